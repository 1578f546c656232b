// Steps through a finished match. Without this script each step is a page of its own.

import { fill } from "./lines.js";
import { backward, current, entry, forward, framesOf, isOurs, pageAt, reveal } from "./steps.js";
import { Table } from "./table.js";

const root = document.querySelector("#stepper");
const part = (id) => document.getElementById(id);
const numbers = (list) => list.split(",").map(Number);

const steps = Number(root.dataset.steps);
const starts = numbers(root.dataset.parts);
const rounds = numbers(root.dataset.rounds);
const table = new Table(part("table"), root.dataset.sheet);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const NEAR = 10; // steps before the end of a part at which the next one is loaded
const STEP_MS = 1400;
const SIZES = [1, 0.85, 0.7, 0.6, 0.5];

const parts = new Map();
let step = Number(root.dataset.step);
let seat = root.dataset.seat === "" ? null : Number(root.dataset.seat);
let wanted = step; // the step that was asked for last; its part may still be on its way
let listed = "";
let playing = null;
let addressed = null;

const partOf = (at) => starts.findLastIndex((start) => start <= at);
const within = (at) => Math.max(0, Math.min(steps - 1, at));

/** Return the frames of a part, or a promise of them. */
function load(number) {
  const known = parts.get(number);
  if (known) return known;
  const loading = framesOf(root.dataset.url.replace("/steps/", `/steps/${number}`)).then((frames) => {
    parts.set(number, frames);
    return frames;
  });
  parts.set(number, loading);
  loading.catch(() => parts.delete(number));
  return loading;
}

function address(at) {
  const url = pageAt(at);
  if (seat === null) url.searchParams.delete("seat");
  else url.searchParams.set("seat", String(seat + 1));
  return url.href;
}

/** List the moves of a part, each with its address for the present hand. */
function list(number) {
  const key = `${number} ${seat}`;
  if (listed === key) return;
  listed = key;
  const begin = starts[number];
  const items = parts.get(number).map((frame, place) => {
    const item = entry(begin + place, frame.told, address(begin + place));
    if (frame.better) item.firstChild.className = "costly";
    return item;
  });
  part("moves").start = begin + 1;
  part("moves").replaceChildren(...items);
}

function mark(at) {
  const number = partOf(at);
  list(number);
  const links = part("moves").querySelectorAll("a");
  current(links, at - starts[number], "step");
  reveal(part("moves"), links[at - starts[number]]);
  const round = rounds.findLastIndex((begin) => begin <= at);
  current(root.querySelectorAll(".rounds a"), round, "true");
}

const targets = (at) => ({
  "round-before": rounds.findLast((begin) => begin < at) ?? 0,
  "move-before": within(at - 1),
  "move-after": within(at + 1),
  "round-after": rounds.find((begin) => begin > at) ?? steps - 1,
});

/** Show a step whose part has been loaded. */
function draw(at) {
  step = at;
  const frame = parts.get(partOf(at))[at - starts[partOf(at)]];
  table.draw(frame, seat);
  part("step-title").textContent = frame.title;
  part("heading").textContent = frame.heading ?? "";
  part("turn-spoken").textContent = frame.turn ?? "";
  fill("told", frame.told);
  fill("turn", frame.turn ? [frame.turn] : []);
  fill("aloud", [...frame.aloud, ...(frame.better ?? []), ...(frame.count ?? []), ...(frame.ended ?? [])]);
  fill("better", frame.better ?? [], true);
  fill("spoken", frame.spoken ?? []);
  fill("held", (frame.held ?? []).filter((_, place) => seat === null || seat === place));
  fill("count", frame.ended ?? frame.count ?? [], true);
  for (const [id, to] of Object.entries(targets(at))) {
    part(id).href = address(to);
    part(id).setAttribute("aria-disabled", String(to === at));
  }
  const slider = part("slider");
  fit();
  slider.value = String(at);
  slider.setAttribute("aria-valuetext", frame.title);
  part("link").href = address(at);
  mark(at);
  // Browsers refuse an address that changes too often.
  clearTimeout(addressed);
  addressed = setTimeout(() => history.replaceState(null, "", address(step)), 200);
}

