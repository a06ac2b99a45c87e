import { messageOf } from "../core/errors.js";
import { compileGlobs } from "../core/glob.js";
import type { CodeRule, Guardrail } from "../core/guardrail.js";
import { type AddedLine, addedLines } from "../core/text/added-lines.js";
import { ALLOWED, deny, type Finding, type Verdict } from "../core/verdict.js";

/** A pattern looks at so much of a line; no line that a person wrote is longer. */
const MAXIMUM_LINE = 20_000;
/** More findings of one file tell nothing new. */
const MAXIMUM_FINDINGS = 20;

/** Finds what the rules forbid in new lines of a file. */
export type CodeRuleCheck = (path: string, lines: readonly AddedLine[]) => readonly Finding[];

const compiled = new WeakMap<readonly CodeRule[], Promise<CodeRuleCheck>>();

/** Compiles rules once (K5). RE2: linear time, so no pattern can hold the run up. Rejects for a pattern that is none. */
export function compileCodeRules(rules: readonly CodeRule[]): Promise<CodeRuleCheck> {
  const known = compiled.get(rules) ?? compile(rules);
  compiled.set(rules, known);
  return known;
}

async function compile(rules: readonly CodeRule[]): Promise<CodeRuleCheck> {
  if (rules.length === 0) return () => [];
  const { RE2JS } = await import("re2js");
  const ready = rules.map((rule) => {
    const pattern = RE2JS.compile(rule.pattern);
    return {
      rule,
      concerns: compileGlobs(rule.files),
      matches: (text: string): boolean => pattern.matcher(text.slice(0, MAXIMUM_LINE)).find(),
    };
  });
  return (path, lines) => {
    const findings: Finding[] = [];
    for (const { rule, concerns, matches } of ready) {
      if (!concerns(path)) continue;
      for (const { line, text } of lines) {
        if (findings.length >= MAXIMUM_FINDINGS) return findings;
        if (matches(text)) findings.push(toFinding(rule, path, line));
      }
    }
    return findings;
  };
}

function toFinding(rule: CodeRule, path: string, line: number): Finding {
  const isBlocked = rule.severity === "block";
  return {
    rule: "K5 code_rules",
    reason: `${path}:${line}: ${rule.message} (code rule ${rule.pattern})`,
    severity: isBlocked ? "error" : "warning",
    path,
    line,
    ...(isBlocked ? { remedy: rule.message } : {}),
  };
}

const isBlocking = (finding: Finding): boolean => finding.severity === "error";

export interface CodeRuleOptions {
  readonly rules: readonly CodeRule[];
  /** The repository's path of what an argument names; default: the argument itself. */
  readonly locate?: (path: string) => string;
  /** Text of a file by the argument that names it; null when there is none. */
  readonly readText?: (path: string) => Promise<string | null>;
}

/** What the arguments of a call would add, as far as they tell. null: nothing that could be judged now. */
async function linesOfCall(
  tool: string,
  args: Readonly<Record<string, unknown>>,
  readText: (path: string) => Promise<string | null>,
): Promise<{ path: string; lines: readonly AddedLine[] } | null> {
  const { path, content, old_str: old, new_str: replacement } = args;
  if (typeof path !== "string") return null;
  if (tool === "write_file" && typeof content === "string") {
    const current = await readText(path);
    const after = args["mode"] === "append" ? `${current ?? ""}${content}` : content;
    return { path, lines: addedLines(current, after) };
  }
  if (tool !== "edit_file" || typeof old !== "string" || typeof replacement !== "string" || old === "") return null;
  const current = await readText(path);
  if (current === null) return null;
  const after =
    args["replace_all"] === true ? current.replaceAll(old, () => replacement) : current.replace(old, () => replacement);
  return { path, lines: addedLines(current, after) };
}

/**
 * `guardrails.code_rules` on written content (K5, H5): a call whose arguments already show a forbidden line is refused
 * before hooks and confirmation, and the text that really would be written is judged again right before it is.
 */
export function createCodeRulesGuardrail(options: CodeRuleOptions): Guardrail {
  const { rules, locate = (path) => path, readText = async () => null } = options;

  const judge = async (path: string, lines: readonly AddedLine[], isEarly: boolean): Promise<Verdict> => {
    const check = await compileCodeRules(rules);
    const findings = check(path, lines);
    if (findings.some(isBlocking)) return { decision: "deny", findings: findings.filter(isBlocking) };
    return isEarly ? ALLOWED : { decision: "allow", findings };
  };

  return {
    name: "code-rules",
    async check(subject) {
      if (rules.length === 0) return ALLOWED;
      try {
        if (subject.kind === "file_change") {
          const { before, after, isMoved } = subject;
          if (after === null || isMoved || after.includes("\0")) return ALLOWED;
          return await judge(subject.path, addedLines(before, after), false);
        }
        if (subject.kind !== "tool_call") return ALLOWED;
        const found = await linesOfCall(subject.tool, subject.args, readText);
        return found === null ? ALLOWED : await judge(locate(found.path), found.lines, true);
      } catch (error) {
        return deny("K5 code_rules", `the code rules could not be checked: ${messageOf(error)}`);
      }
    },
  };
}
