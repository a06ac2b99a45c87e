import { describe, expect, it } from "vitest";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import type { PullRequestInfo } from "../../../src/core/forge/forge.js";
import type { GateOutcome } from "../../../src/core/gate/gate.js";
import { type AuditOutcome, EMPTY_AUDIT } from "../../../src/core/run/run.js";
import type { Target } from "../../../src/run/checkout/target.js";
import { publicationForm, updatedDraft } from "../../../src/run/publish/form.js";
import { gate } from "../../report/fixtures.js";

type Work = Parameters<typeof publicationForm>[0];
type Publish = Work["configuration"]["publish"];

const NEW: Target = {
  base: "b",
  branch: "architect/x",
  existing: false,
  pull: null,
  ours: true,
  defaultBranch: "main",
};
const on = (ours: boolean, draft: boolean, headRepository = "Octo/Demo"): Target => {
  const pull = { number: 5, draft, headRepository, state: "open" } as unknown as PullRequestInfo;
  return { ...NEW, branch: "topic", existing: true, pull, ours };
};
const THEIRS = on(false, false);
const OUR_DRAFT = on(true, true);
const OUR_READY = on(true, false);

const MERGE = { name: "main", commit: "m".repeat(40) };
const MERGED: Target = { ...THEIRS, merge: MERGE };
const OUR_MERGED: Target = { ...OUR_READY, merge: MERGE };

interface Wish {
  readonly target?: Target;
  readonly publish?: Partial<Publish>;
  readonly gates?: readonly GateOutcome[];
  readonly audit?: Partial<AuditOutcome>;
  readonly complete?: boolean;
  readonly stop?: string;
  readonly isShown?: boolean;
  readonly status?: Work["status"];
  readonly isIssueClosed?: boolean;
  readonly updateBot?: string;
}

function work(wish: Wish): Work {
  const { target = NEW, publish = {}, gates = [gate({})], audit = {}, complete = true, status = "partial" } = wish;
  const shown = wish.isShown === undefined ? {} : { shown: { evidence: wish.isShown ? [{}] : [], lack: "no test" } };
  return {
    forge: { repository: { owner: "octo", name: "demo" } },
    configuration: configurationSchema.parse({ publish }),
    target,
    status,
    result: {
      outcome: { stopReason: wish.stop ?? "llm_done" },
      proof: { gates, audit: { ...EMPTY_AUDIT, ...audit }, complete, ...shown },
    },
    ...(wish.isIssueClosed === true ? { ended: { isIssueClosed: true } } : {}),
    ...(wish.updateBot === undefined ? {} : { updateBot: wish.updateBot }),
  } as unknown as Work;
}

const RED = [gate({ name: "test", outcome: "broken" })];
const UNRUN = [gate({ name: "test", outcome: "not_run", reason: "No pnpm." })];
const FLAKY = [gate({ name: "test", outcome: "passed", red: "it is flaky" })];
const OPTIONAL = [gate({ name: "lint", outcome: "broken", required: false })];
const WEAKENED: Partial<AuditOutcome> = {
  tampering: [{ rule: "tampering", severity: "error", reason: "an assertion is gone" }],
};

const kept = (reason: string) => ({ kind: "patch", reason: `${reason} The work is kept as a patch.` });
const red = kept("Nothing was pushed to topic: required gates fail or could not run (test).");

