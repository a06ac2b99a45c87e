import { randomBytes, randomInt } from "node:crypto";
import { lstatSync, mkdtempSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { CommandResult } from "../core/command-run.js";
import { ArchitectError } from "../core/errors.js";
import { createAccess, createHidden, createHome, createNest, findAcl } from "./access-rules.js";
import { findProgram, isInside, ownSearchPath } from "./environment.js";
import { createOwnerCheck, endProcesses, listProcesses } from "./escaped.js";
import type { Launch, Launcher, SandboxOptions, Unusable, WrappedLaunch } from "./launcher.js";
import { createLimits, notStarted } from "./limits.js";
import { notFound, runProcess } from "./process.js";
import { copyTree, createOverlayTest, removeTree } from "./rooms/abilities.js";
import { mountShell, roomOperations } from "./rooms/mounts.js";
import { createCanaries, removeCanaries, testOtherUser } from "./self-test.js";
import { UNUSED_IDS } from "./unused-ids.js";

const NOBODY = "65534";
const ACCOUNT = "architect-sbx";
const INSTALL_ACL = "sudo apt-get install -y acl";

/** How to become the other user, and to act on files as one who may. */
interface Identity {
  readonly user: string;
  /** `mount`: a shell that mounts, put where the rights are still held; empty for a command of the workspace itself. */
  readonly wrap: (launch: Launch, mount?: readonly string[]) => WrappedLaunch;
  /** Put before setfacl, useradd and the like. */
  readonly privileged: readonly string[];
}

/**
 * L2 of policy §4: another user id, so that the agent's processes, files and sudo are out of reach. Access to the
 * workspace is granted by access control lists and taken back at the end. Remaining: network, /tmp, world-writable trees.
 */
export async function createUserLauncher(options: SandboxOptions): Promise<Launcher | Unusable> {
  if (process.platform !== "linux") return { problem: "other users exist on Linux only", remedy: "sandbox: off" };
  const path = ownPath(options);
  const setfacl = findAcl(path);
  const setpriv = findProgram("setpriv", path);
  if (setfacl === null) return { problem: "setfacl is not installed", remedy: INSTALL_ACL };
  if (setpriv === null) return { problem: "setpriv is not installed", remedy: "sudo apt-get install -y util-linux" };
  const identity = process.getuid?.() === 0 ? rootIdentity(path, setpriv) : await sudoIdentity(options, path, setpriv);
  if ("problem" in identity) return identity;
  const canMount = await tryMounts(options, identity.privileged, path);
  const unshare = [findProgram("unshare", path) ?? "unshare", ...UNSHARE];
  const wrap = (launch: Launch): WrappedLaunch => {
    const { room } = launch;
    if (room === undefined || !canMount) return identity.wrap(launch);
    const hidden = [...PRIVATE_IN_ROOMS, ...(room.caches === "own" ? [] : cachesOf(options))];
    return identity.wrap(launch, [
      ...unshare,
      ...mountShell(path, roomOperations(room, { root: options.root, home, hidden, programs: options.programs })),
    ]);
  };
  const canaries = createCanaries(options);
  const nest = createNest();
  const home = createHome(nest);
  const scratch = createHome(nest);
  const run = (argv: readonly string[]) => runPrivileged(options, [...identity.privileged, ...argv]);
  const { privileged } = identity;
  const change = async (argv: readonly string[]): Promise<void> => {
    const failure = await run(argv);
    if (failure !== null) throw new ArchitectError("forge", `The rooms of the gates could not be opened: ${failure}`);
  };
  // By a multiple faster than an access list for each of many files; then only root reads and writes them as well.
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
    // A `.git` that commands put there stays theirs: git refuses it, and runs nothing that it names.
    const entries = ["find", options.root, "-mindepth", "1", "-maxdepth", "1", "!", "-name", ".git"];
    const giveBack = ["chown", "-hR", `--from=${identity.user}`, `${owner.uid}:${owner.gid}`, "--", "{}", "+"];
    await run([...entries, "-exec", ...giveBack]);
    await run(["rm", "-rf", nest]);
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
    scratch: { inner: scratch, outer: scratch, reserved: [] },
    proxyBy: "port",
    wrap,
    rooms: {
      inPlace: canMount,
      showsCaches: canMount,
      agentHome: home,
      canOverlay: canMount ? createOverlayTest(wrap, options, { admit, remove }) : async () => false,
      // What is not mounted has to be reached by its path, which nobody else can find out.
      createFolder: (parent) => (canMount ? mkdtempSync(join(parent, "room-")) : createHidden(nest)),
      admit,
      give,
      copy: (from, to, signal) => copyTree(privileged, { from, to }, signal),
      remove,
    },
    explain: (output, exitCode) => {
      const missing = notStarted(output, exitCode);
      return missing === null ? null : notFound(missing);
    },
    // By the default rules of its folders.
    adopt: async () => undefined,
    dispose,
  };
}

