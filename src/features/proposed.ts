import { z } from "zod";

/** Maximum characters of a proposal's reason. */
const WHY_CHARACTERS = 500;

/** The answer to an agent whose proposal was recorded. */
export const PROPOSED = "Proposed: a person decides about it. Nothing changes in this run, and nothing is to be done.";

export const whyArgument = z.string().trim().max(WHY_CHARACTERS).optional().describe("Why, for the person who decides");
