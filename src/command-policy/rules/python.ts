import type { CommandForm } from "../arguments.js";

function dev(words: string, options: string, operands: CommandForm["operands"] = "paths"): CommandForm {
  return { words, class: "dev", options, operands };
}

/** Tools that `python -m` may name as well. */
export const pythonToolForms: readonly CommandForm[] = [
  dev(
    "pytest",
    "-qvxsln%k=m=r%W% --maxfail% --tb% --lf --ff --last-failed --failed-first --co --collect-only --no-header --durations% --cov? --cov-report% --strict-markers --disable-warnings --exitfirst --quiet --verbose --color% --no-cov",
  ),
  dev("unittest discover", "-vfbs@t@p=k= --verbose --failfast --buffer"),
  dev("unittest", "-vfbk= --verbose --failfast --buffer"),
  dev(
    "mypy",
    "-p%m% --strict --ignore-missing-imports --no-incremental --show-error-codes --no-error-summary --pretty",
  ),
  dev(
    "ruff check",
    "--fix --select% --ignore% --extend-select% --output-format% --statistics --diff --no-cache --exit-zero --show-fixes",
  ),
  dev("ruff format", "--check --diff --no-cache"),
  dev("black", "-ql% --check --diff --fast --quiet --line-length%"),
  dev("isort", "--check-only --check --diff --profile% --quiet"),
  dev("flake8", "--max-line-length% --select% --ignore% --extend-ignore% --statistics --count --show-source"),
  dev("pylint", "-E --errors-only --disable% --enable% --reports%"),
  dev("coverage report", "-m --show-missing --fail-under%", "none"),
];

/** Python tools and frozen installs. */
export const pythonForms: readonly CommandForm[] = [
  ...pythonToolForms.filter((form) => !form.words.startsWith("unittest")),
  { words: "uv sync", class: "dev", options: "--frozen --locked --all-extras --offline", requires: ["--frozen"] },
];
