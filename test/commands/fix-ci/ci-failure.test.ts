import { describe, expect, it } from "vitest";
import { likelyGate } from "../../../src/commands/fix-ci/brief.js";
import { failedJobs, flakyJobs, judgeJob, outdatedReason } from "../../../src/commands/fix-ci/ci-failure.js";
import type { JobStep, RunDetails, RunJob } from "../../../src/core/forge/runs.js";
import type { GateDefinition } from "../../../src/core/gate/gate.js";
import { actionHeader, CLEAN_UP, jobLog, logTime, SET_UP, scriptHeader } from "../../support/ci-log.js";

const step = (
  number: number,
  name: string,
  conclusion: string | null = "failure",
  change: Partial<JobStep> = {},
): JobStep => ({
  number,
  name,
  conclusion,
  startedAt: "",
  completedAt: "",
  ...change,
});

const job = (steps: readonly JobStep[], change: Partial<RunJob> = {}): RunJob => ({
  id: 1,
  name: "test",
  conclusion: "failure",
  attempt: 1,
  steps,
  ...change,
});

const EXIT = "##[error]Process completed with exit code 1.";
const FAILING_TEST = ["✖ adds (1.2ms)", "  AssertionError [ERR_ASSERTION]: -1 !== 5", "# fail 1", EXIT];

/** A job whose one failing step ran this script and printed this. */
function ofScript(script: string, ...output: readonly string[]): [RunJob, string] {
  const name = `Run ${script}`;
  return [
    job([step(1, "Set up job", "success"), step(2, name)]),
    jobLog(...SET_UP, ...scriptHeader(script), ...output, ...CLEAN_UP),
  ];
}

describe("failures that only the code can repair", () => {
  const rows: readonly [name: string, script: string, output: readonly string[]][] = [
    ["a failing test", "npm test", FAILING_TEST],
    [
      "a type error",
      "npx tsc -p .",
      ["src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'.", EXIT],
    ],
    ["a linter", "npm run lint", ["src/a.js", "  1:7  error  'x' is assigned a value but never used", EXIT]],
    [
      "a test of time-outs",
      "npm test",
      ["not ok 3 - retries after ETIMEDOUT from registry.npmjs.org", "# fail 1", EXIT],
    ],
    [
      "a test against a local service",
      "pytest",
      ["ConnectionRefusedError: [Errno 111] connect ECONNREFUSED 127.0.0.1:5432", EXIT],
    ],
    [
      "a test about a full disk",
      "cargo test",
      ["thread 'full' panicked: No space left on device", "test result: FAILED. 3 passed; 1 failed; 0 ignored", EXIT],
    ],
    ["a script that prints what the runner says", "npm test", ["stdout: The operation was canceled.", ...FAILING_TEST]],
    [
      "an install that cannot be resolved",
      "npm ci",
      ["npm error code ERESOLVE", "npm error ERESOLVE could not resolve", EXIT],
    ],
    [
      "a lock file out of step",
      "npm ci",
      ["npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.", EXIT],
    ],
    [
      "a package that does not exist",
      "npm ci",
      ["npm error code E404", "npm error 404 Not Found - GET https://registry.npmjs.org/nope", EXIT],
    ],
    [
      "words about rate limits",
      "npm test",
      ["GET /api says API rate limit exceeded", "Tests: 1 failed, 3 total", EXIT],
    ],
    ["no output at all", "./check.sh", [EXIT]],
    ["a script that was killed", "npm test", ["##[error]Process completed with exit code 137."]],
  ];
  it.each(rows)("%s", (_name, script, output) => {
    const judged = judgeJob(...ofScript(script, ...output));
    expect(judged).toMatchObject({ job: "test", infrastructure: null, failures: [{ job: "test", log: { script } }] });
  });
});

it("hostile blank lines in a script or its output take almost no time", () => {
  const script = `##[group]Run x\n${"\x1b[36;1m\n".repeat(60_000)}##[endgroup]\nx: ECONNRESET\n${EXIT}`;
  const blank = `##[group]Run x\n##[endgroup]\n${" \t\n".repeat(100_000)}${EXIT}`;
  for (const log of [script, blank]) {
    expect(judgeJob(job([step(1, "Run x")]), log)).toMatchObject({ failures: [{ job: "test" }], infrastructure: null });
  }
});

