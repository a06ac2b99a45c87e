import { describe, expect, it } from "vitest";
import type { TestCount } from "../../../src/core/gate/gate.js";
import { withoutSilentFiles } from "../../../src/proof/gates/silent-files.js";

const FILES: Readonly<Record<string, string>> = {
  "test/a.test.mjs": 'import { test } from "node:test";\ntest("adds", () => {});\n',
  "test/b.test.js": 'import { check } from "./check.js";\ndescribe.skip("b", () => check());\n',
  "test/c.test.ts": 'const test = require("node:test");\n',
  "script.js": 'import assert from "node:assert";\nassert.equal(1, 1);\n',
  "calls.js": 'import { ok } from "./my.js";\nok(latest("x"), retest.it, test(1));\n',
};

const FIVE: TestCount = { ran: 5, failed: 0, skipped: 1 };

async function ranOf(output: string, tests = FIVE): Promise<number> {
  const counted = await withoutSilentFiles(tests, output, {
    root: "/room",
    async readFile(path) {
      // Git would not take these names for files of a tree.
      expect(path).not.toMatch(/^\/|\.\./);
      return FILES[path] ?? null;
    },
  });
  expect({ ...counted, ran: tests.ran }).toEqual(tests);
  return counted.ran;
}

describe("a passed file of node:test in which no test ran", () => {
  it.each([
    ["in the form of spec", "✔ test/a.test.mjs (68.56ms)\nℹ tests 5"],
    ["in the form of TAP", "TAP version 13\n# Subtest: test/a.test.mjs\nok 1 - test/a.test.mjs\n  ---"],
    ["that imports its tests' functions elsewhere", "✔ test/b.test.js (1ms)"],
    ["under its absolute path", "✔ /room/test/c.test.ts (1.5ms)"],
    ["that is named twice", "✔ test/a.test.mjs (2ms)\n✔ test/a.test.mjs (3ms)"],
  ])("is no test, %s", async (_form, output) => {
    expect(await ranOf(output)).toBe(4);
  });

  it("is subtracted for each file, but never below the failed tests", async () => {
    const output = "✔ test/a.test.mjs (1ms)\n✔ test/b.test.js (1ms)\n";
    expect(await ranOf(output)).toBe(3);
    expect(await ranOf(output, { ran: 3, failed: 2, skipped: 0 })).toBe(2);
    expect(await ranOf(output, { ran: 1, failed: 0, skipped: 0 })).toBe(0);
  });

  it.each([
    ["a script without declared tests", "✔ script.js (3ms)"],
    ["a script that calls functions of similar names", "✔ calls.js (3ms)"],
    ["a file that is not in the tree", "✔ test/gone.test.js (3ms)"],
    ["a test with a name", "✔ adds (3ms)\n✔ adds test/a.test.mjs (3ms)"],
    ["a test in a group", "  ✔ test/a.test.mjs (3ms)\n    ok 1 - test/a.test.mjs"],
    ["a file outside of the tree", "✔ ../test/a.test.mjs (1ms)\n✔ /other/test/a.test.mjs (1ms)\n✔ ./a.js (1ms)"],
    ["a failed file", "✖ test/a.test.mjs (3ms)\nnot ok 1 - test/a.test.mjs"],
  ])("is not %s", async (_what, output) => {
    expect(await ranOf(output)).toBe(5);
  });

  it("is not looked for where no test passed", async () => {
    const readFile = (): Promise<string | null> => Promise.reject(new Error("read"));
    const red = { ran: 2, failed: 2, skipped: 0 };
    expect(await withoutSilentFiles(red, "✔ test/a.test.mjs (3ms)", { root: "", readFile })).toBe(red);
  });
});
