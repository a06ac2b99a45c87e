// @module-tag full
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  call,
  configured,
  ended,
  expectSound,
  expectUntouched,
  locks,
  openPulls,
  READ,
  REPAIR,
  REPAIRING,
  reactions,
  say,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const PERMISSION = /\/collaborators\/maintainer\/permission$/;
const COMMENTS = /\/issues\/\d+\/comments$/;
const BRANCH = "architect/issue-1-sum-is-wrong";

it("a permission that cannot be read once is asked again; one that never can is a denial", async () => {
  const scenario = await open({ files: configured(), script: { steps: [say("Nothing.")] } });
  scenario.forge.injectFault({ path: PERMISSION, occurrence: 1, action: "answer", status: 502, body: {} });
  const first = await scenario.comment("/architect fix");
  expect(ended(first)).toEqual({ status: "no_changes", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, first);
});

it("a permission that the server never returns is a denial", async () => {
  const scenario = await open({ files: configured() });
  scenario.forge.injectFault({ path: PERMISSION, action: "answer", status: 500, body: {} });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "denied", stop: "", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(reactions(scenario)).toEqual(["-1"]);
  await expectUntouched(scenario);
});

it("a run that may not comment works on and reports in the summary", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const body = { message: "Resource not accessible by integration", documentation_url: "", status: "403" };
  scenario.forge.injectFault({ method: "POST", path: COMMENTS, action: "answer", status: 403, body });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expect(scenario.forge.problems).toEqual([]);
  expect(result.outputs).toMatchObject({ branch: BRANCH, "comment-id": "", "comment-url": "" });
  expect(result.summary).toContain("### Architect: success");
  expect(result.rawLog).toMatch(/comment could not be created/);
});

it("a comment whose confirmation got lost is not posted twice", async () => {
  const scenario = await open({ files: configured(), script: { steps: [say("Nothing.")] } });
  scenario.forge.injectFault({ method: "POST", path: COMMENTS, occurrence: 1, action: "cut" });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "no_changes", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(scenario.ownComments(1)).toHaveLength(1);
  expect(result.outputs["comment-id"]).not.toBe("");
});

it("a tracking comment that a person deleted is posted again at the end", async () => {
  let remove = (): void => {};
  const removing = () => {
    remove();
    return { answer: { text: "Nothing." } };
  };
  const scenario = await open({ files: configured(), script: { steps: [READ, READ, removing] } });
  remove = () => {
    for (const comment of scenario.forge.state.comments) {
      if (comment.author === "github-actions[bot]") scenario.forge.deleteComment(comment.id);
    }
  };
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  const live = scenario.forge.state.comments.filter((one) => !one.deleted && one.author === "github-actions[bot]");
  expect(live.map((one) => one.body.split("\n")[1])).toEqual(["### Architect: no_changes"]);
});

const READS = {
  ghs_readOnlyContents000000000000000000000000: {
    login: "github-actions[bot]",
    id: 41898282,
    type: "Bot",
    kind: "actions",
    permissions: { contents: "read", issues: "write", pull_requests: "write" },
  },
} as const;

it("without contents: write a run that would push ends before the first token and names the line", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING }, forge: { tokens: READS } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "4", exit: 4 });
  expectSound(scenario, result);
  expect(scenario.model.requests).toEqual([]);
  expect(scenario.ownComments(1)).toEqual([expect.stringMatching(/Give the job `permissions: contents: write`/)]);
  expect(result.rawLog).toContain("permissions: contents: write");
  const undo = await scenario.comment("/architect undo", { issue: 1 });
  expect(ended(undo)).toEqual({ status: "failed", stop: "", code: "4", exit: 4 });
  expect(scenario.ownComments(1)[1]).toContain("permissions: contents: write");
});

it("without contents: write a command that does not push goes on without a lock, and says so once", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING }, forge: { tokens: READS } });
  const result = await scenario.comment("/architect fix", { inputs: { publish: "patch" } });
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(existsSync(result.outputs["patch-path"] ?? "")).toBe(true);
  expect(openPulls(scenario)).toEqual([]);
  expect(await locks(scenario)).toEqual([]);
  expect(scenario.ownComments(1)[0]?.match(/No lock was taken, so a second run could start meanwhile/g)).toHaveLength(
    1,
  );
});

it("a lock whose request got no answer, on a server that then returns nothing, is released at the end", async () => {
  const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
  const { forge } = scenario;
  const lock = { method: "POST", path: /\/git\/refs$/, request: /refs\/architect\/lock\// };
  forge.injectFault({ ...lock, occurrence: 1, action: "cut" });
  const read = { method: "GET", path: /\/git\/ref\/architect(?:\/|%2F)lock/ };
  const broken = { action: "answer", status: 502, headers: { "retry-after": "0" }, body: {} } as const;
  // As often as the client asks for one answer.
  let left = 4;
  const remove = forge.injectFault({ ...read, ...broken, onHit: () => void (--left === 0 && remove()) });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "1", exit: 1 });
  expectSound(scenario, result);
  expect(result.post).toBeNull();
  expect(await locks(scenario)).toEqual([]);
});

it("a server that keeps no such refs: the run pushes without a lock, and says so", async () => {
  const forge = { settings: { refNamespaces: ["heads", "tags"] } };
  const scenario = await open({ files: configured(), script: { steps: REPAIRING }, forge });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(openPulls(scenario)).toEqual([2]);
  expect(scenario.ownComments(1)[0]).toContain("No lock was taken, so a second run could start meanwhile");
});

