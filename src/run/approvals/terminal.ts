import { createInterface } from "node:readline/promises";
import { type ConfirmationAnswer, type ConfirmationRequest, isWithinRisk, type Risk } from "../../core/run/approval.js";

export interface TerminalApprovals {
  /**
   * `diff`: what the call would change; '' where its arguments show it. Questions that come together are asked in turn.
   */
  ask(request: ConfirmationRequest, diff: string, signal: AbortSignal): Promise<ConfirmationAnswer>;
}

/** Words after `n` are for the agent; longer ones are cut. */
const REASON_LENGTH = 500;
const CANCELLED = "Action cancelled by the user";

/**
 * Asks the person at the terminal: y runs the call, n cancels it and may say why, a or Ctrl+C ends the run, s also
 * runs further calls of its class at no higher risk, S all calls. The question shows the whole call.
 */
export function createTerminalApprovals(options: {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** The question as it is shown, made safe; what is typed follows it. */
  readonly question: (request: ConfirmationRequest, diff: string) => string;
  /** Around each question: nothing else may be drawn there. */
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

  const settle = (typed: string, { rule, risk }: ConfirmationRequest): ConfirmationAnswer | null => {
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
      for (;;) {
        // Not as its prompt, which is redrawn while a person types.
        options.output.write(options.question(request, diff));
        const typed = await questions.question("> ", { signal: either });
        const answer = settle(typed, request);
        if (answer !== null) return answer;
      }
    } catch {
      // Stopped, or the terminal closed: not approved.
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
