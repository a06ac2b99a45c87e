/** What an account may do in a repository, from the least that is asked for to the most. */
export type PermissionLevel = "admin" | "maintain" | "write" | "triage" | "read" | "none";
