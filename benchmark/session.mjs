/**
 * A long session: how much of each request repeats the one before it, byte for byte (what a provider's prompt cache can
 * use), and whether memory stays flat. See docs/performance.md.
 *
 *   node benchmark/session.mjs [--steps=200] [--dist=<folder>] [--no-file]
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startModel } from "./model.mjs";
import { COUNTER, makeWorkspace, textFile } from "./workspace.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values: options } = parseArgs({
  options: {
    steps: { type: "string", default: "200" },
    dist: { type: "string", default: join(root, "dist") },
    "no-file": { type: "boolean" },
  },
});

/** Steps that a session for the prefix has: as many as one may take by default, so nothing is compacted. */
const PREFIX_STEPS = 50;
/** Memory is compared with this step: by then everything is loaded. */
const WARM_STEP = 20;
const EDIT_EVERY = 5;
const CONFIGURATION = (steps) =>
  `version: 1\nsetup: []\nlimits: { max_steps: ${steps + 10} }\ncosts: { max_tokens: 1000000000 }\nguardrails:\n  quality_gates: []\nevaluation:\n  mode: off\n`;

/** Reads of about 4 KB; every fifth call changes a line. */
function callOf(round) {
  if (round === 0) return { name: "read_file", arguments: { path: COUNTER } };
  const edits = Math.floor(round / EDIT_EVERY);
  if (round % EDIT_EVERY > 0) return { name: "read_file", arguments: { path: textFile(round - edits) } };
  return {
    name: "edit_file",
    arguments: { path: COUNTER, old_str: `counter=${edits - 1}`, new_str: `counter=${edits}` },
  };
}

/** Bytes at the beginning of both. */
function commonPrefix(left, right) {
  const length = Math.min(left.length, right.length);
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (left.compare(right, 0, middle, 0, middle) === 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Repeated bytes as a share of those that could be: all of the request before but the two that close it. */
function prefixShare(bodies) {
  let repeated = 0;
  let possible = 0;
  for (let index = 1; index < bodies.length; index += 1) {
    repeated += commonPrefix(bodies[index - 1], bodies[index]);
    possible += bodies[index - 1].length - 2;
  }
  return { share: repeated / possible, sentBytes: bodies.reduce((sum, body) => sum + body.length, 0) };
}

/** Resident memory of a process in MiB; null where /proc is missing. */
function residentMemory(pid) {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

async function runSession(folder, steps) {
  const workspace = join(folder, "workspace");
  const home = join(folder, "home");
  makeWorkspace(workspace, { ".github/architect.yml": CONFIGURATION(steps) });
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  let step = 0;
  const memory = [];
  let child = null;
  const model = await startModel({
    // A request without tools asks for a summary.
    callFor: (_round, body) => {
      if (!body.includes('"tools":')) return null;
      step += 1;
      if (child?.pid) memory[step] = residentMemory(child.pid);
      return step > steps ? null : callOf(step - 1);
    },
    tokensOf: (body) => Math.round(body.length / 4),
  });
  try {
    const env = {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: home,
      LANG: "C.UTF-8",
      OPENAI_BASE_URL: model.baseUrl,
      ARCHITECT_MODEL: "bench",
    };
    const argv = [join(resolve(options.dist), "cli.js"), "run", "Do what is needed.", "--json"];
    child = spawn(process.execPath, argv, { cwd: workspace, env, stdio: ["ignore", "pipe", "pipe"] });
    let [output, errors] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      errors += text;
    });
    const code = await new Promise((done) => child.on("close", done));
    if (code !== 0) throw new Error(`exit code ${code}:\n${output}\n${errors}`);
    const bodies = model.requests().map(({ body }) => Buffer.from(body));
    return { bodies, memory, steps: step - 1, summaries: bodies.length - step };
  } finally {
    model.close();
  }
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), "architect-session-")));
try {
  const short = await runSession(folder, PREFIX_STEPS);
  const long = await runSession(folder, Number(options.steps));
  const round = (value) => (value === null || value === undefined ? null : Math.round(value * 10) / 10);
  const warm = long.memory[WARM_STEP];
  const later = long.memory.slice(WARM_STEP).filter((value) => typeof value === "number");
  const report = {
    node: process.version,
    prefix: { steps: short.steps, summaries: short.summaries, ...prefixShare(short.bodies) },
    memory: {
      steps: long.steps,
      summaries: long.summaries,
      residentMiB: Object.fromEntries(
        [1, WARM_STEP, 50, 100, 150, 200]
          .filter((step) => step <= long.steps)
          .map((step) => [step, round(long.memory[step])]),
      ),
      // The largest step, not the last: what a runner has to have room for.
      growthAfterStep20MiB: warm ? round(Math.max(...later) - warm) : null,
      prefixShare: prefixShare(long.bodies).share,
    },
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  if (!options["no-file"]) {
    mkdirSync(join(root, "benchmark/results"), { recursive: true });
    writeFileSync(join(root, "benchmark/results/session.json"), `${JSON.stringify(report, null, 2)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
