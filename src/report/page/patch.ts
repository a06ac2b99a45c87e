import { parsePatch } from "diff";
import type { DiffLine } from "../../core/page/diff.js";

/** One file of a patch. */
export interface PatchFile {
  readonly path: string;
  /** The path before a rename; '' without one. */
  readonly from: string;
  readonly change: "added" | "deleted" | "renamed" | "modified";
  readonly isBinary: boolean;
  /** Its hunks could not be read, so it has no lines here. */
  readonly isMalformed: boolean;
  /** A `hunk` line, with the function that git names, comes before each hunk that does not begin the file's text. */
  readonly lines: readonly DiffLine[];
  /** Number of lines without the `hunk` lines. */
  readonly size: number;
  readonly added: number;
  readonly removed: number;
}

type Parsed = ReturnType<typeof parsePatch>[number];

/** Both names have git's prefix `a/` or `b/`; a file that is missing on one side is `/dev/null` there. */
const withoutPrefix = (name = ""): string => (name === "/dev/null" ? "" : name.replace(/^[ab]\//, ""));

function changeOf({ isCreate, isDelete, isRename }: Parsed): PatchFile["change"] {
  if (isRename === true) return "renamed";
  return isCreate === true ? "added" : isDelete === true ? "deleted" : "modified";
}

function linesOf({ oldStart, newStart, lines }: Parsed["hunks"][number]): readonly DiffLine[] {
  let [old, now] = [oldStart, newStart];
  return lines.flatMap((line): readonly DiffLine[] => {
    const text = line.slice(1);
    if (line.startsWith("+")) return [{ kind: "added", text, old: null, new: now++ }];
    if (line.startsWith("-")) return [{ kind: "removed", text, old: old++, new: null }];
    // `\ No newline at end of file` is not a line of either side.
    return line.startsWith("\\") ? [] : [{ kind: "same", text, old: old++, new: now++ }];
  });
}

/** The parser drops the text after the second `@@`. A line of a hunk never begins with `@@`: it has a sign before it. */
const contextsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^@@ [^@]*@@ ?(.*)$/gm)].map(([, context = ""]) => context);

function parse(text: string): { readonly file: Parsed | undefined; readonly isMalformed: boolean } {
  try {
    return { file: parsePatch(text)[0], isMalformed: false };
  } catch {
    return { file: undefined, isMalformed: true };
  }
}

/** One file of a patch. A hunk that is cut or malformed hides the lines of its file, but not its name. */
function readFile(text: string): readonly PatchFile[] {
  const whole = parse(text);
  const file = whole.file ?? parse(text.slice(0, Math.max(0, text.search(/^(?:---|@@) /m)))).file;
  if (file === undefined) return [];
  const contexts = contextsOf(text);
  const lines = file.hunks.flatMap((hunk, index): readonly DiffLine[] => {
    const context = contexts[index] ?? "";
    const isFirst = index === 0 && context === "";
    const head: DiffLine = { kind: "hunk", text: `… ${context}`, old: null, new: null };
    return isFirst ? linesOf(hunk) : [head, ...linesOf(hunk)];
  });
  const having = (kind: DiffLine["kind"]): number => lines.filter((line) => line.kind === kind).length;
  return [
    {
      path: withoutPrefix(file.newFileName) || withoutPrefix(file.oldFileName),
      from: file.isRename === true ? withoutPrefix(file.oldFileName) : "",
      change: changeOf(file),
      isBinary: file.isBinary === true || /^GIT binary patch$/m.test(text),
      isMalformed: whole.isMalformed,
      lines,
      size: lines.length - having("hunk"),
      added: having("added"),
      removed: having("removed"),
    },
  ];
}

/** Reads changes.patch (`git diff`) file by file, so that a malformed file does not hide the others. Never throws. */
export function readPatch(patch: string): readonly PatchFile[] {
  return patch
    .split(/^(?=diff --git )/m)
    .filter((part) => part.startsWith("diff --git "))
    .flatMap(readFile)
    .filter(({ path }) => path !== "");
}
