import type { RunReport } from "../core/run/run.js";
import { boundedLine, code, type Sanitize } from "./inline.js";

const PROPOSALS_SHOWN = 10;

/** What the run proposes to people: a link each, or why there is none. */
export function proposalsSection({ proposals = [] }: RunReport, sanitize: Sanitize): string {
  if (proposals.length === 0) return "";
  const lines = proposals.slice(0, PROPOSALS_SHOWN).map(({ kind, title, number, url, reason }) => {
    const isAddress = /^https?:\/\/[^\s()<>]+$/.test(url);
    const place = number === null ? "not opened" : isAddress ? `[#${number}](${url})` : `#${number}`;
    const why = reason === "" ? "" : ` ${boundedLine(reason, 600, sanitize)}`;
    return `- ${kind} ${code(title)}: ${place}.${why}`;
  });
  return `**Proposals** (merging approves, closing rejects)\n\n${lines.join("\n")}`;
}
