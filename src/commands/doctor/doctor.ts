import type { DetectedProject, NeededProgram } from "../../config/detect/detect.js";
import type { ConfigurationFile } from "../../config/file.js";
import type { ActionInputs } from "../../config/inputs.js";
import { type LoadedConfiguration, loadConfiguration } from "../../config/load.js";
import type { Configuration } from "../../config/schema/schema.js";
import type { JobFile } from "../../core/agents/jobs.js";
import { ArchitectError } from "../../core/errors.js";
import type { Forge } from "../../core/forge/forge.js";
import type { GateDefinition } from "../../core/gate/gate.js";
import type { Logger } from "../../core/runtime.js";
import { stripInvisible } from "../../core/text/invisible.js";
import type { BackgroundStart } from "../../core/workspace/background.js";
import type { SandboxStatus } from "../../core/workspace/workspace.js";
import type { KnownProblem } from "../../proof/known-problems.js";
import { kindsOf } from "../../run/checkout/project.js";
import type { Services } from "../../run/services.js";
import { type Check, failedCheck, passedCheck, warningCheck } from "./check.js";
import { checkGates, gatesOf } from "./check-gates.js";
import { checkCaps, checkForge, checkSettings } from "./forge.js";
import { checkJobs } from "./jobs.js";
import {
  type CheckoutFacts,
  checkCheckout,
  checkDynamicTools,
  checkGit,
  checkNode,
  checkProcesses,
  checkProxy,
  checkSandbox,
} from "./machine.js";
import { checkModel } from "./model.js";
import { checkWorkflows } from "./workflow.js";
import type { WantedRight, WorkflowFile, WorkflowSettings } from "./workflow-jobs.js";
import { checkPeople, workflowNeeds } from "./workflow-needs.js";

/** The input of `doctor`. Its entry reads it, so that this file does not access the machine. */
export interface DoctorRequest {
  readonly nodeVersion: string;
  /** Output of `git --version`; null: git is not installed. */
  readonly gitVersion: string | null;
  readonly checkout: CheckoutFacts;
  readonly configurationFile: ConfigurationFile | null;
  /** Variables ARCHITECT_<INPUT>, and those of OpenAI's own tools. */
  readonly environment: ActionInputs;
  readonly workflows: readonly WorkflowFile[];
  /** Files of `.github/architect/jobs`. */
  readonly jobFiles: readonly JobFile[];
  readonly isOwnRepository: boolean;
  /** `owner/repo` of this action, read from its own folder. */
  readonly ownRepository: string | null;
  /** Create what is missing and can be created: the label. */
  readonly fix: boolean;
  /** Files that detection reads, by name. */
  readonly projectFiles: ReadonlyMap<string, string>;
  /** In a form without credentials. */
  readonly proxy: { readonly address: string; readonly direct: string } | null;
  /** Whether this is a job of a workflow. */
  readonly isRunner: boolean;
  readonly live: boolean;
  readonly services: Services;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** null: there is no token, or the repository is unknown. */
  readonly openForge: (() => Promise<Forge>) | null;
  /** Runs detection for these kinds of project. */
  detect(kinds: readonly string[] | null): Promise<DetectedProject>;
  /** Tests the sandbox that this configuration requests, and looks in it for the programs that gates need. */
  sandbox(loaded: LoadedConfiguration, needed: NeededPrograms): Promise<SandboxTest>;
}

export interface NeededPrograms {
  readonly gates: readonly GateDefinition[];
  /** Those of detected gates. */
  readonly programs: readonly NeededProgram[];
}

export interface SandboxTest {
  readonly status: SandboxStatus;
  /** The problem that prevents running a required gate. */
  readonly blocked: KnownProblem | null;
  /** A trial command that was left running briefly; absent: the configuration needs none. */
  readonly background?: BackgroundStart;
}

export interface Diagnosis {
  readonly checks: readonly Check[];
  /** 0 if nothing failed; else 4 or 3 for the first failure's cause, or 1. */
  readonly exitCode: 0 | 1 | 3 | 4;
}

async function checkConfiguration(
  request: DoctorRequest,
): Promise<{ checks: readonly Check[]; loaded: LoadedConfiguration }> {
  const { configurationFile: file, environment } = request;
  const name = file?.path ?? "configuration";
  try {
    const loaded = await loadConfiguration({ file, inputs: {}, environment });
    const found = file === null ? "no file; the defaults apply. `architect init` writes one" : "read";
    return {
      checks: [passedCheck(name, found), ...loaded.notices.map((text) => warningCheck(name, text))],
      loaded,
    };
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    const check = failedCheck(name, error.message, { remedy: error.remedy ?? "" });
    return { checks: [check], loaded: await loadConfiguration({ file: null, inputs: {}, environment: {} }) };
  }
}

function exitCodeOf(checks: readonly Check[]): Diagnosis["exitCode"] {
  const failures = checks.filter(({ state }) => state === "failed");
  if (failures.length === 0) return 0;
  if (failures.some(({ cause }) => cause === "authentication")) return 4;
  return failures.some(({ cause }) => cause === "configuration") ? 3 : 1;
}

