// A seat's page as a table that moves. The page's forms do the same without this script, and come
// back if it fails. Nothing is decided here: frames come from the stream, moves go out as forms.

import { make } from "./table.js";
import { Keys, keptFocus } from "./seat_keys.js";
import { LivingTable, clockOf, scoresOf } from "./seat_table.js";

const about = JSON.parse(document.querySelector("#seat-script").dataset.about);
const { words } = about;

const MOVING_MS = 250;
const MOST_QUEUED = 4;
const AGAIN_MS = 1500;
const SOON_AGAIN_MS = 500;
const SLOW_MS = 3500;
const OPENING_MS = 10_000;
const SILENT_MS = 75_000; // the server ends each stream after a minute
const SHOWN_MS = 50;
const SHOWN_AGAIN_MS = 20_000;
const MEANS_MS = 120;
const NOTE_MS = 7000;
const TICK_MS = 500;
const SOON_S = 15;
const MOST_LINES = 200;
const FAILED = 500; // and above: statuses of answers that say nothing about the form
/** The buttons beside the moves that lead on; the others stay quiet, as in the page's forms. */
const GOING_ON = new Set(["start", "deal", "back", "rematch"]);

// What the person has set, in this browser alone.

const KEPT = "pasur-seat";
const settings = { tone: true, title: true, oneTap: false };
try {
  Object.assign(settings, JSON.parse(localStorage.getItem(KEPT) ?? "{}"));
} catch {
  // Without storage the settings last as long as the page.
}

function keep() {
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // As above.
  }
}

// The page.

const main = document.querySelector("#content");
const forms = [...main.childNodes];
const title = document.title;

const heading = make("h1", "heading");
const scores = make("p", "scores");
const menuButton = make("button", "icon-button", "⋯");
const head = make("div", "head", heading, scores, menuButton);
const board = make("div", "play-board");
const clock = make("span", "clock");
const status = make("p", "status");
const does = make("div", "does");
const note = make("div", "note-line");
const turnSaid = make("p", "unseen");
const log = make("div", "log");
const aside = make("div", "moves-so-far", make("h2", "", words.moves), log);
const inWords = make("div", "unseen");
// In the order in which they are read; the grid of the style sheet puts them elsewhere.
const play = make("div", "play", turnSaid, status, board, does, note, inWords, head, aside);
play.tabIndex = -1;
menuButton.type = "button";
menuButton.setAttribute("aria-label", words.menu);
does.setAttribute("role", "group");
does.setAttribute("aria-label", words.yours);
note.setAttribute("role", "alert");
turnSaid.setAttribute("role", "status");
log.setAttribute("role", "log");
log.setAttribute("aria-label", words.moves);
// It is seen and scrolled beside a wide table alone.
const wide = matchMedia("(min-width: 62rem) and (min-height: 34rem)");
const toEnd = () => wide.matches && (log.scrollTop = log.scrollHeight);
const reachLog = () => {
  if (wide.matches) log.tabIndex = 0;
  else log.removeAttribute("tabindex");
  toEnd();
};
wide.addEventListener("change", reachLog);
reachLog();

const living = new LivingTable(board, about);
living.own.append(clock);
living.hand.setAttribute("role", "group");
living.hand.setAttribute("aria-label", words.hand);

// State.

let frame = null; // the last one that was drawn
let logged = 0; // the length of the log whose moves are in the list
let chosen = []; // values of the chosen cards of the hand
let wanted = []; // spots on the table that the person wants to take
let means = null; // what chosen cards can mean, as the server says
let group = 0; // the list of named moves that is open
let picked = ""; // the named move that is chosen
let asked = null; // a question with its answers
let busy = 0; // the time since a form is under way
let offset = 0; // seconds from this machine's clock to the server's
let shownAt = 0;
let queue = [];
let drawing = false;

