import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { messageOf } from "../../core/errors.js";
import { findProgram, ownSearchPath } from "../process/environment.js";
import type { GroupLaunch } from "../process/group.js";
import type {
  Launch,
  Launcher,
  RoomAbilities,
  RoomPlace,
  SandboxOptions,
  SharedNetwork,
  Unusable,
} from "../process/launcher.js";
import { countsInNamespaces, createLimits, explainStart } from "../process/limits.js";
import { MARK, withMark } from "../process/run-mark.js";
import { findPrograms, installRemedy, notInstalled, SYSTEM_FOLDERS } from "../process/system-programs.js";
import { NOBODY_ID } from "../process/unused-ids.js";
import { createOverlayTest, createOwnFolders } from "./abilities.js";
import { createMounts, INNER_HOME, INNER_OWN, INNER_SCRATCH, type Mounts, mountKindOf } from "./bwrap-mounts.js";
import { type CommandUser, createCommandUser } from "./command-user.js";
import { behindForwarder, mountShell, overlayOperations } from "./mounts.js";
import { testBwrap } from "./self-test.js";

/** This Node and the registry proxy's socket, for commands with network `registries`. */
const INNER = { node: `${INNER_OWN}/node`, socket: `${INNER_OWN}/proxy` };

/** The programs that start a command, outermost first. */
const MAKERS = ["bwrap", "setpriv", "prlimit", "nsenter"];

/** Options that bubblewrap lacks before 0.8 and before 0.7. */
const NEWER: readonly { readonly option: string; readonly values: number }[] = [
  // Without it, nested namespaces stay possible, but give no rights over the outer ones.
  { option: "--disable-userns", values: 0 },
  // Without it, half of the memory is the limit.
  { option: "--size", values: 1 },
];

