import { failure } from "../../core/tool/tool.js";
import type { LeaveRunning } from "../run-command.js";
import type { ProcessSessions } from "./process-sessions.js";
import { newsOf } from "./process-words.js";

/** A command that ends at once has told why until then. */
const FIRST_LOOK_MILLISECONDS = 1_000;

const IN_FRONT =
  "end what is not needed any more with process, or start it in the foreground, in one command with what needs it";

/** Starts commands as sessions, and looks for a moment whether they stay. */
export function createLeaveRunning(sessions: ProcessSessions): LeaveRunning {
  return async (request, about, context) => {
    const started = await sessions.start(context.workspace.commands.background, request, about);
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
    if (session.end === null || session.end.exitCode === 0) return { success: true, output, data };
    return failure("failed", `${session.id} ended at once`, { output, data });
  };
}
