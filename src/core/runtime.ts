/** Wall clock and timers. Injected, so that tests need no sleeps. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `milliseconds`, or at once when the signal aborts. Never rejects. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/**
 * Shows people a run's progress. Implementations redact secrets and neutralise workflow commands, so callers may pass
 * untrusted text.
 */
export interface Logger {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

/** Source of unpredictable values (delimiters, nonces). */
export interface Random {
  /** A lower-case hexadecimal string of `bytes` random bytes. */
  hex(bytes: number): string;
}
