import type { Clock, Logger } from "./runtime.js";
import type { PathPolicy } from "./tool/path-policy.js";

/** Permits retries of failed requests; the signal ends them. */
export interface Patience {
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** The server for git's fetches and pushes. */
export interface Remote {
  /** For example https://github.com, without a trailing slash. */
  readonly serverUrl: string;
  readonly url: string;
  readonly token: string | null;
  /** Variables that make git use the machine's proxy; no other process gets them. */
  readonly proxy?: Readonly<Record<string, string>>;
  /** Absent: failures are not retried. */
  readonly patience?: Patience;
}

/** Settings of a workspace. */
export interface WorkspaceRequest {
  /** The checkout, absolute. */
  readonly root: string;
  /** The workspace root inside the checkout; '.' = the checkout itself. */
  readonly workingDirectory: string;
  /** Our folder, outside of the checkout; removed by `dispose`. */
  readonly privateDirectory: string;
  readonly policy: PathPolicy;
  readonly maximumFileBytes: number;
  /** Folders in the checkout, relative to it, that commands may read but not change. */
  readonly sealed?: readonly string[];
  readonly sandbox: {
    readonly mode: "auto" | "bwrap" | "user" | "off";
    readonly readOnly: readonly string[];
    readonly cache: readonly string[];
  };
  /** Local runs may fall back to no sandbox, with a warning. */
  readonly mayRunUnsandboxed: boolean;
  /** PATH and similar variables for children, chosen by entry. */
  readonly childEnvironment: Readonly<Record<string, string>>;
  /** Contains the addresses of registries and of the machine's proxy, for network `registries`. No secrets. */
  readonly registryEnvironment?: Readonly<Record<string, string>>;
  readonly remote: Remote | null;
  /** Default: the process's own home. */
  readonly home?: string;
  /** Default: the process's own temporary folder. */
  readonly temporaryFolder?: string;
  readonly logger: Logger;
}
