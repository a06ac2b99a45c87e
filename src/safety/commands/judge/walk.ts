import { type OperandProblem, type PathScope, refusal } from "../arguments/operands.js";
import { REFUSED_SYNTAX } from "../rules/syntax.js";
import type { ShellParser } from "../shell/shell-parser.js";
import {
  type Assignment,
  type Command,
  literalWord,
  type Redirect,
  type SimpleCommand,
  type Statement,
  type Word,
} from "../shell/shell-tree.js";
import { createCollector, type Flow } from "./collector.js";
import { changeDirectory, type Outcome, UNKNOWN_DIRECTORY, union } from "./directories.js";

export interface Walked {
  readonly commands: readonly SimpleCommand[];
  /** Redirections of compound commands. */
  readonly redirects: readonly { readonly redirect: Redirect; readonly directories: readonly string[] }[];
  /** Problems of the line other than its simple commands. */
  readonly problems: readonly OperandProblem[];
  /** Names of all parameters the line expands. */
  readonly parameters: readonly string[];
  /** Carried scripts that could not be parsed. */
  readonly unread: readonly string[];
  /** A carried script was found but no parser was available. */
  readonly needsParser: boolean;
}

const MAXIMUM_DEPTH = 20;
/** A loop's variable: only names that no program reads from its environment. */
const LOOP_VARIABLE = /^[a-z][a-z0-9]{0,11}$/;

