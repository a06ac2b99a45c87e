import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT } from "./copy.js";
import { isPlace, readTable } from "./table.js";
import { THINGS } from "./things.js";

const TABLE = readTable();
const FILES = ["src", "test", "scripts", "examples", "docs"].flatMap((folder) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
);

describe("where a new thing goes, according to docs/architecture.md", () => {
  it.each(TABLE.map(({ name, paths }) => [name, paths] as const))("%s: each path is there", (_name, paths) => {
    const missing = paths.filter((place) => !FILES.some((path) => isPlace(place, path)));
    expect(missing).toEqual([]);
  });

  it("reads the table", () => {
    expect(TABLE.length).toBeGreaterThan(20);
    expect(TABLE.filter(({ paths }) => paths.length === 0).map(({ name }) => name)).toEqual([]);
    expect(isPlace("src/tools/<name>.ts", "src/nowhere/a.ts")).toBe(false);
  });

  it.each(THINGS.map((thing) => [thing.name, thing] as const))(
    "%s: at most two files, all named",
    (name, { parts }) => {
      const row = TABLE.find((one) => one.name === name);
      expect(parts.length).toBeLessThanOrEqual(2);
      // `<name>` is the new thing's own, no file that is there.
      const unnamed = parts.filter(
        ({ path, rows }) =>
          !row?.paths.some((place) => isPlace(place, path) && (rows === undefined || !place.includes("<name>"))),
      );
      expect(unnamed.map(({ path }) => path)).toEqual([]);
    },
  );
});
