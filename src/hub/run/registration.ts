import { z } from "zod";
import type { HubCredentials, HubRun } from "../../core/run/hub.js";
import { ADDRESSES, projectIdOf } from "../protocol/addresses.js";
import { runCreated } from "../protocol/runs.js";
import { askHub, failed, type HubAnswer, type HubCall, type HubFailure, isPassing } from "./http.js";

/** Ids become parts of links. */
const RUN_ID = /^[A-Za-z0-9_-]{1,100}$/;

const identityToken = z.object({ value: z.string().min(1).max(20_000) });

const NO_IDENTITY =
  "no hub-token is set, and the job may not request its identity token. Give the job permissions: { id-token: write }, or set the input hub-token";

/** The project's token, or a token of the job's identity for this hub alone. */
async function proofFor(
  { token, identity }: HubCredentials,
  audience: string,
  signal: AbortSignal,
): Promise<HubAnswer<string>> {
  if (token !== "") return { ok: true, value: token };
  // Not passing: nothing will change it.
  if (identity === null) return failed(NO_IDENTITY, 401);
  const url = `${identity.url}${identity.url.includes("?") ? "&" : "?"}audience=${encodeURIComponent(audience)}`;
  const answer = await askHub(url, { token: identity.token, schema: identityToken, signal });
  if (answer.ok) return { ok: true, value: answer.value.value };
  return { ...answer, problem: `the runner gave no token of the job's identity: ${answer.problem}` };
}

type Registered = z.infer<typeof runCreated>;

/** A request with the run's token. */
type RunCall<Value> = Omit<HubCall<Value>, "token"> & { path(projectId: string, runId: string): string };

export type Registration = ReturnType<typeof createRegistration>;

/** The run's account at the hub: registered at its first request, and again when its token is no longer valid. */
export function createRegistration(options: {
  readonly url: string;
  readonly run: HubRun;
  readonly credentials: HubCredentials;
  readonly redact: (text: string) => string;
  /** Aborts at the end of the run. */
  readonly signal: AbortSignal;
  readonly onRegistered: (runId: string) => void;
}) {
  const { url, run, redact } = options;
  const projectId = projectIdOf(run.repository);
  let current: Registered | null = null;
  let runId: string | null = null;
  let refused: HubFailure | null = null;
  let underWay: Promise<HubAnswer<Registered>> | null = null;

  const cut = (text: string, limit: number): string => redact(text).slice(0, limit);

  async function attempt(): Promise<HubAnswer<Registered>> {
    const proof = await proofFor(options.credentials, url, options.signal);
    if (!proof.ok) return proof;
    const answer = await askHub(url + ADDRESSES.runs(projectId), {
      token: proof.value,
      body: {
        session_id: run.sessionId,
        run_url: cut(run.runUrl, 2_000),
        command: cut(run.command, 100),
        subject: cut(run.subject, 200),
        agent: cut(run.agent, 100),
        head: run.head.slice(0, 64),
        title: cut(run.title, 500),
      },
      schema: runCreated,
      signal: options.signal,
    });
    if (!answer.ok) return answer;
    const { run_id: id, token } = answer.value;
    return RUN_ID.test(id) && !/\s/.test(token) ? answer : failed("its answer is not valid");
  }

  /** One attempt at a time for all callers. */
  function register(): Promise<HubAnswer<Registered>> {
    if (refused !== null) return Promise.resolve(refused);
    if (current !== null) return Promise.resolve({ ok: true, value: current });
    underWay ??= attempt()
      .then((answer) => {
        if (answer.ok) {
          current = answer.value;
          if (runId === null) options.onRegistered(current.run_id);
          runId = current.run_id;
        } else if (!isPassing(answer)) refused = answer;
        return answer;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }

  return {
    projectId,
    /** The id that the hub gave the run; null: none yet. */
    runId: () => runId,
    /** Renews the run's token once if the hub no longer accepts it. */
    async ask<Value>({ path, ...request }: RunCall<Value>): Promise<HubAnswer<Value>> {
      let answer: HubFailure = failed("it does not accept the token that it issued", 401);
      for (let attempts = 0; attempts < 2; attempts += 1) {
        const registered = await register();
        if (!registered.ok) return registered;
        const { value } = registered;
        const sent = await askHub(url + path(projectId, value.run_id), { ...request, token: value.token });
        if (sent.ok || sent.status !== 401) return sent;
        answer = sent;
        if (current?.token === value.token) current = null;
      }
      return answer;
    },
  };
}
