import { posix } from "node:path";
import { messageOf } from "../../core/errors.js";
import type { CommandClassifier, CommandVerdict } from "../../core/tool/command.js";
import { type AnyTool, namedFiles } from "../../core/tool/tool.js";
import { ALLOWED, deny, joinVerdicts, type Verdict } from "../../core/tool/verdict.js";
import { isScratchPath, SCRATCH } from "../../core/workspace/scratch.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { EngineDependencies } from "./engine-dependencies.js";
import { type Reservation, reserveEdit } from "./guarded-files.js";

type CallGuardDependencies = Pick<EngineDependencies, "guardrails" | "classifier" | "redactor"> & {
  readonly context: Pick<EngineDependencies["context"], "workspace">;
};

/** A call that was checked; `settle` reports to the guardrails whether it ran. */
interface GuardedCall extends Reservation {
  /** The class of the command line; null if the tool runs none. */
  readonly command: CommandVerdict | null;
}

const nothing = (): void => {};

/** Step 3: all deterministic checks that may refuse a call. A check that throws denies. */
export async function guardCall(
  deps: CallGuardDependencies,
  tool: AnyTool,
  args: Readonly<Record<string, unknown>>,
): Promise<GuardedCall> {
  const secrets = judgeSecrets(deps, args);
  if (secrets.decision === "deny") return { verdict: secrets, command: null, settle: nothing };
  if (await concernsOnlyScratch(deps.context.workspace, tool, args)) {
    return { verdict: ALLOWED, command: null, settle: nothing };
  }
  const files = namedFiles(tool, args);
  const call = await reserveEdit(deps.guardrails, {
    ...{ kind: "tool_call", tool: tool.name, args, files },
    ...(tool.preview === undefined ? {} : { preview: (before) => tool.preview?.(args as never, before) ?? null }),
  });
  const line = tool.effects.includes("command") ? args["command"] : undefined;
  if (call.verdict.decision === "deny" || typeof line !== "string") return { ...call, command: null };
  const command = await classify(deps.classifier, line, args);
  if (command.class === "blocked") {
    call.settle(false);
    return { verdict: deny(command.rule, command.reason, command.remedy), command, settle: nothing };
  }
  const run = await reserveEdit(deps.guardrails, { kind: "command", command: line, verdict: command });
  if (run.verdict.decision === "deny") call.settle(false);
  const settle = (happened: boolean): void => {
    call.settle(happened);
    run.settle(happened);
  };
  return { verdict: joinVerdicts([call.verdict, run.verdict]), command, settle };
}

/**
 * Guardrails protect the repository; the workspace's path policy protects the scratch folder. They do not check a file
 * tool's call if all its paths, as that policy resolved them, are in the scratch folder.
 */
async function concernsOnlyScratch(
  { commands, files }: Workspace,
  tool: AnyTool,
  args: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (!tool.effects.every((effect) => effect === "read" || effect === "write")) return false;
  const named = namedFiles(tool, args);
  if (named.length === 0 || !named.every(({ path }) => isScratchPath(path))) return false;
  const { scratch } = await commands.status();
  for (const { path } of named) {
    const normal = posix.normalize(path);
    if (scratch === undefined || ![scratch, SCRATCH].some((name) => normal.startsWith(`${name}/`))) return false;
    // A checkout may lie below the same folder. The path policy refuses protected paths there.
    const place = await files.check(path, "delete");
    if (place.ok && !isScratchPath(place.value.path)) return false;
  }
  return true;
}

/** Checks the values as the tool will see them: an escape in JSON text would hide a secret. */
function judgeSecrets(deps: CallGuardDependencies, args: unknown): Verdict {
  if (!stringsOf(args).some((text) => deps.redactor.contains(text))) return ALLOWED;
  return deny("known_secret", "the arguments hold a secret of this run", "Leave the secret out; no tool needs it.");
}

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...stringsOf(item)]);
}

async function classify(
  classifier: CommandClassifier,
  line: string,
  args: Readonly<Record<string, unknown>>,
): Promise<CommandVerdict> {
  try {
    const cwd = args["cwd"];
    const env = args["env"];
    return await classifier.classify(line, {
      ...(typeof cwd === "string" ? { cwd } : {}),
      ...(isStringMap(env) ? { env } : {}),
    });
  } catch (error) {
    return { class: "blocked", rule: "classifier", reason: `the command could not be classified: ${messageOf(error)}` };
  }
}

function isStringMap(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === "object" && value !== null && Object.values(value).every((item) => typeof item === "string");
}
