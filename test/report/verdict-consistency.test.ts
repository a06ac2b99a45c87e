import { describe, expect, it } from "vitest";
import type { GateOutcome, GateResultKind } from "../../src/core/gate/gate.js";
import { EMPTY_AUDIT, type PublishedWork } from "../../src/core/run/run.js";
import { renderComment } from "../../src/report/markdown.js";
import { decideStatus } from "../../src/run/status.js";
import { gate, OPTIONS, PUBLISHED, report } from "./fixtures.js";

const OTHER = gate({ name: "lint", before: "pass", outcome: "passed" });

describe("verdict, reasons and gates never contradict each other", () => {
  const KINDS: readonly GateResultKind[] = ["pass", "fail", "timeout", "error", "not_run"];
  const failed = (kind: GateResultKind): boolean => kind !== "pass" && kind !== "not_run";

  /** Every outcome that a pair of results can have. */
  function outcomes(before: GateResultKind, after: GateResultKind): readonly Partial<GateOutcome>[] {
    if (after === "pass") return [{ outcome: failed(before) ? "fixed" : "passed" }, { outcome: "flaky" }];
    if (after === "fail") {
      const old: readonly Partial<GateOutcome>[] = [
        { outcome: "already_failing", stillRed: ["adds"] },
        { outcome: "broken", stillFailing: true },
      ];
      return [{ outcome: "broken", newFailures: ["adds"] }, ...(before === "fail" ? old : [])];
    }
    const reason = "It did not come to an end. Give it more time.";
    return [{ outcome: "not_run", reason }, ...(after === "not_run" ? [{ outcome: "not_run" as const }] : [])];
  }

  const cases = KINDS.flatMap((before) =>
    KINDS.flatMap((after) =>
      outcomes(before, after).flatMap((outcome) =>
        [true, false].map((required) => gate({ before, after, required, ...outcome })),
      ),
    ),
  );

  function run(gates: readonly GateOutcome[]): {
    readonly text: string;
    readonly line: string;
    readonly status: string;
  } {
    const isRed = gates.some(
      ({ required, outcome, reason }) => required && (outcome === "broken" || reason !== undefined),
    );
    const stopReason = isRed ? "gates_failed" : "llm_done";
    const published: PublishedWork = { ...PUBLISHED, draft: isRed };
    const { status, reasons } = decideStatus({
      stopReason,
      stopDetail: "",
      isComplete: true,
      hasChanges: true,
      dryRun: false,
      gates,
      audit: EMPTY_AUDIT,
      evaluation: null,
      published,
    });
    const text = renderComment(report({ gates, status, reasons, stopReason, published }), OPTIONS);
    return { text, line: text.split("\n")[1] ?? "", status };
  }

  it.each(
    cases.map((one) => [`${one.before} → ${one.after}, ${one.outcome}, required: ${one.required}`, one] as const),
  )("%s", (_name, one) => {
    const { text, line, status } = run([one]);
    const isUnproved = one.outcome === "not_run" && one.reason !== undefined && one.required;
    const isBroken = one.outcome === "broken" && one.required;
    expect(status).toBe(isUnproved || isBroken ? "partial" : "success");
    expect(line.includes(" · not proved by `test`: It did not come to an end. Give it more time · ")).toBe(isUnproved);
    expect(text).not.toContain("could not be proved");
    expect(text.includes("- `test` proves nothing: It did not come to an end. Give it more time.")).toBe(
      one.reason !== undefined,
    );
    expect(text.includes("required quality gates do not pass")).toBe(isBroken);
    expect(text.includes("broken by this run")).toBe(one.outcome === "broken" && one.stillFailing !== true);
    expect(/still failing/.test(text)).toBe(one.stillFailing === true);
    expect(line.includes("nothing is proved")).toBe(one.outcome === "not_run" && !isUnproved);
    expect(text.includes("it holds the proven tree")).toBe(one.outcome !== "not_run" && !isBroken);
    const good = one.outcome === "passed" || one.outcome === "fixed";
    expect(/`test` (?:[\w ]+ → pass|exit 0, no test counted)(?: \(optional\))? ·/.test(line)).toBe(good);
  });

  it("with a second gate that passes, each is reported once", () => {
    for (const one of cases) {
      const { line } = run([one, OTHER]);
      const isGood = one.outcome === "passed" || one.outcome === "fixed";
      expect(line).toContain(isGood ? "2 gates pass" : "`lint` exit 0, no test counted");
      expect(line.match(/`test`/g) ?? []).toHaveLength(one.outcome === "passed" ? 0 : 1);
      expect(line).not.toContain("nothing is proved");
    }
  });
});
