// @module-tag full
import { execFile } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import type { Scenario } from "../support/scenario.js";
import {
  call,
  configured,
  ended,
  expectSound,
  locks,
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

it("an empty workspace is checked out by the run: the exact commit, shallow, no credentials, through a bad line", {
  tags: "quick",
}, async () => {
  const files = { ...configured(), "docs/guide.md": "old\n", "huge/one.txt": "1\n" };
  const edits = [
    call("read_file", { path: "guide.md" }),
    call("edit_file", { path: "guide.md", old_str: "old", new_str: "new" }),
  ];
  const scenario = await open({ files, script: { steps: [...edits, say("Done.")] } });
  const before = scenario.headSha;
  const head = await scenario.forge.commitFiles({
    branch: "main",
    files: { "src/sum.js": "export const sum = (a, b) => a + b;\n" },
  });
  const fetch = { method: "POST", path: /git-upload-pack$/ };
  scenario.forge.injectFault({ ...fetch, occurrence: 1, action: "answer", status: 502, body: {} });
  scenario.forge.injectFault({ ...fetch, occurrence: 1, action: "cut" });
  const result = await scenario.comment("/architect fix", {
    checkout: null,
    inputs: { "working-directory": "docs", "commit-signing": "git" },
    // A folder of the action may be there already.
    prepare: ({ workspace }) => void mkdirSync(join(workspace, ".architect/dist"), { recursive: true }),
  });
  // The gate finds no check.sh in docs, before and after.
  expect(ended(result)).toEqual({ status: "partial", stop: "unproved", code: "2", exit: 0 });
  expectSound(scenario, result);
  expect(result.outputs["files-changed"]).toBe('["docs/guide.md"]');
  expect(await scenario.forge.git.text(["rev-list", "--parents", "-n1", BRANCH])).toBe(
    `${result.outputs["commit-sha"]} ${head}`,
  );
  const workspace = join(scenario.folder, "work-1/demo");
  expect(readFileSync(join(workspace, "huge/one.txt"), "utf8")).toBe("1\n");
  const git = async (...args: string[]): Promise<string> =>
    (await promisify(execFile)("git", args, { cwd: workspace })).stdout.trim();
  expect(await git("rev-parse", "HEAD")).toBe(head);
  expect(await git("status", "--porcelain")).toBe("M docs/guide.md");
  await expect(git("cat-file", "-e", before)).rejects.toThrow();
  const config = readFileSync(join(workspace, ".git/config"), "utf8");
  expect(config).toContain(`url = "${scenario.forge.url}/octo/demo.git"`);
  expect(config).not.toMatch(/extraheader|basic|ghs_/i);
});

it.each<[string, (git: (...args: string[]) => Promise<unknown>, url: string) => Promise<unknown>, RegExp]>([
  [
    "a checkout of another repository",
    async (git, url) => {
      await git("init", "--quiet");
      await git("remote", "add", "origin", `${url}/octo/other.git`);
    },
    /The workspace \S+ contains octo\/other, but this run is for octo\/demo\. Let actions\/checkout check octo\/demo out/,
  ],
  [
    "files that are no checkout",
    (git) => git("init", "--quiet", "elsewhere"),
    /The workspace \S+ contains files \(elsewhere\) but is not a git checkout\. Use actions\/checkout/,
  ],
])("a workspace that holds %s is refused before the first token", async (_name, make, text) => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix", {
    checkout: null,
    prepare: async ({ workspace }) => void (await make(gitIn(scenario, workspace), scenario.forge.url)),
  });
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "3", exit: 3 });
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  expect(await locks(scenario)).toEqual([]);
  expect(scenario.ownComments(1)).toEqual([expect.stringMatching(text)]);
});

