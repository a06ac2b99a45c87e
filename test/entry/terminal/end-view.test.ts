import { expect, it } from "vitest";
import { EMPTY_AUDIT, NOT_PUBLISHED, type RunReport } from "../../../src/core/run/run.js";
import type { TerminalEnd } from "../../../src/core/run/terminal.js";
import { endLines } from "../../../src/entry/terminal/end-view.js";
import { createPaint } from "../../../src/entry/terminal/paint.js";

const REPORT: RunReport = {
  ...{ version: 1, sessionId: "s", command: "fix", subject: "", task: "", actor: "", status: "success" },
  ...{ stopReason: "llm_done", exitCode: 0, reasons: [], summary: "total now multiplies.", model: "m", steps: 3 },
  ...{ durationMilliseconds: 41_000, costUsd: 0.0214, budgetUsd: 5, baseSha: "", gatesDetected: false },
  ...{ detectedYaml: "", audit: EMPTY_AUDIT, evaluation: null, refusals: [], published: NOT_PUBLISHED, ci: "" },
  ...{ notices: [], sandbox: "bwrap", runUrl: "", timeline: [] },
  usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, reasoningTokens: 0, modelCalls: 3 },
  gates: [
    {
      ...{ name: "test", run: "npm test", required: true, before: "fail", after: "pass", outcome: "fixed" },
      ...{ exitCode: 0, durationMilliseconds: 1, detected: false, output: "" },
    },
  ],
  filesChanged: [{ path: "src/cart.js", linesAdded: 1, linesRemoved: 1, status: "modified" }],
};

const DIFF = `diff --git a/src/cart.js b/src/cart.js
index 1..2 100644
--- a/src/cart.js
+++ b/src/cart.js
@@ -3,3 +3,3 @@ export function total(items) {
 for (const item of items) {
--- sum;
+++ sum;
 }
`;

const END: TerminalEnd = { report: REPORT, diff: DIFF, isDryRun: false, folder: "/home/mona/s/1", problem: null };
const OPTIONS = {
  ...{ paint: createPaint(false), columns: 80, isSummaryKnown: true, evidence: "" },
  shortPath: (path: string) => path.replace("/home/mona", "~"),
};

it("ends with the diff, the verdict, the folder and the way back", () => {
  expect(endLines(END, OPTIONS)).toEqual([
    "",
    "src/cart.js",
    "@@ -3,3 +3,3 @@",
    " for (const item of items) {",
    "--- sum;",
    "+++ sum;",
    " }",
    "",
    "✓ success · test fail → pass · 1 file, +1 −1 · $0.02 of $5 · 41 s",
    "  session ~/s/1",
    "  undo: git apply -R ~/s/1/changes.patch",
  ]);
});

it("shows the closing text unless it was shown already", () => {
  const words = (isSummaryKnown: boolean) => endLines(END, { ...OPTIONS, isSummaryKnown }).join("\n");
  expect(words(false)).toContain("  total now multiplies.");
  expect(words(true)).not.toContain("multiplies");
});

it("in a file is the verdict and the folder, which has the report", () => {
  expect(endLines(END, { ...OPTIONS, columns: null })).toEqual([
    "✓ success · test fail → pass · 1 file, +1 −1 · $0.02 of $5 · 41 s",
    "  session ~/s/1",
  ]);
});

it("says why it is no success", () => {
  const report: RunReport = { ...REPORT, status: "partial", reasons: ["broken by this run: lint"], gates: [] };
  const lines = endLines({ ...END, report, diff: "" }, OPTIONS);
  expect(lines.slice(0, 3)).toEqual([
    "",
    "! partial · 1 file, +1 −1 · $0.02 of $5 · 41 s",
    "  broken by this run: lint",
  ]);
});

it("a dry run shows what would be, and has nothing to take back", () => {
  const report: RunReport = { ...REPORT, status: "no_changes", filesChanged: [] };
  const lines = endLines({ ...END, report, isDryRun: true }, OPTIONS);
  expect(lines.slice(0, 3)).toEqual(["", "What would be changed:", "src/cart.js"]);
  expect(lines.slice(-2)).toEqual([
    "○ no changes · dry run, nothing was changed · $0.02 of $5 · 41 s",
    "  session ~/s/1",
  ]);
});

it("a run that could not begin shows only the cause and its remedy", () => {
  const problem = { cause: "The working tree has uncommitted changes: a.js.", remedy: "Commit or stash them." };
  const report: RunReport = { ...REPORT, status: "failed", steps: 0, gates: [], filesChanged: [] };
  expect(endLines({ ...END, report, diff: "", problem }, OPTIONS)).toEqual([
    "error: The working tree has uncommitted changes: a.js.",
    "  Commit or stash them.",
  ]);
});

it("a committed run says where, and a hostile branch or path moves no cursor", () => {
  const published = {
    ...NOT_PUBLISHED,
    kind: "branch",
    commit: "abcdef0123",
    branch: "m\u001b[2Jain",
    local: true,
  } as const;
  const evil = DIFF.replaceAll("cart", "ca\u001b]0;x\u0007rt");
  const text = endLines({ ...END, diff: evil, report: { ...REPORT, published } }, { ...OPTIONS, columns: 160 }).join(
    "\n",
  );
  expect(text).toContain("committed abcdef0 to main, not pushed");
  expect(text).not.toMatch(/\u001b|\u0007|take back/);
});

it("a long diff is cut with the number of lines that are left", () => {
  const long = `${DIFF}${"+x\n".repeat(300)}`;
  expect(endLines({ ...END, diff: long }, OPTIONS).join("\n")).toContain("… 106 more lines");
});
