import { messageOf } from "../../core/errors.js";
import { WORKFLOW_STEPS } from "../../core/run/commands.js";
import { type Check, checkOf, type Finding, failedCheck, passedCheck, warningCheck } from "./check.js";
import { PERMISSIONS_YAML } from "./init.js";
import {
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
import { safetyFindings } from "./workflow-safety.js";

const commandOf = ({ own }: Job): string => textOf(fieldsOf(own["with"])["command"]).trim();
const isTick = (found: Job): boolean => commandOf(found) === "tick";

/** Events of a conversation, to which the run posts its comment. */
const CONVERSATION = ["issue_comment", "issues", "pull_request_review", "pull_request_review_comment"];

/** The write permissions that a run of this job uses. */
function neededRights(found: Job): readonly string[] {
  const triggers = triggersOf(found);
  // The two-job layout: another job publishes the result of this one.
  if (["patch", "none"].includes(textOf(fieldsOf(found.own["with"])["publish"]))) return [];
  // A split task: one job comments, the shards and their join only read, and the last job publishes.
  const command = commandOf(found);
  if (WORKFLOW_STEPS.includes(command))
    return command === "split" && triggers.includes("issue_comment") ? ["issues"] : [];
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

/** A placeholder such as OWNER/REPO could be registered, and GitHub would run its owner's code. */
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

/** The action repairs failed CI only if the workflow requests it. */
function repairCommandFinding(found: Job): Finding | null {
  if (!triggersOf(found).includes("workflow_run") || commandOf(found) !== "") return null;
  const text = "workflow_run starts it, but without a `command` failed CI is not repaired";
  return { state: "warning", text, remedy: "Set the command.", yaml: "with:\n  command: fix\n" };
}

function logsFinding(found: Job): Finding | null {
  if (!triggersOf(found).includes("workflow_run") || hasRight(found, "actions", "read")) return null;
  const text = "the job lacks actions: read, so the logs of failed CI cannot be read";
  const yaml = `${PERMISSIONS_YAML}  actions: read\n`;
  return { state: "warning", text, remedy: "Give the job this right as well.", yaml };
}

/** Permissions that the configuration needs in addition. Without them a run goes on and leaves that part out. */
function settingsFinding(found: Job, { wantedRights = [] }: WorkflowSettings): Finding | null {
  const needed = neededRights(found);
  if (needed.length === 0 || isTick(found)) return null;
  const missing = wantedRights.filter(
    ({ right, level, onPush }) => !hasRight(found, right, level) && (onPush !== true || needed.includes("contents")),
  );
  if (missing.length === 0) return null;
  const named = missing.map(({ right, level, setting }) => `${right}: ${level} (for ${setting})`);
  const levels = new Map<string, string>();
  for (const { right, level } of missing) if (levels.get(right) !== "write") levels.set(right, level);
  const yaml = `permissions:\n${[...levels].map(([right, level]) => `  ${right}: ${level}\n`).join("")}`;
  return {
    state: "warning",
    text: `the job lacks ${named.join(", ")}`,
    remedy: "Give the job these rights as well.",
    yaml,
  };
}

/** With this permission, a tick starts a run for each due job. Without it, the tick does the work itself. */
function tickFinding(found: Job, { jobsEnabled }: WorkflowSettings): Finding | null {
  if (jobsEnabled !== true || !isTick(found) || hasRight(found, "actions", "write")) return null;
  const text =
    "without actions: write no job gets its own run: due jobs run one after another in this one, and the rest waits for the next tick";
  const remedy = "Give the job this right, or leave it so on purpose.";
  return { state: "warning", text, remedy, yaml: "permissions:\n  actions: write\n" };
}

/**
 * Checks of a job that uses the action: permissions, and mistakes that prevent a run. safetyFindings adds risks that
 * arise because an agent runs in the job; actionlint and zizmor check style and hardening in general.
 */
const FINDINGS: readonly ((found: Job, settings: WorkflowSettings) => Finding | null)[] = [
  triggerFinding,
  rightsFinding,
  placeholderFinding,
  repairCommandFinding,
  logsFinding,
  settingsFinding,
  tickFinding,
];

function checkJob(path: string, job: Job, settings: WorkflowSettings): readonly Check[] {
  const name = `${path}, job ${job.name}`;
  const own = FINDINGS.map((find) => find(job, settings)).filter((finding) => finding !== null);
  const findings = [...own, ...safetyFindings(job)];
  if (findings.length === 0) return [passedCheck(name, "rights and triggers are as they should be")];
  return findings.map((finding) => checkOf(name, finding));
}

/** Scheduled jobs never start if no workflow runs `tick`. */
function missingTick(found: readonly Job[], { jobsEnabled }: WorkflowSettings): readonly Check[] {
  if (jobsEnabled !== true) return [];
  const scheduled = found.filter((job) => triggersOf(job).includes("schedule"));
  if (scheduled.some(isTick)) return [];
  const why = scheduled.length > 0 ? "those with a schedule have another command" : "none has a schedule";
  const text = `jobs are on, but no workflow starts \`command: tick\` on a schedule (${why}), so no job is ever due`;
  const yaml = `on:\n  schedule:\n    - cron: "17 * * * *"\n`;
  return [warningCheck("jobs", text, { remedy: "Take examples/jobs.yml (docs/jobs.md).", yaml })];
}

/** Checks the workflows that use the action. */
export function checkWorkflows(files: readonly WorkflowFile[], settings: WorkflowSettings): readonly Check[] {
  const checks: Check[] = [];
  const found: Job[] = [];
  for (const { path, text } of files) {
    try {
      const jobs = jobsOf(text, settings);
      found.push(...jobs);
      checks.push(...jobs.flatMap((job) => checkJob(path, job, settings)));
    } catch (error) {
      const [line = ""] = messageOf(error).split("\n");
      checks.push(failedCheck(path, `YAML: ${line}`, { remedy: "Correct the file." }));
    }
  }
  if (checks.length > 0) return [...checks, ...missingTick(found, settings)];
  return [warningCheck("workflow", "no workflow uses the action", { remedy: "`architect init` writes one." })];
}
