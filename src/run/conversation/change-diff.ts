/** One line of a file's hunks. */
export interface DiffLine {
  readonly kind: "context" | "added" | "removed";
  /** Line number in the new file; null for removed lines. */
  readonly line: number | null;
  /** Number of the hunk in the file, from 1. */
  readonly hunk: number;
  readonly text: string;
}

const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

/** The lines of a patch in GitHub's form: only hunks, without a file header. Text outside of hunks is dropped. */
export function parseDiffLines(patch: string): readonly DiffLine[] {
  const found: DiffLine[] = [];
  let line = 0;
  let hunk = 0;
  for (const raw of patch.split("\n")) {
    const header = HUNK.exec(raw);
    if (header !== null) {
      line = Number(header[1]);
      hunk += 1;
      continue;
    }
    const mark = raw.charAt(0);
    if (hunk === 0 || mark === "\\" || raw === "") continue;
    const text = raw.slice(1).replace(/\r$/, "");
    if (mark === "-") found.push({ kind: "removed", line: null, hunk, text });
    else if (mark === "+" || mark === " ") {
      found.push({ kind: mark === "+" ? "added" : "context", line, hunk, text });
      line += 1;
    }
  }
  return found;
}

/** A line of the new file that can have a comment. */
export interface NewLine {
  readonly line: number;
  readonly hunk: number;
  readonly text: string;
}

/** The lines of the new file among these, in order. */
export function newDiffLines(lines: readonly DiffLine[]): readonly NewLine[] {
  return lines.flatMap(({ line, hunk, text }) => (line === null ? [] : [{ line, hunk, text }]));
}

/** The text for checking findings. */
export interface ChangedText {
  /** Lines of the new file that the diff shows; empty for a file that is not in it. */
  lines(path: string): readonly NewLine[];
  /** The whole file at the head; null: it does not exist, or cannot be read. */
  headText(path: string): Promise<string | null>;
  /** The path of a changed file by the form in which it was shown: a name may contain invisible characters. */
  readonly pathOf?: (shown: string) => string | undefined;
  /** The workspace's path in the checkout, `packages/a/` or ''. */
  readonly prefix: string;
}

/** Shows invisible characters of code as `\u{202e}`: a reviewer has to see them, and they cannot mislead a model. */
export function showInvisible(text: string): string {
  if (!/[^\t -~]/.test(text)) return text;
  return text.replace(/(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}
