import type { RunEvent } from "../core/agent.js";
import { subjectKey } from "../core/forge.js";
import { type HashedPlan, hashPlan } from "../core/plan.js";
import { PLAN_ROOM, readPlan } from "../core/plan-comment.js";
import { stripInvisible } from "../core/text/invisible.js";
import { sanitizeMarkdown } from "../core/text/markdown.js";
import { carryOutWork } from "./command-work.js";
import type { Conclusion } from "./conclude.js";
import type { Prepared } from "./prepared.js";
import type { Running } from "./running.js";

const NO_PLAN = "the model gave no plan";
const NOT_BUILDABLE =
  "the plan does not fit into its comment as it is, so `build` cannot take it from there; ask for a shorter one";

/** Whether the comment, as it would be posted, gives the plan back. */
function canBeReadBack(running: Running, plan: HashedPlan, conclusion: Conclusion): boolean {
  const { job, events, functions, render } = running;
  if (plan.text.length + plan.task.length > PLAN_ROOM) return false;
  const { status, reasons, failOn: _failOn, patch: _patch, ...context } = conclusion;
  const at = job.services.clock.now();
  const ended: readonly RunEvent[] = [
    ...events.events(),
    { type: "plan_fixed", at, plan },
    { type: "run_finished", at, status, reasons },
  ];
  const report = functions.build(ended, { ...context, finishedAt: at });
  const body = `${running.markerLine()}\n${job.redactor.redact(functions.comment(report, render))}`;
  const read = readPlan(body, plan.subject);
  return read.kind === "plan" && read.plan.hash === plan.hash;
}

/**
 * `plan`: the reading agent's closing words are the plan. What is hashed is the text as it is posted, redacted and made
 * safe, so that `build` does what people have read and nothing else.
 */
export async function carryOutPlan(prepared: Prepared): Promise<Conclusion> {
  const conclusion = await carryOutWork(prepared);
  const { running, place } = prepared;
  const { job, open, events } = running;
  if (conclusion.status !== "success") return conclusion;
  const redact = (text: string): string => job.redactor.redact(stripInvisible(text)).trim();
  const text = sanitizeMarkdown(redact(events.state().finalOutput), running.render).trim();
  const partial = (reason: string): Conclusion => ({
    ...conclusion,
    status: "partial",
    reasons: [reason],
    exitCode: 2,
  });
  if (text === "") return partial(NO_PLAN);
  const plan = hashPlan({
    subject: subjectKey(open.request.subject),
    head: place.target.base,
    task: redact(open.request.text),
    text,
  });
  if (!canBeReadBack(running, plan, conclusion)) return partial(NOT_BUILDABLE);
  events.emit({ type: "plan_fixed", at: job.services.clock.now(), plan });
  return conclusion;
}
