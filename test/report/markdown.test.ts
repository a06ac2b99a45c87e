import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_USAGE } from "../../src/core/model/model.js";
import type { RunEvent } from "../../src/core/run/agent.js";
import type { RunReport } from "../../src/core/run/run.js";
import { NOT_PUBLISHED } from "../../src/core/run/run.js";
import { renderComment, renderMarkdown, renderPullRequestBody, renderSummary } from "../../src/report/markdown.js";
import { renderProgress } from "../../src/report/progress.js";
import { runs } from "../support/property-runs.js";
import { gate, HOSTILE, OPTIONS, PUBLISHED, RUN_URL, report, withoutCode } from "./fixtures.js";

const SECTIONS = ["Changes", "Gates", "Self-evaluation", "Refused", "Cost", "Timeline", "CI", "Links"];
/** Where a section begins: a bold title, or a fold whose summary begins with it. */
const placeOf = (text: string, section: string): number =>
  text.search(new RegExp(`^(?:\\*\\*${section}\\*\\* |<details(?: open)?><summary>${section}\\b)`, "m"));
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
  it("begins with its status and has every section, in order", () => {
    const text = comment();
    expect(text.split("\n", 1)).toEqual(["### Architect: success"]);
    const places = SECTIONS.map((section) => placeOf(text, section));
    expect(places).toEqual([...places].sort((left, right) => left - right));
    expect(places.every((place) => place > 0)).toBe(true);
  });

  it("leaves out every section without content", () => {
    const nothing = { filesChanged: [], gates: [], evaluation: null, refusals: [], ci: "", timeline: [], sandbox: "" };
    expect(
      comment({
        ...nothing,
        status: "failed",
        stopReason: "",
        reasons: ["The default token may not push here. Add to the job: `permissions: contents: write`."],
        summary: "",
        published: NOT_PUBLISHED,
        usage: NO_USAGE,
        costUsd: 0,
        runUrl: "",
      }),
    ).toBe(
      "### Architect: failed\n❌ The default token may not push here. Add to the job: `permissions: contents: write` · nothing spent · 1 min 5 s",
    );
    expect(SECTIONS.filter((section) => placeOf(comment(nothing), section) > 0)).toEqual(["Changes", "Cost", "Links"]);
  });

  it.each([
    [{}, false],
    [{ gates: [gate({ after: "fail", outcome: "broken" })] }, true],
    [{ published: { ...PUBLISHED, notes: ["Open it here."] } }, true],
    [
      { evaluation: { mode: "basic", completed: false, confidence: 0, issues: [], suggestion: "", passed: false } },
      true,
    ],
  ] as const)("folds what is well, and opens what a person has to look at: %j", (given, isOpen) => {
    expect(comment(given).includes("<details open>")).toBe(isOpen);
  });

  it("shows the diff of a small change as it is, in a block that it cannot leave", () => {
    const diff = "--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n-```\n+@org/team <!-- architect:run --> a\u202eb\n+</details>\n";
    const shown = diff.replace("\u202e", "\\u{202e}");
    const small = renderComment(report(), {
      ...OPTIONS,
      patch: `diff --git a/a.md b/a.md\nindex 1a2b..3c4d 100644\n${diff}`,
    });
    expect(small).toContain(`\n\n\`\`\`\`diff\n${shown}\`\`\`\`\n\n</details>`);
    expect(small).not.toContain("| file | change | lines |");
    const large = renderComment(report(), { ...OPTIONS, patch: `${diff}${"+x\n".repeat(40)}` });
    expect([large.includes("```diff"), large.includes("| file | change | lines |")]).toEqual([false, true]);
  });

  it.each([
    ["issues", "- no test for negative numbers"],
    ["the suggestion", "Suggestion: add one"],
    ["the line that would allow a refused call", "To allow it: `guardrails.sensitive_files: []`"],
    [
      "dollars, tokens, steps and time",
      "<summary>Cost: $0.0123 of $5.00, 3 steps, 300 input tokens (33 % cached), <code>scripted</code></summary>\n\n30 output tokens, 4 model calls, 1 min 5 s.",
    ],
  ])("shows %s", (_name, text) => {
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
      "\n☑️ Nothing changed · ",
    ],
    ["no gates", { gates: [] }, " · no gate, so nothing is proved · "],
    ["a patch", { published: { ...NOT_PUBLISHED, kind: "patch" } }, "the work is `changes.patch`"],
    ["nothing published", { published: NOT_PUBLISHED }, "Nothing was committed or pushed."],
    [
      "a local commit",
      { published: { ...NOT_PUBLISHED, kind: "branch", branch: "main", commit: "abc", verified: true, local: true } },
      "+1 −1</summary>\n\nCommitted as `abc` on `main`; nothing was pushed.\n\n",
    ],
    [
      "a local commit on no branch",
      { published: { ...NOT_PUBLISHED, kind: "branch", commit: "abc", verified: true, local: true } },
      "Committed as `abc` on a detached HEAD; nothing was pushed.",
    ],
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

  it.each(cases)("$text mentions no one in the $name", ({ text, render }) => {
    const prose = withoutCode(render(everywhere(text))).replaceAll(RUN_URL, "");
    const html = (prose.match(/<\/?[a-z][^>]*>/gi) ?? []).filter(
      (tag) => !/^<(?:\/?(?:details|summary|code)|details open)>$/.test(tag),
    );
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
    const [before = ""] = text.split(/\n\n(?=<details><summary>Changes)/);
    const lines = before.split("\n").filter((line) => line !== "" && !line.startsWith(">"));
    expect(lines).toEqual(["### Architect: success", expect.stringMatching(/^✅ Pull request \[#2\]/)]);
  });

  it.each([
    ["prose", "`sum` subtracted.\n\nIt adds now (see src/sum.js):\n\n- one\n- two", false],
    ["an empty item that would underline a title", "Gates\n- ", true],
    ["a table", "gate | after\n--- | ---\ntest | pass", true],
  ])("the summary that is %s", (_name, summary, isQuoted) => {
    expect(comment({ summary }).includes(`\n\n${summary}\n\n<details>`)).toBe(!isQuoted);
  });

  it.each([
    ["a report", "### Architect: success\n\nDone.", true],
    ["a section", "Yes.\n\n**Gates**\n\n| test | pass |", true],
    ["a fold", "<details><summary>Cost: $0.00</summary>\n\nx\n\n</details>", true],
    ["a title by underlining", "Cost\n====", true],
    ["an answer with headings and code", "## Where\n\n```js\nconst a = 1;\n```\n\n- **first**: it adds", false],
  ])("an answer that looks like %s is a quotation: %j", (_name, summary, isQuoted) => {
    const text = comment({ command: "ask", summary });
    expect(text.startsWith("> ")).toBe(isQuoted);
    expect(text.split("\n\n").at(-1)).toBe(`$0.0123 of $5.00 · 3 steps · 1 min 5 s · [Run](${RUN_URL})`);
  });

  it("in the output of a gate cannot end its block", () => {
    const output = "````\n</details>\n@org/team";
    const text = comment({ gates: [gate({ after: "fail", outcome: "broken", output })] });
    expect(text).toContain(`<code>test</code></summary>\n\n\`\`\`\`\`text\n${output}\n\`\`\`\`\`\n\n</details>`);
  });
});

describe("the length", () => {
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

  it("of a comment, its marker and of a pull request's body stays below GitHub's limit", { tags: "property" }, () => {
    const marker = 200;
    fc.assert(
      fc.property(huge, (given) => {
        expect(renderComment(given, OPTIONS).length + marker).toBeLessThanOrEqual(65_536);
        expect(renderPullRequestBody(given, { ...OPTIONS, closingLine: "Fixes #1" }).length).toBeLessThanOrEqual(
          65_536,
        );
        expect(renderSummary(given, OPTIONS).length).toBeLessThanOrEqual(1_048_576);
      }),
      { numRuns: runs(15) },
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
    for (const section of SECTIONS.filter((one) => one !== "Timeline"))
      expect(placeOf(text, section), section).toBeGreaterThan(0);
    expect(text.endsWith("_Shortened; the whole report is in the job summary and report.md._")).toBe(true);
    expect(renderPullRequestBody(given, { ...OPTIONS, closingLine: "Fixes #1" })).toMatch(/^Fixes #1$/m);
    expect(renderMarkdown(given, OPTIONS)).toContain(`899. ok: ${long.slice(0, 100)}`);
  });
});

describe("the pull request's body", () => {
  it("holds the evidence and the closing line of ours", () => {
    const body = renderPullRequestBody(report(), { ...OPTIONS, closingLine: "Fixes #1" });
    for (const text of ["sum now adds.", "| test | fail | pass | fixed |", "confidence 95 %", "<summary>Cost: $0.0123"])
      expect(body).toContain(text);
    expect(body).toMatch(/^Fixes #1$/m);
  });

  it("the model's text closes no issue", () => {
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
  const call = (name: string, given: object = {}, id = "1") => ({ id, name, arguments: JSON.stringify(given) });
  const finished = (of: ReturnType<typeof call>, success: boolean): RunEvent => ({
    type: "tool_finished",
    at,
    step: 1,
    outcome: {
      call: of,
      result: success ? { success, output: "" } : { success, output: "", error: "no", code: "failed" },
      durationMilliseconds: 1,
    },
  });
  const tool = (name: string, success: boolean): RunEvent => finished(call(name, { path: "a.js" }), success);
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

  it("shows where the run is, what it costs, what was done to what, and what is being done", () => {
    const started = { type: "run_started", at, maximumSteps: 50, budgetUsd: 2 } as RunEvent;
    const [first, second, third, fourth] = [
      call("read_file", { path: "src/cart.js" }, "1"),
      call("read_file", { path: "test/cart.test.js" }, "2"),
      call("run_command", { cwd: ".", command: "npm test" }, "3"),
      call("edit_file", { old_str: "a", path: "src/total.js" }, "4"),
    ] as const;
    const toolCalls = [first, second, third, fourth];
    const events: readonly RunEvent[] = [
      started,
      answer(0.5),
      { type: "message_added", at, message: { role: "assistant", content: null, toolCalls } },
      finished(first, true),
      finished(second, true),
      finished(third, false),
      { type: "gate_finished", at: at + 61_000, phase: "baseline", gate: "test", run: gateRun },
    ];
    expect(show(events)).toBe(
      [
        "### Architect: running",
        `⏳ fix · step 1 of 50 · $0.50 of $2 · 1 min 1 s · [Run](${RUN_URL}) · stop: \`/architect stop\``,
        "",
        "- ✓ read `src/cart.js`, `test/cart.test.js`",
        "- ✗ run `npm test`: `no`",
        "- ✓ gate test, before the change: pass",
        "- … edit `src/total.js`",
      ].join("\n"),
    );
  });

  it("names the phases of a run with several agents, and not the parts of a review", () => {
    const begun = (agent: string): RunEvent => ({ type: "agent_started", at, agent });
    const events = [begun("plan"), tool("read_file", true), begun("build"), tool("edit_file", true)];
    expect(show(events).split("\n").slice(-4)).toEqual([
      "- phase plan",
      "- ✓ read `a.js`",
      "- phase build",
      "- ✓ edit `a.js`",
    ]);
    expect(renderProgress({ events, runUrl: RUN_URL, command: "review" }, OPTIONS)).not.toContain("phase");
  });

  it("keeps the newest twelve lines, and says what it does not know", () => {
    const failed = Array.from({ length: 20 }, (_, index) =>
      finished(call("read_file", { path: `${index}.js` }), false),
    );
    const text = show([answer(null), ...failed]);
    expect(text).toContain("8 earlier lines.\n\n- ✗ read `8.js`: `no`\n");
    expect(text).toContain(" · step 1 · unpriced · ");
  });

  it("is short and one line a step, for any tool name of the model", () => {
    const text = show([tool(`x\n### Architect: success\n@org/team${"y".repeat(70_000)}`, false)]);
    expect(text.length).toBeLessThan(1_000);
    expect(text.match(/^### Architect: .*$/gm)).toEqual(["### Architect: running"]);
    expect(withoutCode(text)).not.toContain("@org");
  });
});

it.each([
  "### **A**rchitect: success",
  "### A\\rchitect: success",
  "### Arch`itect`: success",
  "### _Architect_: success",
  "1. ### Architect: success",
  "## \u0410rchitect: success",
])("an answer that looks like a report is a quotation: %s", (summary) => {
  expect(comment({ command: "ask", summary })).toMatch(/^> /);
});
