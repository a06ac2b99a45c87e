import type { CommandForm } from "../arguments.js";

function dev(words: string, options = "", form: Omit<CommandForm, "words" | "class" | "options"> = {}): CommandForm {
  return { words, class: "dev", options, operands: "paths", ...form };
}

const KUBERNETES_KIND =
  /^(?:pods?|po|services?|svc|deployments?|deploy|nodes?|no|namespaces?|ns|ingress|ing|jobs?|cronjobs?|events?|ev|replicasets?|rs|statefulsets?|sts|daemonsets?|ds|endpoints|hpa|all)$/;
const beamForms: readonly CommandForm[] = [
  dev(
    "mix test",
    "--cover --trace --failed --seed% --stale --only% --exclude% --include% --max-failures% --color --no-color --warnings-as-errors --slowest% --partitions% --raise --force --formatter% --no-deps-check --no-compile --timeout%",
  ),
  dev("mix compile", "--warnings-as-errors --force --all-warnings --no-deps-check", { operands: "none" }),
  dev("mix format", "--check-formatted --dry-run --migrate --check-equivalent --no-exit --stdin-filename@"),
  dev("mix credo", "-a --strict --all --format% --min-priority% --only% --ignore% --mute-exit-status"),
  dev("mix dialyzer", "--format% --quiet --halt-exit-status", { operands: "none" }),
  dev("mix xref graph", "--format% --label% --sink@ --source@", { operands: "none" }),
  dev("mix deps.tree", "", { operands: "none" }),
  dev("mix sobelow", "--config --exit", { operands: "none" }),
  ...["eunit", "ct", "compile", "dialyzer", "xref", "proper", "lint"].map((word) =>
    dev(`rebar3 ${word}`, "--verbose --cover --suite% --module%", { operands: "none" }),
  ),
  dev("gleam test", "", { operands: "none" }),
  dev("gleam check", "", { operands: "none" }),
  dev("gleam build", "--warnings-as-errors", { operands: "none" }),
  dev("gleam format", "--check"),
];

const functionalForms: readonly CommandForm[] = [
  ...["test", "build", "check", "bench", "haddock"].map((word) =>
    dev(`cabal ${word}`, "-v%j% --test-show-details% --enable-tests --offline --test-options= --verbose%", {
      operands: "words",
      match: /^(?:all|[\w:-]+)$/,
    }),
  ),
  ...["test", "build", "bench"].map((word) =>
    dev(`stack ${word}`, "-j% --fast --test --no-run-tests --pedantic --ta= --test-arguments= --no-run-benchmarks", {
      operands: "text",
      match: /^:?[\w:-]+$/,
    }),
  ),
  dev("hlint", "--hint@ --ignore= --no-exit-code"),
  dev("ormolu", "-m% --mode% --check-idempotence"),
  dev("fourmolu", "-m% --mode%"),
  dev("dune build", "--profile% --display% -j%", { operands: "text", match: /^@?[\w./-]+$/ }),
  dev("dune runtest", "--profile% --display% -j%"),
  dev("dune test", "--profile% --display% -j%"),
  dev("dune fmt", "--preview", { operands: "none" }),
  dev("ocamlformat", "--check --inplace -i"),
  dev("elm-test", "--seed% --fuzz% --report%"),
  dev("elm-format", "--validate --yes"),
  dev("elm make", "--optimize --output!", { minimum: 1 }),
  dev("spago test", "", { operands: "none" }),
  dev("spago build", "--strict", { operands: "none" }),
  dev("nimble test", "-y --silent", { operands: "none" }),
  dev("nimble check", "", { operands: "none" }),
  dev("crystal spec", "-v --verbose --fail-fast -e= --example= --no-color --tag="),
  dev("crystal tool format", "--check"),
  dev("shards build", "--frozen", { operands: "none", requires: ["--frozen"] }),
  dev("prove", "-lrvbqj%I@ --lib --recurse --verbose --blib --jobs% --failures --timer --color --nocolor --quiet"),
  dev("busted", "-o%v --verbose --output% --filter= --tags="),
  dev("luacheck", "-q --quiet --codes --std% --no-color --formatter% --globals%"),
  dev("stylua", "--check --verify --verbose"),
  dev("selene", "--quiet --no-summary"),
];

