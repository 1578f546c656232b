// What surrounds the messages: the sidebar, the top line, and the drawer that they become on phones.

import { h, icon, morphChildren } from "./dom.js";
import { recall, remember, unread } from "./memory.js";
import { avatar } from "./message.js";
import { act } from "./net.js";
import { say } from "./words.js";

const $ = (id) => document.getElementById(id);

/** The sign of a channel: a hash, a thread's sign, or the face of the bot. */
export function signOf(channel, view, size, face) {
  if (channel.kind === "dm") return avatar(view.bot, view, face);
  return icon(channel.kind === "thread" ? "thread" : "hash", size);
}

/** Draw everything around the messages; `view` is what the page knows, `open` the open channel. */
export function drawFrame(view, open) {
  const me = view.people.find((one) => one.key === view.me.key);
  $("server").textContent = view.server;
  morphChildren($("channels"), [
    ...drawChannels(say("text-channels"), ["text", "thread"], view, open),
    ...drawChannels(say("direct-messages"), ["dm"], view, open),
  ]);
  const waiting = view.channels.reduce((sum, channel) => sum + unread(me.key, channel).pings, 0);
  $("menu-dot").hidden = waiting === 0;
  document.title = `${waiting ? `(${waiting}) ` : ""}${{ dm: "@", text: "#" }[open.kind] ?? ""}${open.name} · ${say("title")}`;
  drawPanel(me, view);
  morphChildren(
    $("place"),
    [
      signOf(open, view, 24, "tiny"),
      h("h1", {}, open.name),
      open.topic ? h("span", { class: "topic" }, open.topic) : null,
    ].filter(Boolean),
  );
  for (const list of document.querySelectorAll(".people")) {
    morphChildren(list, view.people.map((person) => drawPerson(person, person === me, view)));
  }
  drawPower(view.bot);
  $("hint-text").textContent = say("hint", { name: me.name });
  $("hint").hidden = recall("hint-hidden", false) || !$("power").hidden;
}

function drawChannels(title, kinds, view, open) {
  const lines = view.channels.filter((channel) => kinds.includes(channel.kind));
  return [
    h("h2", { "data-key": title }, title),
    h("ul", { "data-key": `${title}-list` }, lines.map((channel) => drawChannel(channel, view, open))),
  ];
}

function drawChannel(channel, view, open) {
  const { any, pings } = unread(view.me.key, channel);
  return h(
    "li",
    { "data-key": channel.id, class: channel.kind },
    h(
      "a",
      {
        href: `#${encodeURIComponent(channel.key)}`,
        class: `channel ${channel === open ? "open" : ""} ${any ? "unread" : ""}`,
        "aria-current": channel === open ? "page" : null,
      },
      signOf(channel, view, 20, "small"),
      h("span", { class: "channel-name" }, channel.name),
      any ? h("span", { class: "sr-only" }, say("unread")) : null,
      pings ? h("span", { class: "badge" }, String(pings)) : null,
    ),
  );
}

function drawPanel(me, view) {
  morphChildren(
    $("panel"),
    [
      avatar(me, view, "small"),
      h("span", { class: "panel-name" }, h("strong", {}, me.name), h("small", {}, me.key)),
      view.locales.length > 1 ? drawLocales(view) : null,
    ].filter(Boolean),
  );
  if ($("locale")) $("locale").value = view.me.locale;
}

function drawLocales(view) {
  const languages = view.locales.map((name) => h("option", { value: name }, languageName(name)));
  return h(
    "label",
    { class: "locale", title: say("language") },
    icon("globe", 18),
    h("select", { id: "locale", "aria-label": say("language") }, languages),
  );
}

function languageName(locale) {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale.split("-")[0]);
  return name[0].toUpperCase() + name.slice(1);
}

/** Tell that the bot has gone and, until that is read, that it has come back. */
function drawPower({ online, cuts }) {
  if (recall("cuts", null) === null) remember("cuts", cuts);
  $("plug").disabled = !online;
  $("power").dataset.cuts = cuts;
  $("power").hidden = online && recall("cuts", 0) === cuts;
  $("power-text").textContent = say(online ? "power-back" : "power-gone");
  $("power").classList.toggle("gone", !online);
  $("hide-power").hidden = !online;
}

function drawPerson(person, me, view) {
  const href = `?as=${person.key}`;
  const secondTab = say("second-tab", { name: person.name });
  return h(
    "li",
    { "data-key": person.key, class: me ? "me" : "" },
    h(
      "a",
      {
        href,
        "data-act": "be",
        "data-person": person.key,
        "aria-current": me ? "true" : null,
        title: me ? null : say("be", { name: person.name }),
      },
      avatar(person, view, "tiny"),
      h("span", {}, person.name),
    ),
    me
      ? null
      : h(
          "a",
          { href, target: "_blank", class: "second-tab", "aria-label": secondTab, title: secondTab },
          icon("tab", 14),
        ),
  );
}

function openDrawer() {
  document.body.classList.add("drawer");
  $("open-menu").setAttribute("aria-expanded", "true");
  $("close-menu").focus();
}

/** Put the sidebar away on phones. */
export function closeDrawer() {
  document.body.classList.remove("drawer");
  $("open-menu").setAttribute("aria-expanded", "false");
}

/** Name the buttons around the messages and let them do their work. */
export function startFrame() {
  for (const [id, sign, size, word] of [
    ["open-menu", "menu", 24, "menu"],
    ["close-menu", "close", 20, "menu-close"],
    ["hide-hint", "close", 16, "hint-close"],
    ["hide-power", "close", 16, "power-close"],
  ]) {
    $(id).prepend(icon(sign, size));
    $(id).setAttribute("aria-label", say(word));
  }
  $("plug").append(icon("plug", 18), say("plug"));
  $("plug").title = say("plug-about");
  $("plug").addEventListener("click", () => {
    closeDrawer();
    act("plug", {});
  });
  for (const list of document.querySelectorAll(".people")) list.setAttribute("aria-label", say("people"));
  $("lost").textContent = say("lost");
  $("open-menu").addEventListener("click", openDrawer);
  $("close-menu").addEventListener("click", closeDrawer);
  $("shade").addEventListener("click", closeDrawer);
  $("channels").addEventListener("click", (event) => event.target.closest("a") && closeDrawer());
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawer());
  $("hide-hint").addEventListener("click", () => {
    remember("hint-hidden", true);
    $("hint").hidden = true;
  });
  $("hide-power").addEventListener("click", () => {
    remember("cuts", Number($("power").dataset.cuts));
    $("power").hidden = true;
  });
}
