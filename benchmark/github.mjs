import { execFile } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { load } from "../scripts/ts.mjs";
import { now } from "./harness.mjs";

const execute = promisify(execFile);

const REPOSITORY = "octo/sample";

/**
 * The longest chain among requests: one counts as a level above another when it began after the other had been answered.
 * `until`: only those answered by then; later ones were not waited for.
 */
function longestChain(requests, until) {
  const inTime = requests
    .filter((request) => request.endedAt <= until)
    .sort((left, right) => left.startedAt - right.startedAt);
  let longest = 0;
  for (const [position, request] of inTime.entries()) {
    const before = inTime.slice(0, position).filter((other) => other.endedAt <= request.startedAt);
    request.level = 1 + Math.max(0, ...before.map((other) => other.level));
    longest = Math.max(longest, request.level);
  }
  return longest;
}

/** Notes start and end of every request to `origin`; `stop` ends it. */
function watchRequests(origin) {
  const host = new URL(origin).host;
  const open = new Map();
  const all = [];
  const onStart = ({ request }) => {
    if (request.headers.host !== host) return;
    const entry = { name: `${request.method} ${request.url}`, startedAt: now(), endedAt: Number.POSITIVE_INFINITY };
    open.set(request, entry);
    all.push(entry);
  };
  const onEnd = ({ request }) => {
    const entry = open.get(request);
    if (entry) entry.endedAt = now();
  };
  subscribe("http.server.request.start", onStart);
  subscribe("http.server.response.finish", onEnd);
  return {
    all,
    stop() {
      unsubscribe("http.server.request.start", onStart);
      unsubscribe("http.server.response.finish", onEnd);
    },
  };
}

/** A checkout as actions/checkout leaves it. */
async function checkOut(forge, directory, env) {
  mkdirSync(directory, { recursive: true });
  const basic = Buffer.from(`x-access-token:${forge.token}`).toString("base64");
  const header = `http.${forge.url}/.extraheader=authorization: basic ${basic}`;
  const git = (...args) => execute("git", ["-c", header, ...args], { cwd: directory, env });
  await git("init", "--quiet");
  await git("remote", "add", "origin", `${forge.url}/${REPOSITORY}.git`);
  await git("fetch", "--quiet", "--no-tags", "--depth=1", "origin", "refs/heads/main");
  await git("checkout", "--quiet", "--detach", "FETCH_HEAD");
  return (await git("rev-parse", "HEAD")).stdout.trim();
}

/**
 * The action as the runner starts it, for a comment on an issue of the embedded GitHub. `latency` is added to each of
 * GitHub's answers, in milliseconds; with some, what is asked one after the other can be told from what is asked at once.
 */
export async function runOnGitHub(place, latency, measureRun) {
  const [{ startForge }, { startAction }] = await Promise.all([
    load("src/embedded-github/forge.ts"),
    load("src/embedded-github/runner/runner.ts"),
  ]);
  const folder = mkdtempSync(join(place.folder, "action-"));
  const environment = { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
  const bare = join(folder, "sample.git");
  await execute("git", ["clone", "--quiet", "--bare", place.workspace, bare]);
  const forge = await startForge({
    repository: REPOSITORY,
    bareRepository: bare,
    environment,
    latencyMs: latency,
    users: { maintainer: { id: 1001, type: "User", permission: "write" } },
  });
  const watched = watchRequests(forge.url);
  try {
    const workspace = join(folder, "work", "sample");
    const sha = await checkOut(forge, workspace, { ...environment, HOME: folder });
    const issue = forge.createIssue({ title: "Something is wrong", body: "Please look.", author: "maintainer" });
    const comment = forge.addComment({ issue: issue.number, body: "/architect fix", author: "maintainer" });
    watched.all.length = 0;
    let result;
    const measured = await measureRun(place.model, async (onStart) => {
      result = await startAction({
        main: join(place.dist, "index.js"),
        inputs: { "base-url": place.model.baseUrl, model: "bench", sandbox: "bwrap" },
        environment,
        event: forge.issueCommentEvent({ comment }),
        eventName: "issue_comment",
        workspace,
        repository: REPOSITORY,
        serverUrl: forge.url,
        apiUrl: forge.apiUrl,
        graphqlUrl: forge.graphqlUrl,
        actor: "maintainer",
        sha,
        ref: "refs/heads/main",
        token: forge.token,
        temp: join(folder, "temp"),
        onStart,
      });
    });
    if (result.exitCode !== 0) throw new Error(result.maskedLog);
    const isFirst = ({ name, startedAt }) => !name.includes(".git/") && startedAt <= measured.firstRequestAt;
    // Answers without delay follow each other by chance as well.
    const roundTrips = latency > 0 ? longestChain(watched.all.filter(isFirst), measured.firstRequestAt) : undefined;
    return { ...measured, roundTrips };
  } finally {
    watched.stop();
    await forge.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
