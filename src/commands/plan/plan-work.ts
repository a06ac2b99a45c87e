import { subjectKey } from "../../core/forge/forge.js";
import { type HashedPlan, hashPlan } from "../../core/plan/plan.js";
import { PLAN_ROOM, readPlan } from "../../core/plan/plan-comment.js";
import type { RunEvent } from "../../core/run/agent.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { sanitizeMarkdown } from "../../core/text/markdown/markdown.js";
import { handleWork } from "../../run/agent-work/handle-work.js";
import { renderOptionsOf } from "../../run/job.js";
import type { Conclusion } from "../../run/publish/conclude.js";
import { runFinished } from "../../run/report/run-end.js";
import type { Run } from "../../run/stages.js";

const NO_PLAN = "the model gave no plan";
const NOT_BUILDABLE = "the plan is too long for its comment, so `build` could not read it there; ask for a shorter one";

/** Whether parsing the comment, as it would be posted, returns the plan. */
async function canBeReadBack(run: Run<"open">, plan: HashedPlan, conclusion: Conclusion): Promise<boolean> {
  const { session, markerLine } = run;
  const functions = await run.services.report();
  if (plan.text.length + plan.task.length > PLAN_ROOM) return false;
  const at = run.services.clock.now();
  const ended: readonly RunEvent[] = [
    ...session.events.events(),
    { type: "plan_fixed", at, plan },
    runFinished(at, conclusion, (text) => run.redactor.redact(text)),
  ];
  const report = functions.build(ended);
  const body = `${markerLine()}\n${run.redactor.redact(functions.comment(report, renderOptionsOf(run.environment, run.phrase)))}`;
  const read = readPlan(body, plan.subject);
  return read.kind === "plan" && read.plan.hash === plan.hash;
}

/**
 * `plan`: the reading agent's final text is the plan. The hash covers the text as posted, redacted and made safe, so
 * that `build` does exactly what people have read.
 */
export async function handlePlan(prepared: Run<"open">): Promise<Conclusion> {
  const conclusion = await handleWork(prepared);
  const { session, start } = prepared;
  const { events } = session;
  if (conclusion.status !== "success") return conclusion;
  const redact = (text: string): string => prepared.redactor.redact(stripInvisible(text)).trim();
  const text = sanitizeMarkdown(
    redact(events.state().finalOutput),
    renderOptionsOf(prepared.environment, prepared.phrase),
  ).trim();
  const partial = (reason: string): Conclusion => ({
    ...conclusion,
    status: "partial",
    reasons: [reason],
    exitCode: 2,
  });
  if (text === "") return partial(NO_PLAN);
  const plan = hashPlan({
    subject: subjectKey(prepared.request.subject),
    head: start.target.base,
    task: redact(prepared.request.text),
    text,
  });
  if (!(await canBeReadBack(prepared, plan, conclusion))) return partial(NOT_BUILDABLE);
  events.emit({ type: "plan_fixed", at: prepared.services.clock.now(), plan });
  return conclusion;
}
