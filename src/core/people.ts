/** The ports for calls and notices to people; implemented in `src/features/phone`. */

/** A Twilio account; '' = not configured. */
export interface CallAccount {
  readonly accountSid: string;
  readonly authToken: string;
  /** The caller's number. */
  readonly from: string;
  /** A server on this machine that replaces Twilio's; '' = Twilio's. */
  readonly baseUrl: string;
}

/** The machine's settings for calls and notices to people, which only that feature gets. */
export interface PeopleAccess {
  readonly account: CallAccount;
  /** Numbers by contact name. */
  readonly contacts: ReadonlyMap<string, string>;
  /** Address that gets notices of runs; '' = not configured. */
  readonly webhook: { readonly url: string; readonly secret: string };
}

/** A text to be read out by phone. */
export interface Call {
  /** A name of `People.contacts`. */
  readonly contact: string;
  readonly message: string;
  /** How often the text is read out; at least 1. */
  readonly loop: number;
  readonly language: string;
  readonly voice: string;
}

export type CallOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For people and models; contains no number and no key. */
      readonly reason: string;
      /** Nothing left this machine. */
      readonly isUnsent: boolean;
    };

export type PostOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Ways to reach people outside of GitHub. Never throws, and never exposes a number, an address or a key. */
export interface People {
  /** Names, sorted. */
  readonly contacts: readonly string[];
  /** Names of the empty inputs that a call needs. */
  readonly missingForCalls: readonly string[];
  /** Names of the empty inputs that a post needs. */
  readonly missingForPosts: readonly string[];
  /** Makes the call, once: never retries. */
  call(call: Call, signal: AbortSignal): Promise<CallOutcome>;
  /** Posts signed JSON to the webhook; up to three attempts, all with this `id`. */
  post(body: string, id: string, signal: AbortSignal): Promise<PostOutcome>;
}

/** No one can be reached. */
export const NO_PEOPLE_ACCESS: PeopleAccess = {
  account: { accountSid: "", authToken: "", from: "", baseUrl: "" },
  contacts: new Map(),
  webhook: { url: "", secret: "" },
};
