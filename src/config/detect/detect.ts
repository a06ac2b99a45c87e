import type { GateDefinition } from "../../core/gate/gate.js";
import type { SetupStep } from "../schema/run.js";
import { DOTNET } from "./dotnet.js";
import { DETECTED_TIMEOUT_SECONDS, type Detection, detectedGate, type Ecosystem, type Files } from "./ecosystem.js";
import { GO } from "./go.js";
import { GRADLE, MAVEN } from "./jvm.js";
import { detectNode } from "./node.js";
import { MANAGER_FILES } from "./package-manager.js";
import { PHP } from "./php.js";
import { PYTHON } from "./python.js";
import { RUBY } from "./ruby.js";
import { RUST } from "./rust.js";

/** A program that set-up and gates need on PATH, and the workflow step that provides it; '' if unknown. */
export interface NeededProgram {
  readonly program: string;
  /** In Markdown. */
  readonly step: string;
}

export interface DetectedProject {
  readonly setup: readonly SetupStep[];
  readonly gates: readonly GateDefinition[];
  readonly needs: readonly NeededProgram[];
  /** The lines that pin them in the configuration file; '' when nothing was found. */
  readonly yaml: string;
  /**
   * A sentence on packages of a workspace whose scripts are not gates, with reason and remedy; '' if there are none.
   */
  readonly notGated: string;
}

const NODE: Ecosystem = {
  kind: "node",
  files: MANAGER_FILES,
  words:
    /\b(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|node|tsc|jest|vitest|mocha|eslint|biome|prettier|corepack|lerna|nx|turbo)\b/,
  programs: {
    npm: "`actions/setup-node`",
    pnpm: "`pnpm/action-setup`",
    yarn: "`corepack enable`",
    bun: "`oven-sh/setup-bun`",
  },
  detect: detectNode,
  examples: [
    {
      project: "Node.js, npm",
      by: "`package.json`; the scripts `test`, `lint`, `typecheck`, `build`",
      files: {
        "package.json": '{"dependencies":{"a":"1"},"scripts":{"test":"a","lint":"a","typecheck":"a","build":"a"}}',
        "package-lock.json": "",
      },
    },
    ...[
      ["Node.js, pnpm", "pnpm-lock.yaml"],
      ["Node.js, Yarn", "yarn.lock"],
      ["Node.js, Bun", "bun.lock"],
    ].map(([project = "", lock = ""]) => ({
      project,
      by: `\`${lock}\`, or \`packageManager\``,
      files: { "package.json": '{"dependencies":{"a":"1"},"scripts":{"test":"a"}}', [lock]: "" },
    })),
  ],
};

/** Kinds of project, in the order in which their gates run. */
export const ECOSYSTEMS: readonly Ecosystem[] = [NODE, PYTHON, GO, RUST, MAVEN, GRADLE, RUBY, PHP, DOTNET];

/** File names, relative to the workspace root, whose content `detectProject` looks at. */
export const DETECTION_FILES: readonly string[] = [
  ...new Set([...ECOSYSTEMS.flatMap(({ files }) => files), "Makefile"]),
];

/** Whether `detectProject` checks for the presence of this file. */
export function isDetectionMark(path: string): boolean {
  return ECOSYSTEMS.some(({ marks }) => marks?.test(path) === true);
}

const MAKE_TARGETS = ["test", "lint", "typecheck", "build"] as const;

function detectMake(files: Files): Detection {
  const text = files.get("Makefile") ?? "";
  const targets = MAKE_TARGETS.filter((name) =>
    new RegExp(`^(?:[\\w./-]+ +)*${name}(?: +[\\w./-]+)*\\s*::?(?!=)`, "m").test(text),
  );
  return { setup: [], gates: Object.fromEntries(targets.map((name) => [name, `make ${name}`])) };
}

function snippet(setup: readonly SetupStep[], gates: readonly GateDefinition[]): string {
  const lines: string[] = [];
  if (setup.length > 0) lines.push("setup:", ...setup.map((step) => `  - run: ${JSON.stringify(step.run)}`));
  if (gates.length > 0) {
    lines.push("guardrails:", "  quality_gates:");
    lines.push(...gates.map((gate) => `    - { name: ${gate.name}, run: ${JSON.stringify(gate.run)} }`));
  }
  return lines.map((line) => `${line}\n`).join("");
}

export interface DetectionOptions {
  /**
   * Kinds that a preset names. Other kinds (a package.json that only installs tools, for example) then count only if
   * none of these is found.
   */
  readonly kinds?: readonly string[] | null;
  /** A person has already prepared the checkout, so set-up does not run. */
  readonly isPrepared?: boolean;
}

/**
 * Setup and gates of a project, from the content of its files by name. A gate is named after its script and is
 * required; in a project of several kinds, a name already in use gets the kind as a suffix (`test-go`). Never throws;
 * skips a file that does not parse.
 */
export function detectProject(files: Files, options: DetectionOptions = {}): DetectedProject {
  const { kinds = null, isPrepared = false } = options;
  const wanted = ECOSYSTEMS.filter(({ kind }) => kinds?.includes(kind) ?? true);
  const found = detectKinds(files, wanted, isPrepared);
  return found.gates.length > 0 || kinds === null ? found : detectKinds(files, ECOSYSTEMS, isPrepared);
}

function detectKinds(files: Files, ecosystems: readonly Ecosystem[], isPrepared: boolean): DetectedProject {
  const setup: SetupStep[] = [];
  const commands = new Map<string, string>();
  const needs = new Map<string, string>();
  for (const { kind, detect, programs } of ecosystems) {
    const found = detect(files, isPrepared);
    setup.push(...found.setup.map((run) => ({ run, timeout: DETECTED_TIMEOUT_SECONDS })));
    for (const [name, run] of Object.entries(found.gates))
      commands.set(commands.has(name) ? `${name}-${kind}` : name, run);
    for (const program of found.needs ?? []) needs.set(program, programs[program] ?? "");
  }
  // A Makefile mostly wraps the commands that the other detectors find.
  if (commands.size === 0) for (const [name, run] of Object.entries(detectMake(files).gates)) commands.set(name, run);
  const gates = [...commands].map(([name, run]) => detectedGate({ name, run, paths: ["**"], baseline: true }));
  return {
    setup,
    gates,
    needs: [...needs].map(([program, step]) => ({ program, step })),
    yaml: snippet(setup, gates),
    notGated: "",
  };
}

/** How a workflow installs a program, in Markdown; '' if unknown. */
export function stepFor(program: string): string {
  return ECOSYSTEMS.map(({ programs }) => programs[program]).find((step) => step !== undefined) ?? "";
}

/** Kinds of project whose programs a script names. */
export function kindsIn(script: string): readonly string[] {
  return ECOSYSTEMS.filter(({ words }) => words.test(script)).map(({ kind }) => kind);
}
