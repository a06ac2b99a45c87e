// @module-tag full
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { toldToModel } from "../support/attack.js";
import { call, configured, ended, expectSound, READ, REPAIR, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

const SERVER = readFileSync(fileURLToPath(new URL("../fixtures/mcp/bad-server.mjs", import.meta.url)), "utf8");
/** The repository's own server, as a real one would be. */
const files = (...lines: readonly string[]) => ({ ...configured(...lines), "tools/server.mjs": SERVER });
const SECRET = "mcp-Secret-0123456789abcdef";

it("a server's tools are offered, called and their answers stay data; a secret goes only where it is named", {
  tags: "quick",
}, async () => {
  const scenario = await open({
    files: files(
      "mcp: { servers: { docs: { command: node, args: [tools/server.mjs, good], env: { MY_KEY: '${{ env.DOCS_TOKEN }}' } } } }",
    ),
    script: { steps: [READ, call("mcp_docs_act", { n: 1 }), call("mcp_docs_act", { n: "x" }), REPAIR, say("Done.")] },
  });
  const result = await scenario.comment("/architect fix", {
    environment: { DOCS_TOKEN: SECRET, OTHER_TOKEN: "not-for-servers-0123456789" },
  });
  expectSound(scenario, result);
  expect(ended(result)).toMatchObject({ status: "success", code: "0" });
  expect(scenario.model.requests[0]?.toolNames).toEqual(expect.arrayContaining(["mcp_docs_act", "mcp_docs_look"]));
  const told = [...toldToModel(scenario).values()];
  const answer = told.find((text) => text.includes("env {")) ?? "";
  expect(answer).toMatch(/<untrusted id="[0-9a-f]{16}" source="answer of the MCP server docs">/);
  expect(answer).toContain('"MY_KEY":"');
  expect(answer).not.toContain("not-for-servers");
  expect(told.join("\n")).not.toContain(SECRET);
  expect(told.some((text) => text.startsWith("Invalid arguments") || text.startsWith("Error: Invalid arguments"))).toBe(
    true,
  );
});

it("a server that cannot be started costs its tools and is reported, the run goes on", async () => {
  const scenario = await open({
    files: files("mcp: { servers: { gone: { command: no-such-program, timeout: 5 } } }"),
    script: { steps: [READ, REPAIR, say("Done.")] },
  });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  expect(ended(result)).toMatchObject({ status: "success" });
  expect(scenario.ownComments(1).at(-1)).toContain("The MCP server gone cannot be used");
});

it("a server that dies in the middle is in the notices, and its calls answer with an error", async () => {
  const scenario = await open({
    files: files("mcp: { servers: { frail: { command: node, args: [tools/server.mjs, dies later] } } }"),
    script: {
      steps: [
        READ,
        call("mcp_frail_act", { n: 1 }),
        call("mcp_frail_act", { n: 2 }),
        call("mcp_frail_act", { n: 3 }),
        REPAIR,
        say("Done."),
      ],
    },
  });
  const result = await scenario.comment("/architect fix");
  expectSound(scenario, result);
  expect(ended(result)).toMatchObject({ status: "success" });
  const told = scenario.ownComments(1).at(-1) ?? "";
  expect(told).toContain("The MCP server frail was lost during the run: it ended with code 4: about to fall");
  expect(told).toContain("its tools answer with an error from here on");
  expect(
    [...toldToModel(scenario).values()].filter((text) => text.includes("The MCP server frail failed")),
  ).toHaveLength(3);
});

it.each([
  ["a variable that is not set", "${{ env.NOT_SET }}", "the environment variable NOT_SET is not set"],
  ["the runner's own", "${{ env.ACTIONS_RUNTIME_TOKEN }}", "belongs to the runner and is not passed on"],
  ["a secret of GitHub's", "${{ secrets.KEY }}", ".github/architect.yml:5:54: mcp.servers.docs.env.KEY: GitHub's"],
])("a reference to %s is a configuration error", async (_name, reference, expected) => {
  const scenario = await open({
    files: files(`mcp: { servers: { docs: { command: node, env: { KEY: '${reference}' } } } }`),
    script: { steps: [] },
  });
  const result = await scenario.comment("/architect fix", { environment: { ACTIONS_RUNTIME_TOKEN: "x".repeat(20) } });
  expectSound(scenario, result);
  expect(ended(result)).toMatchObject({ status: "failed", code: "3" });
  expect(scenario.ownComments(1).at(-1)).toContain(expected);
});

it("a read-only agent gets only tools that read, and only named ones", async () => {
  const scenario = await open({
    files: files(
      'mcp: { servers: { named: { command: node, args: [tools/server.mjs, good], allowed_tools: "*" }, all: { command: node, args: [tools/server.mjs, good] } } }',
    ),
    script: { steps: [say("An answer.")] },
  });
  const result = await scenario.comment("/architect ask what is it?");
  expectSound(scenario, result);
  const offered = scenario.model.requests[0]?.toolNames.filter((name) => name.startsWith("mcp_"));
  expect(offered).toEqual(["mcp_named_look"]);
});
