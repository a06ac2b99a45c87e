import { readSource, type Source } from "../source.js";

/** The code of one side with the tests of the other; null: this side has nothing to exchange, or cannot be parsed. */
type Merge = (own: string, other: string) => string | null;

/** Keys of a package.json with settings of runners and linters. */
const PACKAGE_KEYS = [
  "jest",
  // Resolves the tests' own imports.
  "imports",
  "mocha",
  "ava",
  "nyc",
  "c8",
  "vitest",
  "tap",
  "xo",
  "eslintConfig",
  "eslintIgnore",
  "prettier",
  "stylelint",
  "standard",
];

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

function parse(text: string): Data | null {
  try {
    const data: unknown = JSON.parse(text);
    return isData(data) ? data : null;
  } catch {
    return null;
  }
}

/** Scripts that run automatically: before and after another one, or when packages are installed. */
const isAutomatic = (name: string, known: Data): boolean =>
  /^(?:prepare|(?:pre|post)?install)$/.test(name) || (/^(?:pre|post)(.+)$/.exec(name)?.[1] ?? "") in known;

/**
 * The other side's scripts, plus those that exist only on this side: a script that the other side never had cannot run
 * in its version. Automatic scripts are dropped, because no gate names them.
 */
function mergeScripts(own: unknown, other: unknown): Data {
  const mine = isData(own) ? own : {};
  const theirs = isData(other) ? other : {};
  const kept = Object.entries(mine).filter(([name]) => !(name in theirs) && !isAutomatic(name, theirs));
  return { ...theirs, ...Object.fromEntries(kept) };
}

