// @module-tag full
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { fastFolder } from "../support/temporary-folder.js";

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A clone of this project with a bare remote: nothing leaves the machine. */
async function cloned() {
  const folder = realpathSync(mkdtempSync(join(fastFolder(), "release-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const project = join(folder, "project");
  for (const path of [
    ...["package.json", "package-lock.json", "CHANGELOG.md", "README.md", "LICENSE", "action.yml"],
    ...["docs", "examples", "scripts"],
  ]) {
    cpSync(path, join(project, path), { recursive: true });
  }
  // A release needs the licenses, which only the built bundle has.
  cpSync(resolve(process.env["ARCHITECT_DIST"] ?? "dist"), join(project, "dist"), { recursive: true });
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_AUTHOR_NAME: "x",
    GIT_AUTHOR_EMAIL: "x@example.org",
    GIT_COMMITTER_NAME: "x",
    GIT_COMMITTER_EMAIL: "x@example.org",
  };
  const start = (file: string, args: readonly string[]): Promise<Ended> =>
    new Promise((resolve) => {
      execFile(file, args, { cwd: project, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      ).stdin?.end();
    });
  const git = async (...args: string[]): Promise<string> => (await start("git", args)).stdout.trim();
  const read = (path: string): string => readFileSync(join(project, path), "utf8");
  const unreleased = read("CHANGELOG.md").replace(
    /(## \[Unreleased\]\n)[\s\S]*?(?=^## |$(?![\s\S]))/m,
    "$1\n- New.\n\n",
  );
  writeFileSync(join(project, "CHANGELOG.md"), unreleased);
  await start("git", ["init", "--quiet", "--bare", join(folder, "remote.git")]);
  await git("init", "--quiet", "--initial-branch=main");
  await git("remote", "add", "origin", join(folder, "remote.git"));
  await git("add", "--all");
  await git("commit", "--quiet", "-m", "first");
  await git("push", "--quiet", "origin", "main");
  const release = (...args: string[]): Promise<Ended> => start(process.execPath, ["scripts/release.mjs", ...args]);
  return { folder, project, git, read, release };
}

it("is tried for real: version, changelog, names, tags, files; the moving tag never goes back", async () => {
  const { folder, project, git, read, release } = await cloned();
  const flags = ["--action=octo/architect", "--no-build", "--push"];
  const first = await git("rev-parse", "HEAD");
  // A folder is no name, and nothing was written before that shows.
  expect(await release("7.2.0", "--no-build")).toMatchObject({
    code: 1,
    stderr: "release: the remote origin names no owner/repo; write --action=<owner>/<repo>\n",
  });
  writeFileSync(join(project, "notes.txt"), "");
  expect(await release("7.2.0", ...flags)).toMatchObject({ code: 1, stderr: expect.stringContaining("has changes") });
  rmSync(join(project, "notes.txt"));
  for (const version of ["7", "v7.2.0", "7.2"]) expect((await release(version, ...flags)).code).toBe(1);
  expect(await git("status", "--porcelain")).toBe("");
  expect(await git("rev-parse", "HEAD")).toBe(first);

  expect(await release("7.2.0", ...flags)).toEqual({ code: 0, stdout: "octo/architect v7.2.0: pushed\n", stderr: "" });
  const commit = await git("rev-parse", "HEAD");
  expect(await git("ls-remote", "origin")).toContain(`${commit}\trefs/tags/v7.2.0^{}`);
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "7.2.0", repository: "github:octo/architect" });
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({
    version: "7.2.0",
    packages: { "": { version: "7.2.0" } },
  });
  expect(read("CHANGELOG.md")).toMatch(/## \[Unreleased\]\n\n## \[7\.2\.0\] - \d{4}-\d\d-\d\d\n\n- New\.\n/);
  expect(read("examples/fix.yml").match(/uses: octo\/architect@v7\n/g)).toHaveLength(1);
  for (const path of ["README.md", ...readdirSync(join(project, "examples")).map((name) => `examples/${name}`)]) {
    expect([path, read(path)]).toEqual([path, expect.not.stringContaining("OWNER/")]);
  }
  expect(parse(read("examples/hardened.yml")).jobs.publish.steps[0].with).toMatchObject({
    repository: "octo/architect",
    ref: "v7",
  });

  // What the workflow runs on the tag.
  const files = join(folder, "files");
  expect(await release("assets", files)).toMatchObject({ code: 0, stderr: "" });
  expect(readdirSync(files).sort()).toEqual(["SHA256SUMS", "architect-action-7.2.0.tgz", "notes.md", "sbom.cdx.json"]);
  expect(readFileSync(join(files, "notes.md"), "utf8")).toBe("- New.\n");
  const sums = readFileSync(join(files, "SHA256SUMS"), "utf8").trimEnd().split("\n");
  const built = readdirSync(join(project, "dist"), { recursive: true, withFileTypes: true });
  expect(sums).toHaveLength(built.filter((entry) => entry.isFile()).length + 1);
  expect(sums.some((line) => line.endsWith("  dist/page/index.html"))).toBe(true);
  for (const line of sums) {
    const [sum = "", path = ""] = line.split("  ");
    expect(
      createHash("sha256")
        .update(readFileSync(join(project, path)))
        .digest("hex"),
    ).toBe(sum);
  }
  const bill = JSON.parse(readFileSync(join(files, "sbom.cdx.json"), "utf8"));
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { version: "7.2.0" } } });
  expect(bill.components.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["zod", "undici", "@octokit/rest"]),
  );
  await promisedUnpack(files);
  const packed = JSON.parse(readFileSync(join(files, "package/package.json"), "utf8"));
  expect(packed).toMatchObject({ version: "7.2.0", repository: "github:octo/architect", gitHead: commit });
  expect(Object.keys(packed).filter((key) => /dependencies|scripts/i.test(key))).toEqual([]);
  expect(existsSync(join(files, "package/dist/cli.js"))).toBe(true);

  expect(await release("move-major")).toMatchObject({ code: 0, stdout: `v7 is ${commit}\n` });
  expect(await release("7.2.0", ...flags)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("not newer than"),
  });
  expect(await release("7.10.0", ...flags)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("nothing under"),
  });
  writeFileSync(
    join(project, "CHANGELOG.md"),
    read("CHANGELOG.md").replace("[Unreleased]\n", "[Unreleased]\n\n- More.\n"),
  );
  await git("commit", "--quiet", "-am", "more");
  expect(await release("7.10.0", ...flags)).toMatchObject({ code: 0 });
  expect(await release("move-major")).toMatchObject({ code: 0, stdout: expect.stringMatching(/^v7 is /) });
  const moved = await git("ls-remote", "origin", "refs/tags/v7");
  expect(moved).not.toContain(commit);
  await git("checkout", "--quiet", "v7.2.0");
  expect(await release("move-major")).toMatchObject({ code: 0, stdout: "v7 stays: v7.10.0 is newer\n" });
  expect(await git("ls-remote", "origin", "refs/tags/v7")).toBe(moved);
});

