import { closeSync, fstatSync, fsync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import { ArchitectError, messageOf } from "../../core/errors.js";
import { LOG_VERSION, type RunEvent } from "../../core/run/agent.js";
import type { EventLog } from "../../core/run/store.js";

const NEWLINE = 0x0a;

/** Offset of the last line, whose end may be missing after a kill. */
function lastLineStart(descriptor: number, size: number): number {
  const chunk = Buffer.alloc(64 * 1024);
  let end = size;
  while (end > 0) {
    const length = Math.min(chunk.length, end);
    readSync(descriptor, chunk, 0, length, end - length);
    const newline = chunk.subarray(0, length).lastIndexOf(NEWLINE);
    if (newline >= 0) return end - length + newline + 1;
    end -= length;
  }
  return 0;
}

/**
 * Removes a partial last line that a kill left, so that the next event starts a new line. A complete event without its
 * line end is kept, because readers of the log count it.
 */
function mendLastLine(descriptor: number): void {
  const size = fstatSync(descriptor).size;
  const start = lastLineStart(descriptor, size);
  if (start === size) return;
  const line = Buffer.alloc(size - start);
  readSync(descriptor, line, 0, line.length, start);
  if (parseLine(line.toString("utf8")) === null) ftruncateSync(descriptor, start);
  else writeSync(descriptor, "\n");
}

function open(path: string): number {
  const descriptor = openSync(path, "a+", 0o600);
  try {
    mendLastLine(descriptor);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return descriptor;
}

/**
 * A log with one JSON line for each event, appended to `path`. Each event is one synchronous write, so that a killed
 * process loses no appended event; `flush` protects against a stopping machine. A failing disk is reported once to
 * `onFailure`, and the log is then disabled: its failure must not end the run.
 */
export function createEventLog(path: string, onFailure: (text: string) => void = () => {}): EventLog {
  let descriptor: number | null = null;
  const fail = (error: unknown): void => {
    descriptor = null;
    onFailure(`The session log ${path} cannot be written: ${messageOf(error)}. The run goes on without it.`);
  };
  try {
    descriptor = open(path);
  } catch (error) {
    fail(error);
  }
  return {
    append(event) {
      if (descriptor === null) return;
      try {
        const bytes = Buffer.from(`${JSON.stringify(event)}\n`);
        let written = 0;
        while (written < bytes.length) written += writeSync(descriptor, bytes, written);
      } catch (error) {
        fail(error);
      }
    },
    flush: () =>
      new Promise((done) => {
        if (descriptor === null) done();
        else
          fsync(descriptor, (error) => {
            if (error) fail(error);
            done();
          });
      }),
  };
}

/**
 * The events of a session log. Drops a last line that a kill left incomplete; any other line that is not an event
 * throws ArchitectError("configuration") with its number, and so does a log of another version.
 */
export function readEventLog(text: string): RunEvent[] {
  const lines = text.split("\n");
  const events: RunEvent[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const event = parseLine(line);
    if (event !== null) {
      requireVersion(event);
      events.push(event);
    } else if (index < lines.length - 1) {
      throw new ArchitectError("configuration", `Line ${index + 1} of the session log is not an event.`, {
        remedy: "Give the session.jsonl of a run, unchanged.",
      });
    }
  }
  return events;
}

function requireVersion(event: RunEvent): void {
  if (event.type !== "run_started" && event.type !== "run_resumed") return;
  const version: number = event.version;
  if (version === LOG_VERSION) return;
  throw new ArchitectError(
    "configuration",
    `The session log has version ${version}; this Architect reads ${LOG_VERSION}.`,
    {
      remedy: "Read it with the version of Architect that wrote it.",
    },
  );
}

function parseLine(line: string): RunEvent | null {
  try {
    const event = JSON.parse(line) as RunEvent | null;
    return typeof event?.type === "string" && typeof event.at === "number" ? event : null;
  } catch {
    return null;
  }
}
