import { type CommandForm, dev, devForms } from "../arguments/arguments.js";

/** Words that no build target may contain: such targets publish, install outside of the workspace, or never end. */
const TARGET =
  /^(?!.*(?:^|[:._/-])(?:publish|deploy|release|install|uninstall|start|serve|run|dev|watch|login|push|upload|destroy|apply)(?:$|[:._/-]))[A-Za-z0-9][\w:./-]*$/;

const CARGO =
  "-rqvp%j%F% --features% --package% --exclude% --bin% --test% --bench% --example% --locked --frozen --message-format% --jobs% --color% --manifest-path@ --profile% --target% --target-dir!";
const TEST_BINARY = "--test-threads% --skip= --color% --show-output -q --list --format%";
const LINTS = "-D%W%A%F% --deny% --warn% --allow% --forbid% --cap-lints%";

const GO =
  "-v -x -n -a -race -short -json -failfast -cover -benchmem -trimpath -count% -run= -skip= -bench= -benchtime% -timeout% -parallel% -p% -tags% -shuffle% -cpu% -list= -coverprofile! -covermode% -coverpkg= -outputdir! -cpuprofile! -memprofile! -fuzz= -fuzztime% -vet% -mod% -buildvcs% -msan -asan -fullpath -work -artifacts";

const PACKAGES = { match: /^\.{1,2}(?:$|\/)|^[\w./-]+\.go$/ } as const;
const GO_STYLE = { style: "go" } as const;
/** Verbosity is the only makefile variable that changes no program. */
const TARGET_OR_VERBOSE = new RegExp(`${TARGET.source}|^(?:V|VERBOSE)=[01]$`);
const MAKEFILE = /^(?:[\w./-]*\/)?(?:GNU)?[Mm]akefile[\w.-]*$/;
const targets = (words: string, options: string, remedy: string): CommandForm =>
  dev(words, options, {
    match: TARGET_OR_VERBOSE,
    values: { "-f": MAKEFILE, "--file": MAKEFILE, "--makefile": MAKEFILE },
    remedy,
  });

const cForms: readonly CommandForm[] = [
  ...["make", "gmake"].map((words) =>
    targets(
      words,
      "-sknqBOj?l?C@f@ --directory@ --file@ --makefile@ --output-sync? --no-builtin-rules --trace -v",
      `${words} test, without variables on the command line`,
    ),
  ),
  dev("cmake --build", "-j?t%v --target% --config% --preset%", {
    maximum: 2,
    values: { "--target": TARGET, "-t": TARGET },
    after: "-j?ksv",
    afterMatch: TARGET,
    remedy: "cmake --build DIRECTORY --target test, without variables for the build tool",
  }),
  dev("cmake", "-S@B!G= --preset%", { maximum: 1 }),
  ...devForms("none", {
    "cmake --list-presets": "",
    ctest:
      "-VQNR=E=L=j?C% --output-on-failure --test-dir@ --build-config% --timeout% --tests-regex= --exclude-regex= --label-regex= --repeat% --no-tests% --preset%",
  }),
  dev("ninja", "-C@j%k%vnt%", { match: TARGET, values: { "-t": /^(?:targets|query|graph|clean|deps)$/ } }),
  ...devForms("words", {
    "meson test": "-C@v --suite= --repeat% --num-processes% --timeout-multiplier%",
    "meson compile": "-C@j%v",
  }),
  dev("meson setup", "--buildtype%", { maximum: 2 }),
  targets("just", "-nq --list --evaluate --color%", "just test; a maintainer can add recipes to commands.dev"),
  targets("task", "-sfnvpl --list", "task test; a maintainer can add tasks to commands.dev"),
  dev(
    "{bazel,bazelisk} {test,build,query,coverage}",
    "-kc%j% --test_output% --config% --jobs% --test_filter= --test_tag_filters% --compilation_mode% --color% --curses% --cache_test_results% --runs_per_test% --test_timeout% --local_test_jobs% --output%",
    { operands: "text", minimum: 1, match: /^-?(?:@@?[\w.~-]*)?(?:\/\/)?[\w:./@+~-]+$/ },
  ),
  dev("clang-format", "-n -i -Werror -style%", GO_STYLE),
  ...devForms("paths", {
    "clang-tidy": "-p@ --config-file@",
    cppcheck: "-qj%I@",
    cpplint: "",
    gcovr: "-r@e=s",
  }),
];

