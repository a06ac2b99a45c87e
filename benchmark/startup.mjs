/**
 * Time until the first model request, time of a round, memory and tokens, of the local run and the action. See
 * docs/performance.md.
 *
 *   npm exec -- node benchmark/startup.mjs [--runs=9] [--dist=<folder>] [--only=<part of a name>] [--files=<n>]
 *
 * `--files`: that many small files more in the repository.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { load } from "../scripts/ts.mjs";
import * as harness from "./harness.mjs";

const { COUNTER, editCall, median, moduleFolder, now, readCall, round, textFile } = harness;
const { estimateTokens } = await load("src/core/model/tokens.ts");
const { startForge } = await load("src/embedded-github/forge.ts");
const { startAction } = await load("src/embedded-github/runner/runner.ts");
const { checkOut } = await load("test/support/checkout.ts");

const REPOSITORY = "octo/sample";
const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "9" },
    dist: { type: "string", default: harness.DIST },
    only: { type: "string", default: "" },
    files: { type: "string", default: "0" },
  },
});

const CANDIDATES = [
  { name: "local run, sandbox off", run: (place) => runLocal(place, "off") },
  { name: "local run, bubblewrap", run: (place) => runLocal(place, "bwrap") },
  { name: "action", run: runAction },
].filter(({ name }) => name.includes(options.only));

/** The kinds of calls, one after the other, and how many of each. */
const KINDS = ["read", "edit", "command"];
const ROUNDS_OF_A_KIND = 8;
const ROUNDS = KINDS.length * ROUNDS_OF_A_KIND;

/** The answer to a request. The first edit comes after COUNTER was read. */
function answer(number) {
  if (number >= ROUNDS) return { text: "All done." };
  const kind = KINDS[number % KINDS.length];
  const i = Math.floor(number / KINDS.length);
  if (kind === "read") return { toolCalls: [readCall(i === 0 ? COUNTER : textFile(i))] };
  if (kind === "edit") return { toolCalls: [editCall(i)] };
  return { toolCalls: [{ name: "run_command", arguments: { command: `ls -a ${moduleFolder(i)}` } }] };
}

function runLocal({ workspace: cwd, home, dist }, sandbox) {
  // Every run starts from the same commit with nothing changed.
  execFileSync("git", ["checkout", "--quiet", "--force", "HEAD", "--", "."], { cwd });
  return measureRun(async (model, onStart) => {
    const { child, ended } = harness.startRun({ dist, cwd, home, model, options: [`--sandbox=${sandbox}`] });
    onStart(child);
    await ended;
  });
}

