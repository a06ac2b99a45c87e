/** Model-made text for places without Markdown: titles, commit messages, branch names. */
import { stripInvisible } from "../invisible.js";
import { clampText } from "../truncate.js";
import { defangAddresses } from "./links.js";
import { sanitizeUntrusted } from "./untrusted.js";

/** Directives in brackets that disable CI, deployments or checks, in the spellings of the common services. */
const skipDirective =
  /\[\s*(?:(?:skip|no)[\s_-]*(?:ci|cd|actions?|checks?|builds?|tests?|deploys?|[\w-]{2,30})|(?:ci|cd|actions?|checks?|builds?|tests?|deploys?|[\w-]{2,30})[\s_-]+skip)\s*\]|\*{3}\s*NO_CI\s*\*{3}/gi;

/** Keys whose `Key: value` line has an effect in a forge or tool. */
const actingTrailer =
  /^([ \t>]*)((?:[A-Za-z][A-Za-z-]{0,60}-by|co-author|architect-[a-z-]{1,40}|skip-checks?|change-id|release-as|on-behalf-of|cc|github-[a-z-]{1,40}|depends-on))[ \t]*:[ \t]*/gim;

const maximumPasses = 4;

/** Runs `step` until it changes nothing; if hostile text never settles, its brackets are removed. */
function untilStable(text: string, step: (text: string) => string): string {
  let current = text;
  for (let pass = 0; pass < maximumPasses; pass += 1) {
    const next = step(current);
    if (next === current) return current;
    current = next;
  }
  const flat = step(current.replace(/\[/g, "(").replace(/\*{3,}/g, "**"));
  return step(flat);
}

/** Mentions, references that close or touch issues, and links: plain text cannot quote them, so they are reworded. */
function neutralizePlain(text: string): string {
  return defangAddresses(text)
    .replace(/(?<![\w.-])([A-Za-z0-9][\w.-]*\/[\w.-]+)#(?=\d)/g, "$1 issue ")
    .replace(/(?<![\w.-])([A-Za-z0-9][\w.-]*\/[\w.-]+)@(?=[0-9a-f]{7,40}\b)/g, "$1 ")
    .replace(closingKeyword, "$1$2issue ")
    .replace(/(?<![A-Za-z0-9])@(?=[A-Za-z0-9])/g, "\uff20");
}

/**
 * One plain line for a pull request title or commit headline: no HTML, no invisible characters, mentions written with a
 * full-width ＠ that sends no notification, closing keywords and cross-repository references reworded, links defanged,
 * CI directives removed. At most `maximum` characters (default 256). Idempotent; may be empty.
 */
export function sanitizeTitle(text: string, maximum = 256): string {
  const line = untilStable(clampText(text, maximum * 40 + 4_000), (current) => {
    const oneLine = sanitizeUntrusted(
      current
        .replace(/\s+/g, " ")
        .trim()
        .replace(/^(?:[`~]{3,}|[#>]+ |[-+*] |\s)+/, ""),
    );
    const plain = oneLine.replace(/<\/?[a-zA-Z!?][^<>]*>/g, (tag) => (/^<[A-Z]\w{0,2}>$/.test(tag) ? tag : " "));
    return neutralizePlain(plain.replace(skipDirective, " ")).replace(/\s+/g, " ").trim();
  });
  return clampText(line, maximum).trim();
}

/** Words that close or touch an issue if they precede its number. */
const closingKeyword =
  /\b(clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing))\b(:?[\s*_~("'`[]*)(?=#\d|GH-\d)/gi;

/**
 * Markdown of a pull request's description, which a squash merge turns into a commit message, where nothing is code. CI
 * directives lose their brackets, trailers with an effect lose their colon, closing keywords are separated from their
 * number. Idempotent; adds at most 6 characters a match.
 */
export function defangDirectives(markdown: string): string {
  return untilStable(markdown, (current) =>
    current
      .replace(skipDirective, (found) => found.replace(/\[/g, "(").replace(/\]/g, ")").replace(/\*{3}/g, "**"))
      .replace(actingTrailer, "$1$2 - ")
      .replace(closingKeyword, "$1$2issue "),
  );
}

/** `/word` at the beginning of a line is a command to bots and forges wherever the message gets quoted. */
const orderAtLineStart = /^([ \t>]*)\/(?=[a-z][\w-]*(?:\s|$))/gim;

/**
 * Tags that some viewer of the message might interpret; other tags are text, as in `Array<string>` or "the <div>
 * component".
 */
const activeTag = /<\/?(?:script|style|iframe|frame|object|embed|svg|math|video|audio|form|link|meta|base)\b[^<>]*>?/gi;

/**
 * A commit message of several lines: hidden text and images are removed, CI directives are removed, trailers with an
 * effect lose their colon, slash commands their slash, mentions, closing keywords, cross-repository references and
 * links are neutralised. Our own trailers are added afterwards. Idempotent.
 */
export function sanitizeCommitMessage(text: string): string {
  const message = untilStable(stripInvisible(text), (current) =>
    neutralizePlain(
      sanitizeUntrusted(current)
        .replace(activeTag, "")
        .replace(skipDirective, "")
        .replace(actingTrailer, "$1$2 - ")
        .replace(orderAtLineStart, "$1\uff0f"),
    ),
  );
  return message
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

/**
 * A part of a branch's name: NFKD, lower case, `[^a-z0-9]+` → `-`, at most 40 characters; `task` if nothing is left.
 */
export function slug(title: string): string {
  const words = title
    .slice(0, 2_000)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "");
  return words.slice(0, 40).replace(/-+$/, "") || "task";
}
