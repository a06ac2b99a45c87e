import { describe, expect, it } from "vitest";
import { assess } from "../../../src/hub/policy/assess.js";

/** `risk rule`, or the sentence of the refusal. */
function judge(line: readonly string[]): string {
  const [command = "", ...args] = line;
  const judged = assess("remote_execute_command", { command, args });
  return judged.kind === "refused" ? judged.error : `${judged.risk} ${judged.rule}`;
}

const COMMAND = "Command not allowed";
const PATH = "Path outside workspace";
const words = (line: string): readonly string[] => line.split(" ");

/** One command a row, its words divided by spaces. */
const ALLOWED: readonly (readonly [string, string])[] = [
  ["grep -rn TODO src", "low remote:grep"],
  ["find . -name *.ts -type f", "low remote:find"],
  ["ls -la src", "low remote:ls"],
  ["cat README.md", "low remote:cat"],
  ["head -n 20 a.txt", "low remote:head"],
  ["tail -n +5 a.txt", "low remote:tail"],
  ["wc -l a.txt b.txt", "low remote:wc"],
  ["echo $(rm -rf /)", "low remote:echo"],
  ["date -u +%F", "low remote:date"],
  ["pwd", "low remote:pwd"],
  ["whoami", "low remote:whoami"],
  ["locate -i readme", "low remote:locate"],
  ["git status --short", "medium remote:git:status"],
  ["git commit -am message", "medium remote:git:commit"],
  ["git pull --ff-only origin feature/x", "medium remote:git:pull"],
  ["git fetch --prune origin", "medium remote:git:fetch"],
  ["git clone --depth 1 https://github.com/o/r.git vendor/r", "medium remote:git:clone:https://github.com/o/r.git"],
  ["npm install express", "medium remote:npm:install"],
  ["npm run build -- --minify", "medium remote:npm:run:build"],
  ["npm test", "medium remote:npm:test"],
  ["python tools/make.py --fast", "medium remote:python:tools/make.py"],
  ["python3 -m pip install requests==2.32.0", "medium remote:python3:pip:install"],
  ["node scripts/build.mjs", "medium remote:node:scripts/build.mjs"],
  ["gcc -O2 -Wall -o app main.c", "high remote:gcc"],
  ["make -j4 all", "high remote:make:all"],
  ["make -- all", "high remote:make:all"],
  ["grep -e -- a.txt", "low remote:grep"],
  ["tar xzf a.tgz", "high remote:tar:extract"],
  ["tar -czf a.tgz src", "high remote:tar:create"],
  ["zip -r a.zip src", "high remote:zip"],
  ["unzip -o a.zip -d out", "high remote:unzip"],
];

const FORBIDDEN = words(
  "rm dd mkfs mkfs.ext4 sudo su curl wget ssh-keygen openssl pacman apt apt-get yum bash sh env xargs npx chmod perl docker vim pip cargo",
);

describe("commands that a person's machine runs", () => {
  it("has at least 28 cases", () => {
    expect(ALLOWED.length + FORBIDDEN.length).toBeGreaterThanOrEqual(28);
  });

  it.each(ALLOWED)("%s is %s", (line, expected) => {
    expect(judge(words(line))).toBe(expected);
  });

  it.each(FORBIDDEN)("%s is not allowed with any arguments", (name) => {
    expect([judge([name]), judge([name, "--version"]), judge([name, "-rf", "/"])]).toEqual([COMMAND, COMMAND, COMMAND]);
  });

  it("rm -rf / is refused before anybody could be asked", () => {
    expect(judge(["rm", "-rf", "/"])).toBe(COMMAND);
    expect(judge(["rm -rf /"])).toBe(COMMAND);
  });

  it.each([
    ...[
      "/bin/ls",
      "./ls",
      "../ls",
      "ls ",
      " ls",
      "ls;id",
      "ls|id",
      "$(ls)",
      "`ls`",
      "LS",
      "Git",
      "git.exe",
      "ls\n",
      "ls\0",
    ],
    ...["", "-ls", "FOO=1", "git\tstatus", "\\ls", "l\u0456", "ls&&id", "constructor", "__proto__", "toString"],
  ])("the program %j is no bare name of the tables", (name) => {
    expect([COMMAND, "Invalid arguments"]).toContain(judge([name]));
  });
});

