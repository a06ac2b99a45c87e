import { type CommandForm, dev, devForms } from "../arguments/arguments.js";

const KUBERNETES_KIND =
  /^(?:pods?|po|services?|svc|deployments?|deploy|nodes?|no|namespaces?|ns|ingress|ing|jobs?|cronjobs?|events?|ev|replicasets?|rs|statefulsets?|sts|daemonsets?|ds|endpoints|hpa|all)$/;
const beamForms: readonly CommandForm[] = [
  ...devForms("paths", {
    "mix test":
      "--cover --trace --failed --seed% --stale --only% --exclude% --include% --max-failures% --color --no-color --warnings-as-errors --slowest% --partitions% --raise --force --formatter% --no-deps-check --no-compile --timeout%",
    "mix format": "--check-formatted --dry-run --migrate --check-equivalent --no-exit --stdin-filename@",
    "mix credo": "-a --strict --all --format% --min-priority% --only% --ignore% --mute-exit-status",
    "gleam format": "--check",
  }),
  ...devForms("none", {
    "mix compile": "--warnings-as-errors --force --all-warnings --no-deps-check",
    "mix dialyzer": "--format% --quiet --halt-exit-status",
    "mix xref graph": "--format% --label% --sink@ --source@",
    "mix deps.tree": "",
    "mix sobelow": "--config --exit",
    "rebar3 {eunit,ct,compile,dialyzer,xref,proper,lint}": "--verbose --cover --suite% --module%",
    "gleam test": "",
    "gleam check": "",
    "gleam build": "--warnings-as-errors",
  }),
];

const functionalForms: readonly CommandForm[] = [
  dev(
    "cabal {test,build,check,bench,haddock}",
    "-v%j% --test-show-details% --enable-tests --offline --test-options= --verbose%",
    { operands: "words", match: /^(?:all|[\w:-]+)$/ },
  ),
  dev(
    "stack {test,build,bench}",
    "-j% --fast --test --no-run-tests --pedantic --ta= --test-arguments= --no-run-benchmarks",
    { operands: "text", match: /^:?[\w:-]+$/ },
  ),
  ...devForms("paths", {
    hlint: "--hint@ --ignore= --no-exit-code",
    ormolu: "-m% --mode% --check-idempotence",
    fourmolu: "-m% --mode%",
    "dune runtest": "--profile% --display% -j%",
    "dune test": "--profile% --display% -j%",
    ocamlformat: "--check --inplace -i",
    "elm-test": "--seed% --fuzz% --report%",
    "elm-format": "--validate --yes",
    "crystal spec": "-v --verbose --fail-fast -e= --example= --no-color --tag=",
    "crystal tool format": "--check",
    prove: "-lrvbqj%I@ --lib --recurse --verbose --blib --jobs% --failures --timer --color --nocolor --quiet",
    busted: "-o%v --verbose --output% --filter= --tags=",
    luacheck: "-q --quiet --codes --std% --no-color --formatter% --globals%",
    stylua: "--check --verify --verbose",
    selene: "--quiet --no-summary",
  }),
  dev("dune build", "--profile% --display% -j%", { operands: "text", match: /^@?[\w./-]+$/ }),
  ...devForms("none", {
    "dune fmt": "--preview",
    "spago test": "",
    "spago build": "--strict",
    "nimble test": "-y --silent",
    "nimble check": "",
  }),
  dev("elm make", "--optimize --output!", { minimum: 1 }),
  dev("shards build", "--frozen", { operands: "none", requires: ["--frozen"] }),
];