/** The action as the runner starts it, for a comment on an issue of the embedded GitHub. */
async function runAction({ folder: parent, workspace: source, dist, environment }) {
  const folder = mkdtempSync(join(parent, "action-"));
  const bareRepository = join(folder, "sample.git");
  execFileSync("git", ["clone", "--quiet", "--bare", source, bareRepository]);
  const headSha = execFileSync("git", ["rev-parse", "HEAD"], { cwd: bareRepository, encoding: "utf8" }).trim();
  const users = { maintainer: { id: 1001, type: "User", permission: "write" } };
  const forge = await startForge({ repository: REPOSITORY, bareRepository, environment, users });
  try {
    const workspace = join(folder, "work", "sample");
    const temp = join(folder, "temp");
    mkdirSync(temp);
    await checkOut(forge, REPOSITORY, workspace, "refs/heads/main", environment);
    const issue = forge.createIssue({ title: "Something is wrong", body: "Please look.", author: "maintainer" });
    const comment = forge.addComment({ issue: issue.number, body: "/architect fix", author: "maintainer" });
    return await measureRun(async (model, onStart) => {
      const { exitCode, maskedLog } = await startAction({
        main: join(dist, "index.js"),
        inputs: { "base-url": model.baseUrl, model: "bench", sandbox: "bwrap" },
        environment,
        event: forge.issueCommentEvent({ comment }),
        eventName: "issue_comment",
        workspace,
        repository: REPOSITORY,
        serverUrl: forge.url,
        apiUrl: forge.apiUrl,
        graphqlUrl: forge.graphqlUrl,
        actor: "maintainer",
        sha: headSha,
        ref: "refs/heads/main",
        token: forge.token,
        temp,
        onStart,
      });
      if (exitCode !== 0) throw new Error(maskedLog);
    });
  } finally {
    await forge.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * One run: `start` begins a process, passes it to `onStart`, and resolves when it has ended. Times in milliseconds. `gaps` is
 * the agent's own time from the end of an answer to the next request, by kind of the call; the first call of a kind, which
 * loads the code of the kind, does not count.
 */
async function measureRun(start) {
  let child = null;
  let startedAt = 0;
  let memory = null;
  let timer;
  const look = () => {
    memory = harness.memoryOf(child.pid) ?? memory;
  };
  const model = await harness.startModel((_request, number) => {
    // Only at the last answer, so that it costs the measured rounds nothing.
    if (number === ROUNDS) {
      look();
      timer = setInterval(look, 5);
    }
    return answer(number);
  });
  try {
    await start(model, (process) => {
      startedAt = now();
      child = process;
    });
  } finally {
    clearInterval(timer);
    await model.close();
  }
  const { requests, answeredAt } = model;
  if (requests.length !== ROUNDS + 1) throw new Error(`${requests.length} requests instead of ${ROUNDS + 1}`);
  checkWork(requests.at(-1).body);
  const gapsOf = (kind) =>
    Array.from({ length: ROUNDS }, (_, number) => number)
      .filter((number) => number >= KINDS.length && number % KINDS.length === kind)
      .map((number) => requests[number + 1].arrivedAt - answeredAt[number]);
  return {
    first: requests[0].arrivedAt - startedAt,
    gaps: KINDS.map((_, kind) => median(gapsOf(kind))),
    memory,
    tokens: tokensOf(requests[0].body),
  };
}

/** Throws if a call was refused, because a refused call would be measured as a fast one. */
function checkWork({ messages }) {
  const results = messages.filter(({ role }) => role === "tool");
  const shows = { read: /line 50 of file|counter=/, edit: /^done$|^applied, line/m, command: /module_7\.ts/ };
  for (const [number, { content }] of results.entries()) {
    const kind = KINDS[number % KINDS.length];
    if (!shows[kind].test(content)) throw new Error(`the ${kind} of round ${number} did not do its work: ${content}`);
  }
}

/** Tokens of a request's parts, by the product's own estimate: system prompt, tools, tree of the repository. */
function tokensOf({ messages, tools }) {
  const system = messages.find(({ role }) => role === "system")?.content ?? "";
  const [prompt, tree = ""] = system.split(/(?=## Project structure\n)/);
  return [prompt, JSON.stringify(tools ?? []), tree].map(estimateTokens).join(" + ");
}

/** Interleaved, each turn beginning with the next candidate. A first turn warms the file cache and is not counted. */
async function measureAll(place, count) {
  const runs = new Map(CANDIDATES.map(({ name }) => [name, []]));
  for (let turn = -1; turn < count; turn += 1) {
    for (let index = 0; index < CANDIDATES.length; index += 1) {
      const { name, run } = CANDIDATES[(index + turn + CANDIDATES.length) % CANDIDATES.length];
      const result = await run(place).catch((error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
      if (turn >= 0) runs.get(name).push(result);
    }
  }
  return runs;
}

function rowOf([name, runs]) {
  const middle = (read) => round(median(runs.map(read)));
  const first = runs.map((run) => run.first);
  return [
    name,
    `${round(median(first))} (${round(Math.min(...first))}–${round(Math.max(...first))})`,
    KINDS.map((_, kind) => middle((run) => run.gaps[kind])).join(" / "),
    middle((run) => run.memory),
    runs[0].tokens,
  ];
}

/** Small files, 50 in a folder. */
const moreFiles = Object.fromEntries(
  Array.from({ length: Number(options.files) }, (_, i) => [`more/dir_${Math.floor(i / 50)}/f_${i}.txt`, `file ${i}\n`]),
);

await harness.inFolder(async (folder) => {
  const workspace = join(folder, "workspace");
  harness.makeRepository(workspace, { ...harness.workspaceFiles(), ...moreFiles });
  const home = join(folder, "home");
  const { PATH } = harness.environment(home);
  const place = { folder, workspace, home, dist: resolve(options.dist), environment: { PATH } };
  const runs = await measureAll(place, Number(options.runs));
  const machine = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`;
  process.stdout.write(`${new Date().toISOString().slice(0, 10)}, ${machine}, ${options.runs} runs each\n\n`);
  const head = ["", "first request", `own time per round (${KINDS.join(" / ")})`, "peak memory", "tokens"];
  process.stdout.write(`${harness.table(head, [...runs].map(rowOf), 5)}\n`);
});
