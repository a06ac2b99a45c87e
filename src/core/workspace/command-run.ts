/** One command, as it is asked for. */
export interface CommandRequest {
  /** Either one argument vector (no shell at all) or a bash script (`--noprofile --norc`). */
  readonly argv?: readonly [string, ...string[]];
  readonly script?: string;
  /** Relative to the root. */
  readonly cwd?: string;
  /** Added to the clean base environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds: number;
  /** Bytes of output kept, head and tail. Default 1 MiB. */
  readonly maximumOutputBytes?: number;
  /** The result also separates standard output and standard error: `streams`. */
  readonly separate?: boolean;
  /**
   * The output goes to a file instead of pipes: programs that exit at once (Node's `process.exit`) lose what a pipe did
   * not take yet. It may be at most 256 MiB.
   */
  readonly toFile?: true;
  readonly network?: "off" | "on" | "registries";
  /**
   * It may also change what other commands only read, such as `.git` and `.github`. For git itself, when no program
   * that the repository names can run: with a sandbox only in bubblewrap.
   */
  readonly writesRepository?: true;
  readonly stdin?: string;
  /** It has the network of the processes that run in the background, as long as there are some. */
  readonly withBackground?: true;
  readonly signal?: AbortSignal;
}

/** How a command ended. */
export interface CommandResult {
  /** `null` when killed or not started. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly aborted: boolean;
  /** stdout and stderr as they came, decoded; not redacted. */
  readonly output: string;
  readonly outputTruncated: boolean;
  /** Each stream alone, kept and cut as `output` is. There for `separate`, when the command was started. */
  readonly streams?: { readonly stdout: string; readonly stderr: string };
  readonly durationMilliseconds: number;
  /** Of `toFile`: the command opened its output anew (`> /dev/stderr`), which emptied the file. Run it with pipes. */
  readonly overwritten?: true;
  /** Set when the command could not be started: what and what to do. */
  readonly startError?: string;
}
