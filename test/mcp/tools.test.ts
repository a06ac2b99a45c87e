import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ToolContext, ToolResult } from "../../src/core/tool/tool.js";
import type { OpenProcess } from "../../src/core/workspace/workspace.js";
import { createToolNames, type McpServer, type McpTools, openMcpTools } from "../../src/mcp/tools.js";

const BAD = fileURLToPath(new URL("../fixtures/mcp/bad-server.mjs", import.meta.url));
const EVERYTHING = fileURLToPath(import.meta.resolve("@modelcontextprotocol/server-everything/dist/index.js"));

/** Warnings about servers after they were opened. */
const troubles: string[] = [];
const opened: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  troubles.length = 0;
  for (const close of opened.splice(0)) await close();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** As the workspace opens one, without its sandbox. */
function start(argv: readonly string[]): OpenProcess {
  const child = spawn(process.execPath, [...argv], { env: { ONLY: "this" }, stdio: ["pipe", "pipe", "ignore"] });
  opened.push(() => void child.kill("SIGKILL"));
  child.stdin.on("error", () => {});
  return {
    write: (text) => void child.stdin.write(text),
    onOutput: (listener) => void child.stdout.on("data", listener),
    onEnd: (listener) => void child.on("exit", (code) => listener(`the server ended with code ${code}`)),
    kill: () => void child.kill("SIGKILL"),
  };
}

function server(argv: readonly string[], more: Partial<McpServer> = {}): McpServer {
  const endpoint = { kind: "stdio", open: async () => start(argv) } as const;
  return { name: "s", endpoint, allowedTools: null, timeoutMilliseconds: 5_000, ...more };
}

async function open(...servers: readonly McpServer[]): Promise<McpTools> {
  const tools = await openMcpTools({
    servers,
    delimiter: "0f1e2d3c",
    version: "1.0.0",
    signal: new AbortController().signal,
    onTrouble: (text) => void troubles.push(text),
  });
  opened.push(() => tools.close());
  return tools;
}

/** A tool of a server asks nothing of the context but the signal. */
function call(
  tools: McpTools,
  name: string,
  args: unknown,
  signal = new AbortController().signal,
): Promise<ToolResult> {
  const found = tools.tools.find(({ tool }) => tool.name === name);
  if (found === undefined) throw new Error(`no ${name} among ${tools.tools.map(({ tool }) => tool.name).join(", ")}`);
  const context: Pick<ToolContext, "signal"> = { signal };
  return found.tool.execute(args as never, context as ToolContext);
}

