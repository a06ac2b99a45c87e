// @module-tag full
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { REPAIR_SUM } from "../support/scenario.js";
import {
  configured,
  ended,
  expectSound,
  locks,
  openPulls,
  reactions,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();

it("fix on an issue becomes a pull request with a green gate and one honest report", {
  tags: "quick",
}, async () => {
  const scenario = await open({ script: REPAIR_SUM, asProcess: true });
  const result = await scenario.comment("/architect fix", { alwaysPost: true });
  expect(result.maskedLog).not.toMatch(/^##\[error\]/m);
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  scenario.model.assertDone();
  expect(result.post).toMatchObject({ exitCode: 0, rawLog: "" });

  const branch = "architect/issue-1-sum-is-wrong";
  const { outputs } = result;
  const commit = await scenario.forge.git.resolve(branch);
  expect({ branch: outputs["branch"], commit: outputs["commit-sha"], pull: outputs["pull-request-number"] }).toEqual({
    branch,
    commit,
    pull: "2",
  });
  expect(await scenario.fileAt(branch, "src/sum.js")).toBe("export const sum = (a, b) => a + b;");
  expect(JSON.parse(outputs["files-changed"] ?? "")).toEqual(["src/sum.js"]);
  expect(JSON.parse(outputs["gates"] ?? "")).toEqual([
    {
      name: "test",
      run: "node --test",
      required: true,
      before: "fail",
      after: "pass",
      outcome: "fixed",
      exit_code: 0,
      duration_ms: expect.any(Number),
      detected: false,
    },
  ]);
  expect(JSON.parse(outputs["evaluation"] ?? "")).toEqual({
    mode: "basic",
    completed: true,
    confidence: 0.95,
    issues: [],
    suggestion: "",
    passed: true,
  });
  expect(JSON.parse(outputs["usage"] ?? "")).toEqual({
    input_tokens: expect.any(Number),
    cached_input_tokens: expect.any(Number),
    output_tokens: expect.any(Number),
    reasoning_tokens: 0,
    model_calls: 4,
  });
  expect(outputs).toMatchObject({ steps: "3", "cost-usd": "0.0000", "session-id": "7001-1", summary: "sum now adds." });

  const message = await scenario.forge.git.text(["show", "-s", "--format=%B", branch]);
  const runUrl = `${scenario.forge.url}/octo/demo/actions/runs/7001`;
  expect(message.trimEnd().split("\n").slice(-2)).toEqual([
    "Co-authored-by: maintainer <1001+maintainer@users.noreply.127.0.0.1>",
    `Architect-Run: ${runUrl}`,
  ]);
  expect(await scenario.forge.git.text(["rev-list", "--count", `main..${branch}`])).toBe("1");

  const pull = scenario.forge.state.issues.find((one) => one.number === 2);
  expect(pull).toMatchObject({ labels: ["architect"], pull: { draft: false, baseBranch: "main" } });
  expect(pull?.body).toMatch(/^Fixes #1$/m);
  expect(reactions(scenario)).toEqual(["eyes", "rocket"]);
  expect(await locks(scenario)).toEqual([]);

  const [comment = "", ...others] = scenario.ownComments(1);
  expect(others).toEqual([]);
  expect(comment.split("\n").slice(0, 2)).toEqual([
    `<!-- architect:run:issue-1 id=7001-1 head=${scenario.headSha} -->`,
    "### Architect: success",
  ]);
  expect(comment.split("\n")[2]).toMatch(
    /^✅ Pull request \[#2\]\([^)]+\/pull\/2\) · `adds` fail → pass · `test` fail → pass · 1 file, \+1 −1 · \$0\.00 · \d+ s$/,
  );
  for (const section of ["Changes", "Gates", "Self-evaluation", "Cost"]) {
    expect(comment).toContain(`<details><summary>${section}: `);
  }
  for (const section of ["CI", "Links"]) expect(comment).toContain(`\n**${section}** `);
  expect(comment).toContain("\n-export const sum = (a, b) => a - b;\n+export const sum = (a, b) => a + b;\n```\n");
  expect(comment).toContain("| test | fail | pass |");
  expect(comment).toContain(`${runUrl}#artifacts`);
  expect(comment).toContain("/architect undo");
  expect(outputs["comment-url"]).toContain(`#issuecomment-${outputs["comment-id"]}`);
  expect(result.summary).toContain("### Architect: success");

  const folder = join(result.temp, "architect", "7001-1");
  for (const name of ["session.jsonl", "report.json", "report.html", "report.md", "changes.patch"]) {
    expect(existsSync(join(folder, name)), name).toBe(true);
  }
  expect(outputs).toMatchObject({
    "session-path": join(folder, "session.jsonl"),
    "report-path": join(folder, "report.json"),
    "patch-path": join(folder, "changes.patch"),
  });
  expect(JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))).toMatchObject({ status: "success", steps: 3 });
  expect(readFileSync(join(folder, "changes.patch"), "utf8")).toContain("+export const sum = (a, b) => a + b;");
  const page = readFileSync(join(folder, "report.html"), "utf8");
  const style = createHash("sha256").update(/<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "");
  expect(page).toContain(`style-src 'sha256-${style.digest("base64")}'`);
  expect(page).toContain(`<h1>Sum is wrong</h1>`);
  expect(page).toContain('<details class="file" id="file-1" open>');
  expect(openPulls(scenario)).toEqual([2]);
});

it("text of outsiders and of the model gives the runner no command", async () => {
  const evil = "done\n::set-output name=status::owned\n::warning::boo\n##[error]boo";
  const scenario = await open({ script: { steps: [say(evil)] } });
  const issue = scenario.forge.createIssue({ title: "::error::boo", body: evil, author: "reader" }).number;
  const result = await scenario.comment(`/architect fix ${evil}`, { issue, alwaysPost: true });
  expect(ended(result)).toEqual({ status: "no_changes", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(result.annotations).toEqual([]);
  expect(await scenario.branches()).toEqual([]);
  expect(reactions(scenario)).toEqual(["eyes", "rocket"]);
  expect(result.outputs["patch-path"]).toBe("");
});

it("an assignee and a new issue start a fix where the configuration says so, another assignee nothing", {
  tags: "quick",
}, async () => {
  const steps = [say("Nothing."), say("Nothing.")];
  const files = configured("triggers: { assignee: reader, on_opened: true }");
  const scenario = await open({ files, script: { steps } });
  const issue = scenario.forge.createIssue({ title: "Sum is wrong", author: "maintainer" });
  const event = (action: "opened" | "assigned", assignee?: string) =>
    scenario.forge.issuesEvent({ issue, action, sender: "maintainer", ...(assignee ? { assignee } : {}) });
  const none = await scenario.start("issues", event("assigned", "owner"), { checkout: null });
  expect(ended(none)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  expect(scenario.ownComments(1)).toEqual([]);
  for (const given of [event("assigned", "reader"), event("opened")]) {
    const result = await scenario.start("issues", given);
    expect(ended(result)).toEqual({ status: "no_changes", stop: "llm_done", code: "0", exit: 0 });
    expectSound(scenario, result);
  }
  expect(scenario.ownComments(1)).toHaveLength(2);
});

it("a label starts a fix, another label nothing", { tags: "quick" }, async () => {
  const scenario = await open({ script: { ...REPAIR_SUM, steps: [...REPAIR_SUM.steps] } });
  const issue = scenario.forge.createIssue({ title: "Sum is wrong", author: "reader", labels: ["architect"] });
  const event = scenario.forge.issuesEvent({ issue, action: "labeled", label: "architect", sender: "maintainer" });
  const result = await scenario.start("issues", event);
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(reactions(scenario)).toEqual(["eyes", "rocket"]);
  const other = scenario.forge.issuesEvent({ issue, action: "labeled", label: "bug", sender: "maintainer" });
  expect(ended(await scenario.start("issues", other))).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  expect(scenario.ownComments(1)).toHaveLength(1);
});

it("no label starts a run where the configuration says null", { tags: "quick" }, async () => {
  const scenario = await open({ files: configured("triggers: { label: null }") });
  const issue = scenario.forge.createIssue({ title: "Sum is wrong", author: "reader", labels: ["architect"] });
  const event = scenario.forge.issuesEvent({ issue, action: "labeled", label: "architect", sender: "maintainer" });
  const result = await scenario.start("issues", event, { checkout: null });
  expect(ended(result)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  expect(scenario.model.requests).toEqual([]);
  expect(scenario.ownComments(1)).toEqual([]);
});
