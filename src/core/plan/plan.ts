import { createHash } from "node:crypto";

/** A plan and its subject. All of it is in its hash. */
export interface Plan {
  /** `issue-12`, `pr-7`. */
  readonly subject: string;
  /** The commit that the plan was made for, whole. */
  readonly head: string;
  /** The maintainer's words, as they were posted; '' for none. */
  readonly task: string;
  /** The plan itself, exactly as it was posted: what people read is what is built. */
  readonly text: string;
}

/** A plan with the SHA-256 that `build` names it by, in hexadecimal digits. */
export interface HashedPlan extends Plan {
  readonly hash: string;
}

/** So much of a hash is shown and typed. */
const SHOWN_DIGITS = 12;

/** The plan with its hash over task, text, subject and commit. Line ends do not count: servers and editors change them. */
export function hashPlan(plan: Plan): HashedPlan {
  const { subject, head, task, text } = plan;
  const parts = ["architect plan 1", subject, head, unixLines(task), unixLines(text)];
  return { ...plan, hash: createHash("sha256").update(JSON.stringify(parts)).digest("hex") };
}

/** The hash as people see and type it. */
export function shortHash(hash: string): string {
  return hash.slice(0, SHOWN_DIGITS);
}

/** CRLF, which a server or an editor in a browser makes of our line ends, back to LF. */
export function unixLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