it("an archived repository is refused before the first token", async () => {
  const scenario = await open({ files: configured(), forge: { settings: { archived: true } } });
  const result = await scenario.comment("/architect fix");
  expect(result.exitCode).not.toBe(0);
  expect(scenario.forge.problems).toEqual([]);
  expect(scenario.model.requests).toEqual([]);
});

it("a secret in the change is not pushed and shown nowhere", async () => {
  const key = "sk-scenario-0123456789abcdefghij";
  const token = `ghp_${"a1B2".repeat(9)}`;
  const steps = [
    call("write_file", { path: "key.md", content: `key = "${key}"\n` }),
    call("write_file", { path: "token.md", content: `token = "${token}"\n` }),
    say(`Done: ${key}`),
  ];
  const scenario = await open({ files: configured(), script: { steps } });
  const result = await scenario.comment("/architect fix", { inputs: { "api-key": key } });
  expect(result.outputs["status"]).toBe("partial");
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual([]);
  expect(scenario.ownComments(1)[0]).toMatch(/key\.md.*secret of this run/);
  const patch = readFileSync(result.outputs["patch-path"] ?? "", "utf8");
  const session = readFileSync(result.outputs["session-path"] ?? "", "utf8");
  const log = result.rawLog.replaceAll(/^::add-mask::.*$/gm, "");
  const shown = [log, result.summary, JSON.stringify(result.outputs), patch, session, ...scenario.ownComments(1)];
  expect(shown.filter((text) => text.includes(key) || text.includes(token))).toEqual([]);
});

it("review comments and reviews are commands too: an order in a thread gets it, and is answered there", async () => {
  const scenario = await open({
    files: configured(),
    script: { steps: [say("Nothing."), READ, REPAIR, say("Done.")] },
  });
  const { forge } = scenario;
  const head = await forge.commitFiles({ branch: "feature", files: { "notes.md": "notes\n" } });
  const { number } = await forge.createPullRequest({ title: "Sum", head: "feature", author: "owner" });
  const at = forge.state.now();
  const earlier = new Date(Date.parse(at) - 60_000).toISOString();
  const common = { pull: number, review: 9001, author: "maintainer" };
  forge.state.reviews.push({
    ...{ id: 9001, pull: number, author: "maintainer", body: "/architect fix", state: "COMMENTED" as const },
    commitId: head,
    submittedAt: at,
  });
  const line = {
    ...common,
    path: "src/sum.js",
    line: 1,
    startLine: null,
    side: "RIGHT" as const,
    commitId: head,
    diffHunk: "@@ -1 +1 @@\n-export const sum = 1;\n+export const sum = (a, b) => a - b;",
    subjectType: "line" as const,
    createdAt: at,
    updatedAt: at,
    deleted: false,
  };
  forge.state.reviewComments.push(
    { ...line, id: 9002, inReplyTo: null, body: "This subtracts.", createdAt: earlier, updatedAt: earlier },
    { ...line, id: 9003, inReplyTo: 9002, body: "/architect fix" },
  );
  const review = await scenario.start("pull_request_review", await forge.reviewEvent({ review: { id: 9001 } }));
  expect(ended(review)).toEqual({ status: "no_changes", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, review);
  expect(scenario.ownComments(number)).toHaveLength(1);

  const event = await forge.reviewCommentEvent({ comment: { id: 9003 } });
  const comment = await scenario.start("pull_request_review_comment", event);
  expect(ended(comment)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, comment);
  const task = scenario.model.requests[1]?.messages.at(-1)?.text ?? "";
  expect(task).toMatch(
    /src\/sum\.js:1[\s\S]*@@ -1 \+1 @@\n-export const sum = 1;\n\+export const sum = \(a, b\) => a - b;/,
  );
  expect(task).toContain("This subtracts.");
  expect(scenario.ownComments(number)).toHaveLength(1);
  const answers = (): readonly string[] =>
    forge.state.reviewComments.flatMap(({ body }) => (body.startsWith("<!-- architect:") ? [body] : []));
  expect(answers()).toEqual([
    expect.stringMatching(/^<!-- architect:run:pr-\d+ id=7002-1 head=[0-9a-f]{40} -->\n### Architect: success\n✅ /),
  ]);
  expect(comment.outputs["comment-url"]).toContain("#discussion_r");
  const edits = forge.state.requests.filter(
    ({ method, path }) => method === "PATCH" && path.includes("/pulls/comments/"),
  );
  expect(edits).not.toEqual([]);

  const now = forge.state.now();
  const order = { id: 9_000_004, inReplyTo: 9002, body: "/architect fix --budget=50", createdAt: now, updatedAt: now };
  forge.state.reviewComments.push({ ...line, ...order });
  const widened = await forge.reviewCommentEvent({ comment: { id: order.id } });
  const refused = await scenario.start("pull_request_review_comment", widened, { checkout: null });
  expect(ended(refused)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  expect(answers()[1]?.split("\n").slice(1)).toEqual([
    expect.stringMatching(/^`--budget=50` would raise the limit of 5 .*Usage: /),
  ]);
  expect(scenario.ownComments(number)).toHaveLength(1);

  expect(forge.state.reactions.map(({ subject, content }) => `${subject} ${content}`)).toEqual([
    "review eyes",
    "review rocket",
    "review_comment eyes",
    "review_comment rocket",
  ]);

  // The cost of a run in a thread is listed like that of other runs.
  await scenario.comment("/architect status", { issue: number, checkout: null });
  expect(scenario.ownComments(number).at(-1)).toContain(" in 2 runs.\n");
});
