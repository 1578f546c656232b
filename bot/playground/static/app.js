// The page: who one is, which channel is open, what is drawn and what a press does.

import { makeComposer } from "./composer.js";
import { h, icon, morphChildren } from "./dom.js";
import { openForm, openPicture } from "./form.js";
import { closeListbox, openListbox, placeListbox } from "./listbox.js";
import { avatar, continues, dots, drawDay, drawMessage, optionsOf, spoken } from "./message.js";
import { act, fetchScreen, listen } from "./net.js";
import { day, keepCounting, useLocale } from "./times.js";
import { loadWords, say } from "./words.js";

const NEAR_END = 80;
const PATIENCE_MS = 200;
const LOCALES = ["en-US", "fr", "de", "es-ES", "tr"];

const $ = (id) => document.getElementById(id);
const timeline = $("timeline");
const scroller = $("scroller");

let person = null;
let state = null;
let composer = null;
let fetching = null;
let stale = false;
let newest = null;
let atEnd = true;
const busy = new Set();
const chosen = new Map();
const failed = new Set();
const drawn = new Map();
const local = [];

// ------------------------------------------------------------------- what this tab remembers

function remember(key, value) {
  sessionStorage.setItem(key, JSON.stringify(value));
}

function recall(key, otherwise) {
  return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? otherwise;
}

function channelKey() {
  const key = decodeURIComponent(location.hash.slice(1));
  return key && !/^m\d+$/.test(key) ? key : recall("channel", "card-room");
}

