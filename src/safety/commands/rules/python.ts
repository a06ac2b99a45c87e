import { type CommandForm, dev, devForms } from "../arguments/arguments.js";

const PYTEST =
  "-qvxsln%k=m=r%W=p=c@o= --co --collect-only --cov-config@ --strict-config --full-trace --junitxml! --junit-xml! --import-mode% --setup-show --setup-plan --setup-only --snapshot-update --pythonwarnings= -V --html! --report-log! --json-report-file! --log-format=";

/** Python would import a category that contains a dot. */
const WARNING = /^[a-z]+(?::[^:]*(?::(?:[A-Z][A-Za-z]*)?)?)?$/;
/** Otherwise ruff's `--config` is a setting, which may name a file. */
const CONFIG_FILE = { values: { "--config": /^[^=]*$/ } };

/** Tools as commands. */
export const pythonToolForms: readonly CommandForm[] = [
  dev("{pytest,py.test}", PYTEST, {
    values: {
      "-p": /^no:[\w.-]+$/,
      "-W": WARNING,
      "--pythonwarnings": WARNING,
      "-o": /^(?:addopts=$|log_cli(?:_level)?=[\w]+|xfail_strict=\w+|cache_dir=[\w.]+|markers=[\w :]*)$/,
    },
    remedy: "pytest with tests and options inside the workspace, without -p and plugins",
  }),
  dev(
    "mypy",
    "-p%m%v --config-file@ --python-version% --cache-dir! --no-color-output --txt-report! --html-report! --junit-xml! --output% -V",
    { remedy: "mypy with a configuration inside the workspace" },
  ),
  dev("dmypy run", "", { after: "" }),
  dev("ruff check", "-eqvns --diff --output-format% --output-file! --cache-dir! --config@", CONFIG_FILE),
  dev("ruff format", "-qvs --diff --config@ --cache-dir!", CONFIG_FILE),
  dev("ruff rule", "--output-format%", { operands: "words" }),
  dev("ruff", "-q --select% --ignore% --diff", {
    check: ([first = ""]) =>
      /^(?:clean|server|config|linter|analyze|version)$/.test(first) ? "name check or format." : null,
  }),
  ...devForms("paths", {
    black: "-ql%St%Cv --diff --config@",
    isort: "-cqvl%m%p%w%e --diff",
    flake8: "-qvj% --show-source --no-show-source --config@ --append-config@ --format= --output-file!",
    pycodestyle: "-qv --show-source",
    pydocstyle: "-ev --source",
    pyflakes: "",
    bandit: "-rqvl?i?f%c@x=t%s%o!n%a%b@ --format% --ini@ --output! -ll -lll -ii",
    vulture: "-v --config@",
    "radon cc": "-asn%x%",
    "radon mi": "-sn%x%",
    interrogate: "-vqf%e@",
    codespell: "-wdqS=L=q%",
    autopep8: "-drvia --diff",
    autoflake: "-cri --check-diff --ignore-init-module-imports",
    yapf: "-dirpqve= --diff",
    djlint: "--extension%",
    pyright: "-p@",
    basedpyright: "-p@",
    pytype: "-j%kV% --python-version%",
    "ty check": "--python-version% --output-format%",
    deptry: "--config@",
    "coverage report": "-mi --format%",
    "coverage html": "-d!iq --directory!",
    "coverage {xml,json,lcov}": "-o!iq",
    "coverage combine": "-aq",
    doc8: "",
    rstcheck: "-r",
    "pre-commit run": "-avc@ --show-diff-on-failure --hook-stage% --config@",
    "pre-commit validate-config": "",
    "ansible-lint": "-qpv --format%",
    "sqlfluff lint": "--format% --rules% --exclude-rules%",
    "sqlfluff fix": "--rules% -f",
    "cfn-lint": "--format%",
  }),
  dev("pylint", "-Ej%d%e%f%r%s%v --output-format%", {
    values: { "-f": /^[a-z0-9-]+$/, "--output-format": /^[a-z0-9-]+$/ },
  }),
  dev("pyupgrade", "--keep-percent-format", { minimum: 1 }),
  ...devForms("none", {
    "pyre check": "",
    "import-linter": "",
    "lint-imports": "--config@",
    "coverage erase": "--rcfile@",
    "mkdocs build": "-qsvcf@d! --config-file@ --site-dir!",
  }),
  dev("sphinx-build", "-b%WnNqQj%aEvTd!c@", { minimum: 2, maximum: 2 }),
  dev("tox", "-e%qvrlpc@m% --conf@ --workdir! -a", { operands: "none", after: PYTEST }),
  dev("tox {run,list,config,run-parallel}", "-e%qvrm%fc@ --skip-pkg-install --conf@", {
    operands: "none",
    after: PYTEST,
  }),
  dev("nox", "-s%e%lrRt%k=p%vf@ --sessions% --session% --list --no-install --tags% --keywords= --python% --noxfile@", {
    operands: "none",
    after: PYTEST,
  }),
  dev("yamllint", "-sf%c@d= --format% --config-file@", { values: { "-d": /^[^/]*$/ } }),
];

/** Modules that are accepted after `python -m` but are not separate tools. */
const MODULES: readonly CommandForm[] = [
  ...devForms("paths", {
    "unittest discover": "-vfbqcs@t@p=k=",
    unittest: "-vfbqck=",
    nose2: "-vF -s@",
  }),
  dev("doctest", "-vfo% --option%", { minimum: 1 }),
  dev("compileall", "-qfj%x=l", { minimum: 1 }),
  dev("py_compile", "-q", { minimum: 1 }),
  dev("tabnanny", "-vq", { minimum: 1 }),
  dev("json.tool", "--indent%", { maximum: 1 }),
  ...devForms("none", {
    "pip list": "--format%",
    "pip check": "",
    "pip freeze": "",
  }),
  dev("pip show", "-f", { operands: "words", minimum: 1 }),
];

/** Tools by `python -m tool`. */
export function pythonModuleForms(interpreter: string): readonly CommandForm[] {
  return [...pythonToolForms, ...MODULES].flatMap((form) =>
    ["", " -B"].map((flag) => ({ ...form, words: `${interpreter}${flag} -m ${form.words}` })),
  );
}

/** Python tools and frozen installs. */
export const pythonForms: readonly CommandForm[] = [
  ...pythonToolForms,
  ...pythonModuleForms("python"),
  ...pythonModuleForms("python3"),
  dev("uv sync", "-q --frozen --locked --extra% --group% --no-install-project --package%", {
    operands: "none",
    requires: ["--frozen", "--locked"],
    remedy: "uv sync --frozen installs what the lock file names",
  }),
  ...devForms("none", {
    "uv lock --check": "",
    "uv lock --locked": "",
    "uv tree": "--frozen --depth%",
    "poetry check": "--lock",
  }),
];
