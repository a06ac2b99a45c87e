import { z } from "zod";

/** Longest time limit of one thing, in seconds. */
const LONGEST_TIMEOUT = 3600;

/** A time limit in seconds, 1 to 3600. */
export function seconds(standard: number) {
  return z.number().min(1).max(LONGEST_TIMEOUT).default(standard);
}

/** A whole number in a range. */
export function count(minimum: number, maximum: number, standard: number) {
  return z.int().min(minimum).max(maximum).default(standard);
}

/** Text with something in it, on one line. */
export function line() {
  return z
    .string()
    .min(1)
    .max(4000)
    .regex(/^[^\r\n]*$/, "must be one line");
}

/** A list of one-line texts; a fresh one for each configuration. */
export function lines(standard: readonly string[] = []) {
  return z
    .array(line())
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

/** What a command may reach. `registries`: package registries only. */
export function network() {
  return z.enum(["off", "on", "registries"]).default("off").describe("Network for it: off, on, or registries only.");
}

/** The name of an agent or server, used in reports and tool names. */
export function shortName() {
  return z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, "must be a name of letters, digits, - and _");
}
