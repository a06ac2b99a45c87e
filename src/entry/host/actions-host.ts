import { appendFile } from "node:fs/promises";
import type { AnnotationProperties } from "@actions/core";
import { messageOf } from "../../core/errors.js";
import type { JobHost } from "../../core/job-host.js";
import { clampText } from "../../core/text/truncate.js";
import type { Redactor } from "../../safety/secrets/redact.js";

/**
 * Limits of the runner: annotations of one type for each step, characters of an annotation, and bytes of the job
 * summary.
 */
const MAXIMUM_ANNOTATIONS = 10;
const MAXIMUM_ANNOTATION_CHARACTERS = 4096;
const MAXIMUM_SUMMARY_BYTES = 1024 * 1024;

const SUMMARY_CUT = "\n\n*The summary is cut here: GitHub shows at most 1 MiB. The full text is in the report file.*\n";

/** The functions of GitHub's toolkit that write workflow commands and command files. */
export type RunnerToolkit = Pick<
  typeof import("@actions/core"),
  "setSecret" | "debug" | "setOutput" | "saveState" | "error" | "warning" | "notice"
>;

/**
 * Outputs with only our own numbers and a hash. A row of numbers can look like part of an encoded secret; redacting it
 * would keep the jobs from starting.
 */
const COUNTED: ReadonlySet<string> = new Set(["matrix", "matrix-after-failure", "shards", "plan-hash"]);

export interface ActionsHostOptions {
  /** Default: GitHub's own, which writes to standard output and to the files named by the process's environment. */
  readonly toolkit?: RunnerToolkit;
  /**
   * Paths of the runner's command files; '' if the runner set none, which disables the feature. GitHub's toolkit reads
   * GITHUB_OUTPUT and GITHUB_STATE from the process's environment on each call, so both must stay set.
   */
  readonly files: { readonly output: string; readonly state: string; readonly summary: string };
  readonly redactor: Pick<Redactor, "redact">;
  /** Secrets, and encoded forms of them, for the runner to mask. */
  readonly maskValues: readonly string[];
  /** Neutralises workflow commands in a text of several lines. */
  readonly neutralize: (text: string) => string;
  /** Writes a text and a line end to the job's log. */
  readonly write: (line: string) => void;
  /**
   * Whether a runner reads workflow commands. On a terminal nothing does, and `::add-mask::` would print the secrets.
   */
  readonly hasRunner: boolean;
}

/**
 * The job on GitHub's runner, through its toolkit (random delimiters, escaping). All output is redacted, and
 * neutralised where the runner would read commands. Registers values to hide with the runner first. Never throws: a
 * file that cannot be written becomes a line in the log.
 */
export async function createActionsHost(options: ActionsHostOptions): Promise<JobHost> {
  const core = options.toolkit ?? (await import("@actions/core"));
  const { files, redactor, hasRunner } = options;
  const clean = (text: string): string => options.neutralize(redactor.redact(text));
  const say = (text: string): void => options.write(clean(text));
  const attempt = (what: string, action: () => void): void => {
    try {
      action();
    } catch (error) {
      say(`Warning: ${what} could not be written: ${messageOf(error)}`);
    }
  };
  const mask = (values: readonly string[]): void => {
    if (!hasRunner) return;
    for (const value of values) if (value.trim() !== "") core.setSecret(value);
  };
  mask(options.maskValues);
  const annotations = { error: 0, warning: 0, notice: 0 };
  let summaryBytes = 0;
  return {
    logger: {
      debug: (text) => {
        if (hasRunner) core.debug(clean(text));
      },
      info: say,
      warn: (text) => say(`Warning: ${text}`),
      error: (text) => say(`Error: ${text}`),
    },
    mask,
    setOutput(name, value) {
      if (files.output === "") return;
      const shown = COUNTED.has(name) ? value : redactor.redact(value);
      attempt(`the output ${name}`, () => core.setOutput(name, shown));
    },
    saveState(name, value) {
      if (files.state === "") return;
      attempt(`the state ${name}`, () => core.saveState(name, redactor.redact(value)));
    },
    annotate(level, text, location) {
      annotations[level]++;
      if (!hasRunner || annotations[level] > MAXIMUM_ANNOTATIONS) {
        say(`${LEVELS[level]}: ${placeText(location)}${text}`);
        return;
      }
      core[level](clampText(clean(text), MAXIMUM_ANNOTATION_CHARACTERS), propertiesOf(location, clean));
    },
    async writeSummary(markdown) {
      const room = MAXIMUM_SUMMARY_BYTES - summaryBytes;
      if (files.summary === "" || room <= 0) return;
      const text = cutBytes(redactor.redact(markdown), room, SUMMARY_CUT);
      // After a cut nothing may follow, because the note says that the rest is missing.
      summaryBytes = text.endsWith(SUMMARY_CUT) ? MAXIMUM_SUMMARY_BYTES : summaryBytes + Buffer.byteLength(text);
      try {
        await appendFile(files.summary, text);
      } catch (error) {
        say(`Warning: the job summary could not be written: ${messageOf(error)}`);
      }
    },
  };
}

const LEVELS = { error: "Error", warning: "Warning", notice: "Notice" } as const;

type AnnotationLocation = Parameters<JobHost["annotate"]>[2];

function placeText(location: AnnotationLocation): string {
  if (location === undefined || location.file === "") return "";
  return `${[location.file, location.line, location.column].filter((part) => part !== undefined).join(":")}: `;
}

function propertiesOf(location: AnnotationLocation, clean: (text: string) => string): AnnotationProperties {
  if (location === undefined) return {};
  return {
    ...(location.title === undefined ? {} : { title: clampText(clean(location.title), 255) }),
    ...(location.file === "" ? {} : { file: clean(location.file) }),
    ...(location.line === undefined ? {} : { startLine: location.line }),
    ...(location.column === undefined ? {} : { startColumn: location.column }),
  };
}

/** Cuts a text to a number of UTF-8 bytes, including `note`. */
function cutBytes(text: string, maximum: number, note: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maximum) return text;
  let end = Math.max(0, maximum - Buffer.byteLength(note));
  // Move back to the first byte of a character.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString() + note;
}
