import { inlineCode } from "../../core/text/fence.js";
import type { OutcomeNote } from "../post-state.js";

/** The line about the published work, only with our own names and numbers. */
function publishedLine({ pullRequest, branch, commit }: OutcomeNote): string {
  const head = branch === "" ? "" : ` ${inlineCode(branch)}${commit === "" ? "" : ` at ${commit}`}`;
  if (pullRequest !== null)
    return `The work is in pull request #${pullRequest}${head === "" ? "" : `, branch${head}`}.`;
  return head === "" ? "Nothing was pushed." : `The work is on the branch${head}, without a pull request.`;
}

/**
 * The end of a run whose full report could not be posted: short, so that it stays within the server's limits, and only
 * with our own text.
 */
export function shortReport(marker: string, outcome: OutcomeNote, runUrl: string): string {
  const stop = outcome.stopReason === "" ? "" : ` It ended with ${inlineCode(outcome.stopReason)}.`;
  return [
    marker,
    `### Architect: ${outcome.status}`,
    "",
    publishedLine(outcome),
    "",
    `The full report could not be posted here.${stop} It is \`report.md\` in the files of the run.`,
    "",
    `[Run](${runUrl}) · [Files of the run](${runUrl}#artifacts)`,
  ].join("\n");
}
