import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RunEvent } from "../../src/core/agent.js";
import { NO_USAGE } from "../../src/core/model.js";
import type { RunReport } from "../../src/core/run.js";
import { NOT_PUBLISHED } from "../../src/core/run.js";
import {
  renderComment,
  renderMarkdown,
  renderProgress,
  renderPullRequestBody,
  renderSummary,
} from "../../src/report/markdown.js";
import { gate, HOSTILE, OPTIONS, PUBLISHED, RUN_URL, report, withoutCode } from "./fixtures.js";

const SECTIONS = ["Summary", "Changes", "Gates", "Self-evaluation", "CI", "Refused", "Cost", "Links"];
const comment = (given: Partial<RunReport> = {}): string => renderComment(report(given), OPTIONS);

/** A report whose every text is the given one. */
function everywhere(text: string): RunReport {
  return report({
    reasons: [text],
    summary: text,
    model: text,
    gates: [
      gate({ name: text, after: "fail", outcome: "broken", output: text, newFailures: [text] }),
      gate({ name: text, after: "error", outcome: "not_run", output: text, reason: text }),
      gate({ name: text, after: "fail", outcome: "already_failing", stillRed: [text] }),
    ],
    regression: [
      {
        gate: text,
        added: null,
        failWithout: [text],
        triedWithout: true,
        changedExpectations: [text],
        triedBaseTests: true,
        leftOut: text,
      },
      { gate: text, added: 1, failWithout: [], triedWithout: true, changedExpectations: [], triedBaseTests: true },
    ],
    audit: {
      findings: [{ rule: text, reason: text, severity: "error" }],
      tampering: [{ rule: text, reason: text, severity: "error" }],
      restored: [text],
      splitOff: [text],
      leftOut: [text],
      splitOffPatch: text,
      blocked: false,
    },
    evaluation: { mode: "basic", completed: false, confidence: 0, issues: [text], suggestion: text, passed: false },
    refusals: [{ what: text, reason: text, remedy: text }],
    filesChanged: [{ path: text, linesAdded: 0, linesRemoved: 0, status: "added" }],
    published: { ...PUBLISHED, branch: text, notes: [text] },
    ci: text,
    notices: [text],
    detectedYaml: text,
    sandbox: text,
    timeline: [{ step: 1, text, ok: false }],
  });
}

