// Every page can be read without this script. It only turns days in UTC into the reader's own.

const language = document.documentElement.lang;
const now = new Date();

for (const time of document.querySelectorAll("time[datetime]")) {
  const at = new Date(time.dateTime);
  if (Number.isNaN(at.getTime())) continue;
  const whole = { dateStyle: "full", timeStyle: "short" };
  const brief = at.toDateString() === now.toDateString() ? { timeStyle: "short" } : { dateStyle: "medium" };
  // Dates are of the Gregorian calendar in every language, as in the bot's own messages.
  const said = (how) => new Intl.DateTimeFormat(language, { ...how, calendar: "gregory" }).format(at);
  time.title = said(whole);
  time.textContent = said(brief);
}
