// @module-tag full
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { call, configured, ended, expectSound, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const BRANCH = "architect/issue-1-sum-is-wrong";
const LINES = Array.from({ length: 8 }, (_, line) => `line ${line}\n`).join("");
const COMMAND = call("run_command", { command: "node change.cjs" });

/** A project whose script `change.cjs` does this to its files. */
function project(...script: readonly string[]): ReturnType<typeof configured> {
  return {
    ...configured('commands: { dev: ["node change.cjs"] }'),
    ".gitignore": "build/\n",
    ".gitattributes": "*.js ident\n",
    "src/old.js": `// $Id$\n${LINES}`,
    "src/other.js": LINES,
    "run.sh": "exit 0\n",
    "change.cjs": ['const fs = require("node:fs");', ...script, ""].join("\n"),
  };
}

it("a new file with a changed mode and renamed files are published whole; ident rewrites nothing", async () => {
  const files = project(
    'fs.chmodSync("scripts/x.sh", 0o755);',
    'fs.mkdirSync("lib"); fs.renameSync("src/old.js", "lib/new.js");',
    'fs.appendFileSync("lib/new.js", "more\\n");',
    'fs.renameSync("draft.md", "docs.md");',
  );
  const writes = [
    call("write_file", { path: "scripts/x.sh", content: "#!/bin/sh\nexit 0\n" }),
    call("write_file", { path: "draft.md", content: LINES }),
  ];
  const scenario = await open({ files, script: { steps: [READ, REPAIR, ...writes, COMMAND, say("Done.")] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  const changed = await scenario.forge.git.text(["diff", "--name-status", "-M", "main", BRANCH]);
  expect(changed.replaceAll(/R\d+/g, "R").split("\n").sort()).toEqual([
    "A\tdocs.md",
    "A\tscripts/x.sh",
    "M\tsrc/sum.js",
    "R\tsrc/old.js\tlib/new.js",
  ]);
  expect(await scenario.forge.git.text(["ls-tree", BRANCH, "scripts/x.sh"])).toMatch(/^100755 /);
  expect(await scenario.fileAt(BRANCH, "lib/new.js")).toBe(`// $Id$\n${LINES}more`);
  expect(scenario.ownComments(1)[0]).toContain("New executable files: `scripts/x.sh`.");
});

it("half a rename is not published, and its lost part is in verdict, reasons and Changes", async () => {
  const files = project(
    'fs.mkdirSync("build"); fs.renameSync("src/old.js", "build/old.js");',
    'fs.renameSync("src/other.js", Buffer.concat([Buffer.from("src/caf"), Buffer.from([0xe9])]));',
    'fs.chmodSync("run.sh", 0o755);',
    'fs.writeFileSync("coverage.txt", "listed only");',
  );
  const scenario = await open({ files, script: { steps: [READ, REPAIR, COMMAND, say("Done.")] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "partial", stop: "llm_done", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.forge.git.text(["diff", "--name-status", "main", BRANCH])).toBe("M\tsrc/sum.js");
  const [comment = ""] = scenario.ownComments(1);
  const verdict = comment.split("\n").find((line) => line.includes(" · ")) ?? "";
  expect(verdict).toContain("left out: ");
  for (const path of ["src/old.js → build/old.js", "src/other.js → src/caf\\xe9", "run.sh"]) {
    expect(verdict).toContain(path);
    expect(comment).toContain(`- left out: ${path}`.replace("\\", "\\\\"));
  }
  expect(comment).toContain("Left out of what the run did:");
  expect(comment).toContain("`coverage.txt`");
  expect(verdict).not.toContain("coverage.txt");
  const report = JSON.parse(readFileSync(result.outputs["report-path"] ?? "", "utf8"));
  expect(report.audit.lost).toHaveLength(3);
  expect(scenario.forge.state.issues.find((issue) => issue.pull)?.body).toMatch(/^Refs #1$/m);
});

it("a tracked file whose name is no UTF-8 breaks nothing, and a change of it is reported", async () => {
  const files = project('fs.appendFileSync(Buffer.from("caf\\xe9.txt", "latin1"), "two\\n");');
  const steps = [
    READ,
    REPAIR,
    say("Done."),
    COMMAND,
    call("write_file", { path: "note.md", content: "x\n" }),
    say("Done."),
  ];
  const scenario = await open({ files, script: { steps } });
  const directory = join(scenario.folder, "repository.git");
  const git = (args: readonly string[], input?: string | Buffer): Buffer =>
    execFileSync("git", [`--git-dir=${directory}`, ...args], input === undefined ? {} : { input });
  const blob = git(["hash-object", "-w", "--stdin"], "one\n").toString().trim();
  const entries = git(["ls-tree", "-z", "main"]);
  const entry = Buffer.from(`100644 blob ${blob}\tcaf\xe9.txt\0`, "latin1");
  const tree = git(["mktree", "-z"], Buffer.concat([entries, entry]))
    .toString()
    .trim();
  const person = ["-c", "user.name=a", "-c", "user.email=a@b"];
  const commit = git([...person, "commit-tree", tree, "-p", "main", "-m", "latin"])
    .toString()
    .trim();
  git(["update-ref", "refs/heads/main", commit]);

  const checkout = scenario.headSha;
  const quiet = await scenario.comment("/architect fix", { checkout });
  expect(ended(quiet)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expect(await scenario.forge.git.text(["diff", "--name-status", "main", BRANCH])).toBe("M\tsrc/sum.js");
  const result = await scenario.comment("/architect fix the docs, too", { issue: 1, checkout });
  expect(ended(result)).toEqual({ status: "partial", stop: "llm_done", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.forge.git.text(["diff", "--name-status", "main", BRANCH])).toBe("A\tnote.md\nM\tsrc/sum.js");
  expect(scenario.ownComments(1).at(-1)).toContain("left out: caf\\\\xe9.txt (its name is not UTF-8)");
});
