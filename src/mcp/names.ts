import { createHash } from "node:crypto";

const LONGEST_NAME = 64;
const HASH_LENGTH = 8;

/**
 * Names of a server's tools for the model (L1, ruling 47): `mcp_{server}_{tool}`, only characters that every endpoint
 * accepts, at most 64, unique. A name that had to be changed or cut ends with a hash of the original, so that it stays
 * the same from run to run whatever else the server offers.
 */
export function createToolNames(): (server: string, tool: string) => string {
  const taken = new Set<string>();
  return (server, tool) => {
    const plain = `mcp_${server}_${tool}`;
    const legal = plain.replace(/[^a-zA-Z0-9_-]/g, "_");
    const needsHash = legal !== plain || legal.length > LONGEST_NAME || taken.has(legal);
    const name = needsHash ? withHash(legal, plain) : legal;
    taken.add(name);
    return name;
  };
}

function withHash(legal: string, plain: string): string {
  const hash = createHash("sha256").update(plain).digest("hex").slice(0, HASH_LENGTH);
  return `${legal.slice(0, LONGEST_NAME - HASH_LENGTH - 1)}_${hash}`;
}
