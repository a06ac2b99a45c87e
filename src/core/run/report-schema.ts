/**
 * report.json as read by the second job of the two-job layout, and the report's types derived from it. Each field is
 * defined once: here if it is read back, else in run.ts. Schemas are only created by calls, so a run that reads no
 * report has no cost.
 */

import { z } from "zod";
import { evidenceRow, gateRow, regressionRow } from "../gate/gate.js";
import { cost, duration, figure, line, lines, name, sessionId, shardPart, text } from "../shapes.js";
import type { Read } from "../text/keys.js";
import type { Finding } from "../tool/verdict.js";
import { RUN_STATUSES } from "./run.js";

/** The agent's evaluation of its own work. `passed` = completed and confidence ≥ threshold. */
export const evaluationRow = () =>
  z.object({
    mode: z.enum(["basic", "full"]),
    completed: z.boolean(),
    confidence: z.number().min(0).max(1),
    issues: lines(),
    suggestion: text(),
    passed: z.boolean(),
  });

/** A change by a tool or a command that is in no commit of the run. */
const lostChange = () =>
  z.object({
    /** A path, or `old → new`. */
    path: line(),
    /** The reason, as a sentence without its end. */
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
    /** Findings about the tests that exist at base; an error limits the run to `partial`, and a draft. */
    tampering: z.array(finding()).max(5_000).exactOptional(),
    /** Protected paths restored from base. */
    restored: lines(),
    /** Untracked files that are not committed. */
    left_out: lines(),
    /** `guardrails.require_test_after_edit`: no test ran after the last edit. */
    untested: z.boolean().exactOptional(),
    /** Changes of the run that are not published: each lowers the status. Absent: none. */
    lost: z.array(lostChange()).max(5_000).exactOptional(),
    /** Only the patch may be published: a secret, an oversize file, an exceeded limit of the guardrails. */
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
  /** Why the status is not success: sentences. */
  reasons: lines(),
  /** The agent's closing text, untrusted. */
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
    /** The status in the shard's own report; `lost`: it left none. */
    status: z.enum([...RUN_STATUSES, "lost"]),
    /** Results of the gates in its own job, `test pass, lint fail`; '' without any. */
    gates: line(),
    cost_usd: cost(),
    duration_milliseconds: duration(),
    /** Why none of it is published, as the end of a sentence; absent: it is published. */
    left_out: line().exactOptional(),
    /** The changed paths of a published part: one commit. */
    paths: z.array(line()).max(10_000),
  });

/** The shards of a split task, and their results. */
export const joinedParts = () =>
  z.object({
    kind: z.enum(["paths", "attempts"]),
    parts: z.array(partRow()).max(256),
    /** Why the chosen attempt is the best one, as a sentence; absent: parts were joined. */
    chosen: line().exactOptional(),
    /** Milliseconds from the split to the join. */
    wall_milliseconds: duration(),
  });

/** report.json of another job. Reading drops every key that is not listed here. */
export const reportSchema = () =>
  z.object({
    ...endShape(),
    ...spendingShape(),
    base_sha: z.string().regex(/^(?:[0-9a-f]{40}(?:[0-9a-f]{24})?)?$/),
    gates: z.array(gateRow()).max(200),
    gates_detected: z.boolean(),
    /** The YAML that pins detected gates; '' if none were detected. */
    detected_yaml: text(),
    audit: auditPart(),
    evaluation: evaluationRow().nullable(),
    /** Results of the tests of base and change on each other's code; absent: they were not compared. */
    regression: z.array(regressionRow()).max(200).exactOptional(),
    /** Evidence for the change; absent: none was searched for. */
    evidence: z.array(evidenceRow()).max(20).exactOptional(),
    /** Refusals, with the configuration line that would allow each. */
    refusals: z.array(z.object({ what: line(), reason: text(), remedy: line() })).max(5_000),
    /** Sentences for the report: failed steps and the remedy. */
    published: z.object({ notes: lines() }),
    /**
     * Why set-up failed, its first error or '', and the gates that need it; absent: it succeeded, or nothing had to be
     * set up.
     */
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

/** The agent job's claims about its run. Repository code ran next to it: nothing is certain or grants a right. */
export type ReportedRun = Read<typeof reportSchema>;
