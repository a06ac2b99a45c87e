import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { REMOTE_TOOLS } from "../../../src/core/run/hub.js";
import { assess } from "../../../src/hub/policy/assess.js";
import { createListPattern, parametersSchema, REMOTE_TOOL } from "../../../src/hub/policy/remote-tools.js";

describe("definitions of remote tools", () => {
  it.each(REMOTE_TOOLS)("%s says what it takes, for what and at which risk", (name) => {
    const tool = REMOTE_TOOL[name];
    expect(tool.name).toBe(name);
    expect(tool.description.length).toBeGreaterThan(40);
    expect(tool.risk).not.toBe("");
    expect(parametersSchema(tool)).toMatchObject({ type: "object", additionalProperties: false });
  });

  it("has the specification's defaults and limits", () => {
    expect(parametersSchema(REMOTE_TOOL.remote_execute_command)).toMatchObject({
      required: ["command"],
      properties: { args: { default: [] }, timeout: { default: 30, maximum: 300 } },
    });
    expect(parametersSchema(REMOTE_TOOL.remote_list_directory)).toMatchObject({
      properties: { recursive: { default: false }, pattern: { default: "*" } },
    });
    expect(parametersSchema(REMOTE_TOOL.remote_write_file)).toMatchObject({
      required: ["path", "content"],
      properties: { mode: { default: "write", enum: ["write", "append"] } },
    });
  });
});

describe("createListPattern", () => {
  it.each([
    ["*", "a.ts", true],
    ["*", ".env", false],
    ["*", "src/a.ts", true],
    ["*", "src/.cache/a.ts", false],
    ["*.ts", "src/a.ts", true],
    ["*.ts", "src/a.js", false],
    [".*", ".eslintrc", true],
    [".*", "a.ts", false],
    ["src/*.ts", "src/a.ts", true],
    ["src/*.ts", "src/b/a.ts", false],
    ["**/.github/**", ".github/a.yml", true],
    ["{a,b}", "src/b", true],
    ["{a,.b}", ".b", true],
    ["!*.ts", "a.js", true],
    ["!*.ts", "a.ts", false],
    ["!*.ts", ".env", false],
    ["?env", ".env", false],
    ["[.]env", ".env", false],
    ["./*", ".env", false],
  ])("%s shows %s: %s", (pattern, path, expected) => {
    expect(createListPattern(pattern)(path)).toBe(expected);
  });
});

describe("a pattern of a list that can match nothing", () => {
  it.each([
    ["@(a|b)", "pattern: '@(a|b)' can match nothing: groups such as '@(a|b)' are not supported; write '{a,b}'"],
    ["(a|b).ts", "groups such as '(a|b)' are not supported; write '{a,b}' for alternatives"],
    ["{1..99}{1..99}", "its braces expand to more than 1000 patterns"],
    ["../*.ts", "no path has a segment '..'"],
    ["[z-a]", "a set such as '[z-a]' is empty"],
  ])("%s is refused with what to write instead", (pattern, reason) => {
    const judged = assess("remote_list_directory", { pattern });
    expect(judged).toMatchObject({
      kind: "refused",
      error: "Invalid arguments",
      reason: expect.stringContaining(reason),
    });
  });

  it("a slash at the end is none", () => {
    expect(assess("remote_list_directory", { pattern: "src/" }).kind).toBe("allowed");
    expect(createListPattern("src/")("src")).toBe(true);
  });
});

describe("a recursive grep of low risk", () => {
  it("finds text in files and leaves secrets out, for any include pattern", () => {
    const folder = mkdtempSync(join(tmpdir(), "remote-grep-"));
    const files = [
      ...["a.txt", "sub/b.md", "sub/.env", ".ENV", ".env.local", "key.pem", "id_rsa", "sub/KEY.PEM", ".git/config"],
      ...[".ssh/known", "sub/.aws/config", "sub/.npmrc", "x.tfstate", "credentials.json"],
    ];
    for (const file of files) {
      mkdirSync(join(folder, file, ".."), { recursive: true });
      writeFileSync(join(folder, file), "needle\n");
    }
    const found = (...args: string[]): string[] => {
      const judged = assess("remote_execute_command", { command: "grep", args });
      if (judged.kind === "refused") throw new Error(judged.reason);
      const words = judged.parameters["args"] as string[];
      return execFileSync("grep", words, { cwd: folder, encoding: "utf8" }).trim().split("\n").sort();
    };
    expect(found("-rl", "needle")).toEqual(["a.txt", "sub/b.md"]);
    expect(found("-l", "--recursive", "needle", ".", "--include=*")).toEqual(["./a.txt", "./sub/b.md"]);
    expect(found("-rl", "--include=.env", "--include=*.md", "-e", "needle", "--", "sub")).toEqual(["sub/b.md"]);
  });
});
