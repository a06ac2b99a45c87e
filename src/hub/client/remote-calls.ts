import type { ArchitectError } from "../../core/errors.js";
import { ADDRESSES } from "../protocol/addresses.js";
import type { StreamEvent } from "../protocol/event-parser.js";
import { STREAM_EVENTS, type StreamEventData, type StreamEventName } from "../protocol/stream.js";
import type { RemoteResult } from "../protocol/tools.js";
import type { CallJournal } from "./call-journal.js";
import { failed } from "./call-results.js";
import { CLIENT_ENDED } from "./command-tool.js";
import { backOff } from "./event-connection.js";
import type { HubClientOptions } from "./hub-client.js";
import { failureOf, type HubAnswer, type HubRequests, refusalOf } from "./hub-requests.js";
import type { Judged, SignalledCall } from "./judge-call.js";
import type { ShownCall } from "./ports.js";
import { type CallRunner, shownCall } from "./run-call.js";

/** Concurrent calls; further ones wait unclaimed, so that another client may take them. */
const MAXIMUM_RUNNING = 4;
/** Waiting signals; further ones are ignored. */
const MAXIMUM_WAITING = 1_000;
const CLAIM_ATTEMPTS = 4;
/** Ids become parts of addresses. */
const TOOL_ID = /^[A-Za-z0-9_-]{1,128}$/;

interface RemoteCallsOptions extends Pick<HubClientOptions, "ask" | "view" | "clock" | "chance"> {
  readonly requests: Pick<HubRequests, "ask">;
  readonly projectId: string;
  readonly journal: CallJournal;
  readonly runner: CallRunner;
  /** Starts no new call and ends running ones. */
  readonly stop: AbortSignal;
  /** Stops sending results; they stay in the journal. */
  readonly giveUp: AbortSignal;
  /** Ends the client: on a permanent refusal, an unwritable journal, or the person's request (null). */
  end(reason: ArchitectError | null): void;
}

