import { beforeAll, expect, it } from "vitest";
import type { Forge } from "../../src/core/forge/forge.js";
import type { Clock } from "../../src/core/runtime.js";
import { parseStopMessage, stopMessage, stopRef } from "../../src/run/stop-ref.js";
import { createStopWatch, type StopWatch } from "../../src/run/stop-watch.js";
import { useGitHubBench } from "../support/github-bench.js";
import { createSilentLogger } from "../support/silent-logger.js";

const bench = useGitHubBench();
let tree = "";
beforeAll(async () => {
  tree = (await bench.github.getCommit(bench.headSha))?.tree ?? "";
});

const logger = createSilentLogger();

function watch(run: string, change: { forge?: Forge; clock?: Clock; shutdown?: AbortSignal } = {}): StopWatch {
  const base = { forge: bench.github, clock: bench.clock, shutdown: new AbortController().signal };
  return createStopWatch({ run, phrase: "/architect", logger, ...base, ...change });
}

const aborted = ({ signal }: StopWatch): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

async function ask(run: string, message: string): Promise<void> {
  const made = await bench.github.createCommitObject({ message, tree, parents: [bench.headSha] });
  await bench.github.createRef(stopRef(run), made.ok ? made.sha : "");
}

it("looks every ten seconds, also after a question that failed, and takes the ref away", async () => {
  const sleeps: number[] = [];
  let asked = 0;
  const forge: Forge = {
    ...bench.github,
    async getRef(ref) {
      asked += 1;
      if (asked === 2) throw new Error("no answer");
      return bench.github.getRef(ref);
    },
  };
  const clock: Clock = {
    now: bench.clock.now,
    async sleep(milliseconds) {
      sleeps.push(milliseconds);
      if (sleeps.length === 3) await ask("1-1", stopMessage("mona"));
    },
  };
  const stop = watch("1-1", { forge, clock });
  expect(stop.reason()).toBeNull();
  stop.start("lock");
  stop.start("lock");
  await aborted(stop);
  expect([asked, sleeps]).toEqual([4, [10_000, 10_000, 10_000]]);
  expect(stop.reason()).toBe("mona stopped it with `/architect stop`");
  await stop.end();
  expect(await bench.github.getRef(stopRef("1-1"))).toBeNull();
});

it("a run that only its comment shows looks first after ten seconds", async () => {
  const asked: string[] = [];
  const forge: Forge = {
    ...bench.github,
    async getRef(ref) {
      asked.push(ref);
      return bench.github.getRef(ref);
    },
  };
  const before: number[] = [];
  const clock: Clock = {
    now: bench.clock.now,
    async sleep() {
      before.push(asked.length);
      if (before.length === 2) await ask("5-1", stopMessage("mona"));
    },
  };
  const stop = watch("5-1", { forge, clock });
  stop.start("comment");
  await aborted(stop);
  expect([before, asked.length]).toEqual([[0, 1], 2]);
  await stop.end();
  expect(await bench.github.getRef(stopRef("5-1"))).toBeNull();
});

it.each(["lock", "comment"] as const)("a token that may not read refs, with a %s", async (held) => {
  const given = new AbortController();
  let asked = 0;
  const forge: Forge = {
    ...bench.github,
    async getRef() {
      asked += 1;
      throw new Error("Resource not accessible by integration");
    },
  };
  let sleeps = 0;
  const slept = new Promise<void>((resolve) => {
    const clock: Clock = {
      now: bench.clock.now,
      async sleep() {
        sleeps += 1;
        if (sleeps === 5 || (held === "comment" && sleeps === 3)) setImmediate(resolve);
        if (sleeps === 5) given.abort();
      },
    };
    watch("6-1", { forge, clock, shutdown: given.signal }).start(held);
  });
  await slept;
  expect(asked).toBe(held === "lock" ? 5 : 3);
});

it("another run's stop is not its own", async () => {
  await ask("20-1", stopMessage("mona"));
  let looked = (): void => {};
  const twice = new Promise<void>((resolve) => {
    let left = 2;
    looked = () => {
      left -= 1;
      if (left === 0) resolve();
    };
  });
  const stop = watch("2-1", { clock: { now: bench.clock.now, sleep: async () => looked() } });
  stop.start("lock");
  await twice;
  await stop.end();
  expect([stop.signal.aborted, stop.reason()]).toEqual([false, null]);
  expect(await bench.github.getRef(stopRef("20-1"))).not.toBeNull();
});

it("the job's own shutdown is passed on without a person's name", () => {
  const shutdown = new AbortController();
  const stop = watch("3-1", { shutdown: shutdown.signal });
  shutdown.abort();
  expect([stop.signal.aborted, stop.reason()]).toEqual([true, null]);
});

it("a run that never looked asks nothing at its end", async () => {
  const { requests } = await bench.watch(() => watch("4-1").end());
  expect(requests).toEqual([]);
});

it.each([
  ["a login", stopMessage("mona"), "mona"],
  ["a bot", stopMessage("helper[bot]"), "helper[bot]"],
  ["Markdown", stopMessage("x](https://evil.test) @everyone"), ""],
  ["another commit", "Initial commit", ""],
  ["no JSON", "architect stop\n\nmona", ""],
  ["no name", 'architect stop\n\n{"by":7}', ""],
])("a stop has the login of a person or none: %s", (_name, message, by) => {
  expect(parseStopMessage(message)).toBe(by);
});
