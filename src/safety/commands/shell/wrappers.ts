import { posix } from "node:path";
import type { Word } from "./shell-tree.js";

/** `python3.12`, `bash-5.2`: other names of the same programs. */
const VERSIONED = /^(python|pypy|perl|ruby|php|lua|node|bash|zsh|ksh|tclsh)-?\d{1,3}(?:\.\d{1,3}){0,2}$/;

/** The name a command word resolves to: its last path component, without a version. */
export function commandName(words: readonly Word[]): string {
  const text = words[0]?.text ?? "";
  if (/\/\.*$/.test(text)) return text;
  const name = posix.basename(text);
  return VERSIONED.exec(name)?.[1] ?? name;
}

interface Wrapper {
  /** Options that take the next word as their value. */
  readonly values?: string;
  /** Operands before the command. */
  readonly operands?: number;
  /** Words `NAME=value` come before the command. */
  readonly assignments?: boolean;
}

/** Programs that start the command in their arguments, and how their own words end. */
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
  xargs: {
    values: "-I -n -P -L -d -a -E -s --max-args --max-procs --max-lines --delimiter --arg-file --replace --max-chars",
  },
  busybox: {},
  toybox: {},
  watch: { values: "-n --interval" },
  chrt: { values: "-T -P -D", operands: 1 },
  taskset: { operands: 1 },
  coproc: {},
  parallel: { values: "-j -n -N -I --jobs --colsep --joblog" },
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
  setarch: { operands: 1 },
  linux32: {},
  linux64: {},
  cpulimit: { values: "-l -p -e" },
  entr: {},
  proxychains: {},
  proxychains4: {},
  torsocks: {},
  "cross-env": { assignments: true },
  "cross-env-shell": { assignments: true },
  dotenv: {},
  caffeinate: {},
};

const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/;

/** Words after a wrapper's own; empty when it starts nothing. */
function afterWrapper(words: readonly Word[], wrapper: Wrapper): readonly Word[] {
  const values = new Set((wrapper.values ?? "").split(" "));
  let operands = wrapper.operands ?? 0;
  let index = 1;
  while (index < words.length) {
    const text = words[index]?.text ?? "";
    if (text === "--") index += 1;
    else if (text.startsWith("-") && text !== "-") index += values.has(text) ? 2 : 1;
    else if (wrapper.assignments === true && ASSIGNMENT.test(text)) index += 1;
    else if (operands > 0) {
      operands -= 1;
      index += 1;
    } else break;
    if (text === "--" && operands === 0 && wrapper.assignments !== true) break;
  }
  return words.slice(index);
}

/** `-exec command … ;` of find, and `-x command …` of fd. */
function actions(words: readonly Word[], options: ReadonlySet<string>): readonly (readonly Word[])[] {
  const found: (readonly Word[])[] = [];
  for (let index = 1; index < words.length; index += 1) {
    if (!options.has(words[index]?.text ?? "")) continue;
    const end = words.findIndex(({ text }, at) => at > index && (text === ";" || text === "+"));
    found.push(words.slice(index + 1, end < 0 ? undefined : end));
    // Words inside one action belong to it, so that nested ones are met once.
    if (end < 0) break;
    index = end;
  }
  return found.filter((command) => command.length > 0);
}

const FIND_ACTIONS = new Set(["-exec", "-execdir", "-ok", "-okdir"]);
const FD_ACTIONS = new Set(["-x", "-X", "--exec", "--exec-batch"]);

/** Fixed words after which a command follows. */
const RUNNERS: readonly (readonly string[])[] = [
  ...["uv run", "poetry run", "pipenv run", "pdm run", "rye run", "hatch run", "bundle exec", "pnpm exec", "yarn exec"],
  ...["npm exec", "npx", "mise exec", "direnv exec .", "git bisect run", "gdb --args"],
  ...["perf stat", "perf record", "dotenv run", "doppler run", "go run", "conda run", "nix develop"],
].map((text) => text.split(" "));

/** `docker exec CONTAINER command`. */
function insideContainer(words: readonly Word[]): readonly (readonly Word[])[] {
  const rest = words.slice(2).filter((word) => word.text !== "--");
  const start = rest.findIndex((word) => !word.text.startsWith("-"));
  return start < 0 ? [] : [rest.slice(start + 1)];
}

function afterRunner(words: readonly Word[]): readonly (readonly Word[])[] {
  if (/^(?:docker|podman|nerdctl|kubectl)$/.test(commandName(words)) && words[1]?.text === "exec") {
    return insideContainer(words);
  }
  const runner = RUNNERS.find((fixed) => fixed.every((text, index) => words[index]?.text === text));
  if (runner === undefined) return [];
  const separator = words.findIndex((word, index) => index >= runner.length && word.text === "--");
  if (separator >= 0) return [words.slice(separator + 1)];
  const start = words.findIndex((word, index) => index >= runner.length && !word.text.startsWith("-"));
  return start < 0 ? [] : [words.slice(start)];
}

/** The commands that a command starts directly, one level deep. `command -v name` only looks up. */
export function wrappedCommands(words: readonly Word[]): readonly (readonly Word[])[] {
  const name = commandName(words);
  if (name === "find") return actions(words, FIND_ACTIONS);
  if (name === "fd" || name === "fdfind") return actions(words, FD_ACTIONS);
  if (name === "command" && /^-[pvV]*[vV]/.test(words[1]?.text ?? "")) return [];
  const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined;
  const inner = wrapper === undefined ? afterRunner(words) : [afterWrapper(words, wrapper)];
  return inner.filter((command) => command.length > 0);
}
