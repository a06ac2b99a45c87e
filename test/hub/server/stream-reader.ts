import { type IncomingMessage, request } from "node:http";
import type { Headers } from "./hub-bench.js";

export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every type.
  readonly data: any;
}

/** A reader of a stream, as a browser reads it. */
export interface StreamReading {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  /** Everything that came, comments too. */
  text(): string;
  events(): readonly ReadEvent[];
  /** Resolves with the first event that fits; rejects when the stream ends before. */
  until(fits: (event: ReadEvent) => boolean): Promise<ReadEvent>;
  /** Resolves once the text came. */
  untilText(text: string): Promise<void>;
  ended: Promise<void>;
  close(): void;
}

function parse(block: string): readonly ReadEvent[] {
  const field = (name: string): string =>
    block
      .split("\n")
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? "";
  return field("data") === "" ? [] : [{ id: field("id"), event: field("event"), data: JSON.parse(field("data")) }];
}

export function readStream(url: string, headers: Headers): Promise<StreamReading> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, (response) => {
      let text = "";
      let rest = "";
      const events: ReadEvent[] = [];
      let isOver = false;
      const listeners = new Set<() => void>();
      const tell = (): void => {
        for (const listener of [...listeners]) listener();
      };
      const ended = new Promise<void>((done) => {
        const over = (): void => {
          isOver = true;
          tell();
          done();
        };
        response.on("end", over).on("close", over).on("error", over);
      });
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        const blocks = (rest + chunk).split("\n\n");
        rest = blocks.pop() ?? "";
        events.push(...blocks.flatMap(parse));
        tell();
      });
      const wait = <Value>(find: () => Value | undefined): Promise<Value> =>
        new Promise((found, missing) => {
          const look = (): void => {
            const value = find();
            if (value === undefined && !isOver) return;
            listeners.delete(look);
            if (value === undefined) missing(new Error(`the stream ended: ${text.slice(-500)}`));
            else found(value);
          };
          listeners.add(look);
          look();
        });
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        events: () => events,
        until: (fits) => wait(() => events.find(fits)),
        untilText: (part) => wait(() => (text.includes(part) ? true : undefined)).then(() => undefined),
        ended,
        close: () => sent.destroy(),
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
