import { createHash } from "node:crypto";
import { isLoopbackUrl } from "../../core/loopback.js";
import type { RunEvent } from "../../core/run/agent.js";
import type { HubCredentials, HubLink, HubRequest } from "../../core/run/hub.js";
import { ADDRESSES } from "../protocol/addresses.js";
import type { RunWord } from "../protocol/runs.js";
import { toolResponse } from "../protocol/tools.js";
import { createHubApprovals, type HubApprovals, type ToolEnd } from "./approvals.js";
import { createDecisions } from "./decisions.js";
import { createHeldResults } from "./held-results.js";
import { createQuestions } from "./question.js";
import { createRegistration } from "./registration.js";
import { createRemoteTools } from "./remote-tools.js";
import { startWatch } from "./watch.js";

/** Maximum wait for the last events at the end of a run. */
const LAST_MILLISECONDS = 3_000;
/** Messages per run, as a malicious hub could send any number. */
const MOST_MESSAGES = 200;
/** Login of the person at the hub's own machine. */
const LOCAL = "local";

/** Sent without `watch` too, so that the hub knows when the run ends. */
const BEGIN_AND_END: ReadonlySet<RunEvent["type"]> = new Set(["run_started", "run_finished"]);

/** Opens a run's side of a hub. It registers in the background, and again if the hub has lost the run. */
export function openHub(request: HubRequest, credentials: HubCredentials): HubLink {
  const { url, run, redact, clock, events, logger } = request;
  const warned = new Set<string>();
  const warn = (text: string): void => {
    const clean = redact(text);
    if (warned.has(clean)) return;
    warned.add(clean);
    events.emit({ type: "notice_given", at: clock.now(), level: "warning", text: clean });
  };
  const ended = new AbortController();
  const pageOf = (runId: string): string => `${url}${ADDRESSES.page(registration.projectId, runId)}`;
  const registration = createRegistration({
    ...{ url, run, credentials, redact, signal: ended.signal },
    onRegistered: (runId) => logger.info(`The run can be watched at ${pageOf(runId)}`),
  });
  const entitled: HubRequest["entitled"] = async (login) => {
    if (login !== LOCAL) return request.entitled(login);
    return isLoopbackUrl(url) ? "yes" : "no";
  };
  let messages = 0;

  async function onWord({ kind, by, text }: RunWord): Promise<void> {
    const right = await entitled(by).catch(() => "no" as const);
    if (right === "no") return warn(`The hub sent a ${kind} by a person who may not give orders here; it was ignored.`);
    if (kind === "stop") return request.onStop(by);
    messages += 1;
    if (messages <= MOST_MESSAGES) request.onMessage({ by, text: redact(text) });
  }

  const watch = startWatch({
    ...{ registration, onWord, redact, clock, logger, random: request.random, signal: ended.signal },
    sends: ({ type }) => request.watch || BEGIN_AND_END.has(type),
  });
  for (const event of request.past) watch.take(event);
  const pageUrl = (): string | null => {
    const runId = registration.runId();
    return runId === null ? null : pageOf(runId);
  };
  const questions = createQuestions(registration, clock, request.random);
  const decisions = createDecisions({
    ...{ run, entitled, events, questions, redact, clock, warn, pageUrl, random: request.random },
  });
  const held = createHeldResults();
  const channels: HubApprovals[] = [];
  const posting = new Set<Promise<unknown>>();

  /** The hub gets hash and size of a call that ran in the job; its text is in the events. */
  function postEnd(toolId: string, { result, durationMilliseconds }: ToolEnd): void {
    const { success, output } = result;
    const sha256 = createHash("sha256").update(output).digest("hex");
    const posted = registration
      .ask({
        path: (project) => ADDRESSES.result(project, toolId),
        body: {
          success,
          output: "",
          data: { sha256, size: Buffer.byteLength(output) },
          error: result.success ? null : result.code,
          execution_time: durationMilliseconds / 1000,
        },
        schema: toolResponse.partial(),
        signal: ended.signal,
      })
      .finally(() => posting.delete(posted));
    posting.add(posted);
  }

  return {
    take(event) {
      watch.take(event);
      for (const channel of channels) channel.take(event);
    },
    pageUrl,
    approvals(options) {
      const channel = createHubApprovals({ ...options, decisions, questions, clock, warn, onEnd: postEnd });
      channels.push(channel);
      return channel;
    },
    tools: createRemoteTools(request.remoteTools, {
      ...{ questions, decisions, held, redact, clock, maximumResultCharacters: request.maximumResultCharacters },
      delimiter: request.random.hex(8),
    }),
    withResults: held.showTo,
    trouble() {
      const trouble = watch.trouble();
      return trouble === null ? null : redact(`The hub at ${url} ${trouble}. The run went on without it.`);
    },
    async end() {
      const late = new AbortController();
      const rest = Promise.all([watch.finish(), ...posting]);
      await Promise.race([rest, clock.sleep(LAST_MILLISECONDS, late.signal)]);
      late.abort();
      ended.abort();
      await rest;
    },
  };
}
