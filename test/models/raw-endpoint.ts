import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface RawEndpoint {
  readonly baseUrl: string;
  readonly bodies: Record<string, unknown>[];
  readonly headers: IncomingMessage["headers"][];
  /** With their queries. */
  readonly paths: string[];
  /** TCP connections taken. */
  connections(): number;
}

/** An HTTP server that answers each request by a function; closed when the test ends. */
export async function startRawEndpoint(
  respond: (response: ServerResponse, body: Record<string, unknown>, count: number) => void,
): Promise<RawEndpoint> {
  const bodies: Record<string, unknown>[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const paths: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      text += part;
    });
    request.on("end", () => {
      const body = JSON.parse(text || "{}") as Record<string, unknown>;
      bodies.push(body);
      headers.push(request.headers);
      paths.push(request.url ?? "");
      respond(response, body, bodies.length);
    });
  });
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, bodies, headers, paths, connections: () => connections };
}

/** Sends a text again and again until the client closes the connection. */
export function sendForever(response: ServerResponse, text: string): void {
  const piece = text.repeat(1000);
  const send = (): void => {
    while (!response.destroyed) if (!response.write(piece)) return void response.once("drain", send);
  };
  send();
}

/** Sends the beginning of an answer and closes the connection. */
export function breakOff(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "application/json", "content-length": text.length + 100 });
  response.write(text, () => response.destroy());
}

/** One line of a stream: a chunk with this delta. */
export function chunk(delta: unknown, finish: string | null = null, extra: Record<string, unknown> = {}): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices, ...extra })}\n\n`;
}

export function usageChunk(usage: unknown): string {
  return `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices: [], usage })}\n\n`;
}

export function stream(response: ServerResponse, ...lines: readonly string[]): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const line of lines) response.write(line);
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
