import { hasTestFolder, isMarkedTest } from "../../core/gate/test-paths.js";

export type TestLanguage = "javascript" | "python" | "go" | "rust" | "java";

const JAVASCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * The language of a file that may contain tests; null: we cannot parse its tests. Rust files contain tests and code.
 */
export function testLanguageOf(path: string): TestLanguage | null {
  const name = path.split("/").at(-1) ?? path;
  const isTest = isMarkedTest(path) || hasTestFolder(path);
  if (JAVASCRIPT.test(name)) return isTest && !/\.config\.[cm]?[jt]s$|\.d\.ts$/.test(name) ? "javascript" : null;
  if (/\.py$/.test(name)) return isTest || name === "conftest.py" ? "python" : null;
  if (/_test\.go$/.test(name)) return "go";
  if (/\.rs$/.test(name)) return "rust";
  return /\.(?:java|kt|kts)$/.test(name) && (isTest || /(?:^|\/)src\/\w*[tT]est\w*\//.test(path)) ? "java" : null;
}
