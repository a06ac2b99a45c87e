import { PACKAGE_FILES, packagesOf } from "../../config/detect/packages.js";
import { createOwnership, type Shard } from "./plan.js";

/** The smallest piece of work: a package, a folder or a file. */
export type Unit = Pick<Shard, "roots" | "files" | "fileCount" | "lineCount"> & { readonly name: string };

/** The files of the commit that is split. Paths are relative to the checkout. */
export interface Files {
  readonly paths: readonly string[];
  /** Whether the task is about this file; packages and folders without any such file are left out. */
  isWanted(path: string): boolean;
  /** Number of lines; 0 for a binary file. */
  linesOf(path: string): number;
}

/** The paths of each owner, in the order of the paths. */
function grouped<Owner>(paths: readonly string[], ownerOf: (path: string) => Owner | null): Map<Owner, string[]> {
  const groups = new Map<Owner, string[]>();
  for (const path of paths) {
    const owner = ownerOf(path);
    if (owner === null) continue;
    const known = groups.get(owner);
    if (known === undefined) groups.set(owner, [path]);
    else known.push(path);
  }
  return groups;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function unitOf(name: string, paths: readonly string[], files: Files, place: Pick<Unit, "roots" | "files">): Unit {
  return { name, ...place, fileCount: paths.length, lineCount: sum(paths.map((path) => files.linesOf(path))) };
}

/** A unit for each folder with a wanted file. A nested folder is a unit of its own, not part of the outer one. */
function folderUnits(folders: readonly string[], files: Files): readonly Unit[] {
  const ownerOf = createOwnership(folders.map((root, number) => ({ number, roots: [root], files: [] })));
  const groups = grouped(files.paths, ownerOf);
  return folders.flatMap((root, number) => {
    const paths = groups.get(number) ?? [];
    return paths.some((path) => files.isWanted(path)) ? [unitOf(root, paths, files, { roots: [root], files: [] })] : [];
  });
}

/**
 * The packages of the workspace at `prefix` ('' or `folder/`): those that the manifests at its root name.
 * @param read text of a file of the commit; null: there is none
 */
export async function packageUnits(
  files: Files,
  prefix: string,
  read: (path: string) => Promise<string | null>,
): Promise<readonly Unit[]> {
  const texts = await Promise.all(PACKAGE_FILES.map(async (name) => [name, await read(`${prefix}${name}`)] as const));
  const manifests = new Map(texts.flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
  const below = files.paths.flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []));
  const packages = await packagesOf(manifests, below);
  return folderUnits(
    packages.map((folder) => `${prefix}${folder}`),
    files,
  );
}

/** The name of the child of `folder` that holds the path; null: the path lies directly in it. */
function childOf(folder: string, path: string): string | null {
  const start = folder === "" ? 0 : folder.length + 1;
  const end = path.indexOf("/", start);
  return end === -1 ? null : path.slice(0, end);
}

/** Divides a folder: a unit for each subfolder, and one for the files directly in it. */
function divide(
  folder: string,
  paths: readonly string[],
  files: Files,
): readonly { unit: Unit; paths: readonly string[] }[] {
  const children = grouped(paths, (path) => childOf(folder, path));
  const own = paths.filter((path) => childOf(folder, path) === null && files.isWanted(path));
  const units = [...children].flatMap(([child, inside]) =>
    inside.some((path) => files.isWanted(path))
      ? [{ unit: unitOf(child, inside, files, { roots: [child], files: [] }), paths: inside }]
      : [],
  );
  if (own.length === 0) return units;
  const name = folder === "" ? "files at the root" : `files in ${folder}`;
  return [...units, { unit: unitOf(name, own, files, { roots: [], files: own }), paths: [] }];
}

/** Folders are divided until no unit is larger than this share of a shard. */
const LARGEST_PART = 0.5;

/**
 * Folders below `prefix`, of which the large ones are divided: no part is larger than half of a shard, as long as
 * folders allow it.
 */
export function directoryUnits(files: Files, prefix: string, shards: number): readonly Unit[] {
  const root = prefix.replace(/\/$/, "");
  const inside = files.paths.filter((path) => path.startsWith(prefix));
  const limit = Math.max(1, (sum(inside.map((path) => files.linesOf(path))) / shards) * LARGEST_PART);
  const done: Unit[] = [];
  const open = [...divide(root, inside, files)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [folder] = next.unit.roots;
    if (folder === undefined || next.unit.lineCount <= limit || next.paths.length === 1) done.push(next.unit);
    else open.push(...divide(folder, next.paths, files));
  }
  return done.sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** Each wanted file below `prefix` alone. */
export function fileUnits(files: Files, prefix: string): readonly Unit[] {
  return files.paths
    .filter((path) => path.startsWith(prefix) && files.isWanted(path))
    .map((path) => unitOf(path, [path], files, { roots: [], files: [path] }));
}

/** Maximum units in a shard's name; the others are counted. */
const NAMED = 3;

/**
 * Shards of about the same number of lines, at most `most` of them. The same units always make the same shards: the
 * largest unit goes first, each to the shard that has the fewest lines by then.
 */
export function packShards(units: readonly Unit[], most: number): readonly Shard[] {
  const sorted = [...units].sort(
    (left, right) => right.lineCount - left.lineCount || (left.name < right.name ? -1 : 1),
  );
  const bins = Array.from({ length: Math.min(most, units.length) }, () => ({
    lines: 0,
    files: 0,
    units: [] as Unit[],
  }));
  for (const unit of sorted) {
    // Fewer files break ties, so that empty files are spread too.
    const least = bins.reduce((best, bin) =>
      bin.lines < best.lines || (bin.lines === best.lines && bin.files < best.files) ? bin : best,
    );
    least.lines += unit.lineCount;
    least.files += unit.fileCount;
    least.units.push(unit);
  }
  return bins.map(({ units: own }, index) => {
    const names = own.map(({ name }) => name).sort();
    const more = names.length - NAMED;
    return {
      number: index + 1,
      name: `${names.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
      roots: own.flatMap(({ roots }) => roots).sort(),
      files: own.flatMap(({ files }) => files).sort(),
      fileCount: sum(own.map(({ fileCount }) => fileCount)),
      lineCount: sum(own.map(({ lineCount }) => lineCount)),
    };
  });
}
