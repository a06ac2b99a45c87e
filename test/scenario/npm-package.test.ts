// @module-tag full
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { listening } from "../support/hub-process.js";
import { place } from "../support/local-run.js";
import { BUNDLE } from "../support/scenario.js";
import { call, say } from "../support/scenario-checks.js";

/** With `dist/` about 9 MB, which gzip makes a quarter of. */
const LARGEST_PACKED_BYTES = 4_000_000;

it("npm pack makes a package whose `npx architect-action` works in an empty folder, offline", async () => {
  const reading = call("read_file", { path: "src/sum.js" });
  const { directory, environment, model } = await place({ steps: [reading, say("Nothing to do.")] });
  const folder = dirname(directory);
  const env = {
    ...environment,
    ARCHITECT_MODEL: "scripted",
    npm_config_cache: join(folder, "npm"),
    npm_config_update_notifier: "false",
  };
  const start = (file: string, args: readonly string[], cwd: string): Promise<{ code: number; stdout: string }> =>
    new Promise((resolve) => {
      execFile(file, args, { cwd, env }, (error, stdout) => resolve({ code: Number(error?.code ?? 0), stdout }));
    });

  // The bundle under test in the place of the committed one.
  const source = mkdtempSync(join(folder, "source-"));
  await cp(dirname(BUNDLE), join(source, "dist"), { recursive: true });
  for (const path of ["package.json", "action.yml", "LICENSE", "README.md", "CHANGELOG.md", "AGENTS.md"]) {
    await cp(path, join(source, path));
  }
  mkdirSync(join(source, "src"));
  writeFileSync(join(source, "src/secret.ts"), "");
  const packed = await start("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], source);
  const [{ filename, size, files }] = JSON.parse(packed.stdout) as [
    { filename: string; size: number; files: { path: string }[] },
  ];
  expect(files.map(({ path }) => path).filter((path) => !path.startsWith("dist/"))).toEqual([
    ...["LICENSE", "README.md", "action.yml", "package.json"],
  ]);
  expect(size).toBeLessThan(LARGEST_PACKED_BYTES);

  // A project of its own: no folder above may answer for it.
  writeFileSync(join(directory, "package.json"), '{"name":"shop","private":true,"scripts":{"test":"true"}}\n');
  const installed = await start(
    "npm",
    ["install", "--offline", "--no-audit", "--no-fund", "--no-save", join(folder, filename)],
    directory,
  );
  expect(installed).toMatchObject({ code: 0, stdout: expect.stringMatching(/added 1 package/) });

  rmSync(join(directory, ".github"), { recursive: true });
  const action = `octo/architect@${"a".repeat(40)}`;
  const npx = ["exec", "--offline", "--", "architect-action"];
  expect(await start("npm", [...npx, "init", `--action=${action}`], directory)).toMatchObject({ code: 0 });
  expect(readFileSync(join(directory, ".github/workflows/architect.yml"), "utf8")).toContain(`uses: ${action}\n`);
  // What npx starts.
  const program = join(directory, "node_modules/.bin/architect-action");
  const doctor = await start(program, ["doctor"], directory);
  expect(doctor).toMatchObject({ code: 0, stdout: expect.stringContaining(", job architect: rights") });
  const flags = ["--allow-dirty", "--sandbox=off", "--budget=1"];
  const ran = await start(program, ["run", "look at the sum", ...flags], directory);
  expect(ran.stdout).toContain("Nothing to do.");
  model.assertDone();

  const serving = spawn(program, ["serve", "--listen=127.0.0.1:0"], { cwd: directory, env });
  const ended = once(serving, "exit");
  const page = await fetch(await listening(serving));
  const [, script = ""] = /<script type="module" src="([^"]+)">/.exec(await page.text()) ?? [];
  const loaded = await fetch(new URL(script, page.url));
  expect([page.status, script, loaded.status]).toEqual([200, "/page/main.js", 200]);
  expect(loaded.headers.get("content-type")).toContain("text/javascript");
  serving.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
