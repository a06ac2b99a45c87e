import { z } from "zod";
import { count, section } from "./values.js";

export const processesSchema = section("Commands that go on in the background: servers and watchers.", {
  enabled: z
    .boolean()
    .default(false)
    .describe("run_command may leave a command running, and there is the tool process."),
  max_sessions: count(1, 50, 10).describe("Processes at once; those that ended and are not forgotten count."),
  finished_ttl: count(1, 86_400, 600).describe("Seconds after which one that ended is forgotten."),
  max_output_chars: count(1000, 2_000_000, 200_000).describe("Characters of unread output that are kept of each."),
});
