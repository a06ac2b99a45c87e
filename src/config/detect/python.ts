import { type Detection, type Ecosystem, type Files, NOTHING } from "./ecosystem.js";
import { hasTable, tomlTable } from "./toml-table.js";

/** Requirements files for pip, in this order. */
const REQUIREMENTS = [
  "requirements.txt",
  "requirements-dev.txt",
  "requirements-test.txt",
  "requirements_dev.txt",
  "requirements_test.txt",
  "dev-requirements.txt",
  "test-requirements.txt",
  "requirements/dev.txt",
  "requirements/test.txt",
];
const LOCKS = ["uv.lock", "poetry.lock", "pdm.lock"];
const PROJECT_FILES = ["pyproject.toml", "setup.cfg", "setup.py", ...REQUIREMENTS];
const FILES = [
  ...PROJECT_FILES,
  ...["pytest.ini", "tox.ini", "ruff.toml", ".ruff.toml", "mypy.ini", ".mypy.ini"],
  ...LOCKS,
];

/** Extras and groups that usually hold test dependencies. */
const FOR_TESTS = ["dev", "test", "tests", "testing", "lint"];

type Tool = "pytest" | "ruff" | "mypy";

/**
 * Any mention of pytest counts. Linters count only if configured, since lock files also name dependencies of
 * dependencies.
 */
function usesPytest(files: Files): boolean {
  return files.has("pytest.ini") || FILES.some((name) => /\bpytest\b/.test(files.get(name) ?? ""));
}

function configures(files: Files, tool: "ruff" | "mypy"): boolean {
  if (["", "."].some((dot) => files.has(`${dot}${tool}.ini`) || files.has(`${dot}${tool}.toml`))) return true;
  return hasTable(files.get("pyproject.toml") ?? "", `tool.${tool}`) || hasTable(files.get("setup.cfg") ?? "", tool);
}

/** Without pytest: the standard library's runner, if there are tests with the names that it looks for. */
function unittest(files: Files): string | null {
  const tests = [...files.keys()].filter((path) => /(?:^|\/)test[^/]*\.py$/.test(path));
  if (tests.length === 0 || !PROJECT_FILES.some((name) => files.has(name))) return null;
  const folder = tests[0]?.split("/").slice(0, -1).join("/") ?? "";
  // Discovery from the root enters only packages.
  return folder === "" || files.has(`${folder}/__init__.py`) ? "unittest discover" : `unittest discover -s ${folder}`;
}

