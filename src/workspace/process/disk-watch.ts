import { readdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import type { RoomPlace, ScratchPlace } from "./launcher.js";
import { LIMITS } from "./limits.js";
import { runSystem } from "./system-programs.js";

/** How often a running command is checked; a check takes microseconds. */
const INTERVAL_MILLISECONDS = 250;
const MEASURE_MILLISECONDS = 60_000;
/** Every 5 seconds HOME is measured in any case, because others may free space on its volume at the same time. */
const CHECKS_BETWEEN_MEASURES = 20;

/**
 * Free space that must remain, because a full disk breaks everything on the machine; on a small disk one tenth of it.
 */
const FREE_BYTES = 1 << 30;
/** A command that writes less does not fill the disk: it may be there to free space. */
const NOTICED_BYTES = 16 << 20;

/** One command that is watched. */
export interface Watched {
  /**
   * Called at the command's end: the limit that it exceeded, as a message for its output; null: none. Never rejects.
   */
  end(): Promise<string | null>;
}

export interface DiskWatch {
  /** `exceeded` is called once, while the command runs. */
  start(room: RoomPlace | undefined, exceeded: () => void): Watched;
}

/**
 * HOME lies on the disk, so that later commands find earlier downloads; only a check from outside can limit the total
 * size of many files. The free space of the volume is checked regularly, and HOME is measured when the space that
 * disappeared could have gone there, and every few seconds. Above its limit the command ends and HOME is emptied for the
 * next commands.
 */
export function createDiskWatch(options: {
  readonly root: string;
  /** The agent's HOME on the host. */
  readonly home: string;
  /** Counted as part of HOME. */
  readonly scratch: ScratchPlace | null;
  readonly homeBytes?: number | undefined;
  readonly remove: (path: string) => Promise<void>;
}): DiskWatch {
  const { root, scratch, homeBytes = LIMITS.homeBytes } = options;
  const least = leastFree([root, options.home]);
  /** The last measured size of a HOME, and the free space of its volume at that time. */
  const measured = new Map<string, { readonly bytes: number; readonly free: number }>();

  const isOver = async (home: string, places: readonly string[], isDue: boolean): Promise<boolean> => {
    const free = freeBytes(home);
    const last = measured.get(home) ?? { bytes: 0, free };
    measured.set(home, last);
    if (!isDue && last.bytes + last.free - free <= homeBytes) return false;
    const bytes = await sizeOf(places);
    measured.set(home, { bytes, free });
    return bytes > homeBytes;
  };

  return {
    start(room, exceeded) {
      const home = room?.home ?? options.home;
      const isOwn = room === undefined && scratch !== null;
      const places = [
        home,
        ...(isOwn ? [scratch.outer] : []),
        ...(room?.overlays ?? []).filter(({ target }) => target === home).map(upperOf),
      ];
      const begun = new Map([root, home].map((folder) => [folder, freeBytes(folder)]));
      let reason: string | null = null;
      let checks = 0;
      const look = async (): Promise<void> => {
        if (reason !== null) return;
        checks += 1;
        const isFull = [...begun].some(([folder, free]) => {
          const now = freeBytes(folder);
          return now < (least.get(folder) ?? least.get(options.home) ?? 0) && free - now > NOTICED_BYTES;
        });
        if (isFull) reason = "The command was ended, because the disk is almost full. Remove what is not needed.";
        else if (await isOver(home, places, checks % CHECKS_BETWEEN_MEASURES === 0))
          reason = `HOME held more than ${Math.floor(homeBytes / 2 ** 20)} MiB, its limit: the command was ended and HOME emptied.${isOwn ? " Temporary files count, and went with it." : ""}`;
        if (reason !== null) exceeded();
      };
      let looking = look();
      const next = (): void => {
        looking = looking.then(look);
      };
      const timer = setInterval(next, INTERVAL_MILLISECONDS);
      return {
        async end() {
          clearInterval(timer);
          next();
          await looking;
          // A room's HOME is deleted with its room.
          if (reason?.startsWith("HOME") === true && room === undefined) {
            for (const path of [...entriesOf(home, []), ...(isOwn ? entriesOf(scratch.outer, scratch.reserved) : [])])
              await options.remove(path);
            measured.delete(home);
          }
          return reason;
        },
      };
    },
  };
}

const entriesOf = (folder: string, kept: readonly string[]): readonly string[] =>
  readdirSync(folder).flatMap((name) => (kept.includes(name) ? [] : [join(folder, name)]));

const upperOf = ({ scratch }: { readonly scratch: string }): string => join(scratch, "upper");

function leastFree(folders: readonly string[]): ReadonlyMap<string, number> {
  return new Map(folders.map((folder) => [folder, Math.min(FREE_BYTES, Math.floor(freeBytes(folder) / 10))]));
}

/** Free space for users on the volume; infinite if it cannot be measured. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}

async function sizeOf(places: readonly string[]): Promise<number> {
  const result = await runSystem(["du", "-skx", "--", ...places], { timeoutMilliseconds: MEASURE_MILLISECONDS });
  // `du` continues after a folder that it may not read.
  const lines = result.output.split("\n").map((line) => /^(\d+)\t/.exec(line)?.[1]);
  return lines.reduce((sum, kibibytes) => sum + Number(kibibytes ?? 0), 0) * 1024;
}
