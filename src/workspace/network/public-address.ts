import { BlockList, isIP } from "node:net";

/** Ranges without public addresses: RFC 6890 and its successors, and the wire server of one cloud. */
const RESERVED_4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"],
];
/** The translation and tunnel ranges carry an IPv4 address inside, which could be any of the above. */
const RESERVED_6 = [
  ...["::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
  ...["5f00::/16", "fc00::/7", "fe80::/9", "ff00::/8"],
];

const reserved = new BlockList();
for (const range of RESERVED_4) addRange(range, "ipv4");
for (const range of RESERVED_6) addRange(range, "ipv6");

function addRange(range: string, family: "ipv4" | "ipv6"): void {
  const [network = "", bits] = range.split("/");
  reserved.addSubnet(network, Number(bits), family);
}

/** Is this literal address a public one? IPv4 inside IPv6 (`::ffff:…`) counts as what it holds. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !reserved.check(address, family === 6 ? "ipv6" : "ipv4");
}
