import type { ForgeUser } from "../core/forge/forge.js";

/** Dependabot's login, on Enterprise servers too. */
export const DEPENDABOT = "dependabot[bot]";

/** The domain of the server's addresses that hide people's real ones; an Enterprise server has its own. */
function addressDomain(serverUrl: string): string {
  return `users.noreply.${new URL(serverUrl).hostname}`;
}

/** The trailer that names the person who gave the order. */
export function coAuthorTrailer(actor: ForgeUser, serverUrl: string): string {
  return `Co-authored-by: ${actor.login} <${actor.id}+${actor.login}@${addressDomain(serverUrl)}>`;
}

/** The author of commits over git; GitHub sets the author of all others. */
export function commitAuthor(serverUrl: string): { readonly name: string; readonly email: string } {
  return { name: "github-actions[bot]", email: `41898282+github-actions[bot]@${addressDomain(serverUrl)}` };
}