function seenKey(channel) {
  return `seen ${state.me.key} ${channel.id}`;
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

function be(key) {
  if (key === person) return;
  person = key;
  remember("person", key);
  const address = new URL(location);
  address.searchParams.set("as", key);
  history.pushState(null, "", address);
  forget();
  refresh();
}

function forget() {
  closeListbox();
  busy.clear();
  chosen.clear();
  failed.clear();
  local.length = 0;
  drawn.clear();
  newest = null;
  atEnd = true;
}

// -------------------------------------------------------------------------------- drawing

function show(next) {
  const moved = !state || state.channel !== next.channel || state.me.key !== next.me.key;
  if (moved) forget();
  announce(next, moved);
  for (const message of next.messages) {
    const old = state?.messages.find((one) => one.id === message.id);
    if (old && JSON.stringify(old) !== JSON.stringify(message)) {
      failed.delete(message.id);
      for (const key of chosen.keys()) {
        if (key.startsWith(`${message.id} `) && !busy.has(key)) chosen.delete(key);
      }
    }
  }
  state = next;
  person = next.me.key;
  remember("person", person);
  remember("channel", here().key);
  useLocale(state.me.locale);
  draw(moved);
}

function here() {
  return state.channels.find((channel) => channel.id === state.channel);
}

function view() {
  return {
    ...state,
    busy,
    chosen,
    keyOf: (id) => state.channels.find((channel) => channel.id === id)?.key,
  };
}

function draw(moved = false) {
  const keep = atEnd;
  const channel = here();
  if (document.visibilityState === "visible" && channel.last) remember(seenKey(channel), channel.last);
  drawSidebar();
  drawTop(channel);
  drawTimeline(channel);
  composer.moveTo(
    `${state.me.key} ${channel.id}`,
    channel.kind === "dm"
      ? say("composer-dm", { name: channel.name })
      : say("composer", { channel: channel.name }),
  );
  const waiting = state.channels.reduce((sum, one) => sum + unread(one).pings, 0);
  document.title = `${waiting ? `(${waiting}) ` : ""}${channel.kind === "dm" ? "@" : "#"}${channel.name} · ${say("title")}`;
  if (moved || keep) toEnd();
  placeListbox();
}

function drawTimeline(channel) {
  const shared = view();
  const items = [drawBeginning(channel, shared)];
  let before;
  for (const message of state.messages) {
    if (!before || day(before.time) !== day(message.time)) {
      items.push(drawDay(message.time));
      before = undefined;
    }
    items.push(drawOnce(message, { ...shared, grouped: continues(message, before), failed: failed.has(message.id) }));
    before = message;
  }
  for (const note of local) {
    items.push(
      h(
        "li",
        { class: `message local ${note.failed ? "refused" : ""}`, "data-key": note.key },
        avatar(state.bot, shared, "tiny"),
        h("div", { class: "body" }, note.failed ? null : dots(), `/${note.name} · `, say(note.failed ? "no-answer" : "sending")),
      ),
    );
  }
  morphChildren(timeline, items);
}

/** The element of a message, drawn anew only when something about it has changed. */
function drawOnce(message, shared) {
  const own = (key) => key.startsWith(`${message.id} `);
  const running = [[...busy].filter(own), [...chosen].filter(([key]) => own(key))];
  const looks = JSON.stringify([message, shared.grouped, shared.failed, running, state.me]);
  if (drawn.get(message.id) !== looks) {
    drawn.set(message.id, looks);
    return drawMessage(message, shared);
  }
  return $(`m${message.id}`) ?? drawMessage(message, shared);
}

function drawBeginning(channel, shared) {
  const direct = channel.kind === "dm";
  return h(
    "li",
    { class: "beginning", "data-key": `beginning-${channel.id}` },
    direct
      ? avatar({ id: state.bot.id, name: state.bot.name }, shared, "large")
      : h("span", { class: "large-hash" }, icon(channel.kind === "thread" ? "thread" : "hash", 40)),
    h("h2", {}, direct ? say("beginning-dm", { name: channel.name }) : say("beginning", { channel: channel.name })),
    h("p", {}, direct ? say("beginning-dm-about", { name: channel.name }) : say("beginning-about", { channel: channel.name })),
  );
}

function unread(channel) {
  const seen = BigInt(recall(seenKey(channel), "0"));
  const later = (id) => BigInt(id) > seen;
  return { any: channel.last !== null && later(channel.last), pings: channel.pings.filter(later).length };
}

function drawSidebar() {
  const line = (channel) => {
    const { any, pings } = unread(channel);
    const open = channel.id === state.channel;
    return h(
      "li",
      { "data-key": channel.id, class: channel.kind },
      h(
        "a",
        {
          href: `#${encodeURIComponent(channel.key)}`,
          class: `channel ${open ? "open" : ""} ${any ? "unread" : ""}`,
          "aria-current": open ? "page" : null,
        },
        channel.kind === "dm"
          ? avatar({ id: state.bot.id, name: channel.name }, view(), "small")
          : icon(channel.kind === "thread" ? "thread" : "hash", 20),
        h("span", { class: "channel-name" }, channel.name),
        any ? h("span", { class: "sr-only" }, say("unread")) : null,
        pings ? h("span", { class: "badge" }, String(pings)) : null,
      ),
    );
  };
  const part = (title, kinds) => [
    h("h2", { "data-key": title }, title),
    h("ul", { "data-key": `${title}-list` }, state.channels.filter((channel) => kinds.includes(channel.kind)).map(line)),
  ];
  morphChildren($("channels"), [
    ...part(say("text-channels"), ["text", "thread"]),
    ...part(say("direct-messages"), ["dm"]),
  ]);
  $("server").textContent = state.server;
  const waiting = state.channels.some((channel) => unread(channel).pings);
  $("menu-dot").hidden = !waiting;
  const me = state.people.find((one) => one.key === state.me.key);
  const languages = LOCALES.map((name) => h("option", { value: name }, languageName(name)));
  morphChildren($("panel"), [
    avatar(me, view(), "small"),
    h("span", { class: "panel-name" }, h("strong", {}, me.name), h("small", {}, me.key)),
    h(
      "label",
      { class: "locale", title: say("language") },
      icon("globe", 18),
      h("select", { id: "locale", "aria-label": say("language") }, languages),
    ),
  ]);
  $("locale").value = state.me.locale;
}

function languageName(locale) {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale.split("-")[0]);
  return name[0].toUpperCase() + name.slice(1);
}

