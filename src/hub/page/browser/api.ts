import type { Problem } from "../../protocol/people.js";

/** A request that the hub refused; status 0: it did not answer. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Requests to the hub, in the session of the person's cookie. */
export class Api {
  /** The hub's clock is ahead of this one by so many milliseconds. */
  #ahead = 0;

  constructor(private readonly signedOut: () => void) {}

  /** The hub's time: what ends soon ends by its clock. */
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

  async #ask<Answer>(path: string, request: RequestInit): Promise<Answer> {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(path, { ...request, credentials: "same-origin", cache: "no-store" });
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

/** What to tell a person about a failure. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
