import { afterEach, describe, expect, it } from "vitest";
import type { Forge, Subject } from "../../src/core/forge/forge.js";
import type { Logger } from "../../src/core/runtime.js";
import type { Fault } from "../../src/embedded-github/types.js";
import { commentMarker, createTrackingComment, type TrackingComment } from "../../src/run/progress.js";
import { useGitHubBench } from "../support/github-bench.js";

const removals: (() => void)[] = [];
const bench = useGitHubBench();
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const LINE = commentMarker("run", "issue-1", "7-1", "abc");
const text = (body: string): string => `${LINE}\n${body}`;

function open(forge: Forge = bench.github): {
  comment: TrackingComment;
  subject: Extract<Subject, { kind: "issue" }>;
  warnings: string[];
  bodies: () => string[];
} {
  const { number } = bench.forge.createIssue({ title: "Tracked" });
  const subject = { kind: "issue", number } as const;
  const warnings: string[] = [];
  const other = (): void => {};
  const logger: Logger = { debug: other, info: other, warn: (line) => warnings.push(line), error: other };
  const bodies = (): string[] =>
    bench.forge.state.comments
      .filter((one) => one.issue === number && !one.deleted)
      .map((one) => one.body.replace(`${LINE}\n`, ""));
  return { comment: createTrackingComment(forge, subject, bench.clock, logger), subject, warnings, bodies };
}

function fault(path: RegExp, ...faults: Omit<Fault, "path">[]): void {
  for (const one of faults) removals.push(bench.forge.injectFault({ path, occurrence: 1, ...one }));
}

const CREATE = /\/issues\/\d+\/comments$/;
const EDIT = /\/issues\/comments\/\d+$/;

it("has its marker on the first line", () => {
  expect(LINE).toBe("<!-- architect:run:issue-1 id=7-1 head=abc -->");
});

it("is created, edited and finished: one comment", async () => {
  const { comment, bodies } = open();
  expect(comment.current()).toBeNull();
  await comment.start(text("working"));
  expect(bodies()).toEqual(["working"]);
  bench.clock.advance(10_000);
  comment.update(() => text("step 1"));
  const finished = await comment.finish(text("done"));
  expect(bodies()).toEqual(["done"]);
  expect(comment.current()).toEqual(finished);
  const record = bench.forge.state.comments.find((one) => one.id === finished?.id);
  expect(record?.edits.map((edit) => edit.body.split("\n")[1])).toEqual(["working", "step 1"]);
});

describe("edits", () => {
  it("come at most every 10 s, and the last one never waits", async () => {
    const edits: Promise<unknown>[] = [];
    const forge: Forge = {
      ...bench.github,
      updateComment(id, body) {
        const edit = bench.github.updateComment(id, body);
        edits.push(edit);
        return edit;
      },
    };
    const { comment, bodies } = open(forge);
    await comment.start(text("0"));
    const seen: string[] = [];
    for (let second = 1; second <= 25; second++) {
      bench.clock.advance(1000);
      comment.update(() => text(`${second}`));
      await Promise.all(edits);
      await new Promise(setImmediate);
      seen.push(...bodies());
    }
    expect([...new Set(seen)]).toEqual(["0", "10", "20"]);
    await comment.finish(text("done"));
    expect([edits.length, bodies()]).toEqual([3, ["done"]]);
  });

  it("do not pile up while one is under way, and never overtake the final one", async () => {
    const { comment, bodies } = open();
    await comment.start(text("0"));
    bench.clock.advance(10_000);
    removals.push(bench.forge.injectFault({ path: EDIT, action: "delay", delayMs: 30, occurrence: 1 }));
    const { requests } = await bench.watch(async () => {
      comment.update(() => text("slow"));
      bench.clock.advance(10_000);
      comment.update(() => text("dropped"));
      await comment.finish(text("done"));
    });
    expect(requests).toHaveLength(2);
    expect(bodies()).toEqual(["done"]);
  });

  it("are not made before there is a comment, and a text that cannot be made only warns", async () => {
    const { comment, bodies, warnings } = open();
    comment.update(() => text("too early"));
    await comment.start(text("working"));
    bench.clock.advance(10_000);
    comment.update(() => {
      throw new Error("no text");
    });
    await comment.finish(text("done"));
    expect([bodies(), warnings]).toEqual([["done"], ["The comment could not be edited: no text"]]);
  });
});

