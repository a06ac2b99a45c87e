import { addUsage, costOf, NO_USAGE, type PriceList, type Usage } from "../../core/model/model.js";

export interface BudgetOptions {
  /** USD for the whole run, including evaluation and summaries. */
  readonly budgetUsd: number;
  /** Input and output tokens of the whole run. */
  readonly maximumTokens: number;
  readonly prices: PriceList;
  /** Spending, in USD, that triggers one warning to people; null = never. */
  readonly warnAtUsd: number | null;
  /** A person set the budget: a model without a price must not be called. */
  readonly priceRequired: boolean;
  /**
   * Limits each answer to the output that the rest of the budget pays for. That amount is reserved; other parts spend
   * the rest.
   */
  readonly limitsOutput?: boolean;
  /** Earlier spending of a resumed session: it counts against the same limits. */
  readonly carried?: { readonly usage: Usage; readonly costUsd: number | null };
}

/** Money and tokens of a run. Checked before every model call, charged after every one. */
export interface RunBudget {
  readonly limitUsd: number;
  /** Adds one call; returns its cost in USD, or null if neither the answering nor the requested model has a price. */
  record(model: string, usage: Usage, requestedModel?: string): number | null;
  /** null once a call could not be priced. */
  spentUsd(): number | null;
  usage(): Usage;
  /**
   * Why the next call cannot be afforded, or null. It is an estimate, so spending can exceed the cap by one call at
   * most. `estimatedInputTokens`: the whole next request.
   */
  refuses(model: string, estimatedInputTokens: number): string | null;
  /** Maximum output tokens of the next call. Absent or undefined: unlimited. */
  outputLimit?(model: string, estimatedInputTokens: number): number | undefined;
  /** Output tokens that the budget can pay for after this input; negative: it cannot even pay for the input. */
  outputRoom?(model: string, estimatedInputTokens: number): number;
  /** Limits of the closing call, if money is reserved for one. Absent: the limits of any other call. */
  readonly closing?: Required<Pick<RunBudget, "refuses" | "outputLimit">>;
  /** The larger of the used shares of money and tokens; 1 = all. */
  shareSpent(): number;
  /** A sentence, returned once after spending passed `warnAtUsd`. */
  takeWarning(): string | null;
}

/** A part of a run's budget. Its spending also counts against the run's budget. */
export interface BudgetPart extends RunBudget {
  /** Releases the unspent rest. Idempotent. */
  close(): void;
}

/** The budget of a run, parts of which can go to separate conversations. */
export interface DivisibleBudget extends RunBudget {
  /**
   * A part of this share (0 to 1) of the rest. Until it is closed, no other part gets any of it: parts spent in
   * parallel never exceed the rest, however many there are.
   */
  part(share: number): BudgetPart;
  /** Output tokens left for a call with this input; negative: the budget cannot even pay for the input. */
  outputRoom(model: string, inputTokens: number): number;
}

/** Usual length of an answer; longer ones are the reason why one call can exceed the cap. */
const OUTPUT_ALLOWANCE_TOKENS = 1_000;
/** Current models write at most this much: with more room, an answer needs no limit. */
const LONGEST_ANSWER_TOKENS = 128_000;

