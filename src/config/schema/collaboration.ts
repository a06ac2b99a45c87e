import { z } from "zod";
import { count, section } from "./values.js";

export const collaborationSchema = section("Agents that ask each other, and explore.", {
  enabled: z.boolean().default(false).describe("Agents may delegate, collaborate and explore."),
  max_turns: count(1, 50, 8).describe(
    "Messages that one agent may send another in one conversation; each is answered.",
  ),
  explore: z.boolean().default(true).describe("There is the tool explore: readers of their own answer questions."),
});

export const dynamicToolsSchema = section("Tools that agents propose and people merge.", {
  enabled: z
    .boolean()
    .default(false)
    .describe("The tools of `.github/architect/tools` are offered, and agents may propose some."),
  max_per_agent: count(1, 50, 20).describe("Tools that one agent may have made."),
});
