/** How dangerous a command is; a line takes the worst of its simple commands. */
export type CommandClass = "safe" | "dev" | "dangerous" | "blocked";

export interface CommandVerdict {
  readonly class: CommandClass;
  /** The rule that decided, for example `R7 option`. */
  readonly rule: string;
  /** One sentence for the model and the report. */
  readonly reason: string;
  /** The nearest allowed form, or the configuration line that would allow it. */
  readonly remedy?: string;
  /** A variable of the call that no command gets, in any class. */
  readonly refusedVariable?: string;
  /** The program that decides the line's exit code, where a 1 of it is an answer and no failure, for example `grep`. */
  readonly decider?: ExitDecider;
  /** Argument vector to spawn without a shell; present when the command is one literal simple command. */
  readonly argv?: readonly [string, ...string[]];
}

export interface ExitDecider {
  readonly program: string;
  readonly kind: "search" | "comparison" | "condition";
}

/**
 * Where a program that is run by its path comes from. `unchanged`: the base commit holds a file at exactly this path,
 * and what is on disk is that file. `installed`: the base holds none, and no file tool of this run wrote one, so that
 * set-up or a command made it, if it is there.
 */
export type ProgramOrigin = "unchanged" | "installed" | "other";

/** Facts that the classes of commands depend on besides their text. Paths are relative to the workspace root. */
export interface RepositoryFacts {
  provenanceOf(path: string): Promise<ProgramOrigin>;
  /** Text of a file of the base commit; null: there is none. */
  baseText(path: string): Promise<string | null>;
}

/** Decides the class of a command line. Deterministic; asks nothing but `RepositoryFacts`. */
export interface CommandClassifier {
  classify(
    command: string,
    options?: { cwd?: string; env?: Readonly<Record<string, string>> },
  ): Promise<CommandVerdict>;
}

const ALLOWED_VARIABLES =
  /^(?:NODE_ENV|CI|TZ|LANG|LC_[A-Z]{1,20}|NO_COLOR|FORCE_COLOR|RUST_BACKTRACE|PYTHONDONTWRITEBYTECODE)$/;

/** Environment variables a command may be given besides the clean base: none can load or run code. */
export function isAllowedVariable(name: string): boolean {
  return ALLOWED_VARIABLES.test(name);
}
