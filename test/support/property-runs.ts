/** Share of the cases of a property that `npm test` draws. */
const SHARE = 5;
const FEWEST = 5;

/** How many cases a property draws: all of them, but in `npm test` a fifth. */
export function runs(count: number): number {
  return process.env["ARCHITECT_TIER"] === "quick"
    ? Math.min(count, Math.max(FEWEST, Math.ceil(count / SHARE)))
    : count;
}
