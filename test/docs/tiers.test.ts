import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Tests that start whole runs: their files belong to the full tier, and single tests of them to `npm test`. */
const FOLDERS_OF_RUNS = ["test/scenario", "test/chaos"];
const SCENARIOS = JSON.parse(readFileSync("test/scenarios.json", "utf8")) as Record<string, readonly string[]>;
const LAYERS = readdirSync("src").map((name) => `src/${name}`);

describe("the tiers of the tests", () => {
  it.each(FOLDERS_OF_RUNS)("each file of %s says that it belongs to the full tier", (folder) => {
    const files = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
    const untagged = files.filter(
      (name) => !readFileSync(`${folder}/${name}`, "utf8").startsWith("// @module-tag full\n"),
    );
    expect(untagged).toEqual([]);
  });
});

describe("scenarios of a changed folder", () => {
  it("are named for each folder of src, and for no other", () => {
    expect(Object.keys(SCENARIOS)).toEqual(LAYERS.toSorted());
  });

  it.each(Object.entries(SCENARIOS))("%s: one to ten, each with a test of the quick tier", (_folder, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(10);
    const slow = names.filter((name) => {
      const path = `test/scenario/${name}.test.ts`;
      return !existsSync(path) || !/tags: "quick"/.test(readFileSync(path, "utf8"));
    });
    expect(slow).toEqual([]);
  });
});
