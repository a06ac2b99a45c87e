import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface HeardRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server on loopback that records requests and gives these answers in turn; the last one is repeated. */
export interface PeopleServer {
  readonly url: string;
  readonly heard: readonly HeardRequest[];
  close(): Promise<void>;
}

export type PeopleAnswer = (response: ServerResponse) => void;

export const answering =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): PeopleAnswer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

export async function startPeopleServer(...answers: readonly PeopleAnswer[]): Promise<PeopleServer> {
  const heard: HeardRequest[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      heard.push({ method, path: url, headers, body: Buffer.concat(pieces).toString("utf8") });
      (answers[heard.length - 1] ?? answers.at(-1) ?? answering(201, { sid: "CA1" }))(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const SID = `AC${"0123456789abcdef".repeat(2)}`;
export const TOKEN = "9f8e7d6c5b4a39281706f5e4d3c2b1a0";
export const FROM = "+4930901820";
export const NUMBER = "+14155550123";
export const HOOK_PATH = "/hooks/canary-7Zq4Lx91/incoming";
export const SECRET = "escalation-canary-51c9e0";
