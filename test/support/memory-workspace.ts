import { createHash } from "node:crypto";
import { posix } from "node:path";
import { compileGlob } from "../../src/core/glob/glob.js";
import { createPathPolicy, type PathAccess, type PathPolicy } from "../../src/core/tool/path-policy.js";
import type { BackgroundCommands } from "../../src/core/workspace/background.js";
import type { CommandRequest, CommandResult } from "../../src/core/workspace/command-run.js";
import type {
  DirectoryEntry,
  FileFailure,
  FileResult,
  SandboxStatus,
  SearchMatch,
  Workspace,
  WorkspaceFiles,
  WorkspacePatcher,
  WorkspaceSearch,
} from "../../src/core/workspace/workspace.js";
import { compilePattern } from "../../src/workspace/search/pattern.js";
import { createMemoryHistory, type MemoryFile } from "./memory-history.js";

export interface MemoryWorkspaceOptions {
  readonly files?: Readonly<Record<string, string | Buffer>>;
  readonly policy?: PathPolicy;
  readonly maximumFileBytes?: number;
  /** Answers commands; without it every command ends with code 0 and no output. */
  readonly run?: (request: CommandRequest) => Partial<CommandResult> | Promise<Partial<CommandResult>>;
  /** Stands in for background processes; without it none can be started. */
  readonly background?: BackgroundCommands;
  readonly sandbox?: SandboxStatus;
  /** Programs of the PATH; without it every one is there. */
  readonly programs?: readonly string[];
  /** Stands in for the system's `patch`; without it there is none. */
  readonly patcher?: WorkspacePatcher;
}

export interface MemoryWorkspace extends Workspace {
  /** The live files, by path relative to the root. */
  readonly disk: Map<string, MemoryFile>;
  /** Commands that were run, in order. */
  readonly requests: readonly CommandRequest[];
  text(path: string): string | undefined;
}

const ROOT = "/workspace";

const failure = (code: FileFailure["code"], message: string): FileFailure => ({ ok: false, code, message });

function createFiles(disk: Map<string, MemoryFile>, policy: PathPolicy, maximum: number): WorkspaceFiles {
  const isDirectory = (path: string) => path === "." || [...disk.keys()].some((name) => name.startsWith(`${path}/`));
  const resolve = (path: string, access: PathAccess): FileResult<string> => {
    const full = posix.resolve(ROOT, path);
    if (full !== ROOT && !full.startsWith(`${ROOT}/`)) {
      return failure("outside_workspace", `Path '${path}' escapes the workspace`);
    }
    const relative = posix.relative(ROOT, full) || ".";
    const finding = policy.judge(relative, access);
    return finding === null ? { ok: true, value: relative } : failure("protected", finding.reason);
  };
  return {
    async read(path) {
      const resolved = resolve(path, "read");
      if (!resolved.ok) return resolved;
      const file = disk.get(resolved.value);
      if (file === undefined) {
        if (isDirectory(resolved.value)) return failure("is_directory", `'${resolved.value}' is a directory.`);
        return failure("not_found", `'${resolved.value}' does not exist.`);
      }
      if (file.bytes.length > maximum) return failure("too_large", `'${resolved.value}' is too large.`);
      const hash = createHash("sha256").update(file.bytes).digest("hex");
      return {
        ok: true,
        value: { path: resolved.value, bytes: file.bytes, hash, mode: Number.parseInt(file.mode, 8) },
      };
    },
    async write(path, bytes, options = {}) {
      const resolved = resolve(path, "write");
      if (!resolved.ok) return resolved;
      const name = resolved.value;
      if (isDirectory(name)) return failure("is_directory", `'${name}' is a directory.`);
      const current = disk.get(name);
      if (bytes.length > maximum) return failure("too_large", `'${name}' would be too large.`);
      if (options.expectedHash === null && current !== undefined) return failure("exists", `'${name}' exists already.`);
      const hash = current === undefined ? null : createHash("sha256").update(current.bytes).digest("hex");
      if (typeof options.expectedHash === "string" && options.expectedHash !== hash) {
        return failure("changed", `'${name}' changed since it was read. Read it again.`);
      }
      disk.set(name, { bytes: Buffer.from(bytes), mode: current?.mode ?? "100644" });
      return { ok: true, value: { path: name, created: current === undefined } };
    },
    async remove(path) {
      const resolved = resolve(path, "delete");
      if (!resolved.ok) return resolved;
      if (isDirectory(resolved.value)) return failure("is_directory", `'${resolved.value}' is a directory.`);
      if (!disk.delete(resolved.value)) return failure("not_found", `'${resolved.value}' does not exist.`);
      return { ok: true, value: { path: resolved.value } };
    },
    async move(from, to) {
      const source = resolve(from, "delete");
      if (!source.ok) return source;
      const target = resolve(to, "write");
      if (!target.ok) return target;
      const file = disk.get(source.value);
      if (isDirectory(source.value)) return failure("is_directory", `'${source.value}' is a directory.`);
      if (file === undefined) return failure("not_found", `'${source.value}' does not exist.`);
      if (disk.has(target.value)) return failure("exists", `'${target.value}' exists already.`);
      disk.delete(source.value);
      disk.set(target.value, file);
      return { ok: true, value: { from: source.value, to: target.value } };
    },
    async list(path, options) {
      const resolved = resolve(path, "read");
      if (!resolved.ok) return resolved;
      if (!isDirectory(resolved.value)) return failure("not_found", `'${resolved.value}' does not exist.`);
      const prefix = resolved.value === "." ? "" : `${resolved.value}/`;
      const found = new Map<string, DirectoryEntry>();
      for (const [name, file] of disk) {
        if (!name.startsWith(prefix) || name.startsWith(".git/")) continue;
        const parts = name.slice(prefix.length).split("/");
        for (let depth = 1; depth < parts.length; depth += 1) {
          const directory = prefix + parts.slice(0, depth).join("/");
          if (options.recursive || depth === 1) found.set(directory, { path: directory, type: "directory", size: 0 });
        }
        if (parts.length > 1 && !options.recursive) continue;
        const type = file.mode === "120000" ? "symlink" : "file";
        found.set(name, { path: name, type, size: file.bytes.length });
      }
      const pattern = options.pattern;
      const matches = pattern === undefined ? () => true : compileGlob(pattern);
      const entries = [...found.values()]
        .filter((entry) => matches(entry.path.slice(prefix.length)))
        .sort((left, right) => (left.path < right.path ? -1 : 1));
      return {
        ok: true,
        value: { entries: entries.slice(0, options.limit), truncated: entries.length > options.limit },
      };
    },
    async check(path, access) {
      const resolved = resolve(path, access);
      return resolved.ok ? { ok: true, value: { path: resolved.value } } : resolved;
    },
  };
}

