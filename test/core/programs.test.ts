import { expect, it } from "vitest";
import { followedAt, programName, wrappedAt } from "../../src/core/programs.js";

it.each([
  ["/usr/bin/python3.12", "python"],
  ["bash-5.2", "bash"],
  ["./scripts/test.sh", "test.sh"],
  ["base64", "base64"],
])("%s is the program %s", (word, name) => {
  expect(programName(word)).toBe(name);
});

it.each([
  ["timeout -k 5 60 npm test", "npm test"],
  ["/usr/bin/nice -n 5 make test", "make test"],
  ["env -u HOME CI=1 npm test", "npm test"],
  ["sudo -u ci -- ./check", "./check"],
  ["xvfb-run -s 1 npm test", "npm test"],
  ["c8 -r lcov node a.js", "node a.js"],
  ["uv run --frozen pytest", "pytest"],
  ["npx --yes jest", "jest"],
  ["pnpm exec -- vitest run", "vitest run"],
  ["flock /tmp/lock make", "make"],
])("%s starts %s", (line, inner) => {
  const words = line.split(" ");
  expect(words.slice(wrappedAt(words) ?? words.length).join(" ")).toBe(inner);
});

it.each(["npm test", "command -v npm", "timeout 60", "env CI=1", "npx --version", "uv sync"])(
  "%s starts no other command",
  (line) => {
    expect(wrappedAt(line.split(" "))).toBe(null);
  },
);

it.each(["xargs npm test", "watch npm test", "go run ./cmd/check"])("%s is not followed to one command", (line) => {
  const words = line.split(" ");
  expect([wrappedAt(words), followedAt(words)]).toEqual([expect.any(Number), null]);
});
