/** A person at the hub's page, as far as the demo needs one: their cookie, and what the page sends with it. */
export interface Person {
  /** Body of the answer. @throws Error for an answer that is none of 2xx. */
  send(path: string, body: unknown): Promise<Readonly<Record<string, unknown>>>;
  /** What happens in a project from now on, until the signal aborts. */
  follow(path: string, signal: AbortSignal): Promise<AsyncIterable<StreamEvent>>;
}

export interface StreamEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Follows the sign-in with GitHub as a browser does: to the embedded GitHub, back, and in. */
export async function signIn(hubUrl: string): Promise<Person> {
  const cookies = new Map<string, string>();
  const headers = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") });
  let secret = "";
  let address = new URL("/sign-in/github", hubUrl);
  // To GitHub, to the callback, to the page.
  for (let step = 0; step < 3; step += 1) {
    const isHub = address.origin === new URL(hubUrl).origin;
    const answer = await fetch(address, { redirect: "manual", headers: isHub ? headers() : {} });
    for (const cookie of isHub ? answer.headers.getSetCookie() : []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    if (next === null)
      throw new Error(`The hub did not sign the maintainer in: ${(await answer.text()).slice(0, 300)}`);
    address = new URL(next, address);
    secret = /^#secret=([\w-]{43})$/.exec(address.hash)?.[1] ?? secret;
  }
  return {
    async send(path, body) {
      const answer = await fetch(new URL(path, hubUrl), {
        method: "POST",
        headers: {
          ...headers(),
          ...{ origin: new URL(hubUrl).origin, "x-architect-page": secret, "content-type": "application/json" },
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The hub answered ${path} with ${answer.status}: ${text.slice(0, 300)}`);
      return JSON.parse(text) as Record<string, unknown>;
    },
    async follow(path, signal) {
      const answer = await fetch(new URL(path, hubUrl), {
        headers: { ...headers(), "x-architect-page": secret },
        signal,
      });
      if (!answer.ok || answer.body === null) throw new Error(`The hub answered ${path} with ${answer.status}.`);
      return readEvents(answer.body);
    },
  };
}

async function* readEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1];
      const [type, data] = [field("event"), field("data")];
      if (type !== undefined && data?.startsWith("{")) yield { type, data: JSON.parse(data) as StreamEvent["data"] };
    }
  }
}
