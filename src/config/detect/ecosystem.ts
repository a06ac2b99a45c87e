import type { z } from "zod";
import type { GateDefinition } from "../../core/gate/gate.js";

/** Text of the files that detection looks at, by their path below the root; '' where only the presence counts. */
export type Files = ReadonlyMap<string, string>;

/** The commands that prepare and prove a kind of project. */
export interface Detection {
  readonly setup: readonly string[];
  /** Command by gate name. */
  readonly gates: Readonly<Record<string, string>>;
  /** Programs that both need on PATH. */
  readonly needs?: readonly string[];
}

/** One kind of project: all that detection, docs/gates.md and what is said of missing programs know of it. */
export interface Ecosystem {
  readonly kind: string;
  /** Files whose text `detect` looks at. */
  readonly files: readonly string[];
  /** Further files, of which only the presence counts. */
  readonly marks?: RegExp;
  /** Programs of this kind, as words of a script. */
  readonly words: RegExp;
  /** How a workflow gets a program, by its name; in Markdown. */
  readonly programs: Readonly<Record<string, string>>;
  /**
   * Never throws; what cannot be read as what it should be says nothing. `isPrepared`: the set-up does not run, because
   * a person did it.
   */
  detect(files: Files, isPrepared: boolean): Detection;
  /** Projects for the table in docs/gates.md: how one is recognised, and files that it has. */
  readonly examples: readonly {
    readonly project: string;
    readonly by: string;
    readonly files: Readonly<Record<string, string>>;
  }[];
}

export const NOTHING: Detection = { setup: [], gates: {} };

/** Reads text of the project as `schema` wants it; null where `parse` or the schema does not know it. */
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

/** Of a detected set-up step, too. */
export const DETECTED_TIMEOUT_SECONDS = 600;

/** A gate that was found in the project: required, and without a network. */
export function detectedGate(gate: Pick<GateDefinition, "name" | "run" | "paths" | "baseline">): GateDefinition {
  return { ...gate, required: true, timeoutSeconds: DETECTED_TIMEOUT_SECONDS, network: "off", detected: true };
}
