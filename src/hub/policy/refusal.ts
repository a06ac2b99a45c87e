/** The contract's sentences. `Invalid arguments`: the parameters are not those of the tool. */
export type RefusalSentence =
  | "Path outside workspace"
  | "File type not allowed"
  | "Command not allowed"
  | "File too large"
  | "Invalid arguments";

/** People are not asked about such a call, and no approval allows it. */
export interface RefusedCall {
  readonly kind: "refused";
  readonly error: RefusalSentence;
  /** Why, as a sentence for people and models. Holds untrusted text of the call. */
  readonly reason: string;
}

export const refuse = (error: RefusalSentence, reason: string): RefusedCall => ({ kind: "refused", error, reason });
