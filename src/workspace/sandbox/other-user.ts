import { randomInt } from "node:crypto";
import { mkdtempSync, statSync } from "node:fs";
import { join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import { findProgram, ownSearchPath } from "../process/environment.js";
import type { GroupLaunch } from "../process/group.js";
import type { Launch, Launcher, SandboxOptions, Unusable } from "../process/launcher.js";
import { createLimits, explainStart, type LimitPrefixes } from "../process/limits.js";
import { createOwnerCheck, endProcesses } from "../process/orphan-processes.js";
import { findPrograms, installRemedy, notInstalled, runSystem, trySystem } from "../process/system-programs.js";
import { NOBODY_ID, UNUSED_IDS } from "../process/unused-ids.js";
import { copyTree, createOverlayTest, removeTree } from "./abilities.js";
import { createAccess, createHidden, createHome, createNest, findAcl } from "./access-rules.js";
import { createCanaries, removeCanaries, testOtherUser } from "./self-test.js";
import { createStages, inFolder, type Stage } from "./user-stage.js";

const ACCOUNT = "architect-sbx";

/** The programs that start a command, outermost first. */
const MAKERS = ["unshare", "mount", "RTNETLINK answers"];

const OWN_NETWORK =
  "with only the network that a command is given (registries: through a proxy that reaches no other host; on: the host's network, unfiltered)";
const OPEN_NETWORK = 'on the host\'s network: "off" and "registries" are requested, not enforced';

/** How to become the other user, and how to act on files with more rights. */
interface Identity {
  readonly user: string;
  readonly wrap: (launch: Launch, stage: Stage) => GroupLaunch;
  /** Prefix for setfacl, useradd and similar programs. */
  readonly privileged: readonly string[];
}

/**
 * The second sandbox level: another user id, so that the agent's processes, files and sudo are out of reach. Access to
 * the workspace is granted by access control lists and revoked at the end. With sufficient rights each command has its
 * own network. Remaining gaps: /tmp, world-writable trees.
 */
export async function createUserLauncher(options: SandboxOptions): Promise<Launcher | Unusable> {
  if (process.platform !== "linux") return { problem: "other users exist on Linux only", remedy: "sandbox: off" };
  const path = [...ownSearchPath(options), "/usr/sbin", "/sbin"];
  const setfacl = findAcl(path);
  if (setfacl === null) return notInstalled("setfacl");
  const programs = findPrograms(["setpriv"], path);
  if ("problem" in programs) return programs;
  const identity = await (process.getuid?.() === 0 ? rootIdentity : sudoIdentity)(path, programs.setpriv);
  if ("problem" in identity) return identity;
  const canaries = createCanaries(options);
  const nest = createNest(options.temporaryFolder);
  const home = createHome(nest);
  const scratch = createHome(nest);
  const run = (argv: readonly string[]) => trySystem([...identity.privileged, ...argv], { path });
  const { privileged } = identity;
  const stages = await createStages(options, path, { home, hidden: createHidden(nest) }, run);
  const { canMount, hasNetwork } = stages;
  const wrap = (launch: Launch): GroupLaunch => identity.wrap(launch, stages.of(launch));
  const change = async (argv: readonly string[]): Promise<void> => {
    const failure = await run(argv);
    if (failure !== null) throw new ArchitectError("forge", `The rooms of the gates could not be opened: ${failure}`);
  };
  // Much faster than setting an ACL on each of many files; afterwards only root can read and write them as well.
  const give = (folder: string): Promise<void> => change(["chown", "-hR", identity.user, "--", folder]);
  const remove = (folder: string): Promise<void> => removeTree(privileged, folder);
  const admit = (folder: string): Promise<void> =>
    privileged.length === 0
      ? give(folder)
      : change([...setfacl.slice(-1), "-P", "-R", "-m", access.full, "--", folder]);
  const access = createAccess(options, identity.user, [home, scratch], setfacl);
  const dispose = async (): Promise<void> => {
    for (const argv of access.revoke) await run(argv);
    const owner = statSync(options.root);
    // Leaves a `.git` that commands created with their user: then git refuses it and runs nothing that it names.
    const entries = ["find", options.root, "-mindepth", "1", "-maxdepth", "1", "!", "-name", ".git"];
    const giveBack = ["chown", "-hR", `--from=${identity.user}`, `${owner.uid}:${owner.gid}`, "--", "{}", "+"];
    await run([...entries, "-exec", ...giveBack]);
    await run(["rm", "-rf", nest]);
  };
  let failure: string | null = null;
  for (const argv of access.grant) failure ??= await run(argv);
  const test =
    failure === null ? await testOtherUser(wrap, options, { home, canaries, hasNetwork }) : { failure, reached: [] };
  removeCanaries(canaries);
  if (test.failure !== null) {
    await dispose();
    return { problem: `the other user failed its self-test (${test.failure})`, remedy: installRemedy("setfacl") };
  }
  return {
    status: {
      level: "user",
      note: `Commands run as another user, ${hasNetwork ? OWN_NETWORK : OPEN_NETWORK}. Not blocked: ${test.reached.join(", ") || "nothing that was tested"}.`,
      ...(hasNetwork ? { ownNetwork: true as const } : {}),
    },
    home,
    scratch: { inner: scratch, outer: scratch, reserved: [] },
    proxyBy: hasNetwork ? "socket" : "port",
    wrap,
    rooms: {
      inPlace: canMount,
      showsCaches: canMount,
      agentHome: home,
      canOverlay: canMount ? createOverlayTest(wrap, options, { admit, remove }) : async () => false,
      // Without a mount, commands reach it by its secret path.
      createFolder: (parent) => (canMount ? mkdtempSync(join(parent, "room-")) : createHidden(nest)),
      admit,
      give,
      copy: (from, to, signal) => copyTree(privileged, { from, to }, signal),
      remove,
    },
    explain: (output, exitCode) => explainStart(output, exitCode, MAKERS),
    // The default ACLs of its folders apply.
    adopt: async () => undefined,
    dispose,
  };
}

/** Root changes ids itself, and uses the account that every system has. */
function rootIdentity(path: readonly string[], setpriv: string): Identity | Unusable {
  const limits = createLimits(path);
  if ("problem" in limits) return limits;
  const wrap = createWrap({ user: NOBODY_ID, privileged: [], setpriv, limits, path }, endProcesses);
  return { user: NOBODY_ID, wrap, privileged: [] };
}

async function sudoIdentity(path: readonly string[], setpriv: string): Promise<Identity | Unusable> {
  const remedy = installRemedy("bwrap");
  const sudo = findProgram("sudo", path);
  if (sudo === null) return { problem: "neither root nor sudo is there to change the user", remedy };
  const privileged = [sudo, "-n", "--"];
  const run = (argv: readonly string[]) => runSystem(argv, { path });
  if ((await run([...privileged, "true"])).exitCode !== 0) return { problem: "sudo asks for a password", remedy };
  // Exit 9: the account already exists; the self-test shows whether it works.
  await run([...privileged, "useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", ACCOUNT]);
  const user = (await run(["id", "-u", ACCOUNT])).output.trim();
  // An ACL entry without a name would be the owner's own.
  if (!/^[1-9]\d*$/.test(user)) return { problem: `there is no account ${ACCOUNT}, and none could be made`, remedy };
  const mostFiles = Number((await run([...privileged, "/bin/sh", "-c", "ulimit -Hn"])).output);
  const limits = createLimits(path, mostFiles || undefined);
  if ("problem" in limits) return limits;
  // Otherwise only root may signal the account's processes, and root might hit other processes.
  const kill = [sudo, "-n", "-u", ACCOUNT, "--", "/bin/sh", "-c", 'kill -KILL "$@"', "kill"];
  const by = { user, privileged, setpriv, limits, path };
  return {
    user,
    wrap: createWrap(by, (isOurs) => endProcesses(isOurs, (pids) => run([...kill, ...pids]))),
    privileged,
  };
}

function createWrap(
  by: {
    readonly user: string;
    readonly privileged: readonly string[];
    readonly setpriv: string;
    readonly limits: LimitPrefixes;
    readonly path: readonly string[];
  },
  endAll: (isOurs: (pid: string) => boolean) => Promise<void>,
): Identity["wrap"] {
  const { user, privileged, setpriv, limits, path } = by;
  // Each command gets its own group, which identifies its processes and separates them from one another.
  let next = randomInt(UNUSED_IDS.count);
  return (launch, stage) => {
    const group = String(UNUSED_IDS.first + next);
    next = (next + 1) % UNUSED_IDS.count;
    const isOurs = createOwnerCheck(user, group);
    const drop = [setpriv, "--reuid", user, "--regid", group, "--clear-groups", "--no-new-privs", "--"];
    // Programs that still hold the rights get no variables: the loader and the shell act on some of them.
    const variables = Object.entries(launch.env).map(([name, value]) => `${name}=${value}`);
    const [first = setpriv, ...rest] = [
      ...[...privileged, ...stage.argv, ...inFolder(launch.cwd, stage), ...drop],
      ...["/usr/bin/env", "-i", ...variables, ...limits.ofProcess, ...limits.ofUser, ...stage.command],
    ];
    const cwd = stage.moves ? "/" : launch.cwd;
    return { cwd, env: { PATH: path.join(":") }, argv: [first, ...rest], endOrphans: () => endAll(isOurs) };
  };
}
