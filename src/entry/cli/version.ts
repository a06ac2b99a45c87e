import { readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** Of the release that this bundle is part of; '' where its package.json is not beside it. */
export function ownVersion(): string {
  try {
    const folder = dirname(realpathSync(process.argv[1] ?? ""));
    const manifest = JSON.parse(readFileSync(join(folder, "..", "package.json"), "utf8")) as { version?: unknown };
    return typeof manifest.version === "string" ? manifest.version : "";
  } catch {
    return "";
  }
}
