import { createHash } from "node:crypto";
import { detectPackages, PACKAGE_FILES } from "../../config/detect/packages.js";
import { dayOf } from "../../core/dates.js";
import type { Forge, PullRequestInfo, RepositoryInfo } from "../../core/forge/forge.js";
import { inlineCode } from "../../core/text/fence.js";
import { isFromFork, isSameName } from "../../run/authorize/fork.js";
import type { Brief } from "../../run/brief.js";
import type { Job } from "../../run/job.js";
import { type Resolution, refusedAnswer } from "../../run/report/answer.js";
import { titleOf } from "../../run/set-up/task.js";
import type { Run } from "../../run/stages.js";

type ScheduledCommand = "fix" | "refactor";

/** The work of a scheduled run. Its pull request contains it, so that the next run recognises it. */
export interface ScheduledWork {
  readonly command: ScheduledCommand;
  /** Folder of the package, relative to the top of the repository; `.` = all of it. */
  readonly shard: string;
  /** Identifies a prompt. */
  readonly task: string;
  /** Its scheduled job; absent: none. */
  readonly job?: string;
}

/** One of our open pull requests from a run without an issue. */
export interface ScheduledPull {
  readonly number: number;
  readonly url: string;
  readonly command: ScheduledCommand;
  /** null: the description does not contain it; a person may have rewritten it, or started the run. */
  readonly work: ScheduledWork | null;
  /** The scheduled job whose run opened it; absent: none. */
  readonly job?: string;
}

/** Maximum open pull requests that `listPullRequests` returns. */
const LISTED = 300;
/** Maximum branches to check one by one if there are more pull requests than that. */
const BRANCHES_ASKED = 20;
const TASK_DIGITS = 12;

export function taskKey(prompt: string): string {
  return createHash("sha256").update(prompt.trim()).digest("hex").slice(0, TASK_DIGITS);
}

/** The line in a pull request's description that `openScheduledPulls` reads. */
export function pullNote({ command, shard, task }: ScheduledWork): string {
  return `<!-- architect:schedule:${command} shard=${shard} task=${task} -->`;
}

/** Only the first such line is ours: text of a model or a command comes in a block quote, or later in a fence. */
function workOf(body: string): ScheduledWork | null {
  const note = /^<!-- architect:schedule:(fix|refactor) shard=([\w@.+/-]{1,300}) task=([0-9a-f]{12}) -->\r?$/m;
  const [, command, shard, task] = note.exec(body) ?? [];
  if (shard === undefined || task === undefined) return null;
  return { command: command === "fix" ? "fix" : "refactor", shard, task };
}

/** The scheduled job of a pull request, from our line in its description. */
function jobOf(body: string): string | undefined {
  return /^<!-- architect:job:([A-Za-z0-9][A-Za-z0-9_-]{0,39}) -->\r?$/m.exec(body)?.[1];
}

/**
 * The command in a run's branch `<prefix><command>-<run>-<attempt>`, with the number that is added if a name is taken.
 */
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

/**
 * Our open pull requests from runs without an issue: by branch and by author, because anyone may choose a branch's
 * name.
 */
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

/** Whether one folder contains the other. */
function overlaps(left: string, right: string): boolean {
  return (
    left === right || left === "." || right === "." || left.startsWith(`${right}/`) || right.startsWith(`${left}/`)
  );
}

/** An open pull request that conflicts with this work, if any. Two refactorings of one folder would conflict. */
export function pullInTheWay(work: ScheduledWork, pulls: readonly ScheduledPull[]): ScheduledPull | undefined {
  return pulls.find((pull) => {
    // A scheduled job has one open pull request, even if its task changed meanwhile.
    if (work.job !== undefined && pull.job !== undefined) {
      if (work.job === pull.job) return true;
      // It belongs to another job that a person started.
      if (pull.work === null) return false;
    }
    if (pull.command !== work.command) return false;
    if (pull.work === null) return true;
    const isSameTask = work.command === "refactor" || pull.work.task === work.task;
    return isSameTask && overlaps(pull.work.shard, work.shard);
  });
}

/** Maximum open pull requests of runs without an issue; above this, a scheduled run opens no more. */
const MAXIMUM_OPEN = 5;
const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
/** Days without activity after which GitHub disables the schedules of a public repository. */
const QUIET_DAYS = 60;
/** Days before that from which a notice is shown. */
const NOTICE_DAYS = 14;

/** A package that a run may work on: its folder, relative to the workspace root and to the top of the repository. */
interface Shard {
  readonly folder: string;
  readonly path: string;
}

/** The workspace root relative to the top of the repository: '' or `a/b/`. */
function workspacePrefix(directory: string | undefined): string {
  const path = (directory ?? ".").replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
  return path === "" || path === "." ? "" : `${path}/`;
}

const wholeOf = (prefix: string): readonly Shard[] => [
  { folder: ".", path: prefix === "" ? "." : prefix.slice(0, -1) },
];

