import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { PLACEHOLDER } from "../commands/doctor/init.js";
import { ArchitectError } from "../core/errors.js";
import { askGit } from "./cli-project.js";
import type { Environment } from "./hardening.js";
import type { EntryProcess } from "./process.js";

/** The action that this program belongs to. */
export interface OwnAction {
  /** `owner/repo`; null: unknown. */
  readonly repository: string | null;
  /** Why the repository is unknown. */
  readonly unnamed: string;
  /** The full commit, else a tag; null: unknown. */
  readonly ref: string | null;
  /** The release's tag behind a commit; '': none. */
  readonly tag: string;
  /** The commit exists only in this clone. */
  readonly isUnpushed: boolean;
}

/** Neither name may be `.` or `..`. */
const REPOSITORY = /^(?!\.)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/;
const WITH_REF = /^[\w.-]+\/[\w./-]+@[\w./-]+$/;

/** `owner/repo` of an address on a server; null for folders and other addresses without one. */
export function repositoryOfAddress(address: string): { readonly host: string; readonly repository: string } | null {
  const found =
    /^(?:https?:\/\/(?:[^/@]*@)?|ssh:\/\/(?:[^/@]*@)?|[^/@:\s]+@)([^/:]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(
      address,
    );
  const repository = (found?.[2] ?? "").split("/").slice(-2).join("/");
  return found === null || !REPOSITORY.test(repository) ? null : { host: found[1] ?? "", repository };
}

/** Why an origin names no repository. Never shows a URL, which may contain a token. */
function unnamedOrigin(origin: string): string {
  if (origin === "") return "its clone has no remote origin";
  const isPath = !/^[^/]*:/.test(origin) || origin.startsWith("file://");
  return isPath
    ? `the remote origin of its clone is the local path ${origin}`
    : "its remote origin names no owner/repo";
}

async function fromClone(environment: Environment, root: string): Promise<OwnAction> {
  const git = (...args: string[]): Promise<string | null> => askGit(environment, root, args);
  const [origin, commit, tag, published] = await Promise.all([
    git("config", "--get", "remote.origin.url"),
    git("rev-parse", "--verify", "--quiet", "HEAD"),
    git("describe", "--tags", "--exact-match", "--match=v[0-9]*.*.*", "HEAD"),
    git("for-each-ref", "--contains=HEAD", "--count=1", "--format=%(refname)", "refs/remotes/origin", "refs/tags"),
  ]);
  return {
    repository: repositoryOfAddress(origin ?? "")?.repository ?? null,
    unnamed: unnamedOrigin(origin ?? ""),
    ref: commit,
    tag: tag ?? "",
    isUnpushed: commit !== null && (published ?? "") === "",
  };
}

/** Reads the fields that a release adds to the npm package. */
function fromPackage(root: string): OwnAction {
  const path = join(root, "package.json");
  const { version, repository, gitHead } = existsSync(path)
    ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>)
    : {};
  const named = typeof repository === "string" ? repository.replace(/^github:/, "") : "";
  const tag = typeof version === "string" ? `v${version}` : "";
  return {
    repository: REPOSITORY.test(named) ? named : null,
    unnamed: "its package.json names none",
    ref: typeof gitHead === "string" ? gitHead : tag || null,
    tag: typeof gitHead === "string" ? tag : "",
    isUnpushed: false,
  };
}

/** Inspects the folder of this program: the remote of a clone, or the package.json of a package. */
export function findOwnAction({ environment, codeFolder }: EntryProcess): Promise<OwnAction> {
  const root = dirname(codeFolder);
  // Only if it is a clone itself: in node_modules the next .git above is the user's.
  return existsSync(join(root, ".git")) ? fromClone(environment, root) : Promise.resolve(fromPackage(root));
}

async function askForRepository(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question("Repository of the action (owner/repo): ")).trim();
  } finally {
    terminal.close();
  }
}

function unknownAction(problem: string): ArchitectError {
  return new ArchitectError("configuration", problem, {
    remedy: "Write --action=<owner>/<repo>, or with a commit, --action=<owner>/<repo>@<full commit SHA>.",
  });
}

/**
 * The value for `uses:`, such as `octo/architect@<sha> # v1.2.3`.
 *
 * @param given the flag `--action`: a repository, optionally with a ref; `./` for the action in its own repository
 * @throws ArchitectError (configuration) if the repository is unknown, and for a commit that is not pushed.
 */
export async function actionReference(own: EntryProcess, given: string | undefined): Promise<string> {
  if (given === "./") return given;
  if (given?.startsWith(PLACEHOLDER)) throw unknownAction(`--action=${given} is a placeholder.`);
  if (given !== undefined && WITH_REF.test(given)) return given;
  const action = await findOwnAction(own);
  const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true;
  const repository = given ?? action.repository ?? (isTerminal ? await askForRepository() : "");
  if (repository === "") throw unknownAction(`The repository of the action is unknown: ${action.unnamed}.`);
  if (!REPOSITORY.test(repository)) throw unknownAction("The action's repository is not of the form owner/repo.");
  if (action.ref === null) throw unknownAction("The commit of this action is unknown.");
  if (action.isUnpushed && given === undefined && action.repository !== null) {
    throw new ArchitectError(
      "configuration",
      `The commit ${action.ref.slice(0, 12)} of the action is not on its remote.`,
      {
        remedy: "Push it first, check out a release, or write --action=<owner>/<repo>@<full commit SHA>.",
      },
    );
  }
  return `${repository}@${action.ref}${action.tag === "" ? "" : ` # ${action.tag}`}`;
}
