import { explainMissing } from "../parts/near-text.js";
import { fromByteString } from "../parts/text-file.js";
import { cutLines, type FileLines, isDistinctive, squeeze } from "./lines.js";
import { type Hunk, type HunkPosition, oldLines, type PatchProblem } from "./types.js";

const MAXIMUM_SHOWN_LINES = 14;
const MAXIMUM_LINE = 300;
const MAXIMUM_CANDIDATES = 8;
/** A line that occurs more often does not help to find the place of a hunk. */
const MAXIMUM_VOTES = 50;

const decode = (text: string) => fromByteString(text).toString("utf8");

function show(file: FileLines, from: number, until: number): string {
  const numbers: string[] = [];
  for (let number = Math.max(0, from); number < Math.min(until, file.texts.length); number += 1) {
    numbers.push(`${number + 1}\t${decode((file.texts[number] ?? "").slice(0, MAXIMUM_LINE))}`);
  }
  return numbers.join("\n");
}

/** The start at which most old lines match, preferring starts near the stated line; null if none match. */
function closestStart(file: FileLines, hunk: Hunk): { readonly start: number; readonly agreeing: number } | null {
  const votes = new Map<number, number>();
  for (const [index, line] of oldLines(hunk).entries()) {
    const places = isDistinctive(line.text) ? (file.places.get(squeeze(line.text)) ?? []) : [];
    if (places.length > MAXIMUM_VOTES) continue;
    for (const place of places) votes.set(place - index, (votes.get(place - index) ?? 0) + 1);
  }
  const distance = (start: number) => Math.abs(start - ((hunk.stated ?? start + 1) - 1));
  const [best] = [...votes].sort(
    ([left, count], [right, other]) => other - count || distance(left) - distance(right) || left - right,
  );
  return best === undefined ? null : { start: best[0], agreeing: best[1] };
}

function explainNotFound(file: FileLines, hunk: Hunk): string {
  const old = oldLines(hunk);
  if (old.length === 0) {
    const around = hunk.stated === null ? "" : `\n${show(file, hunk.stated - 3, hunk.stated + 3)}`;
    return `it has no context and removes nothing, so its place is unclear. Add the lines before and after it.${around}`;
  }
  const closest = closestStart(file, hunk);
  if (closest === null) {
    const wanted = decode(
      old
        .slice(0, 60)
        .map((line) => line.text)
        .join("\n"),
    );
    return `its lines are not in the file. ${explainMissing(decode(file.texts.join("\n")), wanted)}`;
  }
  const { start } = closest;
  const differing = old.findIndex((line, index) => squeeze(line.text) !== file.squeezed[start + index]);
  const wanted = decode((old[differing]?.text ?? "").slice(0, MAXIMUM_LINE));
  const until = Math.min(start + old.length, Math.max(0, start) + MAXIMUM_SHOWN_LINES);
  return [
    "its lines are not in the file as the patch has them.",
    `The closest place is line ${Math.max(1, start + 1)}; line ${start + differing + 1} differs, the patch has there:\n\t${wanted}`,
    `The file has:\n${show(file, start, until)}`,
  ].join(" ");
}

function explainAmbiguous(file: FileLines, starts: readonly number[], hunk: Hunk): string {
  if (starts.length < 2) return "the file is so repetitive that its place is unclear. Add context lines.";
  const lines = starts.slice(0, 20).map((start) => start + 1);
  const candidates = starts.slice(0, MAXIMUM_CANDIDATES).map((start) => {
    const length = Math.min(oldLines(hunk).length, 2);
    return `${show(file, start - 2, start + length)}`;
  });
  return [
    `it fits ${starts.length} places, at lines ${lines.join(", ")}${starts.length > lines.length ? ", …" : ""}.`,
    "Add context lines until only one fits; the lines before each are:",
    `\n${candidates.join("\n--\n")}`,
  ].join(" ");
}

/** Explains a problem to the model: which hunk, why, and the file's text there. `content` is a byte string. */
export function explainProblem(problem: PatchProblem, content: string): string {
  if (problem.kind === "refused") return problem.message;
  const file = cutLines(content);
  const { hunk } = problem;
  const stated = hunk.stated === null ? "" : ` (@@ -${hunk.stated})`;
  const head = `hunk ${hunk.number}${stated} was not applied:`;
  if (problem.kind === "not_found") return `${head} ${explainNotFound(file, hunk)}`;
  if (problem.kind === "ambiguous") return `${head} ${explainAmbiguous(file, problem.starts, hunk)}`;
  return `${head} ${problem.message}.`;
}

const HOW: Partial<Record<HunkPosition["looseness"], string>> = {
  leading_space: "context lines lacked their leading space",
  white_space: "white space differs",
  near_context: "some context lines differ",
};

/** Notes for the model on how its hunks were applied; empty if all were applied as stated. */
export function describePositions(places: readonly HunkPosition[]): readonly string[] {
  return places.flatMap(({ hunk, start, looseness }) => {
    const by = hunk.stated === null ? 0 : start + 1 - hunk.stated;
    const moved = by === 0 ? "" : `, ${Math.abs(by)} lines ${by > 0 ? "lower" : "higher"} than stated`;
    const how = HOW[looseness];
    if (moved === "" && how === undefined) return [];
    return [`hunk ${hunk.number} applied at line ${start + 1}${moved}${how === undefined ? "" : `; ${how}`}`];
  });
}
