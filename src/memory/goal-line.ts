import {
  GOAL_PRIORITIES,
  GOAL_STATUSES,
  type Goal,
  type GoalPriority,
  type GoalStatus,
} from "../core/agents/memory.js";
import { cleanOrigin, originParts, readOrigin, splitTrailer, trailer } from "./origin.js";
import { markdownText, noteText, plainText } from "./text.js";

const PROPOSED = "proposed";
const UNCONFIRMED = "unconfirmed";
/** Larger numbers are nobody's: nothing could count on from them. */
export const LARGEST_NUMBER = 999_999_999;
const NO_ORIGIN = { date: "", subject: "", by: "", run: "" };

const words = (status: GoalStatus): string => status.replaceAll("_", " ");

/** The line `- [ ] #3 text _(high, in progress, …, proposed)_` and what stands below it. */
export function goalLines(goal: Goal): readonly string[] {
  const { number, text, status, priority, isAccepted, notes, outcome, isProgressConfirmed, isStateConfirmed } = goal;
  const isDone = status === "completed";
  const state = isDone || status === "open" ? [] : [words(status)];
  const trust = isAccepted ? (isStateConfirmed ? [] : [UNCONFIRMED]) : [PROPOSED];
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

/** What `goalLines` makes of a goal when it is read again. */
export function cleanGoal(goal: Goal): Goal {
  const [text, notes, outcome] = [noteText(goal.text), noteText(goal.notes), noteText(goal.outcome)];
  const isProgressConfirmed = goal.isProgressConfirmed || (notes === "" && outcome === "");
  // A proposed goal waits for a person anyway.
  const isStateConfirmed = goal.isStateConfirmed || !goal.isAccepted;
  return { ...goal, ...cleanOrigin(goal), text, notes, outcome, isProgressConfirmed, isStateConfirmed };
}

function takeFirst<Value extends string>(parts: string[], values: readonly Value[], otherwise: Value): Value {
  const found = values.find((value) => words(value as GoalStatus) === parts[0]);
  if (found === undefined) return otherwise;
  parts.shift();
  return found;
}

const GOAL = /^[-*] +\[([ xX])\] +(?:#([1-9]\d{0,8}) +)?(\S.*)$/;
const BELOW = /^\s+[-*] +(notes|outcome): (.*)$/i;

/** A line as a goal; its number is 0 where it has none. null: it is none. */
export function readGoal(line: string): Goal | null {
  const [, box, number, content] = GOAL.exec(line) ?? [];
  if (content === undefined) return null;
  const { text, parts } = splitTrailer(content);
  const left = [...parts];
  const priority: GoalPriority = takeFirst(left, GOAL_PRIORITIES, "medium");
  const status = takeFirst(left, GOAL_STATUSES, "open");
  const origin = readOrigin(left);
  const [trust] = left;
  if (trust === PROPOSED || trust === UNCONFIRMED) left.shift();
  const isOurs = parts.length > 0 && left.length === 0;
  const plain = noteText(plainText(isOurs ? text : content));
  if (plain === "") return null;
  return {
    ...(isOurs ? origin : NO_ORIGIN),
    number: Number(number ?? 0),
    text: plain,
    status: box === " " ? (isOurs && status !== "completed" ? status : "open") : "completed",
    priority: isOurs ? priority : "medium",
    // A trailer that somebody edited into another form does not accept anything.
    isAccepted: isOurs ? trust !== PROPOSED : !parts.some((part) => /proposed/i.test(part)),
    notes: "",
    outcome: "",
    isProgressConfirmed: true,
    isStateConfirmed: isOurs ? trust !== UNCONFIRMED : !parts.some((part) => /unconfirmed/i.test(part)),
  };
}

/** The goal with what a line below it says; null: the line says nothing that is a goal's. */
export function readBelow(goal: Goal, line: string): Goal | null {
  const [, name, content] = BELOW.exec(line) ?? [];
  if (name === undefined || content === undefined) return null;
  const { text, parts } = splitTrailer(content);
  const isMarked = parts.some((part) => /unconfirmed/i.test(part));
  const value = noteText(plainText(isMarked ? text : content));
  const isProgressConfirmed = goal.isProgressConfirmed && !isMarked;
  return { ...goal, [name.toLowerCase()]: value, isProgressConfirmed };
}
