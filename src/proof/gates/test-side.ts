import {
  isCodeFile,
  isForeignTestCode,
  isOwnCode,
  isPlainData,
  isRunnerSettings,
  shadowOf,
  testSideOf,
} from "../../core/gate/test-side-paths.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import { findCalledFiles } from "./test-side-calls.js";
import { mixSides } from "./test-side-mixed.js";

interface SideRequest {
  readonly changes: readonly TreeChange[];
  readonly gateCommands: readonly string[];
  readonly prefix: string;
  readBase(path: string): Promise<Buffer | null>;
  read(path: string): Promise<Buffer | null>;
  mentions(text: string): Promise<readonly string[]>;
}

interface Side {
  readonly paths: readonly string[];
  readonly mixed: readonly {
    readonly path: string;
    readonly withBaseTests: Buffer | null;
    readonly withNewTests: Buffer | null;
  }[];
}

/** Larger files are generated; they are neither followed nor mixed. */
const MAXIMUM_BYTES = 1_000_000;
/** Maximum searches of the base's text; further files count as code. */
const MAXIMUM_MENTIONS = 60;

function textOf(bytes: Buffer | null): string | null {
  return bytes === null || bytes.length > MAXIMUM_BYTES || bytes.includes(0) ? null : bytes.toString("utf8");
}

/**
 * The changed files on the tests' side: tests, their data and helpers, settings of runners and gates. Unclear files
 * count as code, because a code file mistaken for a test would make the base's tests fail on honest work.
 */
export async function findTestSide(request: SideRequest): Promise<Side> {
  const { changes, prefix } = request;
  const changed = new Map(changes.map((change) => [change.path, change]));
  const base = keep(async (path: string) =>
    textOf(changed.get(path)?.status === "added" ? null : await request.readBase(path)),
  );
  const head = keep(async (path: string) => {
    const change = changed.get(path);
    if (change === undefined) return base(path);
    return change.status === "deleted" ? null : textOf(await request.read(path));
  });
  const called = await findCalledFiles({
    gateCommands: request.gateCommands,
    prefix,
    async read(path) {
      const versions = [await base(path), await head(path)];
      return [...new Set(versions.filter((text) => text !== null))];
    },
  });
  const search = new Search(request, called, head);
  const paths: string[] = [];
  const mixed: Side["mixed"][number][] = [];
  for (const { path, status } of changes) {
    if (await isTestSide(path, status, search)) paths.push(path);
    else if (status === "modified") {
      const before = await base(path);
      const after = await head(path);
      const both = before === null || after === null ? null : mixSides(path, before, after);
      if (both === null) continue;
      const { withBaseTests, withNewTests } = both;
      mixed.push({ path, withBaseTests: Buffer.from(withBaseTests), withNewTests: Buffer.from(withNewTests) });
    }
  }
  return { paths, mixed };
}

function keep<Result>(read: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const kept = new Map<string, Promise<Result>>();
  return (key) => {
    const known = kept.get(key) ?? read(key);
    kept.set(key, known);
    return known;
  };
}

async function isTestSide(path: string, status: TreeChange["status"], search: Search): Promise<boolean> {
  const { request, called } = search;
  if (isForeignTestCode(path, search.changedPaths) || called.has(path)) return true;
  const side = testSideOf(path);
  if (side === "tests") return true;
  if (/(?:^|\/)vite\.config\.[cm]?[jt]s$/.test(path)) return search.hasTestKey(path);
  const shadow = status === "added" ? shadowOf(path, request.prefix) : null;
  if (shadow !== null) {
    const others = await Promise.all(shadow.entries.map((entry) => request.readBase(entry)));
    return others.every((bytes) => bytes === null);
  }
  if (side === "likely") return !(await search.isUsedByCode(path));
  if (isPlainData(path)) return search.isReadByTestsOnly(path);
  if (!isCodeFile(path)) return false;
  if (!isOwnCode(path) && SETUP.test(path.split("/").at(-1) ?? path) && (await search.isNamedBySettings(path)))
    return true;
  return status !== "added" && (await search.isHelperOfTests(path));
}

