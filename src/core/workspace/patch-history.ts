import type { Remote } from "../workspace-request.js";
import type { WorkspaceHistory } from "./workspace.js";

/** The history of a repository without a checkout: none of its files is ever on disk under its name. */
export interface PatchHistory extends WorkspaceHistory {
  /** Removes everything. Idempotent. */
  dispose(): void;
}

/** Settings of a history without a checkout. */
export interface PatchHistoryRequest {
  /** Our folder, absolute; it must not exist. Removed by `dispose`. */
  readonly directory: string;
  /** PATH to find git on. */
  readonly path: string;
  readonly remote: Remote;
}

/** Creates one; `entry/container.ts` has the real implementation. */
export type OpenPatchHistory = (request: PatchHistoryRequest) => Promise<PatchHistory>;
