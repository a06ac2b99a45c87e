import { sanitizeCommitMessage, sanitizeTitle } from "../../core/text/markdown/titles.js";
import type { TreeChange } from "../../core/workspace/workspace.js";

const HEADLINE_LENGTH = 72;
/** Lines of the summary that are looked at. */
const LINES_READ = 5;
/** Talk about the work, the request or oneself, not about the change. */
const TALK =
  /^(?:done|ok(?:ay)?|sure|yes|no|great|perfect|all|everything|both|finished|completed?|successfully|here|now|summary|changes?|result|what|why|how|as|i|i'(?:ve|m|ll)|we|we'(?:ve|re)|let|let's|this|that|these|it|your?|you|the (?:task|issue|request|work|fix|problem|bug|tests?|gates?|change|changes|implementation|pull request))\b/i;

/** One sentence without its Markdown; '' when the line holds none that says what changed. */
function sentenceOf(line: string): string {
  const plain = line
    .replace(/^\s*(?:[#>]+|[-+*]|\d+[.)])\s+/, "")
    .replace(/(\*\*|[*`])(\S|\S.*?\S)\1/g, "$2")
    .trim();
  const [sentence = ""] = plain.split(/(?<=[.!?])\s/, 1);
  const text = sanitizeTitle(sentence, HEADLINE_LENGTH * 2).replace(/[.!\s]+$/, "");
  // A sentence that a message would have to be rewritten for is no headline.
  const isPlain = sanitizeCommitMessage(text) === text;
  const isUsable =
    isPlain && text.length <= HEADLINE_LENGTH && /\p{L}/u.test(text) && /\S\s+\S/.test(text) && !/[:?…]$/.test(text);
  return isUsable && !TALK.test(text) ? text : "";
}

/** The folder that all paths share, with a slash at its end; '' when there is none. */
function sharedFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths.map((path) => path.split("/").slice(0, -1));
  const parts = typeof first === "string" ? [] : first;
  const shared = parts.findIndex((part, index) => others.some((other) => other[index] !== part));
  const kept = shared === -1 ? parts : parts.slice(0, shared);
  return kept.length === 0 ? "" : `${kept.join("/")}/`;
}

const VERBS = { added: "Add", modified: "Change", deleted: "Delete" } as const;

/** A sentence about the change, made from the changes alone. */
function generated(changes: readonly Pick<TreeChange, "path" | "status">[]): string {
  const [first, ...others] = changes;
  if (first === undefined) return "Change nothing";
  const verb = others.every(({ status }) => status === first.status) ? VERBS[first.status] : "Change";
  const count = `${verb} ${changes.length} file${changes.length === 1 ? "" : "s"}`;
  const folder = sharedFolder(changes.map(({ path }) => path));
  const options = [...(others.length === 0 ? [`${verb} ${first.path}`] : []), `${count} in ${folder}`, count];
  const isFit = (text: string): boolean => text.length <= HEADLINE_LENGTH && sanitizeTitle(text) === text;
  return options.find((text) => isFit(text) && !text.endsWith(" in ")) ?? count;
}

/**
 * A commit's headline and text: the first sentence of the agent's summary that says what changed, else one made from
 * the changes themselves. Never the title of the issue or pull request, which says what was wrong.
 */
export function commitText(
  summary: string,
  changes: readonly Pick<TreeChange, "path" | "status">[],
): { readonly headline: string; readonly body: string } {
  const body = sanitizeCommitMessage(summary).trim();
  const lines = summary.split("\n").filter((line) => line.trim() !== "");
  const found = lines
    .slice(0, LINES_READ)
    .map(sentenceOf)
    .find((text) => text !== "");
  const headline = found ?? generated(changes);
  const [first = "", ...rest] = body.split("\n");
  return { headline, body: first.replace(/[.!]+$/, "") === headline ? rest.join("\n").trim() : body };
}
