import type { OpenParts } from "../../src/features/tool-groups.js";
import { createFixedClock } from "./fixed-clock.js";

/** What the tools of groups work with, where a run has nothing of its own. */
export const NO_PARTS: OpenParts = {
  clock: createFixedClock(),
  memory: null,
  proposals: null,
  jobs: null,
  phone: null,
  tools: null,
  runDynamicTool: async () => ({ success: true, content: "" }),
  hasBubblewrap: async () => true,
  soul: null,
  improve: null,
  explore: null,
  begin: null,
  collaboration: null,
  random: { hex: () => "0" },
  holdsSecret: () => false,
  notice: () => {},
  openWeb: async () => ({ search: null, fetchPage: null, notices: [] }),
};
