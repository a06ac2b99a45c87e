/**
 * Four tasks in small repositories, played by the same program with the product's tools and with bash alone: requests, tokens
 * and wasted calls. See docs/performance.md.
 *
 *   npm exec -- node benchmark/tasks/run.mjs [--dist=<folder>] [--old=<folder>] [--task=<name>]
 *
 * `--old`: a second bundle to compare with, such as that of an earlier commit.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { load } from "../../scripts/ts.mjs";
import * as harness from "../harness.mjs";
import { runBashLoop } from "./bash-loop.mjs";
import { createBashHand, createOurHand } from "./hands.mjs";
import { createPlayer } from "./player.mjs";
import { TASKS } from "./repositories.mjs";

const { countTokens } = await load("src/embedded-github/model/usage.ts");

/** Cost of a cached token as a share of that of an uncached one. */
const CACHED_SHARE = 0.1;
const CONFIGURATION = "version: 1\nsetup: []\nevaluation:\n  mode: off\n";

const { values: options } = parseArgs({
  options: {
    dist: { type: "string", default: harness.DIST },
    old: { type: "string" },
    task: { type: "string" },
  },
});
const PLAYERS = {
  ...(options.old === undefined ? {} : { before: (...given) => playBundle(options.old, ...given) }),
  now: (...given) => playBundle(options.dist, ...given),
  "bash only": playBash,
};

function makeRepository(folder, task) {
  const cwd = join(folder, "repository");
  const configuration = CONFIGURATION + (task.configuration ?? "");
  harness.makeRepository(cwd, { ...task.files, ".github/architect.yml": configuration });
  return cwd;
}

async function playBundle(dist, task, folder) {
  const cwd = makeRepository(folder, task);
  const player = createPlayer(task, createOurHand);
  const model = await harness.startModel(({ body }) => player.answer(body));
  try {
    const place = { dist, cwd, home: join(folder, "home"), model };
    await harness.startRun({ ...place, task: task.prompt, options: ["--sandbox=off"] }).ended;
    if (model.failure() !== null) throw model.failure();
  } finally {
    await model.close();
  }
  return judge(task, player, cwd);
}

async function playBash(task, folder) {
  const cwd = makeRepository(folder, task);
  const player = createPlayer(task, createBashHand);
  runBashLoop(player, task.prompt, { cwd, env: harness.environment(join(folder, "home")) });
  return judge(task, player, cwd);
}

/** The figures of a run; throws unless it solved its task. */
function judge(task, player, cwd) {
  if (!player.isOver()) throw new Error("the run ended before the task was done");
  for (const path of task.gone ?? []) if (existsSync(join(cwd, path))) throw new Error(`${path} is still there`);
  execFileSync("npm", ["test"], { cwd, stdio: "pipe" });
  return { ...countRun(player), ...player.waste };
}

/** Tokens of a run, as the scripted model of the embedded GitHub counts them. */
function countRun({ requests, answers }) {
  const totals = { requests: requests.length, input: 0, uncached: 0, output: 0 };
  for (const [index, body] of requests.entries()) {
    const previous = index === 0 ? undefined : { body: requests[index - 1] };
    const { input, cached, output } = countTokens(answers[index], { request: { body }, previous });
    totals.input += input;
    totals.uncached += input - cached;
    totals.output += output;
  }
  const cached = totals.input - totals.uncached;
  return { ...totals, weighted: Math.round(totals.uncached + cached * CACHED_SHARE) };
}

const NUMBERS = {
  requests: "requests",
  input: "input tokens",
  uncached: "of them uncached",
  weighted: "cached at a tenth",
  output: "output tokens",
  refused: "refused calls",
  repeated: "reads again",
  failedEdits: "failed edits",
};

/** Each run, and the sums of all tasks by player. */
function runTable(results, players) {
  const row = (task, player, numbers) => [task, player, ...Object.keys(NUMBERS).map(numbers)];
  const rows = results.map((result) => row(result.task, result.player, (name) => result[name]));
  const sums = players.map((player) => row("all", player, (name) => sumOf(results, player, (one) => one[name])));
  return harness.table(["task", "played with", ...Object.values(NUMBERS)], [...rows, ...sums], 2);
}

function sumOf(results, player, read) {
  return results.filter((one) => one.player === player).reduce((sum, one) => sum + read(one), 0);
}

await harness.inFolder(async (folder) => {
  const results = [];
  for (const task of TASKS.filter(({ name }) => options.task === undefined || name === options.task)) {
    for (const [player, play] of Object.entries(PLAYERS)) {
      const figures = await play(task, folder).catch((error) => {
        throw new Error(`${task.name}, ${player}: ${error.message}`, { cause: error });
      });
      results.push({ task: task.name, player, ...figures });
    }
  }
  process.stdout.write(`${runTable(results, Object.keys(PLAYERS))}\n`);
});
