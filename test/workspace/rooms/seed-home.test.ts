import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { homesOf, homeVariables } from "../../../src/workspace/process/home-variables.js";
import { seedHome } from "../../../src/workspace/rooms/seed-home.js";
import { hasProducts } from "../../../src/workspace/rooms/setup-cache.js";
import { createOwnFolders } from "../../../src/workspace/sandbox/abilities.js";

let folder = "";
const at = (...names: string[]): string => join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "seed-"));
  for (const name of ["home", "machine", "upper", "lower"]) mkdirSync(at(name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a home that set-up begins", () => {
  it("shows Maven what the machine has, and copies Gradle's distributions", async () => {
    mkdirSync(at("machine/.m2/repository"), { recursive: true });
    mkdirSync(at("machine/.gradle/wrapper/dists/gradle-9.1-bin"), { recursive: true });
    writeFileSync(at("machine/.gradle/wrapper/dists/gradle-9.1-bin/gradle.zip.ok"), "");
    await seedHome(at("home"), at("machine"), createOwnFolders());
    expect(readFileSync(at("home/.m2/settings.xml"), "utf8").match(/<url>[^<]*<\/url>/g)).toEqual([
      `<url>file://${at("machine/.m2/repository")}</url>`,
      `<url>file://${at("machine/.m2/repository")}</url>`,
    ]);
    expect(existsSync(at("home/.gradle/wrapper/dists/gradle-9.1-bin/gradle.zip.ok"))).toBe(true);
  });

  it("is empty but for the place of Maven's where the machine has neither", async () => {
    await seedHome(at("home"), at("machine"), createOwnFolders());
    expect([existsSync(at("home/.m2")), existsSync(at("home/.m2/settings.xml"))]).toEqual([true, false]);
    expect(existsSync(at("home/.gradle"))).toBe(false);
  });
});

describe("variables of Java's tools", () => {
  const variables = (place: readonly string[], environment = {}) =>
    homeVariables(environment, { home: "/tmp/home", place, machine: at("machine") });

  it("are none where no set-up began a home", () => {
    expect(variables([at("home")])).toEqual({});
  });

  it("lead to the home, also where it shows through a room's, and keep the project's own", () => {
    mkdirSync(at("lower/.m2"));
    mkdirSync(at("machine/.gradle/caches/modules-2"), { recursive: true });
    const place = homesOf({
      ...{ checkout: at("checkout"), home: at("upper"), temporary: at("temporary"), caches: [], objects: null },
      overlays: [{ lower: at("lower"), scratch: at("scratch"), target: at("upper") }],
    });
    expect(variables(place, { MAVEN_OPTS: "-Xmx1g" })).toMatchObject({
      MAVEN_OPTS: "-Xmx1g -Duser.home=/tmp/home",
      GRADLE_USER_HOME: "/tmp/home/.gradle",
      GRADLE_OPTS: expect.stringContaining("-Dorg.gradle.daemon=false"),
      GRADLE_RO_DEP_CACHE: at("machine/.gradle/caches"),
    });
  });
});

describe("files that the set-up of another tree may use", () => {
  it.each([
    [".NET's notes beside a project", "obj", "Calc.csproj", false],
    ["a folder of that name without one", "obj", "readme.md", true],
    ["Cargo's build", "target", "Cargo.toml", false],
    ["Maven's build", "target", "pom.xml", true],
    ["Gradle's own notes", ".gradle", "build.gradle", false],
    ["Gradle's build", "build", "build.gradle", true],
    ["a lock file that was made by the way", "Cargo.lock", "Cargo.toml", false],
  ])("%s", (_name, path, beside, isProduct) => {
    writeFileSync(at("home", beside), "");
    expect(hasProducts(at("home"), [path])).toBe(isProduct);
  });
});
