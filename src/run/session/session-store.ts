import type { Configuration } from "../../config/schema/schema.js";
import type { SavedSession, SessionStore } from "../../core/run/saved-session.js";
import { redactRecord } from "../../core/text/redact-record.js";
import { mayAskPeople } from "../asks-people.js";
import { worksOnFork } from "../authorize/fork.js";
import type { Job } from "../job.js";
import type { Run } from "../stages.js";

const PUBLIC =
  "the repository is public, and everyone could read its sessions; to keep them anyway, set `session: { store: ref }` in the configuration";
const OFF = "`session.store` is `none`; set it to `ref` in the configuration to keep them";

const FORK = "it belongs to a fork's pull request, where `resume` does not run";

/** The facts for opening a store. */
type StorePlace = Pick<Run<"accepted">, "forge" | "repository"> & Parameters<typeof worksOnFork>[0];

/** Why no sessions are saved here, as the end of a sentence; null: they are. `auto`: in private repositories. */
function reasonAgainst(open: StorePlace, { session }: Configuration): string | null {
  if (worksOnFork(open)) return FORK;
  if (session.store === "ref") return null;
  if (session.store === "none") return OFF;
  return open.repository.isPrivate ? null : PUBLIC;
}

/** A run that ends to wait for approval is useless without its session, so `auto` saves these in every repository. */
function keepsWaiting(open: StorePlace, configuration: Configuration): boolean {
  const { session, approval } = configuration;
  return session.store === "auto" && mayAskPeople(configuration) && approval.wait === "resume" && !worksOnFork(open);
}

/** Redacts the strings of a session one by one, so that its structure stays intact. */
export function redactSession(session: SavedSession, redact: (text: string) => string): SavedSession {
  return redactRecord({ ...session }, redact) as unknown as SavedSession;
}

/**
 * The store for sessions that outlive their job, according to the configuration; sends no request before its methods
 * are called.
 */
export function openSessionStore(job: Job, open: StorePlace, configuration: Configuration): SessionStore {
  const unavailable = reasonAgainst(open, configuration);
  const isForWaiting = unavailable !== null && keepsWaiting(open, configuration);
  if (unavailable !== null && !isForWaiting) {
    const refused = async () => ({ ok: false as const, reason: unavailable });
    return { unavailable, save: refused, load: async () => null, list: async () => [], remove: refused };
  }
  const { services, host, redactor, shutdown: signal } = job;
  const { clock, random } = services;
  const redact = (text: string): string => redactor.redact(text);
  const opening = (): Promise<SessionStore> =>
    services.openStateStore({ forge: open.forge, clock, random, logger: host.logger, signal });
  return {
    unavailable: null,
    ...(isForWaiting ? { keepsOnlyWaiting: unavailable } : {}),
    save: async (session) => (await opening()).save(redactSession(session, redact)),
    async load(query) {
      const session = await (await opening()).load(query);
      // A value that is a secret now may not have been one when the session was saved.
      return session === null ? null : redactSession(session, redact);
    },
    list: async (subject) => (await opening()).list(subject),
    remove: async (query) => (await opening()).remove(query),
  };
}
