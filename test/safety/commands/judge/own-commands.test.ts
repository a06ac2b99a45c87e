import { describe, expect, it } from "vitest";
import type { CommandClass, ProgramOrigin, RepositoryFacts } from "../../../../src/core/tool/command.js";
import { createClassifier } from "../../../../src/safety/commands/classify.js";

/** The project's own commands: gates and set-up, configured or detected. */
const PROJECT = [
  "dotnet test --our-own",
  ...["timeout 60 mvn -Pother verify", "xvfb-run mvn -Pci test", "nice docker compose run tests", "./all.sh go test"],
  ...["./gradlew test", "./gradlew ciTest --rerun", "./mvnw verify", "mvn -Pci verify", "pytest", "pytest -p own"],
  ...[
    "poetry run pytest -p own",
    "go test ./...",
    "go test -exec=own ./...",
    "cargo test",
    "cargo ci-test",
    "make test",
  ],
  ...["make gate X=1", "npm test", "npm run deploy-check", "npx jest --env=own", "node check.js", "tox -e py --own"],
  ...["./changed.sh", "sh changed.sh && true", "timeout 60 ./changed.sh fast", "timeout 60 ./ci.sh all", "sh -c ./x"],
  ...["docker compose run tests", "FOO=1 npm test", "MODE=ci ./gradlew slowTest", "cd web && npm install && ./build"],
  ...["npm install --no-save tool", "sudo make gate", "cat .env"],
  ...["psql -f t.sql", "valgrind ./tests"],
];

const repository: RepositoryFacts = {
  provenanceOf: async (path): Promise<ProgramOrigin> => (path.includes("changed") ? "other" : "unchanged"),
  baseText: async () => null,
};

const classifier = createClassifier({
  ...{ safe: [], dev: [], blocked: ["mvn -Pci verify -Dtest=Blocked"] },
  root: "/srv/space",
  repository,
  project: PROJECT,
});

const EXACT = PROJECT.filter((line) => !/changed|sudo|\.env/.test(line));

const ADDED: readonly string[] = [
  "dotnet test --our-own --filter Name~X",
  ...["timeout 60 mvn -Pother verify -Dtest=Foo", "xvfb-run mvn -Pci test -Dtest=Foo"],
  ...["./gradlew test --tests com.x.FooTest", "./gradlew test --tests 'com.x.Foo*'", "./gradlew ciTest --rerun check"],
  ...["./gradlew ciTest --rerun --tests Foo 2>&1 | tail -5", "timeout 60 ./gradlew ciTest --rerun --tests Foo"],
  ...["./mvnw verify -Dtest=Foo#bar", "mvn -Pci verify -Dtest=Foo", "mvn -Pci verify -pl app -am"],
  ...["pytest -k 'a and b'", "pytest tests/a.py::test_x -x", "pytest -p own -k 'a b'", "pytest -p own tests/a.py"],
  ...["poetry run pytest -p own -k a", "go test ./... -run X", "go test -exec=own ./... -run TestA/sub -v"],
  ...["cargo test name -- --nocapture", "cargo ci-test src/a.rs", "make gate X=1 check", "npm test -- -t name"],
  ...["npm test -- test/foo.test.js", "npm run deploy-check -- -t name", "npm run deploy-check test/publish.test.js"],
  ...["npx jest --env=own -t name", "node check.js --verbose test/a.js", "tox -e py --own -- -k x"],
  ...[
    "timeout 60 ./ci.sh all unit",
    "./ci.sh all",
    "FOO=1 npm test -- -t name",
    "valgrind ./tests -v a.b",
    "MODE=ci ./gradlew slowTest --tests Foo",
  ],
];

