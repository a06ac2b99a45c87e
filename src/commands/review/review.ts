import type { LoopOutcome } from "../../agent/loop/loop.js";
import { ArchitectError } from "../../core/errors.js";
import { agentOrder } from "../../core/run/commands.js";
import type { ReviewReport } from "../../core/run/review.js";
import { EMPTY_AUDIT } from "../../core/run/run.js";
import { createTreeTracker } from "../../run/agent-work/tree-tracker.js";
import type { ReviewPart } from "../../run/conversation/change-parts.js";
import { threadParts } from "../../run/conversation/conversation-parts.js";
import { changeRequestOf, partBlock, readChange } from "../../run/conversation/read-change.js";
import { branchSources } from "../../run/conversation/sources.js";
import type { Conclusion } from "../../run/publish/conclude.js";
import { endOfWork } from "../../run/report/run-end.js";
import { readFrom, readInstructions } from "../../run/set-up/prepare.js";
import { environmentOf } from "../../run/set-up/session.js";
import { composeTask } from "../../run/set-up/task.js";
import type { CommandHandler, Run } from "../../run/stages.js";
import { type PartsResult, reviewParts } from "./loop.js";
import { publishReview, type Reviewing } from "./publish.js";
import type { FindingTests } from "./run-tests.js";

const RULES = [
  "Verify in the files what you suspect before you report it; look at callers and tests of what changed.",
  "Report defects and risks that the author should act on, most serious first: severity error for what breaks, warning for what may, info for the rest. Each once.",
  "`quote` is one line (or a few) of the new code, copied word for word; `line` its number in the new file. A suggestion replaces exactly start_line to line, with their indentation.",
  "End by calling submit_review.",
].join(" ");

const WITH_TESTS =
  "For an error that a test can show, add `test`: a small new test file in the style of the project's tests. It is run for you.";

const OF_FORK =
  "The files you can read are those of the base branch, without this change: of the new code you have the changes alone.";

/** Maximum tokens of people's open threads. Each part gets them, so that the model does not repeat a point. */
const THREADS_TOKENS = 1_000;

function orderFor(number: number, parts: number, isFork: boolean, hasTests: boolean): string {
  const which = parts === 1 ? "" : ` The change is read in ${parts} parts, each by itself; this is part ${number}.`;
  return `${agentOrder("review", "pr", false)} ${RULES}${hasTests ? ` ${WITH_TESTS}` : ""}${which}${isFork ? ` ${OF_FORK}` : ""}`;
}

async function readParts({ prepared, pull, change }: Reviewing, hasTests: boolean): Promise<PartsResult> {
  const { session, start, conversation } = prepared;
  const { target, defaultHead } = start;
  const trusted =
    target.base === defaultHead
      ? readFrom(session.workspace, defaultHead)
      : (path: string) => prepared.forge.readFile(path, "");
  const delimiter = prepared.services.random.hex(8);
  const [instructions, index, threads] = await Promise.all([
    readInstructions(session.configuration.instructions, trusted),
    session.workspace.search.index(prepared.shutdown).catch(() => []),
    threadParts(prepared, conversation, session, { delimiter, tokens: THREADS_TOKENS }),
  ]);
  const { parts } = change.plan;
  session.onSources?.([...threads.sources, ...branchSources(target, session.configuration.publish.branch_prefix)]);
  return reviewParts({
    session,
    base: target.base,
    parts,
    instructions,
    index,
    environment: environmentOf(session, target.base),
    taskOf: (part: ReviewPart, number: number) =>
      composeTask({
        request: prepared.request,
        event: prepared.event,
        facts: { issue: null, pull },
        delimiter,
        parts: [...threads.parts, ...(session.remembered ?? [])],
        brief: {
          order: orderFor(number, parts.length, change.isFork, hasTests),
          blocks: () => [partBlock(part, pull, delimiter)],
        },
      }),
  });
}

function conclude({ session, stop }: Run<"open">, outcome: LoopOutcome, review: ReviewReport): Conclusion {
  const { dryRun, configuration } = session;
  const isInterrupted = outcome.stopReason === "interrupted";
  const end = endOfWork(
    {
      outcome: isInterrupted ? { ...outcome, detail: stop.reason() ?? outcome.detail } : outcome,
      proof: { changes: [], gates: [], audit: EMPTY_AUDIT },
      ...{ evaluation: null, answers: true, dryRun, gatesDetected: false, detectedYaml: "" },
    },
    null,
  );
  const rest = { patch: "", failOn: configuration.publish.fail_on };
  if (end.status !== "success" || review.url !== "" || dryRun) return { ...end, ...rest };
  return { ...end, ...rest, status: "partial", reasons: review.notes.slice(-1), exitCode: 2 };
}

/** The code that runs tests is large, and few reviews need it. */
async function openTests(reviewing: Reviewing): Promise<FindingTests | null> {
  if (!reviewing.prepared.session.configuration.review.run_tests) return null;
  return (await import(/* webpackChunkName: "proof" */ "./run-tests.js")).openFindingTests(reviewing);
}

/**
 * `review`: reads the change in parts, checks findings in code, and posts one review object.
 * @throws ArchitectError (forge) without a pull request.
 */
export const handleReview: CommandHandler = async (prepared) => {
  const { session, start } = prepared;
  const { pull } = prepared.facts;
  if (pull === null) {
    throw new ArchitectError("forge", "There is no pull request to review.", {
      remedy: "Ask for a review on a pull request.",
    });
  }
  const { services } = session;
  const request = changeRequestOf(session, prepared.forge, pull);
  const tracker = createTreeTracker(session.workspace, start.target.base);
  const [change] = await Promise.all([readChange(request), session.hooks?.start(tracker, { task: "review" })]);
  const reviewing: Reviewing = { prepared, pull, change, request };
  const tests = await openTests(reviewing);
  const tool = await services.reviewTool(tests !== null);
  const own = { ...session, ownTools: [...(session.ownTools ?? []), tool] };
  const read = await readParts({ ...reviewing, prepared: { ...prepared, session: own } }, tests !== null);
  const review = await publishReview(reviewing, read, tests);
  session.events.emit({ type: "review_finished", at: services.clock.now(), review });
  return conclude(prepared, read.outcome, review);
};
