import { parse } from "yaml";
import { messageOf } from "../core/errors.js";
import { type Check, failed, ok, warning } from "./check.js";
import { BUBBLEWRAP_YAML, CHECKOUT_YAML, PERMISSIONS_YAML, UPLOAD_YAML } from "./init.js";

export interface WorkflowFile {
  /** Relative to the checkout. */
  readonly path: string;
  readonly text: string;
}

export interface WorkflowSettings {
  /** `limits.timeout_minutes`. */
  readonly timeoutMinutes: number;
  /** The checkout is this action's own repository, which uses itself from a folder. */
  readonly isOwnRepository: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Events of a conversation, in which the run's comment goes. */
const CONVERSATION = ["issue_comment", "issues", "pull_request_review", "pull_request_review_comment"];

interface Job {
  readonly name: string;
  readonly job: Fields;
  readonly workflow: Fields;
  readonly steps: readonly Fields[];
  /** The step that is this action. */
  readonly own: Fields;
}

type Finding = Omit<Check, "name" | "state"> & { readonly state: "failed" | "warning" };

function isOwnStep(step: Fields, isOwnRepository: boolean): boolean {
  const uses = textOf(step["uses"]);
  return /(?:^|\/)architect(?:-action)?(?:@|$)/.test(uses) || (isOwnRepository && uses.startsWith("./"));
}

/** An App's or a person's token has rights of its own; the job's do not matter then. */
function usesOwnToken(own: Fields): boolean {
  const given = textOf(fieldsOf(own["with"])["github-token"]);
  return given !== "" && !/github\.token|secrets\.GITHUB_TOKEN/.test(given);
}

/** The rights to write that a run of this job uses (product.md §2). */
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
  // An expression is GitHub's to work out.
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
    .filter((uses) => uses !== "" && !/^(?:\.\/|docker:)/.test(uses) && !/@[0-9a-f]{40}$/.test(uses));
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

/** A machine of somebody's own brings its programs along; a review runs no command. */
function needsInstallation(found: Job): boolean {
  const machines = [found.job["runs-on"]].flat().map(String);
  return !machines.includes("self-hosted") && !triggersOf(found).includes("pull_request");
}

function companionFindings(found: Job): Finding[] {
  const { steps, own } = found;
  const findings: Finding[] = [];
  const sandbox = textOf(fieldsOf(own["with"])["sandbox"]);
  const installs = steps.some((step) => /\bbubblewrap\b/.test(textOf(step["run"])));
  if (!installs && needsInstallation(found) && !["off", "user"].includes(sandbox)) {
    const text = "bubblewrap is not installed; on GitHub's images commands then run as another user, with network";
    findings.push({ state: "warning", text, remedy: "Install it before the action.", yaml: BUBBLEWRAP_YAML });
  }
  const later = steps.slice(steps.indexOf(own) + 1);
  if (!later.some((step) => textOf(step["uses"]).startsWith("actions/upload-artifact@"))) {
    const text = "the files of the run are not uploaded, so report, session and patch are lost";
    findings.push({ state: "warning", text, remedy: "Upload them after the action.", yaml: UPLOAD_YAML });
  }
  return findings;
}

function triggersOf({ workflow }: Pick<Job, "workflow">): readonly string[] {
  // YAML 1.1 readers take the key `on` for true; this one does not.
  const on = workflow["on"];
  return typeof on === "string" ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(fieldsOf(on));
}

function triggerFinding(found: Job): Finding | null {
  if (!triggersOf(found).includes("pull_request_target")) return null;
  const remedy = "Use issue_comment, or pull_request for reviews.";
  const yaml = "on:\n  issue_comment:\n    types: [created]\n";
  return { state: "failed", text: "pull_request_target starts it, which the action refuses", remedy, yaml };
}

/** GitHub starts late, or not at all, what many ask for at once: most of all on the hour (platform.md). */
function scheduleFinding({ workflow }: Job): Finding | null {
  const schedules = fieldsOf(workflow["on"])["schedule"];
  const crons = (Array.isArray(schedules) ? schedules : []).map((entry) => textOf(fieldsOf(entry)["cron"]).trim());
  const onTheHour = crons.filter((cron) => /^(?:\d+,)*0+(?:,\d+)*\s/.test(cron));
  if (onTheHour.length === 0) return null;
  const text = `its schedule is on the hour (${onTheHour.join("; ")}), when GitHub drops and delays the most`;
  const yaml = `on:\n  schedule:\n    - cron: "${(onTheHour[0] ?? "").replace(/^\S+/, "17")}"\n`;
  return { state: "warning", text, remedy: "Choose another minute.", yaml };
}

/** Failed CI is repaired only where the workflow says so, and its logs need a right of their own (product.md §1, §2). */
function repairFindings(found: Job): Finding[] {
  const { job, workflow, own } = found;
  if (!triggersOf(found).includes("workflow_run")) return [];
  const findings: Finding[] = [];
  if (textOf(fieldsOf(own["with"])["command"]) === "") {
    const text = "workflow_run starts it, but without a `command` failed CI is not repaired";
    findings.push({ state: "warning", text, remedy: "Set the command.", yaml: "with:\n  command: fix\n" });
  }
  const given = job["permissions"] ?? workflow["permissions"];
  const right = textOf(fieldsOf(given)["actions"]);
  if (given !== "write-all" && given !== "read-all" && !usesOwnToken(own) && right !== "read" && right !== "write") {
    const text = "the job lacks actions: read, so the logs of failed CI cannot be read";
    const yaml = `${PERMISSIONS_YAML}  actions: read\n`;
    findings.push({ state: "warning", text, remedy: "Give the job this right as well.", yaml });
  }
  return findings;
}

function jobsOf(text: string, isOwnRepository: boolean): Job[] {
  const workflow = fieldsOf(parse(text));
  return Object.entries(fieldsOf(workflow["jobs"])).flatMap(([name, value]) => {
    const job = fieldsOf(value);
    const steps = Array.isArray(job["steps"]) ? job["steps"].map(fieldsOf) : [];
    const own = steps.find((step) => isOwnStep(step, isOwnRepository));
    return own === undefined ? [] : [{ name, job, workflow, steps, own }];
  });
}

/** The workflows that start the action: rights, checkout, time limits, pins (product.md §2). */
export function checkWorkflows(files: readonly WorkflowFile[], settings: WorkflowSettings): readonly Check[] {
  const checks: Check[] = [];
  for (const { path, text } of files) {
    let jobs: Job[];
    try {
      jobs = jobsOf(text, settings.isOwnRepository);
    } catch (error) {
      const [line = ""] = messageOf(error).split("\n");
      checks.push(failed(path, `YAML: ${line}`, { remedy: "Correct the file.", cause: "configuration" }));
      continue;
    }
    for (const job of jobs) {
      const findings = [
        triggerFinding(job),
        scheduleFinding(job),
        conditionFinding(job),
        rightsFinding(job),
        checkoutFinding(job),
        timeoutFinding(job, settings.timeoutMinutes),
        ...pinFindings(job),
        ...companionFindings(job),
        ...repairFindings(job),
      ].filter((finding) => finding !== null);
      const name = `${path}, job ${job.name}`;
      checks.push(...findings.map((finding): Check => ({ name, ...finding, ...causeOf(finding) })));
      if (findings.length === 0) checks.push(ok(name, "rights, checkout, time limit and pins are as they should be"));
    }
  }
  if (checks.length > 0) return checks;
  return [warning("workflow", "no workflow uses the action", { remedy: "`architect init` writes one." })];
}

function causeOf({ state }: Finding): Pick<Check, "cause"> {
  return state === "failed" ? { cause: "configuration" } : {};
}