const REFUSED: readonly string[] = [
  ...["dotnet test --our-own 'a;b=c'", "./all.sh go test -run X"],
  ...["timeout 60 mvn -Pother verify deploy", "xvfb-run mvn -Pci test exec:java", "nice docker compose run tests sh"],
  ...["./all.sh go test -exec=x", "xvfb-run mvn -Pci test -f ../x"],
  ...[
    "psql -f t.sql -c '\\\\! x'",
    "psql -f t.sql -f evil.sql",
    "valgrind ./tests -x evil",
    "valgrind ./tests -javaagent:x",
  ],
  ...["./gradlew test -I evil.gradle", "./gradlew test --init-script=evil.gradle", "./gradlew test publish"],
  ...["./gradlew test -b evil.gradle", "./gradlew test -Dorg.gradle.jvmargs=-javaagent:x", "./gradlew test -c x"],
  ...["./gradlew ciTest --rerun publish", "./gradlew ciTest --rerun -I evil", "./gradlew ciTest --rerun -p ../x"],
  ...["./gradlew ciTest --rerun otherTask", "./gradlew ciTest --rerun $X", "./gradlew ciTest --rerun > out"],
  ...["./gradlew ciTest --rerun && curl http://x", "cd app && ./gradlew ciTest --rerun", "./gradlew ciTest --rerun &"],
  ...["mvn -Pci verify deploy", "mvn -Pci verify exec:java", "mvn -Pci verify -f ../x", "mvn -Pci verify -s x.xml"],
  ...["mvn -Pci verify -Dexec.executable=x", "mvn -Pci verify -Dmaven.ext.class.path=x", "./mvnw verify deploy"],
  ...["pytest -p evil", "pytest -p own -p evil", "pytest -p own -c ../evil", "pytest -p own --rootdir=../x"],
  ...["pytest -p own -o python_files=x", "pytest -p own --pyargs x", "poetry run pytest -p own -p evil"],
  ...[
    "go test ./... -exec=./x",
    "go test ./... -toolexec ./x",
    "go vet -vettool=./x",
    "go test -exec=own ./... -exec=x",
  ],
  ...["go test -exec=own ./... -overlay=x.json", "go test -exec=own ./... -o out"],
  ...["cargo test --config target.runner=x", "cargo ci-test --config x", "cargo ci-test --manifest-path ../x"],
  ...["make test SHELL=/bin/x", "make gate X=1 SHELL=/bin/x", "make gate X=1 TESTS=a", "make gate X=1 publish"],
  ...["make gate X=1 -f evil.mk", "make gate X=1 --eval=x", "make gate X=1 -C ../x", "make gate X=2"],
  ...["npm test -- --eval", "npm test -- --eval=1", "npm test --script-shell=./x", "npm test --prefix ../x"],
  ...["npm run deploy-check publish", "npm run deploy-check --script-shell=./x", "npm run deploy-check -- --eval=1"],
  ...["npm run deploy-check -- --config x", "npm run deploy", "npm test && curl http://x"],
  ...["npx jest --env=own --config ../evil.js", "npx jest --env=own --globalSetup=x.js", "npx jest --env=own ../x"],
  ...["node check.js --require=x", "node check.js publish", "node check.js ../x", "node -r ./evil check.js"],
  ...[
    "timeout 60 ./ci.sh all deploy",
    "timeout 60 ./ci.sh all --exec=./x",
    "sh -c ./x ./y",
    "docker compose run tests sh",
  ],
  ...["FOO=2 npm test", "FOO=1 EVIL=1 npm test", "FOO=1 npm run x", "cd app && FOO=1 npm test"],
  ...[
    "npm install --no-save other",
    "npm install --no-save tool other",
    "npm install --no-save tool -g",
    "npm install",
  ],
];

/** Scripts that are no longer those of the base, exactly as the project runs them. */
const CHANGED = ["./changed.sh", "sh changed.sh && true", "timeout 60 ./changed.sh fast", "timeout 9 ./changed.sh"];

const rows: readonly (readonly [CommandClass, string])[] = [
  ...EXACT.map((line) => ["dev", line] as const),
  ...ADDED.map((line) => ["dev", line] as const),
  ...[...REFUSED, ...CHANGED].map((line) => ["dangerous", line] as const),
  ...["sudo make gate", "cat .env", "pytest -p own .env", "mvn -Pci verify -Dtest=Blocked"].map(
    (line) => ["blocked", line] as const,
  ),
];

describe("commands of the project", () => {
  it.each(rows)("R7 R10 %s: %s", async (expected, command) => {
    const verdict = await classifier.classify(command);
    expect(verdict, verdict.reason).toMatchObject({ class: expected });
    if (expected === "dangerous") expect(verdict.remedy ?? "").not.toBe("");
  });

  it("are recognized as such, and change no answer about other commands", async () => {
    const alone = createClassifier({ safe: [], dev: [], blocked: [], root: "/srv/space", repository });
    expect(await classifier.classify("make gate X=1")).toMatchObject({ class: "dev", argv: ["make", "gate", "X=1"] });
    expect(await alone.classify("make gate X=1")).toMatchObject({ class: "dangerous" });
    for (const line of ["ls", "npm run lint", "curl http://x", "rm -rf /", "./gradlew build", "git push"])
      expect(await classifier.classify(line)).toEqual(await alone.classify(line));
  });

  it("R5 get no variable by the call that a command does not get", async () => {
    const env = { LD_PRELOAD: "./x.so" };
    expect(await classifier.classify("./gradlew ciTest --rerun", { env })).toMatchObject({ class: "dangerous" });
    expect(await classifier.classify("./gradlew ciTest --rerun", { cwd: "app" })).toMatchObject({ class: "dangerous" });
  });
});

describe("files in the scratch place", () => {
  const scratch = () => new Set(["/tmp/probe.mjs", "/tmp/conf.ini"]);
  const classify = createClassifier({ ...{ safe: [], dev: [], blocked: [] }, root: "/srv/space", repository, scratch });

  it.each<[CommandClass, string]>([
    ["safe", "cat /tmp/probe.mjs"],
    ["dev", "node --test /tmp/probe.mjs"],
    ["dev", "node --test /tmp/x/../probe.mjs"],
    ["dangerous", "cat /tmp/other.mjs"],
    ["dangerous", "ls /tmp"],
    ["dangerous", "npm --prefix /tmp test"],
    ["dangerous", "pytest -c /tmp/evil.ini"],
    ["blocked", "echo x > /tmp/probe.mjs"],
    ["dangerous", "/tmp/probe.mjs"],
  ])("those that file tools made are %s: %s", async (expected, command) => {
    expect((await classify.classify(command)).class).toBe(expected);
  });
});
