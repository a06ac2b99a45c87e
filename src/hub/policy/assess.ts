import type { Risk } from "../../core/run/approval.js";
import type { PathAccess, PathPolicy } from "../../core/tool/path-policy.js";
import type { RemoteToolName } from "../protocol/tools.js";

/** The contract's sentences (W33). `Invalid arguments`: the parameters are not those of the tool. */
export type RefusalSentence =
  | "Path outside workspace"
  | "File type not allowed"
  | "Command not allowed"
  | "File too large"
  | "Invalid arguments";

/** No question is made of it, and nobody's approval changes it. */
export interface RefusedCall {
  readonly kind: "refused";
  readonly error: RefusalSentence;
  /** Why, as a sentence for people and models. Holds untrusted text of the call. */
  readonly reason: string;
}

/** A path of the call: what is on disk there is looked at where the call runs, symbolic links too. */
export interface UsedPath {
  readonly path: string;
  readonly access: PathAccess;
}

export interface AllowedCall {
  readonly kind: "allowed";
  readonly risk: Risk;
  /** Class of calls that one approval may cover, such as `remote:git:commit`. At most 200 characters. */
  readonly rule: string;
  /** Seconds for a person to decide: 0, 300 or 600 (W14). */
  readonly timeoutSeconds: number;
  /** Seconds that the call itself may take. */
  readonly executionSeconds: number;
  /** Paths that the call names, relative to the workspace. */
  readonly paths: readonly UsedPath[];
  /** It needs the package registries' network. */
  readonly needsRegistries: boolean;
  /** As the tool's schema makes them of what was sent: with defaults. For commands `args` is what has to be run. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export type Assessment = RefusedCall | AllowedCall;

/**
 * Validation and risk of a remote call (W11–W14, W21), the same in hub, run and client. Pure: it judges names, not what
 * is on disk. `params` is untrusted. `paths`: the built-in lists when absent.
 */
export function assess(_tool: RemoteToolName, _params: unknown, _options: { paths?: PathPolicy } = {}): Assessment {
  return { kind: "refused", error: "Command not allowed", reason: "not built yet" };
}

/** Seconds for a person to decide (W14). */
export const APPROVAL_SECONDS: Readonly<Record<Risk, number>> = { low: 0, medium: 300, high: 600 };
