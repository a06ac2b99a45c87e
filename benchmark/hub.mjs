/**
 * The hub under load, on loopback: readers of SSE streams, runs that send events, and the time from an event's request to
 * each reader. See docs/performance.md.
 *
 *   npm run --silent build && npm exec -- node benchmark/hub.mjs [--readers=1000] [--runs=200] [--rate=20] [--seconds=60]
 *     [--projects=100] [--dist=dist]
 *
 * Readers and runs are spread evenly over the projects, and each reader of a project gets all its runs. The load is made on the
 * same machine, so the figures are what one machine does with both.
 */
import { once } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { execa } from "execa";
import { load } from "../scripts/ts.mjs";
import { DIST, inFolder, median, memoryOf, table } from "./harness.mjs";

const { startGithub } = await load("test/hub/server/github-stand-in.ts");
const { RUN } = await load("test/hub/server/hub-bench.ts");
const { PROJECT_COMMANDS } = await load("src/hub/server/commands.ts");
const { ADDRESSES, PAGE_HEADER, projectIdOf, secretOfHash } = await load("src/hub/protocol/addresses.ts");

const STREAMS_OF_A_PERSON = 20;
const BATCHES_A_SECOND = 2;
const TEXT = "Reading src/total.js to see how the discount is applied to each line of the cart. ".repeat(2);

const { values: options } = parseArgs({
  options: {
    readers: { type: "string", default: "1000" },
    runs: { type: "string", default: "200" },
    rate: { type: "string", default: "20" },
    seconds: { type: "string", default: "60" },
    projects: { type: "string", default: "100" },
    dist: { type: "string", default: DIST },
  },
});
const [readers, runs, rate, seconds, projects] = ["readers", "runs", "rate", "seconds", "projects"].map((name) =>
  Number(options[name]),
);
const range = (length) => Array.from({ length }, (_, index) => index);
const repositoryOf = (project) => `octo/p${project % projects}`;
const idOf = (project) => projectIdOf(repositoryOf(project));

async function startHub(folder, github) {
  const env = { GITHUB_CLIENT_ID: "bench", GITHUB_CLIENT_SECRET: "bench", GITHUB_SERVER_URL: github.url };
  const argv = [join(options.dist, "cli.js"), "serve", "--listen=127.0.0.1:0", `--data=${folder}`];
  const child = execa(process.execPath, argv, { env });
  let output = "";
  while (!/^The hub is at \S+\n/m.test(output)) output += (await once(child.stdout, "data"))[0];
  return { child, url: /^The hub is at (\S+)$/m.exec(output)[1] };
}

/** Sends a JSON request; throws unless the answer has this status. */
async function ask(url, { status, headers = {}, body, agent }) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const method = body === undefined ? "GET" : "POST";
  const outgoing = httpRequest(url, { agent, method, headers: { ...headers, ...type } });
  outgoing.end(text);
  const [response] = await once(outgoing, "response");
  let answer = "";
  for await (const chunk of response.setEncoding("utf8")) answer += chunk;
  if (response.statusCode !== status) throw new Error(`${url} answered ${response.statusCode} ${answer}`);
  return { headers: response.headers, body: answer };
}

const cookiesOf = ({ headers }) => headers["set-cookie"].map((cookie) => cookie.split(";")[0]);

/** Signs a person in, who may write everywhere; returns the headers of the person's requests. */
async function signIn(hub, github, login) {
  for (const project of range(projects)) github.allow(login, repositoryOf(project), "write");
  const begun = await ask(`${hub}${ADDRESSES.signInWithGitHub}`, { status: 303 });
  const state = new URL(begun.headers.location).searchParams.get("state");
  const callback = `${hub}${ADDRESSES.callback}?code=${login}&state=${encodeURIComponent(state)}`;
  const ended = await ask(callback, { status: 303, headers: { cookie: cookiesOf(begun).join("; ") } });
  const cookie = cookiesOf(ended).find((one) => one.startsWith("architect_session_"));
  return { cookie, [PAGE_HEADER]: secretOfHash(new URL(ended.headers.location, hub).hash) };
}

/** Reads a stream, and pushes into `delays` the milliseconds since each event was sent. */
async function read(hub, project, headers, delays) {
  const outgoing = httpRequest(`${hub}${ADDRESSES.events(idOf(project))}`, { headers });
  outgoing.end();
  const [response] = await once(outgoing, "response");
  if (response.statusCode !== 200) throw new Error(`a reader was refused: ${response.statusCode}`);
  let rest = "";
  // The events are not parsed: this process must take as little of the machine as possible.
  response.setEncoding("utf8").on("data", (chunk) => {
    const now = Date.now();
    const text = rest + chunk;
    const end = text.lastIndexOf("\n") + 1;
    rest = text.slice(end);
    for (const [, at] of text.slice(0, end).matchAll(/"sentAt":(\d+)/g)) delays.push(now - Number(at));
  });
  const ignore = () => {};
  response.on("error", ignore);
  outgoing.on("error", ignore);
  return () => outgoing.destroy();
}

