/**
 * report.json as the second job of the two-job layout reads it, and the types of the report that follow from it. Each field
 * is written once: here when it is read back, else in run.ts. Only calls make schemas, so nothing costs a run that reads none.
 */
import { z } from "zod";
import type { CamelKeys } from "../text/keys.js";
import type { Finding } from "../tool/verdict.js";

/** Longest text of the report that is shown anywhere; longer ones are cut where they are rendered. */
const text = () => z.string().max(200_000);
const line = () => z.string().max(10_000);
const lines = () => z.array(line()).max(5_000);
const name = () => z.string().max(200);
const count = () => z.number().int().nonnegative().max(1e12);
const milliseconds = () => z.number().nonnegative().max(1e12);

export const gateResult = () => z.enum(["pass", "fail", "timeout", "error", "not_run"]);

/** How many tests a gate ran, according to its runner. */
export const testCount = () =>
  z.object({
    /** Run to an end: passed and failed ones, not the skipped. */
    ran: count(),
    failed: count(),
    skipped: count(),
  });

/** One row of the output `gates`. */
export const gateRow = () =>
  z.object({
    name: name(),
    run: line(),
    required: z.boolean(),
    before: gateResult(),
    after: gateResult(),
    outcome: z.enum(["passed", "fixed", "broken", "already_failing", "flaky", "not_run"]),
    exit_code: z.number().int().nullable(),
    duration_milliseconds: milliseconds(),
    detected: z.boolean(),
    /** Tail of the last output, for the report and for the agent. */
    output: text(),
    /**
     * Why the gate proves nothing, as a sentence; only of the outcome `not_run`. Absent there: no changed path selects the
     * gate, or the run ended before it.
     */
    reason: line().exactOptional(),
    /** Counts of its runner, null where it reports none; absent: never counted. */
    tests: z.object({ before: testCount().nullable(), after: testCount().nullable() }).exactOptional(),
    /** Tests that failed before and fail now, of a gate that stayed red; empty where no names are known. */
    still_red: lines().exactOptional(),
    /** The run had to repair this gate, and it still fails, in whatever way. */
    still_failing: z.literal(true).exactOptional(),
    /** Why a gate that the run did not break forbids `success` all the same, as the end of a sentence: it is flaky, or blind. */
    red: line().exactOptional(),
  });

/**
 * Results of a gate that runs tests in the two further rooms: the base's tests on the new code, the new tests on the
 * base's code. Names are as in `GateRun.failures`.
 */
export const regressionRow = () =>
  z.object({
    gate: name(),
    /** Tests that ran more than at base; null: the runner does not count them, or fewer did. */
    added: count().nullable(),
    /** New or changed tests that fail on the base's code and pass with the change. */
    fail_without: lines(),
    /** The new tests do not run at all on the base's code (it lacks what they use), so each of them fails without the change. */
    cannot_run_without: z.literal(true).exactOptional(),
    /** New tests were run on the base's code. false: that room was left out. */
    tried_without: z.boolean(),
    /** Tests of the base that fail on the new code although the gate passes with the new tests. */
    changed_expectations: lines(),
    /** The base's tests fail on the new code and name no test. */
    fails_unnamed: z.literal(true).exactOptional(),
    /** The base's tests were run on the new code. false: that room was left out. */
    tried_base_tests: z.boolean(),
    /** Why a room was left out, as a sentence. */
    left_out: line().exactOptional(),
  });

/** One thing that a run showed of its change; a row of the output `evidence`. */
export const evidenceRow = () =>
  z.object({
    kind: z.enum(["E1", "E2", "E3", "E4", "E5", "kept"]),
    /** What was shown, without a full stop. Names of tests in it are untrusted. */
    text: line(),
  });

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
  session_id: z.string().regex(/^\d{1,20}-\d{1,6}$/),
  command: z.string().max(50),
  subject: z.string().regex(/^(?:(?:issue|pr)-\d{1,12})?$/),
  /** The output `status`. */
  status: z.enum(["success", "no_changes", "partial", "failed", "skipped", "denied", "awaiting_approval"]),
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
  steps: count(),
  duration_milliseconds: milliseconds(),
  usage: z.object({
    input_tokens: count(),
    cached_input_tokens: count(),
    output_tokens: count(),
    reasoning_tokens: count(),
    model_calls: count(),
  }),
  /** null = unpriced. */
  cost_usd: z.number().nonnegative().max(1e9).nullable(),
  budget_usd: z.number().nonnegative().max(1e9),
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
    timeline: z.array(z.object({ step: count(), text: line(), ok: z.boolean() })).max(50_000),
  });

/** The type of what a schema reads, as the code names it. */
export type Read<Schema extends () => z.ZodType> = CamelKeys<z.infer<ReturnType<Schema>>>;

/** The agent job's claims about its run. Repository code ran beside it: nothing is known or grants a right. */
export type ReportedRun = Read<typeof reportSchema>;
