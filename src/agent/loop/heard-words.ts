import type { Message } from "../../core/model/message.js";
import type { PersonWord } from "../../core/run/hub.js";
import { wrapOrder } from "../../core/text/markdown/untrusted.js";
import type { LoopDependencies } from "./loop-context.js";

/** Nothing untrusted can begin a block of this kind: the first of the task is our own. */
const ORDER = /<run-order id="([0-9A-Za-z-]{8,64})"/;

/** What people said to the run since it was asked last, for the model: orders, marked as that of the task. */
export function heardWords({ heard, events, random }: LoopDependencies): readonly string[] {
  const words = heard?.() ?? [];
  if (words.length === 0) return [];
  const delimiter = delimiterOf(events.state().messages) ?? random.hex(8);
  return words.map((word) => orderText(word, delimiter));
}

function orderText({ by, text }: PersonWord, delimiter: string): string {
  return `A maintainer of the repository says to you now, as an order beside that of your task:\n${wrapOrder(text, { by, delimiter })}`;
}

function delimiterOf(messages: readonly Message[]): string | null {
  const task = messages.find((message) => message.role === "user");
  return ORDER.exec(task?.content ?? "")?.[1] ?? null;
}
