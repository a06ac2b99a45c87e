import { z } from "zod";
import { FEATURE_SECTIONS } from "../../features/table.js";
import { PRESET_NAMES } from "../presets.js";
import { evaluationSchema, guardrailsSchema, hooksSchema } from "./checks.js";
import {
  approvalSchema,
  contextSchema,
  costsSchema,
  hubSchema,
  mcpSchema,
  publishSchema,
  reviewSchema,
  sessionSchema,
} from "./publish.js";
import {
  agentsSchema,
  commandsSchema,
  limitsSchema,
  llmSchema,
  sandboxSchema,
  setupSchema,
  triggersSchema,
  workspaceSchema,
} from "./run.js";
import { globs, lines } from "./values.js";

/**
 * The whole configuration file: every key, its range, its default and its description. The JSON Schema and
 * docs/configuration.md are generated from it.
 */
export const configurationSchema = z.strictObject({
  version: z.literal(1).default(1).describe("Version of this format."),
  preset: z
    .enum(PRESET_NAMES)
    .nullable()
    .default(null)
    .describe("A set of defaults for a kind of project; the file's own settings override it."),
  planning: z
    .enum(["direct", "plan-first"])
    .default("direct")
    .describe("How fix and refactor begin; plan-first: a phase of the agent plan, without writing tools, comes first."),
  llm: llmSchema,
  limits: limitsSchema,
  triggers: triggersSchema,
  instructions: lines(["AGENTS.md", ".github/architect.md"]).describe("Files whose text is given to the agent."),
  skills: globs([".github/architect/skills/*/SKILL.md"]).describe("Globs of skills the agent may read."),
  agents: agentsSchema,
  workspace: workspaceSchema,
  setup: setupSchema,
  commands: commandsSchema,
  sandbox: sandboxSchema,
  guardrails: guardrailsSchema,
  hooks: hooksSchema,
  context: contextSchema,
  evaluation: evaluationSchema,
  costs: costsSchema,
  approval: approvalSchema,
  hub: hubSchema,
  review: reviewSchema,
  mcp: mcpSchema,
  session: sessionSchema,
  ...FEATURE_SECTIONS,
  publish: publishSchema,
});

/** The configuration with every default filled in; keys as in the file. */
export type Configuration = z.infer<typeof configurationSchema>;

/** Dotted keys of mappings whose own keys the user chooses. Each counts as one value. */
export const OPEN_MAPPINGS: readonly string[] = ["agents", "costs.prices", "mcp.servers"];
