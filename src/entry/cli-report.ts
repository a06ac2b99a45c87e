import { readFileSync, writeFileSync } from "node:fs";
import { readSession, type SessionReports } from "../app/container.js";
import { ArchitectError } from "../core/errors.js";
import type { Arguments } from "./cli-options.js";

/** The text of a saved session. @throws ArchitectError (configuration) */
export function readSessionFile(command: string, path: string | undefined): string {
  if (path === undefined) {
    throw new ArchitectError(
      "configuration",
      `\`${command}\` needs a session file: architect ${command} <session.jsonl>.`,
    );
  }
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new ArchitectError("configuration", `The session file ${path} could not be read.`);
  }
}

/** Writes the report to the file of --report by its extension, or prints it: Markdown, or JSON with --json. */
export function giveReport(reports: SessionReports, values: Arguments): void {
  if (values.report === undefined) {
    process.stdout.write(values.json === true ? reports.json : reports.markdown);
    return;
  }
  const content = values.report.endsWith(".json")
    ? reports.json
    : values.report.endsWith(".html")
      ? reports.html
      : reports.markdown;
  writeFileSync(values.report, content);
}

/** `architect report <session.jsonl> [--report=<file>]`: format by extension, Markdown on stdout by default. */
export async function runReportEntry(values: Arguments, rest: readonly string[]): Promise<number> {
  giveReport(await readSession(readSessionFile("report", rest[0])), values);
  return 0;
}
