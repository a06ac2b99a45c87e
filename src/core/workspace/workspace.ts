import type { RunDynamicTool } from "../agents/dynamic-tool.js";
import type { BackgroundCommands } from "./background.js";
import type { CommandRequest, CommandResult } from "./command-run.js";
import type { GitPerson, LocalHistory } from "./local-history.js";
import type { WorkspacePrograms } from "./package-manager.js";
import type { WorkspaceRooms } from "./room.js";

/** Why a file operation was refused or failed. `message` is for the model. */
export interface FileFailure {
  readonly ok: false;
  readonly code:
    | "outside_workspace"
    | "sensitive"
    | "protected"
    | "not_found"
    | "is_directory"
    | "not_a_file"
    | "too_large"
    | "binary"
    | "invalid_path"
    | "exists"
    | "changed"
    | "io";
  readonly message: string;
  readonly remedy?: string;
  /** The agent's way on, where the remedy is for people. */
  readonly instead?: string;
}

export type FileResult<Value> = { readonly ok: true; readonly value: Value } | FileFailure;

export interface FileContent {
  /** Path relative to the root, with forward slashes. */
  readonly path: string;
  readonly bytes: Buffer;
  /** sha256 of the bytes, hexadecimal; for stale-edit checks. */
  readonly hash: string;
  /** Permission bits, for example 0o100644. */
  readonly mode: number;
}

/**
 * Files below one root, race-free: every path is checked as given and as resolved, opened without following links, read
 * from the descriptor. Paths are relative to the root, or absolute inside it.
 */
export interface WorkspaceFiles {
  read(path: string): Promise<FileResult<FileContent>>;
  /**
   * Creates or replaces a whole file atomically, making parent directories; keeps the mode of an existing file.
   * `expectedHash`: refuse with `changed` when the file on disk is another one; `null`: the file must not exist.
   */
  write(
    path: string,
    bytes: Buffer,
    options?: { expectedHash?: string | null },
  ): Promise<FileResult<{ path: string; created: boolean }>>;
  remove(path: string): Promise<FileResult<{ path: string }>>;
  /**
   * Renames a regular file, keeping content and mode and making parent directories. The target must not exist
   * (`exists`). Never follows links; both paths go through the gate (`from` as a deletion, `to` as a write).
   */
  move(from: string, to: string): Promise<FileResult<{ from: string; to: string }>>;
  /** Direct or recursive entries, sorted, `.git` never shown, sensitive files named but not readable. */
  list(
    path: string,
    options: { recursive: boolean; pattern?: string; limit: number; withTimes?: boolean },
  ): Promise<FileResult<{ entries: readonly DirectoryEntry[]; truncated: boolean }>>;
  /** The path gate alone: resolves and judges without I/O on the content. */
  check(path: string, access: "read" | "write" | "delete"): Promise<FileResult<{ path: string }>>;
}

export interface DirectoryEntry {
  /** Relative to the root. */
  readonly path: string;
  readonly type: "file" | "directory" | "symlink";
  readonly size: number;
  /** Of the last change, milliseconds since the epoch; there for `withTimes`. */
  readonly modifiedAt?: number;
}

