import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { execa } from "execa";
import type { Incoming } from "../exchange.js";
import type { ForgeContext } from "../http.js";
import { afterRefMoves } from "../pull-refs.js";
import { mayChangeWorkflows } from "../refs.js";
import type { TokenIdentity } from "../types.js";
import { rewriteRefusals } from "./git-packets.js";
import { NO_COMMIT } from "./git-refs.js";

/**
 * The `update` hook refuses workflow files and broken rules. It writes its reason into a file, because git itself only
 * reports "hook declined".
 */
const UPDATE_HOOK = `#!/bin/sh
ref=$1; old=$2; new=$3
zero=0000000000000000000000000000000000000000
refuse() { printf '%s\\t%s\\n' "$ref" "$1" >>"$FORGE_REASONS"; exit 1; }
if [ "$old" = $zero ]; then move=creation
elif [ "$new" = $zero ]; then move=deletion
elif git merge-base --is-ancestor "$old" "$new" 2>/dev/null; then move=update
else move=non_fast_forward
fi
while read -r type pattern; do
  case "$ref" in refs/heads/$pattern) ;; *) continue ;; esac
  if [ "$type" = "$move" ]; then refuse "push declined due to repository rule violations"; fi
  case "$type $move" in "pull_request update" | "pull_request non_fast_forward")
    refuse "push declined due to repository rule violations" ;;
  esac
done <<END
$FORGE_RULES
END
if [ "$new" != $zero ] && [ -n "$FORGE_WORKFLOW_REFUSAL" ]; then
  path=$(git log --format= --name-only --no-renames "$new" --not --all -- .github/workflows | head -n 1)
  if [ -n "$path" ]; then refuse "$(printf "$FORGE_WORKFLOW_REFUSAL" "$path")"; fi
fi
exit 0
`;

/** Records the refs that a push moved. */
const POST_RECEIVE_HOOK = '#!/bin/sh\ncat >"$FORGE_MOVES"\n';

export interface GitHttp {
  /** Answers one request of the smart protocol. Resolves with the status once the answer is sent. */
  answer(request: Incoming, response: ServerResponse): Promise<number>;
  close(): Promise<void>;
}

/** Serves the bare repository through `git http-backend`. Fetching takes `contents: read`, pushing `contents: write`. */
export async function createGitHttp(context: ForgeContext): Promise<GitHttp> {
  const folder = await mkdtemp(join(tmpdir(), "forge-git-"));
  await writeFile(join(folder, "update"), UPDATE_HOOK, { mode: 0o755 });
  await writeFile(join(folder, "post-receive"), POST_RECEIVE_HOOK, { mode: 0o755 });

  const answer: GitHttp["answer"] = async (request, response) => {
    const { identity, path, url, headers, bytes } = request;
    const isPush = path.endsWith("/git-receive-pack") || /service=git-receive-pack/.test(url.search);
    const refusal = refuseRequest(context, identity, isPush);
    if (refusal !== undefined || identity === undefined) {
      return sendText(response, refusal?.status ?? 401, refusal?.text ?? "");
    }
    const body = headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
    const environment = backendEnvironment(context, request, identity, folder, body.length);
    if (!path.endsWith("/git-receive-pack")) return streamBackend(environment, body, response);
    return answerPush(context, identity, await mkdtemp(join(folder, "push-")), environment, body, response);
  };
  return { answer, close: () => rm(folder, { recursive: true, force: true }) };
}

/** `folder` is for the files of the hooks. */
async function answerPush(
  context: ForgeContext,
  { login: actor }: TokenIdentity,
  folder: string,
  environment: Readonly<Record<string, string>>,
  body: Buffer,
  response: ServerResponse,
): Promise<number> {
  const [reasons, moves] = [join(folder, "reasons"), join(folder, "moves")];
  const options = backendOptions({ ...environment, FORGE_REASONS: reasons, FORGE_MOVES: moves }, body);
  const { stdout } = await execa("git", ["http-backend"], options);
  const shaOf = (text: string | undefined): string | undefined => (text === NO_COMMIT ? undefined : text);
  const moved = (await readLines(moves, " ")).map(([before, after, ref = ""]) => {
    return { ref, before: shaOf(before), after: shaOf(after), actor };
  });
  await afterRefMoves(context, moved);
  const refused = new Map((await readLines(reasons, "\t")).map(([ref = "", reason = ""]) => [ref, reason]));
  await rm(folder, { recursive: true });
  const { status, headers, rest } = splitHead(Buffer.from(stdout));
  response.writeHead(status, headers);
  response.end(refused.size === 0 ? rest : rewriteRefusals(rest, refused));
  return status;
}

