import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { ArchitectError, messageOf } from "../../core/errors.js";
import type { RunFolder } from "../../core/run/store.js";

/**
 * The folder of a run's files, created if missing. Only the owner may read it and its files (0700, 0600), because they
 * contain text that the model read.
 * @throws ArchitectError (internal) if the folder cannot be created or is a link.
 */
export async function createRunFolder(path: string): Promise<RunFolder> {
  const folder = resolve(path);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const status = await lstat(folder);
    if (!status.isDirectory()) throw new Error("it is not a folder");
    // An existing folder, or the umask, may have left wider permissions.
    await chmod(folder, 0o700);
  } catch (error) {
    throw new ArchitectError(
      "internal",
      `The folder ${folder} for the run's files cannot be used: ${messageOf(error)}.`,
      {
        remedy: "Make its parent folder writable for the user who runs this.",
        cause: error,
      },
    );
  }
  return { path: folder, write: (name, content) => writeWhole(folder, name, content) };
}

/** Writes a file atomically: a reader, or a kill, sees the old content or the new, never a part. */
async function writeWhole(folder: string, name: string, content: string): Promise<string> {
  if (name === "" || name === "." || name === ".." || basename(name) !== name) {
    throw new ArchitectError("internal", `${JSON.stringify(name)} is not a plain file name.`);
  }
  const target = join(folder, name);
  const temporary = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
  try {
    await writeFile(temporary, content, { mode: 0o600, flag: "wx" });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw new ArchitectError("internal", `${target} cannot be written: ${messageOf(error)}.`, { cause: error });
  }
  return target;
}
