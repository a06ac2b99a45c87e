// @module-tag full
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { ModelReply, ModelServerRequest, ModelStep } from "../../src/embedded-github/model/script.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import { leftProcesses } from "../support/processes.js";
import { startProxy } from "../support/proxy-server.js";
import { call, configured, ended, expectSound, READ, REPAIR, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const sandboxed = hasWorkingBwrap();
if (!sandboxed) console.warn("What needs bubblewrap is skipped: it does not work here.");

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A public address, which only the proxy of the test reaches. */
const PAGE = "http://93.184.216.34/guide.html";
const QUESTIONS = ["Which file holds sum?", "What does check.sh look at?"];
const ON = [
  "processes: { enabled: true }",
  "collaboration: { enabled: true }",
  "dynamic_tools: { enabled: true }",
  'web: { enabled: true, allow: ["93.184.216.34"] }',
  "agents: { security: { description: looks for holes, system_prompt: You are SECURITY. } }",
];
const SERVER = `
const { createServer } = require("node:http");
createServer((_request, response) => response.end("served " + process.argv[2])).listen(8140, "127.0.0.1", () => console.log("listening"));
`;
const ASK = `require("node:http").get("http://127.0.0.1:8140", (r) => r.pipe(process.stdout)).on("error", (e) => { console.log("no server: " + e.code); process.exit(1); });\n`;

/** Answers by who asks, and how far that conversation is: questions are asked side by side. */
function brain(mark: string): ModelStep {
  const work: readonly ModelStep[] = [
    call("explore", { questions: QUESTIONS }),
    call("collaborate", { action: "send", targetBotId: "security", message: "May sum add?", visible: true }),
    call("run_command", { command: `node server.cjs ${mark}`, background: true }),
    call("process", { action: "poll", session_id: "p1" }),
    call("run_command", { command: "node ask.cjs" }),
    call("web_fetch", { url: PAGE }),
    call("create_tool", {
      ...{ name: "count_lines", description: "Counts the lines of a text.", type: "typescript", scope: "all" },
      parameters: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
      source:
        'const { text } = JSON.parse(process.argv[2] ?? "{}");\nconsole.log(JSON.stringify({ success: true, content: String(text.split("\\n").length) }));\n',
    }),
    READ,
    REPAIR,
    { answer: { text: "sum now adds, and a tool is proposed." } },
  ];
  return (request: ModelServerRequest): ModelReply => {
    const texts = request.messages.map(({ text }) => text).join("\n");
    const results = request.messages.filter(({ role }) => role === "tool").length;
    const step = request.toolNames.includes("edit_file") ? work[results] : undefined;
    if (step !== undefined && typeof step !== "function") return step;
    if (texts.includes("You are SECURITY")) return { answer: { text: "It may: nothing else is touched." } };
    if (results === 0) return { answer: { toolCalls: [{ name: "read_file", arguments: { path: "src/sum.js" } }] } };
    const question = QUESTIONS.find((one) => texts.includes(one)) ?? "?";
    return { answer: { text: `${question} src/sum.js:1` } };
  };
}

it.skipIf(!sandboxed)(
  "explores, consults an agent, starts a server, reads a page, proposes a tool, and reports the costs",
  async () => {
    const mark = `mark${process.pid}t`;
    const page = createServer((_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>Guide</h1><p>Sums add.</p>"),
    );
    await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
    const proxy = await startProxy({ tunnelsTo: (page.address() as AddressInfo).port });
    closing.push(
      () => proxy.close(),
      async () => void page.close(),
    );
    const files = {
      ...configured(...ON, `commands: { dev: ["node server.cjs ${mark}", "node ask.cjs"] }`),
      ...{ "server.cjs": SERVER, "ask.cjs": ASK },
    };
    const scenario = await open({ files, script: { steps: Array.from({ length: 20 }, () => brain(mark)) } });
    const result = await scenario.comment("/architect fix", {
      environment: { http_proxy: `http://127.0.0.1:${proxy.port}`, no_proxy: "127.0.0.1" },
    });
    expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
    expectSound(scenario, result);
    expect(proxy.passed).toEqual(["CONNECT 93.184.216.34:80"]);
    expect(await leftProcesses(mark)).toEqual([]);
    const told = scenario.model.requests.map(({ messages }) => messages.at(-1)?.text ?? "");
    expect(told.filter((text) => text.startsWith("served "))).toEqual([`served ${mark}`]);
    expect(told.find((text) => text.includes("# Guide"))).toMatch(
      /^<<<EXTERNAL_UNTRUSTED_CONTENT id=[0-9a-f]{16}>>>\n/,
    );

    const [session = ""] = readdirSync(join(scenario.folder, "temp-1", "architect"));
    const folder = join(scenario.folder, "temp-1", "architect", session);
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    const { sub_runs: subRuns, own, usage } = report;
    expect(subRuns.map(({ tool, step, task }: Record<string, unknown>) => [tool, step, task])).toEqual([
      ["explore", 1, QUESTIONS[0]],
      ["explore", 1, QUESTIONS[1]],
      ["collaborate", 2, "May sum add?"],
    ]);
    // No tokens are counted twice, and none are left out.
    const spent = [own, ...subRuns].reduce((sum, part) => sum + part.input_tokens, 0);
    expect(spent).toBe(usage.input_tokens);
    expect(own.input_tokens).toBeLessThan(spent);

    const [comment = ""] = scenario.ownComments(1);
    for (const line of [
      "- `build` to `security`: May sum add?\n- `security`: It may: nothing else is touched.",
      "- tool `Add the tool count_lines`: [#3](",
      "\n- `explore, step 1`: ",
      "\n  - `explore` `What does check.sh look at?`: 2 steps, ",
      "\n- `collaborate, step 2`: ",
      "\n  - `security` `May sum add?`: 1 step, ",
    ]) {
      expect(comment).toContain(line);
    }
    const proposal = scenario.forge.state.issues.find(({ number }) => number === 3);
    expect(proposal?.title).toBe("Proposal (tool): Add the tool count_lines");
    expect(proposal?.body).toContain("web");
  },
);
