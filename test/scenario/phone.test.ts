// @module-tag full
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { LEDGER_FILE, LEDGER_REF } from "../../src/run/store/ledger.js";
import {
  FROM,
  HOOK_PATH,
  NUMBER,
  type PeopleServer,
  SECRET,
  SID,
  startPeopleServer,
  TOKEN,
} from "../support/people-server.js";
import type { Scenario, StartOptions } from "../support/scenario.js";
import { call, configured, ended, expectSound, locks, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const servers: PeopleServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function serve(): Promise<PeopleServer> {
  const server = await startPeopleServer();
  servers.push(server);
  return server;
}

const CALL = call("phone_call", { action: "call", message: 'The release "1 < 2" & more stops.', loop: 2 });
const PHONE = "phone: { enabled: true, language: de-DE, voice: Polly.Vicki }";
const given = ({ url }: PeopleServer): Pick<StartOptions, "inputs" | "environment"> => ({
  inputs: {
    ...{ "twilio-account-sid": SID, "twilio-auth-token": TOKEN, "twilio-from": FROM },
    "phone-contacts": JSON.stringify({ default: "+1 (415) 555-0123" }),
    ...{ "escalation-webhook": `${url}${HOOK_PATH}`, "escalation-secret": SECRET },
  },
  environment: { ARCHITECT_TWILIO_URL: url },
});
const question = ({ forge }: Scenario): string =>
  forge.state.comments.map(({ body }) => /calls=([a-z0-9]+) -->/.exec(body)?.[1] ?? "").find((id) => id !== "") ?? "";

/** Every file that the run left, its log and all that it posted. */
function everything(scenario: Scenario, results: readonly ActionResult[]): string {
  const files = readdirSync(scenario.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("repository.git"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  const { comments, issues } = scenario.forge.state;
  const shown = results.map(({ rawLog, summary }) => rawLog.replaceAll(/^::add-mask::.*$/gm, "") + summary);
  return [...files, ...shown, JSON.stringify([comments, issues, scenario.model.requests])].join("\n");
}

function expectNoSecret(scenario: Scenario, ...results: readonly ActionResult[]): void {
  const text = everything(scenario, results);
  expect(text).toContain("issue-1");
  for (const secret of [SID, TOKEN, FROM, NUMBER, "4155550123", "(415) 555-0123", HOOK_PATH, SECRET]) {
    expect(text.includes(secret), secret).toBe(false);
  }
}

async function callsCounted({ forge }: Scenario): Promise<readonly unknown[]> {
  const text = await forge.git.text(["show", `${LEDGER_REF}:${LEDGER_FILE}`]).catch(() => '{"calls":{}}');
  return Object.values(JSON.parse(text).calls);
}

it("a call asks a person in yolo too; approved, it is one request as Twilio wants it, and counted", async () => {
  const server = await serve();
  const scenario = await open({
    files: configured("approval: { mode: yolo, wait: resume }", PHONE),
    script: { steps: [CALL, say("Somebody is called.")] },
  });
  const first = await scenario.comment("/architect fix", given(server));
  expect(ended(first)).toMatchObject({ status: "awaiting_approval" });
  expect(server.heard).toEqual([]);
  const id = question(scenario);
  const second = await scenario.comment(`/architect approve ${id}`, { issue: 1, ...given(server) });
  expectSound(scenario, second);
  expect(server.heard).toHaveLength(1);
  const [{ method, path, headers, body } = { method: "", path: "", headers: {}, body: "" }] = server.heard;
  expect([method, path]).toEqual(["POST", `/2010-04-01/Accounts/${SID}/Calls.json`]);
  expect(headers).toMatchObject({
    authorization: `Basic ${Buffer.from(`${SID}:${TOKEN}`).toString("base64")}`,
    "content-type": expect.stringContaining("application/x-www-form-urlencoded"),
  });
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    ...{ To: NUMBER, From: FROM },
    Twiml:
      '<Response><Say language="de-DE" voice="Polly.Vicki" loop="2">The release &quot;1 &lt; 2&quot; &amp; more stops.</Say></Response>',
  });
  expect(await callsCounted(scenario)).toEqual([1]);
  expect(JSON.stringify(scenario.model.requests.at(-1)?.body)).toContain("default is being called");
  expectNoSecret(scenario, first, second);

  // The session has made its call.
  const again = await scenario.comment(`/architect approve ${id}`, { issue: 1, ...given(server) });
  expect(ended(again)).toMatchObject({ status: "skipped" });
  expect(server.heard).toHaveLength(1);
});

it("a denied call is not made", async () => {
  const server = await serve();
  const scenario = await open({
    files: configured("approval: { mode: yolo, wait: inline }", PHONE),
    script: { steps: [CALL, say("Nobody is called.")] },
  });
  const running = scenario.comment("/architect fix", given(server));
  await vi.waitFor(() => expect(question(scenario)).not.toBe(""), { interval: 20, timeout: 30_000 });
  await scenario.comment(`/architect deny ${question(scenario)} too late in the day`, { issue: 1, checkout: null });
  expectSound(scenario, await running);
  expect(JSON.stringify(scenario.model.requests.at(-1)?.body)).toContain("too late in the day");
  expect(server.heard).toEqual([]);
  expect(await callsCounted(scenario)).toEqual([]);
});

it("without anybody to ask a call is refused, and in a dry run it is a stub", async () => {
  const server = await serve();
  const scenario = await open({
    files: configured("approval: { mode: yolo }", PHONE),
    script: { steps: [CALL, say("Nobody is called."), CALL, say("Nobody is called.")] },
  });
  const payload = scenario.forge.workflowDispatchEvent({ sender: "maintainer" });
  const options = given(server);
  const inputs = { ...options.inputs, command: "fix", prompt: "Call." };
  await scenario.start("workflow_dispatch", payload, { ...options, inputs });
  const told = (): string => JSON.stringify(scenario.model.requests.at(-1)?.body);
  expect(told()).toContain("needs a person's approval in every approval.mode");
  await scenario.start("workflow_dispatch", payload, { ...options, inputs: { ...inputs, "dry-run": "true" } });
  expect(told()).toContain("[DRY-RUN] Would run: phone_call");
  expect(server.heard).toEqual([]);
  expect(await locks(scenario)).not.toContain(LEDGER_REF);
});

it("escalation: a run that waits is posted signed, and the contact is called, without asking", async () => {
  const server = await serve();
  const scenario = await open({
    files: configured(
      "approval: { mode: confirm-sensitive, wait: resume }",
      "escalation: { webhook: true, phone: default }",
    ),
    script: { steps: [call("write_file", { path: "notes.md", content: "x\n" }), say("done")] },
  });
  const result = await scenario.comment("/architect fix", given(server));
  expect(ended(result)).toMatchObject({ status: "awaiting_approval" });
  const posted = server.heard.filter(({ path }) => path === HOOK_PATH);
  expect(posted).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: "" }] = posted;
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "x-architect-delivery": result.outputs["session-id"],
    "x-architect-signature-256": `sha256=${createHmac("sha256", SECRET).update(body).digest("hex")}`,
  });
  const run = `${scenario.forge.url}/octo/demo/actions/runs/7001`;
  expect(JSON.parse(body)).toEqual({
    version: 1,
    text: `Architect: the run of fix in octo/demo, issue 1, waits for an approval. ${run}`,
    ...{ repository: "octo/demo", run, session: "7001-1", command: "fix", status: "awaiting_approval" },
    why: [expect.any(String)],
    subject: { kind: "issue", number: 1, url: `${scenario.forge.url}/octo/demo/issues/1` },
    ...{ pull_request: null, job: null, cost_usd: 0, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
  });
  const called = server.heard.filter(({ path }) => path.endsWith("/Calls.json"));
  expect(called.map(({ body: form }) => new URLSearchParams(form).get("Twiml"))).toEqual([
    '<Response><Say language="en-GB" voice="alice" loop="2">Architect: the run of fix in octo/demo, issue 1, waits for an approval.</Say></Response>',
  ]);
  expect(await callsCounted(scenario)).toEqual([1]);
  const [comment = ""] = scenario.ownComments(1);
  expect(comment).toContain("Escalation: the webhook was notified of this run.");
  expect(comment).toContain("Escalation: default is being called.");
  expectNoSecret(scenario, result);
});

