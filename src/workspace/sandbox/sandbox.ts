import { mkdirSync, mkdtempSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "../../core/runtime.js";
import { findProgram } from "../process/environment.js";
import { notFound } from "../process/group.js";
import type { Launcher, SandboxOptions, Unusable } from "../process/launcher.js";
import { createLimits, explainStart } from "../process/limits.js";
import { withMark } from "../process/run-mark.js";
import { createOwnFolders, removeTree } from "./abilities.js";
import { createBwrapLauncher } from "./bwrap.js";
import { createUserLauncher } from "./other-user.js";

export type SandboxMode = "auto" | "bwrap" | "user" | "off";

/**
 * Tries the sandbox levels until one passes its self-test: bwrap, other user, then, only if the mode is `off` or a
 * local run may, nothing but a clean environment. Otherwise commands are refused, with the remedy.
 */
export async function chooseLauncher(
  options: SandboxOptions & { mode: SandboxMode; allowOff: boolean; logger: Logger },
): Promise<Launcher | Unusable> {
  const { mode, logger } = options;
  const problems: Unusable[] = [];
  const rungs = [
    ...(mode === "auto" || mode === "bwrap" ? [createBwrapLauncher] : []),
    ...(mode === "auto" || mode === "user" ? [createUserLauncher] : []),
  ];
  for (const create of rungs) {
    const launcher = await create(options);
    if (!("problem" in launcher)) return launcher;
    logger.debug(`Sandbox: ${launcher.problem}. Remedy: ${launcher.remedy}`);
    problems.push(launcher);
  }
  const reasons = problems.map((unusable) => unusable.problem).join("; ");
  if (mode === "off" || (mode === "auto" && options.allowOff)) return createOpenLauncher(options, reasons);
  return { problem: reasons, remedy: problems[0]?.remedy ?? "sandbox: off" };
}

/** The last level: the same user, without sudo if setpriv exists. Only the environment is clean. */
function createOpenLauncher(options: SandboxOptions, reasons: string): Launcher {
  const path = (options.environment["PATH"] ?? "").split(":");
  const setpriv = process.platform === "linux" ? findProgram("setpriv", path) : null;
  const limits = process.platform === "linux" ? createLimits(path) : null;
  // No limit for processes: the user's other processes would be counted as well.
  const limited = limits === null || "problem" in limits ? [] : limits.ofProcess;
  const home = join(options.privateDirectory, "home");
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const scratch = realpathSync(mkdtempSync(join(options.temporaryFolder, "architect-scratch-")));
  const why = reasons === "" ? "" : ` (${reasons})`;
  return {
    status: {
      level: "off",
      note: `Commands run without a sandbox${why}: they can read this user's files and reach the network, even if "network" forbids it.`,
    },
    home,
    scratch: { inner: scratch, outer: scratch, reserved: [] },
    proxyBy: "port",
    wrap: (launch) => {
      const drop = setpriv === null ? [] : [setpriv, "--no-new-privs", "--"];
      const [first = launch.argv[0], ...rest] = [...drop, ...limited, ...launch.argv];
      return { ...launch, ...withMark(launch.env), argv: [first, ...rest] };
    },
    explain: (output, exitCode) => {
      const hasFailed = exitCode === 126 || exitCode === 127;
      const dropped = hasFailed ? /^setpriv: failed to execute (.+): /.exec(output)?.[1] : undefined;
      return dropped === undefined ? explainStart(output, exitCode, []) : notFound(dropped);
    },
    rooms: {
      ...createOwnFolders(),
      agentHome: home,
      inPlace: false,
      showsCaches: false,
      canOverlay: async () => false,
    },
    adopt: async () => undefined,
    dispose: async () => removeTree([], scratch),
  };
}
