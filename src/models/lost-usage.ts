import { addUsage, type ModelResult, type Usage } from "../core/model/model.js";

/** Adds up what the tries of one call have cost that broke off; nothing a provider charges for may get lost. */
export interface LostUsage {
  /** A try that failed. */
  add(result: ModelResult): void;
  /** The last result, with what the tries before it have cost. */
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
