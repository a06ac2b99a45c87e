import { isAllowedVariable } from "../../../core/tool/command.js";
import { type OperandProblem, type PathScope, refusal } from "./operands.js";
import { isPlainValue } from "./script-variables.js";

/** Time zones and locales are looked up as files: a path as value would open that file. */
function isAllowedValue(name: string, value: string): boolean {
  if (name === "TZ") return !/^[:/]|\.\./.test(value);
  return !/^(?:LANG|LC_)/.test(name) || !value.includes("/");
}

/**
 * Whether a variable may be set to this value. null: the variable is not on the list and the project's scripts do not
 * read it.
 */
export function isSettable(name: string, value: string, scope: PathScope): boolean | null {
  if (isAllowedVariable(name)) return isAllowedValue(name, value);
  return scope.facts?.variablesIn(scope.cwd).has(name) === true ? isPlainValue(value) : null;
}

export function refusedVariable(name: string): OperandProblem {
  return refusal(
    "R5 assignment",
    `The variable ${name} may not be set for commands.`,
    "allowed are NODE_ENV, CI, TZ, LANG, LC_*, NO_COLOR, FORCE_COLOR, RUST_BACKTRACE, PYTHONDONTWRITEBYTECODE, and as a plain word what the scripts of the base's package.json read, such as $WEB",
  );
}

export function refusedValue(name: string): OperandProblem {
  return refusal("R5 assignment", `The value of ${name} is no plain text.`, "write a plain word out");
}
