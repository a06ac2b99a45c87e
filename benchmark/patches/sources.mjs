import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";

/** Package, and versions of it: each is compared with the one before. All MIT or ISC, sources as they were written. */
export const PACKAGES = [
  ["commander", "11.1.0", "12.1.0", "13.1.0", "14.0.0"],
  ["express", "4.17.3", "4.19.2", "4.21.2", "5.1.0"],
  ["fs-extra", "10.1.0", "11.1.1", "11.3.0"],
  ["picomatch", "2.3.1", "4.0.3"],
  ["semver", "7.3.8", "7.5.4", "7.7.2"],
  ["ws", "8.2.3", "8.11.0", "8.18.0"],
  ["yargs-parser", "18.1.3", "20.2.9", "21.1.1"],
];

const KINDS = new Set([".js", ".cjs", ".mjs", ".ts", ".md", ".json"]);
const MAXIMUM_BYTES = 70_000;

/** Unpacks a version below `directory`; returns its folder. */
function unpack(directory, name, version) {
  const folder = join(directory, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  execFileSync("npm", ["pack", `${name}@${version}`, "--silent"], {
    cwd: directory,
    stdio: ["ignore", "ignore", "inherit"],
  });
  mkdirSync(folder);
  execFileSync("tar", ["-xzf", `${name}-${version}.tgz`, "-C", folder, "--strip-components=1"], { cwd: directory });
  return folder;
}

const textFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => KINDS.has(extname(path)) && path !== "package.json")
    .sort();

/** The hunks of two texts as git makes them, with its headings: the diff that people and models see. */
function hunksOf(directory, before, after) {
  writeFileSync(join(directory, "before"), before);
  writeFileSync(join(directory, "after"), after);
  let output = "";
  try {
    execFileSync("git", ["-c", "core.autocrlf=false", "diff", "--no-index", "--no-color", "-U3", "before", "after"], {
      cwd: directory,
      maxBuffer: 1 << 26,
    });
  } catch (error) {
    output = error.stdout.toString("utf8");
  }
  const hunks = [];
  for (const line of output.split("\n").slice(0, -1)) {
    const range = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@ ?(.*)$/.exec(line);
    if (range !== null) {
      const at = range[2] === "0" ? Number(range[1]) : Number(range[1]) - 1;
      hunks.push({ at, heading: range[3], lines: [] });
    } else if (/^[-+ ]/.test(line) && hunks.length > 0) {
      hunks.at(-1).lines.push({ mark: line[0], text: line.slice(1), shown: line.slice(1) });
    }
  }
  return hunks;
}

/** Every file that differs between two successive versions: its old text, its lines and the real hunks. */
export function readPairs(directory) {
  const pairs = [];
  for (const [name, ...versions] of PACKAGES) {
    for (const [index, to] of versions.entries()) {
      if (index === 0) continue;
      const from = versions[index - 1];
      const [older, newer] = [unpack(directory, name, from), unpack(directory, name, to)];
      const known = new Set(textFiles(newer));
      for (const path of textFiles(older).filter((path) => known.has(path))) {
        const [before, after] = [older, newer].map((folder) => readFileSync(join(folder, path), "utf8"));
        if (before === after || before.length > MAXIMUM_BYTES || /\r/.test(before + after)) continue;
        // Texts whose final line end changes are made by the generator itself.
        if (!before.endsWith("\n") || !after.endsWith("\n")) continue;
        pairs.push({ source: `${name} ${from} → ${to}`, path, before, hunks: hunksOf(directory, before, after) });
      }
    }
  }
  return pairs;
}
