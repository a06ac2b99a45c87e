import type { JobSchedule } from "../../core/agents/jobs.js";
import { type Check, type Finding, warningCheck } from "./check.js";
import { cronsOf, fieldsOf, hasRight, type Job, textOf, triggersOf, type WorkflowSettings } from "./workflow-jobs.js";

const DISPATCH_YAML = "on:\n  workflow_dispatch:\n    inputs:\n      job:\n        type: string\n";
const HANDED_ON = "$" + "{{ inputs.job }}";
const STEP_YAML = `with:\n  command: tick\n  job: ${HANDED_ON}\n`;

const isTick = ({ own }: Job): boolean => textOf(fieldsOf(own["with"])["command"]).trim() === "tick";

/** Minutes between the times of the simple forms of cron fields; null: of any other. */
function minutesBetween(fields: string): number | null {
  const [minute = "", hour = "", ...days] = fields.trim().split(/\s+/);
  if (days.join(" ") !== "* * *") return null;
  const every = (field: string): number | null => {
    if (field === "*") return 1;
    const step = /^(?:\*|\d+)\/(\d+)$/.exec(field)?.[1];
    return step === undefined ? null : Number(step);
  };
  if (hour === "*" && every(minute) !== null) return every(minute);
  if (!/^\d+$/.test(minute)) return null;
  const hours = /^\d+$/.test(hour) ? 24 : every(hour);
  return hours === null ? null : hours * 60;
}

function minutesOf(schedule: JobSchedule): number | null {
  if (schedule.kind === "at") return null;
  return schedule.kind === "every" ? schedule.everyMs / 60_000 : minutesBetween(schedule.expr);
}

/** Jobs of the configuration that are due more often than ticks come. */
function intervalFinding(found: Job, { jobs }: WorkflowSettings): Finding | null {
  const [cron = "", ...more] = cronsOf(found);
  const ticks = more.length > 0 ? null : minutesBetween(cron);
  if (ticks === null) return null;
  const often = (jobs?.list ?? []).filter(({ enabled, schedule }) => enabled && (minutesOf(schedule) ?? ticks) < ticks);
  if (often.length === 0) return null;
  const names = often.map(({ name, schedule }) => `${name} (every ${minutesOf(schedule)} minutes)`).join(", ");
  const text = `ticks come every ${ticks} minutes, and jobs are due more often: ${names}. Their other times count as skipped`;
  return { state: "warning", text, remedy: "Start the workflow as often, or these jobs less often." };
}

/** Without the right a tick does the work itself; with it, the run that it starts must be told its job. */
function startFinding(found: Job, { timeoutMinutes }: WorkflowSettings): Finding | null {
  const inputs = fieldsOf(found.own["with"]);
  if (!hasRight(found, "actions", "write")) {
    const given = Number(inputs["timeout-minutes"] ?? timeoutMinutes);
    const minutes = Number.isFinite(given) ? given : timeoutMinutes;
    const text = `without actions: write no job becomes a run of its own: due jobs run one after another in this one, within its ${minutes} minutes, and what does not fit waits for the next tick`;
    const remedy = "Give the job this right, or leave it so on purpose.";
    return { state: "warning", text, remedy, yaml: "permissions:\n  actions: write\n" };
  }
  const dispatch = fieldsOf(fieldsOf(found.workflow["on"])["workflow_dispatch"]);
  if (fieldsOf(dispatch["inputs"])["job"] === undefined) {
    const text = "workflow_dispatch has no input `job`, so due jobs run one after another in this job";
    return { state: "warning", text, remedy: "Give the workflow this input, and hand it on.", yaml: DISPATCH_YAML };
  }
  if (/\binputs\.job\b/.test(textOf(inputs["job"]))) return null;
  const text = "the step does not hand on the input `job`, so what a tick starts runs no job";
  return { state: "failed", text, remedy: "Hand it on.", yaml: STEP_YAML };
}

/** A workflow with `command: tick`. */
export function tickFindings(found: Job, settings: WorkflowSettings): readonly Finding[] {
  if (!isTick(found) || settings.jobs === undefined) return [];
  const { enabled, folds } = settings.jobs;
  if (!enabled) {
    if (folds) return [];
    const text = "command: tick, but jobs are off (jobs.enabled), so it does nothing";
    const yaml = "version: 1\njobs: { enabled: true }\n";
    return [{ state: "warning", text, remedy: "Turn jobs on in the configuration, or take the workflow away.", yaml }];
  }
  return [startFinding(found, settings), intervalFinding(found, settings)].filter((finding) => finding !== null);
}

/** Jobs that no workflow looks at are never due. */
export function missingTick(found: readonly Job[], { jobs }: WorkflowSettings): readonly Check[] {
  if (jobs?.enabled !== true) return [];
  const scheduled = found.filter((job) => triggersOf(job).includes("schedule"));
  if (scheduled.some(isTick)) return [];
  const why = scheduled.length > 0 ? "those with a schedule have another command" : "none has a schedule";
  const text = `jobs are on, but no workflow starts \`command: tick\` on a schedule (${why}), so no job is ever due`;
  const yaml = `on:\n  schedule:\n    - cron: "17 * * * *"\n`;
  return [warningCheck("jobs", text, { remedy: "Take examples/jobs.yml (docs/jobs.md).", yaml })];
}
