import type { Forge, PullRequestInfo } from "../core/forge.js";
import type { PullFile, PullFiles } from "../core/forge-reviews.js";
import type { PathPolicy } from "../core/path-policy.js";
import type { ChangedText } from "../core/review-check.js";
import { type NewLine, newLines, parsePatch } from "../core/review-diff.js";
import { planReview, type ReviewPart, type ReviewPlan, reviewLimits, showPath } from "../core/review-parts.js";
import { type AttributesFile, createSkipReason } from "../core/review-skip.js";
import { wrapUntrustedCode } from "../core/text/untrusted.js";
import type { Workspace } from "../core/workspace.js";
import { isFromFork } from "./fork.js";

/** More folders with attributes of their own than this are not asked for. */
const ATTRIBUTE_FILES = 10;
/** A larger file at the head is nothing that a finding is checked in. */
const MOST_READ = 512 * 1024;
/** Unread files that a question names. */
const NAMED = 20;

export interface Change {
  readonly files: PullFiles;
  readonly plan: ReviewPlan;
  /** The head is not a branch of this repository: the diff is all that is read of it. */
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
  /** Read already. */
  readonly files?: PullFiles;
  /** Tokens of a part, where they shall be fewer than fit; the server is then not asked for attributes. */
  readonly atMost?: number;
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

/** Where only a part fits, small changes come first: one long file would keep all others out. */
function smallestFirst(files: PullFiles): PullFiles {
  const sizeOf = ({ patch }: PullFile): number => patch?.length ?? 0;
  return { ...files, files: [...files.files].sort((left, right) => sizeOf(left) - sizeOf(right)) };
}

/** What a pull request changes at its pinned head, divided into what fits and what nobody will read. */
export async function readChange(request: ChangeRequest): Promise<Change> {
  const { forge, pull, policy } = request;
  const isWork = request.atMost !== undefined;
  const found = request.files ?? (await forge.pullFiles(pull));
  const files = isWork ? smallestFirst(found) : found;
  const skipped = createSkipReason(isWork ? [] : await readAttributes(request, files));
  // Who reviews has to see protected files; for who works they are a stranger's words about what it must not write.
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

/** The change for a question about a pull request, or work on it: its first part, and the names of what is not in it. */
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

/** What findings are checked against: the diff, and of a branch of this repository the files at its head. */
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
        // Nothing of a sensitive file is confirmed, not even a guess.
        lines = patch === null || policy.judge(path, "read") !== null ? [] : newLines(parsePatch(patch));
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

/** A file at a commit; null: it is not there; undefined: that cannot be told, or it is too large. */
export async function readAt({ history }: Workspace, commit: string, path: string): Promise<Buffer | null | undefined> {
  if (!isPlainPath(path)) return undefined;
  const bytes = await history.read(commit, path).catch(() => undefined);
  return bytes && bytes.length > MOST_READ ? undefined : bytes;
}

/** A path as git keeps them, on one line: a model or a stranger wrote it. */
export function isPlainPath(path: string): boolean {
  if (path.length > 4096 || /[\0-\x1f\x7f]/.test(path)) return false;
  return path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

function textOf(bytes: Buffer | null): string | null {
  return bytes === null || bytes.includes(0) ? null : bytes.toString("utf8");
}
