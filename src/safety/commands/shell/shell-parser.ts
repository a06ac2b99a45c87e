import type * as mvdan from "mvdan-sh";
import { isTooComplex } from "./complexity.js";
import type { Assignment, Command, Redirect, RedirectOperator, Script, Statement, Word } from "./shell-tree.js";
import { literalWord } from "./shell-tree.js";
import { type Embedded, isQuotedDelimiter, readHereDocument, readWord } from "./shell-words.js";

/** Parses a script; `null`: it is not understood completely. */
export type ShellParser = (text: string) => Script | null;

/** In `""2>&1` bash reads the digit as part of the word, the parser as part of the redirection. */
const GLUED_DESCRIPTOR = /["'`}](?:\d+|\{\w+\})[<>]/;

/** Further statements are not converted: such a line is dangerous anyway, and its raw text is searched. */
const MAXIMUM_STATEMENTS = 400;

const LISTS: Readonly<Record<number, "&&" | "||" | "|">> = { 10: "&&", 11: "||", 12: "|", 13: "|" };

const REDIRECTS: Readonly<Record<number, RedirectOperator>> = {
  54: ">",
  55: ">>",
  56: "<",
  57: "<>",
  58: "<&",
  59: ">&",
  60: ">|",
  61: "<<",
  62: "<<-",
  63: "<<<",
  64: "&>",
  65: "&>>",
};

/** `[[ ]]`: tests of files and strings. Other tests evaluate their operands again. */
const FILE_TESTS = new Set([88, 89, 90, 95, 102, 103, 104, 105]);
const STRING_TESTS = new Set([107, 108]);
const TEST_NOT = 106;
const COMPARISONS = new Set([40, 41, 74]);
const CONNECTIVES = new Set([10, 11]);

/** Converts the nodes of one script into our tree; each call of `convert` starts fresh. */
function createConverter(syntax: mvdan.Syntax, source: string): (script: mvdan.BodyNode) => Script {
  const bytes = Buffer.from(source);
  let depth = 0;
  let deepest = 0;
  let count = 0;
  const kindOf = (node: mvdan.SyntaxNode) => syntax.NodeType(node);
  const context = { kindOf, embedded };

  function embedded(node: mvdan.SyntaxNode): Embedded {
    const scripts: Statement[] = [];
    const parameters: string[] = [];
    syntax.Walk(node, (child) => {
      if (child === null) return true;
      const kind = kindOf(child);
      if (kind === "ParamExp") {
        const { Param, Slice } = child as mvdan.ParameterNode;
        parameters.push(Param?.Value ?? "");
        // The parser's walk skips `${x:here:and here}`.
        for (const part of [Slice?.Offset, Slice?.Length]) {
          const inside = part === undefined || part === null ? null : embedded(part);
          if (inside !== null) {
            scripts.push(...inside.scripts);
            parameters.push(...inside.parameters);
          }
        }
      }
      if (kind === "CmdSubst" && (child as mvdan.SubstitutionNode).Backquotes) {
        scripts.push(...backquoted(child as mvdan.SubstitutionNode));
        return false;
      }
      if (kind !== "Stmt") return true;
      scripts.push(statement(child as mvdan.StatementNode));
      return false;
    });
    return { scripts, parameters };
  }

  /**
   * bash removes one level of backslashes before it reads a command in backticks; the parser keeps those inside quotes,
   * so the text is parsed again. Both readings of `\\"` are used, because its meaning depends on the context.
   */
  function backquoted({ Left, Right }: mvdan.SubstitutionNode): readonly Statement[] {
    const text = bytes.subarray(Left.Offset() + 1, Right.Offset()).toString();
    const plain = text.replace(/\\([$`\\])/g, "$1");
    const inQuotes = text.replace(/\\([$`\\"])/g, "$1");
    const first = parsed(plain);
    if (inQuotes === plain) return first;
    try {
      return [...first, ...parsed(inQuotes)];
    } catch {
      return first;
    }
  }

  function parsed(text: string): readonly Statement[] {
    const script = createConverter(syntax, text)(newParser(syntax).Parse(text, ""));
    deepest = Math.max(deepest, depth + script.depth);
    return script.statements;
  }

  /**
   * The parser and bash disagree about some comments; such scripts are not understood: in `""#` bash sees a word, and a
   * backslash at the end of a comment does not continue the line in bash.
   */
  function checkComments(script: mvdan.BodyNode): void {
    syntax.Walk(script, (node) => {
      if (node === null || kindOf(node) !== "Comment") return true;
      const start = (node as mvdan.CommentNode).Hash.Offset();
      const before = bytes.subarray(Math.max(0, start - 2), start).toString("latin1");
      const [line = ""] = bytes.subarray(start).toString("latin1").split("\n", 1);
      const isClear = /(?:^|[ \t\n;&|(])$/.test(before) && !before.endsWith("\\\n") && !line.endsWith("\\");
      if (!isClear) throw new SyntaxError("unclear comment");
      return true;
    });
  }

  const word = (node: mvdan.WordNode): Word => readWord(node, context);

  function assignment(node: mvdan.AssignNode): Assignment {
    const value = node.Value === null ? null : word(node.Value);
    const plain = !node.Append && node.Index === null && node.Array === null && node.Name !== null;
    const inside = plain ? { scripts: [], parameters: [] } : embedded(node);
    return { name: node.Name?.Value ?? "", value, plain, ...inside };
  }

  function redirect(node: mvdan.RedirectNode): Redirect {
    const raw = node.Hdoc !== null && isQuotedDelimiter(node.Word, context);
    return {
      operator: REDIRECTS[node.Op] ?? "<>",
      descriptor: node.N?.Value ?? "",
      target: word(node.Word),
      body: node.Hdoc === null ? null : readHereDocument(node.Hdoc, raw, context),
    };
  }

  function statement(node: mvdan.StatementNode): Statement {
    count += 1;
    if (count > MAXIMUM_STATEMENTS) throw new RangeError("too many commands");
    depth += 1;
    deepest = Math.max(deepest, depth);
    const result = {
      command: node.Cmd === null ? null : command(node.Cmd),
      redirects: (node.Redirs ?? []).map(redirect),
      negated: node.Negated,
      background: node.Background || node.Coprocess,
    };
    depth -= 1;
    return result;
  }

  /** Operands of a list have the list's nesting depth. */
  function operand(node: mvdan.StatementNode): Statement {
    depth -= 1;
    const result = statement(node);
    depth += 1;
    return result;
  }

  const statements = (nodes: readonly mvdan.StatementNode[] | null) => (nodes ?? []).map(statement);

  function declaration(node: mvdan.DeclarationNode): Command {
    const nodes = node.Args ?? [];
    const words = nodes.filter((item) => item.Naked).map(assignment);
    const assignments = nodes.filter((item) => !item.Naked).map(assignment);
    if (words.length === 0 && assignments.length > 0) return { kind: "simple", assignments, words: [] };
    const named = words.map(({ name, value }) => value ?? literalWord(name));
    return { kind: "simple", assignments, words: [literalWord(node.Variant.Value), ...named] };
  }

  function other(node: mvdan.SyntaxNode, name: string): Command {
    const { scripts, parameters } = embedded(node);
    return { kind: "other", name, parameters, body: scripts };
  }

  function ifClause(node: mvdan.IfNode): Command {
    const condition = statements(node.Cond);
    const then = statements(node.Then);
    if (condition.length === 0) return { kind: "block", body: then };
    return { kind: "if", condition, then, otherwise: node.Else === null ? null : ifClause(node.Else) };
  }

  function test(node: mvdan.TestNode): Command {
    const files: Word[] = [];
    const words: Word[] = [];
    const visit = (part: mvdan.SyntaxNode): boolean => {
      const kind = kindOf(part);
      if (kind === "Word") {
        words.push(word(part as mvdan.WordNode));
        return true;
      }
      if (kind === "ParenTest") return visit((part as mvdan.TestNode).X);
      if (kind === "UnaryTest") {
        const { Op, X } = part as mvdan.UnaryTestNode;
        if (FILE_TESTS.has(Op) && kindOf(X) === "Word") files.push(word(X as mvdan.WordNode));
        return visit(X) && (FILE_TESTS.has(Op) || STRING_TESTS.has(Op) || Op === TEST_NOT);
      }
      if (kind !== "BinaryTest") return false;
      const { Op, X, Y } = part as mvdan.BinaryTestNode;
      const isPlain = visit(X) && visit(Y);
      return isPlain && (COMPARISONS.has(Op) || CONNECTIVES.has(Op));
    };
    const plain = visit(node.X);
    return plain ? { kind: "test", words, files, plain } : other(node, "[[");
  }

  function command(node: mvdan.SyntaxNode): Command {
    const kind = kindOf(node);
    switch (kind) {
      case "CallExpr": {
        const { Assigns, Args } = node as mvdan.CallNode;
        return { kind: "simple", assignments: (Assigns ?? []).map(assignment), words: (Args ?? []).map(word) };
      }
      case "BinaryCmd": {
        const { Op, X, Y } = node as mvdan.BinaryNode;
        const operator = LISTS[Op];
        if (operator === undefined) return other(node, "operator");
        return { kind: "list", operator, left: operand(X), right: operand(Y) };
      }
      case "Block":
        return { kind: "block", body: statements((node as mvdan.BodyNode).Stmts) };
      case "Subshell":
        return { kind: "subshell", body: statements((node as mvdan.BodyNode).Stmts) };
      case "IfClause":
        return ifClause(node as mvdan.IfNode);
      case "ForClause": {
        const { Loop, Select, Do } = node as mvdan.ForNode;
        if (Select || kindOf(Loop) !== "WordIter") return other(node, "for");
        const { Name, Items } = Loop as mvdan.WordLoopNode;
        return { kind: "for", variable: Name.Value, items: (Items ?? []).map(word), body: statements(Do) };
      }
      case "FuncDecl":
        return {
          kind: "function",
          name: (node as mvdan.FunctionNode).Name.Value,
          body: statement((node as mvdan.FunctionNode).Body),
        };
      case "TimeClause": {
        const { Stmt } = node as mvdan.TimeNode;
        return { kind: "time", body: Stmt === null ? null : statement(Stmt) };
      }
      case "TestClause":
        return test(node as mvdan.TestNode);
      case "DeclClause":
        return declaration(node as mvdan.DeclarationNode);
      default:
        return other(node, kind);
    }
  }

  return (script) => {
    if (source.includes("#")) checkComments(script);
    if (GLUED_DESCRIPTOR.test(source)) throw new SyntaxError("unclear redirection");
    return { statements: statements(script.Stmts), depth: deepest };
  };
}

function newParser(syntax: mvdan.Syntax): ReturnType<mvdan.Syntax["NewParser"]> {
  return syntax.NewParser(syntax.KeepComments(true));
}

/**
 * Loads mvdan-sh on first use (30–100 ms) and returns a parser for bash scripts. On any error, including the parser's
 * own stack overflow on hostile nesting, it returns `null`.
 */
export async function loadShellParser(): Promise<ShellParser> {
  const { default: shell } = await import("mvdan-sh");
  const { syntax } = shell;
  let parser = newParser(syntax);
  return (text) => {
    if (isTooComplex(text)) return null;
    try {
      return createConverter(syntax, text)(parser.Parse(text, ""));
    } catch {
      // Discard the parser's state after an overflow.
      parser = newParser(syntax);
      return null;
    }
  };
}
