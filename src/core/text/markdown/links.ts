/** Which addresses may stay clickable in our posts, and how the others are shown. */

export interface LinkPolicy {
  /** The allowed URL that starts at `position`; undefined: there is none. */
  urlAt(text: string, position: number): string | undefined;
  /** True if the whole of `url` is allowed. */
  isOwn(url: string): boolean;
}

/** Characters without a meaning to any Markdown or HTML parser inside a URL. */
const plainUrl = /https?:\/\/(?:[A-Za-z0-9\-._/#?=+,:]|%[0-9a-f]{2}|&(?=[\w.-]+=)){0,2000}/iy;

/** Leaves the prefix when a browser resolves it, or contains text that GitHub treats as a reference. */
const leavesPath = /#\d|#.*[#/]|\/\.{1,2}(?=$|[/?#])|%2e|%2f|%5c|:\/\/.*:\/\//i;

/** Builds the policy for `serverUrl`/`repository` (case-insensitive) and our further prefixes. */
export function createLinkPolicy(serverUrl: string, repository: string, ownLinks: readonly string[]): LinkPolicy {
  const prefixes = [`${serverUrl.replace(/\/+$/, "")}/${repository}`, ...ownLinks]
    .filter((prefix) => /^https?:\/\/[^/]/i.test(prefix))
    .map((prefix) => prefix.toLowerCase());

  const isOwn = (url: string): boolean => {
    const lower = url.toLowerCase();
    plainUrl.lastIndex = 0;
    if (plainUrl.exec(url)?.[0] !== url || leavesPath.test(url)) return false;
    return prefixes.some((prefix) => {
      if (!lower.startsWith(prefix)) return false;
      const next = lower[prefix.length];
      return next === undefined || prefix.endsWith("/") || next === "/" || next === "#" || next === "?";
    });
  };

  const longest = Math.max(0, ...prefixes.map((prefix) => prefix.length));
  const urlAt = (text: string, position: number): string | undefined => {
    const start = text.slice(position, position + longest).toLowerCase();
    if (!prefixes.some((prefix) => start.startsWith(prefix))) return undefined;
    plainUrl.lastIndex = position;
    const match = plainUrl.exec(text)?.[0] ?? "";
    let end = match.length;
    while (end > 0 && ".,:?".includes(match[end - 1] ?? "")) end -= 1;
    const url = match.slice(0, end);
    return isOwn(url) ? url : undefined;
  };

  return { urlAt, isOwn };
}

const address =
  /(https?|ftp):\/\/((?:(?!(?:https?|ftp):\/\/)[A-Za-z0-9.\-\u0080-\uffff])*)|(?<![A-Za-z/=&%-])www\.(?:(?!(?:https?|ftp):\/\/)[\w.-])*/gi;

/** Dots within a host; one at the end belongs to the sentence. */
function defangHost(host: string): string {
  return host.replace(/\.(?=[\w\u0080-\uffff-])/g, "[.]");
}

/**
 * Shows every http, https, ftp and `www.` address in a form that is not a link, `hxxps://host[.]example`, except our
 * own addresses according to the policy.
 */
export function defangAddresses(text: string, own?: LinkPolicy): string {
  return text.replace(address, (all: string, scheme: string | undefined, host: string | undefined, offset: number) => {
    if (scheme === undefined || host === undefined) return defangHost(all);
    if (own?.urlAt(text, offset) !== undefined) return all;
    const safe = scheme.toLowerCase() === "ftp" ? "fxp" : scheme.toLowerCase().replace("tt", "xx");
    return `${safe}://${defangHost(host)}`;
  });
}
