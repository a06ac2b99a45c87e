import { posix } from "node:path";
import { clampText } from "../../../core/text/truncate.js";
import type { KnownFacts } from "../arguments/facts.js";
import { type OperandProblem, type PathScope, refusal } from "../arguments/operands.js";
import { blockedCommand, blockedParameter } from "../rules/blocked/blocked.js";
import { blockedWord } from "../rules/blocked/blocked-files.js";
import { blockedInput } from "../rules/blocked/input.js";
import type { Judgement } from "../rules/special.js";
import { judgeAssignment, judgeChange, judgeRedirect, REFUSED_SYNTAX } from "../rules/syntax.js";
import { unwrap } from "../rules/wrapped.js";
import type { SimpleCommand, Word } from "../shell/shell-tree.js";
import { acceptedForms, judgeCommand } from "./forms.js";
import { isOwnSetting, judgeOwnCommand, type OwnCommands, programIn } from "./own-commands.js";
import { judgeOwnRunner } from "./own-runners.js";
import { remedyFor } from "./remedies.js";
import type { Walked } from "./walk.js";

/** A configured command prefix (`commands.safe`, `commands.dev`). */
export interface Prefix {
  readonly class: "safe" | "dev";
  readonly words: readonly string[];
}

/** Settings in addition to the built-in rules. */
export interface Settings {
  readonly prefixes: readonly Prefix[];
  /** Applies `guardrails.blocked_commands` to one text. */
  readonly matchBlocked: (text: string) => OperandProblem | null;
  readonly root: string | undefined;
  readonly scratch?: ReadonlySet<string> | undefined;
  readonly facts?: KnownFacts | undefined;
  readonly isStrict?: boolean | undefined;
  /** Gates and set-up commands of the project. */
  readonly own: OwnCommands;
}

/** The class of a line with its reason, or the vector to spawn for its only command. */
export type LineJudgement =
  | { readonly problem: OperandProblem }
  | { readonly problem: null; readonly class: "safe" | "dev"; readonly argv: readonly string[] | undefined };

/** A configured prefix: any arguments may follow, but only inside the workspace and without credentials. */
function judgeConfigured(words: readonly Word[], settings: Settings, scope: PathScope): Judgement | null {
  const prefix = settings.prefixes.find((item) => item.words.every((text, index) => words[index]?.text === text));
  if (prefix === undefined) return null;
  const fixed = prefix.words.length;
  const rest = words.slice(fixed);
  const glob = rest.find((word) => word.glob);
  if (glob !== undefined)
    return { class: prefix.class, problem: refusal("R8 glob", `The shell expands ${glob.text}.`, "name the files") };
  const values = rest.map((word) => word.text.replace(/^-[^=]*=/, "")).filter((text) => !text.startsWith("-"));
  const problems = values.map((text) => judgeOutside(text, scope)).filter((problem) => problem !== null);
  return { class: prefix.class, problem: problems[0] ?? null };
}

function judgeOutside(text: string, scope: PathScope): OperandProblem | null {
  const change = judgeChange([{ text, literal: true, glob: false, parameters: [], scripts: [] }], scope);
  return text === "" ? null : change;
}

/** Also after `timeout` and similar wrappers. */
function judgeConfiguredInside(words: readonly Word[], settings: Settings, scope: PathScope): Judgement | null {
  const judged = judgeConfigured(words, settings, scope);
  const wrapped = judged === null && settings.prefixes.length > 0 ? unwrap(words, scope) : null;
  if (wrapped === null || wrapped.problem !== null) return judged;
  return judgeConfiguredInside(wrapped.inner, settings, scope);
}

/** Judges one written command in one directory. */
function judgeWritten(command: SimpleCommand, settings: Settings, scope: PathScope): Judgement | null {
  const { words } = command;
  if (words.length === 0) return { class: "safe", problem: null };
  if (words[0]?.text === "cd") return { class: "safe", problem: judgeChange(words.slice(1), scope) };
  const judged = judgeConfiguredInside(words, settings, scope) ?? judgeCommand(words, scope);
  const isSettled = judged !== null && (judged.problem === null || judged.problem.class === "blocked");
  if (isSettled) return judged;
  return judgeOwnRunner(words, settings.own.runners, scope) ?? judgeOwnCommand(words, settings.own, scope) ?? judged;
}

