import { repairBrief } from "../../commands/fix-ci/brief.js";
import { type ReadSource, untrustedSource } from "../../core/agents/sources.js";
import { ArchitectError } from "../../core/errors.js";
import type { GateDefinition } from "../../core/gate/gate.js";
import type { RunEnd } from "../../core/run/run.js";
import { clampText } from "../../core/text/truncate.js";
import type { WorkResult } from "../agent-work/run-agent.js";
import { runUrlOf } from "../job.js";
import { giveNotice } from "../notice.js";
import { type CheckFailures, readFailures } from "./check-failures.js";
import type { CiOutcome } from "./ci.js";
import type { Publisher } from "./conclude.js";
import type { Publishing, PublishWorkRequest } from "./publish-work.js";
import { type ChecksEnd, shortCommit, waitForChecks } from "./wait-for-checks.js";

/** A publication, and the state of CI after it. */
export interface Followed extends Publishing {
  readonly ci: CiOutcome;
}

/** How the agent repairs its work after it was published. */
export interface Repairs {
  readonly gates: readonly GateDefinition[];
  /** Why the run has no time or money for another repair; null: it has. */
  refusal(): string | null;
  /** Continues the conversation, and proves the work again; with its end without a publication. */
  work(message: string, sources: readonly ReadSource[]): Promise<{ result: WorkResult; before: RunEnd }>;
}

export interface GreenRequest {
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** Absent: this job only publishes. */
  readonly repairs: Repairs | undefined;
  /** The commit on which the published work was proved. */
  readonly base: string;
  publish(work: PublishWorkRequest, before: RunEnd): Promise<Followed>;
}

const MINUTE = 60_000;
const OTHERS_SHOWN = 6;
const REASON_LENGTH = 240;

const lineOf = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Waits for the checks of a pushed commit. */
async function checksOf(run: Publisher, { published, work }: Followed, deadline: number): Promise<ChecksEnd> {
  const { forge, environment, services, shutdown: signal } = run;
  const { clock } = services;
  const minutes = work.configuration.publish.wait_for_checks;
  const { commit } = published;
  giveNotice(run, `Waiting for the checks of ${shortCommit(commit)}.`, "info");
  const until = Math.min(deadline, clock.now() + minutes * MINUTE);
  try {
    const end = await waitForChecks({ forge, environment, commit, clock, deadline: until, signal });
    if (end.kind === "denied") giveNotice(run, end.line);
    return end;
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    return { kind: "unknown", line: `The checks of ${shortCommit(commit)} could not be read: ${error.message}` };
  }
}

/** Why the failures are not repaired; null: the agent gets them. */
function refusalOf(
  { repairs, base }: GreenRequest,
  { work }: Followed,
  { failures, others }: CheckFailures,
  { round, isSame }: { readonly round: number; readonly isSame: boolean },
): string | null {
  const { max_repairs: limit } = work.configuration.publish;
  if (repairs === undefined) return "not repaired, because this job only publishes";
  if (isSame) return "in the same way as before the repair";
  if (failures.length === 0) {
    const named = others.slice(0, OTHERS_SHOWN).map((text) => clampText(lineOf(text), REASON_LENGTH));
    return `no code change repairs them (${named.join("; ")})`;
  }
  if (round >= limit) return limit === 0 ? "publish.max_repairs is 0" : `after ${limit} of ${limit} repairs`;
  if (round === 0 && work.target.base !== base)
    return "not repaired, because the work moved to another commit when it was published";
  return repairs.refusal();
}

/** The message to the agent, in which the failures are data. */
function messageFor(run: Publisher, { failures, others }: CheckFailures, gates: readonly GateDefinition[]): string {
  const brief = repairBrief({
    run: { name: "checks of the commit that was pushed for your work", attempt: 1 },
    ...{ url: runUrlOf(run.environment), failures, note: "", others, notices: [] },
    redact: (text) => run.redactor.redact(text),
  });
  const blocks = brief.blocks?.(run.services.random.hex(8), gates) ?? [];
  return [brief.order ?? "", ...blocks].join("\n\n");
}

