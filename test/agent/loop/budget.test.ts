import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_USAGE, type Usage } from "../../../src/core/model/model.js";
import { budgetOf } from "../fixtures.js";

function used(inputTokens: number, outputTokens = 0): Usage {
  return { ...NO_USAGE, inputTokens, outputTokens, modelCalls: 1 };
}

describe("budget", () => {
  it("prices calls and adds them up", () => {
    const budget = budgetOf();
    expect(budget.record("m", { ...used(1_000_000, 100_000), cachedInputTokens: 500_000 })).toBeCloseTo(1.55);
    expect(budget.record("m", used(1_000_000))).toBe(1);
    expect(budget.spentUsd()).toBeCloseTo(2.55);
    expect(budget.usage()).toEqual({ ...used(2_000_000, 100_000), cachedInputTokens: 500_000, modelCalls: 2 });
  });

  it("has no sum once a call could not be priced; aliases have the price of the wanted model", () => {
    const budget = budgetOf();
    expect(budget.record("free-dated-alias", used(1_000_000), "m")).toBe(1);
    expect(budget.spentUsd()).toBe(1);
    expect(budget.record("free", used(1_000_000))).toBeNull();
    expect(budget.spentUsd()).toBeNull();
  });

  const refusals: readonly [string, Parameters<typeof budgetOf>[0], string, number, RegExp | null][] = [
    ["affordable", {}, "m", 1_000, null],
    ["too expensive", { budgetUsd: 0.5 }, "m", 600_000, /budget of 0\.5000 USD.*0\.6100 USD/],
    ["exactly affordable", { budgetUsd: 0.61 }, "m", 600_000, null],
    ["the last tokens", { maximumTokens: 600 }, "m", 600, null],
    ["no tokens left", { maximumTokens: 500 }, "m", 600, /limit of 500 tokens/],
    ["nothing is free with a price", { budgetUsd: 0 }, "m", 0, /budget of 0\.0000 USD/],
    ["unpriced", {}, "free", 1_000, null],
    ["unpriced, but a budget is set", { priceRequired: true }, "free", 1_000, /"free".*costs\.prices/],
  ];
  it.each(refusals)("refuses: %s", (_name, options, model, tokens, expected) => {
    const refusal = budgetOf(options).refuses(model, tokens);
    if (expected === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(expected);
  });

  it("counts what was used and what the next request needs", () => {
    const budget = budgetOf({ maximumTokens: 1_000 });
    budget.record("m", used(300, 100));
    expect(budget.refuses("m", 600)).toBeNull();
    expect(budget.refuses("m", 601)).toMatch(/400 are used and the next request needs about 601/);
    const dear = budgetOf({ budgetUsd: 1 });
    dear.record("m", used(500_000));
    expect(dear.refuses("m", 490_000)).toBeNull();
    expect(dear.refuses("m", 500_000)).toMatch(/0\.5000 USD are spent and the next call needs about 0\.5100 USD/);
  });

  it("the spending of a resumed session counts", () => {
    const carried = { usage: used(900), costUsd: 0.9 };
    expect(budgetOf({ maximumTokens: 1_000, carried }).refuses("m", 101)).toMatch(/900 are used/);
    expect(budgetOf({ budgetUsd: 1, carried }).refuses("m", 100_000)).toMatch(/0\.9000 USD are spent/);
    expect(budgetOf({ carried }).spentUsd()).toBe(0.9);
    expect(budgetOf({ carried: { ...carried, costUsd: null } }).spentUsd()).toBeNull();
  });

  it("warns once", () => {
    const budget = budgetOf({ warnAtUsd: 1 });
    expect(budget.takeWarning()).toBeNull();
    budget.record("m", used(1_000_000));
    expect(budget.takeWarning()).toBe("1.0000 USD of the budget of 5.0000 USD are spent.");
    expect(budget.takeWarning()).toBeNull();
  });

  it("reports the larger share used", () => {
    const budget = budgetOf({ budgetUsd: 10, maximumTokens: 2_000_000 });
    budget.record("m", used(1_000_000));
    expect(budget.shareSpent()).toBe(0.5);
    budget.record("m", used(0, 800_000));
    expect(budget.shareSpent()).toBe(0.9);
    expect(budgetOf({ budgetUsd: 0 }).shareSpent()).toBe(0);
    const cheap = budgetOf({ budgetUsd: 1_000, maximumTokens: 1_000 });
    cheap.record("m", used(500, 400));
    expect(cheap.shareSpent()).toBe(0.9);
    const nothing = budgetOf({ budgetUsd: 0 });
    nothing.record("m", used(1));
    expect(nothing.shareSpent()).toBe(1);
  });

  it("is never passed by more than one call", { tags: "property" }, () => {
    const call = fc.record({ estimate: fc.nat(500_000), input: fc.nat(2_000_000), output: fc.nat(200_000) });
    fc.assert(
      fc.property(
        fc.array(call),
        fc.double({ min: 0, max: 5, noNaN: true }),
        fc.nat(4_000_000),
        (calls, usd, tokens) => {
          const budget = budgetOf({ budgetUsd: usd, maximumTokens: tokens });
          let last = { cost: 0, tokens: 0 };
          for (const { estimate, input, output } of calls) {
            if (budget.refuses("m", estimate) !== null) break;
            last = { cost: budget.record("m", used(input, output)) ?? 0, tokens: input + output };
          }
          const total = budget.usage();
          expect((budget.spentUsd() ?? 0) - last.cost).toBeLessThanOrEqual(usd + 1e-9);
          expect(total.inputTokens + total.outputTokens - last.tokens).toBeLessThanOrEqual(tokens);
        },
      ),
    );
  });

  it("parallel parts together spend at most the rest, with any number of parts", {
    tags: "property",
  }, () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("open" as const), share: fc.double({ min: 0.05, max: 1, noNaN: true }) }),
      fc.record({ kind: fc.constant("close" as const), part: fc.nat(20) }),
      // Asked now, answered only after the others asked too.
      fc.record({ kind: fc.constant("call" as const), parts: fc.array(fc.nat(20)), tokens: fc.nat(400_000) }),
    );
    fc.assert(
      fc.property(fc.nat(3), fc.array(step, { maxLength: 60 }), (spentBefore, steps) => {
        const whole = budgetOf({ budgetUsd: 5, maximumTokens: 4_000_000 });
        whole.record("m", used(spentBefore * 1_000_000));
        const parts: ReturnType<typeof whole.part>[] = [];
        for (const one of steps) {
          if (one.kind === "open") parts.push(whole.part(one.share));
          if (one.kind === "close") {
            const [closed] = parts.splice(one.part, 1);
            closed?.close();
          }
          if (one.kind !== "call") continue;
          const asking = [...new Set(one.parts)].flatMap((index) => parts[index] ?? []);
          const allowed = asking.filter((part) => part.refuses("m", one.tokens) === null);
          for (const part of allowed) part.record("m", used(one.tokens));
        }
        expect(whole.spentUsd() ?? 0).toBeLessThanOrEqual(5 + 1e-9);
        expect(whole.usage().inputTokens).toBeLessThanOrEqual(4_000_000);
      }),
    );
  });

  it("caps the answers of a part by what is left of it, and keeps enough for one closing call", () => {
    // 1 USD a million tokens in, 10 out: a share of 0.1 USD.
    const whole = budgetOf({ budgetUsd: 1, prices: { priceOf: () => ({ input: 1, cachedInput: 1, output: 10 }) } });
    const part = whole.part(0.1);
    expect(whole.outputLimit).toBeUndefined();
    // 0.1 USD, less two times 10,000 tokens of input and 1,000 of the closing answer.
    expect(part.outputLimit?.("m", 10_000)).toBe(7_000);
    expect(part.refuses("m", 10_000)).toBeNull();
    part.record("m", { ...used(10_000, 5_000), modelCalls: 1 });
    expect(part.refuses("m", 16_000)).toContain("the rest is for the closing answer");
    expect(part.closing?.refuses("m", 16_000)).toBeNull();
    expect(part.closing?.outputLimit("m", 16_000)).toBe(2_400);
    // A first call needs no reserve, and never more than the share.
    expect(whole.part(0.05).outputLimit?.("m", 30_000)).toBe(1_000);
  });

  it("limits the answers of a reserved budget once a long one could pass it", () => {
    const prices = { priceOf: () => ({ input: 1, cachedInput: 1, output: 10 }) };
    const budget = budgetOf({ budgetUsd: 2, prices, limitsOutput: true });
    expect(budget.outputLimit?.("m", 10_000)).toBeUndefined();
    budget.record("m", used(1_500_000));
    // $0.50, less 10,000 tokens of input.
    expect(budget.outputLimit?.("m", 10_000)).toBe(49_000);
    expect(budget.outputLimit?.("m", 500_000)).toBe(1);
  });

  it("the unspent rest of a part is free again once the part is closed", () => {
    const whole = budgetOf({ budgetUsd: 1 });
    const first = whole.part(0.5);
    expect(whole.part(0.5).limitUsd).toBeCloseTo(0.25);
    first.record("m", used(100_000));
    first.close();
    first.close();
    expect(whole.part(1).limitUsd).toBeCloseTo(1 - 0.1 - 0.25);
  });
});
