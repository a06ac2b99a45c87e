import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createPathPolicy } from "../../../src/core/tool/path-policy.js";
import type { KeptSetup, Room } from "../../../src/core/workspace/room.js";
import type { Workspace } from "../../../src/core/workspace/workspace.js";
import { createWorkspace } from "../../../src/workspace/workspace.js";
import { hasWorkingBwrap, whyNoOtherUser } from "../../support/bwrap.js";
import { createTestRepository, type TestRepository } from "../../support/git-repository.js";
import { createSilentLogger } from "../../support/silent-logger.js";

type Level = "bwrap" | "user" | "off";

const LEVELS: readonly { readonly level: Level; readonly missing: string | null }[] = [
  { level: "bwrap", missing: hasWorkingBwrap() ? null : "bubblewrap does not work here" },
  { level: "user", missing: whyNoOtherUser() },
  { level: "off", missing: null },
];

const cleanup: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanup.splice(0).reverse()) await clean();
});

interface Bench {
  readonly repository: TestRepository;
  readonly workspace: Workspace;
  readonly head: string;
  readonly base: string;
  run(room: Room, script: string): Promise<string>;
  open(kept?: KeptSetup | null, tree?: string): Promise<Room>;
}

async function bench(
  level: Level,
  files: Readonly<Record<string, string>> = {},
  /** A folder of `sandbox.cache`, first on PATH. */
  cache: string | null = null,
  /** A folder of programs, first on PATH. */
  programs: string | null = cache,
): Promise<Bench> {
  const repository = createTestRepository({
    "src/a.txt": "base\n",
    ".gitignore": "node_modules/\nbuilt/\n*.log\n",
    ...files,
  });
  const head = repository.git("rev-parse", "HEAD");
  const workspace = await createWorkspace({
    root: repository.root,
    workingDirectory: ".",
    privateDirectory: join(repository.base, "private"),
    policy: createPathPolicy({ protectedFiles: [], sensitiveFiles: [] }),
    maximumFileBytes: 1_000_000,
    sandbox: { mode: level, readOnly: [], cache: cache === null ? [] : [cache] },
    mayRunUnsandboxed: true,
    childEnvironment: {
      PATH: [...(programs === null ? [] : [programs]), process.env["PATH"] ?? "/usr/bin:/bin"].join(":"),
      XDG_CACHE_HOME: join(homedir(), "elsewhere"),
    },
    remote: null,
    logger: createSilentLogger(),
  });
  cleanup.push(() => repository.dispose());
  cleanup.push(() => workspace.dispose());
  const { rooms, history } = workspace;
  await history.setBase(head);
  const base = await history.treeOf(head);
  return {
    repository,
    workspace,
    head,
    base,
    async run(room, script) {
      const result = await room.run({ script, timeoutMilliseconds: 20_000 });
      return result.startError ?? `${result.output.trim()}${result.exitCode === 0 ? "" : `\nexit ${result.exitCode}`}`;
    },
    open: (kept = null, tree = base) => rooms.open({ tree, parent: head, kept }),
  };
}

/** Where commands of every level may write it, and rooms hide nothing anyway. */
function createCache(): string {
  const folder = mkdtempSync(
    existsSync("/opt") && process.getuid?.() === 0 ? "/opt/architect-" : join(tmpdir(), "cache-"),
  );
  cleanup.push(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o777);
  return folder;
}

