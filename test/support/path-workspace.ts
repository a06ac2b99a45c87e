import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const CONTENT: Record<string, string> = {
  "README.md": "# readme\n",
  "src/index.ts": "export const answer = 42;\n",
  "docs/guide.md": "guide\n",
  ".gitignore": "node_modules\n",
  ".github/workflows/ci.yml": "on: push\n",
  ".gitattributes": "* text=auto\n",
  ".env": "TOKEN=SECRET\n",
  ".env.example": "TOKEN=\n",
  "package-lock.json": "{}\n",
  CODEOWNERS: "* @owner\n",
  "architect.yml": "{}\n",
  ".git/config": "[core] # SECRET\n",
  ".git/HEAD": "ref: refs/heads/main\n",
};

export interface PathWorkspace {
  readonly base: string;
  readonly root: string;
  /** Names and contents of everything outside, to compare before and after. */
  outside(): Record<string, string>;
  /** Runs a set-up script in the root. */
  setUp(script: string): void;
  dispose(): void;
}

/** The tree that the path corpus describes: `ws` beside `outside` and `ws-evil`, which hold the word SECRET. */
export function createPathWorkspace(): PathWorkspace {
  const base = mkdtempSync(join(tmpdir(), "architect-paths-"));
  const root = join(base, "ws");
  for (const [path, content] of Object.entries(CONTENT)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  mkdirSync(join(root, ".git/hooks"));
  for (const folder of ["outside", "ws-evil"]) {
    mkdirSync(join(base, folder));
    writeFileSync(join(base, folder, "secret.txt"), "SECRET\n");
  }
  return {
    base,
    root,
    outside: () => ({ ...snapshot(join(base, "outside")), ...snapshot(join(base, "ws-evil")) }),
    setUp: (script) => {
      if (script !== "") execFileSync("bash", ["--noprofile", "--norc", "-c", script], { cwd: root, stdio: "ignore" });
    },
    dispose: () => {
      chmodSync(root, 0o755);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function snapshot(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? folder, entry.name);
    found[path] = entry.isFile() ? readFileSync(path, "utf8") : "directory or link";
  }
  return found;
}
