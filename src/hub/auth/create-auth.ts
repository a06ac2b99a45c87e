import type { Clock } from "../../core/runtime.js";
import type { SqlDatabase } from "../store/sql.js";
import type { GithubApp, HubAuth, ProjectBook } from "./auth.js";

export interface HubAuthParts {
  readonly database: SqlDatabase;
  readonly projects: ProjectBook;
  readonly clock: Pick<Clock, "now">;
  /** The hub's address, the audience of OIDC tokens. A function, as the port may be given by the system. */
  readonly publicUrl: () => string;
  readonly trustProxy: boolean;
  /** Issuers of OIDC tokens, `https://…`; http on loopback only. */
  readonly issuers: readonly string[];
  /** null: people come by the sign-in link only. */
  readonly github: GithubApp | null;
}

/** @throws {ArchitectError} for an address of GitHub or of an issuer that is neither https nor on loopback. */
export function createHubAuth(parts: HubAuthParts): HubAuth {
  throw new Error(`not filled yet: ${parts.issuers.length}`);
}
