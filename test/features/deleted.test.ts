// @module-tag full
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyProject, type ProjectCopy } from "../walk/copy.js";

/** A busy machine compiles slowly. */
const MAXIMUM = 300_000;
const TABLE = "src/features/features.ts";
const ROW = /^ {2}\{\n {4}name: "phone",\n(?: {4}.*\n)+? {2}\},\n/m;

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
  rmSync(join(copy.folder, "src/features/phone"), { recursive: true });
  const table = copy.read(TABLE);
  expect(table).toMatch(ROW);
  copy.write(TABLE, table.replace(ROW, ""));
});
afterAll(() => copy.remove());

it(
  "a feature without its folder and its row in the table leaves sources that compile",
  async () => {
    // Tests of the feature would go with it.
    copy.write("tsconfig.src.json", JSON.stringify({ extends: "./tsconfig.json", include: ["src"] }));
    const { code, output } = await copy.run("tsc", "--noEmit", "-p", "tsconfig.src.json");
    expect(output).toBe("");
    expect(code).toBe(0);
  },
  MAXIMUM,
);

it(
  "a run without it turns an issue into a pull request",
  async () => {
    const { code, output } = await copy.run(
      "vitest",
      "run",
      "test/scenario/fix.test.ts",
      "-t",
      "^Z1 Z2 fix on an issue",
    );
    expect(output).toMatch(/^1 passed, 0 failed/m);
    expect(code).toBe(0);
  },
  MAXIMUM,
);
