import type { OperandProblem, PathScope } from "../arguments/operands.js";
import { isSettable, refusedVariable } from "../arguments/variables.js";
import type { Word } from "../shell/shell-tree.js";

/** Wrappers whose command keeps its class, with a pattern for their own words. */
const ACCEPTED: Readonly<Record<string, RegExp>> = {
  command: /^$/,
  time: /^(?:-p )?$/,
  nice: /^(?:-n \d{1,2} |-\d{1,2} |-n\d{1,2} |--adjustment=\d{1,2} )?$/,
  ionice: /^(?:-c ?[123] |-n ?[0-7] |-t ){0,3}$/,
  timeout:
    /^(?:(?:-k ?|--kill-after[= ])[\d.]{1,8}[smhd]? |(?:-s ?|--signal[= ])[A-Z]{1,7} |--preserve-status |--foreground |-v |--verbose ){0,5}[\d.]{1,8}[smhd]? $/,
  stdbuf: /^(?:-[ioe] ?(?:L|0|\d{1,6}[KM]?) |--(?:input|output|error)=(?:L|0|\d{1,6}[KM]?) ){1,3}$/,
  env: /^(?:[A-Z_][A-Z0-9_]{0,39}=[\w.,:+@%/-]{0,200} ){0,10}$/,
  chrt: /^(?:-[bio] )?\d{1,2} $/,
  taskset: /^(?:-c [\d,-]{1,40}|(?:0x)?[0-9a-f]{1,16}) $/,
};

const MAXIMUM_OWN_WORDS = 14;

function isAllowedSetting(text: string, scope: PathScope): boolean {
  const equals = text.indexOf("=");
  return isSettable(text.slice(0, equals), text.slice(equals + 1), scope) === true;
}

export interface Unwrapped {
  readonly own: readonly Word[];
  readonly inner: readonly Word[];
  readonly problem: OperandProblem | null;
}

/** Splits a wrapper from its command; `null`: not a wrapper that keeps the class, or one without a command. */
export function unwrap(words: readonly Word[], scope: PathScope): Unwrapped | null {
  const name = words[0]?.text ?? "";
  const pattern = Object.hasOwn(ACCEPTED, name) ? ACCEPTED[name] : undefined;
  if (pattern === undefined || words.length < 2) return null;
  if (name === "command" && /^-/.test(words[1]?.text ?? "")) return null;
  for (let end = Math.min(words.length - 1, MAXIMUM_OWN_WORDS); end >= 1; end -= 1) {
    const own = words.slice(1, end);
    if (own.some((word) => word.glob || !word.literal || word.text.includes(" "))) continue;
    if (!pattern.test(own.map((word) => `${word.text} `).join(""))) continue;
    const variable = name === "env" ? own.find(({ text }) => !isAllowedSetting(text, scope)) : undefined;
    const problem = variable === undefined ? null : refusedVariable(variable.text.split("=")[0] ?? "");
    return { own: words.slice(0, end), inner: words.slice(end), problem };
  }
  return null;
}
