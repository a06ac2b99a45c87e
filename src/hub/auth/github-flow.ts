import { createHash } from "node:crypto";
import { ADDRESSES } from "../protocol/addresses.js";
import { readCookie } from "./cookies.js";
import { enter, type SignInParts } from "./enter.js";
import type { GithubClient } from "./github-app.js";
import { goTo, says, tooMany } from "./replies.js";
import { isSame, newSecret } from "./secrets.js";
import { SESSION_SECONDS } from "./sessions.js";
import { pruneTokens, putToken, takeToken } from "./tokens.js";

/** Seconds that a person has for GitHub's page. */
const FLOW_SECONDS = 600;

/** Sign-in with GitHub: to GitHub's page, and back from it. */
export interface GithubFlow {
  begin(): Response;
  end(request: Request, address: string): Promise<Response>;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * State and PKCE verifier are made from one secret, which only the browser's cookie holds: the hub stores the hash of
 * the state, to take each once. A stranger's callback has no such cookie, and neither GitHub nor a log sees the verifier.
 */
const stateOf = (secret: string): string => digest(`state ${secret}`);
const verifierOf = (secret: string): string => digest(`verifier ${secret}`);

export function createGithubFlow(parts: SignInParts, github: GithubClient): GithubFlow {
  const { database, clock, sessions, attempts, jar } = parts;
  const redirectUri = (): string => new URL(parts.publicUrl()).origin + ADDRESSES.callback;
  const isOpen = (state: string): boolean => takeToken(database, "flow", state, clock.now());
  const failed = (status: number, text: string): Response =>
    says(status, `${text} Begin anew at ${ADDRESSES.signInWithGitHub}.`, [
      ["set-cookie", jar().write(jar().flow, "", 0)],
    ]);
  return {
    begin() {
      const secret = newSecret();
      // Whoever asks can begin a sign-in, so those that nobody ended go now.
      pruneTokens(database, clock.now());
      putToken(database, "flow", stateOf(secret), { expiresAt: clock.now() + FLOW_SECONDS * 1000 });
      const challenge = digest(verifierOf(secret));
      const address = github.authorizeAddress({ state: stateOf(secret), challenge, redirectUri: redirectUri() });
      return goTo(address, [jar().write(jar().flow, secret, FLOW_SECONDS)]);
    },
    async end(request, address) {
      const wait = attempts.begin(address);
      if (wait > 0) return tooMany(wait);
      const { searchParams } = new URL(request.url);
      const secret = readCookie(request.headers, jar().flow);
      const state = searchParams.get("state") ?? "";
      if (secret === undefined || !isSame(state, stateOf(secret)) || !isOpen(state)) {
        return failed(401, "This sign-in was not begun in this browser, or is over.");
      }
      const code = searchParams.get("code");
      if (code === null) return failed(401, "GitHub did not let you in.");
      const token = await github.exchange(code, verifierOf(secret), redirectUri());
      if (token === "refused") return failed(401, "GitHub did not let you in.");
      const user = token === "unreachable" ? token : await github.user(token.token);
      if (user === "refused") return failed(401, "GitHub did not let you in.");
      attempts.succeeded(address);
      if (token === "unreachable" || user === "unreachable") return failed(502, "GitHub did not answer.");
      const seconds = Math.min(token.seconds ?? SESSION_SECONDS, SESSION_SECONDS);
      const start = { person: `github:${user.id}`, login: user.login, userToken: token.token, seconds };
      return enter(parts, request, sessions.start(start), seconds);
    },
  };
}
