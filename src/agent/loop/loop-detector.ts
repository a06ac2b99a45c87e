import type { ToolCall } from "../../core/model/message.js";
import { isRecord, parseToolArguments } from "../engine/tool-arguments.js";

/** Number of recent calls to examine, and how many equal ones warn or stop. */
const WINDOW = 30;
const WARN = 8;
const STOP = 16;
/** Cycle lengths to look for, such as A B A B. */
const CYCLES = [2, 3];

export type Repetition =
  | { readonly kind: "none" }
  /** For the model; once for each repeated call or cycle. */
  | { readonly kind: "warn"; readonly text: string }
  | { readonly kind: "stop"; readonly text: string };

/**
 * Detects an agent without progress: it repeats one call, or a cycle of a few, or takes steps that neither change
 * anything nor return anything new.
 */
export interface LoopDetector {
  /** `found`: the result of a reading or failing call; null for one that changed something. */
  record(call: ToolCall, found: string | null): Repetition;
  /** Called after all calls of one answer: checks whether any of them made progress. */
  finishStep(): Repetition;
}

interface Observation {
  readonly count: number;
  readonly what: string;
  readonly identity: string;
}

export function createLoopDetector(): LoopDetector {
  const recent: string[] = [];
  const found: string[] = [];
  const warned = new Set<string>();
  let fruitlessSteps = 0;
  let isFruitful = true;
  let isEmptyStep = true;
  /** Since the last progress; one warning is enough for each lack of progress. */
  let hasWarned = false;

  const judge = ({ count, what, identity }: Observation): Repetition => {
    if (count >= STOP) return { kind: "stop", text: `The agent repeated itself: ${what}.` };
    if (count < WARN || warned.has(identity) || (identity === NO_PROGRESS && hasWarned)) return { kind: "none" };
    warned.add(identity);
    hasWarned = true;
    return {
      kind: "warn",
      text: `You are repeating yourself: ${what}. The result will not change: try another way, or finish.`,
    };
  };

  return {
    record(call, text) {
      if (isEmptyStep) isFruitful = false;
      isEmptyStep = false;
      const finding = text === null ? null : `${call.name} ${text}`;
      // A failure with a new message also counts as progress.
      if (finding === null || !found.includes(finding)) isFruitful = true;
      if (finding !== null) found.push(finding);
      if (found.length > WINDOW) found.shift();
      const key = keyOf(call);
      recent.push(key);
      if (recent.length > WINDOW) recent.shift();
      return judge(worst(recent, key, call.name));
    },
    finishStep() {
      if (isEmptyStep) return { kind: "none" };
      isEmptyStep = true;
      fruitlessSteps = isFruitful ? 0 : fruitlessSteps + 1;
      if (isFruitful) {
        warned.delete(NO_PROGRESS);
        hasWarned = false;
      }
      const what = `${fruitlessSteps} steps in a row changed nothing and found nothing new`;
      return judge({ count: fruitlessSteps, what, identity: NO_PROGRESS });
    },
  };
}

const NO_PROGRESS = "no progress";

function worst(recent: readonly string[], key: string, name: string): Observation {
  const same = recent.filter((earlier) => earlier === key).length;
  let found: Observation = { count: same, what: `the same call of ${name} came ${same} times`, identity: key };
  for (const length of CYCLES) {
    const count = cycleLength(recent, length);
    if (count < found.count || count < 2 * length) continue;
    const identity = [...recent.slice(-length)].sort().join("\n");
    found = { count, what: `the same ${length} calls came in turn, ${count} calls in all`, identity };
  }
  return found;
}

/** Length of a run of latest calls that each equal the call `period` before; 0 if all are equal. */
function cycleLength(recent: readonly string[], period: number): number {
  if (new Set(recent.slice(-period)).size < 2) return 0;
  let index = recent.length - 1;
  while (index - period >= 0 && recent[index] === recent[index - period]) index -= 1;
  return recent.length - 1 - index + period;
}

/** The order of keys does not distinguish calls. */
function keyOf(call: ToolCall): string {
  const args = parseToolArguments(call.arguments);
  return `${call.name} ${args === null ? call.arguments : JSON.stringify(sorted(args))}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
