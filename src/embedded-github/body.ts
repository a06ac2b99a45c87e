import { apiError, type Call } from "./http.js";

type Fields = Readonly<Record<string, unknown>>;

/** GitHub's limit for the body of an issue, pull request, comment or review, in characters. */
const MAX_BODY_CHARACTERS = 65_536;

/** The request's JSON object. Anything else is refused as GitHub does. */
export function bodyFields(call: Call): Fields {
  const { body } = call;
  if (body === undefined || body === null) return {};
  if (!isFields(body)) throw apiError(400, "Body should be a JSON object");
  return body;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function requiredText(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === "string") return value;
  throw invalidField(name, value, "a string");
}

export function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || typeof value === "string") return value;
  if (value === null) return undefined;
  throw invalidField(name, value, "a string");
}

export function optionalFlag(fields: Fields, name: string): boolean | undefined {
  const value = fields[name];
  if (value === undefined || typeof value === "boolean") return value;
  throw invalidField(name, value, "a boolean");
}

export function optionalNumber(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || typeof value === "number") return value;
  if (value === null) return undefined;
  throw invalidField(name, value, "an integer");
}

export function optionalList(fields: Fields, name: string): readonly unknown[] | undefined {
  const value = fields[name];
  if (value === undefined || Array.isArray(value)) return value;
  throw invalidField(name, value, "an array");
}

export function optionalTexts(fields: Fields, name: string): string[] | undefined {
  return optionalList(fields, name)?.map((item) => {
    if (typeof item !== "string") throw invalidField(name, item, "a string");
    return item;
  });
}

/** A Markdown body within GitHub's limit. */
export function limitedBody(resource: string, body: string): string {
  if ([...body].length <= MAX_BODY_CHARACTERS) return body;
  throw apiError(422, "Validation Failed", {
    errors: [
      {
        resource,
        code: "unprocessable",
        field: "data",
        message: `Body is too long (maximum is ${MAX_BODY_CHARACTERS} characters)`,
      },
    ],
  });
}

function invalidField(name: string, value: unknown, expected: string): Error {
  const shown = value === undefined ? "nil" : JSON.stringify(value);
  const reason =
    value === undefined ? `"${name}" wasn't supplied.` : `For 'properties/${name}', ${shown} is not ${expected}.`;
  return apiError(422, `Invalid request.\n\n${reason}`);
}
