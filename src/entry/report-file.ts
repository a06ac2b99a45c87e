import { accessSync, constants, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ArchitectError, messageOf } from "../core/errors.js";

/** A report in each of its forms. */
interface Forms {
  readonly markdown: string;
  readonly json: string;
  readonly html: string;
}

/**
 * `--report=<file>`, made ready before anything is spent: its folder is made when it is not there. null: none was asked
 * for.
 * @throws ArchitectError (configuration) for a file that cannot be written.
 */
export function openReportFile(file: string | undefined): ((forms: Forms) => void) | null {
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
