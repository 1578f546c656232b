// One message as Discord draws it: who, when, text, components, files.

import { h, icon } from "./dom.js";
import { destination, emoji, markdown } from "./markdown.js";
import { day, moment } from "./times.js";
import { say } from "./words.js";

const GROUP_MINUTES = 7;
const ORDINARY = new Set([0, 19, 20, 23]);
const THREAD_STARTED = 18;
const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** Whether a message continues the one before it, without a face and a name of its own. */
export function continues(message, before) {
  return (
    before !== undefined &&
    before.author.id === message.author.id &&
    !message.command &&
    !message.reply &&
    !message.lost_reply &&
    before.ephemeral === message.ephemeral &&
    ORDINARY.has(before.type) &&
    Date.parse(message.time) - Date.parse(before.time) < GROUP_MINUTES * 60000
  );
}

/**
 * The list item of a message. `view` is what the page knows besides: `me`, `people`, `bot`,
 * `keyOf(channelId)`, `grouped`, and what runs: `busy`, `failed`, `chosen`.
 */
export function drawMessage(message, view) {
  if (!ORDINARY.has(message.type)) return drawNotice(message, view);
  const classes = ["message"];
  if (view.grouped) classes.push("grouped");
  if (message.ephemeral) classes.push("ephemeral");
  if (message.pings.includes(view.me.id)) classes.push("pinged");
  return h(
    "li",
    { class: classes.join(" "), "data-key": message.id, id: `m${message.id}` },
    drawContext(message, view),
    view.grouped
      ? h("span", { class: "small-time", "aria-hidden": "true" }, moment(Date.parse(message.time) / 1000, "t"))
      : avatar(message.author, view),
    h(
      "div",
      { class: "body" },
      view.grouped ? h("span", { class: "sr-only" }, message.author.name) : drawHeader(message),
      message.thinking
        ? h("p", { class: "thinking" }, dots(), say("thinking", { name: message.author.name }))
        : drawContent(message, view),
      message.embeds.map((embed) => drawEmbed(embed, message, view)),
      message.attachments.map((file) => drawAttachment(file)),
      message.components.map((component) => drawComponent(component, message, view)),
      view.failed ? h("p", { class: "failed" }, say("failed")) : null,
      message.ephemeral ? drawOnlyYou(message) : null,
    ),
  );
}

/** A face: the bot's picture, or a person's initial on a colour of their own. */
export function avatar(user, view, size = "") {
  if (user.id === view.bot.id) {
    return h("img", { class: `avatar ${size}`, src: "/static/pasur.svg", alt: "", draggable: "false" });
  }
  const place = view.people.findIndex((person) => person.id === user.id);
  return h("span", { class: `avatar ${size} colour-${place % 6}`, "aria-hidden": "true" }, user.name[0] ?? "?");
}

/** What a command is called in the reader's Discord. */
export function labelOf(name, view) {
  return view.commands.find((one) => one.name === name)?.label ?? name;
}

/** The line between two days. */
export function drawDay(time) {
  return h("li", { class: "day", "data-key": `day-${day(time)}` }, h("span", {}, day(time)));
}

/** Three dots that wait. */
export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

/** The text of a message in a line, for those who listen to the page. */
export function spoken(message) {
  const texts = [message.content];
  const walk = (component) => {
    if (component.type === 10) texts.push(component.content);
    (component.components ?? []).forEach(walk);
  };
  message.components.forEach(walk);
  const words = markdown(texts.filter(Boolean).join("\n"), message).map((part) => part.textContent);
  return `${message.author.name}: ${words.join(" ")}`;
}

function drawNotice(message, view) {
  return h(
    "li",
    { class: "message notice", "data-key": message.id, id: `m${message.id}` },
    avatar(message.author, view, "tiny"),
    h(
      "div",
      { class: "body" },
      h("strong", {}, message.author.name),
      " ",
      message.type === THREAD_STARTED
        ? [`${say("started-thread")} `, h("strong", {}, message.content)]
        : markdown(message.content, context(message, view)),
    ),
  );
}