function drawTop(channel) {
  const direct = channel.kind === "dm";
  morphChildren($("place"), [
    direct ? avatar({ id: state.bot.id, name: channel.name }, view(), "tiny") : icon(channel.kind === "thread" ? "thread" : "hash", 24),
    h("h1", {}, channel.name),
    channel.topic ? h("span", { class: "topic" }, channel.topic) : null,
  ].filter(Boolean));
  const people = state.people.map((one) => {
    const me = one.key === state.me.key;
    return h(
      "li",
      { "data-key": one.key, class: me ? "me" : "" },
      h(
        "a",
        {
          href: `?as=${one.key}`,
          "data-act": "be",
          "data-person": one.key,
          "aria-current": me ? "true" : null,
          title: me ? null : say("be", { name: one.name }),
        },
        avatar(one, view(), "tiny"),
        h("span", {}, one.name),
      ),
      me
        ? null
        : h(
            "a",
            { href: `?as=${one.key}`, target: "_blank", class: "second-tab", "aria-label": say("second-tab", { name: one.name }), title: say("second-tab", { name: one.name }) },
            icon("tab", 14),
          ),
    );
  });
  for (const list of document.querySelectorAll(".people")) morphChildren(list, people.map((item) => item.cloneNode(true)));
  const me = state.people.find((one) => one.key === state.me.key);
  $("hint-text").textContent = say("hint", { name: me.name });
  $("hint").hidden = recall("hint-hidden", false);
}

function announce(next, moved) {
  const last = next.messages.at(-1);
  if (!moved && newest && last && BigInt(last.id) > BigInt(newest)) {
    const fresh = next.messages.filter(
      (message) => BigInt(message.id) > BigInt(newest) && message.author.id !== next.me.id && !message.thinking,
    );
    if (fresh.length) $("announcer").textContent = fresh.map(spoken).join("\n");
    $("present").classList.toggle("fresh", !atEnd);
  }
  newest = last?.id ?? "0";
}

// ------------------------------------------------------------------------------ scrolling

function toEnd() {
  scroller.scrollTop = scroller.scrollHeight;
}

function watchScrolling() {
  scroller.addEventListener("scroll", () => {
    atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END;
    $("present").hidden = atEnd;
    if (atEnd) $("present").classList.remove("fresh");
    placeListbox();
  });
  new ResizeObserver(() => atEnd && toEnd()).observe(timeline);
  new ResizeObserver(() => atEnd && toEnd()).observe(scroller);
  $("present").addEventListener("click", toEnd);
}

function jumpTo(id) {
  const target = $(`m${id}`);
  if (!target) return;
  target.scrollIntoView({ block: "center" });
  target.classList.remove("flash");
  requestAnimationFrame(() => target.classList.add("flash"));
}

// -------------------------------------------------------------------------------- acting

function findComponent(components, id) {
  for (const component of components) {
    if (component.custom_id === id) return component;
    const inner = [...(component.components ?? []), component.accessory, component.component].filter(Boolean);
    const found = findComponent(inner, id);
    if (found) return found;
  }
  return null;
}

