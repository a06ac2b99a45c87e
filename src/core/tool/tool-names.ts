/**
 * Every tool that is part of Architect, whether its group is on or off. Excludes tools of MCP servers and of agents.
 */
export const BUILT_IN_TOOLS: readonly string[] = [
  ...["apply_patch", "delete_file", "edit_file", "find_files", "grep", "list_files", "move_file", "read_file"],
  ...["run_command", "search_code", "write_file"],
  ...["web_search", "web_fetch", "save_memory", "memory_search", "memory_get", "manage_goals"],
  ...["update_soul", "update_identity", "improve", "get_datetime", "cron", "process", "phone_call"],
  ...["delegate_to_bot", "collaborate", "explore", "create_tool"],
  ...["submit_review", "read_conversation"],
  ...["remote_read_file", "remote_write_file", "remote_list_directory", "remote_execute_command"],
];

/** Alternative names of some tools. */
export const TOOL_ALIASES: ReadonlyMap<string, string> = new Map([
  ["exec", "run_command"],
  ["file_read", "read_file"],
  ["file_write", "write_file"],
  ["file_edit", "edit_file"],
]);

/** A tool's registered name, for its name or its alias. */
export const toolName = (name: string): string => TOOL_ALIASES.get(name) ?? name;
