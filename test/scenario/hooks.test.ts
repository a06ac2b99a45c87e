// @module-tag full
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { parse } from "yaml";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { place } from "../support/local-run.js";
import type { Scenario } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  READ,
  REPAIR,
  REPAIRING,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const hooked = (hooks: Readonly<Record<string, unknown>>, ...lines: readonly string[]) =>
  configured(`hooks: ${JSON.stringify(hooks)}`, ...lines);

/** Text that hooks wrote to an untracked file. */
function written(scenario: Scenario, path: string): string {
  const file = join(scenario.folder, "work-1/demo", path);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

const recording = { name: "record", command: "cat >> events.log" };
const notes = (scenario: Scenario): readonly Record<string, unknown>[] =>
  written(scenario, "events.log")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

const lastTexts = (scenario: Scenario): readonly string[] =>
  scenario.model.requests.map(({ messages }) => messages.at(-1)?.text ?? "");

const EVENTS = [
  "pre_tool_use",
  "post_tool_use",
  "pre_llm_call",
  "post_llm_call",
  "session_start",
  "session_end",
  "on_error",
  "budget_warning",
  "context_compress",
  "agent_complete",
];
const EVERYWHERE = Object.fromEntries(EVENTS.map((event) => [event, [recording]]));

it("hooks of a run from its start to its end, in the sandbox, with their input", async () => {
  const files = hooked(
    EVERYWHERE,
    "costs: { budget_usd: 1, warn_at_usd: 0.0001, prices: { scripted-model: { input: 1, output: 1 } } }",
  );
  const scenario = await open({ files, script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  const told = notes(scenario);
  expect(
    told.map(({ event, step, tool_name }) => [event, step, tool_name].filter((part) => part !== undefined)),
  ).toEqual([
    ["session_start", 1],
    ["pre_llm_call", 1],
    ["budget_warning", 1],
    ["post_llm_call", 1],
    ["pre_tool_use", 1, "read_file"],
    ["post_tool_use", 1, "read_file"],
    ["pre_llm_call", 2],
    ["post_llm_call", 2],
    ["pre_tool_use", 2, "edit_file"],
    ["post_tool_use", 2, "edit_file"],
    ["pre_llm_call", 3],
    ["post_llm_call", 3],
    ["agent_complete", 3],
    ["session_end", 3],
  ]);
  expect(told[9]).toMatchObject({
    session_id: "7001-1",
    workspace: join(scenario.folder, "work-1/demo"),
    edited_file: "src/sum.js",
    tool_input: { path: "src/sum.js", old_str: "a - b", new_str: "a + b" },
    tool_result: { success: true },
  });
  expect(told.at(-1)).toMatchObject({ status: "success", stop_reason: "llm_done", cost_usd: expect.any(Number) });
  expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual(["src/sum.js"]);
});

it("on_error when the model cannot be asked, context_compress when messages go", async () => {
  const long = { "src/long.js": "// a line of forty characters, or so ...\n".repeat(500) };
  const readLong = call("read_file", { path: "src/long.js" });
  const files = { ...hooked(EVERYWHERE, "context: { max_context_tokens: 6000 }"), ...long };
  const refused: ModelStep = { status: 400, body: { error: { message: "no such thing" } } };
  const scenario = await open({ files, script: { steps: [readLong, READ, readLong, READ, refused] } });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  const events = notes(scenario).map(({ event }) => event);
  expect(events).toContain("context_compress");
  expect(events.slice(-2)).toEqual(["on_error", "session_end"]);
  expect(notes(scenario).at(-2)).toMatchObject({ message: expect.stringContaining("no such thing") });
});

it("a pre hook blocks a call, modifies another, which is guarded again, and blocks in CI when it breaks", {
  tags: "quick",
}, async () => {
  const answer = (args: unknown): string => `echo '${JSON.stringify({ updatedInput: args })}'`;
  const files = hooked({
    pre_tool_use: [
      { name: "no-new-files", matcher: "write_file", command: "echo 'no new files' >&2; exit 2" },
      { name: "away", matcher: "edit_file", command: answer({ path: ".env", old_str: "a", new_str: "b" }) },
      { name: "guard", matcher: "list_files", command: "exit 7" },
      { name: "right", matcher: "read_file", command: answer({ path: "src/sum.js" }) },
    ],
  });
  const steps = [
    call("write_file", { path: "src/new.js", content: "1\n" }),
    REPAIR,
    call("list_files", { path: "src" }),
    call("read_file", { path: "package.json" }),
    say("Nothing to do."),
  ];
  const scenario = await open({ files, script: { steps } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toMatchObject({ status: "no_changes", exit: 0 });
  expectSound(scenario, result);
  expect(lastTexts(scenario).slice(1)).toEqual([
    "Blocked by hook: no new files",
    expect.stringMatching(/^Guardrail: .*\.env/),
    "Blocked by hook: hook guard failed (exit 7)",
    expect.stringContaining("a - b"),
  ]);
  expect(written(scenario, "src/new.js")).toBe("");
});

it("a pre_llm_call hook ends the run before the model is asked", async () => {
  const scenario = await open({
    files: hooked({ pre_llm_call: [{ name: "hours", command: "echo 'quiet hours' >&2; exit 2" }] }),
  });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toMatchObject({ status: "partial", stop: "aborted" });
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  const [told = ""] = scenario.ownComments(1);
  expect(told).toContain("the run was aborted: Blocked by hook hours: quiet hours");
  expect(told).not.toContain("confirmation");
});

it("failures of post_edit hooks reach the model; what hooks change is undone", async () => {
  const lint = { name: "lint", file_patterns: ["*.js"], command: 'echo "$ARCHITECT_EDITED_FILE:1: bad"; exit 1' };
  const files = hooked({
    post_tool_use: [lint],
    post_edit: [
      lint,
      { name: "slow", command: "sleep 20", timeout: 1 },
      { name: "formatter", command: "echo '// formatted' >> {file}" },
      { name: "python", file_patterns: ["*.py"], command: "exit 1" },
      { name: "background", async: true, timeout: 60, command: "sleep 50" },
      { name: "off", enabled: false, command: "exit 1" },
    ],
  });
  const scenario = await open({ files, script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toMatchObject({ status: "success", exit: 0 });
  expectSound(scenario, result);
  const [, afterRead = "", afterEdit = ""] = lastTexts(scenario);
  expect(afterRead).not.toContain("[Hook ");
  expect(afterEdit.slice(afterEdit.indexOf("[Hook "), afterEdit.indexOf("\n\n[Architect] "))).toBe(
    "[Hook lint: FAILED (exit 1)]\nsrc/sum.js:1: bad\n\n[Hook slow: FAILED (exit -1)]\nTimed out after 1s",
  );
  expect(result.maskedLog).toContain("🔍 Hook lint: ⚠️");
  expect(result.maskedLog).toContain("The asynchronous hook background was ended with the run.");
  expect(await scenario.fileAt("architect/issue-1-sum-is-wrong", "src/sum.js")).toBe(
    "export const sum = (a, b) => a + b;",
  );
  expect(scenario.ownComments(1).at(-1)).toContain("Hooks changed src/sum.js; such changes are undone.");
});

it("hooks come from the default branch, not from the pull request", async () => {
  const files = hooked({ pre_tool_use: [{ name: "trusted", command: "echo trusted >> events.log" }] });
  const scenario = await open({ files, script: { steps: [READ, say("Nothing is wrong.")] } });
  const evil = hooked({ session_start: [{ name: "evil", command: "echo evil >> events.log" }] });
  await scenario.forge.commitFiles({
    branch: "feature",
    files: { ".github/architect.yml": evil[".github/architect.yml"] ?? "" },
  });
  const { number } = await scenario.forge.createPullRequest({ title: "Evil", head: "feature", author: "owner" });
  const result = await scenario.comment("/architect fix", { issue: number });
  expectSound(scenario, result);
  expect(written(scenario, "events.log")).toBe("trusted\n");
});

it("a pre hook that breaks only warns on a person's machine, and sees dry runs too", async () => {
  const local = await place({ steps: [REPAIR, say("sum now adds.")] });
  const hooks = {
    pre_tool_use: [{ name: "guard", command: "echo $ARCHITECT_EVENT >> events.log; exit 7" }],
    post_tool_use: [{ name: "after", command: "echo $ARCHITECT_EVENT >> events.log" }],
  };
  writeFileSync(
    join(local.directory, "architect.local.yml"),
    `version: 1\nevaluation: { mode: off }\nhooks: ${JSON.stringify(hooks)}\n`,
  );
  const args = ["run", "Repair sum", "--allow-dirty", "--config=architect.local.yml", "--dry-run", "--sandbox=off"];
  const result = await local.architect(args);
  expect(result.stderr).toContain("🔍 Hook guard: ⚠️");
  expect(local.model.requests.at(-1)?.messages.at(-1)?.text).toMatch(/^\[DRY-RUN\] Would run: edit_file/);
  expect(readFileSync(join(local.directory, "events.log"), "utf8")).toBe("pre_tool_use\n");
});

it("a secret in a hook's env is a configuration error", async () => {
  const hook = { name: "notice", command: "true", env: ["GITHUB_TOKEN"] };
  const scenario = await open({ files: hooked({ session_end: [hook] }) });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toMatchObject({ status: "failed", code: "3" });
  expectSound(scenario, result);
  expect(scenario.ownComments(1)[0]).toContain(
    "hooks.session_end, env of notice: GITHUB_TOKEN is or contains a secret",
  );
});

/** The hooks below a title of docs/hooks.md, as a reader would copy them. */
function recipe(title: string): Readonly<Record<string, unknown>> {
  const page = readFileSync("docs/hooks.md", "utf8");
  const section = page.slice(page.indexOf(`### ${title}\n`));
  const text = /```yaml\n(hooks:\n[\s\S]*?)```/.exec(section)?.[1] ?? "";
  return (parse(text) as { hooks: Readonly<Record<string, unknown>> }).hooks;
}

/** Answers every request, and keeps what came. */
async function listen(): Promise<{
  readonly url: string;
  readonly received: { type: string | undefined; body: string }[];
}> {
  const received: { type: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString("utf8");
    });
    request.on("end", () => {
      received.push({ type: request.headers["content-type"], body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

it("the recipes of the page: no secrets, ESLint, a webhook", async () => {
  const recipes = ["No secrets in written files", "ESLint after edits", "A webhook at the end"].map(recipe);
  const eslint = {
    mode: "100755",
    content: '#!/bin/sh\nfor file; do :; done\ngrep -n "a + b" "$file" && exit 1\nexit 0\n',
  } as const;
  const write = (content: string): ModelStep => call("write_file", { path: "src/key.js", content });
  const steps = [
    write(`const key = "corp_live_${"0a".repeat(8)}";\n`),
    write(`const key = "AKIA${"ABCDEFGH12345678"}";\n`),
    write('const key = process.env["KEY"];\n'),
    ...REPAIRING,
  ];
  const files = { ...hooked(Object.assign({}, ...recipes)), "node_modules/.bin/eslint": eslint };
  const { url, received } = await listen();
  const scenario = await open({ files, script: { steps } });
  const environment = { NOTICE_URL: `${url}/hooks/0123456789abcdef` };
  const result = await scenario.comment("/architect fix", { environment });
  expect(ended(result)).toMatchObject({ status: "success" });
  expectSound(scenario, result);
  expect(lastTexts(scenario).slice(1)).toEqual([
    expect.stringMatching(/^Blocked by hook: The text holds a private key or a corp_live key/),
    expect.stringMatching(/^Blocked by hook: The text holds something that looks like a secret/),
    expect.not.stringContaining("[Hook "),
    expect.stringContaining("a - b"),
    expect.stringMatching(/\[Hook eslint: FAILED \(exit 1\)\]\n1:export const sum = \(a, b\) => a \+ b;$/),
  ]);
  expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual(["src/key.js", "src/sum.js"]);
  expect(received.map(({ type }) => type)).toEqual(["application/json"]);
  expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({
    event: "session_end",
    status: "success",
    stop_reason: "llm_done",
  });
  expect(result.rawLog).not.toContain("0123456789abcdef");
});
