// Discord's markdown (https://support.discord.com/hc/articles/210298617) as elements.

import { h, icon } from "./dom.js";
import { moment } from "./times.js";

const CODE_BLOCK = /```(?:([\w+-]+)\n)?\n?([\s\S]+?)\n?```/;
const LIST_ITEM = /^( *)([-*]|\d+\.) +(.*)$/;
const JUMP = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** Parse a text; `names` has the names behind its mentions, `keyOf` the address of a channel. */
export function markdown(text, { names = {}, keyOf = () => null } = {}) {
  const context = { names, keyOf };
  const parts = [];
  let rest = text;
  for (let found = CODE_BLOCK.exec(rest); found; found = CODE_BLOCK.exec(rest)) {
    parts.push(...blocks(rest.slice(0, found.index).replace(/\n$/, ""), context));
    parts.push(h("pre", {}, h("code", {}, found[2])));
    rest = rest.slice(found.index + found[0].length).replace(/^\n/, "");
  }
  parts.push(...blocks(rest, context));
  return parts;
}

/** Where a link leads: into this page if it is one to a Discord message, else out of it. */
export function destination(url, keyOf) {
  const jump = JUMP.exec(url);
  const key = jump && keyOf(jump[1]);
  if (key) return { href: `#${key}`, jump: key, "data-jump": jump[2] };
  return { href: url, target: "_blank", rel: "noreferrer noopener" };
}

function blocks(text, context) {
  const out = [];
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(h("p", {}, inline(plain.join("\n"), context)));
    plain = [];
  };
  const lines = text === "" ? [] : text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = /^(#{1,3}|-#) +(\S.*)$/.exec(line);
    if (line.startsWith(">>> ")) {
      flush();
      const quoted = [line.slice(4), ...lines.slice(at + 1)].join("\n");
      out.push(h("blockquote", {}, blocks(quoted, context)));
      return out;
    }
    if (line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (at < lines.length && lines[at].startsWith("> ")) quoted.push(lines[at++].slice(2));
      at -= 1;
      out.push(h("blockquote", {}, blocks(quoted.join("\n"), context)));
    } else if (heading) {
      flush();
      const tag = heading[1] === "-#" ? "small" : `h${heading[1].length}`;
      out.push(h(tag, {}, inline(heading[2], context)));
    } else if (LIST_ITEM.test(line)) {
      flush();
      const items = [];
      const [, depth, mark] = LIST_ITEM.exec(line);
      for (let item = LIST_ITEM.exec(line); item; item = LIST_ITEM.exec(lines[++at] ?? "")) {
        if (item[1].length <= depth.length && /\d/.test(item[2]) !== /\d/.test(mark)) break;
        items.push(item);
      }
      at -= 1;
      out.push(list(items, context));
    } else {
      plain.push(line);
    }
  }
  flush();
  return out;
}

function list(items, context) {
  const depth = items[0][1].length;
  const ordered = /\d/.test(items[0][2]);
  const root = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(items[0][2], 10) } : {});
  for (let at = 0; at < items.length; at += 1) {
    const entry = h("li", {}, inline(items[at][3], context));
    const inner = [];
    while (at + 1 < items.length && items[at + 1][1].length > depth) inner.push(items[++at]);
    if (inner.length) entry.append(list(inner, context));
    root.append(entry);
  }
  return root;
}

