import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const TEXT_FILES = 200;
const FOLDERS = 20;
const MODULES = 8;

/** The file that round `i` reads: about 4 KB. */
export const textFile = (i) => `src/file_${String(i % TEXT_FILES).padStart(3, "0")}.txt`;
/** The folder that round `i` lists. */
export const folder = (i) => `src/dir_${i % FOLDERS}`;
/** The file that round `i` changes in one line. */
export const COUNTER = "counter.txt";

/** No gates, no setup, no evaluation: what is measured is the loop, as in the reference agents. */
const CONFIGURATION = "version: 1\nsetup: []\nguardrails:\n  quality_gates: []\nevaluation:\n  mode: off\n";

/** Path → content of a small repository of 364 files; the same every time. */
export function workspaceFiles() {
  const files = {
    "package.json": '{"name":"sample","version":"1.0.0","private":true}\n',
    "README.md": "# sample\n\nA small repository to measure on.\n",
    ".github/architect.yml": CONFIGURATION,
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
      files[`${folder(i)}/module_${module}.ts`] = `export const module${module} = ${i};\n`;
    }
  }
  return files;
}

/** A git checkout of these files; `more` adds files or stands for them. */
export function makeWorkspace(directory, more = {}) {
  rmSync(directory, { recursive: true, force: true });
  for (const [path, content] of Object.entries({ ...workspaceFiles(), ...more })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  const git = (...args) =>
    execFileSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@localhost", ...args], { cwd: directory });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message=initial");
}

/** Every run starts from the same commit with nothing changed. */
export function resetWorkspace(directory) {
  execFileSync("git", ["checkout", "--quiet", "--force", "HEAD", "--", "."], { cwd: directory });
}
