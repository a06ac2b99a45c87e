import type { z } from "zod";
import {
  type ClientOptions,
  check,
  createRequests,
  forgeError,
  oneLine,
  type RawAnswer,
  type RequestResult,
} from "./client.js";

type Parameters = Readonly<Record<string, unknown>>;

export type RepositoryClient = Awaited<ReturnType<typeof openRepositoryClient>>;

export const isMissing = ({ status }: { readonly status: number }): boolean => status === 404 || status === 410;

/** GraphQL reports "too many requests" or "try again" with status 200: converts it to REST's status. */
function graphqlStatus(answer: RawAnswer): RawAnswer {
  const { errors } = (answer.data ?? {}) as { errors?: readonly { message?: string; type?: string }[] };
  if (answer.broken || !Array.isArray(errors) || errors.length === 0) return answer;
  const message = oneLine(errors.map((error) => `${error.type ?? ""} ${error.message ?? ""}`.trim()).join("; "));
  if (errors.some((error) => error.type === "RATE_LIMITED")) {
    return { ...answer, status: 403, message: `API rate limit exceeded: ${message}` };
  }
  return /^something went wrong/i.test(message) ? { ...answer, status: 502, message } : { ...answer, message };
}

function orThrow<Value>(what: string, answer: RequestResult<Value>): Value {
  if (answer.ok) return answer.value;
  throw forgeError(what, answer);
}

/**
 * A client for one repository; every answer is checked against a schema. Routes begin below `/repos/{owner}/{repo}`, as
 * in `GET /pulls`; queries with a variable `$owner` get both names. If `list`, `read`, `find` and `query` fail, they
 * throw an ArchitectError that names `what`; the other methods return failures as data, for writes that can be refused.
 */
export async function openRepositoryClient(options: ClientOptions & { readonly owner: string; readonly name: string }) {
  const request = await createRequests(options);
  const names = { owner: options.owner, repo: options.name };
  const full = (route: string): string => route.replace(/^(\w+) ?/, "$1 /repos/{owner}/{repo}");

  async function send<Schema extends z.ZodType>(route: string, parameters: Parameters, schema: Schema) {
    return check(await request(full(route), { ...names, ...parameters }), schema, full(route));
  }
  async function graphql<Schema extends z.ZodType>(
    query: string,
    variables: Parameters,
    schema: Schema,
  ): Promise<RequestResult<z.infer<Schema>>> {
    const body = { query, variables: query.includes("$owner") ? { ...names, ...variables } : variables };
    const idempotent = query.trimStart().startsWith("query");
    const answer = await request(`POST ${options.graphqlUrl}`, body, { idempotent, read: graphqlStatus });
    const { status, message } = answer;
    if (answer.broken || status >= 400 || message !== "") return { ok: false, status, message };
    return check({ ...answer, data: (answer.data as { data?: unknown }).data }, schema, "the GraphQL request");
  }

  return {
    ...names,
    send,
    graphql,
    /** The headers of a redirect, without following it. */
    async redirect<Schema extends z.ZodType>(route: string, parameters: Parameters, schema: Schema) {
      const answer = await request(full(route), { ...names, ...parameters }, { redirect: "manual" });
      return check(answer, schema, full(route));
    },
    /** Reads a list page by page, at most `maximumPages` of 100. */
    async list<Schema extends z.ZodType>(route: string, parameters: Parameters, item: Schema, maximumPages = 5) {
      const found: z.infer<Schema>[] = [];
      for (let page = 1; page <= maximumPages; page++) {
        const items = orThrow(full(route), await send(route, { ...parameters, per_page: 100, page }, item.array()));
        found.push(...items);
        if (items.length < 100) break;
      }
      return found;
    },
    async read<Schema extends z.ZodType>(what: string, route: string, parameters: Parameters, schema: Schema) {
      return orThrow(what, await send(route, parameters, schema));
    },
    /** null: it does not exist. */
    async find<Schema extends z.ZodType>(what: string, route: string, parameters: Parameters, schema: Schema) {
      const answer = await send(route, parameters, schema);
      return !answer.ok && isMissing(answer) ? null : orThrow(what, answer);
    },
    async query<Schema extends z.ZodType>(what: string, query: string, variables: Parameters, schema: Schema) {
      return orThrow(what, await graphql(query, variables, schema));
    },
  };
}
