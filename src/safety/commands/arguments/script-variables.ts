import { scriptsOf } from "../../../core/gate/gate-commands.js";

const MAXIMUM_LENGTH = 500_000;
const NAME = "[A-Z][A-Z0-9_]{1,39}";
/** `$WEB`, `${WEB}`, `${WEB:-x}`, `%WEB%`, and `WEB=x` before a command. */
const READ = new RegExp(`\\$(${NAME})\\b|\\$\\{(${NAME})[}:#%=+?-]|%(${NAME})%|(?:^|[\\s;&|(])(${NAME})=`, "g");
/** Words that decide which program runs: a harmless-looking name that contains a program's name is refused. */
const PROGRAM = new RegExp(
  `(?:^|[;&|(\`]|\\b(?:eval|exec|command|env|npx|npm|yarn|pnpm|run|run-script|make|xargs|sudo|time|sh|bash|node|source)|\\s(?:-c|-e|-r|--require|--import|--loader|--eval))\\s*"?(?:\\$\\{?|%)(${NAME})`,
  "g",
);

/** Names that programs, loaders and shells read themselves, or that contain locations. */
const NOT_HARMLESS = new RegExp(
  [
    "^(?:PATH|HOME|SHELL|ENV|IFS|PWD|OLDPWD|USER|LOGNAME|TERM|TMP|TEMP|CC|CXX|LD|AR|AS|MAKE|CDPATH|GLOBIGNORE|POSIXLY_CORRECT|PS[0-9]|EDITOR|VISUAL|PAGER|BROWSER|MANPATH|DISPLAY|WATCH)$",
    "^(?:PYTHON|PERL|RUBY|JAVA|BASH|NODE|NPM|DYLD|PHP|GEM|CARGO|RUST|CGO|CLASS|GRADLE|MAVEN|GO(?:PROXY|OS|ARCH|ENV|PRIVATE|SUMDB|WORK|CACHE|TOOLCHAIN|DEBUG|EXPERIMENT))",
    "^(?:LD|YARN|PNPM|BUN|DENO|COREPACK|GIT|SSH|GPG|ZSH|PROMPT|PIP|UV|POETRY|VIRTUAL|CONDA|BUNDLE|COMPOSER|JDK|JVM|MVN|GO|DOTNET|NUGET|MSBUILD|MAKE|CMAKE|DOCKER|KUBE|AWS|AZURE|GOOGLE|GCLOUD|GITHUB|GH|GITLAB|RUNNER|INPUT|ACTIONS|ARCHITECT|OPENSSL|SSL|CURL|ELECTRON|CHROME|PUPPETEER|PLAYWRIGHT|XDG|SUDO|LC|MALLOC|GLIBC|HIST|ESBUILD|WEBPACK|JEST|VITEST|BABEL|TS)(?:_|$)",
    "PATH$|CONFIG|OPTIONS?$|OPTS$|FLAGS?$|ARGS?$|PRELOAD|REQUIRE|IMPORT|LOADER|PLUGIN|HOME$|DIR$|ROOT$|FILE$|HOST$|URL|URI|PROXY|REGISTRY|TOKEN|SECRET|PASS|KEY|CREDENTIAL|AUTH|EDITOR|PAGER|BROWSER|COMMAND|CMD|SHELL|BIN$|BINARY|EXEC|PROGRAM|WRAPPER|RUNNER|SCRIPT|HOOK|PRESET|TRANSFORM|REPORTER|ENGINE|INTERPRETER",
  ].join("|"),
);

/** A plain word: not a path, an option or shell syntax. */
const PLAIN_WORD = /^\w[\w.,+-]{0,63}$/;

/** True for a value that the project's own variables may get. */
export function isPlainValue(value: string): boolean {
  return value === "" || PLAIN_WORD.test(value);
}

/** Names of variables that the scripts of a package.json read and that no program reads itself. */
export function scriptVariables(manifest: string | null): ReadonlySet<string> {
  const found = new Set<string>();
  if (manifest === null || manifest.length > MAXIMUM_LENGTH) return found;
  const scripts = Object.values(scriptsOf(manifest));
  for (const script of scripts) {
    for (const match of script.matchAll(READ)) {
      const name = match.slice(1).find((group) => group !== undefined);
      if (name !== undefined && !NOT_HARMLESS.test(name)) found.add(name);
    }
  }
  for (const script of scripts) for (const match of script.matchAll(PROGRAM)) found.delete(match[1] ?? "");
  return found;
}
