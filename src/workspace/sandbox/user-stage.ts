import { chmodSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { findProgram, isInside, kindOf } from "../process/environment.js";
import type { Launch, SandboxOptions } from "../process/launcher.js";
import { behindForwarder, mountShell, roomOperations, TEMPORARY_FOLDERS } from "./mounts.js";

/** The steps in a command's own namespaces, with the right to create them, before it becomes the other user. */
export interface Stage {
  /** A command prefix that still needs the rights; empty for none. */
  readonly argv: readonly string[];
  /** The command's start folder appears only after this step. */
  readonly moves: boolean;
  /** The command, or the program that has to start it inside. */
  readonly command: Launch["argv"];
}

export interface Stages {
  /** Rooms appear at the workspace's own path. */
  readonly canMount: boolean;
  /** Commands have their own network with only loopback. */
  readonly hasNetwork: boolean;
  of(launch: Launch): Stage;
}

const MOUNTS = ["--mount", "--propagation", "private"];

/**
 * Root may create namespaces even where the system denies them to users. A container may deny them to its root as well.
 *
 * @param place the commands' home, and a folder that they can reach but not list.
 * @param attempt tries a command with the rights: null, or the reason for its failure.
 */
export async function createStages(
  options: SandboxOptions,
  path: readonly string[],
  place: { readonly home: string; readonly hidden: string },
  attempt: (argv: readonly string[]) => Promise<string | null>,
): Promise<Stages> {
  const unshare = findProgram("unshare", path) ?? "unshare";
  const works = async (flags: readonly string[], operation: readonly string[]): Promise<boolean> =>
    (await attempt([unshare, ...flags, "--", ...mountShell(path, [operation]), "true"])) === null;
  const canMount = await works(MOUNTS, ["hide", "/tmp"]);
  const hasNetwork = canMount && (await works(["--net"], ["link"]));
  const inner = { node: join(place.hidden, "node"), socket: join(place.hidden, "proxy") };

  return {
    canMount,
    hasNetwork,
    of(launch) {
      const { proxySocket } = launch;
      const room = canMount ? launch.room : undefined;
      const isCut = hasNetwork && launch.network !== "on";
      if (room === undefined && !isCut) return { argv: [], moves: false, command: launch.argv };
      // Its folder is closed to others.
      if (proxySocket !== undefined) chmodSync(proxySocket, 0o666);
      const lent = proxySocket === undefined ? [] : lend([process.execPath, inner.node], [proxySocket, inner.socket]);
      // A room has its own of these, besides checkout and home.
      const hidden = [...TEMPORARY_FOLDERS, ...(room?.caches === "own" ? [] : cachesOf(options))];
      const { root, programs } = options;
      const operations = [
        ...(isCut ? [["link"]] : []),
        ...lent.map(({ hold }) => hold),
        ...(room === undefined ? [] : roomOperations(room, { root, home: place.home, hidden, programs })),
        ...lent.flatMap(({ show }) => show),
      ];
      const flags = [...MOUNTS, ...(isCut ? ["--net"] : [])];
      return {
        argv: [unshare, ...flags, "--", ...mountShell(path, operations)],
        moves: room !== undefined,
        command: behindForwarder(launch, inner),
      };
    },
  };
}

/** Files to mount at other paths, even if their own paths are hidden. */
function lend(...files: readonly (readonly [string, string])[]): { hold: string[]; show: string[][] }[] {
  return files.map(([from, to], index) => {
    const descriptor = String(3 + index);
    return {
      hold: ["hold", descriptor, dirname(from)],
      show: [
        ["file", descriptor, basename(from), to],
        ["drop", descriptor],
      ],
    };
  });
}

/** Folders of `sandbox.cache` that a room shows as copies or hides: commands of the agent may have changed them. */
function cachesOf({ root, cache }: SandboxOptions): readonly string[] {
  const isHidden = (folder: string): boolean => [root, ...TEMPORARY_FOLDERS].some((other) => isInside(other, folder));
  return cache
    .map((entry) => resolve(root, entry))
    .filter((folder) => !isHidden(folder) && kindOf(folder) === "directory");
}

/** Changes to the command's start folder once it is mounted. */
export function inFolder(cwd: string, { moves }: Stage): readonly string[] {
  return moves ? ["/bin/sh", "-c", 'cd "$1" || exit 124; shift; exec "$@"', "cd", cwd] : [];
}
