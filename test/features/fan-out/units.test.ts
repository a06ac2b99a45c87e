import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createOwnership, type Shard } from "../../../src/features/fan-out/plan.js";
import {
  directoryUnits,
  type Files,
  fileUnits,
  packageUnits,
  packShards,
} from "../../../src/features/fan-out/units.js";

type Lines = Readonly<Record<string, number>>;

function filesOf(lines: Lines, isWanted: (path: string) => boolean = () => true): Files {
  return { paths: Object.keys(lines).sort(), isWanted, linesOf: (path) => lines[path] ?? 0 };
}

/** The paths of each shard, by the ownership that shards and join go by. */
function owned(shards: readonly Shard[], paths: readonly string[]): Record<string, string[]> {
  const ownerOf = createOwnership(shards);
  const groups: Record<string, string[]> = {};
  for (const path of paths) {
    const owner = ownerOf(path);
    if (owner !== null) groups[owner] = [...(groups[owner] ?? []), path];
  }
  return groups;
}

const reader = (texts: Readonly<Record<string, string>>) => async (path: string) => texts[path] ?? null;

describe("packages", () => {
  const ECOSYSTEMS: readonly [string, Readonly<Record<string, string>>, readonly string[]][] = [
    ["npm", { "package.json": '{"workspaces":["packages/*","!packages/old"]}' }, ["package.json"]],
    ["yarn", { "package.json": '{"workspaces":{"packages":["packages/*","!packages/old"]}}' }, ["package.json"]],
    ["pnpm", { "pnpm-workspace.yaml": 'packages:\n  - "packages/*"\n  - "!packages/old"\n' }, ["package.json"]],
    ["cargo", { "Cargo.toml": '[workspace]\nmembers = ["packages/*"]\nexclude = ["packages/old"]\n' }, ["Cargo.toml"]],
    ["go", { "go.work": "go 1.24\n\nuse (\n\t./packages/a\n\t./packages/b // second\n)\n" }, ["go.mod"]],
    [
      "uv",
      { "pyproject.toml": '[tool.uv.workspace]\nmembers = ["packages/*"]\nexclude = ["packages/old"]\n' },
      ["pyproject.toml"],
    ],
    [
      "maven",
      { "pom.xml": "<project><modules><module>packages/a</module><module>packages/b</module></modules></project>" },
      ["pom.xml"],
    ],
    [
      "gradle",
      { "settings.gradle": "rootProject.name = 'x'\ninclude ':packages:a', ':packages:b' // ':packages:old'\n" },
      ["build.gradle"],
    ],
    [
      "gradle in Kotlin",
      {
        "settings.gradle.kts": 'include("packages:a")\ninclude(\n    ":packages:b",\n)\n// include(":packages:old")\n',
      },
      ["build.gradle.kts"],
    ],
  ];

  it.each(ECOSYSTEMS)("of %s are those that the manifests name", async (_name, texts, [manifest = ""]) => {
    const names = ["a", "b", "old"].flatMap((name) => [`packages/${name}/${manifest}`, `packages/${name}/src/x`]);
    const lines: Lines = Object.fromEntries([...Object.keys(texts), ...names, "README.md"].map((path) => [path, 10]));
    const units = await packageUnits(filesOf(lines), "", reader(texts));
    expect(units.map(({ name, fileCount, lineCount }) => [name, fileCount, lineCount])).toEqual([
      ["packages/a", 2, 20],
      ["packages/b", 2, 20],
    ]);
  });

  it("below the working directory, without those that hold no wanted file; one inside another is apart", async () => {
    const text = '{"workspaces":["libs/*","libs/a/inner"]}';
    const paths = ["libs/a/package.json", "libs/a/x.ts", "libs/a/inner/package.json", "libs/a/inner/y.ts"];
    const more = ["libs/b/package.json", "libs/b/z.md"];
    const lines = Object.fromEntries(["package.json", ...paths, ...more].map((path) => [`web/${path}`, 1]));
    const files = filesOf({ ...lines, "libs/c/package.json": 1 }, (path) => path.endsWith(".ts"));
    const units = await packageUnits(files, "web/", reader({ "web/package.json": text }));
    const shards = packShards(units, 5);
    expect(Object.values(owned(shards, files.paths))).toEqual([
      ["web/libs/a/package.json", "web/libs/a/x.ts"],
      ["web/libs/a/inner/package.json", "web/libs/a/inner/y.ts"],
    ]);
  });
});

describe("folders", () => {
  it("are divided where they are large, so that shards have about the same number of lines", () => {
    const lines: Record<string, number> = { "README.md": 5, "docs/a.md": 20 };
    for (const folder of ["src/a", "src/b", "src/c", "src/c/deep", "test"]) {
      for (let file = 0; file < 10; file++) lines[`${folder}/${file}.ts`] = 10;
    }
    const files = filesOf(lines);
    const shards = packShards(directoryUnits(files, "", 4), 4);
    const counts = shards.map(({ lineCount }) => lineCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(525);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(100);
    expect(Object.values(owned(shards, files.paths)).flat().sort()).toEqual(files.paths);
  });

  it("own files that a shard makes in them", () => {
    const shards = packShards(directoryUnits(filesOf({ "a/x.ts": 9, "b/y.ts": 9 }), "", 2), 2);
    const ownerOf = createOwnership(shards);
    expect(ownerOf("a/new/file.ts")).toBe(ownerOf("a/x.ts"));
    expect(ownerOf("new.ts")).toBeNull();
    expect(ownerOf("ab/x.ts")).toBeNull();
  });
});

const path = fc
  .array(fc.constantFrom("a", "b", "packages", "src", "x"), { minLength: 1, maxLength: 5 })
  .map((parts) => `${parts.join("/")}.ts`);

it.each(["directory", "files"])("shards by %s are disjoint, and together they are what was asked for", (by) => {
  fc.assert(
    fc.property(fc.dictionary(path, fc.nat(50), { minKeys: 1 }), fc.integer({ min: 1, max: 6 }), (lines, most) => {
      const files = filesOf(lines);
      const units = by === "files" ? fileUnits(files, "") : directoryUnits(files, "", most);
      const shards = packShards(units, most);
      expect(shards.length).toBe(Math.min(most, units.length));
      const groups = owned(shards, files.paths);
      expect(Object.values(groups).flat().sort()).toEqual(files.paths);
      for (const { number, fileCount, lineCount } of shards) {
        const own = groups[number] ?? [];
        expect([own.length, own.reduce((sum, one) => sum + (lines[one] ?? 0), 0)]).toEqual([fileCount, lineCount]);
      }
      expect(packShards([...units].reverse(), most)).toEqual(shards);
    }),
  );
});
