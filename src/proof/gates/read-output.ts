import { isTestPath } from "../../core/gate/test-paths.js";
import type { OutputLine } from "./output-tool.js";
import { OUTPUT_TOOLS } from "./tools.js";

const MAXIMUM_LINE = 400;
/** Of a longer line only the start and the end are read. */
const LONG_HEAD = 300;
/** More than one gate's report contains: weak names double the strong ones, and most stack frames are dropped. */
const MAXIMUM_FAILURES = 1000;
const MAXIMUM_PLACES = 2000;
/** Maximum lines below a failure that are searched for its location. */
const MAXIMUM_BLOCK = 90;

const LINES = OUTPUT_TOOLS.flatMap(({ tool, lines = [] }) => lines.map((row) => ({ tool, row })));
const HEADINGS = OUTPUT_TOOLS.flatMap(({ tool, headings = [] }) => headings.map((pattern) => ({ tool, pattern })));

export interface Failure {
  readonly row: OutputLine;
  title: string;
  /** '' if unknown. */
  file: string;
  /** Line and column, if known. */
  place: string;
}

/** A line of a file, as named in the output. */
export interface NamedLocation {
  readonly file: string;
  readonly line: number;
  /** 0 if unknown. */
  readonly column: number;
  level: string;
  message: string;
}

export interface ReadOutput {
  readonly failures: readonly Failure[];
  readonly locations: readonly NamedLocation[];
  /** Some failures are missing: a line was too long, or there were too many. */
  readonly isCut: boolean;
}

type Groups = Readonly<Record<string, string | undefined>>;
interface Found {
  readonly tool: string;
  readonly row: OutputLine;
  readonly groups: Groups;
}

/** The reader's state: what earlier lines mean for later ones. */
interface Reader {
  readonly failures: Failure[];
  readonly places: NamedLocation[];
  readonly headings: Map<string, string>;
  /** The latest failure, for the locations below it. */
  detail: Pick<NamedLocation, "message" | "level">;
  /** A location whose failure may follow. */
  waiting: NamedLocation | null;
  /** The last failure, while its location or title may still follow, and the number of lines since. */
  open: Failure | null;
  age: number;
}

