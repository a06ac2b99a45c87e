import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

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
 * Whether an IP address as a resolver or a parsed URL writes it is one of the public internet. An IPv4 address in IPv6 is
 * judged as itself where the system takes it for that (`::ffff:…`), and refused in every form that some gateway translates.
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
export function plainAddress(text: string): string {
  return ipaddr.process(text).toString();
}
