import { expect, it } from "vitest";
import { detectNode } from "../../../src/config/detect/node.js";
import { MANAGER_FILES, wantedManager } from "../../../src/config/detect/package-manager.js";

const SHA = "ab".repeat(64);
const manifest = (value: object): string => JSON.stringify({ dependencies: { a: "1" }, ...value });
const PNPM_9 = "lockfileVersion: '9.0'\n\nsettings:\n  autoInstallPeers: true\n";
const BERRY = "# generated\n\n__metadata:\n  version: 8\n  cacheKey: 10c0\n";

interface Row {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** `name version (file)`; null: nothing is to be brought. */
  readonly wanted: string | null;
  readonly setup?: string;
}

it.each<Row>([
  { name: "no manifest", files: { "pnpm-lock.yaml": PNPM_9 }, wanted: null },
  { name: "npm", files: { "package.json": manifest({}), "package-lock.json": "{}" }, wanted: null, setup: "npm ci" },
  {
    name: "npm by name, whatever lies around",
    files: { "package.json": manifest({ packageManager: "npm@10.2.0" }), "yarn.lock": "" },
    wanted: null,
    setup: "npm install --no-package-lock",
  },
  {
    name: "packageManager",
    files: { "package.json": manifest({ packageManager: "pnpm@9.1.0" }), "pnpm-lock.yaml": PNPM_9 },
    wanted: "pnpm 9.1.0 (package.json)",
    setup: "pnpm install --frozen-lockfile",
  },
  {
    name: "packageManager with its hash",
    files: { "package.json": manifest({ packageManager: `yarn@4.5.0+sha512.${SHA}` }), "yarn.lock": BERRY },
    wanted: `yarn 4.5.0 (package.json) sha512 ${SHA}`,
    setup: "yarn install --immutable",
  },
  {
    name: "packageManager before devEngines before lock files",
    files: {
      "package.json": manifest({ packageManager: "yarn@1.22.22", devEngines: { packageManager: { name: "pnpm" } } }),
      "pnpm-lock.yaml": PNPM_9,
    },
    wanted: "yarn 1.22.22 (package.json)",
    setup: "yarn install --no-lockfile",
  },
  {
    name: "devEngines",
    files: { "package.json": manifest({ devEngines: { packageManager: { name: "pnpm", version: "^10.1.0" } } }) },
    wanted: "pnpm ^10.1.0 (package.json)",
    setup: "pnpm install --no-lockfile",
  },
  {
    name: "devEngines as a list, without a version",
    files: { "package.json": manifest({ devEngines: { packageManager: [{ name: "deno" }, { name: "yarn" }] } }) },
    wanted: "yarn * (package.json)",
    setup: "yarn install --no-lockfile",
  },
  {
    name: "an address in the place of a version",
    files: { "package.json": manifest({ packageManager: "pnpm@https://x.example/a.tgz" }), "pnpm-lock.yaml": PNPM_9 },
    wanted: "pnpm >=9 (pnpm-lock.yaml)",
  },
  {
    name: "more than a version",
    files: { "package.json": manifest({ packageManager: "pnpm@9; curl x" }), "pnpm-lock.yaml": PNPM_9 },
    wanted: "pnpm >=9 (pnpm-lock.yaml)",
  },
  ...[
    ["5.3", "6"],
    ["5.4", "7"],
    ["'6.0'", "8"],
    ["'9.0'", ">=9"],
  ].map(([lock, range]) => ({
    name: `a lock file of pnpm ${lock}`,
    files: { "package.json": manifest({}), "pnpm-lock.yaml": `lockfileVersion: ${lock}\n` },
    wanted: `pnpm ${range} (pnpm-lock.yaml)`,
  })),
  {
    name: "a lock file that is too large to be read",
    files: { "package.json": manifest({}), "pnpm-lock.yaml": "" },
    wanted: "pnpm * (pnpm-lock.yaml)",
  },
  {
    name: "Yarn 1",
    files: { "package.json": manifest({}), "yarn.lock": "# yarn lockfile v1\n" },
    wanted: "yarn 1 (yarn.lock)",
    setup: "yarn install --frozen-lockfile",
  },
  ...[
    ["4", "2"],
    ["6", "3"],
    ["8", ">=4"],
  ].map(([format, range]) => ({
    name: `a lock file of format ${format}`,
    files: { "package.json": manifest({}), "yarn.lock": `__metadata:\n  version: ${format}\n` },
    wanted: `yarn ${range} (yarn.lock)`,
    setup: "yarn install --immutable",
  })),
  {
    name: "Yarn in the repository: any other hands over to it",
    files: {
      "package.json": manifest({}),
      "yarn.lock": BERRY,
      ".yarnrc.yml": "yarnPath: .yarn/releases/yarn-4.1.0.cjs\n",
    },
    wanted: "yarn * (yarn.lock)",
    setup: "yarn install --immutable",
  },
  {
    name: "later Yarn without a lock file",
    files: { "package.json": manifest({}), ".yarnrc.yml": "nodeLinker: node-modules\n" },
    wanted: "yarn >=4 (.yarnrc.yml)",
    setup: "yarn install --no-immutable",
  },
  {
    name: "Bun",
    files: { "package.json": manifest({}), "bun.lock": "{}" },
    wanted: "bun >=1.2 (bun.lock)",
    setup: "bun install --frozen-lockfile",
  },
  {
    name: "a workspace of pnpm without dependencies of its own",
    files: { "package.json": "{}", "pnpm-workspace.yaml": "packages: [a]\n" },
    wanted: "pnpm * (pnpm-workspace.yaml)",
    setup: "pnpm install --no-lockfile",
  },
])("$name", ({ files, wanted, setup }) => {
  const map = new Map(Object.entries(files));
  const found = wantedManager(map);
  const hash = found?.hash ? ` ${found.hash.algorithm} ${found.hash.hex}` : "";
  expect(found === null ? null : `${found.name} ${found.version} (${found.file})${hash}`).toBe(wanted);
  if (setup !== undefined) expect(detectNode(map).setup).toEqual([setup]);
  expect(Object.keys(files).filter((name) => !MANAGER_FILES.includes(name))).toEqual([]);
});
