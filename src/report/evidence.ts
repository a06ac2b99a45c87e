import type { RegressionProof } from "../core/gate/gate.js";
import { plural } from "../core/page/figures.js";
import type { RunReport } from "../core/run/run.js";
import { listNames, type Wording } from "./wording.js";

/** Results of running the tests of base and change on each other's code, as sentences. */
export interface EvidenceSentences {
  /** Proof by the new tests, best first, and why a part of it was not tried. */
  readonly proof: readonly string[];
  /** Tests of the base that the new code fails. */
  readonly changed: readonly string[];
  /** Confirmation by the base's tests. */
  readonly kept: readonly string[];
}

const GATES_SHOWN = 5;
const LEFT_OUT_SHOWN = 300;

/** Tests that fail without the change, as a sentence without its full stop; '' if that was not tried. */
function withoutTheChange(proof: RegressionProof, wording: Wording, isTestsOnly: boolean): string {
  const { added, failWithout, cannotRunWithout, triedWithout } = proof;
  const failing = failWithout.length;
  if (!triedWithout) return "";
  if (cannotRunWithout === true) {
    if (added === 1) return "The new test cannot run without the change and passes with it";
    return `The ${added === 0 ? "changed" : "new"} tests cannot run without the change and pass with it`;
  }
  if (failing === 0 && isTestsOnly)
    return "Only tests were changed, and no failure of theirs on the base's code is known";
  if (failing === 0 && (added === null || added === 0))
    return "No new or changed test is known to fail without the change";
  if (added === null)
    return `New or changed tests that fail without the change and pass with it: ${listNames(failWithout, wording)}`;
  const [fail, pass] = failing === 1 ? ["fails", "passes"] : ["fail", "pass"];
  if (added === 0) return `${plural(failing, "changed test")} ${fail} without the change and ${pass} with it`;
  if (failing === added) return `${plural(added, "new test")}: ${fail} without the change, ${pass} with it`;
  // An unknown number of them are changed tests.
  if (failing > added) return `${failing} new or changed tests ${fail} without the change and ${pass} with it`;
  const rest = added - failing;
  const useless = rest === 1 ? "passes without it too and proves nothing" : "pass without it too and prove nothing";
  if (failing === 0) return `${plural(added, "new test")} ${useless.replace("without it", "without the change")}`;
  return `${failing} of ${added} new tests ${fail} without the change and ${pass} with it; ${rest} ${useless}`;
}

function expectations(proof: RegressionProof, wording: Wording): string {
  const { changedExpectations, failsUnnamed } = proof;
  if (changedExpectations.length > 0)
    return `Tests of the base that fail on the new code: ${listNames(changedExpectations, wording)}`;
  return failsUnnamed === true ? "Tests of the base fail on the new code, which names none of them" : "";
}

function confirmed({ triedBaseTests, changedExpectations, failsUnnamed }: RegressionProof): string {
  const fails = changedExpectations.length > 0 || failsUnnamed === true;
  return triedBaseTests && !fails ? "No test of the base that passed before fails on the new code" : "";
}

function provesSomething({ failWithout, cannotRunWithout }: RegressionProof): boolean {
  return failWithout.length > 0 || cannotRunWithout === true;
}

/** `isTestsOnly`: only tests changed, so new tests are expected to pass on the base's code too. */
export function evidenceSentences(
  proofs: readonly RegressionProof[],
  wording: Wording,
  isTestsOnly = false,
): EvidenceSentences {
  const sentences = (of: (proof: RegressionProof) => string): readonly string[] => {
    const texts = proofs
      .map((proof) => ({ proof, text: of(proof) }))
      .filter(({ text }) => text !== "")
      .sort((left, right) => Number(provesSomething(right.proof)) - Number(provesSomething(left.proof)));
    const hidden = texts.length - GATES_SHOWN;
    return [
      ...texts
        .slice(0, GATES_SHOWN)
        .map(({ proof, text }) => (texts.length === 1 ? `${text}.` : `${text} (gate ${wording.name(proof.gate)}).`)),
      ...(hidden > 0 ? [`The same was checked for ${plural(hidden, "more gate")}.`] : []),
    ];
  };
  const leftOut = new Set(proofs.flatMap((proof) => (proof.leftOut === undefined ? [] : [proof.leftOut])));
  const reasons = [...leftOut]
    .slice(0, GATES_SHOWN)
    .map((reason) => wording.prose(reason, LEFT_OUT_SHOWN).replace(/(?<![.!?…])$/, "."));
  return {
    proof: [...sentences((proof) => withoutTheChange(proof, wording, isTestsOnly)), ...reasons],
    changed: sentences((proof) => expectations(proof, wording)),
    kept: sentences(confirmed),
  };
}

/** The audit's rule whose findings name these tests. */
const BASE_TESTS_RULE = "tampering base-tests";

/** Tests of the base that fail on the new code, unless a finding of the audit names them. */
export function expectationsWarning({ audit, regression }: RunReport, wording: Wording): readonly string[] {
  if ((audit.tampering ?? []).some(({ rule }) => rule === BASE_TESTS_RULE)) return [];
  return evidenceSentences(regression ?? [], wording).changed;
}
