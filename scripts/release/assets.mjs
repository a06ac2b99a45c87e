/** The files of a release: notes, checksums, the bundled packages (CycloneDX) and the package for npm. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesBelow } from "../files.mjs";
import { releaseNotes } from "./changelog.mjs";

const sha256 = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Of action.yml and every file of dist/, in the format of `sha256sum --check`. */
function checksums(root) {
  return ["action.yml", ...filesBelow("dist", undefined, root)]
    .map((path) => `${sha256(join(root, path))}  ${path}\n`)
    .join("");
}

/** dist/licenses.txt lists the bundled packages; the lock file has the digest of each. */
function bundledComponents(root) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const digests = new Map(
    Object.entries(packages).map(([path, { version, integrity }]) => [
      `${path.replace(/^.*node_modules\//, "")} ${version}`,
      integrity,
    ]),
  );
  const entries = readFileSync(join(root, "dist/licenses.txt"), "utf8").split(`\n\n${"-".repeat(80)}\n\n`);
  return entries.map((entry) => {
    const [title, license] = entry.split("\n");
    const [name, version] = title.split(" ");
    const [algorithm, digest] = (digests.get(title) ?? "").split("-");
    if (algorithm !== "sha512") throw new Error(`package-lock.json has no digest of ${title}, which is in the bundle`);
    return {
      type: "library",
      name,
      version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      licenses: [{ license: { id: license } }],
      hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
    };
  });
}

function billOfMaterials(root, { name, version, license }) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version, licenses: [{ license: { id: license } }] } },
    components: bundledComponents(root),
  };
}

/** The package names its commit, so that its `init` can pin it. */
function packForNpm(root, folder, manifest, commit) {
  const stage = mkdtempSync(join(tmpdir(), "architect-pack-"));
  try {
    const { devDependencies: _development, scripts: _scripts, overrides: _overrides, ...kept } = manifest;
    for (const path of [...manifest.files, "README.md", "LICENSE"]) {
      cpSync(join(root, path), join(stage, path), { recursive: true });
    }
    writeFileSync(join(stage, "package.json"), `${JSON.stringify({ ...kept, gitHead: commit }, null, 2)}\n`);
    execFileSync("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], { cwd: stage });
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

export function writeAssets(root, folder, { manifest, commit }) {
  mkdirSync(folder, { recursive: true });
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  writeFileSync(join(folder, "notes.md"), releaseNotes(changelog, manifest.version));
  writeFileSync(join(folder, "SHA256SUMS"), checksums(root));
  writeFileSync(join(folder, "sbom.cdx.json"), `${JSON.stringify(billOfMaterials(root, manifest), null, 2)}\n`);
  packForNpm(root, folder, manifest, commit);
}
