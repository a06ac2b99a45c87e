import type { ForgeContext, HttpAnswer } from "./http.js";
import { type Incoming, parseBody } from "./incoming.js";
import type { Exchange, Observer } from "./types.js";

/** Records an exchange and lets the observer judge it, before the answer leaves. */
export async function observe(
  context: ForgeContext,
  observer: Observer | undefined,
  incoming: Incoming,
  answer: HttpAnswer,
  extra: Pick<Exchange, "operation" | "fault">,
): Promise<void> {
  const exchange: Exchange = {
    method: incoming.method,
    path: incoming.path,
    url: incoming.url.href,
    api: incoming.api,
    query: Object.fromEntries(incoming.url.searchParams),
    requestHeaders: incoming.headers,
    requestBody: incoming.api === "git" ? undefined : parseBody(incoming.bytes),
    status: answer.status,
    responseHeaders: answer.headers ?? {},
    responseBody: Buffer.isBuffer(answer.body) ? answer.body : copyOf(answer.body),
    ...extra,
  };
  context.state.requests.push(exchange);
  if (observer === undefined) return;
  try {
    const found = (await observer(exchange)) ?? [];
    context.state.problems.push(...found.map((problem) => `${incoming.method} ${incoming.path}: ${problem}`));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    context.state.problems.push(`${incoming.method} ${incoming.path}: ${message}`);
  }
}

/** As the client will see it: without what JSON leaves out, and safe from later changes. */
function copyOf(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}
