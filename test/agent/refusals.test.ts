import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ApprovalChannel } from "../../src/core/run/approval.js";
import type { Guardrail } from "../../src/core/tool/guardrail.js";
import { createPathPolicy } from "../../src/core/tool/path-policy.js";
import type { ToolLimits } from "../../src/core/tool/tool.js";
import type { CodeRule } from "../../src/core/tool/tree-judgement.js";
import { TOOLS } from "../../src/run/catalog.js";
import { createClassifier } from "../../src/safety/commands/classify.js";
import { createCodeRulesGuardrail } from "../../src/safety/guardrails/code-rules.js";
import { createCommandLimitGuardrail } from "../../src/safety/guardrails/command-limit.js";
import { createEditLimits } from "../../src/safety/guardrails/edit-limits.js";
import { createFileAccessGuardrail } from "../../src/safety/guardrails/file-access.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { createMemoryWorkspace } from "../support/memory-workspace.js";
import { createEngineSetup, type EngineSetup } from "./fixtures.js";

const SECRET = "kI9vQ2mZ7tR4xW8b";
const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
const RULE: CodeRule = { pattern: "eval\\(", message: "no eval; parse the text", files: ["**"], severity: "block" };
const broken: Guardrail = {
  name: "broken",
  check: async () => {
    throw new Error("it broke");
  },
};
const answering = (answer: Awaited<ReturnType<ApprovalChannel["ask"]>>): ApprovalChannel => ({
  ask: async () => answer,
});

/** Configuration and sandbox that a call meets. */
interface Wish extends Pick<EngineSetup, "mode" | "channel"> {
  readonly limits?: Partial<ToolLimits>;
  readonly guardrails?: readonly Guardrail[];
  readonly sandbox?: "off" | "bwrap";
}

async function refusalOf(name: string, args: unknown, wish: Wish = {}): Promise<string> {
  const { sandbox = "bwrap", guardrails = [], limits = {}, ...rest } = wish;
  const workspace = createMemoryWorkspace({
    files: { "src/a.ts": "a\n", "package-lock.json": "{}", ".env": "A=1", "x.png": Buffer.from([0, 1]) },
    sandbox: { level: sandbox, note: "Nothing holds it." },
  });
  workspace.disk.set("theirs.txt", { bytes: Buffer.from("theirs"), mode: "100644" });
  const { engine } = createEngineSetup({
    tools: TOOLS,
    workspace,
    classifier,
    redactor: createRedactor([SECRET]),
    guardrails: [createFileAccessGuardrail({ policy }), ...guardrails],
    limits: { maximumFileBytes: 1000, allowDelete: false, commandsEnabled: true, allowedOnly: true, ...limits },
    ...rest,
  });
  const call = { id: "c1", name, arguments: JSON.stringify(args) };
  const { result } = await engine.execute(call, 1);
  expect(result).toMatchObject({ success: false });
  return result.output;
}

const lines = "x\n".repeat(20);
type Refusal = readonly [what: string, tool: string, args: unknown, wish?: Wish];

