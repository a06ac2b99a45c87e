import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { findProgram, isInside, ownSearchPath, realPathOrNull } from "./environment.js";
import { FORWARDER_SOURCE } from "./forwarder.js";
import {
  type Launch,
  type Launcher,
  READ_ONLY_ENTRIES,
  type RoomPlace,
  runnerFolders,
  type SandboxOptions,
  type Unusable,
  type WrappedLaunch,
} from "./launcher.js";
import { notFound } from "./process.js";
import { createOverlayTest, createOwnFolders } from "./rooms/abilities.js";
import { BASE_OBJECTS, mountShell, overlayOperations } from "./rooms/mounts.js";
import { testBwrap } from "./self-test.js";
import { findToolchains } from "./toolchains.js";

/** Emptied for commands: other people's files, the runner's files, sockets of services. */
const HIDDEN_PREFIXES = ["/tmp", "/run", "/var/tmp", "/home", "/root"];

const INNER_HOME = "/tmp/home";
/** This Node and the registry proxy's socket, for commands whose network is `registries`. */
const INNER_NODE = "/tmp/.architect/node";
const INNER_SOCKET = "/tmp/.architect/proxy";

const ISOLATION = [
  ...["--unshare-user", "--disable-userns", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
  ...["--die-with-parent", "--new-session", "--cap-drop", "ALL"],
];

const INSTALL = "sudo apt-get install -y bubblewrap";
const ALLOW_NAMESPACES = "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0";

/**
 * L1 of policy §4: bubblewrap with own user, process, network and mount namespaces. The file system is read-only but
 * for the workspace; homes, temporary and run-time folders are empty; credential files are masked. bwrap itself gets the
 * clean environment, because its own would be readable as /proc/1/environ inside.
 */
export async function createBwrapLauncher(options: SandboxOptions): Promise<Launcher | Unusable> {
  if (process.platform !== "linux") return { problem: "bubblewrap exists on Linux only", remedy: "sandbox: off" };
  const path = (options.environment["PATH"] ?? "").split(":");
  const ownPath = ownSearchPath(options);
  const program = findProgram("bwrap", ownPath);
  if (program === null) return { problem: "bubblewrap is not installed", remedy: INSTALL };
  const empty = join(options.privateDirectory, "empty");
  writeFileSync(empty, "");
  const agentHome = join(options.privateDirectory, "home");
  mkdirSync(agentHome, { recursive: true, mode: 0o700 });
  const rustup = join(options.home, ".rustup");
  const toolHomes = kindOf(rustup) === "directory" ? { RUSTUP_HOME: rustup } : {};
  const mounts = createMounts(options, path, empty);
  let isolation = ISOLATION;
  const wrap = (launch: Launch): WrappedLaunch => ({
    argv: [
      ...overlayStage(program, ownPath, launch.room),
      ...isolation,
      ...(launch.network === "on" ? [] : ["--unshare-net"]),
      ...mounts(launch),
      ...proxyMounts(launch),
      ...["--chdir", launch.cwd, "--", ...behindForwarder(launch)],
    ],
    cwd: "/",
    // The start-up programs of Rust look below HOME, which is another one inside.
    env: { ...toolHomes, ...launch.env },
  });
  let { failure } = await testBwrap(wrap, options, INNER_HOME);
  if (failure !== null && /unknown option.*disable-userns/i.test(failure)) {
    // Before bubblewrap 0.8: nested namespaces stay possible, with no right over the outer ones.
    isolation = ISOLATION.filter((argument) => argument !== "--disable-userns");
    ({ failure } = await testBwrap(wrap, options, INNER_HOME));
  }
  if (failure !== null) return describeFailure(failure);
  const own = createOwnFolders();
  return {
    status: {
      level: "bwrap",
      note: "Commands run in bubblewrap: the file system read-only but for the workspace, no network but what a command is given (registries: through a proxy that knows no other host; on: the host's network, unfiltered).",
    },
    home: INNER_HOME,
    proxyBy: "socket",
    wrap,
    explain: (output, exitCode) => {
      const missing = exitCode === 1 ? /^bwrap: execvp (.+): /m.exec(output)?.[1] : undefined;
      return missing === undefined ? null : notFound(missing);
    },
    rooms: {
      ...own,
      agentHome,
      inPlace: true,
      showsCaches: true,
      canOverlay: createOverlayTest(wrap, options, own),
    },
    dispose: async () => undefined,
  };
}

/** The same user outside and inside of the namespace in which overlays are mounted; there it holds every right. */
function overlayStage(
  program: string,
  path: readonly string[],
  room: RoomPlace | undefined,
): readonly [string, ...string[]] {
  if (room === undefined || room.overlays.length === 0) return [program];
  const user = String(process.getuid?.() ?? 0);
  const group = String(process.getgid?.() ?? 0);
  return [
    ...([program, "--unshare-user", "--uid", "0", "--gid", "0", "--cap-add", "ALL", "--die-with-parent"] as const),
    ...["--bind", "/", "/", "--dev-bind", "/dev", "/dev", "--chdir", "/", "--"],
    ...mountShell(path, overlayOperations(room.overlays)),
    ...[program, "--uid", user, "--gid", group],
  ];
}

function proxyMounts({ proxySocket }: Launch): string[] {
  if (proxySocket === undefined) return [];
  return ["--ro-bind", process.execPath, INNER_NODE, "--ro-bind", proxySocket, INNER_SOCKET];
}

function behindForwarder({ argv, proxySocket }: Launch): readonly string[] {
  if (proxySocket === undefined) return argv;
  return [INNER_NODE, "--input-type=commonjs", "-e", FORWARDER_SOURCE, "--", INNER_SOCKET, ...argv];
}

function describeFailure(failure: string): Unusable {
  const isBlocked = /uid map|RTM_NEWADDR|Operation not permitted|No permissions to create new namespace/i.test(failure);
  return { problem: `bubblewrap failed its self-test (${failure})`, remedy: isBlocked ? ALLOW_NAMESPACES : INSTALL };
}

/** The mount arguments, outermost first; only the masks are looked at again for each command. */
function createMounts(
  options: SandboxOptions,
  path: readonly string[],
  empty: string,
): (launch: Pick<Launch, "network" | "room">) => string[] {
  const { root } = options;
  const hidden = outermost([...HIDDEN_PREFIXES, options.home, options.privateDirectory, ...runnerFolders(root)]);
  const outside = hidden.filter((directory) => !isInside(root, directory));
  const hints = Object.entries(options.environment).flatMap(([name, value]) =>
    name !== "PATH" && isAbsolute(value) ? [value] : [],
  );
  const tools = findToolchains({ path, hints, home: options.home, hidden: outside, root });
  const wanted = options.readOnly.map((entry) => resolve(root, entry));
  const fixed = [
    ...["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"],
    ...outside.flatMap((directory) => ["--tmpfs", directory]),
    ...[...tools.directories, ...wanted].flatMap((directory) => ["--ro-bind-try", directory, directory]),
  ];
  const cacheFolders = options.cache.map((entry) => resolve(root, entry));
  for (const directory of cacheFolders) mkdirSync(directory, { recursive: true });
  const caches = cacheFolders.flatMap((directory) => ["--bind", directory, directory]);
  const own = [
    ...caches,
    // The same home for all commands of the agent: what one downloads, later ones find.
    ...["--bind", join(options.privateDirectory, "home"), INNER_HOME],
    ...["--dir", root, "--bind", root, root],
    ...hidden.filter((directory) => isInside(root, directory)).flatMap((directory) => ["--tmpfs", directory]),
    ...gitFolders(root).flatMap((directory) => ["--ro-bind-try", directory, directory]),
  ];
  const ofRoom = ({ checkout, home, objects, caches: copies }: RoomPlace): string[] => [
    // What the room has no copy of is not shown as commands of the agent left it.
    ...(copies === "own"
      ? caches
      : cacheFolders.filter((folder) => !isInside(root, folder)).flatMap((folder) => ["--tmpfs", folder])),
    ...(copies === "own" ? [] : copies.flatMap(({ from, to }) => ["--bind", from, to])),
    ...["--bind", home, INNER_HOME, "--dir", root, "--bind", checkout, root],
    ...(objects === null ? [] : ["--ro-bind", objects, join(root, BASE_OBJECTS)]),
  ];
  const systemFiles = process.getuid?.() === 0 ? ["/etc/shadow", "/etc/gshadow", "/etc/sudoers"] : [];
  const resolver = realPathOrNull("/etc/resolv.conf");
  const sealed = options.sealed ?? [];
  // A room is a checkout of its own, which a clone of the commit could write as well.
  const keptOf = (room: RoomPlace | undefined): string[] => {
    if (room !== undefined) return [];
    // A folder above a sealed one becomes a mount too: only a mount cannot be moved aside.
    return [
      ...existing(root, sealed.flatMap(foldersAbove)).flatMap((entry) => ["--bind", entry, entry]),
      ...existing(root, [...READ_ONLY_ENTRIES, ...sealed]).flatMap((entry) => ["--ro-bind", entry, entry]),
    ];
  };
  return ({ network, room }) => {
    const masked = [...options.deniedFiles(), ...tools.credentials, ...systemFiles];
    return [
      ...fixed,
      ...(room === undefined ? own : ofRoom(room)),
      ...(network === "on" && resolver !== null ? ["--ro-bind", resolver, resolver] : []),
      ...keptOf(room),
      ...masked.flatMap((entry) => {
        const kind = kindOf(inRoom(entry, root, room));
        if (kind === null) return [];
        return kind === "directory" ? ["--tmpfs", entry] : ["--ro-bind", empty, entry];
      }),
    ];
  };
}

/** Where a path of the workspace lies on the host, for a command of a room. */
function inRoom(path: string, root: string, room: RoomPlace | undefined): string {
  return room !== undefined && isInside(root, path) ? join(room.checkout, path.slice(root.length)) : path;
}

function existing(root: string, names: readonly string[]): string[] {
  return names.map((name) => join(root, name)).filter((entry) => kindOf(entry) !== null);
}

/** `a/b/c` → `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const names = path.split("/");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("/"));
}

/** Existing real directories, none inside another. */
function outermost(directories: readonly string[]): string[] {
  const real = directories.flatMap((directory) => realPathOrNull(directory) ?? []).filter((path) => path !== "/");
  const unique = [...new Set(real)];
  return unique.filter((path) => !unique.some((other) => other !== path && isInside(other, path)));
}

/** A worktree's or submodule's `.git` is a file that names the real folders; they are needed to read history. */
function gitFolders(root: string): string[] {
  const entry = join(root, ".git");
  if (kindOf(entry) !== "file") return [];
  const target = /^gitdir: (.+)$/m.exec(readFileSync(entry, "utf8"))?.[1];
  if (target === undefined) return [];
  const folder = resolve(root, target);
  const isWorktree = dirname(folder).endsWith("/worktrees");
  return isWorktree ? [resolve(folder, "../..")] : [folder];
}

/** Links count as absent: a mount on one would land on its target. */
function kindOf(path: string): "file" | "directory" | null {
  try {
    const stats = lstatSync(path);
    if (stats.isDirectory()) return "directory";
    return stats.isFile() && realpathSync(path) === path ? "file" : null;
  } catch {
    return null;
  }
}
