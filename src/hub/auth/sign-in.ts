import { ADDRESSES, PAGE_HEADER } from "../protocol/addresses.js";
import type { SqlDatabase } from "../store/sql.js";
import { readCookie } from "./cookies.js";
import { enter, type SignInParts } from "./enter.js";
import { createGithubFlow } from "./github-flow.js";
import { goTo, notAllowed, reply, says, tooMany } from "./replies.js";
import { newSecret } from "./secrets.js";
import { LOCAL_PERSON, SESSION_SECONDS } from "./sessions.js";
import { putToken, takeToken } from "./tokens.js";

export interface SignIn {
  answer(request: Request, address: string): Promise<Response>;
  createLink(): string;
}

export function createSignIn(parts: SignInParts): SignIn {
  const flow = parts.github === null ? null : createGithubFlow(parts, parts.github);
  return {
    async answer(request, address) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === ADDRESSES.signOut)
        return request.method === "POST" ? signOut(parts, request) : notAllowed("POST");
      if (request.method !== "GET") return notAllowed("GET");
      if (pathname === ADDRESSES.signIn) {
        const code = searchParams.get("code");
        if (code !== null) return byLink(parts, request, code, address);
        return flow === null ? says(401, LINK_ONLY) : goTo(ADDRESSES.signInWithGitHub);
      }
      if (flow === null) return says(404, LINK_ONLY);
      if (pathname === ADDRESSES.signInWithGitHub) return flow.begin();
      return pathname === ADDRESSES.callback ? flow.end(request, address) : says(404, "There is no such page.");
    },
    createLink() {
      return createSignInLink(parts.database, parts.publicUrl(), parts.clock.now());
    },
  };
}

/** An address that signs in as `local` once; an earlier one stops working. */
export function createSignInLink(database: SqlDatabase, publicUrl: string, now: number): string {
  const code = newSecret();
  putToken(database, "link", code, { id: LOCAL_PERSON, expiresAt: now + LINK_MINUTES * 60_000 });
  return `${new URL(publicUrl).origin}${ADDRESSES.signIn}?code=${code}`;
}

const LINK_MINUTES = 15;

const LINK_ONLY =
  "Sign in with the link that `architect serve` printed: it works once, within " +
  `${LINK_MINUTES} minutes, and \`architect serve --link\` prints a new one.`;

function byLink(parts: SignInParts, request: Request, code: string, address: string): Response {
  const wait = parts.attempts.begin(address);
  if (wait > 0) return tooMany(wait);
  if (!takeToken(parts.database, "link", code, parts.clock.now()))
    return says(401, `This link was used, is too old or was replaced. ${LINK_ONLY}`);
  parts.attempts.succeeded(address);
  const start = { person: LOCAL_PERSON, login: LOCAL_PERSON, userToken: null, seconds: SESSION_SECONDS };
  return enter(parts, request, parts.sessions.start(start), SESSION_SECONDS);
}

function signOut({ jar, sessions, publicUrl }: SignInParts, request: Request): Response {
  if (request.headers.get("origin") !== new URL(publicUrl()).origin)
    return says(403, "Sign out on the hub's own page.");
  const { session, write } = jar();
  const secret = readCookie(request.headers, session);
  const pageSecret = request.headers.get(PAGE_HEADER) ?? "";
  if (secret !== undefined && !sessions.isOwnPage({ secret, pageSecret }))
    return says(401, "Sign in again to sign out: this page does not hold the secret of the sign-in.");
  if (secret !== undefined) sessions.end(secret);
  return reply(204, null, [["set-cookie", write(session, "", 0)]]);
}
