import type { Finding } from "./check.js";
import { type Fields, fieldsOf, type Job, stepsOf, textOf } from "./workflow-jobs.js";

/**
 * Finds caches, wide tokens and outputs in scripts that an attacker could misuse in a job with the agent. One finding
 * per step.
 */
export function safetyFindings(found: Job): readonly Finding[] {
  return [...cacheFindings(found), ...tokenFindings(found), ...scriptFindings(found)];
}

/** The action of a step in lower case, without its version; empty for a script. */
const actionOf = (step: Fields): string => textOf(step["uses"]).toLowerCase().split("@")[0] ?? "";

/** How messages name a step. */
function titleOf(step: Fields, index: number): string {
  const name = textOf(step["name"]) || textOf(step["uses"]).split("@")[0] || textOf(step["id"]);
  return name === "" ? `step ${index + 1}` : `step ${index + 1} (${name})`;
}

/** The major version of an action, from its tag or from the comment after its commit; null: unknown. */
function majorOf(step: Fields, file: string): number | null {
  const uses = textOf(step["uses"]);
  const tag = /@v(\d+)(?:\.|$)/.exec(uses)?.[1];
  const [, behind = ""] = file.split(uses);
  const major = tag ?? /^["']?[ \t]+#[ \t]*v(\d+)/.exec(behind)?.[1];
  return major === undefined ? null : Number(major);
}

/** Settings by which the set-up actions save a cache in their post step, which runs after the agent. */
const SETUP_CACHES: Readonly<Record<string, { input: string; off: string; defaultSince?: number }>> = {
  // Version 5 enables its cache by default if package.json names its package manager.
  "actions/setup-node": { input: "cache", off: "package-manager-cache: false", defaultSince: 5 },
  "actions/setup-python": { input: "cache", off: "" },
  "actions/setup-java": { input: "cache", off: "" },
  "actions/setup-go": { input: "cache", off: "cache: false", defaultSince: 4 },
  "ruby/setup-ruby": { input: "bundler-cache", off: "" },
};

const isOn = (value: unknown): boolean => value !== undefined && !["", "false"].includes(String(value).trim());

/** Why this step saves a cache; null: it does not. */
function cacheCause(step: Fields, file: string): { cause: string; off: string } | null {
  const name = actionOf(step);
  if (name === "actions/cache" || name === "actions/cache/save") return { cause: "saves a cache", off: "" };
  const setup = SETUP_CACHES[name];
  if (setup === undefined) return null;
  const { input, off, defaultSince } = setup;
  const given = fieldsOf(step["with"]);
  if (isOn(given[input])) return { cause: `saves a cache (\`${input}: ${String(given[input])}\`)`, off };
  const [offInput = "", offValue = ""] = off.split(": ");
  if (defaultSince === undefined || (majorOf(step, file) ?? defaultSince) < defaultSince) return null;
  return String(given[offInput]) === offValue ? null : { cause: "may save a cache by default", off };
}

/** A job on the default branch writes caches that every later job, including a release, may restore. */
function cacheFindings({ steps, text: file }: Job): readonly Finding[] {
  return steps.flatMap((step, index): readonly Finding[] => {
    const found = cacheCause(step, file);
    if (found === null) return [];
    const isCache = actionOf(step).startsWith("actions/cache");
    const remedy = isCache
      ? "Use actions/cache/restore, which saves nothing, or cache in a job without the agent."
      : "Turn the cache off in this job.";
    const text = `${titleOf(step, index)} ${found.cause} in the agent's job: what a run left there would reach other jobs`;
    return [{ state: "warning", text, remedy, ...(found.off === "" ? {} : { yaml: `with:\n  ${found.off}\n` }) }];
  });
}

const PAT_NAME = /(?:^|_)(?:PAT|PERSONAL_(?:ACCESS_)?TOKEN)(?:_|$)/i;

/**
 * Checks only what the file shows: the name of a secret, a token in plain text, an App's token for all repositories.
 */
function tokenFindings({ own, steps }: Job): readonly Finding[] {
  const step = titleOf(own, steps.indexOf(own));
  const token = textOf(fieldsOf(own["with"])["github-token"]);
  const remedy = "Use an App's token for this repository (docs/troubleshooting.md#an-apps-token), or the job's own.";
  if (/\b(?:gh[pousr]_|github_pat_)\w{20}/.test(token)) {
    const text = `${step} holds a token in plain text, which everyone who can read the file has`;
    return [{ state: "failed", text, remedy: `Revoke it. ${remedy}` }];
  }
  const [, secret = ""] = /\bsecrets\.(\w+)/.exec(token) ?? [];
  if (PAT_NAME.test(secret)) {
    const text = `${step} gets ${secret}, by its name a personal access token, which can have rights in other repositories of its owner`;
    return [{ state: "warning", text, remedy }];
  }
  const [, id = ""] = /\bsteps\.([\w-]+)\.outputs\.token\b/.exec(token) ?? [];
  const app = steps.find((one) => id !== "" && one["id"] === id);
  if (app === undefined || actionOf(app) !== "actions/create-github-app-token") return [];
  const inputs = fieldsOf(app["with"]);
  if (!isOn(inputs["owner"]) || isOn(inputs["repositories"])) return [];
  const text = `${titleOf(app, steps.indexOf(app))} makes a token for all repositories of the owner that the App can reach`;
  return [{ state: "warning", text, remedy: "Remove `owner`, or name this repository in `repositories`." }];
}

/** Outputs with text of the model, or with names that it chose. */
const MODEL_OUTPUTS = ["summary", "evaluation", "evidence", "files-changed"];

const escaped = (text: string): string => text.replace(/[^\w-]/g, "\\$&");

/** Matches an expression with `<source>.outputs.<name>`, also in brackets, or with `<source>.outputs` as a whole. */
function outputPattern([context, id]: readonly [string, string], names: readonly string[]): RegExp {
  const member = (name: string): string => `(?:\\.${name}(?![\\w-])|\\[\\s*'${name}'\\s*\\])`;
  const named = names.map(escaped).map(member).join("|");
  const other = "(?:(?!\\}\\}).)*";
  return new RegExp(
    `\\$\\{\\{(${other}\\b${context}${member(escaped(id))}\\.outputs(?:${named}|(?=\\s*[),}]))${other})\\}\\}`,
    "s",
  );
}

/** GitHub inserts expressions before the shell reads the script, so the model's text would become part of it. */
function scriptFindings({ name: ownJob, job, own, workflow }: Job): readonly Finding[] {
  const id = textOf(own["id"]);
  if (id === "") return [];
  const direct = outputPattern(["steps", id], MODEL_OUTPUTS);
  const passedOn = Object.entries(fieldsOf(job["outputs"])).flatMap(([name, value]) =>
    direct.test(textOf(value)) ? [name] : [],
  );
  const fromNeeds = passedOn.length === 0 ? null : outputPattern(["needs", ownJob], passedOn);
  return Object.entries(fieldsOf(workflow["jobs"])).flatMap(([name, value]) => {
    const pattern = name === ownJob ? direct : fromNeeds;
    if (pattern === null) return [];
    return stepsOf(fieldsOf(value)).flatMap((step, index): readonly Finding[] => {
      const title = titleOf(step, index);
      const scripts = [step["run"], fieldsOf(step["with"])["script"]].map(textOf);
      const match = scripts.map((script) => pattern.exec(script)).find((one) => one !== null);
      if (match === undefined || match === null) return [];
      const output = (match[1] ?? "").trim();
      const where = name === ownJob ? title : `${title} of job ${name}`;
      return [
        {
          state: "warning",
          text: `${where} puts \${{ ${output} }} into a script: the model's text would run as code`,
          remedy: "Hand it over in `env:`, and use the variable in quotes.",
          yaml: `env:\n  TEXT: \${{ ${output} }}\nrun: printf '%s\\n' "$TEXT"\n`,
        },
      ];
    });
  });
}
