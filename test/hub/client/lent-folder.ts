import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { ArchitectError } from "../../../src/core/errors.js";
import type { Clock } from "../../../src/core/runtime.js";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { type HubClientOptions, runHubClient } from "../../../src/hub/client/hub-client.js";
import type { ClientView, SharedFolder } from "../../../src/hub/client/ports.js";
import { createPartReader } from "../../../src/workspace/files/file-parts.js";
import { createWorkspace } from "../../../src/workspace/workspace.js";
import { type StandInHub, TOKEN } from "./stand-in-hub.js";

/** A person's lent folder, with private files outside of it. */
export interface Lent {
  readonly root: string;
  /** Beside the root: holds `secret.txt`. */
  readonly outside: string;
  readonly state: string;
  readonly folder: SharedFolder;
  write(path: string, content: string | Buffer): string;
}

export const OUTSIDE_SECRET = "outside-the-folder-7319";

const quiet = (): void => undefined;

/** The real files and commands; no sandbox unless a test is about it. */
export async function lend(mode: "off" | "auto" = "off"): Promise<Lent> {
  const outside = mkdtempSync(join(tmpdir(), "lent-"));
  const root = join(outside, "work");
  mkdirSync(root);
  writeFileSync(join(outside, "secret.txt"), OUTSIDE_SECRET);
  const policy = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
  const workspace = await createWorkspace({
    ...{ root, policy, workingDirectory: ".", remote: null, mayRunUnsandboxed: true },
    privateDirectory: join(outside, "private"),
    maximumFileBytes: 100 * 1024 * 1024,
    sandbox: { mode, readOnly: [], cache: [] },
    childEnvironment: { PATH: process.env["PATH"] ?? "" },
    registryEnvironment: {},
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  });
  onTestFinished(async () => {
    await workspace.dispose();
    rmSync(outside, { recursive: true, force: true });
  });
  const { files, commands } = workspace;
  return {
    root,
    outside,
    state: join(outside, "state"),
    folder: { files, commands, readPart: createPartReader({ root: workspace.root, policy }), repository: null },
    write(path, content) {
      const place = join(root, path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, content);
      return place;
    },
  };
}

/** A message of the client to its person: its kind, then its parts. */
export type Told = readonly [kind: string, ...text: string[]];

export interface Client {
  readonly told: readonly Told[];
  /** Resolves once the person got a message of this kind. */
  heard(kind: string): Promise<void>;
  /** Ends it as Ctrl+C does; then, or when it ended by itself, why: null for no reason. */
  stop(): Promise<ArchitectError | null>;
  readonly ended: Promise<ArchitectError | null>;
}

/** Waits are over at once, but other work comes first. */
const HASTY: Clock = {
  now: () => Date.now(),
  sleep: (_milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, 1);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

let clients = 0;

/** A client of the hub, stopped at the test's end. */
export function connect(hub: Pick<StandInHub, "url">, lent: Lent, more: Partial<HubClientOptions> = {}): Client {
  const shutdown = new AbortController();
  const told: Told[] = [];
  const waiters: { kind: string; resolve: () => void }[] = [];
  const tell = (...one: Told): void => {
    told.push(one);
    for (const { kind, resolve } of waiters) if (kind === one[0]) resolve();
  };
  const heard = (kind: string): Promise<void> =>
    new Promise((resolve) => {
      if (told.some(([known]) => known === kind)) resolve();
      else waiters.push({ kind, resolve });
    });
  const view: ClientView = {
    connected: ({ project, sandbox }) => tell("connected", project, sandbox?.level ?? ""),
    lost: (reason) => tell("lost", reason),
    warn: (text) => tell("warn", text),
    called: ({ tool, args, risk }) => tell("called", tool, JSON.stringify(args), risk),
    ended: ({ tool }, { error, note }) => tell("ended", tool, error, note),
  };
  const own = `client-${++clients}`;
  const ended = runHubClient({
    machine: "lab",
    address: hub.url,
    token: TOKEN,
    project: null,
    isReadOnly: false,
    folder: lent.folder,
    ask: null,
    view,
    stateFolder: lent.state,
    owner: { own, isRunning: (other) => other === own },
    redact: (text) => text,
    clock: HASTY,
    chance: () => 0.5,
    shutdown: shutdown.signal,
    ...more,
  }).then(
    () => null,
    (error: ArchitectError) => error,
  );
  const stop = (): Promise<ArchitectError | null> => {
    shutdown.abort();
    return ended;
  };
  onTestFinished(async () => {
    await stop();
  });
  return { told, heard, stop, ended };
}
