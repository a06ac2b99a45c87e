import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Version of the release that the bundle in this folder belongs to; '' where no package.json lies beside the folder. */
export function ownVersion(codeFolder: string): string {
  try {
    const manifest = JSON.parse(readFileSync(join(codeFolder, "..", "package.json"), "utf8")) as { version?: unknown };
    return typeof manifest.version === "string" ? manifest.version : "";
  } catch {
    return "";
  }
}