/** Walks a parsed line: collects every simple command with its directory. */
export function walk(
  statements: readonly Statement[],
  depth: number,
  scope: PathScope,
  parser: ShellParser | null,
): Walked {
  const redirects: Walked["redirects"][number][] = [];
  const problems: OperandProblem[] = [];
  const parameters: string[] = [];
  const { commands, push, ...collector } = createCollector(parser, {
    limit,
    walkScript: (script, flow) => statementList(script, flow),
  });

  function limit(reason: string): void {
    problems.push(refusal("R1 limit", reason, "split the line into shorter commands"));
  }

  function statementList(list: readonly Statement[], flow: Flow): Outcome {
    let outcome: Outcome = { done: flow.directories, failed: [] };
    for (const item of list) {
      outcome = statement(item, { ...flow, directories: union(outcome.done, outcome.failed) });
    }
    return outcome;
  }

  /** Runs in a subshell: the line's directory does not change. */
  function apart(list: readonly Statement[], flow: Flow): readonly SimpleCommand[] {
    const start = commands.length;
    statementList(list, flow);
    return commands.slice(start);
  }

  function embedded(item: { scripts: readonly Statement[]; parameters: readonly string[] }, flow: Flow): void {
    parameters.push(...item.parameters);
    apart(item.scripts, flow);
  }

  function statement(item: Statement, flow: Flow): Outcome {
    if (item.background) problems.push(REFUSED_SYNTAX.background);
    const outcome = run(item, item.command, item.command?.kind === "simple" ? flow : compoundFlow(item, flow));
    const visible = item.background ? { done: flow.directories, failed: flow.directories } : outcome;
    return item.negated ? { done: visible.failed, failed: visible.done } : visible;
  }

  /** Commands of a compound read from its redirections. */
  function compoundFlow(item: Statement, flow: Flow): Flow {
    if (item.redirects.length === 0) return flow;
    const start = commands.length;
    for (const redirect of item.redirects) {
      redirects.push({ redirect, directories: flow.directories });
      embeddedRedirect(redirect, flow);
    }
    const input = [...flow.input, ...commands.slice(start)];
    return { ...flow, input, redirects: [...flow.redirects, ...item.redirects] };
  }

  function embeddedRedirect({ target, body }: Redirect, flow: Flow): void {
    embedded(target, flow);
    if (body !== null) embedded(body, flow);
  }

  function run(item: Statement, command: Command | null, flow: Flow): Outcome {
    const same: Outcome = { done: flow.directories, failed: flow.directories };
    if (command === null) return same;
    switch (command.kind) {
      case "simple":
        return simple(command.words, command.assignments, item.redirects, flow);
      case "list":
        return list(command, flow);
      case "block":
        return statementList(command.body, flow);
      case "subshell":
        apart(command.body, flow);
        return same;
      case "if": {
        const condition = statementList(command.condition, flow);
        const then = statementList(command.then, { ...flow, directories: condition.done });
        const failed = { ...flow, directories: condition.failed };
        const otherwise =
          command.otherwise === null
            ? { done: condition.failed, failed: [] }
            : run({ ...item, redirects: [] }, command.otherwise, failed);
        return { done: union(then.done, otherwise.done), failed: union(then.failed, otherwise.failed) };
      }
      case "for":
        if (!LOOP_VARIABLE.test(command.variable)) problems.push(REFUSED_SYNTAX.loopVariable(command.variable));
        return loop(command.items, command.body, flow);
      case "function":
        return functionDeclaration(command.name, command.body, flow);
      case "time":
        return command.body === null ? same : statement(command.body, flow);
      case "test":
        for (const word of command.words) noteWord(word, flow);
        for (const word of command.files) {
          const words = [literalWord("test"), literalWord("-e"), { ...word, glob: false }];
          push({ words, flow, assignments: [], redirects: [], inner: [] });
        }
        return same;
      case "other":
        parameters.push(...command.parameters);
        problems.push(REFUSED_SYNTAX.construct(command.name));
        apart(command.body, flow);
        return same;
    }
  }

  function list(command: Extract<Command, { kind: "list" }>, flow: Flow): Outcome {
    const { operator, left, right } = command;
    if (operator === "|") {
      const input = apart([left], flow);
      apart([right], { ...flow, input: [...flow.input, ...input] });
      return { done: flow.directories, failed: flow.directories };
    }
    const first = statement(left, flow);
    const second = statement(right, { ...flow, directories: operator === "&&" ? first.done : first.failed });
    return operator === "&&"
      ? { done: second.done, failed: union(first.failed, second.failed) }
      : { done: union(first.done, second.done), failed: second.failed };
  }

  function loop(items: readonly Word[], body: readonly Statement[], flow: Flow): Outcome {
    for (const word of items) noteWord(word, flow);
    const once = statementList(body, flow);
    const after = union(once.done, once.failed);
    if (after.some((directory) => !flow.directories.includes(directory))) {
      problems.push(REFUSED_SYNTAX.construct("cd in a loop"));
      statementList(body, { ...flow, directories: [UNKNOWN_DIRECTORY] });
      return { done: [UNKNOWN_DIRECTORY], failed: [UNKNOWN_DIRECTORY] };
    }
    return { done: flow.directories, failed: flow.directories };
  }

  function functionDeclaration(name: string, body: Statement, flow: Flow): Outcome {
    problems.push(REFUSED_SYNTAX.construct("a function"));
    const before = problems.length;
    const inside = apart([body], flow);
    const callsItself = inside.some((command) => command.words[0]?.text === name);
    const detaches = problems.slice(before).includes(REFUSED_SYNTAX.background);
    const pipes = inside.some((command) => command.input.length > flow.input.length);
    if (callsItself && (detaches || pipes)) problems.push(REFUSED_SYNTAX.forkBomb);
    return { done: flow.directories, failed: flow.directories };
  }

  function noteWord(word: Word, flow: Flow): void {
    embedded(word, flow);
    if (!word.literal) problems.push(REFUSED_SYNTAX.expansion(word.text));
  }

  function simple(
    words: readonly Word[],
    assignments: readonly Assignment[],
    own: readonly Redirect[],
    flow: Flow,
  ): Outcome {
    const start = commands.length;
    for (const word of words) embedded(word, flow);
    for (const item of assignments) {
      embedded(item, flow);
      if (item.value !== null) embedded(item.value, flow);
    }
    for (const redirect of own) embeddedRedirect(redirect, flow);
    const inner = commands.slice(start);
    push({ words, assignments, redirects: own, inner, flow });
    return changeDirectory(words, flow.directories, scope);
  }

  if (depth > MAXIMUM_DEPTH) limit(`Commands are nested more than ${MAXIMUM_DEPTH} deep.`);
  statementList(statements, { directories: [scope.cwd], input: [], redirects: [], origin: "written", scriptDepth: 0 });
  return { commands, redirects, problems, parameters, unread: collector.unread, needsParser: collector.needsParser() };
}
