import { type Ecosystem, NOTHING } from "./ecosystem.js";

export const RUST: Ecosystem = {
  kind: "rust",
  files: ["Cargo.toml"],
  words: /\b(?:cargo|rustc|rustup|clippy)\b/,
  programs: { cargo: "`dtolnay/rust-toolchain`" },
  detect: (files) =>
    files.has("Cargo.toml")
      ? { setup: ["cargo fetch"], gates: { test: "cargo test --offline" }, needs: ["cargo"] }
      : NOTHING,
  examples: [{ project: "Rust", by: "`Cargo.toml`", files: { "Cargo.toml": "[package]\n" } }],
};
