import { z } from "zod";
import { count, line, section } from "../../config/schema/values.js";
import type { FeatureRow } from "../row.js";

export const sections = {
  fan_out: section("One task over many jobs of a workflow: `fan-out`, and `fix --attempts=n`.", {
    workflow: line()
      .nullable()
      .default(null)
      .describe("File name of the workflow with `command: split`. The other workflows then ignore these commands."),
    max_shards: count(1, 256, 20).describe("Most jobs that one task is split into."),
    max_files: count(1, 100_000, 1000).describe("Most files in all shards together."),
    max_lines: count(1, 10_000_000, 50_000).describe("Most lines of these files together."),
    min_shard_usd: z.number().min(0).max(1000).default(0.25).describe("Least budget of one shard in USD."),
    attempts_after_failure: count(0, 10, 0).describe(
      "Further attempts of `fix --attempts=n`, started only if none of the first ones is proved.",
    ),
  }),
};

export const rows: readonly FeatureRow[] = [];
