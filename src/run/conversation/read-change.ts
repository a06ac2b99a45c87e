import { messageOf } from "../../core/errors.js";
import type { Forge, PullRequestInfo } from "../../core/forge/forge.js";
import type { PullFile, PullFiles } from "../../core/forge/reviews.js";
import { COMMANDS } from "../../core/run/commands.js";
import { wrapUntrustedCode } from "../../core/text/markdown/untrusted.js";
import type { PathPolicy } from "../../core/tool/path-policy.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import { isFromFork } from "../authorize/fork.js";
import { giveNotice } from "../notice.js";
import type { AgentSession } from "../set-up/session.js";
import type { Run } from "../stages.js";
import { type ChangedText, type NewLine, newDiffLines, parseDiffLines } from "./change-diff.js";
import { planReview, type ReviewPart, type ReviewPlan, reviewLimits, showPath } from "./change-parts.js";
import type { PendingConversation } from "./open-conversation.js";
import { type AttributesFile, createSkipReason } from "./skipped-files.js";

/** Maximum folders whose own attributes are requested. */
const ATTRIBUTE_FILES = 10;
/** Maximum bytes of a file at the head in which to check findings. */
const MOST_READ = 512 * 1024;
/** Maximum unread files to name for a question. */
const NAMED = 20;
/** Tokens of the change for an agent that works on it: it has the files, and pays for every token at each step. */
const WORKING_TOKENS = 5_000;

export interface Change {
  readonly files: PullFiles;
  readonly plan: ReviewPlan;
  /** Whether the head is not a branch of this repository: then only its diff is read. */
  readonly isFork: boolean;
}

export interface ChangeRequest {
  readonly forge: Forge;
  readonly pull: PullRequestInfo;
  readonly workspace: Workspace;
  readonly policy: PathPolicy;
  /** Tokens; 0 = unknown. */
  readonly contextWindow: number;
  readonly maximumContextTokens: number | null;
  readonly signal: AbortSignal;
  /** The files, if already read. */
  readonly files?: PullFiles;
  /** Maximum tokens of a part, if smaller than what fits; the attributes are then not requested. */
  readonly atMost?: number;
}

/** The request for all changes of a pull request, for a session. */
export function changeRequestOf(
  { workspace, policy, model, configuration, shutdown: signal }: AgentSession,
  forge: Forge,
  pull: PullRequestInfo,
): ChangeRequest {
  const { contextWindow } = model;
  const { max_context_tokens: maximumContextTokens } = configuration.context;
  return { forge, pull, workspace, policy, contextWindow, maximumContextTokens, signal };
}

/** The attributes of the default branch: a pull request must not be able to hide its own files from the review. */
async function readAttributes(request: ChangeRequest, files: PullFiles): Promise<readonly AttributesFile[]> {
  const { forge, workspace } = request;
  const index = await workspace.search.index(request.signal).catch(() => []);
  const folders = index
    .filter((path) => path.endsWith("/.gitattributes"))
    .map((path) => `${workspace.prefix}${path.slice(0, -".gitattributes".length)}`)
    .filter((folder) => files.files.some(({ path }) => path.startsWith(folder)));
  const asked = ["", ...folders.slice(0, ATTRIBUTE_FILES)];
  const texts = await Promise.all(asked.map((folder) => forge.readFile(`${folder}.gitattributes`, "")));
  return asked.flatMap((folder, index) => {
    const text = texts[index] ?? null;
    return text === null ? [] : [{ folder, text }];
  });
}

/** If only a part fits, small changes come first: one long file would displace all others. */
function smallestFirst(files: PullFiles): PullFiles {
  const sizeOf = ({ patch }: PullFile): number => patch?.length ?? 0;
  return { ...files, files: [...files.files].sort((left, right) => sizeOf(left) - sizeOf(right)) };
}

/** Reads the changes of a pull request at its pinned head, divided into parts that fit and files that are left out. */
export async function readChange(request: ChangeRequest): Promise<Change> {
  const { forge, pull, policy } = request;
  const isWork = request.atMost !== undefined;
  const found = request.files ?? (await forge.pullFiles(pull));
  const files = isWork ? smallestFirst(found) : found;
  const skipped = createSkipReason(isWork ? [] : await readAttributes(request, files));
  // A reviewer has to see protected files; for a working agent they are untrusted text about files that it must not
  // touch.
  const reason = (path: string): string | null => {
    if (policy.judge(path, "read") !== null) return "sensitive: never read (guardrails.sensitive_files)";
    return isWork && policy.judge(path, "write") !== null ? "protected: not yours to write" : skipped(path);
  };
  const fitting = reviewLimits(request.contextWindow, request.maximumContextTokens);
  const limits = { ...fitting, partTokens: Math.min(fitting.partTokens, request.atMost ?? fitting.partTokens) };
  return { files, plan: planReview(files, limits, reason), isFork: isFromFork(forge, pull) };
}

