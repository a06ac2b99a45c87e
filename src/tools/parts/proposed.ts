import { z } from "zod";
import type { ProposalDraft } from "../../core/agents/proposal.js";
import { SOUL_NAMES, type Soul, type SoulKind } from "../../core/agents/soul.js";
import { failure, type ToolResult } from "../../core/tool/tool.js";

/** Longest reason that a proposal gives, in characters. */
const WHY_CHARACTERS = 500;

/** What an agent hears of a proposal that was taken. */
export const PROPOSED = "Proposed: a person decides about it. Nothing changes in this run, and nothing is to be done.";

export const whyArgument = z.string().trim().max(WHY_CHARACTERS).optional().describe("Why, for the person who decides");

/** What tools that change an agent's character are made for. */
export interface CharacterParts {
  readonly soul: Soul;
  readonly proposals: ProposalDraft;
}

/** Proposes one of the agent's files with another text; `change` is given the text that it has. */
export function proposeCharacter(
  { soul, proposals }: CharacterParts,
  { kind, agent, why }: { readonly kind: SoulKind; readonly agent: string; readonly why: string },
  change: (text: string) => string,
): ToolResult {
  const name = SOUL_NAMES[kind];
  const file = soul.of(agent).find((one) => one.kind === kind);
  if (file === undefined) return failure("refused", `the agent ${agent} has no ${name}`);
  // The second of two changes of one run goes on with the first.
  const earlier = proposals.proposals.flatMap(({ files }) => files).find(({ path }) => path === file.path);
  const before = earlier?.text ?? file.text;
  const text = change(before);
  if (text.trim() === before.trim()) return { success: true, output: `${name} says exactly this already.` };
  const { path } = file;
  const refusal = proposals.add({ kind, base: "", title: `Change ${path}`, why, agent, files: [{ path, text }] });
  return refusal === null ? { success: true, output: PROPOSED } : failure("refused", refusal);
}