const mobileForms: readonly CommandForm[] = [
  ...devForms("paths", {
    "dart analyze": "--fatal-infos --fatal-warnings --no-fatal-warnings --format%",
    "dart test":
      "-n=N=t%x%j%r%p% --name= --plain-name= --tags% --exclude-tags% --concurrency% --reporter% --coverage! --chain-stack-traces --platform% --fail-fast --run-skipped",
    "dart fix --dry-run": "",
    "flutter test":
      "-j%r%t%x% --coverage --reporter% --no-pub --name= --plain-name= --tags% --exclude-tags% --update-goldens --concurrency% --machine --test-randomize-ordering-seed%",
    "flutter analyze": "--no-pub --fatal-infos --no-fatal-infos --fatal-warnings --no-fatal-warnings --no-congratulate",
  }),
  dev("dart format", "-o% --output% --set-exit-if-changed --line-length%", {
    minimum: 1,
    values: { "-o": /^(?:none|show|json|write)$/, "--output": /^(?:none|show|json|write)$/ },
  }),
  dev("flutter build", "--debug --release --profile --no-pub --no-codesign --no-tree-shake-icons", {
    operands: "words",
    match: /^(?:apk|appbundle|web|bundle|linux|ios)$/,
    minimum: 1,
    maximum: 1,
  }),
];

const infrastructureForms: readonly CommandForm[] = [
  dev("terraform validate", "-json -no-color", { operands: "none", style: "go" }),
  dev("terraform fmt", "-check -diff -recursive -list% -write%", { style: "go", maximum: 1 }),
  dev("tofu validate", "-json -no-color", { operands: "none", style: "go" }),
  dev("tofu fmt", "-check -diff -recursive -list% -write%", { style: "go", maximum: 1 }),
  ...devForms("none", {
    tflint: "-f% --format% --recursive --no-color --minimum-failure-severity%",
    "docker ps": "-aqlns --all --quiet --no-trunc --format= --filter= --latest --size",
  }),
  ...devForms("paths", {
    hadolint:
      "-f%c@t% --no-color --format% --config@ --ignore% --failure-threshold% --no-fail --strict-labels --verbose",
    "helm lint": "-f@ --strict --values@ --quiet --with-subcharts",
    shellcheck:
      "-xaS%s%f%e%i%o%C? --severity% --shell% --format% --exclude% --include% --enable% --external-sources --check-sourced --color? --norc --wiki-link-count%",
    bats: "-rtTcpf=j% --recursive --tap --timing --count --pretty --filter= --jobs% --formatter% --print-output-on-failure",
    typos: "--diff --format% --config@",
  }),
  dev("helm template", "-f@ --values@ --namespace% --include-crds --skip-tests --debug", { minimum: 1 }),
  dev("kubeconform", "-strict -summary -verbose -output% -ignore-missing-schemas -n% -kubernetes-version%", {
    style: "go",
  }),
  dev("kustomize build", "", { maximum: 1 }),
  dev("shfmt", "-d -l -w -s -i% -bn -ci -sr -kp -fn -ln% -f -p --diff --list --write --simplify --indent%", {
    style: "go",
  }),
  dev("{bash,sh,dash} -n", "", { minimum: 1, maximum: 1 }),
  dev("buf lint", "--error-format% --path@ --exclude-path@", { maximum: 1 }),
  dev("buf format", "-d --diff --exit-code", { maximum: 1 }),
  dev("buf build", "", { maximum: 1 }),
  dev("taplo", "--check --diff", {
    check: ([first = ""]) => (/^(?:fmt|format|lint|check)$/.test(first) ? null : `taplo ${first} is not accepted.`),
  }),
  dev("editorconfig-checker", "-exclude= -verbose -no-color", { style: "go" }),
  dev("xmllint", "--noout --format --nonet", { minimum: 1, requires: ["--noout"] }),
  dev("docker images", "-aq --all --quiet --no-trunc --format= --filter= --digests", { operands: "words" }),
  dev(
    "kubectl get",
    "-An%o%l= --all-namespaces --namespace% --selector= --show-labels --no-headers --sort-by= --output% --field-selector=",
    {
      operands: "words",
      check: ([kind = ""]) => (KUBERNETES_KIND.test(kind) ? null : `kubectl get ${kind} is not accepted.`),
      values: { "-o": /^(?:wide|name)$/, "--output": /^(?:wide|name)$/ },
      minimum: 1,
    },
  ),
];

/** Build and test tools of the other ecosystems, in their plain forms (R10). */
export const otherForms: readonly CommandForm[] = [
  ...beamForms,
  ...functionalForms,
  ...mobileForms,
  ...infrastructureForms,
];
