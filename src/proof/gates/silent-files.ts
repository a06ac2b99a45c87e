import type { TestCount } from "../../core/gate/gate.js";

/** A passed entry of node:test that is named like a script. */
const ENTRY = /^(?:✔ |ok \d+ - )(?<file>\S{1,500}\.[cm]?[jt]sx?)(?: \([\d.]+ms\))?$/gm;
/** A call that declares a test, or the module that runs them. */
const DECLARES = /\bnode:test\b|(?<![\w$.])(?:test|it|describe|suite)(?:\.\w+)*\(\s*["'`]/;
/** A path that names no file of the tree. */
const OUTSIDE = /^\/|(?:^|\/)\.{0,2}(?:\/|$)/;
/** Maximum entries that are looked up. */
const LOOKED_UP = 200;

/**
 * The count without tests that node:test only assumes: it counts a file in which no test ran as one passed test, so code
 * that ends the process would pass the tests that it was to fail. A script without declared tests is its own test.
 * `root`: absolute path of the checkout in the output. `read`: text of a file of the proved tree; null: there is none.
 */
export async function withoutSilentFiles(
  tests: TestCount,
  output: string,
  { root, readFile }: { readonly root: string; readFile(path: string): Promise<string | null> },
): Promise<TestCount> {
  if (tests.ran === tests.failed) return tests;
  const names = Array.from(output.matchAll(ENTRY), ({ groups }) => groups?.["file"] ?? "");
  const paths = names.map((name) => (name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name));
  let silent = 0;
  for (const path of [...new Set(paths)].filter((one) => !OUTSIDE.test(one)).slice(0, LOOKED_UP)) {
    const text = await readFile(path);
    if (text !== null && DECLARES.test(text)) silent += 1;
  }
  return silent === 0 ? tests : { ...tests, ran: Math.max(tests.failed, tests.ran - silent) };
}