function unknownCommand(words: readonly Word[]): OperandProblem {
  const name = words[0]?.text ?? "";
  const accepted = acceptedForms(name);
  return refusal(
    "E6 unknown",
    `${name.length > 60 ? `${name.slice(0, 60)}…` : name} in this form is no recognised command.`,
    `${accepted ?? "use a file tool or a recognised build, test or lint command"}, or let a maintainer add it to commands.dev`,
  );
}

/** Adds the nearest allowed form, if the family has one. */
function withRemedy(problem: OperandProblem, words: readonly Word[]): OperandProblem {
  if (problem.class === "blocked" || problem.rule === "R9 format") return problem;
  const isKnown = problem.remedy !== undefined && /^(?:R3|R10|R7 form|R7 value)/.test(problem.rule);
  const remedy = remedyFor(
    words.map((word) => word.text),
    isKnown,
  );
  return remedy === null ? problem : { ...problem, remedy };
}

/** Judges a written command in one directory, with its remedy. */
function judgeHere(command: SimpleCommand, settings: Settings, scope: PathScope): Judgement {
  const { words } = command;
  const vague = words.find((word) => !word.literal);
  if (vague !== undefined) return { class: "dev", problem: REFUSED_SYNTAX.expansion(vague.text) };
  const judged = judgeWritten(command, settings, scope);
  if (judged === null) return { class: "dev", problem: withRemedy(unknownCommand(words), words) };
  return judged.problem === null ? judged : { ...judged, problem: withRemedy(judged.problem, words) };
}

/** Collects the problems of one command; returns the judgement of a written one. */
function judgeSimple(command: SimpleCommand, walked: Walked, settings: Settings, found: OperandProblem[]): Judgement {
  const { words, assignments, redirects, directories, origin } = command;
  const add = (problem: OperandProblem | null) => {
    if (problem !== null) found.push(problem);
  };
  add(settings.matchBlocked(words.map((word) => word.text).join(" ")));
  let judged: Judgement = { class: "safe", problem: null };
  for (const cwd of directories) {
    const { root, scratch, facts, isStrict } = settings;
    const scope: PathScope = { cwd, root, scratch, facts, isStrict };
    const input = blockedInput(command, scope, walked.commands);
    add(blockedCommand(input));
    if (origin === "wrapped") continue;
    for (const redirect of redirects) add(judgeRedirect(redirect, scope));
    const here = origin === "written" ? judgeHere(command, settings, scope) : null;
    add(here?.problem ?? null);
    if (here === null || here.problem !== null) add(blockedWord(input));
    for (const assignment of assignments)
      if (!isOwnSetting(assignment, words, settings.own, scope)) add(judgeAssignment(assignment, scope));
    if (here !== null && (here.class === "dev" || judged.class === "safe")) judged = here;
  }
  return judged;
}

/** Combines all findings of a line: blocked before dangerous, in the order of the line. */
export function judgeLine(walked: Walked, settings: Settings, scope: PathScope): LineJudgement {
  const found: OperandProblem[] = [];
  for (const name of walked.parameters) {
    const problem = blockedParameter(name);
    if (problem !== null) found.push(problem);
  }
  let result: "safe" | "dev" = "safe";
  let argv: readonly string[] | undefined;
  const running: RunsCode[] = [];
  const owners = new Map<OperandProblem, SimpleCommand>();
  for (const command of walked.commands) {
    const before = found.length;
    const judged = judgeSimple(command, walked, settings, found);
    for (const problem of found.slice(before)) if (!owners.has(problem)) owners.set(problem, command);
    if (command.origin !== "written") continue;
    if (judged.class === "dev") {
      result = "dev";
      running.push({ words: command.words, directories: command.directories, program: judged.program });
    }
    argv = judged.argv ?? command.words.map((word) => word.text);
  }
  for (const { redirect, directories } of walked.redirects) {
    for (const cwd of directories) {
      const problem = judgeRedirect(redirect, { cwd, root: scope.root });
      if (problem !== null) found.push(problem);
    }
  }
  found.push(...walked.problems);
  const overlap = judgeOverlap(running);
  if (overlap !== null) found.push(overlap);
  const problem = found.find((item) => item.class === "blocked") ?? found[0];
  if (problem !== undefined) return { problem: nameInLine(problem, { walked, owners, found }) };
  return { problem: null, class: result, argv };
}

