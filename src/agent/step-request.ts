import type { ModelCallPurpose } from "../core/agent.js";
import type { ToolSchema } from "../core/model.js";
import type { WindowView } from "./context-manager.js";
import type { LoopContext } from "./loop-context.js";
import { type TurnResult, takeTurn } from "./turn.js";
import { assertWellFormed } from "./well-formed.js";

export type StepTurn = Exclude<TurnResult, { kind: "context_length" }>;

/**
 * One model call with what fits of the conversation. A request that the server finds too long is shortened and sent once
 * more (ruling 34); a closing call gets no tools.
 */
export async function askModel(context: LoopContext, purpose: ModelCallPurpose, step: number): Promise<StepTurn> {
  const { deps, window } = context;
  const { messages } = deps.events.state();
  const tools = purpose === "agent" ? deps.registry.getSchemas(deps.agent.allowedTools, deps.agent.disabledTools) : [];
  const first = await send(context, { purpose, step, tools }, window.view(messages, tools));
  if (first.kind !== "context_length") return first;
  const shorter = window.shrink(messages, tools);
  const second = shorter === null ? first : await send(context, { purpose, step, tools }, shorter);
  if (second.kind !== "context_length") return second;
  const detail = `The conversation no longer fits the model's context window: ${second.detail}`;
  return { kind: "stopped", stop: { reason: "context_full", detail } };
}

async function send(
  context: LoopContext,
  request: { readonly purpose: ModelCallPurpose; readonly step: number; readonly tools: readonly ToolSchema[] },
  view: WindowView,
): Promise<TurnResult> {
  const { deps, run, window } = context;
  if (view.newlyDropped > 0) await tellDrop(context, view);
  assertWellFormed(view.messages);
  const streamed = request.purpose === "agent" && deps.onText !== undefined ? { onText: deps.onText } : {};
  const turn = await takeTurn({ ...deps, run }, { ...request, messages: view.messages, ...streamed });
  if (turn.kind === "answered" && !turn.answer.usageEstimated) {
    window.calibrate(turn.answer.usage.inputTokens, view.messages, request.tools);
  }
  return turn;
}

async function tellDrop({ deps }: LoopContext, view: WindowView): Promise<void> {
  const text = `${view.newlyDropped} earlier messages were left out of the request to fit the model's context window.`;
  deps.events.emit({ type: "notice_given", at: deps.clock.now(), level: "info", text });
  const messagesAfter = view.messages.length;
  await deps.hooks.fire("context_compress", { messagesBefore: messagesAfter + view.newlyDropped, messagesAfter });
}
