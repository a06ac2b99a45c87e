import type { Answer } from "./answer.js";
import type { Open } from "./running.js";

/**
 * What becomes of an accepted command before its run begins: it goes on, often with another request or with material of
 * its own (`open.brief`), or it is answered in one comment. Reads only: nothing has been written but a reaction.
 */
export type Admission =
  | { readonly kind: "open"; readonly open: Open }
  | { readonly kind: "answer"; readonly answer: Answer }
  /** Done, and nobody needs a comment to know it. */
  | { readonly kind: "noted"; readonly text: string };
