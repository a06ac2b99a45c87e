import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import type { Resolve } from "../../../src/features/web/resolve.js";

export interface DnsServer {
  /** Asks this server for A and AAAA, by a real resolver. */
  readonly resolve: Resolve;
  /** Questions for A so far, by name. */
  readonly asked: Map<string, number>;
  close(): void;
}

const A = 1;
const AAAA = 28;

/** A DNS server on loopback. `answer`: the addresses of a name at its nth question, counted from 0. */
export async function startDns(answer: (name: string, nth: number) => readonly string[]): Promise<DnsServer> {
  const asked = new Map<string, number>();
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { name, type, end } = readQuestion(message);
    const nth = asked.get(name) ?? 0;
    if (type === A) asked.set(name, nth + 1);
    const found = answer(name, nth).filter((one) => (type === AAAA) === one.includes(":"));
    const header = Buffer.from(message.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(found.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(
      Buffer.concat([header, message.subarray(12, end), ...found.map((one) => record(type, one))]),
      port,
      address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const none = (): readonly string[] => [];
  return {
    asked,
    resolve: async (host) => [
      ...(await resolver.resolve4(host).catch(none)),
      ...(await resolver.resolve6(host).catch(none)),
    ],
    close: () => socket.close(),
  };
}

function readQuestion(message: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** An answer for the name of the question, to be forgotten at once. */
function record(type: number, address: string): Buffer {
  const bytes =
    type === A
      ? Buffer.from(address.split(".").map(Number))
      : Buffer.from(
          expanded(address)
            .map((group) => group.padStart(4, "0"))
            .join(""),
          "hex",
        );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}

function expanded(address: string): string[] {
  const [before = "", after] = address.split("::");
  const left = before === "" ? [] : before.split(":");
  const right = after === undefined || after === "" ? [] : after.split(":");
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
}
