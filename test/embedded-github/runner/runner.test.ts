import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parseKeyValueFile } from "../../../src/embedded-github/runner/files.js";
import { createRunnerLog, hideSecrets } from "../../../src/embedded-github/runner/log.js";
import { type RunActionOptions, startAction } from "../../../src/embedded-github/runner/runner.js";

const HELPERS = `
const { appendFileSync, readFileSync, writeFileSync } = require("node:fs");
const { spawn } = require("node:child_process");
const set = (file, text) => appendFileSync(process.env[file], text);
`;

async function run(main: string, changes: Partial<RunActionOptions> & { postScript?: string } = {}) {
  const temp = await realpath(await mkdtemp(join(tmpdir(), "runner-test-")));
  onTestFinished(() => rm(temp, { recursive: true, force: true }));
  const workspace = join(temp, "work");
  await mkdir(workspace);
  await writeFile(join(temp, "main.cjs"), HELPERS + main);
  const { postScript, ...options } = changes;
  if (postScript !== undefined) await writeFile(join(temp, "post.cjs"), HELPERS + postScript);
  return startAction({
    main: join(temp, "main.cjs"),
    ...(postScript === undefined ? {} : { post: join(temp, "post.cjs") }),
    inputs: {},
    event: { action: "created" },
    eventName: "issue_comment",
    workspace,
    repository: "octo/demo",
    serverUrl: "http://127.0.0.1:1",
    apiUrl: "http://127.0.0.1:1/api/v3",
    graphqlUrl: "http://127.0.0.1:1/api/graphql",
    actor: "alice",
    sha: "a".repeat(40),
    ref: "refs/heads/main",
    token: "ghs_jobtoken",
    temp,
    timeoutMilliseconds: 20_000,
    ...options,
  });
}

