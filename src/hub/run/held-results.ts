import { createHash } from "node:crypto";
import type { Message } from "../../core/model/message.js";
import type { LanguageModel } from "../../core/model/model.js";

export type HeldResults = ReturnType<typeof createHeldResults>;

/** Results of remote tools. They belong to a person: only the model sees them, and no record of the run contains them. */
export function createHeldResults() {
  const texts = new Map<string, string>();

  function shown(message: Message): Message {
    if (message.role !== "tool") return message;
    const end = message.content.indexOf("\n");
    const line = end === -1 ? message.content : message.content.slice(0, end);
    const text = texts.get(line);
    return text === undefined ? message : { ...message, content: `${text}${message.content.slice(line.length)}` };
  }

  return {
    /** @returns the line that replaces the text in the run's events */
    hold(tool: string, text: string): string {
      const hash = createHash("sha256").update(text).digest("hex");
      const bytes = Buffer.byteLength(text);
      const line = `[Result of ${tool}: ${bytes} bytes, SHA-256 ${hash}. Records do not hold it; where it is not shown, call the tool again.]`;
      texts.set(line, text);
      return line;
    },
    /** The model with the texts in place of their lines. */
    showTo: (model: LanguageModel): LanguageModel => ({
      get id() {
        return model.id;
      },
      get contextWindow() {
        return model.contextWindow;
      },
      generate: (request, options) =>
        model.generate(
          { ...request, messages: texts.size === 0 ? request.messages : request.messages.map(shown) },
          options,
        ),
    }),
  };
}
