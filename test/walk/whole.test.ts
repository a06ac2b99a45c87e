// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Copy, copyWithThings } from "./copy.js";
import { type Part, THINGS } from "./things.js";

const isLong = process.env["ARCHITECT_LONG"] === "1";
const PARTS = THINGS.flatMap(({ parts }) => parts);
/** Files that a new thing touches: its own, those with the lists it is in, and its tests. */
const TOUCHED = [
  ...THINGS.flatMap(({ parts, tests = [] }) => [...parts, ...tests]).map(({ path }) => path),
  "test/new-things.test.ts",
].filter((path) => path.endsWith(".ts"));
/** Most start the bundle, which the copy does not have; test/walk would add the new things a second time. */
const LEFT_OUT = ["test/scenario/**", "test/attack/**", "test/release/**", "test/walk/**"];
const TABLES = [
  ...["test/new-things.test.ts", "test/config/presets.test.ts", "test/core/tool/hook-events.test.ts"],
  "test/proof/gates/tools.test.ts",
];
const MINUTES = 60_000;

describe.runIf(isLong)("the project with a new thing of each kind (ARCHITECT_LONG=1)", () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = copyWithThings();
    expect(await copy.run("node", "scripts/docs.mjs")).toMatchObject({ code: 0 });
  }, 2 * MINUTES);
  afterAll(() => copy.remove());

  it(
    "passes the whole check",
    async () => {
      const { code, output } = await copy.run("node", "scripts/check.mjs");
      expect(code, output).toBe(0);
    },
    10 * MINUTES,
  );

  it(
    "passes the tests that import what it touches",
    async () => {
      const without = LEFT_OUT.flatMap((path) => ["--exclude", path]);
      const { code, output } = await copy.run("vitest", "related", "--run", ...without, ...new Set(TOUCHED));
      expect(code, output.slice(-5_000)).toBe(0);
    },
    10 * MINUTES,
  );

  /** What is said while these parts are left out. */
  async function saidWithout(parts: readonly Part[], program: string, ...options: readonly string[]) {
    const before = parts.map((part) => ({ path: part.path, text: copy.withPart(part) }));
    for (const part of parts) copy.write(part.path, copy.withoutPart(part) ?? "");
    const { code, output } = await copy.run(program, ...options);
    for (const { path, text } of before.reverse()) copy.write(path, text);
    return { code, output };
  }

  it(
    "names the file whose row in a list is missing",
    async () => {
      const parts = PARTS.filter(({ missing }) => missing.by === "dead code");
      const { code, output } = await saidWithout(parts, "knip");
      expect([parts.length, code]).toEqual([3, 1]);
      for (const words of parts.flatMap(({ missing }) => missing.says)) expect(output).toContain(words);
    },
    5 * MINUTES,
  );

  it.each(PARTS.filter(({ missing }) => missing.by === "test").map((part) => [part.path, part] as const))(
    "fails without %s, by name",
    async (_path, part) => {
      const { code, output } = await saidWithout([part], "vitest", "run", ...TABLES);
      expect(code).toBe(1);
      for (const words of part.missing.says) expect(output).toContain(words);
    },
    5 * MINUTES,
  );
});
