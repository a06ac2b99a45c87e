import { messageOf } from "../../core/errors.js";
import type {
  BackgroundCommands,
  BackgroundEnding,
  BackgroundProcess,
  BackgroundRequest,
  BackgroundStart,
} from "../../core/workspace/background.js";
import type { RegistryUse } from "../network/registry-network.js";
import { startInBackground } from "../process/background-process.js";
import type { DiskWatch } from "../process/disk-watch.js";
import type { GroupLaunch } from "../process/group.js";
import { type Launcher, NEEDS_BWRAP, type SharedNetwork, type Unusable } from "../process/launcher.js";

/** Wrappers report within their first characters that a program did not start. */
const FIRST_CHARACTERS = 4096;

const LOST = "The network that background processes share has ended";

/** The error of a start after the run has ended. */
export const ENDED = refusedStart("The run has ended.", "None");

export interface Prepared {
  readonly wrapped: GroupLaunch;
  readonly use: RegistryUse | null;
}

export interface BackgroundOptions {
  launcher(): Promise<Launcher | Unusable>;
  prepare(
    ready: Launcher,
    request: BackgroundRequest,
    shared: SharedNetwork | null,
  ): Promise<Prepared | { readonly problem: string }>;
  disk(ready: Launcher): DiskWatch;
}

export interface Background extends BackgroundCommands {
  /** The network of the background processes; null: none runs, or they use the machine's network. */
  network(): SharedNetwork | null;
  /** Ends all processes and refuses new ones. */
  dispose(): Promise<void>;
}

/** Background processes. Their shared network is opened for the first one. */
export function createBackground({ launcher, prepare, disk }: BackgroundOptions): Background {
  const running = new Set<BackgroundProcess>();
  let isDisposed = false;
  let opened: Promise<SharedNetwork | Unusable> | null = null;
  let network: SharedNetwork | null = null;

  const open = async (share: NonNullable<Launcher["shareNetwork"]>): Promise<SharedNetwork | Unusable> => {
    const found = await share();
    if ("problem" in found) return found;
    network = found;
    // Later processes could no longer reach the remaining ones.
    void found.ended.then(() => endAll(`${LOST}.`));
    return found;
  };

  const endAll = async (reason: string): Promise<void> => {
    await Promise.all([...running].map((one) => one.kill(reason)));
  };

  const start = async (
    ready: Launcher,
    shared: SharedNetwork,
    request: BackgroundRequest,
    onOutput: (text: string) => void,
  ): Promise<BackgroundStart> => {
    const prepared = await prepare(ready, request, request.network === "on" ? null : shared);
    if ("problem" in prepared) return refusedStart(prepared.problem, "Start it again, or in the foreground");
    if (isDisposed) return ENDED;
    const { wrapped, use } = prepared;
    let first = "";
    const take = (text: string): void => {
      if (first.length < FIRST_CHARACTERS) first += text;
      onOutput(text);
    };
    let started: BackgroundProcess | null = null;
    const watched = disk(ready).start(undefined, () => void started?.kill("It used too much of the disk."));
    const conclude = async (ending: BackgroundEnding): Promise<BackgroundEnding> => {
      const excess = await watched.end();
      if (excess !== null) return { ...ending, exitCode: null, reason: excess };
      const explanation = ready.explain(first, ending.exitCode);
      if (explanation !== null) return { ...ending, exitCode: null, reason: explanation };
      if (use !== null && ending.exitCode !== 0) onOutput(use.refusals());
      return ending;
    };
    const found = startInBackground(wrapped, { onOutput: take, conclude });
    if (typeof found === "string") {
      await watched.end();
      return refusedStart(found, "Install what is missing in a setup step");
    }
    started = found;
    running.add(found);
    void found.ended.then(() => running.delete(found));
    return { ok: true, process: found };
  };

  return {
    async start(request, onOutput) {
      const ready = await launcher();
      if ("problem" in ready) return refusedStart(`Commands are refused: ${ready.problem}`, ready.remedy);
      if (isDisposed) return ENDED;
      if (ready.shareNetwork === undefined) {
        const { level } = ready.status;
        return refusedStart(`Background processes need bubblewrap, and commands run at level '${level}'`, NEEDS_BWRAP);
      }
      opened ??= open(ready.shareNetwork).catch((error: unknown) => ({
        problem: messageOf(error),
        remedy: NEEDS_BWRAP,
      }));
      const shared = await opened;
      if ("problem" in shared) return refusedStart(shared.problem, shared.remedy);
      if (!shared.isAlive()) return refusedStart(`${LOST}; this run starts no more of them`, "Start the run again");
      return start(ready, shared, request, onOutput);
    },
    endAll,
    network: () => (running.size > 0 && network?.isAlive() === true ? network : null),
    async dispose() {
      isDisposed = true;
      await endAll("The run has ended.");
      await opened;
      network?.close();
      await network?.ended;
    },
  };
}

function refusedStart(message: string, remedy: string): BackgroundStart {
  return { ok: false, message, remedy };
}
