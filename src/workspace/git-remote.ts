import { ArchitectError } from "../core/errors.js";
import type { PushRequest, PushResult } from "../core/workspace.js";
import { firstLines, type Git, type GitResult } from "./git-process.js";

const TIMEOUT_MILLISECONDS = 300_000;

export interface Remote {
  /** For example https://github.com, without a slash at the end. */
  readonly serverUrl: string;
  readonly url: string;
  readonly token: string | null;
  /** Variables that lead git through the machine's proxy; no other process is given them. */
  readonly proxy?: Readonly<Record<string, string>>;
}

/**
 * The transports that git may use: the server's own, which is https (http only on loopback, for tests), and `file` for
 * a remote that is a folder. Throws ArchitectError("configuration") for anything else.
 */
export function protocolsOf(remote: { serverUrl: string; url: string | null }): string[] {
  const server = new URL(remote.serverUrl);
  const isLoopback = ["127.0.0.1", "localhost", "[::1]"].includes(server.hostname);
  if (server.protocol !== "https:" && !(server.protocol === "http:" && isLoopback)) {
    throw new ArchitectError("configuration", `The server ${server.origin} is not reached by https.`, {
      remedy: "Set GITHUB_SERVER_URL to an https address.",
    });
  }
  const protocols = [server.protocol.slice(0, -1)];
  if (remote.url?.startsWith("file://")) protocols.push("file");
  return protocols;
}

/** Token and proxy for one git process: by environment, never on disk or on a command line (policy §7). */
function remoteEnvironment(remote: Remote): Record<string, string> {
  if (remote.token === null || remote.token === "") return { ...remote.proxy };
  const basic = Buffer.from(`x-access-token:${remote.token}`).toString("base64");
  return {
    ...remote.proxy,
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `http.${remote.serverUrl.replace(/\/+$/, "")}/.extraheader`,
    GIT_CONFIG_VALUE_0: `Authorization: basic ${basic}`,
  };
}

/** Fetches one commit by its id. `objectDirectory`: where its objects are put. Throws ArchitectError("forge"). */
export async function fetchCommit(
  git: Git,
  remote: Remote,
  commit: string,
  options: { shallow: boolean; objectDirectory?: string },
): Promise<void> {
  const depth = options.shallow ? ["--depth=1"] : [];
  const objects = options.objectDirectory === undefined ? {} : { GIT_OBJECT_DIRECTORY: options.objectDirectory };
  const args = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--recurse-submodules=no", ...depth];
  const result = await git.attempt([...args, "--", remote.url, commit], {
    bare: true,
    env: { ...remoteEnvironment(remote), ...objects },
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  });
  if (result.exitCode === 0) return;
  throw new ArchitectError("forge", `The commit ${commit} could not be fetched: ${firstLines(result.stderr)}`, {
    remedy: "Check that the commit still exists and that the token may read the repository (contents: read).",
  });
}

/** One plain push of one commit to one branch; never forced, no hook, no tag. */
export async function pushCommit(git: Git, remote: Remote, request: PushRequest): Promise<PushResult> {
  if (!/^[0-9a-f]{40,64}$/.test(request.commit) || !/^(?!-)[^\s:^~?*[\\\p{Cc}]+$/u.test(request.branch)) {
    return { ok: false, reason: "rejected", message: `'${request.branch}' cannot be pushed to.` };
  }
  const refspec = `${request.commit}:refs/heads/${request.branch}`;
  const args = ["push", "--porcelain", "--no-verify", "--no-follow-tags", "--recurse-submodules=no"];
  const result = await git.attempt([...args, "--", remote.url, refspec], {
    bare: true,
    env: remoteEnvironment(remote),
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  });
  return result.exitCode === 0 ? { ok: true } : explainPush(result);
}

function explainPush(result: GitResult): PushResult {
  const status = /^!\t[^\t]*\t(.*)$/m.exec(result.stdout.toString("utf8"))?.[1] ?? "";
  const text = `${status}\n${result.stderr}`;
  const message = firstLines(status === "" ? result.stderr : `${status}\n${result.stderr}`);
  if (/without `?workflows?`? (permission|scope)|create or update workflow/i.test(text)) {
    return { ok: false, reason: "workflow_files", message };
  }
  if (/\[rejected\]|fetch first|non-fast-forward|stale info|cannot lock ref/i.test(text)) {
    return { ok: false, reason: "rejected", message };
  }
  if (
    /\[remote rejected\]|\b40[13]\b|denied|authentication failed|could not read Username|not authorized/i.test(text)
  ) {
    return { ok: false, reason: "denied", message };
  }
  return { ok: false, reason: "network", message };
}
