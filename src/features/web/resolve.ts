import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { WebError } from "./outcome.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The library's ranges end with RFC 6890; these are looked for besides. */
const NOT_PUBLIC = [
  // Azure's wire server answers each virtual machine there, GitHub's runners too; it is no range of its own.
  "168.63.129.16/32",
  // IETF protocol assignments with Teredo and ORCHID, 6to4, documentation.
  ...["2001::/23", "2002::/16", "2001:db8::/32", "3fff::/20"],
].map((range) => ipaddr.parseCIDR(range));

/** All that is given out to anybody at all (IANA, "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address as a resolver or a parsed URL writes it is one of the public internet. An IPv4 address in IPv6
 * is judged as itself where the system takes it for that (`::ffff:…`), and refused in every form that some gateway
 * translates.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes("%")) return false;
  const address = ipaddr.process(text);
  const isIn = ([range, bits]: readonly [Address, number]): boolean =>
    address.kind() === range.kind() && address.match(range, bits);
  if (address.range() !== "unicast" || NOT_PUBLIC.some(isIn)) return false;
  return address.kind() === "ipv4" || isIn(GLOBAL_IPV6);
}

/** An address in the one form in which the system is handed it. */
function plainAddress(text: string): string {
  return ipaddr.process(text).toString();
}

/** Every address of a name; rejects, or none, for one that is not known. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** As every program of the machine resolves names. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, order: "verbatim" })).map(({ address }) => address);

/**
 * The addresses of a host, IPv4 first: many runners have no other. It asks once, and what it returns is what is
 * connected to: the name is not resolved again (DNS rebinding).
 * @throws WebError when it has none, or when one of them is not public: a name of both kinds is a trap.
 */
export async function publicAddresses(host: string, resolve: Resolve): Promise<readonly string[]> {
  const found = isIP(host) === 0 ? await resolved(host, resolve) : [host];
  if (found.length === 0) throw new WebError("failed", `the host ${host} is not known`);
  if (!found.every(isPublicAddress)) {
    throw new WebError("refused", `the host ${host} has an address that is not of the public internet`);
  }
  const plain = [...new Set(found.map(plainAddress))];
  return [...plain.filter((address) => isIP(address) === 4), ...plain.filter((address) => isIP(address) === 6)];
}

async function resolved(host: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(host);
  } catch {
    throw new WebError("failed", `the host ${host} is not known`);
  }
}
