import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type EmbeddedForge, startForge } from "../../src/embedded-github/forge.js";
import { createBareRepository } from "../../src/embedded-github/git/bare-repository.js";
import type { ForgeOptions } from "../../src/embedded-github/types.js";

const run = promisify(execFile);

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON object; a list is in `items`, other text in `text`. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly text: string;
}

export interface Bench {
  readonly forge: EmbeddedForge;
  readonly folder: string;
  readonly headSha: string;
  readonly environment: Record<string, string>;
  api(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  graphql(query: string, variables?: unknown, token?: string): Promise<Reply>;
  /** git with the forge's token, as a workflow would run it. Rejects with git's own message. */
  git(args: readonly string[], cwd?: string, token?: string): Promise<string>;
  close(): Promise<void>;
}

const FILES = {
  "README.md": "# Demo\n",
  "src/sum.js": "export const sum = (a, b) => a - b;\n",
  "run.sh": { content: "#!/bin/sh\n", mode: "100755" },
  ".github/workflows/ci.yml": "name: CI\non:\n  push:\n  workflow_dispatch:\n",
} as const;

/** A forge on a fresh repository `octo/demo`, with a clock that stands still until a test moves it. */
export async function startBench(options: Partial<ForgeOptions> = {}): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), "forge-test-"));
  const bareRepository = join(folder, "demo.git");
  const { headSha } = await createBareRepository({ directory: bareRepository, files: FILES });
  const forge = await startForge({
    repository: "octo/demo",
    bareRepository,
    clock: () => Date.parse("2026-02-03T10:00:00Z"),
    users: {
      mona: { id: 2, type: "User", permission: "maintain" },
      reader: { id: 3, type: "User", permission: "none" },
      mallory: { id: 4, type: "User", permission: "none" },
    },
    ...options,
  });
  const environment = {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
  };
  const send = async (
    method: string,
    url: string,
    payload: unknown,
    headers: Record<string, string>,
  ): Promise<Reply> => {
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${forge.token}`, accept: "application/vnd.github+json", ...headers },
      redirect: "manual",
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const text = await answer.text();
    const isJson = (answer.headers.get("content-type") ?? "").includes("application/json");
    const body = isJson ? JSON.parse(text) : {};
    return { status: answer.status, headers: answer.headers, body, items: Array.isArray(body) ? body : [], text };
  };
  return {
    forge,
    folder,
    headSha,
    environment,
    api: (method, path, body, headers = {}) =>
      send(
        method,
        path.startsWith("/repos/") || path.startsWith("/user") || path === "/rate_limit"
          ? `${forge.apiUrl}${path}`
          : `${forge.apiUrl}/repos/octo/demo${path}`,
        body,
        headers,
      ),
    graphql: (query, variables = {}, token = forge.token) =>
      send("POST", forge.graphqlUrl, { query, variables }, { authorization: `Bearer ${token}` }),
    async git(args, cwd = folder, token = forge.token) {
      const header = `http.extraheader=AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;
      const { stdout, stderr } = await run("git", ["-c", header, ...args], { cwd, env: environment });
      return stdout + stderr;
    },
    async close() {
      await forge.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
