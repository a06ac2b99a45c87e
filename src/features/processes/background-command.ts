import { z } from "zod";
import { failure, type ToolContext, type ToolDefinition, type ToolResult } from "../../core/tool/tool.js";
import type { CommandRequest, CommandResult } from "../../core/workspace/command-run.js";
import { type ArgumentsOf, toolArguments } from "../../tools/parts/define-tool.js";
import { COMMAND_OUTPUT } from "../../tools/parts/untrusted-output.js";
import { COMMAND_ARGUMENTS, runCommandTool } from "../../tools/run-command.js";
import type { ProcessSessions } from "./process-sessions.js";
import { newsOf } from "./process-texts.js";

const args = {
  ...COMMAND_ARGUMENTS,
  background: z.boolean().optional().describe("Leave it running; see process"),
};

/** The tool that reads from, writes to and ends background processes. */
export const PROCESS = "process";

/** A command that ends at once has printed its reason by then. */
const FIRST_LOOK_MILLISECONDS = 1_000;

const IN_FRONT =
  "end what is not needed any more with process, or start it in the foreground, in one command with what needs it";

const NOT_RUN: CommandResult = {
  ...{ exitCode: 0, signal: null, timedOut: false, aborted: false },
  ...{ output: "", outputTruncated: false, durationMilliseconds: 0 },
};

/**
 * run_command, whose argument `background` leaves the command running: `run_command` itself judges every call and
 * passes the resulting command on. All other commands use the network of the background processes.
 */
export function createRunCommand(sessions: ProcessSessions): ToolDefinition<ArgumentsOf<typeof args>> {
  return {
    ...runCommandTool,
    args: toolArguments(args),
    onlyWith: PROCESS,
    async execute({ background, ...input }, context) {
      if (background !== true) return runCommandTool.execute(input, runningBy(context, withBackground(context)));
      if (input.timeout !== undefined) {
        return failure("invalid_arguments", "A command in the background has no timeout; end it with process (kill)");
      }
      if (context.isTrial === true) return runCommandTool.execute(input, context);
      const judged: CommandRequest[] = [];
      const result = await runCommandTool.execute(
        input,
        runningBy(context, async (request) => {
          judged.push(request);
          return NOT_RUN;
        }),
      );
      const [request] = judged;
      return request === undefined ? result : leaveRunning(sessions, { ...request, command: input.command }, context);
    },
  };
}

type Run = ToolContext["workspace"]["commands"]["run"];

function withBackground({ workspace }: ToolContext): Run {
  return (request) => workspace.commands.run({ ...request, withBackground: true });
}

function runningBy(context: ToolContext, run: Run): ToolContext {
  const { workspace } = context;
  return { ...context, workspace: { ...workspace, commands: { ...workspace.commands, run } } };
}

/** Starts it, and checks briefly whether it stays running. */
async function leaveRunning(
  sessions: ProcessSessions,
  request: CommandRequest & { readonly command: string },
  context: ToolContext,
): Promise<ToolResult> {
  const started = await sessions.start(context.workspace.commands.background, request);
  if (!started.ok) {
    const { message, remedy } = started;
    return failure("refused", message, { output: `Error: ${message}\nInstead: ${IN_FRONT}.`, remedy });
  }
  const { session } = started;
  const waited = new AbortController();
  const signal = AbortSignal.any([context.signal, waited.signal]);
  await Promise.race([session.process.ended, sessions.clock.sleep(FIRST_LOOK_MILLISECONDS, signal)]);
  waited.abort();
  const output = newsOf(session, sessions.clock.now(), context.limits.maximumOutputLines);
  const data = { session_id: session.id, pid: session.process.pid, exit_code: session.end?.exitCode ?? null };
  if (session.end === null || session.end.exitCode === 0)
    return { success: true, output, data, outside: COMMAND_OUTPUT };
  return { ...failure("failed", `${session.id} ended at once`, { output, data }), outside: COMMAND_OUTPUT };
}
