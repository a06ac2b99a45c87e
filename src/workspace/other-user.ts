import { randomBytes, randomInt } from "node:crypto";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { CommandResult } from "../core/workspace.js";
import { createAccess, createHome } from "./access-rules.js";
import { findProgram } from "./environment.js";
import { createOwnerCheck, endProcesses, listProcesses } from "./escaped.js";
import type { Launch, Launcher, SandboxOptions, Unusable, WrappedLaunch } from "./launcher.js";
import { notFound, runProcess } from "./process.js";
import { createCanaries, removeCanaries, testOtherUser } from "./self-test.js";

const NOBODY = "65534";
const ACCOUNT = "architect-sbx";
const INSTALL_ACL = "sudo apt-get install -y acl";

/** Group ids that no account has: each command gets one, by which its processes are known whatever they do. */
const GROUPS = { first: 61_184, count: 4_000 } as const;

/** How to become the other user, and to act on files as one who may. */
interface Identity {
  readonly user: string;
  readonly wrap: (launch: Launch) => WrappedLaunch;
  /** Put before setfacl, useradd and the like. */
  readonly privileged: readonly string[];
}

/**
 * L2 of policy §4: another user id, so that the agent's processes, files and sudo are out of reach. Access to the
 * workspace is granted by access control lists and taken back at the end. Remaining: network, /tmp, world-writable trees.
 */
export async function createUserLauncher(options: SandboxOptions): Promise<Launcher | Unusable> {
  if (process.platform !== "linux") return { problem: "other users exist on Linux only", remedy: "sandbox: off" };
  const path = (options.environment["PATH"] ?? "").split(":").concat("/usr/sbin", "/sbin");
  const setfacl = findProgram("setfacl", path);
  const setpriv = findProgram("setpriv", path);
  if (setfacl === null) return { problem: "setfacl is not installed", remedy: INSTALL_ACL };
  if (setpriv === null) return { problem: "setpriv is not installed", remedy: "sudo apt-get install -y util-linux" };
  const identity = process.getuid?.() === 0 ? rootIdentity(setpriv) : await sudoIdentity(options, path, setpriv);
  if ("problem" in identity) return identity;
  const { wrap } = identity;
  const canaries = createCanaries(options);
  const home = createHome();
  const run = (argv: readonly string[]) => runPrivileged(options, [...identity.privileged, ...argv]);
  const access = createAccess(options, identity.user, home, setfacl);
  const dispose = async (): Promise<void> => {
    for (const argv of access.revoke) await run(argv);
    const owner = statSync(options.root);
    await run(["chown", "-hR", `--from=${identity.user}`, `${owner.uid}:${owner.gid}`, options.root]);
    await run(["rm", "-rf", dirname(home)]);
  };
  let failure: string | null = null;
  for (const argv of access.grant) failure ??= await run(argv);
  const test = failure === null ? await testOtherUser(wrap, options, home, canaries) : { failure, reached: [] };
  removeCanaries(canaries);
  if (test.failure !== null) {
    await dispose();
    const [line = ""] = test.failure.trim().split("\n");
    return { problem: `the other user failed its self-test (${line})`, remedy: INSTALL_ACL };
  }
  return {
    status: {
      level: "user",
      note: `Commands run as another user. Not held back: ${test.reached.join(", ") || "nothing that was tested"}; network "off" and "registries" are asked of them, not enforced.`,
    },
    home,
    proxyBy: "port",
    wrap,
    explain: (output, exitCode) => {
      const hasFailed = exitCode === 126 || exitCode === 127;
      const missing = hasFailed
        ? /^(?:setpriv: failed to execute|env:) [‘']?(.+?)[’']?: /.exec(output)?.[1]
        : undefined;
      return missing === undefined ? null : notFound(missing);
    },
    dispose,
  };
}

/** Root changes ids itself, and keeps the account that every system has; the group tells our processes from others. */
function rootIdentity(setpriv: string): Identity {
  let next = randomInt(GROUPS.count);
  const wrap = (launch: Launch): WrappedLaunch => {
    const group = String(GROUPS.first + next);
    next = (next + 1) % GROUPS.count;
    const drop = ["--reuid", NOBODY, "--regid", group, "--clear-groups", "--no-new-privs"];
    const isOurs = createOwnerCheck(NOBODY, group);
    return { ...launch, argv: [setpriv, ...drop, ...launch.argv], endEscaped: () => endProcesses(isOurs) };
  };
  return { user: NOBODY, wrap, privileged: [] };
}

async function sudoIdentity(
  options: SandboxOptions,
  path: readonly string[],
  setpriv: string,
): Promise<Identity | Unusable> {
  const remedy = "sudo apt-get install -y bubblewrap";
  const sudo = findProgram("sudo", path);
  if (sudo === null) return { problem: "neither root nor sudo is there to change the user", remedy };
  const failure = await runPrivileged(options, [sudo, "-n", "true"]);
  if (failure !== null) return { problem: "sudo asks for a password", remedy };
  // Exit 9: the account is there already; whether it works is told by the self-test.
  await runPrivileged(options, [
    ...[sudo, "-n", "useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", ACCOUNT],
  ]);
  const account = (await runAs(options, ["id", "-u", ACCOUNT])).output.trim();
  const asAccount = [sudo, "-n", "-u", ACCOUNT, "--"] as const;
  const wrap = (launch: Launch): WrappedLaunch => {
    const mark = `ARCHITECT_RUN=${randomBytes(16).toString("hex")}`;
    const isOurs = createOwnerCheck(account);
    const variables = Object.entries(launch.env).map(([name, value]) => `${name}=${value}`);
    return {
      ...launch,
      argv: [...asAccount, setpriv, "--no-new-privs", "env", "-i", ...variables, mark, ...launch.argv],
      async endEscaped() {
        if (!listProcesses().some(isOurs)) return;
        const isAlone = launch.isAlone?.() ?? true;
        const script = isAlone ? END_ALL : END_MARKED;
        await runAs(options, [...asAccount, "/bin/bash", "--noprofile", "--norc", "-c", script, "end", mark]);
        // Other commands' processes stay; without them none is left in a moment.
        for (let round = 0; isAlone && round < 100 && listProcesses().some(isOurs); round += 1) await wait(2);
      },
    };
  };
  return { user: ACCOUNT, wrap, privileged: [sudo, "-n"] };
}

/** Run as the account, whose processes nobody else but root may signal: all of them, or those with a variable. */
const END_ALL = "kill -KILL -1";
const END_MARKED = `
for file in $(grep -lsa -- "$1" /proc/[0-9]*/environ); do
  file=\${file#/proc/}
  kill -KILL "\${file%/environ}"
done`;

/** null = done; else the reason. */
async function runPrivileged(options: SandboxOptions, argv: readonly string[]): Promise<string | null> {
  const result = await runAs(options, argv);
  if (result.startError !== undefined) return result.startError;
  return result.exitCode === 0 ? null : result.output || `${argv[0]} ended with ${result.exitCode}`;
}

function runAs(options: SandboxOptions, argv: readonly string[]): Promise<CommandResult> {
  const [first = "", ...rest] = argv;
  const env = { PATH: `${options.environment["PATH"] ?? ""}:/usr/sbin:/sbin` };
  return runProcess({ argv: [first, ...rest], cwd: "/", env, timeoutMilliseconds: 120_000 });
}
