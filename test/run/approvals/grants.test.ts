import { describe, expect, it } from "vitest";
import type { RunEvent } from "../../../src/core/run/agent.js";
import type { AnsweredApproval, ConfirmationRequest, PendingApproval } from "../../../src/core/run/approval.js";
import { approvalHash } from "../../../src/core/run/approval.js";
import type { GivenAnswer, Grant } from "../../../src/core/run/approval-comment.js";
import { createGrants, type GrantOptions } from "../../../src/run/approvals/grants.js";

const HEAD = "a".repeat(40);
const EDIT: ConfirmationRequest = {
  tool: "edit_file",
  args: { path: "a.ts", x: 1 },
  risk: "medium",
  rule: "edit_file",
};

function callOf(request: ConfirmationRequest, change: Partial<PendingApproval> = {}): PendingApproval {
  const place = { head: HEAD, run: "1-1" };
  const hash = approvalHash(request, place);
  return { id: "ab12", hash, ...request, ...place, askedAt: 0, deadline: 1_000, ...change };
}

const answer = (change: Partial<GivenAnswer> = {}): GivenAnswer => ({
  approves: true,
  id: "ab12",
  scope: "once",
  reason: "",
  by: "mona",
  isAdmin: false,
  how: "comment",
  comment: 7,
  ...change,
});

const grantOf = (call: PendingApproval, change: Partial<GivenAnswer> = {}): Grant => ({
  call,
  decision: { answer: answer(change), how: "comment" },
});

function open(change: Partial<GrantOptions> = {}) {
  const moved: string[] = [];
  const grants = createGrants({
    grants: [],
    carried: [],
    past: [],
    agent: "build",
    head: () => HEAD,
    now: () => 500,
    verify: async () => null,
    onMoved: ({ id }) => moved.push(id),
    ...change,
  });
  const kind = async (request: ConfirmationRequest, use = true): Promise<string | null> =>
    (await grants.find(request, use))?.kind ?? null;
  return { grants, kind, moved };
}

describe("an answer to one call", () => {
  const call = callOf(EDIT);

  it("holds for exactly that call, with its arguments in any order, and once", async () => {
    const { grants, kind } = open({ grants: [grantOf(call)], carried: [call] });
    expect(await kind(EDIT, false)).toBe("run");
    const found = await grants.find({ ...EDIT, args: { x: 1, path: "a.ts" } }, true);
    const { id, hash, tool, risk, rule } = call;
    const told = {
      id,
      hash,
      tool,
      risk,
      rule,
      answer: "approved",
      by: "mona",
      how: "comment",
      scope: "once",
      comment: 7,
    };
    expect(found).toEqual({ kind: "run", answered: told });
    expect(await kind(EDIT)).toBeNull();
  });

  it.each<readonly [string, ConfirmationRequest]>([
    ["other arguments", { ...EDIT, args: { path: "b.ts", x: 1 } }],
    ["one more argument", { ...EDIT, args: { ...EDIT.args, more: true } }],
    ["another tool", { ...EDIT, tool: "write_file" }],
  ])("holds not for a changed call: %s", async (_name, request) => {
    expect(await open({ grants: [grantOf(call)], carried: [call] }).kind(request)).toBeNull();
  });

  it("does not hold on another commit, and says so", async () => {
    const { kind, moved } = open({ grants: [grantOf(call)], carried: [call], head: () => "b".repeat(40) });
    expect(await kind(EDIT)).toBeNull();
    expect(moved).toEqual(["ab12"]);
  });

  it("holds not for a hash that names another commit or run", async () => {
    for (const change of [{ head: "b".repeat(40) }, { run: "2-1" }, { hash: "0".repeat(64) }]) {
      const other = callOf(EDIT, change);
      expect(await open({ grants: [grantOf(other)], carried: [other] }).kind(EDIT)).toBeNull();
    }
  });

  it("a denial comes with its reason", async () => {
    const { grants } = open({ grants: [grantOf(call, { approves: false, reason: "no" })], carried: [call] });
    expect(await grants.find(EDIT, true)).toMatchObject({
      kind: "denied",
      reason: "no",
      answered: { answer: "denied" },
    });
  });

  it("a question without an answer has expired, or is asked anew", async () => {
    expect(await open({ carried: [call], now: () => 1_000 }).kind(EDIT)).toBe("expired");
    expect(await open({ carried: [call] }).kind(EDIT)).toBeNull();
  });
});

describe("answers that cover more", () => {
  const told = (change: Partial<AnsweredApproval>): AnsweredApproval => ({
    ...{ id: "ab12", hash: "0".repeat(64), tool: "edit_file", risk: "medium", rule: "edit_file" },
    ...{ answer: "approved", by: "mona", how: "comment", scope: "class", comment: 7 },
    ...change,
  });
  const asked = (agent: string): RunEvent => ({
    ...{ type: "approval_requested", at: 1, id: "ab12", hash: "0".repeat(64), tool: "edit_file", risk: "medium" },
    ...{ rule: "edit_file", head: HEAD, run: "1-1", agent, deadline: 2, call: "{}", wait: "resume" },
  });
  const past = (change: Partial<AnsweredApproval> = {}, agent = "build"): readonly RunEvent[] => [
    asked(agent),
    { type: "approval_answered", at: 2, ...told(change) },
  ];
  const verified = async () => ({ isAdmin: false });

  it.each<readonly [string, Partial<GrantOptions>, ConfirmationRequest, string | null]>([
    ["in a resumption, when its comment still says so", { past: past(), verify: verified }, EDIT, "run"],
    ["not when the comment says so no more", { past: past() }, EDIT, null],
    ["not when it cannot be read", { past: past(), verify: () => Promise.reject(new Error("x")) }, EDIT, null],
    ["not for a higher risk", { past: past(), verify: verified }, { ...EDIT, risk: "high" }, null],
    ["not for another rule", { past: past(), verify: verified }, { ...EDIT, rule: "write_file" }, null],
    ["not for another agent", { past: past({}, "docs"), verify: verified }, EDIT, null],
    ["not without its question", { past: past().slice(1), verify: verified }, EDIT, null],
    ["not a denial", { past: past({ answer: "denied" }), verify: verified }, EDIT, null],
    ["not an answer to one call", { past: past({ scope: "once" }), verify: verified }, EDIT, null],
    ["everything", { past: past({ scope: "all" }), verify: verified }, { ...EDIT, rule: "git:add" }, "run"],
    ["but high risk", { past: past({ scope: "all" }), verify: verified }, { ...EDIT, risk: "high" }, null],
    [
      "high risk too by an admin",
      { past: past({ scope: "all" }), verify: async () => ({ isAdmin: true }) },
      { ...EDIT, risk: "high" },
      "run",
    ],
  ])("%s", async (_name, options, request, kind) => {
    expect(await open(options).kind(request)).toBe(kind);
  });

  it("begin with the call that they answer", async () => {
    const call = callOf(EDIT);
    const { kind } = open({ grants: [grantOf(call, { scope: "class" })], carried: [call] });
    expect(await kind({ ...EDIT, args: { path: "b.ts" } })).toBeNull();
    expect(await kind(EDIT)).toBe("run");
    expect(await kind({ ...EDIT, args: { path: "b.ts" } })).toBe("run");
  });
});
