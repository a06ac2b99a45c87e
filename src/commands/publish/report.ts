import { type ReportedRun, reportSchema } from "../../core/run/report-schema.js";
import { camelKeys } from "../../core/text/keys.js";

export type ReadReport =
  | { readonly ok: true; readonly report: ReportedRun }
  | { readonly ok: false; readonly reason: string };

/** report.json of another job, checked key by key: code of the repository may have written it. */
export function readReport(text: string): ReadReport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: "report.json is not JSON" };
  }
  const parsed = reportSchema().safeParse(value);
  if (parsed.success) return { ok: true, report: camelKeys(parsed.data) };
  const place = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
  return {
    ok: false,
    reason: `report.json is not a valid report (at ${place.slice(0, 100) || "the top level"})`,
  };
}
