import { lstatSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isScratchPath } from "../../core/workspace/scratch.js";
import type { FileResult, WorkspaceFiles, WorkspaceSearch } from "../../core/workspace/workspace.js";
import { readFilePattern } from "../files/file-pattern.js";
import { shorten } from "../files/resolve-path.js";
import type { Git } from "../git/process.js";
import { findProgram } from "../process/environment.js";
import type { Repository } from "../tree/git.js";
import { createSearchIndex, type SearchIndex } from "./index.js";
import { searchLines } from "./lines.js";
import { compilePattern, type LinePattern } from "./pattern.js";
import { type Nomination, type NominationRequest, nominateWithRipgrep } from "./ripgrep.js";

const MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;

/**
 * Runs git grep through the private directory: searches tracked files and untracked ones that are not ignored, as
 * bytes, ignoring attributes. `prefix`: the root's path in the checkout.
 */
async function nominateWithGit(git: Git, prefix: string, request: NominationRequest): Promise<Nomination | null> {
  const { literals, caseSensitive } = request.pattern;
  const place = `${prefix}${request.place}`;
  const args = [
    ...["grep", "--untracked", "--files-with-matches", "-z", "--no-color", "--fixed-strings"],
    ...(caseSensitive ? [] : ["--ignore-case"]),
    ...literals.flatMap((literal) => ["-e", literal]),
    ...["--", ...(place === "" ? [] : [place])],
  ];
  const result = await git.attempt(args, {
    signal: request.signal,
    maximumBytes: MAXIMUM_OUTPUT_BYTES,
    // Compare bytes, to find lines of invalid text too.
    env: { LC_ALL: "C" },
  });
  const isCut = request.signal.aborted || result.stdout.length >= MAXIMUM_OUTPUT_BYTES;
  if (result.exitCode !== 0 && result.exitCode !== 1 && !isCut) return null;
  const paths = result.stdout.toString("utf8").split("\0");
  paths.pop();
  return { paths: paths.map((path) => path.slice(prefix.length)), isComplete: !isCut };
}

export type SearchBackend = "ripgrep" | "git" | "walk";

export interface WorkspaceSearchOptions {
  /** Absolute real path of the workspace. */
  readonly root: string;
  /** The root's path in the checkout: `packages/a/` or ''. */
  readonly prefix: string;
  readonly files: WorkspaceFiles;
  /** null: the workspace is not a git checkout; then files are walked. */
  readonly repository: () => Promise<Repository | null>;
  /** PATH to find ripgrep on, once, at the first search; without entries inside the workspace. */
  readonly searchPath: string;
  /** The allowed backends, always used in the built-in order; default all. */
  readonly backends?: readonly SearchBackend[];
  /** A search ends after this time. Default 10 s. */
  readonly deadlineMilliseconds?: number;
}

const DEADLINE_MILLISECONDS = 10_000;
/** Maximum tracked files that ignore rules cover; with more, the index is searched. */
const MAXIMUM_COVERED = 500;

/** The index contains only the workspace, and this path would mean another one there. */
function refuseScratch(path: string): FileResult<never> {
  const message = `'${shorten(path)}' is a scratch file: only the workspace is searched.`;
  return { ok: false, code: "invalid_path", message, instead: "use list_files and read_file there" };
}

type Nominate = (request: NominationRequest) => Promise<Nomination | null>;

/**
 * Text search and file finding. ripgrep, else git, names the files that contain a text that every matching line needs;
 * without such a text, and in a folder that is not a checkout, every file is read. One place decides which lines match,
 * from the bytes of the race-free reader, so all backends give equal results.
 */
