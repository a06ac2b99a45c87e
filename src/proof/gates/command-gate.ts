import type { GateDefinition, GateResultKind, GateRun } from "../../core/gate/gate.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { truncateMiddle } from "../../core/text/truncate.js";
import type { CommandResult } from "../../core/workspace/command-run.js";
import type { WorkspaceCommands } from "../../core/workspace/workspace.js";
import { countTests } from "./count-tests.js";
import { fingerprintOf } from "./normalise.js";
import { parseFailures } from "./outcomes.js";
import { reasonOf, stallReason } from "./reasons.js";
import { withoutSilentFiles } from "./silent-files.js";

/**
 * Messages of tools that could not download or find a prerequisite before they ran anything. Linear patterns, by line.
 */
const STALLS: readonly RegExp[] = [
  // maven
  /^\[(?:ERROR|FATAL)\] .{0,2000}(?:Could not resolve dependencies|Could not (?:transfer|find) artifact|Non-resolvable (?:parent|import) POM|one of its dependencies could not be resolved|Failed to read artifact descriptor|in offline mode)/,
  // gradle
  /^\s*> Could not (?:resolve|download|get resource|GET|HEAD)\b|^\s*> ?No cached version of |UnknownHostException: services\.gradle\.org/,
  // npm
  /^npm (?:ERR!|error) (?:code )?(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|E404)\b/,
  // pnpm
  /\bERR_PNPM_(?:META_FETCH_FAIL|FETCH_\d+|NO_OFFLINE_\w+|NO_MATCHING_VERSION)\b/,
  // yarn
  /^(?:error|➤ YN0001:).{0,200}getaddrinfo (?:ENOTFOUND|EAI_AGAIN)|Couldn't find the node_modules state file/,
  // cargo
  /^error: (?:failed to (?:get|download|fetch|load source|update registry|query replaced source)|no matching package named)/,
  // go
  /: (?:Get|dial tcp)\b.{0,300}(?:no such host|connection refused|i\/o timeout)|module lookup disabled by/,
  // python
  /^(?:\/\S{1,300}\/)?python[\d.]*(?:\.exe)?: No module named [\w.]+$/,
  // uv
  /^(?:error|\s*×|\s*[├╰]─▶) ?(?:Failed to (?:fetch|download)|Request failed after|No solution found when resolving)/,
  // bundler
  /^Could not find \S.{0,200} in (?:any of the sources|locally installed gems|cached gems)|Bundler::GemNotFound/,
  // composer
  /Failed opening required '\S{0,300}vendor\/autoload\.php'/,
];

const MAXIMUM_LINE = 3000;
const SHOWN = 200;

/**
 * The line that explains why a failed gate never reached its check: an unreachable registry, a missing tool. null: no
 * such line.
 */
export function stalledBy(output: string): string | null {
  for (const line of output.split("\n")) {
    if (line.length > MAXIMUM_LINE) continue;
    const text = line.trimEnd();
    if (STALLS.some((pattern) => pattern.test(text))) return text.trim().slice(0, SHOWN);
  }
  return null;
}

/** Maximum characters kept of a gate's output. */
const KEPT_OUTPUT = 20_000;
/** Maximum bytes read before cutting, so that failing tests in the middle are still named. */
const READ_OUTPUT = 1_048_576;

/** Exit codes with which a shell reports that a command was not found or cannot be run. */
const NOT_STARTED = new Set([126, 127]);

function kindOf(result: CommandResult): GateResultKind {
  if (result.startError !== undefined) return "error";
  if (result.aborted) return "not_run";
  if (result.timedOut) return "timeout";
  if (result.exitCode === 0) return "pass";
  return result.exitCode === null || NOT_STARTED.has(result.exitCode) ? "error" : "fail";
}

/**
 * Runs one quality gate: the configured command as a script, in the sandbox and environment of the agent's commands.
 * The definition comes from the configuration or the project at base, never from the model. Never throws; a gate that
 * cannot start is `error`, with reason and remedy, a stopped run `not_run`.
 */
export async function runGate(request: {
  readonly gate: GateDefinition;
  readonly commands: Pick<WorkspaceCommands, "run">;
  /** Absolute path of the checkout as the command sees it. */
  readonly root: string;
  redact(text: string): string;
  /** Text of a file of the room's tree, by its path in the output; null: there is none. */
  readFile(path: string): Promise<string | null>;
  /** Restores the room's files before a retry. */
  restore?(): Promise<void>;
  readonly signal: AbortSignal;
}): Promise<GateRun> {
  const { gate, signal } = request;
  if (signal.aborted) return { kind: "not_run", exitCode: null, durationMilliseconds: 0, output: "", failures: null };
  const command = {
    script: gate.run,
    timeoutMilliseconds: gate.timeoutSeconds * 1000,
    maximumOutputBytes: READ_OUTPUT,
    network: gate.network,
    signal,
  };
  let result = await request.commands.run({ ...command, toFile: true });
  if (result.overwritten === true) {
    await request.restore?.();
    result = await request.commands.run(command);
  }
  const text = request.redact(stripInvisible(result.output));
  const stall = kindOf(result) === "fail" && (countTests(text)?.ran ?? 0) === 0 ? stalledBy(text) : null;
  const kind = stall === null ? kindOf(result) : "error";
  const { startError, ...ended } = result;
  const start = startError === undefined ? {} : { startError: request.redact(startError) };
  const reason = stall === null ? reasonOf(kind, { ...ended, ...start }, { gate, output: text }) : stallReason(stall);
  const shown = start.startError === undefined ? text : `${start.startError}\n${text}`;
  return {
    kind,
    exitCode: result.exitCode,
    durationMilliseconds: Math.round(result.durationMilliseconds),
    output: truncateMiddle(shown, KEPT_OUTPUT, { headShare: 1 / 4 }).text,
    ...(await readOutput(kind, text, { ...request, isTruncated: result.outputTruncated })),
    ...(reason === null ? {} : { reason }),
  };
}

/** Reads the whole output, before it is cut to the kept part. */
async function readOutput(
  kind: GateResultKind,
  text: string,
  request: Pick<Parameters<typeof runGate>[0], "root" | "readFile"> & { readonly isTruncated: boolean },
): Promise<Pick<GateRun, "failures" | "isCut" | "tests" | "fingerprint">> {
  const { root, isTruncated } = request;
  const found = countTests(text);
  const tests = found && (await withoutSilentFiles(found, text, request));
  const counted = tests === null ? {} : { tests };
  if (kind === "pass" && (tests?.failed ?? 0) === 0)
    return { failures: null, ...counted, ...(isTruncated ? { isCut: true } : {}) };
  const { names, isCut } = parseFailures(text, { root });
  return {
    failures: names,
    ...(isCut || isTruncated ? { isCut: true } : {}),
    ...counted,
    ...(kind === "fail" && !isTruncated ? { fingerprint: fingerprintOf(text, root) } : {}),
  };
}
