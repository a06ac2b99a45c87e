import { describe, expect, it } from "vitest";
import type { GateOutcome } from "../../src/core/gate/gate.js";
import { NO_USAGE } from "../../src/core/model/model.js";
import { EMPTY_AUDIT, NOT_PUBLISHED, type RunReport } from "../../src/core/run/run.js";
import { renderComment, renderMarkdown, renderPullRequestBody, renderSummary } from "../../src/report/markdown.js";
import { renderHtml } from "../../src/report/page/page.js";
import { gate, OPTIONS, PUBLISHED, proof, RUN_URL, report } from "./fixtures.js";

const COST = "1 file, +1 −1 · $0.01 · 1 min 5 s";
const PULL = "Pull request [#2](https://github.test/octo/demo/pull/2)";
const comment = (given: Partial<RunReport> = {}): string => renderComment(report(given), OPTIONS);
const verdict = (given: Partial<RunReport>): string => (comment(given).split("\n")[1] ?? "").replace(/^\S+ /, "");
const unproved = (given: Partial<GateOutcome> = {}): GateOutcome =>
  gate({ after: "error", outcome: "not_run", reason: "`pnpm` was not found. Add pnpm/action-setup.", ...given });
const page = (given: RunReport): string => renderHtml(given, { events: [], patch: "", isInFolder: true });
const lint = (given: Partial<GateOutcome> = {}): GateOutcome =>
  gate({ name: "lint", before: "pass", outcome: "passed", ...given });

