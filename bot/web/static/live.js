// Follows a running match, and steps back through its moves so far. Without this script the page
// shows the table at the moment it was loaded, and each step is a page of its own.

import { fill } from "./lines.js";
import { LivingTable, clockOf, scoresOf } from "./seat_table.js";
import { backward, current, entry, forward, framesOf, isOurs, pageAt, reveal } from "./steps.js";
import { make } from "./table.js";

const root = document.querySelector("#live");
const part = (id) => document.getElementById(id);
const moves = part("moves");
const AGAIN_MS = 10_000;
const TICK_MS = 500;
const MOST = Number(root.dataset.part); // steps in a part
const offset = Number(root.dataset.now) - Date.now() / 1000;

let stream = null;
let again = 0;
let living = null;
let latest = null; // the newest frame
let shown = null; // the frame that is drawn
let steps = Number(root.dataset.steps); // moves so far
let at = root.dataset.step === "" ? null : Number(root.dataset.step); // null: the present
let note = "";
const parts = new Map();

const live = () => at === null;
const partOf = (step) => Math.floor(step / MOST);

/** Draw the table whose cards move in place of the server's, from the first frame on. */
function draw(values, moving) {
  if (living === null) {
    const board = make("div", "play-board");
    part("table").className = "watched";
    part("table").replaceChildren(make("p", "scores"), board);
    living = new LivingTable(board, root.dataset);
  }
  living.draw(values, moving && shown !== null);
  living.foot.textContent = values.shown.foot ?? "";
  part("table").firstChild.replaceChildren(...scoresOf(values, living.number));
  shown = values;
  tick();
}

function tick() {
  const until = live() ? shown?.until : undefined;
  const left = until === undefined ? "" : clockOf(Math.max(0, until - Date.now() / 1000 - offset));
  part("clock").textContent = living ? living.number(left) : "";
}

function show(values, moving) {
  const frame = values.shown;
  draw(values, moving);
  fill("step-title", [frame.title]);
  fill("heading", [frame.heading ?? ""]);
  fill("turn-spoken", [frame.turn ?? ""]);
  fill("told", frame.told);
  fill("turn", [frame.turn ?? ""]);
  fill("aloud", [...frame.aloud, ...(frame.count ?? []), ...(frame.ended ?? [])]);
  fill("spoken", frame.spoken ?? []);
  fill("count", frame.ended ?? frame.count ?? [], true);
  mark(values.step);
}

// The steps so far.

/** Return the frames of a part that has this step; a part that grew is loaded anew. */
async function load(step) {
  const number = partOf(step);
  const known = parts.get(number);
  if (known && known.length > step - number * MOST) return known;
  const url = new URL(root.dataset.url.replace("/steps/", `/steps/${number}`), location.href);
  url.searchParams.set("move", String(Math.min(steps, (number + 1) * MOST)));
  const frames = await framesOf(url);
  parts.set(number, frames);
  return frames;
}

const targets = () => {
  const now = at ?? steps - 1;
  const within = (step) => (step >= steps - 1 ? null : Math.max(0, step));
  return {
    "move-first": within(0),
    "move-before": within(now - 1),
    "move-after": within(now + 1),
    "move-live": null,
  };
};

/** Show a step; null for the present one, which then follows the table. */
async function go(step) {
  at = step;
  try {
    const values = step === null && latest ? latest : await frameAt(step ?? steps - 1);
    fill("failed", [], true);
    // Meanwhile another one can have been chosen.
    if (at === step) show(values, values.step - 1 === shown?.step);
  } catch {
    fill("failed", [root.dataset.failed], true);
  }
  say();
}

async function frameAt(step) {
  return (await load(step))[step % MOST];
}

/** Mark the step in the list of its part, and on the buttons; add a move that is new. */
async function mark(step) {
  for (const [id, to] of Object.entries(targets())) {
    const link = part(id);
    if (to === null) link.href = present();
    else link.href = pageAt(to).href;
    link.setAttribute("aria-disabled", String(to === at));
  }
  const first = partOf(step) * MOST;
  const listed = moves.children.length;
  if (moves.start === first + 1 && step === first + listed) {
    moves.append(entry(step, shown.shown.told, pageAt(step).href));
  } else if (moves.start !== first + 1 || step > first + listed) {
    const frames = await load(step).catch(() => []);
    if (shown?.step !== step || !frames.length) return;
    moves.start = first + 1;
    moves.replaceChildren(...frames.map((one, place) => entry(first + place, one.shown.told, pageAt(first + place).href)));
  }
  const link = moves.children[step - first]?.firstChild;
  current(moves.querySelectorAll("a"), step - first, "step");
  if (link) reveal(moves, link);
}

/** Return the address of the present move. */
function present() {
  const url = pageAt(0);
  url.searchParams.delete("move");
  return url.href;
}

/** Say whether the page follows the table. */
function say() {
  fill("following", [live() ? note : root.dataset.behind]);
}

function stop() {
  stream?.close();
  clearTimeout(again);
}

function follow() {
  stop();
  stream = new EventSource(root.dataset.events);
  const came = (event, said) => {
    latest = JSON.parse(event.data);
    steps = latest.step + 1;
    note = said;
    if (live()) show(latest, true);
    else mark(shown?.step ?? at);
    say();
  };
  stream.addEventListener("table", (event) => came(event, root.dataset.following));
  stream.addEventListener("over", (event) => {
    stream.close();
    came(event, "");
    part("over").hidden = false;
  });
  stream.addEventListener("error", () => {
    // A browser connects again by itself unless it was refused.
    if (stream.readyState !== EventSource.CLOSED) return;
    note = root.dataset.lost;
    say();
    again = setTimeout(follow, AGAIN_MS);
  });
}

function keyed(event) {
  if (!isOurs(event)) return;
  const to = targets();
  const keys = { [backward]: to["move-before"], [forward]: to["move-after"], Home: to["move-first"], End: null };
  if (!(event.key in keys)) return;
  event.preventDefault();
  go(keys[event.key]);
}

function pressed(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isOurs(event)) return;
  const to = targets();
  if (link.id in to) go(to[link.id]);
  else if (link.dataset.step) go(Number(link.dataset.step) >= steps - 1 ? null : Number(link.dataset.step));
  else return;
  event.preventDefault();
}

/** A browser has six connections to a site by HTTP/1.1: a page that nobody sees keeps none. */
function lookOrNot() {
  if (document.hidden) stop();
  else if (part("over").hidden) follow();
}

document.addEventListener("keydown", keyed);
document.addEventListener("click", pressed);
part("keys").hidden = false;
if (!live()) go(at);
lookOrNot();
document.addEventListener("visibilitychange", lookOrNot);
setInterval(tick, TICK_MS);
