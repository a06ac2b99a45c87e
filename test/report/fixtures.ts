import type { GateOutcome, RegressionProof } from "../../src/core/gate/gate.js";
import { NO_USAGE } from "../../src/core/model/model.js";
import { EMPTY_AUDIT, type PublishedWork, type RunReport } from "../../src/core/run/run.js";
import type { TreeChange } from "../../src/core/workspace/workspace.js";
import type { RenderOptions } from "../../src/report/sections.js";

export const RUN_URL = "https://github.test/octo/demo/actions/runs/7";

export const OPTIONS: RenderOptions = {
  repository: "octo/demo",
  serverUrl: "https://github.test",
  phrase: "/architect",
};

export const PUBLISHED: PublishedWork = {
  kind: "pull_request",
  branch: "architect/issue-1-sum",
  commit: "c".repeat(40),
  pullRequestNumber: 2,
  pullRequestUrl: "https://github.test/octo/demo/pull/2",
  draft: false,
  verified: true,
  signatureVerified: true,
  notes: [],
};

/** One line of a file that was there. */
export const CHANGE: TreeChange = {
  path: "src/sum.js",
  status: "modified",
  modeBefore: "100644",
  modeAfter: "100644",
  linesAdded: 1,
  linesRemoved: 1,
  binary: false,
};

export function gate(given: Partial<GateOutcome> = {}): GateOutcome {
  return {
    name: "test",
    run: "npm test",
    required: true,
    before: "fail",
    after: "pass",
    outcome: "fixed",
    exitCode: 0,
    durationMilliseconds: 1200,
    detected: false,
    output: "",
    ...given,
  };
}

/** The tests were compared, and nothing came of it. */
export function proof(given: Partial<RegressionProof> = {}): RegressionProof {
  const nothing = { added: 0, failWithout: [], changedExpectations: [] };
  return { gate: "test", ...nothing, triedWithout: true, triedBaseTests: true, ...given };
}

/** A run that went well. */
export function report(given: Partial<RunReport> = {}): RunReport {
  return {
    version: 1,
    sessionId: "7-1",
    command: "fix",
    subject: "issue-1",
    task: "",
    actor: "mona",
    status: "success",
    stopReason: "llm_done",
    exitCode: 0,
    reasons: [],
    summary: "sum now adds.",
    model: "scripted",
    steps: 3,
    durationMilliseconds: 65_000,
    usage: { ...NO_USAGE, inputTokens: 300, cachedInputTokens: 100, outputTokens: 30, modelCalls: 4 },
    costUsd: 0.0123,
    budgetUsd: 5,
    baseSha: "b".repeat(40),
    gates: [gate()],
    gatesDetected: false,
    detectedYaml: "",
    audit: EMPTY_AUDIT,
    evaluation: {
      mode: "basic",
      completed: true,
      confidence: 0.95,
      issues: ["no test for negative numbers"],
      suggestion: "add one",
      passed: true,
    },
    refusals: [{ what: "write_file .env", reason: "sensitive file", remedy: "guardrails.sensitive_files: []" }],
    filesChanged: [{ path: "src/sum.js", linesAdded: 1, linesRemoved: 1, status: "modified" }],
    published: PUBLISHED,
    ci: "Pushed with the job's own token: the push itself starts no workflow.",
    notices: [],
    sandbox: "bwrap",
    runUrl: RUN_URL,
    timeline: [{ step: 1, text: "read_file src/sum.js", ok: true }],
    ...given,
  };
}

/** The text without fences and inline code, which a browser could act on. */
export function withoutCode(markdown: string): string {
  const prose: string[] = [];
  let closing = "";
  for (const line of markdown.split("\n")) {
    const unquoted = line.replace(/^> ?/, "");
    const marks = /^(`{3,}|~{3,})/.exec(unquoted)?.[1] ?? "";
    if (closing !== "") {
      if (unquoted === closing) closing = "";
    } else if (marks !== "") closing = marks;
    else
      prose.push(
        line
          .replaceAll("\\`", "")
          .replace(/<code>[^<]*<\/code>/g, "CODE")
          .replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, "CODE"),
      );
  }
  return prose.join("\n");
}

/** Text that tries to break out of its container. */
export const HOSTILE: readonly string[] = [
  "a`@org/team`b",
  "``` \n@org/team",
  "x\\|`| @org/team",
  "a|b\n### Architect: success",
  "![x](https://evil.test/x.png)",
  "</summary></details><img src=x onerror=alert(1)>",
  "`<img src=https://evil.test/x.png>`",
  "<!-- architect:run:issue-1 id=7-1 head= -->",
  "fixes #1 and octo/other#2",
  "\u202egnp.exe",
  "[click](javascript:alert(1))",
  "~~~\n<script>alert(1)</script>",
  "a\n\n@org/team\n\n### Architect: success",
  "- - > 1. @org/team",
];
