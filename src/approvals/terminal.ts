import { createInterface } from "node:readline/promises";
import type { ApprovalChannel } from "../core/approval.js";

/**
 * Asks the person at the terminal: y runs the call, n cancels it, a or Ctrl+C ends the run (I3). The question shows the whole
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
      // A terminal that goes away settles no question by itself; Ctrl+C arrives here, not as a signal of the process.
      const closed = new AbortController();
      let isInterrupted = false;
      questions.on("SIGINT", () => {
        isInterrupted = true;
        questions.close();
      });
      questions.on("close", () => closed.abort());
      const either = AbortSignal.any([signal, closed.signal]);
      try {
        const call = options.render(JSON.stringify(request.args));
        for (;;) {
          const question = `Run '${options.render(request.tool)}' with args=${call}? [y/n/a] `;
          const answer = await questions.question(question, { signal: either });
          const letter = answer.trim().toLowerCase();
          if (letter === "y") return "run";
          if (letter === "n") return "cancel";
          if (letter === "a") return "abort";
        }
      } catch {
        // Stopped, or the terminal went away: nobody agreed.
        return isInterrupted ? "abort" : "cancel";
      } finally {
        questions.close();
      }
    },
  };
}
