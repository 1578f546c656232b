// Moments as Discord writes them, in the language of the person looking.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

let locale = "en-US";

export function useLocale(name) {
  locale = name;
}

/** "in 45 seconds", "2 minutes ago". */
export function relative(unix, now = Date.now() / 1000) {
  const distance = Math.round(unix - now);
  const [unit, seconds] = UNITS.find(([, size]) => Math.abs(distance) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale).format(Math.round(distance / seconds), unit);
}

/** A moment in one of Discord's styles (t, T, d, D, f, F, R). */
export function moment(unix, style = "f") {
  if (style === "R") return relative(unix);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(unix * 1000);
}

/** The day a message was sent on, for the line between two days. */
export function day(time) {
  return moment(Date.parse(time) / 1000, "D");
}

/** Rewrite all relative times of the page once a second. */
export function keepCounting() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(element.dataset.relative));
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
