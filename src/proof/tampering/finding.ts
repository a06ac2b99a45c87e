import type { Finding } from "../../core/tool/verdict.js";

/** A finding about the tests. All begin as errors; mode and task decide the final severity. */
export function finding(rule: string, path: string, line: number | undefined, reason: string): Finding {
  return {
    rule: `tampering ${rule}`,
    reason: `${path}${line === undefined ? "" : `:${line}`}: ${reason}`,
    severity: "error",
    path,
    ...(line === undefined ? {} : { line }),
  };
}
