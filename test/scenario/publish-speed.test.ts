import { expect, it } from "vitest";
import type { Exchange, Fault } from "../../src/demo/forge-types.js";
import type { ModelStep } from "../../src/demo/model-script.js";
import { configured, expectSound, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
/** Milliseconds: long beside what this process computes between two requests, also on a loaded machine. */
const LATENCY = 300;

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

it("at most three GitHub round trips in a row before the first model request; reaction and comment come beside", async () => {
  const spans: Span[] = [];
  const arrivals = new Map<string, number[]>();
  let asked = Number.POSITIVE_INFINITY;
  let ask = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const first: ModelStep = () => {
    asked = performance.now();
    ask();
    return { answer: { text: "Nothing." } };
  };
  const arrive: Fault = {
    path: /./,
    action: "delay",
    delayMs: LATENCY,
    async onHit({ method, path }) {
      const what = `${method} ${path}`;
      arrivals.set(what, [...(arrivals.get(what) ?? []), performance.now()]);
      // What nobody waits for is answered only after the model was asked: who waits for it waits for ever.
      if (BESIDE.test(what)) await isAsked;
    },
  };
  const scenario = await open({ files: configured(), script: { steps: [first] }, forge: { faults: [arrive] } });
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
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  const before = spans.filter(({ end }) => end <= asked);
  expect(before.length).toBeGreaterThan(3);
  const chain = longestChain(before);
  expect(chain.length, chain.join(", ")).toBeLessThanOrEqual(3);
  const early = spans.filter(({ begin }) => begin <= asked).map(({ what }) => what);
  expect(early).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^POST .*\/issues\/comments\/\d+\/reactions$/),
      "POST /repos/octo/demo/issues/1/comments",
    ]),
  );
});
