// Draws a table as the server's template `table.html` does, from the same values: a frame of
// `steps.schema.json`. It knows no rule of any game.

const SVG = "http://www.w3.org/2000/svg";

export function make(tag, name, ...inner) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...inner.flat().filter((one) => one !== null && one !== ""));
  return made;
}

/** Return a JSON value after a change, as `bot.web.stepper.after` does. */
export function after(before, change) {
  if (change === null || typeof change !== "object" || Array.isArray(change)) return change;
  if (Array.isArray(before)) {
    return before.map((old, number) => (number in change ? after(old, change[number]) : old));
  }
  const made = before !== null && typeof before === "object" ? { ...before } : {};
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete made[name];
    else made[name] = after(made[name], value);
  }
  return made;
}

/** Return a function that draws cards from the file of faces at this address. */
export function faces(sheet) {
  return (card) => {
    const drawn = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    drawn.setAttribute("class", "card");
    drawn.setAttribute("viewBox", "0 0 200 280");
    use.setAttribute("href", `${sheet}#${card === "??" ? "back" : card}`);
    drawn.append(use);
    return drawn;
  };
}

const text = (name, said) => (said ? make("span", name, said) : null);
const name = (said) => (said ? make("bdi", "name", said) : null);
const facts = (list) => (list ? [make("span", "facts", list.join(" · "))] : []);
const classes = (...given) => given.filter(Boolean).join(" ");

function sides(frame) {
  const one = (side) => {
    const row = make("div", classes("side", side.acts && "acts", side.deals && "deals"));
    row.append(text("name", side.name), ...facts(side.facts));
    return row;
  };
  return make("div", "sides", (frame.sides ?? []).map(one));
}

function cross(drawn, seat, card) {
  const from = seat === null ? 0 : seat;
  const places = drawn.places.map((_, at) => drawn.places[(at + from) % drawn.places.length]);
  const place = (one) => {
    const made = make("div", classes("place", one.acts && "acts", one.ringed && "ringed"), name(one.name));
    if (one.card) made.append(card(one.card));
    else made.append(make("span", one.said ? "said" : "slot", one.said ?? ""));
    return made;
  };
  const made = make("div", classes("cross", drawn.faded && "faded"), places.map(place));
  if (drawn.last) {
    made.append(make("div", "last", text("name", drawn.caption), make("span", "row", drawn.last.map(card))));
  }
  return made;
}

function move(one, card) {
  const taken = one.taken ? make("span", "row taken", one.taken.map(card)) : null;
  return make("div", "move", name(one.name), make("span", "row", one.played.map(card)), taken);
}

function group(one, card) {
  const cards = one.cards ? one.cards.map(card) : make("span", "slot");
  return make("div", "group", text("name", one.name), text("note", one.note), make("span", "row", cards));
}

function lying(frame, card) {
  const made = make("div", "lying");
  if (frame.groups) made.append(make("div", "groups", frame.groups.map((one) => group(one, card))));
  if (frame.cards) made.append(make("div", "loose", frame.cards.map(card)));
  if (frame.stock || frame.pile) {
    const aside = make("div", "aside");
    if (frame.stock) {
      const top = frame.stock.left ? card("??") : make("span", "slot");
      aside.append(make("div", "stock", top, make("span", "left", frame.stock.said)));
    }
    if (frame.pile) aside.append(make("div", "pile", frame.pile.map(card)));
    made.append(aside);
  }
  return made;
}

function cloth(frame, seat, card) {
  const made = make("div", "cloth");
  if (frame.banner) {
    made.append(make("p", classes("banner", frame.banner.red && "red"), frame.banner.text));
  }
  if (frame.chips) made.append(make("p", "chips", frame.chips.map((chip) => make("span", "", chip))));
  if (frame.move) made.append(move(frame.move, card));
  if (frame.cross) made.append(cross(frame.cross, seat, card));
  if (frame.groups || frame.cards || frame.stock || frame.pile) made.append(lying(frame, card));
  if (frame.foot) made.append(make("p", "foot", frame.foot));
  return made;
}

function hands(frame, seat, card) {
  const one = (hand, at) => {
    const open = seat === null || seat === at;
    const made = make("div", classes("hand", hand.acts && "acts", hand.deals && "deals", seat === at && "own"));
    const cards = hand.cards.map((held) => card(open ? held : "??"));
    made.append(name(hand.name), ...facts(hand.facts), make("span", "row", cards));
    return made;
  };
  return make("div", "hands", (frame.hands ?? []).map(one));
}

/** Change an element into another one, and leave alone what is equal: a card is costly to draw. */
function turn(old, made) {
  if (old.isEqualNode(made)) return;
  if (old.nodeName !== made.nodeName || old.nodeName === "svg" || !old.children || !made.children.length) {
    old.replaceWith(made);
    return;
  }
  old.className = made.className;
  const before = [...old.childNodes];
  const after = [...made.childNodes];
  let from = 0;
  while (from < Math.min(before.length, after.length) && before[from].isEqualNode(after[from])) from += 1;
  while (before.length > from && after.length > from && before.at(-1).isEqualNode(after.at(-1))) {
    before.pop();
    after.pop();
  }
  // What is left differs: entries of the same number turn into each other.
  const end = before.length < old.childNodes.length ? old.childNodes[before.length] : null;
  for (let at = from; at < Math.max(before.length, after.length); at += 1) {
    if (at >= after.length) before[at].remove();
    else if (at >= before.length) old.insertBefore(after[at], end);
    else turn(before[at], after[at]);
  }
}

/** A drawn table. Only what differs from the frame before is drawn anew. */
export class Table {
  constructor(element, sheet) {
    this.element = element;
    this.card = faces(sheet);
    // The server's drawing has spaces between elements, which are none of ours.
    this.ours = false;
  }

  /** Show a frame, as `seat` saw it; with null, every hand is open. */
  draw(frame, seat = null) {
    const made = [sides(frame), cloth(frame, seat, this.card), hands(frame, seat, this.card)];
    if (this.ours) for (const [at, part] of made.entries()) turn(this.element.children[at], part);
    else this.element.replaceChildren(...made);
    this.ours = true;
  }
}
