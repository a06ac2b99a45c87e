import { type GoalPriority, type GoalStatus, type MemoryChange, SHARED_MEMORY } from "../../core/agents/memory.js";
import { sanitizeUntrusted, wrapUntrustedCode } from "../../core/text/markdown/untrusted.js";
import { clampText } from "../../core/text/truncate.js";
import { failure, type ToolErrorCode, type ToolResult } from "../../core/tool/tool.js";
import { applyChanges } from "./apply.js";
import { goalsOf, type PlacedGoal } from "./goals.js";
import { refusal } from "./refusal.js";
import type { RunState } from "./run-state.js";
import { findSame } from "./similarity.js";
import { noteText } from "./text.js";

export interface GoalRequest {
  readonly action: "list" | "add" | "update" | "complete";
  readonly goal?: string | undefined;
  readonly status?: GoalStatus | undefined;
  readonly priority?: GoalPriority | undefined;
  readonly notes?: string | undefined;
  readonly outcome?: string | undefined;
}

/** Maximum goals that one run adds. */
const GOALS_A_RUN = 20;
/** Maximum goals in an answer; people may write texts of any length. */
const SHOWN_GOALS = 50;
const SHOWN_CHARACTERS = 600;

const PROPOSED =
  "Proposed, because this run has read words of people who may not write. Nothing changes until a person accepts it with `goals accept`:";

/** A goal as seen by the run. */
interface SeenGoal extends PlacedGoal {
  /** The id by which a change refers to it: its number, or -n for the n-th goal that the run added. */
  readonly reference: number;
}

function seenGoals(state: RunState): readonly SeenGoal[] {
  const { files, agent } = state.request;
  const added = state.addedGoals(files);
  return goalsOf(state.with(files))
    .filter((goal) => goal.agent === agent || goal.agent === SHARED_MEMORY)
    .map((goal) => {
      const at = added.indexOf(goal.number);
      return { ...goal, reference: at === -1 ? goal.number : -at - 1 };
    });
}

const shown = (text: string): string => clampText(noteText(sanitizeUntrusted(text)), SHOWN_CHARACTERS);

function goalLine(goal: SeenGoal): string {
  const { status, priority, isAccepted, notes, outcome, text, number, reference, agent, proposes } = goal;
  const box = status === "completed" ? "[x]" : "[ ]";
  const state = [
    ...(proposes === null ? [priority] : []),
    ...(status === "open" || status === "completed" ? [] : [status]),
    ...(agent === SHARED_MEMORY ? ["for all agents"] : []),
    ...(isAccepted ? [] : ["proposed: a person has not accepted it"]),
  ].join(", ");
  const name = reference < 0 ? "(new)" : proposes === null ? `#${number}` : "(change)";
  const below = [
    ...(notes === "" ? [] : [`notes: ${shown(notes)}`]),
    ...(outcome === "" ? [] : [`outcome: ${shown(outcome)}`]),
  ];
  return [`- ${box} ${name} ${shown(text)} (${state})`, ...below].join("\n  ");
}

/** Goals as data between markers: their texts come from people who can push to the branch, and from earlier runs. */
function goalList(goals: readonly SeenGoal[], { request: { delimiter } }: RunState): string {
  if (goals.length === 0) return "There are no goals.";
  const isDone = ({ status }: SeenGoal): boolean => status === "completed";
  const sorted = [...goals.filter((goal) => !isDone(goal)), ...goals.filter(isDone)];
  const more = sorted.length - SHOWN_GOALS;
  const lines = [...sorted.slice(0, SHOWN_GOALS).map(goalLine), ...(more > 0 ? [`and ${more} more`] : [])];
  // Each text was sanitized by itself: together an open mark in one could hide the next.
  return wrapUntrustedCode(lines.join("\n"), { source: "goals", delimiter });
}

/** Goals that no person accepted count as untrusted text (decided in docs/memory.md). */
function withUntrustedGoals(result: ToolResult, goals: readonly SeenGoal[]): ToolResult {
  const isOutside = goals.some(({ isAccepted, isProgressConfirmed }) => !isAccepted || !isProgressConfirmed);
  return isOutside ? { ...result, outside: "proposed goals" } : result;
}

const refuse = (why: string, code: ToolErrorCode = "refused"): ToolResult => failure(code, why);

/** A refusal that shows the goals concerned. */
function refuseShowing(
  state: RunState,
  why: string,
  goals: readonly SeenGoal[],
  code: ToolErrorCode = "refused",
): ToolResult {
  return withUntrustedGoals(failure(code, why, { output: `Error: ${why}\n${goalList(goals, state)}` }), goals);
}

/**
 * The goals that the text identifies: by number, by whole text, or by a part of it; open ones before completed ones.
 */
