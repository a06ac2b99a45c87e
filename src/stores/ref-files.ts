import type { RefChanges, RefFiles, RefFilesRequest } from "../core/agents/ref-files.js";

export function createRefFiles(_request: RefFilesRequest): RefFiles {
  const missing = (_change: unknown): never => {
    throw new Error("not built yet");
  };
  return {
    read: async () => missing(null),
    update: async (change: unknown): Promise<never> => missing(change as RefChanges),
  };
}
