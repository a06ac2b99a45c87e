import type { JobSchedule } from "../../core/agents/jobs.js";
import { messageOf } from "../../core/errors.js";
import { type Check, checkOf, type Finding, failedCheck, passedCheck, warningCheck } from "./check.js";
import { CHECKOUT_YAML, PERMISSIONS_YAML, UPLOAD_YAML } from "./init.js";
import {
  cronsOf,
  fieldsOf,
  hasRight,
  isPlaceholder,
  type Job,
  jobsOf,
  textOf,
  triggersOf,
  usesOwnToken,
  type WorkflowFile,
  type WorkflowSettings,
} from "./workflow-jobs.js";

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
function tickFindings(found: Job, settings: WorkflowSettings): readonly Finding[] {
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
function missingTick(found: readonly Job[], { jobs }: WorkflowSettings): readonly Check[] {
  if (jobs?.enabled !== true) return [];
  const scheduled = found.filter((job) => triggersOf(job).includes("schedule"));
  if (scheduled.some(isTick)) return [];
  const why = scheduled.length > 0 ? "those with a schedule have another command" : "none has a schedule";
  const text = `jobs are on, but no workflow starts \`command: tick\` on a schedule (${why}), so no job is ever due`;
  const yaml = `on:\n  schedule:\n    - cron: "17 * * * *"\n`;
  return [warningCheck("jobs", text, { remedy: "Take examples/jobs.yml (docs/jobs.md).", yaml })];
}

/** Events of a conversation, in which the run's comment goes. */
const CONVERSATION = ["issue_comment", "issues", "pull_request_review", "pull_request_review_comment"];

/** The rights to write that a run of this job uses. */
function neededRights(found: Job): readonly string[] {
  const triggers = triggersOf(found);
  // The two-job layout: what this job makes is published by another one.
  if (["patch", "none"].includes(textOf(fieldsOf(found.own["with"])["publish"]))) return [];
  if (triggers.includes("pull_request")) return ["pull-requests"];
  const comments = triggers.some((name) => CONVERSATION.includes(name));
  return ["contents", ...(comments ? ["issues"] : []), "pull-requests"];
}

function rightsFinding(found: Job): Finding | null {
  const { job, workflow, own } = found;
  const given = job["permissions"] ?? workflow["permissions"];
  const needed = neededRights(found);
  const yaml =
    needed.length === 0
      ? "permissions:\n  contents: read\n  issues: read\n  pull-requests: read\n"
      : PERMISSIONS_YAML.replace(/^ {2}([\w-]+): write$/gm, (line, right: string) =>
          needed.includes(right) ? line : `  ${right}: read`,
        );
  const more = { remedy: "Give the job these permissions, and no others.", yaml };
  if (given === "write-all") return { state: "warning", text: "the job may write everything", ...more };
  if (usesOwnToken(own)) return null;
  if (given === undefined) {
    return { state: "warning", text: "no `permissions:`, so they are the repository's default", ...more };
  }
  const missing = needed.filter((right) => fieldsOf(given)[right] !== "write");
  if (missing.length === 0) return null;
  return { state: "failed", text: `the job lacks ${missing.map((right) => `${right}: write`).join(", ")}`, ...more };
}

function checkoutFinding({ steps, own }: Job): Finding | null {
  const before = steps.slice(0, steps.indexOf(own));
  const checkouts = before.filter((step) => textOf(step["uses"]).startsWith("actions/checkout@"));
  const yaml = CHECKOUT_YAML;
  if (checkouts.length === 0) {
    // A run checks the commit out itself; the runner needs a local action's code before that.
    if (!textOf(own["uses"]).startsWith("./")) return null;
    return { state: "failed", text: "no checkout before the action", remedy: "Check the repository out first.", yaml };
  }
  if (checkouts.every((step) => String(fieldsOf(step["with"])["persist-credentials"]) === "false")) return null;
  const text = "the checkout leaves the token in .git/config, where commands could read it";
  return { state: "warning", text, remedy: "Set persist-credentials: false.", yaml };
}

function timeoutFinding({ job, own }: Job, configured: number): Finding | null {
  const given = Number(fieldsOf(own["with"])["timeout-minutes"] ?? configured);
  const run = Number.isFinite(given) ? given : configured;
  const limit = job["timeout-minutes"];
  // Only GitHub can work out an expression.
  if (typeof limit === "string" || (typeof limit === "number" && limit > run)) return null;
  const text =
    typeof limit === "number"
      ? `the job ends after ${limit} minutes, the run only after ${run}: it could not report`
      : "no `timeout-minutes:`, so the job may run for six hours";
  const yaml = `timeout-minutes: ${run + 10}\n`;
  return { state: "warning", text, remedy: "Give the job some minutes more than the run.", yaml };
}

function pinFindings({ steps }: Job): Finding[] {
  const loose = steps
    .map((step) => textOf(step["uses"]))
    .filter(
      (uses) => uses !== "" && !isPlaceholder(uses) && !/^(?:\.\/|docker:)/.test(uses) && !/@[0-9a-f]{40}$/.test(uses),
    );
  if (loose.length === 0) return [];
  const remedy = "A tag can be moved: write the full commit SHA, and the tag as a comment.";
  const yaml = `- uses: ${(loose[0] ?? "").replace(/@.*$/, "")}@<40 hexadecimal digits> # <tag>\n`;
  return [{ state: "warning", text: `not pinned by SHA: ${loose.join(", ")}`, remedy, yaml }];
}

/** Text around an expression makes the condition a non-empty text, which is true. */
function conditionFinding({ job }: Job): Finding | null {
  const condition = textOf(job["if"]).trim();
  if (!condition.includes("${{") || /^\$\{\{((?!\}\}).)*\}\}$/s.test(condition)) return null;
  const remedy = "Write the whole condition as one expression, without braces.";
  const yaml = `if: ${condition.replaceAll(/\$\{\{\s*|\s*\}\}/g, "")}\n`;
  return {
    state: "failed",
    text: "its `if:` has text around an expression in braces, so it is always true",
    remedy,
    yaml,
  };
}

