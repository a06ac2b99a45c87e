import type { SetupStep } from "../config/schema/run.js";
import { ArchitectError } from "../core/errors.js";
import type { KeptSetup, Room } from "../core/workspace/room.js";
import type { Workspace } from "../core/workspace/workspace.js";
import type { Redactor } from "../safety/secrets/redact.js";
import { changedManifests } from "./manifests.js";
import { type FailedSetup, roomProblem, runSteps } from "./setup.js";

/** A room, and the result of its set-up. */
export interface PreparedRoom {
  readonly room: Room;
  /** null: nothing had to be set up, or all of it succeeded. */
  readonly failed: FailedSetup | null;
}

/** Clean rooms of one run, each set up for its tree. */
export interface CleanRooms {
  /**
   * Sets up the base, for every room and for the workspace; call it before the agent's first command. Returns the step
   * that failed, or null.
   */
  prepare(signal: AbortSignal): Promise<FailedSetup | null>;
  /**
   * Opens a room for the tree with `parent` as its parent commit; `prepare` must have ended. A tree whose manifests
   * differ from the base's gets its own set-up, once; so does each tree if set-up makes more than dependency folders.
   */
  open(tree: string, parent: string, signal: AbortSignal): Promise<PreparedRoom>;
  readonly width: number;
}

export interface CleanRoomsOptions {
  readonly workspace: Workspace;
  /** The commit that trees are compared with. */
  readonly base: string;
  /** Configured, or detected for the base. */
  readonly setup: readonly SetupStep[];
  /** Detects the steps for a tree with other manifests; null: use the base's steps. */
  readonly detect: ((tree: string) => Promise<readonly SetupStep[]>) | null;
  /** false: the person set up the workspace, and its dependency folders are used. */
  readonly runsSetup: boolean;
  readonly redactor: Redactor;
  /** Runs set-up in the workspace itself, for sandboxes where rooms have other paths. */
  readonly setUpWorkspace: (signal: AbortSignal) => Promise<void>;
}

interface Prepared {
  readonly kept: KeptSetup | null;
  readonly failed: FailedSetup | null;
}

/**
 * Clean rooms for gates. `prepare` never rejects; `open` rejects with an ArchitectError when the disk or git fails, and
 * its caller closes the room.
 */
export function createCleanRooms(options: CleanRoomsOptions): CleanRooms {
  const { workspace, base, redactor } = options;
  const { rooms, history } = workspace;
  const byTree = new Map<string, Promise<Prepared>>();
  let first: Promise<Prepared> | null = null;

  const setUp = async (
    steps: readonly SetupStep[],
    request: { tree: string; kept: KeptSetup | null; isFirst: boolean },
    signal: AbortSignal,
  ): Promise<Prepared> => {
    const { tree, kept, isFirst } = request;
    const room = await rooms.open({ tree, parent: base, kept, onlyHome: true, isFirst, signal });
    try {
      const failed = await runSteps(steps, room.run, { signal, redactor });
      // A partial set-up is useless, and time is short at the end of a run.
      if (signal.aborted) return { kept: null, failed };
      return { kept: await rooms.keep(room), failed };
    } finally {
      await room.close();
    }
  };

  const prepareBase = async (signal: AbortSignal): Promise<Prepared> => {
    // A workflow with its own set-up needs none here.
    if (!options.runsSetup || options.setup.length === 0)
      return { kept: await rooms.find({ dependencies: true, signal }), failed: null };
    const tree = await history.treeOf(base);
    const modules = await rooms.find({ dependencies: false, signal });
    const prepared = await setUp(options.setup, { tree, kept: modules, isFirst: true }, signal);
    if (prepared.kept !== null && !(await rooms.install(prepared.kept, signal))) await options.setUpWorkspace(signal);
    return prepared;
  };

  const hasOtherManifests = async (tree: string): Promise<boolean> => {
    const scripts = options.setup.map(({ run }) => run);
    return changedManifests(await history.changes(base, tree), scripts).length > 0;
  };

  const prepareOther = async (tree: string, ofBase: Promise<Prepared>, signal: AbortSignal): Promise<Prepared> => {
    const prepared = await ofBase;
    const steps = options.detect === null ? options.setup : await options.detect(tree);
    return steps.length === 0 ? prepared : setUp(steps, { tree, kept: prepared.kept, isFirst: false }, signal);
  };

  const preparedFor = async (tree: string, signal: AbortSignal): Promise<Prepared> => {
    if (first === null) throw new ArchitectError("internal", "The rooms were not prepared.");
    if (tree === (await history.treeOf(base))) return first;
    const { kept } = await first;
    // Reusing the cache would test the base's build instead of the tree's own.
    if (kept?.hasProducts !== true && !(await hasOtherManifests(tree))) return first;
    // Keyed by the whole tree: set-up for a manifest may run any of its files.
    const known = byTree.get(tree);
    if (known !== undefined) return known;
    // Stored at once: two rooms of one tree may be opened in parallel.
    const prepared = prepareOther(tree, first, signal);
    byTree.set(tree, prepared);
    // Do not reuse a set-up that was stopped or could not begin.
    prepared.then(() => signal.aborted && byTree.delete(tree)).catch(() => byTree.delete(tree));
    return prepared;
  };

  return {
    width: rooms.width,
    async prepare(signal) {
      first ??= prepareBase(signal).catch((error: unknown) => ({
        kept: null,
        // A stopped run has already reported that.
        failed: signal.aborted ? null : { step: null, why: redactor.redact(roomProblem(error)), cause: "", output: "" },
      }));
      return (await first).failed;
    },
    async open(tree, parent, signal) {
      const { kept, failed } = await preparedFor(tree, signal);
      return { room: await rooms.open({ tree, parent, kept, signal }), failed };
    },
  };
}
