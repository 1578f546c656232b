// The forms that a bot may show (Discord calls them modals), and pictures at full size.

import { h, icon } from "./dom.js";
import { openListbox } from "./listbox.js";
import { markdown } from "./markdown.js";
import { avatar, defaults } from "./message.js";
import { say } from "./words.js";

/** Show a form; `send(values)` is called on submit and says whether the bot has answered. */
export function openForm(modal, view, send) {
  const fields = new Map();
  const problem = h("p", { class: "failed", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button primary" }, say("submit"));
  const cancel = h("button", { type: "button", class: "button plain", onclick: () => dialog.close() }, say("cancel"));
  const form = h(
    "form",
    { novalidate: true },
    h(
      "div",
      { class: "form-head" },
      h("div", { class: "form-app" }, avatar(view.bot, view, "tiny"), view.bot.name),
      h("h2", { id: "form-title" }, modal.title),
      h(
        "button",
        { type: "button", class: "plain-icon", "aria-label": say("cancel"), onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    h("div", { class: "form-body" }, modal.components.map((component) => drawField(component, fields, view, () => dialog)), problem),
    h("div", { class: "form-foot" }, cancel, submit),
  );
  const dialog = h("dialog", { class: "form", "aria-labelledby": "form-title" }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const faulty = [...fields.values()].filter((field) => !field.check());
    if (faulty.length) {
      faulty[0].focus();
      return;
    }
    submit.disabled = true;
    problem.hidden = true;
    const values = Object.fromEntries([...fields].map(([id, field]) => [id, field.value()]));
    if (await send(values)) {
      dialog.close();
    } else {
      submit.disabled = false;
      problem.textContent = say("form-failed");
      problem.hidden = false;
    }
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.tagName === "INPUT") {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  [...fields.values()][0]?.focus();
}

function drawField(component, fields, view, dialog) {
  if (component.type === 10) return h("div", { class: "markdown" }, markdown(component.content, { keyOf: view.keyOf }));
  if (component.type === 1) return component.components.map((child) => drawField(child, fields, view, dialog));
  const control = component.type === 18 ? component.component : component;
  const label = component.label ?? control.label ?? "";
  const id = `field-${control.custom_id}`;
  const made = control.type === 3 ? drawChoice(control, id, label, dialog) : drawText(control, id);
  const error = h("small", { class: "field-problem", id: `${id}-problem`, hidden: true }, say("fill-in"));
  fields.set(control.custom_id, {
    value: made.value,
    focus: made.focus,
    check() {
      const fine = made.check();
      error.hidden = fine;
      return fine;
    },
  });
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label, control.required ? h("span", { class: "star", "aria-hidden": "true" }, " *") : null),
    component.description ? h("small", {}, component.description) : null,
    made.element,
    error,
  );
}

function drawText(control, id) {
  const input = h(control.style === 2 ? "textarea" : "input", {
    id,
    rows: control.style === 2 ? 4 : null,
    type: control.style === 2 ? null : "text",
    placeholder: control.placeholder,
    maxlength: control.max_length,
    "aria-required": String(Boolean(control.required)),
    "aria-describedby": `${id}-problem`,
    autocomplete: "off",
  });
  input.value = control.value ?? "";
  const check = () => {
    const { length } = input.value;
    return length ? length >= (control.min_length ?? 0) : !control.required;
  };
  return { element: input, value: () => input.value, check, focus: () => input.focus() };
}

function drawChoice(control, id, label, dialog) {
  const { options } = control;
  let chosen = defaults(control);
  const text = h("span", { class: "placeholder" });
  const button = h(
    "button",
    { type: "button", id, class: "select", "aria-haspopup": "listbox", "aria-label": label },
    text,
    icon("down", 18),
  );
  const paint = () => {
    const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
    text.textContent = names.join(", ") || control.placeholder || say("choose");
    text.className = names.length ? "chosen" : "placeholder";
  };
  button.addEventListener("click", () =>
    openListbox({
      anchor: () => button,
      options,
      chosen,
      min: control.required ? (control.min_values ?? 1) : 0,
      max: control.max_values ?? 1,
      host: dialog(),
      done(values) {
        if (values) chosen = values;
        paint();
      },
    }),
  );
  paint();
  return { element: button, value: () => chosen, check: () => chosen.length > 0 || !control.required, focus: () => button.focus() };
}

/** Show a picture as large as the window allows. */
export function openPicture(image) {
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": image.alt || say("picture"), onclick: () => dialog.close() },
    h("img", { src: image.currentSrc || image.src, alt: image.alt }),
    h("button", { type: "button", class: "plain-icon", "aria-label": say("close-picture") }, icon("close", 28)),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
