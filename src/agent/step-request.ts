import type { ModelCallPurpose } from "../core/agent.js";
import type { ToolSchema } from "../core/model.js";
import { keepWithinWindow, shortenAfterRefusal } from "./compaction.js";
import type { LoopContext } from "./loop-context.js";
import { type TurnResult, takeTurn } from "./turn.js";
import { assertWellFormed } from "./well-formed.js";

export type StepTurn = Exclude<TurnResult, { kind: "context_length" }>;

interface StepRequest {
  readonly purpose: ModelCallPurpose;
  readonly step: number;
  readonly tools: readonly ToolSchema[];
}

/**
 * One model call with the conversation, made to fit first. A request that the server finds too long is shortened and sent
 * once more (ruling 34); a closing call gets no tools.
 */
export async function askModel(context: LoopContext, purpose: ModelCallPurpose, step: number): Promise<StepTurn> {
  const { deps, window } = context;
  const tools = purpose === "agent" ? deps.registry.getSchemas(deps.agent.allowedTools, deps.agent.disabledTools) : [];
  const request = { purpose, step, tools };
  await keepWithinWindow(context, tools, step);
  const tokens = window.estimate(deps.events.state().messages, tools);
  if (window.isHopeless(tokens)) {
    return full(
      `its task and latest step need about ${Math.round(tokens)} tokens of ${deps.model.contextWindow}. If the model takes more, set llm.context_window.`,
    );
  }
  const first = await send(context, request);
  if (first.kind !== "context_length") return first;
  const second = (await shortenAfterRefusal(context, tools, step)) ? await send(context, request) : first;
  return second.kind === "context_length" ? full(second.detail) : second;
}

function full(why: string): StepTurn {
  const detail = `The conversation no longer fits the model's context window: ${why}`;
  return { kind: "stopped", stop: { reason: "context_full", detail } };
}

async function send({ deps, run, window }: LoopContext, request: StepRequest): Promise<TurnResult> {
  const { messages } = deps.events.state();
  assertWellFormed(messages);
  const streamed = request.purpose === "agent" && deps.onText !== undefined ? { onText: deps.onText } : {};
  const turn = await takeTurn({ ...deps, run }, { ...request, messages, ...streamed });
  if (turn.kind === "answered" && !turn.answer.usageEstimated) {
    window.calibrate(turn.answer.usage.inputTokens, messages, request.tools);
  }
  return turn;
}
