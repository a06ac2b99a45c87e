/**
 * Names of cookies. They hold the port, as cookies of all ports of a host lie in one jar and two hubs must not replace
 * each other's. On https with the prefix that keeps other hosts of the domain from writing them.
 */
export type CookieJar = ReturnType<typeof cookieJar>;

export function cookieJar(publicUrl: string) {
  const { protocol, port } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const suffix = port || (isSecure ? "443" : "80");
  const prefix = isSecure ? "__Host-" : "";
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    session: `${prefix}architect_session_${suffix}`,
    /** Binds a sign-in with GitHub to the browser that began it. */
    flow: `${prefix}architect_sign_in_${suffix}`,
    /** Value of a Set-Cookie header; `seconds` 0 takes the cookie away. */
    write: (name: string, value: string, seconds: number) => `${name}=${value}; Max-Age=${seconds}; ${flags}`,
  };
}

/** A secret of ours in the Cookie header. Of a name that comes twice, neither: one of them was planted. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const values = (headers.get("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = values;
  return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
