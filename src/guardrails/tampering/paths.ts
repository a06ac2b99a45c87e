import type { Syntax } from "./source.js";

export type TestLanguage = "javascript" | "python" | "go" | "rust" | "java";

const JAVASCRIPT = /\.[cm]?[jt]sx?$/;
const CODE: readonly (readonly [RegExp, Syntax])[] = [
  [JAVASCRIPT, "javascript"],
  [/\.(?:vue|svelte|astro)$/, "javascript"],
  [/\.pyi?$/, "python"],
  [/\.go$/, "go"],
  [/\.rs$/, "rust"],
  [/\.(?:java|kt|kts|scala|groovy|swift|cs|php|c|cc|cpp|h|hpp|dart)$/, "java"],
  [/\.(?:rb|sh|bash|ya?ml|toml|pl|r)$/, "hash"],
];

/** How comments of a file are written; null: it is no code that is known. */
export function syntaxOf(path: string): Syntax | null {
  return CODE.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

const MARKED =
  /(?:\.|-|_)(?:test|tests|spec|specs|e2e|cy|it)\.[^.]+$|^(?:test|spec)[_-].*\.[^.]+$|(?:Tests?|IT|Spec|TestCase)\.(?:java|kt|kts|scala|groovy|cs|php)$|^tests?\.(?:py|rs|[cm]?[jt]sx?)$/;
const FOLDER = /(?:^|\/)(?:__tests__|tests?|specs?|e2e|testing|integration-tests?)\//;

/** The language whose tests may stand in this file; null: its tests cannot be read. Rust keeps tests beside its code. */
export function testLanguageOf(path: string): TestLanguage | null {
  const name = path.split("/").at(-1) ?? path;
  const isTest = MARKED.test(name) || FOLDER.test(path);
  if (JAVASCRIPT.test(name)) return isTest && !/\.config\.[cm]?[jt]s$|\.d\.ts$/.test(name) ? "javascript" : null;
  if (/\.py$/.test(name)) return isTest || name === "conftest.py" ? "python" : null;
  if (/_test\.go$/.test(name)) return "go";
  if (/\.rs$/.test(name)) return "rust";
  return /\.(?:java|kt|kts)$/.test(name) && (isTest || /(?:^|\/)src\/\w*[tT]est\w*\//.test(path)) ? "java" : null;
}

/** A file of tests in any language, by its name or its folder. */
export function isTestPath(path: string): boolean {
  const name = path.split("/").at(-1) ?? path;
  return (
    (MARKED.test(name) || FOLDER.test(path)) && /\.\w+$/.test(name) && !/\.(?:md|txt|json|ya?ml|png|svg)$/.test(name)
  );
}

/** Whether runners find tests by the name of this file, not only by its folder. */
export function isMarkedTest(path: string): boolean {
  return MARKED.test(path.split("/").at(-1) ?? path);
}

/** What a test compares with that its tool writes. */
export function isSnapshot(path: string): boolean {
  return /(?:^|\/)(?:__snapshots__|__image_snapshots__|__screenshots__|snapshots)\/|\.(?:snap|snapshot|ambr|golden|approved\.\w+)$|\.approved\.[^/]+$|-snapshots\//.test(
    path,
  );
}
