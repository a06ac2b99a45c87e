import type { LoadedConfiguration } from "../../config/load.js";
import type { Forge, PullRequestInfo } from "../../core/forge/forge.js";
import { COMMANDS } from "../../core/run/commands.js";
import type { RunRequest } from "../../core/run/trigger.js";

/** The parts of an accepted request that these checks need. */
interface ForkQuestion {
  readonly forge: Pick<Forge, "repository">;
  readonly facts: { readonly pull: PullRequestInfo | null };
  readonly request: Pick<RunRequest, "command">;
}

/** Logins and repositories never differ only in case. */
export function isSameName(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/** A pull request whose head repository was deleted counts as from a fork. */
export function isFromFork({ repository }: Pick<Forge, "repository">, pull: PullRequestInfo): boolean {
  return !isSameName(pull.headRepository ?? "", `${repository.owner}/${repository.name}`);
}

/**
 * Whether the run changes the tree of a fork's pull request (`triggers.forks: patch`): hostile code, so the run ends
 * with a patch.
 */
export function worksOnFork({ forge, facts, request }: ForkQuestion): boolean {
  return facts.pull !== null && !COMMANDS[request.command].effect.readsOnly && isFromFork(forge, facts.pull);
}

/** Whether the run only reads about a fork's pull request: it works on the base, with the changes as data. */
export function readsFork({ forge, facts, request }: ForkQuestion): boolean {
  return facts.pull !== null && COMMANDS[request.command].effect.readsOnly && isFromFork(forge, facts.pull);
}

/** The start of a run that only reads about a fork's pull request: its base, which need not be the default branch. */
export function readingBase<Head>(
  { baseRef, baseSha }: PullRequestInfo,
  defaultBranch: string,
  head: Head,
): Head | string {
  return baseRef === defaultBranch ? head : baseSha;
}

/**
 * The run's configuration.
 * @throws ArchitectError (configuration) if it cannot be used, and for a fork that must not be fixed.
 */
export async function configurationOf(
  open: ForkQuestion & { readConfiguration(): Promise<LoadedConfiguration> },
): Promise<LoadedConfiguration> {
  const loaded = await open.readConfiguration();
  const { pull } = open.facts;
  if (pull === null || !(worksOnFork(open) || readsFork(open))) return loaded;
  const { quietForFork, tightenForFork } = await import("./fork-rules.js");
  if (readsFork(open)) return quietForFork(loaded);
  return tightenForFork(loaded, { command: open.request.command, head: pull.headSha });
}
