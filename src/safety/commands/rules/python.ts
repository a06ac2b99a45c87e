import { type CommandForm, dev, devForms } from "../arguments/arguments.js";

const PYTEST =
  "-qvxsln%k=m=r%W=p=c@o= --maxfail% --tb% --lf --ff --nf --last-failed --failed-first --new-first --sw --stepwise --stepwise-skip --sw-skip --co --collect-only --no-header --no-summary --durations% --durations-min% --cov~ --cov-report% --cov-config@ --cov-branch --cov-append --cov-fail-under% --no-cov --no-cov-on-fail --strict-markers --strict-config --strict --disable-warnings --disable-pytest-warnings --exitfirst --quiet --verbose --verbosity% --color% --code-highlight% --capture% --showlocals --no-showlocals --show-capture% --full-trace --junitxml! --junit-xml! --junit-prefix% --import-mode% --rootdir@ --confcutdir@ --ignore@ --ignore-glob= --deselect= --keep-duplicates --noconftest --doctest-modules --doctest-glob= --doctest-continue-on-collection-errors --setup-show --setup-plan --setup-only --markers --fixtures --fixtures-per-test --fixture --cache-clear --cache-show: --runslow --run-slow --slow --timeout% --timeout-method% --numprocesses% --dist% --maxprocesses% --reruns% --reruns-delay% --randomly-seed% --benchmark-only --benchmark-skip --benchmark-disable --asyncio-mode% --snapshot-update --snapshot-details --hypothesis-seed% --hypothesis-show-statistics --hypothesis-profile% --pythonwarnings= --xfail-tb --tb-short --version -V --forked --no-migrations --reuse-db --create-db --ds% --nomigrations --html! --self-contained-html --report-log! --json-report --json-report-file! --log-level% --log-cli-level% --log-cli --log-format= --sw-reset --assert% --inline-snapshot% --integration --e2e --unit";

