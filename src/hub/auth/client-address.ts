import { isIPv4, isIPv6 } from "node:net";

/**
 * The address that limits are counted for. Behind a trusted proxy the last value of X-Forwarded-For: the proxy wrote
 * it, while all before it is what the sender claims. Of IPv6 the network (/64), as a machine has all addresses of one.
 */
export function clientAddress(headers: Headers, remoteAddress: string, trustProxy: boolean): string {
  const claimed = trustProxy ? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = claimed !== undefined && (isIPv4(claimed) || isIPv6(claimed)) ? claimed : remoteAddress;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? networkOf(address) : address;
}

/** The first four groups, written out. */
function networkOf(address: string): string {
  const [plain = ""] = address.toLowerCase().split("%");
  const [head = "", tail] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(8 - groups.length - last.length, 0)).fill("0");
  const network = [...groups, ...zeros, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
