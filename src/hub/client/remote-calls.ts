import type { ArchitectError } from "../../core/errors.js";
import type { Clock } from "../../core/runtime.js";
import { ADDRESSES } from "../protocol/addresses.js";
import type { StreamEvent } from "../protocol/event-parser.js";
import { STREAM_EVENTS, type StreamEventData } from "../protocol/stream.js";
import type { RemoteResult } from "../protocol/tools.js";
import type { CallJournal } from "./call-journal.js";
import { failed } from "./call-results.js";
import { CLIENT_ENDED } from "./command-tool.js";
import { backOff } from "./event-connection.js";
import { type HubAnswer, type HubRequests, type NoAnswer, refusalOf } from "./hub-requests.js";
import type { Judged, SignalledCall } from "./judge-call.js";
import type { AskPerson, ClientView, ShownCall } from "./ports.js";
import { type CallRunner, shownCall } from "./run-call.js";

/** Calls at the same time; further ones wait unclaimed, so that another client may take them. */
const MAXIMUM_RUNNING = 4;
/** Signals that wait; a hub that sends more is not believed. */
const MAXIMUM_WAITING = 1_000;
const CLAIM_ATTEMPTS = 4;
/** Ids stand in addresses. */
const TOOL_ID = /^[A-Za-z0-9_-]{1,128}$/;

export interface RemoteCallsOptions {
  readonly requests: Pick<HubRequests, "post">;
  readonly projectId: string;
  readonly journal: CallJournal;
  readonly runner: CallRunner;
  /** null: the hub's approval is enough. */
  readonly ask: AskPerson | null;
  readonly view: ClientView;
  readonly clock: Clock;
  readonly chance: () => number;
  /** No new call, and running ones end. */
  readonly stop: AbortSignal;
  /** Results are given up; they are in the journal. */
  readonly giveUp: AbortSignal;
  /** What nothing here can go on after: the hub refuses for good, the journal cannot be written, the person ends it. */
  end(reason: ArchitectError | null): void;
}

export interface RemoteCalls {
  onEvent(event: StreamEvent): void;
  /** Answers what earlier clients of this machine left. */
  recover(): void;
  /** Resolves when nothing runs and nothing is being sent. */
  settled(): Promise<void>;
}

/** Takes signals, each once: judged, asked about, claimed, run, written down, sent. */
export function createRemoteCalls(options: RemoteCallsOptions): RemoteCalls {
  const { requests, projectId, journal, runner, view, clock, stop, giveUp } = options;
  const seen = new Set<string>();
  /** Calls whose results are on their way; true: the hub said that it has it. */
  const sending = new Map<string, boolean>();
  const waiting: SignalledCall[] = [];
  const working = new Set<Promise<void>>();
  let running = 0;

  const track = (work: Promise<void>): void => {
    const one = work.catch((error: unknown) => options.end(error as ArchitectError)).finally(() => working.delete(one));
    working.add(one);
  };

  /** Asks until there is an answer that will not change. null: there was none. */
  const post = async (
    path: string,
    body: unknown,
    signal: AbortSignal,
    attempts: number,
    isDone: () => boolean,
  ): Promise<HubAnswer | null> => {
    for (let attempt = 0; attempt < attempts && !signal.aborted && !isDone(); attempt += 1) {
      const answer: HubAnswer | NoAnswer = await requests.post(path, body, signal);
      // A person who lost a right is refused this call alone.
      const refusal = answer.status === 403 ? null : refusalOf(answer);
      if (refusal !== null) throw refusal;
      if (answer.status !== null && answer.status < 500 && answer.status !== 429 && answer.status !== 408)
        return answer;
      const wait = answer.status === null ? 0 : (answer.retryAfter ?? 0) * 1_000;
      await clock.sleep(Math.max(wait, backOff(attempt, options.chance())), signal);
    }
    return null;
  };

  /** Whether the call is this client's now. */
  const claim = async (toolId: string, signal: AbortSignal): Promise<boolean> => {
    const answer = await post(ADDRESSES.claim(projectId, toolId), {}, signal, CLAIM_ATTEMPTS, () => false);
    if (answer !== null) return answer.status >= 200 && answer.status < 300;
    // Unknown; if it comes again, it may be tried again.
    seen.delete(toolId);
    return false;
  };

  const send = async (toolId: string, result: RemoteResult): Promise<void> => {
    sending.set(toolId, false);
    const isDone = (): boolean => sending.get(toolId) === true;
    const path = ADDRESSES.result(projectId, toolId);
    const answer = await post(path, result, giveUp, Number.POSITIVE_INFINITY, isDone);
    if (answer === null && !isDone()) return;
    if (answer !== null && answer.status >= 300) {
      view.warn(`The hub no longer accepts a result for the call ${toolId} (status ${answer.status}).`);
    }
    journal.sent(toolId);
    sending.delete(toolId);
  };

  /** What the person says: nothing against it, a refusal, or nothing at all before the client ended. */
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
    // A refusal may be the end of the client as well: it has the time of the last results.
    if (!(await claim(toolId, denied === null ? stop : giveUp))) {
      return view.warn(`The call ${toolId} belongs to another client, or no longer to any.`);
    }
    journal.claimed(toolId);
    const shown = judged.kind === "ready" ? shownCall(judged) : unknownCall(signal);
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
    onEvent({ type, data }) {
      if (type === "TOOL_EXECUTION_SIGNAL") signalled(data);
      if (type !== "TOOL_RESULT_ACK") return;
      const toolId = readData("TOOL_RESULT_ACK", data)?.tool_id;
      if (toolId !== undefined && sending.has(toolId)) sending.set(toolId, true);
    },
    recover() {
      for (const { toolId, result } of journal.left()) {
        if (sending.has(toolId)) continue;
        const known = result ?? {
          ...failed(`${CLIENT_ENDED}: it was ended while the call ran, whose effect is unknown`),
        };
        track(send(toolId, { execution_time: 0, ...known }));
      }
    },
    async settled() {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

function readData<Name extends "TOOL_EXECUTION_SIGNAL" | "TOOL_RESULT_ACK">(
  name: Name,
  text: string,
): StreamEventData<Name> | null {
  try {
    const read = STREAM_EVENTS[name].safeParse(JSON.parse(text));
    return read.success ? (read.data as StreamEventData<Name>) : null;
  } catch {
    return null;
  }
}

function unknownCall({ tool_name, tool_params }: SignalledCall): ShownCall {
  return { tool: tool_name.replace(/^remote_/, ""), args: tool_params, risk: "high" };
}
