// Making elements, and turning one tree into another without disturbing what stays the same.

const SVG = "http://www.w3.org/2000/svg";

const ICONS = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.500h17M3 15.500h17",
  thread: "M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-4 7.500",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5 5 19",
  tab: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  send: "M4 4l17 8-17 8 3-8zM7 12h8",
  down: "M5 9l7 7 7-7",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
  file: "M6 2h8l5 5v15H6zM14 2v6h5",
  save: "M12 3v12M6 10l6 6 6-6M4 21h16",
  plug: "M9 2v6M15 2v6M6 8h12v4a6 6 0 0 1-12 0zM12 18v4",
  check: "M4 12l6 6L20 6",
  globe: "M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zm0 0h18M12 3c3 3 3.500 6 3.500 9S15 18 12 21c-3-3-3.500-6-3.500-9S9 6 12 3",
};

/** An element: `h("a", {href: "/", class: "link"}, "text", otherElement)`. */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A line drawing, 24 by 24, in the colour of the text around it. */
export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  const attributes = { viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true", class: "icon" };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Change `old` into `wanted` in place: focus, scroll position and loaded pictures survive. */
export function morph(old, wanted) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== wanted.data) old.data = wanted.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...wanted.attributes]) {
    if (old.getAttribute(name) === value) continue;
    if (name === "src") swapPicture(old, value);
    else old.setAttribute(name, value);
  }
  morphChildren(old, [...wanted.childNodes]);
}

/** Make the children of `parent` look like `wanted`, matching them by `data-key` or by place. */
export function morphChildren(parent, wanted) {
  const keyed = new Map();
  for (const child of parent.children) {
    if (child.dataset?.key) keyed.set(child.dataset.key, child);
  }
  let place = parent.firstChild;
  for (const next of wanted) {
    const key = next.dataset?.key;
    let match = key ? keyed.get(key) : place;
    if (match && (match.nodeName !== next.nodeName || (!key && match.dataset?.key))) match = null;
    if (!match) {
      parent.insertBefore(next, place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else parent.insertBefore(match, place);
    if (match !== next) morph(match, next);
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}

/** Show another picture only once it has loaded, so that nothing flickers. */
function swapPicture(image, source) {
  image.dataset.next = source;
  const loader = new Image();
  const show = () => {
    if (image.dataset.next !== source) return;
    delete image.dataset.next;
    image.setAttribute("src", source);
  };
  loader.addEventListener("load", show);
  loader.addEventListener("error", show);
  loader.src = source;
}
