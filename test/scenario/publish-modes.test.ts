// @module-tag full
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import {
  call,
  configured,
  ended,
  expectSound,
  openPulls,
  REPAIRING,
  reactions,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };

it("dry run: the report is the only post", { tags: "quick" }, async () => {
  const scenario = await open({
    files: configured(),
    script: { steps: [...REPAIRING.slice(0, 2), call("run_command", { command: "ls" }), say("I would add.")] },
  });
  const result = await scenario.comment("/architect fix --dry-run");
  expect(result.outputs["exit-code"]).toBe("0");
  expectSound(scenario, result);
  const writes = scenario.forge.state.requests.filter(
    ({ api, method, path, requestBody }) =>
      (api === "rest" && method !== "GET") ||
      path.endsWith("git-receive-pack") ||
      (api === "graphql" && JSON.stringify(requestBody).includes("mutation")),
  );
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /repos/octo/demo/issues/1/comments"]);
  expect(scenario.ownComments(1)[0]).toContain("I would add.");
  expect(await scenario.branches()).toEqual([]);
  expect(reactions(scenario)).toEqual([]);
});

it.each<[string, string, Record<string, string>]>([
  ["--no-push", "/architect fix --no-push", {}],
  ["publish: patch", "/architect fix", { publish: "patch" }],
])("%s leaves a patch and no branch", async (_name, body, inputs) => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const result = await scenario.comment(body, { inputs });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(existsSync(result.outputs["patch-path"] ?? "")).toBe(true);
  expect(result.outputs).toMatchObject({ branch: "", "commit-sha": "", "files-changed": '["src/sum.js"]' });
  expect(await scenario.branches()).toEqual([]);
  expect(openPulls(scenario)).toEqual([]);
  expect(scenario.ownComments(1)[0]).toContain("changes.patch");
});

it("publish: draft opens a draft", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix", { inputs: { publish: "draft" } });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(scenario.forge.state.issues.find((one) => one.number === 2)?.pull?.draft).toBe(true);
});

it("labels, reviewers, prefix and no trailers, as configured", async () => {
  const files = configured("publish: { pr_labels: [bot], reviewers: [owner], branch_prefix: bot/, trailers: false }");
  const scenario = await open({ files, script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const pull = scenario.forge.state.issues.find((one) => one.number === 2);
  expect(pull).toMatchObject({ labels: ["bot"], pull: { requestedReviewers: ["owner"] } });
  expect(await scenario.branches()).toEqual(["bot/issue-1-sum-is-wrong"]);
  const message = await scenario.forge.git.text(["show", "-s", "--format=%B", "bot/issue-1-sum-is-wrong"]);
  expect(message).not.toContain("Architect-Run");
});

it("a pull request that the setting forbids: the branch stays, with a compare link and the setting's name", async () => {
  const scenario = await open({
    files: configured(),
    script: { steps: REPAIRING },
    forge: { settings: { allowActionsToCreatePullRequests: false } },
  });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "partial", stop: "llm_done", code: "2", exit: 0 });
  expectSound(scenario, result);
  const branch = "architect/issue-1-sum-is-wrong";
  expect(result.outputs).toMatchObject({ branch, "pull-request-number": "" });
  expect(await scenario.branches()).toEqual([branch]);
  const [comment = ""] = scenario.ownComments(1);
  expect(comment).toContain(`/octo/demo/compare/main...${branch}`);
  expect(comment).toContain("Allow GitHub Actions to create and approve pull requests");
});

it("a branch of that name gets a sibling; our open pull request is continued", async () => {
  const append = call("write_file", { path: "notes.md", content: "notes\n" });
  const scenario = await open({ files: configured(), script: { steps: [...REPAIRING, append, say("Noted too.")] } });
  await scenario.forge.commitFiles({ branch: "architect/issue-1-sum-is-wrong", files: { "other.md": "x\n" } });
  const first = await scenario.comment("/architect fix");
  expect(ended(first)).toEqual(SUCCESS);
  expectSound(scenario, first);
  const branch = "architect/issue-1-sum-is-wrong-2";
  expect(first.outputs["branch"]).toBe(branch);

  const second = await scenario.comment("/architect fix the docs, and take notes", { issue: 1 });
  expect(ended(second)).toEqual(SUCCESS);
  expectSound(scenario, second);
  expect(second.outputs).toMatchObject({ branch, "pull-request-number": first.outputs["pull-request-number"] });
  expect(openPulls(scenario)).toEqual([2]);
  expect(await scenario.forge.git.text(["rev-list", "--count", `main..${branch}`])).toBe("2");
  expect(scenario.ownComments(1)).toHaveLength(2);
});
