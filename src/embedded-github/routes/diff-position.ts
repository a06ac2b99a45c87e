import type { Fields } from "../body.js";
import type { FileDiff } from "../diff.js";
import { apiError } from "../http.js";

/** The 422 of the reviews API, whose errors are strings. */
export function unprocessable(message: string): Error {
  return apiError(422, "Unprocessable Entity", { errors: [message] });
}

interface DiffPosition {
  readonly path: string;
  readonly line: number | null;
  readonly startLine: number | null;
  readonly side: "LEFT" | "RIGHT";
  readonly diffHunk: string;
}

/** Makes the error for a field of a position. */
export type RefusePosition = (field: string, problem: string) => Error;

/** The position of a comment. Its path must be in the diff, and its lines in one hunk. */
export function diffPositionOf(files: readonly FileDiff[], fields: Fields, refuse: RefusePosition): DiffPosition {
  const path = fields.requiredText("path");
  const file = files.find((one) => one.path === path);
  if (file === undefined) throw refuse("path", "is invalid");
  const side = fields.text("side") === "LEFT" ? "LEFT" : "RIGHT";
  const line = fields.number("line") ?? lineAtPosition(file, fields.number("position")) ?? null;
  const startLine = fields.number("start_line") ?? null;
  if (fields.text("subject_type") === "file") return { path, line: null, startLine: null, side, diffHunk: "" };
  if (line === null) throw refuse("line", "must be part of the diff");
  const hunk = diffLines(file).find((one) => one[side] === line);
  const start = startLine === null || diffLines(file).some((one) => one[side] === startLine && one.hunk === hunk?.hunk);
  if (hunk === undefined) throw refuse("line", "must be part of the diff");
  if (!start || (startLine !== null && startLine >= line)) {
    throw refuse("start_line", "must precede the end line.");
  }
  return { path, line, startLine, side, diffHunk: hunk.text };
}

interface DiffLine {
  readonly LEFT: number | undefined;
  readonly RIGHT: number | undefined;
  readonly hunk: number;
  /** The hunk from its header to this line. */
  readonly text: string;
}

function diffLines(file: FileDiff): DiffLine[] {
  const found: DiffLine[] = [];
  let left = 0;
  let right = 0;
  let hunk = 0;
  let text = "";
  for (const line of file.patch?.split("\n") ?? []) {
    const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(line);
    if (header !== null) {
      left = Number(header[1]);
      right = Number(header[2]);
      hunk += 1;
      text = line;
      continue;
    }
    if (line.startsWith("\\")) continue;
    text += `\n${line}`;
    const isLeft = !line.startsWith("+");
    const isRight = !line.startsWith("-");
    found.push({ LEFT: isLeft ? left : undefined, RIGHT: isRight ? right : undefined, hunk, text });
    if (isLeft) left += 1;
    if (isRight) right += 1;
  }
  return found;
}

function lineAtPosition(file: FileDiff, position: number | undefined): number | undefined {
  if (position === undefined) return undefined;
  const lines = file.patch?.split("\n").slice(1) ?? [];
  const before = lines.slice(0, position).filter((line) => !line.startsWith("@@") && !line.startsWith("\\")).length;
  return diffLines(file)[before - 1]?.RIGHT;
}
