import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The runner drops a larger summary (FileCommandManager.cs). */
const LARGEST_SUMMARY_BYTES = 1024 * 1024;

/** Paths of one step's command files. */
export interface CommandFiles {
  readonly GITHUB_OUTPUT: string;
  readonly GITHUB_STATE: string;
  readonly GITHUB_ENV: string;
  readonly GITHUB_PATH: string;
  readonly GITHUB_STEP_SUMMARY: string;
}

/** The entries that a step wrote into its command files. */
export interface CommandFileContent {
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly path: readonly string[];
  readonly summary: string;
  /** Errors in the runner's wording; each would fail a real step. */
  readonly errors: readonly string[];
}

/** Makes the empty command files of one step under RUNNER_TEMP. */
export async function createCommandFiles(temp: string): Promise<CommandFiles> {
  const folder = join(temp, "_runner_file_commands");
  await mkdir(folder, { recursive: true });
  const id = randomUUID();
  const create = async (name: string): Promise<string> => {
    const path = join(folder, `${name}_${id}`);
    await writeFile(path, "");
    return path;
  };
  return {
    GITHUB_OUTPUT: await create("set_output"),
    GITHUB_STATE: await create("save_state"),
    GITHUB_ENV: await create("set_env"),
    GITHUB_PATH: await create("add_path"),
    GITHUB_STEP_SUMMARY: await create("step_summary"),
  };
}

/**
 * Reads `name=value` lines and `name<<delimiter` blocks as the runner does.
 *
 * @throws Error in the runner's wording for a line without a name or a block without an end.
 */
export function parseKeyValueFile(content: string): Record<string, string> {
  const lines = content.split(/\r\n|\n|\r/);
  const values: Record<string, string> = {};
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const equals = line.indexOf("=");
    const block = line.indexOf("<<");
    if (equals >= 0 && (block < 0 || equals < block)) {
      if (equals === 0) throw new Error(`Invalid format '${line}'. Name must not be empty`);
      values[line.slice(0, equals)] = line.slice(equals + 1);
      continue;
    }
    if (block < 0) throw new Error(`Invalid format '${line}'`);
    const delimiter = line.slice(block + 2);
    if (block === 0 || delimiter === "") {
      throw new Error(`Invalid format '${line}'. Name must not be empty and delimiter must not be empty`);
    }
    const end = lines.indexOf(delimiter, at + 1);
    if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
    values[line.slice(0, block)] = lines.slice(at + 1, end).join("\n");
    at = end;
  }
  return values;
}

/** Reads the command files of a step. Invalid content is reported in `errors`. */
export async function readCommandFiles(files: CommandFiles): Promise<CommandFileContent> {
  const errors: string[] = [];
  const text = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");
  const pairs = async (path: string, command: string): Promise<Record<string, string>> => {
    try {
      return parseKeyValueFile(await text(path));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      errors.push(`Unable to process file command '${command}' successfully. ${reason}`);
      return {};
    }
  };
  const environment = await pairs(files.GITHUB_ENV, "env");
  if ("NODE_OPTIONS" in environment) {
    errors.push("Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.");
    delete environment["NODE_OPTIONS"];
  }
  const outputs = await pairs(files.GITHUB_OUTPUT, "output");
  const state = await pairs(files.GITHUB_STATE, "state");
  let summary = await text(files.GITHUB_STEP_SUMMARY);
  const bytes = Buffer.byteLength(summary);
  if (bytes > LARGEST_SUMMARY_BYTES) {
    errors.push(`$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k, got ${bytes >> 10}k.`);
    summary = "";
  }
  const path = (await text(files.GITHUB_PATH)).split(/\r\n|\n|\r/).filter((line) => line !== "");
  return { outputs, state, environment, path, summary, errors };
}
