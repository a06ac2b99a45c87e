/** Asks once more before "there is none" decides something: a replica that lags behind says it of what exists. */
export async function twice<Value>(read: () => Promise<Value | null>): Promise<Value | null> {
  return (await read()) ?? (await read());
}
