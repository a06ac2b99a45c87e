import type { SetupStep } from "../config/schema/run.js";
import { ArchitectError } from "../core/errors.js";
import type { KeptSetup, Room } from "../core/workspace/room.js";
import type { Workspace } from "../core/workspace/workspace.js";
import type { Redactor } from "../safety/secrets/redact.js";
import { changedManifests } from "./manifests.js";
import { type FailedSetup, roomProblem, runSteps } from "./setup.js";

/** A room, with what became of the set-up in it. */
export interface PreparedRoom {
  readonly room: Room;
  /** null: nothing had to be set up, or all of it was. */
  readonly failed: FailedSetup | null;
}

/** Clean rooms of one run, each set up for its tree. */
export interface CleanRooms {
  /**
   * Sets up the base, for every room and for the workspace; to be called before the agent's first command. Gives the
   * step that failed, or null.
   */
  prepare(signal: AbortSignal): Promise<FailedSetup | null>;
  /**
   * A room of the tree, which stands on the commit `parent`; `prepare` has ended. A tree with other manifests than the
   * base's is set up by itself, once; so is each tree where set-up makes more than dependency folders.
   */
  open(tree: string, parent: string, signal: AbortSignal): Promise<PreparedRoom>;
  readonly width: number;
}

export interface CleanRoomsOptions {
  readonly workspace: Workspace;
  /** Commit that trees are compared with. */
  readonly base: string;
  /** As configured or detected for the base. */
  readonly setup: readonly SetupStep[];
  /** Steps for a tree whose manifests are others, detected from it; null: those of the base. */
  readonly detect: ((tree: string) => Promise<readonly SetupStep[]>) | null;
  /** false: the person set up the workspace, whose dependency folders are taken. */
  readonly runsSetup: boolean;
  readonly redactor: Redactor;
  /** Runs set-up in the workspace itself, where rooms lie at another path. */
  readonly setUpWorkspace: (signal: AbortSignal) => Promise<void>;
}

interface Prepared {
  readonly kept: KeptSetup | null;
  readonly failed: FailedSetup | null;
}

/**
 * Clean rooms as gates need them. `prepare` never rejects; `open` rejects with an ArchitectError when the disk or git
 * refuses, and its caller closes the room.
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
      // Half of a set-up is useless, and time is short at the end of a run.
      if (signal.aborted) return { kept: null, failed };
      return { kept: await rooms.keep(room), failed };
    } finally {
      await room.close();
    }
  };

  const prepareBase = async (signal: AbortSignal): Promise<Prepared> => {
    // Beside a workflow's own set-up there is nothing to run here.
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
    // A build of the base would be tried in the place of the tree's own.
    if (kept?.hasProducts !== true && !(await hasOtherManifests(tree))) return first;
    // By the whole tree: what set-up runs for a manifest may be any of its files.
    const known = byTree.get(tree);
    if (known !== undefined) return known;
    // Known at once: two rooms of one tree may be opened side by side.
    const prepared = prepareOther(tree, first, signal);
    byTree.set(tree, prepared);
    // A set-up that was stopped, or could not even begin, is no answer for the next tree.
    prepared.then(() => signal.aborted && byTree.delete(tree)).catch(() => byTree.delete(tree));
    return prepared;
  };

  return {
    width: rooms.width,
    async prepare(signal) {
      first ??= prepareBase(signal).catch((error: unknown) => ({
        kept: null,
        // A run that was stopped has said so.
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
