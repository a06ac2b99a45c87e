import { z } from "zod";

/** Body of every answer that is an error. */
export const problem = z.object({
  error: z.object({ code: z.string(), message: z.string(), remedy: z.string().optional() }),
});
export type Problem = z.infer<typeof problem>;

/** 409 for a gap in a run's events. */
export const gap = problem.extend({ next: z.number().int() });

/** `GET /me` of a person. */
export const person = z.object({
  login: z.string(),
  /** `local`: signed in with the link of `serve`. */
  kind: z.enum(["local", "github"]),
  projects: z.array(
    z.object({
      project_id: z.string(),
      name: z.string(),
      permission: z.enum(["read", "write", "maintain", "admin", "local"]),
      can_decide: z.boolean(),
    }),
  ),
});

export type Person = z.infer<typeof person>;

/** `GET /me` with a client's token. */
export const clientIdentity = z.object({ kind: z.literal("client"), project_id: z.string() });

/** A token for this person's machines in one project. */
export const clientToken = z.object({
  token_id: z.string(),
  name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type ClientToken = z.infer<typeof clientToken>;
export const clientTokens = z.object({ tokens: z.array(clientToken) });
export const clientTokenRequest = z.strictObject({ name: z.string().trim().min(1).max(100) });
/** The only answer that contains the token itself. */
export const clientTokenCreated = clientToken.extend({ token: z.string() });
export type ClientTokenCreated = z.infer<typeof clientTokenCreated>;
