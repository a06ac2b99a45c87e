import { describe, expect, it } from "vitest";
import { looksLikeTests } from "../../../src/core/gate/test-commands.js";

describe("looksLikeTests", () => {
  it.each([
    "npm test",
    "CI=1 npx vitest run",
    "python -m pytest -q",
    "cd app && ./gradlew :app:testDebugUnitTest",
    "go test ./...",
    "node --test",
    "make check",
    "bash scripts/run-tests.sh",
    "docker compose run web rspec",
    "timeout -k 5 10 npm test",
    "nohup nice -n 5 pytest",
  ])("`%s` runs tests", (run) => {
    expect(looksLikeTests({ run, name: "gate" })).toBe(true);
  });

  it.each([
    "npm run build",
    "pip install pytest",
    "go vet ./...",
    "node build.js --latest",
    "cargo clippy",
    "go run ./cmd/check",
    "make lint",
  ])("`%s` runs none", (run) => {
    expect(looksLikeTests({ run, name: "gate" })).toBe(false);
  });

  it("believes the gate's name", () => {
    expect(looksLikeTests({ run: "./x", name: "unit (packages/a)" })).toBe(true);
    expect(looksLikeTests({ run: "./x", name: "latest" })).toBe(false);
  });
});
