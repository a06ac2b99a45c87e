import { z } from "zod";
import { SHARED_MEMORY } from "../../core/agents/memory.js";
import { toolName } from "../../core/tool/tool-names.js";
import { MODEL_API_NAMES } from "../../models/apis.js";
import {
  address,
  choice,
  count,
  line,
  lines,
  network,
  seconds,
  section,
  shortName,
  variableNames,
  withoutExpressions,
} from "./values.js";

/**
 * Used if no model is configured: current, mid-priced, and able to call tools through Chat Completions without further
 * settings. The price list has its price.
 */
const DEFAULT_MODEL = "gpt-5.4-mini";

export const llmSchema = section("The model and how to reach it.", {
  base_url: withoutExpressions(address(), "set it with the action's input base-url")
    .default("https://api.openai.com/v1")
    .describe("An OpenAI-compatible endpoint, or Anthropic's."),
  model: withoutExpressions(line(), "set it with the action's input model")
    .default(DEFAULT_MODEL)
    .describe("The model, by the name the endpoint knows."),
  fallback_models: lines().describe("Tried in order when the model fails for good."),
  escalation: lines().describe("After a failed proof the run goes on once with the next of these models; []: it ends."),
  allowed_models: lines().describe("Additional models that the flag --model may choose."),
  api: z
    .enum(MODEL_API_NAMES)
    .default("auto")
    .describe("The endpoint's interface; auto: messages at api.anthropic.com, chat elsewhere."),
  idle_timeout: seconds(60).describe("Seconds without a byte of the answer before the call is given up."),
  retries: count(0, 10, 3).describe("Retries of one model call after a temporary failure."),
  stream: z.boolean().default(true).describe("Read the answer as it is written."),
  temperature: z.number().min(0).max(2).nullable().default(null).describe("Sent when set."),
  context_window: z
    .int()
    .min(1024)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe("Tokens the model takes; null: from the built-in list."),
  images: z
    .boolean()
    .default(false)
    .describe("The model takes images: up to four attached to the issue or pull request are shown to it."),
});

export const limitsSchema = section("Where a run stops.", {
  max_steps: count(1, 1000, 50).describe("Model calls of the main agent."),
  timeout_minutes: z
    .number()
    .positive()
    .max(1440)
    .default(30)
    .describe("Minutes of the whole run; keep it below the job's own limit."),
  step_timeout_seconds: seconds(300).describe("Seconds of one model call."),
});

export const triggersSchema = section("What starts a run, and who may start one.", {
  phrase: line()
    .max(50)
    .regex(/^\S(.*\S)?$/, "must not begin or end with a space")
    .default("/architect")
    .describe("Text that a comment must begin with to be a command."),
  min_permission: choice(["write", "maintain", "admin"], "write").describe(
    "Permission on the repository that a person needs.",
  ),
  allowed_bots: lines().describe("Logins of bots that may give commands."),
  label: line().nullable().default("architect").describe("Label that starts a fix; null: none does."),
  assignee: line().nullable().default(null).describe("Login whose assignment starts a fix; null: none does."),
  forks: choice(["deny", "review", "patch"], "review").describe(
    "Pull requests of forks: refused, read only, or fixed as a patch.",
  ),
  on_opened: z.boolean().default(false).describe("Work on issues as they are opened."),
  auto_review: z.boolean().default(false).describe("Review pull requests without being asked."),
  skip_if_addressed: z
    .boolean()
    .default(false)
    .describe("End `fix` and `refactor` on an issue as skipped if a pull request already names it."),
  max_runs_per_actor_hour: count(1, 1000, 20).describe("Runs that one person may start in an hour."),
});

/** The name of a tool; an alias is replaced by the tool's name. */
const tool = () => line().overwrite(toolName);

export const agentsSchema = z
  .record(
    shortName(),
    z.strictObject({
      description: line().max(500).optional().describe("What it is for, in one line; other agents read it."),
      system_prompt: z.string().min(1).max(100_000).optional().describe("Replaces the built-in prompt."),
      allowed_tools: z.array(tool()).max(200).optional().describe("Tools it may use; absent: all, []: none."),
      disabled_tools: z
        .array(tool())
        .max(500)
        .default(() => [])
        .describe("Tools it may not use."),
      model: line()
        .nullable()
        .optional()
        .describe("Its own model; null or absent: llm.model. The flag --model overrides it."),
      max_steps: z.int().min(1).max(1000).optional().describe("Its own limit, below limits.max_steps."),
    }),
  )
  .superRefine((agents, context) => {
    if (!Object.hasOwn(agents, SHARED_MEMORY)) return;
    const message = `"${SHARED_MEMORY}" is the folder of all agents' memory; give the agent another name`;
    context.addIssue({ code: "custom", path: [SHARED_MEMORY], message });
  })
  .default(() => ({}))
  .describe("Agents, merged over the built-in build, plan, review and summarize.");

export const workspaceSchema = section("What tools may do to files.", {
  allow_delete: z
    .literal([false, "tracked", true])
    .default(false)
    .describe("Whether files that the run did not make may be deleted: no, tracked ones only, or all."),
  max_file_bytes: count(1, 104_857_600, 1_048_576).describe("Largest file that tools read or write."),
});

const setupStepSchema = z.strictObject({
  run: line().describe("The command."),
  timeout: seconds(600).describe("Timeout in seconds."),
});

/** One command that prepares the checkout. */
export type SetupStep = z.infer<typeof setupStepSchema>;

export const setupSchema = z
  .array(setupStepSchema)
  .max(20)
  .nullable()
  .default(null)
  .describe("Commands before the first model call, with package registries; null: detected from the lock file.");

export const commandsSchema = section("Commands that the agent runs.", {
  enabled: z.boolean().default(true).describe("Whether the agent may run commands at all."),
  allowed_only: z.boolean().default(true).describe("Refuse commands classified dangerous."),
  default_timeout: seconds(300).describe("Seconds of a command that names no limit."),
  max_output_lines: count(1, 10_000, 200).describe("Lines of output shown to the model."),
  safe: lines().describe("Commands to treat as safe."),
  dev: lines().describe("Commands to treat as development commands."),
  env: variableNames().describe("Environment variables passed to commands besides the clean base set."),
  network: network(),
});

export const sandboxSchema = section("The sandbox that commands run in.", {
  mode: choice(["auto", "bwrap", "user", "off"], "auto").describe(
    "auto: bwrap, else another user, else commands are refused.",
  ),
  read_only: lines().describe("Additional paths that commands may read."),
  cache: lines().describe("Additional paths that commands may write."),
});
