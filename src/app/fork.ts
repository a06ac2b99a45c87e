import type { LoadedConfiguration } from "../config/load.js";
import type { Forge, PullRequestInfo } from "../core/forge.js";
import type { RunRequest } from "../core/trigger.js";
import { readsOnly } from "./command-kinds.js";

/** An accepted request, as far as it is asked about here. */
interface Asked {
  readonly forge: Pick<Forge, "repository">;
  readonly facts: { readonly pull: PullRequestInfo | null };
  readonly request: Pick<RunRequest, "command">;
}

/** A head repository that was deleted counts as a fork (product.md §1). */
export function isFromFork({ repository }: Pick<Forge, "repository">, pull: PullRequestInfo): boolean {
  const own = `${repository.owner}/${repository.name}`.toLowerCase();
  return pull.headRepository?.toLowerCase() !== own;
}

/** The run changes the tree of a fork's pull request (`triggers.forks: patch`): hostile code, that ends in a patch. */
export function worksOnFork({ forge, facts, request }: Asked): boolean {
  return facts.pull !== null && !readsOnly(request.command) && isFromFork(forge, facts.pull);
}

/** The run reads about a fork's pull request: on the base, with the changes as data (product.md §1). */
export function readsFork({ forge, facts, request }: Asked): boolean {
  return facts.pull !== null && readsOnly(request.command) && isFromFork(forge, facts.pull);
}

/** Where a run starts from that reads about a fork's pull request: its base, which need not be the default branch. */
export function readingBase<Head>(
  { baseRef, baseSha }: PullRequestInfo,
  defaultBranch: string,
  head: Head,
): Head | string {
  return baseRef === defaultBranch ? head : baseSha;
}

/** The configuration that a run works by. Throws ArchitectError("configuration"), also for a fork that is not to be fixed. */
export async function configurationOf(
  open: Asked & { configuration(): Promise<LoadedConfiguration> },
): Promise<LoadedConfiguration> {
  const loaded = await open.configuration();
  const { pull } = open.facts;
  if (pull === null || !(worksOnFork(open) || readsFork(open))) return loaded;
  const { quietForFork, tightenForFork } = await import("./fork-rules.js");
  if (readsFork(open)) return quietForFork(loaded);
  return tightenForFork(loaded, { command: open.request.command, head: pull.headSha });
}
