/** Hosts that contain only github.com attachments: older uploads, those of private repositories, the store. */
const ATTACHMENT_HOSTS: ReadonlySet<string> = new Set([
  "user-images.githubusercontent.com",
  "private-user-images.githubusercontent.com",
  "github-production-user-asset-6210df.s3.amazonaws.com",
]);

/**
 * Paths of attachments on the server itself: the current form, by repository, and that of older GitHub Enterprise
 * Servers.
 */
const ATTACHMENT_PATHS: readonly RegExp[] = [
  /^\/user-attachments\/assets\/[0-9a-f-]{8,64}$/i,
  /^\/[\w.-]{1,100}\/[\w.-]{1,100}\/assets\/\d{1,20}\/[0-9a-f-]{8,64}$/i,
  /^\/storage\/user\/\d{1,20}\/files\/[0-9a-f-]{8,64}$/i,
];
/** On `media.<host>` of a GitHub Enterprise Server with isolated subdomains. */
const MEDIA_PATH = /^\/user\/\d{1,20}\/files\/[0-9a-f-]{8,64}$/i;

/** Text that could be an address in Markdown, HTML or prose. */
const ADDRESS = /https?:\/\/[^\s"'<>()[\]{}\\`|^]{1,2000}/gi;

/**
 * The address of an attachment on GitHub's own hosts, or null. `camo`, `raw` and pages do not qualify: they show
 * content that anyone put anywhere. Compares complete names and ports, after the URL parsing that the request itself
 * uses.
 */
export function attachmentAddress(text: string, serverUrl: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const server = new URL(serverUrl);
  if (url.username !== "" || url.password !== "") return null;
  if (url.origin === server.origin) return ATTACHMENT_PATHS.some((path) => path.test(url.pathname)) ? url : null;
  if (url.protocol !== "https:" || url.port !== "") return null;
  if (server.hostname === "github.com") return ATTACHMENT_HOSTS.has(url.hostname) ? url : null;
  return url.hostname === `media.${server.hostname}` && MEDIA_PATH.test(url.pathname) ? url : null;
}

/** The attachments in a text, without duplicates, in order. */
export function attachmentsIn(text: string, serverUrl: string): readonly URL[] {
  const found = new Map<string, URL>();
  for (const [match] of text.matchAll(ADDRESS)) {
    // Punctuation at the end of a sentence is not part of the address.
    const url = attachmentAddress(match.replace(/[.,;:!?*_~]+$/, ""), serverUrl);
    if (url === null) continue;
    url.hash = "";
    if (!found.has(url.href)) found.set(url.href, url);
  }
  return [...found.values()];
}
