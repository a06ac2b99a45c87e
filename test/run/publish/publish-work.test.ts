import { describe, expect, it } from "vitest";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import { EMPTY_AUDIT, type StopReason } from "../../../src/core/run/run.js";
import { REPORT } from "../../../src/report/report.js";
import { type PublishWorkRequest, publishWork } from "../../../src/run/publish/publish-work.js";
import { CHANGE, gate, OPTIONS, report } from "../../report/fixtures.js";
import { createSilentLogger } from "../../support/silent-logger.js";

/** Nothing here may be touched: what is not published asks nobody. */
const UNTOUCHED = new Proxy(
  {},
  {
    get(_target, name) {
      throw new Error(`${String(name)} was asked`);
    },
  },
) as never;

function work(stopReason: Exclude<StopReason, "">, complete: boolean, mode: "auto" | "none"): PublishWorkRequest {
  return {
    forge: UNTOUCHED,
    workspace: { history: UNTOUCHED } as never,
    configuration: configurationSchema.parse({ publish: { mode } }),
    request: {
      command: "fix",
      flags: {},
      text: "",
      subject: { kind: "issue", number: 1 },
      actor: null,
      source: "comment",
    },
    target: { base: "b", branch: "architect/x", existing: false, pull: null, ours: true, defaultBranch: "main" },
    result: {
      outcome: { stopReason, finalOutput: "", detail: "", isComplete: true, modelError: null },
      proof: { tree: "t", changes: [CHANGE], gates: [gate({ after: "not_run" })], audit: EMPTY_AUDIT, complete },
      evaluation: null,
      patch: "p",
    },
    status: "partial",
    title: "x",
    report: report(),
    functions: REPORT,
    render: OPTIONS,
    runUrl: "",
    redact: (text) => text,
    logger: createSilentLogger(),
  };
}

describe("only a proven tree is published", () => {
  it.each<[string, Exclude<StopReason, "">]>([
    ["the time was up", "timeout"],
    ["the run was interrupted", "interrupted"],
  ])("when %s before the gates had ended, the work is a patch", async (_name, stopReason) => {
    expect((await publishWork(work(stopReason, false, "auto"))).published).toMatchObject({
      kind: "patch",
      commit: "",
      notes: [
        "Nothing was pushed: the run ended before its gates had proved the changes. The work is kept as a patch.",
      ],
    });
  });

  it.each<Exclude<StopReason, "">>(["llm_error", "interrupted", "aborted"])(
    "after %s it is a patch too",
    async (stop) => {
      expect((await publishWork(work(stop, true, "auto"))).published).toMatchObject({
        kind: "patch",
        commit: "",
        notes: [],
      });
    },
  );

  it("and publish: none stays none", async () => {
    expect((await publishWork(work("timeout", false, "none"))).published).toMatchObject({ kind: "none", notes: [] });
  });
});
