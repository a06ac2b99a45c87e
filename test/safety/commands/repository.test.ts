import { describe, expect, it } from "vitest";
import type { CommandClass, ProgramOrigin, RepositoryFacts } from "../../../src/core/tool/command.js";
import { scriptVariables } from "../../../src/safety/commands/arguments/script-variables.js";
import { createClassifier } from "../../../src/safety/commands/classify.js";

const UNCHANGED = new Set(
  "mvnw gradlew app/gradlew run-tests.sh bin/rails bin/rspec bin/rake bin/console bin/setup manage.py artisan scripts/test.sh scripts/deploy.sh scripts/check.py scripts/test.js test/foo_test.rb".split(
    " ",
  ),
);

const SCRIPTS = {
  test: "cross-env WEB=$WEB vitest run",
  other: "MODE=ci node x && $TOOL y && npm run $TARGET && sh -c $INNER",
  more: "LD_PRELOAD=$LD_PRELOAD x ${SUITE:-unit} %GROUP% $NODE_OPTIONS $GIT_SSH $API_TOKEN $MY_CONFIG $npm_config_x",
};

const repository: RepositoryFacts = {
  provenanceOf: async (path): Promise<ProgramOrigin> =>
    UNCHANGED.has(path)
      ? "unchanged"
      : path === "scripts/changed.sh" || path === "vendor/bin/pest"
        ? "other"
        : "installed",
  baseText: async (path) => (path === "package.json" ? JSON.stringify({ scripts: SCRIPTS }) : null),
};

const classifier = createClassifier({
  safe: [],
  dev: [],
  blocked: [],
  root: "/srv/space",
  repository,
  project: ["node check.js", "A=1 node two.js && true", "pytest -p own", "sudo make gate", "npm run deploy-check"],
});

