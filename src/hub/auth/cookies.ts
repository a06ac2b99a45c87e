/**
 * Names of cookies. They contain the port, because browsers share cookies between all ports of a host and two hubs must
 * not replace each other's. On https the prefix keeps other hosts of the domain from writing them.
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
    /** Value of a Set-Cookie header; `seconds` 0 deletes the cookie. */
    write: (name: string, value: string, seconds: number) => `${name}=${value}; Max-Age=${seconds}; ${flags}`,
  };
}

/** A secret from the Cookie header; none if its name occurs twice, as one of the two was planted. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const values = (headers.get("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = values;
  return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
