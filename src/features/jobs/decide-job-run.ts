import type { ActionInputs } from "../../config/inputs.js";
import { loadConfiguration } from "../../config/load.js";
import type { Job as ScheduledJob } from "../../core/agents/jobs.js";
import { ArchitectError } from "../../core/errors.js";
import type { Forge, ForgeEvent } from "../../core/forge/forge.js";
import { inlineCode } from "../../core/text/fence.js";
import { hasPermission } from "../../run/authorize/authorize.js";
import { isSameName } from "../../run/authorize/fork.js";
import type { RunDecision } from "../../run/decide/decide-run.js";
import { type Job, runUrlOf, sessionIdOf } from "../../run/job.js";
import { type LedgerState, openLedger } from "../../run/store/ledger.js";
import { begin, beginLeased, recordOf, registered, unusedLease, withRecord } from "./job-record.js";
import { jobNote, longestJobRun, readJobs, requestOf } from "./read-jobs.js";

/** Sender of events that a job's own token causes. */
const ACTIONS = "github-actions[bot]";

/** Decides about an event with these inputs, as if the workflow contained them. */
type Decide = (inputs: ActionInputs, event: ForgeEvent) => Promise<RunDecision>;

const closed = (status: "skipped" | "denied", reason: string): RunDecision => ({
  kind: "closed",
  status,
  reason,
  announce: true,
});

/** Whether we sent this event ourselves; a person whose token we use counts as us. */
async function isOwn(forge: Forge, event: ForgeEvent): Promise<boolean> {
  if (event.kind !== "manual") return false;
  if (event.sender.isBot && isSameName(event.sender.login, ACTIONS)) return true;
  const viewer = await forge.viewer();
  return viewer !== null && isSameName(event.sender.login, viewer.login);
}

/**
 * Records that the run begins. `leased`: only with an unused lease, which it uses up. Returns a sentence if it may not
 * begin, or null.
 */
async function note(
  job: Job,
  forge: Forge,
  one: ScheduledJob,
  { leased, longest }: { readonly leased: boolean; readonly longest: number },
): Promise<string | null> {
  const { services, environment } = job;
  const start = { session: sessionIdOf(environment), url: runUrlOf(environment), longest };
  let isThere = false;
  const apply = (state: LedgerState): LedgerState | null => {
    const now = services.clock.now();
    const known = recordOf(state, one.name);
    // Already written: the answer to that write was lost.
    isThere = known?.runs.some(({ session }) => session === start.session) === true;
    if (isThere) return null;
    const record = leased ? beginLeased(known, now, start) : begin(registered(one, known, now), now, start);
    isThere = record !== null;
    return record === null ? null : withRecord(state, one.name, record);
  };
  const ledger = await openLedger(services, forge);
  const written = await ledger.change(apply, `Job ${one.name} begins\n`);
  if (!written.ok) return `the ledger of jobs could not be used: ${written.reason}`;
  return isThere ? null : `no unused lease of the job ${inlineCode(one.name)} is in the ledger`;
}

/**
 * A run of the job that the input names. Command, task and agent come from the default branch; those of the event are
 * ignored. A start by a bot, including our own identity, counts only with a tick's unused lease; a person with the
 * right may start any job, even if we use that person's token.
 * @throws ArchitectError (configuration) without a token or with an unusable configuration.
 */
export async function decideJobRun(
  job: Job,
  {
    name,
    inputs,
    event,
    forge,
    configurationFile,
  }: {
    readonly name: string;
    readonly inputs: ActionInputs;
    readonly event: ForgeEvent;
    readonly forge: Forge;
    readonly configurationFile: string;
  },
  decide: Decide,
): Promise<RunDecision> {
  const text = await forge.readFile(configurationFile, "");
  const file = text === null ? null : { path: configurationFile, text };
  const { configuration } = await loadConfiguration({ file, inputs });
  if (!configuration.jobs.enabled) return closed("skipped", "Jobs are off (jobs.enabled): nothing runs.");
  const [{ jobs, notices, seen }, own] = await Promise.all([readJobs(forge, configuration.jobs), isOwn(forge, event)]);
  const one = jobs.find((each) => each.name === name);
  if (one === undefined) {
    const why = notices.filter((notice) => notice.includes(`\`${name}`));
    throw new ArchitectError("configuration", [`Input job: there is no job ${inlineCode(name)}.`, ...why].join(" "), {
      remedy: "Jobs are jobs.list and the files of .github/architect/jobs on the default branch.",
    });
  }
  const { sender } = event.kind === "manual" ? event : { sender: null };
  const isPerson = sender !== null && !sender.isBot;
  const known = seen === null ? undefined : recordOf(seen, name);
  // The person whose token starts the jobs may also start one manually; with a lease it is the tick's run.
  const isTicks = own && (!isPerson || (known !== undefined && unusedLease(known) !== undefined));
  if (isTicks && isPerson) {
    const { min_permission: minimum } = configuration.triggers;
    if (!hasPermission(await forge.permissionOf(sender.login), minimum)) {
      return closed(
        "denied",
        `Denied: ${sender.login}, whose token starts the jobs, lacks "${minimum}" (triggers.min_permission).`,
      );
    }
  }
  const leased = isTicks || sender?.isBot === true;
  const { command, text: prompt, agent } = requestOf(one);
  const { agent: _agent, prompt: _prompt, ...rest } = inputs;
  const decision = await decide(
    { ...rest, command, prompt, ...(agent === undefined ? {} : { agent }) },
    isTicks ? { kind: "schedule" } : event,
  );
  if (decision.kind !== "accepted") return decision;
  const problem = await note(job, forge, one, { leased, longest: longestJobRun(configuration) });
  if (problem !== null && leased) return closed("denied", `Denied: ${problem}.`);
  const { path, deleteAfterRun } = one;
  return {
    ...decision,
    scheduled: { name, path, deleteAfterRun },
    brief: {
      ...decision.brief,
      pullNote: jobNote(name),
      notices: problem === null ? [] : [`The run is not recorded for \`status\` of the job: ${problem}.`],
    },
  };
}
