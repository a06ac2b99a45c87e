import { createHubAuth, type HubAuth, type HubAuthParts } from "../../../src/hub/auth/create-auth.js";
import type { Principal, PrincipalKind, Project, ProjectBook, Refused } from "../../../src/hub/auth/principal.js";
import { PAGE_HEADER, secretOfHash } from "../../../src/hub/protocol/addresses.js";
import { migrate } from "../../../src/hub/store/migrations.js";
import type { SqlDatabase } from "../../../src/hub/store/sql.js";
import { createFixedClock, type FixedClock } from "../../support/fixed-clock.js";

export const START = Date.parse("2026-02-03T10:00:00Z");
export const HUB = "http://127.0.0.1:7777";
const PROJECT: Project = {
  id: "octo.demo",
  repository: "octo/demo",
  repositoryId: null,
  workflow: null,
  defaultBranch: null,
};

export interface AuthBench {
  readonly auth: HubAuth;
  readonly database: SqlDatabase;
  readonly clock: FixedClock;
  /** Lines of the hub's log. */
  readonly logged: string[];
  readonly projects: ProjectBook;
  project(): Project;
  setProject(changes: Partial<Project>): void;
  /** Another hub on the same database, as after a restart. */
  restart(): HubAuth;
  send(request: Sent): Promise<Principal | Refused>;
  /** A page of signing in, opened by a browser with these cookies. */
  open(path: string, browser?: Browser, method?: string, headers?: Record<string, string>): Promise<Response>;
}

export interface Sent {
  readonly token?: string;
  readonly cookie?: string;
  readonly accepts?: readonly PrincipalKind[];
  readonly projectId?: string | null;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

/** Cookies that a browser keeps; what a Set-Cookie header takes away is gone. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Set-Cookie headers as they came. */
  readonly received: string[] = [];
  /** The page's secret in its storage; '' before a sign-in. */
  pageSecret = "";
  keep(answer: Response): void {
    const location = answer.headers.get("location") ?? "";
    this.pageSecret = secretOfHash(location.slice(location.indexOf("#"))) ?? this.pageSecret;
    for (const line of answer.headers.getSetCookie()) {
      this.received.push(line);
      const [, name = "", value = "", seconds] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(line) ?? [];
      if (seconds === "0") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
  /** Headers that the hub's own page sends with a change. */
  pageHeaders(): Record<string, string> {
    return { origin: HUB, [PAGE_HEADER]: this.pageSecret };
  }
  header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

function openTestDatabase(): SqlDatabase {
  const sqlite = process.getBuiltinModule("node:sqlite" as "node:fs") as unknown as {
    readonly DatabaseSync: new (path: string) => SqlDatabase;
  };
  const database = new sqlite.DatabaseSync(":memory:");
  migrate(database);
  return database;
}

export function startAuth(changes: Partial<HubAuthParts> = {}): AuthBench {
  const clock = createFixedClock(START);
  const database = openTestDatabase();
  const logged: string[] = [];
  let project = PROJECT;
  const projects: ProjectBook = {
    find: (id) => (id === project.id ? project : undefined),
    list: () => [project],
    bind(id, repositoryId) {
      if (id === project.id && project.repositoryId === null) project = { ...project, repositoryId };
    },
    setDefaultBranch(id, defaultBranch) {
      if (id === project.id) project = { ...project, defaultBranch };
    },
  };
  const parts: HubAuthParts = {
    database,
    projects,
    clock,
    logger: { warn: (line) => logged.push(line) },
    publicUrl: HUB,
    trustProxy: false,
    issuers: [],
    github: null,
    ...changes,
  };
  const auth = createHubAuth(parts);
  return {
    auth,
    database,
    clock,
    logged,
    projects,
    project: () => project,
    setProject(more) {
      project = { ...project, ...more };
    },
    restart: () => createHubAuth(parts),
    send: (sent) => auth.authenticate(factsOf(sent)),
    async open(path, browser = new Browser(), method = "GET", headers = {}) {
      const cookie = browser.header();
      const request = new Request(new URL(path, parts.publicUrl), {
        method,
        headers: { ...(cookie === "" ? {} : { cookie }), ...headers },
      });
      const answer = await auth.signIn(request, "127.0.0.1");
      browser.keep(answer);
      return answer;
    },
  };
}

function factsOf(sent: Sent): Parameters<HubAuth["authenticate"]>[0] {
  return {
    method: sent.method ?? "GET",
    headers: new Headers({
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.cookie === undefined ? {} : { cookie: sent.cookie }),
      ...sent.headers,
    }),
    accepts: sent.accepts ?? ["person", "run", "client", "registrar"],
    projectId: sent.projectId === undefined ? PROJECT.id : sent.projectId,
    remoteAddress: sent.from ?? "127.0.0.1",
  };
}