describe("failures of what runs the code", () => {
  const network = "the network or a package registry failed";
  const rows: readonly [name: string, reason: string, script: string, output: readonly string[]][] = [
    [
      "the runner was shut down",
      "the runner was shut down",
      "npm test",
      [
        "##[error]The runner has received a shutdown signal. This can happen when the runner service is stopped, or a manually started runner is canceled.",
        "##[error]Process completed with exit code 143.",
      ],
    ],
    [
      "the runner was lost",
      "the runner was lost",
      "npm test",
      [
        "##[error]The hosted runner lost communication with the server. Anything in your workflow that terminates the runner process, starves it for CPU/Memory, or blocks its network access can cause this error.",
      ],
    ],
    ["a cancelled job", "the job was cancelled", "npm test", ["ok 1", "##[error]The operation was canceled."]],
    [
      "the step's own time limit",
      "the step timed out",
      "npm test",
      ["ok 1", "##[error]The action 'Run npm test' has timed out after 10 minutes."],
    ],
    [
      "the job's time limit",
      "the job timed out",
      "npm test",
      ["##[error]The job running on runner GitHub Actions 3 has exceeded the maximum execution time of 360 minutes."],
    ],
    [
      "a full disk, by the runner",
      "the disk was full",
      "npm test",
      ["##[error]No space left on device : '/home/runner/runners/2.330.0/_diag/Worker.log'"],
    ],
    [
      "a full disk, by a tool",
      "the disk was full",
      "docker build .",
      ["write /var/lib/docker/tmp/x: no space left on device", EXIT],
    ],
    [
      "npm, connection reset",
      network,
      "npm ci",
      [
        "npm error code ECONNRESET",
        "npm error network request to https://registry.npmjs.org/zod failed, reason: socket hang up",
        EXIT,
      ],
    ],
    ["npm, time-out", network, "npm ci", ["npm error code ETIMEDOUT", "npm error errno ETIMEDOUT", EXIT]],
    [
      "npm inside of a test script",
      network,
      "./scripts/test.sh",
      [
        "npm error network request to https://registry.npmjs.org/zod failed, reason: connect ETIMEDOUT 104.16.2.35:443",
        EXIT,
      ],
    ],
    [
      "npm, the registry's 503",
      network,
      "npm ci",
      ["npm error 503 Service Unavailable - GET https://registry.npmjs.org/zod", EXIT],
    ],
    [
      "pip, time-out",
      network,
      "pip install -r requirements.txt",
      [
        "WARNING: Retrying (Retry(total=4)) after connection broken by 'ReadTimeoutError(\"HTTPSConnectionPool(host='pypi.org', port=443): Read timed out.\")'",
        "ERROR: Could not install packages due to an OSError",
        EXIT,
      ],
    ],
    [
      "go, name resolution",
      network,
      "go mod download",
      [
        'go: golang.org/x/text@v0.14.0: Get "https://proxy.golang.org/golang.org/x/text/@v/v0.14.0.mod": dial tcp: lookup proxy.golang.org: no such host',
        EXIT,
      ],
    ],
    [
      "cargo",
      network,
      "cargo fetch",
      [
        "warning: spurious network error (3 tries remaining): [6] Could not resolve hostname (Could not resolve host: index.crates.io)",
        EXIT,
      ],
    ],
    [
      "maven",
      network,
      "mvn -B verify",
      [
        "[ERROR] Could not transfer artifact org.junit:junit:pom:5 from/to central (https://repo.maven.apache.org/maven2): Connection reset",
        EXIT,
      ],
    ],
    [
      "apt",
      network,
      "sudo apt-get install -y jq",
      [
        "E: Failed to fetch http://azure.archive.ubuntu.com/ubuntu/pool/jq.deb  Connection timed out [IP: 1.2.3.4 80]",
        EXIT,
      ],
    ],
    [
      "docker, pull limit",
      "a rate limit was reached",
      "docker compose up -d",
      ["Error response from daemon: toomanyrequests: You have reached your unauthenticated pull rate limit.", EXIT],
    ],
    [
      "the API's rate limit",
      "a rate limit was reached",
      "gh release list",
      ["HTTP 403: API rate limit exceeded for installation ID 1. (https://api.github.com/graphql)", EXIT],
    ],
    [
      "git clone",
      network,
      "git clone https://github.com/octo/other",
      ["fatal: unable to access 'https://github.com/octo/other/': Could not resolve host: github.com", EXIT],
    ],
    [
      "curl",
      network,
      "curl -fsSL https://example.test/install.sh | sh",
      ["curl: (35) OpenSSL SSL_connect: Connection reset by peer in connection to example.test:443", EXIT],
    ],
  ];
  it.each(rows)("%s", (_name, reason, script, output) => {
    expect(judgeJob(...ofScript(script, ...output))).toEqual({ job: "test", failures: [], infrastructure: reason });
  });

  const steps: readonly [name: string, reason: string, job: RunJob, log: string | null][] = [
    [
      "a set-up step of the runner",
      'the runner\'s own step "Set up job" failed',
      job([step(1, "Set up job")]),
      jobLog(...SET_UP, "##[error]Unable to download action"),
    ],
    [
      "service containers",
      'the runner\'s own step "Initialize containers" failed',
      job([step(1, "Set up job", "success"), step(2, "Initialize containers")]),
      null,
    ],
    [
      "a checkout, by its default name",
      'the set-up step "Run actions/checkout@v7" failed',
      job([step(2, "Run actions/checkout@v7")]),
      null,
    ],
    [
      "a checkout with a name of its own",
      'the set-up step "Fetch code" failed',
      job([step(2, "Fetch code")]),
      jobLog(...SET_UP, ...actionHeader("actions/checkout@v7"), "##[error]fatal: could not read Username"),
    ],
    [
      "setup-node",
      'the set-up step "Run actions/setup-node@v6" failed',
      job([step(2, "Run actions/setup-node@v6")]),
      null,
    ],
    [
      "another's set-up",
      'the set-up step "Run ruby/setup-ruby@v1" failed',
      job([step(2, "Run ruby/setup-ruby@v1")]),
      null,
    ],
    [
      "a log-in",
      'the set-up step "Run docker/login-action@v4" failed',
      job([step(2, "Run docker/login-action@v4")]),
      null,
    ],
    [
      "a cache in a folder of its repository",
      'the set-up step "Run actions/cache/restore@v5" failed',
      job([step(2, "Run actions/cache/restore@v5")]),
      null,
    ],
    [
      "an upload",
      'the set-up step "Run actions/upload-artifact@v7" failed',
      job([step(3, "Run actions/upload-artifact@v7")]),
      null,
    ],
    [
      "the clean-up of an action",
      'the runner\'s own step "Post Run actions/cache@v5" failed',
      job([step(2, "Run actions/cache@v5", "success"), step(3, "Post Run actions/cache@v5")]),
      null,
    ],
    ["this action", "Architect itself failed there", job([step(2, "Run octo/architect@v1")]), null],
    [
      "a step whose time was up, without a log",
      "the step timed out",
      job([step(2, "Run npm test", "timed_out")]),
      null,
    ],
    ["no failed step", "none of its steps failed", job([step(1, "Set up job", "success")]), jobLog(...SET_UP)],
    ["no step at all", "none of its steps failed", job([]), null],
    [
      "no failed step, and a log that says why",
      "the runner was lost",
      job([step(1, "Set up job", null)]),
      jobLog(...SET_UP, "##[error]The self-hosted runner: box lost communication with the server."),
    ],
    [
      "a job whose time was up",
      "the job timed out",
      job([step(2, "Run npm test", "cancelled")], { conclusion: "timed_out" }),
      null,
    ],
    [
      "a report step after a failed checkout",
      'the set-up step "Run actions/checkout@v7" failed',
      job([step(2, "Run actions/checkout@v7"), step(3, "Run ./report.sh")]),
      jobLog(...actionHeader("actions/checkout@v7"), "##[error]no", ...scriptHeader("./report.sh"), EXIT),
    ],
  ];
  it.each(steps)("%s", (_name, reason, given, log) => {
    expect(judgeJob(given, log)).toEqual({ job: "test", failures: [], infrastructure: reason });
  });
});

