import { posix } from "node:path";
import { blockOf, needsOf, scriptsOf, withHooks } from "../../core/gate/gate-commands.js";
import { isOwnCode, testSideOf } from "../../core/gate/test-side-paths.js";
import { calledBy, unquoted } from "./called-files.js";

/** Both versions of a file as text; omits a version that is absent, too large or not text. */
export type ReadBoth = (path: string) => Promise<readonly string[]>;

const MAXIMUM_FILES = 50;
const MAXIMUM_LOOKUPS = 400;
const MAXIMUM_DEPTH = 8;

/** Programs at a repository's root that are usually the product, not a script of its gates. */
const PRODUCT = /^(?:index|main|app|server|cli|setup|manage|wsgi)\.\w+$/;
/** Folders with programs for the repository's own checks. */
const TOOLING = /(?:^|\/)(?:scripts?|ci|\.ci|tools?|tooling|build|bin|hack|etc|tests?|\.github|dev)\//;

/** Follows the gates' commands through scripts, make files and programs to the files that decide what they check. */
export async function findCalledFiles(request: {
  readonly gateCommands: readonly string[];
  readonly prefix: string;
  readonly read: ReadBoth;
}): Promise<ReadonlySet<string>> {
  const { prefix } = request;
  const found = new Set<string>();
  const done = new Set<string>();
  let lookups = 0;

  const texts = async (path: string): Promise<readonly string[]> => {
    lookups += 1;
    return lookups > MAXIMUM_LOOKUPS ? [] : request.read(path);
  };

  /** Resolves a word of a command as a path: relative to the workspace, or to the file that contains it. */
  const visitWord = async (word: string, folder: string, depth: number): Promise<void> => {
    const plain = word.length > 300 ? "" : word.replace(/^.*[$][^/]*\//, "");
    if (plain === "" || !/[./]/.test(plain) || /[*?<>|$]/.test(plain)) return;
    for (const base of new Set([prefix, folder])) {
      const path = posix.join(base, plain);
      if (!path.startsWith("..") && !path.startsWith("/") && (await visitFile(path, depth))) return;
    }
  };

  const visitFile = async (path: string, depth: number): Promise<boolean> => {
    if (done.has(path)) return found.has(path);
    done.add(path);
    const isProduct =
      PRODUCT.test(path.slice(prefix.length)) || (isOwnCode(path.slice(prefix.length)) && testSideOf(path) === null);
    if (found.size >= MAXIMUM_FILES || depth > MAXIMUM_DEPTH || isProduct || /(?:^|\/)package\.json$/.test(path))
      return false;
    const versions = await texts(path);
    if (versions.length === 0) return false;
    found.add(path);
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    for (const text of versions) {
      if (/\.(?:[cm]?[jt]s|py|rb|pl)$/.test(path)) await visitProgram(text, path, depth);
      else for (const line of joinLines(text)) await visitLine(line, folder, depth);
    }
    return true;
  };

  /**
   * A tooling program may load neighbouring files and start scripts; everything else that it loads is what it checks.
   */
  const visitProgram = async (text: string, path: string, depth: number): Promise<void> => {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const words = Array.from(text.slice(0, 100_000).matchAll(/["'`]([\w./-]{2,200})["'`]/g), (match) => match[1] ?? "");
    const modules = Array.from(
      text.matchAll(/^\s*(?:from|import)\s+\.?([A-Za-z_]\w*)/gm),
      (match) => `./${match[1] ?? ""}.py`,
    );
    for (const word of new Set([...words, ...(path.endsWith(".py") ? modules : [])])) {
      const target = posix.join(word.startsWith(".") ? folder : prefix, word);
      if (/\.(?:sh|bash|mk)$/.test(word) || TOOLING.test(target)) await visitWord(word, folder, depth + 1);
    }
  };

  const visitLine = async (line: string, folder: string, depth: number): Promise<void> => {
    const key = `${folder}\0${line}`;
    if (depth > MAXIMUM_DEPTH || line.trim() === "" || /^\s*#/.test(line) || done.has(key)) return;
    done.add(key);
    // `"$(dirname "$0")"/x` is in the script's folder.
    const plain = line.replace(/^\s*[@-]+/, "").replace(/"?\$\([^()]{0,100}\bdirname\b[^()]{0,100}\)"?/g, ".");
    const needs = needsOf(plain);
    for (const script of needs.scripts) {
      for (const text of await texts(`${prefix}package.json`)) {
        const scripts = scriptsOf(text);
        for (const name of withHooks(script)) await visitLine(scripts[name] ?? "", prefix, depth + 1);
      }
    }
    if (needs.targets.size > 0) await visitMake(["GNUmakefile", "makefile", "Makefile"], needs.targets, depth + 1);
    if (needs.recipes.size > 0)
      await visitMake(["justfile", "Justfile", ".justfile", "Taskfile.yml"], needs.recipes, depth + 1);
    for (const word of calledBy(plain)) {
      if (/\s/.test(word)) await visitLine(word, folder, depth + 1);
      else await visitWord(word, folder, depth + 1);
    }
  };

  const visitMake = async (names: readonly string[], targets: ReadonlySet<string>, depth: number): Promise<void> => {
    if (depth > MAXIMUM_DEPTH) return;
    for (const name of names) {
      for (const text of await texts(posix.join(prefix, name))) {
        const lines = text.split(/\r?\n/);
        const included = lines.flatMap((line) => /^-?s?(?:include|import)\s+(.+)$/.exec(line)?.[1]?.split(/\s+/) ?? []);
        for (const file of included.map(unquoted)) {
          const path = posix.join(prefix, file);
          if (done.has(path) || path.startsWith("..") || /[*?$]/.test(file) || !(await visitFile(path, depth)))
            continue;
          await visitMake([file], targets, depth + 1);
        }
        for (const target of targets) {
          const block = blockOf(text, target);
          if (block === null || done.has(`${name}\0${text.length}\0${target}`)) continue;
          done.add(`${name}\0${text.length}\0${target}`);
          for (const line of block.lines) await visitLine(line, prefix, depth + 1);
          if (block.needs.size > 0) await visitMake(names, block.needs, depth + 1);
        }
      }
    }
  };

  for (const command of request.gateCommands) await visitLine(command, prefix, 0);
  return found;
}

function joinLines(text: string): readonly string[] {
  return text
    .replace(/\\\r?\n/g, " ")
    .split(/\r?\n/)
    .slice(0, 2000);
}
