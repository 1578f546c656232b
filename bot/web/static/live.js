// Follows a running match. Without this script the page shows the table at the moment it was loaded.

import { fill } from "./lines.js";
import { Table } from "./table.js";

const root = document.querySelector("#live");
const part = (id) => document.getElementById(id);
const table = new Table(part("table"), root.dataset.sheet);
const AGAIN_MS = 10_000;

let stream = null;

function show(frame) {
  table.draw(frame);
  fill("step-title", [frame.title]);
  fill("heading", [frame.heading ?? ""]);
  fill("turn-spoken", [frame.turn ?? ""]);
  fill("told", frame.told);
  fill("turn", [frame.turn ?? ""]);
  fill("aloud", [...frame.aloud, ...(frame.count ?? []), ...(frame.ended ?? [])]);
  fill("spoken", frame.spoken ?? []);
  fill("count", frame.ended ?? frame.count ?? [], true);
}

function follow() {
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
    setTimeout(follow, AGAIN_MS);
  });
}

follow();
