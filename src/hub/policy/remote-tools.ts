import { z } from "zod";
import { compileGlobs, globProblem } from "../../core/glob/glob.js";
import { REMOTE_TOOLS, type RemoteToolName } from "../../core/run/hub.js";
import {
  DEFAULT_TIMEOUT_SECONDS,
  MAXIMUM_ARGUMENT_CHARACTERS,
  MAXIMUM_ARGUMENTS,
  MAXIMUM_FILE_BYTES,
  MAXIMUM_LISTED,
  MAXIMUM_OUTPUT_BYTES,
  MAXIMUM_PATH_CHARACTERS,
  MAXIMUM_TIMEOUT_SECONDS,
} from "./limits.js";

const path = z
  .string()
  .min(1)
  .max(MAXIMUM_PATH_CHARACTERS)
  .describe("Relative to the shared folder, with forward slashes, without '..'");

export const readFileParameters = z.strictObject({
  path,
  offset: z.int().min(0).default(0).describe("First byte"),
  limit: z.int().min(1).max(MAXIMUM_FILE_BYTES).default(MAXIMUM_FILE_BYTES).describe("Bytes at most"),
});

export const writeFileParameters = z.strictObject({
  path,
  content: z.string().max(MAXIMUM_FILE_BYTES).describe("UTF-8, at most 1 MiB"),
  mode: z.enum(["write", "append"]).default("write"),
});

/** A segment that begins with a dot, also within braces. */
const NAMES_HIDDEN = /(?:^|[/{,])\.(?![./]|$)/;

/**
 * Whether a list shows an entry: its name matches, or its path if the pattern has a slash. Hidden entries are shown only
 * if the pattern names a dot. `!pattern` shows all others.
 *
 * @param path below the listed folder, with forward slashes
 */
export function createListPattern(pattern: string): (path: string) => boolean {
  const matches = compileGlobs([pattern]);
  const showsHidden = NAMES_HIDDEN.test(pattern);
  return (path) => (showsHidden || !path.split("/").some((name) => name.startsWith("."))) && matches(path);
}

function refusePattern({ value, issues }: z.core.ParsePayload<string>): void {
  const problem = globProblem(value.replace(/(?<=[^/])\/+$/, ""));
  if (problem === null) return;
  issues.push({ code: "custom", message: `'${value}' can match nothing: ${problem}`, input: value });
}

export const listDirectoryParameters = z.strictObject({
  path: path.default("."),
  recursive: z.boolean().default(false),
  pattern: z
    .string()
    .min(1)
    .max(1_000)
    .check(refusePattern)
    .default("*")
    .describe("Glob over names, or over paths below `path` if it has a slash; hidden names only if it names the dot"),
});

export const executeCommandParameters = z.strictObject({
  command: z.string().min(1).max(100).describe("Bare name of a program; no shell reads it"),
  args: z.array(z.string().max(MAXIMUM_ARGUMENT_CHARACTERS)).max(MAXIMUM_ARGUMENTS).default([]),
  timeout: z.int().min(1).max(MAXIMUM_TIMEOUT_SECONDS).default(DEFAULT_TIMEOUT_SECONDS).describe("Seconds"),
});

/**
 * `data` of a read. `size`: bytes of the whole file. `binary` content is base64. `output` of the result is only one line,
 * so that a page of 1 MiB fits into one request.
 */
const readFileData = z.object({
  content: z.string(),
  encoding: z.enum(["utf-8", "binary"]),
  size: z.int().min(0),
  /** `offset` of the next page; null: this was the last one. */
  next_offset: z.int().min(0).nullable(),
});

/** `data` of a write. `size`: bytes of the file afterwards. */
const writeFileData = z.object({ path: z.string(), size: z.int().min(0) });

/** `data` of a list. `total_count`: all matching entries, also those not in `files`. */
const listDirectoryData = z.object({
  files: z
    .array(
      z.object({
        name: z.string(),
        path: z.string(),
        type: z.enum(["file", "directory"]),
        size: z.int().min(0),
        modified: z.iso.datetime(),
      }),
    )
    .max(MAXIMUM_LISTED),
  total_count: z.int().min(0),
});

/** `data` of a command. `truncated`: the middle of the output is missing. `exit_code` null: a signal ended it. */
const executeCommandData = z.object({
  stdout: z.string(),
  stderr: z.string(),
  exit_code: z.int().nullable(),
  truncated: z.boolean(),
});

export type ReadFileParameters = z.infer<typeof readFileParameters>;
export type WriteFileParameters = z.infer<typeof writeFileParameters>;
export type ListDirectoryParameters = z.infer<typeof listDirectoryParameters>;
export type ExecuteCommandParameters = z.infer<typeof executeCommandParameters>;

export interface RemoteTool {
  readonly name: RemoteToolName;
  /** For a model. */
  readonly description: string;
  readonly parameters: z.ZodObject;
  readonly data: z.ZodObject;
  /** Which calls have which risk, for people. */
  readonly risk: string;
  /** Allowed with `--read-only`. */
  readonly isReading: boolean;
}

/** The tools that a run may use on a person's machine, by name. */
export const REMOTE_TOOL: Readonly<Record<RemoteToolName, RemoteTool>> = {
  remote_read_file: {
    name: "remote_read_file",
    description:
      "Read a file of the folder that a person shares from their own machine. Text, PDF and images; 1 MiB a call, go on with `offset`.",
    parameters: readFileParameters,
    data: readFileData,
    risk: "low; secrets, git's own files and paths outside the folder are refused",
    isReading: true,
  },
  remote_write_file: {
    name: "remote_write_file",
    description:
      "Write or append to a text file in the folder that a person shares from their own machine. The person is asked first; nothing of it is committed.",
    parameters: writeFileParameters,
    data: writeFileData,
    risk: "medium for .txt .md .json .py .js .yaml, high for every other file; programs (.exe .dll .so .bin …) are refused",
    isReading: false,
  },
  remote_list_directory: {
    name: "remote_list_directory",
    description: `List a directory of the folder that a person shares from their own machine; at most ${MAXIMUM_LISTED} entries.`,
    parameters: listDirectoryParameters,
    data: listDirectoryData,
    risk: "low",
    isReading: true,
  },
  remote_execute_command: {
    name: "remote_execute_command",
    description: `Run one program, without a shell, in the folder that a person shares from their own machine: grep, find, locate, ls, cat, head, tail, wc, echo, date, pwd, whoami; git (clone, pull, fetch, commit and views), npm, python, node; gcc, make, tar, zip, unzip. Output is cut at ${MAXIMUM_OUTPUT_BYTES / 1024} KiB.`,
    parameters: executeCommandParameters,
    data: executeCommandData,
    risk: "low for grep, find, locate, ls, cat, head, tail, wc, echo, date, pwd, whoami; medium for git (clone, fetch and pull reach the network), npm, python, node; high for gcc, make, tar, zip, unzip; everything else is refused",
    isReading: false,
  },
};

export function isRemoteTool(name: string): name is RemoteToolName {
  return REMOTE_TOOLS.some((known) => known === name);
}

/** JSON Schema of a tool's parameters, for `tools/available` and models. */
export function parametersSchema(tool: RemoteTool): Record<string, unknown> {
  return { ...z.toJSONSchema(tool.parameters, { io: "input" }) };
}
