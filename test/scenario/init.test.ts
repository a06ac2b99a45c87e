import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { place } from "../support/local-run.js";

const WORKFLOW = ".github/workflows/architect.yml";
const CONFIGURATION = ".github/architect.yml";

it("writes workflow and configuration with the gates pinned, says what is left, and never overwrites", async () => {
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
  writeFileSync(join(directory, ".nvmrc"), "18\n");
  const sha = "b".repeat(40);
  const done = await architect(["init", `--action=octo/architect@${sha}`]);
  expect(done).toMatchObject({ code: 0, stderr: "" });
  expect(done.stdout).toMatch(
    /^Written: \.github\/workflows\/architect\.yml\nWritten: \.github\/architect\.yml \(gates: test\)\n\nNext:\n1\. Add the secret/,
  );
  expect(read(WORKFLOW)).toContain(`uses: octo/architect@${sha}\n`);
  expect(read(WORKFLOW)).toContain("          node-version-file: .nvmrc\n");
  expect(read(CONFIGURATION)).toContain('    - { name: test, run: "npm test" }\n');

  writeFileSync(join(directory, WORKFLOW), "mine\n");
  expect((await architect(["init"])).code).toBe(3);
  expect(read(WORKFLOW)).toBe("mine\n");
  expect((await architect(["init", "--force"])).code).toBe(0);
  expect(read(WORKFLOW)).toMatch(/^# .*\nname: architect\n/);

  const doctor = await architect(["doctor", "--json"]);
  const { checks } = JSON.parse(doctor.stdout) as { checks: { name: string; state: string; text: string }[] };
  expect(checks.find(({ name }) => name === "gates")).toMatchObject({ state: "ok", text: "test (npm test)" });
  // Of a sandbox that is not there no program can be asked.
  const versions = checks.find(({ name }) => name === "versions");
  expect(versions?.text).toMatch(hasWorkingBwrap() ? /^\.nvmrc asks for Node 18, and \d+\./ : /^node 18/);
});

it("only in a checkout, only with a name that is one", async () => {
  const { directory, architect } = await place();
  expect(await architect(["init", "--force", "--action=x; rm"])).toMatchObject({ code: 3, stdout: "" });
  rmSync(join(directory, ".git"), { recursive: true });
  expect(await architect(["init"])).toMatchObject({
    code: 3,
    stderr: "This folder is no git checkout. Start `architect init` in a clone of the repository.\n",
  });
});
