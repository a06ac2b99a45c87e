/** A number as far as it is given, with what stands before and behind it: `^18.12`, `v20`, `3.12.0rc1`, `1.x`, `20.0.0-nightly.2`. */
const NUMBER = /^[<>=^~]{0,2}v?(?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,3}(?:[-+][\w.+-]{1,30}|[a-z]{1,5}\d{0,4})?$/;
/** A line of releases: `lts/iron`, `stable`, `nightly-2026-01-01`, `next-9`. */
const LINE = /^(?:lts|latest|newest|stable|beta|nightly|next|canary|node|current|system)(?:[/-](?:\*|[\w.-]{1,40}))?$/i;
const LONGEST = 60;

/**
 * Whether a text of the project is a version, a range of them or the name of a line: nothing else of it reaches a command
 * line, a prompt or a workflow.
 */
export function isVersionText(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (LINE.test(text)) return true;
  const words = text
    .replace(/([<>=^~])[ \t]+/g, "$1")
    .split(/\|\||[ \t]+/)
    .filter((word) => word !== "" && word !== "-");
  return words.length > 0 && words.every((word) => NUMBER.test(word));
}
