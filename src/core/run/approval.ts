import { fingerprint } from "../fingerprint.js";
import { sanitizeUntrusted } from "../text/markdown/untrusted.js";
import { clampText } from "../text/truncate.js";

export type ConfirmMode = "yolo" | "confirm-sensitive" | "confirm-all";

/** `safe` commands are low, `dev` medium, `dangerous` high. */
export type Risk = "low" | "medium" | "high";

/** Additional calls that an approval covers: none, further calls of its rule, all of its agent. */
export type ApprovalScope = "once" | "class" | "all";

const RISKS: readonly Risk[] = ["low", "medium", "high"];

/** Whether a risk is no higher than another. */
export function isWithinRisk(risk: Risk, limit: Risk): boolean {
  return RISKS.indexOf(risk) <= RISKS.indexOf(limit);
}

/** Prefix of the rule of a call that needs approval each time. */
const EACH_TIME = "each:";

/** The rule of a call that only its own answer can allow. */
export const eachTimeRule = (rule: string): string => `${EACH_TIME}${rule}`;

/** Whether no answer to another call can cover it. */
export const isAskedEachTime = ({ rule }: { readonly rule: string }): boolean => rule.startsWith(EACH_TIME);

export interface ConfirmationRequest {
  readonly tool: string;
  /** As they will be run: after hooks. Untrusted, not redacted. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly risk: Risk;
  /** Class of calls that one approval may cover, such as `git:commit` or `edit_file`. */
  readonly rule: string;
  /** It was asked elsewhere, where no one can answer any more: the question is repeated with the remaining time. */
  readonly asked?: Pick<PendingApproval, "id" | "deadline">;
}

/** `pending`: there is no answer yet and the run ends here; a later run resumes with the answer. */
export type ConfirmationAnswer =
  | "run"
  | "cancel"
  | "abort"
  /** `reason`: the complete sentence for the agent, sanitized. */
  | { readonly kind: "denied"; readonly reason: string }
  | { readonly kind: "expired" }
  | { readonly kind: "pending"; readonly approval: Pick<PendingApproval, "id"> };

/** Asks a person. An adapter that cannot reach one answers `no_channel`. */
export interface ApprovalChannel {
  ask(request: ConfirmationRequest, signal: AbortSignal): Promise<ConfirmationAnswer | "no_channel">;
  /** Calls of one model answer that will be asked about one by one: people get one question for all of them. */
  announce?(requests: readonly ConfirmationRequest[], signal: AbortSignal): Promise<void>;
}

export const NO_APPROVAL_CHANNEL: ApprovalChannel = { ask: async () => "no_channel" };

/** A call that waits for a person's approval; bound to exactly this call, commit and run. */
export interface PendingApproval {
  /** Short, random, shown to people; letters and digits. */
  readonly id: string;
  /** Hex SHA-256 over tool, canonical arguments, head SHA and run. */
  readonly hash: string;
  readonly tool: string;
  /** Redacted. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly risk: Risk;
  readonly rule: string;
  readonly head: string;
  /** Session id of the run that asked. */
  readonly run: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  readonly deadline: number;
}

/** A question as stored in the log, from which a later run recognises the question. */
export type AskedApproval = Omit<PendingApproval, "args" | "askedAt"> & {
  /** Name of the agent that made the call. */
  readonly agent: string;
};

/** End of a question, or of a call that an earlier answer covers. */
export interface AnsweredApproval extends Pick<PendingApproval, "id" | "hash" | "tool" | "risk" | "rule"> {
  readonly answer: "approved" | "denied" | "expired";
  /** Login; '' without an answer. */
  readonly by: string;
  /** `page`: on the page of a hub. */
  readonly how: "comment" | "reaction" | "page" | "class" | "all" | "timeout";
  readonly scope: ApprovalScope;
  /** The comment with the answer; null: none. */
  readonly comment: number | null;
}

/** Earlier answers about a call. */
export type Granted =
  | { readonly kind: "run" | "expired"; readonly answered: AnsweredApproval }
  /** `reason`: untrusted. */
  | { readonly kind: "denied"; readonly answered: AnsweredApproval; readonly reason: string };

/** The hash that binds an approval: tool, arguments, commit and run. */
export function approvalHash(
  { tool, args }: Pick<ConfirmationRequest, "tool" | "args">,
  place: { readonly head: string; readonly run: string },
): string {
  return fingerprint([tool, args, place.head, place.run]);
}

/**
 * Whether an approval of one call covers another: never a higher risk, high risk in `all` only by an admin, and never a
 * call that needs approval each time.
 */
export function grantCovers(
  scope: ApprovalScope,
  isAdmin: boolean,
  approved: Pick<PendingApproval, "rule" | "risk">,
  call: Pick<PendingApproval, "rule" | "risk">,
): boolean {
  if (isAskedEachTime(call)) return false;
  if (scope === "class") return call.rule === approved.rule && isWithinRisk(call.risk, approved.risk);
  return scope === "all" && (call.risk !== "high" || isAdmin);
}

const REASON_SHOWN = 500;

/** The agent's notice of a denial. `reason` is untrusted text. */
export function denialText(by: string, reason: string, redact: (text: string) => string): string {
  const line = sanitizeUntrusted(redact(reason)).replace(/\s+/g, " ").trim();
  return `Action denied by ${by}${line === "" ? "" : `: ${clampText(line, REASON_SHOWN)}`}`;
}
