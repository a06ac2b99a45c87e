import type { Git } from "../git/process.js";
import { readWorkingEntry } from "./working-tree.js";

export interface Attributes {
  readonly text?: string;
  readonly eol?: string;
  readonly filter?: string;
  readonly ident?: string;
  /** The attribute `working-tree-encoding`. */
  readonly encoding?: string;
}

/** Reads the attributes of paths, keyed by path. */
export type ReadAttributes = (paths: readonly string[], baseTree: string) => Promise<ReadonlyMap<string, Attributes>>;

const NAME = ".gitattributes";
const UNSPECIFIED: Attributes = { text: "unspecified", eol: "unspecified", filter: "unspecified" };
const ASKED: Readonly<Record<string, keyof Attributes>> = {
  text: "text",
  eol: "eol",
  filter: "filter",
  ident: "ident",
  "working-tree-encoding": "encoding",
};

/**
 * Uses the base's attributes: a command's `.gitattributes` that will not be published has no effect. One among the
 * paths will be published, and is read from disk. Git runs only if such a file applies to one of the paths, and only
 * once for the same paths while those files are unchanged.
 */
export function createAttributesReader(git: Git, root: string): ReadAttributes {
  let last: { readonly key: string; readonly found: ReadonlyMap<string, Attributes> } | null = null;
  return async (paths, baseTree) => {
    const files = [...new Set(paths.flatMap(attributesFilesOf))].sort();
    const isChanged = paths.some((path) => path === NAME || path.endsWith(`/${NAME}`));
    const onDisk = isChanged ? files.map((file) => readWorkingEntry(root, file)) : [];
    const isNone = onDisk.every(({ kind }) => kind === "absent");
    if (isNone && (await git.objects.read(files.map((file) => `${baseTree}:${file}`))).every((file) => file === null)) {
      return new Map(paths.map((path) => [path, UNSPECIFIED]));
    }
    const contents = onDisk.map((entry) => ("bytes" in entry ? entry.bytes.toString("latin1") : entry.kind));
    const key = JSON.stringify([baseTree, paths, files, contents]);
    if (last?.key !== key) last = { key, found: await ask(git, paths, isChanged) };
    return last.found;
  };
}

/** `a/b/c.ts` → `.gitattributes`, `a/.gitattributes`, `a/b/.gitattributes`. */
function attributesFilesOf(path: string): string[] {
  const folders = path.split("/").slice(0, -1);
  return [NAME, ...folders.map((_, index) => `${folders.slice(0, index + 1).join("/")}/${NAME}`)];
}

/** The private index contains the base. */
async function ask(git: Git, paths: readonly string[], isChanged: boolean): Promise<ReadonlyMap<string, Attributes>> {
  const input = `${paths.join("\0")}\0`;
  const source = isChanged ? [] : ["--cached"];
  const output = await git.run(["check-attr", ...source, "-z", "--stdin", ...Object.keys(ASKED)], { input });
  const found = new Map<string, Record<string, string>>();
  const fields = output.toString("utf8").split("\0");
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const [path = "", name = "", value = ""] = fields.slice(index, index + 3);
    found.set(path, { ...found.get(path), [ASKED[name] ?? name]: value });
  }
  return found;
}
