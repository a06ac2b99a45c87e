import { BUILT_IN_TOOLS, TOOL_ALIASES } from "../core/tool/tool-names.js";

/** Names that no tool made by an agent may have: those of built-in tools, and others that models know such tools by. */
export const RESERVED_NAMES: readonly string[] = [
  ...BUILT_IN_TOOLS,
  ...TOOL_ALIASES.keys(),
  ...["tool_read_file", "tool_write_file", "tool_list_directory", "tool_execute_command"],
  ...["bash", "shell", "terminal", "python", "computer", "str_replace_editor"],
];
