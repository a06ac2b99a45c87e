import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { DynamicTool, DynamicToolAnswer } from "../../src/core/agents/dynamic-tool.js";
import { createDynamicTools, type DynamicToolsOptions } from "../../src/workspace/dynamic-tools/run.js";
import { createWorkspaceCommands, type SandboxedCommands } from "../../src/workspace/sandbox/commands.js";
import { createSilentLogger } from "./silent-logger.js";

const PATH = process.env["PATH"] ?? "/usr/bin:/bin";

/** A tool without arguments, unless its schema says more. */
export function toolOf(source: string, given: Partial<DynamicTool> = {}): DynamicTool {
  return {
    name: "made_by_an_agent",
    description: "",
    type: "typescript",
    source,
    parameters: { type: "object", properties: {} },
    scope: "all",
    madeBy: "triage",
    ...given,
  };
}

/** A machine on which such tools run: a runner's folders, a checkout among them, and what lies around it. */
export interface ToolBench {
  /** Absolute; holds everything. */
  readonly base: string;
  readonly root: string;
  readonly home: string;
  /** The runner's folder of command files and credentials. */
  readonly temporary: string;
  readonly commands: SandboxedCommands;
  run(tool: DynamicTool, args?: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<DynamicToolAnswer>;
  close(): Promise<void>;
}

export interface ToolBenchOptions extends Pick<DynamicToolsOptions, "node" | "timeoutMilliseconds"> {
  readonly mode?: "bwrap" | "user" | "off";
  /** In the checkout. */
  readonly files?: Readonly<Record<string, string>>;
  /** Names of files in the checkout that commands must not see. */
  readonly sensitive?: readonly string[];
  readonly searchPath?: readonly string[];
  /** Environment that the job gives its commands. */
  readonly environment?: Readonly<Record<string, string>>;
}

export function createToolBench(options: ToolBenchOptions = {}): ToolBench {
  const base = mkdtempSync(join(tmpdir(), "architect-tools-made-"));
  chmodSync(base, 0o755);
  const at = (name: string): string => join(base, name);
  // As on a runner: _temp beside the workspace's parents.
  const [root, home, temporary, privateDirectory] = [at("work/demo/demo"), at("home"), at("work/_temp"), at("private")];
  for (const folder of [join(root, ".git"), home, temporary, privateDirectory]) mkdirSync(folder, { recursive: true });
  chmodSync(privateDirectory, 0o700);
  for (const [name, text] of Object.entries({ ".git/config": "[core]\n", ...options.files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const { sensitive = [], node, timeoutMilliseconds = 20_000, searchPath = PATH.split(":") } = options;
  const commands = createWorkspaceCommands({
    ...{ root, privateDirectory, home, mode: options.mode ?? "bwrap", allowOff: false, readOnly: [], cache: [] },
    deniedFiles: () => sensitive.map((name) => join(root, name)),
    baseEnvironment: { PATH, ...options.environment },
    logger: createSilentLogger(),
  });
  const runTool = createDynamicTools({
    ...{ commands, checkout: root, root, searchPath, timeoutMilliseconds },
    ...(node === undefined ? {} : { node }),
  });
  return {
    ...{ base, root, home, temporary, commands },
    run: (tool, args = {}, signal = new AbortController().signal) => runTool(tool, args, signal),
    async close() {
      await commands.dispose();
      rmSync(base, { recursive: true, force: true });
    },
  };
}