const PART_SHOWN = 60;

/** In a line of several commands: names the refused one, and says whether the others could run without it. */
function nameInLine(
  problem: OperandProblem,
  line: {
    readonly walked: Walked;
    readonly owners: ReadonlyMap<OperandProblem, SimpleCommand>;
    readonly found: readonly OperandProblem[];
  },
): OperandProblem {
  const written = line.walked.commands.filter(({ origin, words }) => origin === "written" && words[0]?.text !== "cd");
  const owner = line.owners.get(problem);
  if (problem.class === "blocked" || owner === undefined || written.length < 2) return problem;
  const part = owner.words.map(({ text }) => text).join(" ");
  const isAlone = line.found.every((other) => line.owners.get(other) === owner);
  const others = isAlone ? " The other parts of the line may run without it." : "";
  return { ...problem, reason: `In the part \`${clampText(part, PART_SHOWN)}\`: ${problem.reason}${others}` };
}

/** Files that the commands of a line run as programs. */
export function programsOf(walked: Walked, scope: PathScope): readonly string[] {
  return walked.commands.flatMap(({ words, directories, origin }) => {
    const own = origin === "written" ? words : [];
    return directories.flatMap((cwd) => programIn(own, { ...scope, cwd }) ?? []);
  });
}

/** Verdict on a text that could not be parsed completely. */
export function unreadable(reason: string): OperandProblem {
  return refusal("R2 syntax", `The line is not understood: ${reason}.`, "write plain commands joined by && or |");
}

/** A command of a line that runs code of the repository. */
interface RunsCode {
  readonly words: readonly Word[];
  readonly directories: readonly string[];
  /** The file that it runs by its path. */
  readonly program?: string | undefined;
}

/** Values of one word as paths: an operand, and the value attached to an option. */
function valuesOf(word: Word, previous: Word | undefined): readonly { text: string; isValue: boolean }[] {
  const { text } = word;
  if (!text.startsWith("-")) return [{ text, isValue: previous?.text.startsWith("-") === true }];
  const equals = text.indexOf("=");
  const values = [...(equals < 0 ? [] : [text.slice(equals + 1)]), text.replace(/^-+\w/, "")];
  return values.map((value) => ({ text: value, isValue: true }));
}

function names(command: RunsCode, program: string): boolean {
  return command.words.some((word, index) =>
    valuesOf(word, command.words[index - 1]).some(({ text, isValue }) =>
      command.directories.some((directory) => {
        const path = posix.join(directory === "" ? "." : directory, text).replace(/\/+$/, "");
        return path === program || (isValue && program.startsWith(`${path}/`));
      }),
    ),
  );
}

/**
 * A file is compared with the base commit before the line runs. Another command of the line that runs code and names
 * the file, or its folder as an option's value, could write it in between.
 */
function judgeOverlap(commands: readonly RunsCode[]): OperandProblem | null {
  for (const { program } of commands) {
    if (program === undefined) continue;
    const writer = commands.find((other) => other.program !== program && names(other, program));
    if (writer === undefined) continue;
    return refusal(
      "R3 path",
      `${program} is run by its path, and another command of the same line names it.`,
      "run the commands one after the other, each as a separate call",
    );
  }
  return null;
}
