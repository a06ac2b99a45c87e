import { apiError, type Call } from "./http.js";

type JsonObject = Readonly<Record<string, unknown>>;

/** GitHub's limit for the body of an issue, pull request, comment or review, in characters. */
const MAX_BODY_CHARACTERS = 65_536;

const isText = (value: unknown): value is string => typeof value === "string";
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isNumber = (value: unknown): value is number => typeof value === "number";
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export function isFields(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Readers of the fields of a JSON object. They answer 422 for a value of another type, as GitHub does. */
export interface Fields {
  readonly json: JsonObject;
  requiredText(name: string): string;
  text(name: string): string | undefined;
  flag(name: string): boolean | undefined;
  number(name: string): number | undefined;
  list(name: string): readonly unknown[] | undefined;
  texts(name: string): string[] | undefined;
}

export function readFields(json: JsonObject): Fields {
  function optional<Value>(name: string, is: (value: unknown) => value is Value, expected: string): Value | undefined {
    const value = json[name];
    if (value === undefined || is(value)) return value;
    throw invalidField(name, value, expected);
  }
  const nullable = <Value>(name: string, is: (value: unknown) => value is Value, expected: string) =>
    json[name] === null ? undefined : optional(name, is, expected);
  return {
    json,
    requiredText(name) {
      const value = json[name];
      if (isText(value)) return value;
      throw invalidField(name, value, "a string");
    },
    text: (name) => nullable(name, isText, "a string"),
    flag: (name) => optional(name, isFlag, "a boolean"),
    number: (name) => nullable(name, isNumber, "an integer"),
    list: (name) => optional(name, isList, "an array"),
    texts: (name) =>
      optional(name, isList, "an array")?.map((item) => {
        if (isText(item)) return item;
        throw invalidField(name, item, "a string");
      }),
  };
}

/** The fields of the request's JSON object; none without a body. */
export function bodyFields({ body }: Call): Fields {
  if (body === undefined || body === null) return readFields({});
  if (!isFields(body)) throw apiError(400, "Body should be a JSON object");
  return readFields(body);
}

/** A Markdown body within GitHub's limit. */
export function limitedBody(resource: string, body: string): string {
  if ([...body].length <= MAX_BODY_CHARACTERS) return body;
  const message = `Body is too long (maximum is ${MAX_BODY_CHARACTERS} characters)`;
  throw apiError(422, "Validation Failed", { errors: [{ resource, code: "unprocessable", field: "data", message }] });
}

function invalidField(name: string, value: unknown, expected: string): Error {
  const shown = JSON.stringify(value);
  const reason =
    value === undefined ? `"${name}" wasn't supplied.` : `For 'properties/${name}', ${shown} is not ${expected}.`;
  return apiError(422, `Invalid request.\n\n${reason}`);
}
