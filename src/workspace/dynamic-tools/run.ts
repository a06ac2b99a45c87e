import { basename } from "node:path";
import { fillTemplate, readTemplate } from "../../core/agents/command-template.js";
import { type DynamicArguments, readParameters } from "../../core/agents/dynamic-arguments.js";
import type { DynamicTool, DynamicToolAnswer, RunDynamicTool } from "../../core/agents/dynamic-tool.js";
import { messageOf } from "../../core/errors.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { truncateMiddle } from "../../core/text/truncate.js";
import { isInRange } from "../../core/version-range.js";
import type { CommandResult } from "../../core/workspace/command-run.js";
import { findProgram, realPathOrNull } from "../process/environment.js";
import { runProcess } from "../process/process.js";
import type { SandboxedCommands } from "../sandbox/commands.js";
import { ISOLATED, type IsolatedRequest } from "../sandbox/isolated.js";

/** Releases of Node that run TypeScript without a flag. */
const STRIPS_TYPES = "^22.18.0 || >=23.6.0";

const ASK_MILLISECONDS = 5_000;

/**
 * The real path of a Node that runs TypeScript: this process's Node, else the first suitable one on the search path;
 * null: there is none.
 * @param path folders that no command of the run can write
 */
async function findTypeScriptNode(
  path: readonly string[],
  own: { readonly program: string; readonly version: string },
): Promise<string | null> {
  if (isInRange(own.version, STRIPS_TYPES) === true) return realPathOrNull(own.program);
  for (const folder of path) {
    const program = findProgram("node", [folder]);
    if (program === null) continue;
    const env = { PATH: path.join(":") };
    // The entry may be a version manager's shim, which could not choose a version inside the sandbox: ask for the real
    // path.
    const argv = [program, "--print", "process.version + ' ' + process.execPath"] as const;
    const { exitCode, output } = await runProcess({ argv, cwd: "/", env, timeoutMilliseconds: ASK_MILLISECONDS });
    const [, version = "", real = ""] = /^(\S+) (.+)$/m.exec(output) ?? [];
    if (exitCode === 0 && isInRange(version, STRIPS_TYPES) === true) return realPathOrNull(real);
  }
  return null;
}

const LONGEST_CONTENT = 50_000;
/** Maximum characters of standard error kept as the reason for a failure. */
const LONGEST_ERROR = 2_000;

/**
 * A tool's answer: `{success, content}` if it printed only that, else the printed text and the exit code. A tool that
 * exits with an error failed, even if it printed success.
 */
function answerOf(result: CommandResult, seconds: number): DynamicToolAnswer {
  if (result.startError !== undefined) return failed(`The tool was not run. ${result.startError}`);
  const { stdout, stderr } = result.streams ?? { stdout: result.output, stderr: "" };
  const printed = parseAnswer(stdout);
  const text = shown(printed?.content ?? stdout.trim(), LONGEST_CONTENT);
  if (result.exitCode === 0) return { success: printed?.success ?? true, content: text };
  const errors = stripInvisible(stderr).trim().slice(-LONGEST_ERROR);
  return failed([endingOf(result, seconds), text, errors].filter((part) => part !== "").join("\n"));
}

/** An answer that this module writes, not the tool. */
function failed(content: string): DynamicToolAnswer {
  return { success: false, content: shown(content, LONGEST_CONTENT) };
}

function endingOf({ aborted, timedOut, exitCode, signal }: CommandResult, seconds: number): string {
  if (aborted) return "The run was stopped.";
  if (timedOut) return `The tool did not end within ${seconds} s.`;
  return exitCode === null ? `The tool was ended by ${signal}.` : `The tool ended with code ${exitCode}.`;
}

function parseAnswer(stdout: string): DynamicToolAnswer | null {
  try {
    const value: unknown = JSON.parse(stdout);
    if (typeof value !== "object" || value === null || !("success" in value) || !("content" in value)) return null;
    const { success, content } = value;
    return typeof success === "boolean" && typeof content === "string" ? { success, content } : null;
  } catch {
    return null;
  }
}