describe("runAction", () => {
  it("offers identity tokens to a job with id-token: write only, and hides what asks for them", async () => {
    const main = `const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = process.env;
       set("GITHUB_STEP_SUMMARY", JSON.stringify({ url, token }));
       console.log("with " + token);`;
    expect(JSON.parse((await run(main)).summary)).toEqual({});
    const idToken = { url: "http://127.0.0.1:1/id?api-version=2.0", token: "id-request-secret" };
    const offered = await run(main, { idToken });
    expect(JSON.parse(offered.summary)).toEqual(idToken);
    expect(offered.maskedLog).toContain("with ***");
  });

  it("gives the step a clean environment with inputs, event and secrets", async () => {
    const result = await run(
      `const event = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH, "utf8"));
       set("GITHUB_STEP_SUMMARY", JSON.stringify({ env: process.env, event, cwd: process.cwd() }));`,
      { inputs: { "working-directory": "sub", "two words": "x" }, environment: { MY_VARIABLE: "mine" } },
    );
    const { env, event, cwd } = JSON.parse(result.summary);
    expect(event).toEqual({ action: "created" });
    expect(cwd).toBe(env.GITHUB_WORKSPACE);
    expect(env).toMatchObject({
      "INPUT_WORKING-DIRECTORY": "sub",
      INPUT_TWO_WORDS: "x",
      "INPUT_GITHUB-TOKEN": "ghs_jobtoken",
      MY_VARIABLE: "mine",
      CI: "true",
      GITHUB_ACTIONS: "true",
      GITHUB_ACTOR: "alice",
      GITHUB_TRIGGERING_ACTOR: "alice",
      GITHUB_EVENT_NAME: "issue_comment",
      GITHUB_REPOSITORY: "octo/demo",
      GITHUB_REPOSITORY_OWNER: "octo",
      GITHUB_REF_NAME: "main",
      GITHUB_RUN_ID: "1",
      GITHUB_RUN_ATTEMPT: "1",
      RUNNER_TEMP: result.temp,
      ACTIONS_RUNTIME_TOKEN: result.runtimeToken,
    });
    expect(Object.keys(env).filter((name) => /VITEST|NODE_ENV|^npm_|SHELL/.test(name))).toEqual([]);
  });

  it("reads outputs, state, environment and path as the runner does, from files and old commands", async () => {
    const result = await run(`
      set("GITHUB_OUTPUT", "plain=a=b<<c\\nblock<<EOF_1\\nline 1\\nx=y\\nEOF_1\\n");
      set("GITHUB_STATE", "session=s1\\n");
      set("GITHUB_ENV", "FOO=bar\\nNODE_OPTIONS=--inspect\\n");
      set("GITHUB_PATH", "/opt/bin\\n");
      console.log("::set-output name=old::value%0Ab");
      process.exitCode = 3;`);
    expect(result).toMatchObject({
      exitCode: 3,
      signal: null,
      outputs: { plain: "a=b<<c", block: "line 1\nx=y", old: "value\nb" },
      state: { session: "s1" },
      environmentFile: { FOO: "bar" },
      pathFile: ["/opt/bin"],
      runnerErrors: ["Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command."],
      post: null,
    });
  });

  it("drops a summary over 1 MiB and output files it cannot read, with an error", async () => {
    const result = await run(`
      set("GITHUB_STEP_SUMMARY", "x".repeat(1024 * 1024 + 1));
      set("GITHUB_OUTPUT", "good=1\\nbad<<EOF\\nnever ended\\n");`);
    expect(result).toMatchObject({
      summary: "",
      outputs: {},
      runnerErrors: [
        "Unable to process file command 'output' successfully. Invalid value. Matching delimiter not found 'EOF'",
        "$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k, got 1024k.",
      ],
    });
  });

  it("keeps a summary of exactly 1 MiB", async () => {
    const result = await run(`set("GITHUB_STEP_SUMMARY", "x".repeat(1024 * 1024));`);
    expect([result.summary.length, result.runnerErrors]).toEqual([1024 * 1024, []]);
  });

  it("hides masks and its own tokens in the log people see", async () => {
    const result = await run(`
      console.log("early hunter2 ghs_jobtoken");
      console.log("::add-mask::hunter2");
      console.error("late hunter2 " + process.env.ACTIONS_RUNTIME_TOKEN);`);
    expect(result.maskedLog.split("\n").sort()).toEqual(["early hunter2 ***", "late *** ***"]);
    expect(result.rawLog).toContain("::add-mask::hunter2");
    expect(result.masks).toEqual(["hunter2"]);
  });

  it("passes the state to the post step, which has its own log and files", async () => {
    const result = await run(`set("GITHUB_STATE", "session=s1\\n"); process.exit(1);`, {
      postScript: `set("GITHUB_OUTPUT", "seen=" + process.env.STATE_session + "\\n"); console.log("post");`,
    });
    expect(result).toMatchObject({ exitCode: 1, outputs: {}, rawLog: "" });
    expect(result.post).toMatchObject({ exitCode: 0, outputs: { seen: "s1" }, rawLog: "post" });
  });

  const stubborn = `process.on("SIGTERM", () => console.log("got SIGTERM")); setInterval(() => {}, 1000);`;
  it.each([
    [
      "SIGINT is enough",
      `process.on("SIGINT", () => { console.log("got SIGINT"); process.exit(130); });`,
      { interrupt: 10_000, terminate: 10_000 },
      { exitCode: 130, signal: null, rawLog: "ready\ngot SIGINT" },
    ],
    [
      "SIGTERM follows",
      `process.on("SIGINT", () => console.log("got SIGINT")); process.on("SIGTERM", () => process.exit(7));`,
      { interrupt: 200, terminate: 10_000 },
      { exitCode: 7, signal: null, rawLog: "ready\ngot SIGINT" },
    ],
    [
      "SIGKILL ends it",
      `process.on("SIGINT", () => console.log("got SIGINT")); ${stubborn}`,
      { interrupt: 200, terminate: 300 },
      { exitCode: null, signal: "SIGKILL", rawLog: "ready\ngot SIGINT\ngot SIGTERM" },
    ],
  ])("cancels as the runner does: %s", async (_name, handlers, cancelTimes, expected) => {
    const result = await run(`${handlers} setInterval(() => {}, 1000); console.log("ready");`, {
      cancelWhen: (log) => log.includes("ready"),
      cancelTimes,
      postScript: `console.log("post ran");`,
    });
    expect(result).toMatchObject({ ...expected, timedOut: false, post: { rawLog: "post ran" } });
  });

  it("cancels by a signal", async () => {
    const controller = new AbortController();
    const result = await run(`setInterval(() => {}, 1000);`, {
      signal: controller.signal,
      onStart: () => controller.abort(),
    });
    expect(result).toMatchObject({ exitCode: null, signal: "SIGINT" });
  });

  it("kills a step that runs too long", async () => {
    expect(await run(stubborn, { timeoutMilliseconds: 150 })).toMatchObject({ signal: "SIGKILL", timedOut: true });
  });

  it("reports processes that outlive the step, also when they hold its pipes", async () => {
    const result = await run(`
      const child = spawn("sleep", ["30"], { detached: true, stdio: "inherit" });
      child.unref();
      console.log("left it");`);
    expect(result).toMatchObject({ exitCode: 0, rawLog: "left it", leftProcesses: [{ command: "sleep 30" }] });
  });
});

