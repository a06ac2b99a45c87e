import { messageOf } from "../../core/errors.js";
import { compileGlobs } from "../../core/glob/glob.js";
import { type AddedLine, addedLines } from "../../core/text/added-lines.js";
import type { Guardrail, GuardrailDefinition } from "../../core/tool/guardrail.js";
import type { CodeRule } from "../../core/tool/tree-judgement.js";
import { ALLOWED, deny, type Finding, type Verdict } from "../../core/tool/verdict.js";
import { locateIn } from "./locate.js";

/** Maximum characters of a line that patterns examine; no hand-written line is longer. */
const MAXIMUM_LINE = 20_000;
/** Maximum findings for one file; more add nothing. */
const MAXIMUM_FINDINGS = 20;

/** Finds forbidden text in new lines of a file. */
type CodeRuleCheck = (path: string, lines: readonly AddedLine[]) => readonly Finding[];

const compiled = new WeakMap<readonly CodeRule[], Promise<CodeRuleCheck>>();

/** Compiles rules once. RE2: linear time, so no pattern can stall the run. Rejects for an invalid pattern. */
function compileCodeRules(rules: readonly CodeRule[]): Promise<CodeRuleCheck> {
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
  /** Converts an argument to a repository path; default: the argument itself. */
  readonly locate?: (path: string) => string;
  /** Reads the file that an argument names; null: it does not exist. */
  readonly readText?: (path: string) => Promise<string | null>;
}

/**
 * Applies `guardrails.code_rules` to written content: a call whose arguments already contain a forbidden line is
 * refused before hooks and confirmation, and the final text is judged again right before it is written.
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
    name: codeRules.name,
    async check(subject) {
      if (rules.length === 0) return ALLOWED;
      try {
        if (subject.kind === "file_change") {
          const { before, after, isMoved } = subject;
          if (after === null || isMoved || after.includes("\0")) return ALLOWED;
          return await judge(subject.path, addedLines(before, after), false);
        }
        if (subject.kind !== "tool_call") return ALLOWED;
        const path = subject.files[0]?.path;
        if (path === undefined || subject.preview === undefined) return ALLOWED;
        const before = await readText(path);
        const after = subject.preview(before);
        return after === null ? ALLOWED : await judge(locate(path), addedLines(before, after), true);
      } catch (error) {
        return deny("K5 code_rules", `the code rules could not be checked: ${messageOf(error)}`);
      }
    },
  };
}

export const codeRules: GuardrailDefinition = {
  name: "code-rules",
  looksAt: "every call that changes a file, and the real diff",
  rule: "Added lines that `guardrails.code_rules` forbid are refused or noted.",
  watch: ({ codeRules: rules, root, prefix, readText }) =>
    createCodeRulesGuardrail({ rules, locate: locateIn(root, prefix), readText }),
  async audit({ codeRules: rules = [] }) {
    const check = await compileCodeRules(rules);
    return { contents: ({ change, added }) => (change.binary ? [] : check(change.path, added)) };
  },
};
