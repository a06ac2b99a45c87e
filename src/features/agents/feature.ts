import { z } from "zod";
import { count, section } from "../../config/schema/values.js";
import type { FeatureRow } from "../row.js";
import type { Collaboration } from "./collaboration.js";
import type { Explore } from "./explore.js";

declare module "../row.js" {
  interface RunParts {
    readonly explore?: Explore;
    /** The run's agents that ask each other. */
    readonly collaboration?: Collaboration;
  }
}

export const sections = {
  collaboration: section("Agents that ask each other, and readers that explore the code.", {
    enabled: z.boolean().default(false).describe("Agents may delegate, collaborate and explore."),
    max_turns: count(1, 50, 8).describe(
      "Messages that one agent may send another in one conversation; each is answered.",
    ),
    explore: z.boolean().default(true).describe("Offers the tool explore: separate readers answer questions."),
  }),
};

export const rows: readonly FeatureRow[] = [
  {
    name: "delegation",
    key: "collaboration",
    order: 90,
    block: async (configuration) =>
      (await import(/* webpackChunkName: "agents" */ "./partners.js")).partnersBlock(configuration),
    offeredTo: "asking",
    isCollabSafe: false,
    tools: async ({ collaboration }) =>
      collaboration === undefined
        ? null
        : [(await import(/* webpackChunkName: "agents" */ "./delegate-to-bot.js")).createDelegateToBot(collaboration)],
  },
  {
    name: "collaboration",
    key: "collaboration",
    order: 100,
    async openSubRuns(session, parts) {
      const { openCollaboration } = await import(/* webpackChunkName: "agents" */ "./collaboration.js");
      return { collaboration: openCollaboration(session, parts) };
    },
    block:
      "collaborate talks with one of them over several messages; it reads the repository. Keep that internal. visible: true shows a message and its answer in the run's comment: only for what people should read, and never more than they need.",
    offeredTo: "asking",
    isCollabSafe: false,
    tools: async ({ collaboration }) =>
      collaboration === undefined
        ? null
        : [(await import(/* webpackChunkName: "agents" */ "./collaborate.js")).createCollaborate(collaboration)],
  },
  {
    name: "explore",
    key: "collaboration",
    order: 110,
    async openSubRuns(session, { begin }) {
      const { openExplore } = await import(/* webpackChunkName: "agents" */ "./explore.js");
      const explore = openExplore(session, begin);
      return explore === null ? {} : { explore };
    },
    block:
      "# Exploring\nWhere a question needs much reading (how something works, where everything of a kind is), give it to explore instead of reading it all yourself: its readers bring back files and lines, and what they read costs you no context. They know nothing of this run, so put all they need into the question. Look up yourself what one or two calls tell, and check what you build on.",
    offeredTo: "asking",
    isCollabSafe: false,
    tools: async ({ explore }) =>
      explore === undefined
        ? null
        : [(await import(/* webpackChunkName: "agents" */ "./explore-tool.js")).createExplore(explore)],
  },
];
