import { z } from "zod";
import { HOOK_EVENTS, type HookEvent } from "../../core/tool/hook-events.js";
import { choice, count, globs, line, lines, network, seconds, section, variableNames } from "./values.js";

const codeRuleSchema = z.strictObject({
  pattern: line().describe("re2 pattern that new lines must not match."),
  files: globs(["**"]).describe("Globs of the files it applies to; `!` before one excludes files."),
  message: line().describe("What to write instead."),
  severity: choice(["warn", "block"], "warn").describe("warn: shown to the agent; block: the edit is refused."),
});

const qualityGateSchema = z.strictObject({
  name: line().max(60).describe("Its name in reports."),
  run: line().describe("The command; exit code 0 passes."),
  paths: globs(["**"]).describe("Globs; it runs when a changed file matches. `!` before one excludes files."),
  required: z.boolean().default(true).describe("Whether a failure lowers the status."),
  timeout: seconds(600).describe("Timeout in seconds."),
  baseline: z
    .literal([true, false, "on_failure"])
    .default(true)
    .describe("Whether it also runs before the change, always or after a failure."),
  network: network(),
});

export const guardrailsSchema = section("Deterministic limits that the model cannot turn off.", {
  protected_files: globs([], { folders: true }).describe(
    "Globs added to the built-in list of files that are never changed; `!` removes an added glob, or an exact path of the list.",
  ),
  sensitive_files: globs([], { folders: true }).describe(
    "Globs added to the built-in list of files that are never read; `!` as above.",
  ),
  blocked_commands: lines().describe("re2 patterns of command lines that never run."),
  max_files_modified: count(1, 10_000, 30).describe("Files that one run may change."),
  max_lines_changed: count(1, 1_000_000, 1500).describe("Lines that one run may add and remove."),
  max_commands_executed: z.int().min(0).max(10_000).nullable().default(null).describe("Commands of one run."),
  require_test_after_edit: z.boolean().default(false).describe("An edit must be followed by a test command."),
  test_tampering: choice(["off", "warn", "block"], "block").describe(
    "Weakened tests: ignored, reported, or partial with a draft.",
  ),
  unproved: choice(["stop", "allow"], "stop").describe(
    "Required gates that cannot start: end the run before the first model call, or go on (never better than partial).",
  ),
  regression_proof: choice(["auto", "off"], "auto").describe(
    "When tests changed: run the base's tests on the new code and the new tests on the base's code.",
  ),
  code_rules: z
    .array(codeRuleSchema)
    .max(200)
    .default(() => [])
    .describe("Patterns that new code must not match."),
  quality_gates: z
    .array(qualityGateSchema)
    .max(50)
    .superRefine((gates, context) => {
      for (const [index, gate] of gates.entries()) {
        if (gates.findIndex((other) => other.name === gate.name) === index) continue;
        context.addIssue({ code: "custom", path: [index, "name"], message: "must differ from the other gates" });
      }
    })
    .nullable()
    .default(null)
    .describe("Checks that prove the result; null: detected from the project, []: none."),
});

const hookSchema = z.strictObject({
  name: line().max(60).describe("Its name in the log and in results."),
  command: z.string().min(1).max(10_000).describe('The command; {file} becomes "$ARCHITECT_EDITED_FILE".'),
  matcher: z.string().max(1000).default("").describe("re2 pattern of whole tool names; empty: every tool."),
  file_patterns: globs().describe("Globs of the edited file, `!` before one excludes files; empty: every file."),
  timeout: seconds(10).describe("Timeout in seconds."),
  async: z.boolean().default(false).describe("Do not wait for it."),
  on_error: choice(["auto", "allow", "block"], "auto").describe(
    "When the hook itself fails: auto blocks for pre-hooks in CI, else allows.",
  ),
  network: network(),
  env: variableNames().describe("Environment variables passed to it."),
  enabled: z.boolean().default(true).describe("false: kept, but not run."),
});

function hookList(when: string) {
  return z
    .array(hookSchema)
    .max(50)
    .default(() => [])
    .describe(when);
}

const eventLists = Object.fromEntries(
  Object.entries(HOOK_EVENTS).map(([event, { when }]) => [event, hookList(when)]),
) as Readonly<Record<HookEvent, ReturnType<typeof hookList>>>;

export const hooksSchema = section("Your own commands at fixed points of a run.", {
  ...eventLists,
  post_edit: hookList("After an edit; the older form of post_tool_use."),
});

export const evaluationSchema = section("The self-evaluation; it may lower a status, never raise it.", {
  mode: choice(["off", "basic", "full"], "basic").describe("off, one question, or with corrections."),
  max_retries: count(0, 10, 2).describe("Rounds of correction in mode full."),
  confidence_threshold: z.number().min(0).max(1).default(0.8).describe("Lowest confidence that passes."),
  model: line().nullable().default(null).describe("Model that evaluates; null: the run's own."),
});