/** Nothing of low risk may run code, write, or read what is kept back. */
const ATTACKS_LOW: readonly (readonly [string, string])[] = [
  ["find . -exec rm {} ;", COMMAND],
  ["find . -execdir sh -c id ;", COMMAND],
  ["find . -ok ls ;", COMMAND],
  ["find . -delete", COMMAND],
  ["find . -fprint out", COMMAND],
  ["find . -fprintf out %p", COMMAND],
  ["find . -fls out", COMMAND],
  ["find -files0-from list", COMMAND],
  ["find -L . -name x", COMMAND],
  ["find . -follow", COMMAND],
  ["find / -name shadow", PATH],
  ["find .. -name x", PATH],
  ["find src/../.. -name x", PATH],
  ["find . -newer /etc/passwd", PATH],
  ["find . -samefile ../x", PATH],
  ["find .git -name config", PATH],
  ["find ~ -name x", PATH],
  ["find -D help .", COMMAND],
  ["find . -name", COMMAND],
  ["locate", COMMAND],
  ["locate -d /var/lib/plocate/plocate.db x", COMMAND],
  ["locate --regexp x", COMMAND],
  ["grep -R x .", COMMAND],
  ["grep --dereference-recursive x .", COMMAND],
  ["grep -f /etc/shadow x", PATH],
  ["grep -f/etc/shadow x", PATH],
  ["grep -nf/etc/shadow x", PATH],
  ["grep --file=/etc/shadow x", PATH],
  ["grep --file ../s x", PATH],
  ["grep --fil=/etc/shadow x", COMMAND],
  ["grep -f=list x", COMMAND],
  ["grep -f=../list x", COMMAND],
  ["grep x /etc/passwd", PATH],
  ["grep -e x /etc/passwd", PATH],
  ["grep -ex /etc/passwd", PATH],
  ["grep -- x /etc/passwd", PATH],
  ["grep x -- ../a", PATH],
  ["grep x .env", PATH],
  ["grep x sub/.ENV", PATH],
  ["grep -r x .ssh", PATH],
  ["grep -r x .git", PATH],
  ["grep --exclude-from=/etc/passwd x .", COMMAND],
  ["grep --include", COMMAND],
  ["grep -d rec x .", COMMAND],
  ["grep --directories=recurse x .", COMMAND],
  ["cat /etc/passwd", PATH],
  ["cat ../secret", PATH],
  ["cat a/../../b", PATH],
  ["cat ~/.ssh/id_rsa", PATH],
  ["cat .env", PATH],
  ["cat id_rsa", PATH],
  ["cat server.pem", PATH],
  ["cat .git/config", PATH],
  ["cat -- /etc/passwd", PATH],
  ["cat -n/etc/passwd", COMMAND],
  ["cat C:\\Windows\\win.ini", PATH],
  ["cat \\\\server\\share", PATH],
  ["cat //server/share", PATH],
  ["cat file:///etc/passwd", PATH],
  ["cat /proc/self/environ", PATH],
  ["cat /dev/stdin", PATH],
  ["head -c 10 /etc/shadow", PATH],
  ["head --lines=5 .npmrc", PATH],
  ["tail -f a.log", COMMAND],
  ["tail --follow=name a.log", COMMAND],
  ["tail --pid=1 a.log", COMMAND],
  ["tail -5f a.log", COMMAND],
  ["wc --files0-from=list", COMMAND],
  ["wc --files0-from=/etc/passwd", COMMAND],
  ["wc /etc/passwd", PATH],
  ["ls /", PATH],
  ["ls ..", PATH],
  ["ls ...", PATH],
  ["ls -L link", COMMAND],
  ["ls --dereference link", COMMAND],
  ["ls .ssh", PATH],
  ["date -s 2020-01-01", COMMAND],
  ["date --set=2020-01-01", COMMAND],
  ["date 010100002020", COMMAND],
  ["date -f /etc/shadow", COMMAND],
  ["date --file=/etc/shadow", COMMAND],
  ["date -r /etc/shadow", COMMAND],
  ["pwd x", COMMAND],
  ["whoami x", COMMAND],
  ["whoami --help", COMMAND],
];

