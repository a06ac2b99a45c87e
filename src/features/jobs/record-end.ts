import type { JobHost } from "../../core/job-host.js";
import { sessionIdOf } from "../../run/job.js";
import type { Run } from "../../run/stages.js";
import { openLedger } from "../../run/store/ledger.js";
import { finish, recordOf, withRecord } from "./job-record.js";

/** Carries out an accepted command, up to its report. Returns the process's exit code. */
export type RunAccepted = (run: Run<"accepted">) => Promise<number>;

/** A host that also records its outputs. */
export function listening(
  host: JobHost,
  setOutput: JobHost["setOutput"],
): { host: JobHost; outputs: Map<string, string> } {
  const outputs = new Map<string, string>();
  const recording: JobHost = {
    ...host,
    setOutput(name, value) {
      outputs.set(name, value);
      setOutput(name, value);
    },
  };
  return { host: recording, outputs };
}

/** Records in the ledger how a job's run ended. Never throws, so that it cannot fail the run. */
async function recordEnd(run: Run<"accepted">, name: string, status: string): Promise<void> {
  const { forge } = run;
  const session = sessionIdOf(run.environment);
  const ledger = await openLedger(run.services, forge);
  const written = await ledger.change((state) => {
    const known = recordOf(state, name);
    return known === undefined ? null : withRecord(state, name, finish(known, session, status));
  }, `Job ${name} ended: ${status}\n`);
  if (!written.ok) run.host.logger.warn(`The end of the job ${name} could not be recorded: ${written.reason}`);
}

/** The run of a job: like any other, but its end is always recorded. */
export async function runOfJob(accepted: Run<"accepted">, run: RunAccepted): Promise<number> {
  const name = accepted.scheduled?.name;
  if (name === undefined) return run(accepted);
  const { host, outputs } = listening(accepted.host, accepted.host.setOutput);
  try {
    return await run({ ...accepted, host });
  } finally {
    await recordEnd(accepted, name, outputs.get("status") ?? "failed");
  }
}
