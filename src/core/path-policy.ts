import type { Finding } from "./verdict.js";

export type PathAccess = "read" | "write" | "delete";

/** Which paths may be read and written (policy §6). Pure: judges names, not what is on disk. */
export interface PathPolicy {
  /**
   * null = allowed. `path` is relative to the repository root with forward slashes. Compared case-insensitively, with
   * trailing dots, spaces and `:stream` of each component removed.
   */
  judge(path: string, access: PathAccess): Finding | null;
  /** `.github/workflows/**`: editable, never committed (product.md §5). */
  isWorkflowFile(path: string): boolean;
}