const offers = () => (frame?.offers && !asked ? frame.offers : {});
const lists = () => offers().lists ?? [];
const cardOf = (value) => value.split(".")[0];
const listed = (value) => lists().some((list) => list.cards.some((one) => cardOf(one) === cardOf(value)));
const sameQuestion = (one) => frame && one.ask === frame.ask && one.version === frame.version;

function say(lines) {
  clearTimeout(note.timer);
  note.replaceChildren(...lines.map((line) => make("p", "", line)));
  note.timer = setTimeout(() => note.replaceChildren(), NOTE_MS);
}

// Forms.

function number() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 20) * 2 ** 32 + low;
}

/** The numbers of forms without an answer: the same form sent later acts once, too. */
const unanswered = new Map();

async function post(move, ask, cards) {
  const form = JSON.stringify([move, ask, cards]);
  if (!unanswered.has(form)) unanswered.set(form, number());
  const press = unanswered.get(form);
  const body = new URLSearchParams([["move", move], ["ask", ask], ["press", press]]);
  for (const card of cards) body.append("cards", card);
  const response = await fetch(about.url, {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
    signal: AbortSignal.timeout(SLOW_MS),
  });
  const text = await response.text();
  if (response.status < FAILED) unanswered.delete(form);
  if (response.headers.get("Content-Type")?.startsWith("application/json")) return JSON.parse(text);
  // A form that was not read: the page about it has one sentence.
  const page = new DOMParser().parseFromString(text, "text/html");
  if (response.status === 410) location.reload();
  return { note: [page.querySelector("main p")?.textContent ?? words.no_answer] };
}

/** Send a form; send it again if no answer came: it acts once, by its number. */
async function ask(move, question, cards = []) {
  try {
    return await post(move, question, cards);
  } catch {
    try {
      return await post(move, question, cards);
    } catch {
      // The stream can be as dead as the form, without a word.
      if (stream) follow();
      return { note: [words.no_answer], lost: true };
    }
  }
}

async function act(move, question, cards = []) {
  if (busy) return;
  busy = performance.now();
  play.classList.add("busy");
  const before = frame;
  const answer = await ask(move, question, cards);
  busy = 0;
  play.classList.remove("busy");
  if (answer.gone) location.reload();
  else if (answer.go) location.assign(answer.go);
  else if (answer.note) say(answer.note);
  else if (answer.choices) asked = { ...answer, call: move.startsWith("ask ") };
  // What had no answer stays chosen, to be sent again.
  if (!answer.choices && !answer.lost) clear();
  // What a move has changed comes with the next frame, unless the stream has died without a word.
  if (!answer.lost) setTimeout(() => frame === before && stream && follow(), AGAIN_MS);
  if (Object.keys(answer).length || !move.startsWith("do ")) show();
  if (asked) keys.sayChosen();
}

function clear() {
  chosen = [];
  wanted = [];
  means = null;
  picked = "";
  asked = null;
}

// Choosing.

/** Whether a card of the hand can be chosen now; a chosen one with several ways comes first. */
function takesCards() {
  if (!frame?.to_act || asked || (!lists().length && !offers().cards)) return false;
  return !chosen.length || listed(chosen[0]) || ways().length < 2;
}

function ways() {
  const { ways: found = [], ...card } = offers().cards?.[cardOf(chosen[0] ?? "")] ?? {};
  const has = (way, spot) => (way.rings ?? []).some((one) => one.join() === spot.join());
  // The only way to play a card is named like the card.
  return found.filter((way) => wanted.every((spot) => has(way, spot))).map((way) => (way.label ? way : { ...way, ...card }));
}

/** A card of the hand was tapped. */
function tap(value) {
  if (asked) asked = null;
  const alone = offers().cards?.[cardOf(value)];
  if (listed(value)) {
    chosen = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    if (lists().every((list) => list.single)) chosen = chosen.slice(-1);
    means = null;
    askMeaning();
  } else if (alone) {
    const again = chosen[0] === value;
    const only = alone.ways.length === 1;
    if (only && (again || settings.oneTap)) return act(alone.ways[0].move, frame.ask);
    chosen = again ? [] : [value];
    wanted = [];
  } else {
    chosen = [];
    wanted = [];
    living.hand.querySelector(`[data-value="${CSS.escape(value)}"]`)?.animate(
      [{ transform: "none" }, { transform: "translateX(4px)" }, { transform: "translateX(-4px)" }, { transform: "none" }],
      { duration: MOVING_MS },
    );
  }
  return show();
}