/** A category with a dot would be imported. */
const WARNING = /^[a-z]+(?::[^:]*(?::(?:[A-Z][A-Za-z]*)?)?)?$/;
/** The other meaning of ruff's `--config` is a setting, which may name a file. */
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
    "-p%m%v --strict --ignore-missing-imports --no-incremental --show-error-codes --hide-error-codes --no-error-summary --pretty --no-pretty --config-file@ --namespace-packages --explicit-package-bases --exclude= --follow-imports% --python-version% --platform% --warn-unused-ignores --warn-return-any --warn-unreachable --warn-redundant-casts --warn-unused-configs --disallow-untyped-defs --disallow-incomplete-defs --disallow-any-generics --disallow-untyped-calls --no-implicit-optional --check-untyped-defs --show-column-numbers --show-error-context --show-error-end --show-absolute-path --cache-dir! --sqlite-cache --no-color-output --no-site-packages --allow-redefinition --enable-error-code% --disable-error-code% --scripts-are-modules --verbose --txt-report! --html-report! --junit-xml! --local-partial-types --no-warn-unused-ignores --output% --package% --module% --version -V",
    { remedy: "mypy with a configuration inside the workspace" },
  ),
  dev("dmypy run", "--timeout%", { after: "--strict --ignore-missing-imports" }),
  dev(
    "ruff check",
    "-eqvns --fix --fix-only --unsafe-fixes --no-unsafe-fixes --no-fix --diff --select% --ignore% --extend-select% --extend-ignore% --per-file-ignores= --fixable% --unfixable% --output-format% --output-file! --statistics --no-cache --cache-dir! --exit-zero --exit-non-zero-on-fix --show-fixes --show-files --show-settings --preview --no-preview --config@ --isolated --line-length% --target-version% --quiet --silent --verbose --force-exclude --exclude= --extend-exclude= --respect-gitignore --add-noqa --ignore-noqa --stdin-filename@",
    CONFIG_FILE,
  ),
  dev(
    "ruff format",
    "-qvs --check --diff --no-cache --quiet --silent --verbose --preview --config@ --isolated --line-length% --target-version% --exclude= --force-exclude --range% --cache-dir!",
    CONFIG_FILE,
  ),
  dev("ruff rule", "--all --output-format%", { operands: "words" }),
  dev("ruff", "-q --fix --select% --ignore% --no-cache --diff", {
    check: ([first = ""]) =>
      /^(?:clean|server|config|linter|analyze|version)$/.test(first) ? "name check or format." : null,
  }),
  ...devForms("paths", {
    black:
      "-ql%St%Cv --check --diff --color --no-color --fast --safe --quiet --verbose --line-length% --target-version% --skip-string-normalization --skip-magic-trailing-comma --preview --unstable --config@ --exclude= --extend-exclude= --force-exclude= --include= --workers% --pyi --ipynb --no-cache --version --required-version% --line-ranges%",
    isort:
      "-cqvl%m%p%w%e --check-only --check --diff --profile% --quiet --settings-path@ --settings-file@ --sp@ --line-length% --line-width% --multi-line% --force-sort-within-sections --skip@ --skip-glob= --src@ --filter-files --float-to-top --atomic --color --show-files --recursive --trailing-comma --skip-gitignore --gitignore --stdout --version",
    flake8:
      "-qvj% --max-line-length% --max-complexity% --max-doc-length% --select% --ignore% --extend-ignore% --extend-select% --per-file-ignores= --exclude= --extend-exclude= --filename= --statistics --count --show-source --no-show-source --config@ --append-config@ --isolated --format= --output-file! --tee --exit-zero --doctests --color% --benchmark --jobs% --verbose --quiet --hang-closing --disable-noqa --version",
    pycodestyle:
      "-qv --max-line-length% --select% --ignore% --show-source --statistics --count --first --exclude= --show-pep8",
    pydocstyle: "-ev --convention% --select% --ignore% --match= --count --explain --source --add-ignore%",
    pyflakes: "",
    bandit:
      "-rqvl?i?f%c@x=t%s%o!n%a%b@ --recursive --quiet --format% --severity-level% --confidence-level% --configfile@ --exclude= --tests% --skip% --exit-zero --ini@ --output! --baseline@ -ll -lll -ii",
    vulture: "-v --min-confidence% --exclude= --sort-by-size --ignore-names= --ignore-decorators= --config@",
    "radon cc": "-asn%x% --average --show-complexity --min% --max% --total-average --json --exclude= --ignore=",
    "radon mi": "-sn%x% --show --min% --max% --json",
    interrogate: "-vqf%e@ --fail-under% --exclude@ --quiet --verbose",
    codespell:
      "-wdqS=L=q% --skip= --ignore-words-list= --ignore-words@ --check-filenames --check-hidden --count --quiet-level% --context%",
    autopep8:
      "-drvia --diff --recursive --in-place --aggressive --max-line-length% --exit-code --select% --ignore% --exclude=",
    autoflake:
      "-cri --check --check-diff --recursive --in-place --remove-all-unused-imports --remove-unused-variables --exclude= --imports% --ignore-init-module-imports",
    yapf: "-dirpqve= --diff --in-place --recursive --style% --parallel --exclude= --quiet",
    djlint: "--check --lint --reformat --profile% --quiet --extension% --ignore%",
    pyright: "-p@ --project@ --outputjson --stats --warnings --verbose --level% --pythonversion% --pythonplatform%",
    basedpyright: "-p@ --project@ --outputjson --stats --warnings --verbose --level%",
    pytype: "-j%kV% --keep-going --jobs% --python-version%",
    "ty check": "--python-version% --output-format% --error-on-warning --exit-zero --color%",
    deptry: "--config@ --ignore%",
    "coverage report":
      "-mi --show-missing --fail-under% --include= --omit= --skip-covered --skip-empty --sort% --precision% --ignore-errors --format% --rcfile@",
    "coverage html": "-d!iq --directory! --title= --skip-covered --show-contexts --fail-under% --rcfile@",
    "coverage {xml,json,lcov}": "-o!iq --fail-under% --pretty-print --rcfile@",
    "coverage combine": "-aq --append --keep --quiet --rcfile@",
    doc8: "--max-line-length% --ignore% --quiet",
    rstcheck: "-r --report-level% --recursive",
    "pre-commit run":
      "-avc@ --all-files --verbose --show-diff-on-failure --hook-stage% --config@ --files@ --from-ref= --to-ref= --color%",
    "pre-commit validate-config": "",
    "ansible-lint": "-qpv --strict --offline --profile% --format%",
    "sqlfluff lint": "--dialect% --format% --rules% --exclude-rules%",
    "sqlfluff fix": "--dialect% --rules% --force -f",
    "cfn-lint": "--format% --info --strict",
  }),
  dev(
    "pylint",
    "-Ej%d%e%f%r%s%v --errors-only --disable% --enable% --reports% --score% --rcfile@ --output-format% --jobs% --ignore% --ignore-paths= --ignore-patterns= --recursive% --fail-under% --fail-on% --msg-template= --exit-zero --max-line-length% --py-version% --persistent% --confidence% --verbose --clear-cache-post-run% --version",
    { values: { "-f": /^[a-z0-9-]+$/, "--output-format": /^[a-z0-9-]+$/ } },
  ),
  dev(
    "pyupgrade",
    "--py36-plus --py37-plus --py38-plus --py39-plus --py310-plus --py311-plus --py312-plus --keep-percent-format",
    { minimum: 1 },
  ),
  ...devForms("none", {
    "pyre check": "",
    "import-linter": "",
    "lint-imports": "--config@ --verbose --no-cache",
    "coverage erase": "--rcfile@",
    "mkdocs build": "-qsvcf@d! --strict --clean --quiet --verbose --config-file@ --site-dir!",
  }),
  dev("sphinx-build", "-b%WnNqQj%aEvTd!c@ --keep-going --fail-on-warning", { minimum: 2, maximum: 2 }),
  dev(
    "tox",
    "-e%qvrlpc@m% --recreate --parallel? --skip-missing-interpreters? --listenvs --notest --sitepackages --conf@ --workdir! --quiet --verbose -a",
    { operands: "none", after: PYTEST },
  ),
  dev(
    "tox {run,list,config,run-parallel}",
    "-e%qvrm%fc@ --recreate --skip-pkg-install --no-provision? --quiet --conf@ --no-desc",
    { operands: "none", after: PYTEST },
  ),
  dev(
    "nox",
    "-s%e%lrRt%k=p%vf@ --sessions% --session% --list --reuse-existing-virtualenvs --no-install --tags% --keywords= --python% --stop-on-first-error --error-on-missing-interpreters --noxfile@ --verbose --no-color --forcecolor",
    { operands: "none", after: PYTEST },
  ),
  dev("yamllint", "-sf%c@d= --strict --format% --config-file@ --no-warnings --list-files", {
    values: { "-d": /^[^/]*$/ },
  }),
];