async function register(hub, number, tokens) {
  const { body } = await ask(`${hub}${ADDRESSES.runs(idOf(number))}`, {
    status: 201,
    headers: { authorization: `Bearer ${tokens[number % projects]}` },
    body: { ...RUN, session_id: `s${number}` },
  });
  const { run_id: id, token } = JSON.parse(body);
  return {
    project: number % projects,
    url: `${hub}${ADDRESSES.runEvents(idOf(number), id)}`,
    headers: { authorization: `Bearer ${token}` },
    // Its own connection, as a run's process has: it is never idle for long enough that the hub closes it.
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    next: 0,
    waits: [],
  };
}

/** Sends batches at the rate until the end. A late batch is followed by the next one at once. */
async function send(run, endsAt) {
  const size = Math.round(rate / BATCHES_A_SECOND);
  const startedAt = Date.now() + Math.random() * (1000 / BATCHES_A_SECOND);
  for (let tick = 0; ; tick += 1) {
    const due = startedAt + (tick * 1000) / BATCHES_A_SECOND;
    if (due >= endsAt) return;
    await wait(Math.max(0, due - Date.now()));
    const sentAt = Date.now();
    const event = { type: "step_finished", at: sentAt, text: TEXT, sentAt };
    const events = range(size).map((index) => ({ ...event, step: run.next + index }));
    await ask(run.url, { status: 200, headers: run.headers, body: { from: run.next, events }, agent: run.agent });
    run.waits.push(Date.now() - sentAt);
    run.next += size;
  }
}

async function measure(hub, github, tokens) {
  const people = [];
  for (const person of range(Math.ceil(readers / STREAMS_OF_A_PERSON))) {
    people.push(await signIn(hub.url, github, `u${person}`));
  }
  const all = await Promise.all(range(runs).map((number) => register(hub.url, number, tokens)));
  const delays = [];
  const closers = [];
  for (const reader of range(readers)) {
    closers.push(await read(hub.url, reader, people[Math.floor(reader / STREAMS_OF_A_PERSON)], delays));
  }
  const idle = memoryOf(hub.child.pid);
  const endsAt = Date.now() + seconds * 1000;
  await Promise.all(all.map((run) => send(run, endsAt)));
  const readersOf = (project) => range(readers).filter((reader) => reader % projects === project).length;
  const expected = all.reduce((sum, run) => sum + run.next * readersOf(run.project), 0);
  const deadline = Date.now() + 30_000;
  while (delays.length < expected && Date.now() < deadline) await wait(50);
  for (const close of closers) close();
  for (const run of all) run.agent.destroy();
  return tableOf(all, delays, expected, { idle, most: memoryOf(hub.child.pid) });
}

function tableOf(all, delays, expected, memory) {
  const accepted = all.reduce((sum, run) => sum + run.next, 0);
  delays.sort((left, right) => left - right);
  const [half, most, nearly] = [0.5, 0.95, 0.99].map((share) => delays[Math.ceil(delays.length * share) - 1]);
  const rows = [
    ["events accepted", `${accepted} of ${runs * rate * seconds}`],
    ["delivered", `${delays.length} of ${expected}`],
    ["from an event's request to a reader", `p50 ${half} ms, p95 ${most} ms, p99 ${nearly} ms`],
    ["answer to a batch (median of the runs' medians)", `${median(all.map((run) => median(run.waits)))} ms`],
    ["memory of the hub", `${memory.idle.toFixed(0)} MiB with all readers, at most ${memory.most.toFixed(0)} MiB`],
  ];
  const head = `${readers} readers, ${runs} runs with ${rate} events/s for ${seconds} s, ${projects} projects`;
  return table([head, `Node ${process.version}`], rows, 2);
}

await inFolder(async (folder) => {
  const github = await startGithub();
  const tokens = range(projects).map((project) => {
    PROJECT_COMMANDS.add(folder, repositoryOf(project), null, Date.now());
    return PROJECT_COMMANDS.token(folder, repositoryOf(project));
  });
  const hub = await startHub(folder, github);
  try {
    process.stdout.write(`${await measure(hub, github, tokens)}\n`);
  } finally {
    hub.child.kill("SIGTERM");
    await hub.child.catch(() => {});
    github.close();
  }
});