/** A card on the table was tapped: it is to be taken. */
function want(element) {
  const spots = ways().flatMap((way) => way.rings ?? []);
  const spot = spots.find((one) => living.at(one) === element);
  if (!spot) return;
  wanted = wanted.some((one) => one.join() === spot.join()) ? [] : [...wanted, spot];
  const left = ways();
  if (left.length === 1) act(left[0].move, frame.ask);
  else show();
}

let meaning = 0;

function askMeaning() {
  clearTimeout(meaning);
  if (!chosen.length) return;
  const cards = [...chosen];
  const many = lists().find((list) => !list.single) ?? lists()[0];
  meaning = setTimeout(async () => {
    const answer = await ask(many.move.replace("cards ", "means "), frame.ask, cards);
    if (cards.join() !== chosen.join()) return;
    means = answer;
    show();
    keys.sayChosen();
  }, MEANS_MS);
}

// Showing.

function button(one, does, kind = "") {
  const made = make("button", kind, one.label);
  made.type = "button";
  if (one.spoken) made.setAttribute("aria-label", one.spoken);
  made.addEventListener("click", does);
  if (one.rings) {
    for (const event of ["pointerenter", "focus"]) made.addEventListener(event, () => living.ring(one.rings));
  }
  return made;
}

const moveButton = (one, kind = "move") => button(one, () => act(one.move, frame.ask), kind);

/** Return the grid of the moves under names, such as the bids of each suit. */
function grid(named) {
  group = Math.min(group, named.length - 1);
  const made = [];
  if (named.length > 1) {
    made.push(
      make("div", "names", named.map((one, at) => {
        const tab = button({ label: one.label }, () => {
          const same = picked && named[group].moves.findIndex((move) => move.move === picked);
          group = at;
          picked = named[at].moves[same]?.move ?? "";
          show();
        });
        tab.setAttribute("aria-pressed", String(at === group));
        return tab;
      })),
    );
  } else made.push(make("p", "asked", named[0].label));
  made.push(
    make("div", named.length > 1 ? "cells" : "cells few", named[group].moves.map((one) => {
      const cell = button(one, () => {
        if (settings.oneTap || picked === one.move) act(one.move, frame.ask);
        else {
          picked = one.move;
          show();
        }
      });
      cell.setAttribute("aria-pressed", String(picked === one.move));
      return cell;
    })),
  );
  const one = named[group].moves.find((move) => move.move === picked);
  return [...made, ...(one ? [moveButton(one, "move main")] : [])];
}

function controls() {
  if (!frame) return [];
  if (asked) {
    const question = asked.call ? frame.round : frame.ask;
    return [
      make("p", "asked", asked.asked),
      ...asked.choices.map((one) => button(one, () => act(one.move, question), asked.call ? "danger" : "move")),
      button({ label: words.back }, () => {
        clear();
        show();
      }),
    ];
  }
  const { buttons = [], named = [], calls = [] } = offers();
  const made = [];
  if (chosen.length && !listed(chosen[0])) {
    made.push(...ways().map((way) => moveButton(way)));
  } else if (chosen.length && means) {
    if (means.note) made.push(...means.note.map((line) => make("p", "asked", line)));
    if (means.asked) made.push(make("p", "asked", means.asked));
    made.push(...(means.choices ?? []).map((one) => moveButton(one)));
  }
  const alone = !chosen.length && named.length;
  made.push(...buttons.map((one) => moveButton(one, chosen.length ? "" : "move")));
  if (alone) made.push(...grid(named));
  made.push(...calls.map((one) => button(one, () => act(one.move, frame.round))));
  // Later one leaves by the menu.
  const more = (frame.more ?? []).filter((one) => one.move !== "leave" || frame.status === "lobby");
  made.push(...more.map((one) => button(one, () => act(one.move, one.ask), GOING_ON.has(one.move) ? "move" : "")));
  return made;
}

