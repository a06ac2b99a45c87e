import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Clock } from "../../core/runtime.js";

const WINDOW = 60_000;
const MAXIMUM = 10;
/** Remembered addresses; above it the one with the oldest attempt is forgotten. */
const ADDRESSES = 20_000;

/** Failed sign-ins of each address. An attempt counts from its start, so that concurrent ones count too. */
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
      // Keeps the map in order of the last attempt.
      times.delete(address);
      times.set(address, recent);
      const [first] = times.keys();
      if (times.size > ADDRESSES && first !== undefined) times.delete(first);
      return 0;
    },
    /** Takes back the latest attempt. */
    succeeded(address: string): void {
      const left = times.get(address)?.slice(0, -1) ?? [];
      if (left.length > 0) times.set(address, left);
      else times.delete(address);
    },
  };
}

/**
 * The address that limits are counted for. Behind a trusted proxy it is the last value of X-Forwarded-For, which the
 * proxy wrote; the sender can forge the ones before it. For IPv6 it is the /64 network, as one machine owns all of it.
 */
export function clientAddress(headers: Headers, remoteAddress: string, trustProxy: boolean): string {
  const claimed = trustProxy ? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = claimed !== undefined && isIP(claimed) !== 0 ? claimed : remoteAddress;
  if (isIP(address) === 0) return address;
  // `process` converts IPv4-mapped IPv6 addresses to IPv4.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
