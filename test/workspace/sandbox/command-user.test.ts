// @module-tag full
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import { findProgram } from "../../../src/workspace/process/environment.js";
import { UNUSED_IDS } from "../../../src/workspace/process/unused-ids.js";
import { leftIds } from "../../../src/workspace/sandbox/user-notes.js";
import { createWorkspace } from "../../../src/workspace/workspace.js";
import { hasWorkingBwrap } from "../../support/bwrap.js";
import { createSilentLogger } from "../../support/silent-logger.js";

/** Without what lies in this person's home: runs of other tests have access rules there at the same time. */
const PATH = (process.env["PATH"] ?? "/usr/bin:/bin")
  .split(":")
  .filter((folder) => !folder.startsWith(`${homedir()}/`))
  .join(":");
const isHere = process.getuid?.() === 0 && hasWorkingBwrap();

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "architect-user-"));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

let places = 0;

/** A checkout in folders that only root may enter, with files of several owners and modes. */
function createPlace() {
  places += 1;
  const folder = join(base, `place-${places}`);
  const root = join(folder, "work/repo");
  const cache = join(folder, "cache");
  mkdirSync(join(root, "src"), { recursive: true });
  mkdirSync(join(cache, "old"), { recursive: true });
  chmodSync(join(folder, "work"), 0o700);
  chmodSync(folder, 0o750);
  writeFileSync(join(root, "src/a.txt"), "a\n");
  writeFileSync(join(root, "src/run.sh"), "#!/bin/sh\necho ran\n", { mode: 0o700 });
  writeFileSync(join(root, "other.txt"), "other\n");
  symlinkSync("/etc/passwd", join(root, "link"));
  chownSync(join(root, "other.txt"), 1234, 4321);
  chownSync(join(root, "src/a.txt"), 0, 4321);
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@y.z", ...args], { cwd: root, encoding: "utf8" });
  git("init", "-q");
  git("add", "src");
  git("commit", "-qm", "first");
  return { folder, root, cache, git, privateDirectory: join(folder, "private") };
}

function open(place: ReturnType<typeof createPlace>, path = PATH) {
  return createWorkspace({
    root: place.root,
    workingDirectory: ".",
    privateDirectory: place.privateDirectory,
    policy: createPathPolicy({ protectedFiles: [], sensitiveFiles: [] }),
    maximumFileBytes: 1 << 20,
    sandbox: { mode: "bwrap", readOnly: [], cache: [place.cache] },
    mayRunUnsandboxed: false,
    childEnvironment: { PATH: path },
    remote: null,
    logger: createSilentLogger(),
  });
}

/** Owner, group and mode of everything below a folder, and of the folders above it. */
function standing(place: ReturnType<typeof createPlace>): Record<string, string> {
  const found: Record<string, string> = {};
  const look = (path: string): void => {
    const { uid, gid, mode } = lstatSync(path);
    found[path.slice(base.length)] = `${uid}:${gid} ${(mode & 0o7777).toString(8)}`;
    if (lstatSync(path).isDirectory()) for (const name of readdirSync(path).sort()) look(join(path, name));
  };
  look(place.folder);
  found["/etc/passwd"] = String(lstatSync("/etc/passwd").uid);
  return found;
}

