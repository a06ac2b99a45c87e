import { createHmac } from "node:crypto";
import { exportSPKI, importJWK } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import type { Project } from "../../../src/hub/auth/principal.js";
import { type AuthBench, HUB, START, startAuth } from "./bench.js";
import { claimsOf, type IssuerKey, makeKey, signToken, startIssuer, type TestIssuer } from "./issuer.js";

let key: IssuerKey;
let other: IssuerKey;
beforeAll(async () => {
  key = await makeKey("one");
  other = await makeKey("two");
});

async function start(): Promise<{ bench: AuthBench; issuer: TestIssuer }> {
  const issuer = await startIssuer([key.jwk]);
  return { bench: startAuth({ issuers: [issuer.url] }), issuer };
}

const register = (bench: AuthBench, token: string, projectId = "octo.demo") =>
  bench.send({ token, accepts: ["registrar"], projectId, method: "POST" });

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a job's OIDC token", () => {
  it("registers runs of its project, with the actor of the token", async () => {
    const { bench, issuer } = await start();
    expect(await register(bench, await signToken(key, claimsOf(issuer.url)))).toEqual({
      kind: "registrar",
      project: { id: "octo.demo", repository: "octo/demo", repositoryId: 74, workflow: null, defaultBranch: null },
      via: "oidc",
      actor: "mona",
      actorId: 12,
    });
    expect(bench.project().repositoryId).toBe(74);
  });

  it("may be signed with ES256", async () => {
    const elliptic = await makeKey("three", "ES256");
    const issuer = await startIssuer([key.jwk, elliptic.jwk]);
    const bench = startAuth({ issuers: [issuer.url] });
    const token = await signToken(elliptic, claimsOf(issuer.url));
    expect(await register(bench, token)).toMatchObject({ kind: "registrar" });
  });

  it("is used once", async () => {
    const { bench, issuer } = await start();
    const token = await signToken(key, claimsOf(issuer.url));
    const answers = await Promise.all([register(bench, token), register(bench, token)]);
    expect(answers.filter((answer) => "kind" in answer)).toHaveLength(1);
    expect(answers.filter((answer) => "status" in answer && answer.status === 401)).toHaveLength(1);
    // The same jti in another token, and after the hub cleaned up.
    bench.auth.prune();
    const again = await signToken(key, claimsOf(issuer.url, { jti: "same", actor: "a" }));
    expect(await register(bench, again)).toMatchObject({ kind: "registrar" });
    const twin = await signToken(key, claimsOf(issuer.url, { jti: "same", actor: "b" }));
    expect(await register(bench, twin)).toMatchObject({ status: 401 });
  });

  const second = START / 1000;
  const refusals: readonly [string, Record<string, unknown>, RegExp][] = [
    ["for another audience", { aud: "https://other.example" }, /aud/],
    ["for an audience that only begins as ours", { aud: `${HUB}.evil.example` }, /aud/],
    ["for a longer address of ours", { aud: `${HUB}/` }, /aud/],
    ["for others besides us", { aud: [HUB, "https://other.example"] }, /aud/],
    ["expired", { exp: second - 31 }, /exp/],
    ["not yet valid", { nbf: second + 31 }, /nbf/],
    ["issued in the future", { iat: second + 31 }, /iat/],
    ["issued long ago, with any end", { iat: second - 3_700 }, /iat/],
    ["without an end", { exp: undefined }, /exp/],
    ["without a beginning", { nbf: undefined }, /nbf/],
    ["without jti", { jti: undefined }, /jti/],
    ["with an empty jti", { jti: "" }, /jti/],
    ["without an audience", { aud: undefined }, /aud/],
    ["without actor_id", { actor_id: undefined }, /actor_id/],
    ["with a repository_id that is no number", { repository_id: "74abc" }, /repository_id/],
    ["with a repository_id that is not text", { repository_id: 74 }, /repository_id/],
    ["of another repository", { repository: "octo/other" }, /repository is a different one/],
    ["of a pull_request event", { event_name: "pull_request" }, /event_name/],
    ["of a pull_request_target event", { event_name: "pull_request_target" }, /event_name/],
  ];
  it.each(refusals)("is refused when it is %s", async (_title, changes, reason) => {
    const { bench, issuer } = await start();
    const answer = await register(bench, await signToken(key, claimsOf(issuer.url, changes)));
    expect(answer).toMatchObject({ status: 401, code: "unauthenticated" });
    // Why is for the hub's log alone.
    expect(bench.logged.join()).toMatch(reason);
    expect(JSON.stringify(answer)).not.toMatch(reason);
    expect(bench.project().repositoryId).toBeNull();
  });

  it("is refused from an issuer that is not allowed, without a request to it", async () => {
    const { bench } = await start();
    const stranger = await startIssuer([key.jwk]);
    expect(await register(bench, await signToken(key, claimsOf(stranger.url)))).toMatchObject({ status: 401 });
    expect(stranger.asked).toEqual([]);
  });

  it("is refused with another key under the id of the issuer's", async () => {
    const { bench, issuer } = await start();
    const token = await signToken({ ...other, kid: "one" }, claimsOf(issuer.url));
    expect(await register(bench, token)).toMatchObject({ status: 401 });
  });

  it("is refused without a signature (alg none)", async () => {
    const { bench, issuer } = await start();
    for (const alg of ["none", "None", "NONE"]) {
      const token = `${encoded({ alg, kid: "one" })}.${encoded(claimsOf(issuer.url))}.`;
      expect(await register(bench, token)).toMatchObject({ status: 401 });
    }
  });

  it("is refused when the public key was used as a secret (HS256)", async () => {
    const { bench, issuer } = await start();
    const imported = await importJWK(key.jwk, "RS256", { extractable: true });
    const secret = imported instanceof Uint8Array ? "" : await exportSPKI(imported);
    for (const form of [secret, JSON.stringify(key.jwk), key.jwk.n ?? ""]) {
      const content = `${encoded({ alg: "HS256", kid: "one" })}.${encoded(claimsOf(issuer.url))}`;
      const token = `${content}.${createHmac("sha256", form).update(content).digest("base64url")}`;
      expect(await register(bench, token)).toMatchObject({ status: 401 });
    }
  });

  it.each(["RS512", "PS256", "ES384"])("is refused with a right signature by %s", async (algorithm) => {
    const strange = await makeKey("one", algorithm);
    const { alg: _alg, ...jwk } = strange.jwk;
    const issuer = await startIssuer([jwk]);
    const bench = startAuth({ issuers: [issuer.url] });
    expect(await register(bench, await signToken(strange, claimsOf(issuer.url)))).toMatchObject({ status: 401 });
  });

  it("cannot bring its own key: jwk, jku and x5u of its header are ignored", async () => {
    const { bench, issuer } = await start();
    const stranger = await startIssuer([other.jwk]);
    const jku = `${stranger.url}/.well-known/jwks`;
    const token = await signToken({ ...other, kid: "one" }, claimsOf(issuer.url), { jwk: other.jwk, jku, x5u: jku });
    expect(await register(bench, token)).toMatchObject({ status: 401 });
    expect(stranger.asked).toEqual([]);
  });

  it.each(["../../keys/two", "one' OR 1=1", "one\u0000", "x".repeat(5_000)])(
    "is refused with a key id that the issuer does not have (%.20s)",
    async (kid) => {
      const { bench, issuer } = await start();
      expect(await register(bench, await signToken({ ...key, kid }, claimsOf(issuer.url)))).toMatchObject({
        status: 401,
      });
      expect(issuer.asked.every((path) => path.startsWith("/.well-known/"))).toBe(true);
    },
  );

  it("is refused when it is huge, before anything is read of it", async () => {
    const { bench, issuer } = await start();
    const token = await signToken(key, claimsOf(issuer.url, { padding: "x".repeat(14_000) }));
    expect(await register(bench, token)).toMatchObject({ status: 401 });
    expect(issuer.asked).toEqual([]);
    expect(await register(bench, `eyJ${"x".repeat(100_000)}`)).toMatchObject({ status: 401 });
  });

  it("is refused when it is no token at all", async () => {
    const { bench } = await start();
    for (const token of ["eyJ", "eyJ.eyJ.x", "eyJhbGciOiJSUzI1NiJ9.e30.", "eyJ..", `eyJ${".".repeat(50)}`]) {
      expect(await register(bench, token)).toMatchObject({ status: 401 });
    }
  });

  it("is refused for a project that is not served, as for one that is", async () => {
    const { bench, issuer } = await start();
    const token = await signToken(key, claimsOf(issuer.url, { repository: "octo/unknown" }));
    const answer = await register(bench, token, "octo.unknown");
    expect(answer).toEqual(await register(bench, "eyJ.eyJ.x"));
  });
});

