import type { CommandForm } from "../arguments.js";

function dev(words: string, options = "", operands: CommandForm["operands"] = "none"): CommandForm {
  return { words, class: "dev", options, operands };
}

const MAVEN_GOAL = /^(?:clean|validate|compile|test-compile|test|package|verify)$/;
const GRADLE_TASK =
  /^(?::?[\w-]+:)*(?:build|test|check|assemble|classes|testClasses|compileJava|compileKotlin|compileTestJava|jar|clean|lint|ktlintCheck|detekt|spotlessCheck)$/;
const KUBERNETES_KIND = /^(?:pods?|services?|svc|deployments?|nodes?|namespaces?|ingress|jobs?|events?)$/;

/** Build and test tools of the other ecosystems, in their plain forms (R10). */
export const otherForms: readonly CommandForm[] = [
  {
    words: "mvn",
    class: "dev",
    style: "go",
    options: "-q -B -o -e -ntp -am -DskipTests -Dtest% -pl% --batch-mode --offline --quiet --no-transfer-progress",
    operands: "words",
    match: MAVEN_GOAL,
    minimum: 1,
  },
  {
    words: "gradle",
    class: "dev",
    options: "-qix% --no-daemon --offline --quiet --info --stacktrace --tests= --parallel --continue --console%",
    operands: "words",
    match: GRADLE_TASK,
    minimum: 1,
  },
  dev("sbt test"),
  dev("sbt compile"),
  dev("dotnet build", "-c%v% --no-restore --configuration% --nologo --verbosity%", "paths"),
  dev("dotnet test", "-c%v% --no-restore --no-build --configuration% --nologo --verbosity% --filter=", "paths"),
  dev("dotnet format", "--verify-no-changes --no-restore", "paths"),
  dev("rubocop", "-aA --autocorrect --format% --only% --parallel", "paths"),
  dev("rspec", "-e=f% --format% --fail-fast", "paths"),
  dev("composer test"),
  dev("phpunit", "--filter= --testdox --colors?", "paths"),
  dev("phpstan analyse", "--level% --no-progress --error-format%", "paths"),
  dev("mix test", "--cover --trace --failed --seed%", "paths"),
  dev("mix compile", "--warnings-as-errors --force"),
  dev("mix format", "--check-formatted --dry-run", "paths"),
  dev("cabal test"),
  dev("cabal build"),
  dev("stack test"),
  dev("stack build"),
  dev("lein test"),
  dev("dart analyze", "--fatal-infos", "paths"),
  dev("dart test", "", "paths"),
  dev("flutter test", "", "paths"),
  dev("flutter analyze"),
  { words: "terraform validate", class: "dev", style: "go", options: "-json -no-color" },
  dev("hadolint", "--no-color -f%", "paths"),
  dev("helm lint", "--strict", "paths"),
  dev("shellcheck", "-x -S% -s% -f% --severity%", "paths"),
  { words: "actionlint", class: "dev", style: "go", options: "-no-color -verbose", operands: "paths" },
  dev("yamllint", "-s --strict", "paths"),
  dev("docker ps", "-aq --all --quiet --no-trunc --format="),
  {
    words: "kubectl get",
    class: "dev",
    options: "-An%o% --all-namespaces --namespace%",
    operands: "words",
    match: KUBERNETES_KIND,
    minimum: 1,
  },
];
