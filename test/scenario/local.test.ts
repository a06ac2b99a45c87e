import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { place } from "../support/local-run.js";
import { READ, REPAIRING, say } from "../support/scenario-checks.js";

it("run edits in place, commits nothing and prints the report (wish B37)", async () => {
  const { directory, architect, git, model } = await place({ steps: REPAIRING });
  const ended = await architect(["run", "Repair the sum"]);
  expect({ code: ended.code, first: ended.stdout.split("\n")[0] }).toEqual({
    code: 0,
    first: "### Architect: success",
  });
  model.assertDone();
  expect(readFileSync(join(directory, "src/sum.js"), "utf8")).toContain("a + b");
  expect((await git("status", "--porcelain")).stdout).toBe(" M src/sum.js\n");
  expect((await git("rev-list", "--count", "HEAD")).stdout).toBe("1\n");
  expect(ended.stdout).toContain("| test | fail | pass |");
  expect(ended.stderr).toContain("edit_file");

  const state = join(directory, "..", "state", "architect");
  const [session = ""] = readdirSync(state);
  for (const name of ["session.jsonl", "report.json", "report.html", "report.md", "changes.patch"]) {
    expect(existsSync(join(state, session, name)), name).toBe(true);
  }
  const log = join(state, session, "session.jsonl");
  const shown = await architect(["report", log]);
  expect(shown.stdout.split("\n")[0]).toBe("### Architect: success");
  const file = join(directory, "..", "again.json");
  expect(await architect(["report", log, `--report=${file}`])).toMatchObject({ code: 0, stdout: "" });
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ status: "success", session_id: session, steps: 3 });
});

it("--json prints one object; --report writes by extension", async () => {
  const { directory, architect } = await place({ steps: REPAIRING });
  const page = join(directory, "..", "out.html");
  const ended = await architect(["run", "Repair the sum", "--json", `--report=${page}`, "--no-push"]);
  expect(ended.code).toBe(0);
  expect(JSON.parse(ended.stdout)).toMatchObject({
    status: "success",
    stop_reason: "llm_done",
    exit_code: 0,
    gates: [{ name: "test", before: "fail", after: "pass" }],
  });
  expect(readFileSync(page, "utf8")).toMatch(/^<!doctype html>/);
});

it("a dirty tree is refused; with --allow-dirty it stays and is not counted", async () => {
  const { directory, architect, model } = await place({ steps: REPAIRING });
  writeFileSync(join(directory, "package.json"), '{ "type": "module" }\n');
  const refused = await architect(["run", "Repair the sum"]);
  expect(refused.code).toBe(3);
  expect(`${refused.stdout}${refused.stderr}`).toContain("--allow-dirty");
  expect(model.requests).toEqual([]);
  const ended = await architect(["run", "Repair the sum", "--allow-dirty", "--json"]);
  expect(ended.code).toBe(0);
  expect(JSON.parse(ended.stdout)).toMatchObject({ files_changed: [{ path: "src/sum.js" }] });
  expect(readFileSync(join(directory, "package.json"), "utf8")).toBe('{ "type": "module" }\n');
});

it("exit codes: partial 2, failed 1, authentication 4, configuration 3 (wish B9)", async () => {
  const { directory, architect } = await place({
    steps: [READ, say("Only read."), { status: 500, body: { error: { message: "boom" } } }, { status: 401, body: {} }],
  });
  const partial = await architect(["run", "Repair", "--max-steps=1"]);
  expect(partial).toMatchObject({ code: 2, stdout: expect.stringMatching(/^### Architect: partial/) });
  const failed = await architect(["run", "Repair"]);
  expect(failed).toMatchObject({ code: 1, stdout: expect.stringMatching(/^### Architect: failed/) });
  expect((await architect(["run", "Repair"])).code).toBe(4);
  const missing = await architect(["run", "Repair"], { OPENAI_BASE_URL: "" });
  expect(missing).toMatchObject({ code: 4, stderr: expect.stringContaining("OPENAI_API_KEY") });
  expect(await architect(["run", "Repair", "--max-steps=99"])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("may only tighten"),
  });
  writeFileSync(join(directory, ".github/architect.yml"), "limit: {}\n");
  expect(await architect(["run", "Repair"])).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^\.github\/architect\.yml:1:1: unknown key "limit" \(did you mean "limits"\?\)/m),
  });
});

it("--dry-run changes nothing on disk", async () => {
  const { architect, git } = await place({ steps: REPAIRING });
  expect((await architect(["run", "Repair the sum", "--dry-run"])).stdout).toContain("sum now adds.");
  expect((await git("status", "--porcelain")).stdout).toBe("");
});

it("help lists every command; what is unknown is one line and exit 3", async () => {
  const { architect } = await place();
  for (const args of [[], ["help"], ["--help"], ["run", "--help"]]) {
    const ended = await architect(args);
    expect(ended.code).toBe(0);
    for (const word of ["demo", "run", "event", "report"]) expect(ended.stdout).toContain(word);
  }
  for (const args of [["run", "x", "--maxsteps=3"], ["runn"], ["run"], ["report"], ["report", "none.jsonl"]]) {
    const ended = await architect(args);
    expect({ args, code: ended.code, lines: ended.stderr.trimEnd().split("\n").length }).toEqual({
      args,
      code: 3,
      lines: 1,
    });
    expect(ended.stdout).toBe("");
  }
});

it("`event` on a terminal writes no workflow commands, least of all the secrets", async () => {
  const { architect, directory } = await place();
  const payload = join(directory, "..", "event.json");
  writeFileSync(payload, "{}");
  const secrets = { GITHUB_TOKEN: "ghs_0123456789abcdefghij", OPENAI_API_KEY: "sk-0123456789abcdefghij" };
  const runner = {
    GITHUB_REPOSITORY: "octo/demo",
    GITHUB_RUN_ID: "7",
    GITHUB_ACTOR: "maintainer",
    GITHUB_WORKSPACE: directory,
    RUNNER_TEMP: join(directory, ".."),
  };
  const ended = await architect(["event", payload, "--event-name=push"], { ...secrets, ...runner });
  expect(ended.code).toBe(0);
  expect(ended.stdout).toContain("push");
  expect(ended.stdout + ended.stderr).not.toMatch(/^::/m);
  for (const secret of Object.values(secrets)) expect(ended.stdout + ended.stderr).not.toContain(secret);
  const inJob = await architect(["event", payload, "--event-name=push"], {
    ...secrets,
    ...runner,
    GITHUB_ACTIONS: "true",
  });
  expect(inJob.stdout).toContain(`::add-mask::${secrets.OPENAI_API_KEY}`);
});
