import { z } from "zod";
import { DIRECTORY_NAMES, defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";

const MAXIMUM_RESULTS = 500;

/** find_files: paths whose file name matches a glob. */
export const findFilesTool = defineTool({
  name: "find_files",
  description: "Find files by a glob of the name.",
  args: {
    pattern: z.string().min(1),
    path: z.string().optional(),
    recursive: z.boolean().optional().describe("Default true"),
  },
  otherNames: { ...DIRECTORY_NAMES, pattern: ["glob", "name", "query"] },
  unadvertised: ["recursive"],
  effects: ["read"],
  paths: { path: "search" },
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
});
