// @module-tag full
import { expect, it } from "vitest";
import type { RepositoryFile } from "../../src/embedded-github/git/bare-repository.js";
import type { ModelStep } from "../../src/embedded-github/model/script.js";
import { firstPrompt, toldToModel } from "../support/attack.js";
import { call, configured, ended, expectSound, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

/** Everyday commands of real projects, and ways around the policy, through the bundled action. */
const open = useScenarios();

/** A program that says its name and its arguments. */
const program = (name: string): RepositoryFile => ({ content: `#!/bin/sh\necho "${name}: $*"\n`, mode: "100755" });

/** An option that no table knows: what the project runs itself is accepted because it does. */
const GATE = "./gradlew --our-own ciTest";
const SET_UP = "mkdir -p vendor/bin && cp gradlew vendor/bin/phpunit";

function project(): Record<string, RepositoryFile> {
  const files = configured(`setup: [{ run: "${SET_UP}" }]`);
  const gates = `[{ name: test, run: "sh check.sh" }, { name: syntax, run: "node --check src/sum.js" }, { name: java, run: "${GATE}" }]`;
  const text = String(files[".github/architect.yml"]).replace(/quality_gates: .*\]/, `quality_gates: ${gates}`);
  const scripts = { test: "node --test", web: 'test "$WEB" = true && echo "web is on"' };
  return {
    ...files,
    ".github/architect.yml": text,
    ".gitignore": "vendor/\n",
    "package.json": `${JSON.stringify({ name: "sum", type: "module", scripts })}\n`,
    "manage.py": "import sys\nprint('manage:', *sys.argv[1:])\n",
    gradlew: program("gradle"),
    mvnw: program("mvn"),
    artisan: "<?php echo 'artisan';\n",
    "bin/rails": program("rails"),
    "bin/rspec": program("rspec"),
    "scripts/test.sh": program("script"),
    "scripts/deploy.sh": program("deployed"),
    "app/readme.md": "app\n",
  };
}

const commands = (...lines: readonly string[]): ModelStep => ({
  answer: { toolCalls: lines.map((command) => ({ name: "run_command", arguments: { command } })) },
});

/** A command, and a pattern of the result that the model gets. */
const ACCEPTED: readonly (readonly [string, RegExp])[] = [
  ["./mvnw -q test", /^mvn: -q test/],
  ["./gradlew test --tests Sum", /^gradle: test --tests Sum/],
  ["cd app && ../gradlew build 2>&1 | tail -5", /^gradle: build/],
  ["vendor/bin/phpunit --filter=Sum", /^gradle: --filter=Sum/],
  ["bin/rails test", /^rails: test/],
  ["bin/rspec spec", /^rspec: spec/],
  ["./scripts/test.sh --coverage src", /^script: --coverage src/],
  ["sh scripts/test.sh unit", /^script: unit/],
  ["python3 manage.py test", /^manage: test/],
  ["WEB=true npm run -s web", /^web is on/],
  [GATE, /^gradle: --our-own ciTest/],
  [`${GATE} --tests Sum 2>&1 | tail -5`, /^gradle: --our-own ciTest --tests Sum/],
  ["sh check.sh", /^exit code 1[\s\S]*a - b/],
  [SET_UP, /^\[no output\]/],
  ["cat src/sum.js | grep nothing-like-this", /^exit code 1: grep says that no line matched/],
  ["php artisan test", /^(?!.*classified)/s],
];

const REFUSED: readonly (readonly [string, RegExp])[] = [
  ["printf '/tmp%n' PATH; ls", /dangerous[\s\S]*Instead: printf with %s/],
  ["git log --format='% GS'", /dangerous[\s\S]*Instead: accepted are names such as oneline/],
  ["git for-each-ref --sort=signature:key", /dangerous[\s\S]*%\(refname\)/],
  ["jq -n '$ ENV'", /dangerous[\s\S]*may not use \$ENV/],
  ["vitest list --json=src/sum.js", /dangerous/],
  ["cmake --build build -- '--eval=$(shell id)'", /dangerous/],
  ["./scripts/deploy.sh", /dangerous[\s\S]*Instead: run a script that tests/],
  ["./gradlew publish", /dangerous[\s\S]*Instead: gradle test, check or build/],
  [`${GATE} publish`, /dangerous/],
  [`${GATE} --init-script=x.gradle`, /dangerous/],
  ["cp mvnw scripts/test.sh && ./scripts/test.sh", /dangerous/],
  [
    "npx eslint -o scripts/test.sh src && ./scripts/test.sh",
    /dangerous[\s\S]*another command of the same line names it/,
  ],
  ["LD_PRELOAD=./x.so npm run web", /dangerous[\s\S]*allowed are NODE_ENV/],
];

it("runs what projects run every day, refuses the ways around, and 13 repairs what a gate only reads", async () => {
  const changed = call("edit_file", { path: "scripts/test.sh", old_str: "script:", new_str: "changed:" });
  const steps = [
    commands(...ACCEPTED.map(([line]) => line)),
    commands(...REFUSED.map(([line]) => line)),
    call("run_command", { command: "npm run -s web", env: { WEB: "true" } }),
    changed,
    commands("./scripts/test.sh", "bash scripts/test.sh"),
    REPAIR,
    say("sum now adds."),
  ];
  const scenario = await open({ files: project(), script: { steps } });
  const result = await scenario.comment("/architect fix");
  expect(firstPrompt(scenario)).toContain(GATE);
  const told = [...toldToModel(scenario).values()];
  for (const [index, [command, expected]] of [...ACCEPTED, ...REFUSED].entries())
    expect(told[index], command).toMatch(expected);
  const rest = told.slice(ACCEPTED.length + REFUSED.length);
  expect(rest[0]).toMatch(/^web is on/);
  for (const text of rest.slice(2, 4))
    expect(text).toMatch(/dangerous[\s\S]*tracked and unchanged since the base commit/);
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  const [comment = ""] = scenario.ownComments(1);
  expect(comment).not.toContain("**Test tampering**");
  const refusals = /<summary>Refused: [\s\S]*?<\/details>/.exec(comment)?.[0] ?? "";
  expect(refusals).toContain("scripts/test.sh");
  expect(refusals).not.toContain("gradlew test");
});
