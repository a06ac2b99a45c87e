import type { Forge } from "../../core/forge/forge.js";
import type { CompletedRun } from "../../core/forge/runs.js";
import { isSameName } from "./fork.js";
import { judgeCommits, type OwnMarks, pushedBy } from "./run-commits.js";

/** The pull request of an update bot, with nothing of others on its branch. */
export interface BotUpdate {
  /** Its login, `dependabot[bot]`. */
  readonly bot: string;
  /** Files that the bot's commits change, with the old names of renamed ones. */
  readonly paths: readonly string[];
}

/** Pushes since the branch was made last; newest first, as the server lists them. */
function sinceCreation<Push extends { readonly before: string }>(pushes: readonly Push[]): readonly Push[] {
  const creation = pushes.findIndex(({ before }) => /^0+$/.test(before));
  return creation === -1 ? pushes : pushes.slice(0, creation + 1);
}

/**
 * The update on the branch of a failed run, or the end of a sentence that says why it is none. A commit's author can be
 * forged, so the server's record of pushes decides: only the bot and runs of ours pushed, and every commit since the
 * base came with such a push. The head has a verified signature.
 * @throws ArchitectError (forge) for a request that fails.
 */
export async function findUpdate(
  forge: Forge,
  { headBranch, headSha }: CompletedRun,
  {
    allowedBots,
    viewer,
    own,
  }: { readonly allowedBots: readonly string[]; readonly viewer: string; readonly own: OwnMarks },
): Promise<BotUpdate | string> {
  const pulls = headBranch === "" ? [] : await forge.listPullRequests({ head: headBranch, state: "open" });
  const [pull] = pulls;
  if (pull === undefined) return "the branch has no open pull request";
  if (pulls.length > 1) return `the branch has ${pulls.length} open pull requests`;
  const { author: bot, number, baseRef, baseSha } = pull;
  if (!allowedBots.some((listed) => isSameName(listed, bot))) {
    return `pull request #${number} was not opened by a bot that is listed in allowed-bots`;
  }
  const [record, between, head] = await Promise.all([
    forge.listPushes(headBranch),
    forge.commitsBetween(baseRef, headSha),
    forge.getCommit(headSha),
  ]);
  if (record === null) return "GitHub does not show who pushed to the branch";
  const pushes = sinceCreation(record);
  // An account that is gone has no login, and neither has a viewer that is not known.
  const other = pushes.find(({ actor }) => actor === "" || !(isSameName(actor, bot) || isSameName(actor, viewer)));
  if (other !== undefined) return `${other.actor === "" ? "an unknown account" : other.actor} pushed to the branch too`;
  const { commits, isComplete } = between;
  if (!isComplete) return "the branch has too many commits";
  const pushed = pushedBy(bot.toLowerCase(), pushes, commits);
  const bots = commits.filter(({ sha, author }) => pushed.has(sha) && isSameName(author, bot));
  const judged = judgeCommits(commits, { viewer, pushes, ...own });
  const foreign = judged.find(({ commit, run }) => run === null && !bots.includes(commit));
  if (foreign !== undefined) {
    return `GitHub's record of pushes does not show that ${bot} or an Architect run made the commit ${foreign.commit.sha}`;
  }
  const last = bots.at(-1);
  if (last === undefined) return `no commit of the branch is by ${bot}`;
  if (head?.verified !== true) return `the head commit ${headSha} has no verified signature`;
  const changed = await forge.pullFiles({ number, baseSha, headSha: last.sha });
  if (!changed.isComplete) return "the update changes more files than GitHub lists";
  const paths = changed.files.flatMap(({ path, previousPath }) =>
    previousPath === null ? [path] : [path, previousPath],
  );
  return { bot, paths };
}
