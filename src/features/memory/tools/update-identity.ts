import { z } from "zod";
import { failure } from "../../../core/tool/tool.js";
import { defineTool } from "../../../tools/parts/define-tool.js";
import { whyArgument } from "../../proposed.js";
import { type CharacterParts, proposeCharacter } from "./update-soul.js";

/** The fields of IDENTITY.md; absent: not set. */
interface Identity {
  readonly name?: string;
  readonly emoji?: string;
  readonly vibe?: string;
}

/** Maximum characters of each field. */
const IDENTITY_LIMITS = { name: 60, emoji: 16, vibe: 200 } as const;

const FIELDS = ["name", "emoji", "vibe"] as const;

/** `- Name: Ada`, also `* **name** : Ada` and `Name: Ada`. */
const LINE = /^\s*(?:[-*+]\s+)?\**_*(name|emoji|vibe)_*\**\s*:\s*\**_*\s*(\S.*)$/i;

/** IDENTITY.md with these fields, in our format; people's other text stays. */
export function changeIdentity(text: string, change: Identity): string {
  const lines = text.trim() === "" ? ["# Identity", ""] : text.trimEnd().split(/\r?\n/);
  for (const field of FIELDS) {
    const value = oneLine(change[field] ?? "");
    if (value === "") continue;
    const line = `- ${field[0]?.toUpperCase()}${field.slice(1)}: ${value}`;
    const at = lines.findIndex((other) => fieldOf(other) === field);
    const last = lines.findLastIndex((other) => fieldOf(other) !== undefined);
    if (at >= 0) lines[at] = line;
    else lines.splice(last >= 0 ? last + 1 : lines.length, 0, line);
  }
  return `${lines.join("\n")}\n`;
}

function fieldOf(line: string): string | undefined {
  return LINE.exec(line)?.[1]?.toLowerCase();
}

/** A value of more than one line could imitate another field. Joiners stay: emoji need them. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

const field = (limit: number) => z.string().trim().max(limit).optional();
const { name, emoji, vibe } = IDENTITY_LIMITS;
const args = { name: field(name), emoji: field(emoji), vibe: field(vibe), why: whyArgument };

/** update_identity: proposes an IDENTITY.md with changed fields. Created for one run. */
export function createUpdateIdentity(parts: CharacterParts) {
  return defineTool({
    name: "update_identity",
    description: "Propose another name, emoji or vibe of yours (IDENTITY.md); at least one. A person merges it.",
    args,
    effects: ["proposal"],
    sensitive: false,
    async execute({ why = "", ...given }, { agent }) {
      const fields = Object.entries(given).filter(([, value]) => value !== undefined && value !== "");
      if (fields.length === 0) return failure("invalid_arguments", "give at least one of name, emoji, vibe");
      return proposeCharacter(parts, { kind: "identity", agent, why }, (text) =>
        changeIdentity(text, Object.fromEntries(fields)),
      );
    },
  });
}
