import { lstatSync, readdirSync, rmSync, type Stats } from "node:fs";
import { join } from "node:path";

/** No job takes longer. The process of a younger one may be in a container, where it cannot be seen from here. */
const LONGEST_RUN_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** Folders that runs keep beside their own and that no other user can write. */
const FOLDERS = /^architect-(?:tools|scratch)-\w+$/;

/** Whether this user made it, for a run that was killed. */
function isLeft({ uid, mtimeMs }: Stats): boolean {
  return uid === process.getuid?.() && Date.now() - mtimeMs > LONGEST_RUN_MILLISECONDS;
}

/** Removes what killed runs left in the folder of temporary files. What cannot be removed stays. */
export function removeLeftFolders(temporary: string): void {
  for (const name of readdirSync(temporary).filter((entry) => FOLDERS.test(entry))) {
    const folder = join(temporary, name);
    try {
      const stats = lstatSync(folder);
      if (stats.isDirectory() && isLeft(stats)) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run removes it at this moment, or it is not to be removed: no run needs it gone.
    }
  }
}
