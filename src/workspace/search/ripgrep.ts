import { execFile } from "node:child_process";
import type { LinePattern } from "./pattern.js";

const MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;

/**
 * Ignores all settings of the machine and the workspace; no preprocessor, no links, no guessed encoding, no file
 * treated as binary: our reader decides what matches in the files named here.
 */
const FIXED = [
  ...["--no-config", "--hidden", "--no-messages", "--no-follow", "--no-mmap", "--color=never", "--path-separator=/"],
  ...["--no-ignore-dot", "--no-ignore-global", "--encoding=none", "--text", "--fixed-strings"],
  ...["--files-with-matches", "--null", "--glob=!.git"],
];

export interface NominationRequest {
  readonly pattern: LinePattern & { readonly literals: readonly string[] };
  /** Relative to the root; '' is the root. */
  readonly place: string;
  readonly signal: AbortSignal;
}

/** Files that contain one of the texts, possibly with false positives; null: the program could not run. */
export interface Nomination {
  readonly paths: readonly string[];
  /** false: it was stopped before it had seen everything. */
  readonly isComplete: boolean;
}

/** Runs ripgrep, which applies the ignore files from the checkout's root down. */
export function nominateWithRipgrep(
  program: string,
  options: { root: string; searchPath: string },
  request: NominationRequest,
): Promise<Nomination | null> {
  const { literals, caseSensitive } = request.pattern;
  const place = request.place !== "" ? `./${request.place}` : "./";
  const args = [
    ...FIXED,
    caseSensitive ? "--case-sensitive" : "--ignore-case",
    ...literals.flatMap((literal) => ["-e", literal]),
    ...["--", place],
  ];
  const settings = {
    cwd: options.root,
    env: { PATH: options.searchPath, LC_ALL: "C.UTF-8" },
    encoding: "buffer",
    maxBuffer: MAXIMUM_OUTPUT_BYTES,
    killSignal: "SIGKILL",
    signal: request.signal,
  } as const;
  return new Promise((resolve) => {
    execFile(program, args, settings, (error, stdout) => {
      const code = error === null ? 0 : error.code;
      const isAnswer = code === 0 || code === 1 || (code === 2 && stdout.length > 0);
      const isCut = request.signal.aborted || code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
      if (!isAnswer && !isCut) return resolve(null);
      resolve({ paths: readPaths(stdout, isCut), isComplete: !isCut });
    });
  });
}

function readPaths(output: Buffer, isCut: boolean): string[] {
  const paths = output.toString("utf8").split("\0");
  // After the last NUL there is nothing or a truncated name.
  if (isCut || paths.at(-1) === "") paths.pop();
  return paths.map((path) => path.replace(/^(?:\.\/)+/, ""));
}
