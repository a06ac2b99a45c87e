/**
 * Asks again before the answer "does not exist" has consequences: a replica that lags behind gives it for existing
 * objects. `pause` waits between the two requests; default: no wait.
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
