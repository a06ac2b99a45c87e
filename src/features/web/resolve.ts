import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress, plainAddress } from "./address.js";
import { WebError } from "./outcome.js";

/** Every address of a name; rejects, or none, for one that is not known. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** As every program of the machine resolves names. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, order: "verbatim" })).map(({ address }) => address);

/**
 * The addresses of a host, IPv4 first: many runners have no other. It asks once, and what it returns is what is connected
 * to: whatever the name means a moment later (DNS rebinding), nobody asks again.
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
