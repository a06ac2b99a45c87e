import { createInterface } from "node:readline/promises";
import { type ConfirmationAnswer, type ConfirmationRequest, isWithinRisk, type Risk } from "../../core/run/approval.js";

export interface TerminalApprovals {
  /**
   * `diff`: the change that the call would make; '' if its arguments already show it. Simultaneous questions are asked
   * in sequence.
   */
  ask(request: ConfirmationRequest, diff: string, signal: AbortSignal): Promise<ConfirmationAnswer>;
}

/** Maximum characters of the words after `n`, which are for the agent. */
const REASON_LENGTH = 500;
const CANCELLED = "Action cancelled by the user";

/**
 * Asks the user at the terminal: y runs the call, n cancels it with an optional reason, a or Ctrl+C ends the run, s
 * also runs further calls of its class at no higher risk, S all calls. The question shows the whole call.
 */
export function createTerminalApprovals(options: {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** The safe text of a question; the user types after it. */
  readonly question: (request: ConfirmationRequest, diff: string) => string;
  /** Called before each question, so that nothing else is drawn there. */
  readonly pause?: () => void;
  readonly resume?: () => void;
}): TerminalApprovals {
  const allowed = new Map<string, Risk>();
  let isAllAllowed = false;
  let isAborted = false;
  let last: Promise<unknown> = Promise.resolve();

  /** An earlier answer that covers this call; null: none. */
  const known = ({ rule, risk }: ConfirmationRequest): ConfirmationAnswer | null => {
    if (isAborted) return "abort";
    const limit = allowed.get(rule);
    return isAllAllowed || (limit !== undefined && isWithinRisk(risk, limit)) ? "run" : null;
  };

  const answerFor = (typed: string, { rule, risk }: ConfirmationRequest): ConfirmationAnswer | null => {
    const [, letter = "", reason = ""] = /^([a-zA-Z])(?:[\s,:]+(.*))?$/s.exec(typed.trim()) ?? [];
    if (letter.toLowerCase() === "n") {
      const words = reason.trim().slice(0, REASON_LENGTH);
      return words === "" ? "cancel" : { kind: "denied", reason: `${CANCELLED}: ${words}` };
    }
    if (reason !== "") return null;
    if (letter === "y" || letter === "Y") return "run";
    if (letter === "s") {
      const limit = allowed.get(rule);
      if (limit === undefined || !isWithinRisk(risk, limit)) allowed.set(rule, risk);
      return "run";
    }
    if (letter === "S") {
      isAllAllowed = true;
      return "run";
    }
    return letter === "a" || letter === "A" ? "abort" : null;
  };

  const answerOf = async (
    request: ConfirmationRequest,
    diff: string,
    signal: AbortSignal,
  ): Promise<ConfirmationAnswer> => {
    const questions = createInterface({ input: options.input, output: options.output });
    // If the terminal closes, the call is not approved. Ctrl+C arrives here, not as a signal of the process.
    const closed = new AbortController();
    let isInterrupted = false;
    questions.on("SIGINT", () => {
      isInterrupted = true;
      questions.close();
    });
    questions.on("close", () => closed.abort());
    const either = AbortSignal.any([signal, closed.signal]);
    try {
      for (;;) {
        // Not as the prompt, which is redrawn while the user types.
        options.output.write(options.question(request, diff));
        const typed = await questions.question("> ", { signal: either });
        const answer = answerFor(typed, request);
        if (answer !== null) return answer;
      }
    } catch {
      // Stopped, or the terminal was closed: not approved.
      return isInterrupted ? "abort" : "cancel";
    } finally {
      questions.close();
    }
  };

  return {
    ask(request, diff, signal) {
      const mine = last.then(async () => {
        const earlier = known(request);
        if (earlier !== null) return earlier;
        options.pause?.();
        const answer = await answerOf(request, diff, signal);
        isAborted = answer === "abort";
        options.resume?.();
        return answer;
      });
      last = mine;
      return mine;
    },
  };
}
