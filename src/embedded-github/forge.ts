import type { ForgeEvents } from "./events.js";
import { createForgeEvents } from "./events.js";
import { createGitHttp } from "./git/git-http.js";
import { createForgeGit, type ForgeGit } from "./git.js";
import type { ForgeContext } from "./http.js";
import { createForgeSeeds, type ForgeSeeds } from "./seeds.js";
import { listenForge } from "./server.js";
import type { ForgeState } from "./state.js";
import { createForgeState } from "./state.js";
import type { Fault, ForgeOptions } from "./types.js";
import { createForgeWeb, type ForgeWeb } from "./web/web.js";

/** A GitHub in one process: REST, GraphQL and git over HTTP on one loopback port, on a real bare repository. */
export interface EmbeddedForge extends ForgeEvents, ForgeSeeds, ForgeWeb {
  /** GITHUB_SERVER_URL. The repository is at `<url>/<owner>/<name>.git`. */
  readonly url: string;
  /** GITHUB_API_URL. */
  readonly apiUrl: string;
  /** GITHUB_GRAPHQL_URL. */
  readonly graphqlUrl: string;
  /** The first configured token. */
  readonly token: string;
  readonly state: ForgeState;
  /** git in the bare repository, to look at refs and commits. */
  readonly git: ForgeGit;
  /** Problems that an observer found, and requests to routes that do not exist. Empty in a healthy test. */
  readonly problems: string[];
  /** Adds a fault; the returned function removes it. */
  injectFault(fault: Fault): () => void;
  close(): Promise<void>;
}

/**
 * Starts the embedded GitHub on 127.0.0.1 and a free port. It behaves as GitHub does for all that the product uses. One
 * thing is stricter: every request needs a token, also reads of a public repository.
 */
export async function startForge(options: ForgeOptions): Promise<EmbeddedForge> {
  const state = createForgeState(options);
  const git = createForgeGit(options.bareRepository, options.environment);
  const faults: Fault[] = [...(options.faults ?? [])];
  const urls = { web: "", api: "", graphql: "" };
  const context: ForgeContext = { state, git, urls };
  const gitHttp = await createGitHttp(context);
  const server = await listenForge({ context, options, faults }, gitHttp);
  const restPrefix = options.restPrefix ?? "/api/v3";
  urls.web = `${server.url}${options.serverPrefix ?? ""}`;
  urls.api = `${urls.web}${restPrefix}`;
  urls.graphql = `${urls.web}/api/graphql`;
  const [token = ""] = state.tokens.keys();
  return {
    url: urls.web,
    apiUrl: urls.api,
    graphqlUrl: urls.graphql,
    token,
    state,
    git,
    problems: state.problems,
    ...createForgeEvents(context),
    ...createForgeSeeds(context),
    ...createForgeWeb(context),
    injectFault(fault) {
      faults.push(fault);
      return () => {
        const index = faults.indexOf(fault);
        if (index >= 0) faults.splice(index, 1);
      };
    },
    async close() {
      await server.close();
      await gitHttp.close();
    },
  };
}