describe("which stretch of the log belongs to the failing step", () => {
  const log = jobLog(
    ...scriptHeader("npm run lint"),
    "##[error]lint is allowed to fail",
    ...scriptHeader("npm test"),
    "wrong",
    EXIT,
    ...scriptHeader("npm run report"),
    "reported",
  );
  const late = { startedAt: logTime(7), completedAt: logTime(14) };
  it.each<[string, JobStep, string]>([
    ["the last that holds an error", step(3, "Test"), "npm test"],
    ["the one of its time", step(3, "Test", "failure", late), "npm test"],
    [
      "an earlier one, by its time",
      step(2, "Lint", "failure", { startedAt: logTime(0), completedAt: logTime(6) }),
      "npm run lint",
    ],
    [
      "one without an error, by nothing",
      step(4, "Report", "failure", { startedAt: "2020-01-01T00:00:00Z", completedAt: "2020-01-01T00:00:01Z" }),
      "npm test",
    ],
  ])("%s", (_name, failing, script) => {
    expect(judgeJob(job([]), log).failures).toMatchObject([{ step: "the job", log: { script: "npm test" } }]);
    expect(judgeJob(job([failing]), log).failures).toMatchObject([{ step: failing.name, log: { script } }]);
  });

  it("two failing steps have one each; without a log they are named", () => {
    const both = job([
      step(2, "Lint", "failure", { startedAt: logTime(0), completedAt: logTime(6) }),
      step(3, "Test", "failure", late),
    ]);
    expect(judgeJob(both, log).failures.map((one) => one.log?.script)).toEqual(["npm run lint", "npm test"]);
    expect(judgeJob(both, null).failures).toEqual([
      { job: "test", step: "Lint", log: null },
      { job: "test", step: "Test", log: null },
    ]);
  });

  it("an upload that fails after a failed test takes nothing from it", () => {
    const [given, text] = ofScript("npm test", ...FAILING_TEST);
    const judged = judgeJob({ ...given, steps: [...given.steps, step(3, "Run actions/upload-artifact@v7")] }, text);
    expect(judged).toMatchObject({
      failures: [{ step: "Run npm test" }],
      infrastructure: 'the set-up step "Run actions/upload-artifact@v7" failed',
    });
  });
});

