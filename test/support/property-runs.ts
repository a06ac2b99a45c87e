/** `npm test` draws one in this many cases. */
const SHARE = 5;
const FEWEST = 5;

/** Number of cases that a property draws: `count`, and a fifth of it in `npm test`. */
export function runs(count: number): number {
  return process.env["ARCHITECT_TIER"] === "quick"
    ? Math.min(count, Math.max(FEWEST, Math.ceil(count / SHARE)))
    : count;
}
