import { z } from "zod";
import { stripInvisible } from "../core/text/invisible.js";
import { headTailLines } from "../core/text/truncate.js";
import type { CommandVerdict } from "../core/tool/command.js";
import { commandRefusal } from "../core/tool/command-refusal.js";
import { INSTEAD } from "../core/tool/instead.js";
import { failure, type ToolResult, withOutside } from "../core/tool/tool.js";
import type { CommandResult } from "../core/workspace/command-run.js";
import { type ArgumentsOf, defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { untrustedOutput } from "./parts/untrusted-output.js";

interface CommandEnding {
  readonly command: string;
  readonly verdict: Pick<CommandVerdict, "decider">;
  /** Its time limit, and the maximum, in seconds. */
  readonly seconds: number;
  readonly maximumSeconds: number;
  readonly maximumLines: number;
}

/** Meaning of exit code 1 for programs that use it as an answer, not as a failure. */
const ANSWERS: Readonly<Record<NonNullable<CommandVerdict["decider"]>["kind"], string>> = {
  search: "no line matched",
  comparison: "there are differences",
  condition: "the condition is false",
};

const KILLED = "it was killed (SIGKILL), most often because memory ran out. Run less at once: one file, one worker";
/** Meanings of a shell's exit codes and signals (POSIX, 2.8.2) for which there is a remedy. */
const SIGNALS: Readonly<Record<string, string>> = {
  SIGKILL: KILLED,
  SIGSEGV: "the program crashed (SIGSEGV)",
  SIGABRT: "the program aborted itself (SIGABRT); Node does so when its heap is full",
  SIGTERM: "it was asked to end (SIGTERM)",
};
const CODES: Readonly<Record<number, string>> = {
  124: "a time limit inside of the command ended it",
  126: "a file of the line cannot be executed",
  127: "a program of the line was not found; use one that the project has",
  134: SIGNALS["SIGABRT"] ?? "",
  137: KILLED,
  139: SIGNALS["SIGSEGV"] ?? "",
  143: SIGNALS["SIGTERM"] ?? "",
};

const SILENT = "nothing was printed";
const PIPE = "The code is that of the last part: run the first part alone to see what it says.";

/** Describes how a command ended so that the model can act on it. The output stays readable in every case. */
function describeEnding(result: CommandResult, ending: CommandEnding): ToolResult {
  const text = headTailLines(withoutRuntimeFrames(stripInvisible(result.output)).trimEnd(), ending.maximumLines);
  const data = {
    exit_code: result.exitCode,
    duration_ms: Math.round(result.durationMilliseconds),
    timed_out: result.timedOut,
  };
  const withText = (first: string): string => (text === "" ? first : `${first}\n${text}`);
  if (result.startError !== undefined) {
    return failure("failed", `The command could not be started: ${result.startError}`, { data });
  }
  if (result.aborted) return failure("aborted", "The run was stopped", { output: withText("stopped"), data });
  if (result.timedOut) {
    const output = withText(describeTimeout(ending, text === ""));
    return failure("timeout", `Command timed out after ${ending.seconds}s`, { output, data });
  }
  const { exitCode } = result;
  if (exitCode === 0) return { success: true, output: text === "" ? describeSilence(ending) : text, data };
  const decider = exitCode === 1 ? ending.verdict.decider : undefined;
  const answer = decider === undefined ? undefined : `${decider.program} says that ${ANSWERS[decider.kind]}`;
  // For a comparison, output is the difference; for other programs it may be an error of an earlier part of the line.
  if (answer !== undefined && (text === "" || decider?.kind === "comparison")) {
    return { success: true, output: withText(`exit code 1: ${answer}; that is no failure`), data };
  }
  const name = result.signal ?? "a signal";
  const [code, error] =
    exitCode === null
      ? [`ended by ${name}`, `Command was ended by ${name}`]
      : [`exit code ${exitCode}`, `Command exited with code ${exitCode}`];
  const meaning = exitCode === null ? SIGNALS[name] : (answer ?? CODES[exitCode]);
  const words = [code, ...(meaning === undefined ? [] : [meaning])].join(": ");
  return failure("failed", error, { output: text === "" ? `${words}; ${SILENT}` : withText(words), data });
}

function describeTimeout({ seconds, maximumSeconds }: CommandEnding, isSilent: boolean): string {
  const longer = seconds < maximumSeconds ? `give a longer timeout (up to ${maximumSeconds}), or ` : "";
  const instead = `Instead: ${longer}run less, such as one test file; nothing may wait for input or run for ever.`;
  const shown = isSilent ? "Until then nothing was printed." : "Its output until then:";
  return `timed out after ${seconds}s; the command and its children were ended. ${instead} ${shown}`;
}

function describeSilence({ command }: CommandEnding): string {
  const isPipe = /[^|]\|[^|]/.test(command);
  return isPipe ? `[exit code 0; the pipe printed nothing. ${PIPE}]` : "[no output]";
}

/** Stack frames in the runtime or the test runner: Node.js, Java, JUnit. */
const RUNTIME_FRAME = /^\s+at (?:.*\()?(?:node:internal\/|java\.base\/|jdk\.internal\.|org\.junit\.)/;

/**
 * Replaces consecutive stack frames outside of the project by their count. A failing Node.js test prints five of them,
 * and every later request would send them again.
 */
function withoutRuntimeFrames(text: string): string {
  const kept: string[] = [];
  let frames = 0;
  for (const line of [...text.split("\n"), null]) {
    if (line !== null && RUNTIME_FRAME.test(line)) {
      frames += 1;
      continue;
    }
    if (frames > 0) kept.push(`    [${frames} ${frames === 1 ? "frame" : "frames"} of the runtime]`);
    frames = 0;
    if (line !== null) kept.push(line);
  }
  return kept.join("\n");
}

const MAXIMUM_TIMEOUT_SECONDS = 600;

export const COMMAND_ARGUMENTS = {
  command: z.string().min(1),
  cwd: z.string().optional().describe("Directory; default ."),
  timeout: z.int().min(1).max(MAXIMUM_TIMEOUT_SECONDS).optional().describe("Seconds"),
  env: z.record(z.string(), z.string()).optional().describe("Such as NODE_ENV or CI"),
};
type RunCommandArguments = ArgumentsOf<typeof COMMAND_ARGUMENTS>;

/**
 * run_command: checks that commands are enabled, then the class, then the directory, then runs the command. A single
 * literal command is spawned from its argument vector without a shell; joined commands and dangerous ones run as a
 * script. A command with another exit code than 0 is `success: false`, with readable output.
 */
export const runCommandTool = defineTool({
  name: "run_command",
  description:
    "Run a build, test, lint or read-only command, sandboxed, mostly offline. Literal words joined by |, && or ;: no variables, substitutions, redirections to files.",
  args: COMMAND_ARGUMENTS,
  unadvertised: ["cwd", "timeout", "env"],
  effects: ["command"],
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
    const refused = await commandRefusal(verdict, context);
    if (refused !== null) return refused;
    const directory = await workspace.files.check(input.cwd || ".", "read");
    if (!directory.ok) return fromFileFailure(directory);
    const env = input.env ?? {};
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
});

function classifyOptions(input: RunCommandArguments): { cwd?: string; env?: Readonly<Record<string, string>> } {
  return {
    ...(input.cwd === undefined ? {} : { cwd: input.cwd }),
    ...(input.env === undefined ? {} : { env: input.env }),
  };
}
