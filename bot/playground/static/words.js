// The page's own sentences, from the Fluent file that the server reads.

let sentences = {};

export async function loadWords() {
  sentences = await (await fetch("/api/words")).json();
}

/** A sentence by its id without the prefix, its placeholders filled: `say("be", {name: "Sara"})`. */
export function say(id, values = {}) {
  const sentence = sentences[`playground-${id}`] ?? id;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
