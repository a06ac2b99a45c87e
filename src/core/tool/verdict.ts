export type Decision = "allow" | "ask" | "deny";

/**
 * One finding of a check. `remedy` is the configuration line that would allow it, or the nearest allowed form;
 * `instead` is the agent's alternative, if the remedy is for people.
 */
export interface Finding {
  readonly rule: string;
  readonly reason: string;
  readonly severity: "info" | "warning" | "error";
  readonly remedy?: string;
  readonly instead?: string;
  readonly path?: string;
  readonly line?: number;
}

/** A decision with all of its findings. */
export interface Verdict {
  readonly decision: Decision;
  readonly findings: readonly Finding[];
}

export const ALLOWED: Verdict = { decision: "allow", findings: [] };

const STRICTNESS: Record<Decision, number> = { allow: 0, ask: 1, deny: 2 };

/** The strictest decision and all findings. Associative, commutative in the decision, `ALLOWED` is neutral. */
export function joinVerdicts(verdicts: readonly Verdict[]): Verdict {
  let decision: Decision = "allow";
  const findings: Finding[] = [];
  for (const verdict of verdicts) {
    if (STRICTNESS[verdict.decision] > STRICTNESS[decision]) decision = verdict.decision;
    findings.push(...verdict.findings);
  }
  return { decision, findings };
}

export function deny(rule: string, reason: string, remedy?: string, instead?: string): Verdict {
  const finding = { rule, reason, severity: "error" as const, ...(remedy ? { remedy } : {}) };
  return { decision: "deny", findings: [{ ...finding, ...(instead === undefined ? {} : { instead }) }] };
}
