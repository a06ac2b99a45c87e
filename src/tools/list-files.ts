import { z } from "zod";
import type { ToolDefinition } from "../core/tool.js";
import type { DirectoryEntry } from "../core/workspace.js";
import { fromFileFailure } from "./file-failure.js";
import { toolArguments } from "./tool-arguments.js";

const MAXIMUM_ENTRIES = 1000;

export interface ListFilesArguments {
  readonly path?: string | undefined;
  readonly pattern?: string | undefined;
  readonly recursive?: boolean | undefined;
}

const args = toolArguments(
  {
    path: z.string().optional().describe("Default ."),
    pattern: z.string().optional().describe("Such as *.py or src/**/*.ts"),
    recursive: z.boolean().optional().describe("Default false"),
  },
  {
    aliases: { directory: "path", dir: "path", dir_path: "path", folder: "path", glob: "pattern" },
    booleans: ["recursive"],
  },
);

function show(entry: DirectoryEntry): string {
  if (entry.type === "directory") return `${entry.path}/`;
  return entry.type === "symlink" ? `${entry.path}@` : entry.path;
}

/** list_files (B7, W10): names relative to the root, directories end in `/`, links in `@`. */
export const listFilesTool: ToolDefinition<ListFilesArguments> = {
  name: "list_files",
  description: "List files and directories; directories end in /.",
  args,
  effects: ["read"],
  sensitive: () => false,
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
};
