import { afterAll, beforeAll, expect } from "vitest";
import type { Forge } from "../../src/core/forge/forge.js";
import type { Logger } from "../../src/core/runtime.js";
import type { Exchange, ForgeOptions } from "../../src/embedded-github/types.js";
import { openGitHub } from "../../src/github/forge.js";
import { type Bench, startBench } from "../embedded-github/forge-support.js";
import { createFixedClock, type FixedClock } from "./fixed-clock.js";
import { createContractObserver } from "./github-contract.js";

export interface GitHubBench extends Bench {
  /** One clock for the server and the adapter: what the adapter sleeps passes for both. */
  readonly clock: FixedClock;
  /** The real adapter with the default token. */
  readonly github: Forge;
  /** Log of the adapter, line by line. */
  readonly logged: string[];
  /** Another adapter on the same server, with another token, address or signal. */
  open(options?: { token?: string; apiUrl?: string; graphqlUrl?: string; signal?: AbortSignal }): Promise<Forge>;
  /** Closes every pull request: the server brings each open one up to date at each push, which costs time. */
  settle(): void;
  /** Findings of the judge; GitHub's description forgets that the head repository of a pull request may be gone. */
  problems(): string[];
  /** `METHOD path` of every request that `work` sends; the other result is its value. */
  watch<Value>(work: () => Promise<Value>): Promise<{ value: Value; requests: string[]; exchanges: Exchange[] }>;
}

export const START = Date.parse("2026-02-03T10:00:00Z");

const observe = createContractObserver();

/** The real GitHub adapter on the embedded GitHub, over real HTTP; each request is judged by GitHub's own description. */
export async function startGitHubBench(options: Partial<ForgeOptions> = {}): Promise<GitHubBench> {
  const clock = createFixedClock(START);
  const bench = await startBench({ clock: () => clock.now(), observe, ...options });
  const logged: string[] = [];
  const write = (text: string): void => {
    logged.push(text);
  };
  const logger: Logger = { debug: write, info: write, warn: write, error: write };
  const open: GitHubBench["open"] = (more = {}) =>
    openGitHub({
      owner: "octo",
      name: "demo",
      serverUrl: bench.forge.url,
      apiUrl: bench.forge.apiUrl,
      graphqlUrl: bench.forge.graphqlUrl,
      token: bench.forge.token,
      signal: new AbortController().signal,
      logger,
      clock,
      ...more,
    });
  return {
    ...bench,
    clock,
    logged,
    open,
    github: await open(),
    settle() {
      for (const issue of bench.forge.state.issues) if (issue.pull !== undefined) issue.state = "closed";
    },
    problems: () => bench.forge.problems.filter((problem) => !problem.endsWith("/head/repo must be object")),
    async watch(work) {
      const { requests } = bench.forge.state;
      const start = requests.length;
      const value = await work();
      const exchanges = requests.slice(start);
      return { value, exchanges, requests: exchanges.map(({ method, path }) => `${method} ${path}`) };
    },
  };
}

/** A bench for all tests of a file. At their end GitHub's description must have found nothing wrong. */
export function useGitHubBench(options: Partial<ForgeOptions> = {}): GitHubBench {
  let bench: GitHubBench | undefined;
  beforeAll(async () => {
    bench = await startGitHubBench(options);
  });
  afterAll(async () => {
    expect(bench?.problems()).toEqual([]);
    await bench?.close();
  });
  // The bench is made once the tests run; they hold this in its place.
  return new Proxy({} as GitHubBench, { get: (_target, name) => Reflect.get(bench ?? {}, name) });
}
