import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Arguments } from "../cli-options.js";
import type { EntryProcess } from "../process.js";

/** The version in the package.json next to the code folder; '' if there is none. */
export function ownVersion(codeFolder: string): string {
  try {
    const manifest = JSON.parse(readFileSync(join(codeFolder, "..", "package.json"), "utf8")) as { version?: unknown };
    return typeof manifest.version === "string" ? manifest.version : "";
  } catch {
    return "";
  }
}

/** The first line of a run on standard error; it names a dry run. '' with --quiet and --json. */
export function introduction({ environment, codeFolder }: EntryProcess, values: Arguments): string {
  if (values.quiet === true || values.json === true) return "";
  const version = ownVersion(codeFolder);
  const isDryRun = values["dry-run"] === true || /^true$/i.test(environment["ARCHITECT_DRY_RUN"] ?? "");
  const dry = isDryRun ? " · dry run: nothing is changed" : "";
  return `architect${version === "" ? "" : ` ${version}`}${dry}\n`;
}