/** Let cards on the cloth be as large as the screen has room for. */
function fit() {
  let best = 1;
  let lowest = Infinity;
  const set = (size) => part("table").style.setProperty("--fit", size);
  for (const size of SIZES) {
    set(size);
    const { bottom } = root.querySelector(".stage").getBoundingClientRect();
    if (bottom < lowest - 1) [best, lowest] = [size, bottom];
    if (bottom + scrollY <= innerHeight) break;
  }
  // Where smaller cards make no room, they are not made smaller.
  set(best);
}

function near(at) {
  for (const other of [partOf(within(at + NEAR)), partOf(within(at - NEAR))]) {
    if (!parts.has(other)) load(other).catch(() => {});
  }
}

/** Show a step, at once if its part is here. */
async function go(at) {
  const asked = within(at);
  wanted = asked;
  const number = partOf(asked);
  try {
    if (!Array.isArray(parts.get(number))) await load(number);
  } catch {
    part("failed").textContent = root.dataset.failed;
    part("failed").hidden = false;
    pause();
    return;
  }
  part("failed").hidden = true;
  // A step chosen meanwhile is drawn by its own call, when its part is here.
  if (wanted !== asked) return;
  draw(asked);
  near(asked);
}

function pause() {
  clearInterval(playing);
  playing = null;
  label("play", "▶", root.dataset.play);
}

function play() {
  if (playing !== null) return pause();
  if (wanted === steps - 1) go(0);
  playing = setInterval(() => (wanted < steps - 1 ? go(wanted + 1) : pause()), STEP_MS);
  label("play", "❚❚", root.dataset.pause);
}

function label(id, sign, word) {
  const [shown, said] = part(id).children;
  shown.textContent = sign;
  said.textContent = word;
}

async function copy(event) {
  event.preventDefault();
  const link = event.currentTarget;
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // Only pages with https may write to the clipboard directly.
    const field = document.createElement("textarea");
    field.value = link.href;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  link.textContent = root.dataset.copied;
  fill("aloud", [root.dataset.copied]);
  setTimeout(() => (link.textContent = root.dataset.copy), 2500);
}

function keyed(event) {
  // A slider has its own keys.
  if (!isOurs(event)) return;
  const to = targets(wanted);
  const keys = {
    [backward]: to["move-before"],
    [forward]: to["move-after"],
    PageUp: to["round-before"],
    PageDown: to["round-after"],
    Home: 0,
    End: steps - 1,
  };
  if (!(event.key in keys)) return;
  event.preventDefault();
  pause();
  go(keys[event.key]);
}

function pressed(event) {
  if (!isOurs(event)) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  const turned = link.id in targets(wanted) ? targets(wanted)[link.id] : link.dataset.step;
  if (turned !== undefined && turned !== null) {
    event.preventDefault();
    pause();
    go(Number(turned));
    if (!root.contains(link)) root.scrollIntoView({ behavior: still.matches ? "auto" : "smooth" });
  } else if (link.dataset.seat !== undefined) {
    event.preventDefault();
    seat = link.dataset.seat === "" ? null : Number(link.dataset.seat);
    const links = [...root.querySelectorAll(".seats a")];
    current(links, links.indexOf(link), "true");
    go(wanted);
  }
}

document.addEventListener("keydown", keyed);
document.addEventListener("click", pressed);
part("link").addEventListener("click", copy);
part("link").textContent = root.dataset.copy;
part("play").addEventListener("click", play);
part("slider").addEventListener("input", (event) => {
  pause();
  go(Number(event.target.value));
});
addEventListener("resize", fit);
part("play").hidden = false;
part("keys").hidden = false;
root.querySelector(".slide").hidden = false;
go(step);
