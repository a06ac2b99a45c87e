import { createHash } from "node:crypto";
import type { RunReport } from "../../core/run/run.js";
import { silenceWords } from "../conversation.js";
import { changesSection } from "./changes.js";
import {
  approvalsSection,
  costSection,
  evaluationSection,
  memorySection,
  notesSection,
  planSection,
  proposalsSection,
  rawSection,
  refusedSection,
  reviewSection,
} from "./details.js";
import { gatesSection } from "./gate-rows.js";
import { bar, headline, summarySection, tamperingSection, titleOf } from "./head.js";
import { Html, html, joinHtml, section } from "./html.js";
import { prose } from "./prose.js";
import type { PageOptions, PageSource } from "./source.js";
import { STYLE } from "./style.js";
import { timelineSection } from "./timeline.js";

/** What people said to the agent during the run. */
function messagesSection({ report: { messages = [] } }: PageSource): Html {
  const rows = messages.map(({ by, text }) => html`<li><p><b>${by}</b></p>${prose(text)}</li>`);
  return section("messages", "Messages to the agent", rows.length === 0 ? [] : [html`<ul class="rows">${rows}</ul>`]);
}

/** What agents said to each other for people to read. */
function conversationSection({ report: { conversation = [] } }: PageSource): Html {
  const rows = conversation.map((words) => {
    const { from, to, message, answer } = words;
    const answered = answer === "" ? html`<p class="muted">${silenceWords(words)}</p>` : prose(answer);
    return html`<li><p><b>${from}</b> to <b>${to}</b></p>${prose(message)}<p><b>${to}</b></p>${answered}</li>`;
  });
  return section("conversation", "Between agents", rows.length === 0 ? [] : [html`<ul class="rows">${rows}</ul>`]);
}

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Nothing is loaded, run, sent or framed; the one style is ours. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

/** Parts of the page in their order: id, name in the bar, content. Those without content are not there. */
function partsOf(source: PageSource): readonly (readonly [id: string, title: string, content: Html])[] {
  return [
    ["tampering", "Tests", tamperingSection(source)],
    ["summary", "Summary", summarySection(source)],
    ["findings", "Findings", reviewSection(source)],
    ["plan", "Plan", planSection(source)],
    ["changes", "Changes", changesSection(source)],
    ["evidence", "Evidence", gatesSection(source)],
    ["steps", "Steps", timelineSection(source)],
    ["evaluation", "Evaluation", evaluationSection(source)],
    ["refused", "Refused", refusedSection(source)],
    ["approvals", "Approvals", approvalsSection(source)],
    ["messages", "Messages", messagesSection(source)],
    ["conversation", "Agents", conversationSection(source)],
    ["proposals", "Proposals", proposalsSection(source)],
    ["memory", "Memory", memorySection(source)],
    ["notes", "Notes", notesSection(source)],
    ["cost", "Cost", costSection(source)],
    ["raw", "Raw", rawSection(source)],
  ];
}

/**
 * report.html: one file without a script, which loads nothing. Everything untrusted is escaped; an address becomes a link
 * only if it is one of the web.
 */
export function renderHtml(report: RunReport, options: PageOptions): string {
  const source = { ...options, report };
  const parts = partsOf(source);
  return html`${new Html("<!doctype html>")}
<html lang="en"><head><meta charset="utf-8"><title>Architect: ${report.status.replaceAll("_", " ")} · ${titleOf(source)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${new Html(POLICY)}"><style>${new Html(STYLE)}</style></head>
<body>
<a class="skip" href="#content">Skip to the report</a>
${bar(source, parts)}
${headline(source)}
<main id="content" tabindex="-1">
${joinHtml(
  parts.map(([, , content]) => content).filter(({ text }) => text !== ""),
  "\n",
)}
</main>
<footer><p class="muted">Made by Architect from the events of the run.</p></footer>
</body></html>
`.text;
}
