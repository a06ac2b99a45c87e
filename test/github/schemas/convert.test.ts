import { expect, it } from "vitest";
import { branchCommitReader } from "../../../src/github/schemas/convert.js";

const commit = (
  email: string | undefined,
  verified: boolean,
): Parameters<ReturnType<typeof branchCommitReader>>[0] => ({
  sha: "a".repeat(40),
  parents: [{ sha: "b".repeat(40) }],
  author: { login: "mona" },
  commit: {
    message: "Words",
    author: { email: "mona@example.org" },
    committer: email === undefined ? null : { email },
    verification: { verified },
  },
});

it("reads who made a commit", () => {
  expect(branchCommitReader("https://git.example.org")(commit("noreply@git.example.org", true))).toEqual({
    sha: "a".repeat(40),
    message: "Words",
    parents: ["b".repeat(40)],
    author: "mona",
    authorEmail: "mona@example.org",
    isSignedByServer: true,
  });
});

it.each([
  ["the public server", "https://github.com", "noreply@github.com", true, true],
  ["an Enterprise server", "https://git.example.org", "noreply@git.example.org", true, true],
  [
    "an Enterprise server on a port, below a path",
    "https://git.example.org:8443/x",
    "noreply@git.example.org",
    true,
    true,
  ],
  ["another server", "https://git.example.org", "noreply@github.com", true, false],
  ["a person with a key", "https://github.com", "mona@example.org", true, false],
  ["the server's address without its signature", "https://github.com", "noreply@github.com", false, false],
  ["nobody", "https://github.com", undefined, true, false],
])("a commit is the server's own by its signature and address: %s", (_name, server, email, verified, expected) => {
  expect(branchCommitReader(server)(commit(email, verified)).isSignedByServer).toBe(expected);
});
