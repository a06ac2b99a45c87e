import type { MemoryChange } from "../../../core/agents/memory.js";
import type { CommandAnswer } from "../../../run/report/answer.js";
import { unquotedText } from "../../../run/set-up/order.js";
import { isDryRun, type Run } from "../../../run/stages.js";
import { goalsOf, type PlacedGoal } from "../goals.js";
import { readMemory } from "../read.js";
import { noteText } from "../text.js";
import { branchLink, commitLink, type MemoryPlace, skipped, withMemory, writeMemory, writeProblem } from "./place.js";
import { shown } from "./texts.js";

const GOALS_SHOWN = 60;
const GOAL_CHARACTERS = 300;

type Action = { readonly kind: "list" } | { readonly kind: "accept" | "drop"; readonly number: number };

/** null: none of the forms. */
function actionOf(text: string): Action | null {
  if (text === "") return { kind: "list" };
  const [, word, number] = /^(accept|drop) +#?(\d{1,9})$/i.exec(text) ?? [];
  if (word === undefined) return null;
  return { kind: word.toLowerCase() === "accept" ? "accept" : "drop", number: Number(number) };
}

function goalLine(goal: PlacedGoal, goals: readonly PlacedGoal[]): string {
  const { number, text, status, priority, isAccepted, proposes } = goal;
  const facts = [
    ...(isAccepted ? [] : ["**proposed**"]),
    ...(proposes === null ? [status.replace("_", " "), priority] : [`the goal: ${targetText(proposes.number, goals)}`]),
  ];
  return `- ${number}: ${shown(text, GOAL_CHARACTERS)} (${facts.join(", ")})`;
}

function targetText(number: number, goals: readonly PlacedGoal[]): string {
  const target = goals.find((goal) => goal.number === number);
  return target === undefined ? "gone" : shown(target.text, GOAL_CHARACTERS);
}

function list(place: MemoryPlace, goals: readonly PlacedGoal[]): CommandAnswer {
  if (goals.length === 0) return { status: "success", text: "There are no goals." };
  const seen = goals.slice(0, GOALS_SHOWN);
  const agents = [...new Set(seen.map(({ agent }) => agent))];
  const parts = agents.map((agent) => {
    const own = seen.filter((goal) => goal.agent === agent);
    return `**${agent}**\n\n${own.map((goal) => goalLine(goal, goals)).join("\n")}`;
  });
  const { phrase } = place;
  const proposed = goals.filter(({ isAccepted }) => !isAccepted).length;
  const hint =
    proposed === 0
      ? []
      : [
          `No run works on a proposed goal, and a proposed change has no effect, until \`${phrase} goals accept <number>\`; \`${phrase} goals drop <number>\` removes one.`,
        ];
  const more = goals.length > seen.length ? [`${goals.length - seen.length} more on ${branchLink(place)}.`] : [];
  return { status: "success", text: [...parts, ...more, ...hint].join("\n\n") };
}

function changeOf({ kind, number }: Exclude<Action, { kind: "list" }>, goal: PlacedGoal): MemoryChange {
  if (kind === "drop") return { kind: "goal_dropped", number };
  return { kind: "goal_updated", agent: goal.agent, number, change: { isAccepted: true }, isConfirmed: true };
}

async function answer(place: MemoryPlace): Promise<CommandAnswer> {
  const { files } = place;
  const action = actionOf(noteText(unquotedText(place.request.text)));
  if (action === null) {
    const { phrase } = place;
    return skipped(
      `Write \`${phrase} goals\`, \`${phrase} goals accept <number>\` or \`${phrase} goals drop <number>\`. Nothing was changed.`,
    );
  }
  const problem = action.kind === "list" ? null : writeProblem(place);
  if (problem !== null) return skipped(problem);
  const goals = goalsOf(await readMemory(await files.read(), { goalsAlone: true }));
  if (action.kind === "list") return list(place, goals);
  const { kind, number } = action;
  const goal = goals.find((one) => one.number === number);
  if (goal === undefined) {
    return skipped(`There is no goal ${number}; \`${place.phrase} goals\` lists them. Nothing was changed.`);
  }
  if (kind === "accept" && goal.isAccepted) {
    return skipped(`Goal ${number} is already accepted.`);
  }
  const what = `goal ${number} of ${goal.agent}: ${shown(goal.text)}`;
  if (isDryRun(place)) return { status: "success", text: `Dry run: \`goals ${kind}\` would ${kind} ${what}.` };
  const title = kind === "accept" ? `Accept goal ${number}` : `Drop goal ${number}`;
  const written = await writeMemory(place, [changeOf(action, goal)], title);
  if (written.kind === "answer") return written.answer;
  const [outcome] = written.outcomes;
  if (outcome?.kind !== "goal") return skipped(`The memory changed meanwhile: there is no goal ${number} any more.`);
  const done = kind === "accept" ? "Accepted" : "Dropped";
  const which = goal.proposes === null || kind === "drop" ? "" : `${shown(goal.text)}, `;
  return {
    status: "success",
    text: `${done} in ${commitLink(place, written.commit)}: ${which}goal ${outcome.goal.number} of ${goal.agent}: ${shown(outcome.goal.text)}`,
  };
}

/** `goals [accept|drop <n>]`: lists the agents' long-term goals, and records a person's decision on proposed ones. */
export function answerGoals(run: Run<"accepted">): Promise<CommandAnswer> {
  return withMemory(run, answer);
}
