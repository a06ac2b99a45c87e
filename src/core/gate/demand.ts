import type { GateDefinition, GateRun } from "./gate.js";
import { asksForRepair, clausesOfRepair, mentionsFailure } from "./requested-changes.js";

/** The failures that a run has to repair. */
export interface Demand {
  /** The requester's own words, without quotations; '' = none. */
  readonly order: string;
  /** The command itself requests a repair (`fix`). */
  readonly isFix: boolean;
  /** Title of the issue or pull request. Anyone may have written it: it can only add gates that have to pass. */
  readonly title: string;
  /** Failures that an earlier run on this pull request had to repair but did not. */
  readonly inherited: LeftRed;
}

/** Names of tests, and of gates whose tests have no names. */
export interface LeftRed {
  readonly tests: readonly string[];
  readonly gates: readonly string[];
}

export const NOTHING_LEFT: LeftRed = { tests: [], gates: [] };

/** A demand from the text of a request alone. */
export function demandOf(order: string, more: Partial<Omit<Demand, "order">> = {}): Demand {
  return { order, isFix: false, title: "", inherited: NOTHING_LEFT, ...more };
}

/** The last part of a failure's name: how a person refers to the test. */
export function titleOf(name: string): string {
  const text = name
    .replace(LED_BY_FILE, "")
    .replace(/ ?\([\w.$]+\)$/, "")
    .replace(/^\([\w.-]+\) |^[\w.-]+(?:\/[\w.-]+)+ /, "");
  const parts = text.split(/\s/.test(text) ? / > | › |::|#/ : /::|#|\.(?=\w+$)/);
  return (parts.at(-1) ?? text).trim();
}

const LED_BY_FILE =
  /^[^"'`]{0,200}\.(?:[cm]?[jt]sx?|vue|pyi?|go|rs|java|kts?|scala|swift|cs|php|cc?|cpp|hpp?|dart|rb|exs?)(?: |::)/;

/** With `fix` the words after the command say what to fix. */
function textsOf({ order, isFix, title }: Demand): readonly string[] {
  return [order, title].filter((text) => text.trim() !== "").map((text) => (isFix ? withFix(text) : text));
}

const withFix = (text: string): string => (OTHER_VERB.test(text) ? text : `fix ${text}`);
/** Verbs that begin a separate request. */
const OTHER_VERB =
  /^\s*(?:please\s+)?(?:add|write|create|update|remove|delete|make|implement|use|change|document|improve|refactor|rename|support|allow|get|bring|turn|correct|repair|fix)\b/i;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
const WORDS_SHOWN = 400;

/** Whether the clause names the test: as whole words; a single word only in quotes or next to the word test. */
function isNamedIn(clause: string, name: string): boolean {
  const title = titleOf(name).slice(0, WORDS_SHOWN);
  if (title === "") return false;
  const own = escaped(title).replace(/\s+/g, "\\s+");
  const whole = `(?<![\\w-])${own}(?![\\w-])`;
  if (/\s/.test(title)) return new RegExp(whole, "i").test(clause);
  const quoted = `(["'\`“‘])${own}["'\`”’]`;
  const beside = `\\b(?:tests?|specs?|test cases?)(?: (?:called|named|of|for))?[:,]? ${whole}|${whole} (?:unit |failing )?(?:tests?|specs?)\\b`;
  return new RegExp(`${quoted}|${beside}`, "i").test(clause);
}

/** The failing tests that have to pass in the end. */
export function namedTests(demand: Demand, failures: readonly string[]): readonly string[] {
  const clauses = textsOf(demand).flatMap(clausesOfRepair);
  const inherited = new Set(demand.inherited.tests);
  return failures.filter((name) => inherited.has(name) || clauses.some((clause) => isNamedIn(clause, name)));
}

/** The clauses of the request itself that want something repaired. */
export function ownClauses(demand: Demand): readonly string[] {
  return textsOf({ ...demand, title: "" }).flatMap(clausesOfRepair);
}

/** Whether the requester's own words, in a repair clause, name this gate. */
export function namesGate(demand: Demand, gate: Pick<GateDefinition, "name" | "run">): boolean {
  const names = [gate.name, gate.run].map((text) => escaped(text.trim()).replace(/\s+/g, "\\s+"));
  const pattern = new RegExp(`(?<![\\w-])(?:${names.join("|")})(?![\\w-])`, "i");
  return ownClauses(demand).some((clause) => pattern.test(clause));
}

/**
 * Whether the run has to repair this gate's failures: by the name of a failing test, which must then pass, else as a
 * whole, by the gate's name or command.
 */
export function isToRepair(
  gate: GateDefinition,
  demand: Demand,
  { base, run, runsTests }: { base: GateRun | null; run: GateRun | null; runsTests: boolean },
): boolean {
  if (demand.inherited.gates.includes(gate.name)) return true;
  const named = namedTests(demand, base?.failures ?? []);
  if (named.length > 0) return named.some((name) => run?.failures?.includes(name) === true);
  if (runsTests && demand.isFix && mentionsFailure(demand.title)) return true;
  // A title is seldom a request: "The test suite is slow" does not ask to repair old failures.
  const texts = [...textsOf({ ...demand, title: "" }), demand.title];
  return texts.some((text) => {
    if (!asksForRepair(text)) return false;
    return namesGate(demand, gate) || (runsTests && ALL.test(clausesOfRepair(text).join("\n")));
  });
}

/** These mean every test. */
const ALL = /\b(?:tests?|specs?|suites?|CI|builds?|pipeline)\b/i;
