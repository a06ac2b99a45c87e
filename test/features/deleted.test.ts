// @module-tag full
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyProject, type ProjectCopy } from "../walk/copy.js";

/** A busy machine compiles slowly. */
const MAXIMUM = 300_000;
const TABLE = "src/features/table.ts";
const IMPORT = 'import * as phone from "./phone/feature.js";\n';
const ENTRY = ", phone";

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
  rmSync(join(copy.folder, "src/features/phone"), { recursive: true });
  const table = copy.read(TABLE);
  expect(table).toContain(IMPORT);
  expect(table).toContain(ENTRY);
  copy.write(TABLE, table.replace(IMPORT, "").replace(ENTRY, ""));
});
afterAll(() => copy.remove());

it(
  "a feature without its folder and its line in the table leaves sources that compile",
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
    const { code, output } = await copy.run("vitest", "run", "test/scenario/fix.test.ts", "-t", "^fix on an issue");
    expect(output).toMatch(/^1 passed, 0 failed/m);
    expect(code).toBe(0);
  },
  MAXIMUM,
);
