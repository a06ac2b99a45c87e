import { wordSet } from "./text/word-set.js";

/**
 * Programs that run other programs. The command policy parses their arguments to judge the program that they run, and
 * the gates to follow it.
 */

/** Programs that run shell text. */
export const SHELLS = wordSet(
  "sh bash zsh dash ksh ksh93 mksh pdksh ash fish csh tcsh rbash yash elvish nu pwsh powershell",
);

/** Programs that take program text of another language, in an option or from their input. */
export const INTERPRETERS = wordSet(
  "python python2 python3 pypy pypy3 perl ruby irb php node nodejs deno bun lua luajit tclsh wish expect R Rscript julia osascript groovy jshell ghci scala awk gawk mawk nawk vim vi view ex ed nvim emacs gdb sqlite3 psql mysql make gmake",
);

/** Programs that run a given file of another language. */
export const FILE_INTERPRETERS = wordSet(
  "node nodejs deno bun tsx ts-node python pypy ruby perl php Rscript lua julia java groovy elixir escript expect tclsh",
);

/** Package managers whose first words may name a script of the project. */
export const PACKAGE_MANAGERS = wordSet("npm pnpm yarn bun");

/** How to find the command in the arguments of a program that starts it. */
interface Wrapper {
  /** Options that take the next word as their value. */
  readonly values?: string;
  /** Operands before the command. */
  readonly operands?: number;
  /** Words `NAME=value` come before the command. */
  readonly assignments?: true;
  /** It starts more than its last words name, such as a command for each line of a file. */
  readonly startsMore?: true;
}

const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  command: {},
  builtin: {},
  exec: { values: "-a -la -ca -cla -lca" },
  // `$(shell …)` in the text of a makefile.
  shell: {},
  env: { values: "-u --unset -C --chdir -a --argv0", assignments: true },
  time: { values: "-f --format -o --output" },
  nice: { values: "-n --adjustment" },
  ionice: { values: "-c -n -t -p -P -u --class --classdata" },
  timeout: { values: "-k -s --kill-after --signal", operands: 1 },
  stdbuf: { values: "-i -o -e --input --output --error" },
  nohup: {},
  setsid: {},
  sudo: { values: "-u -g -h -p -C -D -r -t -U --user --group --chdir", assignments: true },
  xargs: {
    values: "-I -n -P -L -d -a -E -s --max-args --max-procs --max-lines --delimiter --arg-file --replace --max-chars",
    startsMore: true,
  },
  busybox: {},
  toybox: {},
  watch: { values: "-n --interval", startsMore: true },
  chrt: { values: "-T -P -D", operands: 1 },
  taskset: { operands: 1 },
  coproc: {},
  parallel: { values: "-j -n -N -I --jobs --colsep --joblog", startsMore: true },
  flock: { values: "-w -E --timeout", operands: 1 },
  strace: { values: "-o -e -p -s -u -E -a" },
  ltrace: { values: "-o -e -p -s -u" },
  valgrind: {},
  unbuffer: {},
  rlwrap: {},
  fakeroot: {},
  proot: { values: "-r -b -w" },
  firejail: {},
  "dbus-run-session": {},
  "systemd-run": { values: "-u -p -E --unit --property" },
  "xvfb-run": {
    values: "-e -f -n -p -s -w --error-file --auth-file --server-num --xauth-protocol --server-args --wait",
  },
  setarch: { operands: 1 },
  linux32: {},
  linux64: {},
  cpulimit: { values: "-l -p -e" },
  entr: { startsMore: true },
  proxychains: {},
  proxychains4: {},
  torsocks: {},
  "cross-env": { assignments: true },
  "cross-env-shell": { assignments: true },
  dotenv: {},
  caffeinate: {},
  c8: { values: "-r --reporter -x --exclude -n --include -o --reports-dir" },
  nyc: { values: "-r --reporter -x --exclude -n --include --report-dir" },
};

/** Programs that start a command after these words. */
const RUNNERS: readonly (readonly string[])[] = [
  ...["uv run", "poetry run", "pipenv run", "pdm run", "rye run", "hatch run", "bundle exec", "coverage run"],
  ...["npm exec", "npx", "pnpm exec", "pnpm dlx", "pnpx", "yarn exec", "yarn dlx", "bunx", "mise exec"],
  ...["direnv exec .", "git bisect run", "gdb --args", "perf stat", "perf record", "dotenv run", "doppler run"],
  ...["go run", "conda run", "nix develop"],
].map((text) => text.split(" "));

/** Whether a program starts more commands than the one that `wrappedAt` finds. */
export const startsMore = (name: string): boolean => wrapperOf(name)?.startsMore === true;

/** `python3.12`, `bash-5.2`: other names of the same programs. */
const VERSIONED = /^(python|pypy|perl|ruby|php|lua|node|bash|zsh|ksh|tclsh)-?\d{1,3}(?:\.\d{1,3}){0,2}$/;

/** The name of the program that a word starts: its last path component, without a version. */
export function programName(word: string): string {
  const name = word.slice(word.lastIndexOf("/") + 1);
  return VERSIONED.exec(name)?.[1] ?? name;
}

const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/;

const wrapperOf = (name: string): Wrapper | undefined => (Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined);

/** The index of the command that a wrapper or a package runner starts; null: none. */
export function wrappedAt(words: readonly string[]): number | null {
  const name = programName(words[0] ?? "");
  // `command -v name` only looks up the name.
  if (name === "command" && /^-[pvV]*[vV]/.test(words[1] ?? "")) return null;
  const wrapper = wrapperOf(name);
  const start = wrapper === undefined ? afterRunner(words) : afterWrapper(words, wrapper);
  return start !== null && start < words.length ? start : null;
}

/**
 * Like `wrappedAt`, for callers that follow one command: null also for a program that starts several, and for `go run`,
 * which starts a file of its own language.
 */
export function followedAt(words: readonly string[]): number | null {
  const name = programName(words[0] ?? "");
  return startsMore(name) || name === "go" ? null : wrappedAt(words);
}

function afterWrapper(words: readonly string[], wrapper: Wrapper): number {
  const values = new Set((wrapper.values ?? "").split(" "));
  let operands = wrapper.operands ?? 0;
  let index = 1;
  while (index < words.length) {
    const text = words[index] ?? "";
    if (text === "--") index += 1;
    else if (text.startsWith("-") && text !== "-") index += values.has(text) ? 2 : 1;
    else if (wrapper.assignments === true && ASSIGNMENT.test(text)) index += 1;
    else if (operands > 0) {
      operands -= 1;
      index += 1;
    } else break;
    if (text === "--" && operands === 0 && wrapper.assignments !== true) break;
  }
  return index;
}

function afterRunner(words: readonly string[]): number | null {
  const runner = RUNNERS.find((fixed) => fixed.every((text, index) => words[index] === text));
  if (runner === undefined) return null;
  const separator = words.indexOf("--", runner.length);
  if (separator >= 0) return separator + 1;
  const start = words.findIndex((word, index) => index >= runner.length && !word.startsWith("-"));
  return start < 0 ? null : start;
}
