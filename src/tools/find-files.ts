import { z } from "zod";
import type { ToolDefinition } from "../core/tool/tool.js";
import { fromFileFailure } from "./parts/file-failure.js";
import { toolArguments } from "./parts/tool-arguments.js";

const MAXIMUM_RESULTS = 500;

const args = toolArguments(
  {
    pattern: z.string().min(1),
    path: z.string().optional(),
    recursive: z.boolean().optional().describe("Default true"),
  },
  {
    aliases: { name: "pattern", glob: "pattern", query: "pattern", directory: "path", dir: "path", folder: "path" },
    booleans: ["recursive"],
  },
);

/** find_files (D4): paths whose file name matches a glob. */
export const findFilesTool: ToolDefinition<z.infer<typeof args>> = {
  name: "find_files",
  description: "Find files by a glob of the name.",
  args,
  unadvertised: ["recursive"],
  effects: ["read"],
  readOnly: true,
  paths: { path: "search" },
  sensitive: () => false,
  async execute(input, context) {
    const request = {
      pattern: input.pattern,
      path: input.path || ".",
      recursive: input.recursive ?? true,
      maximumResults: MAXIMUM_RESULTS,
    };
    const found = await context.workspace.search.find(request, context.signal);
    if (!found.ok) return fromFileFailure(found);
    const { paths, truncated } = found.value;
    if (paths.length === 0) return { success: true, output: "No files found.", data: { files: 0 } };
    const note = truncated ? [`[only the first ${paths.length} files are shown; narrow the pattern]`] : [];
    return { success: true, output: [...paths, ...note].join("\n"), data: { files: paths.length, truncated } };
  },
};
