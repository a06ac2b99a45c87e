import { type Detection, type Ecosystem, type Files, NOTHING } from "./ecosystem.js";

/** A wrapper downloads its version of the tool and needs only Java. */
function programOf(files: Files, wrapper: string, tool: string): { readonly run: string; readonly needs: string[] } {
  return files.has(wrapper) ? { run: `./${wrapper}`, needs: ["java"] } : { run: tool, needs: [tool, "java"] };
}

/**
 * `*#none` selects every test class and no test in it, so Maven fetches what running tests needs without running one;
 * its go-offline goals do not. `clean` removes the build output, because gates must build their own tree.
 */
const MAVEN_FETCH = `-Dtest="*#none" -DfailIfNoTests=false -Dsurefire.failIfNoSpecifiedTests=false test clean`;

function detectMaven(files: Files): Detection {
  if (!files.has("pom.xml")) return NOTHING;
  const { run, needs } = programOf(files, "mvnw", "mvn");
  return {
    setup: [`${run} --batch-mode ${MAVEN_FETCH}`],
    gates: { test: `${run} --batch-mode --offline test` },
    needs,
  };
}

/** Since 8.3, Gradle can go through its tests without running them. null: unknown version. */
function hasTestDryRun(files: Files): boolean | null {
  const properties = files.get("gradle/wrapper/gradle-wrapper.properties") ?? "";
  const [, major, minor] = /gradle-(\d+)\.(\d+)[\w.+-]*-(?:bin|all)\.zip/.exec(properties) ?? [];
  if (major === undefined || minor === undefined) return null;
  return Number(major) > 8 || (Number(major) === 8 && Number(minor) >= 3);
}

function detectGradle(files: Files): Detection {
  if (!GRADLE_BUILDS.some((name) => files.has(name))) return NOTHING;
  const { run, needs } = programOf(files, "gradlew", "gradle");
  const gradle = `${run} --console=plain`;
  const dryRun = hasTestDryRun(files);
  // Only a task that would run the tests fetches their dependencies.
  const fetch = [
    ...(dryRun === false ? [] : [`${gradle} test --test-dry-run`]),
    ...(dryRun === true ? [] : [`${gradle} --continue test`, `${gradle} testClasses`]),
  ].join(" || ");
  // Remove the build output: gates must build their own tree.
  return { setup: [fetch, `${gradle} clean`], gates: { test: `${gradle} --offline test` }, needs };
}

const GRADLE_BUILDS = ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"];
const JAVA = "`actions/setup-java`";

export const MAVEN: Ecosystem = {
  kind: "maven",
  files: ["pom.xml", "mvnw"],
  words: /\b(?:mvnw?|java|javac)\b/,
  programs: { mvn: JAVA, java: JAVA },
  detect: detectMaven,
  examples: [
    { project: "Maven", by: "`pom.xml`", files: { "pom.xml": "<project/>" } },
    { project: "Maven, wrapper", by: "`pom.xml` and `mvnw`", files: { "pom.xml": "<project/>", mvnw: "" } },
  ],
};

export const GRADLE: Ecosystem = {
  kind: "gradle",
  files: [...GRADLE_BUILDS, "gradlew", "gradle/wrapper/gradle-wrapper.properties"],
  words: /\b(?:gradlew?|java|javac)\b/,
  programs: { gradle: "`gradle/actions/setup-gradle`", java: JAVA },
  detect: detectGradle,
  examples: [
    { project: "Gradle", by: "`build.gradle`, `settings.gradle` (`.kts`)", files: { "build.gradle": "" } },
    {
      project: "Gradle, wrapper",
      by: "one of these and `gradlew`",
      files: {
        "build.gradle": "",
        gradlew: "",
        "gradle/wrapper/gradle-wrapper.properties":
          "distributionUrl=https\\://services.gradle.org/distributions/gradle-9.1-bin.zip",
      },
    },
    {
      project: "Gradle before 8.3, wrapper",
      by: "its version in `gradle-wrapper.properties`",
      files: {
        "build.gradle": "",
        gradlew: "",
        "gradle/wrapper/gradle-wrapper.properties":
          "distributionUrl=https\\://services.gradle.org/distributions/gradle-7.6-bin.zip",
      },
    },
  ],
};