export function createBudget(options: BudgetOptions): DivisibleBudget {
  const { budgetUsd, maximumTokens, prices, warnAtUsd, priceRequired, limitsOutput, carried } = options;
  let usage = carried?.usage ?? NO_USAGE;
  let spent = carried?.costUsd ?? 0;
  let isPriced = carried?.costUsd !== null;
  let isWarned = false;
  /** Amounts that open parts may still spend. */
  const promised = new Set<{ usd(): number; tokens(): number }>();
  const promisedOf = (what: "usd" | "tokens"): number =>
    [...promised].reduce((sum, part) => sum + Math.max(0, part[what]()), 0);

  const whole: DivisibleBudget = {
    limitUsd: budgetUsd,
    record(model, used, requestedModel = model) {
      usage = addUsage(usage, used);
      const price = prices.priceOf(model) ?? prices.priceOf(requestedModel);
      if (price === null) {
        isPriced = false;
        return null;
      }
      const cost = costOf(used, price);
      spent += cost;
      return cost;
    },
    spentUsd: () => (isPriced ? spent : null),
    usage: () => usage,
    refuses(model, estimatedInputTokens) {
      const usedTokens = usage.inputTokens + usage.outputTokens;
      if (usedTokens + estimatedInputTokens > maximumTokens) {
        return `The limit of ${maximumTokens} tokens does not allow another call: ${usedTokens} are used and the next request needs about ${estimatedInputTokens}.`;
      }
      const price = prices.priceOf(model);
      if (price === null) return priceRequired ? missingPrice(model) : null;
      const expected = { ...NO_USAGE, inputTokens: estimatedInputTokens, outputTokens: OUTPUT_ALLOWANCE_TOKENS };
      const next = costOf(expected, price);
      if (spent + next <= budgetUsd) return null;
      return `The budget of ${dollars(budgetUsd)} does not allow another call: ${dollars(spent)} are spent and the next call needs about ${dollars(next)}.`;
    },
    outputRoom(model, inputTokens) {
      const tokens = maximumTokens - usage.inputTokens - usage.outputTokens - inputTokens;
      const price = prices.priceOf(model);
      if (price === null || price.output <= 0) return tokens;
      const usd = budgetUsd - spent - costOf({ ...NO_USAGE, inputTokens }, price);
      // Rounding errors can push sums of prices just below a whole token.
      return Math.floor(Math.min(tokens, usd / costOf({ ...NO_USAGE, outputTokens: 1 }, price) + 1e-6));
    },
    ...(limitsOutput === true
      ? {
          outputLimit(model: string, tokens: number) {
            const room = whole.outputRoom(model, tokens);
            return room < LONGEST_ANSWER_TOKENS ? Math.max(1, room) : undefined;
          },
        }
      : {}),
    shareSpent: () =>
      Math.max(shareOf(spent, budgetUsd), shareOf(usage.inputTokens + usage.outputTokens, maximumTokens)),
    takeWarning() {
      if (isWarned || warnAtUsd === null || spent < warnAtUsd) return null;
      isWarned = true;
      return `${dollars(spent)} of the budget of ${dollars(budgetUsd)} are spent.`;
    },
    part(share) {
      const limitUsd = Math.max(0, budgetUsd - spent - promisedOf("usd")) * share;
      const tokensLeft = maximumTokens - usage.inputTokens - usage.outputTokens - promisedOf("tokens");
      const limitTokens = Math.max(0, Math.floor(tokensLeft * share));
      const own = createBudget({
        ...{ budgetUsd: limitUsd, maximumTokens: limitTokens },
        ...{ prices, priceRequired, warnAtUsd: null },
      });
      const promise = {
        usd: () => limitUsd - (own.spentUsd() ?? 0),
        tokens: () => limitTokens - own.usage().inputTokens - own.usage().outputTokens,
      };
      promised.add(promise);
      // The closing call sends the same conversation once more, for an answer of the usual length.
      const roomBeforeClosing = (model: string, tokens: number): number =>
        own.outputRoom(model, 2 * tokens) - OUTPUT_ALLOWANCE_TOKENS;
      const lacksClosing = (model: string, tokens: number): boolean =>
        own.usage().modelCalls > 0 && roomBeforeClosing(model, tokens) < OUTPUT_ALLOWANCE_TOKENS;
      return {
        ...own,
        record(model, used, requestedModel) {
          own.record(model, used, requestedModel);
          return whole.record(model, used, requestedModel);
        },
        refuses: (model, tokens) =>
          own.refuses(model, tokens) ??
          whole.refuses(model, tokens) ??
          (lacksClosing(model, tokens)
            ? `The share of ${dollars(limitUsd)} does not allow another call: ${dollars(own.spentUsd() ?? 0)} are spent, and the rest is for the closing answer.`
            : null),
        outputLimit(model, tokens) {
          const room = Math.max(OUTPUT_ALLOWANCE_TOKENS, roomBeforeClosing(model, tokens));
          return Math.max(1, Math.min(room, own.outputRoom(model, tokens)));
        },
        closing: {
          // Long results may have made the conversation more expensive than the reservation: the rest of the run's
          // budget pays for it.
          refuses: (model, tokens) => whole.refuses(model, tokens),
          outputLimit: (model, tokens) => Math.max(OUTPUT_ALLOWANCE_TOKENS, own.outputRoom(model, tokens)),
        },
        close() {
          promised.delete(promise);
        },
      };
    },
  };
  return whole;
}

function missingPrice(model: string): string {
  return `A budget is set, but the price of the model "${model}" is unknown. Add it to costs.prices in the configuration.`;
}

function shareOf(used: number, limit: number): number {
  if (limit > 0) return used / limit;
  return used > 0 ? 1 : 0;
}

function dollars(amount: number): string {
  return `${amount.toFixed(4)} USD`;
}
