import { z } from "zod";
import { changeIdentity, IDENTITY_LIMITS } from "../../../core/agents/identity.js";
import { failure, type ToolDefinition } from "../../../core/tool/tool.js";
import { type CharacterParts, proposeCharacter, whyArgument } from "../../../tools/parts/proposed.js";
import { toolArguments } from "../../../tools/parts/tool-arguments.js";

const field = (limit: number) => z.string().trim().max(limit).optional();
const { name, emoji, vibe } = IDENTITY_LIMITS;
const args = toolArguments(
  { name: field(name), emoji: field(emoji), vibe: field(vibe), why: whyArgument },
  { aliases: { reason: "why" } },
);

/** update_identity (X11): proposes an IDENTITY.md in which the given fields are others. Made for one run. */
export function createUpdateIdentity(parts: CharacterParts): ToolDefinition<z.infer<typeof args>> {
  return {
    name: "update_identity",
    description: "Propose another name, emoji or vibe of yours (IDENTITY.md); at least one. A person merges it.",
    args,
    effects: ["proposal"],
    readOnly: false,
    sensitive: () => false,
    async execute({ why = "", ...given }, { agent }) {
      const fields = Object.entries(given).filter(([, value]) => value !== undefined && value !== "");
      if (fields.length === 0) return failure("invalid_arguments", "give at least one of name, emoji, vibe");
      return proposeCharacter(parts, { kind: "identity", agent, why }, (text) =>
        changeIdentity(text, Object.fromEntries(fields)),
      );
    },
  };
}
