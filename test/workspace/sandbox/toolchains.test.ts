// @module-tag full
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCommandEnvironment, searchPath } from "../../../src/workspace/process/environment.js";
import { createWorkspaceCommands } from "../../../src/workspace/sandbox/commands.js";
import { findToolchains } from "../../../src/workspace/sandbox/toolchains.js";
import { hasWorkingBwrap } from "../../support/bwrap.js";
import { createSilentLogger } from "../../support/silent-logger.js";

let base: string;
beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "architect-tools-")));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

function put(path: string, content = "", mode = 0o644): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), content, { mode });
}

describe("findToolchains", () => {
  it("shows what PATH needs of hidden folders, and no home", () => {
    for (const file of [
      ...["home/me/.nvm/versions/node/bin/node", "home/me/.nvm/versions/node/lib/node_modules/npm/npm-cli.js"],
      ...["home/me/bin/own", "home/me/.cargo/credentials.toml", "home/me/.cargo/bin/cargo", "home/me/.ssh/id"],
      ...["usr/bin/plain", "home/me/ws/node_modules/.bin/eslint", "home/jdk/release", "home/cache/tool/bin/tool"],
    ])
      put(file);
    symlinkSync("../lib/node_modules/npm/npm-cli.js", join(base, "home/me/.nvm/versions/node/bin/npm"));
    symlinkSync(join(base, "home/cache/tool/bin/tool"), join(base, "usr/bin/tool"));
    const at = (path: string): string => join(base, path);
    const found = findToolchains({
      path: ["usr/bin", "home/me/.nvm/versions/node/bin", "home/me/bin", "home/me/ws/node_modules/.bin", "no"].map(at),
      hints: [at("home/jdk"), at("home/me")],
      home: at("home/me"),
      hidden: [at("home")],
      root: at("home/me/ws"),
    });
    const relative = (paths: readonly string[]): string[] => paths.map((path) => path.slice(base.length + 1)).sort();
    expect({ directories: relative(found.directories), credentials: relative(found.credentials) }).toEqual({
      directories: ["home/cache/tool", "home/jdk", "home/me/.cargo/bin", "home/me/.nvm", "home/me/bin"],
      credentials: [],
    });
  });
});

/** Tools on PATH, by their folder, and files beside them that no command may read. */
const TOOLS = [
  ...[".cargo/bin", ".local/bin", ".local/share/pnpm", ".local/share/uv/tools/ruff/bin", ".local/share/mise/shims"],
  ...[".nvm/versions/node/v24/bin", ".pyenv/shims", ".pyenv/bin", "go/bin", ".dotnet", ".dotnet/tools", ".bun/bin"],
  ...[".fly/bin", ".pulumi/bin", ".docker/bin", ".azure/bin", ".config/composer/vendor/bin", ".composer/vendor/bin"],
  ...[".gem/bin", "miniconda3/bin", "bin", ".krew/bin", ".local/share/uv/bin", ".yarn/bin", ".deno/bin"],
  ...["sdk/bin", ".pyenv/versions/3.13/bin"],
];

const PLANTED = [
  ...[".cargo/credentials", ".cargo/credentials.toml", ".cargo/config.toml", ".gradle/gradle.properties"],
  ...[".gradle/init.gradle", ".m2/settings.xml", ".m2/settings-security.xml", ".npmrc", ".netrc", ".pypirc"],
  ...[".local/share/uv/credentials/pypi", ".local/share/uv/credentials.toml", ".local/share/keyrings/login.keyring"],
  ...[".local/share/containers/auth.json", ".local/share/gem/credentials", ".local/state/gh/token", ".gem/credentials"],
  ...[".config/gh/hosts.yml", ".config/pip/pip.conf", ".config/composer/auth.json", ".composer/auth.json"],
  ...[".config/gcloud/application_default_credentials.json", ".docker/config.json", ".aws/credentials", ".ssh/id_rsa"],
  ...[".fly/config.yml", ".pulumi/credentials.json", ".azure/msal_token_cache.json", ".kube/config", ".yarnrc.yml"],
  ...[".dotnet/corefx/cryptography/x509stores/my/key.pfx", ".nuget/NuGet/NuGet.Config", ".git-credentials"],
  ...["miniconda3/.npmrc", "miniconda3/etc/credentials.json", ".bun/auth.json", ".krew/token", ".codex/auth.json"],
  ...["miniconda3/.condarc", "miniconda3/.continuum/client/tokens/x", ".nvm/versions/node/v24/etc/npmrc"],
  ...[".local/share/virtualenvs/app/pip.conf", "sdk/.env", "sdk/secrets.json", ".pyenv/versions/3.13/pip.conf"],
];

describe.skipIf(!hasWorkingBwrap())("a home full of credentials", () => {
  it("shows every tool of PATH to commands, and no credential next to one", async () => {
    const home = join(base, "person");
    for (const folder of TOOLS) {
      const name = `tool${folder.replaceAll(/[^a-z0-9]+/gi, "-")}`;
      put(`person/${folder}/${name}`, `#!/bin/sh\necho ${name}\n`, 0o755);
    }
    for (const file of PLANTED) put(`person/${file}`, "planted-secret\n");
    put("person/.cargo/registry/index/x", "an index\n");
    put("person/checkout/a.txt", "a\n");
    chmodSync(home, 0o700);
    const root = join(home, "checkout");
    execFileSync("git", ["init", "-q", root]);
    const privateDirectory = join(base, "private");
    mkdirSync(privateDirectory, { mode: 0o700 });
    const commands = createWorkspaceCommands({
      ...{ root, privateDirectory, home, mode: "bwrap", allowOff: false, readOnly: [], cache: [] },
      deniedFiles: () => [],
      baseEnvironment: { PATH: [...TOOLS.map((folder) => join(home, folder)), "/usr/bin", "/bin"].join(":") },
      logger: createSilentLogger(),
    });
    const names = TOOLS.map((folder) => `tool${folder.replaceAll(/[^a-z0-9]+/gi, "-")}`);
    try {
      const started = await commands.run({ script: names.join("\n"), timeoutMilliseconds: 20_000 });
      expect(started.output.trim().split("\n")).toEqual(names);
      const found = await commands.run({
        script: `grep -rls planted-secret ${home} ${dirname(home)} /root /home; cat ${home}/.cargo/registry/index/x`,
        timeoutMilliseconds: 20_000,
      });
      expect(found.output).toBe("an index\n");
    } finally {
      await commands.dispose();
    }
  });
});

describe("command environment", () => {
  it("keeps absolute PATH entries outside of the workspace", () => {
    expect(searchPath("/usr/bin:.::/ws/node_modules/.bin:/usr/bin:/opt/x", "/ws")).toEqual(["/usr/bin", "/opt/x"]);
  });

  it("cannot be talked out of its fixed part", () => {
    const base = { PATH: "/usr/bin", LANG: "de_DE.UTF-8", CI: "false", HOME: "/home/me" };
    expect(createCommandEnvironment(base, { root: "/ws", home: "/tmp/home" })).toEqual({
      ...{ PATH: "/usr/bin", LANG: "de_DE.UTF-8", HOME: "/tmp/home", TERM: "dumb", CI: "true", NO_COLOR: "1" },
      ...{ npm_config_yes: "false", npm_config_update_notifier: "false" },
    });
  });
});
