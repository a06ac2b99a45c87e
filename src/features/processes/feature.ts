import { z } from "zod";
import { count, section } from "../../config/schema/values.js";
import type { FeatureRow } from "../row.js";

export const sections = {
  processes: section("Commands that keep running in the background: servers and watchers.", {
    enabled: z
      .boolean()
      .default(false)
      .describe("Lets run_command leave a command running, and offers the tool process."),
    max_sessions: count(1, 50, 10).describe(
      "Maximum number of processes at once, including ended ones that are not yet forgotten.",
    ),
    finished_ttl: count(1, 86_400, 600).describe("Seconds after which an ended process is forgotten."),
    max_output_chars: count(1000, 2_000_000, 200_000).describe(
      "Characters of unread output that are kept for each process.",
    ),
  }),
};

export const rows: readonly FeatureRow[] = [
  {
    name: "process",
    key: "processes",
    order: 50,
    needsBubblewrap: true,
    block:
      "Servers and watchers: start them with run_command and background: true, reach them at 127.0.0.1 with later commands, read them with process (poll) and kill what is not needed any more. All end before your work is proved.",
    offeredTo: "build",
    isCollabSafe: true,
    tools: async ({ clock }, configuration) =>
      (await import(/* webpackChunkName: "agents" */ "./process.js")).openProcessTools(clock, configuration),
  },
];
