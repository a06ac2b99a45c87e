/** An address or host name that only this machine reaches. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, "").replace(/^\[|\]$/g, "");
  return plain === "::1" || plain === "localhost" || /^127(?:\.\d{1,3}){3}$/.test(plain);
}
