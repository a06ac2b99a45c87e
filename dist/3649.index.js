export const id = 3649;
export const ids = [3649];
export const modules = {

/***/ 83649:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readLine: () => (/* binding */ readLine),
  scopeOf: () => (/* binding */ scopeOf)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/programs.ts
var programs = __webpack_require__(96894);
// EXTERNAL MODULE: ./src/core/text/word-set.ts
var word_set = __webpack_require__(92594);
// EXTERNAL MODULE: ./src/safety/commands/arguments/operands.ts
var arguments_operands = __webpack_require__(81382);
;// CONCATENATED MODULE: ./src/safety/commands/shell/wrappers.ts

/** The name a command word resolves to. A folder is no program. */
function commandName(words) {
    const text = words[0]?.text ?? "";
    return /\/\.*$/.test(text) ? text : (0,programs/* programName */.kX)(text);
}
/** `-exec command … ;` of find, and `-x command …` of fd. */
function actions(words, options) {
    const found = [];
    for (let index = 1; index < words.length; index += 1) {
        if (!options.has(words[index]?.text ?? ""))
            continue;
        const end = words.findIndex(({ text }, at) => at > index && (text === ";" || text === "+"));
        found.push(words.slice(index + 1, end < 0 ? undefined : end));
        // Words inside one action belong to it, so that nested ones are met once.
        if (end < 0)
            break;
        index = end;
    }
    return found.filter((command) => command.length > 0);
}
const FIND_ACTIONS = new Set(["-exec", "-execdir", "-ok", "-okdir"]);
const FD_ACTIONS = new Set(["-x", "-X", "--exec", "--exec-batch"]);
/** `docker exec CONTAINER command`. */
function insideContainer(words) {
    const rest = words.slice(2).filter((word) => word.text !== "--");
    const start = rest.findIndex((word) => !word.text.startsWith("-"));
    return start < 0 ? [] : [rest.slice(start + 1)];
}
/** The commands that a command starts directly, one level deep. */
function wrappedCommands(words) {
    const name = commandName(words);
    if (name === "find")
        return actions(words, FIND_ACTIONS);
    if (name === "fd" || name === "fdfind")
        return actions(words, FD_ACTIONS);
    if (/^(?:docker|podman|nerdctl|kubectl)$/.test(name) && words[1]?.text === "exec") {
        return insideContainer(words).filter((command) => command.length > 0);
    }
    const start = (0,programs/* wrappedAt */.L6)(words.map((word) => word.text));
    return start === null ? [] : [words.slice(start)];
}

;// CONCATENATED MODULE: ./src/safety/commands/rules/blocked/blocked-files.ts




const DEVICE = /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|sr\d|fd\d|mem$|kmem|kmsg|port$|loop|dm-|md\d|mapper|disk|tcp\/|udp\/|input|snapshot)/;
/** Programs that write, move or remove what their operands name; `last`: only the last one. */
const WRITERS = (0,word_set/* wordSet */.d)("tee rm mv unlink rmdir truncate shred chmod chown chgrp chattr setfacl touch mkdir mkfifo patch sponge ed ex vi vim nano emacs");
const COPIERS = (0,word_set/* wordSet */.d)("cp install ln rsync scp gcp");
const SYSTEM_DIRECTORY = /^\/(?:etc|usr|bin|sbin|lib\w*|boot|root|sys|proc|dev|var|opt|home)(?:\/|$)/;
const STARTUP_FILE = /^(?:~|\$HOME)\/\.(?!cache\/|local\/share\/)/;
function operandsOf(words) {
    const end = words.findIndex((word) => word.text === "--");
    return words.slice(1).filter((word, index) => (end >= 0 && index >= end) || !word.text.startsWith("-"));
}
/** Their `{}` is below the directories they start in, which are judged by themselves; that of `xargs` is anything. */
function isFinder(words) {
    return /^(?:find|fd|fdfind)$/.test(commandName(words));
}
function isLiteralDescendant(word, input) {
    if (word.text === "{}")
        return input.commands.some(({ words }) => isFinder(words) && words.includes(word));
    if (!word.literal)
        return false;
    const fixed = word.glob ? word.text.replace(/[*?[].*$/s, "") : word.text;
    return ((0,arguments_operands/* isBelowWorkspace */.Bv)(fixed, input.scope) && (0,arguments_operands/* isBelowWorkspace */.Bv)(word.text, input.scope) && !(0,arguments_operands/* isCredentialPath */.bk)(word.text));
}
function blockedRemoval(input) {
    const { command } = input;
    const isRecursive = input.texts.some((text) => /^-[a-zA-Z]*[rR]/.test(text) || /^--r/.test(text));
    const operands = operandsOf(command.words);
    const isUnclear = command.words.slice(1).some((word) => !word.literal && !operands.includes(word));
    const isRoot = operands.some((word) => /^\/+(?:\.{0,2}\/*)*\*?$/.test(word.text) && word.text !== "");
    if (!isRecursive && !isUnclear && !isRoot)
        return null;
    if (!isRoot && operands.length > 0 && operands.every((word) => isLiteralDescendant(word, input)))
        return null;
    return (0,arguments_operands/* block */.om)("R11 delete", "Recursive deletion is limited to literal paths strictly below the workspace.");
}
function blockedFind(input) {
    const { texts, scope, command } = input;
    if (!texts.some((text) => /^-(?:delete|exec|execdir|ok|okdir|fprint|fprintf|fprint0|fls)$/.test(text)))
        return null;
    const stop = texts.findIndex((text) => /^[-(!]/.test(text));
    const starts = command.words.slice(1, stop < 0 ? undefined : stop + 1);
    const isOutside = ({ text, literal }) => {
        const normal = external_node_path_.posix.normalize(text).replace(/\/+$/, "");
        return (!literal ||
            (!(0,arguments_operands/* isBelowWorkspace */.Bv)(text, scope) && external_node_path_.posix.join(scope.cwd || ".", normal).startsWith("..")) ||
            (text.startsWith("/") && !(0,arguments_operands/* isBelowWorkspace */.Bv)(text, scope)));
    };
    return starts.some(isOutside) ? (0,arguments_operands/* block */.om)("R11 delete", "find acts only on files inside the workspace.") : null;
}
function blockedMode({ texts }) {
    const isOpen = (mode) => {
        if (/^[0-7]{3,6}$/.test(mode))
            return (Number.parseInt(mode, 8) & 0o7002) !== 0;
        if (/^0?[0-7]$/.test(mode))
            return (Number.parseInt(mode, 8) & 0o2) !== 0;
        return mode
            .split(",")
            .some((part) => /^(?:[ugo]*[oa][ugoa]*[+=][rxXst]*w|[ugoa]*[+=][rwxXt]*s|[ugoa]*[oa][ugoa]*[+=][go]*u)/.test(part));
    };
    const modes = texts.filter((text) => !/^--?[a-zA-Z]{2,}|^-[RcfvhHLP]$/.test(text)).slice(0, 1);
    const isLoud = texts.some((text) => /^0?[0-7]?777$/.test(text));
    return modes.some(isOpen) || isLoud ? (0,arguments_operands/* block */.om)("R11 chmod", "World-writable and set-id modes are never set.") : null;
}
/** Targets of a writing program that are forbidden. */
function blockedWriter(input) {
    const { name, texts, command } = input;
    const operands = operandsOf(command.words);
    const isInPlace = (name === "sed" || name === "perl" || name === "awk" || name === "gawk" || name === "yq") &&
        texts.some((text) => /^-[a-zA-Z]*i|^--in-place/.test(text));
    let targets = [];
    if (WRITERS.has(name) || isInPlace)
        targets = operands;
    else if (COPIERS.has(name))
        targets = operands.slice(-1);
    else if (name === "dd")
        targets = command.words
            .filter(({ text }) => text.startsWith("of="))
            .map((word) => ({ ...word, text: word.text.slice(3) }));
    const directory = texts.findIndex((text) => text === "-t" || text === "--target-directory");
    const named = COPIERS.has(name) && directory >= 0 ? command.words[directory + 2] : undefined;
    const all = named === undefined ? targets : [...targets, named];
    const isBad = ({ text }) => (0,arguments_operands/* isProtectedPath */.WF)(text) || STARTUP_FILE.test(text) || /^\$(?:GITHUB_\w+|RUNNER_\w+)/.test(text);
    const isSystem = ({ text }) => SYSTEM_DIRECTORY.test(text) && !/^\/dev\/(?:null|stdout|stderr|fd)/.test(text);
    const writesSystem = all.some((word) => isSystem(word) && !(0,arguments_operands/* isBelowWorkspace */.Bv)(word.text, input.scope));
    const isOutsideTee = name === "tee" &&
        all.some((word) => word.literal &&
            /^[~/]/.test(word.text) &&
            !(0,arguments_operands/* isBelowWorkspace */.Bv)(word.text, input.scope) &&
            !/^\/dev\/(?:null|stdout|stderr)$/.test(word.text));
    if (!all.some(isBad) && !writesSystem && !isOutsideTee)
        return null;
    return (0,arguments_operands/* block */.om)("R6 protected", "Protected files and files outside the workspace are never written by commands.");
}
/** Programs whose words are text or patterns, so that only what looks like a path counts. */
const PRINTERS = (0,word_set/* wordSet */.d)("echo printf");
const SEARCHERS = (0,word_set/* wordSet */.d)("grep egrep fgrep rg ag ack git sed awk gawk jq");
function partsOf(text) {
    return [text, ...text.split(/[=@,<>'"()]/).slice(1), ...(/^-[A-Za-z]./.test(text) ? [text.slice(2)] : [])].filter((part) => part !== "");
}
/** Expansions of `{a,b}`, up to a limit; the line is dangerous in any case. */
function expandBraces(text) {
    let found = [text];
    for (let round = 0; round < 4 && found.length < 64; round += 1) {
        found = found.flatMap((item) => {
            const match = /\{([^{}]{0,200},[^{}]{0,200})\}/.exec(item);
            if (match?.[1] === undefined)
                return [item];
            const [before, after] = [item.slice(0, match.index), item.slice(match.index + match[0].length)];
            return match[1].split(",", 32).map((part) => before + part + after);
        });
    }
    return found;
}
/** Any word of a command that no table describes: credentials and devices, also after `=`, `@` and `<`. */
function blockedWord({ name, command, texts }) {
    if (PRINTERS.has(name))
        return null;
    const isSearch = SEARCHERS.has(name);
    // With `-e` and `-f` the first operand is no pattern; what follows `-e` is one.
    const isNamed = texts.some((text) => /^-[a-zA-Z]*[ef]|^--(?:regexp|file)/.test(text));
    const first = isSearch && !isNamed ? texts.findIndex((text) => !text.startsWith("-")) : -1;
    const isPattern = (index) => index === first || /^-[a-zA-Z]*e$|^--regexp$/.test(texts[index - 1] ?? "");
    // A name that find only lists is refused, not blocked; with an action it is read.
    const lists = name === "find" && !texts.some((text) => /^-(?:exec|ok|delete|fprint|fls)/.test(text));
    for (const [index, word] of command.words.entries()) {
        const { text } = word;
        if (lists && /^-i?name$/.test(texts[index - 2] ?? ""))
            continue;
        if (text.length > 1024 || (isSearch && (isPattern(index - 1) || /\s/.test(text))))
            continue;
        const parts = (word.literal ? [text] : expandBraces(text)).flatMap(partsOf);
        if (parts.some(arguments_operands/* isCredentialPath */.bk) || (word.glob && (0,arguments_operands/* isCredentialGlob */.sU)(text))) {
            return (0,arguments_operands/* block */.om)("R8 credentials", `${text} holds credentials or repository internals.`);
        }
        if (parts.some((part) => DEVICE.test(part)))
            return (0,arguments_operands/* block */.om)("R11 device", `${text} is a device.`);
    }
    return null;
}
/** Deletion, modes, protected and outside files. */
function blockedFiles(input) {
    const { name, texts } = input;
    if (name === "dd" &&
        texts.some((text) => /^(?:if|of)=\/dev\/(?!null$|stdout$|zero$|urandom$|random$|stdin$)/.test(text))) {
        return (0,arguments_operands/* block */.om)("R11 device", "dd never touches devices.");
    }
    const found = blockedWriter(input);
    if (found !== null)
        return found;
    if (name === "rm")
        return blockedRemoval(input);
    if (name === "find")
        return blockedFind(input);
    return name === "chmod" ? blockedMode(input) : null;
}

;// CONCATENATED MODULE: ./src/safety/commands/rules/blocked/machine.ts


const PRIVILEGE = (0,word_set/* wordSet */.d)("sudo sudo-rs sudoedit su doas pkexec runuser sg newgrp gosu su-exec run0 machinectl nsenter unshare capsh setpriv chroot setcap gksudo gksu kdesudo dzdo please calife super sux start-stop-daemon pam_exec login sulogin");
const MACHINE = (0,word_set/* wordSet */.d)("fdisk sfdisk cfdisk sgdisk gdisk parted partprobe wipefs blkdiscard cryptsetup losetup mke2fs mkswap mkdosfs mkntfs swapoff swapon fsck e2fsck tune2fs resize2fs debugfs hdparm nvme lvremove lvcreate vgremove vgcreate pvremove pvcreate lvresize mdadm zpool fstrim shutdown halt poweroff reboot telinit kexec insmod rmmod modprobe kmod depmod iptables ip6tables iptables-restore nft ufw firewall-cmd ebtables useradd usermod userdel adduser deluser groupadd groupmod groupdel addgroup delgroup gpasswd passwd chpasswd chsh chfn chage vipw vigr visudo umount mknod pivot_root at batch grub-install update-grub efibootmgr flashrom setenforce update-rc.d chkconfig hostnamectl hwclock bpftool");
const SERVICE_ACTION = /^(?:start|stop|restart|reload|poweroff|reboot|halt|suspend|hibernate|kexec|enable|disable|mask|unmask|kill|isolate|edit|set-property|daemon-reload|emergency|rescue)$/;
const CONTAINERS = (0,word_set/* wordSet */.d)("docker podman nerdctl");
/** Host directories, sockets and namespaces that a container would be given. */
const CONTAINER_RIGHT = /^--privileged$|^--privileged=true|^(?:--(?:pid|ipc|uts|userns|cgroupns|net|network)=)host$|^--cap-add|^--security-opt|^--device\b|^--volumes-from/;
function mountsHost(texts) {
    return texts.some((text, index) => {
        const previous = texts[index - 1] ?? "";
        const volume = /^(?:-v|--volume)=?(.+)$/.exec(text)?.[1] ?? (/^(?:-v|--volume)$/.test(previous) ? text : "");
        if (/^(?:\/|~|\$HOME)/.test(volume))
            return true;
        const mount = /^--mount=?(.+)$/.exec(text)?.[1] ?? (previous === "--mount" ? text : "");
        return /(?:source|src)=(?:\/|~|\$HOME)/.test(mount);
    });
}
function blockedContainer(texts) {
    const isHost = texts.some((text, index) => text === "host" && /^--(?:pid|ipc|uts|userns|net|network)$/.test(texts[index - 1] ?? ""));
    const hasRight = texts.some((text) => CONTAINER_RIGHT.test(text)) || isHost;
    if (!hasRight && !mountsHost(texts))
        return null;
    return (0,arguments_operands/* block */.om)("R11 container", "Containers with rights or directories of the machine are never started.");
}
/** Privilege, disks, power, kernel, accounts, services, schedulers and containers. */
function blockedMachine({ name, texts, command }) {
    if (PRIVILEGE.has(name))
        return (0,arguments_operands/* block */.om)("R11 privilege", `${name} changes privileges.`);
    if (MACHINE.has(name) || /^mkfs(?:\.|$)/.test(name))
        return (0,arguments_operands/* block */.om)("R11 machine", `${name} changes the machine.`);
    switch (name) {
        case "init":
            return /^[0-6sSq]$/.test(texts[0] ?? "") ? (0,arguments_operands/* block */.om)("R11 machine", "init changes the machine.") : null;
        case "mount":
            return texts.length > 0 && texts[0] !== "-l" ? (0,arguments_operands/* block */.om)("R11 machine", "mount changes the machine.") : null;
        case "systemctl":
        case "service":
        case "loginctl":
        case "launchctl":
            return texts.some((text) => SERVICE_ACTION.test(text)) ? (0,arguments_operands/* block */.om)("R11 machine", `${name} changes services.`) : null;
        case "sysctl":
            return texts.some((text) => /^-w$|^--write$|^-p|=/.test(text))
                ? (0,arguments_operands/* block */.om)("R11 machine", "sysctl changes the kernel.")
                : null;
        case "ip":
            return texts.some((text) => /^(?:add|del|delete|flush|set|change|replace)$/.test(text))
                ? (0,arguments_operands/* block */.om)("R11 machine", "ip changes the network.")
                : null;
        case "crontab":
            return texts.some((text) => text !== "-l") || (texts.length === 0 && command.input.length > 0)
                ? (0,arguments_operands/* block */.om)("R11 machine", "crontab installs or removes jobs.")
                : null;
        default:
            return CONTAINERS.has(name) ? blockedContainer(texts) : null;
    }
}

;// CONCATENATED MODULE: ./src/safety/commands/shell/carried-scripts.ts



/** Options whose value is shell text, by program. */
const SCRIPT_OPTIONS = {
    env: (0,word_set/* wordSet */.d)("-S --split-string"),
    script: (0,word_set/* wordSet */.d)("-c --command"),
    flock: (0,word_set/* wordSet */.d)("-c --command"),
    sg: (0,word_set/* wordSet */.d)("-c"),
    npx: (0,word_set/* wordSet */.d)("-c --call"),
    npm: (0,word_set/* wordSet */.d)("-c --call"),
    git: (0,word_set/* wordSet */.d)("--exec -x --upload-pack -u -O --open-files-in-pager"),
    tar: (0,word_set/* wordSet */.d)("-I --use-compress-program --to-command --rsh-command -F --checkpoint-action"),
    split: (0,word_set/* wordSet */.d)("--filter"),
    rsync: (0,word_set/* wordSet */.d)("-e --rsh"),
    ssh: (0,word_set/* wordSet */.d)("-o"),
    "nix-shell": (0,word_set/* wordSet */.d)("--run --command"),
    make: (0,word_set/* wordSet */.d)("--eval -E"),
    rg: (0,word_set/* wordSet */.d)("--pre"),
    compgen: (0,word_set/* wordSet */.d)("-C"),
    mapfile: (0,word_set/* wordSet */.d)("-C"),
    readarray: (0,word_set/* wordSet */.d)("-C"),
    vim: (0,word_set/* wordSet */.d)("-c"),
    vi: (0,word_set/* wordSet */.d)("-c"),
    nvim: (0,word_set/* wordSet */.d)("-c"),
    ex: (0,word_set/* wordSet */.d)("-c"),
};
/** Programs whose `-c` may stand in a cluster of options. */
const CLUSTERED = (0,word_set/* wordSet */.d)("script flock sg su");
/** Programs whose words together are shell text. */
const JOINED = (0,word_set/* wordSet */.d)("eval watch parallel tmux screen ssh hyperfine");
/** The text after `-c`; options may still stand between the two. */
function shellScript(words) {
    const start = words.findIndex((word, index) => index > 0 && /^[-+][A-Za-z]*c[A-Za-z]*$/.test(word.text));
    if (start < 0)
        return [];
    for (let index = start + 1; index < words.length; index += 1) {
        const text = words[index]?.text ?? "";
        if (/^[-+][oO]$/.test(text))
            index += 1;
        else if (text === "--")
            return words.slice(index + 1, index + 2);
        else if (!/^[-+]/.test(text))
            return words.slice(index, index + 1);
    }
    return [];
}
function optionScripts(name, words) {
    const options = Object.hasOwn(SCRIPT_OPTIONS, name) ? SCRIPT_OPTIONS[name] : undefined;
    const found = [];
    for (const [index, { text }] of words.entries()) {
        const equals = text.indexOf("=");
        if (equals > 0 && options?.has(text.slice(0, equals)) === true) {
            found.push(text.slice(equals + 1).replace(/^exec=/, ""));
        }
        const value = words[index + 1]?.text;
        if (options?.has(text) === true && value !== undefined)
            found.push(value.replace(/^(?:exec=|:?!)/, ""));
        if (CLUSTERED.has(name) && /^-[a-zA-Z]{1,8}c$/.test(text) && value !== undefined)
            found.push(value);
        if (name === "env" && /^-[a-z0]*S/.test(text))
            found.push(text.replace(/^-[a-z0]*S/, "") || (value ?? ""));
        if (name === "git" && (words[index - 1]?.text === "-c" || /^-c./.test(text))) {
            found.push(text.replace(/^(?:-c)?[^=]*=!?/, ""));
        }
        if (name === "alias" && index > 0)
            found.push(text.slice(text.indexOf("=") + 1));
    }
    return found;
}
/** String literals of a program text: what it may run or open. */
function quotedStrings(code) {
    const strings = [];
    for (const match of code.matchAll(/"([^"\\\n]{2,400})"|'([^'\\\n]{2,400})'|`([^`\\\n]{2,400})`/g)) {
        strings.push(match[1] ?? match[2] ?? match[3] ?? "");
        if (strings.length >= 20)
            break;
    }
    return strings;
}
/** Shell text that a command carries in its words: `sh -c`, `eval`, `trap`, `alias`, `env -S` and the like. */
function carriedScripts(words) {
    const name = commandName(words);
    const texts = words.slice(1).map((word) => word.text);
    const found = [...optionScripts(name, words)];
    if (JOINED.has(name))
        found.push(texts.filter((text, index) => index > 0 || text !== "--").join(" "));
    if (name === "trap")
        found.push(texts[0] === "--" ? (texts[1] ?? "") : (texts[0] ?? ""));
    if (name === "tmux" || name === "screen" || name === "ssh")
        found.push(texts.at(-1) ?? "");
    if (name === "git" && texts[0] === "submodule")
        found.push(texts.at(-1) ?? "");
    if (programs/* SHELLS */.OF.has(name))
        found.push(...shellScript(words).map((word) => word.text));
    if (programs/* INTERPRETERS */.q1.has(name))
        found.push(...texts.flatMap(quotedStrings));
    return found.filter((text) => /\S/.test(text));
}
/** Options that let a shell read its script from the standard input all the same. */
function readsScript(words) {
    return words.slice(1).every((word) => /^[-+]/.test(word.text) || word.text === "/dev/stdin" || word.text === "<()");
}
/** They read another input only with an option for it. */
const NO_STDIN_PROGRAM = (0,word_set/* wordSet */.d)("make gmake gdb vim vi view nvim emacs awk gawk mawk nawk expect");
/** Options that leave the standard input alone. */
const QUERY = /^--(?:version|test|run|check|help)$|^-(?:v|V|VV|vV|h)$/;
/** True when a shell or an interpreter takes its program from its input. */
function readsProgram(words) {
    const name = commandName(words);
    if (name === "source" || name === ".")
        return true;
    if (programs/* SHELLS */.OF.has(name))
        return shellScript(words).length === 0 && (readsScript(words) || isStdinShell(words));
    if (!programs/* INTERPRETERS */.q1.has(name))
        return false;
    const texts = words.slice(1).map((word) => word.text);
    if (texts.includes("-") || texts.includes("/dev/stdin"))
        return true;
    if (NO_STDIN_PROGRAM.has(name) || texts.some((text) => QUERY.test(text)))
        return false;
    return texts.every((text) => text.startsWith("-") && !/^-[a-zA-Z]*[cemrpES]/.test(text) && !/^--(?:eval|print)/.test(text));
}
function isStdinShell(words) {
    return words.slice(1).some((word) => /^-[A-Za-z]*s[A-Za-z]*$/.test(word.text));
}
/** Here-documents and here-strings whose text a shell runs. */
function inputScripts(words, redirects) {
    const name = commandName(words);
    if (!readsProgram(words))
        return [];
    const texts = redirects.flatMap(({ operator, body, target }) => {
        if (body !== null)
            return [body.text];
        return operator === "<<<" ? [target.text] : [];
    });
    return programs/* SHELLS */.OF.has(name) || name === "source" || name === "." ? texts : texts.flatMap(quotedStrings);
}
/** Values of assignments that the next program would run or read. */
function assignedTexts(assignments) {
    return assignments.flatMap(({ name, value }) => value !== null && /PAGER|EDITOR|COMMAND|VISUAL|BROWSER|^PS[0-4]$|ASKPASS|FSMONITOR|VALUE_\d/.test(name)
        ? [value.text]
        : []);
}

;// CONCATENATED MODULE: ./src/safety/commands/rules/blocked/network.ts





const DOWNLOADERS = (0,word_set/* wordSet */.d)("curl wget wget2 fetch nc ncat netcat http https xh aria2c axel lynx links w3m ftp tftp lftp scp sftp socat telnet gh svn rsync");
const DECODERS = (0,word_set/* wordSet */.d)("base64 base32 base58 basenc xxd openssl gunzip zcat gzip bunzip2 bzcat xzcat uudecode tr rev rot13 gpg unxz zstdcat");
const NETWORK = (0,word_set/* wordSet */.d)("nc ncat netcat telnet socat openssl curl wget");
const names = (commands) => commands.map(({ words }) => commandName(words));
function runsText(name) {
    return programs/* SHELLS */.OF.has(name) || name === "eval" || name === "source" || name === ".";
}
/** A downloader or decoder that feeds a shell or an interpreter (R11). */
function blockedFeed({ name, texts, command, commands }) {
    const isDynamic = command.words[0]?.literal === false && command.words[0].scripts.length > 0;
    const isInterpreter = programs/* INTERPRETERS */.q1.has(name);
    const isShell = runsText(name);
    const problem = (0,arguments_operands/* block */.om)("R11 pipe", "Downloaded or decoded text is never fed to a shell or an interpreter.");
    if (isDynamic && names(command.inner).some((item) => DOWNLOADERS.has(item)))
        return problem;
    // `bash -n FILE` only checks the syntax of the file.
    const onlyChecks = isShell && texts.length === 2 && texts[0] === "-n";
    if ((!isShell && !isInterpreter) || onlyChecks)
        return null;
    const inner = names(command.inner);
    if (inner.some((item) => DOWNLOADERS.has(item) || DECODERS.has(item)))
        return problem;
    const input = names(command.input);
    const isFed = input.some((item) => DOWNLOADERS.has(item) || DECODERS.has(item));
    const reads = readsProgram(command.words);
    if (isFed && (isShell || reads))
        return problem;
    if (isShell && reads && input.length > 0)
        return problem;
    return runsDownload(command, commands) ? problem : null;
}
/** `curl -o x.sh … && sh x.sh`. */
function runsDownload(command, commands) {
    const operand = command.words.slice(1).find((word) => !/^[-+]/.test(word.text))?.text;
    return operand !== undefined && isDownloaded(operand, command, commands);
}
function isDownloaded(file, command, commands) {
    const base = file.split("/").at(-1) ?? "";
    if (base === "" || !/^[\w.-]+$/.test(base))
        return false;
    return commands
        .slice(0, commands.indexOf(command))
        .some(({ words, redirects, input }) => [commandName(words), ...names(input)].some((item) => DOWNLOADERS.has(item)) &&
        [...words.slice(1), ...redirects.map(({ target }) => target)].some(({ text }) => text === file || text.endsWith(`/${base}`) || text === base));
}
const REVERSE_SHELL = /(?:socket|fsockopen|TCPSocket|TCPServer|Net::|\/inet\/tcp)[\s\S]{0,2000}(?:exec|system|subprocess|popen|spawn|dup2|\/bin\/(?:ba)?sh|getline)/i;
/** Shells connected to the network (R11). */
function blockedConnection({ name, command, texts }) {
    const problem = (0,arguments_operands/* block */.om)("R11 shell", "A shell is never connected to the network.");
    const isNetcat = name === "nc" || name === "ncat" || name === "netcat";
    if (isNetcat && texts.some((text) => /^-[a-zA-Z]*[ec]$|^--(?:sh-)?exec|^--lua-exec/.test(text)))
        return problem;
    if (name === "socat" && texts.some((text) => /^(?:exec|system|shell):/i.test(text)))
        return problem;
    if (NETWORK.has(name) && names(command.input).some((item) => programs/* SHELLS */.OF.has(item)))
        return problem;
    if (programs/* INTERPRETERS */.q1.has(name) && texts.some((text) => REVERSE_SHELL.test(text)))
        return problem;
    return texts.some((text) => /\/dev\/(?:tcp|udp)\//.test(text)) &&
        name !== "echo" &&
        name !== "printf" &&
        !/^(?:e|f)?grep$|^rg$/.test(name)
        ? (0,arguments_operands/* block */.om)("R6 network", "The shell never opens sockets.")
        : null;
}
/** A command named by its path right after it was downloaded. */
function blockedDownload({ command, commands }) {
    const word = command.words[0]?.text ?? "";
    if (!word.includes("/") || !isDownloaded(word, command, commands))
        return null;
    return (0,arguments_operands/* block */.om)("R11 pipe", "Downloaded programs are never run.");
}
function blockedNetwork(input) {
    return blockedFeed(input) ?? blockedConnection(input) ?? blockedDownload(input);
}

;// CONCATENATED MODULE: ./src/safety/commands/rules/blocked/blocked.ts




const SECRET_NAME = /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY|CREDENTIAL)|^ACTIONS_|^INPUT_|_PAT$/i;
const RUNNER_FILE = /^(?:GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|RUNNER_TEMP)$/;
/** Parameters that hold secrets or name files of the runner. */
function blockedParameter(name) {
    if (RUNNER_FILE.test(name))
        return (0,arguments_operands/* block */.om)("R6 runner", "The runner's own files are never touched.");
    return SECRET_NAME.test(name) ? (0,arguments_operands/* block */.om)("R8 credentials", "Secrets are never printed or sent.") : null;
}
/** Programs that print the variable they are given. */
function blockedQuery({ name, texts }) {
    const prints = /^(?:printenv|declare|typeset|export)$/.test(name);
    const found = prints ? texts.find((text) => blockedParameter(text) !== null) : undefined;
    return found === undefined ? null : blockedParameter(found);
}
/** Rules for one command; `null`: nothing that is always refused. */
function blockedCommand(input) {
    return (blockedMachine(input) ??
        blockedFiles(input) ??
        blockedProcesses(input) ??
        blockedNetwork(input) ??
        blockedQuery(input));
}
const KILLERS = new Set(["kill", "pkill", "killall", "killall5", "skill", "xkill", "fuser"]);
const KILL = /(?:^|\s)-(?:9|KILL|SIGKILL|s\s*(?:9|KILL|SIGKILL))(?:\s|$)|--signal[ =]?(?:9|KILL|SIGKILL)/i;
const INSPECTOR = /(?:^|\s)-(?:s\s*|n\s*)?(?:10|USR1|SIGUSR1)(?:\s|$)|--signal[ =]?(?:10|USR1|SIGUSR1)/i;
const RUNNER = /Runner\.|actions|architect|hosted-compute|provjobd/i;
/** Signals in bulk or to the agent, and debuggers on other processes. */
function blockedProcesses({ name, texts }) {
    const text = texts.join(" ");
    if (KILLERS.has(name)) {
        const hitsAgent = name === "kill" &&
            texts.some((word, index) => /^(?:1|0)$|^\$/.test(word) || (index > 0 && /^-\d+$/.test(word)) || (index === 0 && word === "-1"));
        const isMass = name !== "kill" &&
            (KILL.test(text) || texts.some((word) => /^-[a-zA-Z]*[fu]$|^--full$|^--euid$|^--user$/.test(word)));
        const hitsRunner = name !== "kill" && RUNNER.test(text);
        const hitsOwn = hitsAgent && !/^-l|^-L/.test(texts[0] ?? "");
        if (INSPECTOR.test(text) || hitsOwn || isMass || hitsRunner) {
            return (0,arguments_operands/* block */.om)("R11 kill", "Processes are not killed in bulk, and the agent's own never.");
        }
        return null;
    }
    const attaches = /^(?:gdb|lldb|strace|ltrace|gcore|perf|reptyr)$/.test(name) &&
        texts.some((word) => /^-p\d*$|^--pid|^--attach/.test(word));
    if (attaches || name === "gcore")
        return (0,arguments_operands/* block */.om)("R11 attach", "Other processes are never read.");
    const opensInspector = /^(?:node|nodejs|bun|deno)$/.test(name) && texts.some((word) => /^--inspect|^inspect$|^--debug-brk/.test(word));
    return opensInspector ? (0,arguments_operands/* block */.om)("R11 inspector", "The inspector is never opened.") : null;
}

;// CONCATENATED MODULE: ./src/safety/commands/rules/blocked/input.ts

function blockedInput(command, scope, commands) {
    return {
        name: commandName(command.words),
        texts: command.words.slice(1).map((word) => word.text),
        command,
        scope,
        commands,
    };
}

// EXTERNAL MODULE: ./src/safety/commands/shell/shell-tree.ts
var shell_tree = __webpack_require__(82531);
// EXTERNAL MODULE: ./src/safety/commands/shell/tokenize.ts
var tokenize = __webpack_require__(13043);
// EXTERNAL MODULE: ./src/safety/commands/arguments/variables.ts + 1 modules
var variables = __webpack_require__(52528);
;// CONCATENATED MODULE: ./src/safety/commands/rules/syntax.ts


/** Refusals of parts of a line besides its simple commands. */
const REFUSED_SYNTAX = {
    background: (0,arguments_operands/* refusal */.x5)("R12 background", "Nothing may outlive the command's own time limit.", "run it in the foreground, with the timeout argument"),
    forkBomb: (0,arguments_operands/* block */.om)("R11 fork bomb", "The function starts itself."),
    construct: (name) => (0,arguments_operands/* refusal */.x5)("R2 construct", `The shell construct ${name} is not accepted.`, "write the commands out, joined by && or |"),
    loopVariable: (name) => (0,arguments_operands/* refusal */.x5)("R5 assignment", `The loop would set the variable ${name}.`, "use a short lower-case name"),
    expansion: (text) => (0,arguments_operands/* refusal */.x5)("R4 expansion", `${shorten(text)} is only known when it runs.`, expansionRemedy(text)),
};
function shorten(text) {
    return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
function expansionRemedy(text) {
    if (text.includes("$?"))
        return "leave it out; the result says the exit code";
    if (text.includes("$()"))
        return "run the inner command by itself first and write its result out";
    return text.startsWith("~") ? "use a path relative to the workspace root" : "write the value out";
}
const PLAIN_VALUE = /^[\w.,:;+=@%/ -]*$/;
/** R5: variables before a command or exported to the ones after it. */
function judgeAssignment({ name, value, plain }, scope) {
    const isAllowed = plain ? (0,variables/* isSettable */.Zc)(name, value?.text ?? "", scope) : null;
    if (isAllowed === null)
        return (0,variables/* refusedVariable */.xX)(name);
    const isPlain = value === null || (value.literal && PLAIN_VALUE.test(value.text));
    return isPlain && isAllowed ? null : (0,variables/* refusedValue */.u6)(name);
}
const WRITE = new Set([">", ">>", ">|", "&>", "&>>", "<>"]);
/** A duplicate of a descriptor such as `2>&1` and `>&2`. */
function isDuplicate({ operator, descriptor, target }) {
    return operator === ">&" && /^[12]?$/.test(descriptor) && /^[12]$/.test(target.text) && target.literal;
}
function isWrite({ operator, target }) {
    return WRITE.has(operator) || (operator === ">&" && !/^(?:\d+-?|-)$/.test(target.text));
}
/** R6: `2>&1`, `N>/dev/null`, `< file`, here-documents; everything else writes or is not understood. */
function judgeRedirect(redirect, scope) {
    const { operator, target, body, descriptor } = redirect;
    const { text } = target;
    if (/^\/dev\/(?:tcp|udp)\//.test(text))
        return (0,arguments_operands/* block */.om)("R6 network", "The shell never opens sockets.");
    // `{PATH}<file` assigns the variable, and it stays.
    if (descriptor.startsWith("{"))
        return (0,variables/* refusedVariable */.xX)(descriptor.slice(1, -1));
    if (body !== null)
        return body.literal ? null : REFUSED_SYNTAX.expansion("The here-document");
    if (!target.literal || target.glob) {
        const blocked = isWrite(redirect) ? blockedWrite(target, scope) : null;
        return blocked ?? (target.glob ? (0,arguments_operands/* judgeGlob */.CP)(text, false, scope) : null) ?? REFUSED_SYNTAX.expansion(text);
    }
    if (operator === "<<<")
        return null;
    if (isDuplicate(redirect))
        return null;
    if (text === "/dev/null" && /^[012]?$/.test(descriptor))
        return null;
    if (operator === "<")
        return (0,arguments_operands/* judgePath */.DQ)(text, scope);
    if (!isWrite(redirect))
        return (0,arguments_operands/* refusal */.x5)("R6 redirect", "Descriptors are only joined as 2>&1.", "use 2>&1 or nothing");
    return (blockedWrite(target, scope) ??
        (0,arguments_operands/* refusal */.x5)("R6 redirect", `The output would be written to ${shorten(text)}.`, "write files with write_file or edit_file"));
}
const RUNNER_FILES = /^\$(?:GITHUB_\w+|RUNNER_\w+|HOME|BASH_ENV|ENV|ZDOTDIR)\b/;
/** A written path that is refused in every mode: protected, outside, a device, a file of the runner. */
function blockedWrite({ text, literal }, scope) {
    if (/^\/dev\/(?:null|stdout|stderr|fd\/[12])$/.test(text))
        return null;
    const isOutside = literal ? !(0,arguments_operands/* isBelowWorkspace */.Bv)(text, scope) : /^[~/]/.test(text) || RUNNER_FILES.test(text);
    if (!isOutside && !(0,arguments_operands/* isProtectedPath */.WF)(text))
        return null;
    return (0,arguments_operands/* block */.om)("R6 redirect", "Output is never written outside the workspace or to protected files.");
}
/** R8: the target of `cd`; `null` when it may be judged as a path. */
function refusedCd(target) {
    if (target.literal && !target.glob && !target.text.startsWith("-") && target.text !== "")
        return null;
    return (0,arguments_operands/* refusal */.x5)("R8 cd", "cd is accepted with one literal directory only.", "name a directory inside the workspace");
}
/** R8: one `cd` command. */
function judgeChange(words, scope) {
    const [target] = words;
    if (target === undefined || words.length > 1) {
        return (0,arguments_operands/* refusal */.x5)("R8 cd", "cd is accepted with one literal directory only.", "name a directory inside the workspace");
    }
    return refusedCd(target) ?? (0,arguments_operands/* judgePath */.DQ)(target.text, scope);
}

;// CONCATENATED MODULE: ./src/safety/commands/judge/directories.ts



/** A directory that nothing is known of: every relative path counts as outside. */
const UNKNOWN_DIRECTORY = "../unknown";
const MAXIMUM_DIRECTORIES = 8;
function union(left, right) {
    const all = [...new Set([...left, ...right])];
    return all.length > MAXIMUM_DIRECTORIES ? [...all.slice(0, MAXIMUM_DIRECTORIES), UNKNOWN_DIRECTORY] : all;
}
/** `cd`: where later commands of the same shell run. */
function changeDirectory(words, directories, scope) {
    let plain = words;
    while (/^(?:command|builtin)$/.test(commandName(plain)))
        plain = wrappedCommands(plain)[0] ?? [];
    const name = plain[0]?.text;
    if (name === "pushd" || name === "popd")
        return { done: [UNKNOWN_DIRECTORY], failed: directories };
    if (name !== "cd")
        return { done: directories, failed: directories };
    const target = plain[1];
    if (plain.length !== 2 || target === undefined || refusedCd(target) !== null) {
        return { done: [UNKNOWN_DIRECTORY], failed: directories };
    }
    const done = directories.map((cwd) => (0,arguments_operands/* fromRoot */.tc)(target.text, { ...scope, cwd }) ?? UNKNOWN_DIRECTORY);
    return { done: union(done, []), failed: directories };
}

// EXTERNAL MODULE: ./src/safety/commands/rules/wrapped.ts
var rules_wrapped = __webpack_require__(55376);
// EXTERNAL MODULE: ./src/safety/commands/judge/forms.ts + 14 modules
var judge_forms = __webpack_require__(31669);
// EXTERNAL MODULE: ./src/safety/commands/judge/own-commands.ts
var own_commands = __webpack_require__(32328);
;// CONCATENATED MODULE: ./src/safety/commands/judge/remedies.ts
const EDIT = "change files with edit_file or write_file";
const COMMITS = "leave it: Architect commits and pushes the result itself";
const UNDO = "undo changes with edit_file; Architect keeps the branches itself";
const RUN_TESTS = "write a test and run it with the project's own test command";
const DEPENDENCIES = "ask for the dependency change in the task itself";
/** Families by their first words, longest first where they overlap: what to use instead. */
const REMEDIES = [
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
    ["sed", "show lines with sed -n 'N,Mp' FILE; change files with edit_file"],
    ["awk,gawk,mawk,perl,ruby -e,php -r", "use grep, cut, sort and uniq, or read_file"],
    ["tee,ed,ex,vi,vim,nvim,nano,emacs,patch,truncate,split,dd", EDIT],
    ["touch,mkdir,install,cp", "create files with write_file, which makes their directories too"],
    ["rm,rmdir,unlink,shred,git rm", "delete tracked files with delete_file"],
    ["mv,git mv,rename", "move tracked files with move_file"],
    ["ln,chmod,chown,mkfifo", "leave modes and links as they are"],
    ["git commit,git add,git push,git tag,git stash", COMMITS],
    [
        "git checkout,git switch,git restore,git reset,git revert,git rebase,git merge,git cherry-pick,git clean,git branch,git worktree,git am,git apply",
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
let table;
function remedies() {
    table ??= new Map(REMEDIES.flatMap(([names, remedy]) => names.split(",").map((name) => [name, remedy])));
    return table;
}
/**
 * The nearest allowed form of a refused command, by its family; `null` when the rule itself says it better. `isKnown`: the
 * command is one that the tables know, so that its program alone is too wide a family.
 */
function remedyFor(words, isKnown) {
    const known = remedies();
    for (let length = Math.min(3, words.length); length > (isKnown ? 1 : 0); length -= 1) {
        const found = known.get(words.slice(0, length).join(" "));
        if (found !== undefined)
            return found;
    }
    return null;
}

;// CONCATENATED MODULE: ./src/safety/commands/judge/judge.ts










/** A configured beginning: what follows is free, but stays inside the workspace and off credentials. */
function judgeConfigured(words, settings, scope) {
    const prefix = settings.prefixes.find((item) => item.words.every((text, index) => words[index]?.text === text));
    if (prefix === undefined)
        return null;
    const fixed = prefix.words.length;
    const rest = words.slice(fixed);
    const glob = rest.find((word) => word.glob);
    if (glob !== undefined)
        return { class: prefix.class, problem: (0,arguments_operands/* refusal */.x5)("R8 glob", `The shell expands ${glob.text}.`, "name the files") };
    const values = rest.map((word) => word.text.replace(/^-[^=]*=/, "")).filter((text) => !text.startsWith("-"));
    const problems = values.map((text) => judgeOutside(text, scope)).filter((problem) => problem !== null);
    return { class: prefix.class, problem: problems[0] ?? null };
}
function judgeOutside(text, scope) {
    const change = judgeChange([{ text, literal: true, glob: false, parameters: [], scripts: [] }], scope);
    return text === "" ? null : change;
}
/** Also behind `timeout` and the like. */
function judgeConfiguredInside(words, settings, scope) {
    const judged = judgeConfigured(words, settings, scope);
    const wrapped = judged === null && settings.prefixes.length > 0 ? (0,rules_wrapped/* unwrap */.o)(words, scope) : null;
    if (wrapped === null || wrapped.problem !== null)
        return judged;
    return judgeConfiguredInside(wrapped.inner, settings, scope);
}
/** Judges one written command in one directory. */
function judgeWritten(command, settings, scope) {
    const { words } = command;
    if (words.length === 0)
        return { class: "safe", problem: null };
    if (words[0]?.text === "cd")
        return { class: "safe", problem: judgeChange(words.slice(1), scope) };
    const judged = judgeConfiguredInside(words, settings, scope) ?? (0,judge_forms/* judgeCommand */.Bc)(words, scope);
    const isSettled = judged !== null && (judged.problem === null || judged.problem.class === "blocked");
    return isSettled ? judged : ((0,own_commands/* judgeOwnCommand */.r5)(words, settings.own, scope) ?? judged);
}
function unknownCommand(words) {
    const name = words[0]?.text ?? "";
    const accepted = (0,judge_forms/* acceptedForms */.vu)(name);
    return (0,arguments_operands/* refusal */.x5)("E6 unknown", `${name.length > 60 ? `${name.slice(0, 60)}…` : name} in this form is no recognised command.`, `${accepted ?? "use a file tool or a recognised build, test or lint command"}, or let a maintainer add it to commands.dev`);
}
/** Names the nearest allowed form where the family has one. */
function withRemedy(problem, words) {
    if (problem.class === "blocked" || problem.rule === "R9 format")
        return problem;
    const isKnown = problem.remedy !== undefined && /^(?:R3|R10|R7 form|R7 value)/.test(problem.rule);
    const remedy = remedyFor(words.map((word) => word.text), isKnown);
    return remedy === null ? problem : { ...problem, remedy };
}
/** Judges a written command in one directory. */
function judgeHere(command, settings, scope) {
    const { words } = command;
    const vague = words.find((word) => !word.literal);
    if (vague !== undefined)
        return { class: "dev", problem: REFUSED_SYNTAX.expansion(vague.text) };
    const judged = judgeWritten(command, settings, scope);
    if (judged === null)
        return { class: "dev", problem: withRemedy(unknownCommand(words), words) };
    return judged.problem === null ? judged : { ...judged, problem: withRemedy(judged.problem, words) };
}
/** Collects what is wrong with one command; the judgement of a written one. */
function judgeSimple(command, walked, settings, found) {
    const { words, assignments, redirects, directories, origin } = command;
    const add = (problem) => {
        if (problem !== null)
            found.push(problem);
    };
    add(settings.matchBlocked(words.map((word) => word.text).join(" ")));
    let judged = { class: "safe", problem: null };
    for (const cwd of directories) {
        const { root, scratch, facts, isStrict } = settings;
        const scope = { cwd, root, scratch, facts, isStrict };
        const input = blockedInput(command, scope, walked.commands);
        add(blockedCommand(input));
        if (origin === "wrapped")
            continue;
        for (const redirect of redirects)
            add(judgeRedirect(redirect, scope));
        const here = origin === "written" ? judgeHere(command, settings, scope) : null;
        add(here?.problem ?? null);
        if (here === null || here.problem !== null)
            add(blockedWord(input));
        for (const assignment of assignments)
            if (!(0,own_commands/* isOwnSetting */.X9)(assignment, words, settings.own, scope))
                add(judgeAssignment(assignment, scope));
        if (here !== null && (here.class === "dev" || judged.class === "safe"))
            judged = here;
    }
    return judged;
}
/** Joins everything that was found in a line: blocked before dangerous, in the order of the line. */
function judgeLine(walked, settings, scope) {
    const found = [];
    for (const name of walked.parameters) {
        const problem = blockedParameter(name);
        if (problem !== null)
            found.push(problem);
    }
    let result = "safe";
    let argv;
    const running = [];
    for (const command of walked.commands) {
        const judged = judgeSimple(command, walked, settings, found);
        if (command.origin !== "written")
            continue;
        if (judged.class === "dev") {
            result = "dev";
            running.push({ words: command.words, directories: command.directories, program: judged.program });
        }
        argv = judged.argv ?? command.words.map((word) => word.text);
    }
    for (const { redirect, directories } of walked.redirects) {
        for (const cwd of directories) {
            const problem = judgeRedirect(redirect, { cwd, root: scope.root });
            if (problem !== null)
                found.push(problem);
        }
    }
    found.push(...walked.problems);
    const overlap = judgeOverlap(running);
    if (overlap !== null)
        found.push(overlap);
    const problem = found.find((item) => item.class === "blocked") ?? found[0];
    if (problem !== undefined)
        return { problem };
    return { problem: null, class: result, argv };
}
/** Files that the commands of a line run as programs. */
function programsOf(walked, scope) {
    return walked.commands.flatMap(({ words, directories, origin }) => {
        const own = origin === "written" ? words : [];
        return directories.flatMap((cwd) => (0,own_commands/* programIn */.Wm)(own, { ...scope, cwd }) ?? []);
    });
}
/** Verdict on a text that could not be read in full. */
function unreadable(reason) {
    return (0,arguments_operands/* refusal */.x5)("R2 syntax", `The line is not understood: ${reason}.`, "write plain commands joined by && or |");
}
/** Values of one word as paths: an operand, and what follows an option in the same word. */
function valuesOf(word, previous) {
    const { text } = word;
    if (!text.startsWith("-"))
        return [{ text, isValue: previous?.text.startsWith("-") === true }];
    const equals = text.indexOf("=");
    const values = [...(equals < 0 ? [] : [text.slice(equals + 1)]), text.replace(/^-+\w/, "")];
    return values.map((value) => ({ text: value, isValue: true }));
}
function judge_names(command, program) {
    return command.words.some((word, index) => valuesOf(word, command.words[index - 1]).some(({ text, isValue }) => command.directories.some((directory) => {
        const path = external_node_path_.posix.join(directory === "" ? "." : directory, text).replace(/\/+$/, "");
        return path === program || (isValue && program.startsWith(`${path}/`));
    })));
}
/**
 * A file is compared with the base commit before the line runs. Another command of the same line that runs code and names
 * the file, or a folder of it as the value of an option, could write it in between.
 */
function judgeOverlap(commands) {
    for (const { program } of commands) {
        if (program === undefined)
            continue;
        const writer = commands.find((other) => other.program !== program && judge_names(other, program));
        if (writer === undefined)
            continue;
        return (0,arguments_operands/* refusal */.x5)("R3 path", `${program} is run by its path, and another command of the same line names it.`, "run the commands one after the other, each as a separate call");
    }
    return null;
}

;// CONCATENATED MODULE: ./src/safety/commands/judge/collector.ts



/** R1: a line of more commands is dangerous, never partly looked at. */
const MAXIMUM_COMMANDS = 50;
const MAXIMUM_SCRIPT_DEPTH = 8;
/** Characters of carried scripts that are parsed for one line, and commands that are looked at. */
const SCRIPT_BUDGET = 16_384;
const COMMAND_BUDGET = 2000;
/** Gathers the simple commands of one line within fixed limits; what is over them is reported, never passed over. */
function createCollector(parser, line) {
    const commands = [];
    const unread = [];
    let needsParser = false;
    let met = 0;
    let budget = SCRIPT_BUDGET;
    function carried(command, flow) {
        const scripts = [
            ...carriedScripts(command.words),
            ...inputScripts(command.words, [...command.redirects, ...flow.redirects]),
            ...assignedTexts(command.assignments),
        ];
        for (const text of scripts) {
            budget -= text.length;
            if (parser === null)
                needsParser = true;
            else if (budget < 0 || flow.scriptDepth >= MAXIMUM_SCRIPT_DEPTH) {
                unread.push(text);
                line.limit("The line carries too much shell text.");
                return;
            }
            else {
                const script = parser(text);
                if (script === null)
                    unread.push(text);
                const input = [...command.input, ...command.inner];
                const inside = { ...flow, input, origin: "script", scriptDepth: flow.scriptDepth + 1 };
                line.walkScript(script?.statements ?? [], inside);
            }
        }
    }
    function push({ words, assignments, redirects, inner, flow }) {
        met += 1;
        if (met === MAXIMUM_COMMANDS + 1)
            line.limit(`The line holds more than ${MAXIMUM_COMMANDS} commands.`);
        const directories = flow.directories.length > 0 ? flow.directories : [UNKNOWN_DIRECTORY];
        let layer = [words];
        for (let depth = 0; layer.length > 0; depth += 1) {
            if (depth > MAXIMUM_SCRIPT_DEPTH || commands.length > COMMAND_BUDGET) {
                unread.push(...layer.map((rest) => rest.map((word) => word.text).join(" ")));
                line.limit("The line wraps commands too deeply.");
                return;
            }
            for (const current of layer) {
                const origin = depth === 0 ? flow.origin : "wrapped";
                const command = {
                    words: current,
                    assignments: depth === 0 ? assignments : [],
                    redirects,
                    input: flow.input,
                    inner,
                    directories,
                    origin,
                };
                commands.push(command);
                carried(command, flow);
            }
            layer = layer.flatMap(wrappedCommands);
        }
    }
    return { commands, unread, needsParser: () => needsParser, push };
}

;// CONCATENATED MODULE: ./src/safety/commands/judge/walk.ts





const MAXIMUM_DEPTH = 20;
/** A loop assigns its variable: nothing that the environment of any program could hold. */
const LOOP_VARIABLE = /^[a-z][a-z0-9]{0,11}$/;
/** Walks a parsed line: every simple command in it, and where each would run. */
function walk(statements, depth, scope, parser) {
    const redirects = [];
    const problems = [];
    const parameters = [];
    const { commands, push, ...collector } = createCollector(parser, {
        limit,
        walkScript: (script, flow) => statementList(script, flow),
    });
    function limit(reason) {
        problems.push((0,arguments_operands/* refusal */.x5)("R1 limit", reason, "split the line into shorter commands"));
    }
    function statementList(list, flow) {
        let outcome = { done: flow.directories, failed: [] };
        for (const item of list) {
            outcome = statement(item, { ...flow, directories: union(outcome.done, outcome.failed) });
        }
        return outcome;
    }
    /** In a process of its own: the directory of the line stays. */
    function apart(list, flow) {
        const start = commands.length;
        statementList(list, flow);
        return commands.slice(start);
    }
    function embedded(item, flow) {
        parameters.push(...item.parameters);
        apart(item.scripts, flow);
    }
    function statement(item, flow) {
        if (item.background)
            problems.push(REFUSED_SYNTAX.background);
        const outcome = run(item, item.command, item.command?.kind === "simple" ? flow : compoundFlow(item, flow));
        const visible = item.background ? { done: flow.directories, failed: flow.directories } : outcome;
        return item.negated ? { done: visible.failed, failed: visible.done } : visible;
    }
    /** Commands of a compound read what its redirections give. */
    function compoundFlow(item, flow) {
        if (item.redirects.length === 0)
            return flow;
        const start = commands.length;
        for (const redirect of item.redirects) {
            redirects.push({ redirect, directories: flow.directories });
            embeddedRedirect(redirect, flow);
        }
        const input = [...flow.input, ...commands.slice(start)];
        return { ...flow, input, redirects: [...flow.redirects, ...item.redirects] };
    }
    function embeddedRedirect({ target, body }, flow) {
        embedded(target, flow);
        if (body !== null)
            embedded(body, flow);
    }
    function run(item, command, flow) {
        const same = { done: flow.directories, failed: flow.directories };
        if (command === null)
            return same;
        switch (command.kind) {
            case "simple":
                return simple(command.words, command.assignments, item.redirects, flow);
            case "list":
                return list(command, flow);
            case "block":
                return statementList(command.body, flow);
            case "subshell":
                apart(command.body, flow);
                return same;
            case "if": {
                const condition = statementList(command.condition, flow);
                const then = statementList(command.then, { ...flow, directories: condition.done });
                const failed = { ...flow, directories: condition.failed };
                const otherwise = command.otherwise === null
                    ? { done: condition.failed, failed: [] }
                    : run({ ...item, redirects: [] }, command.otherwise, failed);
                return { done: union(then.done, otherwise.done), failed: union(then.failed, otherwise.failed) };
            }
            case "for":
                if (!LOOP_VARIABLE.test(command.variable))
                    problems.push(REFUSED_SYNTAX.loopVariable(command.variable));
                return loop(command.items, command.body, flow);
            case "function":
                return functionDeclaration(command.name, command.body, flow);
            case "time":
                return command.body === null ? same : statement(command.body, flow);
            case "test":
                for (const word of command.words)
                    noteWord(word, flow);
                for (const word of command.files) {
                    const words = [(0,shell_tree/* literalWord */.C)("test"), (0,shell_tree/* literalWord */.C)("-e"), { ...word, glob: false }];
                    push({ words, flow, assignments: [], redirects: [], inner: [] });
                }
                return same;
            case "other":
                parameters.push(...command.parameters);
                problems.push(REFUSED_SYNTAX.construct(command.name));
                apart(command.body, flow);
                return same;
        }
    }
    function list(command, flow) {
        const { operator, left, right } = command;
        if (operator === "|") {
            const input = apart([left], flow);
            apart([right], { ...flow, input: [...flow.input, ...input] });
            return { done: flow.directories, failed: flow.directories };
        }
        const first = statement(left, flow);
        const second = statement(right, { ...flow, directories: operator === "&&" ? first.done : first.failed });
        return operator === "&&"
            ? { done: second.done, failed: union(first.failed, second.failed) }
            : { done: union(first.done, second.done), failed: second.failed };
    }
    function loop(items, body, flow) {
        for (const word of items)
            noteWord(word, flow);
        const once = statementList(body, flow);
        const after = union(once.done, once.failed);
        if (after.some((directory) => !flow.directories.includes(directory))) {
            problems.push(REFUSED_SYNTAX.construct("cd in a loop"));
            statementList(body, { ...flow, directories: [UNKNOWN_DIRECTORY] });
            return { done: [UNKNOWN_DIRECTORY], failed: [UNKNOWN_DIRECTORY] };
        }
        return { done: flow.directories, failed: flow.directories };
    }
    function functionDeclaration(name, body, flow) {
        problems.push(REFUSED_SYNTAX.construct("a function"));
        const before = problems.length;
        const inside = apart([body], flow);
        const callsItself = inside.some((command) => command.words[0]?.text === name);
        const detaches = problems.slice(before).includes(REFUSED_SYNTAX.background);
        const pipes = inside.some((command) => command.input.length > flow.input.length);
        if (callsItself && (detaches || pipes))
            problems.push(REFUSED_SYNTAX.forkBomb);
        return { done: flow.directories, failed: flow.directories };
    }
    function noteWord(word, flow) {
        embedded(word, flow);
        if (!word.literal)
            problems.push(REFUSED_SYNTAX.expansion(word.text));
    }
    function simple(words, assignments, own, flow) {
        const start = commands.length;
        for (const word of words)
            embedded(word, flow);
        for (const item of assignments) {
            embedded(item, flow);
            if (item.value !== null)
                embedded(item.value, flow);
        }
        for (const redirect of own)
            embeddedRedirect(redirect, flow);
        const inner = commands.slice(start);
        push({ words, assignments, redirects: own, inner, flow });
        return changeDirectory(words, flow.directories, scope);
    }
    if (depth > MAXIMUM_DEPTH)
        limit(`Commands are nested more than ${MAXIMUM_DEPTH} deep.`);
    statementList(statements, { directories: [scope.cwd], input: [], redirects: [], origin: "written", scriptDepth: 0 });
    return { commands, redirects, problems, parameters, unread: collector.unread, needsParser: collector.needsParser() };
}

;// CONCATENATED MODULE: ./src/safety/commands/judge/judge-text.ts












const PREFIXES = (0,word_set/* wordSet */.d)("if then else elif do while until ! time coproc in {");
const judge_text_MAXIMUM_COMMANDS = 4000;
const MAXIMUM_CHARACTERS = 100_000;
/** Raw patterns, looked at without single-quoted text. Each is linear. */
const NETS = [
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
/** Likely commands of a text, as words. It may be wrong: the text is `dangerous` in any case. */
function looseCommands(text) {
    const commands = [];
    for (const part of text.split(/[;&|\n()`]|\$\(|<\(/)) {
        if (commands.length >= judge_text_MAXIMUM_COMMANDS)
            break;
        const words = part
            .slice(0, 4096)
            .split(/[ \t]+/)
            .map((word) => word.replace(/["'\\]/g, ""))
            .filter((word) => word !== "");
        while (words.length > 0 && (PREFIXES.has(words[0] ?? "") || /^[A-Za-z_]\w*=/.test(words[0] ?? "")))
            words.shift();
        if (words.length > 0)
            commands.push(words);
    }
    return commands;
}
function simpleCommand(words, { cwd }) {
    return { words, assignments: [], redirects: [], input: [], inner: [], directories: [cwd], origin: "script" };
}
/**
 * Best-effort search of text that could not be parsed for what is refused in every mode. What it misses stays
 * `dangerous`. Linear in the text.
 */
function rawNet(text, scope) {
    const shown = text.slice(0, MAXIMUM_CHARACTERS);
    const visible = shown.replace(/'[^']*'/g, "''");
    const net = NETS.find(({ pattern }) => pattern.test(visible));
    if (net !== undefined)
        return (0,arguments_operands/* block */.om)(net.rule, net.reason);
    if (/\|&?\s{0,20}(?:\S{0,40}\/)?(?:ba|da|z|k)?sh\b/.test(visible) && /\b(?:curl|wget|base64)\b/.test(visible)) {
        return (0,arguments_operands/* block */.om)("R11 pipe", "Downloaded text is never fed to a shell.");
    }
    for (const words of looseCommands(shown)) {
        let layer = [simpleCommand(words.map(shell_tree/* literalWord */.C), scope)];
        for (let depth = 0; depth < 4 && layer.length > 0; depth += 1) {
            for (const command of layer) {
                const found = blockedCommand(blockedInput(command, scope, []));
                if (found !== null)
                    return found;
            }
            layer = layer.flatMap(({ words }) => wrappedCommands(words)).map((inner) => simpleCommand(inner, scope));
        }
        const shell = programs/* SHELLS */.OF.has(external_node_path_.posix.basename(words[0] ?? "")) ? words.findIndex((word) => /^-[a-z]*c$/.test(word)) : -1;
        const carried = shell < 0 ? [] : words.slice(shell + 1);
        if (carried.length > 0 &&
            blockedCommand(blockedInput(simpleCommand(carried.map(shell_tree/* literalWord */.C), scope), scope, [])) !== null) {
            return (0,arguments_operands/* block */.om)("R11 script", "The script holds a command that is always refused.");
        }
        const isPrinter = /^(?:echo|printf|e?f?grep|rg|git)$/.test(words[0] ?? "");
        if (!isPrinter && words.slice(1).some((word) => word.length < 1024 && (0,arguments_operands/* isCredentialPath */.bk)(word))) {
            return (0,arguments_operands/* block */.om)("R8 credentials", "Credentials are never read or written by commands.");
        }
    }
    return null;
}
const judge_text_MAXIMUM_DEPTH = 4;
const MAXIMUM_PIECES = 16;
const BACKTICKS = /`((?:[^`\\]|\\[\s\S])*)`/g;
/** Other readings of a text that the parser refuses and bash may not. */
function readings(text) {
    const found = [];
    if (text.includes("(("))
        found.push(text.replaceAll("((", "( ("));
    if (!text.includes("`"))
        return found;
    found.push(text.replace(BACKTICKS, "$(:)"));
    for (const match of text.matchAll(BACKTICKS))
        found.push((match[1] ?? "").replace(/\\([$`\\"])/g, "$1"));
    return found.slice(0, MAXIMUM_PIECES);
}
/**
 * Finds what must be blocked in a text that could not be read: by the raw net, and by parsing its likely meaning to
 * bash. There `$((a)…)` is a subshell where it is no arithmetic, and backticks hold a script of their own.
 */
function searchUnread(text, search, depth = 0) {
    const { scope, settings, parser } = search;
    const found = rawNet(text, scope);
    if (found !== null || parser === null || depth >= judge_text_MAXIMUM_DEPTH)
        return found;
    for (const reading of readings(text)) {
        const script = reading === text ? null : parser(reading);
        const problem = script === null
            ? depth + 1 < judge_text_MAXIMUM_DEPTH && reading.length < text.length
                ? searchUnread(reading, search, depth + 1)
                : null
            : judgeLine(walk(script.statements, script.depth, scope, parser), settings, scope).problem;
        if (problem?.class === "blocked")
            return problem;
    }
    return null;
}
/** Names that only a shell knows: spawned directly they would fail. */
const BUILTINS = (0,word_set/* wordSet */.d)(". : alias bg bind break builtin caller cd command compgen complete continue coproc declare dirs disown enable eval exec exit export fc fg getopts hash help history jobs let local logout mapfile popd pushd read readarray readonly return set shift shopt source suspend times trap type typeset ulimit umask unalias unset wait");
/** Where a line begins to run. */
function scopeOf(cwd, root) {
    return { cwd: (0,arguments_operands/* fromRoot */.tc)(cwd, { cwd: "", root }) ?? UNKNOWN_DIRECTORY, root };
}
function fromProblem(problem, argv) {
    return {
        class: problem.class,
        rule: problem.rule,
        reason: problem.reason,
        ...(problem.remedy === undefined ? {} : { remedy: problem.remedy }),
        ...(argv !== undefined && problem.class === "dangerous" ? { argv } : {}),
    };
}
const ACCEPTED = {
    safe: { rule: "R7 safe", reason: "It only reads, inside the workspace." },
    dev: { rule: "R10 dev", reason: "It is a known build, test or lint command." },
};
function spawnable(argv) {
    const [first, ...rest] = argv ?? [];
    return first === undefined || BUILTINS.has(first) ? undefined : [first, ...rest];
}
/** One literal command as the tree the parser would give. */
function literalScript(argv) {
    const command = { kind: "simple", assignments: [], words: argv.map(shell_tree/* literalWord */.C) };
    return { statements: [{ command, redirects: [], negated: false, background: false }], depth: 1 };
}
let parser;
/** mvdan-sh, once per process and only when a line needs it. */
function loadParser() {
    parser ??= __webpack_require__.e(/* import() */ 9543).then(__webpack_require__.bind(__webpack_require__, 59543)).then(({ loadShellParser }) => loadShellParser());
    return parser;
}
function verdictOf(judged, literal) {
    if (judged.problem !== null)
        return fromProblem(judged.problem, spawnable(literal));
    const argv = literal === undefined ? undefined : spawnable(judged.argv ?? literal);
    return { class: judged.class, ...ACCEPTED[judged.class], ...(argv === undefined ? {} : { argv }) };
}
/** Its characters, the configured patterns and the environment are the caller's business. */
async function readLine(command, start) {
    if (Buffer.byteLength(command) > tokenize/* MAXIMUM_COMMAND_BYTES */.R) {
        const tooLong = (0,arguments_operands/* refusal */.x5)("R1 limit", "The line is longer than 8 kB.", "split the line into shorter commands");
        return { judge: (scope) => fromProblem(rawNet(command, scope) ?? tooLong, undefined), programs: () => [] };
    }
    const tokens = (0,tokenize/* tokenize */.q)(command);
    const literal = tokens.kind === "simple" ? tokens.argv : undefined;
    const first = literal === undefined ? null : walk(literalScript(literal).statements, 1, start, null);
    const loaded = first === null || first.needsParser ? await loadParser() : null;
    const script = literal === undefined ? (loaded?.(command) ?? null) : literalScript(literal);
    if (script === null || script.statements.length === 0) {
        const reason = script === null ? "its syntax is incomplete, unusual or too long" : "it holds no command";
        return {
            judge: (scope, settings) => fromProblem(searchUnread(command, { scope, settings, parser: loaded }) ?? unreadable(reason), undefined),
            programs: () => [],
        };
    }
    const walked = first !== null && loaded === null ? first : walk(script.statements, script.depth, start, loaded);
    // With pipefail the code may be that of an earlier part.
    const decider = command.includes("pipefail") ? null : exitDecider(script.statements);
    const judge = (scope, settings) => {
        const unread = walked.unread
            .map((text) => searchUnread(text, { scope, settings, parser: loaded }))
            .find((problem) => problem !== null);
        if (unread !== undefined && unread !== null)
            return fromProblem(unread, undefined);
        const verdict = verdictOf(judgeLine(walked, settings, scope), literal);
        return decider === null ? verdict : { ...verdict, decider };
    };
    return { judge, programs: (scope) => programsOf(walked, scope) };
}
/** Programs whose exit code 1 is an answer and nothing else (POSIX, "EXIT STATUS" of grep, diff, cmp and test). */
const DECIDERS = [
    ["search", /^(?:grep|egrep|fgrep|rg|git grep)(?: |$)/],
    ["comparison", /^(?:diff|cmp|git diff)(?: |$)/],
    ["condition", /^(?:test|\[)(?: |$)/],
];
/**
 * The program that decides the exit code of a line: its only command, or the last part of its pipe; `null`: no such.
 */
function exitDecider(statements) {
    let last = statements.at(-1);
    while (last !== undefined && !last.negated && !last.background) {
        const { command } = last;
        if (command?.kind === "simple")
            return deciderOf(command.words.map((word) => word.text).join(" "));
        if (command?.kind === "test")
            return { program: "[[", kind: "condition" };
        if (command?.kind !== "list")
            return null;
        const { left, operator, right } = command;
        const entered = left.command?.kind === "simple" && left.command.words[0]?.text === "cd";
        if (operator !== "|" && !(operator === "&&" && entered))
            return null;
        last = right;
    }
    return null;
}
function deciderOf(text) {
    for (const [kind, pattern] of DECIDERS) {
        const program = pattern.exec(text)?.[0].trim();
        if (program !== undefined)
            return { program, kind };
    }
    return null;
}


/***/ })

};
