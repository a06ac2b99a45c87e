import {
  block,
  isBelowWorkspace,
  isProtectedPath,
  judgeGlob,
  judgePath,
  type OperandProblem,
  type PathScope,
  refusal,
} from "../arguments/operands.js";
import { isSettable, refusedValue, refusedVariable } from "../arguments/variables.js";
import type { Assignment, Redirect, Word } from "../shell/shell-tree.js";

/** Refusals of parts of a line other than its simple commands. */
export const REFUSED_SYNTAX = {
  background: refusal(
    "R12 background",
    "Nothing may outlive the command's own time limit.",
    "run it in the foreground, with the timeout argument",
  ),
  forkBomb: block("R11 fork bomb", "The function starts itself."),
  construct: (name: string): OperandProblem =>
    refusal(
      "R2 construct",
      `The shell construct ${name} is not accepted.`,
      "write the commands out, joined by && or |",
    ),
  loopVariable: (name: string): OperandProblem =>
    refusal("R5 assignment", `The loop would set the variable ${name}.`, "use a short lower-case name"),
  expansion: (text: string): OperandProblem =>
    refusal("R4 expansion", `${shorten(text)} is only known when it runs.`, expansionRemedy(text)),
};

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function expansionRemedy(text: string): string {
  if (text.includes("$?")) return "leave it out; the result says the exit code";
  if (text.includes("$()")) return "run the inner command by itself first and write its result out";
  return text.startsWith("~") ? "use a path relative to the workspace root" : "write the value out";
}

const PLAIN_VALUE = /^[\w.,:;+=@%/ -]*$/;

/** Variables set for one command or exported to the following ones. */
export function judgeAssignment({ name, value, plain }: Assignment, scope: PathScope): OperandProblem | null {
  const isAllowed = plain ? isSettable(name, value?.text ?? "", scope) : null;
  if (isAllowed === null) return refusedVariable(name);
  const isPlain = value === null || (value.literal && PLAIN_VALUE.test(value.text));
  return isPlain && isAllowed ? null : refusedValue(name);
}

const WRITE = new Set([">", ">>", ">|", "&>", "&>>", "<>"]);

/** A duplicated descriptor such as `2>&1` or `>&2`. */
function isDuplicate({ operator, descriptor, target }: Redirect): boolean {
  return operator === ">&" && /^[12]?$/.test(descriptor) && /^[12]$/.test(target.text) && target.literal;
}

function isWrite({ operator, target }: Redirect): boolean {
  return WRITE.has(operator) || (operator === ">&" && !/^(?:\d+-?|-)$/.test(target.text));
}

/** Accepts `2>&1`, `N>/dev/null`, `< file` and here-documents; everything else writes or is not understood. */
export function judgeRedirect(redirect: Redirect, scope: PathScope): OperandProblem | null {
  const { operator, target, body, descriptor } = redirect;
  const { text } = target;
  if (/^\/dev\/(?:tcp|udp)\//.test(text)) return block("R6 network", "The shell never opens sockets.");
  // `{PATH}<file` assigns the variable permanently.
  if (descriptor.startsWith("{")) return refusedVariable(descriptor.slice(1, -1));
  if (body !== null) return body.literal ? null : REFUSED_SYNTAX.expansion("The here-document");
  if (!target.literal || target.glob) {
    const blocked = isWrite(redirect) ? blockedWrite(target, scope) : null;
    return blocked ?? (target.glob ? judgeGlob(text, false, scope) : null) ?? REFUSED_SYNTAX.expansion(text);
  }
  if (operator === "<<<") return null;
  if (isDuplicate(redirect)) return null;
  if (text === "/dev/null" && /^[012]?$/.test(descriptor)) return null;
  if (operator === "<") return judgePath(text, scope);
  if (!isWrite(redirect)) return refusal("R6 redirect", "Descriptors are only joined as 2>&1.", "use 2>&1 or nothing");
  return (
    blockedWrite(target, scope) ??
    refusal(
      "R6 redirect",
      `The output would be written to ${shorten(text)}.`,
      "write files with write_file or edit_file",
    )
  );
}

const RUNNER_FILES = /^\$(?:GITHUB_\w+|RUNNER_\w+|HOME|BASH_ENV|ENV|ZDOTDIR)\b/;

/** A written path that is refused in every mode: protected, outside, a device, a file of the runner. */
function blockedWrite({ text, literal }: Word, scope: PathScope): OperandProblem | null {
  if (/^\/dev\/(?:null|stdout|stderr|fd\/[12])$/.test(text)) return null;
  const isOutside = literal ? !isBelowWorkspace(text, scope) : /^[~/]/.test(text) || RUNNER_FILES.test(text);
  if (!isOutside && !isProtectedPath(text)) return null;
  return block("R6 redirect", "Output is never written outside the workspace or to protected files.");
}

/** The target of `cd`; `null`: it may be judged as a path. */
export function refusedCd(target: Word): OperandProblem | null {
  if (target.literal && !target.glob && !target.text.startsWith("-") && target.text !== "") return null;
  return refusal("R8 cd", "cd is accepted with one literal directory only.", "name a directory inside the workspace");
}

/** Judges one `cd` command. */
export function judgeChange(words: readonly Word[], scope: PathScope): OperandProblem | null {
  const [target] = words;
  if (target === undefined || words.length > 1) {
    return refusal("R8 cd", "cd is accepted with one literal directory only.", "name a directory inside the workspace");
  }
  return refusedCd(target) ?? judgePath(target.text, scope);
}
