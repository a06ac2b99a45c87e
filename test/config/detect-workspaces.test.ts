import { expect, it } from "vitest";
import { parse } from "yaml";
import { detectProject } from "../../src/config/detect.js";
import { withPackageGates } from "../../src/config/detect-workspaces.js";
import { loadConfiguration } from "../../src/config/load.js";

const json = (value: object): string => JSON.stringify(value);
const ROOT = json({ private: true, workspaces: ["packages/*"] });
const PACKAGES: Readonly<Record<string, string>> = {
  "packages/core/package.json": json({ name: "@x/core", scripts: { test: "node --test", start: "node ." } }),
  "packages/mid/package.json": json({ name: "@x/mid", dependencies: { "@x/core": "*" }, scripts: { build: "tsc" } }),
  "packages/top/package.json": json({
    name: "@x/top",
    devDependencies: { "@x/mid": "workspace:*", left: "1" },
    scripts: { test: "node --test", lint: "biome check" },
  }),
};

async function detect(files: Readonly<Record<string, string>>, kinds: readonly string[] | null = null, prefix = "") {
  const texts = new Map(Object.entries(files).filter(([path]) => !path.includes("/")));
  const project = { texts, paths: Object.keys(files), kinds, prefix };
  return withPackageGates(detectProject(texts, { kinds }), project, async (path) => files[path] ?? null);
}

const shown = ({ gates }: Awaited<ReturnType<typeof detect>>): readonly string[] =>
  gates.map(({ name, run, paths }) => `${name}: ${run} [${paths.join(" ")}]`);

it("asks the packages that changed and those that depend on them, tests first", async () => {
  const detected = await detect({ "package.json": ROOT, ...PACKAGES });
  expect(shown(detected)).toEqual([
    "test (packages/core): npm test --workspace packages/core [packages/core/**]",
    "test (packages/top): npm test --workspace packages/top [packages/top/** packages/mid/** packages/core/**]",
    "lint (packages/top): npm run lint --workspace packages/top [packages/top/** packages/mid/** packages/core/**]",
    "build (packages/mid): npm run build --workspace packages/mid [packages/mid/** packages/core/**]",
  ]);
  expect(detected.setup.map(({ run }) => run)).toEqual(["npm install --no-package-lock"]);
  expect(detected.gates.every(({ baseline, detected: isFound }) => baseline === "on_failure" && isFound)).toBe(true);
});

it("speaks of paths as the checkout has them", async () => {
  const { gates } = await detect({ "package.json": ROOT, ...PACKAGES }, null, "web/");
  expect(gates[0]).toMatchObject({ run: "npm test --workspace packages/core", paths: ["web/packages/core/**"] });
});

it.each([
  ["pnpm-lock.yaml", "pnpm --filter ./packages/core run test"],
  ["yarn.lock", "yarn --cwd packages/core run test"],
  ["bun.lock", "bun run --cwd packages/core test"],
])("by %s: %s", async (lock, run) => {
  const { gates } = await detect({ "package.json": ROOT, [lock]: "", ...PACKAGES });
  expect(gates[0]?.run).toBe(run);
});

it("reads pnpm's own list of packages", async () => {
  const files = {
    "package.json": "{}",
    "pnpm-workspace.yaml": "packages: ['packages/*', '!packages/top']\n",
    ...PACKAGES,
  };
  expect((await detect(files)).gates.map(({ name }) => name)).toEqual(["test (packages/core)", "build (packages/mid)"]);
});

it("takes a workspace of one package too", async () => {
  const files = { "package.json": json({ workspaces: ["app"] }), "app/package.json": json({ scripts: { test: "x" } }) };
  expect(shown(await detect(files))).toEqual(["test (app): npm test --workspace app [app/**]"]);
});

it.each<[string, Readonly<Record<string, string>>, readonly string[] | null, readonly string[]]>([
  [
    "the root has scripts",
    { "package.json": json({ workspaces: ["packages/*"], scripts: { test: "a" } }) },
    null,
    ["test"],
  ],
  ["a Makefile has them", { "package.json": ROOT, Makefile: "test:\n\ttrue\n" }, null, ["test"]],
  ["another kind is wanted", { "package.json": ROOT, "go.mod": "module a\n" }, ["go"], ["test", "lint", "build"]],
  ["it is no workspace", { "package.json": "{}" }, null, []],
])("leaves it as it is where %s", async (_name, files, kinds, names) => {
  expect((await detect({ ...PACKAGES, ...files }, kinds)).gates.map(({ name }) => name)).toEqual(names);
});

it("a package that depends on itself, cannot be read, or has a long name", async () => {
  const long = `packages/${"a".repeat(80)}`;
  const detected = await detect({
    "package.json": ROOT,
    "packages/a/package.json": json({ name: "a", dependencies: { a: "*", b: "*" }, scripts: { test: "x" } }),
    "packages/b/package.json": json({ name: "b", dependencies: { a: "*" } }),
    "packages/c/package.json": "{",
    [`${long}/package.json`]: json({ scripts: { test: "x" } }),
  });
  expect(detected.gates.map(({ name }) => name.length <= 60)).toEqual([true, true]);
  expect(detected.gates.find(({ name }) => name === "test (packages/a)")?.paths).toEqual([
    "packages/a/**",
    "packages/b/**",
  ]);
});

it("takes the tests of as many packages as there may be gates", async () => {
  const many = Array.from({ length: 60 }, (_, index) => [
    `packages/p${index}/package.json`,
    json({ name: `p${index}`, scripts: { test: "x", lint: "x" } }),
  ]);
  const { gates } = await detect({ "package.json": ROOT, ...Object.fromEntries(many) });
  expect(gates).toHaveLength(40);
  expect(gates.every(({ name }) => name.startsWith("test ("))).toBe(true);
});

it("pins them with their paths", async () => {
  for (const more of [{}, { "go.mod": "module a\n" }]) {
    const detected = await detect({ "package.json": ROOT, ...PACKAGES, ...more });
    const text = `version: 1\n${detected.yaml}`;
    expect(parse(text).guardrails.quality_gates).toHaveLength(detected.gates.length);
    const { configuration } = await loadConfiguration({ file: { path: "a.yml", text }, inputs: {} });
    expect(configuration.guardrails.quality_gates?.at(-1)).toMatchObject({
      name: "build (packages/mid)",
      paths: ["packages/mid/**", "packages/core/**"],
      baseline: "on_failure",
    });
  }
});
