import { createHash } from "node:crypto";
import type { Forge, PullRequestInfo } from "../../core/forge/forge.js";
import { isFromFork, isSameName } from "../../run/authorize/fork.js";

export type ScheduledCommand = "fix" | "refactor";

/** The work of a scheduled run: told in its pull request, so that the next run knows it again. */
export interface ScheduledWork {
  readonly command: ScheduledCommand;
  /** Folder of the package from the top of the repository; `.` = all of it. */
  readonly shard: string;
  /** Tells one prompt from another. */
  readonly task: string;
  /** The job that it is of; absent: none. */
  readonly job?: string;
}

/** An open pull request of ours from a run without an issue. */
export interface ScheduledPull {
  readonly number: number;
  readonly url: string;
  readonly command: ScheduledCommand;
  /** null: its description does not say; a person may have rewritten it, or started the run. */
  readonly work: ScheduledWork | null;
  /** The job whose run opened it; absent: none. */
  readonly job?: string;
}

/** As many open pull requests as one request sequence lists at most (`listPullRequests`). */
const LISTED = 300;
/** Branches that are asked about one by one where there are more pull requests than that. */
const BRANCHES_ASKED = 20;
const TASK_DIGITS = 12;

export function taskKey(prompt: string): string {
  return createHash("sha256").update(prompt.trim()).digest("hex").slice(0, TASK_DIGITS);
}

/** The line of a pull request's description that `openScheduledPulls` reads. */
export function pullNote({ command, shard, task }: ScheduledWork): string {
  return `<!-- architect:schedule:${command} shard=${shard} task=${task} -->`;
}

/** The first such line is ours: what a model or a command wrote stands behind quote marks, or further down in a fence. */
function workOf(body: string): ScheduledWork | null {
  const note = /^<!-- architect:schedule:(fix|refactor) shard=([\w@.+/-]{1,300}) task=([0-9a-f]{12}) -->\r?$/m;
  const [, command, shard, task] = note.exec(body) ?? [];
  if (shard === undefined || task === undefined) return null;
  return { command: command === "fix" ? "fix" : "refactor", shard, task };
}

/** The job of a pull request, by our line of it. */
function jobOf(body: string): string | undefined {
  return /^<!-- architect:job:([A-Za-z0-9][A-Za-z0-9_-]{0,39}) -->\r?$/m.exec(body)?.[1];
}

/** The command of a run's branch `<prefix><command>-<run>-<attempt>`, with the number that a taken name gets. */
function commandOf(branch: string, prefix: string): ScheduledCommand | null {
  if (!branch.startsWith(prefix)) return null;
  const command = /^(fix|refactor)-\d+-\d+(?:-\d+)?$/.exec(branch.slice(prefix.length))?.[1];
  return command === "fix" || command === "refactor" ? command : null;
}

async function openPulls(forge: Forge, prefix: string): Promise<readonly PullRequestInfo[]> {
  const listed = await forge.listPullRequests({ state: "open" });
  if (listed.length < LISTED) return listed;
  const found = await Promise.all(["fix-", "refactor-"].map((kind) => forge.listBranches(`${prefix}${kind}`)));
  const seen = new Set(listed.map(({ headRef }) => headRef));
  const unseen = found.flat().filter(({ name }) => commandOf(name, prefix) !== null && !seen.has(name));
  const more = await Promise.all(
    unseen.slice(-BRANCHES_ASKED).map(({ name }) => forge.listPullRequests({ head: name, state: "open" })),
  );
  return [...listed, ...more.flat()];
}

/** Our open pull requests from runs without an issue: by branch and by author, as anybody may choose a branch's name. */
export async function openScheduledPulls(forge: Forge, prefix: string): Promise<readonly ScheduledPull[]> {
  const [pulls, viewer] = await Promise.all([openPulls(forge, prefix), forge.viewer()]);
  return pulls.flatMap((pull) => {
    const { headRef, author, number, url, body } = pull;
    const command = commandOf(headRef, prefix);
    if (command === null || isFromFork(forge, pull)) return [];
    // If the token's account is unknown, trust the branch name: skipping a run is better than a second pull request.
    if (viewer !== null && !isSameName(viewer.login, author)) return [];
    const work = workOf(body);
    const job = jobOf(body);
    return [
      { number, url, command, work: work?.command === command ? work : null, ...(job === undefined ? {} : { job }) },
    ];
  });
}

/** One folder holds the other. */
function overlaps(left: string, right: string): boolean {
  return (
    left === right || left === "." || right === "." || left.startsWith(`${right}/`) || right.startsWith(`${left}/`)
  );
}

/** The open pull request that this work would stand beside, if any. Refactorings of one folder would be in each other's way. */
export function pullInTheWay(work: ScheduledWork, pulls: readonly ScheduledPull[]): ScheduledPull | undefined {
  return pulls.find((pull) => {
    // A job has one open pull request, whatever became of its task meanwhile.
    if (work.job !== undefined && pull.job !== undefined) {
      if (work.job === pull.job) return true;
      // Another job's, started by a person.
      if (pull.work === null) return false;
    }
    if (pull.command !== work.command) return false;
    if (pull.work === null) return true;
    const isSameTask = work.command === "refactor" || pull.work.task === work.task;
    return isSameTask && overlaps(pull.work.shard, work.shard);
  });
}
