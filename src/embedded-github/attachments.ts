import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ForgeContext } from "./http.js";
import type { Attachment } from "./state.js";

/** Attachments of issues and comments lie beside the three interfaces, at the server itself. */

export interface ForgeAttachments {
  /** Puts a file where an issue can show it; the address is what stands in the issue. */
  attach(file: Attachment): string;
}

export function createForgeAttachments({ state, urls }: ForgeContext): ForgeAttachments {
  return {
    attach(file) {
      const path = `/user-attachments/assets/${randomUUID()}`;
      state.attachments.set(path, file);
      return `${urls.web}${path}`;
    },
  };
}

/** Answers what is none of the interfaces: an attachment for who has a token, or nothing. */
export function sendAttachment(
  { state, urls }: ForgeContext,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [scheme = "", token = ""] = (request.headers.authorization ?? "").split(" ");
  const isKnown = /^bearer$/i.test(scheme) && state.tokens.has(token);
  const { pathname } = new URL(request.url ?? "/", urls.web);
  const prefix = new URL(urls.web).pathname.replace(/\/$/, "");
  const file = pathname.startsWith(prefix) ? state.attachments.get(pathname.slice(prefix.length)) : undefined;
  if (request.method === "GET" && isKnown && file !== undefined) {
    response.writeHead(200, { "content-type": file.mediaType, "content-length": file.bytes.length });
    response.end(file.bytes);
    return;
  }
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
  response.end("This embedded GitHub has no web pages.\n");
}
