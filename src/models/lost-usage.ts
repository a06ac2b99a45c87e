import { addUsage, type ModelResult, type Usage } from "../core/model/model.js";

/** Adds up the usage of failed attempts of one call; everything that a provider charges for must be counted. */
export interface LostUsage {
  /** Adds a failed attempt. */
  add(result: ModelResult): void;
  /** The last result plus the usage of the attempts before it. */
  attachTo(result: ModelResult): ModelResult;
}

export function createLostUsage(): LostUsage {
  let lost: Usage | null = null;
  const plus = (more: Usage | undefined): Usage | null =>
    more === undefined ? lost : lost === null ? more : addUsage(lost, more);
  return {
    add(result) {
      lost = plus(result.ok ? result.lostUsage : result.usage);
    },
    attachTo(result) {
      if (lost === null) return result;
      const total = plus(result.ok ? result.lostUsage : result.usage) ?? lost;
      return result.ok ? { ...result, lostUsage: total } : { ...result, usage: total };
    },
  };
}
