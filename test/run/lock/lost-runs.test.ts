import { expect, it } from "vitest";
import { showStatus } from "../../../src/commands/control/status-answer.js";
import { createServices } from "../../../src/entry/container.js";
import type { Job } from "../../../src/run/job.js";
import { askLiveRuns, endLostRuns } from "../../../src/run/lock/live-runs.js";
import { commentMarker } from "../../../src/run/progress.js";
import type { Run } from "../../../src/run/stages.js";
import { useGitHubBench } from "../../support/github-bench.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const LONGEST = 40 * 60_000;
const bench = useGitHubBench();

it("a run in a thread of a review: a lost one's comment is ended there, a living one is found by stop and status", async () => {
  const { forge, github, clock } = bench;
  const head = await forge.commitFiles({ branch: "feature", files: { "src/a.js": "a\n" } });
  const { number } = await forge.createPullRequest({ title: "A", head: "feature", author: "mona" });
  const subject = { kind: "pr", number } as const;
  const marker = (session: string): string => commentMarker("run", `pr-${number}`, session, head);
  const comments = [{ path: "src/a.js", line: 1, startLine: null, body: "why?" }];
  // The text of a review begins like a comment of its run, and is none.
  await github.createReview(number, {
    ...{ commit: head, event: "COMMENT", comments },
    body: `${marker("6-1")}\n### Architect: running`,
  });
  const thread = forge.state.reviewComments.at(-1)?.id ?? 0;
  const lost = await github.replyInThread(number, thread, `${marker("7-1")}\n### Architect: running\n\nask`);
  forge.state.reviewComments.push({
    ...(forge.state.reviewComments.at(-1) as (typeof forge.state.reviewComments)[number]),
    ...{ id: 9_000_001, author: "mallory", body: `${marker("5-1")}\n### Architect: running` },
  });
  clock.advance(LONGEST + 1);
  const living = await github.replyInThread(number, thread, `${marker("8-1")}\n### Architect: running\n\nask`);
  const environment = { owner: "octo", repository: "demo", serverUrl: forge.url, runId: "9", attempt: "1" };
  const services = { ...createServices(), clock };
  const job = { environment, services, host: { logger: createSilentLogger() } } as unknown as Job;
  const readConfiguration = (): Promise<never> => Promise.reject(new Error("no YAML"));
  const open = {
    ...job,
    forge: github,
    request: { subject },
    facts: { pull: null },
    readConfiguration,
  } as unknown as Run<"accepted">;

  expect(await askLiveRuns(github, subject, clock.now() - LONGEST, clock.now())).toEqual(["8-1"]);
  await endLostRuns(open, { longest: LONGEST, holdsLock: false });
  const bodyOf = (id: number): string => forge.state.reviewComments.find((one) => one.id === id)?.body ?? "";
  expect(bodyOf(lost.id).split("\n").slice(0, 2)).toEqual([marker("7-1"), "### Architect: failed"]);
  expect(bodyOf(living.id)).toContain("### Architect: running");
  const edits = forge.state.requests.filter(({ method }) => method === "PATCH").map(({ path }) => path);
  expect(edits).toEqual([`/repos/octo/demo/pulls/comments/${lost.id}`]);
  expect((await showStatus(open)).text).toMatch(/\[8-1\]\(\S+\/runs\/8\) runs\.\n[\s\S]*\[7-1\]\(\S+\) \| failed \|/);
});
