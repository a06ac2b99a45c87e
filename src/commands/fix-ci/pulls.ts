import type { Forge } from "../../core/forge/forge.js";

/** The line of a pull request's description that tells which failed head it repairs. */
export function repairNote(headSha: string): string {
  return `<!-- architect:fix-ci head=${headSha} -->`;
}

/** The first such line is ours: what a model or a command wrote stands behind quote marks, or further down in a fence. */
const NOTE = /^<!-- architect:fix-ci head=[0-9a-f]{40,64} -->\r?$/m;

/** Our open pull request that repairs CI of this branch already; by branch, author and description. */
export async function openRepair(
  forge: Forge,
  base: string,
  prefix: string,
): Promise<{ readonly number: number; readonly url: string } | null> {
  const [pulls, viewer] = await Promise.all([forge.listPullRequests({ base, state: "open" }), forge.viewer()]);
  const found = pulls.find(({ headRef, author, body }) => {
    // Where nothing tells who we are, the description alone counts: rather one repair too few.
    const isOurs = viewer === null || viewer.login.toLowerCase() === author.toLowerCase();
    return isOurs && headRef.startsWith(`${prefix}fix-`) && NOTE.test(body);
  });
  return found === undefined ? null : { number: found.number, url: found.url };
}