function context(message, view) {
  return { names: message.names, keyOf: view.keyOf };
}

function drawContext(message, view) {
  if (message.command) {
    const { user, name } = message.command;
    return h(
      "div",
      { class: "context" },
      avatar(user, view, "tiny"),
      h("strong", {}, user.name),
      ` ${say("used")} `,
      h("span", { class: "mention" }, `/${labelOf(name, view)}`),
    );
  }
  if (message.reply) {
    const { author, text, id } = message.reply;
    return h(
      "a",
      { class: "context", href: `#m${id}`, "data-act": "jump", "data-jump": id },
      avatar(author, view, "tiny"),
      h("strong", {}, author.name),
      " ",
      h("span", { class: "excerpt" }, text.split("\n")[0]),
    );
  }
  return message.lost_reply ? h("div", { class: "context" }, h("em", {}, say("lost-reply"))) : null;
}

function drawHeader(message) {
  const sent = new Date(message.time);
  const unix = sent / 1000;
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(sent).setHours(0, 0, 0, 0)) / 86400000);
  const clock = moment(unix, "t");
  const when = days === 0 ? say("today", { name: clock }) : days === 1 ? say("yesterday", { name: clock }) : moment(unix, "f");
  return h(
    "div",
    { class: "header" },
    h("span", { class: message.author.bot ? "name bot" : "name" }, message.author.name),
    message.author.bot ? h("span", { class: "app" }, say("app")) : null,
    h("time", { datetime: message.time, title: moment(unix, "F") }, when),
    message.edited && !message.content ? edited() : null,
  );
}

function edited() {
  return h("span", { class: "edited" }, `(${say("edited")})`);
}

function drawContent(message, view) {
  if (!message.content) return null;
  const parts = markdown(message.content, context(message, view));
  if (message.edited) {
    const last = parts.at(-1);
    if (last?.tagName === "P") last.append(" ", edited());
    else parts.push(edited());
  }
  return h("div", { class: "markdown" }, parts);
}

function drawOnlyYou(message) {
  return h(
    "div",
    { class: "only-you" },
    icon("eye", 16),
    say("only-you"),
    " · ",
    h("button", { type: "button", class: "as-link", "data-act": "dismiss" }, say("dismiss")),
  );
}

function drawAttachment(file) {
  if (file.width) return h("div", { class: "gallery" }, drawPicture(file, file.description ?? file.filename));
  return drawFile(file.filename, file.size, file.url);
}

