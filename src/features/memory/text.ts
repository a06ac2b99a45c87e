import { stripInvisible } from "../../core/text/invisible.js";

/** Any text as one visible line: all white space becomes one space. Idempotent. */
export function noteText(text: string): string {
  // A memory has thousands of lines, and most of them need no change.
  if (!/[^ -~]|^ | $| {2}/.test(text)) return text;
  const line = (part: string): string => stripInvisible(part).replace(/\s+/g, " ").trim();
  const once = line(text);
  // Removing text may join two halves of something invisible, so repeat.
  return line(once) === once ? once : line(line(line(once)));
}

/** After a backslash, one of these is an escape in Markdown. */
const PUNCTUATION = "!-/:-@[-`{-~";
const ESCAPED = new RegExp(`\\\\([${PUNCTUATION}])`, "g");
/**
 * Characters with an effect in the middle of a line: a backslash that escapes, tags, links, references; and the
 * beginning and end of our own trailer.
 */
const LIVE = new RegExp(`\\\\(?=[${PUNCTUATION}])|[<[]|&(?=[#A-Za-z])|_(?=\\(|$)`, "g");
/** Characters that would begin a block after the list mark. */
const BLOCK = /^(?:[#>*+=~|:-]|\d{1,9}(?=[.)]))/;

/** Parts between single backticks, which Markdown shows unchanged; null: the backticks are more complex. */
function spans(line: string): readonly string[] | null {
  const parts = line.split("`");
  if (parts.length % 2 === 0) return null;
  const isSimple = parts.every((part, index) => {
    if (index % 2 === 1) return part !== "";
    const isLast = index === parts.length - 1;
    return (part !== "" || index === 0 || isLast) && (isLast || !part.endsWith("\\"));
  });
  return isSimple ? parts : null;
}

/**
 * A line from `noteText` as Markdown that shows exactly these characters without any effect. `plainText` reverts it.
 */
export function markdownText(line: string): string {
  const parts = spans(line);
  const escaped =
    parts === null
      ? line.replace(LIVE, "\\$&").replaceAll("`", "\\`")
      : parts.map((part, index) => (index % 2 === 1 ? part : part.replace(LIVE, "\\$&"))).join("`");
  return escaped.replace(BLOCK, (mark) => (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}

/** The characters that a line of Markdown shows: reverts `markdownText`. */
export function plainText(markdown: string): string {
  if (!markdown.includes("\\")) return markdown;
  const parts = spans(markdown);
  if (parts === null) return markdown.replace(ESCAPED, "$1");
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(ESCAPED, "$1"))).join("`");
}

/**
 * The lines of a file that a reader of its page sees as Markdown: comments and fenced code are null, so that hidden
 * text is not mistaken for a person's.
 */
export function visibleLines(text: string): readonly (string | null)[] {
  let hiddenUntil: RegExp | null = null;
  return text.split(/\r\n|\r|\n/).map((line) => {
    if (hiddenUntil !== null) {
      if (hiddenUntil.test(line)) hiddenUntil = null;
      return null;
    }
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      hiddenUntil = new RegExp(`^ {0,3}${fence[0] === "~" ? "~" : "`"}{${fence.length},}\\s*$`);
      return null;
    }
    if (!/^ {0,3}<!--/.test(line)) return line;
    if (!line.includes("-->")) hiddenUntil = /-->/;
    return null;
  });
}
