import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { PrincipalKind } from "./principal.js";

/** 256 random bits as base64url. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Lower-case hex SHA-256: secrets are stored and looked up by it. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Constant-time comparison. */
export const isSame = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(left)), Buffer.from(hashOf(right)));

const PREFIXES = { run: "arch_run_", client: "arch_client_", project: "arch_project_" } as const;

export const newToken = (kind: keyof typeof PREFIXES): string => PREFIXES[kind] + newSecret();

/** Kind of a bearer token by its prefix, before it is checked. */
export type TokenKind = keyof typeof PREFIXES | "oidc";

export function tokenKindOf(token: string): TokenKind | null {
  for (const kind of ["run", "client", "project"] as const) if (token.startsWith(PREFIXES[kind])) return kind;
  return token.startsWith("eyJ") ? "oidc" : null;
}

export const principalKindOf = (kind: TokenKind): PrincipalKind =>
  kind === "project" || kind === "oidc" ? "registrar" : kind;
