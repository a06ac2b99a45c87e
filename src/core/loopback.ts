/** Whether a host name or an IP address, with or without brackets, is this machine. */
export function isLoopbackHost(host: string): boolean {
  const plain = host.replace(/^::ffff:/i, "").replace(/^\[|\]$/g, "");
  return plain === "::1" || plain === "localhost" || /^127(?:\.\d{1,3}){3}$/.test(plain);
}

/** Whether the host of an address is this machine; false for an invalid address. */
export function isLoopbackUrl(address: string): boolean {
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
}
