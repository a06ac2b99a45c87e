import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createToolRegistry, parametersOf, schemaOf } from "../../src/agent/engine/tool-registry.js";
import type { AnyTool, ToolDefinition } from "../../src/core/tool/tool.js";
import { TOOLS } from "../../src/run/catalog.js";
import { createClassifier } from "../../src/safety/commands/classify.js";
import { runs } from "../support/property-runs.js";
import { createToolBench } from "../support/tool-context.js";
import { FILE_READING_TOOLS, FILE_TOOLS, READING_TOOLS } from "../support/tools.js";

const classifier = createClassifier({ safe: [], dev: [], blocked: [] });

/** The `sensitive` flag of each base tool. A further tool needs no row. */
const SENSITIVE: Readonly<Record<string, boolean | "dynamic">> = {
  apply_patch: true,
  delete_file: true,
  edit_file: true,
  find_files: false,
  grep: false,
  list_files: false,
  move_file: true,
  read_file: false,
  run_command: "dynamic",
  search_code: false,
  write_file: true,
};

it("every tool has a name, a description, arguments and says whether it is sensitive", () => {
  const names = TOOLS.map((tool) => tool.name);
  expect(new Set(names).size).toBe(names.length);
  for (const tool of TOOLS) {
    expect(tool.name).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(tool.description.length).toBeGreaterThan(20);
    expect(tool.description.length).toBeLessThan(450);
    expect(typeof tool.sensitive).toBe("function");
  }
});

/** Whether a tool asks to be sensitive: for every command, for none, or by command. */
async function sensitivityOf(tool: AnyTool): Promise<boolean | "dynamic"> {
  const commands = ["ls", "npm test", "curl x"].map((command) => tool.sensitive({ command } as never, classifier));
  const answers = new Set(await Promise.all(commands));
  return answers.size === 1 ? answers.has(true) : "dynamic";
}

it("registers the ten tools and move_file, sensitive as specified", async () => {
  const registry = createToolRegistry();
  for (const tool of TOOLS) registry.register(tool);
  const found: Record<string, boolean | "dynamic"> = {};
  for (const tool of registry.listAll()) found[tool.name] = await sensitivityOf(tool as AnyTool);
  expect(found).toMatchObject(SENSITIVE);
});

it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
  "%s is sensitive unless it only reads",
  async (_name, tool) => {
    expect((await sensitivityOf(tool)) === false).toBe(tool.effects.every((effect) => effect === "read"));
  },
);

it("the names that tests take from the catalog hold those that are specified", () => {
  const reading = Object.keys(SENSITIVE).filter((name) => SENSITIVE[name] === false);
  const onFiles = [...reading, "apply_patch", "edit_file", "write_file"].sort();
  const specified = (names: readonly string[]) => names.filter((name) => Object.hasOwn(SENSITIVE, name));
  expect(specified(READING_TOOLS)).toEqual(reading);
  expect(specified(FILE_READING_TOOLS)).toEqual(reading);
  expect(specified(FILE_TOOLS)).toEqual(onFiles);
});

it("the class of a command decides whether it is sensitive", async () => {
  const tool = TOOLS.find(({ name }) => name === "run_command");
  const answers = ["ls src", "npm test", "npm install left-pad"].map((command) =>
    tool?.sensitive({ command } as never, classifier),
  );
  expect(await Promise.all(answers)).toEqual([false, true, true]);
});

it("every tool has an object schema with its parameters", () => {
  const registry = createToolRegistry();
  for (const tool of TOOLS) registry.register(tool);
  for (const { type, function: described } of registry.getSchemas(null)) {
    expect(type).toBe("function");
    expect(described.parameters["type"]).toBe("object");
    expect(Object.keys(described.parameters["properties"] ?? {}).length).toBeGreaterThan(0);
  }
});

