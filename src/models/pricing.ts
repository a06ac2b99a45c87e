import { isLoopbackUrl } from "../core/loopback.js";
import type { ModelPrice, PriceList } from "../core/model/model.js";
import { cacheWriteFactorOf } from "./caching.js";
import { plainName } from "./openai/context-windows.js";
import { PRICES } from "./prices.js";

const FREE: ModelPrice = { input: 0, cachedInput: 0, output: 0 };

/**
 * Suffixes of a priced name that still mean that model: a date or build number of three digits or more, `-latest`,
 * `-preview`. Not `-pro`, `-mini` or `-5`: a variant or a next version has its own price, and a wrong price is worse
 * than none.
 */
const RELEASE = /^(?:-(?:latest|preview|exp|chat|\d{3,8}|\d{2}))*$/;

function isReleaseOf(name: string, prefix: string): boolean {
  if (!name.startsWith(prefix)) return false;
  const rest = name.slice(prefix.length);
  // Two digits alone are a version (-10), but not inside a date (-2025-08-07).
  return RELEASE.test(rest) && !/^-\d{2}(?:-|$)/.test(rest);
}

function find(model: string, rows: Iterable<readonly [string, ModelPrice]>): ModelPrice | null {
  const full = plainName(model);
  const bare = full.slice(full.lastIndexOf("/") + 1);
  let best: { length: number; price: ModelPrice } | null = null;
  for (const [name, price] of rows) {
    const prefix = plainName(name);
    if (!isReleaseOf(full, prefix) && !isReleaseOf(bare, prefix)) continue;
    if (best === null || prefix.length > best.length) best = { length: prefix.length, price };
  }
  if (best === null) return null;
  const { input, cachedInput, cacheWrite = input * cacheWriteFactorOf(model), output } = best.price;
  return { input, cachedInput, output, ...(cacheWrite === input ? {} : { cacheWrite }) };
}

/** Whether an endpoint is on this machine; names below `localhost` are local, too. */
function isLocalEndpoint(baseUrl: string): boolean {
  return isLoopbackUrl(baseUrl) || (URL.canParse(baseUrl) && new URL(baseUrl).hostname.endsWith(".localhost"));
}

/**
 * Prices of models in USD per million tokens (`costs.prices`): `overrides` first, then 0 for an endpoint on this
 * machine, then the documented prices of prices.ts by longest name, also after a `provider/` prefix. `null`: the model
 * has no price.
 */
export function createPriceList(options: {
  readonly overrides: Readonly<Record<string, ModelPrice>>;
  readonly baseUrl: string;
}): PriceList {
  const overrides = Object.entries(options.overrides);
  const documented = PRICES.map((price) => [price.model, price] as const);
  const isLocal = isLocalEndpoint(options.baseUrl);
  return {
    priceOf(model) {
      return find(model, overrides) ?? (isLocal ? FREE : find(model, documented));
    },
  };
}