async function interact(action, message, custom_id, more = {}) {
  const key = `${message.id} ${custom_id}`;
  if (busy.has(key)) return;
  busy.add(key);
  failed.delete(message.id);
  draw();
  const outcome = await act(action, { as: person, channel: state.channel, message: message.id, custom_id, ...more });
  busy.delete(key);
  if (!outcome?.answered) {
    failed.add(message.id);
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
  const note = { key: `local-${performance.now()}`, name, failed: false };
  const tell = () => {
    if (!local.includes(note)) local.push(note);
    draw();
  };
  atEnd = true;
  const patience = setTimeout(tell, PATIENCE_MS);
  const outcome = await act("command", { as: person, channel: state.channel, name, options });
  clearTimeout(patience);
  if (outcome?.answered) {
    if (local.includes(note)) local.splice(local.indexOf(note), 1);
  } else {
    note.failed = true;
    tell();
  }
  await refresh();
  showForm(outcome);
}

async function speak(text) {
  atEnd = true;
  await act("send", { as: person, channel: state.channel, text });
  refresh();
}

function select(element, message) {
  const custom_id = element.dataset.id;
  const component = findComponent(message.components, custom_id);
  const key = `${message.id} ${custom_id}`;
  const options = optionsOf(component, view());
  openListbox({
    anchor: () => timeline.querySelector(`#m${message.id} [data-act=select][data-id="${CSS.escape(custom_id)}"]`),
    options,
    chosen: chosen.get(key) ?? options.filter((option) => option.default).map((option) => option.value),
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
  reveal: (element) => element.classList.add("shown"),
};

function watchPresses() {
  document.addEventListener("click", (event) => {
    const element = event.target.closest("[data-act], [data-jump]");
    if (!element) return;
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (element.dataset.act === "be" && plain) {
      event.preventDefault();
      be(element.dataset.person);
      closeDrawer();
    } else if (element.dataset.act === "jump") {
      event.preventDefault();
      jumpTo(element.dataset.jump);
    } else if (element.dataset.jump) {
      setTimeout(() => refresh().then(() => jumpTo(element.dataset.jump)));
    } else {
      const id = element.closest("li.message")?.dataset.key;
      const message = state.messages.find((one) => one.id === id);
      if (message) ACTS[element.dataset.act]?.(element, message);
    }
  });
  document.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && event.target.matches(".spoiler")) event.target.click();
    const writing = document.activeElement.matches("input, textarea, select");
    const free = !writing && !document.querySelector("dialog[open], .listbox, .drawer");
    const letter = event.key.length === 1 && event.key !== " ";
    if (free && letter && !event.ctrlKey && !event.metaKey && !event.altKey) composer.focus();
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "locale") act("locale", { as: person, locale: event.target.value }).then(refresh);
  });
}

// ------------------------------------------------------------------- the drawer on phones

function openDrawer() {
  document.body.classList.add("drawer");
  $("open-menu").setAttribute("aria-expanded", "true");
  $("close-menu").focus();
}

function closeDrawer() {
  if (!document.body.classList.contains("drawer")) return;
  document.body.classList.remove("drawer");
  $("open-menu").setAttribute("aria-expanded", "false");
}

function watchDrawer() {
  $("open-menu").addEventListener("click", openDrawer);
  $("close-menu").addEventListener("click", closeDrawer);
  $("shade").addEventListener("click", closeDrawer);
  $("channels").addEventListener("click", (event) => event.target.closest("a") && closeDrawer());
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawer());
  $("hide-hint").addEventListener("click", () => {
    remember("hint-hidden", true);
    $("hint").hidden = true;
  });
}

// ------------------------------------------------------------------------------- starting

function nameThings() {
  $("open-menu").setAttribute("aria-label", say("menu"));
  $("close-menu").setAttribute("aria-label", say("menu-close"));
  $("hide-hint").setAttribute("aria-label", say("hint-close"));
  $("present").append(h("span", {}, say("present")), icon("down", 16));
  $("present").setAttribute("aria-label", say("present"));
  $("lost").textContent = say("lost");
  for (const list of document.querySelectorAll(".people")) list.setAttribute("aria-label", say("people"));
  $("open-menu").prepend(icon("menu", 24));
  $("close-menu").append(icon("close"));
  $("hide-hint").append(icon("close", 16));
}

async function start() {
  await loadWords();
  nameThings();
  person = new URL(location).searchParams.get("as") ?? recall("person", "");
  composer = makeComposer($("writing"), {
    state: () => state,
    send: speak,
    command: useCommand,
    autocomplete: async (name, option, text, options) =>
      (await act("autocomplete", { as: person, channel: state.channel, name, option, text, options }))?.choices,
  });
  watchScrolling();
  watchPresses();
  watchDrawer();
  keepCounting();
  window.addEventListener("hashchange", refresh);
  window.addEventListener("popstate", () => {
    const key = new URL(location).searchParams.get("as");
    if (key && key !== person) {
      person = key;
      refresh();
    }
  });
  document.addEventListener("visibilitychange", () => state && draw());
  window.addEventListener("resize", placeListbox);
  await refresh();
  if (matchMedia("(hover: hover)").matches) composer.focus();
  listen(refresh, (yes) => {
    $("lost").hidden = yes;
    if (yes) refresh();
  });
}

start();
