import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProgram } from "../../../src/workspace/process/environment.js";
import { createWorkspaceCommands } from "../../../src/workspace/sandbox/commands.js";
import type { SandboxMode } from "../../../src/workspace/sandbox/sandbox.js";
import { canCutNetwork, hasWorkingBwrap, whyNoOtherUser } from "../../support/bwrap.js";
import { createSilentLogger } from "../../support/silent-logger.js";

const PATH = [dirname(process.execPath), process.env["PATH"] ?? "/usr/bin:/bin"].join(":");

let base: string;
let registry: { readonly url: string; readonly port: number; close(): void; readonly requests: string[] };

/** A registry with one package of one file. */
async function startRegistry(folder: string): Promise<typeof registry> {
  const source = join(folder, "package");
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, "package.json"), '{"name":"left","version":"1.0.0","main":"index.js"}');
  writeFileSync(join(source, "index.js"), 'module.exports = "from the registry";\n');
  spawnSync("tar", ["czf", "left.tgz", "package"], { cwd: folder });
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    if (request.url === "/left-1.0.0.tgz") response.end(readFileSync(join(folder, "left.tgz")));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, close: () => server.close(), requests };
}

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), "architect-registries-"));
  chmodSync(base, 0o755);
  registry = await startRegistry(join(base, "registry"));
});
afterAll(() => {
  registry.close();
  rmSync(base, { recursive: true, force: true });
});

/** A project whose lock file names the package on the registry. */
function makeProject(name: string): { root: string; commands: ReturnType<typeof createWorkspaceCommands> } {
  const folder = join(base, name);
  const root = join(folder, "ws");
  const [home, privateDirectory] = [join(folder, "home"), join(folder, "private")];
  for (const directory of [root, home, privateDirectory]) mkdirSync(directory, { recursive: true });
  const integrity = `sha512-${createHash("sha512")
    .update(readFileSync(join(base, "registry/left.tgz")))
    .digest("base64")}`;
  const entry = { version: "1.0.0", resolved: `${registry.url}/left-1.0.0.tgz`, integrity };
  const dependencies = { left: "1.0.0" };
  const lock = {
    ...{ name: "project", version: "1.0.0", lockfileVersion: 3, requires: true },
    packages: { "": { name: "project", version: "1.0.0", dependencies }, "node_modules/left": entry },
  };
  writeFileSync(join(root, "package.json"), JSON.stringify({ name: "project", version: "1.0.0", dependencies }));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(lock));
  const commands = createWorkspaceCommands({
    ...{ root, privateDirectory, home, mode: name as SandboxMode, allowOff: false, readOnly: [], cache: [] },
    deniedFiles: () => [],
    baseEnvironment: { PATH },
    registryEnvironment: { npm_config_registry: registry.url, HOME: "/root", OTHER: "https://other.example" },
    logger: createSilentLogger(),
  });
  return { root, commands };
}

const ask = (address: string): string =>
  `node -e 'const [, proxy, address] = process.argv; const { hostname, port } = new URL(proxy);
require("http").get({ hostname, port, path: address, agent: false }, (answer) => { console.log(answer.statusCode); answer.pipe(process.stdout); });' "$http_proxy" ${address}`;

describe.each([
  ["bwrap", hasWorkingBwrap() ? null : "there is no bubblewrap that works"],
  ["user", whyNoOtherUser()],
  ["off", null],
] as const)("network registries under %s", (mode, missing) => {
  if (missing !== null) {
    it.skip(`skipped: ${missing}`, () => undefined);
    return;
  }
  const isCutOff = mode === "bwrap" || (mode === "user" && canCutNetwork());
  let project: ReturnType<typeof makeProject>;
  beforeAll(() => {
    project = makeProject(mode);
  });
  afterAll(() => project.commands.dispose());

  const run = (script: string, network: "off" | "registries" = "registries") =>
    project.commands.run({ script, network, timeoutMilliseconds: 20_000 });

  it.runIf(findProgram("npm", PATH.split(":")) !== null)("installs from the configured registry", async () => {
    const result = await run("npm ci --no-audit --no-fund && node -p 'require(\"left\")'");
    expect(result).toMatchObject({ exitCode: 0, output: expect.stringContaining("from the registry\n") });
    expect(registry.requests).toContain("/left-1.0.0.tgz");
  });

  it("refuses other hosts and names them when the command fails", async () => {
    const result = await run(`${ask("http://evil.example/x")}; exit 3`);
    expect(result.exitCode).toBe(3);
    expect(result.output).toContain("403\nevil.example:80 is not a package registry that commands may reach.");
    expect(result.output).toMatch(/\[Refused, because only package registries can be reached: evil\.example:80\]\n$/);
    // Only what this command asked for.
    expect((await run("exit 4")).output).toBe("");
  });

  it("gives the registry's variables to no other command", async () => {
    const names = "env | grep -ci -e proxy -e registry -e other.example";
    expect((await run(names, "off")).output).toBe("0\n");
    expect((await run("echo $npm_config_registry $OTHER")).output).toBe(`${registry.url}\n`);
  });

  it("keeps exit codes, signals, stdin and a missing program as they are", async () => {
    expect(await run("exit 7")).toMatchObject({ exitCode: 7 });
    const { exitCode } = await run("kill -9 $$");
    expect([137, null]).toContain(exitCode);
    const given = { timeoutMilliseconds: 20_000, network: "registries" } as const;
    expect(await project.commands.run({ argv: ["cat"], stdin: "in", ...given })).toMatchObject({ output: "in" });
    expect((await project.commands.run({ argv: ["no-such-program"], ...given })).startError).toContain(
      "'no-such-program' was not found on PATH",
    );
  });

  it.runIf(isCutOff)("reaches nothing but the proxy", async () => {
    const connect = (port: string): string =>
      `(exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null && echo reached || echo no`;
    expect((await run(connect(String(registry.port)))).output).toBe("no\n");
    // Without its variables too: there is no other way out.
    expect((await run(`unset http_proxy https_proxy; ${connect("39128")}; ls /sys/class/net`, "off")).output).toMatch(
      /^no\n/,
    );
  });

  it.runIf(mode === "bwrap")("cannot change the way to the proxy", async () => {
    expect(
      (await run("ls -A /tmp/.architect; echo x > /tmp/.architect/proxy; rm /tmp/.architect/node")).output,
    ).toMatch(/^node\nproxy\n/);
  });

  it.runIf(isCutOff)("ends the whole tree at the time limit", async () => {
    const result = await project.commands.run({
      ...{ script: "setsid sleep 30 & sleep 30", network: "registries", timeoutMilliseconds: 300 },
    });
    expect(result).toMatchObject({ timedOut: true, exitCode: null });
  });
});
