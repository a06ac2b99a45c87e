import { messageOf } from "../../core/errors.js";
import type { ToolCall } from "../../core/model/message.js";
import {
  type AdmittedCall,
  admitCall,
  firePreHooks,
  lookUp,
  needsPerson,
  type PipelineState,
} from "./call-pipeline.js";
import type { EngineDependencies } from "./engine-dependencies.js";
import { rehearseCall } from "./rehearsal.js";
import type { ConfirmationSubject } from "./rule-key.js";
import { readArguments } from "./tool-arguments.js";

/**
 * Before the calls of one answer: those that need a person are named together, so that people get one question. Nothing
 * is decided here. What limits, hooks or the tool itself will refuse is not named; what turns out otherwise once the
 * calls before it have run is asked for by itself.
 */
export async function announceCalls(
  deps: EngineDependencies,
  state: PipelineState,
  calls: readonly ToolCall[],
  signal: AbortSignal,
): Promise<void> {
  const { confirmation } = deps;
  if (calls.length < 2 || confirmation.announce === undefined) return;
  const subjects: ConfirmationSubject[] = [];
  // Held together: a limit that two calls reach is not asked about for a third.
  const held: (() => void)[] = [];
  try {
    for (const call of calls) {
      const found = await foresee(deps, state, call, signal);
      if (found === null) continue;
      subjects.push(found.subject);
      held.push(found.release);
    }
    if (subjects.length > 1) await confirmation.announce(subjects, signal);
  } catch (error) {
    deps.logger.debug(`The calls could not be named together: ${messageOf(error)}`);
  } finally {
    for (const release of held) release();
  }
}

/** A call as it will be asked for; null: it will not be. */
async function foresee(
  deps: EngineDependencies,
  state: PipelineState,
  call: ToolCall,
  signal: AbortSignal,
): Promise<{ readonly subject: AdmittedCall; release(): void } | null> {
  const tool = lookUp(deps, call.name);
  const admitted = tool === null ? null : await admitCall(deps, tool, readArguments(tool, call.arguments));
  if (admitted?.ok !== true) return null;
  if (!(await needsPerson(deps, admitted))) {
    admitted.settle(false);
    return null;
  }
  const hooked = await firePreHooks(deps, state, admitted, call);
  if (!hooked.ok) return null;
  const isAsked = await needsPerson(deps, hooked);
  const { refusal, release } = isAsked ? await rehearseCall(deps, hooked, signal) : NOT_TRIED;
  const releaseAll = (): void => {
    release();
    hooked.settle(false);
  };
  if (isAsked && refusal === null) return { subject: hooked, release: releaseAll };
  releaseAll();
  return null;
}

const NOT_TRIED = { refusal: null, release: (): void => {} };
