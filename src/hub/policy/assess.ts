import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Risk } from "../../core/run/approval.js";
import type { RemoteToolName } from "../../core/run/hub.js";
import type { PathPolicy } from "../../core/tool/path-policy.js";
import type { GitAccess, NamedPath } from "./commands/forms.js";
import { validateCommand } from "./commands/validate.js";
import { DEFAULT_TIMEOUT_SECONDS } from "./limits.js";
import { builtInPaths, type RefusedCall, refuse, validatePath, validateSize } from "./paths.js";
import {
  type ExecuteCommandParameters,
  executeCommandParameters,
  type ListDirectoryParameters,
  listDirectoryParameters,
  type ReadFileParameters,
  readFileParameters,
  type WriteFileParameters,
  writeFileParameters,
} from "./remote-tools.js";

export interface AllowedCall {
  readonly kind: "allowed";
  readonly risk: Risk;
  /** Class of calls that one approval may cover, such as `remote:git:commit`. At most 200 characters. */
  readonly rule: string;
  /** Seconds for a person to decide: 0, 300 or 600. */
  readonly timeoutSeconds: number;
  /** Seconds that the call itself may take. */
  readonly executionSeconds: number;
  /** Paths of the call, relative to the workspace; links are checked where it runs. `-` is no path. */
  readonly paths: readonly NamedPath[];
  /** It needs the package registries' network. */
  readonly needsRegistries: boolean;
  /** null: the usual sandbox. */
  readonly gitAccess: GitAccess | null;
  /** Parsed, with defaults. For commands `args` is what has to be run. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export type Assessment = RefusedCall | AllowedCall;

/** Seconds for a person to decide. */
export const APPROVAL_SECONDS: Readonly<Record<Risk, number>> = { low: 0, medium: 300, high: 600 };

/** Text files of medium risk; other files are high. */
const MEDIUM_FILE = /\.(?:txt|md|json|py|js|yaml)$/i;

const MAXIMUM_RULE = 160;

type Judged = Pick<AllowedCall, "risk" | "rule" | "parameters"> & Partial<AllowedCall>;

/** Long or unusual rules are replaced by their digest. */
function ruleKey(rule: string): string {
  if (rule.length <= MAXIMUM_RULE && /^[\w.:/@,+%-]+$/.test(rule)) return `remote:${rule}`;
  const [head = ""] = rule.split(":");
  return `remote:${head}:${createHash("sha256").update(rule).digest("hex").slice(0, 32)}`;
}

function allow(judged: Judged): AllowedCall {
  return {
    kind: "allowed",
    timeoutSeconds: APPROVAL_SECONDS[judged.risk],
    executionSeconds: DEFAULT_TIMEOUT_SECONDS,
    paths: [],
    needsRegistries: false,
    gitAccess: null,
    ...judged,
    rule: ruleKey(judged.rule),
  };
}

function judgeReading(
  rule: "read" | "list",
  given: ReadFileParameters | ListDirectoryParameters,
  policy: PathPolicy,
): Assessment {
  const { path } = given;
  const refused = validatePath(path, "read", policy);
  return refused ?? allow({ risk: "low", rule, parameters: given, paths: [{ path, access: "read" }] });
}

function judgeWrite(given: WriteFileParameters, policy: PathPolicy): Assessment {
  const { path, content } = given;
  const refused = validatePath(path, "write", policy) ?? validateSize(Buffer.byteLength(content));
  if (refused !== null) return refused;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const type = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? name;
  const isMedium = MEDIUM_FILE.test(name) && !policy.isWorkflowFile(path);
  const risk = isMedium ? "medium" : "high";
  return allow({ risk, rule: `write:${type}`, parameters: given, paths: [{ path, access: "write" }] });
}

function judgeCommand(given: ExecuteCommandParameters, policy: PathPolicy): Assessment {
  const judged = validateCommand(given.command, given.args, policy);
  if (judged.kind === "refused") return judged;
  const { risk, rule, paths, command = given.command, args, needsRegistries = false, gitAccess = null } = judged;
  const parameters = { ...given, command, args };
  return allow({ risk, rule, paths, needsRegistries, gitAccess, parameters, executionSeconds: given.timeout });
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  params: unknown,
  judge: (given: z.infer<Schema>) => Assessment,
): Assessment {
  const read = schema.safeParse(params);
  if (read.success) return judge(read.data);
  const [issue] = read.error.issues;
  const where = issue?.path.join(".") ?? "";
  return refuse("Invalid arguments", `${where}: ${issue?.message ?? "not as the tool takes them"}.`);
}

/**
 * Validation and risk of a remote call, by the same code in hub, run and client. Pure: it checks names, not files.
 *
 * @param params untrusted
 */
export function assess(tool: RemoteToolName, params: unknown): Assessment {
  const policy = builtInPaths();
  switch (tool) {
    case "remote_read_file":
      return parsed(readFileParameters, params, (given) => judgeReading("read", given, policy));
    case "remote_list_directory":
      return parsed(listDirectoryParameters, params, (given) => judgeReading("list", given, policy));
    case "remote_write_file":
      return parsed(writeFileParameters, params, (given) => judgeWrite(given, policy));
    case "remote_execute_command":
      return parsed(executeCommandParameters, params, (given) => judgeCommand(given, policy));
  }
}
