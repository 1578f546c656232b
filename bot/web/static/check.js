// Checks in the reader's own browser that the deals of a match follow from its seed, and that the
// seed is the one whose hash was shown before the first deal. Nobody has to trust the bot.
//
// Block k of the table's nth action is HMAC-SHA256(seed, "n/k"), read as eight big-endian words of
// 32 bits. A pack is shuffled by Fisher and Yates, from the last place down to the second.

const PACK = [
  ..."CDHS".split("").flatMap((suit) => "A23456789TJQK".split("").map((rank) => rank + suit)),
  "X",
  ...Array.from({ length: 10 }, (_, number) => String(number + 1)),
];

const encoder = new TextEncoder();
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The random words of the table's nth action. */
class Shuffler {
  constructor(key, n) {
    this.key = key;
    this.n = n;
    this.block = 0;
    this.words = [];
  }

  async word() {
    if (!this.words.length) {
      const digest = await crypto.subtle.sign("HMAC", this.key, encoder.encode(`${this.n}/${this.block}`));
      this.block += 1;
      const view = new DataView(digest);
      for (let at = 0; at < 32; at += 4) this.words.push(view.getUint32(at));
    }
    return this.words.shift();
  }

  async below(limit) {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    let word;
    do word = await this.word();
    while (word >= fair);
    return word % limit;
  }

  async order(cards) {
    const shuffled = [...cards];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = await this.below(last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
    }
    return shuffled;
  }
}

