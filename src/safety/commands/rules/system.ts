import { type CommandForm, safe, safeForms } from "../arguments/arguments.js";

/** Queries that print a version and run no code of the project. */
const VERSION_QUERIES = [
  "git {--version,version,-v}",
  "{go,zig,openssl} version",
  "{java,javac} {--version,-version}",
  "rustc {--version,-V,-vV}",
  "{python,python3} {--version,-V,-VV}",
  "{node,docker,php,perl,mvn,gradle,elixir,mix} {--version,-v}",
  "{terraform,swift,dart,flutter} --version",
  "dotnet {--version,--info,--list-sdks,--list-runtimes}",
  "ssh -V",
  "{lua,npm,npx,pnpm,yarn,bun,ruby,gem,bundle,eslint,jest,tsc,vitest,make,prettier} -v",
  "{deno,pip,pip3,uv,cargo,rustup,composer,rg,fd,poetry,mypy,pytest,ruff} -V",
];

/** Tools that print their version only with `--version`. */
const VERSION_WORD =
  "npm npx pnpm yarn bun bunx deno corepack pip pip3 pipx uv poetry pdm conda ruby gem bundle bundler rake cargo rustup rustfmt composer gcc g++ cc c++ clang clang++ make gmake cmake ctest ninja meson tsc eslint prettier jest vitest mocha ava biome rollup webpack esbuild vite stylelint playwright cypress pytest mypy ruff black isort flake8 pylint pyright bandit coverage tox nox pre-commit jq yq rg fd tree grep sed awk gawk find sort bash sh zsh tar gzip unzip curl wget ssh openssl sqlite3 psql mysql ghc cabal stack ocaml dune erl lua luajit R julia nim crystal sbt scala kotlin kotlinc shellcheck shfmt hadolint actionlint yamllint markdownlint golangci-lint gofumpt staticcheck cpplint cppcheck clang-format clang-tidy rubocop rspec phpunit phpstan psalm ktlint buf protoc bazel bazelisk just task podman kustomize ansible-lint aws az gcloud gh tsx";

/** Conversions that `printf` only prints: flags, a short width and precision, and a letter that assigns nothing. */
const CONVERSION = /%(?:%|[-+ #0']{0,5}\d{0,3}(?:\.\d{0,3})?(?:hh?|ll?|[jztL])?[diouxXeEfFgGaAcsbq])/g;

/** Small commands without effects, and queries about the machine and its software. */
export const systemForms: readonly CommandForm[] = [
  safe("printf", "", {
    operands: "text",
    minimum: 1,
    // `%n` assigns a variable of the shell, and `*` takes a width from the arguments.
    check: ([format = ""]) =>
      format.replace(CONVERSION, "").includes("%") ? "the format has more than plain conversions such as %s." : null,
    remedy: "printf with %s, %d and the like",
  }),
  ...safeForms("text", {
    true: "",
    false: "",
    ":": "",
    "npm {list,ls,la,ll}":
      "-alw% --depth% --all --json --long --prod --production --dev --omit% --include% --parseable --link --workspaces --workspace% --package-lock-only",
  }),
  ...safeForms("none", {
    pwd: "-LP",
    whoami: "",
    id: "-ugnrG --user --group --name",
    groups: "",
    uname: "-asnrvmpio --all --kernel-name --machine --kernel-release --operating-system",
    nproc: "--all",
    arch: "",
    hostname: "-s --short",
    locale: "",
    tty: "",
    "{npm root,npm prefix,pnpm root,pnpm bin,yarn bin}": "--silent",
    "{pip,pip3} list": "--format% --not-required --user --local -l --editable -e --exclude%",
    "{pip,pip3} freeze": "--all --local -l --exclude-editable",
    "{pip,pip3} check": "",
    "helm version": "--short --client",
    "docker version": "--format=",
    "rustup {show,toolchain list}": "",
    "rustup component list": "--installed",
  }),
  safe("seq", "-ws=f= --equal-width --separator=", {
    operands: "text",
    minimum: 1,
    maximum: 3,
    match: /^-?\d{1,6}(?:\.\d{1,4})?$/,
  }),
  safe("date", "-uRI?d=r@ --utc --universal --iso-8601? --rfc-3339% --date= --rfc-email --rfc-2822 --reference@", {
    operands: "text",
    maximum: 1,
    match: /^\+/,
  }),
  safe("which", "-a --all", { operands: "words", minimum: 1 }),
  safe("expr", "", { operands: "text", minimum: 1, match: /^[\w+%/=<>:|&!()-]+$/ }),
  safe("{pip,pip3} show", "-f --files", { operands: "words", minimum: 1 }),
  safe("kubectl version", "-o% --client? --output% --short?", {
    operands: "none",
    requires: ["--client"],
    values: { "--client": /^true$/ },
    remedy: "kubectl version --client",
  }),
  safe("terraform version", "-json", { operands: "none", style: "go" }),
  safe("gem list", "--local -l", { operands: "words" }),
  ...[...VERSION_QUERIES, ...VERSION_WORD.split(" ").map((tool) => `${tool} --version`)].map((words) =>
    safe(words, "", { operands: "none" }),
  ),
];