function matching(all: readonly SeenGoal[], wanted: string): readonly SeenGoal[] {
  const goals = all.filter(({ proposes }) => proposes === null);
  const number = /^#(\d{1,9})$/.exec(wanted)?.[1];
  if (number !== undefined) return goals.filter((goal) => goal.reference === Number(number));
  const needle = wanted.toLowerCase();
  const among = (candidates: readonly SeenGoal[]): readonly SeenGoal[] => {
    const found = candidates.filter(({ text }) => text.toLowerCase().includes(needle));
    const whole = found.filter(({ text }) => text.toLowerCase() === needle);
    return whole.length === 1 ? whole : found;
  };
  const open = among(goals.filter(({ status }) => status !== "completed"));
  return open.length > 0 ? open : among(goals.filter(({ status }) => status === "completed"));
}

/** Adds the change if it can be carried out. */
function collect(state: RunState, change: MemoryChange, done: (goal: SeenGoal) => string): ToolResult {
  const { files } = state.request;
  const applied = applyChanges(files, [...state.changes, change], { today: state.today() }).outcomes.at(-1);
  if (applied?.kind === "known") return refuse("this change is proposed already. A person decides about it; go on.");
  if (applied?.kind !== "goal") {
    return refuse(applied?.kind === "refused" ? applied.reason : "the goal is gone.");
  }
  state.change(change);
  const goal = seenGoals(state).find(({ number }) => number === applied.goal.number);
  const seen: SeenGoal = goal ?? {
    ...applied.goal,
    ...{ agent: "", path: "", line: 0, reference: applied.goal.number, proposes: null },
  };
  const output = `${done(seen)}\n${goalList([seen], state)}\nIt is written when the run ends.`;
  return withUntrustedGoals({ success: true, output }, [seen]);
}

function add(state: RunState, request: GoalRequest, text: string): ToolResult {
  const goals = seenGoals(state);
  if (state.changes.filter(({ kind }) => kind === "goal_added").length >= GOALS_A_RUN) {
    return refuse(`this run has added ${GOALS_A_RUN} goals, which is the most. Go on without.`);
  }
  const same = findSame(
    text,
    goals.filter(({ status }) => status !== "completed"),
  );
  if (same !== null) return refuseShowing(state, "there is such a goal already; use update.", [same]);
  const { status = "open", priority = "medium", notes = "", outcome = "" } = request;
  const isConfirmed = state.request.isConfirmed();
  return collect(
    state,
    {
      kind: "goal_added",
      agent: state.request.agent,
      goal: {
        ...state.origin(),
        text,
        status,
        priority,
        notes: noteText(notes),
        outcome: noteText(outcome),
        isAccepted: isConfirmed,
        isProgressConfirmed: isConfirmed || noteText(notes + outcome) === "",
      },
    },
    () => (isConfirmed ? "Added:" : PROPOSED),
  );
}

function update(state: RunState, request: GoalRequest, wanted: string): ToolResult {
  const goals = seenGoals(state);
  const [goal, ...others] = matching(goals, wanted);
  if (goal === undefined)
    return refuseShowing(state, "no goal has that in its text. These are the goals:", goals, "not_found");
  if (others.length > 0) {
    const why = `${others.length + 1} goals have that in their text; say more of it, or its number:`;
    return refuseShowing(state, why, [goal, ...others]);
  }
  const { status, priority, notes, outcome } = request;
  const change = {
    ...(request.action === "complete" ? { status: "completed" as const } : status === undefined ? {} : { status }),
    ...(priority === undefined ? {} : { priority }),
    ...(notes === undefined ? {} : { notes: noteText(notes) }),
    ...(outcome === undefined ? {} : { outcome: noteText(outcome) }),
  };
  if (Object.keys(change).length === 0) {
    return refuse("nothing to change: give status, priority, notes or outcome.", "invalid_arguments");
  }
  return collect(
    state,
    {
      kind: "goal_updated",
      agent: goal.agent,
      number: goal.reference,
      change,
      isConfirmed: state.request.isConfirmed(),
      origin: state.origin(),
    },
    ({ status, proposes }) => (proposes !== null ? PROPOSED : status === "completed" ? "Completed:" : "Updated:"),
  );
}

/** manage_goals: the goals of the agent and those for all, including this run's changes. */
export function manageGoals(state: RunState, request: GoalRequest): ToolResult {
  if (request.action === "list") {
    const goals = seenGoals(state);
    return withUntrustedGoals({ success: true, output: goalList(goals, state) }, goals);
  }
  const wanted = noteText(request.goal ?? "");
  if (wanted === "") return refuse(`${request.action} needs goal, the text of the goal.`, "invalid_arguments");
  for (const text of [wanted, request.notes ?? "", request.outcome ?? ""]) {
    const reason = noteText(text) === "" ? null : refusal(text, state.request.holdsSecret);
    if (reason !== null) return refuse(`not kept: ${reason}`);
  }
  return request.action === "add" ? add(state, request, wanted) : update(state, request, wanted);
}
