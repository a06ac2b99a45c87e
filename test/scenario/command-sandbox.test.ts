// @module-tag full
import { execFile } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findProgram } from "../../src/workspace/process/environment.js";
import { hasWorkingBwrap, whyNoOtherUser } from "../support/bwrap.js";
import { BUNDLE, NODE } from "../support/scenario.js";
import { configured, ended, expectSound, REPAIRING, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const sandboxed = hasWorkingBwrap();
if (!sandboxed) console.warn("What needs bubblewrap is skipped: it does not work here.");
const isRoot = process.getuid?.() === 0;
const NOBODY = "65534";
const DIRECTORIES = (process.env["PATH"] ?? "/usr/bin:/bin").split(":");

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "architect-levels-"));
  chmodSync(base, 0o755);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** A machine's programs: what the demo needs, and these. */
function programs(name: string, more: readonly string[]): string {
  const folder = join(base, name);
  mkdirSync(folder);
  for (const program of ["git", "bash", "sh", "env", "cat", "ls", "sleep", "true", ...more]) {
    const path = findProgram(program, DIRECTORIES);
    if (path !== null) symlinkSync(path, join(folder, program));
  }
  return folder;
}

/** `architect demo` as an unprivileged user: the current one, or `nobody` if that is root. `asSelf`: as the current one. */
function demo(path: string, asSelf = false): Promise<{ code: number; output: string; home: string }> {
  const home = mkdtempSync(join(base, "home-"));
  if (isRoot && !asSelf) chownSync(home, Number(NOBODY), Number(NOBODY));
  const drop = ["setpriv", "--reuid", NOBODY, "--regid", NOBODY, "--clear-groups", "--no-new-privs"];
  const argv = [...(isRoot && !asSelf ? drop : []), NODE, join(dirname(BUNDLE), "cli.js"), "demo"];
  const [program = "", ...rest] = argv;
  const found = findProgram(program, DIRECTORIES) ?? program;
  return new Promise((resolve) => {
    const options = { cwd: home, env: { PATH: path, HOME: home, TMPDIR: home }, timeout: 60_000 };
    execFile(found, rest, options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), output: stdout + stderr, home }),
    );
  });
}

it("the demo works with neither bubblewrap nor root, and says which level it used", async () => {
  const { code, output, home } = await demo(programs("bare", ["setpriv"]));
  expect(output).toContain("✓ The pull request's tree passes the test in a fresh clone.");
  expect(output).toContain("Sandbox: off, because bubblewrap does not work here.");
  expect(output).toMatch(/^⚠ No sandbox works on this machine\..*the action would have refused/m);
  const [proved, report = "", next] = output.trim().split("\n").slice(-3);
  expect(proved).toBe("✓ The pull request's tree passes the test in a fresh clone.");
  expect(existsSync(/^Report: (\S+) /.exec(report)?.[1] ?? "")).toBe(true);
  expect(next).toBe(`Next: in your repository, run: node ${join(dirname(BUNDLE), "cli.js")} init`);
  // The first try, which ended for want of a sandbox, left nothing.
  expect(readdirSync(home).filter((name) => name.startsWith("architect-demo-"))).toHaveLength(1);
  // Neither links that lead nowhere now, nor markup.
  expect(output).not.toMatch(/\]\(http|<\/?\w+>|^│ ```diff/m);
  expect(code).toBe(0);
});

it.skipIf(!isRoot || whyNoOtherUser() !== null)(
  "the demo of root without bubblewrap uses the other user, as the action does",
  async () => {
    const tools = ["setpriv", "setfacl", "prlimit", "chown", "chmod", "rm", "cp", "mount", "mkdir", "unshare"];
    const { code, output } = await demo(programs("as-root", tools), true);
    expect(output).toContain("Sandbox: another user. The action would choose the same here (level user).");
    expect(output).toContain("Not blocked: the network");
    expect(code).toBe(0);
  },
);

it.skipIf(!sandboxed)("the demo uses bubblewrap where it works, without root too", async () => {
  const { code, output } = await demo(programs("sandboxed", ["setpriv", "bwrap"]));
  expect(output).toContain("✓ The pull request's tree passes the test in a fresh clone.");
  expect(output).toContain("Sandbox: bubblewrap. The action would choose the same here (level bwrap).");
  expect(output).not.toContain("No sandbox");
  expect(code).toBe(0);
});

it("commands.env passes named variables to commands, and nothing else of the job", async () => {
  const check = 'test "$TEST_DATABASE" = postgres://db/test && test -z "$OTHER_SETTING$GITHUB_SHA" && sh check.sh';
  const files = configured("commands: { env: [TEST_DATABASE, NOT_SET] }");
  const text = String(files[".github/architect.yml"]).replace('"sh check.sh"', `'${check}'`);
  const scenario = await open({ files: { ...files, ".github/architect.yml": text }, script: { steps: REPAIRING } });
  const result = await scenario.comment("/architect fix", {
    environment: { TEST_DATABASE: "postgres://db/test", OTHER_SETTING: "other" },
  });
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(result.rawLog).not.toContain("not yet in effect");
});

it.each([
  ["DEPLOY_TOKEN", { DEPLOY_TOKEN: "deploy-token-0123456789" }],
  ["GITHUB_TOKEN", {}],
  ["INPUT_MODEL", {}],
  ["WRAPPED", { DEPLOY_TOKEN: "deploy-token-0123456789", WRAPPED: "url?x=deploy-token-0123456789" }],
])("commands.env cannot name the secret %s", async (name, environment) => {
  const scenario = await open({ files: configured(`commands: { env: [${name}] }`) });
  const result = await scenario.comment("/architect fix", { environment });
  expect(ended(result)).toMatchObject({ status: "failed", code: "3" });
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  expect(scenario.ownComments(1).join()).toContain(`commands.env: ${name} is or contains a secret`);
});

it.skipIf(!sandboxed)("setup reaches package registries only, and a failure names what was refused", async () => {
  const fetching = `node -e 'fetch("http://evil.example/x").then((r) => { console.log(r.status); process.exit(9); })'`;
  const files = configured(`setup: [{ run: ${JSON.stringify(fetching)} }]`);
  const scenario = await open({ files, script: { steps: [say("never asked")] } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toMatchObject({ status: "failed", code: "3" });
  expect(scenario.model.requests).toEqual([]);
  expect(result.rawLog).toContain("only package registries can be reached: evil.example:80");
});
