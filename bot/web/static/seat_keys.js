// The keys of a seat's page: each is answered by words in a region that screen readers read aloud.

import { make } from "./table.js";

const PENDING_MS = 900;
const MANY = 4;
const TYPING = "input, textarea, select, dialog, [contenteditable]";
const CONTROLS = "button, a, summary";
const HELP = ["t", "h", "s", "l", "g"];

const nameOf = (element) => element.getAttribute("aria-label") ?? element.textContent;

/** Return the digit or the letter of a key, on any keyboard; null for other keys. */
function typed(event) {
  const { key, code, shiftKey } = event;
  const digit = [..."۰۱۲۳۴۵۶۷۸۹"].indexOf(key);
  if (/^[0-9]$/.test(key)) return key;
  if (digit >= 0) return String(digit);
  if (key === "?" || key === "؟") return "?";
  if (shiftKey) return null;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // A keyboard of another script has its letters at the same places, a French one its digits.
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase() ?? null;
}

/** Return a function that, after drawing anew, focuses the same control, else what stands there. */
export function keptFocus(play, hand, does) {
  const held = document.activeElement;
  const inside = hand.contains(held) ? hand : does.contains(held) ? does : null;
  const at = inside ? [...inside.querySelectorAll("button")].indexOf(held) : -1;
  return () => {
    if (!inside || document.activeElement === held) return;
    const left = (part) => [...part.querySelectorAll("button")];
    const same = inside === does && left(does).find((one) => nameOf(one) === nameOf(held));
    const beside = (inside === hand ? left(hand)[Math.min(at, left(hand).length - 1)] : null) ??
      hand.querySelector(".chosen") ?? left(hand)[0] ?? left(does)[0] ?? play;
    (held.isConnected ? held : same || beside).focus({ preventScroll: true });
  };
}

export class Keys {
  /**
   * Listen to the keys of a page.
   *
   * `table` has the elements `play`, `hand` and `does`, the `words`, `number` to write numbers, and
   * the functions `frame`, `takesCards`, `chosen` (values of cards), `decided` (whether something
   * is chosen, and known what it means), `said` (the present sentences), `tell` (asks the server),
   * `tap` and `drop`.
   */
  constructor(table) {
    this.table = table;
    this.answer = make("p", "unseen answer");
    this.answer.setAttribute("role", "status");
    this.asked = 0;
    this.digits = "";
    this.byDigit = false;
    table.play.append(this.answer);
    document.addEventListener("keydown", (event) => this.#press(event));
    document.addEventListener("pointerdown", () => (this.byDigit = false));
  }

  /** Say sentences; what has just been said is said again. */
  say(lines) {
    this.asked += 1;
    this.answer.replaceChildren(...lines.filter(Boolean).map((line) => make("span", "", `${line} `)));
  }

  /** Say what is chosen, and the answers that it leaves. */
  sayChosen() {
    const { hand, does, words, chosen, frame } = this.table;
    const cards = [...hand.children].filter((card) => chosen().includes(card.dataset.value));
    const one = cards.length === 1 ? frame().offers?.cards?.[cards[0].dataset.card] : null;
    const asked = [...does.querySelectorAll(".asked")].map((line) => line.textContent);
    const moves = [...does.querySelectorAll(".move, .danger")];
    const pressed = does.querySelector(".cells [aria-pressed=true]");
    if (pressed) this.say([nameOf(pressed), words.again]);
    else if (moves.length === 1) this.say([...(one ? [] : cards.map(nameOf)), ...asked, one?.spoken ?? one?.label ?? nameOf(moves[0]), words.again]);
    else this.say([...cards.map(nameOf), ...asked, ...this.#numbered(this.#options().filter((option) => option.button))]);
  }

  /** Return what a number can choose: the cards if one can be chosen now, then the buttons. */
  #options() {
    const { hand, does, takesCards, frame, tap } = this.table;
    const offered = frame()?.offers?.cards ?? {};
    const cards = takesCards() ? [...hand.children] : [];
    const said = (card) => offered[card.dataset.card]?.spoken ?? offered[card.dataset.card]?.label;
    return [
      ...cards.map((card, at) => ({
        number: at + 1,
        name: said(card) ?? (card.classList.contains("raised") ? nameOf(card) : ""),
        press: () => tap(card.dataset.value),
      })),
      ...[...does.querySelectorAll("button")].map((button, at) => ({
        number: cards.length + at + 1, name: nameOf(button), button, press: () => button.click(),
      })),
    ];
  }

  #numbered(options) {
    return options.filter((one) => one.name).map((one) => `${this.table.number(one.number)}. ${one.name}.`);
  }

  /** Say the moves under one name, such as the bids of a suit. */
  #sayCells() {
    this.say(this.#numbered(this.#options().filter((one) => one.button?.closest(".cells"))));
  }

  /** Return the answers with their numbers; of many moves under several names, first and last. */
  #grouped() {
    const { does, number, words } = this.table;
    const all = this.#options();
    const cells = does.querySelector(".names") ? all.filter((one) => one.button?.closest(".cells")) : [];
    if (cells.length < MANY) return this.#numbered(all);
    const [first, last] = [cells[0], cells.at(-1)];
    const facts = [["%begin%", number(first.number)], ["%end%", number(last.number)], ["%first%", first.name], ["%last%", last.name]];
    const range = facts.reduce((line, [key, value]) => line.replace(key, () => value), words.range);
    const at = all.indexOf(first);
    return [...this.#numbered(all.slice(0, at)), range, ...this.#numbered(all.slice(at + cells.length))];
  }

  #choices() {
    const { words, frame, said, chosen } = this.table;
    const options = this.#grouped();
    const lists = chosen().length ? [] : (frame()?.offers?.lists ?? []).map((list) => `${list.label}:`);
    this.say([...said(), ...lists, ...(options.length ? options : [words.nothing])]);
  }

