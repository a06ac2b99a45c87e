import { describe, expect, it } from "vitest";
import type { MarkedFinding } from "../../../src/commands/review/findings.js";
import { findingMark } from "../../../src/commands/review/marks.js";
import { type PostRequest, postReview } from "../../../src/commands/review/post.js";
import type { Fault } from "../../../src/embedded-github/types.js";
import { useGitHubBench } from "../../support/github-bench.js";

let count = 0;
const bench = useGitHubBench();

const MARKER = "<!-- architect:review:pr-1 id=7-1 head=0 -->";

function found(line: number, path = "a.txt"): MarkedFinding {
  const finding = {
    ...{ path, line, startLine: null, severity: "error" as const, title: `At ${line}`, body: "" },
    ...{ quote: [`line ${line}`], suggestion: null },
  };
  return { finding, mark: findingMark(finding), isOutside: false };
}

async function request(more: Partial<PostRequest> = {}): Promise<PostRequest> {
  count += 1;
  const branch = `feature-${count}`;
  bench.settle();
  await bench.forge.commitFiles({ branch, files: { "a.txt": "line 1\nline 2\n" } });
  const { number } = await bench.forge.createPullRequest({ title: "A", head: branch, author: "mona" });
  const pull = await bench.github.getPullRequest(number);
  if (pull === null) throw new Error("no pull request");
  return {
    forge: bench.github,
    clock: bench.clock,
    pull,
    head: pull.headSha,
    headNow: pull.headSha,
    event: "COMMENT",
    placed: { inline: [found(1), found(2)], body: [] },
    marker: MARKER,
    bodyOf: ({ body }) => [MARKER, ...body.map(({ finding }) => finding.title)].join("\n"),
    commentOf: ({ finding }) => finding.title,
    fits: async ({ finding }) => finding.line <= 2,
    ...more,
  };
}

async function withFault<Value>(fault: Fault, work: () => Promise<Value>): Promise<Value> {
  const take = bench.forge.injectFault(fault);
  try {
    return await work();
  } finally {
    take();
  }
}

/** Reviews of a pull request with the first lines of their comments. */
function posted(number: number) {
  const { reviews, reviewComments } = bench.forge.state;
  return reviews
    .filter((review) => review.pull === number)
    .map(({ id, body, state }) => ({
      state,
      body: body.split("\n").slice(1),
      comments: reviewComments.filter((one) => one.review === id).map((one) => one.body),
    }));
}

const ALL = { state: "COMMENTED", body: [], comments: ["At 1", "At 2"] };

describe("nothing of a review is lost", () => {
  it("a line that is not in the diff after all goes into the body", async () => {
    const placed = { inline: [found(1), found(99)], body: [found(5)] };
    const given = await request({ placed });
    const result = await postReview(given);
    expect(posted(given.pull.number)).toEqual([{ state: "COMMENTED", body: ["At 99", "At 5"], comments: ["At 1"] }]);
    expect(result.placed.inline).toEqual([placed.inline[0]]);
  });

  it("everything goes into the review's text when the line is unknown", async () => {
    const given = await request({ placed: { inline: [found(1), found(99)], body: [] }, fits: async () => true });
    expect((await postReview(given)).url).not.toBe("");
    expect(posted(given.pull.number)).toEqual([{ state: "COMMENTED", body: ["At 1", "At 99"], comments: [] }]);
  });

  it("a server that has it although its answer got lost is not asked twice", async () => {
    const given = await request();
    const fault: Fault = { method: "POST", path: /\/reviews$/, action: "cut", occurrence: 1 };
    const result = await withFault(fault, () => postReview(given));
    expect(posted(given.pull.number)).toEqual([ALL]);
    expect(result).toMatchObject({ event: "COMMENT", problem: "" });
    expect(result.url).toContain("#pullrequestreview-");
  });

  it("a server that failed for a moment is asked again", async () => {
    const given = await request();
    const fault: Fault = { method: "POST", path: /\/reviews$/, action: "answer", status: 502, occurrence: 1 };
    expect((await withFault(fault, () => postReview(given))).problem).toBe("");
    expect(posted(given.pull.number)).toEqual([ALL]);
  });

  it.each<[string, Partial<Fault>, RegExp]>([
    ["fails for good", { status: 500 }, /./],
    ["refuses", { status: 403, body: { message: "Resource not accessible by integration" } }, /not accessible/],
  ])("a server that %s leaves the findings to the report", async (_name, more, problem) => {
    const given = await request();
    const fault: Fault = { method: "POST", path: /\/reviews$/, action: "answer", ...more };
    const result = await withFault(fault, () => postReview(given));
    expect(result).toMatchObject({ url: "", event: "", placed: given.placed });
    expect(result.problem).toMatch(problem);
    expect(posted(given.pull.number)).toEqual([]);
  });

  it("a commit that was pushed away gives way to the head, without places", async () => {
    const given = await request();
    const fault: Fault = {
      ...{ method: "POST", path: /\/reviews$/, request: /"commit_id":"0{40}"/, action: "answer", status: 422 },
      body: { message: "Unprocessable Entity", errors: ["commit_id is not part of the pull request"] },
    };
    const gone = { ...given, head: "0".repeat(40) };
    await withFault(fault, () => postReview(gone));
    expect(posted(given.pull.number)).toEqual([{ state: "COMMENTED", body: ["At 1", "At 2"], comments: [] }]);
  });
});

it("requests changes, but never from its own author", async () => {
  const given = await request({ event: "REQUEST_CHANGES" });
  expect((await postReview(given)).event).toBe("REQUEST_CHANGES");
  expect(posted(given.pull.number)).toEqual([{ ...ALL, state: "CHANGES_REQUESTED" }]);
  const own = await request({ event: "REQUEST_CHANGES" });
  const issue = bench.forge.state.issues.find((one) => one.number === own.pull.number);
  Object.assign(issue ?? {}, { author: "github-actions[bot]" });
  expect((await postReview(own)).event).toBe("COMMENT");
  expect(posted(own.pull.number)).toEqual([ALL]);
});