/** The next publication: on top of the pushed commit, of what changed since. */
async function nextWork(run: Publisher, last: Followed, result: WorkResult): Promise<PublishWorkRequest> {
  const { work, published } = last;
  const { commit, pullRequestNumber: number } = published;
  const { history } = work.workspace;
  await history.fetch(commit);
  const known = number === null ? work.target.pull : ((await run.forge.getPullRequest(number)) ?? work.target.pull);
  const pull = known === null ? null : { ...known, headSha: commit };
  const unpushed = await history.changes(work.result.proof.tree, result.proof.tree);
  const { merge: _merged, ...place } = work.target;
  const target = { ...place, branch: published.branch, base: commit, existing: true, pull };
  return { ...work, target, result, unpushed };
}

interface Round {
  readonly last: Followed;
  /** The result for the failures, as the end of a sentence. */
  readonly line: string;
  readonly isOver: boolean;
}

/** Lets the agent repair the failures, and pushes the proved repair. */
async function repairRound(
  run: Publisher,
  { repairs, publish }: GreenRequest & { readonly repairs: Repairs },
  last: Followed,
  failures: CheckFailures,
): Promise<Round> {
  const sources = [untrustedSource("output of the repository's checks")];
  const { result, before } = await repairs.work(messageFor(run, failures, repairs.gates), sources);
  const { stopReason, detail } = result.outcome;
  const isOwnEnd = stopReason !== "llm_error";
  const outcome = isOwnEnd ? result.outcome : last.work.result.outcome;
  const over = (line: string): Round => ({
    last: { ...last, work: { ...last.work, result: { ...last.work.result, outcome } } },
    ...{ line, isOver: true },
  });
  if (stopReason === "approval_pending") return over("the repair waits for an approval");
  if (result.proof.tree === last.work.result.proof.tree)
    return over(isOwnEnd ? "the agent changed nothing" : `the repair ended with an error: ${lineOf(detail)}`);
  const next = await publish(await nextWork(run, last, result), before);
  if (next.published.commit !== "")
    return { last: next, line: `repaired in ${shortCommit(next.published.commit)}`, isOver: false };
  const why = next.published.notes.length > 0 ? next.published.notes.join(" ") : detail;
  return over(lineOf(`the repair was not pushed: ${why === "" ? stopReason : why}`));
}

/**
 * Waits for the checks of the pushed commit and lets the agent repair what failed, `publish.max_repairs` times at most,
 * until they pass. Ends early if they fail in the same way twice. Each round is a line of the report.
 */
export async function untilGreen(run: Publisher, request: GreenRequest, first: Followed): Promise<Followed> {
  let last = first;
  let previous = "";
  const lines: string[] = [];
  const ended = (problem: string | null): Followed => ({
    ...last,
    ci: { line: [first.ci.line, ...lines].join("\n"), problem },
  });
  for (let round = 0; ; round++) {
    const end = await checksOf(run, last, request.deadline);
    if (end.kind !== "red") {
      lines.push(lineOf(end.line));
      return ended(end.kind === "green" ? null : last.ci.problem);
    }
    const line = lineOf(end.line);
    const found = await readFailures(run.forge, end.failed);
    const refusal = refusalOf(request, last, found, { round, isSame: found.identity === previous });
    previous = found.identity;
    const { repairs } = request;
    const next: Round =
      refusal !== null || repairs === undefined
        ? { last, line: refusal ?? "", isOver: true }
        : await repairRound(run, { ...request, repairs }, last, found).catch((error: unknown) => {
            if (!(error instanceof ArchitectError)) throw error;
            return { last, line: `the repair failed: ${lineOf(error.message)}`, isOver: true };
          });
    last = next.last;
    lines.push(`${line}; ${next.line.replace(/^and /, "").replace(/\.$/, "")}.`);
    if (next.isOver) return ended(`${line.replace(/^C/, "c")}; ${next.line.replace(/^and /, "").replace(/\.$/, "")}`);
  }
}
