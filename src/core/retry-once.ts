/**
 * Asks once more before "there is none" decides something: a replica that lags behind says it of what exists. `pause`
 * gives it a moment between the two; default: none.
 */
export async function retryOnce<Value>(
  read: () => Promise<Value | null>,
  pause?: () => Promise<void>,
): Promise<Value | null> {
  const found = await read();
  if (found !== null) return found;
  await pause?.();
  return read();
}