for (const { level, missing } of LEVELS) {
  describe(`clean rooms at level ${level}`, () => {
    if (missing !== null) {
      it.skip(`skipped: ${missing}`, () => undefined);
      return;
    }

    it("a room holds exactly the tree: no untracked, ignored or emptied file, modes and links as committed", async () => {
      const { repository, open, run, workspace } = await bench(level);
      repository.write("run.sh", "#!/bin/sh\necho ran\n", 0o755);
      repository.git("update-index", "--add", "--cacheinfo", `120000,${linkTo(repository, "src/a.txt")},link`);
      repository.git("add", "run.sh");
      repository.git("commit", "--quiet", "-m", "modes");
      const head = repository.git("rev-parse", "HEAD");
      repository.write("untracked.txt", "x");
      repository.write("built/stale.js", "x");
      mkdirSync(join(repository.root, "empty"));
      writeFileSync(join(repository.root, "src/a.txt"), "edited\n");
      const room = await workspace.rooms.open({
        tree: repository.git("rev-parse", "HEAD^{tree}"),
        parent: head,
        kept: null,
      });
      const listed = await run(room, "find . -path ./.git -prune -o -print | sort; ./run.sh; readlink link; cat link");
      expect(listed.split("\n")).toEqual([
        ...[".", "./.gitignore", "./link", "./run.sh", "./src", "./src/a.txt", "ran", "src/a.txt", "base"],
      ]);
      await room.close();
      const again = await open();
      expect(await run(again, "cat src/a.txt; ls")).toBe("base\nsrc");
    });

    it("is a clone of the commit to git: clean, with history, branches and tags", async () => {
      const { repository, open, run, workspace, base } = await bench(level);
      repository.git("tag", "v1");
      const clean = await open();
      expect(await run(clean, "git status --porcelain; git log --format=%s; git describe --tags; git diff HEAD")).toBe(
        "first\nv1",
      );
      repository.write("src/b.txt", "new\n");
      const tree = await workspace.history.snapshot(["src/b.txt"]);
      expect(tree).not.toBe(base);
      const changed = await open(null, tree);
      const script =
        "git status --porcelain; git log --format=%s; git show HEAD:src/b.txt; git diff --stat HEAD^ | cat";
      expect(await run(changed, script)).toMatch(/^work\nfirst\nnew\n src\/b\.txt \| 1 \+/);
    });

    it("home, temporary and XDG folders are the room's own", async () => {
      const { open, run, workspace } = await bench(level);
      const planted = `planted-${randomUUID()}`;
      const plant = `echo x > "$HOME/.npmrc"; echo x > "\${TMPDIR:-/tmp}/${planted}"; echo done`;
      cleanup.push(async () => {
        const script = `rm -f "\${TMPDIR:-/tmp}/${planted}"`;
        await workspace.commands.run({ script, timeoutMilliseconds: 20_000 });
      });
      const agent = await workspace.commands.run({ script: plant, timeoutMilliseconds: 20_000 });
      expect(agent.output).toBe("done\n");
      const room = await open();
      const look = `ls -A "$HOME"; test -e "\${TMPDIR:-/tmp}/${planted}" && echo planted; echo "[$XDG_CACHE_HOME]"`;
      expect(await run(room, look)).toBe("[]");
      await run(room, plant);
      const other = await open();
      expect(await run(other, look)).toBe("[]");
    });

    it("shows at the workspace's own path where there is a mount namespace", async () => {
      const { open, run, repository } = await bench(level);
      const room = await open();
      const seen = await run(room, "pwd");
      expect(seen).toBe(room.root);
      if (level === "bwrap") expect(seen).toBe(repository.root);
    });

    it("the files of set-up are given to each room copy-on-write, with its home", async () => {
      const { open, run, workspace, head, base, repository } = await bench(level);
      const first = await workspace.rooms.open({ tree: base, parent: head, kept: null, isFirst: true });
      const setup =
        'mkdir -p node_modules/.bin node_modules/x && echo real > node_modules/x/index.js && ln -s ../x/index.js node_modules/.bin/x && echo generated > src/made.txt && echo h > "$HOME/.made" && echo changed > src/a.txt';
      expect(await run(first, setup)).toBe("");
      const kept = await workspace.rooms.keep(first);
      expect(kept.paths).toEqual(["node_modules", "src/made.txt"]);
      const spoil =
        'cat node_modules/x/index.js src/made.txt src/a.txt "$HOME/.made"; readlink node_modules/.bin/x; rm -rf node_modules/.bin; chmod u+w node_modules/x/index.js 2>/dev/null; echo spoilt > node_modules/x/index.js; echo spoilt > src/made.txt; echo spoilt > "$HOME/.made"; cat node_modules/x/index.js';
      for (let round = 0; round < 2; round += 1) {
        const room = await open(kept);
        expect(await run(room, spoil)).toBe("real\ngenerated\nbase\nh\n../x/index.js\nspoilt");
        // A second command of the room finds what the first one did.
        expect(await run(room, "cat node_modules/x/index.js; ls -A node_modules")).toBe("spoilt\nx");
        await room.close();
      }
      const isInstalled = await workspace.rooms.install(kept);
      // A room at another path may have written it into what it made: then set-up runs in the workspace by itself.
      expect(isInstalled).toBe(first.root === repository.root);
      if (!isInstalled) return;
      const agent = 'cat node_modules/x/index.js "$HOME/.made" && echo mine > node_modules/x/index.js && echo ok';
      const result = await workspace.commands.run({ script: agent, timeoutMilliseconds: 20_000 });
      expect(result.output).toBe("real\nh\nok\n");
      expect(readFileSync(join(repository.root, "src/a.txt"), "utf8")).toBe("base\n");
      expect(await run(await open(kept), "cat node_modules/x/index.js")).toBe("real");
    });

    it("files of the tree replace files of set-up", async () => {
      const { open, run, workspace, head, base, repository } = await bench(level);
      const first = await workspace.rooms.open({ tree: base, parent: head, kept: null, isFirst: true });
      await run(first, "mkdir built gone && echo old > built/a.js && echo old > built/b.js && echo x > gone/c");
      const kept = await workspace.rooms.keep(first);
      repository.write("built/a.js", "tracked\n");
      repository.write("gone", "a file now\n");
      repository.git("add", "--force", "built/a.js", "gone");
      const tree = repository.git("write-tree");
      expect(await run(await open(kept, tree), "cat built/a.js built/b.js gone")).toBe("tracked\nold\na file now");
    });

    it("tracked files are put back between gates, after any change by a gate", async () => {
      const { open, run } = await bench(level);
      const room = await open();
      await run(room, "echo changed > src/a.txt; rm -f .gitignore; echo x > fresh.log; rm -f .git/index");
      await room.restore();
      expect(await run(room, "cat src/a.txt .gitignore fresh.log")).toBe("base\nnode_modules/\nbuilt/\n*.log\nx");
      await run(room, "rm -rf src; ln -s /tmp src");
      await room.restore();
      expect(await run(room, "cat src/a.txt; test -L src || echo real")).toBe("base\nreal");
    });

    it("finds dependency folders in the workspace, and nothing else", async () => {
      const { open, run, workspace, repository } = await bench(level, { "packages/a/package.json": "{}\n" });
      repository.write("node_modules/x/index.js", "found\n");
      repository.write("packages/a/node_modules/y/index.js", "too\n");
      repository.write("built/stale.js", "x");
      repository.write(".env", "SECRET=1");
      const kept = await workspace.rooms.find({ dependencies: true });
      expect(kept.paths).toEqual(["node_modules", "packages/a/node_modules"]);
      repository.write("node_modules/x/index.js", "spoilt\n");
      const room = await open(kept);
      expect(await run(room, "cat node_modules/x/index.js packages/a/node_modules/y/index.js; ls -A")).toBe(
        "found\ntoo\n.git\n.gitignore\nnode_modules\npackages\nsrc",
      );
      expect(await run(room, "echo w > node_modules/x/index.js && cat node_modules/x/index.js")).toBe("w");
    });

    it("a submodule that is checked out is there, also where set-up ran", async () => {
      const { repository, run, workspace } = await bench(level);
      const other = createTestRepository({ "lib.txt": "of the module\n" });
      cleanup.push(() => other.dispose());
      repository.git("submodule", "--quiet", "add", other.root, "vendor/lib");
      const head = repository.commit("module");
      await workspace.history.setBase(head);
      const modules = await workspace.rooms.find({ dependencies: false });
      expect(modules.paths).toEqual(["vendor/lib"]);
      const tree = await workspace.history.treeOf(head);
      const first = await workspace.rooms.open({ tree, parent: head, kept: modules, onlyHome: true, isFirst: true });
      expect(await run(first, "cat vendor/lib/lib.txt; mkdir node_modules")).toBe("of the module");
      const kept = await workspace.rooms.keep(first);
      const room = await workspace.rooms.open({ tree, parent: head, kept });
      expect(await run(room, "cat vendor/lib/lib.txt; ls")).toBe("of the module\nnode_modules\nsrc\nvendor");
    });

    it("files of Git LFS have their content, where the workspace has exactly that", async () => {
      const { repository, run, workspace } = await bench(level);
      const bytes = "large\n";
      const oid = createHash("sha256").update(bytes).digest("hex");
      const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${bytes.length}\n`;
      repository.write(".gitattributes", "*.bin filter=lfs\n");
      repository.write("good.bin", pointer);
      repository.write("other.bin", pointer);
      const head = repository.commit("large files");
      await workspace.history.setBase(head);
      repository.write("good.bin", bytes);
      repository.write("other.bin", "forged\n");
      const tree = await workspace.history.treeOf(head);
      const room = await workspace.rooms.open({ tree, parent: head, kept: null });
      const look = "cat good.bin; head -c 7 other.bin; git status --porcelain";
      expect(await run(room, look)).toBe("large\nversion");
      await room.restore();
      expect(await run(room, look)).toBe("large\nversion");
    });

    it("folders of sandbox.cache are copied only where a room can be shown the copy", async () => {
      const { run, workspace, repository, head, base } = await bench(level, {}, "../cache", null);
      const cached = join(repository.base, "cache");
      mkdirSync(cached, { recursive: true });
      writeFileSync(join(cached, "kept"), "real\n");
      const { rooms } = workspace;
      const first = await rooms.open({ tree: base, parent: head, kept: null, isFirst: true });
      const kept = await rooms.keep(first);
      const ours = join(repository.base, "private/sandbox/rooms");
      const copies = readdirSync(ours).flatMap((name) =>
        name.startsWith("kept-") ? readdirSync(join(ours, name)) : [],
      );
      expect(copies.filter((name) => name.startsWith("cache-"))).toEqual(
        first.root === repository.root ? ["cache-0"] : [],
      );
      if (first.root !== repository.root) return;
      writeFileSync(join(cached, "kept"), "spoilt\n");
      const room = await rooms.open({ tree: base, parent: head, kept });
      expect(await run(room, `cat ${cached}/kept; echo mine > ${cached}/kept; cat ${cached}/kept`)).toBe("real\nmine");
      expect(readFileSync(join(cached, "kept"), "utf8")).toBe("spoilt\n");
    });

    it("a run that is stopped waits for no copy, and no command starts after the workspace", async () => {
      const { workspace, repository, head, base, open, run } = await bench(level);
      repository.write("node_modules/x/index.js", "found\n");
      const kept = await workspace.rooms.find({ dependencies: true });
      const first = await open();
      const isMounted = first.root === repository.root;
      await first.close();
      const opening = workspace.rooms.open({ tree: base, parent: head, kept, signal: AbortSignal.abort() });
      // Where nothing can be mounted, what was found has to be copied.
      if (!isMounted) await expect(opening).rejects.toThrow("The run was stopped");
      else await (await opening).close();
      const left = readdirSync(join(repository.base, "private/sandbox/rooms"));
      expect(left.filter((name) => name.startsWith("room-"))).toEqual([]);
      await expect(workspace.rooms.find({ dependencies: true, signal: AbortSignal.abort() })).rejects.toThrow(
        "The run was stopped",
      );
      const room = await open();
      await workspace.dispose();
      expect(await run(room, "echo ran")).toBe("The run has ended.");
      await room.close();
    });

    it("git reads the history of the start, not one that a command put in its place", async () => {
      if (level === "off") return;
      const { open, run, workspace, repository } = await bench(level, { "check.sh": "exit 1\n" });
      const id = repository.git("rev-parse", "HEAD:check.sh");
      const object = `.git/objects/${id.slice(0, 2)}/${id.slice(2)}`;
      const forged = `printf 'blob 7\\0exit 0\\n' | python3 -c 'import sys, zlib; sys.stdout.buffer.write(zlib.compress(sys.stdin.buffer.read()))'`;
      const script = `mv .git kept && cp -R kept .git && rm -f ${object}; ${forged} > ${object}`;
      await workspace.commands.run({ script, timeoutMilliseconds: 20_000 });
      const seen = await open().then(
        (room) => run(room, "cat check.sh"),
        (error: unknown) => String(error),
      );
      expect(seen).toMatch(/^exit 1$|was replaced/);
    });

    it("attributes that a command wrote do not change what is put back", async () => {
      const { open, run } = await bench(level, { "src/b.txt": "$Id$\nline\n" });
      const room = await open();
      const attributes = "'* text eol=crlf ident\\n'";
      await run(
        room,
        `printf ${attributes} > src/.gitattributes; printf ${attributes} > .gitattributes; echo x > src/b.txt`,
      );
      await room.restore();
      expect(await run(room, "cat -A src/b.txt")).toBe("$Id$$\nline$");
    });

    it("additions of set-up to its home and caches are there for the rooms of its tree", async () => {
      const cache = createCache();
      const { open, run, workspace, head, base } = await bench(level, {}, cache);
      const first = await workspace.rooms.open({ tree: base, parent: head, kept: null, isFirst: true });
      await run(first, `echo one > "$HOME/.one"; echo one > ${cache}/one; mkdir node_modules; echo x > node_modules/x`);
      const ofBase = await workspace.rooms.keep(first);
      const again = await workspace.rooms.open({ tree: base, parent: head, kept: ofBase, onlyHome: true });
      expect(await run(again, `cat "$HOME/.one"; echo two > "$HOME/.two"; echo two > ${cache}/two; ls -A`)).toBe(
        "one\n.git\n.gitignore\nsrc",
      );
      const kept = await workspace.rooms.keep(again);
      expect(await run(await open(kept), `cat "$HOME/.one" "$HOME/.two" ${cache}/one ${cache}/two`)).toBe(
        "one\ntwo\none\ntwo",
      );
    });

    it("the agent's caches do not show", async () => {
      if (level === "off") return;
      const cache = createCache();
      writeFileSync(join(cache, "tool"), "real\n");
      chmodSync(join(cache, "tool"), 0o666);
      const { open, run, workspace, head, base, repository } = await bench(level, {}, cache);
      const found = await workspace.rooms.find({ dependencies: true });
      const first = await workspace.rooms.open({ tree: base, parent: head, kept: null, isFirst: true });
      // Without mounts they are the real ones (docs/security.md).
      if (first.root !== repository.root) return;
      const made = await workspace.rooms.keep(first);
      const again = await workspace.rooms.open({ tree: base, parent: head, kept: made, onlyHome: true });
      const remade = await workspace.rooms.keep(again);
      const script = `echo planted > ${cache}/tool; echo planted > ${cache}/new; echo done`;
      expect((await workspace.commands.run({ script, timeoutMilliseconds: 20_000 })).output).toBe("done\n");
      for (const kept of [found, made, remade]) {
        const room = await open(kept);
        expect(await run(room, `cat ${cache}/tool; ls -A ${cache}; echo room > ${cache}/tool`)).toBe("real\ntool");
      }
      expect(await run(await open(null), `ls -A ${cache}`)).toBe("");
      expect(readFileSync(join(cache, "tool"), "utf8")).toBe("planted\n");
    });

    it("starts none of its own programs from a folder that commands write", async () => {
      if (level === "off") return;
      const cache = createCache();
      const { open, run, workspace, head, base, repository } = await bench(level, {}, cache);
      const first = await workspace.rooms.open({ tree: base, parent: head, kept: null, isFirst: true });
      await run(first, "mkdir node_modules; echo real > node_modules/x");
      const kept = await workspace.rooms.keep(first);
      const mark = join(repository.base, "mark");
      const plant = ["git", "mount", "mkdir", "unshare", "chown", "setfacl", "cp", "rm"].map(
        (name) => `printf '#!/bin/sh\\necho ${name} >> ${mark}\\nexec /usr/bin/${name} "$@"\\n' > ${cache}/${name}`,
      );
      const script = `${plant.join("\n")}\nchmod 755 ${cache}/*; ls ${cache}/git`;
      expect((await workspace.commands.run({ script, timeoutMilliseconds: 20_000 })).output).toBe(`${cache}/git\n`);
      const room = await open(kept);
      expect(await run(room, "cat node_modules/x")).toBe("real");
      await room.restore();
      await room.close();
      expect(existsSync(mark) ? readFileSync(mark, "utf8") : "").toBe("");
    });

    it("nothing of a closed room stays", async () => {
      const { open, run, repository } = await bench(level);
      const room = await open();
      await run(room, "mkdir -p deep/er && echo x > deep/er/f && chmod 000 deep/er && chmod 555 deep");
      await room.close();
      await room.close();
      const rooms = join(repository.base, "private/sandbox/rooms");
      expect(existsSync(rooms) ? readdirSync(rooms).filter((name) => name.startsWith("room-")) : []).toEqual([]);
    });
  });
}

function linkTo(repository: TestRepository, target: string): string {
  const file = join(repository.base, "target");
  writeFileSync(file, target);
  return repository.git("hash-object", "-w", file);
}

describe("rooms of another user who may not mount", () => {
  const missing = process.getuid?.() === 0 ? whyNoOtherUser() : "not root";
  it.skipIf(missing !== null)("cannot be found by each other", async () => {
    const programs = mkdtempSync(join(tmpdir(), "no-mount-"));
    cleanup.push(() => rmSync(programs, { recursive: true, force: true }));
    writeFileSync(join(programs, "mount"), "#!/bin/sh\nexit 32\n", { mode: 0o755 });
    const { open, run } = await bench("user", {}, null, programs);
    const [one, other] = [await open(), await open()];
    expect([one.root, other.root]).toEqual([await run(one, "pwd"), await run(other, "pwd")]);
    const place = one.root.split("/");
    const parents = place.map((_part, index) => place.slice(0, index + 1).join("/")).filter((path) => path !== "");
    // A process that can list each folder on the way finds it.
    const script = parents.map(
      (path, index) => `ls -A ${parents[index - 1] ?? "/"} | grep -qxF ${place[index + 1]} && echo ${path}`,
    );
    const listed = (await run(other, `${script.join("\n")}\ntrue`)).split("\n");
    expect(parents.filter((path) => path !== one.root && !listed.includes(path)).join()).not.toBe("");
  });
});