function lines() {
  if (!frame?.status) return [];
  const own = { running: [], between: [words.deal] }[frame.status] ?? frame.turn ?? [];
  return [...(frame.late ?? []), ...own, ...(frame.away ?? []), frame.closing].filter(Boolean);
}

function panel() {
  const said = frame.ended ?? (frame.status === "between" ? frame.count : null) ?? [];
  if (frame.people) return frame.people.map((one) => make("p", "", make("bdi", "", one)));
  return said.map((line) => make("p", "", line));
}

/** Show what can be done now, and what is chosen. */
function show() {
  if (!frame) return;
  const focus = keptFocus(play, living.hand, does);
  showChoices();
  focus();
}

function showChoices() {
  does.replaceChildren(...controls());
  for (const card of living.hand.children) {
    const is = chosen.includes(card.dataset.value);
    card.classList.toggle("chosen", is);
    if (frame.to_act) card.setAttribute("aria-pressed", String(is));
    else card.removeAttribute("aria-pressed");
  }
  living.hand.classList.toggle("acting", Boolean(frame.to_act));
  play.classList.toggle("yours", Boolean(frame.to_act));
  const single = chosen.length && !listed(chosen[0]) ? ways() : [];
  living.ring(single.flatMap((way) => way.rings ?? []));
  for (const spot of wanted) living.at(spot)?.classList.add("wanted");
}

function draw(next, moves) {
  const before = frame;
  frame = next;
  if (!sameQuestion(before ?? {})) {
    const hand = (next.hand ?? []).map((one) => one.value ?? one.card);
    if (!next.status || before?.ask !== next.ask || chosen.some((one) => !hand.includes(one))) clear();
  }
  const focus = keptFocus(play, living.hand, does);
  const rest = () => {
    showRest(next, before);
    focus();
  };
  if (next.shown) living.draw(next, moves && Boolean(before?.shown), rest);
  else rest();
  toEnd();
}

/** Show all of a frame but its cards. */
function showRest(next, before) {
  heading.textContent = next.shown?.heading ?? title;
  if (next.shown) {
    living.foot.replaceChildren(
      make("span", "told", next.shown.told.join(" ")), " ", make("span", "", next.to_act ? words.turn : (next.shown.turn ?? "")),
    );
    const read = next.heard ?? next.shown.spoken ?? [];
    inWords.replaceChildren(...read.map((line) => make("p", "", line)));
    scores.replaceChildren(...scoresOf(frame, living.number));
    record(next);
  }
  living.over.replaceChildren(...panel());
  if (next.hint) say(next.hint);
  const told = lines();
  const remarks = (next.remarks ?? []).map((line) => make("span", "remark", line));
  status.replaceChildren(...told.map((line) => make("span", "", line)), ...remarks);
  if (next.status) begin(next, before);
  if (next.now) offset = next.now - Date.now() / 1000;
  tick();
  showChoices();
}

/** Add the moves of a frame to the list; one that is drawn again adds nothing. */
function record(next) {
  const add = ([told, aloud]) => {
    const same = told.join(" ") === aloud.join(" ");
    const seen = make("span", "", told.join(" "));
    if (!same) seen.setAttribute("aria-hidden", "true");
    log.append(make("p", "", seen, same ? null : make("span", "unseen", aloud.join(" "))));
  };
  if (next.log <= logged) return;
  for (const [length, ...said] of next.earlier ?? []) if (length > logged) add(said);
  add([next.shown.told, next.shown.aloud]);
  for (const line of next.shown.count ?? []) add([[line], [line]]);
  logged = next.log;
  log.dataset.log = logged;
  while (log.children.length > MOST_LINES) log.firstChild.remove();
}

