// Every page can be read without this script.

// On a phone a row of choices may be longer than the screen.
for (const chosen of document.querySelectorAll(".choices [aria-current]")) {
  const list = chosen.closest("ul");
  const [its, whole] = [chosen, list].map((one) => one.getBoundingClientRect());
  list.scrollBy({ left: its.x + its.width / 2 - whole.x - whole.width / 2 });
}

const language = document.documentElement.lang;
const now = new Date();

// Days in UTC become the reader's own.
for (const time of document.querySelectorAll("time[datetime]")) {
  const at = new Date(time.dateTime);
  if (Number.isNaN(at.getTime())) continue;
  const full = { dateStyle: "full", timeStyle: "short" };
  const brief = at.toDateString() === now.toDateString() ? { timeStyle: "short" } : { dateStyle: "medium" };
  // Dates are of the Gregorian calendar in every language, as in the bot's own messages.
  const said = (how) => new Intl.DateTimeFormat(language, { ...how, calendar: "gregory" }).format(at);
  time.title = said(full);
  time.textContent = said(brief);
}