/** The input of the checks. */
interface Facts {
  readonly request: DoctorRequest;
  /** Checks of the configuration; if it cannot be read, the other checks use the defaults. */
  readonly configured: readonly Check[];
  readonly loaded: LoadedConfiguration;
  readonly detected: DetectedProject;
  readonly settings: WorkflowSettings;
  /** null: this is not a checkout. */
  readonly sandbox: Promise<SandboxTest | null>;
}

type Found = Check | readonly Check[];

/** The checks in the order of their lines. All start at once. */
const CHECKS: readonly ((facts: Facts) => Found | Promise<Found>)[] = [
  ({ request }) => checkNode(request.nodeVersion),
  ({ request }) => checkGit(request.gitVersion),
  ({ request }) => checkCheckout(request.checkout),
  ({ configured }) => configured,
  async ({ loaded, detected, request, sandbox }) =>
    checkGates(loaded, detected, request.projectFiles, (await sandbox)?.blocked ?? null),
  ({ request, settings }) => checkWorkflows(request.workflows, settings),
  ({ loaded, request, settings }) => checkPeople(loaded.configuration, request.workflows, settings),
  ({ loaded, request }) => checkJobs(loaded.configuration, request.jobFiles),
  async ({ request, sandbox }) => checkSandbox((await sandbox)?.status ?? null, request.isRunner),
  async ({ loaded, sandbox }) => checkProcesses(loaded.configuration, (await sandbox)?.background ?? null),
  async ({ loaded, sandbox }) => checkDynamicTools(loaded.configuration, (await sandbox)?.status ?? null),
  ({ request }) => checkProxy(request.proxy),
  ({ configured, request, loaded }) => (hasFailure(configured) ? [] : checkModel({ ...request, loaded })),
  ({ request, loaded }) => checkForge(request.openForge, loaded.configuration),
  ({ request, loaded }) => checkCaps(request.openForge, request.services, loaded.configuration),
  ({ request, loaded, settings }) =>
    checkSettings(
      request.openForge,
      workflowNeeds(request.workflows, settings, loaded.configuration.triggers.label),
      request.fix,
    ),
];

const hasFailure = (checks: readonly Check[]): boolean => checks.some(({ state }) => state === "failed");

/** Permissions that these settings need in a workflow. */
function wantedRights({ review, publish }: Configuration): readonly WantedRight[] {
  const waiting = { level: "read", setting: "publish.wait_for_checks", onPush: true } as const;
  return [
    ...(review.check === "off" ? [] : [{ right: "checks", level: "write", setting: "review.check" } as const]),
    ...(publish.wait_for_checks === 0
      ? []
      : ["checks", "statuses", "actions"].map((right): WantedRight => ({ right, ...waiting }))),
  ];
}

/** Checks everything that a run depends on; changes nothing without `fix`. */
export async function diagnose(request: DoctorRequest): Promise<Diagnosis> {
  const { isOwnRepository, ownRepository } = request;
  const { checks: configured, loaded } = await checkConfiguration(request);
  const { configuration } = loaded;
  const detected = await request.detect(kindsOf(configuration));
  const isDetected = configuration.guardrails.quality_gates === null;
  const needed = { gates: gatesOf(loaded, detected), programs: isDetected ? detected.needs : [] };
  const facts: Facts = {
    ...{ request, configured, loaded, detected },
    settings: {
      isOwnRepository,
      ownRepository,
      jobsEnabled: configuration.jobs.enabled,
      wantedRights: wantedRights(configuration),
    },
    sandbox: request.checkout.isTop ? request.sandbox(loaded, needed) : Promise.resolve(null),
  };
  const found = await Promise.all(CHECKS.map(async (check) => check(facts)));
  const checks = found.flat();
  return { checks, exitCode: exitCodeOf(checks) };
}

const WORDS = { ok: "ok", warning: "warning", failed: "failed", not_checked: "not checked" } as const;
const COLUMN = 13;

/** One line for each check, followed by the remedy and its YAML. Names may come from files of the checkout. */
export function diagnosisText({ checks }: Diagnosis): string {
  const margin = " ".repeat(COLUMN);
  const lines = checks.flatMap(({ state, name, text, remedy, yaml }) => [
    `${WORDS[state].padEnd(COLUMN)}${name}: ${text.split("\n").join(`\n${margin}`)}`,
    ...(remedy === "" ? [] : [`${margin}Do: ${remedy}`]),
    ...(yaml === ""
      ? []
      : yaml
          .trimEnd()
          .split("\n")
          .map((line) => `${margin}  ${line}`)),
  ]);
  const count = (state: Check["state"]): number => checks.filter((check) => check.state === state).length;
  const [bad, warned, open] = [count("failed"), count("warning"), count("not_checked")];
  return `${stripInvisible(lines.join("\n"))}\n\n${checks.length} checks: ${bad} failed, ${warned} ${warned === 1 ? "warning" : "warnings"}, ${open} not checked\n`;
}

/** Prints the checks as one JSON object. */
export function diagnosisJson({ checks, exitCode }: Diagnosis): string {
  const shown = checks.map(({ name, state, text, remedy, yaml }) => ({ name, state, text, remedy, yaml }));
  return `${JSON.stringify({ exit_code: exitCode, checks: shown }, null, 2)}\n`;
}