// A turn begins.

function begin(next, before) {
  const turned = next.to_act && !(before?.to_act && before.ask === next.ask);
  if (turned || !next.to_act) turnSaid.textContent = next.to_act ? words.turn : "";
  if (next.to_act) acknowledge(turned);
  if (turned && document.hidden && settings.tone) tone();
  document.title = next.to_act && document.hidden && settings.title ? `● ${words.turn} ${title}` : title;
}

/** Tell the bot that the person sees their turn here, so that it need not mention them. */
async function acknowledge(turned) {
  if (document.hidden || (!turned && performance.now() - shownAt < SHOWN_AGAIN_MS)) return;
  shownAt = performance.now();
  // The frame is drawn first.
  await new Promise((done) => setTimeout(done, SHOWN_MS));
  await ask("shown", frame.ask);
}

let sound = null;

function tone() {
  if (!sound) return;
  const at = sound.currentTime;
  const level = sound.createGain();
  level.connect(sound.destination);
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(0.08, at + 0.02);
  level.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  const wave = sound.createOscillator();
  wave.type = "sine";
  wave.frequency.setValueAtTime(523, at);
  wave.frequency.setValueAtTime(659, at + 0.12);
  wave.connect(level);
  wave.start(at);
  wave.stop(at + 0.55);
}

function tick() {
  const left = frame?.until ? Math.max(0, frame.until - Date.now() / 1000 - offset) : null;
  clock.hidden = left === null || !frame.status;
  if (left === null) return;
  clock.textContent = living.number(clockOf(left));
  clock.classList.toggle("soon", left < SOON_S && Boolean(frame.to_act));
}

// The stream.

function isOld(next) {
  return frame !== null && (next.version < frame.version || (next.log ?? 0) < (frame.log ?? 0));
}

async function work() {
  if (drawing) return;
  drawing = true;
  while (queue.length) {
    const next = queue.shift();
    if (isOld(next)) continue;
    // Of many that wait, only the words are new to the person.
    const quick = queue.length >= MOST_QUEUED || document.hidden;
    draw(next, !quick);
    if (queue.length && !quick) await new Promise((done) => setTimeout(done, MOVING_MS));
  }
  drawing = false;
}

let stream = null;
let asking = 0;
let opened = false; // whether the stream has begun
let heardAt = 0; // when it last began, or had a frame
let unhidden = new AbortController();

function stop() {
  stream?.close();
  stream = null;
  clearTimeout(asking);
}

/** Let one hidden page of the browser alone follow its table, to say that it is the person's turn.
 * A browser has six connections to a site by HTTP/1.1, and a stream keeps one of them. */
function hide() {
  stop();
  unhidden = new AbortController();
  const { signal } = unhidden;
  const until = new Promise((done) => signal.addEventListener("abort", done));
  // Without locks, as over plain HTTP, Discord says it.
  navigator.locks?.request("hidden", { signal }, () => {
    follow();
    return until;
  }).catch(() => null);
}

function follow() {
  stop();
  const last = queue.at(-1) ?? frame;
  stream = new EventSource(`${about.url}/events${last?.log ? `?after=${last.log}` : ""}`);
  const mine = stream;
  opened = false;
  heardAt = Date.now();
  stream.addEventListener("open", () => {
    opened = true;
    heardAt = Date.now();
  });
  stream.addEventListener("seat", (event) => guarded(() => {
    heardAt = Date.now();
    play.classList.remove("lost");
    queue.push(JSON.parse(event.data));
    return work();
  }));
  stream.addEventListener("gone", () => location.reload());
  stream.addEventListener("error", () => {
    play.classList.add("lost");
    // A browser connects again by itself unless it was refused; it does so soon if the server has
    // said how soon.
    if (mine !== stream) return;
    if (mine.readyState !== EventSource.CLOSED) {
      if (!opened) asking = setTimeout(follow, SOON_AGAIN_MS);
      return;
    }
    asking = setTimeout(async () => {
      const answer = await fetch(about.url, { method: "HEAD", signal: AbortSignal.timeout(SLOW_MS) }).catch(() => null);
      if (answer?.status === 410) location.reload();
      else if (mine === stream) follow();
    }, AGAIN_MS);
  });
}

