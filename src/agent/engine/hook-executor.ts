import { messageOf } from "../../core/errors.js";
import type { Logger } from "../../core/runtime.js";
import {
  type Hook,
  type HookCall,
  type HookDecision,
  type HookReply,
  type HookRunner,
  isPreHook,
} from "../../core/tool/hook.js";

/** Maximum concurrent async hooks. */
const MAXIMUM_BACKGROUND = 8;
/** Maximum characters of a failure in the log. */
const LOGGED_CHARACTERS = 500;

const ALLOW: HookDecision = { kind: "allow" };

interface HookExecutorDependencies {
  /** In the order in which they run. */
  readonly hooks: readonly Hook[];
  /** Runs work and undoes what it changed on disk. */
  readonly withoutTraces: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Ends the hooks of an event early. */
  readonly signalOf: (event: Hook["event"]) => AbortSignal;
  readonly logger: Logger;
}

export interface HookExecutor extends HookRunner {
  /** Ends the async hooks. */
  endBackground(): Promise<void>;
}

/**
 * Runs the hooks of an event in sequence and merges their replies: the first that blocks wins, each sees the changes of
 * the one before it, and additional context adds up. `fire` never rejects; if hooks could not run at all, a pre hook's
 * event is blocked.
 */
export function createHookExecutor(deps: HookExecutorDependencies): HookExecutor {
  const { hooks, logger } = deps;
  const background = createBackground(logger);

  const run = async (call: HookCall, waiting: readonly Hook[]): Promise<HookDecision> => {
    const joined: Joined = { call, args: null, texts: [], outside: "" };
    const done = new Set<string>();
    for (const hook of waiting) {
      if (done.has(hook.key) || !hook.applies(joined.call)) continue;
      done.add(hook.key);
      const reply = await attempt(hook, joined.call, deps.signalOf(hook.event));
      tell(logger, hook, reply);
      const refusal = join(joined, hook, reply);
      if (hook.outside !== undefined && saysSomething(reply)) joined.outside = hook.outside;
      if (refusal !== null) return { ...refusal, ...outsideOf(joined) };
    }
    return decisionOf(joined);
  };

  return {
    async fire(event, payload) {
      // The compiler cannot infer that the payload belongs to this event.
      const call = { event, payload } as HookCall;
      const ready = hooks.filter((hook) => hook.event === event);
      if (!ready.some((hook) => hook.applies(call))) return ALLOW;
      const waiting = ready.filter((hook) => isWaitedFor(hook));
      for (const hook of ready) {
        if (!isWaitedFor(hook) && hook.applies(call)) background.start(hook, call, deps.signalOf(event));
      }
      if (!waiting.some((hook) => hook.applies(call))) return ALLOW;
      try {
        return await deps.withoutTraces(() => run(call, waiting));
      } catch (error) {
        const message = `The hooks of ${event} could not be run: ${messageOf(error)}`;
        logger.error(message);
        return isPreHook(event) ? { kind: "block", reason: message } : ALLOW;
      }
    },
    surrounds: (tool) => hooks.some((hook) => isAroundCalls(hook) && isWaitedFor(hook) && hook.mayConcern(tool)),
    endBackground: background.end,
  };
}

interface Joined {
  call: HookCall;
  args: Readonly<Record<string, unknown>> | null;
  readonly texts: string[];
  outside: string;
}

function saysSomething(reply: HookReply): boolean {
  return reply.kind !== "done" || reply.additionalContext !== undefined || reply.args !== undefined;
}

function outsideOf({ outside }: Joined): { readonly outside?: string } {
  return outside === "" ? {} : { outside };
}

function isAroundCalls({ event }: Hook): boolean {
  return event === "pre_tool_use" || event === "post_tool_use";
}

/** At the session's end, an async hook could not finish later, so it is awaited. */
function isWaitedFor(hook: Hook): boolean {
  return !hook.isAsync || hook.event === "session_end";
}

