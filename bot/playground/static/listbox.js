// The list that drops down from a select menu, in a message or in a form.

import { h, icon } from "./dom.js";
import { drawEmoji } from "./message.js";
import { say } from "./words.js";

let open = null;

/**
 * Drop a list down from the element that `anchor()` finds, now and whenever the page has been
 * redrawn. `done(values)` is called once, with `null` if nothing was (or could be) chosen.
 */
export function openListbox({ anchor, options, chosen, min, max, done, host = document.body }) {
  closeListbox();
  const picked = new Set(chosen);
  const single = max === 1 && min <= 1;
  let active = Math.max(0, options.findIndex((option) => picked.has(option.value)));
  const items = options.map((option, place) =>
    h(
      "li",
      { role: "option", id: `option-${place}`, "data-place": place, "data-value": options[place].value, class: "option" },
      drawEmoji(option.emoji),
      h("span", { class: "texts" }, h("span", {}, option.label), option.description ? h("small", {}, option.description) : null),
      single ? null : h("span", { class: "tick" }, icon("check", 16)),
    ),
  );
  const list = h("ul", { role: "listbox", tabindex: "-1", "aria-multiselectable": single ? null : "true" }, items);
  const finish = single
    ? null
    : h("button", { type: "button", class: "button primary", onclick: () => close(true) }, say("select-done"));
  const box = h("div", { class: "listbox" }, list, finish ? h("div", { class: "listbox-end" }, finish) : null);

  function paint() {
    items.forEach((item, place) => {
      item.setAttribute("aria-selected", String(picked.has(options[place].value)));
      item.classList.toggle("active", place === active);
    });
    list.setAttribute("aria-activedescendant", `option-${active}`);
    items[active]?.scrollIntoView({ block: "nearest" });
    if (finish) finish.disabled = picked.size < min || picked.size > max;
  }

  function choose(place) {
    const { value } = options[place];
    active = place;
    if (single) {
      picked.clear();
      picked.add(value);
      close(true);
      return;
    }
    if (!picked.delete(value) && picked.size < max) picked.add(value);
    paint();
  }

  function close(keep) {
    if (open !== self) return;
    open = null;
    box.remove();
    document.removeEventListener("pointerdown", outside, true);
    const values = options.map((option) => option.value).filter((value) => picked.has(value));
    const unchanged = values.length === chosen.length && values.every((value) => chosen.includes(value));
    const allowed = values.length >= min && values.length <= max;
    if (keep) anchor()?.focus({ preventScroll: true });
    done(keep && allowed && (single || !unchanged) ? values : null);
  }

  function outside(event) {
    if (box.contains(event.target)) return;
    if (anchor()?.contains(event.target)) event.preventDefault();
    close(!single);
  }

  function place() {
    const element = anchor();
    if (!element) {
      close(false);
      return;
    }
    const edge = element.getBoundingClientRect();
    const below = window.innerHeight - edge.bottom - 12;
    const above = edge.top - 12;
    const up = below < Math.min(280, box.scrollHeight) && above > below;
    box.style.left = `${edge.left}px`;
    box.style.width = `${edge.width}px`;
    box.style.maxHeight = `${Math.min(360, up ? above : below)}px`;
    box.style.top = up ? "auto" : `${edge.bottom + 4}px`;
    box.style.bottom = up ? `${window.innerHeight - edge.top + 4}px` : "auto";
  }

  const keys = {
    ArrowDown: () => (active = Math.min(active + 1, options.length - 1)),
    ArrowUp: () => (active = Math.max(active - 1, 0)),
    Home: () => (active = 0),
    End: () => (active = options.length - 1),
    Enter: () => choose(active),
    " ": () => choose(active),
    Escape: () => {
      anchor()?.focus({ preventScroll: true });
      close(false);
    },
    Tab: () => close(!single),
  };
  list.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
    if (open === self) paint();
  });
  list.addEventListener("click", (event) => {
    const item = event.target.closest("[data-place]");
    if (item) choose(Number(item.dataset.place));
  });
  list.addEventListener("pointermove", (event) => {
    const item = event.target.closest("[data-place]");
    if (!item || Number(item.dataset.place) === active) return;
    active = Number(item.dataset.place);
    items.forEach((one, at) => one.classList.toggle("active", at === active));
  });

  const self = { place, close };
  open = self;
  host.append(box);
  document.addEventListener("pointerdown", outside, true);
  place();
  paint();
  list.focus({ preventScroll: true });
}

/** Keep an open list beside its select menu, which may have moved or gone. */
export function placeListbox() {
  open?.place();
}

export function closeListbox() {
  open?.close(false);
}
