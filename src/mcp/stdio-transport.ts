import { deserializeMessage, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import type { OpenProcess } from "../core/workspace/workspace.js";

/** Maximum bytes of one line. A server that floods its output is ended. */
const LARGEST_MESSAGE_BYTES = 8 * 1024 * 1024;

/**
 * MCP over the standard streams of a process that the workspace opened, in its sandbox. `onEnd` gets the reason if the
 * process ended by itself.
 */
export function createStdioTransport(process: OpenProcess, onEnd: (reason: string) => void): Transport {
  let isClosed = false;
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    process.kill();
    transport.onclose?.();
  };
  const receive = (line: string): void => {
    try {
      transport.onmessage?.(deserializeMessage(line));
    } catch (error) {
      // Skips lines that are not messages: some servers log on stdout.
      transport.onerror?.(asError(error));
    }
  };
  const read = createLineReader(receive, () => {
    onEnd("it sent a message that is too long");
    close();
  });

  const transport: Transport = {
    async start() {
      process.onOutput((chunk) => {
        if (!isClosed) read(chunk);
      });
      process.onEnd((reason) => {
        if (!isClosed) onEnd(reason);
        transport.onerror?.(new Error(reason));
        close();
      });
    },
    async send(message: JSONRPCMessage) {
      if (isClosed) throw new Error("the server has ended");
      process.write(serializeMessage(message));
    },
    async close() {
      close();
    },
  };
  return transport;
}

/** Splits a stream into lines. Chunks are joined once a line is complete, so a long line costs linear time. */
function createLineReader(onLine: (line: string) => void, onTooLong: () => void): (chunk: Buffer) => void {
  let pieces: Buffer[] = [];
  let size = 0;
  return (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const line = Buffer.concat([...pieces, chunk.subarray(start, end)]).toString("utf8");
      pieces = [];
      size = 0;
      start = end + 1;
      onLine(line.replace(/\r$/, ""));
    }
    pieces.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > LARGEST_MESSAGE_BYTES) {
      pieces = [];
      onTooLong();
    }
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
