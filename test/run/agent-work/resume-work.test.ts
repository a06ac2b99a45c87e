import { chmodSync, existsSync, lstatSync, symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createEventStream, type EventStream } from "../../../src/agent/loop/state.js";
import { loadConfiguration } from "../../../src/config/load.js";
import { createServices } from "../../../src/entry/container.js";
import { restoreSavedWork } from "../../../src/run/agent-work/resume-work.js";
import { createTreeTracker, type TreeTracker } from "../../../src/run/agent-work/tree-tracker.js";
import type { ResumedWork } from "../../../src/run/brief.js";
import type { AgentSession } from "../../../src/run/set-up/session.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { openWorkBench, type WorkBench } from "../../support/work-bench.js";

const GO_ON = { role: "user", content: "go on" } as const;
const RUN = { from: "1-1", actor: "maintainer", model: "m", budgetUsd: 5, runUrl: "" };
let bench: WorkBench;
let events: EventStream;
let isReady = false;
let isPutBack = false;
/** Files that tools may delete again. */
let created: TreeTracker["created"];

beforeEach(async () => {
  bench = await openWorkBench({
    "src/a.txt": "one\ntwo\nthree\nfour\nfive\nsix\nseven\n",
    "src/b.txt": "b\n",
    "db/schema.sql": "create\n",
    ".github/workflows/ci.yml": "name: CI\n",
  });
  events = createEventStream(null);
  isReady = false;
  isPutBack = false;
});
afterEach(() => bench.dispose());

const place = (path: string): string => join(bench.repository.root, path);

/** The patch that a run with this change would have saved; the tree is as before. */
function patchOf(change: () => void): string {
  const { repository } = bench;
  change();
  repository.git("add", "--all");
  const patch = repository.git("diff", "--cached", "--binary", "--full-index", "HEAD");
  repository.git("reset", "--quiet", "--hard", "HEAD");
  return `${patch}\n`;
}

async function goOn(work: Partial<ResumedWork>, head = bench.base) {
  const { configuration } = await loadConfiguration({ file: null, inputs: {} });
  await bench.workspace.history.setBase(head);
  const tracker = createTreeTracker(bench.workspace, head);
  created = tracker.created;
  const services = createServices();
  const session = {
    services,
    configuration,
    workspace: bench.workspace,
    policy: bench.policy,
    redactor: createRedactor([]),
    events,
  } as unknown as AgentSession;
  const said = await restoreSavedWork(
    session,
    {
      messages: [GO_ON],
      work: { session: "1-1", base: bench.base, patch: "", published: "", run: RUN, ...work },
      onPutBack: () => {
        isPutBack = true;
      },
    },
    {
      tracker,
      ready: async () => {
        isReady = true;
      },
    },
  );
  const { history } = bench.workspace;
  const changed = (await history.changes(head, await tracker.snapshot())).map(
    ({ path, status }) => `${status} ${path}`,
  );
  return {
    said,
    changed,
    notices: events.events().flatMap((event) => (event.type === "notice_given" ? event.text : [])),
  };
}

it("puts edits, new files and deletions back where a proof finds them, after the baseline", async () => {
  const patch = patchOf(() => {
    bench.repository.write("src/a.txt", "one\n");
    bench.repository.write("docs/new.md", "new\n");
    bench.repository.write("image.bin", Buffer.from([0, 1, 2, 255]));
    unlinkSync(place("src/b.txt"));
  });
  const result = await goOn({ patch });
  expect(result).toEqual({
    said: [GO_ON],
    changed: ["added docs/new.md", "added image.bin", "modified src/a.txt", "deleted src/b.txt"],
    notices: ["The work of session 1-1 was restored: 4 files."],
  });
  expect({ isReady, isPutBack }).toEqual({ isReady: true, isPutBack: true });
});

it("knows what the run had made, and takes no renamed file for made", async () => {
  const add = (): void => void bench.repository.write("docs/new.md", "new\n");
  await goOn({ patch: patchOf(add) });
  expect([...created]).toEqual([["docs/new.md", "made"]]);
  bench.repository.git("clean", "-fdq");
  const moved = patchOf(() => {
    add();
    unlinkSync(place("src/b.txt"));
  });
  await goOn({ patch: moved });
  expect([...created]).toEqual([["docs/new.md", "renamed"]]);
});