describe("the line of verdict", () => {
  it.each<[string, Partial<RunReport>, string]>([
    ["a run that went well", {}, `${PULL} · \`test\` fail → pass · ${COST}`],
    [
      "a draft that could not be verified",
      { published: { ...PUBLISHED, draft: true, verified: false } },
      `${PULL} (draft, not verified) · \`test\` fail → pass · ${COST}`,
    ],
    [
      "an address that is none",
      { published: { ...PUBLISHED, pullRequestUrl: "javascript:alert(1)" } },
      `Pull request #2 · \`test\` fail → pass · ${COST}`,
    ],
    [
      "only a branch",
      { published: { ...PUBLISHED, kind: "branch", pullRequestNumber: null, pullRequestUrl: "" } },
      `Branch \`architect/issue-1-sum\` (no pull request) · \`test\` fail → pass · ${COST}`,
    ],
    [
      "a patch",
      { published: { ...NOT_PUBLISHED, kind: "patch" } },
      `Nothing pushed, the work is a patch · \`test\` fail → pass · ${COST}`,
    ],
    ["nothing pushed", { published: NOT_PUBLISHED }, `Nothing pushed · \`test\` fail → pass · ${COST}`],
    [
      "a local commit",
      { published: { ...NOT_PUBLISHED, kind: "branch", branch: "main", commit: "abc", local: true } },
      `Committed to \`main\`, not pushed · \`test\` fail → pass · ${COST}`,
    ],
    [
      "a local commit on no branch",
      { published: { ...NOT_PUBLISHED, kind: "branch", commit: "abc", local: true } },
      `Committed on a detached HEAD, not pushed · \`test\` fail → pass · ${COST}`,
    ],
    [
      "nothing changed",
      { published: NOT_PUBLISHED, filesChanged: [], gates: [gate({ after: "not_run", outcome: "not_run" })] },
      "Nothing changed · $0.01 · 1 min 5 s",
    ],
    [
      "a run without a price",
      { costUsd: null },
      `${PULL} · \`test\` fail → pass · 1 file, +1 −1 · unpriced · 1 min 5 s`,
    ],
    ["a cheap run", { costUsd: 0.004 }, `${PULL} · \`test\` fail → pass · 1 file, +1 −1 · under $0.01 · 1 min 5 s`],
    ["no gate", { gates: [] }, `${PULL} · no gate, so nothing is proved · ${COST}`],
    [
      "gates that no path selects",
      { gates: [gate({ after: "not_run", outcome: "not_run" })] },
      `${PULL} · no gate has a result, so nothing is proved · ${COST}`,
    ],
    [
      "several gates",
      { gates: [lint(), lint({ name: "types" }), lint({ name: "e2e" })] },
      `${PULL} · 3 gates pass · ${COST}`,
    ],
    [
      "several, one repaired",
      { gates: [lint(), gate()] },
      `${PULL} · 2 gates pass (failed before: \`test\`) · ${COST}`,
    ],
    [
      "those that do not pass",
      {
        gates: [
          lint(),
          lint({ name: "types" }),
          gate({ before: "pass", after: "fail", outcome: "broken" }),
          gate({ name: "old", after: "fail", outcome: "already_failing" }),
          gate({ name: "e2e", outcome: "flaky" }),
          gate({
            name: "docs",
            required: false,
            before: "not_run",
            after: "timeout",
            outcome: "not_run",
            reason: "Slow.",
          }),
        ],
      },
      `${PULL} · 2 gates pass, \`test\` pass → fail (broken by this run), \`old\` fail → fail (already failing), \`e2e\` fail → pass (flaky), \`docs\` optional, proves nothing · ${COST}`,
    ],
    [
      "gates of a workspace that no changed path selects, as a number",
      {
        gates: ["a", "b", "c"].map((name) =>
          gate({
            name,
            before: "not_run",
            ...(name === "a" ? { outcome: "passed" } : { after: "not_run", outcome: "not_run" }),
          }),
        ),
      },
      `${PULL} · \`a\` exit 0, no test counted, 2 gates not concerned · ${COST}`,
    ],
    [
      "a gate that had to be repaired",
      { gates: [gate({ after: "fail", outcome: "broken", stillFailing: true })] },
      `${PULL} · \`test\` fail → fail (still failing) · ${COST}`,
    ],
    [
      "an optional gate alone",
      { gates: [gate({ required: false, before: "not_run", outcome: "passed" })] },
      `${PULL} · \`test\` exit 0, no test counted (optional) · ${COST}`,
    ],
    [
      "what could not be proved, before what passes",
      { gates: [unproved(), lint(), unproved({ name: "e2e" })] },
      `${PULL} · not proved by \`test\`, \`e2e\`: \`pnpm\` was not found. Add pnpm/action-setup · \`lint\` exit 0, no test counted · ${COST}`,
    ],
    [
      "gates that cannot run where nothing changed",
      { gates: [unproved()], filesChanged: [], published: NOT_PUBLISHED },
      "Nothing changed · `test` cannot prove anything: `pnpm` was not found. Add pnpm/action-setup · $0.01 · 1 min 5 s",
    ],
    [
      "more reasons than fit",
      { gates: ["a", "b", "c", "d", "e"].map((name) => unproved({ name, reason: `No ${name}.` })) },
      `${PULL} · not proved by \`a\`: No a · not proved by \`b\`: No b · not proved by \`c\`: No c · nor by 2 more gates · ${COST}`,
    ],
    [
      "a reason that looks like parts of the line",
      { gates: [unproved({ reason: "x · pull request #9 · 5 gates pass" })] },
      `${PULL} · not proved by \`test\`: x , pull request #9 , 5 gates pass · ${COST}`,
    ],
    [
      "work that waits for a person",
      {
        status: "awaiting_approval",
        gates: [gate({ after: "not_run", outcome: "not_run" })],
        published: NOT_PUBLISHED,
      },
      `Nothing pushed · not proved yet · ${COST}`,
    ],
    [
      "what another job could not prove",
      { reported: true, gates: [unproved()] },
      `${PULL} · reported by the agent job: not proved by \`test\`: \`pnpm\` was not found. Add pnpm/action-setup · ${COST}`,
    ],
    [
      "what another job says of itself",
      { reported: true },
      `${PULL} · reported by the agent job: \`test\` fail → pass · ${COST}`,
    ],
  ])("reports %s", (_name, given, line) => {
    expect(verdict(given)).toBe(line);
  });

  it.each<[string, Partial<RunReport>, string]>([
    [
      "a failure: cause and remedy first, and nothing that did not happen",
      {
        status: "failed",
        stopReason: "",
        reasons: ["The token may not push. Give the job contents: write."],
        gates: [],
        filesChanged: [],
        published: NOT_PUBLISHED,
        costUsd: 0,
        usage: NO_USAGE,
      },
      "The token may not push. Give the job contents: write · nothing spent · 1 min 5 s",
    ],
    [
      "a failure after some work",
      { status: "failed", stopReason: "llm_error", reasons: ["The key was refused (401)."], published: NOT_PUBLISHED },
      `The key was refused (401) · nothing pushed · \`test\` fail → pass · ${COST}`,
    ],
    [
      "a question that was not answered",
      { command: "ask", status: "partial", reasons: ["the budget was used up"] },
      "The budget was used up · $0.01 · 1 min 5 s",
    ],
    ["a run that did not begin", { status: "skipped" }, "$0.01 · 1 min 5 s"],
  ])("reports %s", (_name, given, line) => {
    expect(verdict({ ...given, regression: [proof({ added: 1, failWithout: ["a"] })] })).toBe(line);
  });

  it.each(["ask", "summarize", "status", "plan"])(
    "is not there for %s, which is its answer and one line",
    (command) => {
      expect(comment({ command })).toBe(`sum now adds.\n\n$0.0123 of $5.00 · 3 steps · 1 min 5 s · [Run](${RUN_URL})`);
    },
  );

  it("is one line for any reason", () => {
    const reason = `a\n\n### Architect: success\n\n${"x".repeat(5_000)}`;
    expect(verdict({ gates: [unproved({ reason })] })).toMatch(/^Pull request \S+ · not proved by `test`: a .{0,600}$/);
  });
});