/** What commands of a room have for themselves, besides checkout and home. */
const PRIVATE_IN_ROOMS = ["/tmp", "/var/tmp", "/dev/shm"];

const UNSHARE = ["--mount", "--propagation", "private", "--"];

/** Of `sandbox.cache` what a room shows as its own copy, or not at all: never as commands of the agent left it. */
function cachesOf({ root, cache }: SandboxOptions): readonly string[] {
  const isHidden = (folder: string): boolean => [root, ...PRIVATE_IN_ROOMS].some((other) => isInside(other, folder));
  return cache
    .map((entry) => resolve(root, entry))
    .filter((folder) => !isHidden(folder) && lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true);
}

/** Where our own programs are looked for. */
function ownPath(options: SandboxOptions): readonly string[] {
  return [...ownSearchPath(options), "/usr/sbin", "/sbin"];
}

/** A container may hold no right to mount, also for its root. */
async function tryMounts(
  options: SandboxOptions,
  privileged: readonly string[],
  path: readonly string[],
): Promise<boolean> {
  const unshare = findProgram("unshare", path);
  if (unshare === null || findProgram("mount", path) === null) return false;
  const shell = mountShell(path, [["hide", "/tmp"]]);
  return (await runPrivileged(options, [...privileged, unshare, ...UNSHARE, ...shell, "true"])) === null;
}

/** Goes where a command starts once that is mounted. */
function inFolder(cwd: string, mount: readonly string[]): readonly string[] {
  return mount.length === 0 ? [] : ["/bin/sh", "-c", 'cd "$1" || exit 124; shift; exec "$@"', "cd", cwd];
}

/** Root changes ids itself, and keeps the account that every system has; the group tells our processes from others. */
function rootIdentity(path: readonly string[], setpriv: string): Identity | Unusable {
  const limits = createLimits(path);
  if ("problem" in limits) return limits;
  const limited = [...limits.ofProcess, ...limits.ofUser];
  // Each command gets a group of its own, by which its processes are known whatever they do.
  let next = randomInt(UNUSED_IDS.count);
  const wrap = (launch: Launch, mount: readonly string[] = []): WrappedLaunch => {
    const group = String(UNUSED_IDS.first + next);
    next = (next + 1) % UNUSED_IDS.count;
    const drop = ["--reuid", NOBODY, "--regid", group, "--clear-groups", "--no-new-privs"];
    const isOurs = createOwnerCheck(NOBODY, group);
    const [first = setpriv, ...rest] = [
      ...mount,
      ...inFolder(launch.cwd, mount),
      setpriv,
      ...drop,
      "--",
      ...limited,
      ...launch.argv,
    ];
    // The folder shows only once the mounts are made.
    const cwd = mount.length === 0 ? launch.cwd : "/";
    return { ...launch, cwd, argv: [first, ...rest], endEscaped: () => endProcesses(isOurs) };
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
  const mostFiles = Number((await runAs(options, [...asAccount, "/bin/sh", "-c", "ulimit -Hn"])).output);
  const limits = createLimits(path, mostFiles || undefined);
  if ("problem" in limits) return limits;
  const limited = [...limits.ofProcess, ...limits.ofUser];
  const wrap = (launch: Launch, mount: readonly string[] = []): WrappedLaunch => {
    const mark = `ARCHITECT_RUN=${randomBytes(16).toString("hex")}`;
    const isOurs = createOwnerCheck(account);
    const variables = Object.entries(launch.env).map(([name, value]) => `${name}=${value}`);
    const drop = ["--reuid", ACCOUNT, "--regid", ACCOUNT, "--clear-groups", "--no-new-privs"];
    const start =
      mount.length === 0
        ? ([...asAccount, setpriv, "--no-new-privs"] as const)
        : ([sudo, "-n", "--", ...mount, ...inFolder(launch.cwd, mount), setpriv, ...drop] as const);
    return {
      ...launch,
      cwd: mount.length === 0 ? launch.cwd : "/",
      argv: [...start, "env", "-i", ...variables, mark, ...limited, ...launch.argv],
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
  const env = { PATH: ownPath(options).join(":") };
  return runProcess({ argv: [first, ...rest], cwd: "/", env, timeoutMilliseconds: 120_000 });
}
