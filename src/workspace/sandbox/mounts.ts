import { basename, dirname } from "node:path";
import { forwarderSource } from "../network/forwarder.js";
import type { Launch, Overlay, RoomPlace } from "../process/launcher.js";

/** Folders for temporary files, which programs need. */
export const TEMPORARY_FOLDERS = ["/tmp", "/var/tmp", "/dev/shm"];

/** Exit code for a failed mount, as opposed to a failed command; shells do not use it otherwise. */
export const MOUNT_FAILED = 124;

/** These characters separate overlay options, and not every `mount` can quote them. */
const UNMOUNTABLE = /[,:\\\s]/;

/** Whether an overlay accepts these paths. */
export function fitsOverlay(paths: readonly string[]): boolean {
  return !paths.some((path) => UNMOUNTABLE.test(path));
}

/**
 * Each operation is a word with its arguments; then follow `--` and the command. `over <lower> <scratch> <target>`
 * mounts a folder copy-on-write, `show <source> <target>` read-only, `hide <folder>` mounts an empty folder over it,
 * `hold <n> <folder>` keeps a folder reachable as descriptor n, `put <n> <target>` mounts it again, even if it is
 * hidden by then; `part <n> <name> <target>` mounts an entry of it, and `file <n> <name> <target>` a file or socket in
 * it, read-only, until `drop <n>`. `link` brings up loopback in an empty network.
 */
const SCRIPT = `
own=$PATH; PATH=$1; shift
while [ "$1" != -- ]; do
  case "$1" in
    over) mount -t overlay overlay -o "lowerdir=$2,upperdir=$3/upper,workdir=$3/work,userxattr" "$4" || exit ${MOUNT_FAILED}; shift 4 ;;
    show) mount --bind "$2" "$3" && mount -o remount,bind,ro "$3" || exit ${MOUNT_FAILED}; shift 3 ;;
    hide) mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$2" || exit ${MOUNT_FAILED}; shift 2 ;;
    hold) eval "exec $2<\\"\\$3\\"" || exit ${MOUNT_FAILED}; shift 3 ;;
    part) mkdir -p "$4" && mount -c --rbind "/proc/self/fd/$2/$3" "$4" || exit ${MOUNT_FAILED}; shift 4 ;;
    file) mkdir -p "\${4%/*}" && : >"$4" && mount -c --bind "/proc/self/fd/$2/$3" "$4" && mount -o remount,bind,ro "$4" || exit ${MOUNT_FAILED}; shift 4 ;;
    link) ip link set lo up || exit ${MOUNT_FAILED}; shift ;;
    drop) eval "exec $2<&-"; shift 2 ;;
    put) mkdir -p "$3" && mount -c --rbind "/proc/self/fd/$2" "$3" || exit ${MOUNT_FAILED}; eval "exec $2<&-"; shift 3 ;;
    *) exit ${MOUNT_FAILED} ;;
  esac
done
shift
PATH=$own
exec "$@"
`;

/**
 * A shell that carries out the operations and then executes what follows its `--`. It looks for its own programs in
 * `path`: the command's PATH may include folders that commands write to, and the shell holds rights that no command
 * has.
 */
export function mountShell(path: readonly string[], operations: readonly (readonly string[])[]): string[] {
  return ["/bin/sh", "-c", SCRIPT, "mounts", path.join(":"), ...operations.flat(), "--"];
}

export function overlayOperations(overlays: readonly Overlay[]): readonly (readonly string[])[] {
  return overlays.map(({ lower, scratch, target }) => ["over", lower, scratch, target]);
}

/** Where a room shows the checkout's objects, relative to the room. */
export const BASE_OBJECTS = ".git/base-objects";

/** Mounts everything of a room at the workspace's own path, for a user who may mount in its own namespace. */
export function roomOperations(
  room: RoomPlace,
  place: {
    readonly root: string;
    readonly home: string;
    readonly hidden: readonly string[];
    /** Mounted again if another mount hides it. */
    readonly programs?: string | undefined;
  },
): readonly (readonly string[])[] {
  const { checkout, home, objects, caches } = room;
  const programs = place.programs === undefined ? [] : [place.programs];
  const copies = caches === "own" ? [] : caches;
  return [
    ...overlayOperations(room.overlays),
    ...(objects === null ? [] : [["show", objects, `${checkout}/${BASE_OBJECTS}`]]),
    // The folders hidden next may contain the room itself.
    ["hold", "7", checkout],
    ["hold", "8", home],
    ...copies.slice(0, 1).map(({ from }) => ["hold", "6", dirname(from)]),
    ...programs.map((folder) => ["hold", "5", folder]),
    ...place.hidden.map((folder) => ["hide", folder]),
    ...copies.map(({ from, to }) => ["part", "6", basename(from), to]),
    ...copies.slice(0, 1).map(() => ["drop", "6"]),
    ...programs.map((folder) => ["put", "5", folder]),
    ["put", "7", place.root],
    ["put", "8", place.home],
  ];
}

/** The command, wrapped by the registry proxy's forwarder if it has one: Node and the socket by their paths inside. */
export function behindForwarder(
  { argv, proxySocket, proxyPort }: Launch,
  inner: { readonly node: string; readonly socket: string },
): Launch["argv"] {
  if (proxySocket === undefined) return argv;
  return [inner.node, "--input-type=commonjs", "-e", forwarderSource(proxyPort), "--", inner.socket, ...argv];
}
