// @module-tag full
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Place, place } from "../support/local-run.js";
import { BROKEN_SUM } from "../support/scenario.js";
import { REPAIRING, say } from "../support/scenario-checks.js";

const TASK = "Repair `sum`, fixes #12 [skip ci]\n\nSigned-off-by: nobody";

/** Another configuration, committed. */
async function configure(at: Place, text: string): Promise<void> {
  writeFileSync(join(at.directory, ".github/architect.yml"), text);
  await at.git("commit", "--quiet", "-am", "configuration");
}

const edit = (path: string, content: string) => ({
  answer: { toolCalls: [{ name: "write_file", arguments: { path, content } }] },
});

it("run --commit commits exactly the proven tree in the person's name, and runs no hook", async () => {
  const at = await place({ steps: [edit("src/more.js", "export {};\n"), ...REPAIRING] });
  const { directory, git } = at;
  // What a gate leaves is untracked, and no tool made it.
  await configure(
    at,
    'version: 1\nguardrails:\n  quality_gates: [{ name: test, run: "node --test && echo x > left.txt" }]\n',
  );
  const first = (await git("rev-parse", "HEAD")).stdout.trim();
  const ran = join(directory, "..", "ran");
  mkdirSync(join(directory, ".git/hooks"), { recursive: true });
  for (const name of ["pre-commit", "commit-msg", "post-commit", "reference-transaction"]) {
    writeFileSync(join(directory, ".git/hooks", name), `#!/bin/sh\necho "$0" >> '${ran}'\nexit 1\n`, { mode: 0o755 });
  }
  writeFileSync(join(directory, ".git/info/exclude"), "own.txt\n");
  writeFileSync(join(directory, "own.txt"), "mine\n");

  const report = join(directory, "..", "report.json");
  const ended = await at.architect(["run", TASK, "--commit", `--report=${report}`]);
  expect({ code: ended.code, first: ended.stdout.split("\n")[0] }).toEqual({
    code: 0,
    first: "### Architect: success",
  });
  const commit = (await git("rev-parse", "HEAD")).stdout.trim();
  expect(ended.stdout).toContain(`Committed as \`${commit.slice(0, 7)}\` on \`main\`; nothing was pushed.`);
  expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({
    status: "success",
    published: { kind: "branch", branch: "main", commit, verified: true, local: true },
  });
  expect((await git("status", "--porcelain")).stdout).toBe("");
  expect((await git("rev-parse", "HEAD^")).stdout.trim()).toBe(first);
  expect((await git("diff", "--name-status", "HEAD^", "HEAD")).stdout).toBe("A\tsrc/more.js\nM\tsrc/sum.js\n");
  expect((await git("log", "-1", "--format=%an <%ae>%n%B")).stdout.trim()).toBe(
    "x <x@example.org>\nRepair `sum`, fixes issue #12 Signed-off-by: nobody\n\nsum now adds.",
  );
  expect(existsSync(ran)).toBe(false);
  const state = JSON.parse(readFileSync(report, "utf8")).session_id;
  const log = join(directory, "..", "state", "architect", state, "session.jsonl");
  expect((await at.architect(["report", log])).stdout).toContain(`Committed as \`${commit.slice(0, 7)}\``);
});

it("run --commit commits nothing while a gate is broken; the changes stay", async () => {
  const broken = { name: "edit_file", arguments: { path: "src/sum.js", old_str: "a + b", new_str: "a * b" } };
  const at = await place({
    steps: [{ answer: { toolCalls: [broken] } }, ...Array.from({ length: 5 }, () => say("done"))],
  });
  writeFileSync(join(at.directory, "src/sum.js"), String(BROKEN_SUM["src/sum.js"]).replace("a - b", "a + b"));
  await at.git("commit", "--quiet", "-am", "repaired");
  const before = (await at.git("rev-parse", "HEAD")).stdout;
  const ended = await at.architect(["run", "Break sum", "--commit"]);
  expect(ended.code).toBe(2);
  expect(ended.stdout).toContain(
    "Not committed. Required gates fail or could not run (test). The changes stay in the working tree.",
  );
  expect((await at.git("rev-parse", "HEAD")).stdout).toBe(before);
  expect((await at.git("status", "--porcelain")).stdout).toBe(" M src/sum.js\n");
});

it("run --commit leaves workflow files in the working tree", async () => {
  const path = ".github/workflows/ci.yml";
  const at = await place({ steps: [edit(path, "on: push\n"), ...REPAIRING] });
  const ended = await at.architect(["run", "Repair the sum", "--commit"]);
  expect(ended.code).toBe(2);
  expect(ended.stdout).toContain("Committed as ");
  expect(ended.stdout).toContain("workflow files are not committed");
  expect((await at.git("show", "--name-only", "--format=")).stdout).toBe("src/sum.js\n");
  expect((await at.git("status", "--porcelain")).stdout).toBe("?? .github/workflows/\n");
});

it("run --commit without an identity, or with a flag against it, ends before a model call", async () => {
  const { architect, git, model } = await place({ steps: REPAIRING });
  const nobody = await architect(["run", "Repair", "--commit"], { GIT_AUTHOR_NAME: "", GIT_AUTHOR_EMAIL: "" });
  expect(nobody.code).toBe(3);
  for (const line of ["git config --global user.name", "git config --global user.email"]) {
    expect(`${nobody.stdout}${nobody.stderr}`).toContain(line);
  }
  for (const flag of ["--allow-dirty", "--dry-run"]) {
    const ended = await architect(["run", "Repair", "--commit", flag]);
    expect({ ...ended, stderr: ended.stderr.split(".")[0] }).toEqual({
      code: 3,
      stdout: "",
      stderr: `--commit and ${flag} exclude each other`,
    });
  }
  expect(model.requests).toEqual([]);
  expect((await git("rev-list", "--count", "HEAD")).stdout).toBe("1\n");
});
