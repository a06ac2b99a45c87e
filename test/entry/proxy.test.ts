import { describe, expect, it } from "vitest";
import { jobEnvironment } from "../../src/entry/environment.js";
import { gitProxyVariables, proxyExceptLoopback, proxySecrets, proxySettings } from "../../src/entry/proxy.js";
import { childEnvironmentOf, offeredVariables, secretsOf } from "../../src/entry/secrets.js";
import { entryProcess } from "../support/entry-process.js";

const ADDRESS = "http://corp%20user:pa%2Fss-w0rd@proxy.example:3128";

describe("the machine's proxy", () => {
  it.each<[string, Record<string, string>, ReturnType<typeof proxySettings>]>([
    ["none", { NO_PROXY: "localhost", HTTP_PROXY: " " }, null],
    ["one for both", { HTTP_PROXY: "http://p:1" }, { http: "http://p:1", https: "http://p:1", direct: "" }],
    ["only https", { https_proxy: "http://p:1" }, { http: "", https: "http://p:1", direct: "" }],
    [
      "lower case wins, a bare address is one",
      { http_proxy: "p:1", HTTP_PROXY: "http://q:2", HTTPS_PROXY: "https://r:3", no_proxy: "a,b" },
      { http: "http://p:1", https: "https://r:3", direct: "a,b" },
    ],
  ])("%s", (_name, environment, wanted) => {
    expect(proxySettings(environment)).toEqual(wanted);
  });

  it.each(["socks5://user:secret-1@p:1", "http://", "ftp://p"])("refuses %s without repeating it", (address) => {
    expect(() => proxySettings({ HTTPS_PROXY: address })).toThrow(
      expect.objectContaining({ kind: "configuration", message: "HTTPS_PROXY is not the address of an HTTP proxy." }),
    );
  });

  it("its password is a secret in every form; without one there is none", () => {
    expect(proxySecrets({ HTTPS_PROXY: ADDRESS })).toEqual([
      "pa%2Fss-w0rd",
      "pa/ss-w0rd",
      "corp%20user:pa%2Fss-w0rd",
      "corp user:pa/ss-w0rd",
    ]);
    expect(proxySecrets({ http_proxy: "corp:p@ss:w@p:1" })).toContain("p@ss:w");
    expect(proxySecrets({ http_proxy: "http://p:1/x@y", HTTPS_PROXY: "http://corp@p:1" })).toEqual([]);
    expect(secretsOf({ HTTPS_PROXY: ADDRESS })).toContain("corp user:pa/ss-w0rd");
  });

  it("git gets it, other children do not, not even by name", () => {
    const environment = { GITHUB_REPOSITORY: "octo/demo", HTTP_PROXY: ADDRESS, NO_PROXY: "a" };
    const variables = { http_proxy: ADDRESS, https_proxy: ADDRESS, no_proxy: "a" };
    expect(gitProxyVariables(proxySettings(environment))).toEqual(variables);
    expect(gitProxyVariables(null)).toEqual({});
    expect(jobEnvironment(entryProcess(environment)).gitProxy).toEqual(variables);
    expect(childEnvironmentOf(environment)).toEqual({});
    expect(() => offeredVariables(environment).named(["HTTP_PROXY"])).toThrow("is or contains a secret");
  });

  it("programs on this machine bypass it in the live demo", () => {
    expect(proxyExceptLoopback({})).toEqual({});
    expect(proxyExceptLoopback({ HTTPS_PROXY: "p:1", NO_PROXY: "a" })).toEqual({
      HTTP_PROXY: "",
      HTTPS_PROXY: "http://p:1",
      NO_PROXY: "127.0.0.1,a",
    });
  });
});

describe("the server, where nothing names its interfaces", () => {
  it.each<[string, Record<string, string>, readonly string[]]>([
    ["the public one", {}, ["https://github.com", "https://api.github.com", "https://api.github.com/graphql"]],
    [
      "an Enterprise server below a path",
      { GITHUB_SERVER_URL: "https://git.example/ghes/" },
      ["https://git.example/ghes", "https://git.example/ghes/api/v3", "https://git.example/ghes/api/graphql"],
    ],
    [
      "as named",
      { GITHUB_SERVER_URL: "https://a", GITHUB_API_URL: "https://b/v3/", GITHUB_GRAPHQL_URL: "https://c/graphql" },
      ["https://a", "https://b/v3", "https://c/graphql"],
    ],
  ])("%s", (_name, environment, wanted) => {
    const given = entryProcess({ GITHUB_REPOSITORY: "octo/demo", ...environment });
    const { serverUrl, apiUrl, graphqlUrl } = jobEnvironment(given);
    expect([serverUrl, apiUrl, graphqlUrl]).toEqual(wanted);
  });
});
