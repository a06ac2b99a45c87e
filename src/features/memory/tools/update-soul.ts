import { z } from "zod";
import type { ProposalDraft } from "../../../core/agents/proposal.js";
import { SOUL_NAMES, type Soul, type SoulKind } from "../../../core/agents/soul.js";
import { failure, type ToolResult } from "../../../core/tool/tool.js";
import { defineTool } from "../../../tools/parts/define-tool.js";
import { PROPOSED, whyArgument } from "../../proposed.js";
import { SOUL_CHARACTERS } from "../soul.js";

/** Dependencies of tools that change an agent's character. */
export interface CharacterParts {
  readonly soul: Soul;
  readonly proposals: ProposalDraft;
}

/** Proposes a new text for one of the agent's files; `change` gets the current text. */
export function proposeCharacter(
  { soul, proposals }: CharacterParts,
  { kind, agent, why }: { readonly kind: SoulKind; readonly agent: string; readonly why: string },
  change: (text: string) => string,
): ToolResult {
  const name = SOUL_NAMES[kind];
  const file = soul.of(agent).find((one) => one.kind === kind);
  if (file === undefined) return failure("refused", `the agent ${agent} has no ${name}`);
  // A second change in one run builds on the first.
  const earlier = proposals.proposals.flatMap(({ files }) => files).find(({ path }) => path === file.path);
  const before = earlier?.text ?? file.text;
  const text = change(before);
  if (text.trim() === before.trim()) return { success: true, output: `${name} says exactly this already.` };
  const { path } = file;
  const refusal = proposals.add({ kind, base: "", title: `Change ${path}`, why, agent, files: [{ path, text }] });
  return refusal === null ? { success: true, output: PROPOSED } : failure("refused", refusal);
}

/** update_soul: proposes a new SOUL.md. Created for one run, with the agents' files. */
export function createUpdateSoul(parts: CharacterParts) {
  return defineTool({
    name: "update_soul",
    description: "Propose a new SOUL.md, your character. It replaces the whole file once a person merges it.",
    args: { content: z.string().describe("All of the new SOUL.md"), why: whyArgument },
    otherNames: { content: ["soul"] },
    effects: ["proposal"],
    sensitive: false,
    async execute({ content, why = "" }, { agent }) {
      const text = content.trim();
      if (text === "") return failure("invalid_arguments", "content is empty");
      if (text.length > SOUL_CHARACTERS) {
        return failure("refused", `content has ${text.length} characters; at most ${SOUL_CHARACTERS} are allowed`);
      }
      return proposeCharacter(parts, { kind: "soul", agent, why }, () => `${text}\n`);
    },
  });
}
