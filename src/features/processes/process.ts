import { z } from "zod";
import type { Configuration } from "../../config/schema/schema.js";
import type { Clock } from "../../core/runtime.js";
import { type AnyTool, failure, type ToolContext, type ToolResult } from "../../core/tool/tool.js";
import { defineTool } from "../../tools/parts/define-tool.js";
import { COMMAND_OUTPUT } from "../../tools/parts/untrusted-output.js";
import { createRunCommand, PROCESS } from "./background-command.js";
import {
  createProcessSessions,
  type ProcessLimits,
  type ProcessSession,
  type ProcessSessions,
} from "./process-sessions.js";
import { newsOf, sessionLine } from "./process-texts.js";

const MAXIMUM_INPUT_BYTES = 4096;
/** How long a read waits for output: every read costs a model request. */
const POLL_MILLISECONDS = 5_000;

function invalid(text: string): ToolResult {
  return failure("invalid_arguments", text);
}

async function poll(session: ProcessSession, { clock }: ProcessSessions, context: ToolContext): Promise<ToolResult> {
  if (session.output.isEmpty() && session.end === null && context.isTrial !== true) {
    const waited = new AbortController();
    const signal = AbortSignal.any([context.signal, waited.signal]);
    await Promise.race([session.news(), clock.sleep(POLL_MILLISECONDS, signal)]);
    waited.abort();
  }
  const { end } = session;
  return {
    success: true,
    output: newsOf(session, clock.now(), context.limits.maximumOutputLines),
    data: { session_id: session.id, running: end === null, exit_code: end?.exitCode ?? null },
    outside: COMMAND_OUTPUT,
  };
}

function write(session: ProcessSession, input: string | undefined, isTrial: boolean): ToolResult {
  if (input === undefined) return invalid("write needs input");
  const bytes = Buffer.byteLength(input);
  if (bytes > MAXIMUM_INPUT_BYTES) {
    return invalid(`input has ${bytes} bytes; at most ${MAXIMUM_INPUT_BYTES} are allowed at once`);
  }
  if (session.end !== null) return failure("failed", `${session.id} has ended`);
  if (!isTrial && !session.process.write(input)) {
    return failure("failed", `${session.id} does not read its input`);
  }
  return { success: true, output: `${bytes} bytes were written to ${session.id}; poll shows what it answers` };
}

async function kill(session: ProcessSession, isTrial: boolean): Promise<ToolResult> {
  if (session.end !== null) return { success: true, output: `${session.id} has ended already` };
  if (!isTrial) await session.process.kill("killed as asked for");
  return { success: true, output: `${session.id} and all that it started have ended` };
}

function clear(sessions: ProcessSessions, id: string | undefined, isTrial: boolean): ToolResult {
  const session = id === undefined ? null : sessions.find(id);
  if (id !== undefined && session === null) return unknown(sessions, id);
  if (session !== null && session.end === null) return failure("failed", `${session.id} runs; kill it first`);
  const count = isTrial ? 0 : sessions.clear(id);
  return { success: true, output: `${count} ended ${count === 1 ? "process was" : "processes were"} forgotten` };
}

function list(sessions: ProcessSessions): ToolResult {
  const now = sessions.clock.now();
  const lines = sessions.list().map((session) => sessionLine(session, now));
  return { success: true, output: lines.length === 0 ? "There are no background processes" : lines.join("\n") };
}

function unknown(sessions: ProcessSessions, id: string): ToolResult {
  const known = sessions.list().map((session) => session.id);
  const names = known.length === 0 ? "There are none." : `There are: ${known.join(", ")}.`;
  return failure("not_found", `There is no background process ${JSON.stringify(id.slice(0, 100))}`, {
    output: `Error: there is no such background process. ${names} What ended is forgotten after a while.`,
  });
}

/** process: manages commands started by run_command with `background: true`. */
function createProcessTool(sessions: ProcessSessions) {
  return defineTool({
    name: PROCESS,
    description:
      "Background processes: list; poll: new output and exit code; write: input to stdin; kill; clear: forget those that ended.",
    args: {
      action: z.enum(["list", "poll", "write", "kill", "clear"]),
      session_id: z.string().optional(),
      input: z.string().optional().describe(`write: text for stdin, at most ${MAXIMUM_INPUT_BYTES} bytes`),
    },
    effects: ["command"],
    // Its input can be a command, like its command line.
    sensitive: ({ action }) => action === "write",
    async execute({ action, session_id: id, input }, context) {
      const isTrial = context.isTrial === true;
      if (action === "list") return list(sessions);
      if (action === "clear") return clear(sessions, id, isTrial);
      if (id === undefined) return invalid(`${action} needs session_id`);
      const session = sessions.find(id);
      if (session === null) return unknown(sessions, id);
      if (action === "poll") return poll(session, sessions, context);
      return action === "write" ? write(session, input, isTrial) : kill(session, isTrial);
    },
  });
}

/** The tools for background processes: `run_command` with `background`, and `process`. */
export function createProcessTools(clock: Clock, limits: ProcessLimits): readonly AnyTool[] {
  const sessions = createProcessSessions(clock, limits);
  return [createRunCommand(sessions), createProcessTool(sessions)];
}

/** These tools with the configuration's limits; null: commands are off. */
export function openProcessTools(clock: Clock, { processes, commands }: Configuration): readonly AnyTool[] | null {
  if (!commands.enabled) return null;
  return createProcessTools(clock, {
    maximumSessions: processes.max_sessions,
    finishedMilliseconds: processes.finished_ttl * 1000,
    maximumOutputCharacters: processes.max_output_chars,
  });
}
