import { isLoopbackHost } from "../../core/loopback.js";
/** A host that commands with network `registries` may reach. */
export interface AllowedHost {
  /** Lower case, without a port. */
  readonly host: string;
  readonly ports: readonly number[];
  /** Named by the job's environment: it may be in a private network. */
  readonly isPrivate: boolean;
}

/**
 * Public package registries. Hosts that also accept uploads from anyone (code hosts, cloud storage) are excluded, so
 * packages that download more from there during installation fail.
 */
const PUBLIC_HOSTS: readonly string[] = [
  // npm: docs.npmjs.com, "registry".
  "registry.npmjs.org",
  // Yarn: yarnpkg.com/configuration/yarnrc, npmRegistryServer; repo.* holds the releases of Yarn itself for corepack.
  "registry.yarnpkg.com",
  "repo.yarnpkg.com",
  // JSR and its npm side: jsr.io/docs/api.
  "jsr.io",
  "npm.jsr.io",
  // Deno's own modules: docs.deno.com, "Modules and dependencies".
  "deno.land",
  // PyPI: docs.pypi.org/api; files.* holds the distributions.
  "pypi.org",
  "files.pythonhosted.org",
  // crates.io: doc.rust-lang.org/cargo/reference/registries.html; index, crates and the older download address.
  "index.crates.io",
  "static.crates.io",
  "crates.io",
  // Go: go.dev/ref/mod, defaults of GOPROXY and GOSUMDB.
  "proxy.golang.org",
  "sum.golang.org",
  // Maven Central: maven.apache.org, "Introduction to Repositories", and the older alias.
  "repo.maven.apache.org",
  "repo1.maven.org",
  // Gradle: docs.gradle.org, plugin portal, its artifacts, and the distributions of the wrapper.
  "plugins.gradle.org",
  "plugins-artifacts.gradle.org",
  "services.gradle.org",
  "downloads.gradle.org",
  // Google's Maven repository and its redirect target: developer.android.com, "Google's Maven repository".
  "maven.google.com",
  "dl.google.com",
  // RubyGems: guides.rubygems.org; index.* is the compact index.
  "rubygems.org",
  "index.rubygems.org",
  // NuGet: learn.microsoft.com/nuget/api/overview, service index and packages.
  "api.nuget.org",
  "www.nuget.org",
  // Packagist: packagist.org/apidoc. The archives themselves are on the code hosts.
  "repo.packagist.org",
  "packagist.org",
];

/** Variables from which package managers read a registry's address. */
const REGISTRY_VARIABLE =
  /^(?:npm_config_registry|NPM_CONFIG_REGISTRY|YARN_REGISTRY|YARN_NPM_REGISTRY_SERVER|COREPACK_NPM_REGISTRY|PIP_INDEX_URL|PIP_EXTRA_INDEX_URL|UV_INDEX|UV_INDEX_URL|UV_DEFAULT_INDEX|UV_EXTRA_INDEX_URL|GOPROXY|GOSUMDB|CARGO_REGISTRIES_[A-Z0-9_]+_INDEX)$/;
/** Variables for the certificates of a private registry. */
const CERTIFICATE_VARIABLE = /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|PIP_CERT|REQUESTS_CA_BUNDLE|CARGO_HTTP_CAINFO)$/;
const PROXY_VARIABLES = ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"];
const DIRECT_VARIABLES = ["NO_PROXY", "no_proxy"];

export interface Registries {
  readonly allowed: readonly AllowedHost[];
  /** Passed to commands: addresses of registries without credentials, and certificates. */
  readonly variables: Readonly<Record<string, string>>;
  /** The machine's proxy for a host; null: none. */
  upstreamOf(host: string): URL | null;
  /** Excluded registries with the reasons; for the log. */
  readonly notes: readonly string[];
}

/** Public registries, and those named by the trusted environment. */
export function readRegistries(environment: Readonly<Record<string, string>>): Registries {
  const allowed: AllowedHost[] = PUBLIC_HOSTS.map((host) => ({ host, ports: [443, 80], isPrivate: false }));
  const variables: Record<string, string> = {};
  const notes: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (CERTIFICATE_VARIABLE.test(name)) variables[name] = value;
    if (!REGISTRY_VARIABLE.test(name)) continue;
    const addresses = addressesIn(value);
    if (addresses.some((url) => url.username !== "" || url.password !== "")) {
      notes.push(`${name} holds credentials, so commands are not given it.`);
      continue;
    }
    variables[name] = value;
    for (const url of addresses) allowed.push({ host: hostNameOf(url), ports: [portOf(url)], isPrivate: true });
  }
  const proxy = firstOf(environment, PROXY_VARIABLES);
  const upstream = addressesIn(proxy)[0] ?? (proxy === "" ? undefined : addressesIn(`http://${proxy}`)[0]) ?? null;
  const direct = firstOf(environment, DIRECT_VARIABLES)
    .split(/[\s,]+/)
    .filter(Boolean);
  const isDirect = (host: string): boolean =>
    direct.some((entry) => entry === "*" || `.${host}`.endsWith(`.${entry.replace(/^\*?\./, "")}`));
  return { allowed, variables, upstreamOf: (host) => (isDirect(host) ? null : upstream), notes };
}

function firstOf(environment: Readonly<Record<string, string>>, names: readonly string[]): string {
  return names.map((name) => environment[name] ?? "").find((value) => value !== "") ?? "";
}

/** Handles the forms `sparse+https://…`, `https://a,https://b|direct` and `name=https://…`. */
function addressesIn(value: string): URL[] {
  return (value.match(/https?:\/\/[^\s,|]+/g) ?? []).flatMap((text) => {
    try {
      return [new URL(text)];
    } catch {
      return [];
    }
  });
}

/** The host, for IPv6 without brackets. */
export function hostNameOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

/** The port, or the scheme's default port. */
export function portOf(url: URL): number {
  return url.port === "" ? (url.protocol === "http:" ? 80 : 443) : Number(url.port);
}

/**
 * Settings that make package managers use the proxy at this local port. If a registry is on this machine itself, local
 * addresses go through the proxy too.
 */
export function proxyVariables(port: number, allowed: readonly AllowedHost[]): Readonly<Record<string, string>> {
  const address = `http://127.0.0.1:${port}`;
  const names = [
    ...["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "npm_config_proxy", "npm_config_https_proxy"],
    ...["YARN_HTTP_PROXY", "YARN_HTTPS_PROXY"],
  ];
  const isLocalMirror = allowed.some(({ host }) => isLoopbackHost(host));
  const direct = isLocalMirror ? "" : "localhost,127.0.0.1,::1";
  const java = ["http", "https"].flatMap((scheme) => [
    `-D${scheme}.proxyHost=127.0.0.1`,
    `-D${scheme}.proxyPort=${port}`,
  ]);
  return {
    ...Object.fromEntries(names.map((name) => [name, address])),
    NO_PROXY: direct,
    no_proxy: direct,
    npm_config_noproxy: direct,
    NODE_USE_ENV_PROXY: "1",
    // Java tools only read system properties; Maven's newer transport needs a setting for that.
    JAVA_TOOL_OPTIONS: [...java, "-Daether.connector.http.useSystemProperties=true"].join(" "),
  };
}
