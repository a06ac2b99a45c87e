import { stripInvisible } from "../../../core/text/invisible.js";
import { clampText } from "../../../core/text/truncate.js";

/** What may stand in an element. Text becomes a text node and never markup; lists are joined, null and false are nothing. */
export type Part = Node | string | number | null | false | readonly Part[];

/** Whatever a field holds, so much of it is shown in one piece. */
const PIECE_SHOWN = 20_000;

/** Attributes that this page sets. None of them runs or loads anything: an address is set by `webLink` and `route` alone. */
interface Attributes {
  readonly class?: string;
  readonly id?: string;
  readonly type?: string;
  readonly role?: string;
  readonly for?: string;
  readonly name?: string;
  readonly placeholder?: string;
  readonly title?: string;
  readonly datetime?: string;
  readonly tabindex?: string;
  readonly maxlength?: string;
  readonly rows?: string;
  readonly max?: string;
  readonly scope?: string;
  readonly value?: string;
  readonly autocomplete?: string;
  readonly disabled?: boolean;
  readonly selected?: boolean;
  readonly open?: boolean;
  readonly required?: boolean;
  readonly "aria-label"?: string;
  readonly "aria-labelledby"?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-hidden"?: "true";
  readonly "aria-live"?: "polite" | "off";
  readonly "aria-current"?: "page";
  readonly "data-n"?: string;
  readonly onclick?: (event: MouseEvent) => void;
  readonly onsubmit?: (event: SubmitEvent) => void;
  readonly onchange?: (event: Event) => void;
  readonly ontoggle?: (event: Event) => void;
}

/** Text as it is seen, without what nobody sees. A hostile field may hold anything, also what is no text. */
export function plain(text: unknown): string {
  return stripInvisible(clampText(String(text ?? ""), PIECE_SHOWN));
}

function append(parent: Node, part: Part): void {
  if (part === null || part === false) return;
  if (part instanceof Node) parent.appendChild(part);
  else if (typeof part === "object") for (const one of part) append(parent, one);
  else parent.appendChild(document.createTextNode(plain(part)));
}

/** An element with attributes of ours and parts of anybody. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...parts: readonly Part[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (typeof value === "string") element.setAttribute(name, value);
  }
  append(element, parts);
  return element;
}

/** Puts parts in the place of what an element held. */
export function fill(element: Element, ...parts: readonly Part[]): void {
  const fragment = document.createDocumentFragment();
  append(fragment, parts);
  element.replaceChildren(fragment);
}

/** Sets a text where it differs: what did not change is not told to a screen reader again. */
export function setText(element: Element, text: string): void {
  const shown = plain(text);
  if (element.textContent !== shown) element.textContent = shown;
}

function codeLine(line: string): Node {
  if (stripInvisible(line) === line) return document.createTextNode(line);
  const fragment = document.createDocumentFragment();
  for (const character of line) {
    if (stripInvisible(character) === character) fragment.append(character);
    else {
      const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
      fragment.append(h("span", { class: "hidden-char" }, `U+${point}`));
    }
  }
  return fragment;
}

/** Code, in which what would be invisible, or turn the reading direction, is named instead of dropped. */
export function code(text: string): Node {
  const fragment = document.createDocumentFragment();
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) fragment.append("\n");
    fragment.append(codeLine(line));
  }
  return fragment;
}

/** A way inside this page. `hash` is made of encoded parts. */
export function route(hash: string, attributes: Attributes, ...parts: readonly Part[]): HTMLAnchorElement {
  const element = h("a", attributes, ...parts);
  element.setAttribute("href", hash.startsWith("#/") ? hash : "#/");
  return element;
}

/** An address of this hub. */
export function ownLink(path: `/${string}`, attributes: Attributes, ...parts: readonly Part[]): HTMLAnchorElement {
  const element = h("a", attributes, ...parts);
  element.setAttribute("href", path);
  return element;
}

/** A link to the run's own repository at GitHub; the label alone for any other address. */
export function webLink(label: Part, address: string, repository: string | null): Node {
  const inside = repository !== null && (address === repository || address.startsWith(`${repository}/`));
  if (!inside || !/^https?:\/\/[\w.:-]+\/[\w./#-]+$/.test(address) || address.includes("..")) {
    const fragment = document.createDocumentFragment();
    append(fragment, label);
    return fragment;
  }
  const element = h("a", {}, label);
  element.setAttribute("href", address);
  element.setAttribute("rel", "noreferrer noopener");
  element.setAttribute("target", "_blank");
  return element;
}

/** Work that is done once a frame, however often it is asked for. */
export function onFrame(work: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      work();
    });
  };
}
