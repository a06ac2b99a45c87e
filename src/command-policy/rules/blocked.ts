import { posix } from "node:path";
import { type LooseCommand, looseCommands } from "../loose-words.js";
import { isCredentialPath, type PathScope, type Problem } from "../operands.js";

const set = (words: string) => new Set(words.split(" "));

const PRIVILEGE = set("sudo su doas pkexec runuser sg newgrp gosu su-exec nsenter unshare capsh setpriv chroot");
const MACHINE = set(
  "fdisk sfdisk cfdisk sgdisk gdisk parted wipefs blkdiscard cryptsetup losetup mke2fs mkswap swapoff swapon shutdown halt poweroff reboot telinit insmod rmmod modprobe iptables ip6tables nft ufw useradd usermod userdel adduser groupadd passwd chpasswd visudo umount mknod",
);
const WRAPPERS = set(
  "command builtin exec env time nice ionice timeout stdbuf nohup setsid xargs busybox watch chrt taskset coproc",
);
const SHELLS = set("sh bash zsh dash ksh ash fish");
const INTERPRETERS = set("python python2 python3 perl ruby php node deno bun lua");
const DOWNLOADERS = set("curl wget fetch nc ncat http aria2c");
const DECODERS = set("base64 base32 xxd openssl gunzip");
const DEVICE = /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|mem$|kmem|port$|loop|dm-|mapper|disk|tcp\/|udp\/)/;
const MAXIMUM_DEPTH = 4;

function block(rule: string, reason: string): Problem {
  return { class: "blocked", rule, reason, remedy: "no setting allows this; do the task without it" };
}

