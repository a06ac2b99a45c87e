import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { WebError } from "./outcome.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Additional ranges: the library's list ends with RFC 6890. */
const NOT_PUBLIC = [
  // Azure's wire server, which each virtual machine reaches there, including GitHub's runners; it is not a range.
  "168.63.129.16/32",
  // IETF protocol assignments with Teredo and ORCHID, 6to4, documentation.
  ...["2001::/23", "2002::/16", "2001:db8::/32", "3fff::/20"],
].map((range) => ipaddr.parseCIDR(range));

/** The addresses that are assigned to anyone at all (IANA, "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address, as written by a resolver or a parsed URL, belongs to the public internet. An IPv4 address in
 * IPv6 is judged as IPv4 if the system treats it so (`::ffff:…`), and refused in every form that some gateway
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

/** An address in the single form that is passed to the system. */
function plainAddress(text: string): string {
  return ipaddr.process(text).toString();
}

/** Every address of a name; rejects, or returns none, for an unknown one. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Resolves names like every program of the machine. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, order: "verbatim" })).map(({ address }) => address);

/**
 * The addresses of a host, IPv4 first: many runners lack IPv6. It resolves once, and the connection uses this result:
 * the name is not resolved again (DNS rebinding).
 * @throws WebError if there is none, or one of them is not public: a name with both kinds is a trap.
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