/** A part of the change as the model gets it. */
export function partBlock(part: ReviewPart, pull: PullRequestInfo, delimiter: string): string {
  const source = `changes of pull request #${pull.number} numbered as in the new file`;
  return wrapUntrustedCode(part.text, { source, author: pull.author, delimiter });
}

/**
 * The change for a question about a pull request, or for work on it: its first part, and the names of omitted files.
 */
export async function changeForQuestion(request: ChangeRequest, delimiter: string): Promise<readonly string[]> {
  const { plan } = await readChange(request);
  const [first, ...others] = plan.parts;
  if (first === undefined) return [];
  const unread = [...new Set([...others.flatMap(({ paths }) => paths), ...plan.unread.map(({ path }) => path)])];
  const named = unread.slice(0, NAMED).join("\n");
  const more = unread.length > NAMED ? `\n… and ${unread.length - NAMED} more` : "";
  const block = partBlock(first, request.pull, delimiter);
  if (unread.length === 0) return [block];
  const source = "changed files not shown, or not whole: read them with the tools";
  return [block, wrapUntrustedCode(`${named}${more}`, { source, delimiter })];
}

/**
 * The changes of a pull request, as data: for a question as much as one part of a review, for work only the beginning.
 * If the diff cannot be read, this is reported and the run continues without it.
 */
export async function changeForTask(
  { forge, request, facts }: Pick<Run<"accepted">, "forge" | "request" | "facts">,
  session: AgentSession,
  delimiter: string,
  { files }: Pick<PendingConversation, "files">,
): Promise<readonly string[]> {
  const { pull } = facts;
  if (pull === null || files === null) return [];
  const isWork = !COMMANDS[request.command].effect.readsOnly;
  try {
    const asked = { ...changeRequestOf(session, forge, pull), files: await files };
    return await changeForQuestion(isWork ? { ...asked, atMost: WORKING_TOKENS } : asked, delimiter);
  } catch (error) {
    giveNotice(session, `The changes of the pull request could not be read: ${messageOf(error)}`);
    return [];
  }
}

/** The text for checking findings: the diff, and for a branch of this repository its files. */
export function createChangedText(
  change: Change,
  head: string,
  { workspace, policy }: Pick<ChangeRequest, "workspace" | "policy">,
): ChangedText {
  const patches = new Map(change.files.files.map((file) => [file.path, file.patch]));
  const read = new Map<string, readonly NewLine[]>();
  return {
    prefix: workspace.prefix,
    pathOf: (shown) => change.files.files.find(({ path }) => path !== shown && showPath(path) === shown)?.path,
    lines(path) {
      let lines = read.get(path);
      if (lines === undefined) {
        const patch = patches.get(path) ?? null;
        // A finding on a sensitive file must never be confirmed, because that would reveal its content.
        lines = patch === null || policy.judge(path, "read") !== null ? [] : newDiffLines(parseDiffLines(patch));
        read.set(path, lines);
      }
      return lines;
    },
    async headText(path) {
      if (change.isFork || policy.judge(path, "read") !== null) return null;
      return textOf((await readAt(workspace, head, path)) ?? null);
    },
  };
}

/** A file at a commit; null: it does not exist; undefined: unknown, or too large. */
export async function readAt({ history }: Workspace, commit: string, path: string): Promise<Buffer | null | undefined> {
  if (!isPlainPath(path)) return undefined;
  const bytes = await history.read(commit, path).catch(() => undefined);
  return bytes && bytes.length > MOST_READ ? undefined : bytes;
}

/** Whether a path is normalised like git's and on one line; it is untrusted text. */
export function isPlainPath(path: string): boolean {
  if (path.length > 4096 || /[\0-\x1f\x7f]/.test(path)) return false;
  return path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

function textOf(bytes: Buffer | null): string | null {
  return bytes === null || bytes.includes(0) ? null : bytes.toString("utf8");
}