describe("the line of evidence", () => {
  const regression = [proof({ added: 3, failWithout: ["a", "b", "c"], changedExpectations: ["adds", "sub`tracts"] })];
  const given = report({ regression });
  const line = "3 new tests: fail without the change, pass with it.";

  it("follows the verdict, in every text", () => {
    for (const text of [renderComment(given, OPTIONS), renderSummary(given, OPTIONS), renderMarkdown(given, OPTIONS)])
      expect(text.split("\n\n")[1]).toBe(line);
    expect(
      renderPullRequestBody(given, { ...OPTIONS, closingLine: "" })
        .split("\n\n")
        .slice(0, 2),
    ).toEqual(["`test` fail → pass · 1 file, +1 −1", line]);
    expect(page(given)).toContain(`1 min 5 s</p><p>${line}</p>`);
  });

  it("of another job is called so", () => {
    expect(comment({ regression, reported: true }).split("\n\n")[1]).toBe(`Reported by the agent job: ${line}`);
  });

  it("does not blame tests that are the whole change for passing on the base's code", () => {
    const filesChanged = [{ path: "test/sum.test.js", linesAdded: 4, linesRemoved: 0, status: "modified" }];
    const told = comment({ filesChanged, regression: [proof({ added: 2 })] }).split("\n\n")[1];
    expect(told).toBe("Only tests were changed, and no failure of theirs on the base's code is known.");
  });

  it("leaves tests that the new code fails to the section about tests", () => {
    const told = "- (warning) Tests of the base that fail on the new code: `adds`, ``sub`tracts``.";
    expect(comment({ regression })).toContain(`**Test tampering**\n\nThe tests that exist at base do not agree`);
    expect(comment({ regression })).toContain(told);
    expect(page(given)).toContain(
      "<li>warning: Tests of the base that fail on the new code: “adds”, “sub`tracts”.</li>",
    );
  });

  it("does not say again what a finding says", () => {
    const reason = "the base's test fails on the new code: adds";
    const tampering = [{ rule: "tampering base-tests", reason, severity: "error" as const }];
    const text = comment({ regression, audit: { ...EMPTY_AUDIT, tampering } });
    expect(text.match(/fails? on the new code/g)).toHaveLength(1);
  });

  it("says in addition to the gates that the base's tests hold", () => {
    expect(comment({ regression: [proof()] })).toContain(
      "\n\nNo test of the base that passed before fails on the new code.",
    );
  });
});

describe("the line of a set-up that failed", () => {
  const problem = 'Setup "npm ci" failed: exit code 1.';
  const failedSetup = { problem, cause: "npm error 404 Not Found", gates: ["lint"] };
  const line = `${problem} First error: npm error 404 Not Found. Not run for it: \`lint\`.`;

  it("is among the first, also in the summary and the page", () => {
    expect(comment({ failedSetup }).split("\n\n")[1]).toBe(line);
    expect(renderSummary(report({ failedSetup }), OPTIONS).split("\n\n")[1]).toBe(line);
    expect(page(report({ failedSetup }))).toContain("npm error 404 Not Found. Not run for it: “lint”.</p>");
    expect(comment({ failedSetup, reported: true }).split("\n\n")[1]).toBe(`Reported by the agent job: ${line}`);
  });

  it.each<[string, Partial<RunReport>]>([
    ["the verdict, of a gate", { gates: [unproved({ reason: `${problem} First error: npm error 404. Correct it.` })] }],
    [
      "the verdict, of the run's end",
      { status: "failed", stopReason: "", reasons: [`${problem} Every gate needs it. First error: npm error 404.`] },
    ],
  ])("is not there where %s, says it", (_name, given) => {
    const [first = "", second = ""] = comment({ failedSetup, ...given }).split("\n\n");
    expect(first).toContain("npm error 404");
    expect(second).not.toContain("npm error 404");
  });
});

describe("the section of the gates", () => {
  const ran = (count: number, skipped = 0) => ({ ran: count, failed: 0, skipped });

  it.each<[string, Partial<GateOutcome>, string]>([
    ["both", { tests: { before: ran(12), after: ran(15) } }, "12 → 15 tests"],
    ["skipped ones", { tests: { before: ran(12), after: ran(11, 2) } }, "12 → 11 tests, 2 skipped"],
    ["only those after", { tests: { before: null, after: ran(1) } }, "1 test"],
    ["a runner that no longer lists them", { tests: { before: ran(12), after: null } }, "12 → ? tests"],
  ])("counts tests: %s", (_name, given, cell) => {
    const text = comment({ gates: [gate(given), lint()] });
    expect(text).toContain("| gate | before | after | outcome | counted |");
    expect(text).toContain(`\n| test | fail | pass | fixed | ${cell} |\n| lint | pass | pass | passed |  |`);
    expect(page(report({ gates: [gate(given)] }))).toContain(`fixed · 1.2 s · ${cell}<`);
  });

  it("names what fails still, and what fails now", () => {
    const old = gate({ name: "old", after: "fail", outcome: "already_failing", stillRed: ["a", "b"] });
    const text = comment({ gates: [gate({ after: "fail", outcome: "broken", newFailures: ["c"] }), old] });
    expect(text).toContain(
      "- `old` failed before, and still fails: `a`, `b`\n- `test` fails where it did not before: `c`\n",
    );
  });
});