/** Adds one reply; returns a decision if no further hook has to run. */
function join(joined: Joined, hook: Hook, reply: HookReply): HookDecision | null {
  if (reply.kind === "block") return { kind: "block", reason: reply.reason, hook: hook.name };
  if (reply.kind === "failed") {
    if (reply.blocks) return { kind: "block", reason: `hook ${hook.name} ${failureOf(reply)}` };
    // The model reads the failures of hooks after a call. Other failures are only for people.
    if (hook.event === "post_tool_use") joined.texts.push(failureBlock(hook, reply));
    return null;
  }
  if (reply.additionalContext !== undefined) joined.texts.push(reply.additionalContext);
  if (reply.args !== undefined && joined.call.event === "pre_tool_use") {
    joined.args = reply.args;
    joined.call = { event: "pre_tool_use", payload: withArguments(joined.call.payload, reply.args) };
  }
  return null;
}

type ToolPayload = Extract<HookCall, { event: "pre_tool_use" }>["payload"];

/** The next hook sees the modified call; the engine validates it. */
function withArguments(payload: ToolPayload, args: Readonly<Record<string, unknown>>): ToolPayload {
  const { path = args["destination"], command } = args;
  return {
    tool: payload.tool,
    args,
    ...(payload.path !== undefined && typeof path === "string" ? { path } : {}),
    ...(typeof command === "string" ? { command } : {}),
  };
}

function decisionOf(joined: Joined): HookDecision {
  const { args, texts } = joined;
  const context = { ...(texts.length === 0 ? {} : { additionalContext: texts.join("\n\n") }), ...outsideOf(joined) };
  return args === null ? { kind: "allow", ...context } : { kind: "modify", args, ...context };
}

type Failure = Extract<HookReply, { kind: "failed" }>;

function failureBlock({ name }: Hook, { exitCode, output }: Failure): string {
  const head = `[Hook ${name}: FAILED (exit ${exitCode})]`;
  return output === "" ? head : `${head}\n${output}`;
}

function failureOf({ exitCode, output }: Failure): string {
  return output === "" ? `failed (exit ${exitCode})` : `failed (exit ${exitCode}): ${output}`;
}

/** `run` never throws by contract; a faulty hook must not fail the call. */
async function attempt(hook: Hook, call: HookCall, signal: AbortSignal): Promise<HookReply> {
  try {
    return await hook.run(call, signal);
  } catch (error) {
    return { kind: "failed", exitCode: -1, output: messageOf(error), blocks: isPreHook(hook.event) };
  }
}

function tell(logger: Logger, hook: Hook, reply: HookReply): void {
  const line = (mark: string): string => `🔍 Hook ${hook.name}: ${mark}`;
  if (reply.kind === "done") logger.debug(line("✅"));
  else if (reply.kind === "block") logger.info(`${line("⛔")} ${reply.reason.slice(0, LOGGED_CHARACTERS)}`);
  else {
    logger.info(line("⚠️"));
    logger.warn(`The hook ${hook.name} (${hook.event}) ${failureOf(reply).slice(0, LOGGED_CHARACTERS)}`);
  }
}

/** Async hooks: a limited number, each with its own time limit; all end with the session. */
function createBackground(logger: Logger) {
  const controller = new AbortController();
  const running = new Set<Promise<void>>();

  const follow = async (hook: Hook, call: HookCall, signal: AbortSignal): Promise<void> => {
    const own = new AbortController();
    const abort = (): void => own.abort();
    for (const source of [signal, controller.signal]) source.addEventListener("abort", abort, { once: true });
    if (signal.aborted || controller.signal.aborted) abort();
    const reply = await attempt(hook, call, own.signal);
    for (const source of [signal, controller.signal]) source.removeEventListener("abort", abort);
    if (own.signal.aborted) logger.info(`The asynchronous hook ${hook.name} was ended with the run.`);
    else tell(logger, hook, reply);
  };

  return {
    start(hook: Hook, call: HookCall, signal: AbortSignal): void {
      if (running.size >= MAXIMUM_BACKGROUND) {
        logger.warn(
          `The hook ${hook.name} was left out: ${MAXIMUM_BACKGROUND} asynchronous hooks are running already.`,
        );
        return;
      }
      const followed = follow(hook, call, signal).finally(() => running.delete(followed));
      running.add(followed);
    },
    async end(): Promise<void> {
      controller.abort();
      await Promise.all(running);
    },
  };
}
