import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createToolRegistry } from "../../../src/agent/engine/tool-registry.js";
import { commandTool, fakeTool, readTool, registryOf, writeTool } from "../fixtures.js";

describe("tool registry", () => {
  it("refuses a second tool of the same name unless it overrides", () => {
    const registry = registryOf([readTool]);
    expect(() => registry.register(readTool)).toThrowError(expect.objectContaining({ name: "DuplicateToolError" }));
    const other = { ...readTool, description: "other" };
    registry.register(other, true);
    expect(registry.get("read_file")).toBe(other);
  });

  it("throws for an unknown name", () => {
    const registry = createToolRegistry();
    expect(() => registry.get("nope")).toThrowError(
      expect.objectContaining({
        name: "ToolNotFoundError",
        kind: "internal",
        message: expect.stringContaining("nope"),
      }),
    );
  });

  it("lists sorted, filters, counts and clears", () => {
    const registry = registryOf([writeTool, readTool, commandTool]);
    expect(registry.listAll().map((tool) => tool.name)).toEqual(["read_file", "run_command", "write_file"]);
    expect(registry.filterByNames(["write_file", "zzz", "read_file"])).toEqual([readTool, writeTool]);
    expect([registry.hasTool("read_file"), registry.hasTool("zzz"), registry.count()]).toEqual([true, false, 3]);
    expect(registry.getSchemas(null)).toHaveLength(3);
    registry.clear();
    expect([registry.count(), registry.listAll(), registry.getSchemas(null)]).toEqual([0, [], []]);
  });

  const cases: readonly [string, readonly string[] | null, readonly string[], readonly string[]][] = [
    ["null is all", null, [], ["read_file", "run_command", "write_file"]],
    ["an empty list is none", [], [], []],
    ["a list is those, sorted", ["write_file", "read_file"], [], ["read_file", "write_file"]],
    ["unknown names are ignored", ["read_file", "red_file"], [], ["read_file"]],
    ["disabled names go", null, ["run_command", "unknown"], ["read_file", "write_file"]],
  ];
  it.each(cases)("schemas: %s", (_name, allowed, disabled, expected) => {
    const schemas = registryOf([writeTool, readTool, commandTool]).getSchemas(allowed, disabled);
    expect(schemas.map((schema) => schema.function.name)).toEqual(expected);
  });

  it("reports an unknown name once", () => {
    const told: string[] = [];
    const registry = createToolRegistry({ onUnknown: (name) => told.push(name) });
    registry.register(readTool);
    registry.getSchemas(["red_file"]);
    registry.register(writeTool);
    registry.getSchemas(["red_file", "read_file"]);
    registry.getSchemas(null, ["run_comand"]);
    expect(told).toEqual(["red_file", "run_comand"]);
  });

  it("keeps the schemas until a tool comes", () => {
    const registry = registryOf([readTool]);
    const first = registry.getSchemas(null);
    expect(registry.getSchemas(null)).toBe(first);
    registry.register(writeTool);
    expect(registry.getSchemas(null)).toHaveLength(2);
  });

  it("makes a function schema without what costs tokens for nothing", () => {
    const args = z.strictObject({
      path: z.string().min(1).describe("File"),
      maximum: z.int().min(1).optional(),
      $schema: z.array(z.strictObject({ deep: z.number().int() })).default([]),
      env: z.record(z.string(), z.string()).nullable().optional(),
    });
    expect(registryOf([fakeTool("probe", args)]).getSchemas(null)).toEqual([
      {
        type: "function",
        function: {
          name: "probe",
          description: "Fake probe.",
          parameters: {
            type: "object",
            properties: {
              path: { type: "string", description: "File" },
              maximum: { type: "integer" },
              $schema: {
                default: [],
                type: "array",
                items: { type: "object", properties: { deep: { type: "integer" } }, required: ["deep"] },
              },
              env: { anyOf: [{ type: "object", additionalProperties: { type: "string" } }, { type: "null" }] },
            },
            required: ["path"],
          },
        },
      },
    ]);
  });
});
