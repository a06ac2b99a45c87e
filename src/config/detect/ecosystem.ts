import type { z } from "zod";
import type { GateDefinition } from "../../core/gate/gate.js";

/**
 * Text of the files that detection reads, by their path below the root; '' for files of which only the presence counts.
 */
export type Files = ReadonlyMap<string, string>;

/** The commands that prepare and prove a kind of project. */
export interface Detection {
  readonly setup: readonly string[];
  /** Command by gate name. */
  readonly gates: Readonly<Record<string, string>>;
  /** Programs that both need on PATH. */
  readonly needs?: readonly string[];
}

/** One kind of project. Detection, docs/gates.md and the messages about missing programs all read it. */
export interface Ecosystem {
  readonly kind: string;
  /** Files whose text `detect` reads. */
  readonly files: readonly string[];
  /** Further files; only their presence counts. */
  readonly marks?: RegExp;
  /** Programs of this kind, as words of a script. */
  readonly words: RegExp;
  /** How a workflow installs a program, by its name; in Markdown. */
  readonly programs: Readonly<Record<string, string>>;
  /**
   * Never throws; ignores a file that does not parse. `isPrepared`: a person has already prepared the checkout, so
   * set-up does not run.
   */
  detect(files: Files, isPrepared: boolean): Detection;
  /** Example projects for the table in docs/gates.md: how each is recognised, and files that it has. */
  readonly examples: readonly {
    readonly project: string;
    readonly by: string;
    readonly files: Readonly<Record<string, string>>;
  }[];
}

export const NOTHING: Detection = { setup: [], gates: {} };

/** Parses and validates text of the project; null if `parse` or the schema rejects it. */
export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
  parse: (text: string) => unknown = JSON.parse,
): z.infer<Schema> | null {
  try {
    return schema.safeParse(parse(text ?? "")).data ?? null;
  } catch {
    return null;
  }
}

/** Also used for a detected set-up step. */
export const DETECTED_TIMEOUT_SECONDS = 600;

/** A gate that was found in the project: required, and without a network. */
export function detectedGate(gate: Pick<GateDefinition, "name" | "run" | "paths" | "baseline">): GateDefinition {
  return { ...gate, required: true, timeoutSeconds: DETECTED_TIMEOUT_SECONDS, network: "off", detected: true };
}
