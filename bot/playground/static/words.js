// The page's own sentences, from the Fluent file that the server reads.

let sentences = {};
let locale = null;

/** Load them in the language of a person's Discord. */
export async function loadWords(person) {
  const query = new URLSearchParams({ as: person });
  ({ locale, sentences } = await (await fetch(`/api/words?${query}`)).json());
  document.documentElement.lang = locale;
}

/** Whether the page speaks the language of this locale. */
export function speaks(name) {
  return name === locale;
}

/** A sentence by its id without the prefix, its placeholders filled: `say("be", {name: "Sara"})`. */
export function say(id, values = {}) {
  const sentence = sentences[`playground-${id}`] ?? id;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
