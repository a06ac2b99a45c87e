import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseCommand } from "../commands/parse.js";
import { helpText } from "../commands/usage.js";
import type { JobHost } from "../core/job-host.js";
import { NO_PEOPLE_ACCESS, type PeopleAccess } from "../core/people.js";
import type { HubCredentials } from "../core/run/hub.js";
import type { Clock, Random } from "../core/runtime.js";
import type { WebAccess } from "../core/web.js";
import type { OpenPatchHistory } from "../core/workspace/patch-history.js";
import type { Services } from "../run/services.js";
import type { Redactor } from "../safety/secrets/redact.js";
import type { RunnerToolkit } from "./host/actions-host.js";
import { neutralizeLog } from "./host/log-safe.js";

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  async sleep(milliseconds, signal) {
    await wait(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);
  },
};

const NO_HUB_CREDENTIALS: HubCredentials = { token: "", identity: null };

const NO_WEB_ACCESS: WebAccess = { searchKey: "", proxy: null, isCi: true };

const SYSTEM_RANDOM: Random = { hex: (bytes) => randomBytes(bytes).toString("hex") };

/** A function whose chunk is loaded at the first call. */
const later =
  <Given extends unknown[], Result>(load: () => Promise<(...given: Given) => Result | Promise<Result>>) =>
  async (...given: Given): Promise<Result> =>
    (await load())(...given);

/** A value that is created on first use. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

// The bundler puts imports with one chunk name into one file: modules that a run needs together are loaded together,
// and no module is in two files.
const loadCommandPolicy = () => import(/* webpackChunkName: "commands" */ "../safety/commands/classify.js");
const loadModels = () => import(/* webpackChunkName: "work" */ "../models/create.js");
const loadWorkspace = () => import(/* webpackChunkName: "work" */ "../workspace/workspace.js");
const loadCatalog = () => import(/* webpackChunkName: "work" */ "../run/catalog.js");
const loadReport = () => import(/* webpackChunkName: "report" */ "../report/report.js");
const loadInterruptedRun = () => import(/* webpackChunkName: "stores" */ "../run/store/interrupted-run.js");

/** Secrets that stay inside the services, and folders of this process. */
interface ServiceAccess {
  readonly apiKey?: string;
  /** Whether `fetch` uses a proxy of the machine. */
  readonly usesProxy?: boolean;
  readonly hubCredentials?: HubCredentials;
  readonly webAccess?: WebAccess;
  readonly peopleAccess?: PeopleAccess;
  /** Default: that of the process. */
  readonly machine?: { readonly home?: string; readonly temporaryFolder?: string };
}

/**
 * The real services. Only this file, catalog.ts and command-line.ts know every layer. Parts that a run may not need are
 * loaded on demand. The secrets stay in here: the keys of the model's endpoint and of the search service, the run's
 * credentials for a hub, and numbers, addresses and keys for calls and notifications. Code with access to the services
 * can use them but cannot read them.
 */
