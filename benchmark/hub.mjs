/**
 * The hub under load, on loopback: readers of SSE streams, runs that send events, and the time from an event's request to
 * each reader. See docs/performance.md.
 *
 *   npm run --silent build && npm exec -- node benchmark/hub.mjs [--readers=1000] [--runs=200] [--rate=20] [--seconds=60]
 *     [--projects=100] [--dist=dist]
 *
 * Readers and runs are spread evenly over the projects: everybody who watches a project gets all its runs. Load and
 * hub share the machine, so the figures are what one machine does with both.
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

const STREAMS_OF_A_PERSON = 20;
const BATCHES_A_SECOND = 2;

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
const serve = (folder, words, env = {}) =>
  execa(process.execPath, [join(options.dist, "cli.js"), "serve", ...words, `--data=${folder}`], { env });

async function startHub(folder, github) {
  const env = { GITHUB_CLIENT_ID: "bench", GITHUB_CLIENT_SECRET: "bench", GITHUB_SERVER_URL: github.url };
  const child = serve(folder, ["--listen=127.0.0.1:0"], env);
  let said = "";
  while (!/^The hub is at \S+\n/m.test(said)) said += (await once(child.stdout, "data"))[0];
  return { child, url: /^The hub is at (\S+)$/m.exec(said)[1] };
}

/** A request whose answer is JSON, or nothing. */
async function ask(url, { method = "GET", headers = {}, body, agent } = {}) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const outgoing = httpRequest(url, {
    agent,
    method,
    headers: {
      ...headers,
      ...(text === "" ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
    },
  });
  outgoing.end(text);
  const [response] = await once(outgoing, "response");
  let answer = "";
  for await (const chunk of response.setEncoding("utf8")) answer += chunk;
  return { status: response.statusCode, headers: response.headers, body: answer === "" ? null : answer };
}

