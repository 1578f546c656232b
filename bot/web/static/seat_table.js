// A table whose cards move, drawn from frames of `seat.schema.json`, with a hand or without one. It
// knows no rule of any game: a card that has another place in the next frame goes there; one that is
// new comes from whoever acted, or from the stock; one that is gone goes to whoever took it.

import { faces, make } from "./table.js";

const MOVING_MS = 220;
const TAKING_MS = 250;
const EASE = "cubic-bezier(.25,.75,.3,1)";
const BACK = "??";
const MOST_BACKS = 6;
const HALF = 0.5;
const SMALL = 0.6;
const SIZES = [1, 0.88, 0.76, 0.66, 0.56, 0.48, 0.4];

const text = (name, said) => (said ? make("span", name, said) : null);
const classes = (...given) => given.filter(Boolean).join(" ");
const isolated = (name, said) => make("bdi", name, said);

/** Return a function that writes a whole number in these ten digits. */
export const inDigits = (digits) => (number) =>
  String(number).replace(/\d/g, (one) => [...digits][Number(one)]);

/** Return what a side has besides its score: the size of its pile, and its gold pieces. */
const gains = (side, number) => [
  side.captured !== undefined ? text("pile-count", number(side.captured)) : null,
  side.tokens ? text("tokens", "★".repeat(Math.min(side.tokens, MOST_BACKS))) : null,
];

/** Return the scores of the sides of several seats; of others it stands beside the seat. */
export function scoresOf(frame, number) {
  const mine = frame.seats?.[frame.seat]?.side;
  const score = (side, at) =>
    side.seats.length > 1
      ? make(
          "span", at === mine ? "score mine" : "score", make("bdi", "", side.name), " ", make("b", "", side.total),
          gains(side, number), side.marks ? make("small", "", side.marks.join(" · ")) : null,
        )
      : null;
  return (frame.sides ?? []).map(score).filter(Boolean);
}

