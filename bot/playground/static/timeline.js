// The messages of the open channel, one below the other, and scrolling through them.

import { h, icon, morphChildren } from "./dom.js";
import { signOf } from "./frame.js";
import { placeListbox } from "./listbox.js";
import { avatar, continues, dots, drawDay, drawMessage, labelOf, spoken } from "./message.js";
import { day } from "./times.js";
import { say } from "./words.js";

const NEAR_END = 80;

const $ = (id) => document.getElementById(id);
const drawn = new Map();

let atEnd = true;
let newest = null;

/** Draw the messages; `notes` are the page's own lines about commands that are on their way. */
export function drawTimeline(view, open, notes) {
  const keep = atEnd;
  const items = [drawBeginning(view, open)];
  let before;
  for (const message of view.messages) {
    if (!before || day(before.time) !== day(message.time)) {
      items.push(drawDay(message.time));
      before = undefined;
    }
    const looks = { grouped: continues(message, before), failed: view.failures.has(message.id) };
    items.push(drawOnce(message, { ...view, ...looks }));
    before = message;
  }
  morphChildren($("timeline"), [...items, ...notes.map((note) => drawNote(note, view))]);
  announce(view);
  if (keep) toEnd();
}

/** The element of a message, drawn anew only when something about it has changed. */
function drawOnce(message, view) {
  const own = (key) => key.startsWith(`${message.id} `);
  const running = [[...view.busy].filter(own), [...view.chosen].filter(([key]) => own(key))];
  const looks = JSON.stringify([message, view.grouped, view.failed, running, view.me]);
  const present = $(`m${message.id}`);
  if (present && drawn.get(message.id) === looks) return present;
  drawn.set(message.id, looks);
  return drawMessage(message, view);
}

function drawBeginning(view, open) {
  const kind = { dm: "beginning-dm", thread: "beginning-thread" }[open.kind] ?? "beginning";
  const sign = signOf(open, view, 40, "large");
  const names = { channel: open.name, name: open.name };
  return h(
    "li",
    { class: "beginning", "data-key": `beginning-${open.id}` },
    open.kind === "dm" ? sign : h("span", { class: "large-hash" }, sign),
    h("h2", {}, say(kind, names)),
    h("p", {}, say(`${kind}-about`, names)),
  );
}

function drawNote(note, view) {
  const text = say(note.failed ? "no-answer" : "sending");
  return h(
    "li",
    { class: `message local ${note.failed ? "refused" : ""}`, "data-key": note.key },
    avatar(view.bot, view, "tiny"),
    h("div", { class: "body" }, note.failed ? null : dots(), `/${labelOf(note.name, view)} · ${text}`),
  );
}

/** Read new messages of others out to those who listen to the page. */
function announce(view) {
  const last = BigInt(view.messages.at(-1)?.id ?? 0);
  if (newest !== null && last > newest) {
    const fresh = view.messages.filter(
      (message) => BigInt(message.id) > newest && message.author.id !== view.me.id && !message.thinking,
    );
    if (fresh.length) $("announcer").textContent = fresh.map(spoken).join("\n");
    $("present").classList.toggle("fresh", !atEnd);
  }
  newest = last;
}

/** Begin anew, at the end of another channel. */
export function leaveTimeline() {
  drawn.clear();
  newest = null;
  atEnd = true;
}

/** Show the newest messages, and keep showing them as they come. */
export function toEnd() {
  atEnd = true;
  $("scroller").scrollTop = $("scroller").scrollHeight;
}

/** Bring a message into view and point it out for a moment. */
export function jumpTo(id) {
  const target = $(`m${id}`);
  if (!target) return;
  target.scrollIntoView({ block: "center" });
  target.classList.remove("flash");
  requestAnimationFrame(() => target.classList.add("flash"));
}

export function startTimeline() {
  const scroller = $("scroller");
  const present = $("present");
  present.append(h("span", {}, say("present")), icon("down", 16));
  present.setAttribute("aria-label", say("present"));
  present.addEventListener("click", toEnd);
  let size = "";
  const measure = () => `${scroller.scrollHeight} ${scroller.clientHeight}`;
  const look = () => {
    atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END;
    present.hidden = atEnd;
    if (atEnd) present.classList.remove("fresh");
  };
  scroller.addEventListener("scroll", () => {
    placeListbox();
    // Messages that grow or shrink scroll by themselves; only people leave the end.
    if (measure() === size) look();
  });
  const resized = new ResizeObserver(() => {
    size = measure();
    if (atEnd) toEnd();
    else look();
  });
  resized.observe($("timeline"));
  resized.observe(scroller);
}
