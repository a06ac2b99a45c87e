import { randomBytes, randomUUID } from "node:crypto";
import type { Incoming } from "../exchange.js";
import type { ForgeContext, HttpAnswer } from "../http.js";
import type { Attachment } from "../state.js";
import { discovery, issuerOf, keySet, requestIdToken } from "./id-tokens.js";
import { accessToken, authorize, text } from "./oauth.js";
import type { IdTokenJob, OauthApp } from "./state.js";

type Page = (context: ForgeContext, incoming: Incoming) => HttpAnswer;

/** Pages outside of the APIs and git, by method and path. */
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

export type ForgeWeb = ReturnType<typeof createForgeWeb>;

/** Attachments, sign-in with this GitHub, and identity tokens of its jobs. */
export function createForgeWeb(context: ForgeContext) {
  const { attachments, web } = context.state;
  return {
    /** Stores a file. Returns the address that an issue or comment shows. */
    attach(file: Attachment): string {
      const path = `/user-attachments/assets/${randomUUID()}`;
      attachments.set(path, file);
      return `${context.urls.web}${path}`;
    },
    /** Issuer of identity tokens. */
    get issuer(): string {
      return issuerOf(context);
    },
    /** Registers a GitHub App, or replaces the one with this client id. */
    registerApp(app: OauthApp): void {
      web.apps.set(app.clientId, app);
    },
    /** Every later visitor is this person and agrees; null: the visitor refuses. */
    signInAs(login: string | null): void {
      web.signedIn = login;
    },
    /** The two values that the runner gives a job with `id-token: write`. */
    offerIdTokens(job: IdTokenJob): { readonly url: string; readonly token: string } {
      const token = randomBytes(32).toString("base64url");
      web.jobs.set(token, job);
      return { url: `${context.urls.web}/_services/pipelines/id-token?api-version=2.0`, token };
    },
  };
}
