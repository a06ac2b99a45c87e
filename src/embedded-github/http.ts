import type { ForgeGit } from "./git.js";
import type { ForgeState } from "./state.js";
import type { TokenIdentity } from "./types.js";

/** The addresses under which the forge answers. */
export interface ForgeUrls {
  readonly web: string;
  readonly api: string;
  readonly graphql: string;
}

export interface ForgeContext {
  readonly state: ForgeState;
  readonly git: ForgeGit;
  readonly urls: ForgeUrls;
}

export interface Call extends ForgeContext {
  readonly method: string;
  readonly identity: TokenIdentity;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Address of the request, for Link headers. */
  readonly url: URL;
}

export interface HttpAnswer {
  readonly status: number;
  /** Sent as JSON, except a Buffer. Absent: no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** OpenAPI path. */
  readonly path: string;
  /** Required rights, as in the header x-accepted-github-permissions: `;` means or, `,` means and. Absent: none. */
  readonly accepts?: string;
  readonly handle: (call: Call) => HttpAnswer | Promise<HttpAnswer>;
}

/** A route below `/repos/{owner}/{repo}`. */
export type RepositoryRoute = readonly [
  method: Route["method"],
  path: string,
  accepts: string,
  handle: Route["handle"],
];

export const ok = (body: unknown): HttpAnswer => ({ status: 200, body });
export const created = (body: unknown): HttpAnswer => ({ status: 201, body });
export const NO_CONTENT: HttpAnswer = { status: 204 };

/** An error answer that a handler throws. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}) {
    super(String(body["message"]));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const DOCUMENTATION = "https://docs.github.com/rest";

export function apiError(status: number, message: string, more: Readonly<Record<string, unknown>> = {}): ApiError {
  return new ApiError(status, { message, ...more, documentation_url: DOCUMENTATION, status: String(status) });
}

export function notFoundAnswer(): ApiError {
  return apiError(404, "Not Found");
}

export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFoundAnswer();
  return value;
}

export function validationFailed(resource: string, errors: readonly Readonly<Record<string, unknown>>[]): ApiError {
  return apiError(422, "Validation Failed", { errors: errors.map((error) => ({ resource, ...error })) });
}

export function notAccessible(identity: TokenIdentity): ApiError {
  const by = identity.kind === "pat" ? "personal access token" : "integration";
  return apiError(403, `Resource not accessible by ${by}`);
}

/** Whether a token has the rights of {@link Route.accepts}. */
export function isAccepted(accepts: string | undefined, identity: TokenIdentity): boolean {
  if (accepts === undefined) return true;
  return accepts
    .split(";")
    .some((alternative) => alternative.split(",").every((one) => hasRight(one.trim(), identity)));
}

function hasRight(requirement: string, identity: TokenIdentity): boolean {
  const [group, level] = requirement.split("=");
  if (group === "metadata") return true;
  const granted = Object.entries(identity.permissions).find(([name]) => name === group)?.[1] ?? "none";
  return level === "read" ? granted !== "none" : granted === level;
}

export function parameter(call: Call, name: string): string {
  return call.parameters[name] ?? "";
}

/** A numeric path parameter. Anything else is a 404, as on GitHub. */
export function numberParameter(call: Call, name: string): number {
  const text = parameter(call, name);
  if (!/^\d{1,15}$/.test(text)) throw notFoundAnswer();
  return Number(text);
}

/** Answers with a page of a list and GitHub's Link header: 30 items, or `per_page` (at most 100). */
export function paginate<Item>(
  call: Call,
  items: readonly Item[],
  toJson: (item: Item) => unknown,
): Promise<HttpAnswer> {
  const size = Math.min(Math.max(Number(call.query["per_page"] ?? 30) || 30, 1), 100);
  const page = Math.max(Number(call.query["page"] ?? 1) || 1, 1);
  const last = Math.max(Math.ceil(items.length / size), 1);
  const link = (target: number, relation: string): string => {
    const url = new URL(call.url);
    url.searchParams.set("page", String(target));
    return `<${url.href}>; rel="${relation}"`;
  };
  const links = [
    ...(page > 1 ? [link(Math.min(page - 1, last), "prev")] : []),
    ...(page < last ? [link(page + 1, "next"), link(last, "last")] : []),
    ...(page > 1 ? [link(1, "first")] : []),
  ];
  const headers: Record<string, string> = links.length > 0 ? { link: links.join(", ") } : {};
  const slice = items.slice((page - 1) * size, page * size);
  return Promise.all(slice.map(toJson)).then((body) => ({ status: 200, body, headers }));
}
