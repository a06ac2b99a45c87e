import type { ConfirmationAnswer, ConfirmationRequest, Risk } from "../../core/run/approval.js";
import type { GitPerson } from "../../core/workspace/local-history.js";
import type { FileResult, SandboxStatus, WorkspaceCommands, WorkspaceFiles } from "../../core/workspace/workspace.js";

/** The folder that a person lends, with what runs in it. Every path is judged again where it is used. */
export interface SharedFolder {
  readonly files: Pick<WorkspaceFiles, "check" | "read" | "write" | "list">;
  /** Bytes of a file from `offset` on, at most `limit`. `size`: of the whole file. */
  readPart(
    path: string,
    offset: number,
    limit: number,
  ): FileResult<{ readonly path: string; readonly bytes: Buffer; readonly size: number }>;
  readonly commands: Pick<WorkspaceCommands, "run" | "status">;
  /** null: the folder had no `.git` folder when it was lent. One that appears later is the work of commands. */
  readonly repository: {
    /** The person's name and address, as their git knows them. */
    identity(): Promise<GitPerson | null>;
  } | null;
}

/** Asks the person at this machine. `abort`: the client has to end. */
export type AskPerson = (request: ConfirmationRequest, signal: AbortSignal) => Promise<ConfirmationAnswer>;

/** A call as people are shown it. All of it is untrusted. */
export interface ShownCall {
  /** Of the tool, without `remote_`. */
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly risk: Risk;
}

/** What the person at this machine sees. Everything it is handed is untrusted, and made safe there. */
export interface ClientView {
  /** `sandbox` null: no command runs. */
  connected(facts: { readonly project: string; readonly sandbox: Pick<SandboxStatus, "level" | "note"> | null }): void;
  /** The connection is gone and will be tried again. `reason`: the second half of a sentence; ''. */
  lost(reason: string): void;
  warn(text: string): void;
  called(call: ShownCall): void;
  /** `error`: ''. */
  ended(call: ShownCall, end: { readonly error: string; readonly note: string; readonly seconds: number }): void;
}
