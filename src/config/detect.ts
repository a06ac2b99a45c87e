import type { GateDefinition } from "../core/gate.js";
import { detectNode, NODE_FILES } from "./detect-node.js";
import type { SetupStep } from "./schema-run.js";

/** What a kind of project is prepared and proved by. */
export interface Detection {
  readonly setup: readonly string[];
  /** Command by gate name. */
  readonly gates: Readonly<Record<string, string>>;
}

export interface DetectedProject {
  readonly setup: readonly SetupStep[];
  readonly gates: readonly GateDefinition[];
  /** The lines of the configuration file that pin them; '' when nothing was found. */
  readonly yaml: string;
}

type Files = ReadonlyMap<string, string>;

const TIMEOUT_SECONDS = 600;

const PYTHON_FILES = [
  "pyproject.toml",
  "pytest.ini",
  "setup.cfg",
  "tox.ini",
  "requirements.txt",
  "requirements-dev.txt",
  "ruff.toml",
  ".ruff.toml",
  "mypy.ini",
  ".mypy.ini",
  "uv.lock",
  "poetry.lock",
];

/** File names, relative to the workspace root, whose content `detectProject` looks at. */
export const DETECTION_FILES: readonly string[] = [
  ...NODE_FILES,
  ...PYTHON_FILES,
  "go.mod",
  "Cargo.toml",
  "pom.xml",
  "mvnw",
  "build.gradle",
  "build.gradle.kts",
  "gradlew",
  "Makefile",
];

const NOTHING: Detection = { setup: [], gates: {} };

/** pytest where anything names it; linters only where they are configured, since lock files name what others depend on. */
function usesPytest(files: Files): boolean {
  return files.has("pytest.ini") || PYTHON_FILES.some((name) => /\bpytest\b/.test(files.get(name) ?? ""));
}

function configures(files: Files, tool: "ruff" | "mypy"): boolean {
  if (
    files.has(`${tool}.ini`) ||
    files.has(`.${tool}.ini`) ||
    files.has(`${tool}.toml`) ||
    files.has(`.${tool}.toml`)
  ) {
    return true;
  }
  const isSection = (name: string, section: string): boolean =>
    (files.get(name) ?? "")
      .split("\n")
      .some((line) => line.startsWith(`[${section}]`) || line.startsWith(`[${section}.`));
  return isSection("pyproject.toml", `tool.${tool}`) || isSection("setup.cfg", tool);
}

function detectPython(files: Files): Detection {
  const commands: readonly (readonly [string, string, boolean])[] = [
    ["test", "pytest", usesPytest(files)],
    ["lint", "ruff check .", configures(files, "ruff")],
    ["typecheck", "mypy .", configures(files, "mypy")],
  ];
  const { setup, prefix } = pythonEnvironment(files);
  const gates = commands.filter(([, , isUsed]) => isUsed).map(([name, run]) => [name, `${prefix}${run}`] as const);
  return gates.length === 0 ? NOTHING : { setup, gates: Object.fromEntries(gates) };
}

function pythonEnvironment(files: Files): { setup: readonly string[]; prefix: string } {
  if (files.has("uv.lock")) return { setup: ["uv sync --frozen"], prefix: "uv run " };
  if (files.has("poetry.lock")) return { setup: ["poetry install --no-interaction"], prefix: "poetry run " };
  const setup = files.has("requirements.txt") ? ["python -m pip install -r requirements.txt"] : [];
  return { setup, prefix: "python -m " };
}

function detectGo(files: Files): Detection {
  if (!files.has("go.mod")) return NOTHING;
  return {
    setup: ["go mod download"],
    gates: { test: "go test ./...", lint: "go vet ./...", build: "go build ./..." },
  };
}

function detectRust(files: Files): Detection {
  if (!files.has("Cargo.toml")) return NOTHING;
  return { setup: ["cargo fetch"], gates: { test: "cargo test" } };
}

function detectMaven(files: Files): Detection {
  if (!files.has("pom.xml")) return NOTHING;
  return { setup: [], gates: { test: `${files.has("mvnw") ? "./mvnw" : "mvn"} --batch-mode test` } };
}

function detectGradle(files: Files): Detection {
  const isGradle = files.has("build.gradle") || files.has("build.gradle.kts");
  if (!isGradle) return NOTHING;
  return { setup: [], gates: { test: `${files.has("gradlew") ? "./gradlew" : "gradle"} --console=plain test` } };
}

const MAKE_TARGETS = ["test", "lint", "typecheck", "build"] as const;

function detectMake(files: Files): Detection {
  const text = files.get("Makefile") ?? "";
  const targets = MAKE_TARGETS.filter((name) =>
    new RegExp(`^(?:[\\w./-]+ +)*${name}(?: +[\\w./-]+)*\\s*::?(?!=)`, "m").test(text),
  );
  return { setup: [], gates: Object.fromEntries(targets.map((name) => [name, `make ${name}`])) };
}

const DETECTORS: readonly { readonly kind: string; readonly detect: (files: Files) => Detection }[] = [
  { kind: "node", detect: detectNode },
  { kind: "python", detect: detectPython },
  { kind: "go", detect: detectGo },
  { kind: "rust", detect: detectRust },
  { kind: "maven", detect: detectMaven },
  { kind: "gradle", detect: detectGradle },
];

function snippet(setup: readonly SetupStep[], gates: readonly GateDefinition[]): string {
  const lines: string[] = [];
  if (setup.length > 0) lines.push("setup:", ...setup.map((step) => `  - run: ${JSON.stringify(step.run)}`));
  if (gates.length > 0) {
    lines.push("guardrails:", "  quality_gates:");
    lines.push(...gates.map((gate) => `    - { name: ${gate.name}, run: ${JSON.stringify(gate.run)} }`));
  }
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * Setup and gates of a project, from the content of its files by name (product.md §4). A gate is named after its
 * script and is required; in a project of several kinds a name that is taken gets the kind behind it (`test-go`).
 * Never throws; a file that cannot be read as its kind is passed over. `kinds`: those that a
 * preset names; the others, a package.json for tools only for example, then count only where nothing of these is found.
 */
export function detectProject(files: Files, kinds: readonly string[] | null = null): DetectedProject {
  const wanted = DETECTORS.filter(({ kind }) => kinds?.includes(kind) ?? true);
  const found = detectKinds(files, wanted);
  return found.gates.length > 0 || kinds === null ? found : detectKinds(files, DETECTORS);
}

function detectKinds(files: Files, detectors: typeof DETECTORS): DetectedProject {
  const setup: SetupStep[] = [];
  const commands = new Map<string, string>();
  for (const { kind, detect } of detectors) {
    const found = detect(files);
    setup.push(...found.setup.map((run) => ({ run, timeout: TIMEOUT_SECONDS })));
    for (const [name, run] of Object.entries(found.gates))
      commands.set(commands.has(name) ? `${name}-${kind}` : name, run);
  }
  // A Makefile mostly wraps what the others found.
  if (commands.size === 0) for (const [name, run] of Object.entries(detectMake(files).gates)) commands.set(name, run);
  const gates = [...commands].map(
    ([name, run]): GateDefinition => ({
      name,
      run,
      paths: ["**"],
      required: true,
      timeoutSeconds: TIMEOUT_SECONDS,
      baseline: true,
      network: "off",
      detected: true,
    }),
  );
  return { setup, gates, yaml: snippet(setup, gates) };
}
