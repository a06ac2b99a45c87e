import { createHash } from "node:crypto";
import type { Proposal } from "../../core/agents/proposal.js";
import { inlineCode } from "../../core/text/fence.js";
import { sanitizeMarkdown } from "../../core/text/markdown/markdown.js";
import { defangDirectives, sanitizeTitle } from "../../core/text/markdown/titles.js";
import { quoteLines } from "../../core/text/quote.js";

/** First line of our text: by it the same proposal is found again while it is open. */
export function proposalMark({ base, files }: Proposal): string {
  const named = [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, text }) => [path, text]);
  const hash = createHash("sha256")
    .update(JSON.stringify([base, named]))
    .digest("hex");
  return `<!-- architect:proposal ${hash} -->`;
}

/** What stands before the agent's words cannot be written by it. */
export const proposalTitle = ({ kind, title }: Proposal): string =>
  `Proposal (${kind}): ${sanitizeTitle(title, 150) || "without a title"}`;

/** The text of the pull request; everything that the agent wrote is a quotation, or code. */
export function proposalBody(
  proposal: Proposal,
  {
    run,
    runUrl,
    repository,
    serverUrl,
  }: {
    readonly run: string;
    readonly runUrl: string;
    readonly repository: string;
    readonly serverUrl: string;
  },
): string {
  const { agent, why, advice = [], files, shown = "" } = proposal;
  const quoted = (text: string): string => quoteLines(sanitizeMarkdown(text.trim(), { repository, serverUrl }));
  const list = files.map(({ path, text }) => `- ${inlineCode(path)}${text === null ? " (deleted)" : ""}`);
  const parts = [
    `The agent ${inlineCode(agent)} proposes this in the run [${run}](${runUrl}). Merging approves it, closing rejects it.`,
    why.trim() === "" ? "" : `Why, in its words:\n\n${quoted(why)}`,
    advice.length === 0
      ? ""
      : `Look at this first:\n\n${quoted(advice.map((line) => `- ${line.replace(/\s+/g, " ")}`).join("\n"))}`,
    `Files:\n\n${list.join("\n")}`,
    shown,
  ];
  return `${proposalMark(proposal)}\n${defangDirectives(parts.filter((part) => part !== "").join("\n\n"))}\n`;
}