it("commit-signing git pushes from a shallow checkout with git and reads the ref again", async () => {
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
    /\nCo-authored-by: maintainer <1001\+maintainer@users\.noreply\.127\.0\.0\.1>\nArchitect-Run: /,
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

it("changes by a command in protected files are undone, and untracked files are only listed", async () => {
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

/** git in the checkout, as a step of the workflow before ours; with the token where it fetches. */
function gitIn(scenario: Scenario, workspace: string): (...args: string[]) => Promise<unknown> {
  const basic = Buffer.from(`x-access-token:${scenario.forge.token}`).toString("base64");
  const header = `http.${scenario.forge.url}/.extraheader=authorization: basic ${basic}`;
  return (...args) => promisify(execFile)("git", ["-c", header, ...args], { cwd: workspace });
}

it.each(["api", "git"])("a sparse, blobless checkout: only what was changed is committed (%s)", async (signing) => {
  const files = { ...configured(), "huge/one.txt": "1\n", "huge/two.txt": "2\n" };
  const scenario = await open({ files, script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix", {
    inputs: { "commit-signing": signing },
    checkout: null,
    async prepare({ workspace }) {
      const git = gitIn(scenario, workspace);
      await git("init", "--quiet");
      await git("remote", "add", "origin", `${scenario.forge.url}/octo/demo.git`);
      await git("config", "extensions.partialClone", "origin");
      await git("sparse-checkout", "set", "src");
      await git("fetch", "--quiet", "--depth=1", "--filter=blob:none", "origin", "refs/heads/main");
      await git("checkout", "--quiet", "--detach", "FETCH_HEAD");
      expect(existsSync(join(workspace, "huge"))).toBe(false);
    },
  });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const changed = await scenario.forge.git.text(["diff", "--name-status", "main", BRANCH]);
  expect(changed).toBe("M\tsrc/sum.js");
});

it("a file that Git LFS keeps is not committed as itself: the work stays a patch", async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 5\n`;
  const files = { ...configured(), ".gitattributes": "*.csv filter=lfs diff=lfs merge=lfs -text\n", "a.csv": pointer };
  const write = call("write_file", { path: "b.csv", content: "1;2\n" });
  const scenario = await open({ files, script: { steps: [READ, REPAIR, write, say("Done.")] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ ...SUCCESS, status: "partial", code: "2" });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
  expect(scenario.ownComments(1)[0]).toContain("Git LFS keeps b.csv");
  expect(readFileSync(result.outputs["patch-path"] ?? "", "utf8")).toContain("b/b.csv");
});

it.each(["api", "git"])("line ends: what git converts is committed as git stores it (%s)", async (signing) => {
  const files = {
    ...configured(),
    ".gitattributes": "*.txt text eol=crlf\n*.raw -text\n",
    "crlf.txt": "one\ntwo\n",
    "keep.raw": "a\r\n",
  };
  const edits = [
    call("read_file", { path: "crlf.txt" }),
    call("edit_file", { path: "crlf.txt", old_str: "two", new_str: "2" }),
  ];
  const scenario = await open({ files, script: { steps: [READ, REPAIR, ...edits, say("Done.")] } });
  const result = await scenario.comment("/architect fix", { inputs: { "commit-signing": signing } });
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  const show = (path: string) => scenario.forge.git.attempt(["cat-file", "blob", `${BRANCH}:${path}`]);
  expect((await show("crlf.txt")).stdout.toString("utf8")).toBe("one\n2\n");
  expect((await show("keep.raw")).stdout.toString("utf8")).toBe("a\r\n");
  expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual(["crlf.txt", "src/sum.js"]);
});

it("a link that a command turns is put back, the rest is pushed", async () => {
  const command = call("run_command", { command: "node link.cjs" });
  const files = {
    ...configured('commands: { dev: ["node link.cjs"] }'),
    "link.cjs": 'const fs = require("node:fs");\nfs.rmSync("alias.js");\nfs.symlinkSync("src/sum.js", "alias.js");\n',
    "alias.js": { content: "test/sum.test.js", mode: "120000" as const },
  };
  const scenario = await open({ files, script: { steps: [READ, REPAIR, command, say("Done.")] } });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  expect(await scenario.forge.git.text(["ls-tree", BRANCH, "alias.js"])).toMatch(/^120000 /);
  expect(await scenario.fileAt(BRANCH, "alias.js")).toBe("test/sum.test.js");
});
