import { z } from "zod";
import { SOUL_CHARACTERS } from "../../../core/agents/soul.js";
import { failure, type ToolDefinition } from "../../../core/tool/tool.js";
import { type CharacterParts, proposeCharacter, whyArgument } from "../../../tools/parts/proposed.js";
import { toolArguments } from "../../../tools/parts/tool-arguments.js";

const args = toolArguments(
  { content: z.string().describe("All of the new SOUL.md"), why: whyArgument },
  { aliases: { text: "content", soul: "content", reason: "why" } },
);

/** update_soul (X11): proposes another SOUL.md. Made for one run, whose agents' files it is given. */
export function createUpdateSoul(parts: CharacterParts): ToolDefinition<z.infer<typeof args>> {
  return {
    name: "update_soul",
    description: "Propose a new SOUL.md, your character. It replaces the whole file once a person merges it.",
    args,
    effects: ["proposal"],
    readOnly: false,
    sensitive: () => false,
    async execute({ content, why = "" }, { agent }) {
      const text = content.trim();
      if (text === "") return failure("invalid_arguments", "content is empty");
      if (text.length > SOUL_CHARACTERS) {
        return failure("refused", `content has ${text.length} characters; at most ${SOUL_CHARACTERS} are allowed`);
      }
      return proposeCharacter(parts, { kind: "soul", agent, why }, () => `${text}\n`);
    },
  };
}
