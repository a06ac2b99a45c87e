import { plural } from "../core/page/figures.js";
import type { EventOf, RunEvent } from "../core/run/agent.js";
import { escalationCause } from "../core/run/escalation-texts.js";
import type { EscalatedRun, RunReport } from "../core/run/run.js";
import { code } from "./inline.js";
import { formatSpending, spendingOf, spent } from "./sub-runs.js";

/** Steps and cost of each model, if a further model took over; null: none did. */
export function escalationOf(events: readonly RunEvent[]): EscalatedRun | null {
  const index = events.findIndex(({ type }) => type === "model_escalated");
  const change = events[index] as EventOf<"model_escalated"> | undefined;
  if (change === undefined) return null;
  const part = (model: string, own: readonly RunEvent[]): EscalatedRun["parts"][number] => {
    const { steps, ...sum } = spent(own);
    return { model, steps, ...spendingOf(sum) };
  };
  const { from, to, cause } = change;
  return { cause, parts: [part(from, events.slice(0, index)), part(to, events.slice(index + 1))] };
}

/** For each model its name, and `3 steps, 2,410 + 120 tokens, $0.0040`. */
export function escalationRows({
  escalation,
}: RunReport): readonly { readonly model: string; readonly figures: string }[] {
  if (escalation === undefined) return [];
  return escalation.parts.map((part, index) => {
    const why = index === 0 ? "" : `, after ${escalationCause(escalation.cause)}`;
    return { model: part.model, figures: `${plural(part.steps, "step")}, ${formatSpending(part)}${why}` };
  });
}

/** These rows as lines of Markdown; '' without an escalation. */
export function escalationLines(report: RunReport): string {
  return escalationRows(report)
    .map(({ model, figures }) => `- ${code(model, 80)}: ${figures}`)
    .join("\n");
}
