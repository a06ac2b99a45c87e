import { ArchitectError } from "../../core/errors.js";
import { isLoopbackHost } from "../../core/loopback.js";
import type { PushRequest, PushResult } from "../../core/workspace/workspace.js";
import type { Patience, Remote } from "../../core/workspace-request.js";
import { firstLines, type Git, type GitResult } from "./process.js";

/** As often as the API is asked (github/client.ts). */
const ATTEMPTS = 4;
const FIRST_WAIT = 500;

/** The status that the server or a proxy answered with, from the output of git and curl; 0: none. */
function httpStatusOf(text: string): number {
  return Number(/(?:returned error: |\bHTTP )(\d{3})\b/.exec(text)?.[1] ?? 0);
}

/** Messages that are a server's answer, or that a second try does not change. */
const FINAL =
  /could not read username|authentication failed|not authorized|access denied|permission denied|certificate|transport '[^']*' not allowed|does not appear to be a git repository/i;
/** A replica may not know yet of what is there; or git ran into its time limit. */
const MAYBE_LATER = /not our ref|couldn't find remote ref|repository '[^']*' not found/i;

/** How often a failed command may be tried in all. */
function attemptsFor({ exitCode, stdout, stderr }: GitResult): number {
  const line = /^!\t.*$/m.exec(stdout.toString("utf8"))?.[0];
  // The server judged this very ref.
  if (line !== undefined) return /internal (?:server )?error/i.test(line) ? ATTEMPTS : 1;
  const status = httpStatusOf(stderr);
  if (status !== 0) return status >= 500 || status === 429 || status === 408 ? ATTEMPTS : 1;
  if (FINAL.test(stderr)) return 1;
  return exitCode === null || MAYBE_LATER.test(stderr) ? 2 : ATTEMPTS;
}

/**
 * Runs a command of git that talks to a server, again where that may help; without patience once. `attempt` counts from
 * 1: a write has to check first whether an earlier attempt succeeded.
 */
export async function tryAgain(
  run: (attempt: number) => Promise<GitResult>,
  patience: Patience | undefined,
): Promise<GitResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await run(attempt);
    if (result.exitCode === 0 || patience === undefined) return result;
    if (attempt >= attemptsFor(result) || patience.signal.aborted) return result;
    await patience.clock.sleep(FIRST_WAIT * 2 ** (attempt - 1), patience.signal);
  }
}

/** Room for the ids and names of a few million objects. */
const MISSING_BYTES = 512 * 1024 * 1024;
const TIMEOUT_MILLISECONDS = 300_000;

/**
 * The transports that git may use: the server's own, which is https (http only on loopback, for tests), and `file` for
 * a remote that is a folder.
 * @throws ArchitectError (configuration) for anything else.
 */
export function protocolsOf(remote: { serverUrl: string; url: string | null }): string[] {
  const server = new URL(remote.serverUrl);
  if (server.protocol !== "https:" && !(server.protocol === "http:" && isLoopbackHost(server.hostname))) {
    throw new ArchitectError("configuration", `The server ${server.origin} is not reached by https.`, {
      remedy: "Set GITHUB_SERVER_URL to an https address.",
    });
  }
  const protocols = [server.protocol.slice(0, -1)];
  if (remote.url?.startsWith("file://")) protocols.push("file");
  return protocols;
}

/** A line on which nothing moves for so long is given up, as one that was cut. */
const SILENT_SECONDS = "120";

