import { randomBytes, randomUUID } from "node:crypto";
import { chmod, cp, lstat, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { execa } from "execa";
import type { EmbeddedForge } from "../../src/embedded-github/forge.js";
import { type RunnerJob, stepEnvironment } from "../../src/embedded-github/runner/environment.js";
import { createCommandFiles, readCommandFiles } from "../../src/embedded-github/runner/files.js";
import { type ActionResult, startAction } from "../../src/embedded-github/runner/runner.js";
import { DEVELOPMENT_BUNDLE, publishInProcess, runInProcess } from "./in-process.js";
import { OWN_REPOSITORY } from "./own-action.js";
import { BUNDLE, COMPILED, NODE } from "./scenario.js";

export const REPOSITORY = "octo/demo";
const DIST = dirname(BUNDLE);
/** Of one step, in milliseconds; joining 256 shards takes longer than any other step. */
const TIMEOUT = process.env["ARCHITECT_LONG"] === "1" ? 600_000 : 60_000;

/** Context of a step of a job. */
export interface StepPlace {
  readonly forge: EmbeddedForge;
  readonly job: Omit<RunnerJob, "inputs" | "environment">;
  readonly temp: string;
  readonly token: string;
  /** Artifacts of the workflow run, one folder a name. */
  readonly artifacts: string;
  /** `env:` of workflow, job and step. */
  readonly env: Readonly<Record<string, string>>;
}

export interface StepOutcome {
  readonly ok: boolean;
  readonly outputs: Readonly<Record<string, string>>;
  readonly log: string;
  readonly summary?: string;
  readonly action?: ActionResult;
  /** Runs when the job is over. */
  readonly post?: () => Promise<ActionResult>;
}

type Inputs = Readonly<Record<string, string>>;

const done = (log: string): StepOutcome => ({ ok: true, outputs: {}, log });

/** Shallow, detached, no credentials on disk: as actions/checkout does with persist-credentials: false. */
async function clone({ forge, token, temp }: StepPlace, directory: string, revision: string): Promise<void> {
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: temp,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `http.${forge.url}/.extraheader`,
    GIT_CONFIG_VALUE_0: `authorization: basic ${basic}`,
  };
  await mkdir(directory, { recursive: true });
  const git = (...args: string[]) => execa("git", args, { cwd: directory, env, extendEnv: false });
  await git("init", "--quiet");
  await git("remote", "add", "origin", `${forge.url}/${REPOSITORY}.git`);
  await git("fetch", "--quiet", "--no-tags", "--depth=1", "origin", revision);
  await git("checkout", "--quiet", "--detach", "FETCH_HEAD");
}

/** actions/checkout. The action's own repository is the bundle under test; so is its copy in this one. */
export async function checkOut(place: StepPlace, inputs: Inputs): Promise<StepOutcome> {
  if (inputs["persist-credentials"] !== "false") throw new Error("a checkout that keeps its credentials");
  const directory = join(place.job.workspace, inputs["path"] ?? "");
  const isOwnAction = inputs["repository"] === OWN_REPOSITORY;
  if (isOwnAction && inputs["ref"] === undefined) throw new Error("the action's own code needs a ref");
  if (!isOwnAction) await clone(place, directory, inputs["ref"] ?? place.job.ref);
  if (isOwnAction || inputs["path"] !== undefined) await cp(DIST, join(directory, "dist"), { recursive: true });
  return done(`checked out to ${directory}`);
}

/**
 * This project's action: its main now, its post step when the job is over. Of the folder of a checkout it is a process of
 * that very bundle; without a folder it runs in this process.
 */
export async function runOwnAction(place: StepPlace, inputs: Inputs, checkedOut?: string): Promise<StepOutcome> {
  const folder = checkedOut ?? DEVELOPMENT_BUNDLE;
  const options = {
    ...place.job,
    ...(checkedOut === undefined ? { runStep: runInProcess } : { node: NODE }),
    inputs,
    environment: { ...COMPILED, ...place.env },
    token: place.token,
    temp: place.temp,
    timeoutMilliseconds: TIMEOUT,
  };
  const action = await startAction({ ...options, main: join(folder, "index.js") });
  const state = Object.fromEntries(Object.entries(action.state).map(([name, value]) => [`STATE_${name}`, value]));
  return {
    ok: action.exitCode === 0,
    outputs: action.outputs,
    log: action.maskedLog,
    summary: action.summary,
    action,
    post: () =>
      startAction({ ...options, environment: { ...COMPILED, ...place.env, ...state }, main: join(folder, "post.js") }),
  };
}

/** Programs that a step may call and a test must not: they do nothing here. */
async function stubs(temp: string): Promise<string> {
  const folder = join(temp, "_stubs");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "sudo"), '#!/bin/sh\necho "sudo $*"\n');
  await chmod(join(folder, "sudo"), 0o755);
  return folder;
}

