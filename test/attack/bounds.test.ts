// @module-tag full
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { collectEvidence, toldToModel } from "../support/attack.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { call, configured, ended, expectSound, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const sandboxed = hasWorkingBwrap();
if (!sandboxed) console.warn("Attacks by commands are skipped: bubblewrap does not work here.");

const LIMIT = 64 * 1024;
/** Ends a test that hangs. It says nothing about speed: on a busy machine thousands of files take a while. */
const HANGS_AFTER = { timeout: 180_000 };

it("a flood of text, files and calls leaves a bounded run", HANGS_AFTER, async () => {
  const files = {
    ...configured(),
    "wide.txt": `${"a".repeat(900_000)}!\n`,
    "long.txt": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\n".repeat(20_000),
  };
  const flood = Array.from({ length: 1_000 }, (_, index) => ({
    id: `call_${index}`,
    name: "read_file",
    arguments: { path: index % 50 === 0 ? "long.txt" : `many/${index % 50}/file-${index}.txt` },
  }));
  const search = (name: string, given: Record<string, unknown>) => ({ name, arguments: given });
  const wide = [
    search("list_files", { recursive: true }),
    search("list_files", { pattern: "**/{a,b,c,*}{a,b,c,*}{a,b,c,*}{a,b,c,*}{a,b,c,*}{a,b,c,*}" }),
    search("find_files", { pattern: "*".repeat(2_000) }),
    search("find_files", { pattern: "*a*a*a*a*a*a*a*a*a*a*a*a*b" }),
    search("grep", { pattern: "a" }),
    search("grep", { pattern: "^(a+)+$", file_pattern: "*" }),
    search("read_file", { path: "wide.txt" }),
    search("write_file", { path: "huge.txt", content: "x".repeat(1_100_000) }),
    search("edit_file", { path: "long.txt", old_str: `${"a".repeat(40)}b`, new_str: "" }),
    search("run_command", { command: `echo ${"x ".repeat(20_000)}` }),
    search("read_file", { path: "../".repeat(50_000) }),
  ];
  const scenario = await open({
    files,
    script: {
      steps: [
        { answer: { toolCalls: flood } },
        {
          answer: {
            toolCalls: [{ id: "i".repeat(500_000), name: "x".repeat(100_000), arguments: "{".repeat(100_000) }],
          },
        },
        { answer: { toolCalls: wide } },
        REPAIR,
        say(`${"<!--".repeat(20_000)}${"[".repeat(20_000)}${"@a ".repeat(50_000)}`),
      ],
    },
  });
  const nested = `${"<".repeat(20_000)}${"&#60;".repeat(5_000)}${"[x](".repeat(5_000)}${"> ".repeat(5_000)}`;
  const issue = scenario.forge.createIssue({
    title: nested.slice(0, 250),
    body: nested.slice(0, 65_000),
    author: "outsider",
  });
  const result = await scenario.comment(`/architect fix ${nested.slice(0, 60_000)}`, {
    issue: issue.number,
    prepare({ workspace }) {
      for (let index = 0; index < 3_000; index++) {
        if (index < 50) mkdirSync(join(workspace, `many/${index}`), { recursive: true });
        writeFileSync(join(workspace, `many/${index % 50}/file-${index}.txt`), `line ${index}\n`);
      }
    },
  });
  expectSound(scenario, result);
  expect(ended(result)).toMatchObject({ status: "success", stop: "llm_done", exit: 0 });
  // A page of a file has 24,000 characters and its last line.
  for (const [id, text] of toldToModel(scenario))
    expect({ id, length: Math.min(text.length, 25_000) }).toEqual({ id, length: text.length });
  const sizes = scenario.model.requests.map((one) => JSON.stringify(one.body).length);
  expect(Math.max(...sizes)).toBeLessThan(3_000_000);
  const evidence = await collectEvidence(scenario, result);
  for (const one of scenario.forge.state.comments.filter(({ author }) => author.endsWith("[bot]"))) {
    expect(one.body.length).toBeLessThanOrEqual(65_536);
  }
  expect((evidence["log of main"] ?? "").length).toBeLessThan(4 * LIMIT);
  expect((evidence["summary"] ?? "").length).toBeLessThanOrEqual(1024 * 1024);
});

it.skipIf(!sandboxed)(
  "a command that prints endlessly, forks and stays is ended after its time",
  HANGS_AFTER,
  async () => {
    const endless = [
      'import { spawn } from "node:child_process";',
      'for (let i = 0; i < 5; i++) spawn("sleep", ["600"], { detached: true, stdio: "inherit" }).unref();',
      'process.on("SIGTERM", () => {});',
      'const block = "secretless output ".repeat(4096);',
      "const print = () => { while (process.stdout.write(block)); process.stdout.once('drain', print); };",
      "print();",
      "",
    ].join("\n");
    const scenario = await open({
      files: {
        ...configured(),
        "endless.mjs": endless,
        "package.json": JSON.stringify({ name: "sum", type: "module", scripts: { test: "node endless.mjs" } }),
      },
      script: { steps: [call("run_command", { command: "npm test", timeout: 2 }), REPAIR, say("Done.")] },
    });
    const result = await scenario.comment("/architect fix");
    expectSound(scenario, result);
    const [text = ""] = [...toldToModel(scenario).values()];
    expect(text).toContain("timed out after 2s");
    expect(text.length).toBeLessThan(10_000);
    expect(ended(result)).toMatchObject({ status: "success", exit: 0 });
  },
);
