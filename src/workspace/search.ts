import { existsSync } from "node:fs";
import { join } from "node:path";
import { compileGlob } from "../core/glob.js";
import type {
  FileFailure,
  FileResult,
  SearchMatch,
  SearchRequest,
  WorkspaceFiles,
  WorkspaceSearch,
} from "../core/workspace.js";
import type { Repository } from "./git.js";
import { firstLines } from "./git-process.js";
import { type Hit, searchLines } from "./search-lines.js";
import { walkFiles } from "./walk-files.js";

export interface WorkspaceSearchOptions {
  /** Absolute real path of the workspace. */
  readonly root: string;
  /** Where the root lies in the checkout: `packages/a/` or ''. */
  readonly prefix: string;
  readonly files: WorkspaceFiles;
  /** null: the workspace is no git checkout; then files are walked. */
  readonly repository: () => Promise<Repository | null>;
}

/** A search ends after this, whatever it found (ruling 20). */
const DEADLINE_MILLISECONDS = 10_000;

const MAXIMUM_LINE = 300;
const MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;
const MAXIMUM_WALKED = 100_000;

/**
 * Text search and file finding with git's own tools on the private git directory, or by walking. Git only says where
 * something is: the text shown is read by the race-free reader, which also refuses what may not be read.
 */
export function createWorkspaceSearch(options: WorkspaceSearchOptions): WorkspaceSearch {
  const { root, prefix, files } = options;

  const index = async (signal: AbortSignal): Promise<readonly string[]> => {
    const repository = await options.repository();
    if (repository === null) return walkFiles(root, MAXIMUM_WALKED).sort();
    const args = ["ls-files", "-t", "-z", "--cached", "--others", "--deleted", "--exclude-standard"];
    const place = prefix === "" ? [] : ["--", prefix];
    const output = await repository.git.run([...args, ...place], { signal });
    return readIndex(output.toString("utf8")).map((path) => path.slice(prefix.length));
  };

  const resolvePlace = async (path: string): Promise<FileResult<string>> => {
    const place = await files.check(path, "read");
    if (!place.ok) return place;
    if (existsSync(join(root, place.value.path))) return { ok: true, value: place.value.path };
    return { ok: false, code: "not_found", message: `'${path}' does not exist.` };
  };

  return {
    index,
    async search(request, signal) {
      const place = await resolvePlace(request.path);
      if (!place.ok) return place;
      const climbing = refuseClimbing(request.filePattern);
      if (climbing !== null) return climbing;
      const selected = createSelector(place.value, request.filePattern, request.recursive);
      const repository = await options.repository();
      const found =
        repository === null
          ? await searchLines(files, (await index(signal)).filter(selected), request, {
              signal,
              deadlineMilliseconds: DEADLINE_MILLISECONDS,
            })
          : await searchWithGit(repository, request, prefix + place.value, signal);
      if (!found.ok) return found;
      const hits = found.value.hits.map((hit) =>
        repository === null ? hit : { ...hit, path: hit.path.slice(prefix.length) },
      );
      const wanted = hits.filter((hit) => selected(hit.path));
      const matches = await readMatches(files, wanted, request.maximumResults);
      return { ok: true, value: { ...matches, truncated: matches.truncated || found.value.truncated } };
    },
    async find(request, signal) {
      const place = await resolvePlace(request.path);
      if (!place.ok) return place;
      const climbing = refuseClimbing(request.pattern);
      if (climbing !== null) return climbing;
      const selected = createSelector(place.value, request.pattern, request.recursive);
      const paths: string[] = [];
      for (const path of (await index(signal)).filter(selected)) {
        if (!(await files.check(path, "read")).ok) continue;
        if (paths.length === request.maximumResults) return { ok: true, value: { paths, truncated: true } };
        paths.push(path);
      }
      return { ok: true, value: { paths, truncated: false } };
    },
  };
}

function refuseClimbing(pattern: string): FileFailure | null {
  if (!pattern.startsWith("/") && !pattern.split("/").includes("..")) return null;
  return { ok: false, code: "invalid_path", message: "A file pattern must be relative, without '..'." };
}