type Writes = (text: string) => void;

/** A `run:` step: `start` is called with its environment and gives the exit code. */
async function runCommands(
  place: StepPlace,
  start: (env: Record<string, string>, write: Writes) => Promise<number | null>,
): Promise<StepOutcome> {
  const { temp, job } = place;
  const home = join(temp, "_home");
  await mkdir(home, { recursive: true });
  const files = await createCommandFiles(temp);
  const eventPath = join(temp, "_event.json");
  await writeFile(eventPath, JSON.stringify(job.event));
  const all = stepEnvironment(
    { ...job, inputs: {}, environment: { ...COMPILED, ...place.env } },
    { node: process.execPath, temp, home, eventPath, files: { ...files }, runtimeToken: "", trackingId: "", state: {} },
  );
  // Only actions are given these.
  const env = Object.fromEntries(Object.entries(all).filter(([name]) => !/^(?:ACTIONS_|INPUT_|STATE_)/.test(name)));
  env["PATH"] = `${await stubs(temp)}:${env["PATH"]}`;
  let log = "";
  const code = await start(env, (text) => (log += text));
  const { outputs, summary, errors } = await readCommandFiles(files);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  return { ok: code === 0, outputs, log, summary };
}

/** A `run:` step, as the runner starts bash. */
export async function runScript(place: StepPlace, script: string): Promise<StepOutcome> {
  const path = join(place.temp, `${randomUUID()}.sh`);
  await writeFile(path, script);
  return runCommands(place, async (env, write) => {
    const options = { cwd: place.job.workspace, env, extendEnv: false, stdin: "ignore", timeout: TIMEOUT } as const;
    const { all, exitCode } = await execa("bash", ["-e", path], { ...options, all: true, reject: false });
    write(all);
    return exitCode ?? null;
  });
}

/** A `run:` step with nothing but `architect publish <folder>`, in this process. */
export async function runPublish(place: StepPlace, folder: string): Promise<StepOutcome> {
  const cwd = place.job.workspace;
  return runCommands(place, (env, write) => publishInProcess(folder, { cwd, env }, write));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const paths = entries.map((entry) => join(folder, entry));
  const plain = await Promise.all(paths.map(async (path) => (await lstat(path)).isFile()));
  return paths.filter((_path, index) => plain[index]);
}

/** actions/upload-artifact: what matches, relative to the part of the path before the first wildcard. */
export async function uploadArtifact(place: StepPlace, inputs: Inputs): Promise<StepOutcome> {
  const { name = "artifact", path = "" } = inputs;
  const parts = path.split("/");
  const fixed = parts
    .slice(
      0,
      parts.findIndex((part) => part.includes("*")),
    )
    .join("/");
  const source = parts.map((part) => part.replace(/[.+^$(){}|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*")).join("/");
  const matching = (await filesBelow(fixed)).filter((file) => new RegExp(`^${source}$`).test(file));
  for (const file of matching) await cp(file, join(place.artifacts, name, relative(fixed, file)));
  return done(`${matching.length} files in ${name}`);
}

/** actions/download-artifact, of the same workflow run. */
export async function downloadArtifact(place: StepPlace, inputs: Inputs): Promise<StepOutcome> {
  const { name = "", pattern, path = "" } = inputs;
  if (pattern !== undefined) {
    const matches = new RegExp(`^${pattern.replaceAll("*", ".*")}$`);
    const names = (await readdir(place.artifacts).catch(() => [])).filter((one) => matches.test(one));
    // One folder for each artifact.
    for (const one of names) await cp(join(place.artifacts, one), join(path, one), { recursive: true });
    return done(`downloaded ${names.length} artifacts`);
  }
  const from = join(place.artifacts, name);
  if ((await filesBelow(from)).length === 0) return { ok: false, outputs: {}, log: `Artifact not found: ${name}` };
  await cp(from, path, { recursive: true });
  return done(`downloaded ${name}`);
}

/** A token that is worth what the job's `permissions:` say, until the job is over. */
export function jobToken(
  forge: EmbeddedForge,
  rights: Readonly<Record<string, string>>,
): { token: string; end(): void } {
  const token = `ghs_${randomBytes(18).toString("hex")}`;
  const groups = ["actions", "checks", "contents", "issues", "pull-requests"];
  for (const [name, level] of Object.entries(rights)) {
    if (!groups.includes(name) || !/^(?:read|write)$/.test(level)) throw new Error(`unknown right ${name}: ${level}`);
  }
  const permissions = Object.fromEntries(
    Object.entries(rights).map(([name, level]) => [name.replace("-", "_"), level]),
  );
  const identity = { login: "github-actions[bot]", id: 41898282, type: "Bot", kind: "actions" } as const;
  forge.state.tokens.set(token, { ...identity, permissions });
  return { token, end: () => forge.state.tokens.delete(token) };
}
