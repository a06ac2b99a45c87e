import type { Ledger } from "../core/agents/ledger.js";
import type { RefFilesRequest } from "../core/agents/ref-files.js";

export function createLedger(_request: Omit<RefFilesRequest, "ref">): Ledger {
  const missing = (): never => {
    throw new Error("not built yet");
  };
  return { read: async () => missing(), change: async () => missing() };
}
