/** How dangerous a command is; a line has the worst class of its simple commands. */
export type CommandClass = "safe" | "dev" | "dangerous" | "blocked";

export interface CommandVerdict {
  readonly class: CommandClass;
  /** The decisive rule, for example `R7 option`. */
  readonly rule: string;
  /** One sentence for the model and the report. */
  readonly reason: string;
  /** The nearest allowed form, or the configuration line that would allow it. */
  readonly remedy?: string;
  /** A variable of the call that no command may get, in any class. */
  readonly refusedVariable?: string;
  /** The program that decides the line's exit code, if its code 1 is a regular answer, for example `grep`. */
  readonly decider?: ExitDecider;
  /** Argument vector to spawn without a shell; present if the command is one literal simple command. */
  readonly argv?: readonly [string, ...string[]];
}

export interface ExitDecider {
  readonly program: string;
  readonly kind: "search" | "comparison" | "condition";
}

/**
 * The origin of a program that is run by its path. `unchanged`: the base commit has a file at exactly this path, and
 * the file on disk equals it. `installed`: the base has none, and no file tool of this run wrote one, so set-up or a
 * command created it, if it exists.
 */
export type ProgramOrigin = "unchanged" | "installed" | "other";

/** Facts, besides the text, that a command's class depends on. Paths are relative to the workspace root. */
export interface RepositoryFacts {
  provenanceOf(path: string): Promise<ProgramOrigin>;
  /** Text of a file of the base commit; null: it does not exist. */
  baseText(path: string): Promise<string | null>;
}

/** Decides the class of a command line. Deterministic; its only input is `RepositoryFacts`. */
export interface CommandClassifier {
  classify(
    command: string,
    options?: { cwd?: string; env?: Readonly<Record<string, string>> },
  ): Promise<CommandVerdict>;
}

const ALLOWED_VARIABLES =
  /^(?:NODE_ENV|CI|TZ|LANG|LC_[A-Z]{1,20}|NO_COLOR|FORCE_COLOR|RUST_BACKTRACE|PYTHONDONTWRITEBYTECODE)$/;

/** Environment variables that a command may set in addition to the clean base: none can load or run code. */
export function isAllowedVariable(name: string): boolean {
  return ALLOWED_VARIABLES.test(name);
}
