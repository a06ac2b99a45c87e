import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** Content by path; all of them may be run. */
  readonly files: Readonly<Record<string, string>>;
}

/** A package registry on loopback, as npm asks one. */
export interface TestRegistry {
  readonly url: string;
  /** Paths that were asked for. */
  readonly requests: readonly string[];
  /** sha512 of a package's archive, hexadecimal. */
  hashOf(name: string, version: string): string;
  close(): Promise<void>;
}

function archiveOf({ name, version, manifest, files }: PublishedPackage): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "published-"));
  const all = { ...files, "package.json": JSON.stringify({ name, version, ...manifest }) };
  for (const [path, content] of Object.entries(all)) {
    const full = join(folder, "package", path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    chmodSync(full, 0o755);
  }
  const archive = execFileSync("tar", ["-czf", "-", "package"], { cwd: folder });
  rmSync(folder, { recursive: true });
  return archive;
}

export async function startRegistry(packages: readonly PublishedPackage[]): Promise<TestRegistry> {
  const archives = new Map(packages.map((one) => [`${one.name}-${one.version}`, archiveOf(one)]));
  const requests: string[] = [];
  const hash = (name: string, version: string, encoding: "hex" | "base64"): string =>
    createHash("sha512")
      .update(archives.get(`${name}-${version}`) ?? "")
      .digest(encoding);
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? "").slice(1));
    requests.push(path);
    const archive = archives.get(path.replace(/\.tgz$/, ""));
    const versions = packages.filter(({ name }) => name === path);
    if (archive !== undefined) response.end(archive);
    else if (versions.length === 0) response.writeHead(404).end("{}");
    else {
      const described = versions.map(({ name, version, manifest }) => [
        version,
        {
          ...{ name, version, ...manifest },
          dist: { tarball: `${url}/${name}-${version}.tgz`, integrity: `sha512-${hash(name, version, "base64")}` },
        },
      ]);
      const latest = versions.at(-1)?.version;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ name: path, "dist-tags": { latest }, versions: Object.fromEntries(described) }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    hashOf: (name, version) => hash(name, version, "hex"),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A package whose program prints its version, as a package manager does. */
export function printsVersion(name: string, command: string, version: string, node = ">=1"): PublishedPackage {
  const manifest = { bin: { [command]: "bin/run.js" }, engines: { node } };
  const text = `#!/usr/bin/env node\nconsole.log(${JSON.stringify(version)});\n`;
  return { name, version, manifest, files: { "bin/run.js": text } };
}
