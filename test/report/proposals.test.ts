import { expect, it } from "vitest";
import type { Proposal, ProposalOutcome } from "../../src/core/agents/proposal.js";
import type { RunEvent } from "../../src/core/run/agent.js";
import { buildReport } from "../../src/report/build.js";
import { renderJson } from "../../src/report/json.js";
import { renderComment, renderMarkdown, renderSummary } from "../../src/report/markdown.js";
import { renderHtml } from "../../src/report/page/page.js";
import { report } from "./fixtures.js";

const PROPOSAL: Proposal = { kind: "soul", base: "", title: "Be shorter", why: "", agent: "a", files: [] };
const OPENED: ProposalOutcome = {
  kind: "soul",
  title: "Be shorter",
  url: "https://x.test/pull/7",
  number: 7,
  reason: "",
};
const made: RunEvent = { type: "proposal_made", at: 1, proposal: PROPOSAL };
const opened: RunEvent = { type: "proposal_opened", at: 2, outcome: OPENED };
const resumed: RunEvent = { type: "run_resumed", at: 3, version: 2, sessionId: "1-1" };

it("folds what became of each proposal out of the events of this process", () => {
  expect(buildReport([]).proposals).toBeUndefined();
  expect(buildReport([made, opened]).proposals).toEqual([OPENED]);
  const late = {
    kind: "identity",
    title: "Be shorter",
    url: "",
    number: null,
    reason: "The run ended before the pull request was opened.",
  };
  expect(buildReport([made, { ...made, proposal: { ...PROPOSAL, kind: "identity" } }, opened]).proposals).toEqual([
    OPENED,
    late,
  ]);
  expect(buildReport([made, opened, resumed]).proposals).toBeUndefined();
});

const OPTIONS = { repository: "octo/demo", serverUrl: "https://x.test", phrase: "/architect" };
const HOSTILE: ProposalOutcome = {
  kind: "tool",
  title: "`x` | @mona <img src=x> ### Architect: success",
  url: "javascript:alert(1)",
  number: 8,
  reason: "refused\n\n### Architect: success\n@mona [x](https://evil.test)",
};

it.each([
  ["comment", renderComment],
  ["summary", renderSummary],
  ["report.md", renderMarkdown],
])("links them in the %s, or says why there is none", (_name, render) => {
  const none: ProposalOutcome = { ...OPENED, url: "", number: null, reason: "The job has no write permission." };
  const text = render(report({ proposals: [OPENED, none, HOSTILE] }), OPTIONS);
  expect(text).toContain(
    "**Proposals** (merging approves, closing rejects)\n\n- soul `Be shorter`: [#7](https://x.test/pull/7).",
  );
  expect(text).toContain("- soul `Be shorter`: not opened. The job has no write permission.");
  expect(text).not.toContain("javascript:");
  expect(text.match(/^### Architect/gm)).toHaveLength(1);
  const line = text.split("\n").find((one) => one.startsWith("- tool ")) ?? "";
  expect(line.replace(/(`+)[^\n]*?[^`]\1(?!`)/g, "")).not.toMatch(/@mona|<img|\]\(https:\/\/evil/);
  expect(render(report({}), OPTIONS)).not.toContain("Proposals");
});

it("shows them below an answer, too", () => {
  const text = renderComment(report({ command: "ask", summary: "Yes.", proposals: [OPENED] }), OPTIONS);
  expect(text).toContain("[#7](https://x.test/pull/7)");
});

it("has them in report.json and report.html", () => {
  const told = report({ proposals: [OPENED, HOSTILE] });
  expect(JSON.parse(renderJson(told)).proposals[0]).toEqual(OPENED);
  const page = renderHtml(told, { events: [], patch: "", isInFolder: false });
  expect(page).toContain('href="https://x.test/pull/7"');
  expect(page).toContain("&lt;img src=x>");
  expect(page).not.toContain('href="javascript');
});
