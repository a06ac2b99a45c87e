import { ArchitectError } from "../core/errors.js";
import type { MachineProxy } from "../core/web.js";
import type { Environment } from "./hardening.js";

const NAMES = { http: "HTTP_PROXY", https: "HTTPS_PROXY", direct: "NO_PROXY" } as const;

function read(environment: Environment, name: string): string {
  return (environment[name.toLowerCase()] || environment[name] || "").trim();
}

/** Accepts `proxy:3128`, a common form. Messages never show the value, which may contain a password. */
function addressOf(environment: Environment, name: string): string {
  const value = read(environment, name);
  if (value === "") return "";
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  if (URL.canParse(address) && ["http:", "https:"].includes(new URL(address).protocol)) return address;
  throw new ArchitectError("configuration", `${name} is not the address of an HTTP proxy.`, {
    remedy: `Write it as http://proxy.example:3128, or unset ${name}; SOCKS proxies are not supported.`,
  });
}

/**
 * The proxies from the variables, lower case before upper like curl; null: none.
 * @throws ArchitectError (configuration) for an address that cannot be used.
 */
export function proxySettings(environment: Environment): MachineProxy | null {
  const http = addressOf(environment, NAMES.http);
  const https = addressOf(environment, NAMES.https) || http;
  return https === "" ? null : { http, https, direct: read(environment, NAMES.direct) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** User name and password as written in the address; null without a password. */
function credentialsIn(address: string): readonly [user: string, password: string] | null {
  const [authority = ""] = address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "").split(/[/?#]/);
  const information = authority.slice(0, Math.max(0, authority.lastIndexOf("@")));
  const colon = information.indexOf(":");
  return colon < 0 || colon === information.length - 1
    ? null
    : [information.slice(0, colon), information.slice(colon + 1)];
}

/** Texts to hide: passwords in proxy addresses, alone and with their user name. */
export function proxySecrets(environment: Environment): readonly string[] {
  const names = [NAMES.http, NAMES.https].flatMap((name) => [name, name.toLowerCase()]);
  return names.flatMap((name) => {
    const found = credentialsIn((environment[name] ?? "").trim());
    if (found === null) return [];
    const [user, password] = found;
    return [password, decoded(password), `${user}:${password}`, `${decoded(user)}:${decoded(password)}`];
  });
}

/** The address for display: without user name and password. */
export function shownProxy({ https, direct }: MachineProxy): { readonly address: string; readonly direct: string } {
  const { protocol, host, username, password } = new URL(https);
  return { address: `${protocol}//${username + password === "" ? "" : "***@"}${host}`, direct };
}

/** The proxy's variables for one git process, which reads them itself: they never go on a command line. */
export function gitProxyVariables(settings: MachineProxy | null): Readonly<Record<string, string>> {
  if (settings === null) return {};
  const { http, https, direct } = settings;
  // curl reads `http_proxy` in lower case only.
  return {
    https_proxy: https,
    ...(http === "" ? {} : { http_proxy: http }),
    ...(direct === "" ? {} : { no_proxy: direct }),
  };
}

/**
 * The proxy's variables for a child process that connects to servers on this machine and to a model elsewhere.
 * @throws ArchitectError (configuration) for an address that cannot be used.
 */
export function proxyExceptLoopback(environment: Environment): Readonly<Record<string, string>> {
  const settings = proxySettings(environment);
  if (settings === null) return {};
  const { http, https, direct } = settings;
  return { HTTP_PROXY: http, HTTPS_PROXY: https, NO_PROXY: ["127.0.0.1", direct].filter(Boolean).join(",") };
}

/** For curl, and so for git, a plain host name includes its subdomains; here it would mean only that host. */
function withSubdomains(direct: string): string {
  const entries = direct.split(/[\s,]+/).filter(Boolean);
  if (entries.includes("*")) return "*";
  return entries.flatMap((entry) => (/^[.*[\d]/.test(entry) ? [entry] : [entry, `.${entry}`])).join(",");
}

/**
 * Sends all requests of this process (model, REST, GraphQL, MCP) through the machine's proxy: Node's own fetch, and so
 * every client here, ignores the variables. Loads nothing without a proxy.
 * @throws ArchitectError (configuration) for an address that cannot be used.
 */
export async function useProxy(environment: Environment): Promise<MachineProxy | null> {
  const settings = proxySettings(environment);
  if (settings === null) return null;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import("undici");
  const { emitWarning } = process;
  // Its first use prints a warning that it may change; our version is pinned.
  process.emitWarning = () => {};
  try {
    const options = {
      httpProxy: settings.http,
      httpsProxy: settings.https,
      noProxy: withSubdomains(settings.direct),
      // Send plain http requests in the proxy form: many proxies refuse tunnels to ports other than 443.
      proxyTunnel: false,
    };
    setGlobalDispatcher(new EnvHttpProxyAgent(options));
  } finally {
    process.emitWarning = emitWarning;
  }
  return settings;
}
