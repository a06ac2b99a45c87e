import { expect, it } from "vitest";
import { z } from "zod";
import { createConfirmationPolicy } from "../../../src/agent/engine/confirmation-policy.js";
import { ruleOf } from "../../../src/agent/engine/rule-key.js";
import {
  type ConfirmationRequest,
  grantCovers,
  isAskedEachTime,
  NO_APPROVAL_CHANNEL,
} from "../../../src/core/run/approval.js";
import type { ToolDefinition } from "../../../src/core/tool/tool.js";
import { covers } from "../../../src/hub/calls/grants.js";
import { decideApproval } from "../../../src/run/approvals/comment-answers.js";
import { createClassifier } from "../../../src/safety/commands/classify.js";

const tool: ToolDefinition<{ go: boolean }> = {
  name: "start",
  description: "Starts something.",
  args: z.object({ go: z.boolean() }),
  effects: ["dispatch"],
  readOnly: false,
  sensitive: () => false,
  alwaysAsks: ({ go }) => go,
  execute: async () => ({ success: true, output: "" }),
};
const subject = (go: boolean) => ({ tool, data: { go }, args: { go }, verdict: null });
const classifier = createClassifier({ safe: [], dev: [], blocked: [] });
const { signal } = new AbortController();

it.each(["yolo", "confirm-sensitive", "confirm-all"] as const)("a call that always asks, asks in %s", async (mode) => {
  const asked: ConfirmationRequest[] = [];
  const channel = {
    async ask(request: ConfirmationRequest): Promise<"run"> {
      asked.push(request);
      return "run";
    },
  };
  const policy = createConfirmationPolicy({ mode, channel, classifier });
  expect(await policy.isNeeded(subject(true))).toBe(true);
  expect(await policy.isNeeded(subject(false))).toBe(mode === "confirm-all");
  expect(await policy.confirm(subject(true), signal)).toEqual({ kind: "run" });
  expect(asked).toEqual([expect.objectContaining({ tool: "start", risk: "medium" })]);
});

it("it is refused where no person can be asked, and no mode is named as the remedy", async () => {
  const policy = createConfirmationPolicy({ mode: "yolo", channel: NO_APPROVAL_CHANNEL, classifier });
  const outcome = await policy.confirm(subject(true), signal);
  expect(outcome).toMatchObject({ kind: "refused", result: { code: "not_confirmed" } });
  const output = outcome.kind === "refused" ? outcome.result.output : "";
  expect(output).toContain("start needs a person's approval in every approval.mode");
  expect(output).not.toContain("yolo");
});

it("an approval of another call never covers a call that always asks, however wide it is", () => {
  const rule = ruleOf(subject(true));
  const call = { rule, risk: "medium" as const };
  expect(isAskedEachTime({ rule })).toBe(true);
  for (const scope of ["class", "all"] as const) {
    expect(grantCovers(scope, true, { rule, risk: "high" }, call)).toBe(false);
    const grant = { approvalId: "a", scope, rule, risk: "high" as const, target: "runner" as const, agentId: "build" };
    const of = { ...grant, person: "p" as never, login: "octo", isAdmin: true };
    expect(covers(of, { ...call, target: "runner", agentId: "build" })).toBe(false);
    expect(covers(of, { rule: "start", risk: "medium", target: "runner", agentId: "build" })).toBe(scope === "all");
  }
  const decided = decideApproval(
    [
      { id: "aa11", rule: "edit_file", risk: "medium" },
      { id: "bb22", ...call },
    ],
    [
      {
        ...{ approves: true, id: "aa11", scope: "all", reason: "", by: "octo", isAdmin: true },
        ...{ how: "comment", comment: 1 },
      },
    ],
  );
  expect([...decided.keys()]).toEqual(["aa11"]);
});