const rows: readonly (readonly [CommandClass, string])[] = [
  ["dev", "./mvnw test"],
  ["dev", "./mvnw -q -B verify"],
  ["dev", "./gradlew test"],
  ["dev", "./gradlew build --no-daemon"],
  ["dev", "./gradlew :app:test --tests Foo"],
  ["dev", "cd app && ./gradlew test"],
  ["dev", "cd app && ../gradlew test | tail -20"],
  ["dev", "timeout 600 ./gradlew test 2>&1 | tail -50"],
  ["dev", "CI=1 ./gradlew test"],
  ["dev", "vendor/bin/phpunit"],
  ["dev", "./vendor/bin/phpunit --filter=Foo tests"],
  ["dev", "php vendor/bin/phpunit"],
  ["dev", "php -d memory_limit=-1 vendor/bin/phpstan analyse src"],
  ["dev", "bin/rails test"],
  ["dev", "bin/rails test test/models/user_test.rb:12"],
  ["dev", "ruby bin/rails test"],
  ["dev", "bin/rspec"],
  ["dev", "bin/rspec spec/models -fd"],
  ["dev", "bin/rake test"],
  ["dev", "./scripts/test.sh"],
  ["dev", "scripts/test.sh --coverage src"],
  ["dev", "bash scripts/test.sh"],
  ["dev", "bash -euo pipefail scripts/test.sh"],
  ["dev", "bash -x ./scripts/test.sh unit"],
  ["dev", "cat x | bash scripts/test.sh"],
  ["dev", "./run-tests.sh"],
  ["dev", "python manage.py test"],
  ["dev", "python3 manage.py test app.tests -v 2 --keepdb --parallel"],
  ["dev", "./manage.py test"],
  ["dev", "uv run python manage.py test"],
  ["dev", "poetry run python manage.py test"],
  ["dev", ".venv/bin/python manage.py test"],
  ["dev", ".venv/bin/pytest -q"],
  ["dev", ".venv/bin/python -m pytest"],
  ["dev", "python scripts/check.py"],
  ["dev", "php artisan test"],
  ["dev", "php artisan test --filter=Foo"],
  ["dev", "bin/console lint:yaml config"],
  ["dev", "node scripts/test.js"],
  ["dev", "node node_modules/jest/bin/jest.js --ci"],
  ["dev", "node --experimental-vm-modules node_modules/jest/bin/jest.js"],
  ["dev", "node node_modules/.bin/vitest run"],
  ["dev", "node_modules/.bin/vitest run"],
  ["dev", "./node_modules/.bin/eslint ."],
  ["dev", "ruby -Itest test/foo_test.rb"],
  ["dev", "npm ci && ./gradlew test"],
  ["dev", "./gradlew compileJava && ./gradlew test"],
  ["dev", "cat scripts/test.sh && ./scripts/test.sh"],
  ["dev", "./scripts/../gradlew test"],
  ["dev", "env ./gradlew test"],
  ["dev", "command ./gradlew test"],
  ["dev", "WEB=true npm test"],
  ["dev", "WEB=true MODE=ci npm test"],
  ["dev", "SUITE=unit GROUP=a npm test"],
  ["dev", "env WEB=true npm test"],
  ["dev", "cd app && WEB=true npm test"],
  ["dev", "node_modules/.bin/jest --ci"],
  ["dev", ".venv/bin/python manage.py test"],
  ["dangerous", "./gradlew publish"],
  ["dangerous", "./gradlew -I evil.gradle test"],
  ["dangerous", "./mvnw deploy"],
  ["dangerous", "./mvnw -Dexec.executable=x test"],
  ["dangerous", "bin/rails console"],
  ["dangerous", "bin/rake db:migrate"],
  ["dangerous", "bin/setup"],
  ["dangerous", "bin/rspec -r ./evil"],
  ["dangerous", "./scripts/deploy.sh"],
  ["dangerous", "./scripts/test.sh deploy"],
  ["dangerous", "./scripts/test.sh --exec=./x"],
  ["dangerous", "./scripts/test.sh ../x"],
  ["dangerous", "./scripts/test.sh $X"],
  ["dangerous", "./scripts/test.sh > out"],
  ["dangerous", "./scripts/test.sh &"],
  ["blocked", "./scripts/test.sh .env"],
  ["dangerous", "./scripts/changed.sh"],
  ["dangerous", "bash scripts/changed.sh"],
  ["dangerous", "./made.sh"],
  ["dangerous", "sh made.sh"],
  ["dangerous", "bash -s scripts/test.sh"],
  ["dangerous", "bash --rcfile evil scripts/test.sh"],
  ["dangerous", "bash -c ./scripts/test.sh"],
  ["dangerous", "node -r ./evil scripts/test.js"],
  ["dangerous", "python -c 1"],
  ["dangerous", "ruby -I/etc test/foo_test.rb"],
  ["dangerous", "ruby -I../x test/foo_test.rb"],
  ["dangerous", "php -d auto_prepend_file=x artisan test"],
  ["dangerous", "php artisan migrate"],
  ["dangerous", "python manage.py shell"],
  ["dangerous", "vendor/bin/pest"],
  ["dangerous", "vendor/bin/evil"],
  ["dangerous", "vendor/bin/phpunit --bootstrap evil.php"],
  ["dangerous", "node_modules/.bin/rimraf x"],
  ["dangerous", "node_modules/x.js"],
  ["dangerous", "node node_modules/evil/index.js"],
  ["dangerous", "/srv/space/gradlew test"],
  ["dangerous", "~/gradlew test"],
  ["dangerous", "./*.sh"],
  ["dangerous", "env --chdir=/ ls"],
  ["dangerous", "env path=./x ls"],
  ["blocked", "./sudo id"],
  ["dangerous", "sed -i s/a/b/ scripts/test.sh && ./scripts/test.sh"],
  ["dangerous", "cp evil gradlew && ./gradlew test"],
  ["dangerous", "git checkout x -- scripts/test.sh; ./scripts/test.sh"],
  ["dangerous", "eslint -o scripts/test.sh src && ./scripts/test.sh"],
  ["dangerous", "eslint --output-file=./scripts/test.sh src && ./scripts/test.sh"],
  ["dangerous", "cd scripts && eslint -otest.sh ../src && ./test.sh"],
  ["dangerous", "go build -o gradlew ./cmd && ./gradlew test"],
  ["dangerous", "tsc --outDir scripts && node scripts/test.js"],
  ["dangerous", "prettier --write scripts/test.sh | ./scripts/test.sh"],
  ["dangerous", "./scripts/test.sh && prettier --write scripts/test.sh"],
  ["dangerous", "WEB=/etc/passwd npm test"],
  ["dangerous", "WEB=--x npm test"],
  ["dangerous", "WEB='a b' npm test"],
  ["dangerous", "WEB=$X npm test"],
  ["dangerous", "WEB+=x npm test"],
  ["dangerous", "env WEB=/x npm test"],
  ["dangerous", "FOO=1 npm test"],
  ...[
    "TOOL",
    "TARGET",
    "INNER",
    "LD_PRELOAD",
    "NODE_OPTIONS",
    "GIT_SSH",
    "API_TOKEN",
    "MY_CONFIG",
    "npm_config_x",
    "PATH",
  ].map((name) => ["dangerous", `${name}=x npm test`] as const),
  ["dev", "node check.js"],
  ["dev", "timeout 60 node check.js 2>&1 | tail -5"],
  ["dev", "node check.js --verbose test/a.js"],
  ["dangerous", "node check.js --require=x"],
  ["dangerous", "node check.js ../x"],
  ["dangerous", "cd app && node check.js"],
  ["dangerous", "node check.jsx"],
  ["dangerous", "node -r ./evil check.js"],
  ["dev", "A=1 node two.js && true"],
  ["dangerous", "A=1 node two.js"],
  ["dev", "pytest -p own"],
  ["dev", "pytest -p own tests/a.py"],
  ["dangerous", "pytest -p own -p evil"],
  ["dev", "npm run deploy-check"],
  ["dangerous", "npm run deploy"],
  ["blocked", "sudo make gate"],
];

