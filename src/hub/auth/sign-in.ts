import { createHash } from "node:crypto";
import { ADDRESSES, PAGE_HEADER, pageWithSecret } from "../protocol/addresses.js";
import type { SqlDatabase } from "../store/sql.js";
import type { Attempts } from "./attempts.js";
import { type CookieJar, readCookie } from "./cookies.js";
import type { HubAuthParts } from "./create-auth.js";
import type { GithubClient } from "./github-app.js";
import { LOCAL_PERSON } from "./principal.js";
import { isSame, newSecret } from "./secrets.js";
import { SESSION_SECONDS, type SessionStart, type Sessions } from "./sessions.js";
import { pruneTokens, putToken, takeToken } from "./tokens.js";

interface SignInParts extends Pick<HubAuthParts, "database" | "clock" | "publicUrl"> {
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly jar: CookieJar;
  /** null: people sign in with the link only. */
  readonly github: GithubClient | null;
}

const LINK_MINUTES = 15;

const LINK_ONLY =
  "Sign in with the link that `architect serve` printed: it works once, within " +
  `${LINK_MINUTES} minutes, and \`architect serve --link\` prints a new one.`;

/** @param address the sender's, for limits */
export async function answerSignIn(parts: SignInParts, request: Request, address: string): Promise<Response> {
  const { github } = parts;
  const { pathname, searchParams } = new URL(request.url);
  const method = pathname === ADDRESSES.signOut ? "POST" : "GET";
  if (request.method !== method) return says(405, `Only ${method} is answered here.`, [["allow", method]]);
  if (pathname === ADDRESSES.signOut) return signOut(parts, request);
  if (pathname === ADDRESSES.signIn) {
    const code = searchParams.get("code");
    if (code !== null) return signInByLink(parts, request, code, address);
    return github === null ? says(401, LINK_ONLY) : goTo(ADDRESSES.signInWithGitHub);
  }
  if (github === null) return says(404, LINK_ONLY);
  if (pathname === ADDRESSES.signInWithGitHub) return goToGithub(parts, github);
  if (pathname === ADDRESSES.callback) return signInByGithub(parts, github, request, address);
  return says(404, "There is no such page.");
}

/** An address that signs in as `local` once, within 15 minutes; earlier ones stop working. */
export function createSignInLink(database: SqlDatabase, publicUrl: string, now: number): string {
  const code = newSecret();
  putToken(database, "link", code, { id: LOCAL_PERSON, expiresAt: now + LINK_MINUTES * 60_000 });
  return `${new URL(publicUrl).origin}${ADDRESSES.signIn}?code=${code}`;
}

function signInByLink(parts: SignInParts, request: Request, code: string, address: string): Response {
  const wait = parts.attempts.begin(address);
  if (wait > 0) return tooMany(wait);
  if (!takeToken(parts.database, "link", code, parts.clock.now()))
    return says(401, `This link was used, is too old or was replaced. ${LINK_ONLY}`);
  parts.attempts.succeeded(address);
  const start = { person: LOCAL_PERSON, login: LOCAL_PERSON, userToken: null, seconds: SESSION_SECONDS };
  return startSession(parts, request, start);
}

/** Redirects to the page with a new session; the browser's earlier session ends. */
function startSession({ jar, sessions }: SignInParts, request: Request, start: SessionStart): Response {
  const { secret, pageSecret } = sessions.start(start);
  const { session, flow, write } = jar;
  const earlier = readCookie(request.headers, session);
  if (earlier !== undefined) sessions.end(earlier);
  return goTo(pageWithSecret(pageSecret), [write(session, secret, start.seconds), write(flow, "", 0)]);
}

function signOut({ jar, sessions, publicUrl }: SignInParts, request: Request): Response {
  if (request.headers.get("origin") !== new URL(publicUrl).origin) return says(403, "Sign out on the hub's own page.");
  const { session, write } = jar;
  const secret = readCookie(request.headers, session);
  const pageSecret = request.headers.get(PAGE_HEADER) ?? "";
  if (secret !== undefined && !sessions.isOwnPage({ secret, pageSecret }))
    return says(401, "Sign in again to sign out: this page does not have the secret of the sign-in.");
  if (secret !== undefined) sessions.end(secret);
  return new Response(null, { status: 204, headers: { "set-cookie": write(session, "", 0) } });
}

/** Seconds for the person to agree on GitHub's page. */
const FLOW_SECONDS = 600;

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * State and PKCE verifier are derived from one secret in the browser's cookie; the hub stores only the hash of the state,
 * so that each works once. A forged callback lacks the cookie, and neither GitHub nor a log sees the verifier.
 */
const stateOf = (secret: string): string => digest(`state ${secret}`);
const verifierOf = (secret: string): string => digest(`verifier ${secret}`);

const redirectUri = ({ publicUrl }: SignInParts): string => new URL(publicUrl).origin + ADDRESSES.callback;

function goToGithub(parts: SignInParts, github: GithubClient): Response {
  const { database, clock, jar } = parts;
  const secret = newSecret();
  // Anyone can start sign-ins, so expired ones are deleted here and not only every hour.
  pruneTokens(database, clock.now());
  putToken(database, "flow", stateOf(secret), { expiresAt: clock.now() + FLOW_SECONDS * 1000 });
  const challenge = digest(verifierOf(secret));
  const address = github.authorizeAddress(stateOf(secret), challenge, redirectUri(parts));
  return goTo(address, [jar.write(jar.flow, secret, FLOW_SECONDS)]);
}

async function signInByGithub(
  parts: SignInParts,
  github: GithubClient,
  request: Request,
  address: string,
): Promise<Response> {
  const { database, clock, attempts, jar } = parts;
  const { flow, write } = jar;
  const failed = (status: number, text: string): Response =>
    says(status, `${text} Start again at ${ADDRESSES.signInWithGitHub}.`, [["set-cookie", write(flow, "", 0)]]);
  const wait = attempts.begin(address);
  if (wait > 0) return tooMany(wait);
  const { searchParams } = new URL(request.url);
  const secret = readCookie(request.headers, flow);
  const state = searchParams.get("state") ?? "";
  const isOwn = secret !== undefined && isSame(state, stateOf(secret));
  if (!isOwn || !takeToken(database, "flow", state, clock.now())) {
    return failed(401, "This sign-in was not started in this browser, or it has expired.");
  }
  const code = searchParams.get("code");
  const token = code === null ? "refused" : await github.exchange(code, verifierOf(secret), redirectUri(parts));
  const user = typeof token === "string" ? token : await github.user(token.token);
  if (user === "refused") return failed(401, "GitHub did not let you in.");
  attempts.succeeded(address);
  if (typeof token === "string" || user === "unreachable") return failed(502, "GitHub did not answer.");
  const seconds = Math.min(token.seconds ?? SESSION_SECONDS, SESSION_SECONDS);
  const start = { person: `github:${user.id}`, login: user.login, userToken: token.token, seconds };
  return startSession(parts, request, start);
}

/** @param address never from a request */
function goTo(address: string, cookies: readonly string[] = []): Response {
  const set = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  return new Response(null, { status: 303, headers: [["location", address], ...set] });
}

/** Plain text for a person, without anything from the request. */
function says(status: number, text: string, headers: readonly [string, string][] = []): Response {
  return new Response(`${text}\n`, { status, headers: [["content-type", "text/plain; charset=utf-8"], ...headers] });
}

const tooMany = (seconds: number): Response =>
  says(429, `Too many sign-ins failed. Try again in ${seconds} s.`, [["retry-after", String(seconds)]]);
