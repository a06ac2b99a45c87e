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
  /** The checkout is this action's own repository, which uses itself as `./`. */
  readonly isOwnRepository: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const RIGHTS = ["contents", "issues", "pull-requests"] as const;

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
  return /(?:^|\/)architect(?:-action)?(?:@|$)/.test(uses) || (isOwnRepository && uses === "./");
}

/** An App's or a person's token has rights of its own; the job's do not matter then. */
function usesOwnToken(own: Fields): boolean {
  const given = textOf(fieldsOf(own["with"])["github-token"]);
  return given !== "" && !/github\.token|secrets\.GITHUB_TOKEN/.test(given);
}

function rightsFinding({ job, workflow, own }: Job): Finding | null {
  const given = job["permissions"] ?? workflow["permissions"];
  const more = { remedy: "Give the job these permissions, and no others.", yaml: PERMISSIONS_YAML };
  if (given === "write-all") return { state: "warning", text: "the job may write everything", ...more };
  if (usesOwnToken(own)) return null;
  if (given === undefined) {
    return { state: "warning", text: "no `permissions:`, so they are the repository's default", ...more };
  }
  const missing = RIGHTS.filter((right) => fieldsOf(given)[right] !== "write");
  if (missing.length === 0) return null;
  return { state: "failed", text: `the job lacks ${missing.map((right) => `${right}: write`).join(", ")}`, ...more };
}

function checkoutFinding({ steps, own }: Job): Finding | null {
  const before = steps.slice(0, steps.indexOf(own));
  const checkouts = before.filter((step) => textOf(step["uses"]).startsWith("actions/checkout@"));
  const yaml = CHECKOUT_YAML;
  if (checkouts.length === 0) {
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

function companionFindings({ steps, own }: Job): Finding[] {
  const findings: Finding[] = [];
  const sandbox = textOf(fieldsOf(own["with"])["sandbox"]);
  const installs = steps.some((step) => /\bbubblewrap\b/.test(textOf(step["run"])));
  if (!installs && !["off", "user"].includes(sandbox)) {
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

function triggerFinding({ workflow }: Job): Finding | null {
  // YAML 1.1 readers take the key `on` for true; this one does not.
  const on = workflow["on"];
  const names = typeof on === "string" ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(fieldsOf(on));
  if (!names.includes("pull_request_target")) return null;
  const remedy = "Use issue_comment, or pull_request for reviews.";
  const yaml = "on:\n  issue_comment:\n    types: [created]\n";
  return { state: "failed", text: "pull_request_target starts it, which the action refuses", remedy, yaml };
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
        conditionFinding(job),
        rightsFinding(job),
        checkoutFinding(job),
        timeoutFinding(job, settings.timeoutMinutes),
        ...pinFindings(job),
        ...companionFindings(job),
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