describe("work leaves", () => {
  it.each<[string, Wish, ReturnType<typeof publicationForm>["kind"]]>([
    ["proved", {}, "ready"],
    ["proved, in mode draft", { publish: { mode: "draft" } }, "draft"],
    ["proved, for an issue that was closed meanwhile", { isIssueClosed: true }, "draft"],
    ["with a red gate", { gates: RED }, "draft"],
    ["with a gate that could not run", { gates: UNRUN }, "draft"],
    ["with a flaky gate", { gates: FLAKY }, "draft"],
    ["with a red gate that is not required", { gates: OPTIONAL }, "ready"],
    [
      "with a red gate where the configuration pushes it",
      { gates: RED, publish: { on_gate_failure: "push" } },
      "ready",
    ],
    ["with weakened tests", { audit: WEAKENED }, "draft"],
    ["with no gate at all and nothing shown", { gates: [], isShown: false }, "draft"],
    ["with no gate at all and evidence", { gates: [], isShown: true }, "ready"],
    ["with a red gate, to a draft of ours", { gates: RED, target: OUR_DRAFT }, "draft"],
    ["with weakened tests, to a draft of ours", { audit: WEAKENED, target: OUR_DRAFT }, "draft"],
    [
      "with a red gate, to our pull request in review where the configuration pushes it",
      { gates: RED, target: OUR_READY, publish: { on_gate_failure: "push" } },
      "ready",
    ],
    ["proved, to another person's pull request", { target: THEIRS }, "ready"],
    ["as a success, to the update of a bot", { target: THEIRS, updateBot: "b[bot]", status: "success" }, "ready"],
    ["as partial, to a branch of ours after the update was merged", { updateBot: "b[bot]" }, "ready"],
    ["as a merge of both sides that is proved", { target: MERGED, isShown: true }, "ready"],
    ["as a proved merge, to our pull request", { target: OUR_MERGED, isShown: true }, "ready"],
    [
      "as a proved merge with a red gate that is not required",
      { target: MERGED, isShown: true, gates: OPTIONAL },
      "ready",
    ],
    ["not at all in mode none", { publish: { mode: "none" }, gates: RED, complete: false }, "none"],
  ])("%s", (_name, wish, kind) => {
    expect(publicationForm(work(wish))).toEqual({ kind });
  });

  it.each<[string, Wish, { kind: string; reason: string | null }]>([
    ["in mode patch", { publish: { mode: "patch" } }, { kind: "patch", reason: null }],
    ...["llm_error", "interrupted", "aborted"].map((stop): [string, Wish, { kind: string; reason: null }] => [
      `after ${stop}`,
      { stop },
      { kind: "patch", reason: null },
    ]),
    [
      "before its gates had ended",
      { complete: false, stop: "timeout" },
      kept("Nothing was pushed: the run ended before its gates had proved the changes."),
    ],
    [
      "from a fork",
      { target: on(false, true, "mallory/demo") },
      kept("Nothing was pushed: the pull request comes from a fork."),
    ],
    [
      "against the audit",
      { audit: { blocked: true } },
      kept("Nothing was pushed: the audit of the changes forbids it."),
    ],
    [
      "with a red gate, for another person's branch",
      { gates: RED, target: THEIRS, publish: { on_gate_failure: "push" } },
      red,
    ],
    ["with a red gate, for our pull request in review", { gates: RED, target: OUR_READY }, red],
    [
      "with a red gate where the configuration keeps it",
      { gates: RED, publish: { on_gate_failure: "none" } },
      kept("Nothing was pushed: required gates fail or could not run (test) and publish.on_gate_failure is none."),
    ],
    ...[THEIRS, OUR_READY].map((target): [string, Wish, { kind: string; reason: string }] => [
      `with weakened tests, for ${target.ours ? "our pull request in review" : "somebody's branch"}`,
      { audit: WEAKENED, target },
      kept("Nothing was pushed to topic: tests or checks that exist at base were weakened."),
    ]),
    [
      "with no gate and nothing shown, for another person's branch",
      { gates: [], isShown: false, target: THEIRS },
      kept("Nothing was pushed to topic: no required gate has a result, so nothing is proved."),
    ],
    [
      "as partial, for the update of a bot",
      { target: THEIRS, updateBot: "b[bot]" },
      kept("Nothing was pushed to topic: the branch is b[bot]'s, and the run ended as partial."),
    ],
    ...[MERGED, OUR_MERGED].flatMap((target) =>
      [false, undefined].map((isShown): [string, Wish, { kind: string; reason: string }] => [
        `as a merge that ${isShown === false ? "nothing shows" : "has no evidence"}, for ${target.ours ? "our" : "another person's"} pull request`,
        { target, ...(isShown === undefined ? {} : { isShown }) },
        kept("Nothing was pushed to topic: nothing shows that the work of both sides is kept."),
      ]),
    ),
    [
      "as a merge with a red gate, for our pull request where the configuration pushes it",
      { target: OUR_MERGED, gates: RED, publish: { on_gate_failure: "push" } },
      red,
    ],
    ["as a merge with a red gate, for another person's pull request", { target: MERGED, gates: RED }, red],
    ["as a merge with a red gate, for a draft of ours", { target: { ...OUR_DRAFT, merge: MERGE }, gates: RED }, red],
    [
      "as a merge with weakened tests",
      { target: MERGED, isShown: true, audit: WEAKENED },
      kept("Nothing was pushed to topic: tests or checks that exist at base were weakened."),
    ],
    [
      "as a merge that was cut, although it is shown",
      { target: MERGED, isShown: true, complete: false },
      kept("Nothing was pushed: the run ended before its gates had proved the changes."),
    ],
  ])("as a patch %s", (_name, wish, form) => {
    expect(publicationForm(work(wish))).toEqual(form);
  });
});

describe("a draft that an earlier run left unproved", () => {
  const since = { commit: "c", isDraft: true, isStated: true };
  const target = { ...OUR_DRAFT, since };
  const green: Wish = { target, stop: "unproved", isShown: false };
  it.each<[string, Wish, ReturnType<typeof updatedDraft>]>([
    ["is proved by a success", { target, status: "success" }, "proved"],
    ["is no matter of a run on something else", { target: OUR_DRAFT, status: "success" }, null],
    ["is ready once its gates are green", green, "green"],
    ["waits for a red gate", { ...green, gates: RED }, null],
    ["waits for a flaky gate", { ...green, gates: FLAKY }, null],
    ["waits while no gate has a result", { ...green, gates: [] }, null],
    ["waits while tests are weakened", { ...green, audit: WEAKENED }, null],
    ["waits after a run that was cut", { ...green, stop: "timeout" }, null],
  ])("%s", (_name, wish, settled) => {
    expect(updatedDraft(work(wish))).toBe(settled);
  });
});
