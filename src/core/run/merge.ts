/** The merge of a base branch into the branch of a pull request, as an event and in the report. */
import { z } from "zod";
import { line, objectId } from "../shapes.js";
import type { Read } from "../text/keys.js";

const side = () => z.object({ name: line(), commit: objectId() });
const sideChange = () => z.object({ commit: objectId(), headline: line() });

/** A file that git could not merge. */
const conflict = () =>
  z.object({
    path: line(),
    /**
     * `other`: the tree does not show this conflict with clear markers, for example of a link, a submodule, a binary or
     * large file, a renamed folder, or a text that had such markers before.
     */
    kind: z.enum(["changed_by_both", "added_by_both", "deleted_by_ours", "deleted_by_theirs", "other"]),
    /** The newest commits of each side that changed the file. Untrusted. */
    ours: z.array(sideChange()),
    theirs: z.array(sideChange()),
    /** Why no agent may settle it, as the end of a sentence; absent: it may. */
    obstacle: line().exactOptional(),
  });

export const branchMerge = () =>
  z.object({
    /** The pull request's branch, and its head. */
    ours: side(),
    /** The base branch, and the commit that is merged. */
    theirs: side(),
    conflicts: z.array(conflict()),
  });

export type BranchMerge = Read<typeof branchMerge>;
export type FileConflict = BranchMerge["conflicts"][number];
