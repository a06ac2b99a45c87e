import type { RunDynamicTool } from "../agents/dynamic-tool.js";
import type { SideLabels } from "../git/conflict-markers.js";
import type { TreeItem } from "../git/trees.js";
import type { FileConflict } from "../run/merge.js";
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
  /** The agent's alternative, if the remedy is for people. */
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
   * Creates or replaces a whole file atomically, creating parent directories; keeps the mode of an existing file.
   * `expectedHash`: refuses with `changed` if the file on disk differs; `null`: the file must not exist.
   */
  write(
    path: string,
    bytes: Buffer,
    options?: { expectedHash?: string | null },
  ): Promise<FileResult<{ path: string; created: boolean }>>;
  remove(path: string): Promise<FileResult<{ path: string }>>;
  /**
   * Renames a regular file, keeping content and mode and creating parent directories. The target must not exist
   * (`exists`). Never follows links; both paths are checked (`from` as a deletion, `to` as a write).
   */
  move(from: string, to: string): Promise<FileResult<{ from: string; to: string }>>;
  /** Direct or recursive entries, sorted, without `.git`; sensitive files are listed but not readable. */
  list(
    path: string,
    options: { recursive: boolean; pattern?: string; limit: number; withTimes?: boolean },
  ): Promise<FileResult<{ entries: readonly DirectoryEntry[]; truncated: boolean }>>;
  /** Only checks a path: resolves and judges it without reading the content. */
  check(path: string, access: "read" | "write" | "delete"): Promise<FileResult<{ path: string }>>;
}

export interface DirectoryEntry {
  /** Relative to the root. */
  readonly path: string;
  readonly type: "file" | "directory" | "symlink";
  readonly size: number;
  /** Time of the last change, milliseconds since the epoch; present for `withTimes`. */
  readonly modifiedAt?: number;
}

export interface SearchMatch {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** Lines around the match, cut like `text`; empty unless `contextLines` was requested. */
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
  /** Limit for all files together. */
  readonly maximumResults: number;
  /** Lines shown before and after each match; default 0. */
  readonly contextLines?: number;
}

/** Text search and file finding; ignored, binary and sensitive files are skipped, `.github` is included. */
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
  /** The sandbox that commands really run in. */
  readonly level: "bwrap" | "user" | "off" | "none";
  /** `none`: why commands are refused, and the remedy. Else a note for the log and the report. */
  readonly note: string;
  /** Each command has its own network, which contains only what the command is given. Absent: not certain. */
  readonly ownNetwork?: true;
  /** The commands' temporary folder, as they and the file tools name it; absent: file tools cannot reach it. */
  readonly scratch?: string;
}

/** Whether the operating system confines what a command starts. */
export const isSandboxed = ({ level }: SandboxStatus): boolean => level === "bwrap" || level === "user";

/** A program that stays open and communicates over its standard streams, for example an MCP server. */
export interface OpenProcess {
  /** Writes to its stdin; dropped if it cannot be written any more. */
  write(text: string): void;
  /** Bytes of its stdout. One listener. */
  onOutput(listener: (chunk: Buffer) => void): void;
  /** Called once, with one sentence; also if it could not be started. */
  onEnd(listener: (reason: string) => void): void;
  /** Ends it and all processes that it started. Idempotent. */
  kill(): void;
}

