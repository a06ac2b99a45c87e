import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { ArchitectError } from "../../core/errors.js";

/** A file of the page, as the hub serves it. */
export interface PageAsset {
  /** Content-Type. */
  readonly type: string;
  readonly body: Uint8Array;
  /** A strong ETag with its quotes. */
  readonly etag: string;
}

/** Path below the hub's address (`/`, `/page/main.js`) → file. */
export type PageAssets = ReadonlyMap<string, PageAsset>;

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
};

/**
 * Reads the built page.
 * @param folder `dist/page`
 * @throws ArchitectError if the folder has no page
 */
export async function loadPage(folder: string): Promise<PageAssets> {
  let names: readonly string[];
  try {
    names = (await readdir(folder)).filter((name) => Object.hasOwn(TYPES, extname(name))).sort();
  } catch (error) {
    throw noPage(folder, error);
  }
  if (!names.includes("index.html")) throw noPage(folder, undefined);
  const files = await Promise.all(
    names.map(async (name) => {
      const body = await readFile(join(folder, name));
      const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`;
      const path = name === "index.html" ? "/" : `/page/${name}`;
      return [path, { type: TYPES[extname(name)] ?? "", body, etag }] as const;
    }),
  );
  return new Map(files);
}

function noPage(folder: string, cause: unknown): ArchitectError {
  return new ArchitectError("internal", `The hub's page is not in ${folder}.`, {
    remedy: "Install Architect again; in a checkout, run npm run build.",
    cause,
  });
}
