import { z } from "zod";
import { failure, type ToolDefinition } from "../core/tool.js";
import { fromFileFailure } from "./file-failure.js";
import { explainDirectory, refuseForeignFile } from "./own-file.js";
import { pathAliases, toolArguments } from "./tool-arguments.js";

export interface DeleteFileArguments {
  readonly path: string;
}

const args = toolArguments({ path: z.string().min(1) }, { aliases: pathAliases });

/** delete_file (B6): one file, if `workspace.allow_delete` permits it; never a directory. */
export const deleteFileTool: ToolDefinition<DeleteFileArguments> = {
  name: "delete_file",
  description: "Delete one file. To rename use move_file.",
  args,
  effects: ["write"],
  sensitive: () => true,
  async execute(input, context) {
    const { allowDelete } = context.limits;
    if (allowDelete === false) {
      return failure("refused", "allow_delete is false in the workspace configuration", {
        output: "Error: deletion is disabled.",
        remedy: "workspace.allow_delete: tracked",
      });
    }
    const { files } = context.workspace;
    const place = await files.check(input.path, "delete");
    if (!place.ok) return fromFileFailure(place);
    const foreign = allowDelete === "tracked" ? await refuseForeignFile(place.value.path, context) : null;
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
