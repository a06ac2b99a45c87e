import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import type { Incoming } from "../exchange.js";
import type { ForgeContext, HttpAnswer } from "../http.js";
import { findUser, userOrGhost } from "../state.js";
import type { IdTokenJob } from "./state.js";

/** The OpenID issuer of the embedded GitHub, at the path of an Enterprise server, and the runner's token endpoint. */

const KEY_ID = "embedded-1";
/** Seconds before and after the moment of issue, as in tokens of github.com. */
const VALID_BEFORE = 300;
const VALID_AFTER = 21_600;

export const issuerOf = ({ urls }: ForgeContext): string => `${urls.web}/_services/token`;

export function discovery(context: ForgeContext): HttpAnswer {
  const issuer = issuerOf(context);
  return {
    status: 200,
    body: {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks`,
      subject_types_supported: ["public", "pairwise"],
      response_types_supported: ["id_token"],
      claims_supported: Object.keys(claimsOf(context, { event: "push", ref: "", sha: "", actor: "" }, "")),
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid"],
    },
  };
}

export function keySet(context: ForgeContext): HttpAnswer {
  const jwk = createPublicKey(keyOf(context)).export({ format: "jwk" });
  return { status: 200, body: { keys: [{ ...jwk, kid: KEY_ID, use: "sig", alg: "RS256" }] } };
}

/** Answers a job's request to `ACTIONS_ID_TOKEN_REQUEST_URL` with the bearer `ACTIONS_ID_TOKEN_REQUEST_TOKEN`. */
export function requestIdToken(context: ForgeContext, { url, headers }: Incoming): HttpAnswer {
  const bearer = /^bearer (.+)$/i.exec(headers["authorization"] ?? "")?.[1];
  const job = context.state.web.jobs.get(bearer ?? "");
  if (job === undefined) return { status: 401, body: { message: "Unauthorized" } };
  const audience = url.searchParams.get("audience") ?? `${context.urls.web}/${context.state.owner}`;
  const value = signed(keyOf(context), claimsOf(context, job, audience));
  return { status: 200, body: { count: value.length, value } };
}

function keyOf({ state }: ForgeContext): KeyObject {
  state.web.key ??= generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  return state.web.key;
}

function signed(key: KeyObject, claims: Readonly<Record<string, unknown>>): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ typ: "JWT", alg: "RS256", x5t: KEY_ID, kid: KEY_ID })}.${part(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

/** All numbers except times are strings, as in GitHub's tokens. */
function claimsOf(context: ForgeContext, job: IdTokenJob, audience: string): Record<string, unknown> {
  const { state } = context;
  const repository = `${state.owner}/${state.name}`;
  const issued = Math.floor(Date.parse(state.now()) / 1000);
  const workflow = job.workflow ?? ".github/workflows/architect.yml";
  const workflowRef = `${repository}/${workflow}@${job.ref}`;
  const isPull = job.event === "pull_request";
  return {
    jti: randomUUID(),
    sub: `repo:${repository}:${isPull ? "pull_request" : `ref:${job.ref}`}`,
    aud: audience,
    ref: job.ref,
    sha: job.sha,
    repository,
    repository_owner: state.owner,
    repository_owner_id: String(userOrGhost(state, state.owner).user.id),
    run_id: job.runId ?? "1",
    run_number: "1",
    run_attempt: "1",
    repository_visibility: state.isPrivate ? "private" : "public",
    repository_id: String(state.repositoryId),
    actor_id: String(findUser(state, job.actor)?.user.id ?? 0),
    actor: job.actor,
    workflow: "architect",
    head_ref: "",
    base_ref: "",
    event_name: job.event,
    ref_protected: "false",
    ref_type: job.ref.startsWith("refs/tags/") ? "tag" : "branch",
    workflow_ref: workflowRef,
    workflow_sha: job.sha,
    job_workflow_ref: workflowRef,
    job_workflow_sha: job.sha,
    runner_environment: "github-hosted",
    iss: issuerOf(context),
    nbf: issued - VALID_BEFORE,
    exp: issued + VALID_AFTER,
    iat: issued,
  };
}
