import type { KeyObject } from "node:crypto";

/** A registered GitHub App; the fields that sign-in needs. */
export interface OauthApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Exact addresses. The first also gets the error about an address that is not listed. */
  readonly callbackUrls: readonly string[];
}

/** A person's consent. Its code can be exchanged once. */
export interface OauthGrant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly login: string;
  readonly expiresAt: number;
}

/** A job with `id-token: write`. */
export interface IdTokenJob {
  readonly event: string;
  /** `refs/heads/main`. */
  readonly ref: string;
  readonly sha: string;
  readonly actor: string;
  /** Path of the workflow; default `.github/workflows/architect.yml`. */
  readonly workflow?: string;
  readonly runId?: string;
}

export interface WebState {
  readonly apps: Map<string, OauthApp>;
  readonly grants: Map<string, OauthGrant>;
  /** The person behind every browser; null: a person who refuses. */
  signedIn: string | null;
  /** By the token that the runner gave the job. */
  readonly jobs: Map<string, IdTokenJob>;
  /** Created on first use, because generating it is slow. */
  key: KeyObject | null;
}

export function createWebState(): WebState {
  return { apps: new Map(), grants: new Map(), signedIn: null, jobs: new Map(), key: null };
}