export function createServices({
  apiKey = "",
  usesProxy = false,
  hubCredentials = NO_HUB_CREDENTIALS,
  webAccess = NO_WEB_ACCESS,
  peopleAccess = NO_PEOPLE_ACCESS,
  machine = {},
}: ServiceAccess = {}): Services {
  return {
    clock: SYSTEM_CLOCK,
    random: SYSTEM_RANDOM,
    parseCommand,
    helpText,
    parseEvent: later(async () => (await import(/* webpackChunkName: "github" */ "../github/events.js")).parseEvent),
    openForge: later(async () => (await import(/* webpackChunkName: "github" */ "../github/forge.js")).openGitHub),
    openImages: later(async () => (await import("../github/attachments.js")).createAttachmentLoader),
    openWorkspace: async (request) => (await loadWorkspace()).createWorkspace({ ...machine, ...request }),
    async openFileCopy(request) {
      const { openFileCopy } = await import(/* webpackChunkName: "agents" */ "../workspace/file-copy.js");
      return openFileCopy(request, machine.temporaryFolder);
    },
    hasModelKey: apiKey !== "",
    openModels: async (request) => (await loadModels()).createLanguageModel({ ...request, apiKey, usesProxy }),
    listModels: async (baseUrl) => (await loadModels()).listModels({ baseUrl, apiKey }),
    warmUp() {
      const parts: Promise<unknown>[] = [loadModels(), loadWorkspace(), loadCatalog()];
      // Failures are reported at the first call.
      for (const part of parts) part.catch(() => {});
    },
    openRunFolder: later(
      async () => (await import(/* webpackChunkName: "stores" */ "../run/store/folder.js")).createRunFolder,
    ),
    openEventLog: later(
      async () => (await import(/* webpackChunkName: "stores" */ "../run/store/event-log.js")).createEventLog,
    ),
    writeRunRecord: later(async () => (await loadInterruptedRun()).writeRunRecord),
    readInterruptedRun: later(async () => (await loadInterruptedRun()).readInterruptedRun),
    readInterruptedLog: later(async () => (await loadInterruptedRun()).readInterruptedLog),
    removePrivateFolder: later(async () => (await loadInterruptedRun()).removePrivateFolder),
    openStateStore: later(
      async () => (await import(/* webpackChunkName: "stores" */ "../run/store/state-ref.js")).createStateStore,
    ),
    openRefFiles: later(
      async () => (await import(/* webpackChunkName: "stores" */ "../run/store/ref-files.js")).createRefFiles,
    ),
    tools: async () => (await loadCatalog()).TOOLS,
    async toolGroups(configuration, parts) {
      const { openToolGroups } = await import(/* webpackChunkName: "agents" */ "../features/features.js");
      return openToolGroups(configuration, {
        ...parts,
        openWeb: async (settings) =>
          (await import(/* webpackChunkName: "web" */ "../features/web/open.js")).openWeb(
            settings,
            webAccess,
            SYSTEM_CLOCK,
          ),
      });
    },
    people: async () =>
      (await import(/* webpackChunkName: "agents" */ "../features/features.js")).openPeople(peopleAccess, SYSTEM_CLOCK),
    reviewTool: async (hasTests) => {
      const { submitReviewTool, submitTestedReviewTool } = await loadCatalog();
      return hasTests ? submitTestedReviewTool : submitReviewTool;
    },
    conversationTool: later(async () => (await loadCatalog()).createReadConversation),
    async mcp(request) {
      const { openMcpTools } = await import("../mcp/tools.js");
      return openMcpTools({ ...request, version: "1" });
    },
    // Loaded with the first command, because it is a large part of a run's code.
    async classifier(options) {
      const classifier = once(async () => (await loadCommandPolicy()).createClassifier(options));
      return { classify: async (...command) => (await classifier()).classify(...command) };
    },
    guardrails: later(async () => (await loadCatalog()).createGuardrails),
    judgeTree: later(async () => (await loadCatalog()).judgeTree),
    async matchPaths(paths, globs) {
      if (globs.length === 0 || paths.length === 0) return [];
      const { matchPaths } = await loadCatalog();
      return matchPaths(paths, globs);
    },
    hooks: later(async () => (await loadCatalog()).createHooks),
    openHub: async (request) => (await import("../hub/run/open-hub.js")).openHub(request, hubCredentials),
    report: async () => (await loadReport()).REPORT,
  };
}

/** The history of a repository without a checkout; see workspace/patch-history.ts. */
export const openPatchHistory: OpenPatchHistory = later(
  async () => (await import("../workspace/patch-history.js")).openPatchHistory,
);

/** The host on GitHub's runner. */
export async function openRunner(options: {
  readonly files: { readonly output: string; readonly state: string; readonly summary: string };
  readonly redactor: Redactor;
  readonly maskValues: readonly string[];
  readonly write: (line: string) => void;
  readonly hasRunner: boolean;
  readonly toolkit?: RunnerToolkit;
}): Promise<JobHost> {
  const { createActionsHost } = await import("./host/actions-host.js");
  return createActionsHost({ ...options, neutralize: neutralizeLog });
}
