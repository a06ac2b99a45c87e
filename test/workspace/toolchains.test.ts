import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCommandEnvironment, searchPath } from "../../src/workspace/environment.js";
import { findToolchains } from "../../src/workspace/toolchains.js";

let base: string;
beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "architect-tools-")));
  const files = [
    ...["home/me/.nvm/node/bin/node", "home/me/.nvm/node/lib/node_modules/npm/npm-cli.js", "home/me/bin/own"],
    ...["home/me/.cargo/credentials.toml", "home/me/.cargo/bin/cargo", "home/me/.ssh/id", "home/cache/tool/bin/tool"],
    ...["usr/bin/plain", "home/me/ws/node_modules/.bin/eslint", "home/jdk/release"],
  ];
  for (const file of files) {
    mkdirSync(join(base, file, ".."), { recursive: true });
    writeFileSync(join(base, file), "");
  }
  symlinkSync("../lib/node_modules/npm/npm-cli.js", join(base, "home/me/.nvm/node/bin/npm"));
  symlinkSync(join(base, "home/cache/tool/bin/tool"), join(base, "usr/bin/tool"));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe("findToolchains", () => {
  it("shows what PATH needs of hidden folders, and no home", () => {
    const at = (path: string): string => join(base, path);
    const found = findToolchains({
      path: ["usr/bin", "home/me/.nvm/node/bin", "home/me/bin", "home/me/ws/node_modules/.bin", "missing"].map(at),
      hints: [at("home/jdk"), at("home/me")],
      home: at("home/me"),
      hidden: [at("home")],
      root: at("home/me/ws"),
    });
    const relative = (paths: readonly string[]): string[] => paths.map((path) => path.slice(base.length + 1)).sort();
    expect({ directories: relative(found.directories), credentials: relative(found.credentials) }).toEqual({
      directories: ["home/cache/tool", "home/jdk", "home/me/.cargo", "home/me/.nvm", "home/me/bin"],
      credentials: ["home/me/.cargo/credentials.toml"],
    });
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
