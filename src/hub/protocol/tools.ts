import { z } from "zod";
import { MAXIMUM_MACHINE_NAME } from "./addresses.js";
import { isShallow, TOO_DEEP } from "./runs.js";

export const riskLevel = z.enum(["low", "medium", "high"]);

/** `rejected`: also by expiry and by the run's end. */
export const toolStatus = z.enum(["pending", "approved", "executing", "completed", "failed", "rejected"]);
export type ToolStatus = z.infer<typeof toolStatus>;

/** Further calls that an approval covers, until the run ends. */
const approvalScope = z.enum(["once", "class", "all"]);

const identifier = z.string().min(1).max(100);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Redacted by the run; values are untrusted. */
export const toolParameters = z
  .record(z.string().max(200), z.unknown())
  .refine((parameters) => isShallow(parameters), TOO_DEEP);

/** `POST …/tools/execute`: a run asks for a call. */
export const toolRequest = z.strictObject({
  tool_name: identifier,
  tool_params: toolParameters,
  /** The run's own assessment; the hub assesses remote tools itself and takes the higher risk. */
  risk_level: riskLevel,
  /** Where it runs: in the run's own job, or on the machine of the person who approves it. */
  target: z.enum(["runner", "client"]),
  /** Hex SHA-256 of tool, unredacted arguments, head and run; an approval must name it. */
  hash,
  /** Class of calls that one approval may cover, such as `git:commit`. */
  rule: z.string().min(1).max(200),
  head: z.string().max(64),
  agent_id: z.string().max(100),
  session_id: z.string().max(200),
  /** Maximum for a person to decide; absent: the hub's limit. */
  timeout_seconds: z.number().int().min(1).optional(),
});
export type ToolRequest = z.infer<typeof toolRequest>;

/** Result of a call. `data`: the fields of the tool. */
export const toolResult = z.strictObject({
  success: z.boolean(),
  /** For the model: untrusted text. */
  output: z.string().max(1_048_576),
  data: z
    .record(z.string(), z.unknown())
    .refine((data) => isShallow(data), TOO_DEEP)
    .nullable()
    .default(null),
  error: z.string().max(10_000).nullable().default(null),
  /** Seconds. */
  execution_time: z.number().min(0),
});
export type RemoteResult = z.infer<typeof toolResult>;

/** Answer to a request for a call, and of `GET …/tools/{tool_id}`. */
export const toolResponse = z.object({
  tool_id: z.string(),
  status: toolStatus,
  /** null: low risk, or an earlier approval covers it. */
  approval_id: z.string().nullable(),
  risk_level: riskLevel,
  /** Seconds for a person to decide: 0, 300 or 600. */
  timeout_seconds: z.number().int(),
  /** ISO 8601; null: without a question. */
  expires_at: z.string().nullable(),
  result: toolResult.nullable(),
  /** Such as "Approval timeout" or "Command not allowed". */
  error: z.string().nullable(),
  /** Login; null: not decided. The run asks GitHub about it before it accepts the decision. */
  decided_by: z.string().nullable(),
  /** null: not approved by a person. */
  scope: approvalScope.nullable(),
  /** Of a rejection; untrusted. */
  reason: z.string().nullable(),
});
export type ToolExecutionResponse = z.infer<typeof toolResponse>;

/** A row of `GET …/tools/available`. */
const availableTool = z.object({
  name: z.string(),
  description: z.string(),
  /** JSON Schema of its parameters. */
  parameters: z.record(z.string(), z.unknown()),
  /** Which calls have which risk, for people. */
  risk: z.string(),
  /** Whether a client is connected. */
  connected: z.boolean(),
});

export const availableTools = z.object({ tools: z.array(availableTool) });

/** A machine of the person, on which `architect connect` ran. */
export const machine = z.object({
  name: z.string(),
  connected: z.boolean(),
  /** ISO 8601: last contact. */
  last_seen_at: z.string(),
});
export type Machine = z.infer<typeof machine>;
export const machines = z.object({ machines: z.array(machine) });

/** A question to a person, with all arguments. */
export const approval = z.object({
  approval_id: z.string(),
  tool_id: z.string(),
  run_id: z.string(),
  status: z.enum(["pending", "approved", "rejected"]),
  agent: z.string(),
  tool_name: z.string(),
  tool_params: toolParameters,
  risk_level: riskLevel,
  target: z.enum(["runner", "client"]),
  rule: z.string(),
  hash: z.string(),
  timeout_seconds: z.number().int(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Scopes that the person may choose; only admins may choose `all` at high risk. */
  scopes: z.array(approvalScope),
  /** For target `client`: the machine that the run's calls already go to; null: none yet. */
  machine: z.string().nullable(),
  /** For target `client`: the person's machines, connected ones first. */
  machines: z.array(machine),
  decided_by: z.string().nullable(),
});
export type Approval = z.infer<typeof approval>;

export const approvals = z.object({ approvals: z.array(approval) });
/** How a question ended. */
export const decision = z.object({
  decision_id: z.string(),
  decided_at: z.string(),
  /** null: it expired, or the run ended. */
  decided_by: z.string().nullable(),
  status: z.enum(["approved", "rejected"]),
  /** Of an approval. */
  scope: approvalScope.nullable(),
  /** Of a rejection; untrusted. */
  reason: z.string().nullable(),
  tool_name: z.string(),
  tool_params: toolParameters,
  /** null, as is `outcome`: the call was removed with its run. */
  risk_level: riskLevel.nullable(),
  /** Final or current status of the call. */
  outcome: toolStatus.nullable(),
  run_id: z.string(),
  /** null: the run was removed. */
  run_title: z.string().nullable(),
});
export type Decision = z.infer<typeof decision>;
/** `before` of the next page; null: there is none. */
export const decisions = z.object({ decisions: z.array(decision), before: z.string().nullable() });
export type Decisions = z.infer<typeof decisions>;

export const approveRequest = z.strictObject({
  scope: approvalScope.default("once"),
  hash,
  /** Where a call for a client runs; needed only if several machines are connected and the run has used none. */
  machine: z.string().min(1).max(MAXIMUM_MACHINE_NAME).optional(),
});
export const rejectRequest = z.strictObject({ reason: z.string().max(500).default("") });
export const decided = z.object({ status: toolStatus });