describe("parseKeyValueFile", () => {
  it.each([
    ["=x", "Invalid format '=x'. Name must not be empty"],
    ["<<EOF\nEOF", "Name must not be empty and delimiter must not be empty"],
    ["a<<\n", "Name must not be empty and delimiter must not be empty"],
    ["nonsense", "Invalid format 'nonsense'"],
  ])("refuses %j", (content, message) => {
    expect(() => parseKeyValueFile(content)).toThrow(message);
  });
});

function logOf(...lines: readonly string[]) {
  const log = createRunnerLog([]);
  log.write("stdout", lines.join("\n"));
  log.end();
  return { annotations: log.annotations, masks: log.masks, outputs: log.outputs, shown: log.maskedLog().split("\n") };
}

describe("createRunnerLog", () => {
  it.each([
    ["a plain command", "::error::oops", { level: "error", message: "oops" }],
    [
      "properties and escapes",
      "  ::Warning file=a%2Cb.ts,line=12,title=T%3A::one%0Atwo%25",
      { level: "warning", message: "one\ntwo%", file: "a,b.ts", line: 12, title: "T:" },
    ],
    [
      "the legacy grammar inside a line",
      "model says ##[notice file=a.ts;line=3]hi",
      { level: "notice", message: "hi", file: "a.ts", line: 3 },
    ],
  ])("takes %s as an annotation", (_name, line, annotation) => {
    expect(logOf(line).annotations).toEqual([annotation]);
  });

  it.each([
    ["an unknown command", "::unknown::x"],
    ["a command in mid-line", "say ::error::x"],
    ["no end", "::error"],
  ])("takes %s as text", (_name, line) => {
    expect(logOf(line)).toEqual({ annotations: [], masks: [], outputs: {}, shown: [line] });
  });

  it("begins a new line at a lone carriage return, also over pieces", () => {
    const log = createRunnerLog([]);
    for (const piece of ["a\r::add-ma", "sk::s1\r", "\nb\r"]) log.write("stdout", piece);
    log.end();
    expect([log.masks, log.maskedLog()]).toEqual([["s1"], "a\nb"]);
  });

  it("obeys stop-commands until its token", () => {
    const result = logOf("::stop-commands::tok", "::set-output name=a::1", "##[error]x", "::tok::", "::error::y");
    expect(result).toEqual({
      annotations: [{ level: "error", message: "y" }],
      masks: [],
      outputs: {},
      shown: ["::set-output name=a::1", "##[error]x", "##[error]y"],
    });
  });

  it("keeps ten annotations a level and 4,096 characters of each", () => {
    const lines = Array.from({ length: 12 }, (_, index) => `::error::${index}`);
    const { annotations } = logOf(...lines, `::notice::${"x".repeat(5000)}`);
    expect(annotations.map((annotation) => annotation.level)).toEqual([...Array(10).fill("error"), "notice"]);
    expect(annotations.at(-1)?.message).toHaveLength(4096);
  });
});

describe("hideSecrets", () => {
  it.each([
    ["abcdef", ["abc", "bcd"], "***ef"],
    ["abcdef", ["abc", "def"], "***"],
    ["x abc y abc", ["abc"], "x *** y ***"],
    ["nothing", ["", "abc"], "nothing"],
  ])("hides in %j the secrets %j", (text, secrets, expected) => {
    expect(hideSecrets(text, secrets)).toBe(expected);
  });
});
