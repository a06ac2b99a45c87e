/**
 * The agent's alternative to a refused call. Shown to the model, which cannot change the configuration; the line that
 * would allow the call is for people and is in the report.
 */
export const INSTEAD = {
  any: "go on without it, and say in your summary what was left out",
  protected: "leave the file as it is, and describe the change that it needs in your summary",
  sensitive: "do the task without its content; code and files such as .env.example show which names it defines",
  git: "see the history with git log, git show and git diff",
  outside: "use a path inside the workspace",
  limit: "finish with what is changed so far, take back what is not needed, and name the rest in your summary",
  commands: "finish with the file tools, and say in your summary which commands were not run",
  binary: "leave the file, and describe what it needs in your summary",
  size: "divide the content into several files",
  secret: "take it out of the file again; programs read such values from their environment",
} as const;