function createSearch(disk: Map<string, MemoryFile>, files: WorkspaceFiles): WorkspaceSearch {
  const readable = async (path: string, recursive: boolean): Promise<FileResult<readonly string[]>> => {
    const start = await files.check(path, "read");
    if (!start.ok) return start;
    const prefix = start.value.path === "." ? "" : `${start.value.path}/`;
    const names: string[] = [];
    for (const name of [...disk.keys()].sort()) {
      const isBelow = name.startsWith(prefix) && (recursive || !name.slice(prefix.length).includes("/"));
      if ((isBelow || name === start.value.path) && (await files.check(name, "read")).ok) names.push(name);
    }
    return { ok: true, value: names };
  };
  return {
    async search(request) {
      const names = await readable(request.path, request.recursive);
      if (!names.ok) return names;
      const isWanted = compileGlob(request.filePattern);
      const pattern = await compilePattern(request);
      if (!pattern.ok) return pattern;
      const matches: SearchMatch[] = [];
      for (const path of names.value.filter((name) => isWanted(name))) {
        const bytes = disk.get(path)?.bytes ?? Buffer.alloc(0);
        if (bytes.includes(0)) continue;
        const lines = bytes.toString("utf8").split("\n");
        if (lines.at(-1) === "") lines.pop();
        for (const [index, text] of lines.entries()) {
          if (pattern.value.indexIn(text) < 0) continue;
          const around = request.contextLines ?? 0;
          const before = lines.slice(Math.max(0, index - around), index);
          matches.push({ path, line: index + 1, text, before, after: lines.slice(index + 1, index + 1 + around) });
        }
      }
      const shown = matches.slice(0, request.maximumResults);
      return { ok: true, value: { matches: shown, truncated: matches.length > shown.length } };
    },
    async find(request) {
      const names = await readable(request.path, request.recursive);
      if (!names.ok) return names;
      const isWanted = compileGlob(request.pattern);
      const paths = names.value.filter((name) => isWanted(name));
      const shown = paths.slice(0, request.maximumResults);
      return { ok: true, value: { paths: shown, truncated: paths.length > shown.length } };
    },
    index: async () => [...disk.keys()].filter((name) => !name.startsWith(".git/")).sort(),
  };
}

/**
 * A whole workspace in memory, with the port's own semantics: path gate, policy, hashes, trees. Links do not exist in it;
 * what concerns real files, processes and git is tested on the real adapter.
 */
export function createMemoryWorkspace(options: MemoryWorkspaceOptions = {}): MemoryWorkspace {
  const disk = new Map<string, MemoryFile>(
    Object.entries(options.files ?? {}).map(([path, content]) => [
      path,
      { bytes: Buffer.from(content), mode: "100644" },
    ]),
  );
  const policy = options.policy ?? createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
  const files = createFiles(disk, policy, options.maximumFileBytes ?? 1_048_576);
  const requests: CommandRequest[] = [];
  return {
    prefix: "",
    root: ROOT,
    disk,
    requests,
    text: (path) => disk.get(path)?.bytes.toString("utf8"),
    files,
    search: createSearch(disk, files),
    commands: {
      status: async () => options.sandbox ?? { level: "bwrap", note: "" },
      hasProgram: (name) => options.programs?.includes(name) ?? true,
      async run(request) {
        requests.push(request);
        const answer = (await options.run?.(request)) ?? {};
        return {
          exitCode: 0,
          signal: null,
          timedOut: false,
          aborted: false,
          output: "",
          outputTruncated: false,
          durationMilliseconds: 5,
          ...answer,
        };
      },
      open: async () => ({
        write: () => undefined,
        onOutput: () => undefined,
        onEnd: (listener) => listener("there are no processes"),
        kill: () => undefined,
      }),
      background: options.background ?? {
        start: async () => ({ ok: false, message: "there are no processes", remedy: "none" }),
        endAll: async () => undefined,
      },
    },
    programs: { provide: async () => ({ kind: "failed", problem: "there is no registry" }) },
    patcher: options.patcher ?? { apply: async () => ({ ok: false, message: "there is no patch program" }) },
    history: createMemoryHistory(disk),
    rooms: {
      width: 1,
      open: () => Promise.reject(new Error("there are no rooms in memory")),
      keep: () => Promise.reject(new Error("there are no rooms in memory")),
      find: async () => ({ paths: [], hasProducts: false }),
      install: async () => true,
    },
    runDynamicTool: async () => ({ success: false, content: "there are no processes" }),
    dispose: async () => undefined,
  };
}
