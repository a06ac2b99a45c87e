import type { ReportedRun } from "../../core/run/report-schema.js";
import type { Proof } from "../../proof/prove.js";
import { blockingTampering, gatesAgainstSuccess } from "../../run/status.js";

/** An attempt at the whole task, with its measurements and its own claims. */
export interface Attempt {
  readonly number: number;
  readonly proof: Pick<Proof, "tree" | "changes" | "gates" | "audit" | "shown">;
  readonly claims: Pick<ReportedRun, "evaluation">;
}

/** Failing tests of the base that the attempt turned green; a gate without counts is one test. */
function testsFixed({ gates }: Attempt["proof"]): number {
  return gates.reduce((sum, { outcome, tests }) => {
    const [before, after] = [tests?.before?.failed ?? 0, tests?.after?.failed ?? 0];
    return sum + (before > after ? before - after : outcome === "fixed" ? 1 : 0);
  }, 0);
}

/** E1 and E3 show a repair, `kept` that behaviour stayed. These show a test that the change needs. */
const NEW_TESTS: ReadonlySet<string> = new Set(["E2", "E4"]);

const linesOf = ({ changes }: Attempt["proof"]): number =>
  changes.reduce((sum, { linesAdded, linesRemoved }) => sum + linesAdded + linesRemoved, 0);

const flag = (value: boolean): number => (value ? 1 : 0);

/** The rules in the order in which they decide: the larger figure wins. Only `evaluation` is a claim. */
const RULES: readonly { readonly why: string; readonly figure: (attempt: Attempt) => number }[] = [
  {
    why: "its audit is clean",
    figure: ({ proof: { audit } }) =>
      flag(
        !audit.blocked && audit.restored.length === 0 && audit.findings.every(({ severity }) => severity !== "error"),
      ),
  },
  { why: "its required gates pass", figure: ({ proof }) => flag(gatesAgainstSuccess(proof.gates).length === 0) },
  { why: "it weakens no test", figure: ({ proof }) => flag(blockingTampering(proof.audit).length === 0) },
  { why: "it fixes more failing tests", figure: ({ proof }) => testsFixed(proof) },
  {
    why: "its new tests fail without the change and pass with it",
    figure: ({ proof }) => flag(proof.shown?.evidence.some(({ kind }) => NEW_TESTS.has(kind)) === true),
  },
  {
    why: "its evaluation says that the task is completed",
    figure: ({ claims }) => flag(claims.evaluation?.completed === true),
  },
  { why: "its diff is smaller", figure: ({ proof }) => -linesOf(proof) },
];

/** Whether `one` is better, and the first rule that decides. Tree ids break ties. */
function compare(one: Attempt, other: Attempt): { readonly isBetter: boolean; readonly why: string } {
  for (const { why, figure } of RULES) {
    const difference = figure(one) - figure(other);
    if (difference !== 0) return { isBetter: difference > 0, why };
  }
  return {
    isBetter: one.proof.tree < other.proof.tree,
    why: "all measures are equal, and its tree id is the lower one",
  };
}

/**
 * Chooses the best of at least one attempt by its measurements. Gives the reason as a sentence, and for each other
 * attempt the rule by which it lost.
 */
export function chooseAttempt<Of extends Attempt>(
  attempts: readonly Of[],
): {
  readonly best: Of;
  readonly why: string;
  readonly others: readonly { readonly attempt: Of; readonly reason: string }[];
} {
  const best = attempts.reduce((one, other) => (compare(other, one).isBetter ? other : one));
  const others = attempts
    .filter((attempt) => attempt !== best)
    .map((attempt) => ({ attempt, why: compare(best, attempt).why }));
  const reasons = [...new Set(others.map(({ why }) => why))];
  return {
    best,
    why:
      others.length === 0
        ? "It is the only attempt with work."
        : `Attempt ${best.number} was chosen: ${reasons.join("; ")}.`,
    others: others.map(({ attempt, why }) => ({ attempt, reason: `attempt ${best.number} was chosen: ${why}` })),
  };
}
