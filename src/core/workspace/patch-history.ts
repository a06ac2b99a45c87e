import type { Remote } from "../workspace-request.js";
import type { WorkspaceHistory } from "./workspace.js";

/** The history of a repository of which nothing is checked out: no file of it ever lies on disk under its name. */
export interface PatchHistory extends WorkspaceHistory {
  /** Removes everything. Idempotent. */
  dispose(): void;
}

/** Settings of a history without a checkout. */
export interface PatchHistoryRequest {
  /** A folder of ours, absolute; it must not exist. Removed by `dispose`. */
  readonly directory: string;
  /** PATH that git is found on. */
  readonly path: string;
  readonly remote: Remote;
}

/** Makes one; `entry/container.ts` has the real one. */
export type OpenPatchHistory = (request: PatchHistoryRequest) => Promise<PatchHistory>;
