import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { measureRun } from "./measure.mjs";
import { resetWorkspace } from "./workspace.mjs";

const REFERENCE = fileURLToPath(new URL("reference-agent.mjs", import.meta.url));
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

function begin(argv, { cwd, env }, onStart) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argv, { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
    onStart(child);
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      errors += text;
    });
    child.on("error", reject);
    // `exit`, not `close`: what is measured is when the process is gone. 2: the workspace has no gate, so nothing is proved.
    child.on("exit", (code) =>
      code === 0 || code === 2 ? resolve() : reject(new Error(`exit code ${code}:\n${errors}`)),
    );
  });
}

/** The floor: see reference-agent.mjs. `http` is node or sdk. */
export async function runReference(model, place, http) {
  resetWorkspace(place.workspace);
  const argv = [REFERENCE, model.baseUrl, `--http=${http}`];
  return measureRun(model, (onStart) =>
    begin(argv, { cwd: place.workspace, env: { PATH, HOME: place.home } }, onStart),
  );
}

/** `architect run` in the same workspace. Its folder for sessions is new for every run. */
export async function runLocal(model, place, sandbox) {
  resetWorkspace(place.workspace);
  rmSync(place.home, { recursive: true, force: true });
  mkdirSync(place.home);
  const env = { PATH, HOME: place.home, LANG: "C.UTF-8", OPENAI_BASE_URL: model.baseUrl, ARCHITECT_MODEL: "bench" };
  const argv = [join(place.dist, "cli.js"), "run", "Do what is needed.", `--sandbox=${sandbox}`];
  try {
    return await measureRun(model, (onStart) => begin(argv, { cwd: place.workspace, env }, onStart));
  } finally {
    rmSync(place.home, { recursive: true, force: true });
    mkdirSync(place.home);
  }
}
