import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { RepositoryFacts } from "../../../src/core/tool/command.js";
import { createCommandFacts } from "../../../src/run/set-up/session-loop.js";
import { openWorkBench, type WorkBench } from "../../support/work-bench.js";

let bench: WorkBench;
let facts: RepositoryFacts;

beforeEach(async () => {
  bench = await openWorkBench({
    gradlew: "#!/bin/sh\n",
    "scripts/test.sh": "echo test\n",
    "scripts/other.sh": "echo other\n",
    "package.json": '{"scripts":{}}',
    ".gitignore": "vendor/\n",
  });
  facts = createCommandFacts(bench.workspace, bench.tracker);
});
afterEach(() => bench.dispose());

const provenance = (path: string) => facts.provenanceOf(path);
const at = (path: string): string => join(bench.repository.root, path);

it("a file is unchanged as long as its bytes are those of the base", async () => {
  expect(await provenance("gradlew")).toBe("unchanged");
  expect(await provenance("scripts/test.sh")).toBe("unchanged");
  // By a command, by a tool, and put back.
  bench.repository.write("gradlew", "#!/bin/bash\n");
  bench.edit("scripts/test.sh", "echo evil\n");
  expect(await provenance("gradlew")).toBe("other");
  expect(await provenance("scripts/test.sh")).toBe("other");
  bench.edit("scripts/test.sh", "echo test\n");
  expect(await provenance("scripts/test.sh")).toBe("unchanged");
  chmodSync(at("scripts/test.sh"), 0o755);
  expect(await provenance("scripts/test.sh")).toBe("unchanged");
  rmSync(at("scripts/test.sh"));
  expect(await provenance("scripts/test.sh")).toBe("other");
});

it("no link leads to an unchanged file", async () => {
  rmSync(at("gradlew"));
  symlinkSync("scripts/test.sh", at("gradlew"));
  expect(await provenance("gradlew")).toBe("other");
  renameSync(at("scripts"), at("moved"));
  symlinkSync("moved", at("scripts"));
  expect(await provenance("scripts/test.sh")).toBe("other");
  expect(await provenance("scripts")).not.toBe("unchanged");
});

it("a file that a file tool wrote was not made by set-up", async () => {
  mkdirSync(at("vendor/bin"), { recursive: true });
  bench.repository.write("vendor/bin/phpunit", "made\n");
  expect(await provenance("vendor/bin/phpunit")).toBe("installed");
  bench.edit("vendor/bin/phpunit", "evil\n");
  expect(await provenance("vendor/bin/phpunit")).toBe("other");
});

it("a manifest is read as the base holds it", async () => {
  bench.edit("package.json", '{"scripts":{"test":"$WEB"}}');
  expect(await facts.baseText("package.json")).toBe('{"scripts":{}}');
  expect(await facts.baseText("none/package.json")).toBe(null);
});
