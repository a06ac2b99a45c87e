import { stripInvisible } from "../core/text/invisible.js";

/** Longest answer of a server; more is cut before anything else looks at it. */
const LONGEST_TEXT = 200_000;

interface Item {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly data?: unknown;
  readonly mimeType?: unknown;
  readonly uri?: unknown;
  readonly name?: unknown;
  readonly resource?: Item & { readonly blob?: unknown };
}

/**
 * An answer's content as text (L4): texts as they are, images, audio and binary resources named, since a model cannot
 * read them here. The text is the server's and untrusted.
 */
export function contentText(content: readonly unknown[], structured: unknown): string {
  const parts = content.map((item) => describe(isItem(item) ? item : {})).filter((part) => part !== "");
  if (parts.length === 0 && structured !== undefined) parts.push(JSON.stringify(structured));
  const text = stripInvisible(parts.join("\n"));
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}\n[cut: the server sent more]`;
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null;
}

function describe(item: Item): string {
  if (item.type === "text") return String(item.text ?? "");
  if (item.type === "image" || item.type === "audio") return `[${item.type} ${word(item.mimeType)}, not shown]`;
  if (item.type === "resource_link") return `[resource ${word(item.name)} at ${word(item.uri)}]`;
  if (item.type !== "resource" || item.resource === undefined) return "";
  const { uri, text, mimeType } = item.resource;
  return typeof text === "string"
    ? `[resource ${word(uri)}]\n${text}`
    : `[resource ${word(uri)}, ${word(mimeType)}, not shown]`;
}

function word(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 300) : "unnamed";
}
