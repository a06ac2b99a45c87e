import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RunFeed } from "../../../src/hub/page/browser/run-feed.js";
import type { StoredEvents } from "../../../src/hub/protocol/runs.js";
import { runs } from "../../support/property-runs.js";

const stored = (sequence: number) => ({ sequence, event: { type: `event-${sequence}`, at: sequence } });

/** A feed over a store of so many events, in pages of three; what it applied, and what it asked for. */
function feedOf(size: { now: number }, holes: readonly number[] = []) {
  const applied: number[] = [];
  const asked: number[] = [];
  const load = async (from: number): Promise<StoredEvents> => {
    asked.push(from);
    const next = Math.min(size.now, from + 3);
    const numbers = Array.from({ length: Math.max(0, next - from) }, (_, index) => from + index);
    const events = numbers.filter((number) => !holes.includes(number)).map(stored);
    return { events, next: Math.max(from, next), more: next < size.now };
  };
  const feed = new RunFeed(load, (event) => applied.push(event.at));
  return { feed, applied, asked, receive: (number: number) => feed.receive(number, stored(number).event) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("a run's events", () => {
  it("are loaded page by page, then taken from the stream", async () => {
    const { feed, applied, asked, receive } = feedOf({ now: 7 });
    await feed.catchUp();
    receive(7);
    receive(8);
    expect(applied).toEqual(upTo(9));
    expect(asked).toEqual([0, 3, 6]);
  });

  it("come once, though the stream and the list both have them", async () => {
    const { feed, applied, receive } = feedOf({ now: 5 });
    const loading = feed.catchUp();
    for (const number of [3, 4, 5, 6]) receive(number);
    await loading;
    receive(4);
    expect(applied).toEqual(upTo(7));
  });

  it("are asked for where the stream left some out", async () => {
    const size = { now: 2 };
    const { feed, applied, receive } = feedOf(size);
    await feed.catchUp();
    size.now = 6;
    receive(5);
    await expect.poll(() => applied, { timeout: 60_000, interval: 1 }).toEqual(upTo(6));
  });

  it("go on after holes that the hub cannot fill", async () => {
    const { feed, applied } = feedOf({ now: 6 }, [0, 1, 4]);
    await feed.catchUp();
    expect(applied).toEqual([2, 3, 5]);
  });

  it("are kept over a failure: the next try goes on", async () => {
    const applied: number[] = [];
    let fails = true;
    const load = async (from: number): Promise<StoredEvents> => {
      if (from > 0 && fails) throw new Error("gone");
      return { events: [stored(from)], next: from + 1, more: from < 2 };
    };
    const feed = new RunFeed(load, (event) => applied.push(event.at));
    await expect(feed.catchUp()).rejects.toThrow("gone");
    fails = false;
    await feed.catchUp();
    expect(applied).toEqual([0, 1, 2]);
  });

  it("are in order and whole, however stream and list are mixed", { tags: "property" }, async () => {
    const numbers = fc.array(fc.nat({ max: 20 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(numbers, numbers, async (before, after) => {
        const { feed, applied, receive } = feedOf({ now: 21 });
        for (const number of before) receive(number);
        const loading = feed.catchUp();
        for (const number of after) receive(number);
        await loading;
        await expect.poll(() => applied, { timeout: 60_000, interval: 1 }).toEqual(upTo(21));
      }),
      { numRuns: runs(60) },
    );
  });
});
