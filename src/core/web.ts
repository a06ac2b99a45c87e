/** The ports of the tools for the web; what answers lies in `src/features/web`. */

/** The machine's proxies, as `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` name them. */
export interface MachineProxy {
  /** Address for plain requests; '' = none. May hold a user name and a password. */
  readonly http: string;
  /** The same for https; that of `http` when only that is set. */
  readonly https: string;
  /** Hosts that are reached directly, comma list. */
  readonly direct: string;
}

/** What the machine gives to the part for the web, and to no other. */
export interface WebAccess {
  /** Key of the search service; '' = none. */
  readonly searchKey: string;
  /** null: the machine has none. */
  readonly proxy: MachineProxy | null;
  /** Whether nobody looks on: then only the hosts of `web.allow` may be fetched from. */
  readonly isCi: boolean;
}

/** `refused`: no request was made, or the next one of a row was not. */
export type WebFailureCode = "refused" | "failed" | "timeout" | "aborted";

/** A failure is said to the model; it holds no words of the web but names of hosts. */
export type WebOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: WebFailureCode; readonly reason: string; readonly remedy?: string };

export interface WebPage {
  /** Where it was read, after redirects. */
  readonly url: string;
  /** Of the answer, without parameters: `text/html`. */
  readonly type: string;
  /** As it came, or what a page's reader would see of its markup. Untrusted. */
  readonly text: string;
  /** Something is missing at its end. */
  readonly isCut: boolean;
}

/** One result of a search. Untrusted. */
export interface WebHit {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

/** Never throws. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<WebOutcome<WebPage>>;
export type SearchWeb = (query: string, signal: AbortSignal) => Promise<WebOutcome<readonly WebHit[]>>;

/** What a run may do with the web; null: not that. */
export interface WebFunctions {
  readonly search: SearchWeb | null;
  readonly fetchPage: FetchPage | null;
  /** Sentences on what is missing. */
  readonly notices: readonly string[];
}
