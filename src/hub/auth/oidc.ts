import {
  type CryptoKey,
  createLocalJWKSet,
  decodeJwt,
  errors,
  type JWSHeaderParameters,
  jwtVerify,
  type LocalJWKSet,
} from "jose";
import { z } from "zod";
import { messageOf } from "../../core/errors.js";
import type { Clock } from "../../core/runtime.js";
import { bodyOf, type FetchJson } from "./bounded-fetch.js";

/** GitHub's tokens have about 2,000 characters. */
const MAXIMUM_LENGTH = 16_384;
/** Seconds that the clocks of issuer and hub may differ. */
const TOLERANCE = 30;
/** Seconds since `iat`. GitHub's tokens are valid for hours, but a run sends its own at once. */
const MAXIMUM_AGE = 3_600;

const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const name = z.string().min(1).max(300);

/** GitHub's claims that the hub reads. Numbers are text. */
const githubClaims = z.object({
  iss: z.string(),
  // Another audience of the same token could pass it on.
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

/** `reason`: for the hub's own log, never for the sender. */
type OidcOutcome = { readonly claims: GithubClaims } | { readonly reason: string };

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

/** Age at which keys are fetched again; sooner for an unknown key, but not within the cool-down. */
const FRESH = 600_000;
const COOL_DOWN = 30_000;
/** Age up to which keys are used while the issuer does not answer. */
const STALE = 86_400_000;

/** The key that a token's header names. @throws when there is none. */
export type IssuerKeys = (header: JWSHeaderParameters) => Promise<CryptoKey>;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

/**
 * The public keys of one issuer, from its OpenID configuration, else from `/.well-known/jwks`. Requests to the issuer are
 * limited, as anyone can send any number of tokens with unknown key ids.
 */
export function createIssuerKeys(issuer: string, fetchJson: FetchJson, clock: Pick<Clock, "now">): IssuerKeys {
  let known: { readonly set: LocalJWKSet; readonly at: number } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const refresh = async (): Promise<void> => {
    const set = await fetchKeys(issuer, fetchJson);
    if (set !== null) known = { set, at: clock.now() };
  };
  const refreshOnce = async (): Promise<void> => {
    if (asking === undefined) {
      if (clock.now() - askedAt < COOL_DOWN) return;
      askedAt = clock.now();
      asking = refresh().finally(() => {
        asking = undefined;
      });
    }
    await asking;
  };
  return async (header) => {
    if (known === undefined || clock.now() - known.at >= FRESH) await refreshOnce();
    if (known === undefined || clock.now() - known.at >= STALE) throw new Error(`the keys of ${issuer} cannot be had`);
    try {
      return await known.set(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await refreshOnce();
      return known.set(header);
    }
  };
}

async function fetchKeys(issuer: string, fetchJson: FetchJson): Promise<LocalJWKSet | null> {
  const configuration = bodyOf(await fetchJson(`${issuer}/.well-known/openid-configuration`), discovery);
  const address = configuration === null ? `${issuer}/.well-known/jwks` : keysAddress(issuer, configuration);
  if (address === null) return null;
  const set = bodyOf(await fetchJson(address), keySet);
  return set === null ? null : createLocalJWKSet(set);
}

/** null: the configuration names another issuer, or keys at another origin. */
function keysAddress(issuer: string, { issuer: named, jwks_uri: address }: z.infer<typeof discovery>): string | null {
  if (named !== issuer || !URL.canParse(address)) return null;
  return new URL(address).origin === new URL(issuer).origin ? address : null;
}
