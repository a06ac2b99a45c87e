import { parseArgs } from "node:util";
import { ArchitectError, messageOf } from "../core/errors.js";

const OPTIONS = {
  live: { type: "boolean" },
  force: { type: "boolean" },
  action: { type: "string" },
  "event-name": { type: "string" },
  report: { type: "string" },
  model: { type: "string" },
  budget: { type: "string" },
  "max-steps": { type: "string" },
  timeout: { type: "string" },
  "self-eval": { type: "string" },
  agent: { type: "string" },
  "dry-run": { type: "boolean" },
  "no-push": { type: "boolean" },
  "allow-dirty": { type: "boolean" },
  commit: { type: "boolean" },
  record: { type: "string" },
  replay: { type: "string" },
  config: { type: "string" },
  "confirm-mode": { type: "string" },
  sandbox: { type: "string" },
  "allow-commands": { type: "boolean" },
  "no-commands": { type: "boolean" },
  json: { type: "boolean" },
  quiet: { type: "boolean" },
  "no-stream": { type: "boolean" },
  help: { type: "boolean" },
} as const;

/** Reads the command line; an unknown option is a configuration error. */
export function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new ArchitectError("configuration", messageOf(error).split(". To specify")[0] ?? "", {
      remedy: "`architect help` lists the options.",
    });
  }
}

export type Arguments = ReturnType<typeof parseArguments>["values"];
