import { z } from "zod";
import { globProblem } from "../../core/glob/glob.js";

/** The only GitHub expression that we fill in, and only in `mcp.servers.*.env` and `headers`. */
export const REFERENCE = /\$\{\{\s*env\.([A-Za-z_][A-Za-z0-9_]*)\s*\}\}/g;

/** Maximum of a single time limit, in seconds. */
const LONGEST_TIMEOUT = 3600;

/** A time limit in seconds, 1 to 3600. */
export function seconds(standard: number) {
  return z.number().min(1).max(LONGEST_TIMEOUT).default(standard);
}

/** An integer in a range. */
export function count(minimum: number, maximum: number, standard: number) {
  return z.int().min(minimum).max(maximum).default(standard);
}

/** Non-empty text on one line. */
export function line() {
  return z
    .string()
    .min(1)
    .max(4000)
    .regex(/^[^\r\n]*$/, "must be one line");
}

const EXPRESSION = `GitHub's \${{ }} is not evaluated in this file`;

/** Rejects text with `${{`: this file is not a workflow, so GitHub does not fill in expressions. */
export function withoutExpressions<Schema extends z.ZodType<string>>(schema: Schema, remedy: string): Schema {
  return schema.refine((text) => !text.includes("${{"), `${EXPRESSION}; ${remedy}`);
}

/** A value that may name variables of the step as `${{ env.NAME }}`, but use no other GitHub expression. */
export function withReferences() {
  return z
    .string()
    .refine(
      (text) => !text.replace(REFERENCE, "").includes("${{"),
      `${EXPRESSION}; pass the value to the step (env: { NAME: "\${{ secrets.NAME }}" }) and write \${{ env.NAME }} here`,
    );
}

/** The address of a server. */
export function address() {
  return z.string().regex(/^https?:\/\/[^\s/]\S*$/, "must be an http:// or https:// address");
}

/** A list of one-line texts; a new default array for each configuration. */
export function lines(standard: readonly string[] = []) {
  return z
    .array(line())
    .max(500)
    .default(() => [...standard]);
}

/** A list of globs, each of which can match something. `folders`: an entry may end with a slash. */
export function globs(standard: readonly string[] = [], { folders = false } = {}) {
  const glob = line().superRefine((text, context) => {
    const problem = text === "" ? null : globProblem(folders ? text.replace(/(?<=[^/])\/$/, "") : text);
    if (problem !== null) context.addIssue({ code: "custom", message: `"${text}" can match nothing: ${problem}` });
  });
  return z
    .array(glob)
    .max(500)
    .default(() => [...standard]);
}

/** Names of environment variables. */
export function variableNames() {
  return z
    .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be the name of an environment variable"))
    .max(100)
    .default(() => []);
}

/** The network access of a command. `registries`: package registries only. */
export function network() {
  return choice(["off", "on", "registries"], "off").describe("Network for it: off, on, or registries only.");
}

/** The name of an agent or server, used in reports and tool names. */
export function shortName() {
  return z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, "must be a name of letters, digits, - and _");
}

/** Values by names that the user chooses. */
export function mapping<Name extends z.ZodString, Value extends z.ZodType>(name: Name, value: Value) {
  return z.record(name, value).default(() => ({}) as never);
}

export function choice<const Word extends string>(words: readonly Word[], standard: NoInfer<Word>) {
  return z.enum(words).default(standard as never);
}

/** A section of the file; if absent, all its keys have their defaults. */
export function section<Shape extends z.ZodRawShape>(description: string, shape: Shape) {
  return z
    .strictObject(shape)
    .prefault({} as never)
    .describe(description);
}
