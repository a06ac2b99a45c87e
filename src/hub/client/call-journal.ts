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

/** Of a call: it is being run; it ran and the hub has to get the result; the hub has it. */
const entry = z.discriminatedUnion("state", [
  z.object({ state: z.literal("claimed"), tool_id: z.string(), owner: z.string() }),
  z.object({ state: z.literal("done"), tool_id: z.string(), owner: z.string(), result: toolResult }),
  z.object({ state: z.literal("sent"), tool_id: z.string() }),
]);
type Entry = z.infer<typeof entry>;

/** A call of a client that lives no more. `result` null: it was ended while the call ran. */
export interface LeftCall {
  readonly toolId: string;
  readonly result: RemoteResult | null;
}

/** What this machine did with each call, kept over restarts: nothing runs twice and no result is lost. */
export interface CallJournal {
  /** Whether a client on this machine took the call, at any time. */
  knows(toolId: string): boolean;
  claimed(toolId: string): void;
  done(toolId: string, result: RemoteResult): void;
  sent(toolId: string): void;
  left(): readonly LeftCall[];
}

/** The hub keeps signals for seven days; what is older does not come again. */
const KEPT_MILLISECONDS = 8 * 24 * 3_600_000;

/**
 * The journal of one machine for one project of one hub: a file for each call in a folder for the owner alone. Old
 * files go at once.
 * @param options.folder made when it is missing
 * @throws ArchitectError (configuration) for a folder that cannot be used, and (internal) when an entry cannot be
 * written.
 */
export function openCallJournal(options: {
  readonly folder: string;
  readonly owner: ProcessOwner;
  readonly now: () => number;
}): CallJournal {
  const { folder, owner } = options;
  makePrivate(folder);
  removeOld(folder, options.now() - KEPT_MILLISECONDS);
  const placeOf = (toolId: string): string => join(folder, `${createHash("sha256").update(toolId).digest("hex")}.json`);
  const keep = (value: Entry): void => writeWhole(placeOf(value.tool_id), JSON.stringify(value));
  return {
    knows: (toolId) => existsSync(placeOf(toolId)),
    claimed: (toolId) => keep({ state: "claimed", tool_id: toolId, owner: owner.own }),
    done: (toolId, result) => keep({ state: "done", tool_id: toolId, owner: owner.own, result }),
    sent: (toolId) => keep({ state: "sent", tool_id: toolId }),
    left() {
      return entriesOf(folder).flatMap((found): LeftCall[] => {
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
    // An existing folder, or the umask, may have left it wider.
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new ArchitectError(
      "configuration",
      `The folder ${folder} for the client's journal cannot be used: ${messageOf(error)}.`,
      { remedy: "Make it writable for you, or set XDG_STATE_HOME to a folder that is.", cause: error },
    );
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
        // Another client removed it meanwhile; what is no entry says only that the call was taken.
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

/** On disk before it returns: what follows may not happen a second time. */
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
