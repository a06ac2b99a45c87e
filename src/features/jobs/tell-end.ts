import type { JobHost } from "../../core/job-host.js";
import type { AcceptedRun } from "../../run/decide/decide-run.js";
import {  sessionIdOf } from "../../run/job.js";
import { openLedger } from "../../run/store/ledger.js";
import { finish, recordOf, withRecord } from "./job-record.js";

/** Carries out an accepted command, to its report. Gives the process's exit code. */
export type RunAccepted = (open: AcceptedRun) => Promise<number>;

/** A host that remembers the outputs which are set on it. */
export function listening(
  host: JobHost,
  setOutput: JobHost["setOutput"],
): { host: JobHost; outputs: Map<string, string> } {
  const outputs = new Map<string, string>();
  const heard: JobHost = {
    ...host,
    setOutput(name, value) {
      outputs.set(name, value);
      setOutput(name, value);
    },
  };
  return { host: heard, outputs };
}

/** Notes in the ledger how a job's run ended. Never throws: nobody's run is worse for it. */
async function tellEnd({ job, forge }: AcceptedRun, name: string, status: string): Promise<void> {
  const session = sessionIdOf(job.environment);
  const ledger = await openLedger(job.services, forge);
  const written = await ledger.change((state) => {
    const known = recordOf(state, name);
    return known === undefined ? null : withRecord(state, name, finish(known, session, status));
  }, `Job ${name} ended: ${status}\n`);
  if (!written.ok) job.host.logger.warn(`The end of the job ${name} could not be noted: ${written.reason}`);
}

/** The run of a job: as any other, and its end is noted, whatever it is. */
export async function runOfJob(open: AcceptedRun, run: RunAccepted): Promise<number> {
  const name = open.overrides?.job?.name;
  if (name === undefined) return run(open);
  const { host, outputs } = listening(open.job.host, open.job.host.setOutput);
  try {
    return await run({ ...open, job: { ...open.job, host } });
  } finally {
    await tellEnd(open, name, outputs.get("status") ?? "failed");
  }
}
