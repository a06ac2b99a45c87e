/**
 * Words in option names that would make a program of the project start, load or listen to something else, run forever,
 * write anywhere, or reach another machine. Options in the tables are accepted under any name.
 */
const DENIED = new Set([
  // Another program, interpreter or shell, and code as text.
  ...["exec", "execute", "executable", "toolexec", "vettool", "command", "cmd", "program", "makeprogram"],
  ...["wrapper", "launcher", "shell", "interpreter", "script", "eval", "print", "evaluate", "arg", "argv", "hook"],
  ...["compiler", "linker", "toolchain", "toolset", "sdk", "strategy", "editor", "pager", "helper"],
  ...["git", "node", "python", "ruby", "java", "cc", "cxx", "shellcheck", "pyflakes"],
  // Modules, plug-ins and settings that name some.
  ...["require", "import", "loader", "preload", "plugin", "extension", "bootstrap", "prepend"],
  ...["printer", "runner", "renderer", "resolver", "sequencer", "environment", "transform", "haste", "global", "setup"],
  ...["rule", "rulesdir", "custom", "parser", "processor", "syntax", "preset", "adapter", "collect", "diff"],
  ...["option", "opt", "property", "config", "override", "overlay", "modfile", "bazelrc"],
  ...["reporter", "format", "formatter", "provider", "env", "pool", "openssl", "sea", "pyargs", "export"],
  // Debuggers, servers and interactive modes.
  ...["debugger", "gdb", "pdb", "pdbcls", "trace", "inspect", "repl", "interactive", "watch", "continuous", "daemon"],
  ...["serve", "server", "ui", "api", "open", "browser", "host", "port", "listen"],
  // Other machines, and packages from them.
  ...["remote", "ssh", "tx", "rsyncdir", "url", "proxy", "registry", "upload", "publish", "push", "deploy", "login"],
  ...["index", "link", "source", "mirror", "scan", "yes", "location"],
  ...["frozen", "lockfile", "lock", "locked", "immutable", "upgrade", "update", "latest", "save", "resolution"],
  ...["token", "credential", "kubeconfig", "install", "global", "init"],
  // Files that are written or truncated.
  ...["output", "outfile", "outdir", "out", "basetemp", "generate", "touch"],
]);
/** Combinations of words that are harmless individually. */
const DENIED_NAMES =
  /^(?:run under|module name mapper|(?:native|cross|log) file|(?:test|action|repo) env|include path|allow (?:all|run|net|ffi|env|read|write|sys|scripts))$/;

/** `--coverage.customProviderModule` as `coverage custom provider module`. */
function wordsOf(option: string): readonly string[] {
  return option
    .replace(/^-+/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/);
}

/**
 * Whether a long option that is in no table is refused. Its abbreviations are refused, too: many programs accept `--ev`
 * for `--eval`. Options such as Java's `-Dname=value` can set anything.
 */
export function isDeniedOption(option: string): boolean {
  if (/^-[A-Z]/.test(option) || !/^--?[a-z][\w.-]+$/i.test(option)) return true;
  const words = wordsOf(option);
  const [first = ""] = words;
  if (words.length === 1 && [...DENIED].some((word) => word.startsWith(first))) return true;
  const isDenied = (word: string): boolean =>
    DENIED.has(word) || DENIED.has(word.replace(/s$/, "")) || /(?:flags|config)$/.test(word);
  return words.some(isDenied) || DENIED_NAMES.test(words.join(" "));
}