it("needs nothing put back where nothing was changed, or where the work is the head", async () => {
  expect(await goOn({})).toEqual({ said: [GO_ON], changed: [], notices: [] });
  const patch = patchOf(() => bench.repository.write("src/b.txt", "c\n"));
  bench.repository.write("src/b.txt", "c\n");
  const head = bench.repository.commit("work");
  const result = await goOn({ patch, published: head }, head);
  expect(result).toMatchObject({ changed: [], notices: [] });
  expect(result.said[0]).toMatchObject({ content: expect.stringContaining(`it is the commit ${head}`) });
  expect(isReady).toBe(false);
});

it("puts it onto the head alone when its base is gone", async () => {
  const patch = patchOf(() => bench.repository.write("src/b.txt", "c\n"));
  const { changed } = await goOn({ patch, base: "f".repeat(40) });
  expect(changed).toEqual(["modified src/b.txt"]);
});

it.each<[string, () => Partial<ResumedWork> & { head?: string }, RegExp]>([
  [
    "the head changed the same lines",
    () => {
      const patch = patchOf(() => bench.repository.write("src/b.txt", "mine\n"));
      bench.repository.write("src/b.txt", "theirs\n");
      return { patch, head: bench.repository.commit("theirs") };
    },
    /the branch moved to [0-9a-f]{40}, where src\/b.txt changed as well/,
  ],
  ["the patch is none", () => ({ patch: "hello\n" }), /its patch does not apply/],
  [
    "the patch leads out of the repository",
    () => ({ patch: "--- a/../evil\n+++ b/../evil\n@@ -0,0 +1 @@\n+x\n" }),
    /its patch does not apply/,
  ],
  [
    "the patch writes into .git",
    () => ({
      patch:
        "diff --git a/.git/hooks/x b/.git/hooks/x\nnew file mode 100755\n--- /dev/null\n+++ b/.git/hooks/x\n@@ -0,0 +1 @@\n+x\n",
    }),
    /its patch does not apply/,
  ],
])("refuses when %s, names the patch and leaves the tree alone", async (_name, make, reason) => {
  const { head = bench.base, ...work } = make();
  const error = await goOn(work, head).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    message: expect.stringMatching(reason),
    remedy: expect.stringContaining("changes.patch"),
  });
  expect(bench.repository.git("status", "--porcelain")).toBe("");
  expect(isPutBack).toBe(false);
});

it.each<[string, () => void, string]>([
  ["a protected file", () => bench.repository.write("db/schema.sql", "drop\n"), "db/schema.sql"],
  [
    "a configuration of Architect",
    () => bench.repository.write(".github/architect.yml", "version: 1\n"),
    ".github/architect.yml",
  ],
  ["a link", () => symlinkSync("/etc/passwd", place("src/link")), "src/link"],
  ["a changed mode", () => chmodSync(place("src/b.txt"), 0o755), "src/b.txt"],
])("leaves out %s and reports it", async (_name, change, path) => {
  const patch = patchOf(() => {
    change();
    bench.repository.write("src/a.txt", "one\n");
  });
  const { changed, said, notices } = await goOn({ patch });
  expect(changed).toEqual(["modified src/a.txt"]);
  expect(existsSync(place("src/link")) && lstatSync(place("src/link")).isSymbolicLink()).toBe(false);
  expect(notices.at(-1)).toBe(`From the work of session 1-1, this was left out: ${path}.`);
  expect(said[0]).toMatchObject({ content: expect.stringContaining(path) });
});

it("leaves out a file whose text was redacted", async () => {
  const patch = patchOf(() => {
    bench.repository.write("src/a.txt", "one\n");
    bench.repository.write("docs/key.md", "the key is hunter2\n");
  }).replace("hunter2", "[REDACTED]");
  const { changed, notices } = await goOn({ patch });
  expect(changed).toEqual(["modified src/a.txt"]);
  expect(notices.at(-1)).toContain("docs/key.md");
});

it("edits a workflow file, which is split off later as any run's", async () => {
  const patch = patchOf(() => bench.repository.write(".github/workflows/ci.yml", "name: mine\n"));
  expect((await goOn({ patch })).changed).toEqual(["modified .github/workflows/ci.yml"]);
});
