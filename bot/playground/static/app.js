// The page: who one is, which channel is open, and what a press does.

import { makeComposer } from "./composer.js";
import { openForm, openPicture } from "./form.js";
import { closeDrawer, drawFrame, startFrame } from "./frame.js";
import { closeListbox, openListbox, placeListbox } from "./listbox.js";
import { markRead, recall, remember } from "./memory.js";
import { defaults } from "./message.js";
import { act, fetchScreen, listen } from "./net.js";
import { drawTimeline, jumpTo, leaveTimeline, startTimeline, toEnd } from "./timeline.js";
import { keepCounting, useLocale } from "./times.js";
import { loadWords, say, speaks } from "./words.js";

const PATIENCE_MS = 200;
const COMPOSERS = { text: "composer", thread: "composer-thread", dm: "composer-dm" };

let person = "";
let state = null;
let composer = null;
let fetching = null;
let stale = false;

// What runs, by "message custom-id": presses under way and choices made; messages that failed; and
// lines about commands that are on their way.
const busy = new Set();
const chosen = new Map();
const failures = new Set();
const notes = [];

function channelKey() {
  return decodeURIComponent(location.hash.slice(1)) || recall("channel", "card-room");
}

function openChannel() {
  return state.channels.find((channel) => channel.id === state.channel);
}

function view() {
  const keyOf = (id) => state.channels.find((channel) => channel.id === id)?.key;
  return { ...state, busy, chosen, failures, keyOf };
}

// ------------------------------------------------------------------------------- fetching

/** Draw the newest screen; calls while one is being fetched share the one after it. */
function refresh() {
  stale = true;
  fetching ??= fetchAndShow().finally(() => {
    fetching = null;
  });
  return fetching;
}

async function fetchAndShow() {
  while (stale) {
    stale = false;
    const [who, where] = [person, channelKey()];
    const next = await fetchScreen(who, where).catch(() => null);
    if (who !== person || where !== channelKey()) stale = true;
    else if (next) show(next);
  }
}

function show(next) {
  if (state?.channel !== next.channel || state?.me.key !== next.me.key) leave();
  for (const message of next.messages) {
    const old = state?.messages.find((one) => one.id === message.id);
    if (old && JSON.stringify(old) !== JSON.stringify(message)) settle(message);
  }
  state = next;
  person = next.me.key;
  remember("person", person);
  remember("channel", openChannel().key);
  if (!location.hash) history.replaceState(null, "", `#${encodeURIComponent(openChannel().key)}`);
  if (!speaks(state.me.locale)) location.reload();
  useLocale(state.me.locale);
  draw();
}

/** Forget what was pressed and chosen in a message that the bot has changed since. */
function settle(message) {
  failures.delete(message.id);
  for (const key of chosen.keys()) {
    if (key.startsWith(`${message.id} `) && !busy.has(key)) chosen.delete(key);
  }
}

/** Forget what belongs to the channel and the person that are being left. */
function leave() {
  closeListbox();
  leaveTimeline();
  busy.clear();
  chosen.clear();
  failures.clear();
  notes.length = 0;
}

function draw() {
  const open = openChannel();
  if (document.visibilityState === "visible") markRead(person, open);
  drawFrame(view(), open);
  drawTimeline(view(), open, notes);
  const names = { channel: open.name, name: open.name };
  composer.moveTo(`${person} ${open.id}`, say(COMPOSERS[open.kind], names));
  placeListbox();
}

// -------------------------------------------------------------------------------- acting

function be(key) {
  if (key === person) return;
  person = key;
  const address = new URL(location);
  address.searchParams.set("as", key);
  history.pushState(null, "", address);
  refresh();
}

async function interact(action, message, custom_id, more = {}) {
  const key = `${message.id} ${custom_id}`;
  if (busy.has(key)) return;
  busy.add(key);
  failures.delete(message.id);
  draw();
  const outcome = await act(action, { as: person, channel: state.channel, message: message.id, custom_id, ...more });
  busy.delete(key);
  if (!outcome?.answered) {
    failures.add(message.id);
    chosen.delete(key);
  }
  draw();
  await refresh();
  showForm(outcome);
}

function showForm(outcome) {
  if (!outcome?.modal) return;
  openForm(outcome.modal, view(), async (values) => {
    const sent = await act("submit", { as: person, interaction: outcome.interaction, values });
    refresh();
    return Boolean(sent?.answered);
  });
}

