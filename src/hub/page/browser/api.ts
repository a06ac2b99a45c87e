import { PAGE_HEADER, secretOfHash } from "../../protocol/addresses.js";
import type { Problem } from "../../protocol/people.js";

/** A request that the hub refused; status 0: it did not answer. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  /** The request may succeed if it is repeated. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Key of the page's secret in the local storage. Unlike the cookie, other ports of the host cannot read it. */
const SECRET = "architect-page-secret";

export const hasPageSecret = (): boolean => localStorage.getItem(SECRET) !== null;
export const forgetPageSecret = (): void => localStorage.removeItem(SECRET);

/** Calls back when another tab signs in or out; null: all of the storage was cleared. */
export function onPageSecretChange(work: () => void): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === SECRET || key === null) work();
  });
}

/** Stores the secret that the sign-in put into the address, and removes it from the address. */
export function keepPageSecret(): void {
  const secret = secretOfHash(window.location.hash);
  if (secret === null) return;
  localStorage.setItem(SECRET, secret);
  window.history.replaceState(null, "", window.location.pathname);
}

/** Requests to the hub, authenticated by the session cookie and the page's secret. */
export class Api {
  /** Milliseconds by which the hub's clock is ahead of this computer's. */
  #ahead = 0;

  constructor(private readonly signedOut: () => void) {}

  /** The hub's time, by which approvals expire. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** @throws ApiProblem */
  async get<Answer>(path: string): Promise<Answer> {
    return this.#ask<Answer>(path, { method: "GET" });
  }

  /** @throws ApiProblem */
  async post<Answer>(path: string, body: unknown): Promise<Answer> {
    const headers = { "content-type": "application/json" };
    return this.#ask<Answer>(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  /** @throws ApiProblem */
  async remove(path: string): Promise<void> {
    await this.#ask(path, { method: "DELETE" });
  }

  /** The project's events, after `lastId`. @throws what fetch throws */
  async stream(path: string, lastId: number | null, signal: AbortSignal): Promise<Response> {
    const headers = new Headers({ [PAGE_HEADER]: localStorage.getItem(SECRET) ?? "" });
    if (lastId !== null) headers.set("last-event-id", String(lastId));
    const response = await fetch(path, { headers, credentials: "same-origin", cache: "no-store", signal });
    if (response.status === 401) this.signedOut();
    return response;
  }

  async #ask<Answer>(path: string, request: RequestInit): Promise<Answer> {
    let response: Response;
    let body: unknown;
    try {
      const headers = new Headers(request.headers);
      headers.set(PAGE_HEADER, localStorage.getItem(SECRET) ?? "");
      response = await fetch(path, { ...request, headers, credentials: "same-origin", cache: "no-store" });
      body = response.status === 204 ? null : await response.json();
    } catch {
      throw new ApiProblem(0, "The hub did not answer as it should. Try again in a moment.");
    }
    const date = Date.parse(response.headers.get("date") ?? "");
    if (!Number.isNaN(date)) this.#ahead = date - Date.now();
    if (response.status === 401) this.signedOut();
    if (!response.ok) throw new ApiProblem(response.status, problemText(body, response.status));
    return body as Answer;
  }
}

function problemText(body: unknown, status: number): string {
  const error = (body as Partial<Problem> | null)?.error;
  if (error === undefined) return `The hub answered ${status}.`;
  return [error.message, error.remedy ?? ""].filter((part) => part !== "").join(" ");
}

/** A failure in words for people. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
