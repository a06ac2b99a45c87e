import { z } from "zod";
import { runEvent, runView } from "./runs.js";
import { riskLevel, toolParameters } from "./tools.js";

const run = z.object({ run_id: z.string() });

/** The data of each type of `GET …/events`. `APPROVAL_REQUIRED` is another name of TOOL_APPROVAL_REQUEST. */
export const STREAM_EVENTS = {
  RUN_STARTED: z.object({ run: runView }),
  RUN_EVENT: run.extend({ sequence: z.number().int(), event: runEvent }),
  RUN_FINISHED: z.object({ run: runView }),
  TOOL_APPROVAL_REQUEST: run.extend({
    approval_id: z.string(),
    tool_name: z.string(),
    risk_level: riskLevel,
    timeout_seconds: z.number().int(),
    hash: z.string(),
    tool_params: toolParameters,
  }),
  TOOL_APPROVAL_DECIDED: run.extend({
    approval_id: z.string(),
    tool_id: z.string(),
    status: z.enum(["approved", "rejected"]),
    decided_by: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  /** To the clients of the person who approved, or at low risk of the run's actor. */
  TOOL_EXECUTION_SIGNAL: run.extend({
    tool_id: z.string(),
    tool_name: z.string(),
    tool_params: toolParameters,
    /** Limit of the call itself. */
    timeout_seconds: z.number().int(),
  }),
  /** A client connected or disconnected: lists of machines have to be loaded again. */
  MACHINES_CHANGED: z.object({}),
  TOOL_RESULT_ACK: z.object({ tool_id: z.string() }),
} as const;
export type StreamEventName = keyof typeof STREAM_EVENTS;
export type StreamEventData<Name extends StreamEventName> = z.infer<(typeof STREAM_EVENTS)[Name]>;

/** Events of the stream itself: the next events are no longer stored; the hub shuts down. */
export const STREAM_RESET = "reset";
export const STREAM_BYE = "bye";