/** Return the seed, the seal and the lines of the log of a record (TOML, as the bot writes it). */
export function readRecord(text) {
  const one = (name) => text.match(new RegExp(`^${name} = "([0-9a-f]{64})"$`, "m"))?.[1] ?? "";
  const log = text.match(/^log = \[\n([^]*?)^\]/m)?.[1] ?? "";
  const lines = Array.from(log.matchAll(/^\s*("(?:[^"\\]|\\.)*"),?$/gm), (found) => JSON.parse(found[1]));
  return { seed: one("seed"), seal: one("seed_sha256"), lines };
}

const cardsIn = (line) => line.match(/[A2-9TJQK][CDHS]|X|\b(?:10|[1-9])\b/g) ?? [];

/**
 * Compare digits that somebody has copied with a seal. Return the name of the verdict: they are its
 * beginning, belong to another, or are fewer than 32. Empty without digits.
 */
export function compareCopied(typed, seal) {
  const copied = typed.toLowerCase().replace(/[^0-9a-z]/g, "");
  if (!copied) return "";
  if (!/^[0-9a-f]{32,64}$/.test(copied)) return "copied-short";
  return seal.startsWith(copied) ? "copied-same" : "copied-other";
}

/** Whether the cards are a pack in its fixed order: equal cards of several packs side by side, or
 * one pack after the other. */
function isWhole(cards) {
  const places = cards.map((card) => PACK.indexOf(card));
  const rises = (list) => list.every((place, at) => place >= 0 && (at === 0 || list[at - 1] <= place));
  if (rises(places)) return true;
  const length = places.indexOf(places[0], 1);
  if (length < 1 || places.length % length) return false;
  const first = places.slice(0, length);
  return rises(first) && places.every((place, at) => place === first[at % length]);
}

/** Whether these cards were played one after the other: the order in which they were thrown away. */
function werePlayed(cards, lines, turned) {
  const played = lines.flatMap(cardsIn);
  const follows = (wanted) => {
    let at = 0;
    for (const card of played) if (card === wanted[at]) at += 1;
    return at === wanted.length;
  };
  return follows(cards) || (turned.includes(cards[0]) && follows(cards.slice(1)));
}

/** Return the line of the table that the seed gives, or "" if something was shuffled wrongly. */
async function drawn(line, draws, packs, stream, since) {
  const [, verb] = line.split(" ");
  let cards = null;
  const numbers = [];
  for (const [kind, what] of draws) {
    if (kind === "below") {
      numbers.push(await stream.below(what));
      continue;
    }
    const before = packs[what];
    if (!isWhole(before) && !werePlayed(before, since.slice(1), cardsIn(since[0] ?? ""))) return "";
    cards = await stream.order(before);
  }
  if (cards === null) return line.replace(/\d+/, String(numbers[0] + 1));
  const written = cards.join(/^\d+$/.test(cards[0]) ? " " : "");
  const tail = line.slice(`t ${verb} `.length + written.length);
  const between = tail.includes(",") ? "," : " ";
  return `t ${verb} ${written}${numbers.length ? ` bury ${numbers.join(between)}` : ""}`;
}

/**
 * Check a record. Return what holds and what does not.
 *
 * `draws` has the packs before they were shuffled, and for each line of the table what was drawn
 * for it: `["order", pack]` or `["below", limit]`.
 */
export async function check(text, { packs, draws }) {
  const { seed, seal, lines } = readRecord(text);
  const hashed = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(seed))));
  const found = { seal, hashed, sealed: seed !== "" && seal === hashed, deals: 0, good: 0, wrong: null };
  const key = await crypto.subtle.importKey("raw", bytes(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const table = lines.flatMap((line, at) => (line.startsWith("t ") ? [at] : []));
  if (table.length !== draws.length) found.wrong = { number: 0, recorded: "", computed: "" };
  let since = 0;
  for (const [n, at] of table.entries()) {
    if (!draws[n]?.length) continue;
    found.deals += 1;
    const stream = new Shuffler(key, n);
    const computed = await drawn(lines[at], draws[n], packs, stream, lines.slice(since, at));
    if (computed === lines[at]) found.good += 1;
    else found.wrong ??= { number: found.deals, recorded: lines[at], computed };
    if (draws[n].some(([kind]) => kind === "order")) since = at;
  }
  return found;
}

function shown(element, name, values = {}) {
  const template = document.getElementById(`verdict-${name}`);
  const line = document.createElement("p");
  line.className = `verdict ${name}`;
  line.textContent = template.content.textContent.replace(
    /%(\w+)%/g,
    (_, value) => String(values[value] ?? ""),
  );
  element.append(line);
}

async function run(section, result) {
  result.replaceChildren();
  if (!globalThis.crypto?.subtle) return shown(result, "insecure");
  const read = async (url) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer;
  };
  let found;
  try {
    const [record, draws] = await Promise.all([
      read(section.dataset.record).then((answer) => answer.text()),
      read(section.dataset.draws).then((answer) => answer.json()),
    ]);
    found = await check(record, draws);
  } catch {
    return shown(result, "failed");
  }
  const said = (number) =>
    new Intl.NumberFormat(section.dataset.language, { useGrouping: false }).format(number);
  shown(result, found.sealed ? "sealed" : "unsealed", { hash: found.hashed });
  const copied = compareCopied(document.querySelector("#copied").value, found.hashed);
  if (copied) shown(result, copied);
  const counts = { good: said(found.good), deals: said(found.deals) };
  const fair =
    found.sealed && !found.wrong && found.good === found.deals && found.deals > 0 && copied !== "copied-other";
  shown(result, fair ? "fair" : "unfair", counts);
  if (found.wrong?.number) {
    shown(result, "differs", { number: said(found.wrong.number) });
    for (const line of [found.wrong.recorded, found.wrong.computed]) {
      const code = document.createElement("code");
      code.dir = "ltr";
      code.textContent = line;
      result.append(code);
    }
  }
  result.className = fair ? "fair" : "unfair";
}

const section = document.querySelector("#check");
if (section) {
  const button = document.querySelector("#check-now");
  button.hidden = false;
  document.querySelector("#check-without").hidden = true;
  document.querySelector("#check-copied").hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    await run(section, document.querySelector("#checked"));
    button.disabled = false;
  });
}
