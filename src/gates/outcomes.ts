import { isTestPath } from "../core/test-paths.js";
import {
  FAILURE_ROWS,
  type FailureRow,
  HEADINGS,
  LONG_FAILURE,
  LONG_FAILURE_END,
  PLACE_BEFORE,
  PLACES_AFTER,
  STACK_LINES,
} from "./failure-rows.js";
import { junitCases } from "./junit-xml.js";
import { withoutRoot } from "./normalise.js";
import { sectionsOf } from "./sections.js";

const MAXIMUM_LINE = 400;
const MAXIMUM_FAILURES = 500;
/** Lines below a failure in which its place is looked for. */
const MAXIMUM_BLOCK = 60;
/** Words of a name that another one may end with. */
const MAXIMUM_WORDS = 30;
/** Each line that tells of a failure, its file or its place has one of these; most lines of an output have none. */
const MAY_TELL_SHORT = /^\s*[✖●×] \S|\d\) \S|^\S+\.\w+:?$/;
const MAY_TELL = /[✖●×❯.:()]|FAIL|not ok|error|ERROR|Doc-tests|\d - /;

export interface Failures {
  /** Sorted, each once; `null` when none can be told. */
  readonly names: readonly string[] | null;
  /** Some failures have no name there: it was too long, or there were too many. */
  readonly isCut: boolean;
}

interface Entry {
  readonly row: FailureRow;
  title: string;
  file: string;
  /** Line and column where they are told. */
  place: string;
}

/** What the lines so far say about those to come. */
interface Reader {
  readonly entries: Entry[];
  readonly headings: Map<string, string>;
  /** The line that says where the next failure stands. */
  placeBefore: string;
  /** The last failure, while its place or its title may still come, and how many lines ago it was. */
  open: Entry | null;
  age: number;
  isCut: boolean;
}

function pathOf(told: string | undefined): string {
  return (told ?? "").replace(/^file:\/\//, "").replace(/^\.\//, "");
}

/** Places of the language and of packages are in every stack. */
function isOwn(path: string): boolean {
  return !/^(?:\/|\.\.\/|\w+:|<)|(?:^|\/)(?:node_modules|site-packages|\.venv)\//.test(path) && /\.\w{1,8}$/.test(path);
}

/** Line and column in a line of output. */
function numbersIn(line: string): string {
  return /\d+[:,]\d+|:\d+:/.exec(line)?.[0] ?? "";
}

function firstFile(patterns: readonly RegExp[], line: string): string | undefined {
  for (const pattern of patterns) {
    const file = pattern.exec(line)?.groups?.["file"];
    if (file !== undefined) return pathOf(file);
  }
  return undefined;
}

function readHeading(reader: Reader, line: string): void {
  for (const { kind, pattern } of HEADINGS) {
    const groups = pattern.exec(line)?.groups;
    if (groups === undefined) continue;
    const crate = groups["crate"] === undefined ? "" : ` (${groups["crate"]})`;
    reader.headings.set(kind, pathOf(groups["file"]) + crate);
  }
}

/** A line that belongs to the failure above it. */
function readBlock(reader: Reader, entry: Entry, line: string): void {
  const { row } = entry;
  reader.age += 1;
  if (reader.age > MAXIMUM_BLOCK) reader.open = null;
  if (row.continues === true && !entry.title.endsWith(":") && /^ {5,40}\S/.test(line) && reader.age < 12) {
    entry.title += ` ${line.trim()}`;
  } else if (row.from === "after") {
    const file = firstFile(PLACES_AFTER, line);
    if (file !== undefined) Object.assign(entry, { file, place: numbersIn(line) });
    if (file !== undefined || /^\s*\.\.\.$/.test(line) || row.needsPlace === true) reader.open = null;
  } else if (row.from === "stack") {
    const file = firstFile(STACK_LINES, line);
    if (file === undefined || !isOwn(file)) return;
    // A helper that fails is not where the test stands.
    if (entry.file === "" || isTestPath(file)) entry.file = file;
    if (isTestPath(file)) reader.open = null;
  }
}

function rowOf(line: string): { row: FailureRow; groups: Readonly<Record<string, string | undefined>> } | null {
  for (const row of FAILURE_ROWS) {
    const groups = row.pattern.exec(line)?.groups;
    if (groups !== undefined && row.except?.test(line) !== true && (groups["title"] ?? "").trim() !== "") {
      return { row, groups };
    }
  }
  return null;
}

function readLine(reader: Reader, line: string): void {
  readHeading(reader, line);
  const before = PLACE_BEFORE.exec(line)?.groups?.["file"];
  if (before !== undefined) reader.placeBefore = line;
  const found = before === undefined ? rowOf(line) : null;
  if (found === null) {
    if (reader.open !== null) readBlock(reader, reader.open, line);
    return;
  }
  const { row, groups } = found;
  const entry: Entry = { row, title: (groups["title"] ?? "").trim(), file: pathOf(groups["file"]), place: "" };
  if (row.isPlaced === true) entry.place = numbersIn(line);
  if (row.from === "before") {
    entry.file = pathOf(PLACE_BEFORE.exec(reader.placeBefore)?.groups?.["file"]);
    entry.place = numbersIn(reader.placeBefore);
    reader.placeBefore = "";
  }
  if (entry.file === "" && row.from !== "before") entry.file = reader.headings.get(row.from) ?? "";
  if (row.tool === "go" && row.isWeak === true) settlePackage(reader, entry.title);
  reader.entries.push(entry);
  reader.open = row.from === "after" || row.from === "stack" ? entry : null;
  reader.age = 0;
}

/** Go tells the package after its tests. */
function settlePackage({ entries }: Reader, name: string): void {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at];
    if (entry?.row.from !== "package" || entry.file !== "") return;
    entry.file = name;
  }
}