export function createWorkspaceSearch(given: WorkspaceSearchOptions): WorkspaceSearch {
  // Without git, or with a checkout that git cannot read, the search still works.
  const options = { ...given, repository: () => given.repository().catch(() => null) };
  const { root, files } = options;
  const backends = new Set<SearchBackend>(options.backends ?? ["ripgrep", "git", "walk"]);
  const index = createSearchIndex(options);
  const nominators = [
    ...(backends.has("ripgrep") ? [ripgrepNominator(options, index)] : []),
    ...(backends.has("git") ? [gitNominator(options)] : []),
  ];

  const resolvePlace = async (path: string): Promise<FileResult<{ path: string; isFile: boolean }>> => {
    const place = await files.check(path, "read");
    if (!place.ok) return place;
    if (isScratchPath(place.value.path)) return refuseScratch(path);
    const stats = lstatSync(join(root, place.value.path), { throwIfNoEntry: false });
    if (stats === undefined) {
      // For a missing folder the answer suggests similar names.
      const listed = await files.list(path, { recursive: false, limit: 1 });
      return listed.ok ? { ok: false, code: "not_found", message: `'${path}' does not exist.` } : listed;
    }
    return { ok: true, value: { path: place.value.path, isFile: !stats.isDirectory() } };
  };

  const nominate = async (place: string, pattern: LinePattern, signal: AbortSignal): Promise<Nomination> => {
    const { literals } = pattern;
    // Without git nothing is ignored, but ripgrep would still apply ignore files.
    if (literals === null || (await options.repository()) === null)
      return { paths: await index.all(signal), isComplete: true };
    // Both programs only apply the ignore rules.
    const covered = await index.trackedButIgnored();
    for (const ask of covered.length > MAXIMUM_COVERED ? [] : nominators) {
      const answer = await ask({ pattern: { ...pattern, literals }, place, signal });
      if (answer !== null) return { ...answer, paths: [...answer.paths, ...covered] };
    }
    return { paths: await index.all(signal), isComplete: true };
  };

  return {
    index: index.all,
    async search(request, signal) {
      const place = await resolvePlace(request.path);
      if (!place.ok) return place;
      const selected = createSelector(place.value.path, request.filePattern, request.recursive);
      if (!selected.ok) return selected;
      const pattern = await compilePattern(request);
      if (!pattern.ok) return pattern;
      const ending = AbortSignal.any([
        signal,
        AbortSignal.timeout(options.deadlineMilliseconds ?? DEADLINE_MILLISECONDS),
      ]);
      const { path, isFile } = place.value;
      const named = isFile ? [path] : path === "" ? null : await index.outsideProject(path);
      const nomination =
        named === null ? await nominate(path, pattern.value, ending) : { paths: named, isComplete: true };
      const paths = [...new Set(nomination.paths)].filter(selected.value).sort();
      const found = await searchLines(paths, {
        ...{ root, files, pattern: pattern.value, signal: ending },
        maximumResults: request.maximumResults,
        contextLines: request.contextLines ?? 0,
      });
      return { ok: true, value: { ...found, truncated: found.truncated || !nomination.isComplete || ending.aborted } };
    },
    async find(request, signal) {
      const place = await resolvePlace(request.path);
      if (!place.ok) return place;
      const selected = createSelector(place.value.path, request.pattern, request.recursive);
      if (!selected.ok) return selected;
      const { path, isFile } = place.value;
      const named = isFile ? [path] : path === "" ? null : await index.outsideProject(path);
      const paths: string[] = [];
      for (const candidate of (named ?? (await index.all(signal))).filter(selected.value)) {
        const checked = await files.check(candidate, "read");
        // A sensitive file's name is not secret: list_files shows it too.
        if (!checked.ok && checked.code !== "sensitive") continue;
        if (paths.length === request.maximumResults) return { ok: true, value: { paths, truncated: true } };
        paths.push(candidate);
      }
      return { ok: true, value: { paths, truncated: false } };
    },
  };
}

function ripgrepNominator(options: WorkspaceSearchOptions, index: SearchIndex): Nominate {
  const { root, searchPath } = options;
  let program: Promise<string | null> | undefined;
  const find = async (): Promise<string | null> => {
    const found = findProgram("rg", searchPath.split(delimiter));
    // Some versions cannot disable these rules, which git does not have.
    return found === null || (await index.holds(".rgignore")) ? null : found;
  };
  return async (request) => {
    program ??= find();
    const found = await program;
    if (found === null) return null;
    const answer = await nominateWithRipgrep(found, { root, searchPath }, request);
    return answer === null ? null : { ...answer, paths: answer.paths.filter(index.isOwn) };
  };
}

function gitNominator(options: WorkspaceSearchOptions): Nominate {
  return async (request) => {
    const repository = await options.repository();
    return repository === null ? null : nominateWithGit(repository.git, options.prefix, request);
  };
}

/**
 * Whether a path lies under the place, by depth and by a pattern relative to it, or to the root. The place may be a
 * file: then it matches only itself, regardless of the pattern.
 */
function createSelector(place: string, given: string, recursive: boolean): FileResult<(path: string) => boolean> {
  const pattern = readFilePattern(given);
  if (!pattern.ok) return pattern;
  const start = place === "" ? "" : `${place}/`;
  const value = (path: string): boolean => {
    if (path === place) return true;
    if (!path.startsWith(start)) return false;
    const below = path.slice(start.length);
    return (recursive || !below.includes("/")) && pattern.value(below, path);
  };
  return { ok: true, value };
}
