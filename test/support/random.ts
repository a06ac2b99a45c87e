/** mulberry32: the same numbers for the same seed, on every machine. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Chooses by the given numbers. */
export function chooser(random: () => number) {
  return {
    pick<Value>(values: readonly [Value, ...Value[]]): Value {
      return values[Math.floor(random() * values.length)] ?? values[0];
    },
    below: (limit: number): number => Math.floor(random() * limit),
    chance: (share: number): boolean => random() < share,
  };
}
