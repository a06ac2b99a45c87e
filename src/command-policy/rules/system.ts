import type { CommandForm } from "../arguments.js";

/** Queries that print a version and run no code of the project. */
const VERSION_FLAGS: Readonly<Record<string, string>> = {
  git: "--version version -v",
  go: "version",
  java: "--version -version",
  javac: "--version -version",
  rustc: "--version -V -vV",
  python: "--version -V -VV",
  python3: "--version -V -VV",
  node: "--version -v",
  docker: "--version -v",
  terraform: "--version",
  swift: "--version",
  zig: "version",
  dotnet: "--version --info --list-sdks --list-runtimes",
  php: "--version -v",
  perl: "--version -v",
  mvn: "--version -v",
  gradle: "--version -v",
  dart: "--version",
  flutter: "--version",
  elixir: "--version -v",
  mix: "--version -v",
  openssl: "version",
  ssh: "-V",
  lua: "-v",
};

/** Tools that print their version with `--version` alone. */
const VERSION_WORD =
  "npm npx pnpm yarn bun bunx deno corepack pip pip3 pipx uv poetry pdm conda ruby gem bundle bundler rake cargo rustup rustfmt composer gcc g++ cc c++ clang clang++ make gmake cmake ctest ninja meson tsc eslint prettier jest vitest mocha ava biome rollup webpack esbuild vite stylelint playwright cypress pytest mypy ruff black isort flake8 pylint pyright bandit coverage tox nox pre-commit jq yq rg fd tree grep sed awk gawk find sort bash sh zsh tar gzip unzip curl wget ssh openssl sqlite3 psql mysql ghc cabal stack ocaml dune erl lua luajit R julia nim crystal sbt scala kotlin kotlinc shellcheck shfmt hadolint actionlint yamllint markdownlint golangci-lint gofumpt staticcheck cpplint cppcheck clang-format clang-tidy rubocop rspec phpunit phpstan psalm ktlint buf protoc bazel bazelisk just task podman kustomize ansible-lint aws az gcloud gh tsx";

const SHORT_FLAGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "npm npx pnpm yarn bun ruby gem bundle eslint jest tsc vitest make prettier".split(" ").map((tool) => [tool, "-v"]),
  ),
  ...Object.fromEntries(
    "deno pip pip3 uv cargo rustup composer rg fd poetry mypy pytest ruff".split(" ").map((tool) => [tool, "-V"]),
  ),
};

const versionForms = [
  ...Object.entries(VERSION_FLAGS),
  ...VERSION_WORD.split(" ").map((tool) => [tool, "--version"] as const),
  ...Object.entries(SHORT_FLAGS),
].flatMap(([name, flags]) =>
  flags.split(" ").map((flag): CommandForm => ({ words: `${name} ${flag}`, class: "safe" })),
);

/** What `printf` only prints: flags, a short width and precision, and a letter that assigns nothing. */
const CONVERSION = /%(?:%|[-+ #0']{0,5}\d{0,3}(?:\.\d{0,3})?(?:hh?|ll?|[jztL])?[diouxXeEfFgGaAcsbq])/g;

/** Small commands without effects, and questions about the machine and what is installed. */
export const systemForms: readonly CommandForm[] = [
  {
    words: "printf",
    class: "safe",
    operands: "text",
    minimum: 1,
    // `%n` assigns a variable of the shell, and `*` takes a width from the arguments.
    check: ([format = ""]) =>
      format.replace(CONVERSION, "").includes("%") ? "the format has more than plain conversions such as %s." : null,
    remedy: "printf with %s, %d and the like",
  },
  { words: "true", class: "safe", operands: "text" },
  { words: "false", class: "safe", operands: "text" },
  { words: ":", class: "safe", operands: "text" },
  { words: "pwd", class: "safe", options: "-LP" },
  { words: "whoami", class: "safe" },
  { words: "id", class: "safe", options: "-ugnrG --user --group --name" },
  { words: "groups", class: "safe" },
  {
    words: "uname",
    class: "safe",
    options: "-asnrvmpio --all --kernel-name --machine --kernel-release --operating-system",
  },
  { words: "nproc", class: "safe", options: "--all" },
  { words: "arch", class: "safe" },
  { words: "hostname", class: "safe", options: "-s --short" },
  { words: "locale", class: "safe" },
  { words: "tty", class: "safe" },
  {
    words: "seq",
    class: "safe",
    options: "-ws=f= --equal-width --separator=",
    operands: "text",
    minimum: 1,
    maximum: 3,
    match: /^-?\d{1,6}(?:\.\d{1,4})?$/,
  },
  {
    words: "date",
    class: "safe",
    options: "-uRI?d=r@ --utc --universal --iso-8601? --rfc-3339% --date= --rfc-email --rfc-2822 --reference@",
    operands: "text",
    maximum: 1,
    match: /^\+/,
  },
  { words: "which", class: "safe", options: "-a --all", operands: "words", minimum: 1 },
  { words: "expr", class: "safe", operands: "text", minimum: 1, match: /^[\w+%/=<>:|&!()-]+$/ },
  ...["npm list", "npm ls", "npm la", "npm ll"].map(
    (words): CommandForm => ({
      words,
      class: "safe",
      options:
        "-alw% --depth% --all --json --long --prod --production --dev --omit% --include% --parseable --link --workspaces --workspace% --package-lock-only",
      operands: "text",
    }),
  ),
  ...["pip", "pip3"].flatMap((tool): CommandForm[] => [
    {
      words: `${tool} list`,
      class: "safe",
      options: "--format% --not-required --user --local -l --editable -e --exclude%",
    },
    { words: `${tool} show`, class: "safe", options: "-f --files", operands: "words", minimum: 1 },
    { words: `${tool} freeze`, class: "safe", options: "--all --local -l --exclude-editable" },
    { words: `${tool} check`, class: "safe" },
  ]),
  ...["npm root", "npm prefix", "pnpm root", "pnpm bin", "yarn bin"].map(
    (words): CommandForm => ({ words, class: "safe", options: "--silent" }),
  ),
  {
    words: "kubectl version",
    class: "safe",
    options: "-o% --client? --output% --short?",
    requires: ["--client"],
    values: { "--client": /^true$/ },
    remedy: "kubectl version --client",
  },
  { words: "helm version", class: "safe", options: "--short --client" },
  { words: "docker version", class: "safe", options: "--format=" },
  { words: "terraform version", class: "safe", style: "go", options: "-json" },
  { words: "gem list", class: "safe", options: "--local -l", operands: "words" },
  { words: "rustup show", class: "safe" },
  { words: "rustup toolchain list", class: "safe" },
  { words: "rustup component list", class: "safe", options: "--installed" },
  ...versionForms,
];
