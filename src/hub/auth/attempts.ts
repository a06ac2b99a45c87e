import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Clock } from "../../core/runtime.js";

const WINDOW = 60_000;
const MAXIMUM = 10;
/** Addresses that are remembered; beyond, the one that tried longest ago is forgotten. */
const ADDRESSES = 20_000;

/** Failed sign-ins of each address. An attempt counts from its start, so that many at once are not let through. */
export type Attempts = ReturnType<typeof createAttempts>;

export function createAttempts(clock: Pick<Clock, "now">) {
  const times = new Map<string, number[]>();
  return {
    /** @returns 0, or the seconds to wait after ten failures in the last minute. */
    begin(address: string): number {
      const now = clock.now();
      const recent = (times.get(address) ?? []).filter((time) => time > now - WINDOW);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= MAXIMUM) return Math.ceil((oldest + WINDOW - now) / 1000);
      recent.push(now);
      // Last in the map is who tried last.
      times.delete(address);
      times.set(address, recent);
      const [first] = times.keys();
      if (times.size > ADDRESSES && first !== undefined) times.delete(first);
      return 0;
    },
    /** The attempt that began was no failure. */
    succeeded(address: string): void {
      const left = times.get(address)?.slice(0, -1) ?? [];
      if (left.length > 0) times.set(address, left);
      else times.delete(address);
    },
  };
}

/**
 * The address that limits are counted for. Behind a trusted proxy it is the last value of X-Forwarded-For: the proxy
 * wrote that one, while the sender can claim those before it. Of IPv6 it is the /64 network, as one machine has all
 * addresses of one.
 */
export function clientAddress(headers: Headers, remoteAddress: string, trustProxy: boolean): string {
  const claimed = trustProxy ? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = claimed !== undefined && isIP(claimed) !== 0 ? claimed : remoteAddress;
  if (isIP(address) === 0) return address;
  // `process` turns an IPv4 address that is mapped into IPv6 back.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
