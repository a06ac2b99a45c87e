import type { ConfirmationAnswer, ConfirmationRequest, Risk } from "../../core/run/approval.js";
import type { GitPerson } from "../../core/workspace/local-history.js";
import type { FileResult, SandboxStatus, WorkspaceCommands, WorkspaceFiles } from "../../core/workspace/workspace.js";

/** The folder that a person lends, and commands in it. Every path is judged again when it is used. */
export interface SharedFolder {
  readonly files: Pick<WorkspaceFiles, "check" | "read" | "write" | "list">;
  /** Bytes of a file from `offset` on, at most `limit`. `size`: of the whole file. */
  readPart(
    path: string,
    offset: number,
    limit: number,
  ): FileResult<{ readonly path: string; readonly bytes: Buffer; readonly size: number }>;
  readonly commands: Pick<WorkspaceCommands, "run" | "status">;
  /** null: the folder had no `.git` folder when it was lent; commands may have made a later one. */
  readonly repository: {
    /** Name and address from the person's git configuration. */
    identity(): Promise<GitPerson | null>;
  } | null;
}

/** Asks the person at this machine. The answer `abort` ends the client. */
export type AskPerson = (request: ConfirmationRequest, signal: AbortSignal) => Promise<ConfirmationAnswer>;

/** A call as people see it. Untrusted. */
export interface ShownCall {
  /** Name without `remote_`. */
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly risk: Risk;
}

/** Output for the person at this machine. It sanitises its arguments, which are untrusted. */
export interface ClientView {
  /** `sandbox` null: no command runs. */
  connected(facts: { readonly project: string; readonly sandbox: Pick<SandboxStatus, "level" | "note"> | null }): void;
  /** The connection is lost and will be retried. `reason`: the second half of a sentence, or ''. */
  lost(reason: string): void;
  warn(text: string): void;
  called(call: ShownCall): void;
  /** `error` '': none. */
  ended(call: ShownCall, end: { readonly error: string; readonly note: string; readonly seconds: number }): void;
}
