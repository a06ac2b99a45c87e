import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { onTestFinished } from "vitest";
import type { ModelScript } from "../../src/embedded-github/model/script.js";
import { type ModelServer, startModelServer } from "../../src/embedded-github/model/server.js";
import { BUNDLE, COMPILED, NODE } from "./scenario.js";
import { configured } from "./scenario-checks.js";
import { fastFolder } from "./temporary-folder.js";

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A checkout with a broken sample project, and the command line in it. */
export interface Place {
  readonly directory: string;
  readonly model: ModelServer;
  /** Starts `architect` in the checkout or a folder of it, or another bundle's `cli.js`. */
  architect(
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
    where?: { readonly program?: string; readonly folder?: string },
  ): Promise<Ended>;
  git(...args: string[]): Promise<Ended>;
  /** Arguments of `architect`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly commandLine: readonly [string, string];
}

async function run(file: string, args: readonly string[], cwd: string, env: Record<string, string>): Promise<Ended> {
  const options = { cwd, env, extendEnv: false, input: "", timeout: 60_000, reject: false } as const;
  const { exitCode = -1, stdout, stderr } = await execa(file, args, { ...options, stripFinalNewline: false });
  return { code: exitCode, stdout, stderr };
}

export async function place(script: ModelScript = { steps: [] }): Promise<Place> {
  const folder = await realpath(await mkdtemp(join(fastFolder(), "local-")));
  const directory = join(folder, "checkout");
  const model = await startModelServer(script);
  // A hook of this module would be one of the first file alone that loads it: files of one worker share their modules.
  onTestFinished(async () => {
    await model.close();
    await rm(folder, { recursive: true, force: true });
  });
  const environment = {
    PATH: [dirname(NODE), process.env["PATH"] ?? ""].join(":"),
    HOME: folder,
    XDG_STATE_HOME: join(folder, "state"),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_AUTHOR_NAME: "x",
    GIT_AUTHOR_EMAIL: "x@example.org",
    GIT_COMMITTER_NAME: "x",
    GIT_COMMITTER_EMAIL: "x@example.org",
  };
  const git = (...args: string[]): Promise<Ended> => run("git", args, directory, environment);
  for (const [path, content] of Object.entries(configured())) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), String(content));
  }
  await git("init", "--quiet", "--initial-branch=main");
  await git("add", "--all");
  await git("commit", "--quiet", "-m", "first");
  const started = { ...environment, ...COMPILED, OPENAI_BASE_URL: model.baseUrl, ARCHITECT_MODEL: "scripted-model" };
  const commandLine = [NODE, join(dirname(BUNDLE), "cli.js")] as const;
  return {
    directory,
    model,
    git,
    environment: started,
    commandLine,
    architect: (args, more = {}, { program = commandLine[1], folder = "." } = {}) =>
      run(commandLine[0], [program, ...args], join(directory, folder), { ...started, ...more }),
  };
}
