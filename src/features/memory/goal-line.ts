import {
  GOAL_PRIORITIES,
  GOAL_STATUSES,
  type Goal,
  type GoalPriority,
  type GoalStatus,
} from "../../core/agents/memory.js";
import { cleanOrigin, originParts, readOrigin, splitTrailer, trailer } from "./origin.js";
import { markdownText, noteText, plainText } from "./text.js";

/** A run's proposed change of an accepted goal; an absent field stays unchanged. */
export interface ProposedChange extends Partial<Pick<Goal, "status" | "priority">> {
  /** The changed goal's number. */
  readonly number: number;
}

const PROPOSED = "proposed";
const UNCONFIRMED = "unconfirmed";
const CHANGE =
  /^Change of #([1-9]\d{0,8}): (?:(open|in progress|blocked|completed)(?:, (?=high|medium|low))?)?(?:(high|medium|low) priority)?$/;
/** Larger numbers are ignored, because counting could not continue from them. */
export const LARGEST_NUMBER = 999_999_999;
const NO_ORIGIN = { date: "", subject: "", by: "", run: "" };

const words = (status: GoalStatus): string => status.replaceAll("_", " ");

/**
 * The text of the entry that proposes a change of a goal: the complete change, so that a person accepts what is written
 * there.
 */
export function changeText({ number, status, priority }: ProposedChange): string {
  const to = [
    ...(status === undefined ? [] : [words(status)]),
    ...(priority === undefined ? [] : [`${priority} priority`]),
  ];
  return `Change of #${number}: ${to.join(", ")}`;
}

/** The change that accepting the entry makes; null: the entry is a goal itself. */
export function proposedChange({ text, isAccepted }: Pick<Goal, "text" | "isAccepted">): ProposedChange | null {
  const [, number, state, rank] = (isAccepted ? null : CHANGE.exec(text)) ?? [];
  if (number === undefined) return null;
  const status = GOAL_STATUSES.find((value) => words(value) === state);
  const priority = GOAL_PRIORITIES.find((value) => value === rank);
  if (status === undefined && priority === undefined) return null;
  return {
    number: Number(number),
    ...(status === undefined ? {} : { status }),
    ...(priority === undefined ? {} : { priority }),
  };
}

/** The line `- [ ] #3 text _(high, in progress, …, proposed)_` and the lines below it. */
export function goalLines(goal: Goal): readonly string[] {
  const { number, text, status, priority, isAccepted, notes, outcome, isProgressConfirmed } = goal;
  const isDone = status === "completed";
  const state = isDone || status === "open" ? [] : [words(status)];
  const trust = isAccepted ? [] : [PROPOSED];
  const parts = [priority, ...state, ...originParts(goal), ...trust];
  const mark = isProgressConfirmed ? "" : trailer([UNCONFIRMED]);
  const below = (name: string, value: string): readonly string[] => {
    const line = noteText(value);
    return line === "" ? [] : [`  - ${name}: ${markdownText(line)}${mark}`];
  };
  return [
    `- [${isDone ? "x" : " "}] #${number} ${markdownText(noteText(text))}${trailer(parts)}`,
    ...below("notes", notes),
    ...below("outcome", outcome),
  ];
}

/** The goal in the form that `goalLines` and reading again would produce. */
export function cleanGoal(goal: Goal): Goal {
  const [text, notes, outcome] = [noteText(goal.text), noteText(goal.notes), noteText(goal.outcome)];
  const isProgressConfirmed = goal.isProgressConfirmed || (notes === "" && outcome === "");
  return { ...goal, ...cleanOrigin(goal), text, notes, outcome, isProgressConfirmed };
}

function takeFirst<Value extends string>(parts: string[], values: readonly Value[], otherwise: Value): Value {
  const found = values.find((value) => words(value as GoalStatus) === parts[0]);
  if (found === undefined) return otherwise;
  parts.shift();
  return found;
}

const GOAL = /^[-*] +\[([ xX])\] +(?:#([1-9]\d{0,8}) +)?(\S.*)$/;
const BELOW = /^\s+[-*] +(notes|outcome): (.*)$/i;

/** Parses a line as a goal; the number is 0 if there is none. null: it is not a goal. */
export function readGoal(line: string): Goal | null {
  const [, box, number, content] = GOAL.exec(line) ?? [];
  if (content === undefined) return null;
  const { text, parts } = splitTrailer(content);
  const left = [...parts];
  const priority: GoalPriority = takeFirst(left, GOAL_PRIORITIES, "medium");
  const status = takeFirst(left, GOAL_STATUSES, "open");
  const origin = readOrigin(left);
  const [trust] = left;
  if (trust === PROPOSED) left.shift();
  const isOurs = parts.length > 0 && left.length === 0;
  const plain = noteText(plainText(isOurs ? text : content));
  if (plain === "") return null;
  return {
    ...(isOurs ? origin : NO_ORIGIN),
    number: Number(number ?? 0),
    text: plain,
    status: box === " " ? (isOurs && status !== "completed" ? status : "open") : "completed",
    priority: isOurs ? priority : "medium",
    // A trailer that was edited into another form does not accept anything.
    isAccepted: isOurs ? trust !== PROPOSED : !parts.some((part) => /proposed/i.test(part)),
    notes: "",
    outcome: "",
    isProgressConfirmed: true,
  };
}

/** The goal with the data of a line below it; null: the line contains no goal data. */
export function readBelow(goal: Goal, line: string): Goal | null {
  const [, name, content] = BELOW.exec(line) ?? [];
  if (name === undefined || content === undefined) return null;
  const { text, parts } = splitTrailer(content);
  const isMarked = parts.some((part) => /unconfirmed/i.test(part));
  const value = noteText(plainText(isMarked ? text : content));
  const isProgressConfirmed = goal.isProgressConfirmed && !isMarked;
  return { ...goal, [name.toLowerCase()]: value, isProgressConfirmed };
}