const rustForms: readonly CommandForm[] = [
  dev("cargo {test,t,bench}", CARGO, { operands: "text", match: /^[\w:]+$/, maximum: 1, after: TEST_BINARY }),
  ...devForms("none", {
    "cargo {build,b,check,c,doc}": CARGO,
    "cargo tree": `${CARGO} -i%e%d --invert% --depth% --edges% --prefix% --format=`,
    "cargo metadata": "--format-version% --locked --frozen --manifest-path@ --filter-platform%",
    "cargo clean": "-p%r --package%",
    "cargo locate-project": "--message-format%",
    "cargo verify-project": "",
    "cargo udeps": CARGO,
    "cargo hack check": `${CARGO} `,
    "cargo llvm-cov": `${CARGO} --output-path! --fail-under-lines%`,
    "cargo insta test": `${CARGO} `,
  }),
  dev("cargo clippy", `${CARGO} `, { operands: "none", after: LINTS }),
  dev("cargo fmt", "-p%qv --package% --manifest-path@ --message-format%", {
    operands: "none",
    after: "-l --edition% --emit% --color% -v -q",
  }),
  dev("rustfmt", "-lqv --config-path@ --files-with-diff", { minimum: 1 }),
  dev(
    "cargo nextest {run,list}",
    `${CARGO} -E=P% --run-ignored% --retries% --test-threads% --filter-expr= --status-level% --failure-output% --success-output% --no-tests% --partition% --final-status-level%`,
    { operands: "text", match: /^[\w:]+$/, after: TEST_BINARY },
  ),
  dev("cargo fetch", "-q --locked --frozen --target% --manifest-path@", {
    operands: "none",
    requires: ["--locked", "--frozen"],
    remedy: "cargo fetch --locked",
  }),
  dev("cargo deny check", "-L%", { operands: "words" }),
  dev("cargo machete"),
  dev("cargo miri test", CARGO, { operands: "none", after: TEST_BINARY }),
];

const goForms: readonly CommandForm[] = [
  ...["test", "vet"].map((word) =>
    dev(`go ${word}`, GO, { ...GO_STYLE, ...PACKAGES, remedy: `go ${word} ./... without options that name programs` }),
  ),
  dev("go build", `${GO} -o!`, {
    ...GO_STYLE,
    ...PACKAGES,
    remedy: "go build ./... without options that name programs",
  }),
  dev("go fmt", "-n -x", { ...GO_STYLE, ...PACKAGES }),
  dev("go list", "-m -json -deps -test -f= -e -compiled -find -mod% -tags%", {
    operands: "text",
    ...GO_STYLE,
    match: /^(?:[\w./-]+|all|\.\.\.)$/,
  }),
  dev("go doc", "-all -short -src -u", { operands: "text", ...GO_STYLE, match: /^[\w./-]+$/, maximum: 2 }),
  dev("go tool cover", "-func@ -html@ -o! -mode%", { ...GO_STYLE, operands: "none" }),
  dev("gofmt", "-d -l -s -w -e", GO_STYLE),
  dev("goimports", "-d -l -w -e -local%", GO_STYLE),
  dev("gofumpt", "-d -l -w -e -extra", GO_STYLE),
  dev("go mod {download,verify,graph}", "-x -json", { ...GO_STYLE, operands: "none" }),
  dev("go mod why", "-m", { operands: "text", ...GO_STYLE, match: /^[\w./-]+$/ }),
  ...devForms("paths", {
    "golangci-lint run": "-vc@D%E%j%n --config@ --out-format% --no-config",
    "golangci-lint fmt": "-d --diff",
    ginkgo: "-rvp --trace",
  }),
  dev(
    "{staticcheck,revive,errcheck,ineffassign,govulncheck,gocyclo,golint,gosec,deadcode,nilaway}",
    "-v -checks% -tags% -tests? -f% -over% -formatter% -set_exit_status -fmt% -quiet -test",
    { ...GO_STYLE, ...PACKAGES },
  ),
  dev("gotestsum", "-f% --format% --junitfile! --jsonfile!", { after: GO, afterStyle: "go" }),
];

const appleAndZigForms: readonly CommandForm[] = [
  dev("zig build", "--summary% -Doptimize% -j?", { operands: "words", maximum: 1, match: /^(?:test|check|lint|fmt)$/ }),
  dev("zig test", "-O% --test-filter=", { minimum: 1, maximum: 1 }),
  ...devForms("paths", {
    "zig fmt": "",
    "zig ast-check": "",
    swiftlint: "--reporter% --config@",
    "swiftlint lint": "--reporter% --config@",
    swiftformat: "--config@",
    "swift-format lint": "-rs",
  }),
  ...devForms("none", {
    "swift build": "-vc%j% --configuration% --target% --product%",
    "swift test": "-vc%l --filter= --skip= --num-workers% --configuration%",
  }),
];

/**
 * make, C, Rust, Go, Zig and Swift. All of these, also `cargo check`, run code of the repository: `dev`, never `safe`.
 */
export const nativeForms: readonly CommandForm[] = [...cForms, ...rustForms, ...goForms, ...appleAndZigForms];