/** Handles each signal once: judge, ask the person, claim, run, record, send. */
export function createRemoteCalls(options: RemoteCallsOptions) {
  const { requests, projectId, journal, runner, view, clock, stop, giveUp } = options;
  const seen = new Set<string>();
  /** Calls whose results are being sent; aborted once the hub acknowledges the result. */
  const sending = new Map<string, AbortController>();
  const waiting: SignalledCall[] = [];
  const working = new Set<Promise<void>>();
  let running = 0;

  const track = (work: Promise<void>): void => {
    const one = work.catch((error: unknown) => options.end(error as ArchitectError)).finally(() => working.delete(one));
    working.add(one);
  };

  /** Repeats a request until its answer is final; null: it never was. */
  const post = async (
    path: string,
    body: unknown,
    signal: AbortSignal,
    attempts: number,
  ): Promise<HubAnswer | null> => {
    for (let attempt = 0; attempt < attempts && !signal.aborted; attempt += 1) {
      const answer = await requests.ask(path, body, signal);
      // 403 here means that the person lost the right to this call.
      const refusal = answer.status === 403 ? null : refusalOf(answer);
      if (refusal !== null) throw refusal;
      if (answer.status !== null && answer.status < 500 && ![408, 429].includes(answer.status)) return answer;
      await clock.sleep(Math.max(failureOf(answer).wait * 1_000, backOff(attempt, options.chance())), signal);
    }
    return null;
  };

  const claim = async (toolId: string, signal: AbortSignal): Promise<boolean> => {
    const answer = await post(ADDRESSES.claim(projectId, toolId), {}, signal, CLAIM_ATTEMPTS);
    if (answer !== null) return answer.status >= 200 && answer.status < 300;
    // Unknown: another signal of the call may try again.
    seen.delete(toolId);
    return false;
  };

  const send = async (toolId: string, result: RemoteResult): Promise<void> => {
    const acknowledged = new AbortController();
    sending.set(toolId, acknowledged);
    const path = ADDRESSES.result(projectId, toolId);
    const signal = AbortSignal.any([giveUp, acknowledged.signal]);
    const answer = await post(path, result, signal, Number.POSITIVE_INFINITY);
    if (answer === null && !acknowledged.signal.aborted) return;
    if (answer !== null && answer.status >= 300) {
      view.warn(`The hub no longer accepts a result for the call ${toolId} (status ${answer.status}).`);
    }
    journal.sent(toolId);
    sending.delete(toolId);
  };

  /** `denied` null: the person agrees, or is not asked. null: the client ended before an answer. */
  const askPerson = async (judged: Judged): Promise<{ readonly denied: string | null } | null> => {
    if (options.ask === null || judged.kind === "refused") return { denied: null };
    const { tool, args, risk } = shownCall(judged);
    const answer = await options.ask({ tool, args, risk, rule: judged.call.rule }, stop);
    if (answer === "abort") options.end(null);
    else if (stop.aborted) return null;
    if (answer === "run") return { denied: null };
    const hasReason = typeof answer === "object" && answer.kind === "denied";
    return { denied: hasReason ? answer.reason : "The person at the client refused the call" };
  };

  const take = async (signal: SignalledCall): Promise<void> => {
    const { tool_id: toolId } = signal;
    const judged = await runner.judge(signal);
    const decision = await askPerson(judged);
    if (decision === null) return;
    const { denied } = decision;
    // The answer may also end the client; a refusal is then still sent with the last results.
    if (!(await claim(toolId, denied === null ? stop : giveUp))) {
      return view.warn(`The call ${toolId} belongs to another client, or no longer to any.`);
    }
    journal.claimed(toolId);
    const shown: ShownCall =
      judged.kind === "ready"
        ? shownCall(judged)
        : { tool: signal.tool_name.replace(/^remote_/, ""), args: signal.tool_params, risk: "high" };
    view.called(shown);
    const result = denied === null ? await runner.run(signal, stop) : { ...failed(denied), execution_time: 0 };
    journal.done(toolId, result);
    view.ended(shown, { error: result.error ?? "", note: result.output, seconds: result.execution_time });
    track(send(toolId, result));
  };

  const next = (): void => {
    while (running < MAXIMUM_RUNNING && !stop.aborted) {
      const signal = waiting.shift();
      if (signal === undefined) return;
      running += 1;
      track(
        take(signal).finally(() => {
          running -= 1;
          next();
        }),
      );
    }
  };

  const signalled = (data: string): void => {
    const signal = readData("TOOL_EXECUTION_SIGNAL", data);
    if (signal === null || !TOOL_ID.test(signal.tool_id)) {
      view.warn("The hub sent a call that cannot be read; it is ignored.");
      return;
    }
    const { tool_id: toolId } = signal;
    if (stop.aborted || seen.has(toolId) || journal.knows(toolId)) return;
    if (waiting.length >= MAXIMUM_WAITING) {
      view.warn("Too many calls are waiting; one more is ignored.");
      return;
    }
    seen.add(toolId);
    waiting.push(signal);
    next();
  };

  return {
    onEvent({ type, data }: StreamEvent): void {
      if (type === "TOOL_EXECUTION_SIGNAL") signalled(data);
      if (type !== "TOOL_RESULT_ACK") return;
      sending.get(readData("TOOL_RESULT_ACK", data)?.tool_id ?? "")?.abort();
    },
    /** Answers the calls that earlier clients of this machine left open. */
    recover(): void {
      for (const { toolId, result } of journal.left()) {
        if (sending.has(toolId)) continue;
        const unknown = failed(`${CLIENT_ENDED}: it was ended while the call ran, whose effect is unknown`);
        track(send(toolId, result ?? { ...unknown, execution_time: 0 }));
      }
    },
    /** Resolves when nothing runs and nothing is being sent. */
    async settled(): Promise<void> {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

function readData<Name extends StreamEventName>(name: Name, text: string): StreamEventData<Name> | null {
  try {
    const read = STREAM_EVENTS[name].safeParse(JSON.parse(text));
    return read.success ? (read.data as StreamEventData<Name>) : null;
  } catch {
    return null;
  }
}
