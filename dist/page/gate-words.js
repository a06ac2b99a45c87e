const PHASES = {
    baseline: "before the change",
    proof: "with the change",
    base_tests: "the base's tests on the new code",
    new_tests: "the new tests on the base's code",
    altered: "with one line of the code altered",
};
export function phaseWords(phase) {
    return PHASES[phase];
}
export function kindWords(kind) {
    return kind.replaceAll("_", " ");
}
export function countWords({ ran, failed, skipped }) {
    const parts = [`${ran} ${ran === 1 ? "test" : "tests"}`];
    if (failed > 0)
        parts.push(`${failed} failed`);
    if (skipped > 0)
        parts.push(`${skipped} skipped`);
    return parts.join(", ");
}
export function hasNoProof({ outcome, reason }) {
    return outcome === "not_run" && reason !== undefined;
}
export function isWithoutResult(gate) {
    return gate.required && hasNoProof(gate);
}