const words = (names: string): RegExp => new RegExp(`(?:^|[^a-z])(?:${names})(?![a-z])`);
/** Names of comparison modules, and of folders that contain such modules among many others. */
const COMPARES = words("expect(?:s|ed|ations?)?|assert(?:s|ed|ions?)?|matchers?|should");
const MAY_COMPARE = words("checks?|verify|helpers?|support|utils?|common|testing|vendor|third_party|deps");
const ASSERTION = /\bassert|\bAssert\w*\b|\bexpect\b|\bshould\b|\bfail\s*\(|\bpanic!/;

/** Names of modules that runners load first, according to their settings. */
const SETUP = /setup|hooks?\b|register|bootstrap|global|env/i;

const WRITES =
  /\b(?:writeFile|outputFile|outputJson|write_text|createWriteStream|json\.dump\()|\bopen\([^)\n]{0,200}["']wb?["']/;

const stemOf = (path: string): string =>
  path
    .replace(/\.\w+$/, "")
    .split("/")
    .slice(-2)
    .join("/");

/** Texts of which every import of the module contains one. */
function importsOf(path: string): readonly string[] {
  const place = stemOf(path);
  const name = place.split("/").at(-1) ?? place;
  if (/\.rs$/.test(path)) return [place, `${name}::`];
  const isDotted = /\.(?:py|java|kt|scala|groovy)$/.test(path);
  // The bare name may be a word in other texts too.
  if (place === name) return isDotted ? [`from ${name} import`, `import ${name}`] : [`/${name}`];
  return isDotted ? [place, place.replace("/", ".")] : [place];
}

/** Finds the files that mention a file: at base, and among the changed files. */
class Search {
  readonly changedPaths: ReadonlySet<string>;
  private questions = 0;
  private readonly ask: (text: string) => Promise<readonly string[]>;

  readonly request: SideRequest;
  readonly called: ReadonlySet<string>;
  private readonly head: (path: string) => Promise<string | null>;

  constructor(request: SideRequest, called: ReadonlySet<string>, head: (path: string) => Promise<string | null>) {
    this.request = request;
    this.called = called;
    this.head = head;
    this.changedPaths = new Set(request.changes.map((change) => change.path));
    this.ask = keep(async (text) => request.mentions(text));
  }

  /** Files that contain one of the texts, without the file itself; null: the search limit is reached. */
  private async naming(path: string, texts: readonly string[]): Promise<readonly string[] | null> {
    this.questions += texts.length;
    if (this.questions > MAXIMUM_MENTIONS) return null;
    const found = new Set((await Promise.all(texts.map((text) => this.ask(text)))).flat());
    for (const changed of this.changedPaths) {
      const content = isCodeFile(changed) || isRunnerSettings(changed) ? await this.head(changed) : null;
      if (texts.some((text) => content?.includes(text))) found.add(changed);
    }
    found.delete(path);
    return [...found];
  }

  private isCode(path: string): boolean {
    return isCodeFile(path) && testSideOf(path) === null && !this.called.has(path);
  }

  private isTest(path: string): boolean {
    return isCodeFile(path) && (testSideOf(path) !== null || this.called.has(path));
  }

  /** Whether code imports the module, or opens the file. */
  async isUsedByCode(path: string): Promise<boolean> {
    const users = await this.naming(path, isCodeFile(path) ? importsOf(path) : [path.split("/").slice(-2).join("/")]);
    return users === null || users.some((user) => this.isCode(user));
  }

  async isReadByTestsOnly(path: string): Promise<boolean> {
    const name = path.split("/").at(-1) ?? path;
    const users = await this.naming(path, [name]);
    if (users === null || users.some((user) => this.isCode(user))) return false;
    if (!users.some((user) => this.isTest(user))) return false;
    if (await this.isWritten(users)) return false;
    // Modules may omit a data file's extension.
    return !/\.json$/.test(name) || !(await this.isUsedByCode(path.replace(/\.json$/, ".js")));
  }

  /**
   * A module that tests use for comparisons and that no code uses, outside of the tests' folders: `support/expect.js`,
   * `vendor/assert.py`.
   */
  async isHelperOfTests(path: string): Promise<boolean> {
    const name = path.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
    if (!COMPARES.test(name)) {
      if (!MAY_COMPARE.test(name) || !ASSERTION.test(textOf(await this.request.readBase(path)) ?? "")) return false;
    }
    const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
    // Also from places that need not name its folder.
    const near = /\.[cm]?[jt]sx?$|\.(?:sh|bash)$/.test(path) ? [`/${stem}.`, `/${stem}"`, `/${stem}'`] : [];
    const users = await this.naming(path, [...importsOf(path), ...near]);
    if (users === null || users.some((user) => this.isCode(user))) return false;
    return users.some((user) => this.isTest(user));
  }

  /** A file that the repository's own tools generate from the code belongs to the code, even if a test compares it. */
  private async isWritten(users: readonly string[]): Promise<boolean> {
    const tools = users.filter((user) => this.called.has(user) && testSideOf(user) === null);
    const texts = await Promise.all(tools.map((user) => this.head(user)));
    return texts.some((text) => text !== null && WRITES.test(text));
  }

  async isNamedBySettings(path: string): Promise<boolean> {
    const users = await this.naming(path, [path.split("/").at(-1) ?? path]);
    return users?.some((user) => isRunnerSettings(user) && /\.config\.|\.mocharc|conf/.test(user)) ?? false;
  }

  async hasTestKey(path: string): Promise<boolean> {
    const before = textOf(await this.request.readBase(path));
    const texts = [before, await this.head(path)];
    return texts.some((text) => text !== null && /(?:^|[\s,{])["']?test["']?\s*:/.test(text));
  }
}
