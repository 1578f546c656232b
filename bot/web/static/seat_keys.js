// Keys of a seat's page. A letter is answered in words, which a screen reader says; a digit chooses.
// Letters are those of the keyboard's places, so that a Persian keyboard has them too.

const DIGIT = /^(?:Digit|Numpad)([1-9])$/;
const LATEST = 3;

/** Return the words of an element as a screen reader says them. */
const heard = (line) => line.querySelector(".unseen")?.textContent ?? line.textContent;

const name = (button) => button.getAttribute("aria-label") ?? button.textContent;

/**
 * Listen to the keys of a page.
 *
 * `now` returns the frame that is drawn; `say` shows and says lines; `clear` takes a choice back;
 * `menu` opens the menu, which lists the keys. `hand`, `does` and `log` are parts of the page.
 */
export function listenToKeys({ now, say, clear, menu, hand, does, log, words }) {
  const cards = () => [...hand.children];
  const answers = () => [...does.querySelectorAll("button")];
  const answered = {
    KeyT: (frame) => frame.shown?.spoken,
    KeyH: () => cards().map((card) => card.getAttribute("aria-label")),
    KeyS: (frame) => frame.sides?.map((side) => [side.name, side.total, ...(side.marks ?? [])].join(" · ")),
    KeyL: () => [...log.children].slice(-LATEST).map(heard),
    KeyG: (frame) => [
      frame.to_act ? words.turn : frame.shown?.turn,
      ...(frame.to_act ? cards().filter((card) => card.classList.contains("raised")).map((card) => card.getAttribute("aria-label")) : []),
      ...answers().map(name),
    ],
  };

  /** Choose the card or, where a question is open, the answer with this number. */
  function choose(number) {
    const open = [...does.querySelectorAll(".move, .danger, .cells button")];
    const some = open.length ? open : cards();
    some[number - 1]?.focus();
    some[number - 1]?.click();
  }

  document.addEventListener("keydown", (event) => {
    const frame = now();
    if (!frame || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.target.closest("input, select, textarea, dialog")) return;
    const digit = DIGIT.exec(event.code);
    if (digit && !event.shiftKey) choose(Number(digit[1]));
    else if (event.key === "?" || event.key === "؟") menu();
    else if (event.key === "Escape") clear();
    else if (answered[event.code] && !event.shiftKey) say((answered[event.code](frame) ?? []).filter(Boolean));
    else return;
    event.preventDefault();
  });
}
