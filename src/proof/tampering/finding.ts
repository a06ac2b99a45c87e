import type { Finding } from "../../core/tool/verdict.js";

/** A finding about the tests. All begin as errors; what they come to, the mode and the task decide. */
export function finding(rule: string, path: string, line: number | undefined, reason: string): Finding {
  return {
    rule: `tampering ${rule}`,
    reason: `${path}${line === undefined ? "" : `:${line}`}: ${reason}`,
    severity: "error",
    path,
    ...(line === undefined ? {} : { line }),
  };
}
