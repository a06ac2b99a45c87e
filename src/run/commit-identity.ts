import type { ForgeUser } from "../core/forge/forge.js";

/** Its login, on Enterprise servers too. */
export const DEPENDABOT = "dependabot[bot]";

/** Where a server's people have addresses that reveal nothing; an Enterprise server has a domain of its own. */
function addressDomain(serverUrl: string): string {
  return `users.noreply.${new URL(serverUrl).hostname}`;
}

/** The trailer that names who asked. */
export function coAuthorTrailer(actor: ForgeUser, serverUrl: string): string {
  return `Co-authored-by: ${actor.login} <${actor.id}+${actor.login}@${addressDomain(serverUrl)}>`;
}

/** Of commits that go over git; GitHub names the author of the others itself. */
export function commitAuthor(serverUrl: string): { readonly name: string; readonly email: string } {
  return { name: "github-actions[bot]", email: `41898282+github-actions[bot]@${addressDomain(serverUrl)}` };
}
