// @module-tag full
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { configured, ended, expectSound, REPAIRING, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

it("a whole fix on a server below a path: every request, link and push stays below it", async () => {
  const scenario = await open({
    files: configured("publish: { commit_signing: git }"),
    script: { steps: REPAIRING },
    forge: { serverPrefix: "/ghes" },
  });
  const { forge } = scenario;
  expect(new URL(forge.apiUrl).pathname).toBe("/ghes/api/v3");
  expect(new URL(forge.graphqlUrl).pathname).toBe("/ghes/api/graphql");
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
  expectSound(scenario, result);
  expect(await scenario.branches()).toEqual(["architect/issue-1-sum-is-wrong"]);
  expect(result.outputs["pull-request-url"]).toBe(`${forge.url}/octo/demo/pull/2`);
  const [comment = ""] = scenario.ownComments(1);
  const body = forge.state.issues.find((one) => one.number === 2)?.body ?? "";
  for (const text of [comment, body]) {
    expect(text).toContain(`${forge.url}/octo/demo/actions/runs/`);
    expect(text).not.toContain("github.com");
  }
  const message = await forge.git.text(["show", "-s", "--format=%B", "architect/issue-1-sum-is-wrong"]);
  expect(message).toContain("Co-authored-by: maintainer <1001+maintainer@users.noreply.127.0.0.1>");
  for (const { url } of forge.state.requests) expect(new URL(url, forge.url).pathname).toMatch(/^\/ghes\//);
});

/** Lines of src that may name the public server, and why. */
const ALLOWED: readonly (readonly [path: string, line: RegExp])[] = [
  // Defaults outside of a runner, which always names its server.
  ["src/entry/environment.ts", /^export const PUBLIC_SERVER = "https:\/\/github\.com";$/],
  // A local run has no runner; which hosts hold attachments is a fact of the public server.
  ["src/commands/local/run-local.ts", /^const PUBLIC_GITHUB = "https:\/\/github\.com";$/],
  [
    "src/commands/local/local-hub.ts",
    /^const SERVER = "https:\/\/github\.com";$|^ {6}(?:apiUrl|graphqlUrl): "https:\/\/api\.github\.com/,
  ],
  // Which addresses have their interface on a host of its own.
  ["src/hub/auth/github-app.ts", /^ {2}const isCloud = hostname === "github\.com"/],
  ["src/github/attachment-address.ts", /^ {2}if \(server\.hostname === "github\.com"\) return ATTACHMENT_HOSTS\.has/],
  ["src/entry/environment.ts", /^ {2}return serverUrl === PUBLIC_SERVER \? "https:\/\/api\.github\.com" : /],
];

it("no other line of the product names the public server", () => {
  const found: string[] = [];
  for (const name of readdirSync("src", { recursive: true, encoding: "utf8" })) {
    const path = join("src", name).replaceAll("\\", "/");
    // The embedded GitHub speaks as the public one does.
    if (!path.endsWith(".ts") || path.startsWith("src/embedded-github/")) continue;
    for (const line of readFileSync(path, "utf8").split("\n")) {
      const isComment = /^\s*(?:\/\/|\/?\*)/.test(line);
      const isAllowed = ALLOWED.some(([allowed, pattern]) => allowed === path && pattern.test(line));
      if (line.includes("github.com") && !isComment && !isAllowed) found.push(`${path}: ${line.trim()}`);
    }
  }
  expect(found).toEqual([]);
});
