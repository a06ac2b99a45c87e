import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { configurationJsonSchema } from "../../../src/config/schema/json-schema.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";

interface Node {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
}

function undescribed(node: Node, path: string): string[] {
  const inner = Object.entries(node.properties ?? {}).flatMap(([key, child]) => [
    ...(child.description ? [] : [`${path}.${key}`]),
    ...undescribed(child, `${path}.${key}`),
  ]);
  const open = typeof node.additionalProperties === "object" ? [node.additionalProperties] : [];
  const others = [...(node.items ? [node.items] : []), ...open, ...(node.anyOf ?? [])];
  return [...inner, ...others.flatMap((child) => undescribed(child, `${path}[]`))];
}

describe("configurationJsonSchema", () => {
  const validate = new Ajv2020({ strict: false }).compile(configurationJsonSchema());

  it.each([
    { name: "an empty file", data: {}, valid: true },
    { name: "all defaults", data: configurationSchema.parse({}), valid: true },
    { name: "a price without cached_input", data: { costs: { prices: { m: { input: 1, output: 2 } } } }, valid: true },
    { name: "an unknown key", data: { guardrail: {} }, valid: false },
    { name: "a wrong value", data: { workspace: { allow_delete: "some" } }, valid: false },
  ])("judges $name", ({ data, valid }) => {
    expect(validate(data)).toBe(valid);
  });

  it("describes every key", () => {
    expect(undescribed(configurationJsonSchema(), "")).toEqual([]);
  });
});
