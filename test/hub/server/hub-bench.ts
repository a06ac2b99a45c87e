import { mkdtempSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ADDRESSES, PAGE_HEADER, secretOfHash } from "../../../src/hub/protocol/addresses.js";
import { PROJECT_COMMANDS } from "../../../src/hub/server/commands.js";
import { type ServeOptions, type Serving, startHub } from "../../../src/hub/server/serve.js";
import { type GithubStandIn, startGithub } from "./github-stand-in.js";
import { createManualClock, type ManualClock } from "./manual-clock.js";

export interface HubAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed where it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  readonly body: any;
}

export type Headers = Readonly<Record<string, string>>;

/** A hub with a socket and a database, a GitHub, and time that stands still. */
export interface HubBench {
  readonly url: string;
  readonly clock: ManualClock;
  readonly github: GithubStandIn;
  readonly folder: string;
  readonly warnings: readonly string[];
  readonly signInLink: string | null;
  ask(method: string, path: string, options?: { headers?: Headers; body?: unknown; raw?: string }): Promise<HubAnswer>;
  /** Headers of a person who signed in with GitHub, and may change something. */
  signIn(login: string): Promise<Headers>;
  /** Headers with a token. */
  bearer(token: string): Headers;
  projectToken(repository: string): string;
  /** Registers a run with an OIDC token. */
  register(repository: string, session: string, actor?: string): Promise<{ runId: string; headers: Headers }>;
  clientToken(person: Headers, projectId: string): Promise<Headers>;
  /** Another hub on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const RUN = {
  run_url: "https://github.com/octo/shop/actions/runs/1",
  ...{ command: "fix", subject: "issue-12", agent: "build", head: "a".repeat(40), title: "Totals are wrong" },
};

function send(
  url: string,
  method: string,
  path: string,
  { headers = {}, body, raw }: { headers?: Headers; body?: unknown; raw?: string } = {},
): Promise<HubAnswer> {
  return new Promise((resolve, reject) => {
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const type: Headers = text === undefined ? {} : { "content-type": "application/json" };
    const sent = request(`${url}${path}`, { method, headers: { ...type, ...headers }, agent: false }, (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        answer += chunk;
      });
      response.on("end", () => {
        const isJson = (response.headers["content-type"] ?? "").startsWith("application/json");
        const { statusCode: status = 0, headers: got } = response;
        resolve({ status, headers: got, body: isJson ? JSON.parse(answer) : answer });
      });
    });
    sent.on("error", reject);
    sent.end(text);
  });
}

const cookieOf = (answer: HubAnswer): string =>
  [answer.headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

export async function openHub(given: Partial<ServeOptions> = {}): Promise<HubBench> {
  const github = await startGithub();
  const clock = createManualClock();
  const folder = mkdtempSync(join(tmpdir(), "hub-"));
  const warnings: string[] = [];
  const options: ServeOptions = {
    ...{ host: "127.0.0.1", port: 0, dataFolder: folder, publicUrl: null, trustProxy: false, keepDays: 30 },
    ...{ issuers: [github.url], github: { serverUrl: github.url, clientId: "id", clientSecret: "secret" } },
    ...{ page: new Map(), version: "1.0.0", clock, warn: (text: string) => void warnings.push(text) },
    ...given,
  };
  for (const repository of ["octo/shop", "other/thing"]) PROJECT_COMMANDS.add(folder, repository, null, clock.now());
  let serving: Serving = await startHub(options);
  const ask: HubBench["ask"] = (method, path, sent) => send(serving.url, method, path, sent);
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
  return {
    ...{ clock, github, folder, warnings, ask, bearer },
    get url() {
      return serving.url;
    },
    get signInLink() {
      return serving.signInLink;
    },
    async signIn(login) {
      const begun = await ask("GET", ADDRESSES.signInWithGitHub);
      const state = new URL(String(begun.headers["location"])).searchParams.get("state") ?? "";
      const headers = { cookie: cookieOf(begun) };
      const back = await ask("GET", `${ADDRESSES.callback}?code=${login}&state=${encodeURIComponent(state)}`, {
        headers,
      });
      const session = cookieOf(back)
        .split("; ")
        .filter((cookie) => cookie.startsWith("architect_session_"))
        .join("");
      const secret = secretOfHash(new URL(String(back.headers["location"]), serving.url).hash) ?? "";
      return { cookie: session, origin: serving.url, [PAGE_HEADER]: secret };
    },
    projectToken: (repository) => PROJECT_COMMANDS.token(folder, repository),
    async register(repository, session, actor = "alice") {
      const token = await github.token({ repository, actor, audience: serving.url, now: clock.now() });
      const body = { ...RUN, session_id: session };
      const answer = await ask("POST", ADDRESSES.runs(repository.replace("/", ".")), { headers: bearer(token), body });
      if (answer.status > 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      return { runId: answer.body.run_id, headers: bearer(answer.body.token) };
    },
    async clientToken(person, projectId) {
      const answer = await ask("POST", ADDRESSES.clientTokens(projectId), {
        headers: person,
        body: { name: "laptop" },
      });
      return bearer(answer.body.token);
    },
    async restart() {
      await serving.close();
      serving = await startHub({ ...options, port: Number(new URL(serving.url).port) });
    },
    async close() {
      await serving.close();
      github.close();
    },
  };
}
