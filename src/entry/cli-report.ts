import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ArchitectError, messageOf } from "../core/errors.js";
import type { Arguments } from "./cli-options.js";
import { readSession, type SessionReports } from "./command-line.js";

/**
 * Prepares `--report=<file>` before the run costs money, and creates its folder. null without the option.
 * @throws ArchitectError (configuration) for a file that cannot be written.
 */
export function openReportFile(file: string | undefined): ((reports: SessionReports) => void) | null {
  if (file === undefined) return null;
  const path = resolve(file);
  const refuse = (why: string): ArchitectError =>
    new ArchitectError("configuration", `--report=${file}: ${why}.`, { remedy: "Name a file that can be written." });
  try {
    mkdirSync(dirname(path), { recursive: true });
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory() === true) throw new Error("it is a folder");
    accessSync(there === undefined ? dirname(path) : path, constants.W_OK);
  } catch (error) {
    throw refuse(messageOf(error));
  }
  return ({ markdown, json, html }) =>
    writeFileSync(path, file.endsWith(".json") ? json : file.endsWith(".html") ? html : markdown);
}

/** changes.patch in the folder of a session; '' if there is none. */
export function patchOfSession(session = ""): string {
  try {
    return readFileSync(join(dirname(session), "changes.patch"), "utf8");
  } catch {
    return "";
  }
}

/**
 * The text of a saved session.
 * @throws ArchitectError (configuration) if no file is named, or if it cannot be read.
 */
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
  const write = openReportFile(values.report);
  if (write === null) process.stdout.write(values.json === true ? reports.json : reports.markdown);
  else write(reports);
}

/**
 * `architect report <session.jsonl> [--report=<file>]`: format by extension, Markdown on stdout by default.
 * @throws ArchitectError (configuration) for a file that cannot be read.
 */
export async function runReportEntry(values: Arguments, rest: readonly string[]): Promise<number> {
  giveReport(await readSession(readSessionFile("report", rest[0]), patchOfSession(rest[0])), values);
  return 0;
}
