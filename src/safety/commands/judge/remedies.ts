const EDIT = "change files with edit_file or write_file";
const COMMITS = "leave it: Architect commits and pushes the result itself";
const UNDO = "undo changes with edit_file; Architect keeps the branches itself";
const BASE =
  "read a file as it was with git show HEAD:FILE; Architect runs the gates on the base itself and tells you what fails there";
const RUN_TESTS = "write a test and run it with the project's own test command";
const DEPENDENCIES = "ask for the dependency change in the task itself";

/** Families by their first words, longest first where they overlap, with their alternatives. */
const REMEDIES: readonly (readonly [string, string])[] = [
  [
    "npm install,npm i,npm add,npm update,npm uninstall,npm remove,npm link,npm rebuild",
    `npm ci installs what the lock file names; ${DEPENDENCIES}`,
  ],
  ["pnpm add,pnpm install,pnpm i,pnpm update,pnpm up,pnpm remove", `pnpm install --frozen-lockfile; ${DEPENDENCIES}`],
  ["yarn add,yarn install,yarn up,yarn upgrade,yarn remove", `yarn install --immutable; ${DEPENDENCIES}`],
  ["bun add,bun install,bun i,bun update,bun remove", `bun install --frozen-lockfile; ${DEPENDENCIES}`],
  [
    "pip,pip3,python -m pip,python3 -m pip,uv add,uv pip,uv remove,uv sync,poetry,pipenv,conda,pdm",
    `uv sync --frozen, where there is a uv.lock; ${DEPENDENCIES}`,
  ],
  ["cargo add,cargo install,cargo update,cargo remove", `cargo fetch --locked; ${DEPENDENCIES}`],
  ["go get,go install,go mod tidy", `go mod download; ${DEPENDENCIES}`],
  ["go generate,go run,cargo run", RUN_TESTS],
  [
    "bundle install,bundle update,bundle add,gem install,composer require,composer install,composer update,apt,apt-get,apk,yum,dnf,brew,pacman,snap",
    DEPENDENCIES,
  ],
  ["npx,pnpm dlx,yarn dlx,bunx,uvx,pipx,bun x", "run a tool of the project, for example npx tsc --noEmit"],
  [
    "npm start,npm run start,npm run dev,npm run serve,npm run watch,yarn start,yarn dev,pnpm start,pnpm dev",
    "run a script that ends, such as npm test or npm run build",
  ],
  [
    "npm publish,npm version,npm login,npm deprecate,npm run deploy,npm run release,npm run publish",
    "leave releases to the maintainers",
  ],
  ["sed", "show lines with sed -n 'N,Mp' FILE; change files with edit_file or sed -i 's/old/new/' FILE"],
  ["awk,gawk,mawk,perl,ruby -e,php -r", "use grep, cut, sort and uniq, or read_file"],
  ["tee,ed,ex,vi,vim,nvim,nano,emacs,patch,truncate,split,dd", EDIT],
  ["touch,mkdir,install,cp", "create files with write_file, which makes their directories too"],
  ["rm,rmdir,unlink,shred,git rm", "delete tracked files with delete_file"],
  ["mv,git mv,rename", "move tracked files with move_file"],
  ["ln,chmod,chown,mkfifo", "leave modes and links as they are"],
  ["git commit,git add,git push,git tag", COMMITS],
  ["git stash", BASE],
  ["git checkout,git restore", `${BASE}; take a change back with edit_file, by what git diff FILE shows`],
  [
    "git checkout -b,git switch,git reset,git revert,git rebase,git merge,git cherry-pick,git clean,git branch,git worktree,git am,git apply",
    UNDO,
  ],
  ["git fetch,git pull,git clone,git remote,git ls-remote,git submodule", "work with the checkout as it is"],
  ["git config,git credential", "no git setting is needed for the task"],
  [
    "curl,wget,http,nc,ncat,telnet,ftp,ssh,scp,rsync,ping,nslookup,dig,host",
    "fetch pages with web_fetch, where it is switched on",
  ],
  ["gh,glab,hub", "Architect reads and writes issues and pull requests itself"],
  ["env,printenv,export,declare", "name the variable in the env argument; the environment itself is never shown"],
  ["set", "only set -e, -u and -o pipefail are accepted"],
  ["node,python,python3,deno run,ts-node,tsx,lua,Rscript,bun,ruby,php", RUN_TESTS],
  ["bash,sh,zsh,dash,source,.,eval,exec", "run the commands of the script directly, joined by && or |"],
  ["xargs,parallel", "name the files, or give a pattern such as src/*.ts"],
  ["less,more,man,view", "cat or head FILE, or read_file"],
  ["tail", "tail -n N FILE"],
  ["nohup,setsid,disown,screen,tmux,at", "run it in the foreground, with the timeout argument"],
  ["sleep,wait", "run the next command directly"],
  ["make", "make test, without variables on the command line"],
  ["ps,top,lsof,pgrep,kill,pkill,killall", "a command that runs too long is ended by its timeout"],
  ["docker,podman,kubectl,helm,terraform,aws,gcloud,az", "leave infrastructure to the maintainers"],
  ["tar,zip,unzip,gzip,gunzip,7z", "read single files with read_file"],
  ["busybox", "use the command itself"],
  ["pushd,popd", "cd DIRECTORY && command"],
];

let table: ReadonlyMap<string, string> | undefined;

function remedies(): ReadonlyMap<string, string> {
  table ??= new Map(REMEDIES.flatMap(([names, remedy]) => names.split(",").map((name) => [name, remedy] as const)));
  return table;
}

/**
 * The nearest allowed form of a refused command, by its family; `null`: the rule itself explains it better. `isKnown`:
 * the command is in the tables, so its program alone is too broad a family.
 */
export function remedyFor(words: readonly string[], isKnown: boolean): string | null {
  const known = remedies();
  for (let length = Math.min(3, words.length); length > (isKnown ? 1 : 0); length -= 1) {
    const found = known.get(words.slice(0, length).join(" "));
    if (found !== undefined) return found;
  }
  return null;
}
