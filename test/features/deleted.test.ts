// @module-tag full
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyProject, type ProjectCopy } from "../walk/copy.js";

/** A busy machine compiles slowly. */
const MAXIMUM = 300_000;
const TABLE = "src/features/table.ts";
const IMPORT = 'import * as phone from "./phone/feature.js";\n';
const ENTRY = ", phone]";

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
  rmSync(join(copy.folder, "src/features/phone"), { recursive: true });
  const table = copy.read(TABLE);
  expect(table).toContain(IMPORT);
  expect(table).toContain(ENTRY);
  copy.write(TABLE, table.replace(IMPORT, "").replace(ENTRY, "]"));
});
afterAll(() => copy.remove());

it(
  "a run without a feature's folder and its line in the table turns an issue into a pull request",
  async () => {
    const { code, output } = await copy.run("vitest", "run", "test/scenario/fix.test.ts", "-t", "^fix on an issue");
    expect(output).toMatch(/^1 passed, 0 failed/m);
    expect(code).toBe(0);
  },
  MAXIMUM,
);
