import type { EventStream } from "../../agent/loop/state.js";
import { type Demand, demandOf } from "../../core/gate/demand.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { sanitizeWithImages, wrapOrder, wrapUntrustedWords } from "../../core/text/markdown/untrusted.js";

/** A quoted line, including in a list. */
const QUOTE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*>/;
const FENCE = /^(`{3,}|~{3,})/;
/**
 * Fence characters that do not clearly form a fence of the whole text: after other text, in a list, with code on their
 * line.
 */
const UNCLEAR = /^(?!`{3,}[^`]*$|~{3,}).*(?:`{3}|~{3})/;

interface OrderText {
  readonly own: string;
  /** The quoted text of other people. */
  readonly quoted: string;
}

/** For each line whether it is code between fences; if unclear, as in a list, it is not. */
function fencedLines(lines: readonly string[]): readonly boolean[] {
  let fence = "";
  let isClear = true;
  const fenced = lines.map((line) => {
    const isInside = fence !== "";
    if (isInside) {
      if (line.startsWith(fence) && /^(`+|~+)\s*$/.test(line)) fence = "";
    } else if (!QUOTE.test(line)) {
      isClear &&= !UNCLEAR.test(line);
      fence = FENCE.exec(line)?.[1] ?? "";
    }
    return isInside;
  });
  return isClear && fence === "" ? fenced : lines.map(() => false);
}

/**
 * Lines that begin with `>` are quoted, also in code if the fence itself is; all others are the person's own. Only the
 * visible text counts: a fence in a hidden HTML comment opens nothing, because hidden text gives no orders.
 */
function splitQuotes(text: string): OrderText {
  const lines = sanitizeWithImages(text).split(/\r\n|\r|\n/);
  const fenced = fencedLines(lines);
  const isQuoted = lines.map((line, index) => fenced[index] !== true && QUOTE.test(line));
  const quoted = lines.filter((_, index) => isQuoted[index]).map((line) => line.replace(/^\s*> ?/, ""));
  const own = lines.filter((_, index) => !isQuoted[index]);
  return { own: own.join("\n").trim(), quoted: quoted.join("\n").trim() };
}

/** The text of the order's author, without quotes. */
export function unquotedText(text: string): string {
  return splitQuotes(text).own;
}

function giver({ actor, source }: RunRequest): string {
  if (actor !== null) return actor.login;
  return source === "local" ? "the user" : "the workflow";
}

/**
 * The text of the authorised person, or of the workflow's author, as an order; quotes follow as data. The authorisation
 * was decided before (`authorize/authorize.ts`).
 */
export function orderBlocks(request: RunRequest, delimiter: string): readonly string[] {
  const by = giver(request);
  const { own, quoted } = splitQuotes(request.text);
  return [
    ...(own === "" ? [] : [wrapOrder(own, { by, delimiter })]),
    ...(quoted === "" ? [] : [wrapUntrustedWords(quoted, { source: `quoted in the order by ${by}`, delimiter })]),
  ];
}

/** The quoted parts of a text; '' = none. Their author is unknown. */
export function quotedText(text: string): string {
  return splitQuotes(text).quoted;
}

/** The demand of a run: its order, the title of its issue, and failures inherited from an earlier run. */
export function demandOfRun({
  events,
  demand = {},
}: {
  readonly events: Pick<EventStream, "events">;
  readonly demand?: Partial<Pick<Demand, "title" | "inherited">>;
}): Demand {
  const started = events.events().find((event) => event.type === "run_started");
  return demandOf(unquotedText(started?.task ?? ""), { isFix: started?.command === "fix", ...demand });
}

/** The maintainer's own text, from the run's first event. */
export function orderText({ events }: { readonly events: Pick<EventStream, "events"> }): string {
  const started = events.events().find((event) => event.type === "run_started");
  return unquotedText(started?.task ?? "");
}