const ATTACKS_GIT: readonly string[] = [
  ...["-c core.pager=id status", "-C / status", "--exec-path=/tmp status", "--git-dir=/x status"],
  ...["--work-tree=/ status", "-p log", "--paginate log", "--config-env=a=b log", "push", "push origin main"],
  ...["fetch --upload-pack=id", "config core.pager id", "add .", "reset --hard", "checkout .", "rebase -x id"],
  ...["fetch ext::id", "fetch https://github.com/o/r", "fetch --all", "fetch ../r"],
  ...["bisect run id", "submodule add x", "stash", "am x", "apply x", "filter-branch", "gc", "daemon"],
  ...["archive --exec=id HEAD", "ls-remote ext::id", "remote add x ext::id", "remote set-url x y"],
  ...["branch -D main", "branch new", "tag new", "worktree add x", "init", "hook run x", "difftool", "mergetool"],
  ...["grep -Oid x", "grep --open-files-in-pager=id x", "diff --no-index /etc/passwd a", "diff --ext-diff"],
  ...["diff --textconv", "diff --output=x", "log --output=x", "log -O/etc/x", "show --ext-diff", "diff -O/etc/x"],
  ...["commit", "commit -F /etc/passwd -m x", "commit -m x --amend", "commit -m x --no-verify", "commit -n -m x"],
  ...["commit -m x --template=/x", "commit -e", "commit -C HEAD", "blame --contents /etc/passwd a"],
  ...["blame -S x a", "log --format=%GG", "log --pretty=format:%+G?", "log --pre=%H", "clone ext::id x"],
  ...["clone git@github.com:o/r x", "clone ssh://x/o/r", "clone file:///etc x", "clone /srv/r x", "clone ../r x"],
  ...["clone https://user:key@github.com/o/r x", "clone https://github.com/o/r --upload-pack=id"],
  ...["clone -u id https://github.com/o/r", "clone -c core.x=y https://github.com/o/r"],
  ...["clone --config=a https://github.com/o/r", "clone --template=x https://github.com/o/r"],
  ...["clone --recurse-submodules https://github.com/o/r", "clone --separate-git-dir=/x https://github.com/o/r"],
  ...["clone --reference /x https://github.com/o/r", "clone --upload-p id https://github.com/o/r"],
  ...["pull ext::id", "pull https://github.com/o/r", "pull ../r", "pull ./r", "pull origin +main:main"],
  ...["pull origin main:main", "pull origin a..b", "pull --upload-pack=id", "pull --strategy=x", "pull -s x"],
  ...["pull --recurse-submodules", "pull -- --upload-pack=id"],
];

const ATTACKS_PATHS: readonly string[] = [
  "git clone https://github.com/o/r ../x",
  "git clone https://github.com/o/r /tmp/x",
  "git clone https://github.com/o/r .vscode",
  "git clone https://github.com/o/.git",
  "git clone https://github.com/o/.husky",
  "git show HEAD:.env",
  "git show HEAD:../x",
  "git show :/x",
  "git show HEAD:/etc/passwd",
  "git log -- /etc/passwd",
  "git diff -- ../a",
  "git diff .env",
  "git blame .npmrc",
  "git status /etc",
  "git commit -m x /etc/passwd",
  "git ls-files ../..",
  "python /tmp/x.py",
  "python ../x.py",
  "python x.py /etc/passwd",
  "python x.py --out=/etc/x",
  "python x.py -o/etc/x",
  "python x.py a,/etc/x",
  "python x.py @/etc/x",
  "python x.py a:../x",
  "python x.py .env",
  "python x.py -- ../x",
  "python -m json.tool /etc/passwd",
  "python -m pytest ../x",
  "python -m venv /opt/x",
  "python -m pip install -r /etc/x",
  "node /tmp/x.js",
  "node x.js ../y",
  "npm run build -- --out=/etc/x",
  "npm test -- ../x",
  "gcc -I/usr/include -c a.c",
  "gcc -I ../x a.c",
  "gcc -o /bin/x a.c",
  "gcc -o../x a.c",
  "gcc /etc/passwd",
  "gcc -include /etc/passwd a.c",
  "gcc -o .vscode/x a.c",
  "make -C .. all",
  "make -C/ all",
  "make -f /tmp/Makefile",
  "make --file=/tmp/Makefile",
  "tar xf ../a.tar",
  "tar xf a.tar -C /",
  "tar xf a.tar --directory=/",
  "tar xf a.tar -C.husky",
  "tar cf /tmp/a.tar src",
  "tar cf a.tar /etc",
  "tar cf a.tar .ssh",
  "tar cf a.tar .env",
  "zip a.zip /etc/passwd",
  "zip a.zip ../x",
  "zip ../a.zip x",
  "zip a.zip .env",
  "unzip a.zip -d /",
  "unzip a.zip -d ..",
  "unzip /tmp/a.zip",
];