it.each([
  ["edit_file", { path: "a", old_str: "a", new_str: "b" }, "replace_all", true, "yes"],
  ["find_files", { pattern: "a" }, "recursive", false, "yes"],
  ["grep", { pattern: "a" }, "recursive", false, "yes"],
  ["grep", { pattern: "a" }, "case_sensitive", false, "yes"],
  ["grep", { pattern: "a" }, "max_results", 7, 0],
  ["list_files", { path: "a" }, "pattern", "*.py", 1],
  ["run_command", { command: "a" }, "cwd", "src", 1],
  ["run_command", { command: "a" }, "timeout", 60, 0],
  ["run_command", { command: "a" }, "env", { CI: "1" }, "CI=1"],
  ["search_code", { pattern: "a" }, "max_results", 7, 0],
  ["write_file", { path: "a", content: "b" }, "mode", "append", "prepend"],
])("%s with %j takes %s, which is not shown, and refuses a wrong one", (name, args, hidden, good, bad) => {
  const tool = TOOLS.find((one) => one.name === name);
  expect(tool?.unadvertised).toContain(hidden);
  expect(tool?.args.parse({ ...args, [hidden]: good })).toEqual({ ...args, [hidden]: good });
  expect(tool?.args.safeParse({ ...args, [hidden]: bad }).success).toBe(false);
});

it("an argument that is not shown is optional", () => {
  for (const tool of TOOLS) {
    const { properties = {}, required = [] } = parametersOf(tool) as { properties?: object; required?: string[] };
    for (const name of tool.unadvertised ?? []) {
      expect(Object.keys(properties), tool.name).toContain(name);
      expect(required, tool.name).not.toContain(name);
      expect(JSON.stringify(schemaOf(tool)), tool.name).not.toContain(`"${name}"`);
    }
  }
});

it("no other file but the table of names knows the name of a tool: what it may do, each says itself", () => {
  const names = TOOLS.map((tool) => tool.name).filter((name) => name !== "grep");
  const quoted = new RegExp(`["'](?:${names.join("|")})["']`);
  const folders = ["agent", "commands", "core", "features", "hooks", "mcp", "proof", "report", "run", "safety"];
  const files = folders.flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `src/${folder}/${file}`),
  );
  // The demo's model is a script, which calls tools by their names.
  const isCode = (file: string): boolean => file.endsWith(".ts") && !file.startsWith("src/commands/demo/");
  const naming = files.filter((file) => isCode(file) && quoted.test(readFileSync(file, "utf8")));
  expect([files.length > 200, naming]).toEqual([true, ["src/core/tool/tool-names.ts"]]);
});

it("a tool that only reads changes nothing, and the files of the others are judged", () => {
  for (const { name, effects, readOnly, paths = {} } of TOOLS) {
    expect(readOnly, name).toBe(effects.every((effect) => effect === "read"));
    if (readOnly) expect(Object.values(paths), name).not.toContainEqual(expect.stringMatching(/write|delete/));
    if (effects.includes("write")) expect(Object.keys(paths), name).not.toEqual([]);
  }
});

describe("no tool throws", () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom("src/a.ts", ".", "..", "*", "(", "", "\0", "a\n@@"),
    fc.integer(),
  );
  const shaped = fc.dictionary(
    fc.constantFrom("path", "content", "old_str", "new_str", "patch", "pattern", "command", "source", "destination"),
    value,
  );

  it.each(TOOLS.map((tool) => [tool.name, tool] as const))("%s", { tags: "property" }, async (_name, tool) => {
    await fc.assert(
      fc.asyncProperty(shaped, async (args) => {
        if (!tool.args.safeParse(args).success) return;
        const bench = createToolBench({ files: { "src/a.ts": "one\ntwo\n" } });
        const result = await bench.use(tool as unknown as ToolDefinition, args);
        expect(typeof result.output).toBe("string");
        expect(result.success || (result.error !== "" && result.code.length > 0)).toBe(true);
      }),
      { numRuns: runs(60) },
    );
  });
});
