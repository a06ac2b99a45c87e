import type { Clock } from "../../core/runtime.js";
import { pageWithSecret } from "../protocol/addresses.js";
import type { SqlDatabase } from "../store/sql.js";
import type { Attempts } from "./attempts.js";
import { type CookieJar, readCookie } from "./cookies.js";
import type { GithubClient } from "./github-app.js";
import { goTo } from "./replies.js";
import type { SessionSecrets, Sessions } from "./sessions.js";

/** What both ways of signing in work with. */
export interface SignInParts {
  readonly database: SqlDatabase;
  readonly clock: Pick<Clock, "now">;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly publicUrl: () => string;
  readonly jar: () => CookieJar;
  readonly github: GithubClient | null;
}

/** To the page, with a new session; the one that the browser had ends, whoever made it. */
export function enter(
  { jar, sessions }: Pick<SignInParts, "jar" | "sessions">,
  request: Request,
  { secret, pageSecret }: SessionSecrets,
  seconds: number,
): Response {
  const { session, flow, write } = jar();
  const earlier = readCookie(request.headers, session);
  if (earlier !== undefined) sessions.end(earlier);
  return goTo(pageWithSecret(pageSecret), [write(session, secret, seconds), write(flow, "", 0)]);
}
