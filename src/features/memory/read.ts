import { SHARED_MEMORY } from "../../core/agents/memory.js";
import type { RefSnapshot } from "../../core/agents/ref-files.js";
import { byAge, memoryPath } from "./paths.js";

/** Maximum bytes of a file of the memory branch, and of all files together. */
export const MEMORY_FILE_BYTES = 65_536;
export const MEMORY_BYTES = 5 * 1024 * 1024;

/** The memory at one commit: its files, and the texts of those that were read. */
export interface MemoryFiles {
  /** '' = the branch does not exist yet. */
  readonly commit: string;
  /** Bytes of every file of the memory, read or not, by path. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<string, string>;
  /** Files that are too large or not text: they are neither read nor overwritten. */
  readonly unreadable: ReadonlySet<string>;
  /** For people: skipped files and the reasons. */
  readonly notices: readonly string[];
}

/** Maximum parallel requests. */
const SIDE_BY_SIDE = 8;
/** Above this number, files are read in one request. */
const SINGLE_READS = 16;
/** Number of logs that a run reads at its start. */
const NEWEST_LOGS = 10;
/** Maximum files named in a notice. */
const NAMED_FILES = 5;

export const NO_MEMORY: MemoryFiles = {
  commit: "",
  sizes: new Map(),
  texts: new Map(),
  unreadable: new Set(),
  notices: [],
};

/** Paths that an agent's run reads at its start; all goals, because their numbers are unique over all agents. */
function pathsAtStart(paths: readonly string[], agent: string): readonly string[] {
  const own = paths.filter((path) => {
    const known = memoryPath(path);
    return known?.kind === "goals" || known?.agent === agent || known?.agent === SHARED_MEMORY;
  });
  const logs = own.filter((path) => memoryPath(path)?.kind === "log");
  return [...own.filter((path) => !logs.includes(path)), ...logs.slice(0, NEWEST_LOGS)];
}

/** The files that fit into the memory's size limit, newest first. */
function fitting(paths: readonly string[], sizes: ReadonlyMap<string, number>): readonly string[] {
  let bytes = 0;
  return paths.filter((path) => {
    const size = sizes.get(path) ?? 0;
    if (bytes + size > MEMORY_BYTES) return false;
    bytes += size;
    return true;
  });
}

async function readSideBySide(
  snapshot: RefSnapshot,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (paths.length > SINGLE_READS) await snapshot.preload?.();
  const found = new Map<string, string | null>();
  const waiting = paths.values();
  const work = async (): Promise<void> => {
    for (const path of waiting) found.set(path, await snapshot.read(path, MEMORY_FILE_BYTES));
  };
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, paths.length) }, work));
  return found;
}

function named(paths: readonly string[]): string {
  const shown = paths.slice(0, NAMED_FILES).join(", ");
  return paths.length > NAMED_FILES ? `${shown} and ${paths.length - NAMED_FILES} more` : shown;
}

function noticesOf(huge: readonly string[], noText: readonly string[], over: readonly string[]): readonly string[] {
  const tell = (paths: readonly string[], why: string): readonly string[] =>
    paths.length === 0 ? [] : [`Memory: ${named(paths)} ${paths.length === 1 ? "was" : "were"} left out: ${why}.`];
  return [
    ...tell(huge, "larger than 64 KiB. Shorten by hand on the branch"),
    ...tell(noText, "not text in UTF-8. Repair or delete by hand on the branch"),
    ...tell(over, "the memory is larger than 5 MiB. Merge what `tick` proposes, or delete old files on the branch"),
  ];
}

/** Reads these files of the memory, and lists all existing ones. @throws ArchitectError (forge). */
export async function readPaths(
  snapshot: RefSnapshot | null,
  choose: (paths: readonly string[]) => readonly string[],
): Promise<MemoryFiles> {
  if (snapshot === null) return NO_MEMORY;
  const known = snapshot.files.filter(({ path }) => memoryPath(path) !== null);
  const sizes = new Map(known.map(({ path, size }) => [path, size]));
  const paths = [...sizes.keys()].sort(byAge);
  const huge = paths.filter((path) => (sizes.get(path) ?? 0) > MEMORY_FILE_BYTES);
  const wanted = choose(paths.filter((path) => !huge.includes(path)));
  const chosen = fitting(wanted, sizes);
  const read = await readSideBySide(snapshot, chosen);
  const texts = new Map<string, string>();
  for (const path of chosen) {
    const text = read.get(path);
    if (typeof text === "string") texts.set(path, text);
  }
  const noText = chosen.filter((path) => !texts.has(path));
  const over = wanted.filter((path) => !chosen.includes(path));
  return {
    commit: snapshot.commit,
    sizes,
    texts,
    unreadable: new Set([...huge, ...noText]),
    notices: noticesOf(huge, noText, over),
  };
}

/**
 * Reads files of the memory at that commit. `agent`: only the files for the start of an agent's run (all GOALS.md, its
 * and the shared MEMORY.md, and their newest logs). `goalsAlone`: only the GOALS.md. null: the branch does not exist.
 * @throws ArchitectError (forge) if the server cannot be read.
 */
export async function readMemory(
  snapshot: RefSnapshot | null,
  { agent, goalsAlone = false }: { readonly agent?: string; readonly goalsAlone?: boolean } = {},
): Promise<MemoryFiles> {
  if (goalsAlone) return readPaths(snapshot, (paths) => paths.filter((path) => memoryPath(path)?.kind === "goals"));
  return readPaths(snapshot, (paths) => (agent === undefined ? paths : pathsAtStart(paths, agent)));
}
