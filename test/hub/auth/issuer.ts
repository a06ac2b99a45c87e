import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from "jose";
import { onTestFinished } from "vitest";
import { HUB, START } from "./bench.js";

export interface IssuerKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

export async function makeKey(kid: string, algorithm = "RS256"): Promise<IssuerKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: "sig" } };
}

export interface TestIssuer {
  readonly url: string;
  keys: readonly JWK[];
  /** Replaces the answer of a path. */
  readonly answers: Map<string, (request: IncomingMessage, response: ServerResponse) => void>;
  /** Paths asked for. */
  readonly asked: string[];
}

/** An OpenID issuer over HTTP; closed when the test ends. */
export async function startIssuer(keys: readonly JWK[]): Promise<TestIssuer> {
  const issuer = { url: "", keys, answers: new Map(), asked: [] as string[] } satisfies TestIssuer;
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    issuer.asked.push(path);
    const own = issuer.answers.get(path);
    if (own !== undefined) return own(request, response);
    if (path.endsWith("/openid-configuration")) return json(response, configuration(issuer.url));
    if (path.endsWith("/jwks")) return json(response, { keys: issuer.keys });
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  issuer.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return issuer;
}

export const configuration = (issuer: string) => ({ issuer, jwks_uri: `${issuer}/.well-known/jwks` });

export function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

let count = 0;

/** Claims as GitHub gives them to a job of octo/demo. */
export function claimsOf(issuer: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const now = START / 1000;
  count += 1;
  return {
    iss: issuer,
    aud: HUB,
    jti: `jti-${count}`,
    iat: now,
    nbf: now - 300,
    exp: now + 300,
    event_name: "issue_comment",
    repository: "octo/demo",
    repository_id: "74",
    workflow_ref: "octo/demo/.github/workflows/architect.yml@refs/heads/main",
    actor: "mona",
    actor_id: "12",
    ...changes,
  };
}

export function signToken(
  key: IssuerKey,
  claims: Record<string, unknown>,
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const alg = key.jwk.alg ?? "RS256";
  const defined = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
  return new SignJWT(defined).setProtectedHeader({ alg, kid: key.kid, typ: "JWT", ...header }).sign(key.privateKey);
}
