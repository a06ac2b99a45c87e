import { type CommandForm, dev, devForms } from "../arguments/arguments.js";

const MAVEN_GOAL =
  /^(?:clean|validate|compile|test-compile|process-classes|test|package|verify|integration-test|checkstyle:check|spotbugs:check|pmd:check|spotless:check|spotless:apply|surefire:test|jacoco:report|dependency:analyze|formatter:validate|compiler:compile)$/;
const GRADLE_TASK =
  /^(?:clean|:?(?:[\w-]+:)*(?:build|test|check|assemble|classes|testClasses|compile[A-Z]\w*|jar|clean|lint\w*|ktlint\w*|detekt\w*|spotless(?:Check|Apply)|checkstyle\w*|spotbugs\w*|pmd\w*|jacoco\w*|javadoc|test\w+Unit\w*|testDebug\w*|assembleDebug|integrationTest|unitTest|apiCheck|dependencies|tasks|help|projects))$/;
const MAVEN =
  "-q -B -o -e -X -N -fae -ff -fn -ntp -nsu -am -amd -DskipTests? -DskipITs? -Dmaven.test.skip? -Dtest= -Dit.test= -Dsurefire.failIfNoSpecifiedTests? -DfailIfNoTests? -Dstyle.color? -Dcheckstyle.skip? -pl= --projects= -rf= -P% -T% -f@ --file@ --batch-mode --offline --quiet --errors --no-transfer-progress --fail-at-end --fail-fast --also-make --threads% --debug --version -v --show-version";

/** Maven, Gradle and the other tools of the JVM (R10). */
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
    "-qidsSmax%p@ --no-daemon --offline --quiet --info --debug --warn --stacktrace --full-stacktrace --tests= --parallel --no-parallel --continue --console% --dry-run --exclude-task% --rerun-tasks --rerun --build-cache --no-build-cache --configuration-cache --no-configuration-cache --max-workers% --warning-mode% --project-dir@ --profile --no-scan --no-watch-fs --fail-fast --version -v",
    { operands: "words", match: GRADLE_TASK, minimum: 1, remedy: "gradle test, check or build" },
  ),
  dev("sbt", "-no-colors -batch --no-colors --batch -v", {
    operands: "text",
    style: "go",
    minimum: 1,
    match:
      /^(?:[\w-]+\/)?(?:Test\/)?(?:test|compile|clean|scalafmtCheck(?:All)?|test:compile|testQuick|testOnly [\w.* ]+|scalafixAll --check|doc|package)$/,
  }),
  ...devForms("paths", {
    ktlint: "-F --format --relative --color --reporter%",
    detekt: "-i@c@ --input@ --config@ --build-upon-default-config --auto-correct --parallel",
    "google-java-format": "-n --dry-run --set-exit-if-changed --replace -i",
    scalafmt: "--check --test --list --non-interactive --quiet",
    "clj-kondo": "--lint@ --parallel --fail-level%",
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
  "-c%v%f%r%o! --no-restore --no-build --configuration% --nologo --verbosity% --framework% --runtime% --output! --no-incremental --no-dependencies --filter= --logger% --collect% --results-directory! --blame --blame-hang --settings@ --list-tests --tl% -t --warnaserror -warnaserror --diagnostics% --severity% --include@ --exclude@ --verify-no-changes --locked-mode --no-cache --self-contained --arch% --os%";

/** `dotnet test -- RunConfiguration.TestAdaptersPaths=…` would name programs. */
const noSettings = (operands: readonly string[]): string | null =>
  operands.some((operand) => /[=;]/.test(operand)) ? "settings are not given on the command line." : null;

/** dotnet in its plain forms (R10). */
export const dotnetForms: readonly CommandForm[] = [
  ...["build", "test", "clean", "format", "format whitespace", "format style", "format analyzers", "pack"].map((word) =>
    dev(`dotnet ${word}`, DOTNET, { check: noSettings, remedy: `dotnet ${word} with plain options` }),
  ),
  dev("dotnet restore", DOTNET, { requires: ["--locked-mode"], remedy: "dotnet restore --locked-mode" }),
  ...devForms("paths", {
    "dotnet csharpier check": "",
    "dotnet fantomas": "--check -r",
  }),
];
