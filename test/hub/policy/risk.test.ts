import { describe, expect, it } from "vitest";
import type { RemoteToolName } from "../../../src/core/run/hub.js";
import { assess } from "../../../src/hub/policy/assess.js";

type Case = readonly [string, RemoteToolName, Readonly<Record<string, unknown>>, string, string];

const write = (path: string, risk: string, rule: string): Case => [
  `write ${path}`,
  "remote_write_file",
  { path, content: "" },
  risk,
  rule,
];
const run = (line: string, risk: string, rule: string): Case => {
  const [command, ...args] = line.split(" ");
  return [line, "remote_execute_command", { command, args }, risk, rule];
};

/** A call, its risk and its class. */
const CASES: readonly Case[] = [
  ["read a file", "remote_read_file", { path: "README.md" }, "low", "remote:read"],
  ["read a page", "remote_read_file", { path: "a.bin", offset: 10, limit: 5 }, "low", "remote:read"],
  ["list", "remote_list_directory", {}, "low", "remote:list"],
  ["list all", "remote_list_directory", { path: "src", recursive: true, pattern: "**/*.ts" }, "low", "remote:list"],
  ["list hidden", "remote_list_directory", { pattern: ".*" }, "low", "remote:list"],
  run("grep -n x a.txt", "low", "remote:grep"),
  run("ls -l", "low", "remote:ls"),
  run("find src -type d", "low", "remote:find"),
  run("cat a.txt", "low", "remote:cat"),
  run("head a.txt", "low", "remote:head"),
  run("tail a.txt", "low", "remote:tail"),
  run("wc a.txt", "low", "remote:wc"),
  run("echo hi", "low", "remote:echo"),
  run("date", "low", "remote:date"),
  run("pwd", "low", "remote:pwd"),
  run("whoami", "low", "remote:whoami"),
  write("notes.txt", "medium", "remote:write:.txt"),
  write("docs/a.md", "medium", "remote:write:.md"),
  write("config.json", "medium", "remote:write:.json"),
  write("a.py", "medium", "remote:write:.py"),
  write("a.JS", "medium", "remote:write:.js"),
  write("a.yaml", "medium", "remote:write:.yaml"),
  run("git log --oneline -5", "medium", "remote:git:log"),
  run("git diff --stat HEAD~1", "medium", "remote:git:diff"),
  run("git commit -m x a.txt", "medium", "remote:git:commit"),
  run("git pull", "medium", "remote:git:pull"),
  run("git clone https://github.com/o/r", "medium", "remote:git:clone:https://github.com/o/r"),
  run("npm i -D vitest@4", "medium", "remote:npm:install"),
  run("npm ci", "medium", "remote:npm:ci"),
  run("npm run lint", "medium", "remote:npm:run:lint"),
  run("npm t", "medium", "remote:npm:test"),
  run("python a.py", "medium", "remote:python:a.py"),
  run("python -m pytest -q tests", "medium", "remote:python:pytest"),
  run("node a.js --x", "medium", "remote:node:a.js"),
  run("node --test test", "medium", "remote:node:--test"),
  write("run.sh", "high", "remote:write:.sh"),
  write("nginx.conf", "high", "remote:write:.conf"),
  write("driver.sys", "high", "remote:write:.sys"),
  write("Makefile", "high", "remote:write:Makefile"),
  write("a.ts", "high", "remote:write:.ts"),
  write(".github/workflows/ci.yaml", "high", "remote:write:.yaml"),
  run("gcc main.c", "high", "remote:gcc"),
  run("make", "high", "remote:make"),
  run("make test lint", "high", "remote:make:test,lint"),
  run("tar tf a.tar", "high", "remote:tar:list"),
  run("tar -x -f a.tar -C out", "high", "remote:tar:extract"),
  run("zip -9 a.zip b", "high", "remote:zip"),
  run("unzip -l a.zip", "high", "remote:unzip"),
];

const SECONDS: Readonly<Record<string, number>> = { low: 0, medium: 300, high: 600 };

describe("risk of remote calls", () => {
  it("has at least 36 cases", () => {
    expect(CASES.length).toBeGreaterThanOrEqual(36);
  });

  it.each(CASES)("%s is judged with its class and its time to decide", (_, tool, params, risk, rule) => {
    expect(assess(tool, params)).toMatchObject({ kind: "allowed", risk, rule, timeoutSeconds: SECONDS[risk] });
  });

  it("a command may take 30 s unless it says otherwise, and never more than 300 s", () => {
    const judge = (timeout?: number) =>
      assess("remote_execute_command", { command: "pwd", ...(timeout === undefined ? {} : { timeout }) });
    expect([judge(), judge(300)]).toMatchObject([{ executionSeconds: 30 }, { executionSeconds: 300 }]);
    expect([judge(301), judge(0), judge(1.5)]).toMatchObject(Array(3).fill({ error: "Invalid arguments" }));
  });

  it("npm install express is asked about for five minutes and may reach the registries", () => {
    expect(assess("remote_execute_command", { command: "npm", args: ["install", "express"] })).toMatchObject({
      ...{ risk: "medium", timeoutSeconds: 300, needsRegistries: true },
    });
    expect(assess("remote_execute_command", { command: "npm", args: ["run", "x"] })).toMatchObject({
      needsRegistries: false,
    });
  });

  it.each([
    ["remote_read_file", { path: "a", mode: "x" }],
    ["remote_read_file", { path: ["a"] }],
    ["remote_read_file", { path: "a", offset: -1 }],
    ["remote_read_file", { path: "a", limit: 1_048_577 }],
    ["remote_write_file", { path: "a.txt" }],
    ["remote_write_file", { path: "a.txt", content: "", mode: "delete" }],
    ["remote_list_directory", { pattern: "" }],
    ["remote_execute_command", { command: "ls", args: "-l" }],
    ["remote_execute_command", { command: "ls", args: [1] }],
    ["remote_execute_command", { command: "ls", env: { LD_PRELOAD: "x" } }],
    ["remote_execute_command", { command: "ls", cwd: "/" }],
    ["remote_execute_command", { command: "ls", args: Array(257).fill("a") }],
    ["remote_execute_command", null],
    ["remote_execute_command", "ls"],
  ] as const)("%s with %j has not the tool's parameters", (tool, params) => {
    expect(assess(tool, params)).toMatchObject({ kind: "refused", error: "Invalid arguments" });
  });

  it("a class is short and plain for any call", () => {
    const names = [`${"a".repeat(300)}.js`, "b\u00e4.js"].map((name) => {
      const judged = assess("remote_write_file", { path: name.replace(".js", `.${"x".repeat(250)}`), content: "" });
      return judged.kind === "allowed" ? judged.rule : "";
    });
    for (const rule of names) expect(rule).toMatch(/^remote:write:[0-9a-f]{32}$/);
  });

  it("one script's approval does not cover another's", () => {
    const rule = (path: string): string => {
      const judged = assess("remote_execute_command", { command: "python", args: [path] });
      return judged.kind === "allowed" ? judged.rule : "";
    };
    expect(new Set([rule("a.py"), rule("b.py"), rule("dir/a.py")]).size).toBe(3);
  });
});