const refusals: readonly Refusal[] = [
  ["a protected file", "write_file", { path: "package-lock.json", content: "x" }],
  ["a protected file to delete", "delete_file", { path: "package-lock.json" }],
  ["a protected target", "move_file", { source: "src/a.ts", destination: "AGENTS.md" }],
  ["a sensitive file", "read_file", { path: ".env" }],
  ["git's own files", "read_file", { path: ".git/config" }],
  ["a path outside", "read_file", { path: "../x" }],
  ["a deletion", "delete_file", { path: "src/a.ts" }],
  ["a file that the run did not make", "delete_file", { path: "theirs.txt" }, { limits: { allowDelete: "tracked" } }],
  ["a file that the run did not make to move", "move_file", { source: "theirs.txt", destination: "mine.txt" }],
  ["a program", "write_file", { path: "a.exe", content: "x" }],
  ["a program by renaming", "move_file", { source: "src/a.ts", destination: "a.exe" }],
  ["a binary file", "write_file", { path: "x.png", content: "x" }],
  ["too much content", "write_file", { path: "b.ts", content: "x".repeat(2000) }],
  ["a file that was not read", "write_file", { path: "src/a.ts", content: "x" }],
  ["a secret", "write_file", { path: "b.ts", content: `key = ${SECRET}` }],
  ["a secret in a key", "run_command", { command: "npm test", env: { [SECRET]: "1" } }],
  [
    "a code rule",
    "write_file",
    { path: "b.ts", content: "eval(x)" },
    { guardrails: [createCodeRulesGuardrail({ rules: [RULE] })] },
  ],
  [
    "too many lines",
    "write_file",
    { path: "b.ts", content: lines },
    { guardrails: [createEditLimits({ maximumFiles: 5, maximumLines: 3 })] },
  ],
  [
    "too many files",
    "write_file",
    { path: "b.ts", content: "x" },
    { guardrails: [createEditLimits({ maximumFiles: 0, maximumLines: 9 })] },
  ],
  ["too many commands", "run_command", { command: "npm test" }, { guardrails: [createCommandLimitGuardrail(0)] }],
  ["a check that broke", "write_file", { path: "b.ts", content: "x" }, { guardrails: [broken] }],
  ["commands that are off", "run_command", { command: "ls" }, { limits: { commandsEnabled: false } }],
  ["a dangerous command", "run_command", { command: "curl example.com" }],
  ["an unknown command", "run_command", { command: "frobnicate --all" }],
  ["a blocked command", "run_command", { command: "sudo id" }],
  [
    "a command without a sandbox",
    "run_command",
    { command: "frobnicate" },
    { sandbox: "off", limits: { allowedOnly: false } },
  ],
  ["a variable", "run_command", { command: "npm test", env: { PATH: "/x" } }],
  ["a directory outside", "run_command", { command: "ls", cwd: "/etc" }],
  ["no one to ask", "write_file", { path: "b.ts", content: "x" }, { mode: "confirm-all" }],
  [
    "a cancelled call",
    "write_file",
    { path: "b.ts", content: "x" },
    { mode: "confirm-all", channel: answering("cancel") },
  ],
  [
    "a denied call",
    "write_file",
    { path: "b.ts", content: "x" },
    { mode: "confirm-all", channel: answering({ kind: "denied", reason: "Denied by mona" }) },
  ],
  [
    "an expired question",
    "write_file",
    { path: "b.ts", content: "x" },
    { mode: "confirm-all", channel: answering({ kind: "expired" }) },
  ],
];

/** Remedies that only a person can apply: keys of the configuration. */
const CONFIGURATION = /^(?:guardrails|workspace|commands|approval|sandbox)\.[a-z_.]+:/;

describe("the text of a refusal", () => {
  it.each(refusals.map(([what, tool, args, wish]) => ({ what, tool, args, wish })))(
    "names what it can do instead of $what, never only a configuration line",
    async ({ tool, args, wish }) => {
      const output = await refusalOf(tool, args, wish);
      const instead = /(?:\nInstead: |To replace all of it )([^\n]{15,})/.exec(output)?.[1] ?? "";
      expect(instead, output).not.toBe("");
      expect(instead).not.toMatch(CONFIGURATION);
      expect(output).not.toContain(SECRET);
    },
  );

  it("every refused line of the corpus names another form", async () => {
    const text = readFileSync(new URL("../fixtures/corpus/commands.jsonl", import.meta.url), "utf8");
    const silent: string[] = [];
    for (const line of text.trim().split("\n")) {
      const { cmd } = JSON.parse(line) as { readonly cmd: string };
      const verdict = await classifier.classify(cmd);
      if (verdict.class === "safe" || verdict.class === "dev") continue;
      if (CONFIGURATION.test(verdict.remedy ?? "")) silent.push(cmd);
    }
    expect(silent).toEqual([]);
  });
});
