import type { DetectedProject } from "../config/detect.js";
import type { ActionInputs } from "../config/inputs.js";
import { type LoadedConfiguration, loadConfiguration } from "../config/load.js";
import { type WantedVersion, wantedVersions } from "../config/versions.js";
import { ArchitectError } from "../core/errors.js";
import type { Forge } from "../core/forge.js";
import type { Logger } from "../core/runtime.js";
import type { SandboxStatus } from "../core/workspace.js";
import { type Check, failed, ok, warning } from "./check.js";
import { checkForge } from "./doctor-forge.js";
import { type CheckoutFacts, checkCheckout, checkGit, checkNode, checkProxy, checkSandbox } from "./doctor-machine.js";
import { checkModel, type Fetched } from "./doctor-model.js";
import { checkVersions } from "./doctor-versions.js";
import { checkWorkflows, type WorkflowFile } from "./doctor-workflow.js";
import { kindsOf } from "./project.js";
import type { MissingVersion } from "./proof/toolchain.js";
import type { Services } from "./services.js";

/** What `doctor` looks at; read by its entry, so that this asks nothing of the machine itself. */
export interface DoctorRequest {
  readonly nodeVersion: string;
  /** What `git --version` printed; null: there is none. */
  readonly gitVersion: string | null;
  readonly checkout: CheckoutFacts;
  readonly configurationFile: { readonly path: string; readonly text: string } | null;
  /** Variables ARCHITECT_<INPUT>, and those of OpenAI's own tools. */
  readonly environment: ActionInputs;
  readonly workflows: readonly WorkflowFile[];
  readonly isOwnRepository: boolean;
  /** Files that detection looks at, by name. */
  readonly projectFiles: ReadonlyMap<string, string>;
  /** As it may be shown. */
  readonly proxy: { readonly address: string; readonly direct: string } | null;
  /** A job of a workflow. */
  readonly isRunner: boolean;
  readonly live: boolean;
  readonly services: Services;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  get(url: string, headers: Readonly<Record<string, string>>): Promise<Fetched>;
  /** null: no token, or nobody knows which repository. */
  readonly openForge: (() => Promise<Forge>) | null;
  /** What detection finds, of these kinds of project. */
  detect(kinds: readonly string[] | null): Promise<DetectedProject>;
  /** Tests the sandbox as this configuration asks for, and asks in it for the versions. */
  sandbox(loaded: LoadedConfiguration, wanted: readonly WantedVersion[]): Promise<SandboxTest>;
}

export interface SandboxTest {
  readonly status: SandboxStatus;
  /** null: no command can be run there. */
  readonly missing: readonly MissingVersion[] | null;
}

export interface Diagnosis {
  readonly checks: readonly Check[];
  /** 0 when nothing failed; else 4 or 3 for the first failure's cause, or 1. */
  readonly exitCode: 0 | 1 | 3 | 4;
}

async function checkConfiguration(
  request: DoctorRequest,
): Promise<{ checks: readonly Check[]; loaded: LoadedConfiguration }> {
  const { configurationFile: file, environment } = request;
  const name = file?.path ?? "configuration";
  try {
    const loaded = await loadConfiguration({ file, inputs: {}, environment });
    const found = file === null ? "no file; the defaults hold. `architect init` writes one" : "read";
    return { checks: [ok(name, found), ...loaded.notices.map((text) => warning(name, text, {}))], loaded };
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    const check = failed(name, error.message, { remedy: error.remedy ?? "", cause: "configuration" });
    return { checks: [check], loaded: await loadConfiguration({ file: null, inputs: {}, environment: {} }) };
  }
}

