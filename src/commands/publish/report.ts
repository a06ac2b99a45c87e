import { z } from "zod";
import type { GateOutcome, RegressionProof } from "../../core/gate/gate.js";
import type { Evaluation, RunReport } from "../../core/run/run.js";

/** Longest text of the report that is shown anywhere; longer ones are cut where they are rendered. */
const TEXT = z.string().max(200_000);
const LINE = z.string().max(10_000);
const COUNT = z.number().int().nonnegative().max(1e12);
const lines = z.array(LINE).max(5_000);

const counted = z.object({ ran: COUNT, failed: COUNT, skipped: COUNT }).nullable();
const gateResult = z.enum(["pass", "fail", "timeout", "error", "not_run"]);
const gate = z.object({
  name: z.string().max(200),
  run: LINE,
  required: z.boolean(),
  before: gateResult,
  after: gateResult,
  outcome: z.enum(["passed", "fixed", "broken", "already_failing", "flaky", "not_run"]),
  exitCode: z.number().int().nullable(),
  durationMilliseconds: z.number().nonnegative().max(1e12),
  detected: z.boolean(),
  output: TEXT,
  reason: LINE.optional(),
  tests: z.object({ before: counted, after: counted }).optional(),
  stillRed: lines.optional(),
  stillFailing: z.literal(true).optional(),
  red: LINE.optional(),
});
const regression = z.object({
  gate: z.string().max(200),
  added: COUNT.nullable(),
  failWithout: lines,
  cannotRunWithout: z.literal(true).optional(),
  triedWithout: z.boolean(),
  changedExpectations: lines,
  failsUnnamed: z.literal(true).optional(),
  triedBaseTests: z.boolean(),
  leftOut: LINE.optional(),
});
const evidence = z.object({
  kind: z.enum(["E1", "E2", "E3", "E4", "E5", "kept"]),
  text: LINE,
});
const finding = z.object({
  rule: LINE,
  reason: LINE,
  severity: z.enum(["error", "warning", "info"]),
  path: LINE.optional(),
  remedy: LINE.optional(),
});
const evaluation = z.object({
  mode: z.enum(["basic", "full"]),
  completed: z.boolean(),
  confidence: z.number().min(0).max(1),
  issues: lines,
  suggestion: TEXT,
  passed: z.boolean(),
});

/** report.json of another job, keys in camel case. What is not named here is dropped. */
const schema = z.object({
  version: z.literal(1),
  sessionId: z.string().regex(/^\d{1,20}-\d{1,6}$/),
  command: z.string().max(50),
  subject: z.string().regex(/^(?:(?:issue|pr)-\d{1,12})?$/),
  status: z.enum(["success", "no_changes", "partial", "failed", "skipped", "denied", "awaiting_approval"]),
  stopReason: z.enum([
    ...(["", "llm_done", "max_steps", "budget_exceeded", "context_full", "timeout", "interrupted"] as const),
    ...(["llm_error", "loop_detected", "gates_failed", "unproved", "approval_pending", "aborted"] as const),
  ]),
  exitCode: z.union([0, 1, 2, 3, 4, 5, 130].map((code) => z.literal(code as 0 | 1 | 2 | 3 | 4 | 5 | 130))),
  reasons: lines,
  summary: TEXT,
  model: z.string().max(200),
  steps: COUNT,
  durationMilliseconds: z.number().nonnegative().max(1e12),
  usage: z.object({
    inputTokens: COUNT,
    cachedInputTokens: COUNT,
    outputTokens: COUNT,
    reasoningTokens: COUNT,
    modelCalls: COUNT,
  }),
  costUsd: z.number().nonnegative().max(1e9).nullable(),
  budgetUsd: z.number().nonnegative().max(1e9),
  baseSha: z.string().regex(/^(?:[0-9a-f]{40}(?:[0-9a-f]{24})?)?$/),
  gates: z.array(gate).max(200),
  gatesDetected: z.boolean(),
  detectedYaml: TEXT,
  audit: z.object({
    findings: z.array(finding).max(5_000),
    tampering: z.array(finding).max(5_000).optional(),
    restored: lines,
    leftOut: lines,
    lost: z
      .array(z.object({ path: LINE, reason: LINE }))
      .max(5_000)
      .optional(),
    untested: z.boolean().optional(),
    blocked: z.boolean(),
  }),
  evaluation: evaluation.nullable(),
  regression: z.array(regression).max(200).optional(),
  evidence: z.array(evidence).max(20).optional(),
  refusals: z.array(z.object({ what: LINE, reason: TEXT, remedy: LINE })).max(5_000),
  published: z.object({ notes: lines }),
  failedSetup: z.object({ problem: TEXT, cause: TEXT, gates: lines }).optional(),
  notices: z.array(TEXT).max(5_000),
  sandbox: LINE,
  timeline: z.array(z.object({ step: COUNT, text: LINE, ok: z.boolean() })).max(50_000),
});

/** The agent job's claims about its run. Repository code ran beside it: nothing is known or grants a right. */
export type ReportedRun = Omit<z.infer<typeof schema>, "audit" | "gates" | "evaluation" | "regression"> & {
  readonly gates: readonly GateOutcome[];
  readonly evaluation: Evaluation | null;
  readonly regression?: readonly RegressionProof[];
  readonly audit: Pick<
    RunReport["audit"],
    "findings" | "restored" | "leftOut" | "lost" | "blocked" | "tampering" | "untested"
  >;
};

export type ReadReport =
  | { readonly ok: true; readonly report: ReportedRun }
  | { readonly ok: false; readonly reason: string };

function camelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCase);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
    camelCase(inner),
  ]);
  return Object.fromEntries(entries);
}

/** Leaves optional keys out instead of holding undefined. */
function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Value;
}

/** report.json of another job, checked key by key: code of the repository may have written it. */
export function readReport(text: string): ReadReport {
  let value: unknown;
  try {
    value = camelCase(JSON.parse(text));
  } catch {
    return { ok: false, reason: "report.json is no JSON" };
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
    return {
      ok: false,
      reason: `report.json does not have the shape of a report (at ${place.slice(0, 100) || "its top"})`,
    };
  }
  const { audit, gates, regression: compared, ...report } = parsed.data;
  const { findings, tampering, untested, lost, ...rest } = audit;
  return {
    ok: true,
    report: {
      ...report,
      gates: gates.map(withoutUndefined) as readonly GateOutcome[],
      ...(compared === undefined ? {} : { regression: compared.map(withoutUndefined) as readonly RegressionProof[] }),
      audit: withoutUndefined({
        ...rest,
        findings: findings.map(withoutUndefined),
        ...(tampering === undefined ? {} : { tampering: tampering.map(withoutUndefined) }),
        ...(untested === undefined ? {} : { untested }),
        ...(lost === undefined ? {} : { lost }),
      }) as ReportedRun["audit"],
    },
  };
}
