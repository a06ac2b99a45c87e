/** The machine's proxies, from `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`. */
export interface MachineProxy {
  /** Address for plain requests; '' = none. May contain a user name and a password. */
  readonly http: string;
  /** Address for https; that of `http` if only that is set. */
  readonly https: string;
  /** Hosts to reach directly, a comma-separated list. */
  readonly direct: string;
}

/** The machine's settings for the web feature, which no other part gets. */
export interface WebAccess {
  /** Key of the search service; '' = none. */
  readonly searchKey: string;
  /** null: the machine has none. */
  readonly proxy: MachineProxy | null;
  /** Whether the run is unattended: then only the hosts of `web.allow` may be fetched from. */
  readonly isCi: boolean;
}
