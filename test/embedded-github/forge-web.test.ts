import { createHash, createPublicKey, verify } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createContractObserver } from "../support/github-contract.js";
import { type Bench, startBench } from "./forge-support.js";

const APP = { clientId: "Iv1.hub", clientSecret: "app-secret", callbackUrls: ["http://127.0.0.1:9/back"] };
const VERIFIER = "v".repeat(43);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

let bench: Bench;
afterEach(async () => {
  expect(bench.forge.problems).toEqual([]);
  await bench.close();
});

async function start(options: Parameters<typeof startBench>[0] = {}): Promise<void> {
  bench = await startBench({ observe: createContractObserver(), ...options });
  bench.forge.registerApp(APP);
  bench.forge.signInAs("mona");
}

async function authorize(changes: Record<string, string> = {}): Promise<URL> {
  const query = new URLSearchParams({
    client_id: APP.clientId,
    redirect_uri: APP.callbackUrls[0] ?? "",
    state: "s1",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...changes,
  });
  const answer = await fetch(`${bench.forge.url}/login/oauth/authorize?${query}`, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "http://none");
}

async function exchange(changes: Record<string, string>): Promise<Record<string, unknown>> {
  const body = new URLSearchParams({ client_id: APP.clientId, client_secret: APP.clientSecret, ...changes });
  const answer = await fetch(`${bench.forge.url}/login/oauth/access_token`, { method: "POST", body });
  expect(answer.status).toBe(200);
  return JSON.parse(await answer.text());
}

async function userToken(login: string): Promise<string> {
  bench.forge.signInAs(login);
  const code = (await authorize()).searchParams.get("code") ?? "";
  return String((await exchange({ code, code_verifier: VERIFIER }))["access_token"]);
}

describe("signing in with the embedded GitHub", () => {
  it("comes back with code and state, and the code becomes a token of that person", async () => {
    await start();
    const back = await authorize();
    expect(back.href).toMatch(/^http:\/\/127\.0\.0\.1:9\/back\?code=[0-9a-f]{20}&state=s1$/);
    const code = back.searchParams.get("code") ?? "";
    const answer = await exchange({ code, code_verifier: VERIFIER });
    expect(answer).toMatchObject({ token_type: "bearer", scope: "", expires_in: 28_800 });
    const user = await bench.api("GET", "/user", undefined, { authorization: `Bearer ${answer["access_token"]}` });
    expect(user.body).toMatchObject({ login: "mona", id: 2 });
  });

  it("takes a code once, with the verifier of its challenge and the secret of its App", async () => {
    await start();
    const code = async () => (await authorize()).searchParams.get("code") ?? "";
    const wrong = { error: "bad_verification_code" };
    expect(await exchange({ code: await code() })).toMatchObject(wrong);
    expect(await exchange({ code: await code(), code_verifier: "w".repeat(43) })).toMatchObject(wrong);
    const credentials = { error: "incorrect_client_credentials" };
    expect(await exchange({ code: await code(), code_verifier: VERIFIER, client_secret: "x" })).toMatchObject(
      credentials,
    );
    const used = await code();
    expect(await exchange({ code: used, code_verifier: VERIFIER })).toHaveProperty("access_token");
    expect(await exchange({ code: used, code_verifier: VERIFIER })).toMatchObject(wrong);
  });

  it("redirects only to an address of the App, and reports when a person does not agree", async () => {
    await start();
    const elsewhere = await authorize({ redirect_uri: "http://127.0.0.1:9/evil" });
    expect(elsewhere.href).toBe("http://127.0.0.1:9/back?error=redirect_uri_mismatch&state=s1");
    bench.forge.signInAs(null);
    expect((await authorize()).searchParams.get("error")).toBe("access_denied");
  });

  it("shows a person's token the repository and, where they may push, roles; nothing else", async () => {
    await start({ private: true });
    const mona = { authorization: `Bearer ${await userToken("mona")}` };
    const repository = await bench.api("GET", "", undefined, mona);
    expect(repository.body).toMatchObject({ default_branch: "main", permissions: { maintain: true, admin: false } });
    const role = await bench.api("GET", "/collaborators/mona/permission", undefined, mona);
    expect(role.body).toMatchObject({ role_name: "maintain", permission: "write" });
    expect((await bench.api("GET", "/issues", undefined, mona)).status).toBe(403);
    const mallory = { authorization: `Bearer ${await userToken("mallory")}` };
    expect((await bench.api("GET", "", undefined, mallory)).status).toBe(404);
    expect((await bench.api("GET", "/collaborators/mallory/permission", undefined, mallory)).status).toBe(404);
  });

  it("shows a reader of a public repository no role", async () => {
    await start();
    const reader = { authorization: `Bearer ${await userToken("reader")}` };
    expect((await bench.api("GET", "", undefined, reader)).status).toBe(200);
    expect((await bench.api("GET", "/collaborators/reader/permission", undefined, reader)).status).toBe(403);
  });
});

describe("identity tokens of the embedded GitHub", () => {
  const JOB = { event: "issue_comment", ref: "refs/heads/main", sha: "a".repeat(40), actor: "mona" };

  it("are signed by the key that the issuer's configuration leads to, for the audience asked for", async () => {
    await start();
    const { url, token } = bench.forge.offerIdTokens(JOB);
    const headers = { authorization: `bearer ${token}` };
    const { value } = JSON.parse(await (await fetch(`${url}&audience=https://hub.example`, { headers })).text());
    const [head = "", body = "", signature = ""] = String(value).split(".");
    const configuration = await fetch(`${bench.forge.issuer}/.well-known/openid-configuration`);
    const { issuer, jwks_uri: address } = JSON.parse(await configuration.text());
    const { keys } = JSON.parse(await (await fetch(address)).text());
    const key = createPublicKey({ key: keys[0], format: "jwk" });
    expect(verify("sha256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"))).toBe(true);
    expect(JSON.parse(Buffer.from(body, "base64url").toString())).toMatchObject({
      iss: issuer,
      aud: "https://hub.example",
      repository: "octo/demo",
      repository_id: "724000001",
      actor: "mona",
      actor_id: "2",
      event_name: "issue_comment",
      workflow_ref: "octo/demo/.github/workflows/architect.yml@refs/heads/main",
    });
  });

  it("are for jobs only that their runner offered them", async () => {
    await start();
    const { url } = bench.forge.offerIdTokens(JOB);
    expect((await fetch(`${url}&audience=x`)).status).toBe(401);
    const headers = { authorization: `bearer ${bench.forge.token}` };
    expect((await fetch(`${url}&audience=x`, { headers })).status).toBe(401);
  });
});
