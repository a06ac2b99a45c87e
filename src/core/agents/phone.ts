/** What is said to whom; language and voice are the configuration's. */
export interface PhoneMessage {
  /** One of `RunPhone.contacts`. */
  readonly contact: string;
  readonly message: string;
  readonly loop: number;
}

export type PhoneResult = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** The telephone of one run. */
export interface RunPhone {
  /** Names, sorted; numbers are nobody's to see. */
  readonly contacts: readonly string[];
  /** Why this run makes no call any more, or never does; null: it may. */
  problem(): string | null;
  /** Calls once, within the limits of the run and of the day. Never throws. */
  call(message: PhoneMessage, signal: AbortSignal): Promise<PhoneResult>;
}
