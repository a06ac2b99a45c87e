import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { PrincipalKind } from "./auth.js";

/** 256 random bits, in the letters of base64url. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Lower-case hex SHA-256: how secrets are kept and looked up. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Compares in a time that does not depend on where two texts differ. */
export const isSame = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(left)), Buffer.from(hashOf(right)));

const PREFIXES = { run: "arch_run_", client: "arch_client_", project: "arch_project_" } as const;

export const newToken = (kind: keyof typeof PREFIXES): string => PREFIXES[kind] + newSecret();

/** What a bearer token says it is; nothing is known yet of whether it is one. */
export type TokenKind = keyof typeof PREFIXES | "oidc";

export function tokenKindOf(token: string): TokenKind | null {
  for (const kind of ["run", "client", "project"] as const) if (token.startsWith(PREFIXES[kind])) return kind;
  return token.startsWith("eyJ") ? "oidc" : null;
}

export const principalKindOf = (kind: TokenKind): PrincipalKind =>
  kind === "project" || kind === "oidc" ? "registrar" : kind;