function mergePackage(own: string, other: string): string | null {
  const mine = parse(own);
  const theirs = parse(other);
  if (mine === null || theirs === null) return null;
  const merged: Record<string, unknown> = { ...mine };
  for (const key of PACKAGE_KEYS) {
    if (key in theirs) merged[key] = theirs[key];
    else delete merged[key];
  }
  const scripts = mergeScripts(mine["scripts"], theirs["scripts"]);
  if (Object.keys(scripts).length > 0) merged["scripts"] = scripts;
  else delete merged["scripts"];
  if (isSame(merged, mine)) return own;
  const indent = /^\{\r?\n([ \t]+)"/.exec(own)?.[1] ?? "  ";
  return `${JSON.stringify(merged, null, indent)}\n`;
}

/** Equal, ignoring the order of the top-level keys and of the scripts. */
function isSame(left: Data, right: Data): boolean {
  const flat = (data: Data): string =>
    JSON.stringify(
      Object.entries(data)
        .map(([key, value]) => [key, key === "scripts" && isData(value) ? Object.entries(value).sort() : value])
        .sort(([one], [two]) => (String(one) < String(two) ? -1 : 1)),
    );
  return flat(left) === flat(right);
}

interface Section {
  /** The header's text, '' for the part before the first header. */
  readonly name: string;
  readonly text: string;
}

/** Sections of a TOML or INI file, split at headers, which begin a line outside of multi-line strings. */
function sectionsOf(text: string): readonly Section[] {
  const sections: { name: string; text: string }[] = [{ name: "", text: "" }];
  let quote = "";
  for (const line of text.split(/(?<=\n)/)) {
    const header = quote === "" ? /^\[\[?([^[\]]{1,200})\]\]?[ \t]*(?:[#;].*)?\r?\n?$/.exec(line)?.[1] : undefined;
    if (header !== undefined) sections.push({ name: header.replace(/["' ]/g, ""), text: "" });
    for (const [mark] of line.matchAll(/"""|'''/g)) quote = quote === "" ? mark : quote === mark ? "" : quote;
    const last = sections.at(-1);
    if (last !== undefined) last.text += line;
  }
  return sections;
}

interface SectionRule {
  readonly section: RegExp;
  /** Lines that belong to the tests within a section of the code. */
  readonly lines?: readonly (readonly [section: RegExp, line: RegExp])[];
}

const PYPROJECT: SectionRule = {
  section:
    /^tool\.(?:pytest|coverage|tox|nox|ruff|mypy|pyright|basedpyright|ty|pylint|flake8|isort|black|bandit|hatch\.envs|poe|taskipy|pdm\.scripts|interrogate|nose)(?:[._-]|$)/,
};
const SETUP_CFG: SectionRule = {
  section:
    /^(?:tool:pytest|pytest|coverage:|tox:|testenv|flake8|mypy|pylint|pycodestyle|pydocstyle|isort|aliases$|nosetests)/,
};
const CARGO: SectionRule = {
  section: /^(?:test|bench|profile\.(?:test|bench)(?:\.|$)|(?:workspace\.)?lints(?:\.|$))/,
  lines: [
    [/^(?:lib|bin)$/, /^(?:test|doctest|harness|bench)\s*=/],
    [/^package$/, /^(?:autotests|autobenches)\s*=/],
  ],
};

function mergeSections({ section, lines = [] }: SectionRule): Merge {
  return (own, other) => {
    const mine = sectionsOf(own);
    const theirs = sectionsOf(other);
    const testsOf = (sections: readonly Section[]): readonly string[] =>
      sections.filter(({ name }) => section.test(name)).map(({ text }) => text.trim());
    const own_ = testsOf(mine);
    const wanted = testsOf(theirs);
    const rest = mine.filter(({ name }) => !section.test(name)).map((part) => withLines(part, theirs, lines));
    const isSameTests = own_.join("\n\n") === wanted.join("\n\n");
    const parts = isSameTests
      ? mine.map((part) => (section.test(part.name) ? part.text : withLines(part, theirs, lines)))
      : [...rest, wanted.length > 0 ? `\n${wanted.join("\n\n")}\n` : ""];
    return parts.map((part) => (part === "" || part.endsWith("\n") ? part : `${part}\n`)).join("");
  };
}

/** A section of the code in which the tests' lines are replaced by the other side's. */
function withLines(part: Section, theirs: readonly Section[], rules: NonNullable<SectionRule["lines"]>): string {
  const rule = rules.find(([section]) => section.test(part.name));
  if (rule === undefined) return part.text;
  const [, pattern] = rule;
  const linesOf = (text: string): readonly string[] => text.split("\n").filter((line) => pattern.test(line));
  const wanted = linesOf(theirs.find(({ name }) => name === part.name)?.text ?? "");
  if (linesOf(part.text).join("\n") === wanted.join("\n")) return part.text;
  const [head = "", ...rest] = part.text.split("\n").filter((line) => !pattern.test(line));
  return [head, ...wanted, ...rest].join("\n");
}

interface Block {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const TEST_MODULE =
  /#\[\s*cfg\s*\(\s*test\s*\)\s*\]\s*(?:#\[[^\]\n]{0,200}\]\s*){0,5}(?:pub(?:\([^)\n]{0,40}\))?\s+)?mod\s+(\w+)\s*([{;])/g;

/** Test modules of a Rust file, in order; null: one of them has no clear end. */
function testModules(source: Source): readonly Block[] | null {
  const blocks: Block[] = [];
  for (const match of source.code.matchAll(TEST_MODULE)) {
    const last = match.index + match[0].length - 1;
    const end = match[2] === ";" ? last : source.closing(last);
    if (end < 0) return null;
    if (match.index < (blocks.at(-1)?.end ?? 0)) continue;
    blocks.push({ name: match[1] ?? "", start: match.index, end: end + 1 });
  }
  const names = new Set(blocks.map(({ name }) => name));
  return names.size === blocks.length ? blocks : null;
}

function mergeRust(own: string, other: string): string | null {
  const mine = testModules(readSource(own, "rust"));
  const theirs = testModules(readSource(other, "rust"));
  if (mine === null || theirs === null || mine.length + theirs.length === 0) return null;
  const parts: string[] = [];
  let last = 0;
  for (const { name, start, end } of mine) {
    const wanted = theirs.find((block) => block.name === name);
    parts.push(own.slice(last, start), wanted === undefined ? "" : other.slice(wanted.start, wanted.end));
    last = end;
  }
  parts.push(own.slice(last));
  for (const { name, start, end } of theirs) {
    if (!mine.some((block) => block.name === name)) parts.push(`\n${other.slice(start, end)}\n`);
  }
  return parts.join("");
}

const MERGES: readonly (readonly [RegExp, Merge])[] = [
  [/(?:^|\/)package\.json$/, mergePackage],
  [/(?:^|\/)pyproject\.toml$/, mergeSections(PYPROJECT)],
  [/(?:^|\/)setup\.cfg$/, mergeSections(SETUP_CFG)],
  [/(?:^|\/)Cargo\.toml$/, mergeSections(CARGO)],
  [/\.rs$/, mergeRust],
];

/** The two mixtures of a file that contains both code and tests, or their settings; null: nothing is mixed. */
export function mixSides(
  path: string,
  before: string,
  after: string,
): { readonly withBaseTests: string; readonly withNewTests: string } | null {
  const merge = MERGES.find(([pattern]) => pattern.test(path))?.[1];
  if (merge === undefined) return null;
  const withBaseTests = merge(after, before);
  const withNewTests = merge(before, after);
  if (withBaseTests === null || withNewTests === null) return null;
  return withBaseTests === after && withNewTests === before ? null : { withBaseTests, withNewTests };
}