/** `H` tracked, `?` untracked, `S` left out by a sparse checkout, `R` (shown again) removed on disk. */
function readIndex(output: string): string[] {
  const paths = new Set<string>();
  const removed = new Set<string>();
  for (const record of output.split("\0")) {
    const path = record.slice(2);
    if (path === "" || path.endsWith("/")) continue;
    if (record.startsWith("R ")) removed.add(path);
    else if (!record.startsWith("S ")) paths.add(path);
  }
  return [...paths].filter((path) => !removed.has(path)).sort();
}

/** Does a path lie under the place, by depth and by a pattern relative to it? The place may be a file. */
function createSelector(place: string, pattern: string, recursive: boolean): (path: string) => boolean {
  const matches = compileGlob(pattern);
  const start = place === "" ? "" : `${place}/`;
  return (path) => {
    if (path === place) return true;
    if (!path.startsWith(start)) return false;
    const below = path.slice(start.length);
    return (recursive || !below.includes("/")) && matches(below);
  };
}

type Found = FileResult<{ hits: readonly Hit[]; truncated: boolean }>;

async function searchWithGit(
  repository: Repository,
  request: SearchRequest,
  place: string,
  signal: AbortSignal,
): Promise<Found> {
  const attempt = (kind: string) => {
    const flags = [
      "grep",
      "--untracked",
      "-I",
      "-n",
      "-z",
      "--no-color",
      kind,
      ...(request.caseSensitive ? [] : ["-i"]),
    ];
    const where = place === "" ? [] : [place];
    return repository.git.attempt([...flags, "-e", request.pattern, "--", ...where], {
      signal,
      timeoutMilliseconds: DEADLINE_MILLISECONDS,
      maximumBytes: MAXIMUM_OUTPUT_BYTES,
    });
  };
  let result = await attempt(request.literal ? "-F" : "-P");
  if (result.exitCode === 128 && /perl-compatible/i.test(result.stderr)) result = await attempt("-E");
  const output = result.stdout.toString("utf8");
  const isTooMuch = result.exitCode === null && result.stdout.length >= MAXIMUM_OUTPUT_BYTES;
  if (result.exitCode === 0 || result.exitCode === 1 || isTooMuch) {
    return { ok: true, value: { hits: readHits(output), truncated: isTooMuch } };
  }
  if (result.exitCode === null) {
    return { ok: false, code: "io", message: "The search took too long. Narrow the pattern or the path." };
  }
  return { ok: false, code: "io", message: `The pattern could not be searched: ${firstLines(result.stderr)}` };
}

/** `path NUL line NUL text LF`; a path may hold anything but NUL, a text anything but LF. */
function readHits(output: string): Hit[] {
  const hits: Hit[] = [];
  for (let offset = 0; offset < output.length; ) {
    const pathEnd = output.indexOf("\0", offset);
    const lineEnd = output.indexOf("\0", pathEnd + 1);
    if (pathEnd < 0 || lineEnd < 0) break;
    hits.push({ path: output.slice(offset, pathEnd), line: Number(output.slice(pathEnd + 1, lineEnd)) });
    const textEnd = output.indexOf("\n", lineEnd);
    if (textEnd < 0) break;
    offset = textEnd + 1;
  }
  return hits;
}

async function readMatches(
  files: WorkspaceFiles,
  hits: readonly Hit[],
  maximum: number,
): Promise<{ matches: SearchMatch[]; truncated: boolean }> {
  const matches: SearchMatch[] = [];
  let path: string | null = null;
  let lines: readonly string[] = [];
  for (const hit of hits) {
    if (hit.path !== path) {
      const content = await files.read(hit.path);
      path = hit.path;
      lines = content.ok ? content.value.bytes.toString("utf8").split("\n") : [];
    }
    const text = lines[hit.line - 1];
    if (text === undefined) continue;
    if (matches.length === maximum) return { matches, truncated: true };
    matches.push({ ...hit, text: cutLine(text.replace(/\r$/, "")) });
  }
  return { matches, truncated: false };
}

function cutLine(text: string): string {
  return text.length > MAXIMUM_LINE ? `${text.slice(0, MAXIMUM_LINE)}…` : text;
}
