import { createHash } from "node:crypto";
import { z } from "zod";
import { count, line, name, objectId, sessionId, text, time } from "../../core/shapes.js";
import { camelKeys, type Read, snakeKeys } from "../../core/text/keys.js";

/** GitHub starts at most 256 jobs of one matrix. */
export const MAXIMUM_JOBS = 256;

const shardShape = () =>
  z.object({
    /** 1 and up; the matrix names it. */
    number: z.int().min(1).max(MAXIMUM_JOBS),
    name: line(),
    /** Folders whose files belong to it, unless a longer root of another shard holds them. */
    roots: z.array(line()).max(100_000),
    /** Further single files that belong to it. */
    files: z.array(line()).max(100_000),
    /** Files and their lines when the plan was made. */
    file_count: count(),
    line_count: count(),
    /** The model of an attempt; absent: the configuration's. */
    model: name().exactOptional(),
    /** It starts only if the attempts before it are not proved. */
    is_later: z.literal(true).exactOptional(),
  });

/** plan.json: the work of all jobs. Jobs believe it only by its hash, which the workflow hands on. */
const planSchema = () =>
  z.strictObject({
    version: z.literal(1),
    /** `paths`: each shard has its own files. `attempts`: each does the whole task. */
    kind: z.enum(["paths", "attempts"]),
    /** Session of the job that made it, which the others report to. */
    session: sessionId(),
    /** `owner/name` */
    /** When the task was split, milliseconds since the epoch. */
    started_at: time(),
    repository: line(),
    default_branch: line(),
    /** The commit that every shard starts from. */
    base: objectId(),
    command: z.enum(["fan-out", "fix"]),
    /** Behaviour stays (`--refactor`). */
    keeps_behaviour: z.boolean(),
    /** The maintainer's order. */
    order: text(),
    /** Parts of the task from the subject's page, with what is untrusted marked as such. */
    parts: z.array(text()).max(100),
    /** `issue-12`; '' for a dispatch. */
    subject: z.string().regex(/^(?:issue-\d{1,12})?$/),
    actor: line(),
    /** The configuration file of the default branch; null: there is none. */
    configuration: z.object({ path: line(), text: text() }).nullable(),
    /** Budget of each shard in USD. */
    shard_usd: z.number().min(0).max(1e9),
    flags: z.object({
      max_steps: count().exactOptional(),
      timeout_minutes: z.number().positive().exactOptional(),
      self_eval: z.enum(["off", "basic", "full"]).exactOptional(),
      agent: name().exactOptional(),
      model: name().exactOptional(),
    }),
    shards: z.array(shardShape()).min(1).max(MAXIMUM_JOBS),
  });

export type Plan = Read<typeof planSchema>;
export type Shard = Plan["shards"][number];

/** A shard's name, with the model that `--models` gave it. */
export const shardLabel = ({ name: own, model }: Pick<Shard, "name" | "model">): string =>
  model === undefined ? own : `${own} with ${model}`;

/** The plan's file, and its hash: sha256 of the file, hexadecimal. */
export function writePlan(plan: Plan): { readonly text: string; readonly hash: string } {
  const written = `${JSON.stringify(snakeKeys(plan), null, 1)}\n`;
  return { text: written, hash: planHash(written) };
}

export function planHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Parses a plan, or explains why the text is not one. */
export function readPlan(
  given: string,
): { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(given);
  } catch {
    return { ok: false, reason: "plan.json is not JSON" };
  }
  const parsed = planSchema().safeParse(value);
  if (parsed.success) return { ok: true, plan: camelKeys(parsed.data) };
  const place = parsed.error.issues[0]?.path.map(String).join(".") || "the top level";
  return { ok: false, reason: `plan.json is not a valid plan (at ${place.slice(0, 100)})` };
}

/**
 * The number of the shard that owns a path, which may be a new file; null: none does. A file named by a shard is
 * that shard's; else the longest root decides. Linear in the depth of the path.
 */
export function createOwnership(
  shards: readonly Pick<Shard, "number" | "roots" | "files">[],
): (path: string) => number | null {
  const files = new Map(shards.flatMap(({ number, files: own }) => own.map((path) => [path, number] as const)));
  const roots = new Map(shards.flatMap(({ number, roots: own }) => own.map((path) => [path, number] as const)));
  return (path) => {
    const named = files.get(path);
    if (named !== undefined) return named;
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const found = roots.get(path.slice(0, end));
      if (found !== undefined) return found;
    }
    return null;
  };
}

/**
 * Why a shard may not change a path, as the end of a sentence; null: it may. An attempt at the whole task may change
 * any.
 */
export function confineTo(
  { kind, shards }: Pick<Plan, "kind" | "shards">,
  { number }: Pick<Shard, "number">,
): (path: string) => string | null {
  if (kind !== "paths") return () => null;
  const ownerOf = createOwnership(shards);
  return (path) => (ownerOf(path) === number ? null : "is outside of the paths of this run's part of the task");
}
