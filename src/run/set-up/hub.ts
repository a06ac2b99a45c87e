import type { LoadedConfiguration } from "../../config/load.js";
import type { EventSink } from "../../core/run/agent.js";
import type { Entitled } from "../../core/run/approval-comment.js";
import type { HubLink, HubRequest, HubRun, PersonWord } from "../../core/run/hub.js";
import { mayAskPeople } from "../asks-people.js";
import { giveNotice } from "../notice.js";
import type { Services } from "../services.js";
import { type AgentSession, resultCharacters } from "./session.js";

/** A run that may have a hub: of the action, or local. */
export interface HubUser {
  readonly services: Services;
  readonly run: HubRun;
  readonly events: EventSink & { events(): HubRequest["past"] };
  readonly logger: HubRequest["logger"];
  readonly redact: HubRequest["redact"];
  /** The tree is untrusted, so no machine lends tools to it. */
  readonly isUntrusted: boolean;
  readonly entitled: Entitled;
  onStop(by: string): void;
}

/** A run's hub, and the messages that people sent on its page. */
export interface OpenedHub {
  readonly link: HubLink;
  /** Messages for the agent's next request, each returned once. */
  takeMessages(): readonly PersonWord[];
  /** Messages that were not part of any request of the agent. */
  unread(): readonly PersonWord[];
}

/** Opens the hub of the configuration (`hub`); null: it is not used, and nothing is loaded. */
export async function openRunHub(user: HubUser, { configuration }: LoadedConfiguration): Promise<OpenedHub | null> {
  const { hub, approval } = configuration;
  const remoteTools = user.isUntrusted ? [] : hub.remote_tools;
  const isAsked = approval.channel === "hub" && mayAskPeople(configuration);
  if (hub.url === null || !(hub.watch || isAsked || remoteTools.length > 0)) return null;
  const { services, events } = user;
  if (user.isUntrusted && hub.remote_tools.length > 0) {
    giveNotice(user, "Not in effect on a fork's pull request: hub.remote_tools.");
  }
  const words: PersonWord[] = [];
  const link = await services.openHub({
    url: hub.url.replace(/\/+$/, ""),
    run: user.run,
    watch: hub.watch,
    remoteTools,
    maximumResultCharacters: resultCharacters(configuration),
    past: events.events(),
    events,
    entitled: user.entitled,
    onStop: (by) => user.onStop(by),
    onMessage: (word) => words.push(word),
    redact: user.redact,
    clock: services.clock,
    random: services.random,
    logger: user.logger,
  });
  return {
    link,
    takeMessages() {
      const fresh = words.splice(0);
      // Logged with its author before the model gets it.
      for (const { by, text } of fresh) events.emit({ type: "words_heard", at: services.clock.now(), by, text });
      return fresh;
    },
    unread: () => words.splice(0),
  };
}

/** The session with the hub's tools and messages. */
export function withHub(session: AgentSession, hub: OpenedHub | null): AgentSession {
  if (hub === null) return session;
  const { link, takeMessages: heard } = hub;
  const { tools } = link;
  const remote = tools.length === 0 ? {} : { remoteTools: tools, model: link.withResults(session.model) };
  return { ...session, takeMessages: heard, ...remote };
}

/**
 * Notes for the report which events did not reach the hub, and which messages the agent did not read before its end.
 */
export function reportHubGaps(
  run: { readonly events: EventSink; readonly services: Services },
  hub: OpenedHub | null | undefined,
): void {
  if (hub === null || hub === undefined) return;
  for (const { by, text } of hub.unread()) {
    giveNotice(
      run,
      `${by} wrote on the hub's page after the agent had finished, so the agent did not read it: ${text}`,
    );
  }
  const trouble = hub.link.trouble();
  if (trouble !== null) giveNotice(run, trouble);
}
