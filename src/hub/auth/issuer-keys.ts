import { type CryptoKey, createLocalJWKSet, errors, type JWSHeaderParameters, type LocalJWKSet } from "jose";
import { z } from "zod";
import type { Clock } from "../../core/runtime.js";
import { bodyOf, type FetchJson } from "./bounded-fetch.js";

/** Keys are fetched anew after so long; a key that is not among them makes it sooner, but not within the cool-down. */
const FRESH = 600_000;
const COOL_DOWN = 30_000;
/** While the issuer does not answer, what it said last is believed so long. */
const STALE = 86_400_000;

/** The key that a token's header names. @throws when there is none. */
export type IssuerKeys = (header: JWSHeaderParameters) => Promise<CryptoKey>;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

/**
 * The public keys of one issuer, found by its OpenID configuration, else at `/.well-known/jwks`. Strangers can send any
 * number of tokens with any key id, so how often the issuer is asked does not depend on them.
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

/** Keys of an issuer lie at its own origin; a configuration that points elsewhere is not believed. */
function keysAddress(issuer: string, { issuer: named, jwks_uri: address }: z.infer<typeof discovery>): string | null {
  if (named !== issuer || !URL.canParse(address)) return null;
  return new URL(address).origin === new URL(issuer).origin ? address : null;
}
