import type { Stats } from "node:fs";

/** The account of this id is known to every system, and owns nothing. */
export const NOBODY_ID = "65534";

/** User and group ids that no account has. */
export const UNUSED_IDS = { first: 61_184, count: 4_000 } as const;

export function isUnusedId(id: number): boolean {
  return id >= UNUSED_IDS.first && id < UNUSED_IDS.first + UNUSED_IDS.count;
}

/**
 * Whose what root makes in a folder becomes: the folder's owner's, or the commands', to whom the top of the workspace
 * belongs by its group. null: it stays root's.
 */
export function heirOf({
  uid,
  gid,
}: Pick<Stats, "uid" | "gid">): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  if (uid !== 0) return { uid, gid };
  return isUnusedId(gid) ? { uid: gid, gid } : null;
}
