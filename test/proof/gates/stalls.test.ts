import { expect, it } from "vitest";
import { stalledBy } from "../../../src/proof/gates/command-gate.js";

it.each([
  "[ERROR] Failed to execute goal on project demo: Could not resolve dependencies for project a:b:jar:1: Could not transfer artifact x:y:pom:1 from/to central (https://repo.example/maven2): repo.example: Unknown host",
  "[ERROR] Plugin org.apache.maven.plugins:maven-resources-plugin:2.6 or one of its dependencies could not be resolved: Cannot access central in offline mode",
  "[FATAL] Non-resolvable parent POM for a:b:1: Could not transfer artifact",
  "   > Could not resolve org.junit.jupiter:junit-jupiter:5.10.0.",
  "npm error code ENOTFOUND",
  "npm ERR! code EAI_AGAIN",
  " ERR_PNPM_META_FETCH_FAIL  GET https://registry/x: request failed",
  "error: failed to get `serde` as a dependency of package `demo v0.1.0 (/ws)`",
  "error: no matching package named `serde` found",
  'go: example.com/x@v1.0.0: Get "https://proxy/x": dial tcp: lookup proxy on 127.0.0.53:53: no such host',
  "/usr/bin/python3: No module named pytest",
  "python: No module named ruff",
  "Could not find rake-13.0.6 in any of the sources",
])("a gate that never came to its check: %s", (line) => {
  expect(stalledBy(`some words before\n${line}\nand after\n`)).toBe(line.trim().slice(0, 200));
});

it.each([
  "AssertionError: expected 'npm error code ENOTFOUND' to be ''",
  "ModuleNotFoundError: No module named 'shop'",
  "E   ModuleNotFoundError: No module named pytest_extra",
  "Error: Cannot find module './sum.js'",
  "[ERROR] SumTest.adds:12 expected: <5> but was: <-1>",
  "error[E0432]: unresolved import `foo`",
  "sum_test.go:8: add(2, 3) = -1, want 5",
])("a stall that code can cause is a failure: %s", (line) => {
  expect(stalledBy(`${line}\n`)).toBeNull();
});