describe("facts from the repository", () => {
  it.each(rows)("R3 R5 R10 %s: %s", async (expected, command) => {
    const verdict = await classifier.classify(command);
    expect(verdict, verdict.reason).toMatchObject({ class: expected });
    if (expected === "dangerous") expect(verdict.remedy ?? "").not.toBe("");
  });

  it("is asked for each command anew", async () => {
    let provenance: ProgramOrigin = "unchanged";
    const asking = createClassifier({
      safe: [],
      dev: [],
      blocked: [],
      repository: { ...repository, provenanceOf: async () => provenance },
    });
    expect(await asking.classify("./gradlew test")).toEqual({
      class: "dev",
      rule: "R10 dev",
      reason: "It is a known build, test or lint command.",
      argv: ["./gradlew", "test"],
    });
    provenance = "other";
    expect(await asking.classify("./gradlew test")).toMatchObject({ class: "dangerous", rule: "R3 path" });
  });

  it("R5 variables of the call's env argument are judged as those before a command", async () => {
    const judge = async (env: Readonly<Record<string, string>>, cwd = "") => {
      const { class: kind, refusedVariable } = await classifier.classify("npm test", { env, cwd });
      return [kind, refusedVariable];
    };
    expect(await judge({ WEB: "true", CI: "1" })).toEqual(["dev", undefined]);
    expect(await judge({ WEB: "true" }, "app")).toEqual(["dev", undefined]);
    expect(await judge({ WEB: "/x" })).toEqual(["dangerous", "WEB"]);
    expect(await judge({ WEB: "true", NODE_OPTIONS: "x" })).toEqual(["dangerous", "NODE_OPTIONS"]);
  });

  it("R5 reads names from scripts alone, and only harmless ones", () => {
    expect([...scriptVariables(JSON.stringify({ scripts: SCRIPTS }))].sort()).toEqual([
      "GROUP",
      "MODE",
      "SUITE",
      "WEB",
    ]);
    expect([...scriptVariables(JSON.stringify({ config: { a: "$WEB" } }))]).toEqual([]);
    expect([...scriptVariables("{")]).toEqual([]);
    expect([...scriptVariables(null)]).toEqual([]);
  });
});

const deciders: readonly (readonly [string, string | undefined])[] = [
  ["grep foo src/a.ts", "grep"],
  ["npm test 2>&1 | grep FAIL", "grep"],
  ["ls; cat a | sort | rg foo", "rg"],
  ["cd src && git log --oneline | egrep foo", "egrep"],
  ["git grep foo", "git grep"],
  ["npm test && grep foo a", undefined],
  ["test -f a || grep foo a", undefined],
  ["grep foo a | head", undefined],
  ["! grep foo a", undefined],
  ["set -o pipefail; npm test | grep foo", undefined],
  ["diff -u a b", "diff"],
  ["git diff --exit-code", "git diff"],
  ["cat a | cmp - b", "cmp"],
  ["cd src && test -f a", "test"],
  ["[[ -f a ]]", "[["],
  ["npm test", undefined],
  ["rgx foo", undefined],
];

describe("the exit code of a line", () => {
  it.each(deciders)("%s ends with %s, whose code 1 is an answer", async (command, program) => {
    expect((await classifier.classify(command)).decider?.program).toBe(program);
  });
});
