import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { completionScript } from "../../../src/entry/cli/completion.js";
import { CLI_COMMAND_NAMES, CLI_COMMANDS, type CliCommand, OPTIONS, SHELLS } from "../../../src/entry/cli/table.js";

const has = (shell: string): boolean => spawnSync(shell, ["-c", "true"]).status === 0;
for (const shell of SHELLS.filter((each) => !has(each))) console.warn(`skipped: completion needs ${shell}`);

/** The words that bash offers after these; `=` is a word of its own there, as in COMP_WORDBREAKS. */
function offered(...words: readonly string[]): readonly string[] {
  const line = `${completionScript("bash")}
COMP_WORDS=(architect ${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length}
compopt() { :; }
_architect
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["--norc", "-c", line], { encoding: "utf8", cwd: "/" });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((word) => word !== "");
}

it.runIf(has("bash"))("bash completes commands, their options and the values of those", () => {
  expect(offered("")).toEqual([...CLI_COMMAND_NAMES, "--help", "--version"]);
  expect(offered("re")).toEqual(["report", "replay"]);
  expect(offered("run", "--max")).toEqual(["--max-steps="]);
  expect(offered("run", "x", "--self-eval", "=")).toEqual(["off", "basic", "full"]);
  expect(offered("run", "x", "--sandbox", "=", "b")).toEqual(["bwrap"]);
  expect(offered("run", "x", "--config", "=", "et")).toEqual(["etc"]);
  expect(offered("report", "--b")).toEqual([]);
  expect(offered("completion", "")).toEqual([...SHELLS, "--help"]);
  expect(offered("help", "d")).toEqual(["demo", "doctor"]);
});

it.each(SHELLS)("%s reads its script", (shell) => {
  const script = completionScript(shell);
  for (const name of CLI_COMMAND_NAMES) expect(script).toContain(name);
  for (const option of Object.keys(OPTIONS)) expect(script).toContain(option);
  if (!has(shell)) return;
  const folder = mkdtempSync(join(tmpdir(), "completion-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, `architect.${shell}`);
  writeFileSync(file, script);
  const read = spawnSync(shell, [shell === "fish" ? "--no-execute" : "-n", file], { encoding: "utf8" });
  expect({ status: read.status, stderr: read.stderr }).toEqual({ status: 0, stderr: "" });
});

it("every option belongs to a command", () => {
  const used = new Set(CLI_COMMAND_NAMES.flatMap((name) => (CLI_COMMANDS[name] as CliCommand).options));
  expect([...used].sort()).toEqual(Object.keys(OPTIONS).sort());
});
