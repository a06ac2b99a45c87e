import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import type { RefChanges, RefFiles, RefFilesRequest, RefSnapshot } from "../../../src/core/agents/ref-files.js";
import type { Clock, Random } from "../../../src/core/runtime.js";
import { ACTIONS_IDENTITY, DEFAULT_TOKEN, type Fault, type ForgeOptions } from "../../../src/embedded-github/types.js";
import { createRefFiles } from "../../../src/run/store/ref-files.js";
import { createFixedClock } from "../../support/fixed-clock.js";
import { type GitHubBench, startGitHubBench } from "../../support/github-bench.js";
import { createMemoryRefs, type RefStep } from "../../support/memory-refs.js";
import { runs } from "../../support/property-runs.js";
import { randomOf } from "../../support/random.js";

const REF = "refs/heads/notes";
const LIMIT = 64 * 1024;

const benches: GitHubBench[] = [];
afterEach(async () => {
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});

async function open(faults: readonly Fault[] = [], options: Partial<ForgeOptions> = {}): Promise<GitHubBench> {
  const bench = await startGitHubBench({ ...options, faults });
  benches.push(bench);
  return bench;
}

function randomFrom(seed: number): Random {
  const next = randomOf(seed);
  return { hex: (bytes) => Array.from({ length: 2 * bytes }, () => Math.floor(next() * 16).toString(16)).join("") };
}

const filesOf = (forge: RefFilesRequest["forge"], more: Partial<RefFilesRequest> = {}): RefFiles =>
  createRefFiles({ forge, ref: REF, clock: createFixedClock(), random: randomFrom(7), ...more });

/** Not idempotent on purpose: a second turn of a change that was made would show. */
const append =
  (line: string, path = "log.md") =>
  async (snapshot: RefSnapshot | null): Promise<RefChanges> =>
    new Map([[path, `${(await snapshot?.read(path, LIMIT)) ?? ""}${line}\n`]]);

const show = (bench: GitHubBench, path = "log.md"): Promise<string> => bench.forge.git.text(["show", `${REF}:${path}`]);
const chain = async (bench: GitHubBench): Promise<number> =>
  Number(await bench.forge.git.text(["rev-list", "--count", REF]));

it("begins an orphan branch, adds a commit for each write, and reads what is there", async () => {
  const bench = await open();
  const files = filesOf(bench.github);
  expect(await files.read()).toBeNull();
  expect(await files.update(append("one"), "First\n")).toMatchObject({ ok: true });
  expect(await bench.forge.git.text(["rev-list", "--max-parents=0", REF])).toBe(
    await bench.forge.git.text(["rev-parse", REF]),
  );
  const binary = Uint8Array.from([0, 255, 1]);
  const added = await files.update(() => new Map([["shared/x.bin", binary]]), "Second\n");
  const snapshot = await files.read();
  expect(added).toEqual({ ok: true, commit: snapshot?.commit });
  expect(snapshot?.files.map(({ path }) => path)).toEqual(["log.md", "shared/x.bin"]);
  expect(await snapshot?.read("log.md", LIMIT)).toBe("one\n");
  expect(await snapshot?.read("log.md", 3)).toBeNull();
  expect(await snapshot?.read("none.md", LIMIT)).toBeNull();
  expect(await snapshot?.read("shared/x.bin", LIMIT)).toBeNull();
  expect(Buffer.from((await snapshot?.readBytes("shared/x.bin", LIMIT)) ?? [])).toEqual(Buffer.from(binary));
  expect(await bench.forge.git.text(["log", "-1", "--format=%s", REF])).toBe("Second");
  expect(bench.problems()).toEqual([]);
});

it("takes no text for what is not UTF-8", async () => {
  const bench = await open();
  const files = filesOf(bench.github);
  await files.update(() => new Map([["a.md", Uint8Array.from([0x61, 0xff])]]), "x");
  expect(await (await files.read())?.read("a.md", LIMIT)).toBeNull();
});

it("writes nothing where nothing differs, and a note where the last file goes", async () => {
  const bench = await open();
  const files = filesOf(bench.github, { note: "Empty.\n" });
  expect(await files.update(() => new Map([["a.md", null]]), "x")).toEqual({ ok: true, commit: null });
  expect(await files.read()).toBeNull();
  const first = await files.update(append("one"), "x");
  const same = await bench.watch(() =>
    files.update(
      () =>
        new Map([
          ["log.md", "one\n"],
          ["b.md", null],
        ]),
      "x",
    ),
  );
  expect(same.value).toEqual(first);
  expect(same.requests.every((line) => line.startsWith("GET "))).toBe(true);
  expect(await files.update(() => null, "x")).toEqual(first);
  await files.update(() => new Map([["log.md", null]]), "x");
  expect(await show(bench, "README.md")).toBe("Empty.");
  expect(await chain(bench)).toBe(2);
});