/** Modules that are accepted after `python -m` and are no tool of their own. */
const MODULES: readonly CommandForm[] = [
  ...devForms("paths", {
    "unittest discover":
      "-vfbqcs@t@p=k= --verbose --failfast --buffer --quiet --catch --start-directory@ --top-level-directory@ --pattern= --locals",
    unittest: "-vfbqck= --verbose --failfast --buffer --quiet --catch --locals",
    nose2: "-vF --verbose --fail-fast -s@",
  }),
  dev("doctest", "-vfo% --verbose --fail-fast --option%", { minimum: 1 }),
  dev("compileall", "-qfj%x=l --workers%", { minimum: 1 }),
  dev("py_compile", "-q --quiet", { minimum: 1 }),
  dev("tabnanny", "-vq", { minimum: 1 }),
  dev("json.tool", "--sort-keys --indent% --compact --no-indent --json-lines --no-ensure-ascii --tab", { maximum: 1 }),
  ...devForms("none", {
    "pip list": "--format% --not-required",
    "pip check": "",
    "pip freeze": "--all",
  }),
  dev("pip show", "--files -f", { operands: "words", minimum: 1 }),
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
  dev(
    "uv sync",
    "-q --frozen --locked --all-extras --offline --extra% --group% --all-groups --no-dev --dev --only-dev --no-install-project --quiet --package% --all-packages --no-progress",
    {
      operands: "none",
      requires: ["--frozen", "--locked"],
      remedy: "uv sync --frozen installs what the lock file names",
    },
  ),
  ...devForms("none", {
    "uv lock --check": "--offline",
    "uv lock --locked": "--offline",
    "uv tree": "--frozen --depth% --no-dev",
    "poetry check": "--lock --strict",
  }),
];
