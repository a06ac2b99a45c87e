import { z } from "zod";
import { configurationSchema } from "./schema.js";

/** JSON Schema (2020-12) of the configuration file as people write it: nothing is required that has a default. */
export function configurationJsonSchema(): Record<string, unknown> {
  return {
    title: "Architect configuration",
    description: "The file .github/architect.yml.",
    ...z.toJSONSchema(configurationSchema, { io: "input" }),
  };
}