/** The packages of the workspace on the default branch; without a monorepo, one package for all of it. */
async function shardsOf(run: Run<"accepted">, prefix: string): Promise<readonly Shard[]> {
  const { forge, defaultHead } = run;
  const whole = wholeOf(prefix);
  const head = await defaultHead();
  const tree = head === null ? null : await forge.listTree(head);
  if (head === null || tree === null) {
    run.host.logger.warn("The repository has more files than the server lists, so its packages are unknown.");
    return whole;
  }
  const paths = tree.flatMap(({ path }) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []));
  const there = PACKAGE_FILES.filter((name) => paths.includes(name));
  const texts = await Promise.all(
    there.map(async (name) => [name, (await forge.readFile(`${prefix}${name}`, head)) ?? ""] as const),
  );
  const folders = await detectPackages(new Map(texts), paths);
  return folders.length === 0 ? whole : folders.map((folder) => ({ folder, path: `${prefix}${folder}` }));
}

/**
 * The position of the rotation: it advances with each run of the workflow, or each week if the run number is unknown.
 */
function turnOf(job: Job): number {
  return job.environment.runNumber ?? Math.floor(job.services.clock.now() / WEEK);
}

function rotated<Entry>(entries: readonly Entry[], turn: number): readonly Entry[] {
  const start = entries.length === 0 ? 0 : turn % entries.length;
  return [...entries.slice(start), ...entries.slice(0, start)];
}

const linked = ({ number, url }: ScheduledPull): string => `[#${number}](${url})`;

/**
 * The first package, from the rotation's position, without an open pull request; otherwise the reason why there is
 * none.
 */
export function chooseShard(
  shards: readonly Shard[],
  turn: number,
  work: Omit<ScheduledWork, "shard">,
  pulls: readonly ScheduledPull[],
): Shard | { readonly reason: string } {
  if (pulls.length >= MAXIMUM_OPEN) {
    const listed = pulls.slice(0, MAXIMUM_OPEN).map(linked).join(", ");
    return {
      reason: `${pulls.length} pull requests of runs without an issue are open; at most ${MAXIMUM_OPEN} may be: ${listed}`,
    };
  }
  const blocking = new Map<number, ScheduledPull>();
  for (const shard of rotated(shards, turn)) {
    const pull = pullInTheWay({ ...work, shard: shard.path }, pulls);
    if (pull === undefined) return shard;
    blocking.set(pull.number, pull);
  }
  const listed = [...blocking.values()].map(linked).join(", ");
  const what =
    shards.length === 1
      ? "the pull request of an earlier run is still open"
      : `pull requests of earlier runs are open for each of the ${shards.length} packages`;
  return { reason: `${what}: ${listed}` };
}

/** When GitHub will disable this repository's schedules, if that is soon; else null. */
export function quietNotice({ isPrivate, pushedAt }: RepositoryInfo, now: number): string | null {
  const pushed = Date.parse(pushedAt ?? "");
  if (isPrivate || Number.isNaN(pushed)) return null;
  const end = pushed + QUIET_DAYS * DAY;
  const left = Math.floor((end - now) / DAY);
  if (left >= NOTICE_DAYS) return null;
  const rule = `GitHub disables the schedules of a public repository after ${QUIET_DAYS} days without activity`;
  const when =
    left <= 0 ? "that may be any day now" : `that is on ${dayOf(end)}, in ${left} day${left === 1 ? "" : "s"}`;
  return `${rule}. The last push was on ${dayOf(pushed)}: ${when}. A push, or "Enable workflow" on the Actions page, prevents it.`;
}

function briefOf(run: Run<"accepted">, { folder }: Shard, work: ScheduledWork, quiet: readonly string[]): Brief {
  const { pullNote: jobNote = "", notices = [] } = run.brief ?? {};
  const lines = [jobNote, pullNote(work)].filter((line) => line !== "").join("\n");
  const note = { pullNote: lines, notices: [...notices, ...quiet] };
  if (folder === ".") return note;
  return {
    ...note,
    title: `${folder}: ${titleOf(run)}`,
    order: `Refactor as asked below, in the folder ${folder} alone: it is this run's share, and other runs have the other packages. Elsewhere change only what has to follow a change there. Behaviour must stay exactly as it is.`,
  };
}

/**
 * Admits a run that a schedule started, unless its own pull request is open or there are too many. In a monorepo each
 * run works on one package, in rotation. Reads only; a refused run has cost nothing.
 */
export async function admitScheduled(run: Run<"accepted">): Promise<Resolution> {
  const { forge, request, repository, inputs } = run;
  const command: ScheduledCommand = request.command === "fix" ? "fix" : "refactor";
  const { configuration } = await run.readConfiguration();
  const prefix = workspacePrefix(inputs.workingDirectory);
  const [pulls, shards] = await Promise.all([
    openScheduledPulls(forge, configuration.publish.branch_prefix),
    command === "refactor" ? shardsOf(run, prefix) : wholeOf(prefix),
  ]);
  const quiet = quietNotice(repository, run.services.clock.now());
  const notices = quiet === null ? [] : [quiet];
  const task = taskKey(request.text);
  const name = run.scheduled?.name;
  const wanted = { command, task, ...(name === undefined ? {} : { job: name }) };
  const shard = chooseShard(shards, turnOf(run), wanted, pulls);
  if ("reason" in shard) {
    return refusedAnswer([`Nothing was started: ${shard.reason}.`, ...notices].join("\n\n"));
  }
  if (shard.folder !== ".") run.host.logger.info(`This run's package: ${inlineCode(shard.path)}.`);
  return { ...run, brief: { ...run.brief, ...briefOf(run, shard, { ...wanted, shard: shard.path }, notices) } };
}