function pathOf(detail: string | undefined): string {
  return (detail ?? "").replace(/^file:\/\//, "").replace(/^\.\//, "");
}

/** Excludes files of the language and of packages, which appear in every stack. */
function isOwn(path: string): boolean {
  return !/^(?:\/|\.\.\/|\w+:|<)|(?:^|\/)(?:node_modules|site-packages|\.venv)\//.test(path) && /\.\w{1,8}$/.test(path);
}

function readHeading(reader: Reader, line: string): void {
  for (const { tool, pattern } of HEADINGS) {
    const groups = pattern.exec(line)?.groups;
    if (groups === undefined) continue;
    const crate = groups["crate"] === undefined ? "" : ` (${groups["crate"]})`;
    reader.headings.set(tool, pathOf(groups["file"]) + crate);
  }
}

function find(reader: Reader, line: string): Found | null {
  for (const { tool, row } of LINES) {
    const match = row.pattern.exec(line);
    if (match === null || row.except?.test(line) === true || match.groups?.["title"]?.trim() === "") continue;
    if (row.needsPlace === true && row.link === "before" && reader.waiting === null) continue;
    return { tool, row, groups: match.groups ?? {} };
  }
  return null;
}

const isFailure = ({ title, level = "error" }: Groups): boolean => title !== undefined && level === "error";
const numbersOf = ({ line, column }: NamedLocation): string => `${line}:${column}`;

/** The location that the line names; records its meaning for locations before and after it. */
function readPlace(reader: Reader, { tool, row, groups }: Found): NamedLocation | null {
  const file = pathOf(groups["file"]) || (row.link === "heading" ? (reader.headings.get(tool) ?? "") : "");
  const message = groups["message"] ?? groups["title"];
  const level = groups["level"] ?? "error";
  if (groups["line"] === undefined || file === "") {
    if (message === undefined) return null;
    reader.detail = { message, level };
    if (reader.waiting !== null) Object.assign(reader.waiting, reader.detail);
    if (!isFailure(groups)) reader.waiting = null;
    return null;
  }
  const detail = message === undefined ? reader.detail : { message, level };
  const place = { file, line: Number(groups["line"]), column: Number(groups["column"] ?? 0), ...detail };
  if (groups["level"] !== undefined) place.level = groups["level"];
  if (reader.places.length < MAXIMUM_PLACES) reader.places.push(place);
  if (row.link === "before") reader.waiting = place;
  return place;
}

/** A line that belongs to the failure above it. */
function readBlock(reader: Reader, failure: Failure, line: string, place: NamedLocation | null): void {
  const { row } = failure;
  reader.age += 1;
  if (reader.age > MAXIMUM_BLOCK) reader.open = null;
  if (row.continues === true && !failure.title.endsWith(":") && /^ {5,40}\S/.test(line) && reader.age < 12) {
    failure.title += ` ${line.trim()}`;
    reader.detail = { message: failure.title, level: "error" };
  } else if (row.link === "after") {
    if (place !== null) Object.assign(failure, { file: place.file, place: numbersOf(place) });
    if (place !== null || row.needsPlace === true || /^\s*\.\.\.$/.test(line)) reader.open = null;
  } else if (place !== null && isOwn(place.file)) {
    // A failing helper is not the test's location.
    if (failure.file === "" || isTestPath(place.file)) failure.file = place.file;
    if (isTestPath(place.file)) reader.open = null;
  }
}

function readFailure(reader: Reader, { tool, row, groups }: Found, own: NamedLocation | null): void {
  const place = row.link === "before" ? reader.waiting : own;
  const heading = row.link === "heading" ? reader.headings.get(tool) : undefined;
  const failure: Failure = {
    row,
    title: (groups["title"] ?? "").trim(),
    file: place?.file ?? (pathOf(groups["file"]) || (heading ?? "")),
    place: place === null ? "" : numbersOf(place),
  };
  if (row.link === "before") reader.waiting = null;
  if (row.link === "package" && row.isWeak === true) closePackage(reader, failure.title);
  reader.failures.push(failure);
  reader.open = row.link === "after" || row.link === "stack" ? failure : null;
  reader.age = 0;
}

/** The package name is printed after its tests. */
function closePackage({ failures }: Reader, name: string): void {
  for (let at = failures.length - 1; at >= 0; at -= 1) {
    const failure = failures[at];
    if (failure?.row.link !== "package" || failure.row.isWeak === true || failure.file !== "") return;
    failure.file = name;
  }
}

function readLine(reader: Reader, line: string): void {
  readHeading(reader, line);
  const found = find(reader, line);
  const place = found === null ? null : readPlace(reader, found);
  if (found !== null && isFailure(found.groups)) readFailure(reader, found, place);
  else if (reader.open !== null) {
    readBlock(reader, reader.open, line, found?.row.link === reader.open.row.link ? place : null);
  }
}

/** Reads the lines of one package. They are untrusted: linear, never throws. */
export function readOutput(lines: readonly string[]): ReadOutput {
  const reader: Reader = {
    ...{ failures: [], places: [], headings: new Map() },
    ...{ detail: { message: "", level: "error" }, waiting: null, open: null, age: 0 },
  };
  let isCut = false;
  for (const line of lines) {
    if (reader.failures.length > MAXIMUM_FAILURES) {
      isCut = true;
      break;
    }
    if (line.length <= MAXIMUM_LINE) readLine(reader, line);
    else {
      const found = find(reader, line.slice(0, LONG_HEAD) + line.slice(LONG_HEAD - MAXIMUM_LINE));
      if (found !== null) readPlace(reader, found);
      isCut ||= found !== null && isFailure(found.groups);
    }
  }
  // Other runners print titles that look continued, but never the colon.
  const failures = reader.failures.filter(
    ({ row, file, title }) =>
      (row.needsPlace !== true || file !== "") && (row.continues !== true || title.endsWith(":")),
  );
  return { failures, locations: reader.places, isCut };
}
