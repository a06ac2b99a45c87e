import { type CommandForm, dev, devForms } from "../arguments/arguments.js";

const KUBERNETES_KIND =
  /^(?:pods?|po|services?|svc|deployments?|deploy|nodes?|no|namespaces?|ns|ingress|ing|jobs?|cronjobs?|events?|ev|replicasets?|rs|statefulsets?|sts|daemonsets?|ds|endpoints|hpa|all)$/;
const beamForms: readonly CommandForm[] = [
  ...devForms("paths", {
    "mix test": "--trace --formatter%",
    "mix format": "",
    "mix credo": "-a --format%",
    "gleam format": "",
  }),
  ...devForms("none", {
    "mix compile": "",
    "mix dialyzer": "--format%",
    "mix xref graph": "--format% --label% --sink@ --source@",
    "mix deps.tree": "",
    "mix sobelow": "--config",
    "rebar3 {eunit,ct,compile,dialyzer,xref,proper,lint}": "--suite% --module%",
    "gleam test": "",
    "gleam check": "",
    "gleam build": "",
  }),
];

const functionalForms: readonly CommandForm[] = [
  dev("cabal {test,build,check,bench,haddock}", "-v%j% --test-show-details% --test-options= --verbose%", {
    operands: "words",
    match: /^(?:all|[\w:-]+)$/,
  }),
  dev("stack {test,build,bench}", "-j% --ta= --test-arguments=", { operands: "text", match: /^:?[\w:-]+$/ }),
  ...devForms("paths", {
    hlint: "",
    ormolu: "-m%",
    fourmolu: "-m%",
    "dune runtest": "-j%",
    "dune test": "-j%",
    ocamlformat: "-i",
    "elm-test": "--report%",
    "elm-format": "--yes",
    "crystal spec": "-v -e=",
    "crystal tool format": "",
    prove: "-lrvbqj%I@",
    busted: "-o%v --output%",
    luacheck: "-q --formatter% --globals%",
    stylua: "",
    selene: "",
  }),
  dev("dune build", "--profile% --display% -j%", { operands: "text", match: /^@?[\w./-]+$/ }),
  ...devForms("none", {
    "dune fmt": "",
    "spago test": "",
    "spago build": "",
    "nimble test": "-y",
    "nimble check": "",
  }),
  dev("elm make", "--output!", { minimum: 1 }),
  dev("shards build", "--frozen", { operands: "none", requires: ["--frozen"] }),
];

const mobileForms: readonly CommandForm[] = [
  ...devForms("paths", {
    "dart analyze": "--format%",
    "dart test": "-n=N=t%x%j%r%p% --reporter% --coverage!",
    "dart fix --dry-run": "",
    "flutter test": "-j%r%t%x% --reporter% --update-goldens",
    "flutter analyze": "",
  }),
  dev("dart format", "-o% --output%", {
    minimum: 1,
    values: { "-o": /^(?:none|show|json|write)$/, "--output": /^(?:none|show|json|write)$/ },
  }),
  dev("flutter build", "--debug", {
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
    tflint: "-f% --format% --minimum-failure-severity%",
    "docker ps": "-aqlns --format= --filter= --latest",
  }),
  ...devForms("paths", {
    hadolint: "-f%c@t% --format% --config@",
    "helm lint": "-f@",
    shellcheck: "-xaS%s%f%e%i%o%C? --shell% --format% --external-sources",
    bats: "-rtTcpf=j% --formatter% --print-output-on-failure",
    typos: "--diff --format% --config@",
  }),
  dev("helm template", "-f@ --debug", { minimum: 1 }),
  dev("kubeconform", "-strict -summary -verbose -output% -ignore-missing-schemas -n% -kubernetes-version%", {
    style: "go",
  }),
  dev("kustomize build", "", { maximum: 1 }),
  dev("shfmt", "-d -l -w -s -i% -bn -ci -sr -kp -fn -ln% -f -p --diff --list", { style: "go" }),
  dev("{bash,sh,dash} -n", "", { minimum: 1, maximum: 1 }),
  dev("buf lint", "--error-format% --path@ --exclude-path@", { maximum: 1 }),
  dev("buf format", "-d --diff", { maximum: 1 }),
  dev("buf build", "", { maximum: 1 }),
  dev("taplo", "--diff", {
    check: ([first = ""]) => (/^(?:fmt|format|lint|check)$/.test(first) ? null : `taplo ${first} is not accepted.`),
  }),
  dev("editorconfig-checker", "-exclude= -verbose -no-color", { style: "go" }),
  dev("xmllint", "--format", { minimum: 1, requires: ["--noout"] }),
  dev("docker images", "-aq --format= --filter=", { operands: "words" }),
  dev("kubectl get", "-An%o%l= --namespace% --selector= --sort-by= --output% --field-selector=", {
    operands: "words",
    check: ([kind = ""]) => (KUBERNETES_KIND.test(kind) ? null : `kubectl get ${kind} is not accepted.`),
    values: { "-o": /^(?:wide|name)$/, "--output": /^(?:wide|name)$/ },
    minimum: 1,
  }),
];

/** Build and test tools of the other ecosystems, in their plain forms. */
export const otherForms: readonly CommandForm[] = [
  ...beamForms,
  ...functionalForms,
  ...mobileForms,
  ...infrastructureForms,
];
