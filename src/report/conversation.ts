import type { RunEvent } from "../core/run/agent.js";
import type { AgentWords, PersonMessage, RunReport } from "../core/run/run.js";
import { clampText } from "../core/text/truncate.js";
import { boundedLine, code, listLines, type Sanitize } from "./inline.js";

/** Maximum characters of a message or answer in a report. */
const KEPT = 2_000;

const MESSAGES_SHOWN = 10;
const MESSAGE_SHOWN = 600;
const ANSWER_SHOWN = 1_000;

/** The messages between agents that people should see, each with its answer, in order. */
export function agentMessages(events: readonly RunEvent[]): readonly AgentWords[] {
  const found = new Map<string, AgentWords>();
  for (const event of events) {
    if (event.type === "sub_run_started" && event.sub.shown !== undefined) {
      const { id, agent: to, shown } = event.sub;
      const message = clampText(shown.message.trim(), KEPT);
      found.set(id, { from: shown.from, to, message, answer: "", stopReason: "" });
    }
    if (event.type !== "sub_run_finished") continue;
    const words = found.get(event.id);
    const { stopReason, output } = event;
    if (words !== undefined) found.set(event.id, { ...words, stopReason, answer: clampText(output.trim(), KEPT) });
  }
  return [...found.values()];
}

/** The messages of people to the agent during the run, in order. */
export function personMessages(events: readonly RunEvent[]): readonly PersonMessage[] {
  return events.flatMap((event) =>
    event.type === "words_heard" ? [{ by: event.by, text: clampText(event.text.trim(), KEPT) }] : [],
  );
}

/** The section **Messages**; '' without messages. */
export function messagesSection({ messages = [] }: RunReport, sanitize: Sanitize): string {
  if (messages.length === 0) return "";
  const list = listLines(
    messages,
    MESSAGES_SHOWN,
    ({ by, text }) => `- ${code(by)}: ${boundedLine(text, MESSAGE_SHOWN, sanitize)}`,
  );
  return `**Messages** to the agent, sent on the hub's page\n\n${list}`;
}

/** Why there is no answer. */
export function formatSilence({ stopReason }: AgentWords): string {
  return `no answer (${stopReason === "" ? "not finished" : stopReason.replaceAll("_", " ")})`;
}

/** The section **Between agents**; '' without messages. */
export function conversationSection({ conversation = [] }: RunReport, sanitize: Sanitize): string {
  if (conversation.length === 0) return "";
  const list = listLines(conversation, MESSAGES_SHOWN, (words) => {
    const { from, to, message, answer } = words;
    const answered = answer === "" ? formatSilence(words) : boundedLine(answer, ANSWER_SHOWN, sanitize);
    return [
      `- ${code(from)} to ${code(to)}: ${boundedLine(message, MESSAGE_SHOWN, sanitize)}`,
      `- ${code(to)}: ${answered}`,
    ].join("\n");
  });
  return `**Between agents** (models wrote it)\n\n${list}`;
}
