import { existsSync, lstatSync, openSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Recording } from "../commands/replay/recording.js";
import { ArchitectError, messageOf } from "../core/errors.js";
import type { Services } from "../run/services.js";
import type { Arguments } from "./cli-options.js";
import { openRecording } from "./command-line.js";

interface RecordingPlace {
  /** The current folder, absolute. */
  readonly directory: string;
  /** Its checkout, absolute. */
  readonly checkout: string;
  readonly services: Services;
  readonly redact: (text: string) => string;
}

/**
 * `--record=<file>`, `--replay=<file>`; null without either.
 * @throws ArchitectError (configuration) for both, and for a file that cannot be used.
 */
export async function recordingOf(values: Arguments, place: RecordingPlace): Promise<Recording | null> {
  const { record, replay } = values;
  const { services, redact, directory, checkout } = place;
  if (record !== undefined && replay !== undefined) {
    throw new ArchitectError("configuration", "--record and --replay exclude each other.", {
      remedy: "--record saves calls to a model, and --replay makes none.",
    });
  }
  if (record !== undefined) {
    const write = newFile(newPath(record, { directory, checkout }), record);
    return openRecording(services, { kind: "record", write, redact });
  }
  if (replay === undefined) return null;
  const text = textOf(replay, directory);
  try {
    return await openRecording(services, { kind: "play", text, redact });
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    const remedy = error.remedy === undefined ? {} : { remedy: error.remedy };
    throw new ArchitectError("configuration", `--replay=${replay}: ${error.message}`, remedy);
  }
}

function textOf(file: string, directory: string): string {
  try {
    return readFileSync(resolve(directory, file), "utf8");
  } catch (error) {
    throw new ArchitectError("configuration", `--replay=${file}: the file could not be read (${messageOf(error)}).`, {
      remedy: "Name a file that --record wrote.",
    });
  }
}

/**
 * Never overwrites a file. A file in the checkout is refused, because it would change the tree that is being recorded.
 */
function newPath(file: string, { directory, checkout }: Pick<RecordingPlace, "directory" | "checkout">): string {
  const refuse = (why: string, remedy: string): ArchitectError =>
    new ArchitectError("configuration", `--record=${file}: ${why}.`, { remedy });
  const wanted = resolve(directory, file);
  const folder = dirname(wanted);
  if (!existsSync(folder)) throw refuse("its folder does not exist", "Create it first.");
  const path = join(realpathSync(folder), basename(wanted));
  const inside = relative(realpathSync(checkout), path);
  if (inside !== ".." && !inside.startsWith("../")) {
    throw refuse("it is in the checkout that the run works on", "Name a file outside it.");
  }
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined)
    throw refuse("the file exists already", "Name a new one, or remove it.");
  return path;
}

/**
 * Created at the first write, readable only by its owner, and kept open: a link that replaces it later gets nothing.
 */
function newFile(path: string, file: string): (line: string) => void {
  let header: string | null = null;
  let descriptor: number | null = null;
  return (line) => {
    if (header === null) {
      header = line;
      return;
    }
    try {
      const isNew = descriptor === null;
      descriptor ??= openSync(path, "wx", 0o600);
      writeFileSync(descriptor, isNew ? `${header}${line}` : line);
    } catch (error) {
      throw new ArchitectError("configuration", `--record=${file}: ${messageOf(error)}.`);
    }
  };
}
