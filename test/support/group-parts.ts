import type { FeatureParts } from "../../src/features/row.js";
import { createFixedClock } from "./fixed-clock.js";

/** Parts for the tools of groups where a test has none. */
export const NO_PARTS: FeatureParts = {
  clock: createFixedClock(),
  runDynamicTool: async () => ({ success: true, content: "" }),
  hasBubblewrap: async () => true,
  soul: null,
  random: { hex: () => "0" },
  holdsSecret: () => false,
  notice: () => {},
  openWeb: async () => ({ search: null, fetchPage: null, notices: [] }),
};
