import type { ImageReference } from "./message.js";

/** An image that was fetched, or why it was not; `address` is safe to show. */
export type ImageResult =
  | { readonly ok: true; readonly address: string; readonly reference: ImageReference; readonly base64: string }
  | { readonly ok: false; readonly address: string; readonly reason: string };

export interface ImageSearch {
  /** Untrusted. */
  readonly text: string;
  /** So many are fetched at most. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Fetches the attachments that a text names. Never rejects. */
export type ImageLoader = (search: ImageSearch) => Promise<{
  /** In the order of the text. */
  readonly results: readonly ImageResult[];
  /** How many the text names. */
  readonly found: number;
}>;
