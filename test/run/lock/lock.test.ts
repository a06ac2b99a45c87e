import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Forge } from "../../../src/core/forge/forge.js";
import type { Fault } from "../../../src/embedded-github/types.js";
import {
  acquireLock,
  type Head,
  type Lock,
  type LockHolder,
  type LockResult,
  lockRef,
  readLock,
  releaseLock,
} from "../../../src/run/lock/lock.js";
import { startGitHubBench, useGitHubBench } from "../../support/github-bench.js";

const bench = useGitHubBench();
let head: Head;
const removals: (() => void)[] = [];
beforeAll(async () => {
  head = { sha: bench.headSha, tree: (await bench.github.getCommit(bench.headSha))?.tree ?? "" };
});
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const LIFETIME = 60_000;

function holder(run: string): LockHolder {
  return { run, url: `https://github.test/runs/${run}`, expires: bench.clock.now() + LIFETIME };
}

const acquire = (subject: string, run: string, forge: Forge = bench.github): Promise<LockResult> =>
  acquireLock(forge, { subject, holder: holder(run), head, now: bench.clock.now() });

async function held(subject: string, run: string): Promise<{ ref: string; sha: string }> {
  const lock = await acquire(subject, run);
  if (lock.kind !== "held") throw new Error(`no lock for ${run}: ${lock.kind}`);
  return lock;
}

const headOf = async (subject: string): Promise<string | undefined> =>
  (await bench.github.getRef(lockRef(subject)))?.sha;

function fault(path: RegExp, change: Partial<Fault> & Pick<Fault, "action">): void {
  removals.push(bench.forge.injectFault({ path, occurrence: 1, ...change }));
}

