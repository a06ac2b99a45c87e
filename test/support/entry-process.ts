import { tmpdir } from "node:os";
import type { EntryProcess } from "../../src/entry/process.js";

/** A process for one entry that touches nothing of this one: no signals, flags, proxy or standard output. */
export function entryProcess(
  environment: Readonly<Record<string, string>>,
  given: Partial<EntryProcess> = {},
): EntryProcess {
  return {
    environment,
    write: () => {},
    directory: process.cwd(),
    home: environment["HOME"] ?? tmpdir(),
    temporaryFolder: environment["TMPDIR"] ?? tmpdir(),
    codeFolder: process.cwd(),
    shutdownSignal: () => new AbortController().signal,
    keepMemorySmall: () => {},
    useProxy: async () => null,
    ...given,
  };
}