function checkGates({ configuration }: LoadedConfiguration, detected: DetectedProject): Check {
  const gates = configuration.guardrails.quality_gates;
  const shown = (list: readonly { readonly name: string; readonly run: string }[]): string =>
    list.map(({ name, run }) => `${name} (${run})`).join(", ");
  if (gates !== null && gates.length > 0) return ok("gates", shown(gates));
  if (gates === null && detected.gates.length > 0) {
    return warning("gates", `detected, not pinned: ${shown(detected.gates)}`, {
      remedy: "Pin them in .github/architect.yml, so that no change to the project changes what proves it.",
      yaml: detected.yaml,
    });
  }
  return warning("gates", "none: nothing proves a change", {
    remedy: "Name the commands that must pass, in .github/architect.yml.",
    yaml: 'guardrails:\n  quality_gates:\n    - { name: test, run: "npm test" }\n',
  });
}

function exitCodeOf(checks: readonly Check[]): Diagnosis["exitCode"] {
  const failures = checks.filter(({ state }) => state === "failed");
  if (failures.length === 0) return 0;
  if (failures.some(({ cause }) => cause === "authentication")) return 4;
  return failures.some(({ cause }) => cause === "configuration") ? 3 : 1;
}

/** Looks at everything that a run depends on, beside each other; changes nothing. */
export async function diagnose(request: DoctorRequest): Promise<Diagnosis> {
  const { checks: configured, loaded } = await checkConfiguration(request);
  const { configuration } = loaded;
  const isReadable = configured.every(({ state }) => state !== "failed");
  const apiKey = request.environment.apiKey ?? "";
  const wanted = wantedVersions(request.projectFiles);
  const [model, forge, sandbox] = await Promise.all([
    isReadable ? checkModel({ ...request, loaded, apiKey }) : [],
    checkForge(request.openForge, configuration),
    request.checkout.isTop ? request.sandbox(loaded, wanted) : null,
  ]);
  const workflowSettings = {
    timeoutMinutes: configuration.limits.timeout_minutes,
    isOwnRepository: request.isOwnRepository,
  };
  const checks = [
    checkNode(request.nodeVersion),
    checkGit(request.gitVersion),
    ...checkCheckout(request.checkout),
    ...configured,
    checkGates(loaded, await request.detect(await kindsOf(configuration))),
    ...checkWorkflows(request.workflows, workflowSettings),
    checkSandbox(sandbox?.status ?? null, request.isRunner),
    ...checkVersions(wanted, sandbox?.missing ?? null),
    checkProxy(request.proxy),
    ...model,
    ...forge,
  ];
  return { checks, exitCode: exitCodeOf(checks) };
}

const WORDS = { ok: "ok", warning: "warning", failed: "failed", not_checked: "not checked" } as const;
const COLUMN = 13;

/** One line a check, and below it what to do, with the YAML. */
export function diagnosisText({ checks }: Diagnosis): string {
  const margin = " ".repeat(COLUMN);
  const lines = checks.flatMap(({ state, name, text, remedy, yaml }) => [
    `${WORDS[state].padEnd(COLUMN)}${name}: ${text.split("\n").join(`\n${margin}`)}`,
    ...(remedy === undefined || remedy === "" ? [] : [`${margin}Do: ${remedy}`]),
    ...(yaml === undefined
      ? []
      : yaml
          .trimEnd()
          .split("\n")
          .map((line) => `${margin}  ${line}`)),
  ]);
  const count = (state: Check["state"]): number => checks.filter((check) => check.state === state).length;
  const [bad, warned, open] = [count("failed"), count("warning"), count("not_checked")];
  return `${lines.join("\n")}\n\n${checks.length} checks: ${bad} failed, ${warned} warnings, ${open} not checked\n`;
}

/** The same as one JSON object. */
export function diagnosisJson({ checks, exitCode }: Diagnosis): string {
  const shown = checks.map(({ name, state, text, remedy, yaml }) => ({
    name,
    state,
    text,
    remedy: remedy ?? "",
    yaml: yaml ?? "",
  }));
  return `${JSON.stringify({ exit_code: exitCode, checks: shown }, null, 2)}\n`;
}
