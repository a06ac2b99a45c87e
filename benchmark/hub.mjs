/**
 * The hub under load, on loopback: readers of SSE streams, runs that send events, and the time from an event's request to
 * each reader.
 *
 *   npm run --silent build && node_modules/.bin/node benchmark/hub.mjs [--readers=1000] [--runs=200] [--rate=20]
 *     [--seconds=60] [--projects=100] [--dist=dist]
 *
 * Readers and runs are spread evenly over the projects: everybody who watches a project gets all its runs. Load and
 * hub share the machine, so the figures are what one machine does with both.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, createServer, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const STREAMS_OF_A_PERSON = 20;
const BATCHES_A_SECOND = 2;

const option = (name, fallback) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const settings = Object.fromEntries(
  Object.entries({ readers: 1000, runs: 200, rate: 20, seconds: 60, projects: 100 }).map(([name, fallback]) => [
    name,
    Number(option(name, fallback)),
  ]),
);
const cli = join(option("dist", "dist"), "cli.js");
const folder = mkdtempSync(join(tmpdir(), "architect-hub-bench-"));

/** As much of GitHub as signing in and rights need; everybody may write everywhere. */
async function startGithub() {
  const people = new Map();
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url, "http://localhost");
    const login = people.get(incoming.headers.authorization?.replace(/^Bearer /, ""));
    const json = (body) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    const repository = /^\/api\/v3\/repos\/octo\/p(\d+)(\/collaborators\/u(\d+)\/permission)?$/.exec(url.pathname);
    incoming.resume();
    if (url.pathname === "/login/oauth/access_token") {
      const token = `ghu_${people.size}`;
      people.set(token, `u${people.size}`);
      json({ access_token: token, token_type: "bearer", scope: "" });
    } else if (url.pathname === "/api/v3/user") json({ id: Number(login.slice(1)) + 1, login });
    else if (repository?.[2] !== undefined) {
      const user = { id: Number(repository[3]) + 1, login: `u${repository[3]}` };
      json({ permission: "write", role_name: "write", user });
    } else if (repository !== null) json({ id: Number(repository[1]) + 1, default_branch: "main" });
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

async function command(...words) {
  const child = spawn(process.execPath, [cli, "serve", ...words, `--data=${folder}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`serve ${words.join(" ")}: exit code ${code}`);
  return text;
}

async function startHub(github) {
  const env = {
    ...process.env,
    GITHUB_CLIENT_ID: "bench",
    GITHUB_CLIENT_SECRET: "bench",
    GITHUB_SERVER_URL: github.url,
  };
  const child = spawn(process.execPath, [cli, "serve", "--listen=127.0.0.1:0", `--data=${folder}`], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url !== undefined) return { child, url };
  }
  throw new Error("the hub did not start");
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

async function signIn(hub) {
  const begun = await ask(`${hub}/sign-in/github`);
  const state = new URL(begun.headers.location).searchParams.get("state");
  const back = `${hub}/sign-in/github/callback?code=x&state=${encodeURIComponent(state)}`;
  const ended = await ask(back, { headers: { cookie: cookiesOf(begun) } });
  const cookie = cookiesOf(ended)
    .split("; ")
    .find((one) => one.startsWith("architect_session_"));
  if (cookie === undefined) throw new Error(`nobody was signed in: ${ended.status} ${ended.body}`);
  const secret = /#secret=([\w-]+)$/.exec(ended.headers.location)?.[1] ?? "";
  return { cookie, "x-architect-page": secret };
}

/** Times between sending and reading, in hundredths of a millisecond: an array of all would be the larger part of the memory. */
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
  return { project, id, token: own, agent, next: 0, waits: createHistogram(), accepted: 0 };
}

/** Sends at its pace until the end; a batch that is late is followed by a larger one. */
async function send(hub, run, endsAt) {
  const size = Math.round(settings.rate / BATCHES_A_SECOND);
  const startedAt = Date.now() + Math.random() * (1000 / BATCHES_A_SECOND);
  for (let tick = 0; ; tick += 1) {
    const due = startedAt + (tick * 1000) / BATCHES_A_SECOND;
    if (due >= endsAt) return;
    await new Promise((done) => setTimeout(done, Math.max(0, due - Date.now())));
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
    run.waits.add(Date.now() - sentAt);
    run.next += size;
    run.accepted += size;
  }
}

const memoryOf = (pid) => Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
const range = (length) => Array.from({ length }, (_, index) => index);

async function main() {
  const { readers, runs, rate, seconds, projects } = settings;
  const github = await startGithub();
  const tokens = [];
  for (const project of range(projects)) {
    await command("project", "add", `octo/p${project}`);
    tokens.push(/\S{20,}/.exec(await command("token", `octo/p${project}`))[0]);
  }
  const hub = await startHub(github);
  try {
    const people = [];
    for (let person = 0; person * STREAMS_OF_A_PERSON < readers; person += 1) people.push(await signIn(hub.url));
    const histogram = createHistogram();
    const all = await Promise.all(
      range(runs).map((number) => register(hub.url, number % projects, tokens[number % projects], number)),
    );
    const closers = [];
    for (const reader of range(readers)) {
      closers.push(await read(hub.url, reader % projects, people[Math.floor(reader / STREAMS_OF_A_PERSON)], histogram));
    }
    const idle = memoryOf(hub.child.pid);
    const endsAt = Date.now() + seconds * 1000;
    await Promise.all(all.map((run) => send(hub.url, run, endsAt)));
    const readersOf = (project) => range(readers).filter((reader) => reader % projects === project).length;
    const expected = all.reduce((sum, run) => sum + run.accepted * readersOf(run.project), 0);
    const deadline = Date.now() + 30_000;
    while (histogram.total() < expected && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
    const waits = createHistogram();
    for (const run of all) waits.add(run.waits.quantile(0.5));
    const accepted = all.reduce((sum, run) => sum + run.accepted, 0);
    process.stdout.write(
      `${[
        `${readers} readers, ${runs} runs with ${rate} events/s for ${seconds} s, ${projects} projects, Node ${process.version}`,
        `events accepted: ${accepted} of ${runs * rate * seconds}`,
        `delivered: ${histogram.total()} of ${expected}`,
        `event to reader: p50 ${histogram.quantile(0.5)} ms, p95 ${histogram.quantile(0.95)} ms, p99 ${histogram.quantile(0.99)} ms`,
        `a batch's answer, median of the runs' medians: ${waits.quantile(0.5)} ms`,
        `memory of the hub: ${idle.toFixed(0)} MiB with all readers, ${memoryOf(hub.child.pid).toFixed(0)} MiB at most`,
      ].join("\n")}\n`,
    );
    for (const close of closers) close();
    for (const run of all) run.agent.destroy();
  } finally {
    hub.child.kill("SIGTERM");
    await once(hub.child, "close");
    github.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
