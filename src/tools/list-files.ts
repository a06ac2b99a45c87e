import { z } from "zod";
import type { DirectoryEntry } from "../core/workspace/workspace.js";
import { DIRECTORY_NAMES, defineTool } from "./parts/define-tool.js";
import { fromFileFailure } from "./parts/file-failure.js";

const MAXIMUM_ENTRIES = 1000;

function show(entry: DirectoryEntry): string {
  if (entry.type === "directory") return `${entry.path}/`;
  return entry.type === "symlink" ? `${entry.path}@` : entry.path;
}

/** list_files: names relative to the root; directories end in `/`, links in `@`. */
export const listFilesTool = defineTool({
  name: "list_files",
  description: "List files and directories.",
  args: {
    path: z.string().optional(),
    pattern: z.string().optional().describe("Such as *.py or src/**/*.ts"),
    recursive: z.boolean().optional(),
  },
  otherNames: { ...DIRECTORY_NAMES, pattern: ["glob"] },
  unadvertised: ["pattern"],
  effects: ["read"],
  paths: { path: "search" },
  async execute(input, context) {
    const pattern = input.pattern === undefined || input.pattern === "" ? undefined : input.pattern;
    const listed = await context.workspace.files.list(input.path || ".", {
      recursive: input.recursive ?? pattern?.includes("/") ?? false,
      ...(pattern === undefined ? {} : { pattern }),
      limit: MAXIMUM_ENTRIES,
    });
    if (!listed.ok) return fromFileFailure(listed);
    const { entries, truncated } = listed.value;
    if (entries.length === 0) return { success: true, output: "No entries.", data: { total: 0 } };
    const note = truncated ? [`[only the first ${entries.length} are shown; give a pattern or a subdirectory]`] : [];
    return {
      success: true,
      output: [...entries.map(show), ...note].join("\n"),
      data: { total: entries.length, truncated },
    };
  },
});
