import type { ApprovalScope } from "../../core/run/approval.js";
import type { Approval, RemoteResult, ToolExecutionResponse, ToolRequest } from "../protocol/tools.js";
import type { Actor, Refusal } from "./call.js";
import type { CallNotifier, CallPort } from "./port.js";

/** Either what was asked for, or why not. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refused: Refusal };

export interface ApprovalsOptions {
  readonly port: CallPort;
  readonly notifier: CallNotifier;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 128 random bits, hexadecimal. */
  readonly newId: () => string;
}

/** The approval module of the hub. `projectId` is that of the address; what is not of this project is 404. */
export interface Approvals {
  /** `request_tool_execution_approval` (W19, W22): `POST …/tools/execute`. */
  requestToolExecutionApproval(actor: Actor, projectId: string, request: ToolRequest): Answer<ToolExecutionResponse>;
  /** `GET …/tools/{tool_id}`. */
  readTool(actor: Actor, projectId: string, toolId: string): Answer<ToolExecutionResponse>;
  /** `wait_for_tool_approval` (W19): as `readTool`, after a change of its status or `seconds`. */
  waitForToolApproval(
    actor: Actor,
    projectId: string,
    toolId: string,
    seconds: number,
    signal: AbortSignal,
  ): Promise<Answer<ToolExecutionResponse>>;
  /** `get_pending_approvals` (W18), of a project. */
  getPendingApprovals(actor: Actor, projectId: string): Answer<readonly Approval[]>;
  /** `approve_tool` (W18). */
  approveTool(
    actor: Actor,
    projectId: string,
    approvalId: string,
    answer: { readonly scope: ApprovalScope; readonly hash: string },
  ): Answer<ToolExecutionResponse>;
  /** `reject_tool` (W18). */
  rejectTool(actor: Actor, projectId: string, approvalId: string, reason: string): Answer<ToolExecutionResponse>;
  /** `POST …/tools/{tool_id}/claim`. */
  claimTool(actor: Actor, projectId: string, toolId: string): Answer<ToolExecutionResponse>;
  /** `POST …/tools/{tool_id}/result`. */
  recordResult(actor: Actor, projectId: string, toolId: string, result: RemoteResult): Answer<ToolExecutionResponse>;
  /** Ends what is overdue; to be called at start and when time passes. Returns the ids of calls that changed. */
  settle(): readonly string[];
  /** A run finished or was lost: ends its open calls. */
  endRun(runId: string, how: "finished" | "lost"): readonly string[];
}

/** The approval module over a store; the server's routes call it and nothing else changes a call. */
export declare function createApprovals(options: ApprovalsOptions): Approvals;
