import { type FileLines, indentOf, isTelling, squeeze, withoutReturn, withoutTrailingSpace } from "./lines.js";
import { type HunkPosition, oldLines, type PatchLine } from "./types.js";

/** The indentation that an added line gets in the file; null where it cannot be told. */
export type IndentMap = (text: string) => string | null;

/** Indentation in the patch → in the file, of the old lines of a hunk. */
type Pairs = ReadonlyMap<string, string>;
type Shift = (indent: string) => string | null;

const SAME: Shift = (indent) => indent;
const UNITS = ["\t", " ", "  ", "   ", "    ", "        "];

const isBlank = (text: string) => squeeze(text) === "";

/** Is a context line the file's own, but for the space in front? */
function isRaw(line: PatchLine, text: string): boolean {
  return line.kind === "context" && withoutTrailingSpace(line.raw) === withoutTrailingSpace(text);
}

/** Null when one indentation of the patch stands for two of the file. */
function pairsOf(file: FileLines, places: readonly HunkPosition[], takesRaw: boolean): Pairs | null {
  const pairs = new Map<string, string>();
  for (const place of places) {
    for (const [index, line] of oldLines(place.hunk).entries()) {
      const text = file.texts[place.start + index] ?? "";
      if (isBlank(text)) continue;
      const ours = indentOf(takesRaw && isRaw(line, text) ? text : line.text);
      const known = pairs.get(ours);
      if (known !== undefined && known !== indentOf(text)) return null;
      pairs.set(ours, indentOf(text));
    }
  }
  return pairs;
}

/** All lines are indented by the same more, or less. */
function shiftOf(pairs: Pairs): Shift | null {
  const [ours, theirs] = [...pairs][0] ?? ["", ""];
  const more = theirs.endsWith(ours) ? theirs.slice(0, theirs.length - ours.length) : null;
  if (more !== null && [...pairs].every(([left, right]) => right === more + left)) return (indent) => more + indent;
  const less = ours.endsWith(theirs) ? ours.slice(0, ours.length - theirs.length) : null;
  if (less === null || ![...pairs].every(([left, right]) => left === less + right)) return null;
  return (indent) => (indent.startsWith(less) ? indent.slice(less.length) : null);
}

function countOf(indent: string, unit: string): number | null {
  const count = indent.length / unit.length;
  return Number.isInteger(count) && indent === unit.repeat(count) ? count : null;
}

/** Every unit of the patch is another one in the file: a tab for two spaces, four for two. */
function scalesOf(pairs: Pairs): readonly Shift[] {
  const scales: Shift[] = [];
  for (const from of UNITS) {
    for (const to of UNITS) {
      const scale: Shift = (indent) => {
        const count = countOf(indent, from);
        return count === null ? null : to.repeat(count);
      };
      if (from !== to && [...pairs].every(([ours, theirs]) => scale(ours) === theirs)) scales.push(scale);
    }
  }
  return scales;
}

function shiftsOf(pairs: Pairs | null): readonly Shift[] {
  if (pairs === null) return [];
  if ([...pairs].every(([ours, theirs]) => ours === theirs)) return [SAME];
  const shift = shiftOf(pairs);
  return [...scalesOf(pairs), ...(shift === null ? [] : [shift])];
}

/** The indent that all explanations of the difference agree on; null: they do not. */
function agreed(shifts: readonly Shift[], indent: string): string | null {
  const results = new Set(shifts.map((shift) => shift(indent)));
  results.delete(null);
  return results.size === 1 ? ([...results][0] ?? null) : null;
}

/** Old lines that show the patch's indentation to be the file's. */
function isConfirmed(file: FileLines, place: HunkPosition, kinds: readonly PatchLine["kind"][]): boolean {
  return oldLines(place.hunk).some((line, index) => {
    const text = withoutTrailingSpace(file.texts[place.start + index] ?? "");
    const isSame = withoutTrailingSpace(withoutReturn(line.text)) === text;
    return kinds.includes(line.kind) && isSame && indentOf(text) !== "" && isTelling(text);
  });
}

/**
 * When every context line lacks its space, a patch indented by one less looks the same: the added lines must then be
 * indented as lines of the file are. Comment lines that start with `*` stand one further right than code.
 */
function asInFile(file: FileLines): IndentMap {
  const keyOf = (text: string) => indentOf(text) + (text.charAt(indentOf(text).length) === "*" ? "*" : "");
  const known = new Set(file.texts.filter((text) => !isBlank(text)).map(keyOf));
  return (text) => (known.has(keyOf(text)) ? indentOf(text) : null);
}

/** Scales are a property of the whole patch: with two depths known, no other explanation is left. */
function commonScale(file: FileLines, places: readonly HunkPosition[]): readonly Shift[] {
  const drifted = places.filter((place) => place.looseness === "white_space");
  const pairs = pairsOf(file, drifted, false);
  if (pairs === null || [...pairs.keys()].filter((indent) => indent !== "").length < 2) return [];
  return [...pairs].every(([ours, theirs]) => ours === theirs) ? [] : scalesOf(pairs);
}

function mapOf(file: FileLines, place: HunkPosition, common: readonly Shift[]): IndentMap {
  if (place.looseness === "leading_space") {
    return isConfirmed(file, place, ["context", "removed"]) ? indentOf : asInFile(file);
  }
  if (place.looseness !== "white_space") return indentOf;
  const pairs = pairsOf(file, [place], false);
  const shifts = common.length > 0 ? common : [...shiftsOf(pairs), ...shiftsOf(pairsOf(file, [place], true))];
  if (shifts.length > 0) return (text) => agreed(shifts, indentOf(text));
  // Removed lines are quoted exactly, so added lines are meant exactly.
  if (isConfirmed(file, place, ["removed"])) return indentOf;
  return (text) => (pairs?.get(indentOf(text)) === indentOf(text) ? indentOf(text) : null);
}

/**
 * How the added lines of each place are indented in the file, when the patch's old lines are indented otherwise. What
 * cannot be told for sure is null, never guessed.
 */
export function indentMaps(file: FileLines, places: readonly HunkPosition[]): ReadonlyMap<HunkPosition, IndentMap> {
  const common = commonScale(file, places);
  const isDrifted = (place: HunkPosition) =>
    place.looseness === "white_space" && !isConfirmed(file, place, ["context", "removed"]);
  const isAnyDrifted = places.some(isDrifted);
  const isSilent = (place: HunkPosition) =>
    oldLines(place.hunk).every((_line, index) => indentOf(file.texts[place.start + index] ?? "") === "");
  return new Map(
    places.map((place) => {
      // Nothing is indented here, but elsewhere in this patch the indentation is wrong.
      if (isAnyDrifted && isSilent(place)) return [place, (text) => (indentOf(text) === "" ? "" : null)];
      return [place, mapOf(file, place, common)];
    }),
  );
}
