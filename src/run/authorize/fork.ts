import type { LoadedConfiguration } from "../../config/load.js";
import type { Forge, PullRequestInfo } from "../../core/forge/forge.js";
import { COMMANDS } from "../../core/run/commands.js";
import type { RunRequest } from "../../core/run/trigger.js";

/** An accepted request, as far as it is asked about here. */
interface ForkQuestion {
  readonly forge: Pick<Forge, "repository">;
  readonly facts: { readonly pull: PullRequestInfo | null };
  readonly request: Pick<RunRequest, "command">;
}

/** No two logins or repositories differ in case alone. */
export function isSameName(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/** A head repository that was deleted counts as a fork. */
export function isFromFork({ repository }: Pick<Forge, "repository">, pull: PullRequestInfo): boolean {
  return !isSameName(pull.headRepository ?? "", `${repository.owner}/${repository.name}`);
}

/** The run changes the tree of a fork's pull request (`triggers.forks: patch`): hostile code, that ends in a patch. */
export function worksOnFork({ forge, facts, request }: ForkQuestion): boolean {
  return facts.pull !== null && !COMMANDS[request.command].effect.readsOnly && isFromFork(forge, facts.pull);
}

/** The run reads about a fork's pull request: on the base, with the changes as data. */
export function readsFork({ forge, facts, request }: ForkQuestion): boolean {
  return facts.pull !== null && COMMANDS[request.command].effect.readsOnly && isFromFork(forge, facts.pull);
}

/** Where a run starts from that reads about a fork's pull request: its base, which need not be the default branch. */
export function readingBase<Head>(
  { baseRef, baseSha }: PullRequestInfo,
  defaultBranch: string,
  head: Head,
): Head | string {
  return baseRef === defaultBranch ? head : baseSha;
}

/**
 * The configuration that a run works by.
 * @throws ArchitectError (configuration) when it cannot be used, and for a fork that must not be fixed.
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
