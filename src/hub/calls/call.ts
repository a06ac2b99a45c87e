import type { ApprovalScope, Risk } from "../../core/run/approval.js";
import type { PersonId, PersonRights, Principal } from "../auth/principal.js";
import type { StreamEventData, StreamEventName } from "../protocol/stream.js";
import type { RemoteResult, ToolStatus } from "../protocol/tools.js";
import type { StreamReader } from "../store/stream.js";
import type { Target } from "./target.js";

/** A question to people about one call, and its answer. Times are milliseconds since the epoch. */
export interface CallApproval {
  readonly approvalId: string;
  readonly status: "pending" | "approved" | "rejected";
  readonly timeoutSeconds: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** null: no person decided (pending, expired, or the run ended). */
  readonly decidedBy: PersonId | null;
  readonly decidedLogin: string | null;
  readonly decidedAt: number | null;
  /** Of an approval. */
  readonly scope: ApprovalScope | null;
  readonly isAdmin: boolean;
  /** Why a person refused; untrusted. */
  readonly reason: string | null;
}

/** A tool call as it is stored, with all that its deadlines depend on. Times are milliseconds since the epoch. */
export interface ToolCall {
  readonly toolId: string;
  readonly projectId: string;
  readonly runId: string;
  readonly toolName: string;
  /** Untrusted. */
  readonly toolParams: Readonly<Record<string, unknown>>;
  readonly target: "runner" | "client";
  readonly risk: Risk;
  readonly rule: string;
  readonly hash: string;
  readonly agentId: string;
  readonly status: ToolStatus;
  readonly createdAt: number;
  /** When the status changed last. */
  readonly changedAt: number;
  /** Seconds that the call may take where it runs. */
  readonly executionSeconds: number;
  /** null: no person is asked. */
  readonly approval: CallApproval | null;
  /** An earlier approval of the run that covers it; null: none. */
  readonly grant: Grant | null;
  /**
   * Whose client may run it: who approved it or, at low risk, who started the run; null: unknown, or target runner.
   */
  readonly owner: PersonId | null;
  /** Name of the owner's machine that may run it; null: target runner, or the first machine that connects. */
  readonly machine: string | null;
  /** The machine was notified; else it is away and the call waits for it. */
  readonly isSignalled: boolean;
  /** Token id of the client that runs it; null: none claimed it. */
  readonly claimedBy: string | null;
  readonly result: RemoteResult | null;
  /** For the agent; null: nothing failed. */
  readonly error: string | null;
}

export interface CallRun {
  readonly runId: string;
  readonly projectId: string;
  readonly state: "running" | "finished" | "lost";
  /** Who started it; null: unknown with a project token. */
  readonly actor: PersonId | null;
  readonly isLoopback: boolean;
  /** false: it registered with a project token and gets no remote tools. */
  readonly mayUseClients: boolean;
}

/** An approval with a scope wider than its own call. It ends with the run. */
export interface Grant {
  readonly approvalId: string;
  readonly scope: "class" | "all";
  readonly rule: string;
  readonly risk: Risk;
  readonly target: "runner" | "client";
  readonly agentId: string;
  readonly person: PersonId;
  readonly login: string;
  readonly isAdmin: boolean;
}

/**
 * Who sends an event. `rights`: of a person or a client's person in the call's project; null: unknown, which means
 * none.
 */
export interface Actor {
  readonly principal: Principal;
  readonly rights: PersonRights | null;
}

/** An event of an existing call. */
export type CallEvent =
  | {
      readonly type: "approved";
      readonly by: Actor;
      readonly scope: ApprovalScope;
      readonly hash: string;
      readonly target: Target;
    }
  | { readonly type: "rejected"; readonly by: Actor; readonly reason: string }
  /** A client connected, which may run the call. */
  | { readonly type: "connected"; readonly by: Actor }
  | { readonly type: "claimed"; readonly by: Actor }
  | { readonly type: "result"; readonly by: Actor; readonly result: RemoteResult }
  /** Time passed: what is overdue ends. */
  | { readonly type: "time" }
  | { readonly type: "run-ended"; readonly how: "finished" | "lost" };

export type Outgoing = {
  readonly [Name in StreamEventName]: {
    readonly type: Name;
    readonly to: StreamReader;
    readonly data: StreamEventData<Name>;
  };
}[StreamEventName];

/** One change of a call: stored in one transaction with its audit row and its events. */
export interface Change {
  readonly call: ToolCall;
  /** Earlier status; null: the call is new. With the same status there is no audit row. */
  readonly from: ToolStatus | null;
  /** A person's id, `client:<person>:<token id>`, `run:<run id>` or `hub`. */
  readonly who: string;
  readonly publish: readonly Outgoing[];
}

/** Why an event changed nothing, for the HTTP answer. */
export interface Refusal {
  readonly status: 403 | 404 | 409 | 410;
  readonly code: string;
  readonly message: string;
}
