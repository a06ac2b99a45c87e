import { ArchitectError } from "../../core/errors.js";
import { isLoopbackHost } from "../../core/loopback.js";

const REMEDY =
  "Give the address that `architect serve` prints, such as https://hub.example.org or http://127.0.0.1:7777.";

/**
 * The address of a hub, without a slash at its end.
 * @throws ArchitectError (configuration) for an invalid address, credentials in it, or http to another machine, which
 * would send the token unencrypted.
 */
export function readHubAddress(text: string): string {
  const refuse = (problem: string): ArchitectError =>
    new ArchitectError("configuration", `The hub's address ${problem}.`, { remedy: REMEDY });
  if (text === "") throw refuse("is missing");
  if (!URL.canParse(text)) throw refuse("is not an address");
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refuse("is neither https nor http");
  if (url.username !== "" || url.password !== "") {
    throw new ArchitectError("configuration", "The hub's address contains a user name or a password.", {
      remedy: "Leave it out; the client's token is read from ARCHITECT_HUB_TOKEN.",
    });
  }
  if (url.search !== "" || url.hash !== "") throw refuse("has a query or a fragment, which no hub has");
  if (url.protocol === "http:" && !isLoopbackHost(url.hostname)) {
    throw new ArchitectError("configuration", `The hub at ${url.host} uses http: the token could be read in transit.`, {
      remedy: "Write https://; http is allowed only for a hub on this machine.",
    });
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** @throws ArchitectError (configuration) without a token, or for one that no header can contain. */
export function readHubToken(text: string): string {
  const token = text.trim();
  const remedy = "Make a token for this machine on the hub's page, under Settings, and set ARCHITECT_HUB_TOKEN to it.";
  if (token === "") throw new ArchitectError("configuration", "ARCHITECT_HUB_TOKEN is not set.", { remedy });
  if (/^[\x21-\x7e]{1,4096}$/.test(token)) return token;
  throw new ArchitectError("configuration", "ARCHITECT_HUB_TOKEN is not a valid token.", { remedy });
}
