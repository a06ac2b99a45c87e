import { z } from "zod";
import { INSTEAD } from "../core/tool/instead.js";
import { failure, type ToolResult } from "../core/tool/tool.js";
import { binaryExtensionOf } from "./parts/binary-extension.js";
import { type ArgumentsOf, defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { explainDirectory, refuseUnrestorable } from "./parts/own-file.js";

const SOURCE_NAMES = ["from", "src", "path", "file_path", "old_path", "from_path", "source_path"];
const DESTINATION_NAMES = ["to", "dest", "dst", "target", "new_path", "to_path", "destination_path"];

const args = { source: z.string().min(1), destination: z.string().min(1) };
type MoveFileArguments = ArgumentsOf<typeof args>;

/** Refuses to rename a file to an extension that no tool may write. */
function refuseExtension(input: MoveFileArguments): ToolResult | null {
  const extension = binaryExtensionOf(input.destination);
  if (extension === null || extension === binaryExtensionOf(input.source)) return null;
  const error = `'${input.destination}' is not made: ${extension} files are programs or binary data (W4)`;
  return failure("refused", error, { output: `Error: ${error}\nInstead: ${INSTEAD.binary}` });
}

/**
 * move_file: renames a tracked file, or one created in this run, and keeps content and mode byte for byte. The path
 * policy checks both paths. Never overwrites a file.
 */
export const moveFileTool = defineTool({
  name: "move_file",
  description: "Rename one file; edit references to it yourself.",
  args,
  otherNames: { source: SOURCE_NAMES, destination: DESTINATION_NAMES },
  effects: ["write"],
  paths: { source: "delete", destination: "write" },
  async execute(input, context) {
    const { files } = context.workspace;
    const source = await files.check(input.source, "delete");
    if (!source.ok) return fromFileFailure(source);
    const target = await files.check(input.destination, "write");
    if (!target.ok) return fromFileFailure(target);
    const refused = refuseExtension(input) ?? (await refuseUnrestorable(source.value.path, context));
    if (refused !== null) return refused;
    const moved = await files.move(input.source, input.destination);
    if (!moved.ok) return explainDirectory(moved);
    const { from, to } = moved.value;
    const known = context.seen.get(from);
    if (known === undefined) context.seen.delete(to);
    else context.seen.set(to, known);
    context.seen.delete(from);
    context.created?.set(to, context.created.get(from) ?? "renamed");
    context.created?.delete(from);
    for (const path of [from, to]) context.recordWrite(path);
    return { success: true, output: `Moved ${from} to ${to}.`, data: { from, to } };
  },
});
