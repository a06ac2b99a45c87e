// @module-tag full
// @module-tag bundle
import type { ChildProcess } from "node:child_process";
import { expect, it } from "vitest";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { ACTIONS_IDENTITY, DEFAULT_TOKEN } from "../../src/embedded-github/types.js";
import type { CostsRecord } from "../../src/run/store/ledger.js";
import type { Scenario } from "../support/scenario.js";
import {
  configured,
  ended,
  expectSound,
  locks,
  READ,
  reactions,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const PRICES = "prices: { scripted-model: { input: 10, cached_input: 1, output: 100 } }";
/** $0.56. */
const USAGE = { inputTokens: 55_000, outputTokens: 100 };
const LEDGER = "refs/architect/ledger";

async function costsOf({ forge }: Scenario): Promise<CostsRecord> {
  const text = await forge.git.text(["show", `${LEDGER}:ledger.json`]);
  return (JSON.parse(text) as { costs: CostsRecord }).costs;
}

it("refuses a run that does not fit the cap, before the first token, and status shows what is left", async () => {
  const scenario = await open({
    files: configured(`costs: { daily_usd: 0.6, monthly_usd: 20, budget_usd: 0.5, ${PRICES} }`),
    script: { steps: [say("It subtracts.", { usage: USAGE })] },
  });
  const first = await scenario.comment("/architect ask what is wrong?");
  expect(ended(first)).toMatchObject({ status: "success", exit: 0 });
  expectSound(scenario, first);
  expect(first.outputs["cost-usd"]).toBe("0.5600");
  const { days, months, open: reservations } = await costsOf(scenario);
  expect([Object.values(days), Object.values(months), reservations]).toEqual([[0.56], [0.56], {}]);

  const refused = await scenario.comment("/architect fix", { issue: 1 });
  expect(ended(refused)).toEqual({ status: "failed", stop: "", code: "1", exit: 1 });
  expectSound(scenario, refused);
  expect(scenario.model.requests).toHaveLength(1);
  const comment = scenario.ownComments(1).at(-1) ?? "";
  expect(comment).toContain("### Architect: failed");
  expect(comment).toMatch(
    /The run does not fit costs\.daily_usd: \\\$0\.5600 of \\\$0\.6000 spent, \\\$0\.0400 left; resets at \d{4}-\d\d-\d\d 00:00 UTC\. A run needs at least \\\$0\.0500/,
  );
  expect(comment).toContain("raise costs.daily_usd in the configuration on the default branch");
  expect(await locks(scenario)).toEqual([LEDGER]);
  expect(reactions(scenario).at(-1)).toBe("confused");

  const status = await scenario.comment("/architect status", { issue: 1, checkout: null });
  expectSound(scenario, status);
  expect(scenario.ownComments(1).at(-1)).toMatch(
    /\*\*Caps of the repository\*\*\n\n- costs\.daily_usd: \$0\.5600 of \$0\.6000 spent, \$0\.0400 left; resets at .* UTC\n- costs\.monthly_usd: \$0\.5600 of \$20\.00 spent, \$19\.44 left; resets at .*-01 00:00 UTC\n/,
  );
});

it("confirms what a killed run has spent in its post step", async () => {
  let child: ChildProcess | undefined;
  const hang: ModelStep = () => {
    child?.kill("SIGKILL");
    return { hang: true };
  };
  const read: ModelStep = {
    answer: { ...("answer" in READ ? READ.answer : {}), usage: { inputTokens: 1000, outputTokens: 10 } },
  };
  const scenario = await open({
    files: configured(`costs: { daily_usd: 5, budget_usd: 2, ${PRICES} }`),
    script: { steps: [read, hang] },
  });
  const killed = await scenario.comment("/architect fix", {
    runner: {
      onStart: (given) => {
        child ??= given;
      },
      skipsPost: () => false,
    },
  });
  expect([killed.signal, killed.post?.exitCode]).toEqual(["SIGKILL", 0]);
  const { days, open: reservations } = await costsOf(scenario);
  // The call that the kill cut off counts like the one that was answered: $0.011 each.
  expect([Object.values(days), reservations]).toEqual([[0.022], {}]);
  expect(scenario.ownComments(1)[0]).toContain("### Architect: failed");
});

it("counts each dollar of a resumed session once", async () => {
  const usage = { inputTokens: 1000, outputTokens: 10 };
  const scenario = await open({
    files: configured(`costs: { daily_usd: 5, budget_usd: 2, ${PRICES} }`),
    script: {
      steps: [
        { answer: { ...("answer" in READ ? READ.answer : {}), usage } },
        say("Only read.", { usage }),
        say("Nothing to do.", { usage }),
      ],
    },
    forge: { private: true },
  });
  const first = await scenario.comment("/architect fix --max-steps=1");
  expect(ended(first)).toMatchObject({ status: "partial", stop: "max_steps" });
  const second = await scenario.comment("/architect resume", { issue: 1 });
  expectSound(scenario, second);
  // The run reports its session's cost; the ledger holds the same sum of both runs.
  expect(second.outputs["cost-usd"]).toBe("0.0330");
  const { days, open: reservations } = await costsOf(scenario);
  expect([Object.values(days), reservations]).toEqual([[0.033], {}]);
});

it("a cap that cannot be counted is a configuration error that names the right and the key", async () => {
  const reading = {
    ...ACTIONS_IDENTITY,
    permissions: { contents: "read", issues: "write", pull_requests: "write" } as const,
  };
  const scenario = await open({
    files: configured(`costs: { monthly_usd: 5, ${PRICES} }`),
    forge: { tokens: { [DEFAULT_TOKEN]: reading } },
  });
  const result = await scenario.comment("/architect ask why?");
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "3", exit: 3 });
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  expect(scenario.ownComments(1)[0]).toContain(
    "costs.monthly_usd cannot be counted: the job lacks the permission contents: write",
  );
});
