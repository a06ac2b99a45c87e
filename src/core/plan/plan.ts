import { createHash } from "node:crypto";

/** A plan and its subject. Its hash covers all of it. */
export interface Plan {
  /** `issue-12`, `pr-7`. */
  readonly subject: string;
  /** The commit that the plan was made for, full id. */
  readonly head: string;
  /** The maintainer's words, as posted; '' for none. */
  readonly task: string;
  /** The plan itself, exactly as posted: `build` carries out exactly the text that people read. */
  readonly text: string;
}

/** A plan with the SHA-256 by which `build` names it, in hexadecimal digits. */
export interface HashedPlan extends Plan {
  readonly hash: string;
}

/** Digits of a hash that are shown and typed. */
const SHOWN_DIGITS = 12;

/**
 * The plan with its hash over task, text, subject and commit. Line ends are normalised: servers and editors change
 * them.
 */
export function hashPlan(plan: Plan): HashedPlan {
  const { subject, head, task, text } = plan;
  const parts = ["architect plan 1", subject, head, unixLines(task), unixLines(text)];
  return { ...plan, hash: createHash("sha256").update(JSON.stringify(parts)).digest("hex") };
}

/** The hash as people see and type it. */
export function shortHash(hash: string): string {
  return hash.slice(0, SHOWN_DIGITS);
}

/** CRLF, to which a server or a browser's editor converts our line ends, back to LF. */
export function unixLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
