import { expect, it } from "vitest";
import { readBody } from "../../src/core/read-body.js";

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

it("throws what the body throws", async () => {
  const broken = new ReadableStream<Uint8Array>({ start: (sink) => sink.error(new Error("reset")) });
  await expect(readBody(broken, 3)).rejects.toThrow("reset");
});
