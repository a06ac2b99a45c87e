import { z } from "zod";
import type { CommandVerdict } from "../core/tool/command.js";
import { INSTEAD } from "../core/tool/instead.js";
import { failure, type ToolContext, type ToolDefinition, type ToolResult, withOutside } from "../core/tool/tool.js";
import { describeEnding } from "./parts/command-ending.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { type ArgumentOptions, toolArguments } from "./parts/tool-arguments.js";
import { untrustedOutput } from "./parts/untrusted-output.js";

const MAXIMUM_TIMEOUT_SECONDS = 600;

export const COMMAND_SHAPE = {
  command: z.string().min(1),
  cwd: z.string().optional().describe("Directory; default ."),
  timeout: z.int().min(1).max(MAXIMUM_TIMEOUT_SECONDS).optional().describe("Seconds"),
  env: z.record(z.string(), z.string()).optional().describe("Such as NODE_ENV or CI"),
};
export const COMMAND_OPTIONS: ArgumentOptions = {
  aliases: { cmd: "command", workdir: "cwd", working_directory: "cwd" },
  numbers: ["timeout"],
  atMost: { timeout: MAXIMUM_TIMEOUT_SECONDS },
};
const args = toolArguments(COMMAND_SHAPE, COMMAND_OPTIONS);
type RunCommandArguments = z.infer<typeof args>;

function withRemedy(text: string, remedy: string = INSTEAD.any): string {
  return `${text}\nInstead: ${remedy}.`;
}

function refuse(error: string, verdict: CommandVerdict, note: string): ToolResult {
  return failure("refused", error, {
    output: withRemedy(`Error: ${error}\n${verdict.reason}${note}`, verdict.remedy),
    ...(verdict.remedy === undefined ? {} : { remedy: verdict.remedy }),
    data: { class: verdict.class, rule: verdict.rule },
  });
}

/** Layers 1 and 2 (E3–E6, E11): what the class alone decides. */
async function judge(verdict: CommandVerdict, context: ToolContext): Promise<ToolResult | null> {
  if (verdict.class === "blocked") {
    return refuse(`Command blocked by rule ${verdict.rule}`, verdict, " No mode or approval allows it.");
  }
  if (verdict.class !== "dangerous") return null;
  if (context.limits.allowedOnly) {
    return refuse("Command classified as 'dangerous' and allowed_only is true", verdict, "");
  }
  const { level, note } = await context.workspace.commands.status();
  if (level === "bwrap" || level === "user") return null;
  return refuse("Command classified as 'dangerous' and no sandbox holds it", verdict, ` Sandbox: ${level}. ${note}`);
}

/** A variable that is not accepted is given to no command, whatever its class. */
function judgeEnvironment(verdict: CommandVerdict): ToolResult | null {
  if (verdict.refusedVariable === undefined) return null;
  return refuse(`The environment variable '${verdict.refusedVariable}' may not be set for commands`, verdict, "");
}

/**
 * run_command (E1–E11): switched on → class → directory → environment → run. A single literal command is spawned from its
 * argument vector without a shell; several that are joined, and what is dangerous, run as a script. A command that
 * ends with another code than 0 is `success: false`, its output stays readable.
 */
export const runCommandTool: ToolDefinition<RunCommandArguments> = {
  name: "run_command",
  description:
    "Run a build, test, lint or read-only command, sandboxed, mostly offline. Literal words joined by |, && or ;: no variables, substitutions, redirections to files.",
  args,
  unadvertised: ["cwd", "timeout", "env"],
  effects: ["command"],
  readOnly: false,
  async sensitive(input, classifier) {
    const verdict = await classifier.classify(input.command, classifyOptions(input));
    return verdict.class !== "safe";
  },
  async execute(input, context) {
    const { workspace, limits } = context;
    if (!limits.commandsEnabled) {
      const output = `Error: Commands are disabled\nInstead: ${INSTEAD.commands}`;
      return failure("refused", "Commands are disabled", { output, remedy: "commands.enabled: true" });
    }
    const verdict = await context.classifier.classify(input.command, classifyOptions(input));
    const refused = await judge(verdict, context);
    if (refused !== null) return refused;
    const directory = await workspace.files.check(input.cwd || ".", "read");
    if (!directory.ok) return fromFileFailure(directory);
    const env = input.env ?? {};
    const badVariable = judgeEnvironment(verdict);
    if (badVariable !== null) return badVariable;
    const seconds = input.timeout ?? Math.min(limits.defaultTimeoutSeconds, MAXIMUM_TIMEOUT_SECONDS);
    const result = await workspace.commands.run({
      ...(verdict.argv === undefined ? { script: input.command } : { argv: verdict.argv }),
      cwd: directory.value.path || ".",
      env,
      timeoutMilliseconds: seconds * 1000,
      network: limits.network,
      signal: context.signal,
    });
    const ending = describeEnding(result, {
      ...{ command: input.command, verdict, seconds, maximumSeconds: MAXIMUM_TIMEOUT_SECONDS },
      maximumLines: limits.maximumOutputLines,
    });
    return withOutside(ending, await untrustedOutput(verdict.argv, directory.value.path, context));
  },
};

function classifyOptions(input: RunCommandArguments): { cwd?: string; env?: Readonly<Record<string, string>> } {
  return {
    ...(input.cwd === undefined ? {} : { cwd: input.cwd }),
    ...(input.env === undefined ? {} : { env: input.env }),
  };
}
