/** What the pictures show: one run of `fix`, through the code that writes its comment. */

import { PATCH } from "./page-sample.mjs";

const OPTIONS = { repository: "octo/shop", serverUrl: "https://github.com", phrase: "/architect" };
const RUN = "https://github.com/octo/shop/actions/runs/4711";

export const FIX = {
  version: 1,
  sessionId: "4711-1",
  command: "fix",
  subject: "issue-12",
  task: "",
  actor: "mona",
  status: "success",
  stopReason: "llm_done",
  exitCode: 0,
  reasons: [],
  summary:
    "`total` in `src/cart.js` added the price of each item once and ignored its quantity. It now multiplies the price by the quantity; two tests cover several items with different quantities.",
  model: "gpt-5.4-mini",
  steps: 6,
  durationMilliseconds: 94_000,
  usage: { inputTokens: 18_432, cachedInputTokens: 12_288, outputTokens: 1_210, reasoningTokens: 320, modelCalls: 7 },
  costUsd: 0.0214,
  budgetUsd: 2,
  baseSha: "4f1c0de2b7a95d3318c6e0f4a1b2c3d4e5f60718",
  gates: [
    counted(gate("test", "npm test", "fail", "pass", "fixed"), 41, 43),
    gate("lint", "npm run lint", "pass", "pass", "passed"),
  ],
  gatesDetected: false,
  detectedYaml: "",
  audit: { findings: [], restored: [], splitOff: [], leftOut: [], blocked: false },
  regression: [
    {
      gate: "test",
      added: 2,
      failWithout: ["two items", "different quantities"],
      triedWithout: true,
      changedExpectations: [],
      triedBaseTests: true,
    },
  ],
  evaluation: { mode: "basic", completed: true, confidence: 0.96, issues: [], suggestion: "", passed: true },
  refusals: [
    {
      what: "run npm install left-pad",
      reason: "Command classified as 'dangerous' and allowed_only is true",
      remedy: "commands.dev: [npm install]",
    },
  ],
  filesChanged: [
    { path: "src/cart.js", linesAdded: 1, linesRemoved: 1, status: "modified" },
    { path: "test/cart.test.js", linesAdded: 9, linesRemoved: 0, status: "modified" },
  ],
  published: {
    kind: "pull_request",
    branch: "architect/issue-12-total-ignores-the-quantity",
    commit: "9b2e6a1c05d84f73e2ab16cf98d07e4b3a5162f0",
    pullRequestNumber: 13,
    pullRequestUrl: "https://github.com/octo/shop/pull/13",
    draft: false,
    verified: true,
    signatureVerified: true,
    notes: [],
  },
  ci: "Pushed with the token of an App: the push starts the workflows of the branch.",
  notices: [],
  sandbox: "bwrap",
  runUrl: RUN,
  timeline: [{ step: 1, text: "read src/cart.js", ok: true }],
};

function gate(name, run, before, after, outcome) {
  const rest = { required: true, exitCode: 0, durationMilliseconds: 1200, detected: false, output: "" };
  return { name, run, before, after, outcome, ...rest };
}

function counted(given, before, after) {
  const count = (ran) => ({ ran, failed: 0, skipped: 0 });
  return { ...given, tests: { before: count(before), after: count(after) } };
}

const FINDING = {
  path: "src/cart.js",
  line: 14,
  startLine: null,
  severity: "error",
  title: "An empty cart makes the average NaN",
  body: "`items.length` is 0 for a new customer, so the page shows `NaN`. Return 0 before dividing.",
  suggestion: "  return items.length === 0 ? 0 : total(items) / items.length;",
  mark: "<!-- finding -->",
};

const REVIEW = {
  url: "",
  event: "COMMENT",
  head: "9b2e6a1c05d84f73e2ab16cf98d07e4b3a5162f0",
  headNow: "9b2e6a1c05d84f73e2ab16cf98d07e4b3a5162f0",
  summary: "Adds the average price of a cart. The sum is right; the empty cart is not handled.",
  filesChanged: 3,
  findings: [{ ...FINDING, place: "inline" }],
  repeated: 1,
  settled: 0,
  overLimit: 0,
  dropped: [{ path: "src/cart.js", line: 3, title: "Unused import", reason: "the quoted text is not in the file" }],
  unread: [{ path: "package-lock.json", reason: "a lock file" }],
  notes: [],
};

/** The pictures of docs/images. */
export async function SAMPLES(load) {
  const { renderComment } = await load("src/report/markdown.ts");
  const { renderFinding, renderReviewBody } = await load("src/report/review.ts");
  const body = renderReviewBody(REVIEW, { marks: [], inBody: [] }, OPTIONS);
  const lines = ["  return total(items) / items.length;"];
  return {
    /** As GitHub shows it once a person opened the fold of the gates. */
    COMMENTED: {
      title: "The comment of a run",
      did: "commented now",
      parts: [
        {
          markdown: renderComment(FIX, { ...OPTIONS, patch: PATCH }).replace(
            "<details><summary>Gates",
            "<details open><summary>Gates",
          ),
        },
      ],
    },
    REVIEWED: {
      name: "review",
      title: "A review",
      did: "reviewed now",
      height: 450,
      parts: [{ markdown: body }, { path: FINDING.path, lines, note: renderFinding(FINDING, OPTIONS) }],
    },
  };
}