export interface OpenRequest {
  readonly argv: readonly [string, ...string[]];
  /** Added to the clean base environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly network: "off" | "on" | "registries";
}

/** Runs commands in the sandbox with a clean environment, limited time and output, in their own process groups. */
export interface WorkspaceCommands {
  /** Chosen and self-tested once, on first use. */
  status(): Promise<SandboxStatus>;
  /** Whether the PATH of commands has a program with this bare name. */
  hasProgram(name: string): boolean;
  run(request: CommandRequest): Promise<CommandResult>;
  /** Starts a program in that sandbox and environment and leaves it open; the workspace's `dispose` ends it. */
  open(request: OpenRequest): Promise<OpenProcess>;
  readonly background: BackgroundCommands;
}

/** The system's `patch` on one text, outside of the workspace: paths in the patch are never followed. */
export interface WorkspacePatcher {
  apply(
    request: { readonly bytes: Buffer; readonly patch: string },
    signal: AbortSignal,
  ): Promise<{ readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly message: string }>;
}

/** The disk compared with a commit. Paths are relative to the checkout and sorted. */
export interface TreeState {
  /** Tracked paths whose files may differ from the commit: includes all that do, and possibly false positives. */
  readonly modified: readonly string[];
  /** Not ignored. */
  readonly untracked: readonly string[];
  /** Tracked and untracked files that are on disk. */
  readonly files: readonly string[];
}

export interface TreeChange {
  readonly path: string;
  readonly status: "added" | "modified" | "deleted";
  /** Git file modes such as 100644; null if the file is absent on that side. */
  readonly modeBefore: string | null;
  readonly modeAfter: string | null;
  readonly linesAdded: number;
  readonly linesRemoved: number;
  readonly binary: boolean;
}

/** A file on disk that no commit of a run can contain. */
export interface Unpublishable {
  /** Printable: a name that is not UTF-8 is escaped. */
  readonly path: string;
  /** The reason, as the second half of a sentence. */
  readonly reason: string;
}

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** New paths of files that are missing on disk. */
export interface MovedFiles {
  /** Their new names: untracked files with similar content. */
  readonly renames: readonly Rename[];
  /** Files whose content is at a path that cannot be published, and files whose names alone suggest a rename. */
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
  /** Paths that have changed again since, sorted. */
  | { readonly ok: false; readonly conflicts: readonly string[] };

export interface MergeRequest {
  readonly ours: string;
  readonly theirs: string;
  /** The commit that both sides started from. */
  readonly ancestor: string;
  /** How conflict markers name the three. */
  readonly labels: SideLabels;
}

export type MergeConflict = Pick<FileConflict, "path" | "kind">;

export interface MergeResult {
  /** Has conflict markers in the file of each conflict, except for the kind `other`. */
  readonly tree: string;
  /** Sorted by path; empty: the merge is clean. */
  readonly conflicts: readonly MergeConflict[];
}

export type PatchResult =
  | {
      readonly ok: true;
      readonly tree: string;
      /**
       * Paths whose content does not match the patch's own `index` lines: the text was redacted or is not UTF-8, or git
       * did not make the patch.
       */
      readonly unfaithful: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * The repository's history, through hardened git on a private git directory: no hook, filter, credential helper or
 * configuration of the checkout runs.
 */
export interface WorkspaceHistory extends LocalHistory {
  /** The checked-out SHA; null: the workspace is not a git checkout. */
  head(): Promise<string | null>;
  /** Tracked paths whose files may differ from the base: includes all that do, and possibly false positives. */
  modified(): Promise<readonly string[]>;
  /** Makes the working tree equal to this commit, fetching it if missing. @throws ArchitectError (forge). */
  checkout(commit: string): Promise<TreeState>;
  /** Removes dangerous settings from the checkout's configuration; returns the removed settings. */
  clean(): Promise<readonly string[]>;
  /**
   * Sets the base for all later queries: a commit SHA. Resolves with the state of the disk compared with it.
   * @throws ArchitectError (forge).
   */
  setBase(commit: string): Promise<TreeState>;
  treeOf(commit: string): Promise<string>;
  /** The commit that a ref names on the git server; null: the ref does not exist. @throws ArchitectError (forge). */
  remoteRef(ref: string): Promise<string | null>;
  /** Fetches a commit's objects if they are missing; nothing on disk changes. @throws ArchitectError (forge). */
  fetch(commit: string): Promise<void>;
  /**
   * The tree that a commit would contain: base, plus tracked files as they are on disk, plus the named untracked files.
   * Symlinks, modes and deletions as on disk. Written to the private object store only.
   */
  snapshot(untracked: readonly string[]): Promise<string>;
  /** Files that the last `snapshot` could not include: it has the base's version of them, or nothing. */
  unpublishable(): readonly Unpublishable[];
  /** A tool wrote or removed this file: a file that disappears without a tool is searched under other names. */
  remember(path: string): void;
  /**
   * New names of tracked and remembered files that disappeared since the last `snapshot` (git's own similarity limit:
   * half of the content). `known`: untracked files that are not a rename's target; `mine`: files whose new name is
   * already known. `thorough`: also finds incomplete renames; among ignored files and names that our ports cannot
   * express, only the identical file.
   */
  moved(request: { known: ReadonlySet<string>; mine: ReadonlySet<string>; thorough?: boolean }): Promise<MovedFiles>;
  /** Renames between two trees, by git's own similarity limit. */
  renames(from: string, to: string): Promise<readonly Rename[]>;
  /** Whether the base has a file at this path, which is relative to the checkout. */
  isTracked(path: string): Promise<boolean>;
  /** Untracked, not ignored files on disk, sorted. */
  untracked(): Promise<readonly string[]>;
  /** Differences of two trees (tree or commit ids), without rename detection, sorted by path. */
  changes(from: string, to: string): Promise<readonly TreeChange[]>;
  /** Unified diff of two trees, `a/` `b/` prefixes, full index, binary as `--binary` patch if requested. */
  diff(
    from: string,
    to: string,
    options?: { paths?: readonly string[]; binary?: boolean; context?: number },
  ): Promise<string>;
  /** Paths of the plain files in a tree or commit, without links and submodules, sorted as git does. */
  files(tree: string): Promise<readonly string[]>;
  /** Modes and ids of files, links and submodules at these paths of a tree or commit; omits absent ones. */
  entries(tree: string, paths: readonly string[]): Promise<ReadonlyMap<string, TreeItem>>;
  /** Bytes of a file in a tree; null: absent. */
  read(tree: string, path: string): Promise<Buffer | null>;
  /** The paths whose content Git LFS stores: a commit would contain only their pointers. */
  lfsPaths(paths: readonly string[]): Promise<readonly string[]>;
  /**
   * Writes these paths to disk as they are in the tree (absent there: removes them). Race-free, never through links.
   */
  restore(tree: string, paths: readonly string[]): Promise<void>;
  /** A tree like `tree` with these paths as in `source`. */
  withPathsFrom(tree: string, source: string, paths: readonly string[]): Promise<string>;
  /** A tree like `tree` with these files' contents, modes kept; null: the file is removed. */
  withContents(tree: string, files: readonly { path: string; bytes: Buffer | null }[]): Promise<string>;
  /** Paths of text files in a tree that contain this literal text; at most a thousand. */
  mentions(tree: string, text: string): Promise<readonly string[]>;
  /**
   * The tree of `onto` (a commit or tree) without the changes that `commit` made to its parent `before`; missing
   * commits are fetched. Nothing on disk changes and nothing of the repository runs.
   * @throws ArchitectError (forge).
   */
  revert(request: { onto: string; commit: string; before: string }): Promise<RevertResult>;
  /**
   * Git's automatic merge of two commits, with diff3 markers at conflicts; missing commits are fetched. Nothing on disk
   * changes and nothing of the repository runs.
   * @throws ArchitectError (forge).
   */
  merge(request: MergeRequest): Promise<MergeResult>;
  /**
   * The tree of a commit with a patch (git's format, with full object ids) applied to it, in a separate index; the
   * commit is fetched if it is missing. Nothing on disk changes.
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
   * The root's path in the checkout, `packages/a/` or ''. Files, search and commands are relative to the root, history
   * to the checkout.
   */
  readonly prefix: string;
  readonly files: WorkspaceFiles;
  readonly search: WorkspaceSearch;
  readonly commands: WorkspaceCommands;
  readonly programs: WorkspacePrograms;
  /** Runs a tool made by an agent, isolated from the workspace: it can read the checkout, but changes nothing in it. */
  readonly runDynamicTool: RunDynamicTool;
  readonly patcher: WorkspacePatcher;
  readonly history: WorkspaceHistory;
  readonly rooms: WorkspaceRooms;
  /** Removes private directories and ends running processes. Idempotent. */
  dispose(): Promise<void>;
}
