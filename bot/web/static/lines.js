// Puts texts into the page.

const shown = new Map();

/** Put lines into the list or paragraph of this id; with `hides`, hide it if there are none. */
export function fill(id, lines, hides = false) {
  const element = document.getElementById(id);
  const said = lines.join("\n");
  if (hides) element.hidden = !lines.length;
  if (shown.get(id) === said) return;
  shown.set(id, said);
  if (element.matches("ul")) {
    element.replaceChildren(
      ...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })),
    );
  } else {
    element.textContent = lines.join(" ");
  }
}
