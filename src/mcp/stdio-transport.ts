import { deserializeMessage, serializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import type { OpenProcess } from "../core/workspace/workspace.js";

/** A server that floods its output ends; a line of this many bytes is no message. */
const LARGEST_MESSAGE_BYTES = 8 * 1024 * 1024;

/**
 * MCP over the standard streams of a process that the workspace opened, in its sandbox. `onEnd` gets the reason if it
 * ended by itself.
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
      // A line that is no message (a server that logs on stdout) is passed over.
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

/** Lines of a stream; pieces are joined once a line is whole, so a long one costs linear time. */
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
