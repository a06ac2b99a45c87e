import type { ToolCall } from "../core/message.js";
import { isRecord, parseArguments } from "./tool-arguments.js";

/** rulings.md: calls looked at, and how many of one kind warn or stop. */
const WINDOW = 30;
const WARN = 8;
const STOP = 16;
/** Lengths of the cycles looked for, such as A B A B. */
const CYCLES = [2, 3];

export type Repetition =
  | { readonly kind: "none" }
  /** For the model; given once for each repeated call or cycle. */
  | { readonly kind: "warn"; readonly text: string }
  | { readonly kind: "stop"; readonly text: string };

/** Notices an agent that goes in circles (ruling 36): the same call again and again, or the same few in turn. */
export interface LoopDetector {
  record(call: ToolCall): Repetition;
}

export function createLoopDetector(): LoopDetector {
  const recent: string[] = [];
  const warned = new Set<string>();

  return {
    record(call) {
      const key = keyOf(call);
      recent.push(key);
      if (recent.length > WINDOW) recent.shift();
      const { count, what, identity } = worst(recent, key, call.name);
      if (count >= STOP) return { kind: "stop", text: `The agent repeated itself: ${what}.` };
      if (count < WARN || warned.has(identity)) return { kind: "none" };
      warned.add(identity);
      return {
        kind: "warn",
        text: `You are repeating yourself: ${what}. The result will not change: try another way, or finish.`,
      };
    },
  };
}

interface Observation {
  readonly count: number;
  readonly what: string;
  readonly identity: string;
}

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

/** How many of the latest calls each equal the one `period` before; 0 when they are all the same call. */
function cycleLength(recent: readonly string[], period: number): number {
  if (new Set(recent.slice(-period)).size < 2) return 0;
  let index = recent.length - 1;
  while (index - period >= 0 && recent[index] === recent[index - period]) index -= 1;
  return recent.length - 1 - index + period;
}

/** The same call with its keys in another order is the same call. */
function keyOf(call: ToolCall): string {
  const args = parseArguments(call.arguments);
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
