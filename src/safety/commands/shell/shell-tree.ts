/** A word after quote removal. */
export interface Word {
  /** Quotes removed; an expansion appears as `$NAME` or `$()`, a process substitution as `<()`. */
  readonly text: string;
  /**
   * No expansion, substitution, brace list or home directory: the shell passes exactly `text`, or the matches of its
   * glob.
   */
  readonly literal: boolean;
  /** Contains an unquoted `*`, `?` or `[`. */
  readonly glob: boolean;
  /** Names of the parameters it expands. */
  readonly parameters: readonly string[];
  /** Commands inside its substitutions. */
  readonly scripts: readonly Statement[];
}

export interface Assignment {
  readonly name: string;
  readonly value: Word | null;
  /** `NAME=value`, without subscript, array or `+=`. */
  readonly plain: boolean;
  /** Parameters used in arrays and subscripts. */
  readonly parameters: readonly string[];
  readonly scripts: readonly Statement[];
}

export type RedirectOperator = ">" | ">>" | "<" | "<>" | "<&" | ">&" | ">|" | "<<" | "<<-" | "<<<" | "&>" | "&>>";

export interface Redirect {
  readonly operator: RedirectOperator;
  /** Digits or `{name}` before the operator, or empty. */
  readonly descriptor: string;
  readonly target: Word;
  /** Text of a here-document. */
  readonly body: Word | null;
}

export interface Statement {
  readonly command: Command | null;
  readonly redirects: readonly Redirect[];
  readonly negated: boolean;
  readonly background: boolean;
}

export type Command =
  | { readonly kind: "simple"; readonly assignments: readonly Assignment[]; readonly words: readonly Word[] }
  | { readonly kind: "list"; readonly operator: "&&" | "||" | "|"; readonly left: Statement; readonly right: Statement }
  | { readonly kind: "block" | "subshell"; readonly body: readonly Statement[] }
  | {
      readonly kind: "if";
      readonly condition: readonly Statement[];
      readonly then: readonly Statement[];
      readonly otherwise: Command | null;
    }
  | {
      readonly kind: "for";
      readonly variable: string;
      readonly items: readonly Word[];
      readonly body: readonly Statement[];
    }
  | { readonly kind: "function"; readonly name: string; readonly body: Statement }
  | { readonly kind: "time"; readonly body: Statement | null }
  | { readonly kind: "test"; readonly words: readonly Word[]; readonly files: readonly Word[]; readonly plain: boolean }
  | {
      /** Constructs that are never accepted; their commands are still judged. */
      readonly kind: "other";
      readonly name: string;
      readonly parameters: readonly string[];
      readonly body: readonly Statement[];
    };

export interface Script {
  readonly statements: readonly Statement[];
  /** Deepest nesting of commands. */
  readonly depth: number;
}

/** One simple command with everything that its class depends on. */
export interface SimpleCommand {
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly redirects: readonly Redirect[];
  /** Commands whose output is its standard input. */
  readonly input: readonly SimpleCommand[];
  /** Commands inside its own words and here-documents. */
  readonly inner: readonly SimpleCommand[];
  /** Directories it may run in, relative to the workspace root. */
  readonly directories: readonly string[];
  /** `written` in the line, `wrapped` by another command, or in a carried `script`. */
  readonly origin: "written" | "wrapped" | "script";
}

/** A word with exactly this text. */
export function literalWord(text: string): Word {
  return { text, literal: true, glob: false, parameters: [], scripts: [] };
}
