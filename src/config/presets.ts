import type { CodeRule } from "../core/tool/tree-judgement.js";

/** A set of defaults between those of every project and the file's own keys. */
export interface Preset {
  /** Values by dotted key; each yields to the same key set by the file, an input or a variable. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Kinds of project in which to look for setup and gates; null: all. */
  readonly kinds: readonly string[] | null;
}

const rule = (pattern: string, files: readonly string[], message: string): CodeRule => ({
  pattern,
  files: [...files],
  message,
  severity: "warn",
});

const JAVASCRIPT = ["**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts}"];

/** Rules for a kind of project: debugging leftovers, files with credentials, files that only tools may write. */
function forProject(
  kinds: readonly string[],
  rules: readonly CodeRule[],
  files: { readonly kept: readonly string[]; readonly secret?: readonly string[] },
): Preset {
  return {
    values: {
      "guardrails.code_rules": rules,
      "guardrails.protected_files": files.kept,
      ...(files.secret === undefined ? {} : { "guardrails.sensitive_files": files.secret }),
    },
    kinds,
  };
}

/** Lower limits; actions that reach further need approval. */
const PARANOID: Readonly<Record<string, unknown>> = {
  "limits.max_steps": 30,
  "limits.timeout_minutes": 20,
  "triggers.min_permission": "maintain",
  "triggers.forks": "deny",
  "triggers.max_runs_per_actor_hour": 5,
  "sandbox.mode": "bwrap",
  "guardrails.max_files_modified": 10,
  "guardrails.max_lines_changed": 400,
  "guardrails.max_commands_executed": 60,
  "guardrails.require_test_after_edit": true,
  "evaluation.confidence_threshold": 0.9,
  "costs.budget_usd": 2,
  "costs.max_tokens": 1_000_000,
  "approval.mode": "confirm-sensitive",
  "session.store": "none",
  "publish.mode": "draft",
  "publish.on_gate_failure": "none",
};

/** The presets by the name used in `preset`; docs/configuration.md#presets shows them as a table. */
export const PRESETS = {
  node: forProject(
    ["node"],
    [
      rule("\\bdebugger\\s*;?\\s*$", JAVASCRIPT, "remove the debugger statement"),
      rule("\\b(?:describe|it|test)\\.only\\(", JAVASCRIPT, "a focused test hides the others: remove .only"),
    ],
    { kept: ["**/node_modules/**", "**/.yarn/**"], secret: ["**/.yarnrc.yml"] },
  ),
  python: forProject(
    ["python"],
    [rule("\\bbreakpoint\\(\\)|\\bpdb\\.set_trace\\(", ["**/*.py"], "remove the breakpoint")],
    { kept: ["**/.venv/**", "**/venv/**", "**/site-packages/**"], secret: ["**/secrets.toml"] },
  ),
  go: forProject(["go"], [rule("\\bspew\\.Dump\\(", ["**/*.go"], "remove the dump")], {
    kept: ["vendor/**", "**/*.pb.go"],
  }),
  rust: forProject(
    ["rust"],
    [rule("\\b(?:dbg|todo|unimplemented)!\\s*[(\\[{]", ["**/*.rs"], "finish it, or remove the macro")],
    { kept: ["**/target/**", "**/rust-toolchain", "**/rust-toolchain.toml"], secret: ["**/.cargo/credentials*"] },
  ),
  java: forProject(
    ["maven", "gradle"],
    [
      rule(
        "\\bSystem\\.(?:out|err)\\.print|\\.printStackTrace\\(\\)",
        ["**/src/main/**/*.{java,kt}"],
        "use the project's logger",
      ),
    ],
    {
      kept: ["**/.mvn/wrapper/**", "**/gradle/wrapper/**", "**/mvnw", "**/mvnw.cmd", "**/gradlew", "**/gradlew.bat"],
      secret: ["**/local.properties", "**/keystore.properties", "**/settings-security.xml"],
    },
  ),
  paranoid: { values: PARANOID, kinds: null },
} as const satisfies Readonly<Record<string, Preset>>;

export const PRESET_NAMES = Object.keys(PRESETS) as readonly (keyof typeof PRESETS)[];
