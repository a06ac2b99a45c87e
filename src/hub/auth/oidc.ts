import { decodeJwt, jwtVerify } from "jose";
import { z } from "zod";
import { messageOf } from "../../core/errors.js";
import type { IssuerKeys } from "./issuer-keys.js";

/** GitHub's tokens have about 2,000 characters. */
const MAXIMUM_LENGTH = 16_384;
/** Seconds that the clocks of issuer and hub may differ. */
const TOLERANCE = 30;
/** Seconds since `iat`. GitHub's tokens live for hours; a run sends its own at once. */
const MAXIMUM_AGE = 3_600;

const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const name = z.string().min(1).max(300);

/** What the hub reads of GitHub's claims. Numbers come as text. */
const githubClaims = z.object({
  iss: z.string(),
  // A token that is for somebody else too could have been passed on by them.
  aud: z.string(),
  jti: name,
  exp: z.number(),
  nbf: z.number(),
  iat: z.number(),
  event_name: name,
  repository: name,
  repository_id: number,
  workflow_ref: z.string().min(1).max(1_000),
  actor: name,
  actor_id: number,
});
export type GithubClaims = z.infer<typeof githubClaims>;

/** `reason` why a token is refused: for the hub's own log, never for the sender. */
export type OidcOutcome = { readonly claims: GithubClaims } | { readonly reason: string };

/** Checks signature, issuer, audience and times. The caller checks the project, and that a token is used once. */
export async function verifyOidc(
  token: string,
  audience: string,
  keys: ReadonlyMap<string, IssuerKeys>,
  now: number,
): Promise<OidcOutcome> {
  if (token.length > MAXIMUM_LENGTH) return { reason: "it is too long" };
  try {
    const { iss = "" } = decodeJwt(token);
    const keyOf = keys.get(iss);
    if (keyOf === undefined) return { reason: "its issuer is not one of --issuer" };
    const { payload } = await jwtVerify(token, keyOf, {
      issuer: iss,
      audience,
      algorithms: ["RS256", "ES256"],
      currentDate: new Date(now),
      clockTolerance: TOLERANCE,
      maxTokenAge: MAXIMUM_AGE,
    });
    const parsed = githubClaims.safeParse(payload);
    if (parsed.success) return { claims: parsed.data };
    return { reason: `its claim ${parsed.error.issues[0]?.path.join(".") ?? ""} is not as GitHub's are` };
  } catch (error) {
    return { reason: messageOf(error) };
  }
}

/** Milliseconds since the epoch until which the token could be accepted. */
export const usableUntil = ({ exp }: GithubClaims): number => (exp + TOLERANCE) * 1_000;
