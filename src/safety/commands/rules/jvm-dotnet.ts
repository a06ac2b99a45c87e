import { type CommandForm, dev, devForms } from "../arguments/arguments.js";

const MAVEN_GOAL =
  /^(?:clean|validate|compile|test-compile|process-classes|test|package|verify|integration-test|checkstyle:check|spotbugs:check|pmd:check|spotless:check|spotless:apply|surefire:test|jacoco:report|dependency:analyze|formatter:validate|compiler:compile)$/;
const GRADLE_TASK =
  /^(?:clean|:?(?:[\w-]+:)*(?:build|test|check|assemble|classes|testClasses|compile[A-Z]\w*|jar|clean|lint\w*|ktlint\w*|detekt\w*|spotless(?:Check|Apply)|checkstyle\w*|spotbugs\w*|pmd\w*|jacoco\w*|javadoc|test\w+Unit\w*|testDebug\w*|assembleDebug|integrationTest|unitTest|apiCheck|dependencies|tasks|help|projects))$/;
const MAVEN =
  "-q -B -o -e -X -N -fae -ff -fn -ntp -nsu -am -amd -DskipTests? -DskipITs? -Dmaven.test.skip? -Dtest= -Dit.test= -Dsurefire.failIfNoSpecifiedTests? -DfailIfNoTests? -Dstyle.color? -Dcheckstyle.skip? -pl= --projects= -rf= -P% -T% -f@ --file@ --threads% --debug -v";

/** Maven, Gradle and the other tools of the JVM. */
export const jvmForms: readonly CommandForm[] = [
  dev("mvn", MAVEN, {
    operands: "words",
    style: "go",
    match: MAVEN_GOAL,
    minimum: 1,
    remedy: "mvn test or another phase up to verify",
  }),
  dev(
    "gradle",
    "-qidsSmax%p@ --no-daemon --debug --tests= --console% --exclude-task% --max-workers% --warning-mode% --project-dir@ --no-scan --no-watch-fs -v",
    { operands: "words", match: GRADLE_TASK, minimum: 1, remedy: "gradle test, check or build" },
  ),
  dev("sbt", "-no-colors -batch -v", {
    operands: "text",
    style: "go",
    minimum: 1,
    match:
      /^(?:[\w-]+\/)?(?:Test\/)?(?:test|compile|clean|scalafmtCheck(?:All)?|test:compile|testQuick|testOnly [\w.* ]+|scalafixAll --check|doc|package)$/,
  }),
  ...devForms("paths", {
    ktlint: "-F --format --reporter%",
    detekt: "-i@c@ --config@ --build-upon-default-config",
    "google-java-format": "-n -i",
    scalafmt: "--list --non-interactive",
    "clj-kondo": "",
  }),
  dev("lein", "", {
    operands: "words",
    match: /^(?:test|check|compile|kibit|eastwood|clean|deps|with-profile|cljfmt|:[\w-]+|\+?[\w-]+)$/,
    check: ([first = ""]) =>
      /^(?:test|check|compile|kibit|eastwood|clean|cljfmt)$/.test(first)
        ? null
        : `lein ${first} is no build or test task.`,
  }),
  dev("mill", "-i", { operands: "text", match: /^(?:[\w-]+\.|__\.)?(?:test|compile|checkFormat)$/, minimum: 1 }),
];

const DOTNET =
  "-c%v%f%r%o! --configuration% --verbosity% --framework% --runtime% --output! --filter= --logger% --collect% --results-directory! --settings@ --tl% -t -warnaserror --diagnostics% --severity% --include@ --exclude@ --locked-mode --arch% --os%";

/** `dotnet test -- RunConfiguration.TestAdaptersPaths=…` would name programs. */
const noSettings = (operands: readonly string[]): string | null =>
  operands.some((operand) => /[=;]/.test(operand)) ? "settings are not given on the command line." : null;

/** dotnet in its plain forms. */
export const dotnetForms: readonly CommandForm[] = [
  ...["build", "test", "clean", "format", "format whitespace", "format style", "format analyzers", "pack"].map((word) =>
    dev(`dotnet ${word}`, DOTNET, { check: noSettings, remedy: `dotnet ${word} with plain options` }),
  ),
  dev("dotnet restore", DOTNET, { requires: ["--locked-mode"], remedy: "dotnet restore --locked-mode" }),
  ...devForms("paths", {
    "dotnet csharpier check": "",
    "dotnet fantomas": "-r",
  }),
];
