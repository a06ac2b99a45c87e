import { expect, it } from "vitest";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import { EMPTY_AUDIT } from "../../../src/core/run/run.js";
import { REPORT } from "../../../src/report/report.js";
import { type PublishWorkRequest, publishWork } from "../../../src/run/publish/publish-work.js";
import { CHANGE, gate, OPTIONS, report } from "../../report/fixtures.js";
import { createSilentLogger } from "../../support/silent-logger.js";

/** Throws at any use: work that is not published sends no request. */
const UNTOUCHED = new Proxy(
  {},
  {
    get(_target, name) {
      throw new Error(`${String(name)} was asked`);
    },
  },
) as never;

const WORK: PublishWorkRequest = {
  forge: UNTOUCHED,
  workspace: { history: UNTOUCHED } as never,
  configuration: configurationSchema.parse({}),
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
    outcome: { stopReason: "timeout", finalOutput: "", detail: "", isComplete: true, modelError: null },
    proof: { tree: "t", changes: [CHANGE], gates: [gate({ after: "not_run" })], audit: EMPTY_AUDIT, complete: false },
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

it("work whose gates had not ended is a patch, and no server is asked", async () => {
  expect((await publishWork(WORK)).published).toMatchObject({
    kind: "patch",
    commit: "",
    notes: ["Nothing was pushed: the run ended before its gates had proved the changes. The work is kept as a patch."],
  });
});