function refuseRequest(
  { state }: ForgeContext,
  identity: TokenIdentity | undefined,
  isPush: boolean,
): { status: number; text: string } | undefined {
  if (identity === undefined) return { status: 401, text: "Invalid username or token.\n" };
  const contents = identity.permissions.contents ?? "none";
  if (contents === "none") return { status: 404, text: "Repository not found.\n" };
  if (isPush && state.settings.archived) {
    return { status: 403, text: "This repository was archived so it is read-only.\n" };
  }
  if (isPush && contents !== "write") {
    return { status: 403, text: `Permission to ${state.owner}/${state.name}.git denied to ${identity.login}.\n` };
  }
  return undefined;
}

function sendText(response: ServerResponse, status: number, text: string): number {
  const challenge = status === 401 ? { "www-authenticate": 'Basic realm="GitHub"' } : {};
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...challenge });
  response.end(text);
  return status;
}

function backendEnvironment(
  context: ForgeContext,
  { method, path, url, headers }: Incoming,
  identity: TokenIdentity,
  hooks: string,
  length: number,
): Record<string, string> {
  const { git, state } = context;
  const configuration = {
    "http.receivepack": "true",
    "core.hooksPath": hooks,
    "receive.hideRefs": "refs/pull",
    "uploadpack.allowAnySHA1InWant": "true",
    "uploadpack.allowFilter": "true",
    "safe.directory": "*",
  };
  const pairs = Object.entries(configuration).flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  const by = identity.kind === "pat" ? "Personal Access Token" : "GitHub App";
  const right = identity.kind === "pat" ? "`workflow` scope" : "`workflows` permission";
  return {
    ...git.environment,
    ...Object.fromEntries(pairs),
    GIT_CONFIG_COUNT: String(Object.keys(configuration).length),
    GIT_PROJECT_ROOT: dirname(git.directory),
    GIT_HTTP_EXPORT_ALL: "1",
    PATH_INFO: `/${basename(git.directory)}${path.replace(/^\/[^/]+\/[^/]+/, "")}`,
    QUERY_STRING: url.search.slice(1),
    REQUEST_METHOD: method,
    CONTENT_TYPE: headers["content-type"] ?? "",
    CONTENT_LENGTH: String(length),
    GIT_PROTOCOL: headers["git-protocol"] ?? "",
    REMOTE_USER: identity.login,
    REMOTE_ADDR: "127.0.0.1",
    FORGE_RULES: (state.settings.branchRules ?? []).map(({ type, branch }) => `${type} ${branch}`).join("\n"),
    FORGE_WORKFLOW_REFUSAL: mayChangeWorkflows(identity)
      ? ""
      : `refusing to allow a ${by} to create or update workflow \`%s\` without ${right}`,
  };
}

/** The exit code is ignored: git writes every refusal into the answer. */
function backendOptions(env: Readonly<Record<string, string>>, input: Buffer) {
  return { env, extendEnv: false, input, stderr: "ignore", reject: false, encoding: "buffer" } as const;
}

async function streamBackend(
  environment: Readonly<Record<string, string>>,
  body: Buffer,
  response: ServerResponse,
): Promise<number> {
  const backend = execa("git", ["http-backend"], { ...backendOptions(environment, body), buffer: false });
  response.on("close", () => backend.kill());
  let head: Buffer | undefined = Buffer.alloc(0);
  let status = 500;
  for await (const chunk of backend) {
    if (head === undefined) {
      response.write(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (!head.includes("\r\n\r\n")) continue;
    const parts = splitHead(head);
    head = undefined;
    status = parts.status;
    response.writeHead(status, parts.headers);
    response.write(parts.rest);
  }
  response.end();
  return status;
}

/** Splits a CGI answer into status, headers and body. */
function splitHead(raw: Buffer): { status: number; headers: Record<string, string>; rest: Buffer } {
  const end = raw.indexOf("\r\n\r\n");
  const headers: Record<string, string> = {};
  let status = end < 0 ? 500 : 200;
  for (const line of raw.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n")) {
    const [name = "", ...value] = line.split(": ");
    if (name.toLowerCase() === "status") status = Number.parseInt(value.join(": "), 10);
    else if (name !== "") headers[name.toLowerCase()] = value.join(": ");
  }
  return { status, headers, rest: end < 0 ? Buffer.alloc(0) : raw.subarray(end + 4) };
}

/** The fields of each line that a hook wrote; none if it wrote no file. */
async function readLines(path: string, separator: string): Promise<string[][]> {
  const text = await readFile(path, "utf8").catch(() => "");
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => line.split(separator));
}
