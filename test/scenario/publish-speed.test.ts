import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { estimateTokens } from "../../src/core/model/tokens.js";
import type { Exchange, Fault } from "../../src/demo/forge/types.js";
import type { ModelStep } from "../../src/demo/model/script.js";
import type { Scenario } from "../support/scenario.js";
import { configured, expectSound, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
/** Milliseconds: long beside what this process computes between two requests, also on a loaded machine. */
const LATENCY = 300;
/** Milliseconds after which the conversation is taken to wait for another answer. */
const PATIENCE = 10_000;

/** The conversation is waited for; of the rest of GraphQL nothing is. */
const CONVERSATION = /totalCount/;
/** Stands beside the conversation; where a loaded machine is slow to ask for that, this one's answer waits for it. */
const RULES = /\/rules\/branches\//;
/** Leaves before the model is asked, and nobody waits for it: the reaction, the comment, looking for a stop, GraphQL. */
const BESIDE = /^POST .*\/(?:reactions|comments)$|^POST \/graphql$|^GET .*architect(?:\/|%2F)stop/;

interface Span {
  readonly what: string;
  readonly begin: number;
  readonly end: number;
}

/** The longest chain of requests of which each began after the one before had been answered. */
function longestChain(spans: readonly Span[]): readonly string[] {
  const chains: { end: number; names: readonly string[] }[] = [];
  for (const span of [...spans].sort((left, right) => left.begin - right.begin)) {
    const before = chains.filter(({ end }) => end <= span.begin);
    const longest = before.reduce(
      (best, one) => (one.names.length > best.length ? one.names : best),
      [] as readonly string[],
    );
    chains.push({ end: span.end, names: [...longest, span.what] });
  }
  return chains.reduce((best, { names }) => (names.length > best.length ? names : best), [] as readonly string[]);
}

/** One run on an issue that `prepare` makes, with every request delayed: the chain before the first request to the model. */
async function measure(
  prepare: (scenario: Scenario) => number | undefined,
  faults: readonly Fault[] = [],
): Promise<{ scenario: Scenario; chain: readonly string[]; before: readonly Span[]; early: readonly string[] }> {
  const spans: Span[] = [];
  const arrivals = new Map<string, number[]>();
  let asked = Number.POSITIVE_INFINITY;
  let ask = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  let hear = (): void => {};
  const isHeard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const first: ModelStep = () => {
    asked = performance.now();
    ask();
    return { answer: { text: "Nothing." } };
  };
  const arrive = async ({ method, path }: { method: string; path: string }): Promise<void> => {
    const what = `${method} ${path}`;
    arrivals.set(what, [...(arrivals.get(what) ?? []), performance.now()]);
  };
  const delay = { action: "delay", delayMs: LATENCY } as const;
  const all: Fault[] = [
    ...faults.map((fault) => ({ ...fault, delayMs: LATENCY, onHit: arrive })),
    {
      ...delay,
      path: /^\/graphql$/,
      request: CONVERSATION,
      async onHit(request) {
        hear();
        await arrive(request);
      },
    },
    {
      ...delay,
      path: RULES,
      async onHit(request) {
        await arrive(request);
        // If the conversation waited for this answer, the chain below would be too long.
        await Promise.race([isHeard, wait(PATIENCE, undefined, { ref: false })]);
      },
    },
    {
      ...delay,
      path: /./,
      async onHit(request) {
        await arrive(request);
        // What nobody waits for is answered only after the model was asked: who waits for it waits for ever.
        if (BESIDE.test(`${request.method} ${request.path}`)) await isAsked;
      },
    },
  ];
  const scenario = await open({ files: configured(), script: { steps: [first] }, forge: { faults: all } });
  const issue = prepare(scenario);
  const { requests } = scenario.forge.state;
  const push = requests.push.bind(requests);
  requests.push = (...exchanges: Exchange[]): number => {
    for (const { api, method, path } of exchanges) {
      const what = `${method} ${path}`;
      const begin = arrivals.get(what)?.shift();
      if (api !== "git" && begin !== undefined) spans.push({ what, begin, end: performance.now() });
    }
    return push(...exchanges);
  };
  const result = await scenario.comment("/architect fix", issue === undefined ? {} : { issue });
  expectSound(scenario, result);
  const before = spans.filter(({ end }) => end <= asked);
  const early = spans.filter(({ begin }) => begin <= asked).map(({ what }) => what);
  return { scenario, before, early, chain: longestChain(before) };
}

it("at most three GitHub round trips in a row before the first model request; reaction and comment come beside", async () => {
  const { before, chain, early } = await measure(() => undefined);
  expect(before.length).toBeGreaterThan(3);
  expect(chain.length, chain.join(", ")).toBeLessThanOrEqual(3);
  expect(early).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^POST .*\/issues\/comments\/\d+\/reactions$/),
      "POST /repos/octo/demo/issues/1/comments",
    ]),
  );
});

it("1,000 comments cost at most two round trips more in a row, twelve authors are asked about side by side, and 4,000 tokens hold them", async () => {
  const noList: Fault = {
    path: /\/collaborators$/,
    action: "answer",
    status: 403,
    body: { message: "Resource not accessible" },
  };
  const { scenario, before, chain } = await measure(
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
  expect(chain.length, chain.join(", ")).toBeLessThanOrEqual(5);
  expect(before.filter(({ what }) => what.endsWith("/permission"))).toHaveLength(13);
  const prompt = scenario.model.requests[0]?.messages.at(-1)?.text ?? "";
  expect(prompt).toContain("Remark 998.");
  expect(prompt).toMatch(/\d+ comments of people without write access: @person-\d+/);
  expect(prompt).toMatch(/\d+ comments of people whose write access is not known: @person-\d+/);
  expect(prompt).toMatch(/90\d comments before these: read_conversation\./);
  expect(estimateTokens(prompt.slice(prompt.indexOf("What people who may write")))).toBeLessThanOrEqual(4_000);
});
