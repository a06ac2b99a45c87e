/** Addresses are constants of the hub, or GitHub's: none comes out of a request. */
export function goTo(address: string, cookies: readonly string[] = []): Response {
  const set = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  return reply(303, null, [["location", address], ...set]);
}

/** Plain text for a person; nothing of the request is in it. */
export function says(status: number, text: string, headers: readonly [string, string][] = []): Response {
  return reply(status, `${text}\n`, [["content-type", "text/plain; charset=utf-8"], ...headers]);
}

export function tooMany(seconds: number): Response {
  return says(429, `Too many sign-ins failed. Try again in ${seconds} s.`, [["retry-after", String(seconds)]]);
}

export function notAllowed(allowed: string): Response {
  return says(405, `Only ${allowed} is answered here.`, [["allow", allowed]]);
}

export function reply(status: number, body: string | null, headers: readonly [string, string][]): Response {
  return new Response(body, {
    status,
    headers: [
      ["cache-control", "no-store"],
      ["referrer-policy", "no-referrer"],
      ["x-content-type-options", "nosniff"],
      ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
      ...headers,
    ],
  });
}
