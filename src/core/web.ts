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
  /** Whether the run is unattended: then only the hosts of `web.allow` may be fetched from. */
  readonly isCi: boolean;
}
