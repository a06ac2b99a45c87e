import { z } from "zod";
import { bodyOf, type FetchJson, type JsonAnswer } from "./bounded-fetch.js";

/** A GitHub App with the permission Metadata: read and `<public url>/sign-in/github/callback` as its callback. */
export interface GithubApp {
  /** GITHUB_SERVER_URL; `https://github.com`. http on loopback only. */
  readonly serverUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface UserToken {
  readonly token: string;
  /** Seconds; null: it does not expire. */
  readonly seconds: number | null;
}

type GithubRole = "none" | "read" | "triage" | "write" | "maintain" | "admin";

/** A repository and a role in it, as GitHub shows them to the person. */
export interface GithubAccess {
  readonly repositoryId: number;
  readonly defaultBranch: string;
  /** null: GitHub names none, or that of another account. */
  readonly role: GithubRole | null;
}

/** `unreachable`: no usable answer; `refused`: GitHub said no. */
export type GithubAnswer<Value> = Value | "refused" | "unreachable";

/** For github.com, companies with data residency (`*.ghe.com`) and GitHub Enterprise Server. */
export function apiAddress(serverUrl: string): string {
  const { protocol, host, hostname } = new URL(serverUrl);
  const isCloud = hostname === "github.com" || hostname.endsWith(".ghe.com");
  return isCloud ? `${protocol}//api.${host}` : `${serverUrl.replace(/\/+$/, "")}/api/v3`;
}

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(2_000),
  expires_in: z.number().int().positive().optional(),
});
const userAnswer = z.object({ id: z.number().int().positive(), login: z.string().min(1).max(100) });
const repositoryAnswer = z.object({ id: z.number().int().positive(), default_branch: z.string().min(1).max(500) });
const permissionAnswer = z.object({
  permission: z.string(),
  role_name: z.string().default(""),
  user: z.object({ id: z.number() }).nullable(),
});

export type GithubUser = z.infer<typeof userAnswer>;

export type GithubClient = ReturnType<typeof createGithubClient>;

/** Requests to GitHub on behalf of a person. */
export function createGithubClient(app: GithubApp, fetchJson: FetchJson) {
  const server = app.serverUrl.replace(/\/+$/, "");
  const api = apiAddress(app.serverUrl);
  const get = (path: string, token: string): Promise<JsonAnswer | null> =>
    fetchJson(`${api}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/vnd.github+json",
        "x-github-api-version": "2022-11-28",
        "user-agent": "architect-hub",
      },
    });
  return {
    authorizeAddress(state: string, challenge: string, redirectUri: string): string {
      const query = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      });
      return `${server}/login/oauth/authorize?${query}`;
    },
    async exchange(code: string, verifier: string, redirectUri: string): Promise<GithubAnswer<UserToken>> {
      const answer = await fetchJson(`${server}/login/oauth/access_token`, {
        method: "POST",
        headers: { accept: "application/json", "user-agent": "architect-hub" },
        body: new URLSearchParams({
          client_id: app.clientId,
          client_secret: app.clientSecret,
          code,
          code_verifier: verifier,
          redirect_uri: redirectUri,
        }),
      });
      // GitHub refuses a code with status 200.
      const granted = bodyOf(answer, tokenAnswer);
      if (granted === null) return failureOf(answer);
      return { token: granted.access_token, seconds: granted.expires_in ?? null };
    },
    async user(token: string): Promise<GithubAnswer<GithubUser>> {
      const answer = await get("/user", token);
      return bodyOf(answer, userAnswer) ?? failureOf(answer);
    },
    async access(token: string, repository: string, person: GithubUser): Promise<GithubAnswer<GithubAccess>> {
      const path = `/repos/${repository.split("/").map(encodeURIComponent).join("/")}`;
      const [first, second] = await Promise.all([
        get(path, token),
        get(`${path}/collaborators/${encodeURIComponent(person.login)}/permission`, token),
      ]);
      const found = bodyOf(first, repositoryAnswer);
      if (found === null) return failureOf(first);
      const failure = second?.status === 200 ? null : failureOf(second);
      if (failure === "unreachable") return failure;
      const role = roleOf(bodyOf(second, permissionAnswer), person);
      return { repositoryId: found.id, defaultBranch: found.default_branch, role };
    },
  };
}

/** A rate limit is no answer to the question. */
function failureOf(answer: JsonAnswer | null): "refused" | "unreachable" {
  return answer === null || answer.status >= 500 || answer.isRateLimited ? "unreachable" : "refused";
}

const ROLES: ReadonlySet<string> = new Set(["read", "triage", "write", "maintain", "admin"]);
const isRole = (name: string): name is GithubRole => ROLES.has(name);

/** A custom role counts as its base role. Logins can be reused, so ids are compared. */
function roleOf(answer: z.infer<typeof permissionAnswer> | null, person: GithubUser): GithubRole | null {
  if (answer === null || answer.user?.id !== person.id) return null;
  if (isRole(answer.role_name)) return answer.role_name;
  return isRole(answer.permission) ? answer.permission : "none";
}