/** Token and proxy for one git process: by environment, never on disk or on a command line. */
function remoteEnvironment({ serverUrl, token, proxy }: Remote): Record<string, string> {
  const basic = Buffer.from(`x-access-token:${token ?? ""}`).toString("base64");
  const server = serverUrl.replace(/\/+$/, "");
  const settings = [
    ["http.lowSpeedLimit", "1"],
    ["http.lowSpeedTime", SILENT_SECONDS],
    ...(token ? [[`http.${server}/.extraheader`, `Authorization: basic ${basic}`]] : []),
  ];
  const pairs = settings.flatMap(([key = "", value = ""], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { ...proxy, ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(settings.length) };
}

/** Fetches one commit by its id. `objectDirectory`: where its objects are put. @throws ArchitectError (forge). */
export async function fetchCommit(
  git: Git,
  remote: Remote,
  commit: string,
  options: { shallow: boolean; objectDirectory?: string },
): Promise<void> {
  const depth = options.shallow ? ["--depth=1"] : [];
  const objects = options.objectDirectory === undefined ? {} : { GIT_OBJECT_DIRECTORY: options.objectDirectory };
  const args = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--recurse-submodules=no", ...depth];
  const fetch = (): Promise<GitResult> =>
    git.attempt([...args, "--", remote.url, commit], {
      bare: true,
      env: { ...remoteEnvironment(remote), ...objects },
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      ...(remote.patience === undefined ? {} : { signal: remote.patience.signal }),
    });
  const result = await tryAgain(fetch, remote.patience);
  if (result.exitCode === 0) return;
  throw new ArchitectError("forge", `The commit ${commit} could not be fetched: ${firstLines(result.stderr)}`, {
    remedy: "Check that the commit still exists and that the token may read the repository (contents: read).",
  });
}

/** Rounds of looking for missing objects: trees may be missing too, and name further ones. */
const MISSING_ROUNDS = 20;

/**
 * Fetches the objects of a commit's tree that a partial clone left out, all that are known to be missing in one request.
 * @throws ArchitectError (forge) when they cannot be fetched.
 */
export async function fetchMissing(git: Git, remote: Remote, commit: string): Promise<void> {
  for (let round = 0; round < MISSING_ROUNDS; round++) {
    const args = ["rev-list", "--objects", "--missing=print", "--no-walk", commit];
    const listed = await git.run(args, { bare: true, maximumBytes: MISSING_BYTES });
    const missing = listed
      .toString("latin1")
      .split("\n")
      .flatMap((line) => (line.startsWith("?") ? [line.slice(1)] : []));
    if (missing.length === 0) return;
    const fetch = (): Promise<GitResult> =>
      git.attempt(
        [
          ...["-c", "fetch.negotiationAlgorithm=noop", "fetch", "--quiet", "--no-tags", "--no-write-fetch-head"],
          ...["--recurse-submodules=no", "--stdin", "--", remote.url],
        ],
        {
          bare: true,
          input: `${missing.join("\n")}\n`,
          env: remoteEnvironment(remote),
          timeoutMilliseconds: TIMEOUT_MILLISECONDS,
          ...(remote.patience === undefined ? {} : { signal: remote.patience.signal }),
        },
      );
    const result = await tryAgain(fetch, remote.patience);
    if (result.exitCode === 0) continue;
    throw new ArchitectError(
      "forge",
      `${missing.length} objects that the partial clone left out could not be fetched: ${firstLines(result.stderr)}`,
      { remedy: "Check that the token may read the repository (contents: read), or clone without a filter." },
    );
  }
}

/** The commit that a ref names on the server; null: there is no such ref. @throws ArchitectError (forge). */
export async function readRemoteRef(git: Git, remote: Remote, ref: string): Promise<string | null> {
  const result = await git.attempt(["ls-remote", "--refs", "--", remote.url, ref], {
    bare: true,
    env: remoteEnvironment(remote),
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    ...(remote.patience === undefined ? {} : { signal: remote.patience.signal }),
  });
  if (result.exitCode !== 0) {
    throw new ArchitectError("forge", `The ref ${ref} could not be read: ${firstLines(result.stderr)}`);
  }
  const lines = result.stdout.toString("utf8").split("\n");
  return lines.find((line) => line.endsWith(`\t${ref}`))?.split("\t", 1)[0] ?? null;
}

/** One plain push of one commit to one branch; never forced, no hook, no tag. */
export async function pushCommit(git: Git, remote: Remote, request: PushRequest): Promise<PushResult> {
  if (!/^[0-9a-f]{40,64}$/.test(request.commit) || !/^(?!-)[^\s:^~?*[\\\p{Cc}]+$/u.test(request.branch)) {
    return { ok: false, reason: "rejected", message: `'${request.branch}' cannot be pushed to.` };
  }
  const ref = `refs/heads/${request.branch}`;
  const ask = (args: readonly string[]): Promise<GitResult> =>
    git.attempt(args, { bare: true, env: remoteEnvironment(remote), timeoutMilliseconds: TIMEOUT_MILLISECONDS });
  const options = ["--porcelain", "--no-verify", "--no-follow-tags", "--recurse-submodules=no"];
  const result = await tryAgain(async (attempt) => {
    if (attempt > 1) {
      // The earlier push may have succeeded although its answer got lost.
      const there = await ask(["ls-remote", "--refs", "--", remote.url, ref]);
      if (there.stdout.toString("utf8").startsWith(`${request.commit}\t`)) return { ...there, exitCode: 0 };
    }
    return ask(["push", ...options, "--", remote.url, `${request.commit}:${ref}`]);
  }, remote.patience);
  return result.exitCode === 0 ? { ok: true } : explainPush(result);
}

/** A refusal is what the server said; all else got lost on the way. */
function explainPush(result: GitResult): PushResult {
  const line = /^!\t[^\t]*\t(.*)$/m.exec(result.stdout.toString("utf8"))?.[1] ?? "";
  const text = `${line}\n${result.stderr}`;
  const message = firstLines(line === "" ? result.stderr : text);
  if (/without `?workflows?`? (permission|scope)|create or update workflow/i.test(text)) {
    return { ok: false, reason: "workflow_files", message };
  }
  if (/\[rejected\]|fetch first|non-fast-forward|stale info|cannot lock ref/i.test(text)) {
    return { ok: false, reason: "rejected", message };
  }
  const status = httpStatusOf(result.stderr);
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const isDenied =
    /\[remote rejected\]|denied|authentication failed|could not read username|not authorized|repository '[^']*' not found/i;
  if ((isRefused || isDenied.test(text)) && !/internal (?:server )?error/i.test(line)) {
    return { ok: false, reason: "denied", message };
  }
  return { ok: false, reason: "network", message };
}