describe("a well-behaved server", () => {
  it("lists and calls the official example server over stdio", async () => {
    const tools = await open(server([EVERYTHING, "stdio"], { allowedTools: ["echo", "get-sum", "nope"] }));
    expect(tools.tools.map(({ tool }) => tool.name)).toEqual(["mcp_s_echo", "mcp_s_get-sum"]);
    expect(tools.notices).toEqual(["The MCP server s has no tool nope."]);
    const sum = tools.tools[1]?.tool;
    expect(sum?.parameters).toMatchObject({ type: "object", required: ["a", "b"] });
    expect(sum?.args.safeParse({ a: 1, b: 2 }).success).toBe(true);
    expect(z.prettifyError(sum?.args.safeParse({ a: "x", b: 2 }).error ?? new z.ZodError([]))).toMatch(/number/);
    expect(await call(tools, "mcp_s_get-sum", { a: 1, b: 2 })).toMatchObject({
      success: true,
      output: expect.stringMatching(/^<untrusted id="0f1e2d3c" source="answer of the MCP server s">[\s\S]*3/),
    });
  });

  it("speaks streamable HTTP with its headers", async () => {
    const port = await freePort();
    const child = spawn(process.execPath, [EVERYTHING, "streamableHttp"], {
      env: { PORT: String(port), PATH: process.env["PATH"] ?? "" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    opened.push(() => void child.kill("SIGKILL"));
    let log = "";
    for await (const chunk of child.stderr) {
      log += String(chunk);
      if (log.includes("listening on port")) break;
    }
    const endpoint = { kind: "http", url: `http://127.0.0.1:${port}/mcp`, headers: { authorization: "x" } } as const;
    const tools = await open({ name: "web", endpoint, allowedTools: ["echo"], timeoutMilliseconds: 5_000 });
    expect(await call(tools, "mcp_web_echo", { message: "hello" })).toMatchObject({
      success: true,
      output: expect.stringContaining("hello"),
    });
  });

  it("every tool is sensitive; annotations mark those that only read", async () => {
    const tools = await open(server([BAD, "good"]));
    const classify = { classify: async () => ({ class: "safe", rule: "", reason: "" }) as const };
    for (const { tool } of tools.tools) expect(await tool.sensitive({} as never, classify)).toBe(true);
    expect(tools.tools.map(({ tool, isNamed }) => [tool.name, tool.readOnly, isNamed])).toEqual([
      ["mcp_s_act", false, false],
      ["mcp_s_look", true, false],
    ]);
    expect(tools.tools.map(({ tool }) => tool.effects)).toEqual([["network"], ["read", "network"]]);
  });

  it("tools that the configuration names may join an agent's list", async () => {
    for (const allowedTools of ["*", ["act"]] as const) {
      const tools = await open(server([BAD, "good"], { allowedTools }));
      expect(tools.tools.every(({ isNamed }) => isNamed)).toBe(true);
    }
  });

  it("shows texts, names what is no text, and keeps the block closed", async () => {
    const tools = await open(server([BAD, "good"]));
    const { output } = await call(tools, "mcp_s_act", { n: 1 });
    expect(output).toContain('env {"ONLY":"this"}');
    expect(output).toContain("[image image/png, not shown]\n[resource file:///a.txt]\ninside");
    expect(output.match(/<\/untrusted/g)).toHaveLength(1);
  });
});

describe("a bad server", () => {
  const failing: readonly [string, RegExp][] = [
    ["silent", /The MCP server s cannot be used: .*timed out/i],
    ["dies", /The MCP server s cannot be used: the server ended with code 3$/],
  ];
  it.each(failing)("that is %s costs its own tools only", async (kind, notice) => {
    const tools = await open(
      // Only what is silent has to be waited for.
      server([BAD, kind], { timeoutMilliseconds: kind === "silent" ? 300 : 30_000 }),
      server([BAD, "good"], { name: "good" }),
    );
    expect(tools.notices).toEqual([expect.stringMatching(notice)]);
    expect(tools.tools.map(({ tool }) => tool.name)).toEqual(["mcp_good_act", "mcp_good_look"]);
  });

  const answers: readonly [string, Partial<ToolResult>][] = [
    ["hangs", { success: false, code: "timeout", error: "The MCP server s did not answer within 1s" }],
    ["floods", { success: false, code: "failed" }],
    ["dies later", { success: false, code: "failed" }],
    ["wrong answer", { success: true, output: expect.stringContaining("untrusted") }],
    [
      "reports",
      {
        success: false,
        code: "failed",
        error: "The MCP tool act reports an error",
        output: expect.stringContaining("failed 1"),
      },
    ],
    ["chatty", { success: true }],
  ];
  const told = new Map([
    ["hangs", /^The MCP server s did not answer within 1s\.$/],
    ["floods", /lost during the run: it sent a message that is too long\./],
    ["dies later", /lost during the run: the server ended with code 4\./],
  ]);
  it.each(answers)("that %s gives a result, never an exception", async (kind, expected) => {
    const tools = await open(server([BAD, kind], { timeoutMilliseconds: kind === "hangs" ? 1_000 : 30_000 }));
    expect(await call(tools, "mcp_s_act", { n: 1 })).toMatchObject(expected);
    expect(troubles).toEqual(told.has(kind) ? [expect.stringMatching(told.get(kind) ?? /^$/)] : []);
  });

  it("is started once more after its end, not twice", async () => {
    const tools = await open(server([BAD, "dies later"]));
    expect(await call(tools, "mcp_s_act", { n: 1 })).toMatchObject({ success: false });
    // The new process counts from the start and dies at its first call too.
    expect(await call(tools, "mcp_s_act", { n: 1 })).toMatchObject({ success: false });
    expect(await call(tools, "mcp_s_act", { n: 1 })).toMatchObject({
      error: "The MCP server s failed: the server ended again after it was started once more",
    });
    const lost = "The MCP server s was lost during the run: the server ended with code 4.";
    expect(troubles).toEqual([
      `${lost} It is started once more for the next call of its tools.`,
      `${lost} It was started again once, so its tools answer with an error from here on.`,
    ]);
  });

  it("bounds the texts that it gets", async () => {
    const long = await call(await open(server([BAD, "long"])), "mcp_s_act", { n: 1 });
    expect(long.output.length).toBeLessThan(210_000);
    const endless = await open(server([BAD, "endless list"]));
    expect(endless.tools.length).toBeLessThanOrEqual(200);
  });

  it("that has wrong schemas is used as far as possible", async () => {
    const tools = await open(server([BAD, "lies"]));
    expect(tools.tools.map(({ tool }) => tool.name)).toEqual([
      `mcp_s_${"a".repeat(49)}_${/_([0-9a-f]{8})$/.exec(createToolNames()("s", "a".repeat(100)))?.[1]}`,
      "mcp_s_hidden",
      "mcp_s_odd",
      expect.stringMatching(/^mcp_s_strange_name_with__nicode_[0-9a-f]{8}$/),
    ]);
    expect(tools.tools.every(({ tool }) => /^[a-zA-Z0-9_-]{1,64}$/.test(tool.name))).toBe(true);
    expect(tools.tools.every(({ tool }) => tool.description.length <= 1_000)).toBe(true);
    expect(tools.tools.find(({ tool }) => tool.name === "mcp_s_hidden")?.tool.description).toBe("Adds.");
    expect(tools.notices).toHaveLength(2);
  });

  it("a stopped run is reported as such", async () => {
    const tools = await open(server([BAD, "hangs"]));
    const controller = new AbortController();
    const running = call(tools, "mcp_s_act", { n: 1 }, controller.signal);
    controller.abort();
    expect(await running).toMatchObject({ success: false, code: "aborted" });
  });
});

it("names are legal, unique and stable", () => {
  const nameOf = createToolNames();
  expect(nameOf("a", "b")).toBe("mcp_a_b");
  const [dotted, other] = [nameOf("a", "b.c"), nameOf("a", "b c")];
  expect(dotted).not.toBe(other);
  expect(createToolNames()("a", "b.c")).toBe(dotted);
});
