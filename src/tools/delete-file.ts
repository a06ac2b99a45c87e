import { z } from "zod";
import { failure } from "../core/tool/tool.js";
import { isScratchPath } from "../core/workspace/scratch.js";
import { defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { explainDirectory, refuseUnrestorable } from "./parts/own-file.js";

const OWN_FILES = "leave this one, and name it in your summary as one to delete; files made in this run can be deleted";

const KEPT = failure("refused", "allow_delete is false in the workspace configuration", {
  output: `Error: deletion is disabled.\nInstead: ${OWN_FILES}`,
  remedy: "workspace.allow_delete: tracked",
});

/** delete_file: one file, if this run created it or `workspace.allow_delete` permits it; never a directory. */
export const deleteFileTool = defineTool({
  name: "delete_file",
  description: "Delete a file, one made in this run or where allowed.",
  args: { path: z.string().min(1) },
  effects: ["write"],
  paths: { path: "delete" },
  async execute(input, context) {
    const { allowDelete } = context.limits;
    const { files } = context.workspace;
    const place = await files.check(input.path, "delete");
    const isOwn = place.ok && (isScratchPath(place.value.path) || context.created?.get(place.value.path) === "made");
    if (allowDelete === false && !isOwn) return KEPT;
    if (!place.ok) return fromFileFailure(place);
    const foreign = allowDelete === true ? null : await refuseUnrestorable(place.value.path, context);
    if (foreign !== null) return foreign;
    const removed = await files.remove(input.path);
    if (!removed.ok) return explainDirectory(removed);
    const { path } = removed.value;
    context.seen.delete(path);
    context.created?.delete(path);
    context.recordWrite(path);
    return { success: true, output: `Deleted ${path}.`, data: { path } };
  },
});
