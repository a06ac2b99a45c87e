import { readFileSync } from "node:fs";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { detectProject } from "../../src/config/detect/detect.js";
import { loadConfiguration } from "../../src/config/load.js";
import { PRESETS } from "../../src/config/presets.js";
import { configKeyProblem, valueAt } from "../../src/config/problems.js";
import { type Configuration, configurationSchema } from "../../src/config/schema/schema.js";
import { compileGlob } from "../../src/core/glob/glob.js";

const standard = configurationSchema.parse({});
const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];
const VALUES = NAMES.flatMap((name) =>
  Object.entries(PRESETS[name].values).map(([key, value]) => [name, key, value] as const),
);

const load = (text: string, inputs = {}) => loadConfiguration({ file: { path: "architect.yml", text }, inputs });

describe("each preset", () => {
  it("is one that the configuration may name", () => {
    for (const preset of NAMES) expect(configurationSchema.parse({ preset }).preset).toBe(preset);
    expect(NAMES).toEqual(["node", "python", "go", "rust", "java", "paranoid"]);
  });

  it.each(VALUES)("%s sets %s to a value that it may have, other than the usual one", (_name, key, value) => {
    expect(configKeyProblem(key, value)).toBeNull();
    expect(valueAt(standard, key.split("."))).not.toEqual(value);
    expect(valueAt(standard, key.split("."))).not.toBeUndefined();
  });

  it("is in docs/configuration.md, value by value", () => {
    const page = readFileSync(new URL("../../docs/configuration.md", import.meta.url), "utf8");
    for (const [name, key, value] of VALUES) {
      const shown = Array.isArray(value)
        ? value.map((entry: unknown) => (typeof entry === "string" ? entry : (entry as { message: string }).message))
        : [String(value)];
      const row = page.split("\n").find((line) => line.startsWith(`| \`${name}\` | \`${key}\` |`));
      for (const text of shown) expect(row, `${name} ${key}`).toContain(text);
    }
  });
});

describe("precedence", () => {
  it("is before the file: what the file names counts alone", async () => {
    const { configuration, provenance } = await load(
      "preset: paranoid\nlimits: { max_steps: 45 }\nsandbox: { mode: auto }\npublish: { mode: auto }",
    );
    expect(configuration).toMatchObject({
      limits: { max_steps: 45, timeout_minutes: 20 },
      sandbox: { mode: "auto" },
      publish: { mode: "auto", on_gate_failure: "none" },
      triggers: { min_permission: "maintain", forks: "deny" },
    });
    expect(provenance).toMatchObject({
      preset: "file",
      "limits.max_steps": "file",
      "limits.timeout_minutes": "preset",
      "sandbox.mode": "file",
      "publish.mode": "file",
      "costs.prices": "default",
    });
  });

  it("is before inputs too, and the list of the file replaces that of the preset", async () => {
    const { configuration, provenance } = await load(
      "preset: java\nguardrails: { protected_files: [docs/**], code_rules: [] }",
      { maxSteps: 7, budgetUsd: 3 },
    );
    expect(configuration.limits.max_steps).toBe(7);
    expect(configuration.guardrails.protected_files).toEqual(["docs/**"]);
    expect(configuration.guardrails.code_rules).toEqual([]);
    expect(configuration.guardrails.sensitive_files).toContain("**/local.properties");
    expect(provenance["guardrails.sensitive_files"]).toBe("preset");
  });

  it("leaves everything else as it is, and no two configurations share a list", async () => {
    const { configuration } = await load("preset: node");
    const { preset: _preset, guardrails, ...others } = configuration;
    const { preset: _none, guardrails: usual, ...usually } = standard;
    expect(others).toEqual(usually);
    expect({ ...guardrails, code_rules: [], protected_files: [], sensitive_files: [] }).toEqual(usual);
    guardrails.protected_files.push("x");
    expect((await load("preset: node")).configuration.guardrails.protected_files).not.toContain("x");
  });

  it("a preset's budget counts as set, and the warning comes before it", async () => {
    const { configuration, explicitBudget, notices } = await load("preset: paranoid");
    expect([configuration.costs.budget_usd, configuration.costs.warn_at_usd]).toEqual([2, 1.6]);
    expect(explicitBudget).toBe(true);
    expect(notices).toEqual([]);
  });

  it("no preset, nothing", async () => {
    expect((await load("preset: null")).configuration).toEqual(standard);
  });
});

