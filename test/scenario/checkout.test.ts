import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  call,
  configured,
  ended,
  expectSound,
  READ,
  REPAIR,
  REPAIRING,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const BRANCH = "architect/issue-1-sum-is-wrong";

it("a checkout of another commit becomes the exact head; credentials leave .git/config", async () => {
  const seen = call("read_file", { path: "new.md" });
  const scenario = await open({ files: configured(), script: { steps: [seen, ...REPAIRING] } });
  const head = await scenario.forge.commitFiles({ branch: "main", files: { "new.md": "new\n" } });
  const config = join(scenario.folder, "work-1", "demo", ".git", "config");
  const result = await scenario.comment("/architect fix", {
    checkout: scenario.headSha,
    runner: {
      onStart: () =>
        appendFileSync(config, `[http "${scenario.forge.url}/"]\n\textraheader = AUTHORIZATION: basic c2VjcmV0\n`),
    },
  });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(scenario.model.requests[1]?.messages.at(-1)?.text).toContain("new");
  expect(await scenario.forge.git.resolve(`${BRANCH}^`)).toBe(head);
  expect(scenario.ownComments(1)[0]?.split("\n")[0]).toContain(`head=${head} `);
  expect(readFileSync(config, "utf8")).not.toContain("c2VjcmV0");
});

it("commit-signing git pushes with git and reads the ref again", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix", { inputs: { "commit-signing": "git" } });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const paths = scenario.forge.state.requests.map(({ path }) => path);
  expect(paths.some((path) => path.endsWith("git-receive-pack"))).toBe(true);
  expect(JSON.stringify(scenario.forge.state.requests.map(({ requestBody }) => requestBody))).not.toContain(
    "createCommitOnBranch",
  );
  expect(await scenario.forge.git.resolve(BRANCH)).toBe(result.outputs["commit-sha"]);
  const message = await scenario.forge.git.text(["show", "-s", "--format=%B", BRANCH]);
  expect(message).toMatch(
    /\nCo-authored-by: maintainer <1001\+maintainer@users\.noreply\.github\.com>\nArchitect-Run: /,
  );
  expect(scenario.ownComments(1)[0]).toContain("read again: it holds the proven tree");
});

it("the API signs; a file with the executable bit goes by git and keeps it", async () => {
  const files = { ...configured(), "run.sh": { content: "#!/bin/sh\nexit 1\n", mode: "100755" as const } };
  const edits = [
    call("read_file", { path: "run.sh" }),
    call("edit_file", { path: "run.sh", old_str: "exit 1", new_str: "exit 0" }),
  ];
  const scenario = await open({ files, script: { steps: [READ, REPAIR, ...edits, say("Both done.")] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(await scenario.forge.git.text(["ls-tree", BRANCH, "run.sh"])).toMatch(/^100755 /);
  expect(await scenario.fileAt(BRANCH, "run.sh")).toBe("#!/bin/sh\nexit 0");
});

it("workflow files are split off as a patch in the report, the rest is pushed", async () => {
  const workflow = call("write_file", { path: ".github/workflows/ci.yml", content: "on: push\njobs: {}\n" });
  const scenario = await open({ files: configured(), script: { steps: [READ, REPAIR, workflow, say("Done.")] } });
  const result = await scenario.comment("/architect fix");
  expect(result.outputs).toMatchObject({ "stop-reason": "llm_done", branch: BRANCH });
  expectSound(scenario, result);
  expect(await scenario.fileAt(BRANCH, ".github/workflows/ci.yml")).toBeNull();
  expect(await scenario.fileAt(BRANCH, "src/sum.js")).toContain("a + b");
  expect(scenario.ownComments(1)[0]).toMatch(/```diff[\s\S]*\+on: push/);
});

it("what a command changes in protected files is restored, and untracked files are only listed", async () => {
  const command = call("run_command", { command: "node make.cjs" });
  const files = {
    ...configured('commands: { dev: ["node make.cjs"] }'),
    "make.cjs":
      'const fs = require("node:fs");\nfs.writeFileSync("left.txt", "x");\nfs.writeFileSync(".github/architect.yml", "x");\n',
  };
  const scenario = await open({ files, script: { steps: [READ, REPAIR, command, say("Done.")] } });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  expect(await scenario.fileAt(BRANCH, ".github/architect.yml")).toContain("version: 1");
  expect(await scenario.fileAt(BRANCH, "left.txt")).toBeNull();
  expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual(["src/sum.js"]);
  expect(scenario.ownComments(1)[0]).toContain("left.txt");
});

it("working-directory is the root of what the tools see", async () => {
  const files = { ...configured(), "docs/readme.md": "old\n" };
  const edits = [
    call("read_file", { path: "readme.md" }),
    call("edit_file", { path: "readme.md", old_str: "old", new_str: "new" }),
    call("read_file", { path: "../src/sum.js" }),
  ];
  const scenario = await open({ files, script: { steps: [...edits, say("Done.")] } });
  const result = await scenario.comment("/architect fix", { inputs: { "working-directory": "docs" } });
  expect(result.outputs).toMatchObject({ "files-changed": '["docs/readme.md"]', branch: BRANCH });
  expectSound(scenario, result);
  expect(await scenario.fileAt(BRANCH, "docs/readme.md")).toBe("new");
  expect(scenario.model.requests[3]?.messages.at(-1)?.text).not.toContain("a - b");
});
