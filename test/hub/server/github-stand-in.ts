import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** The parts of GitHub that the hub uses: sign-in, repositories, permissions, and the keys of OIDC tokens. */
export interface GithubStandIn {
  readonly url: string;
  /** Permission of a login in a repository; other logins have none. */
  allow(login: string, repository: string, permission: string): void;
  /** Answers the API with this status and nothing else; null: as usual. */
  failWith(status: number | null): void;
  /** OIDC token of a job. */
  token(claims: { repository: string; audience: string; actor: string; now: number }): Promise<string>;
  close(): void;
}

const idOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003;

export async function startGithub(): Promise<GithubStandIn> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const permissions = new Map<string, string>();
  let tokens = 0;
  let failure: number | null = null;

  function answer(path: string, login: string): unknown {
    if (path === "/.well-known/jwks") return { keys: [key] };
    if (path === "/api/v3/user") return { id: idOf(login), login };
    const [, repository = "", who] =
      /^\/api\/v3\/repos\/([^/]+\/[^/]+)(?:\/collaborators\/([^/]+)\/permission)?$/.exec(path) ?? [];
    const permission = permissions.get(`${login} ${repository}`);
    if (repository === "" || permission === undefined) return null;
    if (who === undefined) return { id: idOf(repository), default_branch: "main" };
    return { permission, role_name: permission, user: { id: idOf(who) } };
  }

  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      const { pathname } = new URL(request.url ?? "/", "http://github");
      if (failure !== null && pathname.startsWith("/api/")) return void response.writeHead(failure).end();
      const login = (request.headers.authorization ?? "").replace(/^Bearer user-/, "");
      const code = new URLSearchParams(body).get("code");
      const found =
        pathname === "/login/oauth/access_token" ? { access_token: `user-${code}` } : answer(pathname, login);
      response.writeHead(found === null ? 404 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(found ?? { message: "Not Found" }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    allow(login, repository, permission) {
      permissions.set(`${login} ${repository}`, permission);
    },
    failWith(status) {
      failure = status;
    },
    token({ repository, audience, actor, now }) {
      tokens += 1;
      const seconds = Math.floor(now / 1000);
      return new SignJWT({
        ...{ jti: `jti-${tokens}`, event_name: "issue_comment", repository, repository_id: String(idOf(repository)) },
        ...{
          workflow_ref: `${repository}/.github/workflows/a.yml@refs/heads/main`,
          actor,
          actor_id: String(idOf(actor)),
        },
      })
        .setProtectedHeader({ alg: "RS256", kid: "one" })
        .setIssuer(url)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + 300)
        .sign(privateKey);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