describe("paranoid", () => {
  it("is nowhere laxer than the usual", async () => {
    const { configuration } = await load("preset: paranoid");
    const numbers: readonly ((of: Configuration) => number)[] = [
      ({ limits }) => limits.max_steps,
      ({ limits }) => limits.timeout_minutes,
      ({ triggers }) => triggers.max_runs_per_actor_hour,
      ({ guardrails }) => guardrails.max_files_modified,
      ({ guardrails }) => guardrails.max_lines_changed,
      ({ guardrails }) => guardrails.max_commands_executed ?? Number.POSITIVE_INFINITY,
      ({ costs }) => costs.budget_usd,
      ({ costs }) => costs.max_tokens,
      ({ evaluation }) => -evaluation.confidence_threshold,
    ];
    for (const of of numbers) expect(of(configuration)).toBeLessThan(of(standard));
    expect(configuration.guardrails.test_tampering).toBe("block");
    expect(configuration.commands).toEqual(standard.commands);
    expect(configuration.workspace.allow_delete).toBe(false);
  });
});

describe("rules of a kind of project", () => {
  const rows: readonly [keyof typeof PRESETS, string, string, boolean][] = [
    ["node", "src/a.ts", "  debugger;", true],
    ["node", "src/a.ts", "const debuggerUrl = 1;", false],
    ["node", "test/a.test.js", 'it.only("adds", () => {', true],
    ["node", "test/a.test.js", "list.only(1)", false],
    ["node", "README.md", "debugger", false],
    ["python", "app/a.py", "    import pdb; pdb.set_trace()", true],
    ["python", "app/a.py", "breakpoint()", true],
    ["python", "app/a.py", "breakpoints = []", false],
    ["go", "a.go", "spew.Dump(x)", true],
    ["rust", "src/lib.rs", "    dbg!(x);", true],
    ["rust", "src/lib.rs", "todo!()", true],
    ["rust", "src/lib.rs", "// TODO (later)", false],
    ["java", "core/src/main/java/A.java", "System.out.println(x);", true],
    ["java", "core/src/test/java/A.java", "System.out.println(x);", false],
    ["java", "src/main/java/A.java", "e.printStackTrace();", true],
  ];
  it.each(rows)("%s, %s: %s", async (preset, path, line, isFound) => {
    const { configuration } = await load(`preset: ${preset}`);
    const found = configuration.guardrails.code_rules.some(
      ({ pattern, files }) =>
        files.some((glob) => compileGlob(glob)(path)) && RE2JS.compile(pattern).matcher(line).find(),
    );
    expect(found).toBe(isFound);
  });
});

describe("gates that are detected with a preset", () => {
  const files = new Map([
    ["package.json", JSON.stringify({ scripts: { test: "vitest run" } })],
    ["pom.xml", "<project/>"],
    ["Makefile", "test:\n\ttrue\n"],
  ]);
  it.each<[string, readonly string[] | null, readonly string[]]>([
    ["no preset", null, ["npm test", "mvn --batch-mode --offline test"]],
    ["java", PRESETS.java.kinds, ["mvn --batch-mode --offline test"]],
    ["node", PRESETS.node.kinds, ["npm test"]],
    ["paranoid", PRESETS.paranoid.kinds, ["npm test", "mvn --batch-mode --offline test"]],
    ["a kind that is not there: the Makefile", PRESETS.go.kinds, ["make test"]],
  ])("%s", (_name, kinds, gates) => {
    expect(detectProject(files, { kinds }).gates.map(({ run }) => run)).toEqual(gates);
  });

  it("of a kind that is not there, and no Makefile, is all", () => {
    const bare = new Map([...files].filter(([name]) => name !== "Makefile"));
    expect(detectProject(bare, { kinds: PRESETS.rust.kinds })).toEqual(detectProject(bare));
  });
});
