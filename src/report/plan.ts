import { shortHash } from "../core/plan/plan.js";
import { planSections } from "../core/plan/plan-comment.js";
import type { RunReport } from "../core/run/run.js";
import { quoteLines } from "../core/text/fence.js";
import { fold, htmlCode, type Sanitize } from "./inline.js";

/** The plan in full, with its hash and the command that builds it; '' if the run made none. */
export function planSection(report: RunReport, phrase: string, sanitize: Sanitize): string {
  const { plan, command } = report;
  if (plan === undefined || command !== "plan") return "";
  return planSections({ ...plan, text: sanitize(plan.text) }, phrase);
}

/** The report without its closing words if they are the plan, which has its own section. */
export function withoutPlanSummary(report: RunReport): RunReport {
  const isPlan = report.plan !== undefined && report.command === "plan";
  return isPlan ? { ...report, summary: "" } : report;
}

/** The plan that the run carried out: one that people accepted, or the result of its own first phase. */
export function planDetails(report: RunReport, sanitize: Sanitize): readonly string[] {
  const { plan, command } = report;
  if (plan === undefined || command === "plan") return [];
  const title =
    command === "build" ? `Plan ${htmlCode(shortHash(plan.hash))}, which was carried out` : "Plan of the first phase";
  return [fold(title, [quoteLines(sanitize(plan.text))])];
}
