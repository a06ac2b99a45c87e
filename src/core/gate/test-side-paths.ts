import { hasTestFolder, isMarkedTest, isSnapshot } from "./test-paths.js";

const CODE =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|pyi?|go|rs|java|kts?|scala|groovy|swift|cs|php|c|cc|cpp|h|hpp|dart|rb|sh|bash|pl|ex|exs|erl|clj|hs|ml|lua|jl|r)$/i;

/** A file of a known programming language. */
export function isCodeFile(path: string): boolean {
  return CODE.test(path);
}

const nameOf = (path: string): string => path.split("/").at(-1) ?? path;

/** Settings of test runners, coverage, linters, and of the toolchain that gates run with. */
const SETTINGS: readonly RegExp[] = [
  /^(?:pytest\.ini|\.pytest\.ini|tox\.ini|noxfile\.py|conftest\.py|\.coveragerc|coverage\.toml|sitecustomize\.py|usercustomize\.py)$/,
  /^(?:jest|vitest|karma|ava|playwright|cypress|wdio|nyc|stryker|tap)\.(?:config|conf|setup|preset)(?:\.[\w-]+)?\.(?:[cm]?[jt]s|json)$/,
  /^(?:jest|vitest)[\w.-]*\.config\.[cm]?[jt]s$|^vitest\.(?:workspace|projects)\.\w+$|^(?:jest|vitest)[.-]setup[\w.-]*\.[cm]?[jt]sx?$|^(?:cypress|jasmine)\.json$/,
  /^(?:\.mocharc|\.nycrc|\.c8rc|\.taprc|\.jestrc)(?:\.\w+)?$/,
  /^(?:\.eslintrc|\.stylelintrc|\.prettierrc|\.oxlintrc)(?:\.\w+)?$|^(?:eslint|prettier|stylelint)\.config\.[cm]?[jt]s$|^\.(?:eslint|prettier|stylelint)ignore$/,
  /^(?:biome|tslint|pyrightconfig|knip|\.?oxlint)\.jsonc?$|^\.?(?:ruff|clippy|rustfmt|nextest|tarpaulin)\.toml$|^\.?(?:mypy\.ini|pylintrc|flake8)$|^\.golangci\.\w+$/,
  /^(?:checkstyle[\w.-]*|testng|phpunit)\.xml(?:\.dist)?$|^detekt[\w.-]*\.ya?ml$|^phpstan\.neon(?:\.dist)?$|^\.rubocop\.yml$|^\.(?:rspec|simplecov)$/,
  /^(?:GNUmakefile|[mM]akefile|\.?[jJ]ustfile|Taskfile\.ya?ml|Rakefile)$|\.mk$/,
  /^(?:\.npmrc|\.yarnrc(?:\.\w+)?|\.pnp\.\w+|bunfig\.toml|\.?mise\.toml|\.tool-versions|\.node-version|\.nvmrc|\.python-version|gradle\.properties|\.env\.test(?:\.local)?)$/,
];

/** Whether a file contains only settings of runners, linters and the toolchain. */
export function isRunnerSettings(path: string): boolean {
  const name = nameOf(path);
  return SETTINGS.some((pattern) => pattern.test(name)) || /(?:^|\/)(?:\.cargo\/config(?:\.toml)?$|\.mvn\/)/.test(path);
}

/** Folders that usually contain code for others to use. */
const OWN_CODE = /(?:^|\/)(?:src|lib|app|cmd|pkg|internal)\//;

/** Whether the path contains a folder of the code under test. */
export function isOwnCode(path: string): boolean {
  return OWN_CODE.test(path);
}

const HELPER =
  /^(?:conftest|(?:test|spec|rails)[_-]?helpers?|test[_-]?utils?|setup-?tests?|test-?setup|export_test)\.\w+$/i;
const MATERIAL =
  /(?:^|\/)(?:testdata|test-data|test_data|__fixtures__|__mocks__|__tests__|__snapshots__|goldens?)\/|(?:^|\/)src\/(?:test\w*|\w+Tests?)\/(?:java|kotlin|scala|groovy|resources)\/|\.(?:feature|golden)$|(?:^|\/)features\/(?:steps|step_definitions|support)\/|(?:^|\/)features\/environment\.py$/;
const WEAK_FOLDER = /(?:^|\/)(?:fixtures?|mocks|testing|specs?)\//;

/** Names that modules about testing also have: `src/test-paths.ts`, `src/self-test.js`. */
const LOOSE_MARK = /^(?!.*[._](?:test|spec|e2e|cy)s?\.)[^.]*(?:^|-)(?:tests?|specs?)(?:[_-][^.]*)?\.[cm]?[jt]sx?$/;

/**
 * Whether the path alone shows that a file belongs to the tests. `likely`: code may also be in its folder, so it
 * belongs to the tests only if no code uses it.
 */
