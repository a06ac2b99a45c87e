/** Reads the patch that a run leaves (`git diff`), for showing it. It never fails: what it does not know is left out. */

export interface PatchLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
  /** Line numbers in the old and the new file; null where the line is not in it. */
  readonly old: number | null;
  readonly new: number | null;
}

export interface PatchHunk {
  /** The text behind the second `@@`: the function that the hunk is in. */
  readonly context: string;
  readonly lines: readonly PatchLine[];
}

export interface PatchFile {
  readonly path: string;
  /** The path before a rename; '' without one. */
  readonly from: string;
  readonly change: "added" | "deleted" | "renamed" | "modified";
  readonly isBinary: boolean;
  readonly hunks: readonly PatchHunk[];
}

const ESCAPES: Readonly<Record<string, number>> = { t: 9, n: 10, r: 13, '"': 34, "\\": 92 };

/** A name as git writes it: in quotes, with bytes in octal, where it is not plain. */
function nameOf(written: string): string {
  const text = written.replace(/\t$/, "");
  if (!/^".*"$/.test(text)) return text;
  const bytes: Buffer[] = [];
  for (const [part] of text.slice(1, -1).matchAll(/\\[0-7]{3}|\\.|[^\\]+/g)) {
    const code = part.startsWith("\\") ? (ESCAPES[part.slice(1)] ?? Number.parseInt(part.slice(1), 8)) : null;
    bytes.push(code === null || Number.isNaN(code) ? Buffer.from(part) : Buffer.from([code & 255]));
  }
  return Buffer.concat(bytes).toString("utf8");
}

function withoutPrefix(written: string): string {
  return nameOf(written).replace(/^[ab]\//, "");
}

/** The path of a `diff --git` line, for files without hunks, where both names are the same. */
function pathOfHeader(line: string): string {
  const names = line.slice("diff --git ".length);
  const quoted = /^"(?:[^"\\]|\\.)*" (.*)$/.exec(names)?.[1];
  return withoutPrefix(quoted ?? names.slice(Math.floor(names.length / 2) + 1));
}

/** Lines from `start`, as many as the hunk's header says; a line `--- x` in it is a removed one, and no header. */
function readHunk(lines: readonly string[], start: number): { hunk: PatchHunk; next: number } | null {
  const head = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)$/.exec(lines[start] ?? "");
  if (head === null) return null;
  let [oldLine, newLine] = [Number(head[1]), Number(head[3])];
  let [oldLeft, newLeft] = [Number(head[2] ?? 1), Number(head[4] ?? 1)];
  const found: PatchLine[] = [];
  let next = start + 1;
  for (; next < lines.length && (oldLeft > 0 || newLeft > 0); next += 1) {
    const line = lines[next] ?? "";
    const text = line.slice(1);
    if (line.startsWith("+")) {
      found.push({ kind: "added", text, old: null, new: newLine++ });
      newLeft -= 1;
    } else if (line.startsWith("-")) {
      found.push({ kind: "removed", text, old: oldLine++, new: null });
      oldLeft -= 1;
    } else if (line.startsWith(" ") || line === "") {
      found.push({ kind: "same", text, old: oldLine++, new: newLine++ });
      oldLeft -= 1;
      newLeft -= 1;
    } else if (!line.startsWith("\\")) break;
  }
  return { hunk: { context: head[5] ?? "", lines: found }, next };
}

type Building = { -readonly [Key in keyof PatchFile]: PatchFile[Key] } & { hunks: PatchHunk[] };

/** One line of a file's header. */
function readHeader(file: Building, line: string): void {
  const [, key = "", value = ""] =
    /^(new file mode|deleted file mode|rename from|rename to|---|\+\+\+|Binary files|GIT binary patch) ?(.*)$/.exec(
      line,
    ) ?? [];
  if (key === "new file mode") file.change = "added";
  if (key === "deleted file mode") file.change = "deleted";
  if (key === "rename from") {
    file.change = "renamed";
    file.from = nameOf(value);
  }
  if (key === "rename to") file.path = nameOf(value);
  if ((key === "---" || key === "+++") && value !== "/dev/null") file.path = withoutPrefix(value);
  if (key === "Binary files" || key === "GIT binary patch") file.isBinary = true;
}

export function readPatch(patch: string): readonly PatchFile[] {
  const lines = patch.split("\n");
  const files: Building[] = [];
  let file: Building | undefined;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    if (line.startsWith("diff --git ")) {
      file = { path: pathOfHeader(line), from: "", change: "modified", isBinary: false, hunks: [] };
      files.push(file);
    }
    const read = file === undefined ? null : readHunk(lines, at);
    if (read === null && file !== undefined && file.hunks.length === 0) readHeader(file, line);
    if (read !== null) file?.hunks.push(read.hunk);
    at = read?.next ?? at + 1;
  }
  return files;
}
