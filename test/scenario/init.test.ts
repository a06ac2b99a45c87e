// @module-tag full
import { execFile, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { type Place, place } from "../support/local-run.js";
import { BUNDLE } from "../support/scenario.js";

/** util-linux's `script` gives the command a real terminal. */
const hasScript = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;
const WORKFLOW = ".github/workflows/architect.yml";
const CONFIGURATION = ".github/architect.yml";

it("writes workflow and configuration with the gates pinned, says what is left, and never overwrites", {
  tags: "quick",
}, async () => {
  const { directory, architect } = await place();
  const read = (path: string): string => readFileSync(join(directory, path), "utf8");
  const refused = await architect(["init"]);
  expect(refused).toEqual({
    code: 3,
    stdout: "",
    stderr: `Nothing was written: ${CONFIGURATION} exist already. --force replaces them.\n`,
  });
  expect(existsSync(join(directory, WORKFLOW))).toBe(false);

  rmSync(join(directory, CONFIGURATION));
  mkdirSync(join(directory, "deeper"));
  const sha = "b".repeat(40);
  const done = await architect(["init", `--action=octo/architect@${sha}`]);
  expect(done).toMatchObject({ code: 0, stderr: "" });
  expect(done.stdout).toMatch(
    /^Written: \.github\/workflows\/architect\.yml\nWritten: \.github\/architect\.yml \(gates: test\)\n\nNext:\n1\. Add the secret/,
  );
  expect(read(WORKFLOW)).toContain(`uses: octo/architect@${sha}\n`);
  expect(read(CONFIGURATION)).toContain('    - { name: test, run: "npm test" }\n');

  writeFileSync(join(directory, WORKFLOW), "mine\n");
  expect((await architect(["init"])).code).toBe(3);
  expect(read(WORKFLOW)).toBe("mine\n");
  expect((await architect(["init", "--force", "--action=octo/architect@v1"])).code).toBe(0);
  expect(read(WORKFLOW)).toMatch(/^# .*\nname: architect\n/);

  const doctor = await architect(["doctor", "--json"]);
  const { checks } = JSON.parse(doctor.stdout) as { checks: { name: string; state: string; text: string }[] };
  expect(checks.find(({ name }) => name === "gates")).toMatchObject({ state: "ok", text: "test (npm test)" });
});

/** The action in a folder of its own, as a clone or as npm unpacks it. */
async function ownFolder(where: Place, files: Readonly<Record<string, string>> = {}) {
  const folder = join(dirname(where.directory), "action");
  await cp(dirname(BUNDLE), join(folder, "dist"), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const ask = (file: string, args: readonly string[], cwd: string): Promise<{ code: number; text: string }> =>
    new Promise((resolve) => {
      execFile(file, args, { cwd, env: { ...where.environment } }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), text: `${stdout}${stderr}`.trim() }),
      );
    });
  return {
    git: async (...args: string[]) => (await ask("git", args, folder)).text,
    init: async (...args: string[]) => {
      const cli = [join(folder, "dist/cli.js"), "init", "--force", ...args];
      const { code, text } = await ask(process.execPath, cli, where.directory);
      const workflow = join(where.directory, WORKFLOW);
      const uses = existsSync(workflow) ? /uses: (?!actions\/)(.*)/.exec(readFileSync(workflow, "utf8"))?.[1] : "";
      return { code, text, uses };
    },
  };
}

it("names the action by the remote and the commit of its own clone, and no commit that is only there", async () => {
  const { git, init } = await ownFolder(await place());
  await git("init", "--quiet", "--initial-branch=main");
  await git("add", "--all");
  await git("commit", "--quiet", "-m", "first");
  const head = await git("rev-parse", "HEAD");
  const nobody = await init();
  expect(nobody).toMatchObject({ code: 3, text: expect.stringContaining("--action=<owner>/<repo>") });
  expect(nobody.text).toContain("its clone has no remote origin");
  // A folder is no name on a server.
  await git("remote", "add", "origin", "/srv/git/architect.git");
  const local = await init();
  expect(local).toMatchObject({ code: 3, text: expect.stringContaining("is the local path /srv/git/architect.git.") });
  expect(await init("--action=mona/architect")).toMatchObject({ code: 0, uses: `mona/architect@${head}` });
  await git("remote", "set-url", "origin", "git@github.com:Mona/my-agent.git");
  expect(await init()).toMatchObject({ code: 3, text: expect.stringContaining("is not on its remote") });
  await git("update-ref", "refs/remotes/origin/main", head);
  expect(await init()).toMatchObject({ code: 0, uses: `Mona/my-agent@${head}` });
  await git("tag", "v1");
  await git("tag", "v1.2.3");
  expect(await init()).toMatchObject({ code: 0, uses: `Mona/my-agent@${head} # v1.2.3` });
});

it.runIf(hasScript)("asks on a terminal", async () => {
  const where = await place();
  const { git } = await ownFolder(where);
  await git("init", "--quiet", "--initial-branch=main");
  await git("add", "--all");
  await git("commit", "--quiet", "-m", "first");
  const line = `'${process.execPath}' '${join(dirname(where.directory), "action/dist/cli.js")}' init --force`;
  const child = spawn("script", ["--quiet", "--return", "--command", line, "/dev/null"], {
    cwd: where.directory,
    env: where.environment,
  });
  let shown = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (!shown.includes("(owner/repo)") && `${shown}${text}`.includes("(owner/repo)"))
      child.stdin.write("mona/agent\n");
    shown += text;
  });
  expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
  const workflow = readFileSync(join(where.directory, WORKFLOW), "utf8");
  expect(workflow).toContain(`uses: mona/agent@${await git("rev-parse", "HEAD")}\n`);
});

it.each<[string, object, string | undefined]>([
  [
    "of a release",
    { repository: "github:o/a", version: "1.2.3", gitHead: "c".repeat(40) },
    `o/a@${"c".repeat(40)} # v1.2.3`,
  ],
  ["without a commit", { repository: "github:o/a", version: "1.2.3" }, "o/a@v1.2.3"],
  ["before a release", { version: "0.1.0" }, undefined],
])("names the action by the package %s", async (_name, manifest, wanted) => {
  const { init } = await ownFolder(await place(), { "package.json": JSON.stringify({ type: "module", ...manifest }) });
  const { code, uses = "" } = await init();
  expect({ code, uses }).toEqual(wanted === undefined ? { code: 3, uses: "" } : { code: 0, uses: wanted });
});

it("only in a checkout, only with a name that is one", async () => {
  const { directory, architect } = await place();
  for (const name of ["x; rm", "OWNER/REPO", "OWNER/REPO@v1"]) {
    expect(await architect(["init", "--force", `--action=${name}`])).toMatchObject({ code: 3, stdout: "" });
  }
  rmSync(join(directory, ".git"), { recursive: true });
  expect(await architect(["init"])).toMatchObject({
    code: 3,
    stderr: "This folder is no git checkout. Start `architect init` in a clone of the repository.\n",
  });
});