const cookiesOf = ({ headers }) => (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");

async function signIn(hub, login) {
  const begun = await ask(`${hub}/sign-in/github`);
  const state = new URL(begun.headers.location).searchParams.get("state");
  const back = `${hub}/sign-in/github/callback?code=${login}&state=${encodeURIComponent(state)}`;
  const ended = await ask(back, { headers: { cookie: cookiesOf(begun) } });
  const cookie = cookiesOf(ended)
    .split("; ")
    .find((one) => one.startsWith("architect_session_"));
  if (cookie === undefined) throw new Error(`nobody was signed in: ${ended.status} ${ended.body}`);
  const secret = /#secret=([\w-]+)$/.exec(ended.headers.location)?.[1] ?? "";
  return { cookie, "x-architect-page": secret };
}

/** Times between sending and reading, in tenths of a millisecond: an array of all would be the larger part of the memory. */
function createHistogram() {
  const counts = new Map();
  let total = 0;
  return {
    add(milliseconds) {
      const bucket = Math.round(milliseconds * 10);
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
      total += 1;
    },
    total: () => total,
    quantile(share) {
      let seen = 0;
      for (const [bucket, count] of [...counts].sort(([left], [right]) => left - right)) {
        seen += count;
        if (seen >= total * share) return bucket / 10;
      }
      return 0;
    },
  };
}

/** Reads a stream and finds the moments of sending in it, without parsing the rest. */
async function read(hub, project, headers, histogram) {
  const outgoing = httpRequest(`${hub}/my/projects/octo.p${project}/events`, { headers });
  outgoing.end();
  const [response] = await once(outgoing, "response");
  if (response.statusCode !== 200) throw new Error(`a reader was refused: ${response.statusCode}`);
  let rest = "";
  response.setEncoding("utf8").on("data", (chunk) => {
    const now = Date.now();
    const text = rest + chunk;
    const end = text.lastIndexOf("\n") + 1;
    rest = text.slice(end);
    for (const [, at] of text.slice(0, end).matchAll(/"sentAt":(\d+)/g)) histogram.add(now - Number(at));
  });
  const closed = () => {};
  response.on("error", closed);
  outgoing.on("error", closed);
  return () => outgoing.destroy();
}

async function register(hub, project, token, number) {
  const body = {
    session_id: `s${number}`,
    run_url: "",
    command: "fix",
    subject: "",
    agent: "build",
    head: "",
    title: `Run ${number}`,
  };
  const answer = await ask(`${hub}/my/projects/octo.p${project}/runs`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (answer.status !== 201) throw new Error(`a run was refused: ${answer.status} ${answer.body}`);
  const { run_id: id, token: own } = JSON.parse(answer.body);
  // A connection of its own, as the process of a run has: it is never idle for so long that the hub closes it.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return { project, id, token: own, agent, next: 0, waits: [] };
}

/** Sends at its pace until the end; a batch that is late is followed by a larger one. */
async function send(hub, run, endsAt) {
  const size = Math.round(rate / BATCHES_A_SECOND);
  const startedAt = Date.now() + Math.random() * (1000 / BATCHES_A_SECOND);
  for (let tick = 0; ; tick += 1) {
    const due = startedAt + (tick * 1000) / BATCHES_A_SECOND;
    if (due >= endsAt) return;
    await wait(Math.max(0, due - Date.now()));
    const sentAt = Date.now();
    const text = "Reading src/total.js to see how the discount is applied to each line of the cart. ".repeat(2);
    const events = Array.from({ length: size }, (_, index) => ({
      type: "step_finished",
      at: sentAt,
      step: run.next + index,
      text,
      sentAt,
    }));
    const answer = await ask(`${hub}/my/projects/octo.p${run.project}/runs/${run.id}/events`, {
      method: "POST",
      headers: { authorization: `Bearer ${run.token}` },
      body: { from: run.next, events },
      agent: run.agent,
    });
    if (answer.status !== 200) throw new Error(`events were refused: ${answer.status} ${answer.body}`);
    run.waits.push(Date.now() - sentAt);
    run.next += size;
  }
}

const range = (length) => Array.from({ length }, (_, index) => index);

async function addProjects(folder) {
  const tokens = [];
  for (const project of range(projects)) {
    await serve(folder, ["project", "add", `octo/p${project}`]);
    const { stdout } = await serve(folder, ["token", `octo/p${project}`]);
    tokens.push(/\S{20,}/.exec(stdout)[0]);
  }
  return tokens;
}

/** Everybody may write everywhere. Gives the headers of each person. */
async function signInAll(hub, github) {
  const people = [];
  for (const person of range(Math.ceil(readers / STREAMS_OF_A_PERSON))) {
    for (const project of range(projects)) github.allow(`u${person}`, `octo/p${project}`, "write");
    people.push(await signIn(hub, `u${person}`));
  }
  return people;
}

async function measure(hub, github, tokens) {
  const people = await signInAll(hub.url, github);
  const histogram = createHistogram();
  const all = await Promise.all(
    range(runs).map((number) => register(hub.url, number % projects, tokens[number % projects], number)),
  );
  const closers = [];
  for (const reader of range(readers)) {
    const person = people[Math.floor(reader / STREAMS_OF_A_PERSON)];
    closers.push(await read(hub.url, reader % projects, person, histogram));
  }
  const idle = memoryOf(hub.child.pid);
  const endsAt = Date.now() + seconds * 1000;
  await Promise.all(all.map((run) => send(hub.url, run, endsAt)));
  const readersOf = (project) => range(readers).filter((reader) => reader % projects === project).length;
  const expected = all.reduce((sum, run) => sum + run.next * readersOf(run.project), 0);
  const deadline = Date.now() + 30_000;
  while (histogram.total() < expected && Date.now() < deadline) await wait(50);
  const accepted = all.reduce((sum, run) => sum + run.next, 0);
  const [half, most, nearly] = [0.5, 0.95, 0.99].map(histogram.quantile);
  const rows = [
    ["events accepted", `${accepted} of ${runs * rate * seconds}`],
    ["delivered", `${histogram.total()} of ${expected}`],
    ["from an event's request to a reader", `p50 ${half} ms, p95 ${most} ms, p99 ${nearly} ms`],
    ["answer to a batch (median of the runs' medians)", `${median(all.map((run) => median(run.waits)))} ms`],
    ["memory of the hub", `${idle.toFixed(0)} MiB with all readers, at most ${memoryOf(hub.child.pid).toFixed(0)} MiB`],
  ];
  for (const close of closers) close();
  for (const run of all) run.agent.destroy();
  const head = `${readers} readers, ${runs} runs with ${rate} events/s for ${seconds} s, ${projects} projects`;
  return table([head, `Node ${process.version}`], rows, 2);
}

await inFolder(async (folder) => {
  const github = await startGithub();
  const tokens = await addProjects(folder);
  const hub = await startHub(folder, github);
  try {
    process.stdout.write(`${await measure(hub, github, tokens)}\n`);
  } finally {
    hub.child.kill("SIGTERM");
    await hub.child.catch(() => {});
    github.close();
  }
});
