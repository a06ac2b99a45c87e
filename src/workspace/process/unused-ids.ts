import type { Stats } from "node:fs";

/** Every system has the account of this id, and it owns nothing. */
export const NOBODY_ID = "65534";

/** User and group ids that no account has. */
export const UNUSED_IDS = { first: 61_184, count: 4_000 } as const;

export function isUnusedId(id: number): boolean {
  return id >= UNUSED_IDS.first && id < UNUSED_IDS.first + UNUSED_IDS.count;
}

/**
 * The owner of what root creates in a folder: the folder's owner, or the commands' user if the top of the workspace
 * belongs to it by its group. null: root keeps it.
 */
export function heirOf({
  uid,
  gid,
}: Pick<Stats, "uid" | "gid">): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  if (uid !== 0) return { uid, gid };
  return isUnusedId(gid) ? { uid: gid, gid } : null;
}
