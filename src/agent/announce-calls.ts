import { messageOf } from "../core/errors.js";
import type { ToolCall } from "../core/message.js";
import { admit, lookUp, refusedByClass } from "./call-pipeline.js";
import type { ConfirmationSubject } from "./confirmation-subject.js";
import type { EngineDependencies } from "./engine-dependencies.js";
import { readArguments } from "./tool-arguments.js";

/**
 * Before the calls of one answer: those that need a person are named together, so that people get one question (ruling 51).
 * Nothing is decided here; hooks may change a call later, and it is then asked for by itself.
 */
export async function announceCalls(
  deps: EngineDependencies,
  calls: readonly ToolCall[],
  signal: AbortSignal,
): Promise<void> {
  const { confirmation } = deps;
  if (calls.length < 2 || confirmation.announce === undefined || confirmation.mode === "yolo") return;
  try {
    const subjects: ConfirmationSubject[] = [];
    for (const { name, arguments: text } of calls) {
      const tool = lookUp(deps, name);
      const admitted = tool === null ? null : await admit(deps, tool, readArguments(tool, text));
      if (admitted?.ok !== true) continue;
      admitted.settle(false);
      if (refusedByClass(deps, admitted)) continue;
      if (admitted.asks !== null || (await confirmation.isNeeded(admitted))) subjects.push(admitted);
    }
    if (subjects.length > 1) await confirmation.announce(subjects, signal);
  } catch (error) {
    deps.logger.debug(`The calls could not be named together: ${messageOf(error)}`);
  }
}
