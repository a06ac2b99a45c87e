import { createEventStream } from "../../src/agent/loop/state.js";
import { configurationSchema } from "../../src/config/schema/schema.js";
import type { Proposal } from "../../src/core/agents/proposal.js";
import type { RunEvent } from "../../src/core/run/agent.js";
import type { Job } from "../../src/run/job.js";
import type { ProposalsRequest } from "../../src/run/proposals/open-proposals.js";
import { createProposalDraft } from "../../src/run/proposals/proposal-draft.js";
import type { Run } from "../../src/run/stages.js";
import { createRefFiles } from "../../src/run/store/ref-files.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import type { GitHubBench } from "../support/github-bench.js";
import { createSilentLogger } from "../support/silent-logger.js";

export const SECRET = "hunter2-and-more-of-it";
export const RUN = "77-1";

export const SOUL: Proposal = {
  kind: "soul",
  base: "",
  title: "Be shorter",
  why: "People said so.",
  agent: "triage",
  files: [{ path: ".github/architect/agents/triage/SOUL.md", text: "Short.\n" }],
};
export const MEMORY: Proposal = {
  kind: "memory",
  base: "architect-memory",
  title: "Fold old notes",
  why: "",
  agent: "triage",
  files: [
    { path: "triage/MEMORY.md", text: "- a fact\n" },
    { path: "triage/log/2026-01-01.md", text: null },
  ],
};

/** The parts that a run gives to its proposals, on an embedded GitHub. */
export function proposalBench(
  bench: Pick<GitHubBench, "github" | "clock" | "forge">,
  publish: object = {},
  more: object = {},
) {
  const events = createEventStream({ append: () => {}, flush: async () => {} }, []);
  const configuration = configurationSchema.parse({ memory: { enabled: true }, publish, ...more });
  const redactor = createRedactor([SECRET]);
  const { clock, forge } = bench;
  const random = { hex: (bytes: number) => "5".repeat(2 * bytes) };
  const logger = createSilentLogger();
  const written = new Map<string, string>();
  const job = {
    environment: { owner: "octo", repository: "demo", serverUrl: forge.url, runId: "77", attempt: "1" },
    host: { logger },
    services: {
      clock,
      random,
      tools: async () => [],
      openRefFiles: async (request: Parameters<typeof createRefFiles>[0]) => createRefFiles(request),
    },
    redactor,
    shutdown: new AbortController().signal,
  } as unknown as Job;
  const run = {
    ...job,
    forge: bench.github,
    repository: { defaultBranch: "main" },
    facts: { pull: null },
    event: { kind: "schedule" },
    inputs: {},
    request: { flags: {} },
  } as unknown as Run<"accepted">;
  const request: ProposalsRequest = {
    ...{ ...run, events, loaded: { configuration } },
    folder: {
      async write(name, content) {
        written.set(name, content);
        return name;
      },
    },
  };
  return {
    request,
    run,
    configuration,
    written,
    logger,
    draft: createProposalDraft(job, { events, configuration, problem: null }),
    outcomes: () =>
      events.events().flatMap((event: RunEvent) => (event.type === "proposal_opened" ? [event.outcome] : [])),
    notices: () => events.events().flatMap((event: RunEvent) => (event.type === "notice_given" ? [event.text] : [])),
  };
}

/** The memory's branch with two files on it. */
export async function plantMemory(bench: Pick<GitHubBench, "github" | "clock">): Promise<void> {
  const ref = "refs/heads/architect-memory";
  const files = createRefFiles({ forge: bench.github, ref, clock: bench.clock, random: { hex: () => "66" } });
  await files.update(
    () =>
      new Map([
        ["triage/log/2026-01-01.md", "- a fact\n"],
        ["shared/MEMORY.md", "- other\n"],
      ]),
    "Memory",
  );
}