function uploadFinding({ steps, own }: Job): Finding | null {
  const later = steps.slice(steps.indexOf(own) + 1);
  if (later.some((step) => textOf(step["uses"]).startsWith("actions/upload-artifact@"))) return null;
  const text = "the files of the run are not uploaded, so report, session and patch are lost";
  return { state: "warning", text, remedy: "Upload them after the action.", yaml: UPLOAD_YAML };
}

/** GitHub would fetch the code of whoever takes that name. */
function placeholderFinding({ steps }: Job, { ownRepository }: WorkflowSettings): Finding | null {
  const names = steps.flatMap((step) => [textOf(step["uses"]), textOf(fieldsOf(step["with"])["repository"])]);
  const found = names.find(isPlaceholder);
  if (found === undefined) return null;
  const remedy = "Write the repository that holds the action, and the full commit SHA of a release.";
  const yaml = `- uses: ${ownRepository ?? "<owner>/<repo>"}@<40 hexadecimal digits> # <tag>\n`;
  return { state: "failed", text: `${found} is a placeholder`, remedy, yaml };
}

function triggerFinding(found: Job): Finding | null {
  if (!triggersOf(found).includes("pull_request_target")) return null;
  const remedy = "Use issue_comment, or pull_request for reviews.";
  const yaml = "on:\n  issue_comment:\n    types: [created]\n";
  return { state: "failed", text: "pull_request_target starts it, which the action refuses", remedy, yaml };
}

/** GitHub starts late, or not at all, what many ask for at once: most of all on the hour. */
function scheduleFinding(found: Job): Finding | null {
  const onTheHour = cronsOf(found).filter((cron) => /^(?:\d+,)*0+(?:,\d+)*\s/.test(cron));
  if (onTheHour.length === 0) return null;
  const text = `its schedule is on the hour (${onTheHour.join("; ")}), when GitHub drops and delays the most`;
  const yaml = `on:\n  schedule:\n    - cron: "${(onTheHour[0] ?? "").replace(/^\S+/, "17")}"\n`;
  return { state: "warning", text, remedy: "Choose another minute.", yaml };
}

/** Failed CI is repaired only where the workflow says so, and its logs need a right of their own. */
function repairFindings(found: Job): Finding[] {
  const { own } = found;
  if (!triggersOf(found).includes("workflow_run")) return [];
  const findings: Finding[] = [];
  if (textOf(fieldsOf(own["with"])["command"]) === "") {
    const text = "workflow_run starts it, but without a `command` failed CI is not repaired";
    findings.push({ state: "warning", text, remedy: "Set the command.", yaml: "with:\n  command: fix\n" });
  }
  if (!hasRight(found, "actions", "read")) {
    const text = "the job lacks actions: read, so the logs of failed CI cannot be read";
    const yaml = `${PERMISSIONS_YAML}  actions: read\n`;
    findings.push({ state: "warning", text, remedy: "Give the job this right as well.", yaml });
  }
  return findings;
}

/** The workflows that start the action: rights, checkout, time limits, pins. */
export function checkWorkflows(files: readonly WorkflowFile[], settings: WorkflowSettings): readonly Check[] {
  const checks: Check[] = [];
  const found: Job[] = [];
  for (const { path, text } of files) {
    let jobs: Job[];
    try {
      jobs = jobsOf(text, settings);
    } catch (error) {
      const [line = ""] = messageOf(error).split("\n");
      checks.push(failedCheck(path, `YAML: ${line}`, { remedy: "Correct the file." }));
      continue;
    }
    found.push(...jobs);
    for (const job of jobs) {
      const findings = [
        triggerFinding(job),
        scheduleFinding(job),
        conditionFinding(job),
        rightsFinding(job),
        checkoutFinding(job),
        timeoutFinding(job, settings.timeoutMinutes),
        placeholderFinding(job, settings),
        ...pinFindings(job),
        uploadFinding(job),
        ...repairFindings(job),
        ...tickFindings(job, settings),
      ].filter((finding) => finding !== null);
      const name = `${path}, job ${job.name}`;
      checks.push(...findings.map((finding) => checkOf(name, finding)));
      if (findings.length === 0)
        checks.push(passedCheck(name, "rights, checkout, time limit and pins are as they should be"));
    }
  }
  if (checks.length > 0) return [...checks, ...missingTick(found, settings)];
  return [warningCheck("workflow", "no workflow uses the action", { remedy: "`architect init` writes one." })];
}
