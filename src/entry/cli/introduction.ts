import type { Arguments } from "../cli-options.js";
import type { EntryProcess } from "../process.js";
import { ownVersion } from "./version.js";

/** The first line of a run, on standard error; a dry run says so in it. '' where nothing is shown while it works. */
export function introduction({ environment, codeFolder }: EntryProcess, values: Arguments): string {
  if (values.quiet === true || values.json === true) return "";
  const version = ownVersion(codeFolder);
  const isDryRun = values["dry-run"] === true || /^true$/i.test(environment["ARCHITECT_DRY_RUN"] ?? "");
  const dry = isDryRun ? " · dry run: nothing is changed" : "";
  return `architect${version === "" ? "" : ` ${version}`}${dry}\n`;
}