describe("taking", () => {
  it("writes who holds the subject, until when", async () => {
    const lock = await held("issue-1", "1-1");
    expect(lock.ref).toBe("refs/architect/lock/issue-1");
    expect(await headOf("issue-1")).toBe(lock.sha);
    const commit = await bench.github.getCommit(lock.sha);
    expect(commit).toMatchObject({ tree: head.tree, parents: [head.sha] });
    const [title, empty, json = ""] = (commit?.message ?? "").split("\n");
    expect([title, empty, JSON.parse(json)]).toEqual(["architect lock", "", holder("1-1")]);
  });

  it("is on another commit where the server does not know the first, as one that a step before made", async () => {
    const unknown = { sha: "1".repeat(40), tree: head.tree };
    const request = { subject: "issue-10", holder: holder("1-1"), head: unknown, now: bench.clock.now() };
    const lock = await acquireLock(bench.github, { ...request, elsewhere: async () => head });
    expect((await bench.github.getCommit(lock.kind === "held" ? lock.sha : ""))?.parents).toEqual([head.sha]);
  });

  it("announces what is about to be written, before each request", async () => {
    const told: unknown[] = [];
    const announce = (lock: Lock): void => void told.push([lock, headOfRef("issue-11")]);
    const request = { subject: "issue-11", holder: holder("1-1"), head, now: bench.clock.now(), announce };
    const headOfRef = (subject: string): string | undefined =>
      bench.forge.git.refs.list(lockRef(subject)).get(lockRef(subject));
    const first = await acquireLock(bench.github, request);
    bench.clock.advance(LIFETIME);
    const second = await acquireLock(bench.github, { ...request, holder: holder("2-1"), now: bench.clock.now() });
    const sha = (lock: LockResult): string => (lock.kind === "held" ? lock.sha : "");
    const [one, other] = [sha(first), sha(second)];
    expect(told).toEqual([
      [{ ref: lockRef("issue-11"), sha: one }, undefined],
      [{ ref: lockRef("issue-11"), sha: expect.any(String) }, one],
      [{ ref: lockRef("issue-11"), sha: other }, one],
    ]);
  });

  it("refuses a second run and names the first", async () => {
    await held("issue-2", "1-1");
    expect(await acquire("issue-2", "2-1")).toEqual({ kind: "busy", holder: holder("1-1") });
    expect(await acquire("issue-2x", "2-1")).toMatchObject({ kind: "held" });
  });

  it("lets one of two racers win", async () => {
    const results = await Promise.all([acquire("issue-3", "1-1"), acquire("issue-3", "2-1")]);
    const winner = results[0]?.kind === "held" ? "1-1" : "2-1";
    expect(results.map(({ kind }) => kind).sort()).toEqual(["busy", "held"]);
    expect(results.find(({ kind }) => kind === "busy")).toEqual({ kind: "busy", holder: holder(winner) });
  });

  it("takes over what has expired; of two who try one wins, and the other names it", async () => {
    const stale = await held("issue-4", "1-1");
    bench.clock.advance(LIFETIME);
    const results = await Promise.all([acquire("issue-4", "2-1"), acquire("issue-4", "3-1")]);
    const winner = results[0]?.kind === "held" ? "2-1" : "3-1";
    expect(results.map(({ kind }) => kind).sort()).toEqual(["busy", "held"]);
    expect(results.find(({ kind }) => kind === "busy")).toEqual({ kind: "busy", holder: holder(winner) });
    const current = await headOf("issue-4");
    expect((await bench.github.getCommit(current ?? ""))?.parents).toEqual([stale.sha, head.sha]);
  });

  it("takes over its own lock, left by an attempt that was killed", async () => {
    await held("issue-5", "1-1");
    expect(await acquire("issue-5", "1-1")).toMatchObject({ kind: "held" });
  });

  it("takes over a ref whose commit names no holder", async () => {
    await bench.github.createRef(lockRef("issue-6"), bench.headSha);
    expect(await acquire("issue-6", "1-1")).toMatchObject({ kind: "held" });
  });

  it("tries again when the other run gives its lock back between the two questions", async () => {
    const lock = await held("issue-7", "1-1");
    const forge: Forge = {
      ...bench.github,
      async getRef(ref) {
        await releaseLock(bench.github, lock);
        return bench.github.getRef(ref);
      },
    };
    expect(await acquire("issue-7", "2-1", forge)).toMatchObject({ kind: "held" });
  });

  it.each([
    ["making the commit", /\/git\/commits$/, { action: "answer", status: 500 }],
    ["the answer about the commit", /\/git\/commits$/, { action: "cut" }],
    ["the answer about the ref", /\/git\/refs$/, { action: "cut" }],
    ["writing the ref", /\/git\/refs$/, { action: "answer", status: 502 }],
  ] as const)("survives a failure of %s", async (name, path, change) => {
    const subject = `issue-${name.replaceAll(" ", "-")}`;
    fault(path, { method: "POST", ...change });
    const lock = await acquire(subject, "1-1");
    expect(lock).toEqual({ kind: "held", ref: lockRef(subject), sha: await headOf(subject) });
  });

  it("survives a cut answer to the takeover", async () => {
    await held("issue-8", "1-1");
    bench.clock.advance(LIFETIME);
    fault(/\/git\/refs\//, { method: "PATCH", action: "cut" });
    expect(await acquire("issue-8", "2-1")).toEqual({
      kind: "held",
      ref: lockRef("issue-8"),
      sha: await headOf("issue-8"),
    });
  });

  it("throws when there is a lock whose holder is unknown", async () => {
    await held("issue-9", "1-1");
    removals.push(
      bench.forge.injectFault({ method: "GET", path: /\/git\/commits\//, action: "answer", status: 500, body: {} }),
    );
    await expect(acquire("issue-9", "2-1")).rejects.toMatchObject({ kind: "forge" });
  });
});

describe("going without", () => {
  it("a server that refuses the namespace, or a token without the right, gives none and says why", async () => {
    const login = "github-actions[bot]";
    const identity = { login, id: 1, type: "Bot", kind: "actions" } as const;
    const other = await startGitHubBench({
      settings: { refNamespaces: ["heads", "tags"] },
      tokens: {
        writes: { ...identity, permissions: { contents: "write" } },
        reads: { ...identity, permissions: { contents: "read" } },
      },
    });
    try {
      const request = { subject: "issue-1", holder: holder("1-1"), head, now: bench.clock.now() };
      const writing = await other.open({ token: "writes" });
      expect(await acquireLock(writing, request)).toEqual({
        kind: "none",
        cause: "server",
        reason: "Reference update failed",
      });
      const reading = await other.open({ token: "reads" });
      const reason = expect.stringMatching(/^Resource not accessible by integration.*contents: write/);
      expect(await acquireLock(reading, request)).toEqual({ kind: "none", cause: "rights", reason });
    } finally {
      await other.close();
    }
  });
});

describe("reading", () => {
  const read = (subject: string): ReturnType<typeof readLock> => readLock(bench.github, subject, bench.clock.now());

  it("names the holder of a subject until its time is over", async () => {
    expect(await read("issue-30")).toBeNull();
    const { sha } = await held("issue-30", "1-1");
    expect(await read("issue-30")).toEqual({ ...holder("1-1"), sha });
    bench.clock.advance(LIFETIME);
    expect(await read("issue-30")).toBeNull();
  });

  it.each([
    ["Markdown for an address", { url: "https://x) ![](https://evil.test/i.png" }],
    ["words for an address", { url: "https://x @everyone" }],
    ["a script for an address", { url: "javascript:alert(1)" }],
    ["a path for a run", { run: "../heads/main" }],
    ["a word for its end", { expires: "never" }],
  ])("a ref that anyone with push access can write is no held lock: %s", async (name, change) => {
    const subject = `issue-forged-${name.replaceAll(" ", "-")}`;
    const message = `architect lock\n\n${JSON.stringify({ ...holder("1-1"), ...change })}\n`;
    const made = await bench.github.createCommitObject({ message, tree: head.tree, parents: [] });
    await bench.github.createRef(lockRef(subject), made.ok ? made.sha : "");
    expect(await read(subject)).toBeNull();
    expect(await acquire(subject, "2-1")).toMatchObject({ kind: "held" });
  });
});

describe("giving back", () => {
  it("removes our own lock, once", async () => {
    const lock = await held("issue-20", "1-1");
    expect(await releaseLock(bench.github, lock)).toBe(true);
    expect(await headOf("issue-20")).toBeUndefined();
    expect(await releaseLock(bench.github, lock)).toBe(false);
  });

  it("removes it also when its ref seems to be missing once", async () => {
    const lock = await held("issue-23", "1-1");
    fault(/\/git\/ref\//, { method: "GET", action: "answer", status: 404, body: { message: "Not Found" } });
    expect(await releaseLock(bench.github, lock)).toBe(true);
    expect(await headOf("issue-23")).toBeUndefined();
  });

  it("leaves a lock that was taken over alone", async () => {
    const old = await held("issue-21", "1-1");
    bench.clock.advance(LIFETIME);
    const taken = await held("issue-21", "2-1");
    expect(await releaseLock(bench.github, old)).toBe(false);
    expect(await headOf("issue-21")).toBe(taken.sha);
  });

  it("never throws", async () => {
    const lock = await held("issue-22", "1-1");
    removals.push(bench.forge.injectFault({ path: /\/git\/ref/, action: "answer", status: 500, body: {} }));
    expect(await releaseLock(bench.github, lock)).toBe(false);
  });
});