const ATTACKS_RUN: readonly string[] = [
  ...["make a/../../x", "python -m unittest ../x", "python -m unittest /tmp/x", "python -m unittest a/../../x"],
  ...["npm exec x", "npm x y", "npm publish", "npm login", "npm config set script-shell id", "npm link", "npm init x"],
  ...["npm install -g x", "npm install --global x", "npm install --prefix /x y", "npm --prefix /x test"],
  ...["npm install ../x", "npm install /x", "npm install ./x", "npm install file:x", "npm install git+ssh://x/y"],
  ...[
    "npm install https://x/y.tgz",
    "npm install y.tgz",
    "npm install -- y.tgz",
    "npm install o/r",
    "npm install github:o/r",
    "npm install a@npm:b",
  ],
  ...[
    "npm install --registry=https://x y",
    "npm install --script-shell=id",
    "npm install --userconfig=x",
    "npm i -- -g",
  ],
  ...[
    "npm install a@git+https://x/y",
    "npm install a@file:..",
    "npm install a@https://x",
    "npm run --script-shell=id x",
  ],
  ...["npm run a b", "npm run ../x", "npm run --node-options=-rx y", "npm explore x -- id", "npm set x", "npm test x"],
  ...["node -e 1", "node --eval=1", "node -p 1", "node -pe 1", "node -r ./x y.js", "node --require ./x y.js"],
  ...["node --import ./x y.js", "node --loader ./x y.js", "node --env-file=.env y.js", "node -", "node", "node -i"],
  ...[
    "node --inspect=0.0.0.0 y.js",
    "node inspect:x y.js",
    "node data:text/javascript,1",
    "node --run x",
    "node -- -e",
  ],
  ...["node --test-reporter=./x --test", "node --experimental-config-file=x y.js", "node --openssl-config=x y.js"],
  ...[
    "python -c 1",
    "python -cprint",
    "python -",
    "python",
    "python -i x.py",
    "python -m http.server",
    "python -m pdb x",
  ],
  ...["python -m this", "python -mhttp.server", "python -Bc 1", "python -X importtime x.py", "python -W error::x y.py"],
  ...[
    "python -m pip download x",
    "python -m pip install git+https://x",
    "python -m pip install ./x",
    "python -m pip config set x y",
  ],
  ...[
    "python -m pip install --index-url=https://x y",
    "python -m pip install -e x",
    "python -m pip install --target=/x y",
  ],
  ...[
    "python -m pip install x@https://y",
    "python -m pip --python x install y",
    "python -m pytest -p x",
    "python -m pytest -c x",
  ],
  ...[
    "gcc",
    "gcc -fplugin=x a.c",
    "gcc -wrapper id a.c",
    "gcc -B. a.c",
    "gcc -specs=x a.c",
    "gcc @args",
    "gcc -Wl,-rpath,/x a.c",
  ],
  ...[
    "gcc -Wa,--x a.c",
    "gcc -Wp,-x a.c",
    "gcc -Xlinker x a.c",
    "gcc -T x a.c",
    "gcc -fdump-tree-all=/x a.c",
    "gcc -MF /x a.c",
  ],
  ...[
    "gcc -fprofile-use=/x a.c",
    "gcc --sysroot=/x a.c",
    "gcc -imacros /etc/x a.c",
    "gcc -x c -",
    "gcc -dumpdir /x a.c",
  ],
  ...[
    "make SHELL=/bin/id",
    "make CC=id all",
    "make --eval=x",
    "make -E x",
    "make -I/x",
    "make MAKEFLAGS=-x",
    "make -w",
    "make ../x",
  ],
  ...[
    "tar",
    "tar --checkpoint=1 --checkpoint-action=exec=id cf a b",
    "tar cf a b --checkpoint-action=exec=id",
    "tar -I id -xf a",
  ],
  ...[
    "tar -xf a --to-command=id",
    "tar -xf a --use-compress-program=id",
    "tar -xf a -F id",
    "tar cf a b --rsh-command=id",
  ],
  ...[
    "tar xf host:a",
    "tar --file=host:a -x",
    "tar -Pxf a",
    "tar --absolute-names -xf a",
    "tar xf a --info-script=id",
    "tar -cxf a b",
  ],
  ...[
    "tar cf a -T list",
    "tar cf a --files-from=list",
    "tar -uf a b",
    "tar --delete -f a b",
    "tar xf a --to-comm=id",
    "tar cf a b --remove-files",
  ],
  ...[
    "zip -T -TT id a.zip b",
    "zip a.zip b -T --unzip-command=id",
    "zip -TTid a.zip b",
    "zip -@ a.zip",
    "zip -m a.zip b",
    "zip -b /x a.zip b",
  ],
  ...["zip a.zip", "zip -O/x a.zip b", "unzip -: a.zip", "unzip -P x a.zip", "unzip", "unzip -Z a.zip"],
];

describe("arguments that make more of a command than its name says", () => {
  it.each(ATTACKS_LOW)("%s of low risk is refused: %s", (line, expected) => {
    expect(judge(words(line))).toBe(expected);
  });

  it.each(ATTACKS_GIT)("git %s is refused", (line) => {
    expect(judge(["git", ...words(line)])).toBe(COMMAND);
  });

  it.each(ATTACKS_PATHS)("%s leads outside, or to what is kept back", (line) => {
    expect(judge(words(line))).toBe(PATH);
  });

  it.each(ATTACKS_RUN)("%s is refused", (line) => {
    expect([COMMAND, PATH]).toContain(judge(words(line)));
  });
});
