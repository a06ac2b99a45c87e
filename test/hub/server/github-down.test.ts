import { afterEach, beforeEach, expect, test } from "vitest";
import { ADDRESSES } from "../../../src/hub/protocol/addresses.js";
import { type Headers, type HubBench, openHub } from "./hub-bench.js";

const PROJECT = "octo.shop";
const HASH = "b".repeat(64);

let hub: HubBench;
beforeEach(async () => {
  hub = await openHub();
});
afterEach(() => hub.close());

const post = (path: string, headers: Headers, body: unknown = {}) => hub.ask("POST", path, { headers, body });

async function ask(): Promise<{ readonly runId: string; readonly approve: string }> {
  const run = await hub.register("octo/shop", "session");
  const call = {
    ...{ tool_name: "edit_file", tool_params: { path: "a" }, risk_level: "medium", target: "runner", hash: HASH },
    ...{ rule: "edit", head: "", agent_id: "build", session_id: "session" },
  };
  const { body } = await post(ADDRESSES.execute(PROJECT), run.headers, call);
  return { runId: run.runId, approve: ADDRESSES.approve(PROJECT, body.approval_id) };
}

test.each([503, 500, 429])(
  "says that GitHub cannot be asked (it answers %d), and decides once it can",
  async (status) => {
    hub.github.allow("alice", "octo/shop", "write");
    const alice = await hub.signIn("alice");
    const { runId, approve } = await ask();
    hub.github.failWith(status);
    const requests = [
      post(approve, alice, { scope: "once", hash: HASH }),
      post(ADDRESSES.stop(PROJECT, runId), alice),
      post(ADDRESSES.message(PROJECT, runId), alice, { text: "Mind the tests." }),
      hub.ask("GET", ADDRESSES.me, { headers: alice }),
    ];
    for (const answer of await Promise.all(requests)) {
      expect([answer.status, answer.body.error]).toEqual([
        503,
        { code: "github_unreachable", message: "GitHub cannot be asked, try again." },
      ]);
      expect(answer.headers["retry-after"]).toBe("5");
    }
    hub.github.failWith(null);
    expect((await post(approve, alice, { scope: "once", hash: HASH })).body).toEqual({ status: "approved" });
  },
);

test("a person who was just given rights decides at once, though a refusal was seen before", async () => {
  const bob = await hub.signIn("bob");
  const { approve } = await ask();
  expect((await hub.ask("GET", ADDRESSES.approvals(PROJECT), { headers: bob })).status).toBe(404);
  hub.github.allow("bob", "octo/shop", "write");
  expect((await post(approve, bob, { scope: "once", hash: HASH })).body).toEqual({ status: "approved" });
  expect((await hub.ask("GET", ADDRESSES.approvals(PROJECT), { headers: bob })).status).toBe(200);
});
