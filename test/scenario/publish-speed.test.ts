// @module-tag full
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { estimateTokens } from "../../src/core/model/tokens.js";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import type { Fault } from "../../src/embedded-github/types.js";
import type { Scenario } from "../support/scenario.js";
import { configured, expectSound, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
/** Milliseconds after which a held answer is given up; the client itself waits 30 s. Reached only by a failing test. */
const PATIENCE = 20_000;

/** Identifies the conversation's query among GraphQL requests. */
const CONVERSATION = "POST /graphql reviewThreads";
/** Sent before the model is asked without waiting for an answer: reaction, comment, look-up of a stop, GraphQL. */
const BESIDE = /^POST .*\/(?:reactions|comments)$|^POST \/graphql$|^GET .*architect(?:\/|%2F)stop/;

/** A wave may need the answers of the one before it. */
const WAVES: readonly (readonly string[])[] = [
  [
    "GET /repos/octo/demo/contents/.github%2Farchitect.yml",
    "GET /repos/octo/demo",
    "GET /repos/octo/demo/collaborators/maintainer/permission",
    "GET /repos/octo/demo/issues/1",
    "GET /repos/octo/demo/issues/comments/<id>",
    "GET /repos/octo/demo/issues/comments",
  ],
  [
    "GET /repos/octo/demo/git/ref/heads%2Fmain",
    "GET /repos/octo/demo/collaborators",
    CONVERSATION,
    "GET /repos/octo/demo/git/matching-refs/heads%2Farchitect%2Fissue-1-",
    "GET /repos/octo/demo/pulls",
    "POST /repos/octo/demo/git/commits",
  ],
  ["GET /repos/octo/demo/rules/branches/architect%2Fissue-1-sum-is-wrong", "POST /repos/octo/demo/git/refs"],
];

interface Gate {
  /** Whether it was missing. */
  readonly arrive: (what: string) => boolean;
  readonly whole: Promise<void>;
}

/** Opens when all of these have come. */
function gate(expected: readonly (string | RegExp)[]): Gate {
  const missing = [...expected];
  let open = (): void => {};
  const whole = new Promise<void>((resolve) => {
    open = resolve;
  });
  const arrive = (what: string): boolean => {
    const at = missing.findIndex((one) => (typeof one === "string" ? one === what : one.test(what)));
    if (at >= 0) missing.splice(at, 1);
    if (missing.length === 0) open();
    return at >= 0;
  };
  return { arrive, whole };
}

const isWhole = ({ whole }: Gate): Promise<boolean> =>
  Promise.race([whole.then(() => true), wait(PATIENCE, false, { ref: false })]);

/**
 * One run on an issue that `prepare` makes, in which no answer of a wave is given before every request of it has come:
 * if one needed the answer to another, they would wait for ever. So as many waves, so many round trips in a row, however
 * slow the machine is.
 *
 * The first answer of the model waits for the reaction and the comment, which are not answered before the model was asked.
 *
 * @returns `early`: what came before the model's first answer; `alone`: what waited in vain.
 */
async function measure(
  waves: readonly (readonly string[])[],
  prepare: (scenario: Scenario) => number | undefined = () => undefined,
  faults: readonly Fault[] = [],
): Promise<{ scenario: Scenario; early: readonly string[]; alone: readonly string[] }> {
  const early: string[] = [];
  const alone: string[] = [];
  const asked = gate(["the model"]);
  const beside = gate(["POST /repos/octo/demo/issues/comments/<id>/reactions", /^POST .*\/issues\/\d+\/comments$/]);
  let answered = false;
  const first: ModelStep = () => {
    asked.arrive("the model");
    const meanwhile = async (): Promise<void> => {
      if (!(await isWhole(beside))) alone.push("the model");
      answered = true;
    };
    return { answer: { text: "Nothing.", meanwhile } };
  };
  const gates = waves.map(gate);
  /** Holds an answer until the rest of its wave has come; those that no step waits for, until the model was asked. */
  const hold = async (what: string): Promise<void> => {
    if (answered) return;
    early.push(what);
    beside.arrive(what);
    const joined = BESIDE.test(what) ? asked : gates.find(({ arrive }) => arrive(what));
    if (joined && !(await isWhole(joined))) alone.push(what);
  };
  const name = (method: string, path: string): string => `${method} ${path.replace(/\/\d{4,}(?=\/|$)/, "/<id>")}`;
  const all: Fault[] = [
    ...faults.map((fault) => ({ ...fault, onHit: ({ method, path }) => hold(name(method, path)) }) satisfies Fault),
    { action: "delay", path: /^\/graphql$/, request: /reviewThreads/, onHit: () => hold(CONVERSATION) },
    { action: "delay", path: /^\/(?:repos|graphql)/, onHit: ({ method, path }) => hold(name(method, path)) },
  ];
  const scenario = await open({ files: configured(), script: { steps: [first] }, forge: { faults: all } });
  const issue = prepare(scenario);
  const result = await scenario.comment("/architect fix", issue === undefined ? {} : { issue });
  expectSound(scenario, result);
  return { scenario, early, alone };
}

it("at most three GitHub round trips in a row before the first model request, which reaction and comment do not delay", async () => {
  const { early, alone } = await measure(WAVES);
  expect(alone).toEqual([]);
  expect(early.filter((what) => !BESIDE.test(what)).sort()).toEqual(WAVES.flat().sort());
});

it("1,000 comments cost no round trip more in a row, twelve authors are asked about side by side, and 4,000 tokens hold them", async () => {
  const noList: Fault = {
    path: /\/collaborators$/,
    action: "answer",
    status: 403,
    body: { message: "Resource not accessible" },
  };
  const asked = Array.from(
    { length: 12 },
    (_, index) => `GET /repos/octo/demo/collaborators/person-${28 + index}/permission`,
  );
  const waves = WAVES.map((names, index) => (index === 2 ? [...names, ...asked] : names));
  const { scenario, early, alone } = await measure(
    waves,
    ({ forge }) => {
      const { number } = forge.createIssue({ title: "Sum is wrong", author: "reader" });
      const at = new Date(Date.now() - 3_600_000).toISOString().replace(/\.\d+Z$/, "Z");
      for (let index = 0; index < 1_000; index += 1) {
        const author = `person-${index % 40}`;
        if (index < 40) forge.setPermission(author, index % 2 === 0 ? "write" : "none");
        forge.addComment({ issue: number, author, body: `Remark ${index}. ${"It is about the sum. ".repeat(30)}` });
        Object.assign(forge.state.comments.at(-1) ?? {}, { createdAt: at, updatedAt: at });
      }
      return number;
    },
    [noList],
  );
  expect(alone).toEqual([]);
  expect(early.filter((what) => !BESIDE.test(what)).sort()).toEqual(waves.flat().sort());
  const prompt = scenario.model.requests[0]?.messages.at(-1)?.text ?? "";
  expect(prompt).toContain("Remark 998.");
  expect(prompt).toMatch(/\d+ comments of people without write access: @person-\d+/);
  expect(prompt).toMatch(/\d+ comments of people whose write access is not known: @person-\d+/);
  expect(prompt).toMatch(/90\d comments before these: read_conversation\./);
  expect(estimateTokens(prompt.slice(prompt.indexOf("What people who may write")))).toBeLessThanOrEqual(4_000);
});
