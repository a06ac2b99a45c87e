import { readFileSync, writeFileSync } from "node:fs";
import { readSession } from "../app/container.js";
import { ArchitectError } from "../core/errors.js";
import type { Arguments } from "./cli-options.js";

/** `architect report <session.jsonl> [--report=<file>]`: format by extension, Markdown on stdout by default. */
export async function runReportEntry(values: Arguments, rest: readonly string[]): Promise<number> {
  const [path] = rest;
  if (path === undefined)
    throw new ArchitectError("configuration", "`report` needs a session file: architect report <session.jsonl>.");
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new ArchitectError("configuration", `The session file ${path} could not be read.`);
  }
  const report = await readSession(text);
  if (values.report === undefined) {
    process.stdout.write(values.json === true ? report.json : report.markdown);
    return 0;
  }
  const content = values.report.endsWith(".json")
    ? report.json
    : values.report.endsWith(".html")
      ? report.html
      : report.markdown;
  writeFileSync(values.report, content);
  return 0;
}