function nameOf({ title, file }: Pick<Entry, "title" | "file">): string {
  const text = title
    .replace(/\s+/g, " ")
    .replace(/^file:\/\//, "")
    .replace(/([^:]):$/, "$1");
  return file === "" || text === file || text.startsWith(`${file} `) ? text : `${file} ${text}`;
}

/** Without those that another line names better. */
function strongest(entries: readonly Entry[]): readonly Entry[] {
  const isWeak = ({ row, file }: Entry): boolean => row.isWeak === true || (row.from === "before" && file === "");
  const strong = entries.filter((entry) => !isWeak(entry));
  const files = new Set(strong.map(({ file }) => file));
  const endings = new Set<string>();
  for (const entry of strong) {
    const words = nameOf(entry).split(" ").slice(-MAXIMUM_WORDS);
    for (let at = 0; at < words.length; at += 1) endings.add(words.slice(at).join(" "));
  }
  return entries.filter(
    (entry) => !isWeak(entry) || !(files.has(entry.title) || endings.has(nameOf({ ...entry, file: "" }))),
  );
}

const mayTell = (line: string): boolean => (line.length < 8 ? MAY_TELL_SHORT : MAY_TELL).test(line);

/** One name for each failure; one that stands at several places is counted, since lines shift. */
function namesOf(entries: readonly Entry[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  for (const entry of entries) {
    const name = nameOf(entry);
    places.set(name, (places.get(name) ?? new Set()).add(entry.place));
  }
  return [...places].flatMap(([name, { size }]) =>
    Array.from({ length: size }, (_, at) => (at === 0 ? name : `${name} (${at + 1})`)),
  );
}

function readSection(lines: readonly string[]): Pick<Reader, "entries" | "isCut"> {
  const reader: Reader = {
    ...{ entries: [], headings: new Map(), placeBefore: "", open: null, age: 0, isCut: false },
  };
  for (const line of lines) {
    // Weak names double the strong ones.
    if (reader.entries.length > 2 * MAXIMUM_FAILURES) {
      reader.isCut = true;
      break;
    }
    if (line.length > MAXIMUM_LINE) {
      reader.isCut ||= LONG_FAILURE.test(line.slice(0, MAXIMUM_LINE)) || LONG_FAILURE_END.test(line.slice(-20));
    } else if (reader.open?.row.continues === true || mayTell(line)) readLine(reader, line);
  }
  const entries = reader.entries.filter(({ row, file }) => row.needsPlace !== true || file !== "");
  return { entries, isCut: reader.isCut };
}

/**
 * Names of failing tests, or of compiler and linter errors, in a gate's output, with their file where the output tells it;
 * no line numbers, which shift. `root` is the absolute path of the checkout as the gate saw it: names are equal wherever it
 * lies. The output is untrusted. Never throws, linear.
 */
export function parseFailures(output: string, options: { readonly root?: string } = {}): Failures {
  const text = withoutRoot(output, options.root ?? "");
  const names = new Set<string>();
  let isCut = false;
  for (const { name, state, isCut: isLong } of junitCases(text)) {
    if (state === "failed" && name !== "") names.add(name);
    isCut ||= isLong;
  }
  for (const { scope, lines } of sectionsOf(text)) {
    const section = readSection(lines);
    isCut ||= section.isCut;
    const prefix = scope === "" ? "" : `${scope}: `;
    for (const name of namesOf(strongest(section.entries))) names.add(prefix + name);
  }
  isCut ||= names.size > MAXIMUM_FAILURES;
  return { names: names.size === 0 ? null : [...names].sort().slice(0, MAXIMUM_FAILURES), isCut };
}
