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

/** Reads IDENTITY.md as people write it. Of a field that is there twice the first counts. */
export function parseIdentity(text: string): Identity {
  const found: Partial<Record<(typeof FIELDS)[number], string>> = {};
  for (const line of text.split(/\r?\n/)) {
    const [, label = "", value = ""] = LINE.exec(line) ?? [];
    const field = FIELDS.find((name) => name === label.toLowerCase());
    if (field !== undefined) found[field] ??= oneLine(value).replace(/^\*+|\*+$/g, "");
  }
  return found;
}

/** IDENTITY.md in its own form. */
export function formatIdentity(identity: Identity): string {
  const lines = FIELDS.flatMap((field) => {
    const value = oneLine(identity[field] ?? "");
    return value === "" ? [] : [`- ${field[0]?.toUpperCase()}${field.slice(1)}: ${value}`];
  });
  return `# Identity\n\n${lines.join("\n")}\n`;
}

/** A value of more than one line could pass for another field. Joiners stay: emoji are made with them. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
