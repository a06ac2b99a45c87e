import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAgentLoop } from "../../src/agent/loop/loop.js";
import { runCli } from "../../src/entry/cli.js";
import { createLoopSetup } from "../agent/fixtures.js";
import { entryProcess } from "../support/entry-process.js";
import { logOf } from "../support/run-log.js";
import { createScriptedModel } from "../support/scripted-model.js";

const opened: string[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const folder of opened.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** The log of a small run, in a folder of its own. */
async function saved(change: (text: string) => string = (text) => text): Promise<{ folder: string; file: string }> {
  const model = createScriptedModel([
    { calls: [{ name: "read_file", args: { path: "a" } }] },
    { text: "Done, \u001b[31mred\u001b[0m." },
  ]);
  const { loop, events } = createLoopSetup(model);
  await createAgentLoop(loop).run([
    { role: "system", content: "Be good." },
    { role: "user", content: "Fix it." },
  ]);
  const folder = await mkdtemp(join(tmpdir(), "replay-"));
  opened.push(folder);
  const file = join(folder, "session.jsonl");
  const text = logOf(events.events())
    .map((event) => `${JSON.stringify(event)}\n`)
    .join("");
  await writeFile(file, change(text));
  return { folder, file };
}

async function architect(...args: string[]) {
  const written = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      written[name] += String(text);
      return true;
    });
  }
  const code = await runCli(entryProcess({}), args);
  vi.restoreAllMocks();
  return { code, ...written };
}

describe("architect replay", () => {
  it("shows the run on stderr, its report on stdout, and writes nothing", async () => {
    const { folder, file } = await saved();
    const { code, stdout, stderr } = await architect("replay", file);
    expect(code).toBe(0);
    expect(stdout).toContain("Done, ");
    expect(stderr).toContain("1. read_file: ok");
    expect(stderr).toMatch(
      /Checked \d+ events: the log is complete and does not contradict itself\. SHA-256 of the log: [0-9a-f]{64}\n$/,
    );
    expect(stderr).not.toContain("\u001b[31m");
    expect(await readdir(folder)).toEqual(["session.jsonl"]);
  });

  it("gives report.json with --json, only problems with --quiet, and a file with --report", async () => {
    const { folder, file } = await saved();
    const { code, stdout, stderr } = await architect("replay", file, "--json", "--quiet");
    expect([code, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout)).toMatchObject({ session_id: "s-1", steps: 2 });
    expect(await architect("replay", file, "--quiet", `--report=${join(folder, "r.html")}`)).toMatchObject({
      stdout: "",
    });
    expect(await readFile(join(folder, "r.html"), "utf8")).toContain("<html");
  });

  it.each<[string, (text: string) => string, number, RegExp]>([
    [
      "an edited line",
      (text) => text.replace('"status":"partial"', '"status":"success"').replace('"llm_done"', '"max_steps"'),
      1,
      /error: The log is inconsistent: the run is called a success, but its loop ended with max_steps/,
    ],
    ["a torn line", (text) => text.slice(0, -9), 1, /the last line of the log is cut off/],
    ["another version", (text) => text.replace('"version":2', '"version":7'), 3, /version 7/],
    ["no log", () => "# A report\n\nnothing else\n", 3, /Line 1 of the session log is not an event/],
  ])("fails for %s", async (_name, change, code, says) => {
    const { file } = await saved(change);
    const ended = await architect("replay", file);
    expect(ended.code).toBe(code);
    expect(ended.stderr).toMatch(says);
  });

  it.each([
    [["replay"], /`replay` needs a session file/],
    [["replay", "/nowhere/session.jsonl"], /could not be read/],
    [["report"], /`report` needs a session file/],
  ])("says what is missing: %j", async (args, says) => {
    const { code, stderr } = await architect(...args);
    expect(code).toBe(3);
    expect(stderr).toMatch(says);
  });
});