/** The arguments with which pip installs the project itself, and the text that names its extras and groups. */
function ownPackage(files: Files): { readonly words: readonly string[]; readonly text: string } {
  const pyproject = files.get("pyproject.toml") ?? "";
  const [setupPy = "", setupCfg = ""] = [files.get("setup.py"), files.get("setup.cfg")];
  const project = tomlTable(pyproject, "project");
  const optional = tomlTable(pyproject, "project.optional-dependencies");
  const old = tomlTable(setupCfg, "options.extras_require");
  const extras = FOR_TESTS.filter(
    (name) =>
      optional.has(name) || old.has(name) || (setupPy.includes("extras_require") && setupPy.includes(`"${name}":`)),
  );
  const groups = tomlTable(pyproject, "dependency-groups");
  const wanted = FOR_TESTS.filter((name) => groups.has(name));
  const isOld = files.has("setup.py") || hasTable(setupCfg, "metadata");
  const isDependent = /["']/.test(project.get("dependencies") ?? "") || project.has("dynamic");
  const isBelowSource = [...files.keys()].some((path) => path.startsWith("src/"));
  const isPoetrys = hasTable(pyproject, "tool.poetry") && hasTable(pyproject, "build-system");
  const isInstalled =
    isOld ||
    isPoetrys ||
    (project.size > 0 && (isDependent || isBelowSource || extras.length > 0 || hasTable(pyproject, "project.scripts")));
  const own = extras.length === 0 ? "-e ." : `-e ".[${extras.join(",")}]"`;
  return {
    words: [...(isInstalled ? [own] : []), ...wanted.map((name) => `--group ${name}`)],
    text: [
      project.get("dependencies"),
      ...extras.map((name) => optional.get(name) ?? old.get(name) ?? setupPy),
      ...wanted.map((name) => groups.get(name)),
    ].join("\n"),
  };
}

/** We make a virtual environment: Debian's Python refuses installs, and commands cannot write to a hosted Python. */
const ENVIRONMENT = `python3 -m venv --system-site-packages .venv && echo "*" > .venv/.gitignore`;

function pip(files: Files, tools: readonly Tool[]): readonly string[] {
  const requirements = REQUIREMENTS.filter((name) => files.has(name));
  const own = ownPackage(files);
  const text = [own.text, ...requirements.map((name) => files.get(name))].join("\n");
  const unnamed = tools.filter((tool) => !new RegExp(`\\b${tool}\\b`).test(text));
  const words = [...requirements.map((name) => `-r ${name}`), ...own.words, ...unnamed];
  if (words.length === 0) return [];
  // pip 25.1 introduced groups.
  const newer = words.some((word) => word.startsWith("--group"));
  return [
    ENVIRONMENT,
    ...(newer ? [".venv/bin/python -m pip install --upgrade pip"] : []),
    `.venv/bin/python -m pip install ${words.join(" ")}`,
  ];
}

interface Manager {
  readonly setup: readonly string[];
  readonly prefix: string;
  readonly needs: string;
}

function managerOf(files: Files, tools: readonly Tool[], isPrepared: boolean): Manager {
  if (files.has("uv.lock")) {
    const extras = FOR_TESTS.filter((name) =>
      tomlTable(files.get("pyproject.toml") ?? "", "project.optional-dependencies").has(name),
    );
    const setup = ["uv sync --frozen", ...extras.map((name) => `--extra ${name}`)].join(" ");
    return { setup: [setup], prefix: "uv run --no-sync ", needs: "uv" };
  }
  if (files.has("poetry.lock")) {
    // Inside the project: below HOME, the environment's name would depend on the project's path.
    const setup = "POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction";
    return { setup: [setup], prefix: "poetry run ", needs: "poetry" };
  }
  if (files.has("pdm.lock")) return { setup: ["pdm install --frozen-lockfile"], prefix: "pdm run ", needs: "pdm" };
  const setup = pip(files, tools);
  const isOurs = setup.length > 0 && (!isPrepared || files.has(".venv/pyvenv.cfg"));
  return { setup, prefix: isOurs ? ".venv/bin/python -m " : "python3 -m ", needs: "python3" };
}

function detect(files: Files, isPrepared: boolean): Detection {
  const tools: readonly (readonly [name: string, tool: Tool, run: string])[] = [
    ...(usesPytest(files) ? [["test", "pytest", "pytest"] as const] : []),
    ...(configures(files, "ruff") ? [["lint", "ruff", "ruff check ."] as const] : []),
    ...(configures(files, "mypy") ? [["typecheck", "mypy", "mypy ."] as const] : []),
  ];
  const plain = usesPytest(files) ? null : unittest(files);
  if (tools.length === 0 && plain === null) return NOTHING;
  const { setup, prefix, needs } = managerOf(
    files,
    tools.map(([, tool]) => tool),
    isPrepared,
  );
  // `uv run` and the like start programs; Python itself starts modules.
  const start = prefix.endsWith("-m ") ? prefix : `${prefix}python -m `;
  const gates = [
    ...(plain === null ? [] : [["test", `${start}${plain}`] as const]),
    ...tools.map(([name, , run]) => [name, `${prefix}${run}`] as const),
  ];
  return { setup, gates: Object.fromEntries(gates), needs: [needs] };
}

const PYTEST = '[project]\nname = "x"\n[dependency-groups]\ndev = ["pytest"]\n';

export const PYTHON: Ecosystem = {
  kind: "python",
  files: [...FILES, ".venv/pyvenv.cfg"],
  marks: /^(?:tests?\/)?(?:test[^/]*|__init__)\.py$|^src\/[^/]+\/__init__\.py$/,
  words:
    /\b(?:python3?|pip3?|uv|uvx|poetry|pdm|pipenv|tox|nox|pytest|ruff|mypy|flake8|black|pyright|hatch|virtualenv|venv)\b/,
  programs: {
    python3: "`actions/setup-python`",
    uv: "`astral-sh/setup-uv`",
    poetry: "`pipx install poetry`",
    pdm: "`pdm-project/setup-pdm`",
  },
  detect,
  examples: [
    {
      project: "Python, pip",
      by: "`requirements*.txt`, `pyproject.toml`, `setup.py`, `setup.cfg`; pytest where a file names it",
      files: { "requirements.txt": "pytest\n" },
    },
    {
      project: "Python, a package with extras",
      by: "`[project]` in `pyproject.toml`; the extras and groups `dev`, `test`, `tests`, `testing`, `lint`",
      files: {
        "pyproject.toml":
          '[project]\ndependencies = ["a"]\n[project.optional-dependencies]\ntest = ["pytest"]\n[tool.ruff]\n',
      },
    },
    {
      project: "Python, unittest",
      by: "`tests/test*.py` without pytest",
      files: { "pyproject.toml": '[project]\nname = "x"\n', "tests/test_x.py": "" },
    },
    { project: "Python, uv", by: "`uv.lock`", files: { "pyproject.toml": PYTEST, "uv.lock": "" } },
    { project: "Python, Poetry", by: "`poetry.lock`", files: { "pyproject.toml": PYTEST, "poetry.lock": "" } },
    { project: "Python, PDM", by: "`pdm.lock`", files: { "pyproject.toml": PYTEST, "pdm.lock": "" } },
  ],
};
