import { expect, test } from "vitest";
import { ADDRESSES } from "../../../src/hub/protocol/addresses.js";
import { openHub } from "./hub-bench.js";

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

test("an unsigned token writes one escaped line into the log, which begins with the time", async () => {
  const hub = await openHub();
  const evil = "x\n2026-01-01T00:00:00Z signed in as admin\r\u001b[2J\u001b]0;title\u0007\u202e\u200b\u2028\ty";
  const header = { alg: "RS256", kid: "one", crit: [evil], [evil]: true };
  const token = `${part(header)}.${part({ iss: hub.github.url })}.c2lnbmF0dXJl`;
  const headers = hub.bearer(token);
  expect((await hub.ask("POST", ADDRESSES.runs("octo.shop"), { headers, body: {} })).status).toBe(401);
  expect(hub.warnings).toHaveLength(1);
  const [line = ""] = hub.warnings;
  expect(line).toMatch(new RegExp(`^${new Date(hub.clock.now()).toISOString()} A run of octo.shop may not register: `));
  expect(line).toContain("x\\n2026-01-01T00:00:00Z signed in as admin");
  expect(line).toContain("\\u{1b}[2J");
  expect(line).toContain("\\u{202e}\\u{200b}");
  expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e]/);
  await hub.close();
});
