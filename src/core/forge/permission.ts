/** Permission of an account in a repository. */
export type PermissionLevel = "admin" | "maintain" | "write" | "triage" | "read" | "none";
