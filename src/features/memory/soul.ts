import { builtInAgents } from "../../agent/agents.js";
import type { Configuration } from "../../config/schema/schema.js";
import { SOUL_KINDS, SOUL_NAMES, type Soul, type SoulFile, type SoulKind } from "../../core/agents/soul.js";
import { messageOf } from "../../core/errors.js";
import { giveNotice } from "../../run/notice.js";
import type { Redactor } from "../../safety/secrets/redact.js";
import type { TrustedReader } from "../row.js";

/** Maximum characters of one file: this much goes into the prompt of every run, and longer ones are not proposed. */
export const SOUL_CHARACTERS = 10_000;

const FOLDER = ".github/architect";
const AGENT_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

/** The file that all agents share. */
function sharedSoulPath(kind: SoulKind): string {
  return `${FOLDER}/${SOUL_NAMES[kind]}`;
}

/** An agent's own file; null: its name cannot be a folder. */
function ownSoulPath(agent: string, kind: SoulKind): string | null {
  return AGENT_NAME.test(agent) ? `${FOLDER}/agents/${agent}/${SOUL_NAMES[kind]}` : null;
}

const BUILT_IN: ReadonlySet<string> = new Set(builtInAgents([]).map(({ name }) => name));

/** An agent's own file, if this kind of agent has one: built-in agents share theirs. */
function ownPath({ agents }: Configuration, agent: string, kind: SoulKind): string | null {
  return Object.hasOwn(agents, agent) && !BUILT_IN.has(agent) ? ownSoulPath(agent, kind) : null;
}

/**
 * Reads the characters of these agents, each file once; an agent's own file replaces the shared one.
 * @throws what the reader throws: an unreadable file is not a missing one.
 */
export async function readSoul(
  configuration: Configuration,
  agents: readonly string[],
  read: TrustedReader,
): Promise<Soul> {
  const texts = new Map<string, Promise<string>>();
  const textOf = (path: string): Promise<string> => {
    const known = texts.get(path) ?? read(path).then((text) => (text ?? "").slice(0, SOUL_CHARACTERS));
    texts.set(path, known);
    return known;
  };
  const fileOf = async (agent: string, kind: SoulKind): Promise<SoulFile> => {
    const [own, shared] = [ownPath(configuration, agent, kind), sharedSoulPath(kind)];
    const path = own ?? shared;
    for (const source of new Set([path, shared])) {
      const text = await textOf(source);
      if (text.trim() !== "") return { kind, path, source, text };
    }
    return { kind, path, source: "", text: "" };
  };
  const found = await Promise.all(
    [...new Set(agents)].map(
      async (agent) => [agent, await Promise.all(SOUL_KINDS.map((kind) => fileOf(agent, kind)))] as const,
    ),
  );
  const files = new Map(found);
  return { of: (agent) => files.get(agent) ?? [] };
}

/** Reads them for a session; null, with a notice: the files cannot be read. */
export async function readSoulOf(
  session: { readonly configuration: Configuration; readonly redactor: Redactor } & Parameters<typeof giveNotice>[0],
  agents: readonly string[],
  trusted: TrustedReader,
): Promise<Soul | null> {
  try {
    return await readSoul(session.configuration, agents, trusted);
  } catch (error) {
    const why = session.redactor.redact(messageOf(error));
    giveNotice(session, `The files of the agent's character could not be read, so the run goes without: ${why}`);
    return null;
  }
}