/** The size of a file as people read it, such as 1.1 KB. */
function sizeOf(bytes) {
  const steps = ["B", "KB", "MB"];
  const step = Math.min(steps.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const shown = new Intl.NumberFormat("en", { maximumFractionDigits: step ? 1 : 0 }).format(bytes / 1024 ** step);
  return `${shown} ${steps[step]}`;
}

function drawFile(name, size, url) {
  return h(
    "div",
    { class: "file" },
    icon("file", 28),
    h(
      "div",
      {},
      h("a", { href: url, download: name }, name),
      h("small", {}, sizeOf(size)),
    ),
    h("a", { class: "save", href: url, download: name, "aria-label": `${say("download")} ${name}` }, icon("save", 22)),
  );
}

function drawPicture(media, description) {
  return h(
    "button",
    { type: "button", class: "picture", "data-act": "picture" },
    h("img", {
      src: media.url,
      alt: description ?? "",
      title: description,
      width: media.width,
      height: media.height,
      draggable: "false",
    }),
  );
}

function drawEmbed(embed, message, view) {
  const text = (value) => markdown(value, context(message, view));
  return h(
    "div",
    { class: "container embed markdown", style: `--accent: ${colour(embed.color)}` },
    embed.author ? h("div", { class: "embed-author" }, embed.author.name) : null,
    embed.title ? h("div", { class: "embed-title" }, embed.url ? h("a", destination(embed.url, view.keyOf), embed.title) : embed.title) : null,
    embed.description ? h("div", {}, text(embed.description)) : null,
    embed.fields?.length
      ? h(
          "dl",
          {},
          embed.fields.map((field) =>
            h("div", { class: field.inline ? "inline" : "" }, h("dt", {}, text(field.name)), h("dd", {}, text(field.value))),
          ),
        )
      : null,
    embed.image ? h("div", { class: "gallery" }, drawPicture(embed.image, "")) : null,
    embed.footer ? h("div", { class: "embed-footer" }, embed.footer.text) : null,
  );
}

function colour(number) {
  return number === null || number === undefined ? "transparent" : `#${number.toString(16).padStart(6, "0")}`;
}

function drawComponent(component, message, view) {
  const inside = (children) => (children ?? []).map((child) => drawComponent(child, message, view));
  switch (component.type) {
    case 1:
      return h("div", { class: "row" }, inside(component.components));
    case 2:
      return drawButton(component, message, view);
    case 3:
    case 6:
    case 8:
      return drawSelect(component, message, view);
    case 9:
      return h(
        "div",
        { class: "section" },
        h("div", { class: "texts" }, inside(component.components)),
        h("div", { class: "accessory" }, drawComponent(component.accessory, message, view)),
      );
    case 10:
      return h("div", { class: "markdown" }, markdown(component.content, context(message, view)));
    case 11:
      return h("div", { class: "thumbnail" }, drawPicture(component.media, component.description));
    case 12:
      return h(
        "div",
        { class: `gallery of-${Math.min(component.items.length, 4)}` },
        component.items.map((item) => drawPicture(item.media, item.description)),
      );
    case 13:
      return drawFile(component.name ?? "", component.size ?? 0, component.file.url);
    case 14:
      return h("hr", {
        class: `${component.spacing === 2 ? "wide" : ""} ${component.divider === false ? "blank" : ""}`,
      });
    case 17:
      return h(
        "div",
        { class: "container", style: `--accent: ${colour(component.accent_color)}` },
        inside(component.components),
      );
    default:
      return null;
  }
}

/** A unicode or custom emoji in front of a label. */
export function drawEmoji(part) {
  if (!part) return null;
  return part.id ? emoji(part.name, part.id) : h("span", { class: "sign" }, part.name);
}

function drawButton(button, message, view) {
  const label = [drawEmoji(button.emoji), button.label ? h("span", {}, button.label) : null];
  const classes = `button ${BUTTON_STYLES[button.style] ?? "secondary"}`;
  if (button.style === 5) {
    if (button.disabled) return h("span", { class: classes, "aria-disabled": "true" }, label, icon("tab", 16));
    const { jump, ...attributes } = destination(button.url, view.keyOf);
    return h("a", { class: classes, ...attributes }, label, icon("tab", 16));
  }
  const busy = view.busy.has(`${message.id} ${button.custom_id}`);
  return h(
    "button",
    {
      type: "button",
      class: busy ? `${classes} busy` : classes,
      disabled: button.disabled,
      "aria-busy": busy ? "true" : null,
      "aria-label": button.label ? null : button.emoji?.name,
      "data-act": "click",
      "data-id": button.custom_id,
      "data-key": button.custom_id,
    },
    h("span", { class: "label" }, label),
    dots(),
  );
}

/** The values that a select menu has chosen already. */
export function defaults(select) {
  return select.options.filter((option) => option.default).map((option) => option.value);
}

function drawSelect(select, message, view) {
  const chosen = view.chosen.get(`${message.id} ${select.custom_id}`) ?? defaults(select);
  const shown = select.options.filter((option) => chosen.includes(option.value));
  const busy = view.busy.has(`${message.id} ${select.custom_id}`);
  return h(
    "button",
    {
      type: "button",
      class: busy ? "select busy" : "select",
      disabled: select.disabled,
      "aria-busy": busy ? "true" : null,
      "aria-haspopup": "listbox",
      "data-act": "select",
      "data-id": select.custom_id,
      "data-key": select.custom_id,
    },
    shown.length
      ? h("span", { class: "chosen" }, shown.map((option) => h("span", {}, drawEmoji(option.emoji), option.label)))
      : h("span", { class: "placeholder" }, select.placeholder ?? say("choose")),
    dots(),
    icon("down", 18),
  );
}
