import type { Clock, Logger } from "./runtime.js";
import type { PathPolicy } from "./tool/path-policy.js";

/** Lets failed requests be tried again; the signal ends it. */
export interface Patience {
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Where git fetches from and pushes to. */
export interface Remote {
  /** For example https://github.com, without a slash at the end. */
  readonly serverUrl: string;
  readonly url: string;
  readonly token: string | null;
  /** Variables that lead git through the machine's proxy; no other process is given them. */
  readonly proxy?: Readonly<Record<string, string>>;
  /** Absent: what fails is not tried again. */
  readonly patience?: Patience;
}

/** Settings of a workspace. */
export interface WorkspaceRequest {
  /** The checkout, absolute. */
  readonly root: string;
  /** The workspace root inside the checkout; '.' = the checkout itself. */
  readonly workingDirectory: string;
  /** A folder of ours, outside the checkout; removed by `dispose`. */
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
  /** PATH and the like for children, chosen by entry. */
  readonly childEnvironment: Readonly<Record<string, string>>;
  /** Where addresses of registries and of the machine's proxy are looked for, for network `registries`. No secrets. */
  readonly registryEnvironment?: Readonly<Record<string, string>>;
  readonly remote: Remote | null;
  /** Default: the process's own home. */
  readonly home?: string;
  /** Default: the process's own folder of temporary files. */
  readonly temporaryFolder?: string;
  readonly logger: Logger;
}
