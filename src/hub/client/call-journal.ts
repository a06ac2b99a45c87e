import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ArchitectError, messageOf } from "../../core/errors.js";
import { type RemoteResult, toolResult } from "../protocol/tools.js";
import type { ProcessOwner } from "./process-owner.js";

/** `claimed`: it is running; `done`: its result has to be sent; `sent`: the hub has it. */
const entry = z.discriminatedUnion("state", [
  z.object({ state: z.literal("claimed"), tool_id: z.string(), owner: z.string() }),
  z.object({ state: z.literal("done"), tool_id: z.string(), owner: z.string(), result: toolResult }),
  z.object({ state: z.literal("sent"), tool_id: z.string() }),
]);
type Entry = z.infer<typeof entry>;

export type CallJournal = ReturnType<typeof openCallJournal>;

/** The hub keeps signals for seven days, so older calls do not come again. */
const KEPT_MILLISECONDS = 8 * 24 * 3_600_000;

/**
 * The journal of one machine for one project of one hub, kept over restarts: no call runs twice and no result is lost.
 * One file per call, in a private folder; old files are deleted.
 * @param options.folder created if it is missing
 * @throws ArchitectError (configuration) for a folder that cannot be used, (internal) if an entry cannot be written.
 */
export function openCallJournal(options: {
  readonly folder: string;
  readonly owner: ProcessOwner;
  readonly now: () => number;
}) {
  const { folder, owner } = options;
  makePrivate(folder);
  removeOld(folder, options.now() - KEPT_MILLISECONDS);
  const placeOf = (toolId: string): string => join(folder, `${createHash("sha256").update(toolId).digest("hex")}.json`);
  const keep = (value: Entry): void => writeWhole(placeOf(value.tool_id), JSON.stringify(value));
  return {
    /** Whether a client on this machine ever claimed the call. */
    knows: (toolId: string) => existsSync(placeOf(toolId)),
    claimed: (toolId: string) => keep({ state: "claimed", tool_id: toolId, owner: owner.own }),
    done: (toolId: string, result: RemoteResult) => keep({ state: "done", tool_id: toolId, owner: owner.own, result }),
    sent: (toolId: string) => keep({ state: "sent", tool_id: toolId }),
    /** Calls of clients that are gone. `result` null: the client ended while the call ran. */
    left() {
      return entriesOf(folder).flatMap((found) => {
        if (found.state === "sent" || found.owner === owner.own || owner.isRunning(found.owner)) return [];
        return [{ toolId: found.tool_id, result: found.state === "done" ? found.result : null }];
      });
    },
  };
}

function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!lstatSync(folder).isDirectory()) throw new Error("it is not a folder");
    // An existing folder may have wider permissions.
    chmodSync(folder, 0o700);
  } catch (error) {
    const problem = `The folder ${folder} for the client's journal cannot be used: ${messageOf(error)}.`;
    const remedy = "Make it writable for you, or set XDG_STATE_HOME to a folder that is.";
    throw new ArchitectError("configuration", problem, { remedy, cause: error });
  }
}

function entriesOf(folder: string): Entry[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      try {
        const read = entry.safeParse(JSON.parse(readFileSync(join(folder, name), "utf8")));
        return read.success ? [read.data] : [];
      } catch {
        // Another client removed it, or it is not valid; `knows` still counts it.
        return [];
      }
    });
}

function removeOld(folder: string, before: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats !== undefined && stats.mtimeMs < before) rmSync(path, { force: true });
  }
}

/** Returns once the entry is on disk, as the call that follows must not run twice. */
function writeWhole(target: string, text: string): void {
  const temporary = `${target}.${randomBytes(6).toString("hex")}`;
  try {
    const descriptor = openSync(temporary, "wx", 0o600);
    try {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new ArchitectError("internal", `The client's journal cannot be written: ${messageOf(error)}.`, {
      remedy: "Check whether the disk is full; the client takes no call that it cannot record.",
      cause: error,
    });
  }
}
