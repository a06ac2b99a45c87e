import { z } from "zod";

/** Enough for every event and call, and far less than what exhausts the stack when it is serialised again. */
const MAXIMUM_DEPTH = 1_000;
export const TOO_DEEP = `Nested more than ${MAXIMUM_DEPTH} deep`;

/** Whether lists and objects are nested less than the limit. */
export function isShallow(value: unknown, left = MAXIMUM_DEPTH): boolean {
  if (typeof value !== "object" || value === null) return true;
  return left > 0 && Object.values(value).every((each) => isShallow(each, left - 1));
}

const text = (length: number) => z.string().max(length);

/** `POST …/runs`. The actor comes from the token. */
export const runRequest = z.strictObject({
  session_id: z.string().min(1).max(200),
  /** https address of the job at GitHub; '' for a local run. */
  run_url: text(2_000),
  command: text(100),
  /** Such as `issue-12`, `pr-3`; ''. */
  subject: text(200),
  agent: text(100),
  head: text(64),
  title: text(500),
});
export type RunRequest = z.infer<typeof runRequest>;

export const runCreated = z.object({ run_id: z.string(), token: z.string() });

/** An event of core/run/agent.ts. The hub reads its `type`, `at` and the figures of a few types. */
export const runEvent = z
  .looseObject({ type: z.string().min(1).max(100), at: z.number() })
  .refine((event) => isShallow(event), TOO_DEEP);

/** Limits of `POST …/runs/{run_id}/events`. */
const MAXIMUM_BATCH = 500;
export const MAXIMUM_EVENT_BYTES = 262_144;
export const MAXIMUM_BODY_BYTES = 2_097_152;

export const eventBatch = z.strictObject({
  /** Sequence of the first event, from 0. */
  from: z.number().int().min(0),
  /** Empty: a heartbeat, which also fetches messages. */
  events: z.array(runEvent).max(MAXIMUM_BATCH),
  /** Number of the last message that the run received; absent: none yet. */
  heard: z.number().int().min(0).default(0),
});
export type EventBatch = z.input<typeof eventBatch>;

/** A stop or message for a run: sent again until the run has `heard` it. */
export const runWord = z.object({
  /** Counts from 1. */
  number: z.number().int(),
  kind: z.enum(["stop", "message"]),
  by: z.string(),
  /** '' for a stop. */
  text: z.string(),
});
export type RunWord = z.infer<typeof runWord>;

export const batchAccepted = z.object({
  /** Sequence of the event that the hub expects next. */
  next: z.number().int(),
  words: z.array(runWord),
});

/** `lost`: no request for five minutes. */
export const runState = z.enum(["running", "finished", "lost"]);

export const runView = z.object({
  run_id: z.string(),
  session_id: z.string(),
  state: runState,
  /** `success`, `partial`, `failed` …; '' while it runs. */
  status: z.string(),
  run_url: z.string(),
  command: z.string(),
  subject: z.string(),
  agent: z.string(),
  head: z.string(),
  title: z.string(),
  /** Login of the person who started it. */
  actor: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  finished_at: z.string().nullable(),
  /** null: not priced, or not known yet. */
  cost_usd: z.number().nullable(),
  budget_usd: z.number().nullable(),
  steps: z.number().int(),
  pending_approvals: z.number().int(),
});
export type RunView = z.infer<typeof runView>;

export const runList = z.object({
  runs: z.array(runView),
  /** `before` of the next page; null: there is none. */
  before: z.string().nullable(),
});

export type RunList = z.infer<typeof runList>;

export const storedEvents = z.object({
  /** Deleted events leave gaps in the sequence. */
  events: z.array(z.object({ sequence: z.number().int(), event: runEvent })),
  /** `from` of the next page. */
  next: z.number().int(),
  /** More events exist. */
  more: z.boolean(),
});

export type StoredEvents = z.infer<typeof storedEvents>;

export const messageRequest = z.strictObject({ text: z.string().trim().min(1).max(4_000) });
export const accepted = z.object({ status: z.literal("accepted") });