describe("a project", () => {
  async function registerAs(bench: AuthBench, issuer: TestIssuer, claims: Record<string, unknown>) {
    return register(bench, await signToken(key, claimsOf(issuer.url, claims)));
  }

  it("stays with the repository that was seen first: names get recycled", async () => {
    const { bench, issuer } = await start();
    await registerAs(bench, issuer, {});
    expect(await registerAs(bench, issuer, { repository_id: "75" })).toMatchObject({ status: 401 });
    // The old repository under a new name is not this project either.
    expect(await registerAs(bench, issuer, { repository: "octo/renamed" })).toMatchObject({ status: 401 });
    expect(await registerAs(bench, issuer, { repository: "Octo/Demo" })).toMatchObject({ kind: "registrar" });
  });

  const workflow = ".github/workflows/architect.yml";
  const rows: readonly [string, Partial<Project>, string, boolean][] = [
    ["its path on the branch given", { workflow: `${workflow}@trunk` }, `octo/demo/${workflow}@refs/heads/trunk`, true],
    ["its path on another branch", { workflow: `${workflow}@trunk` }, `octo/demo/${workflow}@refs/heads/main`, false],
    ["a tag of the branch's name", { workflow: `${workflow}@main` }, `octo/demo/${workflow}@refs/tags/main`, false],
    ["a pull request", { workflow: `${workflow}@main` }, `octo/demo/${workflow}@refs/pull/3/merge`, false],
    ["another path", { workflow: `${workflow}@main` }, "octo/demo/.github/workflows/x.yml@refs/heads/main", false],
    ["another repository", { workflow: `${workflow}@main` }, `evil/demo/${workflow}@refs/heads/main`, false],
    ["a longer branch", { workflow: `${workflow}@main` }, `octo/demo/${workflow}@refs/heads/main2`, false],
    ["an unknown default branch", { workflow }, `octo/demo/${workflow}@refs/heads/main`, false],
    ["a workflow that is no path", { workflow: "architect" }, "octo/demo/architect@refs/heads/main", false],
  ];
  it.each(rows)("with a workflow takes runs of that only: %s", async (_title, project, workflow_ref, isIn) => {
    const { bench, issuer } = await start();
    bench.setProject(project);
    const answer = await registerAs(bench, issuer, { workflow_ref });
    expect(answer).toMatchObject(isIn ? { kind: "registrar" } : { status: 401 });
  });

  it("with a workflow and no branch takes the default branch as GitHub names it", async () => {
    const { bench, issuer } = await start();
    bench.setProject({ workflow, defaultBranch: "main" });
    const on = (branch: string) => ({ workflow_ref: `octo/demo/${workflow}@refs/heads/${branch}` });
    expect(await registerAs(bench, issuer, on("main"))).toMatchObject({ kind: "registrar" });
    expect(await registerAs(bench, issuer, on("topic"))).toMatchObject({ status: 401 });
  });
});
