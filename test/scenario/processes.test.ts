// @module-tag full
import type { ChildProcess } from "node:child_process";
import { expect, it } from "vitest";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { leftProcesses, processesWith } from "../support/processes.js";
import { call, configured, ended, expectSound, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const sandboxed = hasWorkingBwrap();
if (!sandboxed) console.warn("What needs bubblewrap is skipped: it does not work here.");

const SERVER = `
const { createServer } = require("node:http");
const { writeFileSync } = require("node:fs");
createServer((_request, response) => response.end("served by " + process.argv[2])).listen(8130, "127.0.0.1", () => {
  console.log("listening");
  setInterval(() => writeFileSync("notes.txt", "changed in the background\\n"), 20);
});
`;
const ASK = `require("node:http").get("http://127.0.0.1:8130", (r) => r.pipe(process.stdout)).on("error", (e) => { console.log("no server: " + e.code); process.exit(1); });\n`;

/** A repaired project whose server was started; the gate proves that the server is not there any more. */
function project(mark: string) {
  const files = configured(
    "processes: { enabled: true }",
    `commands: { dev: ["node server.cjs ${mark}", "node ask.cjs"] }`,
  );
  return { ...files, "server.cjs": SERVER, "ask.cjs": ASK, "notes.txt": "notes\n" };
}

const START = (mark: string) => call("run_command", { command: `node server.cjs ${mark}`, background: true });
const POLL = call("process", { action: "poll", session_id: "p1" });
const FETCH = call("run_command", { command: "node ask.cjs" });

it.skipIf(!sandboxed)(
  "a server in the background is reached by later commands, and ends before the proof",
  async () => {
    const mark = `mark${process.pid}a`;
    const steps = [READ, START(mark), POLL, FETCH, call("process", { action: "list" }), REPAIR, say("sum now adds.")];
    const scenario = await open({ files: project(mark), script: { steps } });
    const result = await scenario.comment("/architect fix");
    const told = scenario.model.requests.map((request) => request.messages.at(-1)?.text ?? "");
    expect(told[2]).toMatch(/^p1 runs for \d s \(pid \d+\): node server\.cjs/);
    expect(told[2] + String(told[3])).toContain("listening");
    expect(told[4]).toContain(`served by ${mark}`);
    expect(told[5]).toMatch(/^p1 runs for/);
    expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
    expectSound(scenario, result);
    expect(await leftProcesses(mark)).toEqual([]);
    const [branch = ""] = await scenario.branches();
    // What it changed is a change of a command, which is audited and published like any other.
    expect(await scenario.fileAt(branch, "notes.txt")).toBe("changed in the background");
  },
);

it.skipIf(!sandboxed)("nothing in the background outlives an action that is killed", async () => {
  const mark = `mark${process.pid}b`;
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const hang = (): { hang: true } => {
    tell();
    return { hang: true };
  };
  const scenario = await open({ files: project(mark), script: { steps: [START(mark), hang] } });
  let child: ChildProcess | undefined;
  const started = scenario.comment("/architect fix", {
    runner: {
      onStart: (given) => {
        child = given;
      },
    },
  });
  await asked;
  expect(processesWith(`server.cjs ${mark}`).length).toBeGreaterThan(0);
  child?.kill("SIGKILL");
  const result = await started;
  expect(result.signal).toBe("SIGKILL");
  expect(await leftProcesses(mark)).toEqual([]);
  expect(result.leftProcesses).toEqual([]);
});

it("without processes.enabled nothing is offered, and no argument is known", async () => {
  const steps = [START("none"), call("process", { action: "list" }), say("Nothing to do.")];
  const scenario = await open({ files: configured(), script: { steps } });
  await scenario.comment("/architect fix");
  const [first, , third] = scenario.model.requests;
  expect(JSON.stringify(first?.body)).not.toContain("background");
  expect(third?.messages.at(-1)?.text).toContain("Tool not found");
});

it.each<[string, string, Readonly<Record<string, string>>]>([
  ["that may not use process", "agents: { build: { disabled_tools: [process] } }", {}],
  ["without bubblewrap", "", { sandbox: "off" }],
])("an agent %s gets no argument and no word of the background either", async (_who, line, inputs) => {
  const files = configured("processes: { enabled: true }", "datetime: { enabled: true }", line);
  const scenario = await open({ files, script: { steps: [START("none"), say("Nothing to do.")] } });
  await scenario.comment("/architect fix", { inputs });
  const [first] = scenario.model.requests;
  expect(first?.toolNames).toEqual(expect.arrayContaining(["run_command", "get_datetime"]));
  expect(first?.toolNames).not.toContain("process");
  expect(JSON.stringify(first?.body)).not.toContain("background");
});
