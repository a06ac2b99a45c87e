import type { ModelScript, ModelServerRequest } from "../../../embedded-github/model/script.js";
import { SAMPLE_FILES } from "../sample-repository.js";

/**
 * The sample with a configuration that asks for approval on the hub's page, and that may read files of a user's
 * machine.
 */
export const HUB_FILES = {
  ...SAMPLE_FILES,
  ".github/architect.yml": `${SAMPLE_FILES[".github/architect.yml"]}approval: { mode: confirm-sensitive, channel: hub }
hub: { remote_tools: [remote_read_file] }
`,
};

/** Files in the folder that the maintainer lends: neither in the repository nor on the runner. */
export const LENT_FILES: Readonly<Record<string, string>> = {
  "orders.csv": "article,price,quantity,charged,expected\nmug,250,3,250,750\nplate,1000,2,900,1800\n",
};

const wasAllowed = ({ messages }: ModelServerRequest): boolean =>
  messages.at(-1)?.text.includes("applied, line") === true;

/** A recorded conversation. The last answer depends on the person's decision. */
export const HUB_MODEL: ModelScript = {
  steps: [
    {
      expect: { tools: ["read_file", "edit_file", "remote_read_file"], contains: "Total ignores the quantity" },
      answer: {
        toolCalls: [
          { name: "read_file", arguments: { path: "src/total.js" } },
          { name: "remote_read_file", arguments: { path: "orders.csv" } },
        ],
      },
    },
    {
      expect: { lastMessage: "mug,250,3,250,750" },
      answer: {
        text: "The orders on the maintainer's machine show the same: three mugs were charged as one.",
        toolCalls: [
          {
            name: "edit_file",
            arguments: {
              path: "src/total.js",
              old_str: "    sum += item.price;",
              new_str: "    sum += item.price * item.quantity;",
            },
          },
        ],
      },
    },
    (request) => ({
      answer: {
        text: wasAllowed(request)
          ? "`total` added the price of each item once and ignored its quantity. It now multiplies the price by the quantity; the discount is applied to that sum as before. The orders of the maintainer's machine add up."
          : "`total` ignores the quantity. The change was not allowed, so that nothing is repaired.",
      },
    }),
  ],
  evaluations: [{ answer: { text: '{"completed": true, "confidence": 0.97, "issues": [], "suggestion": ""}' } }],
};