/** PATH on which a program does nothing but fail. */
function pathWithout(program: string): string {
  const bin = mkdtempSync(join(base, "bin-"));
  writeFileSync(join(bin, program), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  return `${bin}:${PATH}`;
}

describe.skipIf(!isHere)("commands of a job that is root", () => {
  it("run as a user that no account has, change what is there, and leave everything as it was", async () => {
    const place = createPlace();
    const before = standing(place);
    const workspace = await open(place);
    const run = (script: string) => workspace.commands.run({ script, timeoutMilliseconds: 20_000 });
    expect(await run("id -un; id -u; whoami")).toMatchObject({ output: "nobody\n65534\nnobody\n" });
    expect((await run("src/run.sh; cat src/a.txt; git log --format=%s")).output).toBe("ran\na\nfirst\n");
    expect(
      await run("chmod 600 src/a.txt && touch -d @0 src/run.sh && chmod 644 src/a.txt && echo x > made"),
    ).toMatchObject({
      exitCode: 0,
    });
    expect(await run(`echo new > ${place.cache}/old/x && rm ${place.cache}/old/x`)).toMatchObject({ exitCode: 0 });
    const owner = lstatSync(join(place.root, "made")).uid;
    expect(owner).toBeGreaterThanOrEqual(UNUSED_IDS.first);
    expect(owner).toBeLessThan(UNUSED_IDS.first + UNUSED_IDS.count);
    // For the next run, if this one is killed.
    const notes = [`/tmp/.architect-user-${owner}`, `/tmp/.architect-user-${owner}.folders`];
    const opened = readFileSync(notes[1] ?? "", "utf8").split("\n");
    expect(opened).toEqual(expect.arrayContaining([place.folder, join(place.folder, "work")]));
    // Other people's files stay theirs; git of the person goes on.
    expect(lstatSync(join(place.root, "other.txt")).uid).toBe(1234);
    expect(place.git("status", "--porcelain")).toContain("?? made");
    expect((await run("echo y >> other.txt; echo z > .git/config; ls /root /home /etc/ssl/private")).output).toMatch(
      /other.txt: Permission denied[\s\S]*\.git\/config: Read-only/,
    );
    await workspace.dispose();
    expect(notes.filter((path) => existsSync(path))).toEqual([]);
    rmSync(place.privateDirectory, { recursive: true, force: true });
    expect(standing(place)).toEqual({ ...before, [join(place.root, "made").slice(base.length)]: "0:0 644" });
  });

  it("own what the tools and a checkout write, at once", async () => {
    const place = createPlace();
    const workspace = await open(place);
    const run = (script: string) => workspace.commands.run({ script, timeoutMilliseconds: 20_000 });
    await run("true");
    await workspace.files.write("deep/er/tool.sh", Buffer.from("#!/bin/sh\necho tool\n"));
    expect(await run("chmod +x deep/er/tool.sh && deep/er/tool.sh && rm -r deep")).toMatchObject({ output: "tool\n" });
    place.git("commit", "-q", "--allow-empty", "-m", "second");
    writeFileSync(join(place.root, "src/b.sh"), "b\n");
    place.git("add", "src/b.sh");
    place.git("commit", "-qm", "third");
    const third = place.git("rev-parse", "HEAD").trim();
    place.git("reset", "-q", "--hard", "HEAD~1");
    await workspace.history.checkout(third);
    expect(await run("chmod +x src/b.sh && echo more >> src/b.sh")).toMatchObject({ exitCode: 0 });
    await workspace.dispose();
  });

  it("reach the workspace where setfacl does not work, as far as no group loses a right", async () => {
    const place = createPlace();
    const path = pathWithout("setfacl");
    const refused = await open(place, path);
    expect(await refused.commands.status()).toMatchObject({
      level: "none",
      note: expect.stringMatching(/is closed, and setfacl cannot open it.*apt-get install -y acl/),
    });
    await refused.dispose();
    chmodSync(place.folder, 0o700);
    const before = standing(place);
    const workspace = await open(place, path);
    expect(await workspace.commands.status()).toMatchObject({ level: "bwrap" });
    const made = await workspace.commands.run({ script: "cat src/a.txt > made", timeoutMilliseconds: 20_000 });
    expect(made).toMatchObject({ exitCode: 0 });
    await workspace.dispose();
    rmSync(join(place.root, "made"));
    rmSync(place.privateDirectory, { recursive: true, force: true });
    expect(standing(place)).toEqual(before);
  });

  it("share a cache with another run, and no workspace", async () => {
    const [first, second] = [createPlace(), createPlace()];
    const one = await open(first);
    const two = await open({ ...second, cache: first.cache });
    const run = (workspace: typeof one, script: string) =>
      workspace.commands.run({ script, timeoutMilliseconds: 20_000 });
    expect(await run(one, `echo one > ${first.cache}/of-one`)).toMatchObject({ exitCode: 0 });
    expect(await run(two, `cat ${first.cache}/of-one && echo two > own`)).toMatchObject({ output: "one\n" });
    await two.dispose();
    expect(await run(one, `echo more >> ${first.cache}/of-one && echo x > made`)).toMatchObject({ exitCode: 0 });
    const same = await open({ ...first, privateDirectory: join(first.folder, "private-2") });
    expect((await same.commands.status()).note).toContain("is in use by another run");
    await same.dispose();
    expect(await run(one, "echo y > made")).toMatchObject({ exitCode: 0 });
    await one.dispose();
  });

  it("work where a run was killed and left everything to its own user", async () => {
    const place = createPlace();
    const before = standing(place);
    const left = UNUSED_IDS.first + 7;
    execFileSync("chown", ["-hR", `${left}`, join(place.root, "src")]);
    chownSync(place.root, 0, left);
    chmodSync(place.root, 0o775);
    execFileSync(findProgram("setfacl", PATH.split(":")) ?? "", ["-m", `u:${left}:x`, join(place.folder, "work")]);
    const note = `/tmp/.architect-user-${left}`;
    const other = join(base, "of-the-killed-run");
    mkdirSync(other, { mode: 0o700 });
    execFileSync(findProgram("setfacl", PATH.split(":")) ?? "", ["-m", `u:${left}:x`, other]);
    // Another run that ends at this moment may read it.
    writeFileSync(`${note}.folders`, [other, join(place.folder, "work"), join(base, "gone")].join("\n"));
    writeFileSync(note, "4194399");
    const workspace = await open(place);
    const result = await workspace.commands.run({ script: "echo b > src/a.txt", timeoutMilliseconds: 20_000 });
    expect(result).toMatchObject({ exitCode: 0 });
    await workspace.dispose();
    rmSync(place.privateDirectory, { recursive: true, force: true });
    expect(standing(place)).toEqual(before);
    expect(lstatSync(other).mode & 0o777).toBe(0o700);
    expect([note, `${note}.folders`].filter((path) => existsSync(path))).toEqual([]);
  });

  it("get nothing outside for a link in the place of a cache", async () => {
    const place = createPlace();
    const victim = join(place.folder, "victim");
    mkdirSync(join(victim, "npm"), { recursive: true });
    writeFileSync(join(victim, "npm/secret"), "secret\n", { mode: 0o600 });
    symlinkSync(victim, join(place.root, ".cache"));
    symlinkSync(join(place.folder, "missing"), join(place.root, "dangling"));
    const before = standing(place);
    for (const entry of [".cache", ".cache/npm", ".cache/made", "dangling"]) {
      const workspace = await open({ ...place, cache: entry });
      const run = (script: string) => workspace.commands.run({ script, timeoutMilliseconds: 20_000 });
      expect(
        (await run(`cat ${entry}/secret .cache/npm/secret; touch .cache/x ${entry}/x; true`)).output,
      ).not.toContain("secret\n");
      expect((await workspace.commands.status()).level).toBe("bwrap");
      expect(lstatSync(join(victim, "npm/secret")).uid).toBe(0);
      await workspace.dispose();
    }
    rmSync(place.privateDirectory, { recursive: true, force: true });
    expect(standing(place)).toEqual(before);
  });

  it("get what is there under any name, and any number of names", async () => {
    const place = createPlace();
    execFileSync(
      "bash",
      ["-c", `n=$(printf 'x%.0s' {1..200}); touch $'a\\xff'; for i in {1..11000}; do : > $n$i; done`],
      {
        cwd: place.root,
      },
    );
    const workspace = await open(place);
    const run = (script: string) => workspace.commands.run({ script, timeoutMilliseconds: 60_000 });
    expect(await run("chmod 600 $'a\\xff' && ls | while read -r name; do echo \"$name\"; done | wc -l")).toMatchObject({
      exitCode: 0,
    });
    await workspace.dispose();
    const owners = execFileSync("find", [place.root, "-maxdepth", "1", "-printf", "%U\n"], { encoding: "utf8" });
    expect(new Set(owners.trim().split("\n"))).toEqual(new Set(["0", "1234"]));
  });

  it("hold no lock that another run waits for", async () => {
    const [first, second] = [createPlace(), createPlace()];
    const one = await open(first);
    const ended = new AbortController();
    const holding = one.commands.run({
      script: "exec 9</; flock -n 9 && echo held > made; sleep 60",
      timeoutMilliseconds: 60_000,
      signal: ended.signal,
    });
    await vi.waitUntil(() => existsSync(join(first.root, "made")), { timeout: 20_000 });
    const two = await open(second);
    expect((await two.commands.status()).level).toBe("bwrap");
    ended.abort();
    await holding;
    await Promise.all([one.dispose(), two.dispose()]);
  });

  it("wait for no foreign file in the folder where runs record their users", async () => {
    const place = createPlace();
    const left = UNUSED_IDS.first + 8;
    const note = `/tmp/.architect-user-${left}`;
    execFileSync("mkfifo", [note]);
    chownSync(place.root, 0, left);
    const workspace = await open(place);
    try {
      expect((await workspace.commands.status()).level).toBe("bwrap");
      await workspace.dispose();
    } finally {
      rmSync(note);
    }
    expect(lstatSync(place.root).gid).toBe(0);
  });

  it("change no folder to which a link leads where a killed run opened another, and end next to planted folders", async () => {
    const place = createPlace();
    const [setfacl = "", getfacl = ""] = ["setfacl", "getfacl"].map((name) => findProgram(name, PATH.split(":")) ?? "");
    const foreign = join(base, "foreign");
    mkdirSync(join(foreign, "inner"), { recursive: true });
    // Written again, the rules would let 4321 in: their mask holds it back.
    execFileSync(setfacl, ["-m", "u:4321:rwx", join(foreign, "inner")]);
    chmodSync(join(foreign, "inner"), 0o700);
    const rules = () => execFileSync(getfacl, ["-cpn", join(foreign, "inner")], { encoding: "utf8" });
    const before = rules();
    symlinkSync(foreign, join(base, "moved"));
    const left = UNUSED_IDS.first + 9;
    const note = `/tmp/.architect-user-${left}`;
    writeFileSync(note, "4194399");
    writeFileSync(`${note}.folders`, join(base, "moved/inner"));
    const workspace = await open(place);
    await workspace.commands.run({ script: "chmod u+s src/run.sh", timeoutMilliseconds: 20_000 });
    // Anybody may make one for each id, before any run.
    const planted = `/tmp/.architect-user-${lstatSync(join(place.root, "src")).uid}.folders`;
    rmSync(planted);
    mkdirSync(planted);
    try {
      await workspace.dispose();
      expect(existsSync(planted.replace(".folders", ""))).toBe(false);
    } finally {
      rmSync(planted, { recursive: true });
    }
    expect(lstatSync(join(place.root, "src/run.sh")).mode & 0o4000).toBe(0);
    expect(rules()).toBe(before);
  });

  it("trust no record under a second name", async () => {
    const left = UNUSED_IDS.first + 10;
    const [note, other] = [`/tmp/.architect-user-${left}`, join(base, "another-file")];
    writeFileSync(other, "4194399");
    linkSync(other, note);
    try {
      expect(leftIds().map(({ id }) => id)).not.toContain(left);
    } finally {
      rmSync(note);
    }
  });
});
