import { createHash } from "node:crypto";
import type { ImageLoader, ImageResult } from "../core/model/images.js";
import type { ImageReference } from "../core/model/message.js";
import { readBody } from "../core/read-body.js";
import { attachmentAddress, attachmentsIn } from "./attachment-address.js";

export interface AttachmentSettings {
  /** `https://github.com`, or the address of a GitHub Enterprise Server. */
  readonly serverUrl: string;
  /** Sent only to that server, for attachments in a private repository; '' = none. */
  readonly token: string;
  /** Time limit of one image; default 10 s. */
  readonly timeoutMilliseconds?: number;
}

const LARGEST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const TIMEOUT = 10_000;
const SHOWN_ADDRESS = 200;

type MediaType = ImageReference["mediaType"];

/** File types by their first bytes. */
const MAGIC: readonly (readonly [MediaType, (bytes: Buffer) => boolean])[] = [
  ["image/png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ["image/jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["image/gif", (bytes) => /^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6))],
  ["image/webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
];

/** Why an image could not be loaded, worded for the model and for people. */
class Unloadable extends Error {}

/**
 * Fetches images attached on GitHub: no cookies, credentials only for the server itself, and every address and file is
 * checked.
 */
export function createAttachmentLoader(settings: AttachmentSettings): ImageLoader {
  return async ({ text, limit, signal }) => {
    const found = attachmentsIn(text, settings.serverUrl);
    const results = await Promise.all(found.slice(0, limit).map((url) => load(url, settings, signal)));
    return { results, found: found.length };
  };
}

async function load(url: URL, settings: AttachmentSettings, signal: AbortSignal): Promise<ImageResult> {
  const milliseconds = settings.timeoutMilliseconds ?? TIMEOUT;
  const limit = AbortSignal.timeout(milliseconds);
  // Show no query: in a signed address it gives access to anyone who has it.
  const address = `${url.origin}${url.pathname}`.slice(0, SHOWN_ADDRESS);
  try {
    const response = await follow(url, settings, AbortSignal.any([signal, limit]));
    const declared = mediaTypeOf(response);
    const bytes = await readImage(response);
    const actual = MAGIC.find(([, isMagic]) => isMagic(bytes))?.[0];
    if (actual === undefined) throw new Unloadable("it is not a PNG, JPEG, GIF or WebP image");
    if (actual !== declared) throw new Unloadable(`it is declared as ${declared} but is ${actual}`);
    const digest = createHash("sha256").update(bytes).digest("hex");
    const reference = { digest, mediaType: actual, bytes: bytes.length };
    return { ok: true, address, reference, base64: bytes.toString("base64") };
  } catch (error) {
    const late = limit.aborted ? `it took longer than ${milliseconds / 1000} s` : "the server could not be reached";
    const reason = error instanceof Unloadable ? error.message : signal.aborted ? "the run ends" : late;
    return { ok: false, address, reason };
  }
}

/** Checks every redirect's address like the first one: a redirect can lead anywhere. */
async function follow(first: URL, { serverUrl, token }: AttachmentSettings, signal: AbortSignal): Promise<Response> {
  let url = first;
  for (let redirects = 0; ; redirects += 1) {
    const isServer = url.origin === new URL(serverUrl).origin;
    const response = await fetch(url, {
      redirect: "manual",
      signal,
      headers: {
        accept: MAGIC.map(([type]) => type).join(", "),
        "accept-encoding": "identity",
        "user-agent": "architect",
        ...(isServer && token !== "" ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    if (response.status === 200) return response;
    await response.body?.cancel();
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) {
      throw new Unloadable(`the server answered ${response.status}`);
    }
    if (redirects === MOST_REDIRECTS) throw new Unloadable(`it was redirected more than ${MOST_REDIRECTS} times`);
    const next = URL.canParse(location, url.href) ? attachmentAddress(new URL(location, url).href, serverUrl) : null;
    if (next === null) throw new Unloadable("it is redirected to an address that serves no attachments of GitHub");
    url = next;
  }
}

function mediaTypeOf({ headers }: Response): MediaType {
  const declared = (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const known = MAGIC.find(([type]) => type === declared)?.[0];
  if (known === undefined) throw new Unloadable("it is not declared as a PNG, JPEG, GIF or WebP image");
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") throw new Unloadable("it is sent compressed without being requested so");
  return known;
}

async function readImage({ headers, body }: Response): Promise<Buffer> {
  const tooLarge = `it is larger than ${LARGEST_BYTES / 1024 / 1024} MB`;
  if (Number(headers.get("content-length") ?? 0) > LARGEST_BYTES) {
    await body?.cancel();
    throw new Unloadable(tooLarge);
  }
  const { bytes, isCut } = await readBody(body, LARGEST_BYTES);
  if (isCut) throw new Unloadable(tooLarge);
  return bytes;
}
