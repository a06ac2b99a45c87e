const MAXIMUM_FILE_LINES = 20_000;
const MAXIMUM_LINE = 300;
const SHOWN = 3;

const squeeze = (line: string) => line.replace(/\s+/g, " ").trim();

function pairsOf(text: string): ReadonlyMap<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index + 1 < text.length; index += 1) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Share of letter pairs in common, 0 to 1. */
function similarity(wanted: ReadonlyMap<string, number>, size: number, line: string): number {
  const length = line.length - 1;
  if (length <= 0 || length > size * 3 || size > length * 3) return 0;
  const pairs = pairsOf(line);
  let common = 0;
  for (const [pair, count] of pairs) common += Math.min(count, wanted.get(pair) ?? 0);
  return (2 * common) / (size + length);
}

/** Index of the first lines that equal the wanted ones apart from white space, or -1. */
function findIgnoringSpace(lines: readonly string[], wanted: readonly string[]): number {
  const last = lines.length - wanted.length;
  for (let start = 0; start <= last; start += 1) {
    if (wanted.every((line, offset) => lines[start + offset] === line)) return start;
  }
  return -1;
}

function show(lines: readonly string[], numbers: readonly number[]): string {
  return numbers.map((number) => `${number + 1}\t${(lines[number] ?? "").slice(0, MAXIMUM_LINE)}`).join("\n");
}

function trimBlank(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line !== "");
  const last = lines.findLastIndex((line) => line !== "");
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/** Explains to the model why a text was not found: copied line numbers, other white space, or the closest lines. */
export function explainMissing(file: string, wanted: string): string {
  const lines = file.split("\n").slice(0, MAXIMUM_FILE_LINES);
  const wantedLines = wanted.replaceAll("\r\n", "\n").split("\n");
  if (wantedLines.some((line) => /^\s*\d+\t/.test(line)) && wantedLines.every((line) => /^\s*\d+\t|^$/.test(line))) {
    return "Leave out the line numbers that read_file shows; they are not part of the file.";
  }
  const squeezed = lines.map(squeeze);
  const block = trimBlank(wantedLines.map(squeeze));
  if (block.length === 0) return "The file holds no such white space.";
  const start = findIgnoringSpace(squeezed, block);
  if (start >= 0) {
    const numbers = block.slice(0, 40).map((_, offset) => start + offset);
    return `The same text with other white space stands here; copy it exactly:\n${show(lines, numbers)}`;
  }
  const key = (block.find((line) => line.length > 8) ?? block[0] ?? "").slice(0, MAXIMUM_LINE);
  const pairs = pairsOf(key);
  const scored = squeezed
    .map((line, number) => ({
      number,
      score: similarity(pairs, Math.max(1, key.length - 1), line.slice(0, MAXIMUM_LINE)),
    }))
    .filter(({ score }) => score >= 0.5)
    .sort((left, right) => right.score - left.score || left.number - right.number)
    .slice(0, SHOWN);
  if (scored.length === 0) return "No line of the file is similar. Read the file again.";
  const numbers = scored.map(({ number }) => number).sort((left, right) => left - right);
  return `The closest lines are:\n${show(lines, numbers)}`;
}
