import { expect, it } from "vitest";
import { detectPackages } from "../../../src/config/detect/packages.js";

const manifest = (name: string, ...folders: readonly string[]): string[] =>
  folders.map((folder) => `${folder}/${name}`);
const npm = (workspaces: unknown): Record<string, string> => ({ "package.json": JSON.stringify({ workspaces }) });
const NODE = [
  ...manifest("package.json", "packages/b", "packages/a", "apps/web", "tools"),
  "package.json",
  "README.md",
];

it.each<readonly [string, Record<string, string>, readonly string[], readonly string[]]>([
  ["npm workspaces by glob", npm(["packages/*"]), NODE, ["packages/a", "packages/b"]],
  ["named ones", npm(["packages/a", "./tools/"]), NODE, ["packages/a", "tools"]],
  ["yarn's object form", npm({ packages: ["packages/*", "apps/*"] }), NODE, ["apps/web", "packages/a", "packages/b"]],
  ["a folder of the root is not one anywhere", npm(["a", "b", "tools", "packages/a"]), NODE, ["packages/a", "tools"]],
  ["one that is taken away", npm(["packages/*", "apps/*", "!packages/b"]), NODE, ["apps/web", "packages/a"]],
  [
    "what is installed is no package",
    npm(["packages/**"]),
    [...NODE, "packages/a/node_modules/x/package.json"],
    ["packages/a", "packages/b"],
  ],
  [
    "pnpm, which overrides package.json",
    { ...npm(["apps/*", "tools"]), "pnpm-workspace.yaml": "packages:\n  - 'packages/**'\n  - '!**/b'\n  - tools\n" },
    NODE,
    ["packages/a", "tools"],
  ],
  [
    "Cargo",
    {
      "Cargo.toml":
        '[package]\nname = "x"\n[workspace]\nresolver = "2"\nmembers = [\n  "crates/*", # all\n  "cli",\n]\nexclude = ["crates/old"]\n[profile.release]\nmembers = ["no"]\n',
    },
    manifest("Cargo.toml", "crates/a", "crates/old", "cli", "no", "other"),
    ["cli", "crates/a"],
  ],
  [
    "uv",
    { "pyproject.toml": "[tool.uv.workspace]\nmembers = ['libs/*']\n" },
    manifest("pyproject.toml", "libs/a", "libs/b", "other"),
    ["libs/a", "libs/b"],
  ],
  [
    "go.work",
    { "go.work": "go 1.22\n\nuse (\n\t./api // the api\n\t./cmd/x\n\t.\n)\nuse ./lib\n" },
    manifest("go.mod", "api", "cmd/x", "lib", "other"),
    ["api", "cmd/x", "lib"],
  ],
  [
    "Maven",
    {
      "pom.xml":
        "<project><modules>\n<module>core</module><!-- <module>old</module> --><module> web </module></modules></project>",
    },
    manifest("pom.xml", "core", "web", "old"),
    ["core", "web"],
  ],
  [
    "several kinds",
    { ...npm(["web", "ui"]), "go.work": "use ./api\n" },
    [...manifest("package.json", "web", "ui"), "api/go.mod"],
    ["api", "ui", "web"],
  ],
])("%s", async (_name, files, paths, packages) => {
  expect(await detectPackages(new Map(Object.entries(files)), paths)).toEqual(packages);
});

it.each<readonly [string, Record<string, string>, readonly string[]]>([
  ["no workspaces", { "package.json": "{}" }, NODE],
  ["one package alone", npm(["packages/a"]), NODE],
  ["folders without a manifest", npm(["docs", "src"]), ["docs/index.md", "src/a.js"]],
  ["only what is taken away", npm(["!packages/a"]), NODE],
  ["folders outside", npm(["../a", "/b", "x/../../c", "."]), [...NODE, "../a/package.json", "/b/package.json"]],
  ["JSON that is none", { "package.json": "{" }, NODE],
  ["workspaces of another form", npm([1, null]), NODE],
  ["YAML that is none", { "pnpm-workspace.yaml": "packages: [" }, NODE],
  ["YAML of another form", { "pnpm-workspace.yaml": "- a" }, NODE],
  ["TOML that does not end", { "Cargo.toml": '[workspace]\nmembers = ["a", "b"' }, manifest("Cargo.toml", "a", "b")],
  [
    "names that would be markup, a marker's end or a line",
    npm(["packages/*"]),
    manifest(
      "package.json",
      "packages/a`b",
      "packages/a b",
      "packages/a-->",
      "packages/a\nb",
      "packages/-a",
      "packages/.x",
      `packages/${"x".repeat(120)}`,
    ),
  ],
])("no monorepo: %s", async (_name, files, paths) => {
  expect(await detectPackages(new Map(Object.entries(files)), paths)).toEqual([]);
});

it("is quick with many files and patterns", async () => {
  const paths = Array.from({ length: 30_000 }, (_, n) => `packages/p${n % 300}/src/${n}.ts`);
  const all = [...paths, ...manifest("package.json", ...Array.from({ length: 300 }, (_, n) => `packages/p${n}`))];
  expect(await detectPackages(new Map(Object.entries(npm(["packages/*", "!packages/p1*"]))), all)).toHaveLength(189);
});

it.each<readonly [string, string, string]>([
  ["comments", "pom.xml", "<!--".repeat(250_000)],
  ["modules", "pom.xml", "<modules>".repeat(100_000)],
  ["blanks", "pom.xml", `<modules><module>${" ".repeat(100_000)}x</modules>`],
  ["blocks", "go.work", "use (\n".repeat(150_000)],
  ["lists", "Cargo.toml", `[workspace]\n${"members = [\n".repeat(80_000)}`],
])("a file of %s that never end is read in one go", async (_name, file, text) => {
  expect(await detectPackages(new Map([[file, text]]), ["a/pom.xml", "b/pom.xml"])).toEqual([]);
});
