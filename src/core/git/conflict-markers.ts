/** How the markers of a conflict name the versions that it was made from. */
export interface SideLabels {
  readonly ours: string;
  readonly ancestor: string;
  readonly theirs: string;
}

type Side = keyof SideLabels;

const OPENINGS: Readonly<Record<Side, string>> = { ours: "<<<<<<< ", ancestor: "||||||| ", theirs: ">>>>>>> " };
const SIDES: readonly Side[] = ["ours", "ancestor", "theirs"];
const SEPARATOR = "=======";
/** An edited marker: indented, longer or with another label, it still separates two versions. */
const MARKER_LIKE = /^\s*(?:<{7}|>{7}|\|{7}|={7}\s*$)/;

/** Lines without their ends: git gives its markers the line ends of the file. */
const linesOf = (text: string): string[] => text.split("\n").map((line) => line.replace(/\r$/, ""));

/** The side whose marker this line is. Git adds `:<path>` to the label of a file that one side renamed. */
function sideOf(line: string, labels: SideLabels): Side | null {
  const isMarker = (side: Side): boolean => {
    const marker = `${OPENINGS[side]}${labels[side]}`;
    return line === marker || line.startsWith(`${marker}:`);
  };
  return SIDES.find(isMarker) ?? null;
}

/** The text with the markers of `from` labelled as in `to`. */
export function relabelMarkers(text: string, from: SideLabels, to: SideLabels): string {
  const relabel = (line: string): string => {
    const side = sideOf(line.replace(/\r$/, ""), from);
    if (side === null) return line;
    return `${OPENINGS[side]}${to[side]}${line.slice(OPENINGS[side].length + from[side].length)}`;
  };
  return text.split("\n").map(relabel).join("\n");
}

/** One conflict that covers a whole file, in diff3 style. A version that lacks the file is empty. */
export function formatConflict(versions: Readonly<Record<Side, string>>, labels: SideLabels): string {
  const end = SIDES.some((side) => versions[side].includes("\r\n")) ? "\r\n" : "\n";
  const content = (side: Side): string => {
    const text = versions[side];
    return text === "" || text.endsWith("\n") ? text : `${text}${end}`;
  };
  const marker = (side: Side): string => `${OPENINGS[side]}${labels[side]}${end}`;
  const upper = [marker("ours"), content("ours"), marker("ancestor"), content("ancestor")];
  return [...upper, SEPARATOR, end, content("theirs"), marker("theirs")].join("");
}

/**
 * Whether the text has conflicts, and each of them has one separator. A further `=======` line in a conflict would be
 * content, for example the underline of a heading, and could not be distinguished from the separator.
 */
export function hasClearConflicts(text: string, labels: SideLabels): boolean {
  const separators: number[] = [];
  let isInside = false;
  for (const line of linesOf(text)) {
    const side = sideOf(line, labels);
    if (side === "ours") separators.push(0);
    if (side !== null) isInside = side !== "theirs";
    if (isInside && line === SEPARATOR) separators.push((separators.pop() ?? 0) + 1);
  }
  return separators.length > 0 && separators.every((count) => count === 1);
}

/**
 * Numbers, from 1, of the lines of an edited file that are still conflict markers. `merged` is the file as the merge
 * wrote it, with clear conflicts. A `=======` line can also be the underline of a heading: only if the text has more of
 * them than `merged` has outside of its conflicts, all are reported, because the separators cannot be identified. Other
 * lines that look like markers are content only if `merged` has them.
 */
export function unsettledLines(text: string, labels: SideLabels, merged: string): readonly number[] {
  const before = linesOf(merged);
  const isSeparator = (line: string): boolean => line === SEPARATOR;
  const conflicts = before.filter((line) => sideOf(line, labels) === "ours").length;
  const underlines = before.filter(isSeparator).length - conflicts;
  const known = new Set(before);
  const lines = linesOf(text);
  const hasSeparators = lines.filter(isSeparator).length > underlines;
  const isUnsettled = (line: string): boolean => {
    if (isSeparator(line)) return hasSeparators;
    return sideOf(line, labels) !== null || (MARKER_LIKE.test(line) && !known.has(line));
  };
  return lines.flatMap((line, index) => (isUnsettled(line) ? [index + 1] : []));
}
