import { createHash } from "node:crypto";
import { join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import type { Clock } from "../../core/runtime.js";
import { ADDRESSES, projectIdOf } from "../protocol/addresses.js";
import { clientIdentity } from "../protocol/people.js";
import { openCallJournal } from "./call-journal.js";
import { backOff, followEvents } from "./event-connection.js";
import { readHubAddress, readHubToken } from "./hub-address.js";
import { createHubRequests, failureOf, type HubRequests, refusalOf } from "./hub-requests.js";
import type { AskPerson, ClientView, SharedFolder } from "./ports.js";
import type { ProcessOwner } from "./process-owner.js";
import { createRemoteCalls } from "./remote-calls.js";
import { createCallRunner } from "./run-call.js";

const LAST_RESULTS_MILLISECONDS = 5_000;

export interface HubClientOptions {
  /** As the person wrote it. */
  readonly address: string;
  readonly token: string;
  /** Name of this machine and folder; two clients with one name are one machine. */
  readonly machine: string;
  /** `owner.name` or `owner/name`; null: the project of the token. */
  readonly project: string | null;
  readonly isReadOnly: boolean;
  readonly folder: SharedFolder;
  /** null: the hub's approval is enough. */
  readonly ask: AskPerson | null;
  readonly view: ClientView;
  /** Contains the journals of this person's clients. */
  readonly stateFolder: string;
  readonly owner: ProcessOwner;
  readonly redact: (text: string) => string;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly chance: () => number;
  readonly shutdown: AbortSignal;
  /** After the end of the client, to send the results of calls that it ended. Default: 5 s. */
  readonly lastResultsMilliseconds?: number;
}

/**
 * Runs approved calls of a project's runs in one folder until `shutdown` aborts or the person ends the client. Running
 * calls are then ended and answered.
 * @throws ArchitectError (configuration) for an address, a token or a project that cannot be used, (authentication) for
 * a token that the hub does not accept, or no longer.
 */
export async function runHubClient(options: HubClientOptions): Promise<void> {
  const { view, clock, chance } = options;
  const address = readHubAddress(options.address);
  const requests = createHubRequests({ address, token: readHubToken(options.token), machine: options.machine });
  const over = new AbortController();
  const giveUp = new AbortController();
  const stop = AbortSignal.any([options.shutdown, over.signal]);
  let problem: unknown = null;
  const end = (reason: unknown): void => {
    problem ??= reason;
    over.abort();
  };
  const projectId = await findProject(options, requests, stop);
  if (projectId === null) return;
  const journal = openCallJournal({
    // The hub accepts a result only from the machine that ran the call, so each machine name has its own journal.
    folder: join(
      options.stateFolder,
      createHash("sha256").update(`${address}\n${projectId}\n${options.machine}`).digest("hex").slice(0, 32),
    ),
    owner: options.owner,
    now: () => clock.now(),
  });
  const calls = createRemoteCalls({
    ...{ requests, projectId, journal, view, clock, chance, stop, end, ask: options.ask },
    runner: createCallRunner(options),
    giveUp: giveUp.signal,
  });
  const sandbox = options.isReadOnly ? null : await options.folder.commands.status();
  await followEvents({
    ...{ requests, clock, chance },
    path: ADDRESSES.events(projectId),
    signal: stop,
    opened() {
      view.connected({ project: projectId, sandbox });
      // Now the hub has accepted the token.
      calls.recover();
    },
    lost: (reason) => view.lost(reason),
    onEvent: (event) => calls.onEvent(event),
  }).catch(end);
  const timer = setTimeout(() => giveUp.abort(), options.lastResultsMilliseconds ?? LAST_RESULTS_MILLISECONDS);
  await calls.settled();
  clearTimeout(timer);
  if (problem !== null) throw problem;
}

/** null: the client ended before the hub answered. @throws ArchitectError. */
async function findProject(
  { project, clock, chance, view }: HubClientOptions,
  requests: HubRequests,
  stop: AbortSignal,
): Promise<string | null> {
  if (project !== null) return readProject(project);
  for (let attempt = 0; !stop.aborted; attempt += 1) {
    const answer = await requests.ask(ADDRESSES.me, undefined, stop);
    const refusal = refusalOf(answer);
    if (refusal !== null) throw refusal;
    const identity = clientIdentity.safeParse("body" in answer ? answer.body : null);
    if (answer.status === 200 && identity.success) return readProject(identity.data.project_id);
    if (answer.status !== null && answer.status < 500 && answer.status !== 429) {
      throw new ArchitectError("configuration", "The server at the hub's address is not an Architect hub.", {
        remedy: "Give the address that `architect serve` prints, without a path.",
      });
    }
    if (stop.aborted) break;
    view.lost(failureOf(answer).reason);
    await clock.sleep(backOff(attempt, chance()), stop);
  }
  return null;
}

/** Owners have no dots. */
function readProject(text: string): string {
  const id = projectIdOf(text);
  if (/^[A-Za-z0-9_-]{1,100}\.[\w.-]{1,100}$/.test(id)) return id;
  throw new ArchitectError("configuration", "The project is not of the form owner/name.", {
    remedy: "Write --project=<owner>/<name>, or leave it out: the token belongs to one project.",
  });
}