// Each rule: a pattern at the beginning of what is left, and what it becomes.
const RULES = [
  [/^\\([^0-9A-Za-z\s])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => h("code", {}, m[2])],
  [/^<(https?:\/\/[^ >]+)>/, (m, context) => link(m[1], m[1], context)],
  [/^<@!?(\d+)>/, (m, context) => pill(`@${context.names[`@${m[1]}`] ?? m[1]}`)],
  [/^<@&(\d+)>/, (m, context) => pill((context.names[`&${m[1]}`] ?? m[1]).replace(/^@?/, "@"))],
  [/^<#(\d+)>/, (m, context) => channel(m[1], context)],
  [/^<\/([^:>]+):\d+>/, (m) => command(m[1])],
  [/^<a?:(\w+):(\d+)>/, (m) => emoji(m[1], m[2])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => time(Number(m[1]), m[2])],
  [
    /^\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/,
    (m, context) => link(m[2], inline(m[1], context), context),
  ],
  [/^https?:\/\/[^\s<]+[^<.,:;"')\]\s]/, (m, context) => link(m[0], m[0], context)],
  [
    /^\*\*\*((?:\\[\s\S]|[^\\])+?)\*\*\*(?!\*)/,
    (m, context) => h("strong", {}, h("em", {}, inline(m[1], context))),
  ],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, (m, context) => h("strong", {}, inline(m[1], context))],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, (m, context) => h("u", {}, inline(m[1], context))],
  [
    /^\*(?=\S)((?:\\[\s\S]|\*\*|[^\\*])+?)(?<!\s)\*(?!\*)/,
    (m, context) => h("em", {}, inline(m[1], context)),
  ],
  [
    /^_((?:\\[\s\S]|__|[^\\_])+?)_(?!\w)/,
    (m, context, before) => (/\w$/.test(before) ? null : h("em", {}, inline(m[1], context))),
  ],
  [/^~~((?:\\[\s\S]|[^\\])+?)~~/, (m, context) => h("s", {}, inline(m[1], context))],
  [
    /^\|\|([\s\S]+?)\|\|/,
    (m, context) =>
      h("span", { class: "spoiler", role: "button", tabindex: "0", "data-act": "reveal" }, inline(m[1], context)),
  ],
  [/^@(?:everyone|here)\b/, (m) => pill(m[0])],
];
const PLAIN = /^[\s\S][^\\`<[*_~|@h]*/;

function inline(text, context) {
  const out = [];
  let rest = text;
  while (rest) {
    const before = text.slice(0, text.length - rest.length);
    let made = null;
    let size = 0;
    for (const [pattern, make] of RULES) {
      const found = pattern.exec(rest);
      made = found && make(found, context, before);
      if (made !== null) {
        size = found[0].length;
        break;
      }
    }
    if (made === null) {
      const plain = PLAIN.exec(rest)[0];
      size = plain.length;
      made = plain;
    }
    if (typeof made === "string" && typeof out.at(-1) === "string") out[out.length - 1] += made;
    else out.push(made);
    rest = rest.slice(size);
  }
  return out;
}

function pill(text) {
  return h("span", { class: "mention" }, text);
}

/** A command as it is written there, in whatever language; a press begins it. */
function command(name) {
  const attributes = { type: "button", class: "mention", "data-act": "begin", "data-command": name };
  return h("button", attributes, `/${name}`);
}

function channel(id, { names, keyOf }) {
  const name = names[`#${id}`] ?? "?";
  const key = keyOf(id);
  return key ? h("a", { class: "mention", href: `#${key}` }, icon("hash", 15), name) : pill(`#${name}`);
}

function link(url, label, { keyOf, names }) {
  const { jump, ...attributes } = destination(url, keyOf);
  if (jump && label === url) {
    const name = names[`#${JUMP.exec(url)[1]}`] ?? jump;
    return h("a", { class: "mention", ...attributes }, icon("hash", 15), name);
  }
  return h("a", attributes, label);
}

function time(unix, style = "f") {
  const attributes = { datetime: new Date(unix * 1000).toISOString(), title: moment(unix, "F") };
  if (style === "R") attributes["data-relative"] = unix;
  return h("time", attributes, moment(unix, style));
}

const missing = new Set();

/** A custom emoji: its picture, or its name if there is none. */
export function emoji(name, id) {
  const word = `:${name}:`;
  if (missing.has(id)) return h("span", {}, word);
  const image = h("img", { class: "emoji", src: `/emoji/${id}`, alt: word, title: word, draggable: "false" });
  image.addEventListener("error", () => {
    missing.add(id);
    image.replaceWith(h("span", {}, word));
  });
  return image;
}
