import { type CommandForm, dev, devForms } from "../arguments/arguments.js";

/** Words that no build target may hold: they publish, install outside the workspace, or never end. */
const TARGET =
  /^(?!.*(?:^|[:._/-])(?:publish|deploy|release|install|uninstall|start|serve|run|dev|watch|login|push|upload|destroy|apply)(?:$|[:._/-]))[A-Za-z0-9][\w:./-]*$/;

const CARGO =
  "-rqvp%j%F% --release --workspace --all --all-targets --all-features --no-default-features --features% --package% --exclude% --lib --bins --tests --benches --examples --bin% --test% --bench% --example% --locked --offline --frozen --quiet --verbose --no-run --no-fail-fast --message-format% --jobs% --doc --no-deps --keep-going --color% --manifest-path@ --profile% --target% --target-dir! --document-private-items --future-incompat-report --timings? --ignore-rust-version --no-clean";
const TEST_BINARY =
  "--nocapture --ignored --include-ignored --exact --test-threads% --skip= --color% --show-output --quiet -q --list --format% --report-time --bench";
const LINTS = "-D%W%A%F% --deny% --warn% --allow% --forbid% --cap-lints%";

const GO =
  "-v -x -n -a -race -short -json -failfast -cover -benchmem -trimpath -count% -run= -skip= -bench= -benchtime% -timeout% -parallel% -p% -tags% -shuffle% -cpu% -list= -coverprofile! -covermode% -coverpkg= -outputdir! -cpuprofile! -memprofile! -fuzz= -fuzztime% -vet% -mod% -buildvcs% -msan -asan -fullpath -work -artifacts";

const PACKAGES = { match: /^\.{1,2}(?:$|\/)|^[\w./-]+\.go$/ } as const;
const GO_STYLE = { style: "go" } as const;
/** How loudly a makefile builds is the one variable that changes no program. */
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
      "-sknqBOj?l?C@f@ --silent --quiet --keep-going --no-print-directory --print-directory --dry-run --just-print --question --always-make --directory@ --file@ --makefile@ --jobs? --output-sync? --warn-undefined-variables --no-builtin-rules --trace --version -v",
      `${words} test, without variables on the command line`,
    ),
  ),
  dev("cmake --build", "-j?t%v --target% --config% --parallel? --clean-first --verbose --preset%", {
    maximum: 2,
    values: { "--target": TARGET, "-t": TARGET },
    after: "-j?ksv --keep-going --silent --quiet --jobs?",
    afterMatch: TARGET,
    remedy: "cmake --build DIRECTORY --target test, without variables for the build tool",
  }),
  dev("cmake", "-S@B!G= --preset% --fresh", { maximum: 1 }),
  ...devForms("none", {
    "cmake --list-presets": "",
    ctest:
      "-VQNR=E=L=j?C% --output-on-failure --verbose --extra-verbose --test-dir@ --parallel? --rerun-failed --build-config% --timeout% --tests-regex= --exclude-regex= --label-regex= --repeat% --no-tests% --stop-on-failure --progress --show-only? --preset% --schedule-random",
  }),
  dev("ninja", "-C@j%k%vnt% --verbose --quiet", {
    match: TARGET,
    values: { "-t": /^(?:targets|query|graph|clean|deps)$/ },
  }),
  ...devForms("words", {
    "meson test":
      "-C@v --no-rebuild --print-errorlogs --suite= --verbose --repeat% --num-processes% --timeout-multiplier%",
    "meson compile": "-C@j%v --clean",
  }),
  dev("meson setup", "--reconfigure --wipe --buildtype% --werror", { maximum: 2 }),
  targets(
    "just",
    "-nq --dry-run --quiet --list --summary --evaluate --color%",
    "just test; a maintainer can add recipes to commands.dev",
  ),
  targets(
    "task",
    "-sfnvpl --silent --force --dry --verbose --parallel --list --list-all",
    "task test; a maintainer can add tasks to commands.dev",
  ),
  dev(
    "{bazel,bazelisk} {test,build,query,coverage}",
    "-kc%j% --test_output% --keep_going --config% --verbose_failures --nocache_test_results --jobs% --test_filter= --test_tag_filters% --build_tests_only --compilation_mode% --noshow_progress --color% --curses% --cache_test_results% --runs_per_test% --test_timeout% --local_test_jobs% --output%",
    { operands: "text", minimum: 1, match: /^-?(?:@@?[\w.~-]*)?(?:\/\/)?[\w:./@+~-]+$/ },
  ),
  dev("clang-format", "-n -i -Werror -style% --dry-run --Werror --style% --verbose --files@", GO_STYLE),
  ...devForms("paths", {
    "clang-tidy": "-p@ --quiet --checks= --warnings-as-errors= --config-file@",
    cppcheck:
      "-qj%I@ --enable% --std% --error-exitcode% --quiet --inline-suppr --suppress= --language% --check-level% --inconclusive --force --platform% --template=",
    cpplint: "--recursive --quiet --filter= --linelength% --counting%",
    gcovr: "-r@e=s --root@ --exclude= --filter= --print-summary --txt --fail-under-line%",
  }),
];

