import { afterEach, describe, expect, it } from "vitest";
import { type Call, NO_PEOPLE_ACCESS, type People, type PeopleAccess } from "../../../src/core/people.js";
import type { Clock } from "../../../src/core/runtime.js";
import { openPeople } from "../../../src/features/phone/people.js";
import {
  answering,
  FROM,
  HOOK_PATH,
  NUMBER,
  type PeopleAnswer,
  type PeopleServer,
  SECRET,
  SID,
  startPeopleServer,
  TOKEN,
} from "../../support/people-server.js";

const servers: PeopleServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Waits between tries are over at once; a limit of time is, only when `isLate`. */
function clockOf(isLate = false): { clock: Clock; waits: number[] } {
  const waits: number[] = [];
  const sleep: Clock["sleep"] = (milliseconds, signal) => {
    const isLimit = milliseconds >= 5_000;
    if (!isLimit) waits.push(milliseconds);
    if (!isLimit || isLate) return Promise.resolve();
    return new Promise((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));
  };
  return { clock: { now: () => 0, sleep }, waits };
}

async function peopleAt(
  answers: readonly PeopleAnswer[],
  isLate = false,
): Promise<{ people: People; server: PeopleServer; waits: number[] }> {
  const server = await startPeopleServer(...answers);
  servers.push(server);
  const { clock, waits } = clockOf(isLate);
  return { people: openPeople(accessTo(server.url), clock), server, waits };
}

const accessTo = (url: string): PeopleAccess => ({
  account: { accountSid: SID, authToken: TOKEN, from: FROM, baseUrl: url },
  contacts: new Map([
    ["ops", "+491701234567"],
    ["default", NUMBER],
  ]),
  webhook: { url: `${url}${HOOK_PATH}`, secret: SECRET },
});
const CALL: Call = { contact: "default", message: "Come.", loop: 1, language: "en-GB", voice: "alice" };
const { signal } = new AbortController();
const never: PeopleAnswer = () => {};
const broken: PeopleAnswer = (response) => response.destroy();

describe("calls", () => {
  it("the spoken text can be nothing but text", async () => {
    const { people, server } = await peopleAt([answering(201)]);
    await people.call({ ...CALL, message: "a\0\u0007\u200b<Dial>+1</Dial>&'\"\uffff" }, signal);
    await people.call({ ...CALL, message: '"'.repeat(500) }, signal);
    const [first = "", longest = ""] = server.heard.map(({ body }) => new URLSearchParams(body).get("Twiml") ?? "");
    expect(first).toContain(">a&lt;Dial&gt;+1&lt;/Dial&gt;&amp;&apos;&quot;</Say>");
    expect(longest.length).toBeLessThan(4_000);
  });

  it.each<readonly [string, PeopleAnswer, number, string]>([
    [
      "a number that is none, in Twilio's words without the number",
      answering(400, { code: 21211, message: `The 'To' number ${NUMBER} is not valid for ${SID}.`, status: 400 }),
      ...([
        1,
        "Twilio answered 400: The 'To' number +[REDACTED] is not valid for [REDACTED]. (Twilio's code 21211)",
      ] as const),
    ],
    [
      "a wrong key",
      answering(401, { code: 20003, message: "Authenticate" }),
      1,
      "Twilio answered 401: the inputs twilio-account-sid and twilio-auth-token are refused, or the account may not do this: Authenticate (Twilio's code 20003)",
    ],
    ["a server that fails, once", answering(503, "busy"), 1, "Twilio answered 503"],
    ["a redirect, which is not followed", answering(307, {}, { location: "/elsewhere" }), 1, "Twilio answered 307"],
    [
      "an answer that is lost: it is unknown whether the call was made, so it is not tried again",
      broken,
      1,
      "Twilio could not be reached (UND_ERR_SOCKET); whether the call was made is not known",
    ],
  ])("reports %s", async (_name, answer, count, reason) => {
    const { people, server } = await peopleAt([answer]);
    expect(await people.call(CALL, signal)).toEqual({ ok: false, reason, isUnsent: false });
    expect(server.heard).toHaveLength(count);
  });

  it("knows when nothing left the machine, and waits no longer than its limit", async () => {
    const { people, server } = await peopleAt([never], true);
    const late = await people.call(CALL, signal);
    expect(late).toMatchObject({ ok: false, isUnsent: false, reason: expect.stringContaining("within 20 s") });
    await server.close();
    const gone = openPeople(accessTo(server.url), clockOf().clock);
    expect(await gone.call(CALL, signal)).toEqual({
      ...{ ok: false, isUnsent: true, reason: "Twilio could not be reached (ECONNREFUSED)" },
    });
    expect(await gone.call(CALL, AbortSignal.abort())).toMatchObject({ ok: false, isUnsent: true });
  });

  it("names contacts and inputs, and shows no number, address or key", async () => {
    const people = openPeople(accessTo("http://127.0.0.1:1"), clockOf().clock);
    expect(people).toMatchObject({ contacts: ["default", "ops"], missingForCalls: [], missingForPosts: [] });
    expect(JSON.stringify(people)).not.toContain(NUMBER);
    expect(openPeople(NO_PEOPLE_ACCESS, clockOf().clock)).toMatchObject({
      missingForCalls: ["twilio-account-sid", "twilio-auth-token", "twilio-from", "phone-contacts"],
      missingForPosts: ["escalation-webhook", "escalation-secret"],
    });
  });
});

describe("posts", () => {
  it.each<readonly [string, readonly PeopleAnswer[], number, object]>([
    ["taken at once", [answering(204)], 1, { ok: true }],
    ["busy, broken, then taken", [answering(429), broken, answering(200)], 3, { ok: true }],
    ["failing three times", [answering(500)], 3, { ok: false, reason: "its receiver answered 500" }],
    ["refused for good", [answering(404)], 1, { ok: false, reason: "its receiver answered 404" }],
    ["sent elsewhere", [answering(302, {}, { location: "/x" })], 1, { ok: false, reason: "its receiver answered 302" }],
  ])("a post that is %s", async (_name, answers, count, outcome) => {
    const { people, server, waits } = await peopleAt(answers);
    expect(await people.post('{"a":"ü"}', "7-1", signal)).toEqual(outcome);
    expect(server.heard).toHaveLength(count);
    expect(waits).toEqual([1_000, 3_000].slice(0, count - 1));
    expect(new Set(server.heard.map(({ method, path, body }) => `${method} ${path} ${body}`))).toEqual(
      new Set([`POST ${HOOK_PATH} {"a":"ü"}`]),
    );
  });

  it("a receiver without an answer ends by the limit of each try, and a stopped run tries no more", async () => {
    const { people, server } = await peopleAt([never], true);
    expect(await people.post("{}", "7-1", signal)).toEqual({
      ...{ ok: false, reason: "its receiver: it gave no answer within 5 s" },
    });
    const before = server.heard.length;
    expect(await people.post("{}", "7-1", AbortSignal.abort())).toMatchObject({ ok: false });
    expect(server.heard).toHaveLength(before);
  });
});
