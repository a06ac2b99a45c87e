import { expect, it } from "vitest";
import { readBody, readTail } from "../../src/core/read-body.js";

/** A body in pieces that says whether it was cancelled. */
function bodyOf(...pieces: readonly string[]) {
  let isCancelled = false;
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (sink) => {
        const piece = left.shift();
        if (piece === undefined) sink.close();
        else sink.enqueue(Buffer.from(piece));
      },
      cancel: () => {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, isCancelled: () => isCancelled };
}

const read = async (body: ReadableStream<Uint8Array> | null, maximum: number): Promise<readonly [string, boolean]> => {
  const { bytes, isCut } = await readBody(body, maximum);
  return [bytes.toString("utf8"), isCut];
};

it("reads a body to its end, also one that just fits", async () => {
  const { body, isCancelled } = bodyOf("ab", "cd");
  expect(await read(body, 4)).toEqual(["abcd", false]);
  expect(isCancelled()).toBe(false);
  expect(await read(bodyOf().body, 4)).toEqual(["", false]);
  expect(await read(null, 4)).toEqual(["", false]);
});

it("keeps the beginning of a larger one, and cancels the rest", async () => {
  const { body, isCancelled } = bodyOf("ab", "cd", "ef");
  expect(await read(body, 3)).toEqual(["abc", true]);
  expect(isCancelled()).toBe(true);
});

/** A body that breaks off after a piece. */
const brokenBody = (): ReadableStream<Uint8Array> => {
  let isSent = false;
  return new ReadableStream<Uint8Array>(
    {
      pull: (sink) => {
        if (isSent) sink.error(new Error("reset"));
        else sink.enqueue(Buffer.from("ab"));
        isSent = true;
      },
    },
    { highWaterMark: 0 },
  );
};

it("throws what the body throws, or keeps what came before", async () => {
  await expect(readBody(brokenBody(), 3)).rejects.toThrow("reset");
  expect(await readBody(brokenBody(), 3, { keepsBroken: true })).toEqual({ bytes: Buffer.from("ab"), isCut: false });
  await expect(readTail(brokenBody(), 3, 10)).rejects.toThrow("reset");
});

it.each([
  ["whole", 6, 10, "abcdef", false],
  ["its last bytes", 3, 10, "def", true],
  ["the last bytes of those that are read", 1, 3, "d", true],
])("keeps the end of a body: %s", async (_name, maximum, mostRead, expected, isCut) => {
  const { body, isCancelled } = bodyOf("ab", "cd", "ef");
  expect(await readTail(body, maximum, mostRead)).toEqual({ bytes: Buffer.from(expected), isCut });
  expect(isCancelled()).toBe(mostRead < 6);
});
