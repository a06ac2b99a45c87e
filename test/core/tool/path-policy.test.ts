import { describe, expect, it } from "vitest";
import { createPathPolicy, describeProtected, type PathAccess } from "../../../src/core/tool/path-policy.js";

const builtIn = createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });

type Answer = "allowed" | "sensitive-file" | "protected-file";

function judge(policy: typeof builtIn, path: string, access: PathAccess): Answer {
  return (policy.judge(path, access)?.rule as Answer | undefined) ?? "allowed";
}

describe("createPathPolicy", () => {
  it.each<[string, Answer, Answer, Answer]>([
    // path, read, write, delete
    ["src/index.ts", "allowed", "allowed", "allowed"],
    [".gitignore", "allowed", "allowed", "allowed"],
    [".git/config", "sensitive-file", "sensitive-file", "sensitive-file"],
    ["sub/.GIT./config", "sensitive-file", "sensitive-file", "sensitive-file"],
    [".git::$INDEX_ALLOCATION/config", "sensitive-file", "sensitive-file", "sensitive-file"],
    ["git~1/config", "sensitive-file", "sensitive-file", "sensitive-file"],
    [".env", "sensitive-file", "sensitive-file", "sensitive-file"],
    [".ENV. ", "sensitive-file", "sensitive-file", "sensitive-file"],
    ["app/.env.production", "sensitive-file", "sensitive-file", "sensitive-file"],
    [".env.example", "allowed", "allowed", "allowed"],
    [".env.local.sample", "allowed", "allowed", "allowed"],
    ["certs/server.pem", "sensitive-file", "sensitive-file", "sensitive-file"],
    ["id_rsa", "sensitive-file", "sensitive-file", "sensitive-file"],
    ["id_rsa.pub", "allowed", "allowed", "allowed"],
    ["home/.aws/config", "sensitive-file", "sensitive-file", "sensitive-file"],
    [".config/gcloud/x.db", "sensitive-file", "sensitive-file", "sensitive-file"],
    ["infra/prod.tfstate", "sensitive-file", "sensitive-file", "sensitive-file"],
    ["etc/shadow", "sensitive-file", "sensitive-file", "sensitive-file"],
    ["deploy.secret", "sensitive-file", "sensitive-file", "sensitive-file"],
    ["src/credentials/index.ts", "allowed", "allowed", "allowed"],
    ["credentials.json", "sensitive-file", "sensitive-file", "sensitive-file"],
    [".npmrc", "sensitive-file", "sensitive-file", "sensitive-file"],
    ["package-lock.json", "allowed", "protected-file", "protected-file"],
    ["packages/a/Cargo.lock", "allowed", "protected-file", "protected-file"],
    [".github/dependabot.yml", "allowed", "protected-file", "protected-file"],
    [".github/workflows/ci.yml", "allowed", "allowed", "protected-file"],
    [".GitHub/workflows/ci.yml", "allowed", "protected-file", "protected-file"],
    [".github/workflows", "allowed", "protected-file", "protected-file"],
    ["templates/.github/workflows/ci.yml", "allowed", "allowed", "allowed"],
    ["docs/CODEOWNERS", "allowed", "protected-file", "protected-file"],
    ["AGENTS.md", "allowed", "protected-file", "protected-file"],
    [".yarnrc.yml", "allowed", "protected-file", "protected-file"],
    [".architect/hooks/a.sh", "allowed", "protected-file", "protected-file"],
    ["architect.yml", "allowed", "protected-file", "protected-file"],
  ])("%s: read %s, write %s, delete %s", (path, read, write, remove) => {
    expect([judge(builtIn, path, "read"), judge(builtIn, path, "write"), judge(builtIn, path, "delete")]).toEqual([
      read,
      write,
      remove,
    ]);
  });

  it.each([
    [".github/workflows/ci.yml", true],
    [".github/workflows/deep/x.yml", true],
    [".GITHUB/Workflows/ci.yml", true],
    [".github/workflows", false],
    ["a/.github/workflows/ci.yml", false],
    [".github/actions/x.yml", false],
  ])("%s is a workflow file: %s", (path, expected) => {
    expect(builtIn.isWorkflowFile(path)).toBe(expected);
  });

  it("adds the configuration's globs and releases exact paths", () => {
    const policy = createPathPolicy({
      protectedFiles: ["migrations/**", "*.sql", "generated/", "!package-lock.json", "!.git/config"],
      sensitiveFiles: ["config/prod.*", "!certs/test.pem"],
    });
    const answers = Object.fromEntries(
      [
        ...["migrations/1/up.txt", "db/a.SQL", "pkg/generated/x.ts", "package-lock.json", "a/package-lock.json"],
        ...["config/prod.json", "certs/test.pem", "certs/other.pem", ".git/config"],
      ].map((path) => [path, judge(policy, path, "write")]),
    );
    expect(answers).toEqual({
      "migrations/1/up.txt": "protected-file",
      "db/a.SQL": "protected-file",
      "pkg/generated/x.ts": "protected-file",
      "package-lock.json": "allowed",
      "a/package-lock.json": "protected-file",
      "config/prod.json": "sensitive-file",
      "certs/test.pem": "allowed",
      "certs/other.pem": "sensitive-file",
      ".git/config": "sensitive-file",
    });
  });

  it("lets a pattern take away from what the configuration adds, never from the built-in list", () => {
    const policy = createPathPolicy({
      protectedFiles: ["src/**", "!src/gen/**", "!**/yarn.lock", "!src/{a,b}.ts", "db/", "!db/tmp/", "/only.sql"],
      sensitiveFiles: ["config/*", "!config/*.example", "!**/.env"],
    });
    const paths = [
      ...[
        "src/a.js",
        "src/gen/a.js",
        "SRC/GEN/a.js",
        "src/a.ts",
        "src/yarn.lock",
        "yarn.lock",
        "src/gen/package-lock.json",
      ],
      ...["x/db/up.sql", "x/db/tmp/up.sql", "only.sql", "x/only.sql"],
      ...["config/a", "config/a.example", "config/.env", ".env"],
    ];
    const blocked = paths.filter((path) => judge(policy, path, "write") !== "allowed");
    expect(blocked).toEqual([
      ...["src/a.js", "SRC/GEN/a.js", "src/yarn.lock", "yarn.lock", "src/gen/package-lock.json"],
      ...["x/db/up.sql", "only.sql", "config/a", "config/.env", ".env"],
    ]);
    const alone = createPathPolicy({ protectedFiles: ["!docs/**"], sensitiveFiles: [] });
    expect(["a.ts", "docs/a.md"].map((path) => judge(alone, path, "write"))).toEqual(["allowed", "allowed"]);
  });

  it("refuses a change for the run's own reason, which no line of the configuration releases", () => {
    const refusesChange = (path: string): string | null => (path === "go.mod" ? "belongs to an update" : null);
    const policy = createPathPolicy({ protectedFiles: ["!go.mod"], sensitiveFiles: [], refusesChange });
    for (const access of ["write", "delete"] as const) {
      expect(policy.judge("go.mod", access)).toMatchObject({
        rule: "protected-file",
        reason: "'go.mod' belongs to an update.",
      });
    }
    expect(policy.judge("go.mod", "write")).not.toHaveProperty("remedy");
    expect(policy.judge("go.mod", "read")).toBeNull();
    expect(policy.judge("main.go", "write")).toBeNull();
  });

  it("names the configuration line that would allow it", () => {
    expect(builtIn.judge("yarn.lock", "write")).toEqual({
      rule: "protected-file",
      reason: "'yarn.lock' is a protected file: it decides what runs, or what is trusted, outside of this run.",
      severity: "error",
      path: "yarn.lock",
      instead: "leave the file as it is, and describe the change that it needs in your summary",
      remedy: 'guardrails.protected_files: ["!yarn.lock"]',
    });
    expect(builtIn.judge("a.pem", "read")?.remedy).toBe('guardrails.sensitive_files: ["!a.pem"]');
    expect(builtIn.judge(".git/config", "read")?.remedy).toBeUndefined();
  });
});

