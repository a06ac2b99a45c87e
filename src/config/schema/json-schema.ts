import { z } from "zod";
import type { InputDefinition } from "../input-table.js";
import { valueAt } from "../problems.js";
import { configurationSchema } from "./schema.js";

/** JSON Schema (2020-12) of the configuration file as people write it: keys with a default are optional. */
export function configurationJsonSchema(): Record<string, unknown> {
  return {
    title: "Architect configuration",
    description: "The file .github/architect.yml.",
    ...z.toJSONSchema(configurationSchema, { io: "input" }),
  };
}

/** The default of an input for its documentation: that of its configuration key if it has one; '' = none. */
export function documentedDefault(input: InputDefinition): string {
  if (input.configKey === undefined) return input.default ?? "";
  const value = valueAt(configurationSchema.parse({}), input.configKey.split("."));
  return Array.isArray(value) ? value.join(",") : String(value ?? "");
}
