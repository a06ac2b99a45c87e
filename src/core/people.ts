/** The ports for calls and notices to people; implemented in `src/features/phone`. */

/** An account at Twilio; '' = not given. */
export interface CallAccount {
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that calls. */
  readonly from: string;
  /** Another server of this machine that stands in for Twilio's; '' = Twilio's. */
  readonly baseUrl: string;
}

/** The machine's settings for calls and notices to people, given to that part alone. */
export interface PeopleAccess {
  readonly account: CallAccount;
  /** Numbers by name. */
  readonly contacts: ReadonlyMap<string, string>;
  /** Address that gets notices of runs; '' = not given. */
  readonly webhook: { readonly url: string; readonly secret: string };
}

/** The text that is read out. */
export interface Call {
  /** A name of `People.contacts`. */
  readonly contact: string;
  readonly message: string;
  /** How often it is read out; 1 and more. */
  readonly loop: number;
  readonly language: string;
  readonly voice: string;
}

export type CallOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For people and models; holds no number and no key. */
      readonly reason: string;
      /** Nothing left this machine. */
      readonly isUnsent: boolean;
    };

export type PostOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Ways to people outside of GitHub. Nothing of it throws, and no name of it shows a number, an address or a key. */
export interface People {
  /** Names, sorted. */
  readonly contacts: readonly string[];
  /** Inputs that are empty and that a call needs. */
  readonly missingForCalls: readonly string[];
  /** The same for posts. */
  readonly missingForPosts: readonly string[];
  /** Has the service call, once: nothing is tried again. */
  call(call: Call, signal: AbortSignal): Promise<CallOutcome>;
  /** Posts JSON to the webhook, signed; up to three tries. `id`: the same in each. */
  post(body: string, id: string, signal: AbortSignal): Promise<PostOutcome>;
}

/** No one can be reached. */
export const NO_PEOPLE_ACCESS: PeopleAccess = {
  account: { accountSid: "", authToken: "", from: "", baseUrl: "" },
  contacts: new Map(),
  webhook: { url: "", secret: "" },
};
