import { createInterface } from "node:readline/promises";
import type { ApprovalChannel } from "../core/approval.js";

/**
 * Asks the person at the terminal: y runs the call, n cancels it, a ends the run (I3). The question shows the whole
 * call; `render` makes it safe to show.
 */
export function createTerminalApprovals(options: {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly render: (text: string) => string;
}): ApprovalChannel {
  return {
    async ask(request, signal) {
      const questions = createInterface({ input: options.input, output: options.output });
      try {
        const call = options.render(JSON.stringify(request.args));
        for (;;) {
          const answer = await questions.question(`Run '${request.tool}' with args=${call}? [y/n/a] `, { signal });
          const letter = answer.trim().toLowerCase();
          if (letter === "y") return "run";
          if (letter === "n") return "cancel";
          if (letter === "a") return "abort";
        }
      } catch {
        // Aborted, or the terminal went away: nobody agreed.
        return "cancel";
      } finally {
        questions.close();
      }
    },
  };
}