async function useCommand(name, options) {
  const note = { key: `note-${performance.now()}`, name, failed: false };
  const tell = () => {
    if (!notes.includes(note)) notes.push(note);
    draw();
  };
  toEnd();
  const patience = setTimeout(tell, PATIENCE_MS);
  const outcome = await act("command", { as: person, channel: state.channel, name, options });
  clearTimeout(patience);
  if (outcome?.answered) {
    if (notes.includes(note)) notes.splice(notes.indexOf(note), 1);
  } else {
    note.failed = true;
    tell();
  }
  await refresh();
  showForm(outcome);
}

async function speak(text) {
  toEnd();
  await act("send", { as: person, channel: state.channel, text });
  refresh();
}

async function autocomplete(name, option, text, options) {
  const outcome = await act("autocomplete", { as: person, channel: state.channel, name, option, text, options });
  return outcome?.choices ?? [];
}

function findComponent(components, id) {
  for (const component of components) {
    if (component.custom_id === id) return component;
    const inner = [...(component.components ?? []), component.accessory].filter(Boolean);
    const found = findComponent(inner, id);
    if (found) return found;
  }
  return null;
}

function select(element, message) {
  const custom_id = element.dataset.id;
  const component = findComponent(message.components, custom_id);
  const key = `${message.id} ${custom_id}`;
  const where = `#m${message.id} [data-act=select][data-id="${CSS.escape(custom_id)}"]`;
  openListbox({
    anchor: () => document.querySelector(where),
    options: component.options,
    chosen: chosen.get(key) ?? defaults(component),
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    done(values) {
      if (!values) return;
      chosen.set(key, values);
      interact("select", message, custom_id, { values });
    },
  });
}

const ACTS = {
  click: (element, message) => interact("click", message, element.dataset.id),
  select,
  dismiss: (_, message) => act("dismiss", { as: person, message: message.id }).then(refresh),
  picture: (element) => openPicture(element.querySelector("img")),
  begin: (element) => composer.begin(element.dataset.command),
  reveal: (element) => element.classList.add("shown"),
};

function pressed(event) {
  const element = event.target.closest("[data-act], [data-jump]");
  if (!element) return;
  const { act: name, jump } = element.dataset;
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (name === "be" && plain) {
    event.preventDefault();
    be(element.dataset.person);
    closeDrawer();
  } else if (name === "jump") {
    event.preventDefault();
    jumpTo(jump);
  } else if (jump) {
    setTimeout(() => refresh().then(() => jumpTo(jump)));
  } else {
    const id = element.closest("li.message")?.dataset.key;
    const message = state.messages.find((one) => one.id === id);
    if (message) ACTS[name]?.(element, message);
  }
}

/** Letters typed anywhere begin a message, as in Discord. */
function typed(event) {
  if ((event.key === "Enter" || event.key === " ") && event.target.matches(".spoiler")) event.target.click();
  const writing = document.activeElement.matches("input, textarea, select");
  const free = !writing && !document.querySelector("dialog[open], .listbox, .drawer");
  const letter = event.key.length === 1 && event.key !== " ";
  if (free && letter && !event.ctrlKey && !event.metaKey && !event.altKey) composer.focus();
}

function wentBack() {
  person = new URL(location).searchParams.get("as") ?? person;
  refresh();
}

// ------------------------------------------------------------------------------- starting

async function start() {
  person = new URL(location).searchParams.get("as") ?? recall("person", "");
  await loadWords(person);
  composer = makeComposer(document.getElementById("writing"), {
    state: () => state,
    send: speak,
    command: useCommand,
    autocomplete,
  });
  startFrame();
  startTimeline();
  keepCounting();
  await refresh();
  document.addEventListener("click", pressed);
  document.addEventListener("keydown", typed);
  document.addEventListener("change", (event) => {
    if (event.target.id === "locale") act("locale", { as: person, locale: event.target.value }).then(refresh);
  });
  document.addEventListener("visibilitychange", draw);
  window.addEventListener("hashchange", refresh);
  window.addEventListener("popstate", wentBack);
  window.addEventListener("resize", placeListbox);
  if (matchMedia("(hover: hover)").matches) composer.focus();
  listen(refresh, (reachable) => {
    document.getElementById("lost").hidden = reachable;
    if (reachable) refresh();
  });
}

start();
