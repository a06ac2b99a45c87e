import { clampText } from "../../core/text/truncate.js";

/** Instructions of the maintainers for one kind of task; the agent reads the file when it needs it. */
export interface Skill {
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

/** Maximum skills offered, and maximum characters of a description: every request sends them. */
export const MAXIMUM_SKILLS = 20;
const NAME_CHARACTERS = 60;
const DESCRIPTION_CHARACTERS = 300;
/** Maximum characters of front matter to search. */
const FRONT_MATTER_CHARACTERS = 10_000;

/**
 * Name and description from the front matter of a SKILL.md; null = one of them is missing, so the skill cannot be
 * offered. Never throws.
 */
export async function parseSkill(path: string, text: string): Promise<Skill | null> {
  const block = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text.slice(0, FRONT_MATTER_CHARACTERS))?.[1];
  if (block === undefined) return null;
  const { parse } = await import("yaml");
  let data: unknown;
  try {
    data = parse(block, { maxAliasCount: 0, schema: "failsafe" });
  } catch {
    return null;
  }
  if (typeof data !== "object" || data === null) return null;
  const { name, description } = data as Readonly<Record<string, unknown>>;
  const skill = { path, name: shown(name, NAME_CHARACTERS), description: shown(description, DESCRIPTION_CHARACTERS) };
  return skill.name === "" || skill.description === "" ? null : skill;
}

/** On one line, for a list in the prompt. */
function shown(value: unknown, limit: number): string {
  if (typeof value !== "string") return "";
  return clampText(value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim(), limit);
}

/** The section of the system prompt; '' without skills. */
export function formatSkills(skills: readonly Skill[]): string {
  if (skills.length === 0) return "";
  const lines = skills
    .slice(0, MAXIMUM_SKILLS)
    .map(({ path, name, description }) => `- ${name} (${path}): ${description}`);
  return `## Skills\n\nInstructions of the maintainers for certain kinds of work. When one fits the task, read its file first and follow it.\n\n${lines.join("\n")}`;
}
