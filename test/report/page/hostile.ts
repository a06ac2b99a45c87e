import type { RunEvent } from "../../../src/core/run/agent.js";
import type { RunReport } from "../../../src/core/run/run.js";
import { gate, HOSTILE, report } from "../fixtures.js";
import { started, step } from "./session.js";

/** Text that tries to become markup, a style, an address, an id or another reading direction. */
export const HOSTILE_PAGE: readonly string[] = [
  ...HOSTILE,
  `"><script>window.hostile = 1</script>`,
  `' onmouseover='window.hostile = 1`,
  "</style><style>body{display:none}</style>",
  "</title></head><body onload=window.hostile=1>",
  "javascript:window.hostile=1",
  "data:text/html,<script>window.hostile=1</script>",
  "https://user:password@evil.test/",
  'https://evil.test/\u202e/x"onclick=window.hostile=1',
  `<svg><animate onbegin="window.hostile=1" attributeName=x dur=1s></svg>`,
  "steps",
  "file-1",
  "content",
  "\u2066if (isAdmin) {\u2069 \u200b}",
  "--red: url(https://evil.test/x)",
  "\ud800",
  "x".repeat(200_000),
  "line\n".repeat(20_000),
];

/** A report in which every text is the same one. */
export function hostileReport(text: string): RunReport {
  const finding = { rule: text, reason: text, severity: "error" as const, path: text };
  return report({
    command: text,
    subject: text,
    task: text,
    actor: text,
    sessionId: text,
    baseSha: text,
    runUrl: text,
    reasons: [text],
    summary: text,
    model: text,
    gates: [gate({ name: text, run: text, output: text })],
    detectedYaml: text,
    audit: {
      findings: [finding],
      tampering: [finding],
      restored: [text],
      splitOff: [text],
      leftOut: [text],
      lost: [{ path: text, reason: text }],
      blocked: false,
    },
    evaluation: { mode: "basic", completed: false, confidence: 0, issues: [text], suggestion: text, passed: false },
    refusals: [{ what: text, reason: text, remedy: text }],
    filesChanged: [{ path: text, linesAdded: 0, linesRemoved: 0, status: text }],
    published: { ...report().published, branch: text, commit: text, pullRequestUrl: text, notes: [text] },
    ci: text,
    notices: [text],
    sandbox: text,
    timeline: [{ step: 1, text, ok: false }],
    approvals: [
      {
        ...{ id: text, hash: text, tool: text, call: text, risk: "low", rule: text, deadline: null },
        ...{ status: "approved", by: text, how: "comment" },
      },
    ],
    review: {
      ...{
        head: text,
        headNow: text,
        url: text,
        event: "COMMENT",
        summary: text,
        repeated: 0,
        overLimit: 0,
        settled: 0,
      },
      findings: [{ path: text, line: 1, startLine: null, severity: "error", title: text, body: text, place: "inline" }],
      dropped: [{ path: text, line: 1, title: text, reason: text }],
      ...{ filesChanged: 1, unread: [{ path: text, reason: text }], parts: 1, notes: [text] },
    },
    resumedFrom: text,
    plan: { subject: text, head: text, task: text, text, hash: text },
    merge: {
      ours: { name: text, commit: text },
      theirs: { name: text, commit: text },
      conflicts: [
        {
          ...{ path: text, kind: "other", obstacle: text },
          ours: [{ commit: text, headline: text }],
          theirs: [{ commit: text, headline: text }],
        },
      ],
      open: [text],
    },
  });
}

/** A session of calls with that text as tool, arguments, result and words. */
export function hostileSession(text: string): readonly RunEvent[] {
  const failed = { success: false, output: text, error: text, code: "guardrail", remedy: text } as const;
  const edit = { path: text, old_str: text, new_str: `${text}!` };
  return [
    started({ title: text, command: text, subject: text, actor: text, model: text, runUrl: text }),
    ...step(1, text, { [text]: text }, { success: true, output: text }, text),
    ...step(2, "run_command", { command: text, cwd: text }, failed, text),
    ...step(3, "edit_file", edit, { success: true, output: text }),
    ...step(4, "read_file", text, { success: true, output: "" }),
    ...step(5, "__proto__", { constructor: text, nested: { [text]: [text] } }),
    { type: "agent_started", at: 1, agent: text },
    { type: "agent_started", at: 1, agent: `${text} 2` },
    {
      ...{ type: "gate_finished", at: 1, phase: "proof", gate: text },
      run: { kind: "fail", exitCode: 1, durationMilliseconds: 1, output: text, failures: null },
    },
    {
      ...{ type: "context_compacted", at: 1, method: "summary", from: 1, removed: 2 },
      record: { content: text, summary: text, feedback: text, messages: 2 },
    },
  ];
}

/** A patch whose names, functions and lines are that text. */
export function hostilePatch(text: string): string {
  const line = text.replaceAll("\n", " ");
  return [
    `diff --git a/${line} b/${line}`,
    "new file mode 100644",
    "--- /dev/null",
    `+++ b/${line}`,
    `@@ -0,0 +1,3 @@ ${line}`,
    `+${line}`,
    "+--- a/not-a-file",
    `+<script>window.hostile = 1</script>${line}`,
    "diff --git a/evil.html b/evil.html",
    "--- a/evil.html",
    "+++ b/evil.html",
    "@@ -1 +1 @@",
    `-<!-- ${line}`,
    `+"${line}`,
    "",
  ].join("\n");
}