describe("the prompt's text about it", () => {
  const listed = (protectedFiles: readonly string[]): readonly string[] => {
    const line = describeProtected(protectedFiles);
    expect(line).not.toContain("\n");
    const list = /writing (.*?); reading/.exec(line)?.[1] ?? "";
    const names = list.replace("lock files (", "").replace(", …)", "").split(", ");
    return names.filter((name) => name !== "…");
  };

  it("is one line of names that the policy refuses", () => {
    const policy = createPathPolicy({ protectedFiles: ["docs/**"], sensitiveFiles: [] });
    const names = listed(["docs/**"]).map((name) => name.replace(/\/(?:\*\*)?$/, "/file.txt"));
    expect(names).toContain("AGENTS.md");
    expect(names).toContain("docs/file.txt");
    expect(names.filter((name) => policy.judge(name, "write") === null)).toEqual([]);
    expect(policy.judge(".github/workflows/ci.yml", "write")).toBeNull();
  });

  it("names what the configuration releases", () => {
    const many = Array.from({ length: 11 }, (_, index) => `own${index}/**`);
    expect(describeProtected(many)).toContain("own9/**");
    expect(describeProtected(many)).not.toContain("own10/**");
    expect(describeProtected(["!package-lock.json"])).toContain("Allowed all the same: package-lock.json.");
    expect(describeProtected([])).not.toContain("Allowed");
  });
});