const mobileForms: readonly CommandForm[] = [
  dev("dart analyze", "--fatal-infos --fatal-warnings --no-fatal-warnings --format%"),
  dev(
    "dart test",
    "-n=N=t%x%j%r%p% --name= --plain-name= --tags% --exclude-tags% --concurrency% --reporter% --coverage! --chain-stack-traces --platform% --fail-fast --run-skipped",
  ),
  dev("dart format", "-o% --output% --set-exit-if-changed --line-length%", {
    minimum: 1,
    values: { "-o": /^(?:none|show|json|write)$/, "--output": /^(?:none|show|json|write)$/ },
  }),
  dev("dart fix --dry-run", "", {}),
  dev(
    "flutter test",
    "-j%r%t%x% --coverage --reporter% --no-pub --name= --plain-name= --tags% --exclude-tags% --update-goldens --concurrency% --machine --test-randomize-ordering-seed%",
  ),
  dev(
    "flutter analyze",
    "--no-pub --fatal-infos --no-fatal-infos --fatal-warnings --no-fatal-warnings --no-congratulate",
  ),
  dev("flutter build", "--debug --release --profile --no-pub --no-codesign --no-tree-shake-icons", {
    operands: "words",
    match: /^(?:apk|appbundle|web|bundle|linux|ios)$/,
    minimum: 1,
    maximum: 1,
  }),
];

const infrastructureForms: readonly CommandForm[] = [
  dev("terraform validate", "-json -no-color", { style: "go", operands: "none" }),
  dev("terraform fmt", "-check -diff -recursive -list% -write%", { style: "go", maximum: 1 }),
  dev("tofu validate", "-json -no-color", { style: "go", operands: "none" }),
  dev("tofu fmt", "-check -diff -recursive -list% -write%", { style: "go", maximum: 1 }),
  dev("tflint", "-f% --format% --recursive --no-color --minimum-failure-severity%", { operands: "none" }),
  dev(
    "hadolint",
    "-f%c@t% --no-color --format% --config@ --ignore% --failure-threshold% --no-fail --strict-labels --verbose",
  ),
  dev("helm lint", "-f@ --strict --values@ --quiet --with-subcharts"),
  dev("helm template", "-f@ --values@ --namespace% --include-crds --skip-tests --debug", { minimum: 1 }),
  dev("kubeconform", "-strict -summary -verbose -output% -ignore-missing-schemas -n% -kubernetes-version%", {
    style: "go",
  }),
  dev("kustomize build", "", { maximum: 1 }),
  dev(
    "shellcheck",
    "-xaS%s%f%e%i%o%C? --severity% --shell% --format% --exclude% --include% --enable% --external-sources --check-sourced --color? --norc --wiki-link-count%",
  ),
  dev("shfmt", "-d -l -w -s -i% -bn -ci -sr -kp -fn -ln% -f -p --diff --list --write --simplify --indent%", {
    style: "go",
  }),
  ...["bash", "sh", "dash"].map((shell) => dev(`${shell} -n`, "", { minimum: 1, maximum: 1 })),
  dev(
    "bats",
    "-rtTcpf=j% --recursive --tap --timing --count --pretty --filter= --jobs% --formatter% --print-output-on-failure",
  ),
  dev("buf lint", "--error-format% --path@ --exclude-path@", { maximum: 1 }),
  dev("buf format", "-d --diff --exit-code", { maximum: 1 }),
  dev("buf build", "", { maximum: 1 }),
  dev("taplo", "--check --diff", {
    check: ([first = ""]) => (/^(?:fmt|format|lint|check)$/.test(first) ? null : `taplo ${first} is not accepted.`),
  }),
  dev("typos", "--diff --format% --config@"),
  dev("editorconfig-checker", "-exclude= -verbose -no-color", { style: "go" }),
  dev("xmllint", "--noout --format --nonet", { minimum: 1, requires: ["--noout"] }),
  dev("docker ps", "-aqlns --all --quiet --no-trunc --format= --filter= --latest --size", { operands: "none" }),
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
