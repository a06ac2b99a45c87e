/** Shared by the benchmarks: figures and tables, repositories, a model without think time, runs of the command line. */
import { execFileSync } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { load } from "../scripts/ts.mjs";

const { startModelServer } = await load("src/embedded-github/model/server.ts");

/** The bundle that is measured where `--dist` names no other. */
export const DIST = fileURLToPath(new URL("../dist", import.meta.url));

/** Milliseconds since the epoch, finer than Date.now(). */
export const now = () => performance.timeOrigin + performance.now();

export function median(values) {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const round = (value) => Math.round(value * 10) / 10;

/** Markdown; the first `words` columns hold words, the others numbers. */
export function table(head, rows, words = 1) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index < words ? "---" : "--:"))), ...rows.map(line)].join("\n");
}

/** Calls `use` with a new folder and removes it. */
export async function inFolder(use) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "architect-benchmark-")));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A git checkout of these files (path → content), with one commit. */
export function makeRepository(directory, files) {
  rmSync(directory, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  const git = (...args) =>
    execFileSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@localhost", ...args], { cwd: directory });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message=initial");
}

const TEXT_FILES = 200;
const FOLDERS = 20;
const MODULES = 8;

/** The `i`th file of the workspace: about 4 KB. */
export const textFile = (i) => `src/file_${String(i % TEXT_FILES).padStart(3, "0")}.txt`;
/** The `i`th folder, with eight small modules. */
export const moduleFolder = (i) => `src/dir_${i % FOLDERS}`;
/** The file that a run changes, one line at a time. */
export const COUNTER = "counter.txt";

/** A repository of 364 files, always the same. No gates, set-up or evaluation, so that only the loop is measured. */
export function workspaceFiles(configuration = "") {
  const files = {
    "package.json": '{"name":"sample","version":"1.0.0","private":true}\n',
    "README.md": "# sample\n\nA small repository to measure on.\n",
    ".github/architect.yml": `version: 1\nsetup: []\nguardrails: { quality_gates: [] }\nevaluation: { mode: off }\n${configuration}`,
    [COUNTER]: "counter=0\n",
  };
  for (let i = 0; i < TEXT_FILES; i += 1) {
    const lines = Array.from(
      { length: 50 },
      (_, line) => `line ${line + 1} of file ${i}: enough words to be about 80 bytes, over and over again\n`,
    );
    files[textFile(i)] = lines.join("");
  }
  for (let i = 0; i < FOLDERS; i += 1) {
    for (let module = 0; module < MODULES; module += 1) {
      files[`${moduleFolder(i)}/module_${module}.ts`] = `export const module${module} = ${i};\n`;
    }
  }
  return files;
}

export const readCall = (path) => ({ name: "read_file", arguments: { path } });
/** Counts in COUNTER from `from` to the next number. */
export const editCall = (from) => ({
  name: "edit_file",
  arguments: { path: COUNTER, old_str: `counter=${from}`, new_str: `counter=${from + 1}` },
});

/** Maximum requests to the model of a benchmark. */
const MOST_REQUESTS = 1000;

/**
 * The scripted model of the embedded GitHub, without think time: `answer(request, number)` gives `{ text?, toolCalls? }`.
 * `answeredAt` has the end of each answer. If `answer` throws, the run gets an error and `failure()` returns it.
 */
export async function startModel(answer) {
  const answeredAt = [];
  let failure = null;
  const step = (request) => {
    try {
      return { answer: answer(request, server.requests.length - 1) };
    } catch (error) {
      failure = error;
      // The client repeats a request after 500, and not after 400.
      return { status: 400, body: { error: { message: String(error) } } };
    }
  };
  const server = await startModelServer({ steps: Array(MOST_REQUESTS).fill(step) });
  const { host } = new URL(server.baseUrl);
  const note = ({ request }) => {
    if (request.headers.host === host) answeredAt.push(now());
  };
  subscribe("http.server.response.finish", note);
  return {
    baseUrl: server.baseUrl,
    requests: server.requests,
    answeredAt,
    failure: () => failure,
    async close() {
      unsubscribe("http.server.response.finish", note);
      await server.close();
    },
  };
}

/** The environment of a run: this process's PATH, and an empty home for its sessions. */
export function environment(home) {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  return { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter), HOME: home, LANG: "C.UTF-8" };
}

/** `architect run <task>` of a bundle in a checkout with this model. The exit code is 2 for a run without gates. */
export function startRun({ dist = DIST, cwd, home, model, task = "Do what is needed.", options = [] }) {
  const env = { ...environment(home), OPENAI_BASE_URL: model.baseUrl, ARCHITECT_MODEL: "bench" };
  const argv = [join(resolve(dist), "cli.js"), "run", task, ...options];
  const child = execa(process.execPath, argv, { cwd, env, extendEnv: false, stdin: "ignore", reject: false });
  const ended = child.then(({ exitCode, stdout, stderr }) => {
    if (exitCode !== 0 && exitCode !== 2) throw new Error(`exit code ${exitCode}:\n${stdout}\n${stderr}`);
  });
  return { child, ended };
}

/** Memory of a process in MiB: `VmRSS` now, `VmHWM` at its peak. Null without /proc or without the process. */
export function memoryOf(pid, field = "VmHWM") {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
