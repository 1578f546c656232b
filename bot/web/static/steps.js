// What the pages of a finished and of a running match have in common: steps that come in parts, and
// the list of moves.

import { after } from "./table.js";

const rtl = document.documentElement.dir === "rtl";
export const backward = rtl ? "ArrowRight" : "ArrowLeft";
export const forward = rtl ? "ArrowLeft" : "ArrowRight";

/** Return the frames of a part of the steps. */
export async function framesOf(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(String(answer.status));
  const { frame, changes } = await answer.json();
  const frames = [frame];
  for (const change of changes) frames.push(after(frames.at(-1), change));
  return frames;
}

/** Return the address of this page at a step. */
export function pageAt(step) {
  const url = new URL(location.href);
  url.searchParams.set("move", String(step + 1));
  url.hash = "";
  return url;
}

/** Return an entry of the list of moves. */
export function entry(step, told, href) {
  const link = document.createElement("a");
  link.textContent = told.join(" ");
  link.href = href;
  link.rel = "nofollow";
  link.dataset.step = String(step);
  const item = document.createElement("li");
  item.append(link);
  return item;
}

/** Mark the present one of some links. */
export function current(links, at, value) {
  for (const [place, link] of [...links].entries()) {
    if (place === at) link.setAttribute("aria-current", value);
    else link.removeAttribute("aria-current");
  }
}

/** Scroll the list, and never the page, so that the present move can be seen. */
export function reveal(list, link) {
  if (list.scrollHeight <= list.clientHeight) return;
  const above = link.offsetTop - list.offsetTop;
  if (above < list.scrollTop || above + link.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = above - list.clientHeight / 2;
  }
}

/** Whether a key or a click is meant for the page, and not for the browser or a control. */
export function isOurs(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return false;
  return !(event.type === "keydown" && event.target.matches?.("input, textarea, select"));
}
