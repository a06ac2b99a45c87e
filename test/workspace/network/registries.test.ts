import { describe, expect, it } from "vitest";
import { proxyVariables, readRegistries } from "../../../src/workspace/network/registries.js";

describe("readRegistries", () => {
  it("allows the public registries on 443 and 80", () => {
    const { allowed, variables, notes } = readRegistries({ PATH: "/bin", HOME: "/root" });
    expect([variables, notes]).toEqual([{}, []]);
    expect(allowed.every(({ ports, isPrivate }) => ports.join() === "443,80" && !isPrivate)).toBe(true);
    const hosts = allowed.map(({ host }) => host);
    for (const host of [
      "registry.npmjs.org",
      "pypi.org",
      "files.pythonhosted.org",
      "index.crates.io",
      "rubygems.org",
    ]) {
      expect(hosts).toContain(host);
    }
    // Commands could upload data to a host where they can write.
    for (const host of ["github.com", "api.github.com", "codeload.github.com"]) expect(hosts).not.toContain(host);
  });

  it.each<[string, Record<string, string>, readonly [string, number][]]>([
    ["npm", { npm_config_registry: "https://npm.example/a/" }, [["npm.example", 443]]],
    ["a port", { NPM_CONFIG_REGISTRY: "http://10.0.0.7:4873" }, [["10.0.0.7", 4873]]],
    ["plain http", { PIP_INDEX_URL: "http://Pip.Example./simple" }, [["pip.example", 80]]],
    ["IPv6", { UV_DEFAULT_INDEX: "https://[fd00::1]:8443/" }, [["fd00::1", 8443]]],
    [
      "several",
      { GOPROXY: "https://go.example,https://go.example:444|direct" },
      [
        ["go.example", 443],
        ["go.example", 444],
      ],
    ],
    ["cargo", { CARGO_REGISTRIES_OWN_INDEX: "sparse+https://crates.example/index/" }, [["crates.example", 443]]],
    ["a name", { UV_INDEX: "own=https://uv.example/simple" }, [["uv.example", 443]]],
    ["no address", { GOPROXY: "off", npm_config_registry: "https://" }, []],
  ])("adds the trusted environment's own: %s", (_name, environment, expected) => {
    const { allowed, variables } = readRegistries({ ...environment, OTHER: "https://other.example" });
    const own = allowed.filter(({ isPrivate }) => isPrivate);
    expect(own).toEqual(expected.map(([host, port]) => ({ host, ports: [port], isPrivate: true })));
    expect(variables).toEqual(environment);
  });

  it("keeps credentials from commands, and says so", () => {
    const { allowed, variables, notes } = readRegistries({ npm_config_registry: "https://me:secret@npm.example/" });
    expect([allowed.filter(({ isPrivate }) => isPrivate), variables]).toEqual([[], {}]);
    expect(notes).toEqual(["npm_config_registry holds credentials, so commands are not given it."]);
  });

  it.each<[string, Record<string, string>, string | null]>([
    ["none", {}, null],
    [
      "HTTPS_PROXY",
      { HTTPS_PROXY: "http://proxy.example:3128", HTTP_PROXY: "http://other" },
      "http://proxy.example:3128/",
    ],
    ["without a scheme", { https_proxy: "proxy.example:3128" }, "http://proxy.example:3128/"],
    ["NO_PROXY by suffix", { HTTPS_PROXY: "http://p", NO_PROXY: "localhost,.example" }, null],
    ["NO_PROXY of another", { HTTPS_PROXY: "http://p", NO_PROXY: "ample,a.npm.example" }, "http://p/"],
    ["NO_PROXY of all", { HTTPS_PROXY: "http://p", no_proxy: "*" }, null],
  ])("goes through the machine's own proxy: %s", (_name, environment, expected) => {
    expect(readRegistries(environment).upstreamOf("npm.example")?.href ?? null).toBe(expected);
  });
});

it("proxyVariables spare local addresses, unless a registry is there", () => {
  expect(proxyVariables(9, [])).toMatchObject({
    HTTPS_PROXY: "http://127.0.0.1:9",
    npm_config_proxy: "http://127.0.0.1:9",
    NO_PROXY: "localhost,127.0.0.1,::1",
    JAVA_TOOL_OPTIONS: expect.stringContaining("-Dhttps.proxyPort=9"),
  });
  const local = [{ host: "127.0.0.1", ports: [4873], isPrivate: true }];
  expect(proxyVariables(9, local)).toMatchObject({ NO_PROXY: "", npm_config_noproxy: "" });
});
