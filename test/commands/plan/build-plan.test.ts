import { afterEach, expect, it } from "vitest";
import { admitBuild } from "../../../src/commands/plan/build-plan.js";
import type { Subject } from "../../../src/core/forge/forge.js";
import { type HashedPlan, hashPlan, shortHash } from "../../../src/core/plan/plan.js";
import { planMarker, planSections } from "../../../src/core/plan/plan-comment.js";
import type { Job } from "../../../src/run/job.js";
import type { Resolution } from "../../../src/run/report/answer.js";
import type { Run } from "../../../src/run/stages.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { useGitHubBench } from "../../support/github-bench.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const bench = useGitHubBench();
afterEach(() => bench.settle());

const OTHERS = "mona";
const job = {
  environment: { runId: "7", attempt: "1" },
  host: { logger: createSilentLogger() },
  redactor: createRedactor([]),
} as unknown as Job;

async function opened(subject: Subject): Promise<Run<"accepted">> {
  const { github } = bench;
  const repository = await github.getRepository();
  const facts = {
    issue: subject.kind === "issue" ? await github.getIssue(subject.number) : null,
    pull: null,
    permission: "write",
  };
  const request = { command: "build", flags: {}, text: "", subject, actor: null, source: "comment" };
  return {
    ...job,
    kind: "accepted",
    forge: github,
    request,
    facts,
    repository,
    event: { kind: "schedule" },
    phrase: "/architect",
    defaultHead: () => github.branchHead(repository.defaultBranch),
    readConfiguration: async () => ({ configuration: { publish: { branch_prefix: "architect/" } } }),
  } as unknown as Run<"accepted">;
}

const newIssue = () => ({ kind: "issue", number: bench.forge.createIssue({ title: "Sum" }).number }) as const;

async function mainHead(): Promise<string> {
  return (await bench.github.branchHead("main")) ?? "";
}

/** A plan as a run leaves it: posted as a running one, then edited by ourselves. */
async function post(subject: Subject, head: string, given: Partial<HashedPlan> = {}) {
  if (subject.kind === "none") throw new Error("a plan needs a subject");
  const key = `${subject.kind}-${subject.number}`;
  const plan = hashPlan({ subject: key, head, task: "keep it short", text: "1. Add.", ...given });
  const first = `${planMarker(key)}id=7-1 head=${head} -->`;
  const { id } = await bench.github.createComment(subject, `${first}\n### Architect: running`);
  const body = `${first}\n### Architect: success\n\n${planSections(plan, "/architect")}\n\n**Cost**\n\nnone`;
  await bench.github.updateComment(id, body);
  return { id, plan, body };
}

const build = async (subject: Subject): Promise<Resolution> => admitBuild(await opened(subject));

/** The text of a refusal; '' when the command goes on. */
const said = (admission: Resolution): string => (admission.kind === "answer" ? admission.answer.text : "");

it("a plan of our own is handed over as data, also with other line ends", async () => {
  const subject = newIssue();
  const { id, plan, body } = await post(subject, await mainHead(), { text: "1. Add.\n\n2. Test." });
  await bench.github.updateComment(id, body.replaceAll("\n", "\r\n"));
  const admission = await build(subject);
  if (admission.kind !== "accepted") throw new Error(said(admission));
  const { request, brief } = admission;
  expect(request).toMatchObject({ command: "build", text: "keep it short" });
  expect(brief).toMatchObject({ plan, base: plan.head });
  const [block = ""] = brief?.blocks?.("0123456789abcdef") ?? [];
  expect(block).toContain(`<untrusted id="0123456789abcdef" source="plan ${shortHash(plan.hash)}">`);
  expect(block).toContain("2. Test.");
});

it.each<readonly [string, (subject: Subject) => Promise<void>, RegExp]>([
  [
    "a person edited it and took the edit back",
    async (subject) => {
      const { id, body } = await post(subject, await mainHead());
      bench.forge.editComment(id, "nothing", OTHERS);
      bench.forge.editComment(id, body, OTHERS);
    },
    /was edited after it was posted/,
  ],
  [
    "another person, or another bot, posted the same",
    async (subject) => {
      const { id, body } = await post(subject, await mainHead());
      bench.forge.deleteComment(id);
      for (const author of [OTHERS, "helper[bot]"]) {
        bench.forge.addComment({ issue: subject.kind === "none" ? 0 : subject.number, body, author });
      }
    },
    /^There is no plan here to build/,
  ],
  [
    "we only quoted one",
    async (subject) => {
      const { id, body } = await post(subject, await mainHead());
      await bench.github.updateComment(id, body.replace(/^/gm, "> "));
    },
    /^There is no plan here to build/,
  ],
])("build is refused when %s", async (_name, prepare, text) => {
  const subject = newIssue();
  await prepare(subject);
  const { value, requests } = await bench.watch(() => build(subject));
  expect(said(value)).toMatch(text);
  expect(said(value)).not.toContain("\n");
  expect(value).toMatchObject({ kind: "answer", answer: { status: "skipped" } });
  expect(requests.every((one) => one.startsWith("GET ") || one === "POST /graphql")).toBe(true);
});

it("a plan is found behind many comments", async () => {
  const subject = newIssue();
  const { plan } = await post(subject, await mainHead());
  for (let n = 0; n < 230; n++) bench.forge.addComment({ issue: subject.number, body: "hm", author: OTHERS });
  expect(await build(subject)).toMatchObject({ brief: { plan } });
});

it("build is refused without a subject", async () => {
  const none = { kind: "none" } as const;
  expect(said(await build(none))).toBe("`/architect build` works on an issue or pull request with a plan.");
});