const ISOLATION = [
  ...["--unshare-user", "--disable-userns", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
  ...["--die-with-parent", "--new-session", "--cap-drop", "ALL", "--unsetenv", MARK],
];

const ALLOW_NAMESPACES = "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0";

/**
 * The first sandbox level: bubblewrap with its own user, process, network and mount namespaces. The file system is
 * read-only except for the workspace; homes, temporary and run-time folders are empty; credential files are masked.
 * bwrap itself gets the clean environment, because its environment is readable as /proc/1/environ inside. Root starts
 * it as a user without an account.
 */
export async function createBwrapLauncher(options: SandboxOptions): Promise<Launcher | Unusable> {
  if (process.platform !== "linux") return { problem: "bubblewrap exists on Linux only", remedy: "sandbox: off" };
  const path = (options.environment["PATH"] ?? "").split(":");
  const ownPath = ownSearchPath(options);
  const programs = findPrograms(["bwrap"], ownPath);
  if ("problem" in programs) return programs;
  const program = programs.bwrap;
  const limits = createLimits(ownPath);
  if ("problem" in limits) return limits;
  const user = process.getuid?.() === 0 ? createCommandUser(options, ownPath) : null;
  if (user !== null && "problem" in user) return user;
  // Otherwise the runner's own processes would be counted as the command's.
  const counted = user !== null || countsInNamespaces() ? limits.ofUser : [];
  const empty = join(options.privateDirectory, "empty");
  writeFileSync(empty, "");
  const agentHome = join(options.privateDirectory, "home");
  const scratch = join(options.privateDirectory, "scratch");
  for (const folder of [agentHome, scratch]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const rustup = join(options.home, ".rustup");
  const toolHomes = mountKindOf(rustup) === "directory" ? { RUSTUP_HOME: rustup } : {};
  const mounts = createMounts(options, path, { empty, scratch });
  let unknown: readonly string[] = [];
  const nsenter = findProgram("nsenter", [...ownPath, ...SYSTEM_FOLDERS]);
  const uid = user === null ? process.getuid?.() : NOBODY_ID;
  const gid = user === null ? process.getgid?.() : NOBODY_ID;
  const wrap = (launch: Launch): GroupLaunch => {
    if (launch.proxySocket !== undefined) user?.hand(launch.proxySocket);
    const [first = program, ...rest] = [
      ...[...limits.ofProcess, ...(user?.become ?? [])],
      ...(launch.shared === undefined ? [] : enter(nsenter ?? "nsenter", launch.shared)),
      program,
      ...overlayStage(program, ownPath, launch.room),
      ...withoutOptions(unknown, [
        ...["--uid", `${uid}`, "--gid", `${gid}`, ...ISOLATION],
        ...(launch.network === "on" || launch.shared !== undefined ? [] : ["--unshare-net"]),
        ...mounts.of(launch),
      ]),
      ...proxyMounts(launch),
      ...["--chdir", launch.cwd, "--", ...counted],
      ...(launch.isolated === undefined ? behindForwarder(launch, INNER) : [...limits.ofMemory, ...launch.argv]),
    ];
    // If bwrap is killed while it starts, it may leave a half-made sandbox, in a separate session, that does not die
    // with its parent. Rust's launchers look below HOME, which differs inside.
    return {
      argv: [first, ...rest],
      cwd: "/",
      ...withMark(launch.isolated === undefined ? { ...toolHomes, ...launch.env } : launch.env),
    };
  };
  const testOnce = (start: typeof wrap) => testBwrap(start, options, { inner: INNER_HOME, outer: agentHome }, counted);
  const test = async (): Promise<string | null> => {
    for (;;) {
      const { failure } = await testOnce(wrap);
      const next = NEWER.find(({ option }) => failure?.includes(`nknown option ${option}`));
      if (next === undefined || unknown.includes(next.option)) return failure;
      unknown = [...unknown, next.option];
    }
  };
  const shareNetwork = async (): Promise<SharedNetwork | Unusable> => {
    if (nsenter === null) return notInstalled("nsenter");
    const { holdNetwork } = await import(/* webpackChunkName: "agents" */ "./shared-network.js");
    const [first = program, ...rest] = [...limits.ofProcess, ...(user?.become ?? []), program];
    const shared = await holdNetwork([first, ...rest]);
    if (typeof shared === "string") return describeFailure(shared);
    // A shared network is used only if all sandbox checks pass in it, too.
    const { failure } = await testOnce((launch) => wrap({ ...launch, shared }));
    if (failure === null) return shared;
    shared.close();
    return describeFailure(failure);
  };
  const { root, temporaryFolder } = options;
  const admitted = { root, temporaryFolder, program, folders: [agentHome, scratch] };
  const failure = await admitUser(user, mounts, admitted).then(test, messageOf);
  if (failure !== null) {
    await user?.dispose();
    return describeFailure(failure);
  }
  const own = createOwnFolders();
  const folders = user === null ? own : { ...own, ...foldersOf(user) };
  return {
    status: {
      level: "bwrap",
      note: "Commands run in bubblewrap: the file system is read-only except for the workspace, and a command has only the network it is given (registries: through a proxy that reaches no other host; on: the host's network, unfiltered).",
    },
    home: INNER_HOME,
    scratch: mounts.hasScratch
      ? { inner: INNER_SCRATCH, outer: scratch, reserved: [INNER_HOME, INNER_OWN].map((path) => basename(path)) }
      : null,
    proxyBy: "socket",
    wrap,
    explain: (output, exitCode) => explainStart(output, exitCode, MAKERS),
    rooms: {
      ...folders,
      agentHome,
      inPlace: true,
      showsCaches: true,
      canOverlay: createOverlayTest(wrap, options, folders),
    },
    canIsolate: true,
    shareNetwork,
    adopt: async () => user?.lend(options.root),
    dispose: async () => user?.dispose(),
  };
}

/** Enters the network as its creator, the only user who may. */
function enter(nsenter: string, { pid }: SharedNetwork): readonly string[] {
  return [nsenter, "--preserve-credentials", "--user", "--net", "--target", String(pid), "--"];
}

/** Gives the user the writable folders and lets it reach the visible ones; skips tools that it cannot reach. */
async function admitUser(
  user: CommandUser | null,
  mounts: Mounts,
  own: {
    readonly root: string;
    readonly temporaryFolder: string;
    readonly program: string;
    readonly folders: readonly string[];
  },
): Promise<void> {
  if (user === null) return;
  const { root, program, folders } = own;
  await user.reach([program, ...folders, root, ...mounts.shown, ...mounts.caches]);
  for (const folder of folders) await user.own(folder);
  await user.lend(root);
  // If another run is using a cache now, it can still be read.
  for (const cache of mounts.caches) await user.lend(cache).catch(() => undefined);
  // Node and the socket's folder are for the forwarder to the registry proxy.
  for (const tool of [process.execPath, join(own.temporaryFolder, "any"), ...mounts.tools])
    await user.reach([tool]).catch(() => mounts.leaveOut(tool));
}

/** Room folders where commands run as another user than this process, which is root. */
function foldersOf(user: CommandUser): Pick<RoomAbilities, "createFolder" | "admit" | "give"> {
  return {
    createFolder: (parent) => {
      const folder = mkdtempSync(join(parent, "room-"));
      user.pass(join(folder, "any"));
      return folder;
    },
    admit: (folder) => user.own(folder),
    give: (folder) => user.own(folder),
  };
}

function withoutOptions(unknown: readonly string[], args: readonly string[]): readonly string[] {
  const isLeftOut = (at: number): boolean => {
    const option = NEWER.find((one) => unknown.includes(one.option) && one.option === args[at]);
    if (option !== undefined) return true;
    return NEWER.some((one) => one.values > 0 && unknown.includes(one.option) && args[at - 1] === one.option);
  };
  return unknown.length === 0 ? args : args.filter((_argument, at) => !isLeftOut(at));
}

/** The same user inside and outside of the namespace in which overlays are mounted; inside it holds every right. */
function overlayStage(program: string, path: readonly string[], room: RoomPlace | undefined): readonly string[] {
  if (room === undefined || room.overlays.length === 0) return [];
  return [
    ...["--unshare-user", "--uid", "0", "--gid", "0", "--cap-add", "ALL", "--die-with-parent"],
    ...["--bind", "/", "/", "--dev-bind", "/dev", "/dev", "--chdir", "/", "--"],
    ...mountShell(path, overlayOperations(room.overlays)),
    program,
  ];
}

function proxyMounts({ proxySocket }: Launch): string[] {
  if (proxySocket === undefined) return [];
  return ["--ro-bind", process.execPath, INNER.node, "--ro-bind", proxySocket, INNER.socket];
}

function describeFailure(failure: string): Unusable {
  const problem = `bubblewrap could not be given the workspace (${failure})`;
  if (failure.includes("setfacl")) return { problem, remedy: installRemedy("setfacl") };
  if (failure.includes("another run")) return { problem, remedy: "wait until the other run has ended" };
  const isBlocked = /uid map|RTM_NEWADDR|Operation not permitted|No permissions to create new namespace/i.test(failure);
  return {
    problem: `bubblewrap failed its self-test (${failure})`,
    remedy: isBlocked ? ALLOW_NAMESPACES : installRemedy("bwrap"),
  };
}
