import type { KeyObject } from "node:crypto";

/** A registered GitHub App, as far as signing in goes. */
export interface OauthApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Exact addresses; the first is where a person goes who came with another. */
  readonly callbackUrls: readonly string[];
}

/** What a person agreed to; the code that stands for it is exchanged once. */
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
  /** Who sits at every browser that comes by; null: a person who does not agree. */
  signedIn: string | null;
  /** By the token that the runner gave the job. */
  readonly jobs: Map<string, IdTokenJob>;
  /** Made when it is first needed, as that takes a while. */
  key: KeyObject | null;
}

export function createWebState(): WebState {
  return { apps: new Map(), grants: new Map(), signedIn: null, jobs: new Map(), key: null };
}
