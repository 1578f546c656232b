// Follows a running match. Without this script the page shows the table at the moment it was loaded.

import { fill } from "./lines.js";
import { LivingTable, clockOf, scoresOf } from "./seat_table.js";
import { make } from "./table.js";

const root = document.querySelector("#live");
const part = (id) => document.getElementById(id);
const AGAIN_MS = 10_000;
const TICK_MS = 500;
const offset = Number(root.dataset.now) - Date.now() / 1000;

let stream = null;
let again = 0;
let living = null;
let until = null;

/** Draw the table whose cards move in place of the server's, from the first frame on. */
function draw(values) {
  const first = living === null;
  if (first) {
    const board = make("div", "play-board");
    part("table").className = "watched";
    part("table").replaceChildren(make("p", "scores"), board);
    living = new LivingTable(board, root.dataset);
  }
  living.draw(values, !first);
  living.foot.textContent = values.shown.foot ?? "";
  part("table").firstChild.replaceChildren(...scoresOf(values));
  until = values.until ?? null;
  tick();
}

function tick() {
  const left = until === null ? "" : clockOf(Math.max(0, until - Date.now() / 1000 - offset));
  part("clock").textContent = living ? living.number(left) : "";
}

function show(values) {
  const frame = values.shown;
  draw(values);
  fill("step-title", [frame.title]);
  fill("heading", [frame.heading ?? ""]);
  fill("turn-spoken", [frame.turn ?? ""]);
  fill("told", frame.told);
  fill("turn", [frame.turn ?? ""]);
  fill("aloud", [...frame.aloud, ...(frame.count ?? []), ...(frame.ended ?? [])]);
  fill("spoken", frame.spoken ?? []);
  fill("count", frame.ended ?? frame.count ?? [], true);
}

function stop() {
  stream?.close();
  clearTimeout(again);
}

function follow() {
  stop();
  stream = new EventSource(root.dataset.events);
  stream.addEventListener("table", (event) => {
    show(JSON.parse(event.data));
    fill("following", [root.dataset.following]);
  });
  stream.addEventListener("over", (event) => {
    stream.close();
    show(JSON.parse(event.data));
    fill("following", []);
    part("over").hidden = false;
  });
  stream.addEventListener("error", () => {
    // A browser connects again by itself unless it was refused.
    if (stream.readyState !== EventSource.CLOSED) return;
    fill("following", [root.dataset.lost]);
    again = setTimeout(follow, AGAIN_MS);
  });
}

/** A browser has six connections to a site by HTTP/1.1: a page that nobody sees keeps none. */
function lookOrNot() {
  if (document.hidden) stop();
  else if (part("over").hidden) follow();
}

lookOrNot();
document.addEventListener("visibilitychange", lookOrNot);
setInterval(tick, TICK_MS);
