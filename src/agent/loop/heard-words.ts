import { fingerprint } from "../../core/fingerprint.js";
import type { Message } from "../../core/model/message.js";
import type { PersonWord } from "../../core/run/hub.js";
import { wrapOrder } from "../../core/text/markdown/untrusted.js";
import type { LoopDependencies } from "./loop-context.js";

/** Blocks of the task are our own: no untrusted text can begin one. */
const BLOCK = /<(?:run-order|untrusted) id="([0-9A-Za-z-]{8,64})"/;
const DELIMITER_LENGTH = 16;

/** What people said to the run since it was asked last, for the model: orders, marked as that of the task. */
export function heardWords({ heard, events }: Pick<LoopDependencies, "heard" | "events">): readonly string[] {
  const words = heard?.() ?? [];
  if (words.length === 0) return [];
  const delimiter = delimiterOf(events.state().messages);
  return words.map((word) => orderText(word, delimiter));
}

function orderText({ by, text }: PersonWord, delimiter: string): string {
  return `A maintainer of the repository says to you now, as an order beside that of your task:\n${wrapOrder(text, { by, delimiter })}`;
}

/** That of the task; of one without blocks a replay finds the same too. */
function delimiterOf(messages: readonly Message[]): string {
  const task = messages.find((message) => message.role === "user")?.content ?? "";
  return BLOCK.exec(task)?.[1] ?? fingerprint(task).slice(0, DELIMITER_LENGTH);
}
