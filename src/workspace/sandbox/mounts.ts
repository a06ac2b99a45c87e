import { basename, dirname } from "node:path";
import { forwarderSource } from "../network/forwarder.js";
import type { Launch, Overlay, RoomPlace } from "../process/launcher.js";

/** Folders for temporary files, which programs need. */
export const TEMPORARY_FOLDERS = ["/tmp", "/var/tmp", "/dev/shm"];

/** Says that a mount failed, and not the command; no shell uses it for something else. */
export const MOUNT_FAILED = 124;

/** Overlay options are separated by these, and cannot be quoted by every `mount`. */
const UNMOUNTABLE = /[,:\\\s]/;

/** Whether an overlay can be given these paths. */
export function fitsOverlay(paths: readonly string[]): boolean {
  return !paths.some((path) => UNMOUNTABLE.test(path));
}

/**
 * A word and what it needs for each operation, then `--` and the command. `over <lower> <scratch> <target>` shows a
 * folder copy-on-write, `show <source> <target>` read-only, `hide <folder>` puts an empty folder there, `hold <n>
 * <folder>` keeps a folder in reach as descriptor n, `put <n> <target>` shows it again, even if it is hidden by then;
 * `part <n> <name> <target>` shows what lies in it under a name, and `file <n> <name> <target>` a file or socket in it,
 * read-only, until `drop <n>`. `link` gives a network that has nothing its loopback.
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
 * A shell that carries out the operations and becomes what follows its `--`. Its own programs are looked for in `path`:
 * on the command's PATH there may be folders that commands write, and the shell holds rights that no command has.
 */
export function mountShell(path: readonly string[], operations: readonly (readonly string[])[]): string[] {
  return ["/bin/sh", "-c", SCRIPT, "mounts", path.join(":"), ...operations.flat(), "--"];
}

export function overlayOperations(overlays: readonly Overlay[]): readonly (readonly string[])[] {
  return overlays.map(({ lower, scratch, target }) => ["over", lower, scratch, target]);
}

/** Where the objects of the checkout show in a room, relative to it. */
export const BASE_OBJECTS = ".git/base-objects";

/** Everything of a room at the workspace's own path, for one who may mount in a namespace of his own. */
export function roomOperations(
  room: RoomPlace,
  place: {
    readonly root: string;
    readonly home: string;
    readonly hidden: readonly string[];
    /** Shown again where something hides it. */
    readonly programs?: string | undefined;
  },
): readonly (readonly string[])[] {
  const { checkout, home, objects, caches } = room;
  const programs = place.programs === undefined ? [] : [place.programs];
  const copies = caches === "own" ? [] : caches;
  return [
    ...overlayOperations(room.overlays),
    ...(objects === null ? [] : [["show", objects, `${checkout}/${BASE_OBJECTS}`]]),
    // The folders hidden next may hold the room itself.
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

/** The command, behind its way to the registry proxy where it has one: Node and the proxy's socket, as it sees them. */
export function behindForwarder(
  { argv, proxySocket, proxyPort }: Launch,
  inner: { readonly node: string; readonly socket: string },
): Launch["argv"] {
  if (proxySocket === undefined) return argv;
  return [inner.node, "--input-type=commonjs", "-e", forwarderSource(proxyPort), "--", inner.socket, ...argv];
}