export function testSideOf(path: string): "tests" | "likely" | null {
  if (/(?:^|\/)src\/main\//.test(path)) return null;
  const isCode = isCodeFile(path);
  if (isMarkedTest(path) && isCode) return isOwnCode(path) && LOOSE_MARK.test(nameOf(path)) ? "likely" : "tests";
  if (HELPER.test(nameOf(path)) || MATERIAL.test(path)) return "tests";
  if (isSnapshot(path)) return isCode && !hasTestFolder(path) ? "likely" : "tests";
  if (isRunnerSettings(path)) return "tests";
  if (!hasTestFolder(path)) return WEAK_FOLDER.test(path) ? "likely" : null;
  // `src/commands/test/run.ts` may be code about testing; `test/run.ts` is not.
  const place = /(?:^|\/)(?:tests?|e2e|integration-tests?)\//.exec(path);
  return place !== null && !isOwnCode(path.slice(0, place.index + 1)) ? "tests" : "likely";
}

/** Manifests and lock files: they list the code's dependencies. */
const MANIFEST =
  /^(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-(?:lock|workspace)\.yaml|tsconfig[\w.-]*\.json|jsconfig\.json|deno\.jsonc?|composer\.json|pyproject\.toml|setup\.cfg|Cargo\.toml|pom\.xml|requirements[\w.-]*\.txt|CMakeLists\.txt|action\.ya?ml|manifest\.json|turbo\.json|nx\.json|lerna\.json|pubspec\.yaml|docker-compose[\w.-]*\.ya?ml)$/;
const DATA =
  /\.(?:jsonc?|jsonl|ndjson|csv|tsv|txt|xml|ya?ml|ini|png|jpe?g|gif|webp|pdf|zip|gz|tar|bin|dat|db|sqlite3?|sql|md|rst|log|pem|crt|wav|xlsx?|parquet|avro|har|eml|ics|diff|patch|expected|input|output|in|out)$/i;
/** Folders whose files code finds without naming them. */
const READ_WHOLE =
  /(?:^|\/)(?:migrations?|public|static|assets|templates?|views|locales?|i18n|lang|translations|resources|\.github)\//;

/** A file that is neither code nor a manifest, and that is read by its name. */
export function isPlainData(path: string): boolean {
  return DATA.test(path) && !MANIFEST.test(nameOf(path)) && !READ_WHOLE.test(path);
}

const TEST_LIBRARY =
  /(?:^|\/)(?:jest|vitest|mocha|chai|ava|tap|expect|sinon|uvu|jasmine(?:-core)?|karma|playwright|cypress|nyc|c8|assert|@jest|@vitest|@playwright|@testing-library|\.bin)(?:\/|$)/;
const VENDORED =
  /(?:^|\/)(?:vendor|third_party)\/(?:[\w.-]+\/)?(?:stretchr\/testify|onsi\/|google\/go-cmp|rspec|phpunit|pytest|unittest|testing)/;

/** Modules that test code imports from a runner or from an assertion library. */
const PYTHON_MODULES = /^(?:pytest|_pytest|unittest|hypothesis|assertpy|nose2?|mock|doctest)$/;
const NODE_MODULES = /^(?:assert|chai|mocha|expect|jest|vitest|ava|tap|sinon|jasmine)$/;

/**
 * A path at which a file would replace a library that tests import; `root` must exist if the module is the project's
 * own.
 */
export interface Shadow {
  readonly module: string;
  /** Files that, if they exist at base, make the module the repository's own. */
  readonly entries: readonly string[];
}

/** Whether imports of a runner or an assertion library find this file first. */
export function shadowOf(path: string, prefix: string): Shadow | null {
  if (!path.startsWith(prefix)) return null;
  const inside = path.slice(prefix.length);
  const segments = inside.split("/");
  const at = segments.findIndex((segment, index) => {
    const isFile = index === segments.length - 1;
    const module = isFile ? segment.replace(/\.\w+$/, "") : segment;
    if (/\.pyi?$/.test(inside)) {
      const isRoot = index === 0 || (index === 1 && /^(?:src|lib|tests?)$/.test(segments[0] ?? ""));
      return isRoot && PYTHON_MODULES.test(module);
    }
    return index === 0 && /\.[cm]?[jt]sx?$|\.json$/.test(inside) && NODE_MODULES.test(module);
  });
  if (at < 0) return null;
  const place = `${prefix}${segments
    .slice(0, at)
    .map((segment) => `${segment}/`)
    .join("")}`;
  const module = (segments[at] ?? "").replace(/\.\w+$/, "");
  const files = ["__init__.py", "package.json", "index.js", "index.ts", "mod.ts"].map((name) => `${module}/${name}`);
  return {
    module,
    entries: [`${module}.py`, `${module}.js`, `${module}.ts`, ...files].map((name) => `${place}${name}`),
  };
}

/** Code of other projects that is vendored in the repository; `changed`: the other changed paths. */
export function isForeignTestCode(path: string, changed: ReadonlySet<string>): boolean {
  const place = /^(.*?\/)?(?:node_modules|vendor|third_party)\//.exec(path);
  if (place === null) return false;
  const prefix = place[1] ?? "";
  const has = (names: readonly string[]): boolean => names.some((name) => changed.has(`${prefix}${name}`));
  if (VENDORED.test(path)) return !has(["vendor/modules.txt", "composer.lock", "Gemfile.lock"]);
  if (!/(?:^|\/)node_modules\//.test(path)) return false;
  const inside = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  return TEST_LIBRARY.test(inside) || !has(["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml"]);
}
