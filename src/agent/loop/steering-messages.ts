import { fingerprint } from "../../core/fingerprint.js";
import type { Message } from "../../core/model/message.js";
import { wrapOrder } from "../../core/text/markdown/untrusted.js";
import type { LoopDependencies } from "./loop-context.js";

/** We create the blocks of the task: untrusted text cannot open one. */
const BLOCK = /<(?:run-order|untrusted) id="([0-9A-Za-z-]{8,64})"/;
const DELIMITER_LENGTH = 16;

/** Steering messages since the last call, for the model: marked as orders, like the task. */
export function steeringMessages({
  takeMessages,
  events,
}: Pick<LoopDependencies, "takeMessages" | "events">): readonly string[] {
  const taken = takeMessages?.() ?? [];
  if (taken.length === 0) return [];
  const delimiter = delimiterOf(events.state().messages);
  return taken.map(
    ({ by, text }) =>
      `A maintainer of the repository says to you now, as an order beside that of your task:\n${wrapOrder(text, { by, delimiter })}`,
  );
}

/** The task's own delimiter. If it has none, one is derived from the task, so that a replay gets the same one. */
function delimiterOf(messages: readonly Message[]): string {
  const task = messages.find((message) => message.role === "user")?.content ?? "";
  return BLOCK.exec(task)?.[1] ?? fingerprint(task).slice(0, DELIMITER_LENGTH);
}