/** Return a time in seconds as a clock says it. */
export function clockOf(left) {
  const minutes = Math.floor(left / 60);
  const seconds = String(Math.floor(left % 60)).padStart(2, "0");
  const hours = Math.floor(minutes / 60);
  return hours ? `${hours}:${String(minutes % 60).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

function rectOf(element) {
  const rect = element.getBoundingClientRect();
  return {
    x: rect.x + rect.width * HALF,
    y: rect.y + rect.height * HALF,
    width: element.offsetWidth || rect.width,
    height: element.offsetHeight || rect.height,
  };
}

/** Return how an element that rests at `to` is moved to be seen at `from`. */
function shift(from, to) {
  return `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width || 1})`;
}

/** Return the cards with a name for each place of a card: a pack can have two that are equal. */
function keyed(cards) {
  const seen = new Map();
  return cards.map((card) => {
    const count = (seen.get(card) ?? 0) + 1;
    seen.set(card, count);
    return [`${card}.${count}`, card];
  });
}

/** Whether each group of a frame is the open stack of one seat. */
function openStacks(frame) {
  const groups = frame.shown.groups ?? [];
  return (
    groups.length === frame.seats.length &&
    groups.every((group, seat) => group.name === frame.seats[seat].name)
  );
}

export class LivingTable {
  /** Draw into `root`; cards of the hand are buttons, which the owner of the table listens to. */
  constructor(root, { sheet, digits, words }) {
    this.root = root;
    this.card = faces(sheet);
    this.number = inDigits(digits);
    this.words = words;
    this.frame = null;
    this.plates = [];
    this.places = new Map();
    this.top = make("div", "plates ahead");
    this.left = make("div", "plates left");
    this.right = make("div", "plates right");
    this.centre = make("div", "centre");
    this.banner = make("p", "banner");
    this.foot = make("p", "foot");
    this.over = make("div", "over");
    this.cloth = make(
      "div", "felt", this.top, this.left, this.right, this.centre, this.over, this.foot,
    );
    this.own = make("div", "own-plate");
    this.hand = make("div", "fan");
    this.flying = make("div", "flying");
    this.cloth.setAttribute("aria-hidden", "true");
    this.flying.setAttribute("aria-hidden", "true");
    root.append(this.cloth, this.own, this.hand, this.flying);
    // The lines below the middle change its height, and so do windows and phones that are turned.
    new ResizeObserver(() => this.#fit()).observe(this.centre);
  }

  /**
   * Draw a frame. With `moves`, cards move from where the frame before had them.
   *
   * `rest` draws what stands around the table, before anything is measured.
   */
  draw(frame, moves, rest = () => null) {
    const still = !moves || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const before = this.frame;
    const old = still ? null : this.#rects();
    this.born = [];
    this.gone = [];
    this.frame = frame;
    this.#drawPlates(frame);
    this.#drawHand(frame);
    this.#drawCentre(frame);
    rest();
    // Last, since it measures: each change after it would cost another layout.
    this.#fit();
    this.#drawBanner(frame, before, still);
    if (old) this.#move(frame, before, old);
  }

  /** Put rings on the cards on the table that a move concerns (`rings` of the schema). */
  ring(rings) {
    for (const one of this.root.querySelectorAll(".rung")) one.classList.remove("rung");
    for (const spot of rings) this.at(spot)?.classList.add("rung");
  }

  /** Return the drawn card at a spot of the schema. */
  at([part, at, card]) {
    const groups = openStacks(this.frame) ? "stack" : "groups";
    const place = this.places.get(part === "groups" ? `${groups} ${at}` : part);
    return place?.children[part === "groups" ? card : at];
  }

  /** Return the seats other than the one nearest, clockwise from its left; a watcher's is the first. */
  #others(frame) {
    const count = frame.seats.length;
    const own = frame.seat ?? 0;
    return Array.from({ length: count - 1 }, (_, at) => (own + 1 + at) % count);
  }

  #drawPlates(frame) {
    const others = this.#others(frame);
    const beside = others.length > 2;
    const rows = [this.top, this.left, this.right];
    const seats = beside ? [others.slice(1, -1), others.slice(0, 1), others.slice(-1)] : [others, [], []];
    this.cloth.dataset.others = others.length;
    for (const [at, row] of rows.entries()) {
      const wanted = seats[at].map((seat) => this.#plate(frame, seat));
      if (wanted.some((one, index) => row.children[index] !== one) || row.children.length !== wanted.length) {
        row.replaceChildren(...wanted);
      }
    }
    const nearest = this.#plate(frame, frame.seat ?? 0);
    if (this.own.firstChild !== nearest) this.own.prepend(nearest);
  }

  #plate(frame, seat) {
    const row = frame.seats[seat];
    const side = frame.sides[row.side];
    const alone = side.seats.length === 1;
    const own = seat === frame.seat;
    let plate = this.plates[seat];
    if (!plate) {
      plate = make("div", "plate", make("div", "label"), make("div", "backs"), make("div", "row stack"));
      this.plates[seat] = plate;
    }
    plate.className = classes("plate", row.acts && "acts", row.away && "away", own && "own");
    const [label, backs, stack] = plate.children;
    const name = make("span", "who", isolated("name", row.name), row.deals ? make("span", "deals") : null);
    const line = [
      alone ? text("total", side.total) : null,
      row.held !== undefined && !own ? text("held", this.number(row.held)) : null,
      ...(alone ? gains(side, this.number) : []),
    ];
    const note = openStacks(frame) ? frame.shown.groups[seat].note : "";
    const marks = [...(alone && !note ? (side.marks ?? []) : []), this.#said(frame, seat), note];
    const made = make(
      "div", "label", name, make("span", "line", line),
      marks.filter(Boolean).map((mark) => text("mark", mark)),
    );
    if (!label.isEqualNode(made)) label.replaceWith(made);
    const held = own ? 0 : Math.min(row.held ?? 0, MOST_BACKS);
    while (backs.children.length > held) backs.lastChild.remove();
    while (backs.children.length < held) backs.append(make("span", "back", this.card(BACK)));
    const open = openStacks(frame);
    this.#place(`stack ${seat}`, stack, open ? (frame.shown.groups[seat].cards ?? []) : []);
    return plate;
  }

  /** Return what a seat last said in the auction. */
  #said(frame, seat) {
    const places = frame.shown.cross?.places;
    if (!places) return "";
    return places[(seat - (frame.seat ?? 0) + places.length) % places.length].said;
  }

  /** Fill a place with cards, and leave alone the elements of those that it has. */
  #place(name, element, cards, wrap = (drawn) => make("div", "pc", drawn)) {
    if (this.places.get(name) !== element) {
      this.places.set(name, element);
      element.kept = new Map();
    }
    const kept = new Map();
    for (const [at, [key, card]] of keyed(cards).entries()) {
      let one = element.kept.get(key);
      if (!one) {
        one = wrap(this.card(card), card);
        one.dataset.card = card;
        this.born.push({ element: one, card, place: name });
      }
      kept.set(key, one);
      if (element.children[at] !== one) element.insertBefore(one, element.children[at] ?? null);
    }
    for (const [key, one] of element.kept) {
      if (!kept.has(key)) {
        this.gone.push({ element: one, card: one.dataset.card, place: name });
        one.remove();
      }
    }
    element.kept = kept;
    element.style.setProperty("--count", cards.length);
  }

  #part(name, tag = "div") {
    this.parts ??= new Map();
    if (!this.parts.has(name)) this.parts.set(name, make(tag, name));
    return this.parts.get(name);
  }

  #drawCentre(frame) {
    const { shown } = frame;
    const open = openStacks(frame);
    const wanted = [];
    // It stands above the cards, so that all of them can be seen and tapped.
    if (shown.banner) wanted.push(this.banner);
    this.banner.textContent = shown.banner?.text ?? "";
    if (shown.chips) wanted.push(make("p", "stakes", shown.chips.map((chip) => make("span", "", chip))));
    const groups = open ? [] : (shown.groups ?? []);
    const melds = this.#part("melds");
    while (melds.children.length > groups.length) this.#empty(melds.lastChild, `groups ${melds.children.length - 1}`);
    for (const [at, group] of groups.entries()) {
      if (!melds.children[at]) melds.append(make("div", "meld", make("span", "caption"), make("div", "row")));
      const [caption, row] = melds.children[at].children;
      caption.replaceChildren(isolated("", group.name), ...(group.note ? [` ${group.note}`] : []));
      this.#place(`groups ${at}`, row, group.cards ?? []);
    }
    melds.dataset.many = groups.length > 6 ? "yes" : "";
    const loose = this.#part("open-cards");
    this.#place("cards", loose, shown.cards ?? []);
    loose.dataset.many = (shown.cards ?? []).length > 8 ? "yes" : "";
    const stock = this.#part("deck");
    this.#place("stock", stock, shown.stock?.left ? [BACK] : []);
    stock.dataset.left = shown.stock?.said ?? "";
    const pile = this.#part("heap");
    this.#place("pile", pile, shown.pile ?? []);
    if (shown.cross) wanted.push(this.#cross(shown.cross));
    else if (this.crossed) this.#uncross();
    if (groups.length) wanted.push(melds);
    const aside = this.#part("beside-pile");
    aside.replaceChildren(...[shown.stock && stock, shown.pile && pile].filter(Boolean));
    if (shown.cards) wanted.push(loose);
    if (aside.children.length) wanted.push(aside);
    if (wanted.some((one, at) => this.centre.children[at] !== one) || this.centre.children.length !== wanted.length) {
      this.centre.replaceChildren(...wanted);
    }
  }

  /** Let cards in the middle be as large as there is room; before they are small, words give way. */
  #fit() {
    const { centre } = this;
    const hasRoom = () => centre.scrollHeight <= centre.clientHeight && centre.scrollWidth <= centre.clientWidth;
    const largest = centre.style.getPropertyValue("--fit") === String(SIZES[0]);
    // So it is after most moves, and each other look costs a layout.
    if (largest && !centre.getAnimations({ subtree: true }).length && hasRoom()) return;
    const fits = (tight, size) => {
      this.cloth.classList.toggle("tight", tight);
      centre.style.setProperty("--fit", size);
      return hasRoom();
    };
    centre.classList.add("sizing");
    this.cloth.classList.remove("full");
    const large = SIZES.some((size) => size > SMALL && fits(false, size));
    // In a very small window, such as one that is enlarged, the page has to scroll.
    this.cloth.classList.toggle("full", !large && !SIZES.some((size) => fits(true, size)));
    centre.classList.remove("sizing");
  }

  #empty(element, name) {
    this.#place(name, this.places.get(name), []);
    this.places.delete(name);
    element.remove();
  }

  #cross(cross) {
    const drawn = this.#part("tricks");
    if (!this.crossed) {
      this.crossed = cross.places.map((_, at) => make("div", `spot spot-${at}`));
      this.before = make("div", "trick-before", make("span", "caption"), make("div", "row"));
      drawn.replaceChildren(...this.crossed, this.before);
    }
    const lies = cross.places.some((place) => place.card);
    drawn.className = classes("tricks", cross.faded && "faded", !lies && "bare");
    for (const [at, place] of cross.places.entries()) {
      this.crossed[at].className = classes("spot", `spot-${at}`, place.ringed && "ringed");
      this.#place(`spot ${at}`, this.crossed[at], place.card ? [place.card] : []);
    }
    const [caption, row] = this.before.children;
    caption.textContent = cross.caption ?? "";
    // These cards are pictures of cards that have been taken, so they neither come nor go.
    const last = cross.last ?? [];
    if (row.dataset.cards !== last.join()) row.replaceChildren(...last.map((card) => make("div", "pc", this.card(card))));
    row.dataset.cards = last.join();
    this.before.hidden = !last.length;
    return drawn;
  }

  #uncross() {
    for (const [at, spot] of this.crossed.entries()) this.#place(`spot ${at}`, spot, []);
    this.crossed = null;
  }

  #drawHand(frame) {
    const hand = frame.hand ?? [];
    const order = hand.map((one) => one.card);
    const button = (drawn, card) => {
      const made = make("button", "pc", drawn);
      made.type = "button";
      made.dataset.card = card;
      return made;
    };
    this.#place("hand", this.hand, order, button);
    for (const [at, one] of hand.entries()) {
      const element = this.hand.children[at];
      element.dataset.value = one.value ?? one.card;
      element.style.setProperty("--at", at);
      element.classList.toggle("raised", Boolean(one.raised));
      element.classList.toggle("gold", Boolean(one.gold));
      element.setAttribute("aria-label", one.said);
    }
    this.hand.classList.toggle("choosing", hand.some((one) => one.raised));
    this.hand.dataset.many = hand.length > 10 ? "yes" : "";
  }

  #drawBanner(frame, before, still) {
    const banner = frame.shown.banner;
    this.banner.classList.toggle("red", Boolean(banner?.red));
    const isNew = banner && banner.text !== before?.shown?.banner?.text;
    if (isNew && !still) {
      this.banner.animate(
        [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "scale(1.06)" }, { transform: "none" }],
        { duration: TAKING_MS, easing: EASE },
      );
      if (!banner.red) this.cloth.animate([{ filter: "brightness(1.35)" }, { filter: "none" }], { duration: TAKING_MS });
    }
  }

  // Motion.

  #rects() {
    this.plateRects = this.plates.map((plate) => plate && rectOf(plate));
    this.heldBefore = this.frame?.seats.map((seat) => seat.held ?? 0) ?? [];
    return this.#cardRects();
  }

  #cardRects() {
    const found = new Map();
    for (const element of this.places.values()) {
      for (const one of element.isConnected ? element.children : []) found.set(one, rectOf(one));
    }
    return found;
  }

  #move(frame, before, old) {
    // All places are read before the first card moves; else each motion costs another layout.
    const now = this.#cardRects();
    const stock = now.get(this.places.get("stock")?.firstElementChild);
    const middle = rectOf(this.centre);
    this.base = rectOf(this.root);
    const cardSize = (rect, like) => ({ ...rect, width: like.width, height: like.height });
    const seatRect = (seat, like) => cardSize(this.plateRects[seat] ?? middle, like);
    const gone = [...this.gone];
    const took = new Set(frame.shown.move?.taken ?? []);
    for (const one of this.born) {
      if (!now.has(one.element)) continue;
      const to = now.get(one.element);
      const same = one.card === BACK ? -1 : gone.findIndex((other) => other.card === one.card && old.has(other.element));
      let from;
      if (same >= 0) from = old.get(gone.splice(same, 1)[0].element);
      else if (one.place === "hand" || frame.acted === undefined) from = cardSize(stock ?? middle, to);
      else from = seatRect(frame.acted, { width: to.width * HALF, height: to.height * HALF });
      this.#glide(one.element, from, to);
    }
    for (const [element, from] of old) {
      if (!now.has(element) || this.born.some((one) => one.element === element)) continue;
      const to = now.get(element);
      if (Math.abs(to.x - from.x) + Math.abs(to.y - from.y) > 1) this.#glide(element, from, to);
    }
    const taken = gone.filter((one) => took.has(one.card) && one.place !== "hand");
    const winner = before ? this.#winner(before) : undefined;
    const meeting = taken.length ? old.get(taken[0].element) : null;
    for (const one of gone) {
      const from = old.get(one.element);
      if (!from) continue;
      if (one.place === "hand" && meeting) this.#take(one.element, from, meeting, seatRect(frame.acted, from));
      else if (taken.includes(one)) this.#wait(one.element, from, seatRect(frame.acted, from));
      else if (one.place.startsWith("spot ") && winner !== undefined) this.#fly(one.element, from, seatRect(winner, from));
      else if (frame.acted !== undefined && this.#drew(frame, frame.acted)) this.#fly(one.element, from, seatRect(frame.acted, from));
      else this.#fade(one.element, from);
    }
    if (meeting && frame.acted !== frame.seat) {
      for (const card of frame.shown.move.played) {
        const ghost = make("div", "pc", this.card(card));
        this.#take(ghost, seatRect(frame.acted, meeting), meeting, seatRect(frame.acted, meeting));
      }
    }
    for (const [seat, row] of frame.seats.entries()) {
      if (seat === frame.seat || (row.held ?? 0) <= (this.heldBefore[seat] ?? 0) || !this.plates[seat]) continue;
      const like = { width: 24, height: 34 };
      const from = cardSize(stock ?? middle, like);
      this.#fly(make("div", "pc", this.card(BACK)), from, seatRect(seat, like));
    }
  }

  #drew(frame, seat) {
    return (frame.seats[seat].held ?? 0) > (this.heldBefore[seat] ?? 0);
  }

  /** Return the seat that won the trick of a frame. */
  #winner(frame) {
    const places = frame.shown?.cross?.places ?? [];
    const at = places.findIndex((place) => place.ringed);
    return at < 0 ? undefined : (at + (frame.seat ?? 0)) % places.length;
  }

  #glide(element, from, to) {
    // In the style: as a part of the animation it would be computed anew for each picture of it.
    element.style.zIndex = 5;
    const moving = element.animate([{ transform: shift(from, to) }, { transform: "none" }], { duration: MOVING_MS, easing: EASE });
    moving.finished.catch(() => null).then(() => (element.style.zIndex = ""));
  }

  /** Let a copy of a card that is gone move over the table, in `steps` of places and times. */
  #ghost(element, from, steps, duration) {
    const left = this.base.x - this.base.width * HALF;
    const top = this.base.y - this.base.height * HALF;
    element.className = "pc ghost";
    element.style.setProperty("--w", `${from.width}px`);
    element.style.left = `${from.x - from.width * HALF - left}px`;
    element.style.top = `${from.y - from.height * HALF - top}px`;
    this.flying.append(element);
    const moving = element.animate(
      steps.map(([offset, to, opacity = 1]) => ({ offset, opacity, transform: shift(to, from) })),
      { duration, easing: EASE, fill: "forwards" },
    );
    moving.finished.catch(() => null).then(() => element.remove());
  }

  #fly(element, from, to) {
    const small = { ...to, width: to.width * HALF };
    this.#ghost(element, from, [[0, from], [1, small, 0.2]], MOVING_MS);
  }

  #wait(element, from, to) {
    this.#ghost(element, from, [[0, from], [HALF, from], [1, { ...to, width: to.width * HALF }, 0.2]], TAKING_MS);
  }

  #take(element, from, meeting, to) {
    const beside = { ...meeting, x: meeting.x + meeting.width * 0.25, y: meeting.y + meeting.height * 0.2 };
    this.#ghost(element, from, [[0, from], [HALF, beside], [1, { ...to, width: to.width * HALF }, 0.2]], TAKING_MS);
  }

  #fade(element, from) {
    this.#ghost(element, from, [[0, from], [1, from, 0]], MOVING_MS);
  }
}
