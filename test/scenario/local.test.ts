// @module-tag full
// @module-tag bundle
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { place } from "../support/local-run.js";
import { call, READ, REPAIRING, say } from "../support/scenario-checks.js";

it("run edits in place, commits nothing and prints the report", { tags: "quick" }, async () => {
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
  expect(ended.stderr).toMatch(/^ 2 {2}edit {3}src\/sum\.js {2}\+1 −1 {2}/m);

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

it("exit codes: partial 2, failed 1, authentication 4, configuration 3", async () => {
  const { architect } = await place({
    steps: [READ, say("Only read."), { status: 500, body: { error: { message: "boom" } } }, { status: 401, body: {} }],
  });
  const partial = await architect(["run", "Repair", "--max-steps=1"]);
  expect(partial).toMatchObject({ code: 2, stdout: expect.stringMatching(/^### Architect: partial/) });
  const failed = await architect(["run", "Repair"]);
  expect(failed).toMatchObject({ code: 1, stdout: expect.stringMatching(/^### Architect: failed/) });
  expect((await architect(["run", "Repair"])).code).toBe(4);
  const missing = await architect(["run", "Repair"], { OPENAI_BASE_URL: "" });
  expect(missing).toMatchObject({ code: 4, stderr: expect.stringContaining("OPENAI_API_KEY") });
});

it("an error in the configuration is reported with its place, exit 3", async () => {
  const { directory, architect } = await place();
  writeFileSync(join(directory, ".github/architect.yml"), "limit: {}\n");
  const problem = 'unknown key "limit" (did you mean "limits"?)';
  for (const [folder, path] of [
    [".", ".github/architect.yml"],
    ["src", "../.github/architect.yml"],
  ] as const) {
    const { code, stderr } = await architect(["run", "Repair"], {}, { folder });
    expect({ code, stderr }).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`${path}:1:1: ${problem} Correct ${path}.\n`),
    });
  }
});

it("names the variable that holds a bad address", async () => {
  const { architect } = await place();
  for (const name of ["OPENAI_BASE_URL", "ARCHITECT_BASE_URL"]) {
    const { code, stderr } = await architect(["run", "Repair"], { [name]: "nowhere" });
    expect({ code, first: stderr.split("\n").find((line) => line.includes("BASE_URL")) }).toEqual({
      code: 3,
      first: expect.stringMatching(new RegExp(`^${name}: `)),
    });
    const dead = await architect(["run", "Repair"], { OPENAI_BASE_URL: "", [name]: "http://127.0.0.1:9/v1" });
    expect(dead.stdout).toContain(`check ${name}`);
  }
});

it("run works on the whole checkout from any folder of it", async () => {
  const { directory, architect, git, model } = await place({ steps: REPAIRING });
  const ended = await architect(["run", "Repair the sum", "--json"], {}, { folder: "src" });
  expect(ended).toMatchObject({ code: 0 });
  model.assertDone();
  expect(JSON.parse(ended.stdout)).toMatchObject({ status: "success", files_changed: [{ path: "src/sum.js" }] });
  expect((await git("status", "--porcelain")).stdout).toBe(" M src/sum.js\n");
  const inside = await architect(["run", "Repair", "--record=../calls.jsonl"], {}, { folder: "src" });
  expect(inside).toMatchObject({ code: 3, stderr: expect.stringContaining("it is in the checkout") });
  expect(existsSync(join(directory, "calls.jsonl"))).toBe(false);
});

it.each<[string, readonly string[], Readonly<Record<string, string>>]>([
  ["without a key", [], { OPENAI_BASE_URL: "" }],
  ["with an unknown agent", ["--agent=ghost"], {}],
])("a run that ends before its agent starts, %s, leaves no temporary folder", async (_name, options, environment) => {
  const { directory, architect } = await place();
  const temporary = join(directory, "..", "temporary");
  mkdirSync(temporary);
  const ended = await architect(["run", "Repair", ...options], { TMPDIR: temporary, ...environment });
  expect(ended.code).not.toBe(0);
  expect(ended.stdout).toBe("");
  expect(readdirSync(temporary)).toEqual([]);
});

it("flags widen on a person's own terminal, and only tighten in a job of a workflow", async () => {
  const { directory, architect, model } = await place({ steps: REPAIRING });
  const wide = ["run", "Repair the sum", "--max-steps=200", "--timeout=90", "--model=another"];
  const job = await architect(wide, { GITHUB_ACTIONS: "true" });
  expect(job).toMatchObject({ code: 3, stderr: expect.stringContaining("may only tighten") });
  expect(await architect(wide, { CI: "true" })).toMatchObject({ code: 3, stderr: job.stderr });
  expect(model.requests).toEqual([]);
  const own = await architect([...wide, "--json"]);
  expect(JSON.parse(own.stdout)).toMatchObject({ status: "success", model: "another" });
  writeFileSync(join(directory, ".github/architect.yml"), "version: 1\n");
  expect(await architect(["run", "Repair", "--max-steps=1000000"])).toMatchObject({ code: 3 });
});

it("an untracked file keeps no run from its work: it is named and left alone", async () => {
  const write = call("write_file", { path: "notes.txt", content: "overwritten" });
  const read = call("read_file", { path: "notes.txt" });
  const { directory, architect, git } = await place({ steps: [...REPAIRING.slice(0, -1), read, write, say("done")] });
  const settings = join(directory, ".github/architect.yml");
  writeFileSync(settings, `${readFileSync(settings, "utf8")}publish: { include: ["notes*"] }\n`);
  await git("commit", "--quiet", "--all", "--message=settings");
  writeFileSync(join(directory, "notes.txt"), "mine\n");
  const ended = await architect(["run", "Repair the sum", "--json"]);
  const report = JSON.parse(ended.stdout);
  expect(report).toMatchObject({ status: "success", files_changed: [{ path: "src/sum.js" }] });
  expect(JSON.stringify(report.timeline)).toContain("write ");
  expect(readFileSync(join(directory, "notes.txt"), "utf8")).toBe("mine\n");
  expect((await git("status", "--porcelain")).stdout).toBe(" M src/sum.js\n?? notes.txt\n");
});

it("--report makes its folder, or ends before the first token", async () => {
  const { directory, architect, model } = await place({ steps: REPAIRING });
  const refused = await architect(["run", "Repair the sum", `--report=${directory}`]);
  expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining("it is a folder") });
  expect(model.requests).toEqual([]);
  const file = join(directory, "..", "new/folder/report.json");
  expect((await architect(["run", "Repair the sum", "--quiet", `--report=${file}`])).stderr).toBe("");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ status: "success" });
});

it("--dry-run says so first and changes nothing on disk", async () => {
  const { architect, git } = await place({ steps: REPAIRING });
  const ended = await architect(["run", "Repair the sum", "--dry-run"]);
  expect(ended.stdout).toContain("sum now adds.");
  expect(ended.stderr.split("\n")[0]).toMatch(/^architect.* · dry run: nothing is changed$/);
  expect((await git("status", "--porcelain")).stdout).toBe("");
});

it("help lists every command; what is unknown is one line and exit 3", async () => {
  const { architect } = await place();
  for (const args of [[], ["help"], ["--help"], ["-h"]]) {
    const ended = await architect(args);
    expect(ended.code).toBe(0);
    for (const word of ["demo", "run", "event", "report"]) expect(ended.stdout).toContain(word);
  }
  expect((await architect(["run", "--help"])).stdout).toContain("--max-steps=<n>");
  for (const args of [["help"], ["run", "--help"], ["tools", "--help"]]) {
    const [text = ""] = (await architect(args)).stdout.split("\n\nExample");
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
  }
  for (const option of ["--version", "-V", "-v"]) {
    expect((await architect([option])).stdout).toMatch(/^architect /);
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

it("says that caps of the repository are not counted, and goes on", async () => {
  const { directory, architect, git } = await place({ steps: REPAIRING });
  const path = join(directory, ".github/architect.yml");
  const costs = "costs: { daily_usd: 0.01, prices: { scripted: { input: 1, output: 1 } } }";
  writeFileSync(path, `${readFileSync(path, "utf8")}${costs}\n`);
  await git("commit", "-qam", "A cap");
  const ended = await architect(["run", "Repair the sum", "--json"], { ARCHITECT_MODEL: "scripted" });
  const report = JSON.parse(ended.stdout) as { status: string; notices: readonly string[] };
  expect(report.status).toBe("success");
  expect(report.notices.filter((text) => text.includes("costs.daily_usd"))).toEqual([
    expect.stringContaining("they neither count nor limit this local run"),
  ]);
});
