import { messageOf } from "../../core/errors.js";
import type { Guardrail } from "../../core/tool/guardrail.js";
import type { Effect, ToolResult } from "../../core/tool/tool.js";
import type { CommandRequest, CommandResult } from "../../core/workspace/command-run.js";
import type { FileFailure, Workspace, WorkspaceFiles } from "../../core/workspace/workspace.js";
import type { EngineDependencies } from "./engine-dependencies.js";
import { guardFiles } from "./guarded-files.js";
import type { ConfirmationSubject } from "./rule-key.js";

/** The result of trying a call without effects. */
export interface Preflight {
  /** The refusal that the call would get; null: none. */
  readonly refusal: ToolResult | null;
  /** Releases the guardrails' reservations for it; once. */
  release(): void;
}

/**
 * Avoids asking a person about a call that the tool itself would refuse (`approval`): before the question, the tool
 * runs on a workspace that reads the real files and changes nothing. A tool with other effects (the network, data
 * collected for the run's end, other runs) cannot be tried, and one that only reads would already have done its work.
 */
export async function preflightCall(
  deps: EngineDependencies,
  { tool, data }: Pick<ConfirmationSubject, "tool" | "data">,
  signal: AbortSignal,
): Promise<Preflight> {
  const held: (() => void)[] = [];
  const release = (): void => {
    for (const settle of held.splice(0)) settle();
  };
  if (!isTriable(tool) || signal.aborted) return { refusal: null, release };
  const { context } = deps;
  const preview = previewWorkspace(context.workspace, context.limits.maximumFileBytes);
  const guarded = guardFiles(
    deps.guardrails.map((guardrail) => holding(guardrail, held)),
    preview,
  );
  const tried = {
    ...context,
    workspace: guarded.workspace,
    signal,
    recordWrite: () => {},
    isTrial: true as const,
    seen: new Map(context.seen),
    ...(context.created === undefined ? {} : { created: new Map(context.created) }),
  };
  try {
    const result = await tool.execute(data as never, tried);
    return { refusal: result.success || signal.aborted ? null : result, release };
  } catch (error) {
    // A call that throws here throws after the question too, and is reported there.
    deps.logger.debug(`${tool.name} could not be tried before asking: ${messageOf(error)}`);
    return { refusal: null, release };
  }
}

/** Effects that the preview workspace suppresses. */
const HELD_BACK: ReadonlySet<Effect> = new Set(["read", "write", "command"]);

function isTriable({ effects }: ConfirmationSubject["tool"]): boolean {
  return effects.every((effect) => HELD_BACK.has(effect)) && effects.some((effect) => effect !== "read");
}

/** Runs the checks and holds their reservations until release, so that limits count over several calls. */
function holding(guardrail: Guardrail, held: (() => void)[]): Guardrail {
  return {
    name: guardrail.name,
    check: (subject) => guardrail.check(subject),
    settle: (subject) => {
      held.push(() => guardrail.settle?.(subject, false));
    },
  };
}

/** Reads the real files, reports which changes would be refused, and makes none. */
function previewWorkspace(workspace: Workspace, maximumBytes: number): Workspace {
  const { files, commands } = workspace;
  const preview: WorkspaceFiles = {
    ...files,
    async write(path, bytes, options) {
      const place = await files.check(path, "write");
      if (!place.ok) return place;
      if (bytes.length > maximumBytes) return tooLarge(place.value.path, bytes.length, maximumBytes);
      const current = await files.read(path);
      if (!current.ok && current.code !== "not_found") return current;
      if (current.ok && options?.expectedHash === null) return exists(place.value.path);
      return { ok: true, value: { path: place.value.path, created: !current.ok } };
    },
    async remove(path) {
      return files.check(path, "delete");
    },
    async move(from, to) {
      const source = await files.check(from, "delete");
      if (!source.ok) return source;
      const target = await files.check(to, "write");
      if (!target.ok) return target;
      const current = await files.read(to);
      if (current.ok || current.code !== "not_found") return exists(target.value.path);
      return { ok: true, value: { from: source.value.path, to: target.value.path } };
    },
  };
  return {
    ...workspace,
    files: preview,
    commands: { ...commands, run: async (request) => tryCommand(workspace, request) },
  };
}

const STARTED: CommandResult = {
  exitCode: 0,
  signal: null,
  timedOut: false,
  aborted: false,
  output: "",
  outputTruncated: false,
  durationMilliseconds: 0,
};

/** Checks a command without starting it: the sandbox, its directory, its program. */
async function tryCommand({ commands, files }: Workspace, request: CommandRequest): Promise<CommandResult> {
  const refused = (startError: string): CommandResult => ({ ...STARTED, exitCode: null, startError });
  const { level, note } = await commands.status();
  if (level === "none") return refused(note);
  const directory = await files.list(request.cwd ?? ".", { recursive: false, limit: 1 });
  if (!directory.ok) return refused(directory.message);
  const program = request.argv?.[0];
  const isMissing = program !== undefined && !program.includes("/") && !commands.hasProgram(program);
  return isMissing ? refused(`The program '${program}' is not on the PATH of commands.`) : STARTED;
}

function exists(path: string): FileFailure {
  return { ok: false, code: "exists", message: `'${path}' exists already.` };
}

function tooLarge(path: string, size: number, limit: number): FileFailure {
  return { ok: false, code: "too_large", message: `'${path}' would have ${size} bytes; at most ${limit} are allowed.` };
}
