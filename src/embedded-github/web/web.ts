import { randomBytes, randomUUID } from "node:crypto";
import type { Incoming } from "../exchange.js";
import type { ForgeContext, HttpAnswer } from "../http.js";
import type { Attachment } from "../state.js";
import { discovery, issuerOf, keySet, requestIdToken } from "./id-tokens.js";
import { accessToken, authorize, text } from "./oauth.js";
import type { IdTokenJob, OauthApp } from "./state.js";

type Page = (context: ForgeContext, incoming: Incoming) => HttpAnswer;

/** What GitHub's server answers beside its APIs and git, by method and path. */
const PAGES: Readonly<Record<string, Page>> = {
  "GET /login/oauth/authorize": authorize,
  "POST /login/oauth/access_token": accessToken,
  "GET /_services/token/.well-known/openid-configuration": discovery,
  "GET /_services/token/.well-known/jwks": keySet,
  "GET /_services/pipelines/id-token": requestIdToken,
};

export function answerWeb(context: ForgeContext, incoming: Incoming): HttpAnswer {
  const page = PAGES[`${incoming.method} ${incoming.path}`];
  return page === undefined ? text(404, "Not Found") : page(context, incoming);
}

/** Attachments, signing in with this GitHub, and identity tokens of its jobs. */
export interface ForgeWeb {
  /** Stores a file; the address is what an issue or comment shows. */
  attach(file: Attachment): string;
  /** Issuer of its identity tokens. */
  readonly issuer: string;
  /** Registers a GitHub App; the same client id again changes it. */
  registerApp(app: OauthApp): void;
  /** From now on this person sits at every browser and agrees; null: no one agrees. */
  signInAs(login: string | null): void;
  /** A job with `id-token: write`: the two values that its runner offers it. */
  offerIdTokens(job: IdTokenJob): { readonly url: string; readonly token: string };
}

export function createForgeWeb(context: ForgeContext): ForgeWeb {
  const { attachments, web } = context.state;
  return {
    attach(file) {
      const path = `/user-attachments/assets/${randomUUID()}`;
      attachments.set(path, file);
      return `${context.urls.web}${path}`;
    },
    get issuer() {
      return issuerOf(context);
    },
    registerApp(app) {
      web.apps.set(app.clientId, app);
    },
    signInAs(login) {
      web.signedIn = login;
    },
    offerIdTokens(job) {
      const token = randomBytes(32).toString("base64url");
      web.jobs.set(token, job);
      return { url: `${context.urls.web}/_services/pipelines/id-token?api-version=2.0`, token };
    },
  };
}
