import { isIP } from "node:net";
import { compileGlobs } from "../../core/glob/glob.js";
import { WebError } from "./outcome.js";

/** The target of a request. */
export interface Target {
  /** Without fragment. */
  readonly url: URL;
  /** Name or address, lower case, in ASCII, without brackets and without a trailing dot. */
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
}

/** Whether a host may be requested; null: every public one may. */
export type HostRule = ((host: string) => boolean) | null;

const LONGEST_URL = 2_000;

/** Special-use names that no public resolver answers for (RFC 6761, 6762, 7686, 8375; ICANN's `internal`). */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid|example|onion)$/;

/** Globs of host names: `*` also matches several labels. */
export function hostRule(patterns: readonly string[]): (host: string) => boolean {
  return compileGlobs(patterns, { caseSensitive: false });
}

/**
 * Parses an address from a model or a redirect. A name's IP addresses are judged when it is resolved.
 * @throws WebError (refused) with the problem.
 */
export function readTarget(text: string, mayAsk: HostRule): Target {
  // The parser drops tabs and line breaks and converts backslashes: such an address would differ from what a person
  // reads, so refuse it.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text))
    throw new WebError("refused", "the address holds white space, controls or backslashes");
  if (text.length > LONGEST_URL) throw new WebError("refused", `the address is longer than ${LONGEST_URL} characters`);
  if (!URL.canParse(text)) throw new WebError("refused", "the address is no URL");
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) throw new WebError("refused", "only http and https can be fetched");
  if (!/^https?:\/\/[^/]/i.test(text)) throw new WebError("refused", "the address is written in an unusual form");
  if (/^[^/?#]*\/\/[^/?#]*@/.test(text)) throw new WebError("refused", "the address holds a user name or a password");
  const host = url.hostname.replace(/^\[|\]$|\.$/g, "");
  const isTls = url.protocol === "https:";
  const port = Number(url.port || (isTls ? 443 : 80));
  if (port !== 80 && port !== 443) throw new WebError("refused", "only the ports 80 and 443 can be reached");
  checkHost(host, mayAsk);
  url.hostname = isIP(host) === 6 ? `[${host}]` : host;
  url.hash = "";
  return { url, host, port, isTls };
}

function checkHost(host: string, mayAsk: HostRule): void {
  const isName = isIP(host) === 0;
  const isWhole = host.length <= 253 && /^(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/.test(host);
  if (isName && (!isWhole || LOCAL_NAME.test(host))) {
    throw new WebError("refused", "the host is no name of the public internet");
  }
  if (mayAsk === null || mayAsk(host)) return;
  throw new WebError(
    "refused",
    `the host ${host} is not allowed here`,
    `Go on without it, or ask people to add it to .github/architect.yml: web: { allow: ["${host}"] }`,
  );
}
