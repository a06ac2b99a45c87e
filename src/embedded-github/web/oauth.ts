import { createHash, randomBytes } from "node:crypto";
import type { Incoming } from "../exchange.js";
import type { ForgeContext, HttpAnswer } from "../http.js";
import { findUser } from "../state.js";
import type { OauthApp, OauthGrant } from "./state.js";

/** The web flow of a GitHub App. */

const CODE_MILLISECONDS = 600_000;
/** Seconds: eight hours, and about half a year. */
const TOKEN_SECONDS = 28_800;
const REFRESH_SECONDS = 15_897_600;

/** `GET /login/oauth/authorize`: answers as if the person had clicked the button. */
export function authorize({ state }: ForgeContext, { url }: Incoming): HttpAnswer {
  const query = url.searchParams;
  const app = state.web.apps.get(query.get("client_id") ?? "");
  const [first] = app?.callbackUrls ?? [];
  if (app === undefined || first === undefined) return text(404, "Not Found");
  const redirectUri = query.get("redirect_uri") ?? first;
  const given = query.get("state");
  const back = (address: string, answer: Record<string, string>): HttpAnswer => {
    const target = new URL(address);
    for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
    if (given !== null) target.searchParams.set("state", given);
    return { status: 302, headers: { location: target.href } };
  };
  if (!app.callbackUrls.includes(redirectUri)) return back(first, { error: "redirect_uri_mismatch" });
  const challenge = query.get("code_challenge");
  const isPlain = challenge !== null && query.get("code_challenge_method") !== "S256";
  if (isPlain || (challenge !== null && !/^[\w-]{43}$/.test(challenge))) return text(400, "Bad code_challenge");
  const person = findUser(state, state.web.signedIn ?? "");
  if (person === undefined) return back(redirectUri, { error: "access_denied" });
  const code = randomBytes(10).toString("hex");
  const expiresAt = Date.parse(state.now()) + CODE_MILLISECONDS;
  state.web.grants.set(code, { clientId: app.clientId, redirectUri, challenge, login: person.login, expiresAt });
  return back(redirectUri, { code });
}

/** `POST /login/oauth/access_token`. Errors are answered with status 200, as GitHub does. */
export function accessToken(context: ForgeContext, incoming: Incoming): HttpAnswer {
  const { state } = context;
  const fields = fieldsOf(incoming);
  const app = state.web.apps.get(fields.get("client_id") ?? "");
  if (app === undefined || app.clientSecret !== fields.get("client_secret")) {
    return refusedGrant("incorrect_client_credentials", "The client_id and/or client_secret passed are incorrect.");
  }
  const code = fields.get("code") ?? "";
  const grant = state.web.grants.get(code);
  state.web.grants.delete(code);
  if (grant === undefined || !isOf(grant, app, fields) || grant.expiresAt <= Date.parse(state.now())) {
    return refusedGrant("bad_verification_code", "The code passed is incorrect or expired.");
  }
  if (fields.has("redirect_uri") && fields.get("redirect_uri") !== grant.redirectUri) {
    const words = "The redirect_uri MUST match the registered callback URL for this application.";
    return refusedGrant("redirect_uri_mismatch", words);
  }
  const token = `ghu_${randomBytes(18).toString("hex")}`;
  const { id = 0 } = findUser(state, grant.login)?.user ?? {};
  state.tokens.set(token, { login: grant.login, id, type: "User", kind: "user", permissions: {} });
  return {
    status: 200,
    body: {
      access_token: token,
      expires_in: TOKEN_SECONDS,
      refresh_token: `ghr_${randomBytes(38).toString("hex")}`,
      refresh_token_expires_in: REFRESH_SECONDS,
      token_type: "bearer",
      scope: "",
    },
  };
}

function isOf({ clientId, challenge }: OauthGrant, app: OauthApp, fields: URLSearchParams): boolean {
  if (clientId !== app.clientId) return false;
  const verifier = fields.get("code_verifier") ?? "";
  return challenge === null || createHash("sha256").update(verifier).digest("base64url") === challenge;
}

/** Fields come in the query or as a form. */
function fieldsOf({ url, bytes }: Incoming): URLSearchParams {
  const fields = new URLSearchParams(bytes.toString("utf8"));
  for (const [name, value] of url.searchParams) fields.set(name, value);
  return fields;
}

function refusedGrant(error: string, description: string): HttpAnswer {
  return { status: 200, body: { error, error_description: description, error_uri: "/developers/apps" } };
}

export function text(status: number, body: string): HttpAnswer {
  return { status, body: Buffer.from(body), headers: { "content-type": "text/plain; charset=utf-8" } };
}
