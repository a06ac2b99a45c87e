import { createHash } from "node:crypto";
import type { VNode } from "preact";
import { render } from "preact-render-to-string";
import { Medium } from "../../core/page/texts.js";
import type { RunReport } from "../../core/run/run.js";
import { changesSection } from "./changes.js";
import {
  approvalsSection,
  conflictsSection,
  conversationSection,
  costSection,
  evaluationSection,
  memorySection,
  messagesSection,
  notesSection,
  planSection,
  proposalsSection,
  rawSection,
  refusedSection,
  reviewSection,
} from "./details.js";
import { gatesSection } from "./gate-rows.js";
import { Headline, type Part, PartsBar, summarySection, tamperingSection, titleOf } from "./head.js";
import type { PageOptions, PageSource } from "./layout.js";
import { STYLE } from "./style.js";
import { timelineSection } from "./timeline.js";

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The page may load, run, send and frame nothing; only its own style is allowed. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

/** Texts outside of the steps, which have their own limit, are shown whole. */
const FILE: Medium = { isLive: false, limit: Number.POSITIVE_INFINITY };

/** Parts of the page in order: id, name in the bar, content. A part without content is left out. */
const PARTS: readonly (readonly [id: string, title: string, make: (source: PageSource) => VNode | null])[] = [
  ["tampering", "Tests", tamperingSection],
  ["summary", "Summary", summarySection],
  ["findings", "Findings", reviewSection],
  ["plan", "Plan", planSection],
  ["conflicts", "Conflicts", conflictsSection],
  ["changes", "Changes", changesSection],
  ["evidence", "Evidence", gatesSection],
  ["steps", "Steps", timelineSection],
  ["evaluation", "Evaluation", evaluationSection],
  ["refused", "Refused", refusedSection],
  ["approvals", "Approvals", approvalsSection],
  ["messages", "Messages", messagesSection],
  ["conversation", "Agents", conversationSection],
  ["proposals", "Proposals", proposalsSection],
  ["memory", "Memory", memorySection],
  ["notes", "Notes", notesSection],
  ["cost", "Cost", costSection],
  ["raw", "Raw", rawSection],
];

function Page({ source }: { readonly source: PageSource }) {
  const parts = PARTS.flatMap(([id, title, make]): readonly Part[] => {
    const content = make(source);
    return content === null ? [] : [[id, title, content]];
  });
  return (
    <Medium.Provider value={FILE}>
      <a class="skip" href="#content">
        Skip to the report
      </a>
      <PartsBar report={source.report} parts={parts} />
      <Headline {...source} />
      <main id="content" tabIndex={-1}>
        {parts.map(([, , content]) => content)}
      </main>
      <footer>
        <p class="muted">Made by Architect from the events of the run.</p>
      </footer>
    </Medium.Provider>
  );
}

/** report.html: one file without a script, which loads nothing. Preact escapes all untrusted text; `Link` checks addresses. */
export function renderHtml(report: RunReport, options: PageOptions): string {
  const source = { ...options, report };
  const title = render(
    <title>
      Architect: {report.status.replaceAll("_", " ")} · {titleOf(source)}
    </title>,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">${title}
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${STYLE}</style></head>
<body>${render(<Page source={source} />)}</body></html>
`;
}
