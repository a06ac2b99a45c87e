/** How dangerous a command is; a line takes the worst of its simple commands (policy §5). */
export type CommandClass = "safe" | "dev" | "dangerous" | "blocked";

export interface CommandVerdict {
  readonly class: CommandClass;
  /** The rule that decided, for example `R7 option`. */
  readonly rule: string;
  /** One sentence for the model and the report. */
  readonly reason: string;
  /** The nearest allowed form, or the configuration line that would allow it. */
  readonly remedy?: string;
  /** Argument vector to spawn without a shell; present when the command is one literal simple command. */
  readonly argv?: readonly [string, ...string[]];
}

/** Decides the class of a command line. Deterministic, no I/O. */
export interface CommandClassifier {
  classify(
    command: string,
    options?: { cwd?: string; env?: Readonly<Record<string, string>> },
  ): Promise<CommandVerdict>;
}

const ALLOWED_VARIABLES =
  /^(?:NODE_ENV|CI|TZ|LANG|LC_[A-Z]{1,20}|NO_COLOR|FORCE_COLOR|RUST_BACKTRACE|PYTHONDONTWRITEBYTECODE)$/;

/** Environment variables a command may be given besides the clean base (policy §5 R5): none can load or run code. */
export function isAllowedVariable(name: string): boolean {
  return ALLOWED_VARIABLES.test(name);
}
