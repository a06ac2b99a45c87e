import { parse } from "yaml";
import { PLACEHOLDER } from "./init.js";

export interface WorkflowFile {
  /** Relative to the checkout. */
  readonly path: string;
  readonly text: string;
}

export interface WorkflowSettings {
  /** `owner/repo` of the action, if this program knows its origin. */
  readonly ownRepository?: string | null;
  /** Whether the checkout is this action's own repository, which uses itself from a folder. */
  readonly isOwnRepository: boolean;
  /** `jobs.enabled`. */
  readonly jobsEnabled?: boolean;
  /** Permissions that settings of the configuration need. */
  readonly wantedRights?: readonly WantedRight[];
}

export interface WantedRight {
  readonly right: string;
  readonly level: "read" | "write";
  /** The setting that needs it. */
  readonly setting: string;
  /** Only a job that pushes uses it. */
  readonly onPush?: true;
}

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export interface Job {
  readonly name: string;
  readonly job: Fields;
  readonly workflow: Fields;
  readonly steps: readonly Fields[];
  /** The step that uses this action. */
  readonly own: Fields;
  /** The whole file, including its comments. */
  readonly text: string;
}

/** Whether a name is a placeholder such as OWNER/REPO. Its owner could run anything in this job. */
export const isPlaceholder = (name: string): boolean =>
  name.startsWith(`${PLACEHOLDER.split("/")[0]}/`) || /^(?:<[^>]*>|YOUR[-_]\w+)\//.test(name);

function isOwnStep(step: Fields, { isOwnRepository, ownRepository }: WorkflowSettings): boolean {
  const uses = textOf(step["uses"]);
  const [name = ""] = uses.toLowerCase().split("@");
  if (isPlaceholder(uses) || (ownRepository ?? "").toLowerCase() === name) return uses !== "";
  return /(?:^|\/)architect(?:-action)?(?:@|$)/.test(uses) || (isOwnRepository && uses.startsWith("./"));
}

/** Names of the events that start the workflow. */
export function triggersOf({ workflow }: Pick<Job, "workflow">): readonly string[] {
  // YAML 1.1 parsers read the key `on` as true; this one does not.
  const on = workflow["on"];
  return typeof on === "string" ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(fieldsOf(on));
}

/** Whether the token is an App's or a person's. It has its own rights, and the job's do not matter. */
export function usesOwnToken(own: Job["own"]): boolean {
  const given = textOf(fieldsOf(own["with"])["github-token"]);
  return given !== "" && !/github\.token|secrets\.GITHUB_TOKEN/.test(given);
}

/** Whether a job has this right; unknown for an own token, or if the repository's default rights apply. */
export function hasRight({ job, workflow, own }: Job, right: string, level: "read" | "write"): boolean {
  const given = job["permissions"] ?? workflow["permissions"];
  if (given === undefined || given === "write-all" || usesOwnToken(own)) return true;
  const held = given === "read-all" ? "read" : textOf(fieldsOf(given)[right]);
  return held === "write" || held === level;
}

export function stepsOf(job: Fields): readonly Fields[] {
  return Array.isArray(job["steps"]) ? job["steps"].map(fieldsOf) : [];
}

/**
 * The jobs of a workflow that use this action.
 * @throws the YAML parser's error
 */
export function jobsOf(text: string, settings: WorkflowSettings): Job[] {
  const workflow = fieldsOf(parse(text));
  return Object.entries(fieldsOf(workflow["jobs"])).flatMap(([name, value]) => {
    const job = fieldsOf(value);
    const steps = stepsOf(job);
    const own = steps.find((step) => isOwnStep(step, settings));
    return own === undefined ? [] : [{ name, job, workflow, steps, own, text }];
  });
}
