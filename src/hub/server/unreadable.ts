import { HubProblem, problemResponse, unknownHost } from "./problem.js";
import { NOTHING_POLICY, SECURITY_HEADERS } from "./security-headers.js";

/** Answers what no address can be read from: a Host that is none, or a target that is no path. No route saw it. */
export function unreadable(error: unknown): Response {
  const isHost = error instanceof Error && /\bhost\b/i.test(error.message);
  const answer = problemResponse(
    isHost ? unknownHost() : new HubProblem(400, "malformed", "The request is malformed."),
  );
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) answer.headers.set(name, value);
  answer.headers.set("content-security-policy", NOTHING_POLICY);
  answer.headers.set("cache-control", "no-store");
  return answer;
}