function promisedUnpack(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile("tar", ["-xzf", "architect-action-7.2.0.tgz"], { cwd: folder }, (error) =>
      error === null ? resolve() : reject(error),
    );
  });
}

/** The scripts are no part of the types. */
const changelog: Promise<{
  releaseChangelog(text: string, version: string, date: string): string;
  releaseNotes(text: string, version: string): string;
}> = import(new URL("../../scripts/release/changelog.mjs", import.meta.url).href);

it("the changelog: one section, with something in it, and its notes", async () => {
  const text = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A.\n\n## [1.0.0] - 2026-01-01\n\n- B.\n";
  const { releaseChangelog, releaseNotes } = await changelog;
  const released = releaseChangelog(text, "1.1.0", "2026-02-03");
  expect(released).toBe(text.replace("[Unreleased]\n", "[Unreleased]\n\n## [1.1.0] - 2026-02-03\n"));
  expect(releaseNotes(released, "1.1.0")).toBe("### Added\n\n- A.\n");
  expect(() => releaseNotes(released, "2.0.0")).toThrow("has no section");
  expect(() => releaseChangelog(released, "1.2.0", "2026-02-04")).toThrow("nothing under Unreleased");
  expect(() => releaseChangelog("# Changelog\n", "1.0.0", "2026-02-04")).toThrow("not one line");
});

it("action.yml can stand in the Marketplace", () => {
  // docs.github.com: "Metadata syntax reference", branding; "Publishing actions in GitHub Marketplace".
  const COLORS = ["white", "black", "yellow", "blue", "green", "orange", "red", "purple", "gray-dark"];
  const OMITTED_ICONS = ["coffee", "columns", "divide", "divide-circle", "divide-square", "frown", "hexagon", "key"];
  const { name, description, branding } = parse(readFileSync("action.yml", "utf8"));
  expect(name).toMatch(/^[A-Z][\w -]{2,49}$/);
  expect(description.length).toBeLessThan(125);
  expect(COLORS).toContain(branding.color);
  expect(branding.icon).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect([...OMITTED_ICONS, "meh", "mouse-pointer", "smile", "tool", "x-octagon"]).not.toContain(branding.icon);
  expect(existsSync("action.yaml")).toBe(false);
});
