import { ArchitectError, messageOf } from "../../core/errors.js";
import type { BranchCommit, Forge, ForgeEvent, ForgeUser } from "../../core/forge/forge.js";
import { type Authorization, type AuthorizeSettings, type Facts, hasPermission } from "./authorize.js";
import { type BotUpdate, findUpdate } from "./bot-update.js";
import { isSameName } from "./fork.js";
import { hasRunTrailer, judgeCommits, type OwnMarks } from "./run-commits.js";

type FailedRunEvent = Extract<ForgeEvent, { kind: "workflow_run" }>;

export interface FailedRunAuthorizeSettings extends AuthorizeSettings {
  readonly allowedBots: readonly string[];
  readonly own: OwnMarks;
}

const NO_FACTS: Facts = { issue: null, pull: null, permission: null };

/**
 * Everyone who started or caused the failed run or this one, without duplicates. The runner's variables contain only a
 * login.
 */
function peopleOf(
  { sender, actor, triggeringActor }: FailedRunEvent,
  settings: AuthorizeSettings,
): readonly ForgeUser[] {
  const known = [triggeringActor, actor, sender].filter((user) => user !== null);
  const named = [settings.actor, settings.triggeringActor]
    .filter((login) => login !== "")
    .map((login): ForgeUser => ({ login, id: 0, isBot: false }));
  const people: ForgeUser[] = [];
  for (const user of [...known, ...named]) {
    if (!people.some(({ login }) => isSameName(login, user.login))) people.push(user);
  }
  return people;
}

/**
 * Whether the head is a commit of one of our runs, by the server's record: a person with write access requested it, so
 * its failed CI is repaired once, although a bot account pushed it.
 */
async function isOurHead(forge: Forge, { run }: FailedRunEvent, viewer: string, own: OwnMarks): Promise<boolean> {
  const [commits, pushes] = await Promise.all([forge.latestCommits(run.headSha, 1), forge.listPushes(run.headBranch)]);
  return judgeCommits(commits, { viewer, pushes: pushes ?? [], ...own }).some((commit) => commit.run !== null);
}

/** The facts by which each person and bot is judged. */
interface Question {
  readonly forge: Forge;
  readonly event: FailedRunEvent;
  readonly settings: FailedRunAuthorizeSettings;
  readonly viewer: string;
  /** The update that failed, or why the branch holds none; null: only people started the runs. */
  readonly update: BotUpdate | string | null;
}

async function personProblem({ login, isBot }: ForgeUser, question: Question): Promise<string | null> {
  const { forge, event, settings, viewer, update } = question;
  if (isBot && viewer !== "" && isSameName(viewer, login)) {
    if (await isOurHead(forge, event, viewer, settings.own)) return null;
    return `${login} started the failed run, and its commit is not from an Architect run`;
  }
  if (isBot && !settings.allowedBots.some((bot) => isSameName(bot, login))) {
    return `${login}, who started the failed run, is a bot that is not listed in allowed-bots`;
  }
  const updater = update === null || typeof update === "string" ? null : update.bot;
  if (isBot && updater !== null && isSameName(updater, login)) return null;
  const level = await forge.permissionOf(login);
  if (hasPermission(level, settings.minimumPermission)) return null;
  const lacking = `${login} has the permission "${level}"; "${settings.minimumPermission}" is needed (triggers.min_permission)`;
  if (!isBot) return lacking;
  const why = typeof update === "string" ? update : `the pull request is by ${updater}`;
  return `${lacking}, or a pull request that is the bot's alone: ${why}`;
}

/**
 * Decides whether failed CI may be repaired: everyone who started the failed run or this one has write access, by the
 * collaborator-permission API. Bots must be listed; for an update of their own they need no such access (`findUpdate`).
 * We ourselves may start it on one of our commits. Anything unknown refuses.
 * @throws ArchitectError (authentication) for a refused token.
 */
export async function authorizeFailedRun(
  event: FailedRunEvent,
  forge: Forge,
  given: FailedRunAuthorizeSettings | Promise<FailedRunAuthorizeSettings>,
): Promise<Authorization> {
  const refuse = (reason: string): Authorization => ({ ok: false, reason, facts: NO_FACTS });
  const own = `${forge.repository.owner}/${forge.repository.name}`;
  if (event.run.headRepository === null || !isSameName(event.run.headRepository, own)) {
    return refuse("the failed run used another repository's code");
  }
  if (event.actor === null || event.triggeringActor === null)
    return refuse("the event does not say who started the failed run");
  try {
    const settings = await given;
    const people = peopleOf(event, settings);
    const hasBot = people.some(({ isBot }) => isBot);
    const viewer = hasBot ? ((await forge.viewer())?.login ?? "") : "";
    const update = hasBot ? await findUpdate(forge, event.run, { ...settings, viewer }) : null;
    const question = { forge, event, settings, viewer, update };
    const problems = await Promise.all(people.map((user) => personProblem(user, question)));
    const [reason] = problems.filter((problem) => problem !== null);
    if (reason !== undefined) return refuse(reason);
    return { ok: true, facts: update === null || typeof update === "string" ? NO_FACTS : { ...NO_FACTS, update } };
  } catch (error) {
    if (error instanceof ArchitectError && error.kind === "authentication") throw error;
    return refuse(`the permission could not be checked: ${messageOf(error)}`);
  }
}

/**
 * Whether the head ends with two of our commits in a row: a third would be a loop. Here a commit's own trailer is
 * enough, since a forged one can only stop us.
 */
export function endsWithTwoOfOurs(
  commits: readonly BranchCommit[],
  viewer: { readonly login: string } | null,
  { gitAuthor }: OwnMarks,
): boolean {
  const isOurs = (commit: BranchCommit | undefined): boolean => {
    if (commit === undefined) return false;
    const isByUs =
      viewer !== null &&
      isSameName(commit.author, viewer.login) &&
      (commit.isSignedByServer || /\[bot\]$/.test(viewer.login));
    return isByUs || commit.authorEmail === gitAuthor || hasRunTrailer(commit.message);
  };
  const [head, before] = commits;
  return head?.parents.length === 1 && head.parents[0] === before?.sha && isOurs(head) && isOurs(before);
}