const rustForms: readonly CommandForm[] = [
  dev("cargo {test,t,bench}", CARGO, { operands: "text", match: /^[\w:]+$/, maximum: 1, after: TEST_BINARY }),
  ...devForms("none", {
    "cargo {build,b,check,c,doc}": CARGO,
    "cargo tree": `${CARGO} -i%e%d --invert% --depth% --edges% --duplicates --prefix% --format=`,
    "cargo metadata": "--no-deps --format-version% --offline --locked --frozen --manifest-path@ --filter-platform%",
    "cargo clean": "-p%r --package% --release --doc --dry-run",
    "cargo locate-project": "--message-format% --workspace",
    "cargo verify-project": "",
    "cargo udeps": CARGO,
    "cargo hack check": `${CARGO} --each-feature --feature-powerset`,
    "cargo llvm-cov": `${CARGO} --lcov --html --summary-only --output-path! --fail-under-lines%`,
    "cargo insta test": `${CARGO} --check`,
  }),
  dev("cargo clippy", `${CARGO} --fix --allow-dirty --allow-staged`, { operands: "none", after: LINTS }),
  dev("cargo fmt", "-p%qv --check --all --package% --manifest-path@ --verbose --quiet --message-format%", {
    operands: "none",
    after: "--check -l --edition% --emit% --color% -v -q",
  }),
  dev("rustfmt", "-lqv --check --edition% --emit% --color% --config-path@ --files-with-diff", { minimum: 1 }),
  dev(
    "cargo nextest {run,list}",
    `${CARGO} -E=P% --run-ignored% --retries% --test-threads% --no-capture --filter-expr= --status-level% --failure-output% --success-output% --no-tests% --partition% --fail-fast --final-status-level%`,
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
    "golangci-lint run":
      "-vc@D%E%j%n --fix --timeout% --fast --config@ --enable% --disable% --build-tags% --out-format% --issues-exit-code% --new-from-rev= --verbose --max-issues-per-linter% --max-same-issues% --no-config --tests? --concurrency% --color% --allow-parallel-runners --whole-files --new",
    "golangci-lint fmt": "-d --diff",
    ginkgo: "-rvp --race --cover --focus= --skip= --randomize-all --fail-fast --trace --timeout% --procs%",
  }),
  dev(
    "{staticcheck,revive,errcheck,ineffassign,govulncheck,gocyclo,golint,gosec,deadcode,nilaway}",
    "-v -checks% -tags% -tests? -f% -over% -formatter% -set_exit_status -fmt% -quiet -test",
    { ...GO_STYLE, ...PACKAGES },
  ),
  dev("gotestsum", "-f% --format% --junitfile! --rerun-fails? --no-color --packages= --hide-summary% --jsonfile!", {
    after: GO,
    afterStyle: "go",
  }),
];

const appleAndZigForms: readonly CommandForm[] = [
  dev("zig build", "--summary% -Doptimize% --release? --verbose -j?", {
    operands: "words",
    maximum: 1,
    match: /^(?:test|check|lint|fmt)$/,
  }),
  dev("zig test", "-O% --test-filter=", { minimum: 1, maximum: 1 }),
  ...devForms("paths", {
    "zig fmt": "--check --ast-check",
    "zig ast-check": "",
    swiftlint: "--strict --quiet --reporter% --config@",
    "swiftlint lint": "--strict --quiet --reporter% --config@",
    swiftformat: "--lint --quiet --config@ --dryrun",
    "swift-format lint": "-rs --strict --recursive",
  }),
  ...devForms("none", {
    "swift build": "-vc%j% --configuration% --build-tests --target% --product% --verbose --quiet",
    "swift test":
      "-vc%l --filter= --skip= --parallel --num-workers% --enable-code-coverage --configuration% --list-tests --quiet --skip-build",
  }),
];

/** make, C, Rust, Go, Zig and Swift. All of these run code of the repository: `dev`, never `safe` (R9: `cargo check` too). */
export const nativeForms: readonly CommandForm[] = [...cForms, ...rustForms, ...goForms, ...appleAndZigForms];