/** A literal path strictly below the workspace. */
function isBelowWorkspace(path: string, scope: PathScope): boolean {
  if (/[$`~]/.test(path)) return false;
  const literal = path.replace(/[*?[{].*$/, "");
  if (literal.startsWith("/")) {
    return scope.root !== undefined && posix.normalize(literal).startsWith(`${scope.root}/`);
  }
  const joined = posix.join(scope.cwd === "" ? "." : scope.cwd, literal).replace(/\/+$/, "");
  return joined !== "" && joined !== "." && joined !== ".." && !joined.startsWith("../");
}

function operandsOf(words: readonly string[]): readonly string[] {
  return words.slice(1).filter((word) => !word.startsWith("-"));
}

function blockedRemoval(words: readonly string[], scope: PathScope): Problem | null {
  const isRecursive = words.some((word) => /^-[a-zA-Z]*[rR]/.test(word) || /^--r/.test(word));
  if (!isRecursive) return null;
  const operands = operandsOf(words);
  if (operands.length > 0 && operands.every((path) => isBelowWorkspace(path, scope))) return null;
  return block("R11 delete", "Recursive deletion is limited to literal paths strictly below the workspace.");
}

function blockedMode(words: readonly string[]): Problem | null {
  const isOpen = (mode: string) => {
    if (/^[0-7]{3,5}$/.test(mode)) return (Number.parseInt(mode, 8) & 0o7002) !== 0;
    return mode.split(",").some((part) => /^[ugo]*[oa][ugoa]*[+=][rxXst]*w|^[ugoa]*[+=][rwxXt]*s/.test(part));
  };
  return operandsOf(words).slice(0, 1).some(isOpen) || words.slice(1).some((word) => /^0?[0-7]{0,1}777$/.test(word))
    ? block("R11 chmod", "World-writable and set-id modes are never set.")
    : null;
}

function blockedSignal(name: string, words: readonly string[]): Problem | null {
  const rest = words.slice(1);
  const text = rest.join(" ");
  const isKill = /(?:^|\s)-(?:9|KILL|SIGKILL|s\s*(?:9|KILL|SIGKILL))(?:\s|$)|--signal[ =]?(?:9|KILL|SIGKILL)/i.test(
    text,
  );
  const isInspector = /(?:^|\s)-(?:10|USR1|SIGUSR1)(?:\s|$)/i.test(text);
  const hitsAgent = name === "kill" && rest.some((word, index) => index > 0 && /^(?:1|0|-\d+|\$.*)$/.test(word));
  const isMass = name !== "kill" && (isKill || rest.some((word) => word === "-f" || word === "-u"));
  if (!isInspector && !hitsAgent && !isMass) return null;
  return block("R11 kill", "Processes are not killed in bulk, and the agent's own never.");
}

function blockedFind(words: readonly string[], scope: PathScope): Problem | null {
  if (!words.some((word) => /^-(?:delete|exec|execdir|ok|okdir)$/.test(word))) return null;
  const stop = words.findIndex((word, index) => index > 0 && /^[-(!]/.test(word));
  const paths = words.slice(1, stop < 0 ? undefined : stop);
  const isOutside = (path: string) => path !== "." && path !== "./" && !isBelowWorkspace(path, scope);
  return paths.some(isOutside) ? block("R11 delete", "find acts only on files inside the workspace.") : null;
}

function blockedTarget(words: readonly string[], scope: PathScope, redirects: boolean): Problem | null {
  const targets = words.filter((_, index) => redirects && words[index - 1] === ">");
  if (posix.basename(words[0] ?? "") === "tee") targets.push(...operandsOf(words));
  const isBad = (path: string) => {
    if (path === ">" || path === "" || /^\/dev\/(?:null|stdout|stderr)$/.test(path)) return false;
    if (isCredentialPath(path)) return true;
    if (/(?:^|\/)(?:\.github|\.husky|CODEOWNERS)(?:\/|$)/i.test(path)) return true;
    return /^[~/]|^\$\{?(?:HOME|GITHUB|RUNNER)/.test(path) || (!/\$/.test(path) && !isBelowWorkspace(path, scope));
  };
  return targets.some(isBad)
    ? block("R6 redirect", "Output is never written outside the workspace or to protected files.")
    : null;
}

function blockedByName(name: string, words: readonly string[], scope: PathScope): Problem | null {
  if (PRIVILEGE.has(name)) return block("R11 privilege", `${name} changes privileges.`);
  if (MACHINE.has(name) || /^mkfs(?:\.|$)/.test(name)) return block("R11 machine", `${name} changes the machine.`);
  if (name === "init" && /^[0-6sS]$/.test(words[1] ?? "")) return block("R11 machine", "init changes the machine.");
  if (name === "mount" && words.length > 1) return block("R11 machine", "mount changes the machine.");
  if (name === "systemctl" || name === "service") {
    const changes = words.some((word) => /^(?:stop|poweroff|reboot|halt|disable|mask|kill|restart|start)$/.test(word));
    return changes ? block("R11 machine", `${name} changes the machine.`) : null;
  }
  if (name === "crontab" && words.includes("-")) return block("R11 machine", "crontab installs jobs.");
  if (name === "rm") return blockedRemoval(words, scope);
  if (name === "chmod") return blockedMode(words);
  if (name === "kill" || name === "pkill" || name === "killall") return blockedSignal(name, words);
  if (name === "find") return blockedFind(words, scope);
  if (
    name === "dd" &&
    words.some((word) => /^of=\/dev\/(?!null$|stdout$)|^(?:if|of)=\/dev\/(?:sd|hd|vd|nvme|mem)/.test(word))
  ) {
    return block("R11 device", "dd never touches devices.");
  }
  if (name === "docker" && words.some((word) => /^--privileged|^\/:|=\/:/.test(word))) {
    return block("R11 docker", "Containers with the machine's rights are never started.");
  }
  if (name === "socat" && words.some((word) => /^(?:exec|system):/i.test(word))) {
    return block("R11 shell", "A shell is never connected to the network.");
  }
  return null;
}

/** Scripts that a command carries as an argument: `sh -c`, `eval`, `trap`, `script -c`. */
function carriedScript(name: string, words: readonly string[]): string | null {
  if (name === "eval") return words.slice(1).join(" ");
  if (name === "trap") return words[1] ?? null;
  if (!SHELLS.has(name) && name !== "script" && name !== "watch") return null;
  const index = words.findIndex((word, position) => position > 0 && /^-[a-zA-Z]*c[a-zA-Z]*$/.test(word));
  return index < 0 ? null : (words[index + 1] ?? null);
}

/** The commands that a wrapper may start, as far as its own options can be told from them. */
function wrappedCommands(words: readonly string[]): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (let index = 1; index < words.length && found.length < 2; index += 1) {
    const word = words[index] ?? "";
    if (word.startsWith("-") || /^\d|^[A-Za-z_]\w*=|^\{\}$/.test(word)) continue;
    found.push(words.slice(index));
    if (!(words[index - 1] ?? "").startsWith("-")) break;
  }
  return found;
}

export interface BlockedOptions {
  /** Look at every word for credentials and devices, as for a command that no table describes. */
  readonly everyWord: boolean;
  /** The words hold redirections as the word `>` and their target. */
  readonly redirects: boolean;
  readonly depth?: number;
}

/** Rules for the command word and its arguments (E3, policy §5 R11); `null`: nothing that is always refused. */
export function blockedCommand(words: readonly string[], scope: PathScope, options: BlockedOptions): Problem | null {
  const depth = options.depth ?? 0;
  const name = posix.basename(words[0] ?? "");
  const found = blockedByName(name, words, scope) ?? blockedTarget(words, scope, options.redirects);
  if (found !== null) return found;
  const script = carriedScript(name, words);
  if (script !== null && depth < MAXIMUM_DEPTH) {
    const inner = blockedText(script, scope, depth + 1);
    if (inner !== null) return inner;
  }
  if (WRAPPERS.has(name) && depth < MAXIMUM_DEPTH) {
    for (const command of wrappedCommands(words)) {
      const inner = blockedCommand(command, scope, { ...options, depth: depth + 1 });
      if (inner !== null) return inner;
    }
  }
  return options.everyWord && name !== "echo" && name !== "printf" ? blockedWord(words) : null;
}

/** Any word of a command that is not recognised: credentials and devices, also after `=`, `@` and `<`. */
function blockedWord(words: readonly string[]): Problem | null {
  for (const word of words) {
    if (word.length > 1024) continue;
    const parts = [word, ...word.split(/[=@,<]/).slice(1)].filter((part) => part !== "");
    if (parts.some((part) => isCredentialPath(part))) {
      return block("R8 credentials", `${word} holds credentials or repository internals.`);
    }
    if (parts.some((part) => DEVICE.test(part))) return block("R11 device", `${word} is a device.`);
  }
  return null;
}

function isFedShell(command: LooseCommand, commands: readonly LooseCommand[], text: string): boolean {
  const names = [
    command.words,
    ...(WRAPPERS.has(posix.basename(command.words[0] ?? "")) ? wrappedCommands(command.words) : []),
  ].map((words) => posix.basename(words[0] ?? ""));
  const isShell = names.some((name) => SHELLS.has(name) || name === "source" || name === "." || name === "eval");
  const isInterpreter = names.some((name) => INTERPRETERS.has(name));
  const fetches = commands.some(({ words }) => words.some((word) => DOWNLOADERS.has(posix.basename(word))));
  const decodes = commands.some(({ words }) => words.some((word) => DECODERS.has(posix.basename(word))));
  if (command.afterPipe && isShell) return true;
  if (command.afterPipe && isInterpreter && (fetches || decodes)) return command.words.length < 3;
  return (isShell || isInterpreter) && (fetches || decodes) && /\$\(|<\(|`|\bread\b/.test(text);
}

/** Raw nets, looked at without single-quoted text. Each is linear. */
const NETS: readonly { readonly rule: string; readonly pattern: RegExp; readonly reason: string }[] = [
  { rule: "R6 network", pattern: /\/dev\/(?:tcp|udp)\//, reason: "Sockets are never opened through the shell." },
  { rule: "R11 fork bomb", pattern: /\(\)\s{0,9}\{[^}|]{0,200}\|[^}&]{0,200}&/, reason: "A function starts itself." },
  { rule: "R11 docker", pattern: /docker\.sock/, reason: "The Docker socket is never used." },
  {
    rule: "R6 runner",
    pattern: /\$\{?(?:GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|RUNNER_TEMP)\b/,
    reason: "The runner's own files are never touched.",
  },
  {
    rule: "R8 credentials",
    pattern: /\$\{?!?[A-Z0-9_]{0,64}(?:TOKEN|SECRET|PASSWORD|API_KEY|PRIVATE_KEY)/,
    reason: "Secrets are never printed or sent.",
  },
];

/** Best-effort search of a line that is no literal command for what is refused whatever the mode (E3, policy §5 R11). */
export function blockedText(text: string, scope: PathScope, depth = 0): Problem | null {
  const visible = text.replace(/'[^']*'/g, "''");
  const net = NETS.find(({ pattern }) => pattern.test(visible));
  if (net !== undefined) return block(net.rule, net.reason);
  const commands = looseCommands(text);
  if (commands.some((command) => isFedShell(command, commands, text))) {
    return block("R11 pipe", "Downloaded or generated text is never fed to a shell or an interpreter.");
  }
  let inner = scope;
  for (const { words } of commands) {
    if (words[0] === "cd") {
      const leaves = words.length > 1 && !isBelowWorkspace(words[1] ?? "", inner) && words[1] !== ".";
      if (leaves || words.length === 1) inner = { ...inner, cwd: "../outside" };
    }
    const isPrinter = /^(?:echo|printf|grep|egrep|fgrep|rg|git)$/.test(words[0] ?? "");
    const found = blockedCommand(words, inner, {
      everyWord: !isPrinter || hasPlainCredential(words),
      redirects: true,
      depth,
    });
    if (found !== null) return found;
  }
  return null;
}

/** Searches and git take patterns and messages: only what looks like a path counts there. */
function hasPlainCredential(words: readonly string[]): boolean {
  const isSearch = words[0] !== "echo" && words[0] !== "printf";
  return isSearch && words.slice(2).some((word) => !/\s/.test(word) && isCredentialPath(word));
}
