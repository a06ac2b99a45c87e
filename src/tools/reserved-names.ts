/**
 * Names that no tool of an agent's own may have, besides those of the catalog: the tools of groups, whether they are on
 * or off, and names that models know such tools by (X25).
 */
export const RESERVED_NAMES: readonly string[] = [
  ...["web_search", "web_fetch", "save_memory", "memory_search", "memory_get", "manage_goals"],
  ...["update_soul", "update_identity", "improve", "get_datetime", "cron", "process", "phone_call"],
  ...["delegate_to_bot", "collaborate", "explore", "create_tool", "submit_review", "read_conversation"],
  ...["exec", "file_read", "file_write", "file_edit"],
  ...["tool_read_file", "tool_write_file", "tool_list_directory", "tool_execute_command"],
  ...["bash", "shell", "terminal", "python", "computer", "str_replace_editor"],
];