function shown(text: string, limit: number): string {
  return truncateMiddle(stripInvisible(text), limit).text;
}

const TIMEOUT_MILLISECONDS = 30_000;
/** Maximum bytes kept of each stream: enough to parse, and more than any answer shows. */
const OUTPUT_BYTES = 1 << 20;
/** Maximum bytes of the JSON text. Linux takes 128 KiB in one argument. */
const LARGEST_ARGUMENTS = 100 * 1024;

export interface DynamicToolsOptions {
  readonly commands: Pick<SandboxedCommands, "runIsolated">;
  /** The checkout, which the tools can read; absolute, real. */
  readonly checkout: string;
  /** The working directory of tools: the checkout or one of its folders. */
  readonly root: string;
  /** Folders to search for Node; commands can write to none of them. */
  readonly searchPath: readonly string[];
  readonly timeoutMilliseconds?: number;
  /** Default: this process's Node. */
  readonly node?: { readonly program: string; readonly version: string };
}

/** Program, arguments and the files shown to it. */
type Start = Pick<IsolatedRequest, "argv" | "file" | "program">;

/** Runs tools made by agents, each call in its own sandbox, which is discarded afterwards. */
export function createDynamicTools(options: DynamicToolsOptions): RunDynamicTool {
  const { commands, checkout, root, searchPath } = options;
  const { timeoutMilliseconds = TIMEOUT_MILLISECONDS } = options;
  const { node = { program: process.execPath, version: process.versions.node } } = options;
  let found: Promise<string | null> | null = null;

  const startTypeScript = async ({ source }: DynamicTool, json: string): Promise<Start | { problem: string }> => {
    found ??= findTypeScriptNode(searchPath, node);
    const program = await found;
    if (program === null)
      return {
        problem:
          "it needs Node 22.18 or newer, and none is on PATH. Set it up before (actions/setup-node), or run Architect on Node 24",
      };
    const file = { name: "tool.ts", text: source };
    const { temporary } = ISOLATED;
    const readable = [temporary, checkout].map((folder) => `--allow-fs-read=${folder}`);
    const flags = ["--no-warnings", "--permission", ...readable, `--allow-fs-write=${temporary}`];
    return { argv: [ISOLATED.file(basename(program)), ...flags, ISOLATED.file(file.name), json], file, program };
  };
  const startCommand = ({ source }: DynamicTool, args: DynamicArguments): Start | { problem: string } => {
    const template = readTemplate(source);
    return "problem" in template ? template : fillTemplate(template, args);
  };

  return async (tool, args, signal) => {
    const refuse = (problem: string) => failed(`The tool ${tool.name} was not run: ${problem}.`);
    try {
      const json = JSON.stringify(args);
      if (Buffer.byteLength(json) > LARGEST_ARGUMENTS) return refuse("its arguments are larger than 100 KB");
      const problem = problemOf(tool, args);
      if (problem !== null) return refuse(problem);
      const start = tool.type === "command" ? startCommand(tool, args) : await startTypeScript(tool, json);
      if ("problem" in start) return refuse(start.problem);
      const limits = { timeoutMilliseconds, maximumOutputBytes: OUTPUT_BYTES, signal };
      return answerOf(await commands.runIsolated({ ...start, ...limits, cwd: root }), timeoutMilliseconds / 1000);
    } catch (error) {
      return refuse(messageOf(error));
    }
  };
}

/** How the arguments violate the tool's schema; null: they are valid. */
function problemOf({ parameters }: DynamicTool, args: DynamicArguments): string | null {
  const schema = readParameters(parameters);
  if ("problem" in schema) return schema.problem;
  const issue = schema.safeParse(args).error?.issues[0];
  if (issue === undefined) return null;
  const place = issue.path.length === 0 ? "its arguments" : `its argument ${issue.path.join(".")}`;
  return `${place} do not fit (${issue.message})`.replace(/^(its argument .+) do not/, "$1 does not");
}
