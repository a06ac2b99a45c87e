import { describe, expect, it } from "vitest";
import type { CommandClass, RepositoryFacts } from "../../../../src/core/tool/command.js";
import { createClassifier } from "../../../../src/safety/commands/classify.js";

const SCRIPTS = {
  test: "npm run build && npm run test:unit",
  "test:unit": "cross-env CI=1 node --import=tsx/esm --no-warnings --test 'test/**/*.ts'",
  "test:more": "mocha --require tsx/cjs test/more && rm -rf test/tmp",
  posttest: "npm run test:more",
  build: "node --import tsx scripts/build.ts",
  unrelated: "ava --node-arguments=--import=x test/a.ts",
};

const repository: RepositoryFacts = {
  provenanceOf: async () => "unchanged",
  baseText: async (path) => (path === "package.json" ? JSON.stringify({ scripts: SCRIPTS }) : null),
};

const classifier = createClassifier({
  ...{ safe: [], dev: [], blocked: [] },
  root: "/srv/space",
  repository,
  project: ["npm test"],
});

const RUNNER = "node --import=tsx/esm --no-warnings --test";

const rows: readonly (readonly [CommandClass, string])[] = [
  ["dev", `${RUNNER} test/advanced.ts`],
  ["dev", `${RUNNER} test/a.ts test/b.test.ts`],
  ["dev", `${RUNNER} 'test/unit/*.ts'`],
  ["dev", `${RUNNER} --test-name-pattern="adds two" test/a.ts`],
  ["dev", `timeout 60 ${RUNNER} test/a.ts 2>&1 | tail -20`],
  ["dev", "npx mocha --require tsx/cjs test/other.ts"],
  ["dev", "npx mocha --require tsx/cjs -g adds test/other.ts"],
  // Other options before the files, other programs, and other scripts.
  ["dangerous", "node --import=./evil.js --no-warnings --test test/a.ts"],
  ["dangerous", `${RUNNER} --import=./evil.js test/a.ts`],
  ["dangerous", `${RUNNER} -r ./evil.js test/a.ts`],
  ["dangerous", `${RUNNER} --eval 1`],
  ["dangerous", `${RUNNER} --test-reporter=./evil.js test/a.ts`],
  ["dangerous", `${RUNNER} --test-reporter-destination=out test/a.ts`],
  ["dangerous", `${RUNNER} scripts/deploy.ts`],
  ["dangerous", `${RUNNER} ../other/test/a.ts`],
  ["dangerous", `${RUNNER} /srv/other/test/a.ts`],
  ["dangerous", `cd packages && ${RUNNER} test/a.ts`],
  ["dangerous", "npx mocha --require ./evil.js test/other.ts"],
  ["dangerous", "npx mocha --require test/other.ts"],
  ["dangerous", "node --import tsx test/a.ts"],
  ["dangerous", "node --import tsx scripts/other.ts"],
  ["dangerous", "rm -rf test/more"],
  ["dangerous", "npx ava --node-arguments=--import=x test/b.ts"],
  ["blocked", `${RUNNER} test/.env`],
];

describe("what a gate runs is known", () => {
  it.each(rows)("%s: %s", async (kind, command) => {
    expect((await classifier.classify(command)).class).toBe(kind);
  });

  it("without a package.json, and without a gate that runs the script, nothing of it is accepted", async () => {
    const other = createClassifier({ safe: [], dev: [], blocked: [], repository, project: ["npm run build"] });
    expect((await other.classify(`${RUNNER} test/a.ts`)).class).toBe("dangerous");
    const none = createClassifier({
      ...{ safe: [], dev: [], blocked: [], project: ["npm test"] },
      repository: { ...repository, baseText: async () => null },
    });
    expect((await none.classify(`${RUNNER} test/a.ts`)).class).toBe("dangerous");
  });
});

describe("a line of several commands", () => {
  const plain = createClassifier({ safe: [], dev: [], blocked: [] });

  it("is refused with the part that is refused, and whether the others may run", async () => {
    const line = await plain.classify("git diff --stat && git stash && npm test");
    expect(line.reason).toMatch(/^In the part `git stash`: .* The other parts of the line may run without it\.$/);
    expect(line.remedy).toContain("git show HEAD:FILE");
    const two = await plain.classify("git stash; ls; git checkout x");
    expect(two.reason).toMatch(/^In the part `git stash`: /);
    expect(two.reason).not.toContain("may run");
  });

  it("of one command, behind cd, is named by itself", async () => {
    expect((await plain.classify("cd src && git stash")).reason).not.toContain("In the part");
  });
});
