import type { JobSchedule } from "../../core/agents/jobs.js";

/** A schedule, or a sentence on the problem with it. */
export type ReadSchedule =
  | { readonly ok: true; readonly schedule: JobSchedule }
  | { readonly ok: false; readonly problem: string };

/** The shortest interval, in milliseconds; people could not read the results of more frequent runs. */
const SHORTEST_INTERVAL = 300_000;
const LONGEST_INTERVAL = 31_622_400_000;

const FORMS =
  '{"kind": "at", "at": "2026-11-22T09:00:00Z"}, {"kind": "every", "everyMs": 3600000} or {"kind": "cron", "expr": "0 3 * * *", "tz": "Europe/Berlin"}';

/** Names that models and people use for a field of a schedule. */
const NAMES: Readonly<Record<string, "kind" | "at" | "everyMs" | "expr" | "tz">> = {
  ...({ kind: "kind", type: "kind", at: "at", date: "at" } as const),
  ...({
    everyMs: "everyMs",
    every_ms: "everyMs",
    every: "everyMs",
    interval: "everyMs",
    intervalMs: "everyMs",
  } as const),
  ...({ expr: "expr", expression: "expr", cron: "expr", cronExpr: "expr", cron_expr: "expr" } as const),
  ...({ tz: "tz", timezone: "tz", timeZone: "tz", time_zone: "tz" } as const),
};

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000, d: 86_400_000 };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const wrong = (problem: string): ReadSchedule => ({ ok: false, problem });

/** `3600000`, `"3600000"`, `"6h"`. */
function interval(value: unknown): number {
  if (typeof value !== "string") return typeof value === "number" ? value : Number.NaN;
  const [, amount, unit = "ms"] = /^\s*(\d{1,12})\s*(ms|s|m|min|h|d)?\s*$/.exec(value) ?? [];
  return amount === undefined ? Number.NaN : Number(amount) * (UNITS[unit] ?? Number.NaN);
}

function fromText(text: string): unknown {
  const trimmed = text.trim();
  if (/^[{"]/.test(trimmed)) {
    try {
      return JSON.parse(trimmed);
    } catch {
      return trimmed;
    }
  }
  if (/^\d{4}-\d\d-\d\d/.test(trimmed)) return { at: trimmed };
  return Number.isNaN(interval(trimmed)) ? { expr: trimmed } : { everyMs: trimmed };
}

/** The fields by their proper names; also flattens `{cron: {expr, tz}}`. */
function fieldsOf(raw: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (value === null || value === undefined) continue;
    const field = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
    if (isRecord(value) && field !== undefined) Object.assign(fields, fieldsOf(value));
    else if (field !== undefined) fields[field] ??= value;
  }
  return fields;
}

/** Whether an `at` is an unambiguous time. */
export function isIsoTime(at: string): boolean {
  const form = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;
  return form.test(at.trim()) && !Number.isNaN(timeOf(at));
}

function readAt(at: unknown): ReadSchedule {
  if (typeof at !== "string" || !isIsoTime(at))
    return wrong(`at: expected an ISO 8601 time such as 2026-11-22T09:00:00Z`);
  return { ok: true, schedule: { kind: "at", at } };
}

function readEvery(value: unknown): ReadSchedule {
  const everyMs = interval(value);
  if (!Number.isSafeInteger(everyMs)) return wrong("everyMs: expected milliseconds, such as 3600000");
  if (everyMs < SHORTEST_INTERVAL) return wrong("everyMs: at least 300000 (5 minutes)");
  if (everyMs > LONGEST_INTERVAL) return wrong(`everyMs: at most ${LONGEST_INTERVAL} (366 days)`);
  return { ok: true, schedule: { kind: "every", everyMs } };
}

function readCron({ expr, tz }: Record<string, unknown>): ReadSchedule {
  if (typeof expr !== "string") return wrong('expr: expected five fields of cron, such as "0 3 * * *"');
  if (tz !== undefined && typeof tz !== "string") return wrong("tz: expected the name of a time zone");
  return {
    ok: true,
    schedule: { kind: "cron", expr: expr.trim().replace(/\s+/g, " "), ...(tz === undefined ? {} : { tz }) },
  };
}

/** Milliseconds since the epoch of an `at`; a time without a zone is UTC. NaN: no such time. */
export function timeOf(at: string): number {
  const text = at.trim().replace(" ", "T");
  return Date.parse(/T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes("T") ? text : `${text}Z`);
}

/**
 * Reads a schedule from the forms in which models and people write it: the whole object, flattened fields, a single
 * field, JSON as text, or the bare time, interval or cron fields. Does not validate the cron fields.
 */
export function readSchedule(raw: unknown): ReadSchedule {
  const value = typeof raw === "string" ? fromText(raw) : typeof raw === "number" ? { everyMs: raw } : raw;
  if (!isRecord(value)) return wrong(`schedule: expected ${FORMS}`);
  const fields = fieldsOf(value);
  const { kind, at, everyMs, expr } = fields;
  const given = Object.entries({ at, every: everyMs, cron: expr }).flatMap(([name, one]) =>
    one === undefined ? [] : [name],
  );
  // `{kind: "every", every: …}` names its kind; without a kind there must be exactly one field.
  const meant = kind === undefined && given.length === 1 ? given[0] : kind;
  if (meant === "at") return readAt(at);
  if (meant === "every") return readEvery(everyMs);
  if (meant === "cron") return readCron(fields);
  return wrong(
    given.length > 1 ? `schedule: ${given.join(" and ")} at once; expected ${FORMS}` : `schedule: expected ${FORMS}`,
  );
}

/** Removes a schedule's flattened fields from the object that contains them; undefined: there are none. */
export function takeFlattened(raw: Record<string, unknown>): Record<string, unknown> | undefined {
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(NAMES)) {
    if (!Object.hasOwn(raw, name)) continue;
    if (raw[name] !== null && raw[name] !== undefined) found[name] = raw[name];
    delete raw[name];
  }
  return Object.keys(found).length === 0 ? undefined : found;
}