  /** Say what a letter asks for. Before a match, between rounds and at its end that is less. */
  #ask(letter) {
    const { words, frame, said } = this.table;
    const now = frame() ?? {};
    const spoken = now.shown?.spoken ?? now.people ?? [];
    const answer = {
      t: () => this.#tell("table", [...said(), ...spoken]),
      // The first sentence of a hand in words has its cards.
      h: () => this.say([now.hand?.length ? (now.heard?.[0] ?? now.hand.map((one) => one.said).join(", ")) : words.no_cards]),
      s: () => this.#tell("score", [...(now.ended ?? []), ...spoken]),
      l: () => this.#tell("moves", now.shown?.aloud ?? said()),
      g: () => this.#choices(),
      "?": () => this.help(),
    }[letter];
    answer?.();
    return Boolean(answer);
  }

  /** Say what the server answers, unless something else is said meanwhile; without it, `others`. */
  async #tell(question, others) {
    this.say([]);
    const mine = this.asked;
    const told = await this.table.tell(question);
    if (mine === this.asked) this.say(told ?? others);
  }

  #press(event) {
    const held = event.target.closest?.(CONTROLS);
    if (event.ctrlKey || event.altKey || event.metaKey || event.getModifierState("AltGraph")) return;
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    if (event.target.closest?.(TYPING) || document.querySelector("dialog[open]")) return;
    if (!this.table.play.isConnected) return;
    if (event.key === "Tab") this.byDigit = false;
    const key = typed(event);
    let taken = true;
    if (event.key === "Escape") {
      this.digits = "";
      this.table.drop();
      this.say([this.table.words.dropped]);
    } else if (event.key === "Enter" && (this.digits || this.byDigit || !held)) this.#enter();
    else if (key !== null && key >= "0" && key <= "9") this.#digit(key);
    else taken = key !== null && this.#ask(key);
    if (taken) event.preventDefault();
  }

  /** Take a digit; a number that could have another one waits for it, or for Enter. */
  #digit(key) {
    this.digits += key;
    clearTimeout(this.waits);
    if (Number(this.digits) * 10 > this.#options().length) this.#choose();
    else if (Number(this.digits)) this.waits = setTimeout(() => this.#choose(), PENDING_MS);
  }

  #choose() {
    clearTimeout(this.waits);
    const number = Number(this.digits);
    this.digits = "";
    const option = this.#options().find((one) => one.number === number);
    if (!option?.name) return this.#choices();
    this.byDigit = true;
    const held = option.button && document.activeElement;
    const names = option.button?.closest(".names");
    option.press();
    // What was pressed in the list of answers is drawn anew; the focus stays where it was.
    if (held?.isConnected && held !== document.body) held.focus({ preventScroll: true });
    if (this.table.decided()) return this.sayChosen();
    return names ? this.#sayCells() : null;
  }

  /** Play what is chosen, if that is one move. */
  #enter() {
    if (this.digits) return this.#choose();
    const { does, decided } = this.table;
    const moves = [...does.querySelectorAll(".main")];
    if (!moves.length) moves.push(...does.querySelectorAll(".move"));
    if (!decided() || moves.length !== 1) return this.#choices();
    this.byDigit = false;
    return moves[0].click();
  }

  /** Show all keys. */
  help() {
    const { words, play } = this.table;
    const dialog = make("dialog", "menu all-keys");
    const close = make("button", "main", words.close);
    const rows = [
      ...HELP.map((key) => [key.toUpperCase(), words[`key_${key}`]]),
      [`${this.table.number(1)}–${this.table.number(9)}`, words.key_digits],
      ["Enter", words.key_enter], ["Esc", words.key_escape], ["?", words.key_help],
    ];
    close.type = "button";
    close.addEventListener("click", () => dialog.close());
    dialog.setAttribute("aria-label", words.keys);
    dialog.append(
      make("h2", "", words.keys),
      make("dl", "", rows.flatMap(([key, said]) => [make("dt", "", make("kbd", "", key)), make("dd", "", said)])),
      make("p", "note", words.keys_about),
      make("div", "menu-buttons", close),
    );
    dialog.addEventListener("close", () => dialog.remove());
    play.append(dialog);
    dialog.showModal();
  }
}
