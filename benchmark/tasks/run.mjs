/**
 * Six tasks in small repositories, played by the same program with the product's tools and with bash alone: requests, tokens
 * and wasted calls. See docs/performance.md.
 *
 *   node benchmark/tasks/run.mjs [--dist=<folder>] [--old=<folder>] [--task=<name>] [--no-file]
 *
 * `--old`: a second bundle to compare with, such as one that `git worktree` or `git archive` gives of an earlier commit.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createBashHand } from "./bash-hand.mjs";
import { runBashLoop } from "./bash-loop.mjs";
import { countRun } from "./counting.mjs";
import { startEndpoint } from "./endpoint.mjs";
import { createOurHand } from "./our-hand.mjs";
import { createPlayer } from "./player.mjs";
import { cache } from "./repositories/cache.mjs";
import { calendar } from "./repositories/calendar.mjs";
import { formats } from "./repositories/formats.mjs";
import { invoices } from "./repositories/invoices.mjs";
import { messages } from "./repositories/messages.mjs";
import { routes } from "./repositories/routes.mjs";
import { makeTable } from "./table.mjs";

const TASKS = [invoices, routes, formats, calendar, cache, messages];
const CONFIGURATION = "version: 1\nsetup: []\nevaluation:\n  mode: off\n";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values: options } = parseArgs({
  options: {
    dist: { type: "string", default: join(root, "dist") },
    old: { type: "string" },
    task: { type: "string" },
    "no-file": { type: "boolean" },
  },
});

const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

function makeRepository(folder, task) {
  const directory = join(folder, "repository");
  rmSync(directory, { recursive: true, force: true });
  const files = { ...task.files, ".github/architect.yml": CONFIGURATION + (task.configuration ?? "") };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  const git = (...args) =>
    execFileSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@localhost", ...args], { cwd: directory });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message=initial");
  return directory;
}

function environment(folder) {
  const home = join(folder, "home");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  return { PATH, HOME: home, LANG: "C.UTF-8" };
}

function wait(child) {
  return new Promise((done, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => done({ code, output }));
  });
}

async function playBundle(dist, task, folder) {
  const cwd = makeRepository(folder, task);
  const player = createPlayer(task, createOurHand);
  const endpoint = await startEndpoint(player);
  try {
    const env = { ...environment(folder), OPENAI_BASE_URL: endpoint.baseUrl, ARCHITECT_MODEL: "bench" };
    const argv = [join(resolve(dist), "cli.js"), "run", task.prompt, "--sandbox=off"];
    const { code, output } = await wait(spawn(process.execPath, argv, { cwd, env, stdio: ["ignore", "pipe", "pipe"] }));
    if (endpoint.failure() !== null) throw endpoint.failure();
    if (code !== 0) throw new Error(`exit code ${code}:\n${output}`);
  } finally {
    endpoint.close();
  }
  return judge(task, player, cwd);
}

async function playBash(task, folder) {
  const cwd = makeRepository(folder, task);
  const player = createPlayer(task, createBashHand);
  runBashLoop(player, task.prompt, { cwd, env: environment(folder) });
  return judge(task, player, cwd);
}

/** Only a task that was really solved counts. */
function judge(task, player, cwd) {
  if (!player.isOver()) throw new Error("the run ended before the task was done");
  for (const path of task.gone ?? []) if (existsSync(join(cwd, path))) throw new Error(`${path} is still there`);
  execFileSync("npm", ["test"], { cwd, env: { ...process.env, PATH }, stdio: "pipe" });
  return { ...countRun(player.requests, player.answers), ...player.waste };
}

const players = {
  ...(options.old === undefined ? {} : { before: (task, folder) => playBundle(options.old, task, folder) }),
  now: (task, folder) => playBundle(options.dist, task, folder),
  "bash only": playBash,
};

const folder = realpathSync(mkdtempSync(join(tmpdir(), "architect-tasks-")));
const results = [];
try {
  for (const task of TASKS.filter(({ name }) => options.task === undefined || name === options.task)) {
    for (const [player, play] of Object.entries(players)) {
      try {
        results.push({ task: task.name, about: task.about, player, ...(await play(task, folder)) });
      } catch (error) {
        throw new Error(`${task.name}, ${player}: ${error.message}`, { cause: error });
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const table = makeTable(results);
process.stdout.write(`${table}\n`);
if (!options["no-file"] && options.task === undefined) {
  writeFileSync(join(root, "benchmark/results/tasks.md"), `${table}\n`);
}