describe("no second comment", () => {
  it.each([
    ["is cut off", [{ action: "cut" }]],
    ["fails before anything happened", [{ action: "answer", status: 500 }]],
  ] as const)("when creating it %s", async (_name, faults) => {
    const { comment, bodies, warnings } = open();
    fault(CREATE, ...faults.map((one) => ({ method: "POST", ...one })));
    await comment.start(text("working"));
    await comment.finish(text("done"));
    expect([bodies(), warnings]).toEqual([["done"], []]);
  });

  it("when creating it is cut off and the server then cannot be asked for a while", async () => {
    const { comment, bodies, warnings } = open();
    fault(CREATE, { method: "POST", action: "cut" });
    const silent = bench.forge.injectFault({ path: /^\/graphql$/, action: "answer", status: 502, body: {} });
    await comment.start(text("working"));
    silent();
    expect(warnings).toEqual([
      "The comment could not be created: The request to GitHub failed: the comments (502): HTTP status 502",
    ]);
    await comment.finish(text("done"));
    expect(bodies()).toEqual(["done"]);
  });

  it("when the second try is cut off too", async () => {
    const { comment, bodies } = open();
    const post = { method: "POST", action: "answer", status: 500 } as const;
    fault(CREATE, post, { method: "POST", action: "cut" });
    await comment.start(text("working"));
    await comment.finish(text("done"));
    expect(bodies()).toEqual(["done"]);
  });

  it("edits no other comment with the same marker", async () => {
    const { comment, bodies, subject } = open();
    bench.forge.addComment({ issue: subject.number, body: text("forged"), author: "mallory" });
    fault(CREATE, { method: "POST", action: "answer", status: 500 });
    await comment.start(text("working"));
    await comment.finish(text("done"));
    expect(bodies()).toEqual(["forged", "done"]);
  });
});

describe("a comment that is gone or never came", () => {
  it("is posted anew at the end", async () => {
    const { comment, bodies } = open();
    await comment.start(text("working"));
    const first = comment.current();
    bench.forge.deleteComment(first?.id ?? 0);
    bench.clock.advance(10_000);
    comment.update(() => text("into the void"));
    const last = await comment.finish(text("done"));
    expect(bodies()).toEqual(["done"]);
    expect(last?.id).not.toBe(first?.id);
  });

  it("is found by its marker when it is only not there yet, or far up in a long conversation", async () => {
    const { comment, bodies, subject } = open();
    await comment.start(text("working"));
    for (let index = 0; index < 230; index++) {
      bench.forge.addComment({ issue: subject.number, body: `chatter ${index}`, author: "reader" });
    }
    fault(EDIT, { method: "PATCH", action: "answer", status: 404, body: { message: "Not Found" } });
    await comment.finish(text("done"));
    expect(bodies().filter((body) => !body.startsWith("chatter"))).toEqual(["done"]);
  });

  it("is posted at the end when it was never started", async () => {
    const { comment, bodies } = open();
    const { requests } = await bench.watch(() => comment.finish("one line without a marker"));
    expect([bodies(), requests.length]).toEqual([["one line without a marker"], 1]);
  });

  it("is a warning when the token may not write", async () => {
    const { comment, warnings } = open();
    const message = "Resource not accessible by integration";
    const refused = { path: CREATE, method: "POST", action: "answer", status: 403, body: { message } } as const;
    removals.push(bench.forge.injectFault(refused));
    await comment.start(text("working"));
    expect(await comment.finish(text("done"))).toBeNull();
    const problem = `The request to GitHub failed: creating the comment (403): ${message}`;
    expect(warnings).toEqual([
      `The comment could not be created: ${problem}`,
      `The comment could not be finished: ${problem}`,
    ]);
  });
});