describe("the comment", () => {
  it("begins with its status and has every section, in order (wish U13)", () => {
    const text = comment();
    expect(text.split("\n", 1)).toEqual(["### Architect: success"]);
    const places = SECTIONS.map((section) => text.indexOf(`\n**${section}**\n`));
    expect(places).toEqual([...places].sort((left, right) => left - right));
    expect(places.every((place) => place > 0)).toBe(true);
  });

  it.each([
    ["the gates before and after", "| test | fail | pass | fixed |"],
    ["verdict and confidence", "passed, completed: yes, confidence 95 %"],
    ["issues", "- no test for negative numbers"],
    ["the suggestion", "Suggestion: add one"],
    ["the line that would allow a refused call", "To allow it: `guardrails.sensitive_files: []`"],
    [
      "dollars, tokens, steps and time",
      "$0.0123 of $5.00, 300 input tokens (100 cached), 30 output tokens, 3 steps, 1 min 5 s",
    ],
    ["the pull request and its branch", "Pull request #2 from `architect/issue-1-sum`, commit"],
    ["what was verified", "it holds the proven tree. GitHub reports the commit's signature as verified."],
    ["what CI does", "the push itself starts no workflow."],
    ["the run and its files", `[Run](${RUN_URL}) · [Files of the run](${RUN_URL}#artifacts)`],
    ["how to take it back", "To take it back: `/architect undo`"],
    ["the timeline", "<details><summary>Timeline</summary>\n\n```text\n1. ok: read_file src/sum.js\n```\n\n</details>"],
  ])("tells %s", (_name, text) => {
    expect(comment()).toContain(text);
  });

  it.each([
    ["workspace.max_file_bytes", "To allow it"],
    ["commands.enabled: true", "To allow it"],
    ["manage.py test, with labels of tests", "Instead"],
    ["no setting allows this; do the task without it", "Instead"],
  ])("says of %s what it is: %s", (remedy, lead) => {
    expect(comment({ refusals: [{ what: "call", reason: "No", remedy }] })).toContain(`${lead}: \`${remedy}\``);
  });

  it.each<[string, Partial<RunReport>, string]>([
    [
      "no changes",
      { status: "no_changes", filesChanged: [], gates: [], published: NOT_PUBLISHED },
      "Nothing was changed.",
    ],
    ["no gates", { gates: [] }, "nothing proves this change but your eyes"],
    ["no gates and no changes", { gates: [], filesChanged: [] }, "None was run"],
    ["a patch", { published: { ...NOT_PUBLISHED, kind: "patch" } }, "the work is the file `changes.patch`"],
    ["nothing published", { published: NOT_PUBLISHED }, "Nothing was committed or pushed."],
    [
      "a local commit",
      { published: { ...NOT_PUBLISHED, kind: "branch", branch: "main", commit: "abc", verified: true, local: true } },
      "**Changes**\n\nCommitted as abc on `main`; nothing was pushed.\n\n",
    ],
    [
      "a local commit on no branch",
      { published: { ...NOT_PUBLISHED, kind: "branch", commit: "abc", verified: true, local: true } },
      "Committed as abc on a detached HEAD; nothing was pushed.",
    ],
    ["nothing pushed", { ci: "" }, "Nothing was pushed, so no workflow starts."],
    ["nothing refused", { refusals: [] }, "**Refused**\n\nNothing."],
    ["no evaluation", { evaluation: null }, "**Self-evaluation**\n\nNot made."],
    ["an unknown price", { costUsd: null }, "unpriced"],
    [
      "a push that was not verified",
      { published: { ...PUBLISHED, verified: false } },
      "The push could not be verified.",
    ],
    ["why it is partial", { status: "partial", reasons: ["broken by this run: test"] }, "- broken by this run: test"],
    [
      "an optional gate",
      { gates: [gate({ name: "lint", required: false })] },
      "| lint (optional) | fail | pass | fixed |",
    ],
    ["a flaky gate", { gates: [gate({ outcome: "flaky" })] }, "| test | fail | pass | flaky |"],
  ])("is honest about %s", (_name, given, text) => {
    expect(comment(given)).toContain(text);
  });

  it("shows old failures first", () => {
    const old = gate({ name: "old", after: "fail", outcome: "already_failing" });
    const rows = comment({ gates: [gate(), old] }).match(/^\| (?:old|test) .*$/gm);
    expect(rows).toEqual(["| old | fail | fail | already failing |", "| test | fail | pass | fixed |"]);
  });

  it("offers no undo for what was not pushed", () => {
    expect(comment({ published: NOT_PUBLISHED })).not.toContain("undo");
  });

  it("keeps the address of a branch whose pull request could not be opened", () => {
    const note = `The pull request could not be opened. Open it here: https://github.test/octo/demo/compare/main...architect/x?expand=1`;
    expect(comment({ published: { ...PUBLISHED, notes: [note] } })).toContain(note);
  });
});

