import { z } from "zod";
import { isScratchPath } from "../core/scratch.js";
import { failure, type ToolDefinition } from "../core/tool.js";
import { fromFileFailure } from "./file-failure.js";
import { explainDirectory, refuseForeignFile } from "./own-file.js";
import { pathAliases, toolArguments } from "./tool-arguments.js";

export interface DeleteFileArguments {
  readonly path: string;
}

const args = toolArguments({ path: z.string().min(1) }, { aliases: pathAliases });

const OWN_FILES = "leave this one, and name it in your summary as one to delete; files made in this run can be deleted";

const KEPT = failure("refused", "allow_delete is false in the workspace configuration", {
  output: `Error: deletion is disabled.\nInstead: ${OWN_FILES}`,
  remedy: "workspace.allow_delete: tracked",
});

/** delete_file (B6, ruling 62): one file, if this run made it or `workspace.allow_delete` permits it; never a directory. */
export const deleteFileTool: ToolDefinition<DeleteFileArguments> = {
  name: "delete_file",
  description: "Delete one file: one made in this run, others where allowed. To rename use move_file.",
  args,
  effects: ["write"],
  sensitive: () => true,
  async execute(input, context) {
    const { allowDelete } = context.limits;
    const { files } = context.workspace;
    const place = await files.check(input.path, "delete");
    const isOwn = place.ok && (isScratchPath(place.value.path) || context.created?.get(place.value.path) === "made");
    if (allowDelete === false && !isOwn) return KEPT;
    if (!place.ok) return fromFileFailure(place);
    const foreign = allowDelete === true ? null : await refuseForeignFile(place.value.path, context);
    if (foreign !== null) return foreign;
    const removed = await files.remove(input.path);
    if (!removed.ok) return explainDirectory(removed);
    const { path } = removed.value;
    context.seen.delete(path);
    context.created?.delete(path);
    context.recordWrite(path);
    return { success: true, output: `Deleted ${path}.`, data: { path } };
  },
};
