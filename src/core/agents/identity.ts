/** What IDENTITY.md says (X11); absent: it does not say. */
export interface Identity {
  readonly name?: string;
  readonly emoji?: string;
  readonly vibe?: string;
}

/** Longest value of each field, in characters. */
export const IDENTITY_LIMITS = { name: 60, emoji: 16, vibe: 200 } as const;

const FIELDS = ["name", "emoji", "vibe"] as const;

/** `- Name: Ada`, also `* **name** : Ada` and `Name: Ada`. */
const LINE = /^\s*(?:[-*+]\s+)?\**_*(name|emoji|vibe)_*\**\s*:\s*\**_*\s*(\S.*)$/i;

/** IDENTITY.md with these fields, in its own form; what else people wrote in it stays. */
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

/** A value of more than one line could pass for another field. Joiners stay: emoji are made with them. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
