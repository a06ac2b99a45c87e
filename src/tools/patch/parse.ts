import { fromByteString } from "../parts/text-file.js";
import type { Hunk, PatchLine, PatchProblem, PatchTarget } from "./types.js";

interface HeaderRefusal {
  readonly message: string;
  readonly remedy?: string;
}

const NOT_HERE = "this tool changes the text of one existing file";

const REFUSED: readonly (readonly [RegExp, HeaderRefusal])[] = [
  [/^@@@/, { message: "a combined diff of a merge cannot be applied", remedy: "send a plain unified diff" }],
  [/^new file mode|^\*\*\* Add File:/, { message: `the patch creates a file; ${NOT_HERE}`, remedy: "use write_file" }],
  [
    /^deleted file mode|^\*\*\* Delete File:/,
    { message: `the patch deletes a file; ${NOT_HERE}`, remedy: "use delete_file" },
  ],
  [/^(rename|copy) (from|to) |^\*\*\* Move to:/, { message: `the patch renames or copies a file; ${NOT_HERE}` }],
  [/^(old|new) mode \d/, { message: `the patch changes a file mode; ${NOT_HERE}` }],
  [/^index [0-9a-f]+\.\.[0-9a-f]+ 120000/, { message: "the patch changes a symbolic link" }],
  [/^index [0-9a-f]+\.\.[0-9a-f]+ 160000|^Subproject commit /, { message: "the patch changes a submodule" }],
  [/^GIT binary patch|^Binary files .* differ/, { message: "a binary patch cannot be applied" }],
  [/^\*{15}/, { message: "a context diff cannot be applied", remedy: "send a unified diff" }],
];

/** Escapes of a name that git quoted: `\"`, `\\`, `\t`, `\303`. */
function unquote(name: string): string {
  if (!/^".*"$/.test(name)) return name;
  return name.slice(1, -1).replace(/\\([0-7]{3}|.)/g, (_all, code: string) => {
    if (code.length === 3) return String.fromCharCode(Number.parseInt(code, 8) & 255);
    return { t: "\t", n: "\n" }[code] ?? code;
  });
}

function decode(name: string): string {
  const text = name.replace(/\t.*$/, "").replace(/ +\d{4}-\d\d-\d\d[ T].*$/, "");
  return fromByteString(unquote(text.trimEnd())).toString("utf8").replaceAll("\\", "/");
}

function withoutDots(name: string): string {
  return name.replace(/^(\.\/+)+/, "");
}

/**
 * Whether a header's name refers to the target. Prefixes such as `a/`, `./` and the workspace's own path are allowed.
 */