describe("failures that did not stay", () => {
  const run = { id: 7, attempt: 1, event: "push", workflow: ".github/workflows/ci.yml" };
  const now: RunDetails = { ...run, conclusion: "failure" };
  const other = (change: Partial<RunDetails>): RunDetails => ({ ...now, id: 6, conclusion: "success", ...change });
  it.each<[string, RunDetails, readonly RunDetails[], string | null]>([
    ["it stands", now, [now], null],
    ["another run of it passed", now, [other({})], "the same workflow passed on the same commit in run 6: it is flaky"],
    ["another run of it failed too", now, [other({ conclusion: "failure" })], null],
    ["another run of it goes on", now, [other({ conclusion: null })], null],
    ["another workflow passed", now, [other({ workflow: ".github/workflows/lint.yml" })], null],
    ["the same workflow passed on another event", now, [other({ event: "pull_request" })], null],
    [
      "a later attempt passed",
      { ...now, attempt: 2, conclusion: "success" },
      [],
      "attempt 2 of the run passed on the same commit: it is flaky",
    ],
    [
      "a later attempt goes on",
      { ...now, attempt: 2, conclusion: null },
      [],
      "the run was started again (attempt 2), and only its latest attempt counts",
    ],
    [
      "a later attempt failed",
      { ...now, attempt: 3 },
      [],
      "the run was started again (attempt 3), and only its latest attempt counts",
    ],
    ["the server says that it passed", { ...now, conclusion: "success" }, [], "the run passed after all"],
  ])("%s", (_name, details, others, expected) => {
    expect(outdatedReason(run, details, others)).toBe(expected);
  });

  it("jobs that passed in one attempt are flaky; cancelled ones did not fail", () => {
    const attempts = [
      job([], { name: "a", attempt: 1, conclusion: "success" }),
      job([], { name: "a", attempt: 2 }),
      job([], { name: "b", attempt: 2 }),
      job([], { name: "c", attempt: 2, conclusion: "cancelled" }),
    ];
    expect([...flakyJobs(attempts)]).toEqual(["a"]);
    expect(failedJobs(attempts).map(({ name }) => name)).toEqual(["a", "b"]);
  });
});

describe("the gate that fails as CI did", () => {
  const gate = (name: string, run: string): GateDefinition => ({
    name,
    run,
    paths: ["src/**"],
    required: true,
    timeoutSeconds: 60,
    baseline: true,
    network: "off",
    detected: false,
  });
  const gates = [
    gate("lint", "npm run lint"),
    gate("test", "npm test"),
    gate("types", "npx tsc -p ."),
    gate("unit", "CI=1 npm run test:unit && npm run test:slow"),
  ];
  it.each<[string, { script?: string; step?: string; job?: string }, string | null]>([
    ["the same command", { script: "npm test" }, "test"],
    ["written otherwise", { script: "npm run test" }, "test"],
    ["in short", { script: "npm t" }, "test"],
    ["with more arguments", { script: "npm test -- --coverage" }, "test"],
    ["behind variables", { script: "FORCE_COLOR=1 npm test" }, "test"],
    ["among other commands", { script: "npm ci\nnpm run build && npx tsc -p ." }, "types"],
    ["one of the gate's commands", { script: "npm run test:slow" }, "unit"],
    ["not a longer name", { script: "npm run test:other" }, null],
    ["by the step's name", { script: "./ci.sh", step: "Lint the code" }, "lint"],
    ["by the job's name", { script: "./ci.sh", job: "lint (20.x)" }, "lint"],
    ["the command before the name", { script: "npm test", job: "lint" }, "test"],
    ["nothing like it", { script: "make world" }, null],
  ])("%s", (_name, { script = "", step: name = "Run it", job: of = "build" }, expected) => {
    const log = { title: "", script, action: "", startedAt: null, hasError: true, isFrame: false, text: "" };
    expect(likelyGate(gates, [{ job: of, step: name, log }])?.name ?? null).toBe(expected);
  });

  it("without gates, failures or logs is none", () => {
    expect(likelyGate([], [{ job: "test", step: "test", log: null }])).toBeNull();
    expect(likelyGate(gates, [])).toBeNull();
    expect(likelyGate(gates, [{ job: "ci", step: "Test", log: null }])?.name).toBe("test");
  });
});
