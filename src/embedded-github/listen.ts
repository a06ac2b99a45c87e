import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1. */
export async function listenOnLoopback(server: Server): Promise<Listening> {
  // Idle connections stay open: a client that was busy for longer than a limit would send into a closed connection, and
  // could not know whether its request arrived.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