// The menu.

function toggle(name, said) {
  const box = make("input", "");
  box.type = "checkbox";
  box.checked = settings[name];
  box.addEventListener("change", () => {
    settings[name] = box.checked;
    keep();
  });
  return make("label", "", box, ` ${said}`);
}

const keys = new Keys({
  play,
  hand: living.hand,
  does,
  words,
  number: living.number,
  frame: () => frame,
  takesCards,
  chosen: () => chosen,
  decided: () => !busy && Boolean(picked || asked || (chosen.length && (means || !listed(chosen[0])))),
  said: lines,
  tell: async (question) => (await ask(`tell ${question}`, frame?.ask ?? 0)).note,
  tap,
  drop() {
    clear();
    show();
  },
});

function openMenu() {
  const menu = make("dialog", "menu");
  const close = button({ label: words.close }, () => menu.close(), "main");
  const help = button({ label: words.keys }, () => {
    menu.close();
    keys.help();
  });
  const leaving = (frame?.more ?? []).filter((one) => one.move === "leave");
  const shown = make("ol", "log-copy", [...log.children].slice(-30).map((line) => make("li", "", line.firstChild.textContent)));
  menu.setAttribute("aria-label", words.menu);
  menu.append(
    make("div", "", toggle("oneTap", words.one_tap), toggle("tone", words.tone), toggle("title", words.in_title)),
    make("div", "menu-moves", make("h2", "", words.moves), shown),
    make("p", "note", words.own_page),
    make("div", "menu-buttons", close, help, leaving.map((one) => button(one, () => {
      menu.close();
      act(one.move, one.ask);
    }, "danger"))),
  );
  menu.addEventListener("close", () => menu.remove());
  play.append(menu);
  menu.showModal();
  shown.scrollTop = shown.scrollHeight;
}

/** Bring the page's forms back in place of the table. */
function fail() {
  if (!play.isConnected) return;
  stop();
  document.body.classList.remove("playing");
  main.replaceChildren(make("p", "said", words.failed), ...forms);
}

/** Do something; if it fails, the page's forms come back. */
function guarded(work) {
  const failed = (error) => {
    fail();
    throw error;
  };
  try {
    const done = work();
    done?.catch?.(failed);
  } catch (error) {
    failed(error);
  }
}

// So they do after a failure anywhere else, such as in a key or in the answer to a form.
addEventListener("error", (event) => event.error && fail());
addEventListener("unhandledrejection", fail);

guarded(() => {
  board.addEventListener("click", (event) => guarded(() => {
    const card = event.target.closest(".pc");
    if (!card || !frame || busy) return null;
    if (living.hand.contains(card)) return tap(card.dataset.value);
    return want(card);
  }));
  menuButton.addEventListener("click", openMenu);
  for (const event of ["pointerdown", "keydown"]) {
    document.addEventListener(event, () => {
      sound ??= new AudioContext();
      if (frame?.to_act) acknowledge(false);
    });
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return hide();
    unhidden.abort();
    document.title = title;
    // A phone that slept can have lost its connection without a word.
    follow();
    return frame?.to_act && acknowledge(true);
  });
  addEventListener("online", () => stream && follow());
  addEventListener("pageshow", (event) => event.persisted && follow());
  setInterval(() => {
    tick();
    // A connection can end without a word, such as in a tunnel.
    if (stream && Date.now() - heardAt > (opened ? SILENT_MS : OPENING_MS)) follow();
  }, TICK_MS);
  document.body.classList.add("playing");
  main.replaceChildren(play);
  if (document.hidden) hide();
  else follow();
});
