// Where one writes: plain messages, and slash commands with their options.

import { h, icon } from "./dom.js";
import { say } from "./words.js";

const TYPING_MS = 150;
const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;

/**
 * Fill `root` with the composer. `page` gives what it needs: `state()`, `send(text)`,
 * `command(name, options)`, `autocomplete(name, option, text, options)`.
 */
export function makeComposer(root, page) {
  const text = h("textarea", {
    rows: 1,
    id: "composer",
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": "menu",
    "aria-expanded": "false",
    maxlength: 2000,
    autocomplete: "off",
  });
  const strip = h("div", { class: "strip", hidden: true });
  const button = h("button", { type: "button", class: "send", "aria-label": say("send") }, icon("send", 22));
  const menu = h("div", { class: "menu", hidden: true });
  root.append(menu, h("div", { class: "composer" }, text, strip, button));

  const drafts = new Map();
  let where = null;
  let command = null;
  let fields = [];
  let entries = [];
  let active = -1;
  let asked = 0;

  // ---------------------------------------------------------------- the menu above the composer

  function showMenu(title, items, note = "") {
    entries = items;
    active = items.length ? 0 : -1;
    menu.replaceChildren(
      h("div", { class: "menu-title" }, title),
      note ? h("div", { class: "menu-note" }, note) : "",
      h(
        "ul",
        { role: "listbox", id: "menu", "aria-label": title },
        items.map((item, place) =>
          h(
            "li",
            { role: "option", id: `entry-${place}`, "data-place": place },
            h("span", { class: "entry-name" }, item.name),
            item.note ? h("small", {}, item.note) : null,
          ),
        ),
      ),
    );
    menu.hidden = false;
    input().setAttribute("aria-expanded", "true");
    paintMenu();
  }

  function hideMenu() {
    asked += 1;
    entries = [];
    active = -1;
    menu.hidden = true;
    text.setAttribute("aria-expanded", "false");
  }

  function paintMenu() {
    menu.querySelectorAll("[role=option]").forEach((item, place) => {
      item.setAttribute("aria-selected", String(place === active));
      if (place === active) item.scrollIntoView({ block: "nearest" });
    });
    if (active >= 0) input().setAttribute("aria-activedescendant", `entry-${active}`);
  }

  function input() {
    return fields.find((field) => field.input === document.activeElement)?.input ?? text;
  }

  function menuKey(event) {
    if (menu.hidden || !entries.length) return false;
    if (event.key === "ArrowDown") active = (active + 1) % entries.length;
    else if (event.key === "ArrowUp") active = (active - 1 + entries.length) % entries.length;
    else if (event.key === "Enter" || event.key === "Tab") entries[active].choose();
    else return false;
    event.preventDefault();
    paintMenu();
    return true;
  }

  menu.addEventListener("pointermove", (event) => {
    const item = event.target.closest("[data-place]");
    if (!item || Number(item.dataset.place) === active) return;
    active = Number(item.dataset.place);
    paintMenu();
  });
  menu.addEventListener("pointerdown", (event) => event.preventDefault());
  menu.addEventListener("click", (event) => {
    const item = event.target.closest("[data-place]");
    if (item) entries[Number(item.dataset.place)].choose();
  });

  // ---------------------------------------------------------------------------- plain messages

  function grow() {
    text.style.height = "auto";
    text.style.height = `${Math.min(text.scrollHeight, 220)}px`;
  }

  function commandsFor(query) {
    const wanted = query.toLowerCase();
    const fits = page.state().commands.filter((one) => one.label.toLowerCase().includes(wanted));
    return fits.sort(
      (one, other) => Number(!one.label.startsWith(wanted)) - Number(!other.label.startsWith(wanted)),
    );
  }

  /** The command that a line begins with, and what the line says after it. */
  function begunWith(line) {
    const fits = page.state().commands.filter((one) => line.toLowerCase().startsWith(`${one.label.toLowerCase()} `));
    const [one] = fits.sort((first, second) => second.label.length - first.label.length);
    return one ? { one, rest: line.slice(one.label.length + 1).trim() } : null;
  }

  /**
   * The options written out in a line such as `game:Pâsur options:target=100`, or just what the first
   * one is to be; none if any is unknown.
   */
  function writtenOut(one, rest) {
    const [first] = one.options;
    if (first && exact(first, rest) !== null) return [{ option: first, value: rest }];
    const given = [];
    for (const part of rest.split(/\s(?=[\p{L}\p{N}_-]+:)/u)) {
      const [, label, value] = /^([^:]+):\s*(.*)$/su.exec(part.trim()) ?? [];
      const option = one.options.find((each) => each.label === label);
      if (!option) return [];
      given.push({ option, value: option.type === USER ? value.replace(/^@/, "") : value });
    }
    return given;
  }

  function typed() {
    grow();
    drafts.set(where, text.value);
    const found = /^\/([^\n]*)\n*$/.exec(text.value);
    if (!found) {
      hideMenu();
      return;
    }
    const begun = begunWith(found[1]);
    const given = begun?.rest ? writtenOut(begun.one, begun.rest) : [];
    if (given.length) {
      enterCommand(begun.one, given);
      return;
    }
    let offered = commandsFor(found[1].trimEnd());
    let note = offered.length ? "" : say(inDirectMessages() ? "no-command-here" : "no-command");
    if (!offered.length && begun) {
      offered = [begun.one];
      note = say("no-option", { name: begun.one.label });
    }
    const items = offered.map((one) => ({
      name: `/${one.label}`,
      note: one.description,
      choose: () => enterCommand(one),
    }));
    showMenu(say("commands"), items, note);
  }

  function inDirectMessages() {
    const { channel, channels } = page.state();
    return channels.find((one) => one.id === channel)?.kind === "dm";
  }

  function sendText() {
    const message = text.value.trim();
    if (!message) return;
    if (/^\/[^\n]*$/.test(message)) {
      typed();
      return;
    }
    text.value = "";
    typed();
    page.send(message);
  }

  text.addEventListener("input", typed);
  text.addEventListener("focus", () => text.value.startsWith("/") && typed());
  text.addEventListener("blur", hideMenu);
  text.addEventListener("keydown", (event) => {
    if (event.isComposing || menuKey(event)) return;
    if (event.key === "Escape") hideMenu();
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      sendText();
    }
  });
  button.addEventListener("click", () => (command ? sendCommand() : sendText()));

  // --------------------------------------------------------------------------- slash commands

  /** Fill in a command; `given` is what is known of it already, as options with their texts. */
  function enterCommand(one, given = []) {
    command = one;
    fields = [];
    text.value = "";
    drafts.delete(where);
    hideMenu();
    text.hidden = true;
    strip.hidden = false;
    strip.replaceChildren();
    strip.append(h("button", { type: "button", class: "command", "aria-label": `/${one.label}` }, `/${one.label}`));
    strip.firstChild.addEventListener("keydown", stripKey);
    strip.firstChild.addEventListener("focus", () => showMenu(one.description, [], say("enter-sends")));
    strip.firstChild.addEventListener("blur", hideMenu);
    for (const option of one.options.filter((each) => each.required)) addField(option);
    for (const { option, value } of given) {
      const field = fields.find((each) => each.option === option) ?? addField(option);
      field.input.value = value;
      field.chosen = valueOf(field);
      fit(field);
    }
    paintOptional();
    const next = fields.find((field) => !field.input.value) ?? fields.at(-1);
    (next?.input ?? strip.firstChild).focus();
  }

  function leaveCommand(rest = "") {
    command = null;
    fields = [];
    strip.hidden = true;
    strip.replaceChildren();
    text.hidden = false;
    text.value = rest;
    hideMenu();
    grow();
    text.focus();
  }

  function stripKey(event) {
    if (event.key === "Enter") {
      event.preventDefault();
      sendCommand();
    } else if (event.key === "Backspace" || event.key === "Escape") {
      event.preventDefault();
      leaveCommand(event.key === "Backspace" ? `/${command.label}` : "");
      typed();
    }
  }

  function paintOptional() {
    strip.querySelectorAll(".optional").forEach((chip) => chip.remove());
    for (const option of command.options) {
      if (fields.some((field) => field.option === option)) continue;
      const chip = h(
        "button",
        { type: "button", class: "optional", title: option.description },
        `+ ${option.label}`,
      );
      chip.addEventListener("click", () => {
        const field = addField(option);
        paintOptional();
        field.input.focus();
      });
      strip.append(chip);
    }
  }

  function addField(option) {
    const box = h("input", {
      type: "text",
      inputmode: option.type === INTEGER ? "numeric" : null,
      "aria-label": option.label,
      "aria-autocomplete": "list",
      "aria-controls": "menu",
      role: "combobox",
      "aria-expanded": "false",
      autocomplete: "off",
      size: 6,
    });
    const pill = h("label", { class: "pill" }, h("span", {}, option.label), box);
    const field = { option, input: box, pill, chosen: null };
    fields.push(field);
    strip.append(pill);
    box.addEventListener("focus", () => propose(field));
    box.addEventListener("blur", hideMenu);
    box.addEventListener("input", () => {
      field.chosen = null;
      fit(field);
      propose(field);
    });
    box.addEventListener("keydown", (event) => fieldKey(field, event));
    return field;
  }

  function fit(field) {
    field.input.size = Math.max(6, field.input.value.length);
    field.pill.classList.remove("wrong");
  }

  function fieldKey(field, event) {
    if (event.isComposing) return;
    const settled = field.chosen !== null || (event.key === "Enter" && !field.input.value && !field.option.required);
    if (!settled && menuKey(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      sendCommand();
    } else if (event.key === "Escape") {
      event.preventDefault();
      leaveCommand();
    } else if (event.key === "Backspace" && !field.input.value) {
      event.preventDefault();
      removeField(field);
    }
  }

  function removeField(field) {
    const place = fields.indexOf(field);
    if (field.option.required) {
      (fields[place - 1]?.input ?? strip.firstChild).focus();
      return;
    }
    fields.splice(place, 1);
    field.pill.remove();
    paintOptional();
    (fields[place - 1]?.input ?? strip.firstChild).focus();
  }

  function choose(field, value, label) {
    field.chosen = value;
    field.input.value = label;
    fit(field);
    hideMenu();
    const next = fields.find((other) => other.option.required && valueOf(other) === null);
    next?.input.focus();
  }

  function proposals(field) {
    const { option } = field;
    const { people, bot } = page.state();
    if (option.choices.length) return option.choices;
    if (option.type === BOOLEAN) {
      return [
        { name: say("yes"), value: true },
        { name: say("no"), value: false },
      ];
    }
    if (option.type === USER) return [...people, bot].map((user) => ({ name: user.name, value: user.id }));
    return [];
  }

  function offer(field, choices, note) {
    const title = field.option.description || field.option.label;
    const items = choices.map((choice) => ({
      name: choice.name,
      choose: () => choose(field, choice.value, choice.name),
    }));
    showMenu(title, items, note);
  }

  async function propose(field) {
    const query = field.chosen === null ? field.input.value : "";
    if (!field.option.autocomplete) {
      const wanted = query.toLowerCase();
      offer(field, proposals(field).filter((choice) => choice.name.toLowerCase().includes(wanted)));
      return;
    }
    asked += 1;
    const mine = asked;
    if (menu.hidden) offer(field, [], say("searching"));
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
    if (mine !== asked) return;
    const others = Object.fromEntries(
      fields.filter((other) => other !== field && valueOf(other) !== null).map((other) => [other.option.name, valueOf(other)]),
    );
    const choices = await page.autocomplete(command.name, field.option.name, query, others);
    if (mine !== asked || document.activeElement !== field.input) return;
    offer(field, choices, choices.length ? "" : say("no-choices"));
  }

  /** What a field holds, or `null` if that is nothing or nothing that the option takes. */
  function valueOf({ option, input: box, chosen }) {
    if (chosen !== null) return chosen;
    const typedIn = box.value.trim();
    if (!typedIn || option.choices.length) return exact(option, typedIn);
    if (option.type === STRING) return typedIn;
    if (option.type !== INTEGER) return exact(option, typedIn);
    const number = Number(typedIn);
    const least = option.min_value ?? -Infinity;
    const most = option.max_value ?? Infinity;
    return /^-?\d+$/.test(typedIn) && number >= least && number <= most ? number : null;
  }

  function exact(option, typedIn) {
    const wanted = typedIn.toLowerCase();
    const found = proposals({ option }).find(
      (choice) => choice.name.toLowerCase() === wanted || String(choice.value).toLowerCase() === wanted,
    );
    return found ? found.value : null;
  }

  function sendCommand() {
    const faulty = fields.filter(
      (field) => valueOf(field) === null && (field.option.required || field.input.value),
    );
    faulty.forEach((field) => field.pill.classList.add("wrong"));
    if (faulty.length) {
      faulty[0].input.focus();
      offer(faulty[0], proposals(faulty[0]), say(faulty[0].input.value ? "not-that" : "fill-in"));
      return;
    }
    const options = Object.fromEntries(
      fields.filter((field) => valueOf(field) !== null).map((field) => [field.option.name, valueOf(field)]),
    );
    const { name } = command;
    leaveCommand();
    page.command(name, options);
  }

  return {
    /** Write in another channel or as somebody else; what was half written there comes back. */
    moveTo(place, placeholder) {
      if (place !== where) {
        where = place;
        command = null;
        fields = [];
        strip.hidden = true;
        strip.replaceChildren();
        text.hidden = false;
        text.value = drafts.get(place) ?? "";
        hideMenu();
        grow();
      }
      text.placeholder = placeholder;
      text.setAttribute("aria-label", placeholder);
    },
    /** Begin a command by its English name, as a press on its mention does. */
    begin(name) {
      const one = page.state().commands.find((each) => each.name === name);
      if (one) enterCommand(one);
    },
    focus() {
      if (command) (fields[0]?.input ?? strip.firstChild).focus();
      else text.focus();
    },
  };
}
