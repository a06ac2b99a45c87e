/**
 * report.json as the second job of the two-job layout reads it, and the types of the report that follow from it. Each field
 * is written once: here when it is read back, else in run.ts. Only calls make schemas, so nothing costs a run that reads none.
 */

import { z } from "zod";
import { evidenceRow, gateRow, regressionRow } from "../gate/gate.js";
import { cost, duration, figure, line, lines, name, sessionId, shardPart, text } from "../shapes.js";
import type { Read } from "../text/keys.js";
import type { Finding } from "../tool/verdict.js";
import { RUN_STATUSES } from "./run.js";

/** The agent's judgement of its own work. `passed` = completed and confidence ≥ threshold. */
export const evaluationRow = () =>
  z.object({
    mode: z.enum(["basic", "full"]),
    completed: z.boolean(),
    confidence: z.number().min(0).max(1),
    issues: lines(),
    suggestion: text(),
    passed: z.boolean(),
  });

/** Something that a tool made or a command did, and that no commit of the run holds. */
const lostChange = () =>
  z.object({
    /** A path, or `old → new`. */
    path: line(),
    /** Why, as a sentence without its end. */
    reason: line(),
  });

const finding = (): z.ZodType<Finding> =>
  z.object({
    rule: line(),
    reason: line(),
    severity: z.enum(["error", "warning", "info"]),
    path: line().exactOptional(),
    remedy: line().exactOptional(),
  });

/** Outcome of the audit of the real diff. */
const auditPart = () =>
  z.object({
    findings: z.array(finding()).max(5_000),
    /** Findings about the tests that exist at base; an error makes the run at best partial, and a draft. */
    tampering: z.array(finding()).max(5_000).exactOptional(),
    /** Protected paths restored from base. */
    restored: lines(),
    /** Untracked files that are not committed. */
    left_out: lines(),
    /** `guardrails.require_test_after_edit`: no test was run after the last edit. */
    untested: z.boolean().exactOptional(),
    /** Changes of the run that are not published: each lowers the status. Absent: none. */
    lost: z.array(lostChange()).max(5_000).exactOptional(),
    /** Nothing but the patch may be published: a secret, an oversize file, a limit of the guardrails. */
    blocked: z.boolean(),
  });

/** How the run ended, and the facts that identify it. */
const endShape = () => ({
  version: z.literal(1),
  session_id: sessionId(),
  command: z.string().max(50),
  subject: z.string().regex(/^(?:(?:issue|pr)-\d{1,12})?$/),
  /** The output `status`. */
  status: z.enum(RUN_STATUSES),
  /** The output `stop-reason`; '' = no loop ran. */
  stop_reason: z.enum([
    ...(["", "llm_done", "max_steps", "budget_exceeded", "context_full", "timeout", "interrupted"] as const),
    ...(["llm_error", "loop_detected", "gates_failed", "unproved", "approval_pending", "aborted"] as const),
  ]),
  exit_code: z.literal([0, 1, 2, 3, 4, 5, 130]),
  /** Why, when the status is not success: sentences. */
  reasons: lines(),
  /** The agent's closing words, untrusted. */
  summary: text(),
});

const spendingShape = () => ({
  model: name(),
  steps: figure(),
  duration_milliseconds: duration(),
  usage: z.object({
    input_tokens: figure(),
    cached_input_tokens: figure(),
    /** Absent: none. */
    cache_write_tokens: figure().exactOptional(),
    output_tokens: figure(),
    reasoning_tokens: figure(),
    model_calls: figure(),
  }),
  cost_usd: cost(),
  budget_usd: z.number().nonnegative().max(1e9),
});

const partRow = () =>
  z.object({
    number: figure(),
    name: line(),
    /** Of the shard's own report; `lost`: it left none. */
    status: z.enum([...RUN_STATUSES, "lost"]),
    /** Results of the gates in its own job, `test pass, lint fail`; '' without any. */
    gates: line(),
    cost_usd: cost(),
    duration_milliseconds: duration(),
    /** Why nothing of it is published, as the end of a sentence; absent: it is. */
    left_out: line().exactOptional(),
    /** The changed paths of a share that is published: one commit. */
    paths: z.array(line()).max(10_000),
  });

/** The shards of a split task, and what was done with them. */
export const joinedParts = () =>
  z.object({
    kind: z.enum(["paths", "attempts"]),
    parts: z.array(partRow()).max(256),
    /** Why the chosen attempt is the best one, as a sentence; absent: shares were joined. */
    chosen: line().exactOptional(),
    /** Milliseconds from the split to the join. */
    wall_milliseconds: duration(),
  });

/** report.json of another job. Reading drops every key that is not named here. */
export const reportSchema = () =>
  z.object({
    ...endShape(),
    ...spendingShape(),
    base_sha: z.string().regex(/^(?:[0-9a-f]{40}(?:[0-9a-f]{24})?)?$/),
    gates: z.array(gateRow()).max(200),
    gates_detected: z.boolean(),
    /** The YAML that pins detected gates; '' when nothing was detected. */
    detected_yaml: text(),
    audit: auditPart(),
    evaluation: evaluationRow().nullable(),
    /** Results of the tests of base and change on each other's code; absent: they were not compared. */
    regression: z.array(regressionRow()).max(200).exactOptional(),
    /** What was shown of the change; absent: nothing was looked for. */
    evidence: z.array(evidenceRow()).max(20).exactOptional(),
    /** Refusals, with the line that would allow each. */
    refusals: z.array(z.object({ what: line(), reason: text(), remedy: line() })).max(5_000),
    /** Sentences for the report: what could not be done and what to do. */
    published: z.object({ notes: lines() }),
    /** Why the project could not be set up, its first error or '', and the gates that need it; absent: it was, or nothing had to be. */
    failed_setup: z.object({ problem: text(), cause: text(), gates: lines() }).exactOptional(),
    notices: z.array(text()).max(5_000),
    sandbox: line(),
    /** Absent: the task is not split. */
    shard: shardPart().exactOptional(),
    /** Absent: the run joined nothing. */
    joined: joinedParts().exactOptional(),
    timeline: z.array(z.object({ step: figure(), text: line(), ok: z.boolean() })).max(50_000),
  });

export type JoinedParts = Read<typeof joinedParts>;

/** The agent job's claims about its run. Repository code ran beside it: nothing is known or grants a right. */
export type ReportedRun = Read<typeof reportSchema>;