export interface SearchMatch {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** Lines around the match, cut as `text` is; empty unless `contextLines` was asked for. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface SearchRequest {
  readonly pattern: string;
  readonly literal: boolean;
  readonly path: string;
  /** File-name glob. */
  readonly filePattern: string;
  readonly caseSensitive: boolean;
  readonly recursive: boolean;
  /** Over all files together. */
  readonly maximumResults: number;
  /** Lines shown before and after each match; default 0. */
  readonly contextLines?: number;
}

/** Text search and file finding; ignored, binary and sensitive files are skipped, `.github` is seen. */
export interface WorkspaceSearch {
  search(
    request: SearchRequest,
    signal: AbortSignal,
  ): Promise<FileResult<{ matches: readonly SearchMatch[]; truncated: boolean }>>;
  find(
    request: { pattern: string; path: string; recursive: boolean; maximumResults: number },
    signal: AbortSignal,
  ): Promise<FileResult<{ paths: readonly string[]; truncated: boolean }>>;
  /** Tracked and untracked, not ignored files, sorted; for the repository tree of the prompt. */
  index(signal: AbortSignal): Promise<readonly string[]>;
}

export interface SandboxStatus {
  /** The sandbox that commands really run under. */
  readonly level: "bwrap" | "user" | "off" | "none";
  /** `none`: why commands are refused, and the remedy. Else a note for the log and the report. */
  readonly note: string;
  /** Each command has a network of its own, with nothing in it but what the command is given. Absent: not certain. */
  readonly ownNetwork?: true;
  /**
   * Where commands have their temporary files, as they and the file tools name it; absent: file tools cannot reach it.
   */
  readonly scratch?: string;
}

/** Whether a wall of the system holds what a command starts. */
export const isSandboxed = ({ level }: SandboxStatus): boolean => level === "bwrap" || level === "user";

/** A program that stays open and is talked to over its standard streams, for example an MCP server. */
export interface OpenProcess {
  /** To its stdin; what cannot be written any more is dropped. */
  write(text: string): void;
  /** Bytes of its stdout. One listener. */
  onOutput(listener: (chunk: Buffer) => void): void;
  /** Called once, with one sentence; also when it could not be started. */
  onEnd(listener: (reason: string) => void): void;
  /** Ends it and everything it started. Idempotent. */
  kill(): void;
}

export interface OpenRequest {
  readonly argv: readonly [string, ...string[]];
  /** Added to the clean base environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly network: "off" | "on" | "registries";
}

/** Runs commands under the sandbox with a clean environment, bounded time and output, in a process group of its own. */
export interface WorkspaceCommands {
  /** Chosen and self-tested once, on first use. */
  status(): Promise<SandboxStatus>;
  /** Whether a program of this plain name is on the PATH of commands. */
  hasProgram(name: string): boolean;
  run(request: CommandRequest): Promise<CommandResult>;
  /** Starts a program in the same sandbox and environment and leaves it open; ended by the workspace's `dispose`. */
  open(request: OpenRequest): Promise<OpenProcess>;
  readonly background: BackgroundCommands;
}

/** The system's `patch` on one text, away from the workspace: paths in the patch are never followed. */
export interface WorkspacePatcher {
  apply(
    request: { readonly bytes: Buffer; readonly patch: string },
    signal: AbortSignal,
  ): Promise<{ readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly message: string }>;
}

/** The disk compared with a commit. Paths are relative to the checkout and sorted. */
export interface TreeState {
  /** Tracked paths whose files may differ from the commit: all that do, and perhaps some that only look so. */
  readonly modified: readonly string[];
  /** Not ignored. */
  readonly untracked: readonly string[];
  /** Tracked and untracked files that are on disk. */
  readonly files: readonly string[];
}

export interface TreeChange {
  readonly path: string;
  readonly status: "added" | "modified" | "deleted";
  /** Git file modes such as 100644; null on the side where the file is absent. */
  readonly modeBefore: string | null;
  readonly modeAfter: string | null;
  readonly linesAdded: number;
  readonly linesRemoved: number;
  readonly binary: boolean;
}

/** A file on disk that no commit of a run can hold. */
export interface Unpublishable {
  /** As it is shown: a name that is no UTF-8 is escaped. */
  readonly path: string;
  /** Why, as the second half of a sentence. */
  readonly reason: string;
}

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** New places of files that are gone from the disk. */
export interface MovedFiles {
  /** Their new names: untracked files of like content. */
  readonly renames: readonly Rename[];
  /** Files whose content lies where it cannot be published from, and names that say only that they may be the same. */
  readonly halves: readonly (Rename & { readonly reason: string })[];
}

export interface PushRequest {
  readonly commit: string;
  /** Branch name without `refs/heads/`. */
  readonly branch: string;
}

export type PushResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: "rejected" | "denied" | "workflow_files" | "network";
      readonly message: string;
    };

export type RevertResult =
  | { readonly ok: true; readonly tree: string }
  /** Paths that were changed again since, sorted. */
  | { readonly ok: false; readonly conflicts: readonly string[] };

export type PatchResult =
  | {
      readonly ok: true;
      readonly tree: string;
      /**
       * Paths that do not hold what the patch's own `index` lines promise: text that was redacted, or that is no UTF-8,
       * or a patch that is not git's.
       */
      readonly unfaithful: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * The repository's history, through hardened git on a private git directory: no hook, filter, credential helper or
 * configuration of the checkout runs.
 */
export interface WorkspaceHistory extends LocalHistory {
  /** SHA checked out, or null when the workspace is no git checkout. */
  head(): Promise<string | null>;
  /** Tracked paths whose files may differ from the base: all that do, and perhaps some that only look so. */
  modified(): Promise<readonly string[]>;
  /** Makes the working tree exactly this commit, fetching it when missing. @throws ArchitectError (forge). */
  checkout(commit: string): Promise<TreeState>;
  /** Neutralises dangerous settings of the checkout's configuration; returns what was removed. */
  clean(): Promise<readonly string[]>;
  /**
   * Fixes the base that every later question is answered against: a commit SHA. Resolves with what is on disk beside it.
   * @throws ArchitectError (forge).
   */
  setBase(commit: string): Promise<TreeState>;
  treeOf(commit: string): Promise<string>;
  /** The commit that a ref of the remote names, asked of the git server; null: there is no such ref. @throws ArchitectError (forge). */
  remoteRef(ref: string): Promise<string | null>;
  /** Brings a commit's objects here when they are missing; nothing on disk changes. @throws ArchitectError (forge). */
  fetch(commit: string): Promise<void>;
  /**
   * The tree that a commit would hold: base, plus tracked files as they are on disk, plus the named untracked files.
   * Symlinks, modes and deletions as on disk. Written to the private object store only.
   */
  snapshot(untracked: readonly string[]): Promise<string>;
  /** Files that the last `snapshot` could not take: it holds the base's version of them, or nothing. */
  unpublishable(): readonly Unpublishable[];
  /** A tool wrote or removed this file: one that is gone without a tool's doing is looked for under other names. */
  remember(path: string): void;
  /**
   * New names of tracked and remembered files that are gone since the last `snapshot` (git's own measure: half of the
   * content). `known`: untracked files that are no target of a rename; `mine`: those whose new name is known already.
   * `thorough`: finds halves of renames, too; of ignored files and names that no port can say only the very same file.
   */
  moved(request: { known: ReadonlySet<string>; mine: ReadonlySet<string>; thorough?: boolean }): Promise<MovedFiles>;
  /** Files of two trees that are the same file under another name, by git's own measure. */
  renames(from: string, to: string): Promise<readonly Rename[]>;
  /** Whether the base holds a file at this path, which is relative to the checkout. */
  isTracked(path: string): Promise<boolean>;
  /** Untracked, not ignored files on disk, sorted. */
  untracked(): Promise<readonly string[]>;
  /** Differences of two trees (tree or commit ids), without rename detection, sorted by path. */
  changes(from: string, to: string): Promise<readonly TreeChange[]>;
  /** Unified diff of two trees, `a/` `b/` prefixes, full index, binary as `--binary` patch when asked. */
  diff(
    from: string,
    to: string,
    options?: { paths?: readonly string[]; binary?: boolean; context?: number },
  ): Promise<string>;
  /** Paths of the plain files in a tree or commit, without links and submodules, sorted as git does. */
  files(tree: string): Promise<readonly string[]>;
  /** Bytes of a file in a tree; null when absent. */
  read(tree: string, path: string): Promise<Buffer | null>;
  /** Those of the paths whose content Git LFS keeps: what a commit would hold of them is not the file. */
  lfsPaths(paths: readonly string[]): Promise<readonly string[]>;
  /** Writes these paths on disk as they are in the tree (absent there: removed). Race-free, never through links. */
  restore(tree: string, paths: readonly string[]): Promise<void>;
  /** A tree like `tree` with these paths as in `source`. */
  withPathsFrom(tree: string, source: string, paths: readonly string[]): Promise<string>;
  /** A tree like `tree` with these files' contents, modes kept; null: the file is removed. */
  withContents(tree: string, files: readonly { path: string; bytes: Buffer | null }[]): Promise<string>;
  /** Paths of text files in a tree that hold this text, as it stands; at most a thousand. */
  mentions(tree: string, text: string): Promise<readonly string[]>;
  /**
   * The tree of `onto` (a commit or tree) without what `commit` did to its parent `before`; missing commits are
   * fetched. Nothing on disk changes and nothing of the repository runs.
   * @throws ArchitectError (forge).
   */
  revert(request: { onto: string; commit: string; before: string }): Promise<RevertResult>;
  /**
   * The tree of a commit with a patch (git's format, with full object ids) applied to it, in an index of its own; the
   * commit is fetched when it is missing. Nothing on disk changes.
   * @throws ArchitectError (forge).
   */
  apply(base: string, patch: string): Promise<PatchResult>;
  /** A commit object in the private store. */
  commit(request: { tree: string; parents: readonly string[]; message: string; author: GitPerson }): Promise<string>;
  /** One plain push with an explicit refspec, never forced. */
  push(request: PushRequest): Promise<PushResult>;
}

/** The tree that a run works on. One port; adapters are real or in memory for tests. */
export interface Workspace {
  /** Absolute path. */
  readonly root: string;
  /**
   * Where the root lies in the checkout, `packages/a/` or ''. Files, search and commands are relative to the root,
   * history to the checkout.
   */
  readonly prefix: string;
  readonly files: WorkspaceFiles;
  readonly search: WorkspaceSearch;
  readonly commands: WorkspaceCommands;
  readonly programs: WorkspacePrograms;
  /** Runs a tool that an agent made, away from the work: it can read the checkout, and changes nothing in it. */
  readonly runDynamicTool: RunDynamicTool;
  readonly patcher: WorkspacePatcher;
  readonly history: WorkspaceHistory;
  readonly rooms: WorkspaceRooms;
  /** Removes private directories and ends processes still running. Idempotent. */
  dispose(): Promise<void>;
}