const answer = (method: string, path: RegExp, status: number, message = ""): Fault => ({
  method,
  path,
  occurrence: 1,
  action: "answer",
  status,
  body: { message },
});
const cut = (method: string, path: RegExp): Fault => ({ method, path, occurrence: 1, action: "cut" });
const GET_REF = /\/git\/ref\/heads%2Fnotes$/;
const MOVE = /\/git\/refs\//;

it.each<readonly [string, Fault]>([
  ["the answer to the ref got lost", cut("POST", /\/git\/refs$/)],
  ["the server failed before it made the ref", answer("POST", /\/git\/refs$/, 502)],
  ["the answer to the blob got lost", cut("POST", /\/git\/blobs$/)],
  ["the server failed at the tree", answer("POST", /\/git\/trees$/, 500)],
  ["the answer to the commit got lost", cut("POST", /\/git\/commits$/)],
])("begins once when %s", async (_name, fault) => {
  const bench = await open([fault]);
  expect(await filesOf(bench.github).update(append("one"), "x")).toMatchObject({ ok: true });
  expect(await show(bench)).toBe("one");
  expect(await chain(bench)).toBe(1);
});

it.each<readonly [string, Fault]>([
  ["a replica does not know the ref yet", answer("GET", GET_REF, 404)],
  ["a replica does not know the commit yet", answer("GET", /\/git\/trees\//, 404)],
  ["a replica does not know the file yet", answer("GET", /\/git\/blobs\//, 404)],
  ["another run was faster", answer("PATCH", MOVE, 422, "Update is not a fast forward")],
  ["the server says no more than that it failed", answer("PATCH", MOVE, 422, "Reference cannot be updated")],
  ["two writes met", answer("PATCH", MOVE, 409, "Conflict")],
  ["the answer to the move got lost", cut("PATCH", MOVE)],
])("writes once when %s", async (_name, fault) => {
  const bench = await open();
  const files = filesOf(bench.github);
  await files.update(append("one"), "x");
  bench.forge.injectFault(fault);
  expect(await files.update(append("two"), "x")).toMatchObject({ ok: true });
  expect(await show(bench)).toBe("one\ntwo");
  expect(await chain(bench)).toBe(2);
});

it("knows its own commit below that of another, when the answer got lost and the other was faster than its question", async () => {
  const bench = await open();
  const [mine, other] = [filesOf(bench.github), filesOf(await bench.open(), { random: randomFrom(9) })];
  await mine.update(append("one"), "x");
  const forge: RefFilesRequest["forge"] = {
    ...bench.github,
    async updateRef(ref, sha) {
      await bench.github.updateRef(ref, sha);
      await other.update(append("other"), "x");
      return { ok: false, reason: "not_fast_forward", message: "Update is not a fast forward" };
    },
  };
  expect(await filesOf(forge).update(append("two"), "x")).toMatchObject({ ok: true });
  expect(await show(bench)).toBe("one\ntwo\nother");
});

it.each<readonly [string, Partial<ForgeOptions>, object]>([
  [
    "contents: write is missing",
    { tokens: { [DEFAULT_TOKEN]: { ...ACTIONS_IDENTITY, permissions: { contents: "read" } } } },
    { reason: "denied", message: expect.stringMatching(/not accessible.*contents: write/) },
  ],
  ["the server refuses the name", { settings: { refNamespaces: ["tags"] } }, { reason: "failed" }],
])("says at once why not when %s", async (_name, options, refusal) => {
  const bench = await open([], options);
  const clock = createFixedClock();
  expect(await filesOf(bench.github, { clock }).update(append("one"), "x")).toEqual({
    message: expect.any(String),
    ...refusal,
    ok: false,
  });
  expect(clock.sleeps).toEqual([]);
});

it("gives up after a minute, or soon when the job ends, and says what it met", async () => {
  const bench = await open();
  await filesOf(bench.github).update(append("one"), "x");
  const { occurrence: _each, ...always } = answer("PATCH", MOVE, 422, "Update is not a fast forward");
  bench.forge.injectFault(always);
  const waited = async (signal?: AbortSignal): Promise<number> => {
    const clock = createFixedClock(0);
    const result = await filesOf(bench.github, { clock, ...(signal ? { signal } : {}) }).update(append("two"), "x");
    expect(result).toEqual({ ok: false, reason: "conflict", message: "Update is not a fast forward" });
    return clock.now();
  };
  const [whole, short] = [await waited(), await waited(AbortSignal.abort())];
  expect(whole).toBeGreaterThan(45_000);
  expect(whole).toBeLessThanOrEqual(60_000);
  expect(short).toBeGreaterThan(2_000);
  expect(short).toBeLessThanOrEqual(3_000);
});

it("throws what the change throws, and for the server nothing", async () => {
  const bench = await open();
  const files = filesOf(bench.github, { patience: 1_000 });
  await expect(files.update(() => Promise.reject(new TypeError("mine")), "x")).rejects.toThrow("mine");
  bench.forge.injectFault({ path: /\/git\//, action: "answer", status: 503, body: { message: "Busy" } });
  expect(await files.update(append("one"), "x")).toEqual({
    ok: false,
    reason: "failed",
    message: expect.stringContaining("Busy"),
  });
  await expect(files.read()).rejects.toThrow("Busy");
});

/** Time that passes only while all of so many wait, to the end of the shortest wait. */
function sharedClock(waiters: number) {
  let [time, active] = [0, waiters];
  const waiting: { readonly until: number; readonly wake: () => void }[] = [];
  function pass(): void {
    if (active > 0) return;
    waiting.sort((a, b) => a.until - b.until);
    const next = waiting.shift();
    if (next === undefined) return;
    time = Math.max(time, next.until);
    active++;
    next.wake();
  }
  return {
    now: () => time,
    sleep: (milliseconds: number) =>
      new Promise<void>((wake) => {
        waiting.push({ until: time + milliseconds, wake });
        active--;
        pass();
      }),
    /** One of them is through. */
    leave(): void {
      active--;
      pass();
    },
  };
}

/** A request of so many milliseconds. */
function slowed(
  forge: GitHubBench["github"],
  clock: Pick<Clock, "sleep">,
  milliseconds: () => number,
): GitHubBench["github"] {
  return new Proxy(forge, {
    get: (target, name, self) => {
      const step: unknown = Reflect.get(target, name, self);
      if (typeof step !== "function") return step;
      return async (...given: readonly unknown[]) => {
        await clock.sleep(milliseconds());
        return step(...given);
      };
    },
  });
}

it("lets twenty who write at once all through in their minute, at GitHub's speed", async () => {
  const bench = await open();
  const clock = sharedClock(20);
  const next = randomOf(11);
  const forges = await Promise.all(
    Array.from({ length: 20 }, async () => slowed(await bench.open(), clock, () => 100 + 200 * next())),
  );
  const results = await Promise.all(
    forges.map(async (forge, index) => {
      const files = filesOf(forge, { random: randomFrom(index), clock });
      const result = await files.update(append(`line ${index}`), "x");
      clock.leave();
      return result;
    }),
  );
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  const lines = (await show(bench)).split("\n");
  expect([...lines].sort()).toEqual(Array.from({ length: 20 }, (_, index) => `line ${index}`).sort());
  expect(await chain(bench)).toBe(20);
});

/** Each request waits for the scheduler before it is done, and again before its answer arrives; some answers get lost. */
function interleaved(forge: RefFilesRequest["forge"], scheduler: fc.Scheduler, losses: readonly boolean[]) {
  let moves = 0;
  const turn = (name: string): Promise<unknown> => scheduler.schedule(Promise.resolve(null), name);
  const steps = Object.entries(forge).map(([name, step]) => [
    name,
    async (...given: readonly unknown[]) => {
      await turn(name);
      const result: unknown = await (step as (...all: readonly unknown[]) => Promise<unknown>)(...given);
      await turn(`${name} answered`);
      const isMove = (["createRef", "updateRef"] satisfies RefStep[] as string[]).includes(name);
      const isLost = isMove && losses[moves++ % losses.length] === true;
      return isLost ? { ok: false, reason: "failed", message: "lost" } : result;
    },
  ]);
  return Object.fromEntries(steps) as unknown as RefFilesRequest["forge"];
}

it("has every line of twenty writers once and each writer's in order, however their requests meet", {
  tags: "property",
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 20 }),
      fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).filter((lost) => lost.includes(false)),
      fc.integer(),
      async (scheduler, counts, lost, seed) => {
        const { forge, commits } = createMemoryRefs();
        const writing = counts.map(async (count, writer) => {
          const files = filesOf(interleaved(forge, scheduler, lost), {
            random: randomFrom(seed + writer),
            patience: Number.POSITIVE_INFINITY,
          });
          for (let line = 0; line < count; line++) {
            expect(await files.update(append(`${writer}:${line}`), "x")).toMatchObject({ ok: true });
          }
        });
        await scheduler.waitFor(Promise.all(writing));
        const text = await (await filesOf(forge).read())?.read("log.md", LIMIT);
        const lines = (text ?? "").trim().split("\n");
        const written = counts.map((count, writer) => Array.from({ length: count }, (_, line) => `${writer}:${line}`));
        for (const [writer, own] of written.entries()) {
          expect(lines.filter((line) => line.startsWith(`${writer}:`))).toEqual(own);
        }
        expect(lines).toHaveLength(written.flat().length);
        expect(commits(REF)).toBe(lines.length);
      },
    ),
    { numRuns: runs(25) },
  );
});
