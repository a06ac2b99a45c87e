import { describe, expect, it } from "vitest";
import type { TreeChange } from "../../src/core/workspace/workspace.js";
import { changedManifests, isManifest } from "../../src/proof/manifests.js";

const SETUP = ["npm ci", "bash ./scripts/prepare.sh --fast && cp tools/versions.txt ."];

describe("set-up runs again", () => {
  it.each([
    "package.json",
    "packages/a/package.json",
    "package-lock.json",
    "pnpm-lock.yaml",
    ".npmrc",
    "requirements.txt",
    "requirements-dev.in",
    "requirements/test.txt",
    "dev-requirements.txt",
    "mvnw",
    "gradlew",
    ".mvn/wrapper/maven-wrapper.properties",
    "buildSrc/build.gradle",
    "gradle/libs.versions.toml",
    "App.sln",
    "Directory.Packages.props",
    "mise.toml",
    "pyproject.toml",
    "uv.lock",
    "go.mod",
    "go.sum",
    "Cargo.lock",
    "pom.xml",
    "app/build.gradle.kts",
    "gradle/wrapper/gradle-wrapper.properties",
    "Gemfile.lock",
    "thing.gemspec",
    "composer.lock",
    "src/App.csproj",
    "patches/left-pad+1.0.0.patch",
    ".tool-versions",
    "scripts/prepare.sh",
    "tools/versions.txt",
    "packages/a/tools/versions.txt",
  ])("for %s", (path) => {
    expect(isManifest(path, SETUP)).toBe(true);
  });

  it.each([
    "src/package.json.ts",
    "my-package.json",
    "docs/notes.md",
    "src/go.mod.go",
    "README.md",
    "src/fast",
    "scripts/other.sh",
    "prepare.sh.bak",
  ])("not for %s", (path) => {
    expect(isManifest(path, SETUP)).toBe(false);
  });

  it("for the changed ones of a tree, after any kind of change", () => {
    const change = (path: string, status: TreeChange["status"]): TreeChange => ({
      ...{ path, status, modeBefore: "100644", modeAfter: "100644", linesAdded: 1, linesRemoved: 1, binary: false },
    });
    const changes = [change("go.mod", "deleted"), change("main.go", "modified"), change("web/package.json", "added")];
    expect(changedManifests(changes, [])).toEqual(["go.mod", "web/package.json"]);
  });
});
