import type { ImageReference } from "./message.js";

/** A fetched image, or the reason why it was not fetched; `address` is safe to show. */
export type ImageResult =
  | { readonly ok: true; readonly address: string; readonly reference: ImageReference; readonly base64: string }
  | { readonly ok: false; readonly address: string; readonly reason: string };

export interface ImageSearch {
  /** Untrusted. */
  readonly text: string;
  /** Maximum images to fetch. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Fetches the attachments named in a text. Never rejects. */
export type ImageLoader = (search: ImageSearch) => Promise<{
  /** In the order of the text. */
  readonly results: readonly ImageResult[];
  /** Number of attachments named in the text. */
  readonly found: number;
}>;
