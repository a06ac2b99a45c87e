/** `9 ms`, `0.4 s`, `12 s`, `1 min 5 s`. */
export function seconds(milliseconds: number): string {
  if (milliseconds < 95) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 9_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const whole = Math.round(milliseconds / 1000);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** `18,432`. Without `toLocaleString`, whose first use takes 15 ms. */
export function count(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `$0.0214`, `$1.25`; `unpriced` without a price. */
export function money(usd: number | null): string {
  if (usd === null) return "unpriced";
  if (usd === 0 || usd >= 1) return `$${usd.toFixed(2)}`;
  return usd < 0.0001 ? "under $0.0001" : `$${usd.toFixed(4)}`;
}

/** `$0.0214 of $2.00`; without the cap if there is none, or the cost is unknown. */
export function moneyOfCap(usd: number | null, cap: number | null): string {
  return usd !== null && cap !== null && cap > 0 ? `${money(usd)} of $${cap.toFixed(2)}` : money(usd);
}

/** `2026-11-21 14:03 UTC`. */
export function date(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** `1 file`, `2 files`. */
export function plural(value: number, noun: string): string {
  return `${value} ${noun}${value === 1 ? "" : "s"}`;
}
