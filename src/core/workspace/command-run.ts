/** A request to run one command. */
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
   * The output goes to a file instead of pipes: programs that exit abruptly (Node's `process.exit`) lose output that a
   * pipe has not accepted yet. It may be at most 256 MiB.
   */
  readonly toFile?: true;
  readonly network?: "off" | "on" | "registries";
  /**
   * It may also change files that are read-only for other commands, such as `.git` and `.github`. For git itself, if no
   * program that the repository names can run: with a sandbox only in bubblewrap.
   */
  readonly writesRepository?: true;
  readonly stdin?: string;
  /** It shares the network of the background processes, if there are any. */
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
  /** stdout and stderr in order of arrival, decoded; not redacted. */
  readonly output: string;
  readonly outputTruncated: boolean;
  /** Each stream alone, kept and cut like `output`. Present for `separate`, if the command was started. */
  readonly streams?: { readonly stdout: string; readonly stderr: string };
  readonly durationMilliseconds: number;
  /** For `toFile`: the command reopened its output (`> /dev/stderr`), which emptied the file. Run it with pipes. */
  readonly overwritten?: true;
  /** Set if the command could not be started: the reason and the remedy. */
  readonly startError?: string;
}
