import { z } from "zod";
import type { HubCredentials } from "../../core/run/hub.js";
import { askHub, failed, type HubAnswer } from "./http.js";

const TIMEOUT_MILLISECONDS = 10_000;

/** The runner's answer; its other fields are not needed. */
const identityToken = z.object({ value: z.string().min(1).max(20_000) });

const NO_IDENTITY =
  "no hub-token is set, and the job may not ask for its identity. Give the job permissions: { id-token: write }, or set the input hub-token";

/** A proof for one registration: the project's token, or a token of the job's identity that only this hub takes. */
export async function proofFor(
  credentials: HubCredentials,
  audience: string,
  signal: AbortSignal,
): Promise<HubAnswer<string>> {
  if (credentials.token !== "") return { ok: true, value: credentials.token };
  const { identity } = credentials;
  // A refusal, as nothing will change it.
  if (identity === null) return failed(NO_IDENTITY, 401);
  const url = `${identity.url}${identity.url.includes("?") ? "&" : "?"}audience=${encodeURIComponent(audience)}`;
  const answer = await askHub("", {
    method: "GET",
    path: url,
    token: identity.token,
    schema: identityToken,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    signal,
  });
  if (answer.ok) return { ok: true, value: answer.value.value };
  return { ...answer, problem: `the runner gave no token of the job's identity: ${answer.problem}` };
}
