/**
 * A release has two parts.
 *
 * On a developer's machine, on the default branch with everything merged:
 *
 *   npm run release -- 1.2.3 [--action=<owner>/<repo>] [--no-build] [--push]
 *
 * sets the version, turns Unreleased in CHANGELOG.md into it, writes the action's name (that of the remote `origin`) into
 * package.json, README, examples and docs, builds dist/ and generated files, commits, and tags `v1.2.3`. `--push` pushes
 * branch and tag in one step; without it the command is printed. If a check fails, nothing is written.
 *
 * In the release workflow, on that tag:
 *
 *   node scripts/release.mjs assets <folder>   notes, SHA256SUMS, sbom.cdx.json and the package for npm
 *   node scripts/release.mjs move-major        moves `v1` to this commit, unless a newer v1.… exists
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fillInName, isRepository, PLACEHOLDER, repositoryOfAddress, unnamedFiles } from "./own-action.mjs";
import { writeAssets } from "./release/assets.mjs";
import { releaseChangelog } from "./release/changelog.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

const git = (...args) =>
  execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    env: withToken(process.env),
    stdio: ["ignore", "pipe", "pipe"],
  }).trimEnd();
const read = (path) => readFileSync(join(root, path), "utf8");
const write = (path, text) => writeFileSync(join(root, path), text);

try {
  const { values, positionals } = parseArgs({
    options: { action: { type: "string" }, "no-build": { type: "boolean" }, push: { type: "boolean" } },
    allowPositionals: true,
  });
  const [command = "", folder] = positionals;
  if (command === "assets" && folder !== undefined) assets(resolve(folder));
  else if (command === "move-major") moveMajor();
  else if (VERSION.test(command)) prepare(command, values);
  else throw new Error("usage: npm run release -- <1.2.3> [--action=<owner>/<repo>] [--no-build] [--push]");
} catch (error) {
  process.stderr.write(`release: ${String(error.stderr ?? "") || error.message}\n`);
  process.exitCode = 1;
}

/** In a job, git gets the token through the environment of each command, not through arguments or its configuration. */
function withToken(environment) {
  const { GH_TOKEN: token, GITHUB_SERVER_URL: server } = environment;
  if (!token || !server) return environment;
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  return {
    ...environment,
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `http.${server}/.extraheader`,
    GIT_CONFIG_VALUE_0: `authorization: basic ${basic}`,
  };
}

/** Versions of the remote's release tags. */
function releasedVersions() {
  const listed = git("ls-remote", "--tags", "--refs", "origin", "refs/tags/v*");
  return [...listed.matchAll(/refs\/tags\/v(\S+)$/gm)].map(([, version]) => version).filter((one) => VERSION.test(one));
}

function isNewer(left, right) {
  const [a, b] = [left, right].map((version) => version.split(".").map(Number));
  const place = a.findIndex((part, index) => part !== b[index]);
  return place >= 0 && a[place] > b[place];
}

function repositoryName(given) {
  const name = given ?? repositoryOfAddress(git("remote", "get-url", "origin")) ?? "";
  if (isRepository(name)) return name;
  throw new Error(
    name === ""
      ? "the remote origin names no owner/repo; write --action=<owner>/<repo>"
      : `"${name}" is not of the form owner/repo`,
  );
}

function prepare(version, { action, push, "no-build": noBuild }) {
  if (git("status", "--porcelain") !== "") throw new Error("the working tree has changes; commit or remove them");
  const branch = git("branch", "--show-current");
  if (branch === "") throw new Error("no branch is checked out");
  const newest = releasedVersions().reduce((best, one) => (isNewer(one, best) ? one : best), "0.0.0");
  if (!isNewer(version, newest)) throw new Error(`${version} is not newer than ${newest}, the newest release`);
  const repository = repositoryName(action);
  const changelog = releaseChangelog(read("CHANGELOG.md"), version, new Date().toISOString().slice(0, 10));
  const manifest = JSON.parse(read("package.json"));

  write("CHANGELOG.md", changelog);
  const before = manifest.repository?.replace(/^github:/, "") ?? PLACEHOLDER;
  const { name, description, ...rest } = { ...manifest, version, repository: `github:${repository}` };
  write(
    "package.json",
    `${JSON.stringify({ name, version, description, repository: rest.repository, ...rest }, null, 2)}\n`,
  );
  const lock = JSON.parse(read("package-lock.json"));
  lock.version = version;
  lock.packages[""].version = version;
  write("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
  fillInName(root, { repository, version, before });
  if (noBuild !== true) {
    for (const script of ["build", "docs"]) {
      execFileSync("npm", ["run", "--silent", script], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
    }
  }

  const tag = `v${version}`;
  git("add", "--all");
  git("commit", "--quiet", "-m", `release: ${tag}`);
  git("tag", "-a", tag, "-m", tag);
  const ending = ["push", "--atomic", "origin", branch, tag];
  if (push === true) git(...ending);
  process.stdout.write(
    `${repository} ${tag}: ${push === true ? "pushed" : `look at it, then: git ${ending.join(" ")}`}\n`,
  );
}

/** The release that is checked out. @throws when commit, tag and files do not agree */
function checkedOut() {
  const manifest = JSON.parse(read("package.json"));
  const tag = `v${manifest.version}`;
  const named = process.env.GITHUB_REF_NAME ?? tag;
  if (named !== tag) throw new Error(`the tag is ${named}, and package.json says ${manifest.version}`);
  const unnamed = unnamedFiles(root);
  if (unnamed.length > 0) throw new Error(`${PLACEHOLDER} still stands in ${unnamed.join(", ")}`);
  return { manifest, tag, commit: git("rev-parse", "HEAD") };
}

function assets(folder) {
  const release = checkedOut();
  writeAssets(root, folder, release);
  process.stdout.write(`${release.tag}: files in ${folder}\n`);
}

function moveMajor() {
  const { manifest, commit } = checkedOut();
  const [number] = manifest.version.split(".");
  const newer = releasedVersions().find((one) => one.startsWith(`${number}.`) && isNewer(one, manifest.version));
  if (newer === undefined) git("push", "--quiet", "origin", `+${commit}:refs/tags/v${number}`);
  process.stdout.write(newer === undefined ? `v${number} is ${commit}\n` : `v${number} stays: v${newer} is newer\n`);
}
