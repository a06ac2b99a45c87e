import { mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { messageOf } from "../../core/errors.js";
import type { Logger } from "../../core/runtime.js";
import type { Launch } from "../process/launcher.js";
import { FORWARDER_PORT } from "./forwarder.js";
import { openRegistryProxy, type RegistryProxy } from "./network-proxy.js";
import { proxyVariables, readRegistries } from "./registries.js";

/** Maximum refused hosts listed for one command. */
const MAXIMUM_NAMED = 10;

/** Access of one command with network `registries`. */
export interface RegistryUse {
  readonly variables: Readonly<Record<string, string>>;
  readonly launch: Pick<Launch, "proxySocket" | "proxyPort">;
  /** A line that lists the hosts refused since the command's start; '' for none. */
  refusals(): string;
}

export interface RegistryNetwork {
  /**
   * Starts the proxy on first use. Never rejects.
   * @param port where the forwarder to its socket listens, in a network that the command shares
   */
  use(by: "socket" | "port", port?: number): Promise<RegistryUse | { readonly problem: string }>;
  close(): Promise<void>;
}

interface Opened {
  readonly proxy: RegistryProxy;
  /** null: it listens on a port. */
  readonly socket: string | null;
}

/** The registry proxy of a run, started when it is first needed. `environment` is the job's own: trusted. */
export function createRegistryNetwork(
  environment: Readonly<Record<string, string>>,
  temporaryFolder: string,
  logger: Logger,
): RegistryNetwork {
  let opened: Promise<Opened | { problem: string }> | null = null;
  const registries = readRegistries(environment);

  const open = async (by: "socket" | "port"): Promise<Opened> => {
    for (const note of registries.notes) logger.warn(note);
    // In its own folder, because a socket's path may be 107 bytes long at most.
    const socket = by === "socket" ? join(mkdtempSync(join(temporaryFolder, "architect-proxy-")), "socket") : null;
    return { proxy: await openRegistryProxy({ ...registries, socket }), socket };
  };
  return {
    async use(by, port) {
      opened ??= open(by).catch((error: unknown) => ({ problem: messageOf(error) }));
      const ready = await opened;
      if ("problem" in ready) return { problem: `The proxy to package registries did not start: ${ready.problem}` };
      const { proxy, socket } = ready;
      const before = proxy.refused().length;
      return {
        variables: {
          ...registries.variables,
          ...proxyVariables(proxy.port || (port ?? FORWARDER_PORT), registries.allowed),
        },
        launch: socket === null ? {} : { proxySocket: socket, ...(port === undefined ? {} : { proxyPort: port }) },
        refusals() {
          const places = [...new Set(proxy.refused().slice(before))];
          if (places.length === 0) return "";
          const more = places.length > MAXIMUM_NAMED ? ", …" : "";
          const named = `${places.slice(0, MAXIMUM_NAMED).join(", ")}${more}`;
          return `\n[Refused, because only package registries can be reached: ${named}]\n`;
        },
      };
    },
    async close() {
      if (opened === null) return;
      const ready = await opened;
      if ("problem" in ready) return;
      await ready.proxy.close();
      if (ready.socket !== null) rmSync(dirname(ready.socket), { recursive: true, force: true });
    },
  };
}