it("escalation: an invalid configuration fails the run, and people are notified", async () => {
  const server = await serve();
  const scenario = await open({ files: configured("limits: { max_steps: many }", "escalation: { webhook: true }") });
  const result = await scenario.comment("/architect fix", given(server));
  expect(ended(result)).toMatchObject({ status: "failed", code: "3" });
  expect(server.heard.map(({ path }) => path)).toEqual([HOOK_PATH]);
  expect(JSON.parse(server.heard[0]?.body ?? "{}")).toMatchObject({
    status: "failed",
    why: [expect.stringContaining("limits.max_steps")],
  });
  expectNoSecret(scenario, result);
});

it("escalation: missing inputs are one notice, and a success notifies no one", async () => {
  const server = await serve();
  const escalation = "escalation: { webhook: true, phone: ops }";
  const scenario = await open({
    files: configured(escalation),
    script: { steps: [{ status: 400, body: { error: { message: "no" } } }, say("It is fine.")] },
  });
  const result = await scenario.comment("/architect fix", { inputs: { "escalation-webhook": `${server.url}/x` } });
  expect(ended(result)).toMatchObject({ status: "failed" });
  const [comment = ""] = scenario.ownComments(1);
  expect(comment).toContain("nothing was posted, because the input escalation-secret is empty");
  expect(comment).toContain("no call was made, because the inputs twilio-account-sid, twilio-auth-token");
  const fine = await scenario.comment("/architect ask how is it?", { issue: 1, ...given(server) });
  expect(ended(fine)).toMatchObject({ status: "success" });
  expect(server.heard).toEqual([]);
});
