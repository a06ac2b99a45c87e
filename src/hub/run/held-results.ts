import { createHash } from "node:crypto";
import type { Message } from "../../core/model/message.js";
import type { LanguageModel } from "../../core/model/model.js";

/** Results of remote tools, which belong to a person: the model is shown them, and no record of the run holds them. */
export interface HeldResults {
  /** The line that stands for a text in the run's events. */
  hold(tool: string, text: string): string;
  /** The same model, which reads the texts where their lines stand. */
  showTo(model: LanguageModel): LanguageModel;
}

export function createHeldResults(): HeldResults {
  const texts = new Map<string, string>();

  function shown(message: Message): Message {
    if (message.role !== "tool") return message;
    const end = message.content.indexOf("\n");
    const line = end === -1 ? message.content : message.content.slice(0, end);
    const text = texts.get(line);
    return text === undefined ? message : { ...message, content: `${text}${message.content.slice(line.length)}` };
  }

  return {
    hold(tool, text) {
      const hash = createHash("sha256").update(text).digest("hex");
      const bytes = Buffer.byteLength(text);
      const line = `[Result of ${tool}: ${bytes} bytes, SHA-256 ${hash}. Records do not hold it; where it is not shown, call the tool again.]`;
      texts.set(line, text);
      return line;
    },
    showTo: (model) => ({
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
