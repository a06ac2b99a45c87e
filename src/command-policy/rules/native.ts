import type { CommandForm } from "../arguments.js";

/** Words that no build target may hold: they publish, install outside the workspace, or never end. */
const TARGET =
  /^(?!.*(?:^|[:._/-])(?:publish|deploy|release|install|uninstall|start|serve|run|dev|watch|login|push)(?:$|[:._/-]))[A-Za-z0-9][\w:./-]*$/;

const CARGO =
  "-rqvp%j%F% --release --workspace --all --all-targets --all-features --no-default-features --features% --package% --lib --bins --tests --benches --examples --bin% --test% --bench% --example% --locked --offline --frozen --quiet --verbose --no-run --no-fail-fast --message-format% --jobs% --doc --no-deps --keep-going --color% --manifest-path@";

const GO =
  "-v -x -n -race -short -json -failfast -cover -benchmem -trimpath -count% -run= -skip= -bench= -timeout% -parallel% -p% -tags% -shuffle% -cpu%";

function dev(words: string, form: Omit<CommandForm, "words" | "class"> = {}): CommandForm {
  return { words, class: "dev", ...form };
}

/** make, C, Rust and Go. All of these run code of the repository: `dev`, never `safe` (R9: `cargo check` too). */
export const nativeForms: readonly CommandForm[] = [
  dev("make", {
    options: "-sknBj?C@ --silent --keep-going --no-print-directory --dry-run --directory@",
    operands: "paths",
    match: TARGET,
  }),
  dev("cmake --build", { options: "-j? --target% --config% --parallel?", operands: "paths", minimum: 1, maximum: 1 }),
  dev("ctest", { options: "-VR=E=j? --output-on-failure --verbose --test-dir@ --parallel?" }),
  ...["test", "build", "check", "clippy", "bench", "doc"].map((word) =>
    dev(`cargo ${word}`, {
      options: CARGO,
      operands: "text",
      match: /^[\w:]+$/,
      after: "-D=W=A= --nocapture --ignored --include-ignored --exact --test-threads% --skip= --color% --show-output",
    }),
  ),
  dev("cargo fmt", { options: "--check --all -p% --package% -qv", after: "--check" }),
  ...["test", "build", "vet"].map((word) =>
    dev(`go ${word}`, { options: GO, style: "go", operands: "paths", match: /^\.(?:$|\/)/ }),
  ),
  dev("go fmt", { style: "go", options: "-n -x", operands: "paths", match: /^\.(?:$|\/)/ }),
  dev("gofmt", { options: "-dlswe", operands: "paths" }),
  dev("go mod download"),
  dev("go mod verify"),
  dev("golangci-lint run", { options: "-v --fix --timeout% --fast", operands: "paths" }),
  dev("staticcheck", { operands: "paths", match: /^\.(?:$|\/)/ }),
  dev("zig build", { operands: "words", maximum: 1, match: /^(?:test|check)$/ }),
  dev("zig fmt", { options: "--check", operands: "paths" }),
  dev("swift build", { options: "-v --configuration% -c%" }),
  dev("swift test", { options: "-v --filter= --parallel" }),
];
