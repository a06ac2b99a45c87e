import { dirname } from "node:path";
import { expect, it } from "vitest";
import type { RepositoryFile } from "../../src/embedded-github/git/bare-repository.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { findProgram } from "../../src/workspace/process/environment.js";
import { whyNoOtherUser } from "./bwrap.js";
import { type Scenario, startScenario } from "./scenario.js";
import { call, say } from "./scenario-checks.js";

/** A small project of one kind with a planted bug. The bundle detects its set-up and gates, and proves the repair. */
export interface ToolchainProject {
  /** The title of its test. */
  readonly name: string;
  /** Programs that must be on PATH; one that is not there skips the project. */
  readonly needs: readonly string[];
  /** Without `.github/architect.yml`: what is asked is what is detected. */
  readonly files: Readonly<Record<string, RepositoryFile>>;
  /** One edit of one file, after which every gate passes. */
  readonly bug: { readonly path: string; readonly wrong: string; readonly right: string };
  /** Command of each detected gate by its name, in order; those that a change of `bug.path` selects. */
  readonly gates: Readonly<Record<string, string>>;
  /** Text that must stand in the log of the run. */
  readonly told?: string | RegExp;
  /** Folders before PATH, or instead of it. */
  readonly path?: string;
  /** The second rung of the sandbox in the place of the first that works. */
  readonly sandbox?: "user";
  /** Further variables of the job, for example the address of a registry on loopback. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Minutes: a toolchain is fetched, and everything is run on base and change. */
const TIMEOUT_MILLISECONDS = 600_000;

function pathOf(project: ToolchainProject): string {
  return project.path ?? [dirname(process.execPath), process.env["PATH"] ?? ""].join(":");
}

/** How this machine reaches registries: a job on it has the same. */
const NETWORK =
  /^(?:npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|PIP_(?:CERT|INDEX_URL))$/i;

function networkOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  const found = Object.entries(environment).filter(([name]) => NETWORK.test(name));
  return Object.fromEntries(found.map(([name, value]) => [name, value ?? ""]));
}

/** null: it can be run here; else why not. */
function whyNot(project: ToolchainProject): string | null {
  if (process.env["ARCHITECT_LONG"] === undefined) return "only with ARCHITECT_LONG=1 (.ci/long)";
  const noUser = project.sandbox === "user" ? whyNoOtherUser() : null;
  if (noUser !== null) return noUser;
  const missing = project.needs.filter((name) => findProgram(name, pathOf(project).split(":")) === null);
  return missing.length === 0 ? null : `${missing.join(", ")} not installed`;
}

interface ToldGate {
  readonly name: string;
  readonly run: string;
  readonly after: string;
}

/** Results of the gates that ran, by the outputs. */
function gatesOf(result: ActionResult): readonly ToldGate[] {
  const gates: readonly ToldGate[] = JSON.parse(result.outputs["gates"] ?? "[]");
  return gates.filter(({ after }) => after !== "not_run");
}

/** One `/architect fix` through the bundle in which the model makes the one edit that is right. */
async function repairProject(
  project: ToolchainProject,
): Promise<{ readonly scenario: Scenario; readonly result: ActionResult }> {
  const { path, wrong, right } = project.bug;
  const scenario = await startScenario({
    files: project.files,
    script: {
      steps: [
        call("read_file", { path }),
        call("edit_file", { path, old_str: wrong, new_str: right }),
        say("It is repaired."),
      ],
      evaluations: [{ answer: { text: '{"completed":true,"confidence":0.95,"issues":[],"suggestion":""}' } }],
    },
  });
  const result = await scenario.comment("/architect fix", {
    ...(project.sandbox === undefined ? {} : { inputs: { sandbox: project.sandbox } }),
    environment: { ...networkOf(process.env), PATH: pathOf(project), ...project.environment },
    runner: { timeoutMilliseconds: TIMEOUT_MILLISECONDS },
  });
  return { scenario, result };
}

/** A test for each project: skipped with its reason where it cannot be run. */
export function testProjects(projects: readonly ToolchainProject[]): void {
  for (const project of projects) {
    it(project.name, { timeout: TIMEOUT_MILLISECONDS }, async ({ skip }) => {
      const reason = whyNot(project);
      if (reason !== null) skip(reason);
      const { scenario, result } = await repairProject(project);
      try {
        const gates = gatesOf(result);
        expect(Object.fromEntries(gates.map(({ name, run }) => [name, run])), result.maskedLog).toEqual(project.gates);
        expect(
          gates.every(({ after }) => after === "pass"),
          result.maskedLog,
        ).toBe(true);
        expect(result.outputs["status"], result.maskedLog).toBe("success");
        // Set-up and gates leave no file in what is published.
        expect(JSON.parse(result.outputs["files-changed"] ?? "")).toEqual([project.bug.path]);
        if (project.told !== undefined) expect(result.maskedLog).toMatch(project.told);
      } finally {
        await scenario.close();
      }
    });
  }
}
