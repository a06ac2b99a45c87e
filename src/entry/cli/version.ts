import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownFolder } from "./own-folder.js";

/** Of the release that this bundle is part of; '' where its package.json is not beside it. */
export function ownVersion(): string {
  try {
    const manifest = JSON.parse(readFileSync(join(ownFolder(), "..", "package.json"), "utf8")) as { version?: unknown };
    return typeof manifest.version === "string" ? manifest.version : "";
  } catch {
    return "";
  }
}
