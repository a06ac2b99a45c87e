import { z } from "zod";
import type { Forge } from "../core/forge.js";
import type { JobStep, RunAnswer, RunDetails, RunForge, RunJob } from "../core/forge-runs.js";
import { type Client, forgeError, type RequestFailure } from "./client.js";
import { branchCommitReader } from "./convert.js";
import { comparison } from "./schemas.js";

type Names = { readonly owner: string; readonly repo: string };

const JOB_PAGES = 3;
const LOG_TIMEOUT = 60_000;
/** Of a larger log nothing behind this is read. */
const MOST_READ = 256 * 1024 * 1024;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

const run = z.object({
  id: z.number(),
  run_attempt: z.number().nullish(),
  event: z.string(),
  path: text,
  status: z.string().nullable(),
  conclusion: z.string().nullable(),
});

const job = z.object({
  id: z.number(),
  name: z.string(),
  conclusion: z.string().nullable(),
  run_attempt: z.number().nullish(),
  steps: z
    .array(
      z.object({
        number: z.number(),
        name: z.string(),
        conclusion: z.string().nullable(),
        started_at: text,
        completed_at: text,
      }),
    )
    .nullish(),
});

const runs = z.object({ workflow_runs: z.array(run) });
const jobs = z.object({ total_count: z.number(), jobs: z.array(job) });
const redirect = z.object({ location: z.string() });

function toDetails(raw: z.infer<typeof run>): RunDetails {
  return {
    id: raw.id,
    attempt: raw.run_attempt ?? 1,
    event: raw.event,
    workflow: raw.path.replace(/@.*$/, ""),
    conclusion: raw.status === "completed" ? (raw.conclusion ?? "unknown") : null,
  };
}

function toJob(raw: z.infer<typeof job>): RunJob {
  const steps = (raw.steps ?? []).map(
    (step): JobStep => ({
      number: step.number,
      name: step.name,
      conclusion: step.conclusion,
      startedAt: step.started_at,
      completedAt: step.completed_at,
    }),
  );
  return { id: raw.id, name: raw.name, conclusion: raw.conclusion, attempt: raw.run_attempt ?? 1, steps };
}

type Failed = Extract<RunAnswer<never>, { ok: false }>;

function failure({ status, message }: RequestFailure): Failed {
  const reason = status === 403 ? "denied" : status === 404 || status === 410 ? "missing" : "failed";
  return { ok: false, reason, message };
}

const failed = (message: string): Failed => ({ ok: false, reason: "failed", message });

/** The last bytes of a stream, from the beginning of a line. */
async function tailOf(stream: AsyncIterable<Uint8Array>, maximumBytes: number): Promise<string> {
  let kept: Buffer[] = [];
  let size = 0;
  let read = 0;
  for await (const chunk of stream) {
    kept.push(Buffer.from(chunk));
    size += chunk.length;
    read += chunk.length;
    if (size > 2 * maximumBytes) {
      kept = [Buffer.concat(kept).subarray(-maximumBytes)];
      size = maximumBytes;
    }
    if (read > MOST_READ) break;
  }
  const tail = Buffer.concat(kept).subarray(-maximumBytes).toString("utf8");
  return read > maximumBytes ? tail.slice(tail.indexOf("\n") + 1) : tail;
}

/**
 * Reads the log where the server says that it is kept: with no header of ours, so the token stays here. An address without
 * TLS is followed only from a server without TLS.
 */
async function readLog(
  location: string,
  maximumBytes: number,
  { apiUrl, signal }: { readonly apiUrl: string; readonly signal: AbortSignal },
): Promise<RunAnswer<string>> {
  const address = URL.canParse(location, apiUrl) ? new URL(location, apiUrl) : null;
  const isAccepted = address?.protocol === "https:" || address?.protocol === new URL(apiUrl).protocol;
  if (address === null || !isAccepted) return failed("the server names no usable address for the log");
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LOG_TIMEOUT)]);
    const response = await fetch(address, { signal: limit });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return failure({ status: response.status, message: `the log's server answered ${response.status}` });
    }
    return { ok: true, value: await tailOf(response.body, maximumBytes) };
  } catch {
    // The message may hold the address, and the address a signature.
    return failed("the log could not be read to its end");
  }
}

export function runMethods(
  client: Client,
  names: Names,
  options: { readonly apiUrl: string; readonly serverUrl: string; readonly signal: AbortSignal },
): RunForge & Pick<Forge, "latestCommits"> {
  const actions = "/repos/{owner}/{repo}/actions";
  return {
    async latestCommits(sha, count) {
      const query = { ...names, sha, per_page: count };
      const answer = await client.send("GET /repos/{owner}/{repo}/commits", query, comparison.shape.commits);
      if (!answer.ok) throw forgeError(`the commits of ${sha}`, answer);
      return answer.value.map(branchCommitReader(options.serverUrl));
    },
    async runDetails(id) {
      const answer = await client.send(`GET ${actions}/runs/{run_id}`, { ...names, run_id: id }, run);
      return answer.ok ? { ok: true, value: toDetails(answer.value) } : failure(answer);
    },
    async runsOn(commit) {
      const query = { ...names, head_sha: commit, per_page: 100 };
      const answer = await client.send(`GET ${actions}/runs`, query, runs);
      return answer.ok ? { ok: true, value: answer.value.workflow_runs.map(toDetails) } : failure(answer);
    },
    async jobsOf(id, attempts) {
      const found: RunJob[] = [];
      for (let page = 1; page <= JOB_PAGES; page++) {
        const query = { ...names, run_id: id, filter: attempts, per_page: 100, page };
        const answer = await client.send(`GET ${actions}/runs/{run_id}/jobs`, query, jobs);
        if (!answer.ok) return failure(answer);
        found.push(...answer.value.jobs.map(toJob));
        if (answer.value.jobs.length === 0 || found.length >= answer.value.total_count) break;
      }
      return { ok: true, value: found };
    },
    async jobLog(id, maximumBytes) {
      const answer = await client.redirect(`GET ${actions}/jobs/{job_id}/logs`, { ...names, job_id: id }, redirect);
      return answer.ok ? readLog(answer.value.location, maximumBytes, options) : failure(answer);
    },
  };
}