function isTarget(name: string, target: PatchTarget): boolean {
  const names = [target.path, target.prefix + target.path, `${target.root}/${target.path}`];
  const forms = [name, name.replace(/^[abciow]\//, "")].map(withoutDots);
  // The last form is `a/` + an absolute path, without its first slash.
  return forms.some((form) => names.includes(form) || `/${form}` === names[2]);
}

function judgeName(name: string, target: PatchTarget): HeaderRefusal | null {
  const decoded = decode(name);
  if (decoded === "/dev/null") {
    return {
      message: `the patch creates or deletes a file (/dev/null); ${NOT_HERE}`,
      remedy: "use write_file or delete_file",
    };
  }
  if (isTarget(decoded, target)) return null;
  return {
    message: `the patch is for '${decoded}', not for '${target.path}'`,
    remedy: "send one patch per file, with the file's own path in its header or none",
  };
}

/** `diff --git a/x b/x`: names may contain spaces, so try to split at every one. */
function judgeGitLine(rest: string, target: PatchTarget): HeaderRefusal | null {
  for (let cut = rest.indexOf(" "); cut >= 0; cut = rest.indexOf(" ", cut + 1)) {
    if (judgeName(rest.slice(0, cut), target) === null && judgeName(rest.slice(cut + 1), target) === null) return null;
  }
  return { message: `the patch is for other files than '${target.path}': ${rest.slice(0, 200)}` };
}

/** Does this header name the target? */
function namesTarget(line: string, target: PatchTarget): boolean {
  return judgeName(line.slice(4), target) === null;
}

/** Why a line outside of hunks rules the patch out; null if it does not. */
function judgeHeader(line: string, target: PatchTarget): HeaderRefusal | null {
  const refused = REFUSED.find(([pattern]) => pattern.test(line));
  if (refused !== undefined) return refused[1];
  const git = /^diff --git (.*)$/.exec(line);
  if (git !== null) return judgeGitLine((git[1] ?? "").slice(0, 2000), target);
  const named = /^(?:--- |\+\+\+ |Index: |\*\*\* Update File: ?)(\S.*)$/.exec(line);
  return named === null ? null : judgeName(named[1] ?? "", target);
}

/** Maximum characters and hunks of a patch; rewrite the file for a larger change. */
const MAXIMUM_CHARACTERS = 1_000_000;
const MAXIMUM_HUNKS = 500;

const RANGES = /^@@+ *-(\d{1,9})(?:,(\d{1,9}))? +\+(\d{1,9})(?:,(\d{1,9}))? *(?:@@+ ?(.*))?$/;
const ENVELOPE = /^\*\*\* (Begin Patch|End Patch|End of File|Update File:|Add File:|Delete File:|Move to:)/;
const START = /^(diff --git |--- \S|@@|\*\*\* |Index: |GIT binary|Binary files |(rename|copy|new|old|deleted) )/;

export type ParsedPatch =
  | { readonly ok: true; readonly hunks: readonly Hunk[] }
  | { readonly ok: false; readonly problem: PatchProblem };

interface OpenHunk {
  readonly stated: number | null;
  readonly counts: { readonly old: number; readonly new: number } | null;
  readonly headings: readonly string[];
  readonly lines: PatchLine[];
  old: number;
  new: number;
  endsOld: boolean;
  endsNew: boolean;
}

const plain = (line: string | undefined) => (line ?? "").replace(/\r$/, "");

/** Removes a Markdown fence and text before the patch. */
function unwrap(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => START.test(line));
  const open = lines.findIndex((line) => line.startsWith("```"));
  if (open < 0 || (start >= 0 && open > start)) return lines;
  const close = lines.findLastIndex((line) => /^```[ \t\r]*$/.test(line));
  return lines.slice(open + 1, close > open ? close : undefined);
}

function openHunk(line: string, outer: readonly string[]): OpenHunk {
  const ranges = RANGES.exec(line);
  const heading = (ranges === null ? line.replace(/^@@ */, "").replace(/ *@@$/, "") : (ranges[5] ?? "")).trim();
  const isWords = /[a-z0-9]/i.test(heading) && !/^-\d|\.\.\./.test(heading);
  const count = (text: string | undefined) => (text === undefined ? 1 : Number(text));
  const loose = /^@@ *-(\d{1,9})/.exec(line);
  return {
    stated: loose === null ? null : Number(loose[1]),
    counts: ranges === null ? null : { old: count(ranges[2]), new: count(ranges[4]) },
    headings: isWords ? [...outer, heading] : outer,
    lines: [],
    old: 0,
    new: 0,
    endsOld: false,
    endsNew: false,
  };
}

function isFull(hunk: OpenHunk): boolean {
  return hunk.counts === null || (hunk.old >= hunk.counts.old && hunk.new >= hunk.counts.new);
}

/**
 * Adds a line of the body. Models leave out the space before context lines; a tab or a letter there starts the text.
 */
function addLine(hunk: OpenHunk, line: string): void {
  const marker = line[0];
  if (marker === "\\") {
    const last = hunk.lines.at(-1)?.kind;
    if (last !== "added") hunk.endsOld = true;
    if (last !== "removed") hunk.endsNew = true;
    return;
  }
  const kind = marker === "+" ? "added" : marker === "-" ? "removed" : "context";
  const text = marker === "+" || marker === "-" || marker === " " ? line.slice(1) : line;
  hunk.lines.push({ kind, text, raw: line });
  if (kind !== "added") hunk.old += 1;
  if (kind !== "removed") hunk.new += 1;
}

/**
 * Removes blank lines without a marker at the end, unless the hunk's counts include them: they only separate it from
 * the text that follows.
 */
function withoutTail(hunk: OpenHunk): readonly PatchLine[] {
  const last = hunk.lines.findLastIndex((line) => plain(line.raw) !== "");
  const tail = hunk.lines.length - 1 - last;
  const counts = hunk.counts;
  if (tail === 0 || hunk.endsOld || hunk.endsNew) return hunk.lines;
  const wanted = counts === null ? tail : hunk.old - counts.old;
  const agrees = counts !== null && wanted === hunk.new - counts.new && wanted >= 0 && wanted <= tail;
  return hunk.lines.slice(0, hunk.lines.length - (agrees ? wanted : tail));
}

/** Whether another header starts here. A removed line can look like one: `--- x` is a removed `-- x`. */
function startsHeader(lines: readonly string[], at: number, hunk: OpenHunk, target: PatchTarget): boolean {
  const line = plain(lines[at]);
  if (/^@@|^diff --git /.test(line) || ENVELOPE.test(line)) return true;
  if (/^Index: ./.test(line)) return /^=+$/.test(plain(lines[at + 1]));
  if (/^-- ?$/.test(line)) return hunk.counts !== null && isFull(hunk) && lines.length - at <= 4;
  const next = plain(lines[at + 1]);
  if (!/^--- \S/.test(line) || !/^\+\+\+ \S/.test(next) || !/^@@/.test(plain(lines[at + 2]))) return false;
  return isFull(hunk) || (namesTarget(line, target) && namesTarget(next, target));
}

function refusedPatch(message: string, remedy?: string): ParsedPatch {
  return { ok: false, problem: { kind: "refused", message, ...(remedy === undefined ? {} : { remedy }) } };
}

/**
 * Parses a unified diff, or a `*** Begin Patch` envelope, for one file. Counts in headers are only hints; text that is
 * not a unified diff of this file is refused. Never throws.
 */
export function parseHunks(patch: string, target: PatchTarget): ParsedPatch {
  if (patch.length > MAXIMUM_CHARACTERS) return refusedPatch("the patch is too large", "use write_file");
  const all = patch.split("\n");
  if (all.at(-1) === "") all.pop();
  const lines = unwrap(all);
  const hunks: Hunk[] = [];
  let open: OpenHunk | null = null;
  const close = (): readonly string[] => {
    if (open === null) return [];
    // `@@ class A` followed by `@@ method`: the first narrows down the second.
    if (open.lines.length === 0) return open.headings;
    const { stated, headings, endsOld, endsNew } = open;
    hunks.push({ number: hunks.length + 1, stated, headings, lines: withoutTail(open), endsOld, endsNew });
    return [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = plain(lines[at]);
    if (open !== null && !startsHeader(lines, at, open, target)) {
      addLine(open, lines[at] ?? "");
      continue;
    }
    const refusal = judgeHeader(line, target);
    if (refusal !== null) return refusedPatch(refusal.message, refusal.remedy);
    const outer = close();
    // The first hunk of an envelope may come without `@@`.
    const isBare = line.startsWith("*** Update File:") && !plain(lines[at + 1]).startsWith("@@");
    open = line.startsWith("@@") ? openHunk(line, outer) : isBare ? openHunk("@@", []) : null;
    if (hunks.length > MAXIMUM_HUNKS) return refusedPatch(`the patch has more than ${MAXIMUM_HUNKS} hunks`);
  }
  close();
  if (hunks.length > 0) return { ok: true, hunks };
  return refusedPatch("the patch holds no hunk", "start each hunk with a line such as @@ -10,7 +10,8 @@");
}
