import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the project. Ends with a slash. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Paths of the files below a folder whose path matches, sorted, relative to `base` and with slashes. */
export function filesBelow(folder, pattern = /(?:)/, base = ROOT) {
  return readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(base, "/").length).replaceAll("\\", "/"))
    .filter((path) => pattern.test(path))
    .sort();
}
