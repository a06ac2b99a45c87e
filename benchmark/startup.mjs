/**
 * How long until the first model request, what a round costs, how much memory and how many tokens: the local run and the
 * action, beside reference agents that do nothing else, in the same run. See docs/performance.md.
 *
 *   node benchmark/startup.mjs [--runs=9] [--dist=<folder>] [--only=<part of a name>] [--no-file]
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runOnGitHub } from "./github.mjs";
import { runLocal, runReference } from "./local.mjs";
import { spread } from "./measure.mjs";
import { KINDS, startModel } from "./model.mjs";
import { table } from "./table.mjs";
import { tokensOf } from "./tokens.mjs";
import { makeWorkspace } from "./workspace.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "9" },
    dist: { type: "string", default: join(root, "dist") },
    only: { type: "string", default: "" },
    "no-file": { type: "boolean" },
  },
});

const GITHUB_LATENCY = 200;
const CANDIDATES = [
  { name: "ref-node", run: (model, place) => runReference(model, place, "node") },
  { name: "ref-sdk", run: (model, place) => runReference(model, place, "sdk") },
  { name: "local run, sandbox off", run: (model, place) => runLocal(model, place, "off") },
  { name: "local run, bubblewrap", run: (model, place) => runLocal(model, place, "bwrap") },
  { name: "action", run: (model, place) => runOnGitHub(model, place, { sandbox: "bwrap", latency: 0 }) },
  {
    name: `action, GitHub answers after ${GITHUB_LATENCY} ms`,
    run: (model, place) => runOnGitHub(model, place, { sandbox: "bwrap", latency: GITHUB_LATENCY }),
  },
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), "architect-benchmark-")));
const place = { folder, workspace: join(folder, "workspace"), home: join(folder, "home"), dist: resolve(options.dist) };
const model = await startModel();
try {
  makeWorkspace(place.workspace);
  mkdirSync(place.home);
  const candidates = CANDIDATES.filter(({ name }) => name.startsWith("ref-") || name.includes(options.only));
  const runs = await measureAll(candidates, Number(options.runs));
  const results = candidates.map(({ name }) => summarize(name, runs.get(name)));
  const report = { machine: machine(), runs: Number(options.runs), results };
  process.stdout.write(`${table(report)}\n`);
  if (!options["no-file"]) {
    mkdirSync(join(root, "benchmark/results"), { recursive: true });
    writeFileSync(join(root, "benchmark/results/startup.json"), `${JSON.stringify(report, null, 2)}\n`);
  }
} finally {
  model.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Interleaved, and begun with another candidate each time; a first round warms the file cache and is thrown away. */
async function measureAll(candidates, count) {
  const runs = new Map(candidates.map(({ name }) => [name, []]));
  for (let round = -1; round < count; round += 1) {
    for (let turn = 0; turn < candidates.length; turn += 1) {
      const { name, run } = candidates[(turn + round + candidates.length) % candidates.length];
      const result = await run(model, place).catch((error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
      if (round >= 0) runs.get(name).push(result);
    }
  }
  return runs;
}

function summarize(name, runs) {
  const each = (read) => spread(runs.map(read));
  const byKind = (key) => Object.fromEntries(KINDS.map((kind) => [kind, each((run) => run[key][kind])]));
  const isAction = runs[0].roundTrips !== undefined;
  return {
    name,
    firstRequestMs: each((run) => run.first),
    ownTimeOfRoundMs: byKind("gaps"),
    ownTimeOfFirstRoundMs: byKind("firstGaps"),
    exitMs: each((run) => run.exit),
    peakMemoryMiB: each((run) => run.memory),
    tokensOfFirstRequest: tokensOf(runs[0].body),
    ...(isAction
      ? {
          githubRoundTrips: each((run) => run.roundTrips),
          githubRequests: each((run) => run.apiRequests),
          gitRequests: each((run) => run.gitRequests),
        }
      : {}),
  };
}

/** Facts that explain the figures; nothing that names the machine. */
function machine() {
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model ?? "",
    cores: cpus().length,
  };
}
