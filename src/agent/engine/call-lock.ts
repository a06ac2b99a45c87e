/** How a call uses the workspace: reads run in parallel, writers of one path in sequence, a command exclusively. */
export type CallMode = "read" | "write" | "command";

export interface CallTicket {
  /** Resolves when every earlier conflicting call has ended. */
  readonly ready: Promise<void>;
  release(): void;
}

/**
 * Orders the calls of a run. Tickets are served in the order they were taken, so a read of a file that an earlier call
 * of the same answer writes sees the new content, and a test run sees the edits before it.
 */
export interface CallLock {
  /** `paths`: the files that the call concerns; null: unknown, so possibly any. */
  take(mode: CallMode, paths: readonly string[] | null): CallTicket;
}

interface Entry {
  readonly mode: CallMode;
  readonly paths: readonly string[] | null;
  started: boolean;
  start(): void;
}

export function createCallLock(): CallLock {
  const entries: Entry[] = [];

  const startReady = (): void => {
    entries.forEach((entry, index) => {
      if (entry.started || entries.slice(0, index).some((earlier) => conflict(earlier, entry))) return;
      entry.started = true;
      entry.start();
    });
  };

  return {
    take(mode, paths) {
      let start = (): void => {};
      const ready = new Promise<void>((resolve) => {
        start = resolve;
      });
      const entry: Entry = { mode, paths, started: false, start };
      entries.push(entry);
      startReady();
      return {
        ready,
        release() {
          const index = entries.indexOf(entry);
          if (index < 0) return;
          entries.splice(index, 1);
          startReady();
        },
      };
    },
  };
}

function conflict(earlier: Entry, later: Entry): boolean {
  if (earlier.mode === "command" || later.mode === "command") return true;
  if (earlier.mode === "read" && later.mode === "read") return false;
  if (earlier.paths === null || later.paths === null) {
    // A search over all files may run during a write: files are replaced atomically.
    return earlier.mode === "write" && later.mode === "write";
  }
  const known = earlier.paths;
  return later.paths.some((path) => known.includes(path));
}
