import { setTimeout as wait } from "node:timers/promises";
import { afterEach, vi } from "vitest";
import type { RunEvent } from "../../../src/core/run/agent.js";
import type { ApprovalChannel, ConfirmationRequest } from "../../../src/core/run/approval.js";
import type { HubCredentials, HubLink, HubRequest, PersonWord } from "../../../src/core/run/hub.js";
import type { Clock } from "../../../src/core/runtime.js";
import { openHub } from "../../../src/hub/run/open-hub.js";
import { createRedactor } from "../../../src/safety/secrets/redact.js";
import { createSilentLogger } from "../../support/silent-logger.js";
import { type StandInHub, startStandInHub } from "../../support/stand-in-hub.js";

export const HEAD = "a".repeat(40);
export const SECRET = "ghs_0123456789abcdefghijABCDEFGHIJ012345";
/** Seconds of the run that pass in one of ours. */
const SPEED = 100;

function quickClock(): Clock {
  const start = Date.now();
  return {
    now: () => start + (Date.now() - start) * SPEED,
    async sleep(milliseconds, signal) {
      await wait(milliseconds / SPEED, undefined, signal ? { signal } : {}).catch(() => undefined);
    },
  };
}

export interface HubBench {
  readonly link: HubLink;
  readonly clock: Clock;
  /** Events that the hub's side gave the run. */
  readonly events: RunEvent[];
  readonly notices: () => readonly string[];
  readonly stops: string[];
  readonly messages: PersonWord[];
  /** Asked instead of the hub. */
  readonly otherwise: ConfirmationRequest[];
  readonly channel: ApprovalChannel;
}

export interface HubBenches {
  hub(): Promise<StandInHub>;
  open(url: string, change?: Partial<HubRequest>, credentials?: HubCredentials): HubBench;
}

/** Hubs and runs that are ended after each test. */
export function useHubBenches(): HubBenches {
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  return {
    async hub() {
      const hub = await startStandInHub(SPEED);
      endings.push(() => hub.close());
      return hub;
    },
    open(url, change = {}, credentials = { token: "project-token", identity: null }) {
      const clock = quickClock();
      const events: RunEvent[] = [];
      const stops: string[] = [];
      const messages: PersonWord[] = [];
      const otherwise: ConfirmationRequest[] = [];
      const redactor = createRedactor([SECRET]);
      let random = 0;
      const link = openHub(
        {
          url,
          run: {
            ...{
              repository: "octo/demo",
              sessionId: "7001-1",
              runUrl: "https://github.test/octo/demo/actions/runs/7001",
            },
            ...{ command: "fix", subject: "issue-1", agent: "build", head: HEAD, title: `Sum is wrong ${SECRET}` },
          },
          ...{ watch: true, remoteTools: [], maximumResultCharacters: 8_000, past: [] },
          events: { emit: (event) => events.push(event) },
          entitled: async (login) => (login === "owner" ? "admin" : login === "maintainer" ? "yes" : "no"),
          onStop: (by) => stops.push(by),
          onMessage: (word) => messages.push(word),
          redact: (text) => redactor.redact(text),
          clock,
          random: {
            hex: (bytes) => {
              random += 1;
              return random.toString(16).padStart(bytes * 2, "0");
            },
          },
          logger: createSilentLogger(),
          ...change,
        },
        credentials,
      );
      endings.push(() => link.end());
      const channel = link.approvals({
        limits: { medium: 300_000, high: 600_000 },
        isAnswered: async () => false,
        otherwise: {
          ask: async (request) => {
            otherwise.push(request);
            return "run";
          },
        },
        otherwiseWords: "the question is posted in a comment",
      });
      const notices = (): readonly string[] =>
        events.flatMap((event) => (event.type === "notice_given" ? [event.text] : []));
      return { link, clock, events, notices, stops, messages, otherwise, channel };
    },
  };
}

export const notice = (text: string, at = 1): RunEvent => ({ type: "notice_given", at, level: "info", text });
export const NEVER = new AbortController().signal;

/** Waits until a check holds; a loaded machine takes its time. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 5 });
