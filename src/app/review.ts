import type { LoopOutcome } from "../agent/loop.js";
import { ArchitectError } from "../core/errors.js";
import type { ReviewReport } from "../core/review.js";
import type { ReviewPart } from "../core/review-parts.js";
import { EMPTY_AUDIT, type ExitCode, type RunStatus } from "../core/run.js";
import type { Conclusion } from "./conclude.js";
import { tellThreads } from "./conversation/tell.js";
import { readFrom, readInstructions } from "./prepare.js";
import type { CarryOut, Prepared } from "./prepared.js";
import { type PartsResult, reviewParts } from "./review-loop.js";
import { publishReview, type Reviewing } from "./review-publish.js";
import { partBlock, readChange } from "./review-read.js";
import { decideStatus, exitCodeFor } from "./status.js";
import { composeTask } from "./task.js";
import { createTreeTracker } from "./tree-tracker.js";

const ORDER = [
  "Review the pull request below: only what it changes, which stands in the block of changes.",
  "Verify in the files what you suspect before you report it; look at callers and tests of what changed.",
  "Report defects and risks that the author should act on, most serious first: severity error for what breaks, warning for what may, info for the rest. Each once.",
  "`quote` is one line (or a few) of the new code, copied word for word; `line` its number in the new file. A suggestion replaces exactly start_line to line, with their indentation.",
  "End by calling submit_review.",
].join(" ");

const OF_FORK =
  "The files you can read are those of the base branch, without this change: of the new code you have the changes alone.";

/** Of the open threads of people, sent with each part: what was said already need not be said again. */
const THREADS_TOKENS = 1_000;

function orderFor(number: number, parts: number, isFork: boolean): string {
  const which = parts === 1 ? "" : ` The change is read in ${parts} parts, each by itself; this is part ${number}.`;
  return `${ORDER}${which}${isFork ? ` ${OF_FORK}` : ""}`;
}

async function readParts({ prepared, pull, change }: Reviewing): Promise<PartsResult> {
  const { running, session, place, hearing } = prepared;
  const { job, open } = running;
  const { target, defaultHead } = place;
  const trusted =
    target.base === defaultHead
      ? readFrom(session.workspace, defaultHead)
      : (path: string) => open.forge.readFile(path, "");
  const delimiter = job.services.random.hex(8);
  const [instructions, index, threads] = await Promise.all([
    readInstructions(session.configuration.instructions, trusted),
    session.workspace.search.index(job.shutdown).catch(() => []),
    tellThreads(running, hearing, session, { delimiter, tokens: THREADS_TOKENS }),
  ]);
  const { parts } = change.plan;
  return reviewParts({
    session,
    base: target.base,
    parts,
    instructions,
    index,
    environment: `Date: ${new Date(running.startedAt).toISOString().slice(0, 10)}. Base commit: ${target.base}.`,
    taskOf: (part: ReviewPart, number: number) =>
      composeTask({
        request: open.request,
        event: open.event,
        issue: null,
        pull,
        delimiter,
        parts: threads,
        brief: {
          order: orderFor(number, parts.length, change.isFork),
          blocks: () => [partBlock(part, pull, delimiter)],
        },
      }),
  });
}

function conclude(prepared: Prepared, outcome: LoopOutcome, review: ReviewReport): Conclusion {
  const { running, session } = prepared;
  const decided = decideStatus({
    stopReason: outcome.stopReason,
    stopDetail: outcome.stopReason === "interrupted" ? (running.stop.reason() ?? outcome.detail) : outcome.detail,
    isComplete: outcome.isComplete,
    hasChanges: true,
    dryRun: running.dryRun,
    gates: [],
    audit: EMPTY_AUDIT,
    evaluation: null,
    published: null,
  });
  const isUnposted = decided.status === "success" && review.url === "" && !running.dryRun;
  const status: RunStatus = isUnposted ? "partial" : decided.status;
  const reasons = isUnposted ? review.notes.slice(-1) : decided.reasons;
  const failed: ExitCode = outcome.modelError === "authentication" ? 4 : 1;
  return {
    status,
    reasons,
    exitCode: status === "failed" ? failed : exitCodeFor(status, outcome.stopReason),
    ci: "",
    patch: "",
    changes: [],
    gates: [],
    gatesDetected: false,
    detectedYaml: "",
    failOn: session.configuration.publish.fail_on,
  };
}

/** `review` (product.md §5): the change is read in parts, findings are checked in code, one review object is posted. */
export const carryOutReview: CarryOut = async (prepared) => {
  const { running, session, place } = prepared;
  const { pull } = running.open.facts;
  if (pull === null) {
    throw new ArchitectError("forge", "There is no pull request to review.", {
      remedy: "Ask for a review on a pull request.",
    });
  }
  const { configuration, workspace, policy, model, services } = session;
  const request = {
    forge: running.open.forge,
    pull,
    workspace,
    policy,
    contextWindow: model.contextWindow,
    maximumContextTokens: configuration.context.max_context_tokens,
    signal: running.job.shutdown,
  };
  const tracker = createTreeTracker(workspace, place.target.base);
  const [change] = await Promise.all([readChange(request), session.hooks?.start(tracker, { task: "review" })]);
  const reviewing: Reviewing = { prepared, pull, change, request };
  const tool = await services.reviewTool();
  const own = { ...session, ownTools: [...(session.ownTools ?? []), tool] };
  const read = await readParts({ ...reviewing, prepared: { ...prepared, session: own } });
  const review = await publishReview(reviewing, read);
  session.events.emit({ type: "review_finished", at: services.clock.now(), review });
  return conclude(prepared, read.outcome, review);
};