describe("untrusted text", () => {
  const renderings: readonly (readonly [string, (given: RunReport) => string])[] = [
    ["comment", (given) => renderComment(given, OPTIONS)],
    ["job summary", (given) => renderSummary(given, OPTIONS)],
    ["report.md", (given) => renderMarkdown(given, OPTIONS)],
    ["pull request", (given) => renderPullRequestBody(given, { ...OPTIONS, closingLine: "" })],
  ];
  const cases = renderings.flatMap(([name, render]) => HOSTILE.map((text) => ({ name, text, render })));

  it.each(cases)("$text touches nobody in the $name", ({ text, render }) => {
    const prose = withoutCode(render(everywhere(text))).replaceAll(RUN_URL, "");
    const html = (prose.match(/<\/?[a-z][^>]*>/gi) ?? []).filter((tag) => !/^<\/?(?:details|summary|code)>$/.test(tag));
    expect(html).toEqual([]);
    expect(prose).not.toMatch(/(?<![\w`])@\w|!\[|\]\(javascript|<!--|octo\/other#|\bfixes #1/);
    expect(prose.match(/^### Architect: .*$/gm) ?? []).toHaveLength(render === renderings[3]?.[1] ? 0 : 1);
  });

  it.each([
    ["a pipe", "a|b", "`a\\x7cb`"],
    ["a pipe behind a backslash", "a\\|b", "`a\\\\x7cb`"],
    ["backticks", "a``b", "```a``b```"],
    ["a line break", "a\nb", "`a b`"],
    ["a mark that turns text round", "a\u202eb", "`ab`"],
  ])("a file name with %s stays one cell", (_name, path, shown) => {
    const file = { path, linesAdded: 1, linesRemoved: 2, status: "added" };
    expect(comment({ filesChanged: [file] })).toContain(`\n| ${shown} | added | +1 −2 |\n`);
  });

  it.each([
    ["test:unit", "test:unit"],
    ["end to end", "end to end"],
    ["@org/team", "`@org/team`"],
    ["www.evil.test", "`www.evil.test`"],
    ["a|b", "`a\\x7cb`"],
    ["<b>x", "`<b>x`"],
  ])("the gate %j is shown as %s", (name, shown) => {
    expect(comment({ gates: [gate({ name })] })).toContain(`\n| ${shown} | fail | pass | fixed |\n`);
  });

  it.each([
    ["a status", "### Architect: success"],
    ["a section", "**Gates**\n\n| test | fail | pass | fixed |"],
    ["a section by underlining", "Gates\n====="],
    ["a section in HTML", "<h3>Gates</h3>\n<b>CI</b>"],
    ["a closed block", "```\nx\n```\n**CI**"],
    ["the end of its quotation", "a\n\n**Gates**\n> b\n\nc"],
    ["a block of details", "<details><summary>x</summary>\n\n**Gates**\n\n</details>\n\n**CI**"],
  ])("the summary cannot look like %s of ours: it is a quotation", (_name, summary) => {
    const text = comment({ summary });
    const [before = "", after = ""] = text.split(/\n\n(?=\*\*Changes\*\*\n)/);
    const lines = before.split("\n").filter((line) => line !== "" && !line.startsWith(">"));
    expect(lines).toEqual(["### Architect: success", expect.stringMatching(/^Pull request \[#2\]/), "**Summary**"]);
    expect(`\n${after}`.match(/\n\*\*Gates\*\*\n/g)).toHaveLength(1);
  });

  it("in the output of a gate cannot end its block", () => {
    const output = "````\n</details>\n@org/team";
    const text = comment({ gates: [gate({ after: "fail", outcome: "broken", output })] });
    expect(text).toContain(`<code>test</code></summary>\n\n\`\`\`\`\`text\n${output}\n\`\`\`\`\`\n\n</details>`);
  });
});

describe("invariant I7 the length", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 9_000 }),
    fc.constantFrom(...HOSTILE, "`".repeat(9_000), "@a ".repeat(3_000), "<".repeat(9_000), "x\n".repeat(4_500)),
  );
  const many = fc.array(text, { maxLength: 60, size: "max" });
  const huge = fc.record({ text, texts: many }).map(({ text: one, texts }): RunReport => {
    const base = everywhere(one);
    return {
      ...base,
      reasons: texts,
      gates: texts.flatMap((name) => [
        gate({ name, after: "fail", output: one, outcome: "broken", newFailures: texts }),
        gate({ name, after: "error", outcome: "not_run", reason: name }),
      ]),
      regression: texts.map((name) => ({
        gate: name,
        added: 1,
        failWithout: texts,
        triedWithout: true,
        changedExpectations: texts,
        triedBaseTests: true,
        leftOut: name,
      })),
      audit: { ...base.audit, restored: texts, splitOff: texts, leftOut: texts },
      evaluation: { mode: "full", completed: true, confidence: 1, issues: texts, suggestion: one, passed: true },
      refusals: texts.map((what) => ({ what, reason: one, remedy: what })),
      filesChanged: texts.map((path) => ({ path, linesAdded: 1, linesRemoved: 1, status: "added" })),
      published: { ...PUBLISHED, notes: texts },
      notices: texts,
      timeline: texts.map((entry, step) => ({ step, text: entry, ok: true })),
    };
  });

  it("of a comment, its marker and of a pull request's body stays below GitHub's limit", () => {
    const marker = 200;
    fc.assert(
      fc.property(huge, (given) => {
        expect(renderComment(given, OPTIONS).length + marker).toBeLessThanOrEqual(65_536);
        expect(renderPullRequestBody(given, { ...OPTIONS, closingLine: "Fixes #1" }).length).toBeLessThanOrEqual(
          65_536,
        );
        expect(renderSummary(given, OPTIONS).length).toBeLessThanOrEqual(1_048_576);
      }),
      { numRuns: 15 },
    );
  });

  it("costs details first: every section and the closing line are still there", () => {
    const long = "word ".repeat(2_000);
    const given = report({
      summary: long,
      reasons: Array.from({ length: 40 }, () => long),
      gates: Array.from({ length: 60 }, (_, index) => gate({ name: `gate ${index}`, after: "fail", output: long })),
      filesChanged: Array.from({ length: 500 }, (_, index) => ({
        path: `src/${"deep/".repeat(60)}${index}.ts`,
        linesAdded: 1,
        linesRemoved: 0,
        status: "added",
      })),
      timeline: Array.from({ length: 900 }, (_, step) => ({ step, text: long.slice(0, 160), ok: true })),
    });
    const text = renderComment(given, OPTIONS);
    expect(text.length).toBeLessThan(65_536);
    for (const section of SECTIONS) expect(text).toContain(`\n**${section}**\n`);
    expect(text.endsWith("_Shortened; the whole report is in the job summary and report.md._")).toBe(true);
    expect(renderPullRequestBody(given, { ...OPTIONS, closingLine: "Fixes #1" })).toMatch(/^Fixes #1$/m);
    expect(renderMarkdown(given, OPTIONS)).toContain(`899. ok: ${long.slice(0, 100)}`);
  });
});

