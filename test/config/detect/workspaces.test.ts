import { expect, it } from "vitest";
import { parse } from "yaml";
import { detectProject } from "../../../src/config/detect/detect.js";
import { withPackageGates } from "../../../src/config/detect/workspaces.js";
import { loadConfiguration } from "../../../src/config/load.js";
import { gatesFor } from "../../../src/proof/gates/select.js";

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
    "test (packages/core): npm test --workspace packages/core [** !packages/mid/** !packages/top/**]",
    "test (packages/top): npm test --workspace packages/top [**]",
    "lint (packages/top): npm run lint --workspace packages/top [**]",
    "build (packages/mid): npm run build --workspace packages/mid [** !packages/top/**]",
  ]);
  expect(detected.setup.map(({ run }) => run)).toEqual(["npm install --no-package-lock"]);
  expect(detected.gates.every(({ baseline, detected: isFound }) => baseline === "on_failure" && isFound)).toBe(true);
});

it("gives paths as the checkout has them", async () => {
  const { gates } = await detect({ "package.json": ROOT, ...PACKAGES }, null, "web/");
  expect(gates[0]).toMatchObject({
    run: "npm test --workspace packages/core",
    paths: ["**", "!web/packages/mid/**", "!web/packages/top/**"],
  });
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
  expect(shown(await detect(files))).toEqual(["test (app): npm test --workspace app [**]"]);
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
  expect(detected.gates.find(({ name }) => name === "test (packages/a)")?.paths).toEqual(["**", `!${long}/**`]);
  expect(detected.notGated).toContain('"packages/c (its package.json cannot be read)"');
});

const EVERY_GATE = ["test (packages/core)", "test (packages/top)", "lint (packages/top)", "build (packages/mid)"];

it.each<[string, string, readonly string[]]>([
  ["a package that all depend on", "packages/core/index.js", EVERY_GATE],
  ["a package without dependents", "packages/top/a.js", ["test (packages/top)", "lint (packages/top)"]],
  ["a file of the root", "tsconfig.base.json", EVERY_GATE],
  ["a file beside the packages", "packages/shared.js", EVERY_GATE],
  ["a package that is new", "packages/new/index.js", EVERY_GATE],
])("a change of %s selects every gate that it may concern", async (_name, path, names) => {
  const { gates } = await detect({ "package.json": ROOT, ...PACKAGES });
  expect(gatesFor(gates, [path]).map(({ name }) => name)).toEqual(names);
});

it.each([
  ["packages/it's mine", `npm test --workspace 'packages/it'\\''s mine'`],
  ['packages/a "b" $c', `npm test --workspace 'packages/a "b" $c'`],
  ["packages/käse-包", "npm test --workspace 'packages/käse-包'"],
])("a folder named %s has its gate", async (folder, run) => {
  const detected = await detect({
    "package.json": ROOT,
    "packages/plain/package.json": json({ scripts: { test: "x" } }),
    [`${folder}/package.json`]: json({ scripts: { test: "x" } }),
  });
  const gate = detected.gates.find(({ name }) => name === `test (${folder})`);
  expect(gate).toMatchObject({ run });
  expect(gatesFor(detected.gates, [`${folder}/index.js`])).toEqual([gate]);
  expect(detected.notGated).toBe("");
  const text = `version: 1\n${detected.yaml}`;
  const { configuration } = await loadConfiguration({ file: { path: "a.yml", text }, inputs: {} });
  expect(configuration.guardrails.quality_gates?.map((pinned) => pinned.run)).toContain(run);
});

it("names what has no gate, and a change there asks all the others", async () => {
  const detected = await detect({
    "package.json": ROOT,
    "packages/a/package.json": json({ scripts: { test: "x" } }),
    "packages/b\n*/package.json": json({ scripts: { test: "x" } }),
    "packages/[c]/package.json": json({ scripts: {} }),
  });
  expect(shown(detected)).toEqual(["test (packages/a): npm test --workspace packages/a [**]"]);
  expect(detected.notGated).toBe(
    'Not gated in this workspace: "packages/b\\n* (no command can name this folder)". Name their commands in `guardrails.quality_gates`.',
  );
});

it("two packages of which the name of a gate shows the same end have one gate", async () => {
  const end = `${"x".repeat(60)}/end`;
  const { gates, notGated } = await detect({
    "package.json": json({ workspaces: ["**"] }),
    [`a/${end}/package.json`]: json({ scripts: { test: "x" } }),
    [`b/${end}/package.json`]: json({ scripts: { test: "x" } }),
  });
  expect(gates).toHaveLength(1);
  expect(notGated).toContain(`"test of b/${end} (another gate has its name)"`);
});

it("names no folder in more characters than a person reads, nor in ones that a terminal obeys", async () => {
  const { notGated } = await detect({
    "package.json": ROOT,
    "packages/\u009b2J\u202eb*\u2028/package.json": json({ scripts: { test: "x" } }),
    [`packages/c*${"x".repeat(4_000)}/package.json`]: json({ scripts: { test: "x" } }),
  });
  expect(notGated).toContain('"packages/b*\\n (no command can name this folder)"');
  expect(notGated.length).toBeLessThan(600);
});

it("takes the tests of as many packages as there may be gates", async () => {
  const many = Array.from({ length: 60 }, (_, index) => [
    `packages/p${index}/package.json`,
    json({ name: `p${index}`, scripts: { test: "x", lint: "x" } }),
  ]);
  const { gates, notGated } = await detect({ "package.json": ROOT, ...Object.fromEntries(many) });
  expect(gates).toHaveLength(40);
  expect(gates.every(({ name }) => name.startsWith("test ("))).toBe(true);
  expect(notGated).toMatch(
    /^Not gated in this workspace: "test of packages\/p\d+ \(over 40 gates\)", .* and 75 more\./,
  );
});

it("pins them with their paths", async () => {
  for (const more of [{}, { "go.mod": "module a\n" }]) {
    const detected = await detect({ "package.json": ROOT, ...PACKAGES, ...more });
    const text = `version: 1\n${detected.yaml}`;
    expect(parse(text).guardrails.quality_gates).toHaveLength(detected.gates.length);
    const { configuration } = await loadConfiguration({ file: { path: "a.yml", text }, inputs: {} });
    expect(configuration.guardrails.quality_gates?.at(-1)).toMatchObject({
      name: "build (packages/mid)",
      paths: ["**", "!packages/top/**"],
      baseline: "on_failure",
    });
  }
});