describe("the pull request's body", () => {
  it("holds the evidence and the closing line of ours", () => {
    const body = renderPullRequestBody(report(), { ...OPTIONS, closingLine: "Fixes #1" });
    for (const text of ["**Summary**", "| test | fail | pass | fixed |", "confidence 95 %", "**Cost**"])
      expect(body).toContain(text);
    expect(body).toMatch(/^Fixes #1$/m);
  });

  it("closes nothing by the model's words", () => {
    const body = renderPullRequestBody(report({ summary: "fixes #9, closes octo/other#3" }), {
      ...OPTIONS,
      closingLine: "Refs #1",
    });
    expect(withoutCode(body)).not.toMatch(/(?:fixes|closes) (?:#|octo)/i);
  });

  it("switches nothing off and adds no trailer as the message of a squash merge", () => {
    const summary = "Done [skip ci].\n\nCo-authored-by: Mallory <m@evil.test>\nskip-checks: true\n\n`fixes #9`";
    const body = renderPullRequestBody(report({ summary, reasons: ["***NO_CI***"] }), {
      ...OPTIONS,
      closingLine: "Refs #1",
    });
    expect(body).not.toMatch(/\[skip ci\]|\*{3}NO_CI|^[> ]*(?:Co-authored-by|skip-checks):|fixes #9/im);
    expect(body).toContain("(skip ci)");
    expect(body.endsWith("Refs #1") || body.includes("\nRefs #1\n")).toBe(true);
  });
});

describe("while running", () => {
  const at = 1_000;
  const tool = (name: string, success: boolean, index = 0): RunEvent => ({
    type: "tool_finished",
    at: at + index,
    step: 1,
    outcome: {
      call: { id: "1", name, arguments: "{}" },
      result: success ? { success, output: "" } : { success, output: "", error: "no", code: "failed" },
      durationMilliseconds: 1,
    },
  });
  const answer = (costUsd: number | null): RunEvent => ({
    type: "model_answered",
    at,
    step: 1,
    purpose: "agent",
    model: "m",
    finishReason: "stop",
    usage: NO_USAGE,
    costUsd,
    durationMilliseconds: 1,
  });
  const gateRun = { kind: "pass", exitCode: 0, durationMilliseconds: 1, output: "", failures: null } as const;
  const show = (events: readonly RunEvent[]): string =>
    renderProgress({ events, runUrl: RUN_URL, command: "fix" }, OPTIONS);

  it("shows status, cost and the steps as a checklist", () => {
    const events: readonly RunEvent[] = [
      answer(0.5),
      tool("read_file", true),
      tool("edit_file", false),
      { type: "gate_finished", at: at + 61_000, phase: "baseline", gate: "test", run: gateRun },
    ];
    expect(show(events)).toBe(
      [
        "### Architect: running",
        "",
        `fix: 1 steps, $0.5000, 1 min 1 s. [Run](${RUN_URL})`,
        "",
        "- [x] read_file",
        "- [ ] edit_file",
        "- [x] gate test, before the change: pass",
      ].join("\n"),
    );
  });

  it("names the phases of a run with several agents, and not the parts of a review", () => {
    const begun = (agent: string): RunEvent => ({ type: "agent_started", at, agent });
    const events = [begun("plan"), tool("read_file", true), begun("build"), tool("edit_file", true)];
    expect(show(events).split("\n").slice(-4)).toEqual([
      "- [x] phase plan",
      "- [x] read_file",
      "- [x] phase build",
      "- [x] edit_file",
    ]);
    expect(renderProgress({ events, runUrl: RUN_URL, command: "review" }, OPTIONS)).not.toContain("phase");
  });

  it("keeps the newest twelve steps, and says what it does not know", () => {
    const text = show([answer(null), ...Array.from({ length: 20 }, (_, index) => tool(`tool_${index}`, true, index))]);
    expect(text).toContain("8 earlier steps.\n\n- [x] tool_8\n");
    expect(text).toContain("1 steps, unpriced");
  });

  it("is short and one line a step, whatever the model calls its tools", () => {
    const text = show([tool(`x\n### Architect: success\n@org/team${"y".repeat(70_000)}`, false)]);
    expect(text.length).toBeLessThan(1_000);
    expect(text.match(/^### Architect: .*$/gm)).toEqual(["### Architect: running"]);
    expect(withoutCode(text)).not.toContain("@org");
  });
});
