export const id = 8041;
export const ids = [8041];
export const modules = {

/***/ 28041:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readLine: () => (/* binding */ readLine),
  scopeOf: () => (/* binding */ scopeOf)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/command-policy/operands.ts
var command_policy_operands = __webpack_require__(37554);
// EXTERNAL MODULE: ./src/command-policy/variables.ts + 1 modules
var variables = __webpack_require__(90427);
;// CONCATENATED MODULE: ./src/command-policy/rules/syntax.ts


/** What parts of a line are never accepted, besides its simple commands (policy §5 R2, R4, R12). */
const REFUSED_SYNTAX = {
    background: (0,command_policy_operands/* refusal */.x5)("R12 background", "Nothing may outlive the command's own time limit.", "run it in the foreground, with the timeout argument"),
    forkBomb: (0,command_policy_operands/* block */.om)("R11 fork bomb", "The function starts itself."),
    construct: (name) => (0,command_policy_operands/* refusal */.x5)("R2 construct", `The shell construct ${name} is not accepted.`, "write the commands out, joined by && or |"),
    loopVariable: (name) => (0,command_policy_operands/* refusal */.x5)("R5 assignment", `The loop would set the variable ${name}.`, "use a short lower-case name"),
    expansion: (text) => (0,command_policy_operands/* refusal */.x5)("R4 expansion", `${shorten(text)} is only known when it runs.`, expansionRemedy(text)),
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
        return (0,command_policy_operands/* block */.om)("R6 network", "The shell never opens sockets.");
    // `{PATH}<file` assigns the variable, and it stays.
    if (descriptor.startsWith("{"))
        return (0,variables/* refusedVariable */.xX)(descriptor.slice(1, -1));
    if (body !== null)
        return body.literal ? null : REFUSED_SYNTAX.expansion("The here-document");
    if (!target.literal || target.glob) {
        const blocked = isWrite(redirect) ? blockedWrite(target, scope) : null;
        return blocked ?? (target.glob ? (0,command_policy_operands/* judgeGlob */.CP)(text, false, scope) : null) ?? REFUSED_SYNTAX.expansion(text);
    }
    if (operator === "<<<")
        return null;
    if (isDuplicate(redirect))
        return null;
    if (text === "/dev/null" && /^[012]?$/.test(descriptor))
        return null;
    if (operator === "<")
        return (0,command_policy_operands/* judgePath */.DQ)(text, scope);
    if (!isWrite(redirect))
        return (0,command_policy_operands/* refusal */.x5)("R6 redirect", "Descriptors are only joined as 2>&1.", "use 2>&1 or nothing");
    return (blockedWrite(target, scope) ??
        (0,command_policy_operands/* refusal */.x5)("R6 redirect", `The output would be written to ${shorten(text)}.`, "write files with write_file or edit_file"));
}
const RUNNER_FILES = /^\$(?:GITHUB_\w+|RUNNER_\w+|HOME|BASH_ENV|ENV|ZDOTDIR)\b/;
/** A written path that is refused whatever the mode: protected, outside, a device, a file of the runner. */
function blockedWrite({ text, literal }, scope) {
    if (/^\/dev\/(?:null|stdout|stderr|fd\/[12])$/.test(text))
        return null;
    const isOutside = literal ? !(0,command_policy_operands/* isBelowWorkspace */.Bv)(text, scope) : /^[~/]/.test(text) || RUNNER_FILES.test(text);
    if (!isOutside && !(0,command_policy_operands/* isProtectedPath */.WF)(text))
        return null;
    return (0,command_policy_operands/* block */.om)("R6 redirect", "Output is never written outside the workspace or to protected files.");
}
/** R8: the target of `cd`; `null` when it may be judged as a path. */
function refusedCd(target) {
    if (target.literal && !target.glob && !target.text.startsWith("-") && target.text !== "")
        return null;
    return (0,command_policy_operands/* refusal */.x5)("R8 cd", "cd is accepted with one literal directory only.", "name a directory inside the workspace");
}
/** R8: one `cd` command. */
function judgeChange(words, scope) {
    const [target] = words;
    if (target === undefined || words.length > 1) {
        return (0,command_policy_operands/* refusal */.x5)("R8 cd", "cd is accepted with one literal directory only.", "name a directory inside the workspace");
    }
    return refusedCd(target) ?? (0,command_policy_operands/* judgePath */.DQ)(target.text, scope);
}

;// CONCATENATED MODULE: ./src/command-policy/wrappers.ts

/** `python3.12`, `bash-5.2`: other names of the same programs. */
const VERSIONED = /^(python|pypy|perl|ruby|php|lua|node|bash|zsh|ksh|tclsh)-?\d{1,3}(?:\.\d{1,3}){0,2}$/;
/** The name a command word resolves to: its last path component, without a version. */
function commandName(words) {
    const text = words[0]?.text ?? "";
    if (/\/\.*$/.test(text))
        return text;
    const name = external_node_path_.posix.basename(text);
    return VERSIONED.exec(name)?.[1] ?? name;
}
/** Programs that start the command in their arguments (policy §5 R3), and how their own words end. */
const WRAPPERS = {
    command: {},
    builtin: {},
    exec: { values: "-a -la -ca -cla -lca" },
    // `$(shell …)` in the text of a makefile.
    shell: {},
    env: { values: "-u --unset -C --chdir -a --argv0", assignments: true },
    time: { values: "-f --format -o --output" },
    nice: { values: "-n --adjustment" },
    ionice: { values: "-c -n -t -p -P -u --class --classdata" },
    timeout: { values: "-k -s --kill-after --signal", operands: 1 },
    stdbuf: { values: "-i -o -e --input --output --error" },
    nohup: {},
    setsid: {},
    xargs: {
        values: "-I -n -P -L -d -a -E -s --max-args --max-procs --max-lines --delimiter --arg-file --replace --max-chars",
    },
    busybox: {},
    toybox: {},
    watch: { values: "-n --interval" },
    chrt: { values: "-T -P -D", operands: 1 },
    taskset: { operands: 1 },
    coproc: {},
    parallel: { values: "-j -n -N -I --jobs --colsep --joblog" },
    flock: { values: "-w -E --timeout", operands: 1 },
    strace: { values: "-o -e -p -s -u -E -a" },
    ltrace: { values: "-o -e -p -s -u" },
    valgrind: {},
    unbuffer: {},
    rlwrap: {},
    fakeroot: {},
    proot: { values: "-r -b -w" },
    firejail: {},
    "dbus-run-session": {},
    "systemd-run": { values: "-u -p -E --unit --property" },
    setarch: { operands: 1 },
    linux32: {},
    linux64: {},
    cpulimit: { values: "-l -p -e" },
    entr: {},
    proxychains: {},
    proxychains4: {},
    torsocks: {},
    "cross-env": { assignments: true },
    "cross-env-shell": { assignments: true },
    dotenv: {},
    caffeinate: {},
};
const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/;
/** Words after a wrapper's own; empty when it starts nothing. */
function afterWrapper(words, wrapper) {
    const values = new Set((wrapper.values ?? "").split(" "));
    let operands = wrapper.operands ?? 0;
    let index = 1;
    while (index < words.length) {
        const text = words[index]?.text ?? "";
        if (text === "--")
            index += 1;
        else if (text.startsWith("-") && text !== "-")
            index += values.has(text) ? 2 : 1;
        else if (wrapper.assignments === true && ASSIGNMENT.test(text))
            index += 1;
        else if (operands > 0) {
            operands -= 1;
            index += 1;
        }
        else
            break;
        if (text === "--" && operands === 0 && wrapper.assignments !== true)
            break;
    }
    return words.slice(index);
}
/** `-exec command … ;` of find, and `-x command …` of fd. */
function actions(words, options) {
    const found = [];
    for (let index = 1; index < words.length; index += 1) {
        if (!options.has(words[index]?.text ?? ""))
            continue;
        const end = words.findIndex(({ text }, at) => at > index && (text === ";" || text === "+"));
        found.push(words.slice(index + 1, end < 0 ? undefined : end));
        // What stands inside one action belongs to it, so that nested ones are not met over and over again.
        if (end < 0)
            break;
        index = end;
    }
    return found.filter((command) => command.length > 0);
}
const FIND_ACTIONS = new Set(["-exec", "-execdir", "-ok", "-okdir"]);
const FD_ACTIONS = new Set(["-x", "-X", "--exec", "--exec-batch"]);
/** Fixed words after which a command follows. */
const RUNNERS = [
    ...["uv run", "poetry run", "pipenv run", "pdm run", "rye run", "hatch run", "bundle exec", "pnpm exec", "yarn exec"],
    ...["npm exec", "npx", "mise exec", "direnv exec .", "git bisect run", "gdb --args"],
    ...["perf stat", "perf record", "dotenv run", "doppler run", "go run", "conda run", "nix develop"],
].map((text) => text.split(" "));
/** `docker exec CONTAINER command`. */
function insideContainer(words) {
    const rest = words.slice(2).filter((word) => word.text !== "--");
    const start = rest.findIndex((word) => !word.text.startsWith("-"));
    return start < 0 ? [] : [rest.slice(start + 1)];
}
function afterRunner(words) {
    if (/^(?:docker|podman|nerdctl|kubectl)$/.test(commandName(words)) && words[1]?.text === "exec") {
        return insideContainer(words);
    }
    const runner = RUNNERS.find((fixed) => fixed.every((text, index) => words[index]?.text === text));
    if (runner === undefined)
        return [];
    const separator = words.findIndex((word, index) => index >= runner.length && word.text === "--");
    if (separator >= 0)
        return [words.slice(separator + 1)];
    const start = words.findIndex((word, index) => index >= runner.length && !word.text.startsWith("-"));
    return start < 0 ? [] : [words.slice(start)];
}
/** The commands that a command starts directly, one level deep. `command -v name` only looks up. */
function wrappedCommands(words) {
    const name = commandName(words);
    if (name === "find")
        return actions(words, FIND_ACTIONS);
    if (name === "fd" || name === "fdfind")
        return actions(words, FD_ACTIONS);
    if (name === "command" && /^-[pvV]*[vV]/.test(words[1]?.text ?? ""))
        return [];
    const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined;
    const inner = wrapper === undefined ? afterRunner(words) : [afterWrapper(words, wrapper)];
    return inner.filter((command) => command.length > 0);
}

;// CONCATENATED MODULE: ./src/command-policy/directories.ts



/** A directory that nothing is known of: every relative path counts as outside. */
const UNKNOWN_DIRECTORY = "../unknown";
const MAXIMUM_DIRECTORIES = 8;
function union(left, right) {
    const all = [...new Set([...left, ...right])];
    return all.length > MAXIMUM_DIRECTORIES ? [...all.slice(0, MAXIMUM_DIRECTORIES), UNKNOWN_DIRECTORY] : all;
}
/** `cd` (policy §5 R8): where later commands of the same shell run. */
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
    const done = directories.map((directory) => enter(directory, target.text, scope));
    return { done: union(done, []), failed: directories };
}
function enter(directory, target, scope) {
    if (target.startsWith("/")) {
        const normal = external_node_path_.posix.normalize(target);
        if (scope.root === undefined || !(normal === scope.root || normal.startsWith(`${scope.root}/`))) {
            return UNKNOWN_DIRECTORY;
        }
        return external_node_path_.posix.relative(scope.root, normal);
    }
    const joined = external_node_path_.posix.join(directory === "" ? "." : directory, target).replace(/\/+$/, "");
    if (joined === ".")
        return "";
    return joined === ".." || joined.startsWith("../") ? UNKNOWN_DIRECTORY : joined;
}

;// CONCATENATED MODULE: ./src/command-policy/options.ts
const tables = new Map();
/** Attached values only. */
const OPTIONAL = new Set(["?", ":", "~"]);
function isValueKind(character) {
    return character !== "" && "=%@!*^?:~".includes(character);
}
/** Names of the options that a form accepts. */
function optionNames({ options = "", style = "gnu" }) {
    return [...optionTable(options, style).keys()];
}
/** Parses the option string of a form once. */
function optionTable(text, style) {
    const key = `${style} ${text}`;
    const known = tables.get(key);
    if (known !== undefined)
        return known;
    const table = new Map();
    for (const token of text.split(" ").filter((part) => part !== "")) {
        if (token.startsWith("--") || style === "go") {
            const last = token.slice(-1);
            const kind = isValueKind(last) ? last : "";
            table.set(kind === "" ? token : token.slice(0, -1), kind);
            continue;
        }
        for (let index = 1; index < token.length; index += 1) {
            const next = token.charAt(index + 1);
            const kind = isValueKind(next) ? next : "";
            table.set(`-${token.charAt(index)}`, kind);
            if (kind !== "")
                index += 1;
        }
    }
    tables.set(key, table);
    return table;
}
function readShort({ text, glob }, table, reading) {
    for (let index = 1; index < text.length; index += 1) {
        const name = `-${text.charAt(index)}`;
        const kind = table.get(name);
        if (kind === undefined)
            return { unknown: name };
        reading.options.add(name);
        if (kind === "")
            continue;
        const attached = text.slice(index + 1);
        if (attached === "" && !OPTIONAL.has(kind))
            return { awaited: { name, kind, text: "", glob: false } };
        // Many readers of options take the text after `-c=`, so a path begins behind it.
        const value = "@!~".includes(kind) ? attached.replace(/^=/, "") : attached;
        if (attached !== "")
            reading.values.push({ name, kind, text: value, glob });
        return null;
    }
    return null;
}
function readLong({ text, glob }, table, reading) {
    const equals = text.indexOf("=");
    const name = equals < 0 ? text : text.slice(0, equals);
    const kind = table.get(name);
    if (kind === undefined || (kind === "" && equals >= 0))
        return { unknown: name };
    reading.options.add(name);
    if (kind === "")
        return null;
    if (equals >= 0)
        reading.values.push({ name, kind, text: text.slice(equals + 1), glob });
    return equals >= 0 || OPTIONAL.has(kind) ? null : { awaited: { name, kind, text: "", glob: false } };
}
/** A glob may stand only in the value of a long option: what it expands to then still begins with that option. */
function isGlobOption(word) {
    return word.glob && !/^--[\w-]+=[^*?[]*[*?[]/.test(word.text);
}
/** Sorts the words after a command into options, their values and operands (policy §5 R7). */
function parseArguments(words, form) {
    const style = form.style ?? "gnu";
    const table = optionTable(form.options ?? "", style);
    const reading = { options: new Set(), values: [] };
    const operands = [];
    let awaited = null;
    let unknown = null;
    let rest = [];
    let tail = [];
    for (const [index, word] of words.entries()) {
        const { text } = word;
        if (awaited !== null) {
            if (word.glob)
                unknown ??= awaited.name;
            reading.values.push({ ...awaited, text, glob: false });
            awaited = null;
        }
        else if (text === "--") {
            if (form.after === undefined)
                tail = words.slice(index + 1);
            else
                rest = words.slice(index + 1);
            operands.push(...tail);
            break;
        }
        else if (!text.startsWith("-") || text === "-")
            operands.push(word);
        else if (!(form.count === true && /^-\d{1,9}$/.test(text))) {
            const isLong = text.startsWith("--") || style === "go";
            const outcome = isGlobOption(word)
                ? { unknown: text }
                : isLong
                    ? readLong(word, table, reading)
                    : readShort(word, table, reading);
            if (outcome !== null && "unknown" in outcome)
                unknown ??= outcome.unknown;
            if (outcome !== null && "awaited" in outcome)
                awaited = outcome.awaited;
        }
    }
    if (awaited !== null)
        unknown ??= awaited.name;
    return { options: reading.options, operands, values: reading.values, rest, tail, unknown };
}

;// CONCATENATED MODULE: ./src/command-policy/arguments.ts


const PLAIN_WORD = /^[\w.,:;+=%@ -]*$/;
/** `--reporter x.js`: many readers of names take the name of a file as well. */
const PROGRAM_FILE = /\w\.(?:[cm]?[jt]sx?|py|rb|php|sh|so|node)$/;
/** `@app/x`, the path of a scope. */
const SCOPED = /^@[\w.-]+\/[\w./@+-]*$/;
function judgeValue({ kind, text, glob, name }, form, scope) {
    const pattern = form.values?.[name];
    if (pattern !== undefined && !pattern.test(text)) {
        return (0,command_policy_operands/* refusal */.x5)("R7 value", `${form.words} is not accepted with ${name} ${text}.`);
    }
    if (glob && kind !== "*")
        return (0,command_policy_operands/* refusal */.x5)("R8 glob", `The pattern ${text} is not accepted as a value of ${name}.`);
    if (kind === "@" || kind === "~")
        return text.includes("{") || text === "-" ? (0,command_policy_operands/* refusal */.x5)("R7 value", `${text} is no path.`) : (0,command_policy_operands/* judgePath */.DQ)(text, scope);
    if (kind === "!")
        return (0,command_policy_operands/* judgeWrittenPath */.wX)(text, scope);
    if (kind === "*")
        return (0,command_policy_operands/* judgePattern */.cO)(text, scope);
    if (kind === "^")
        return (0,command_policy_operands/* judgeRevision */.fH)(text, scope);
    if (kind === "=" || kind === ":")
        return null;
    return PLAIN_WORD.test(text) && !PROGRAM_FILE.test(text) ? null : (0,command_policy_operands/* refusal */.x5)("R7 value", `${text} is no plain word.`);
}
function judgeOperand(word, index, parsed, form, scope) {
    const kind = form.operands ?? "none";
    const { text, glob } = word;
    const isText = index === 0 && !(form.patternOptions ?? []).some((name) => parsed.options.has(name));
    if (kind === "text" || ((kind === "pattern" || kind === "search") && isText)) {
        return glob ? (0,command_policy_operands/* refusal */.x5)("R8 glob", `The pattern ${text} is expanded by the shell.`, "put it in single quotes") : null;
    }
    if (glob) {
        return kind === "words"
            ? (0,command_policy_operands/* refusal */.x5)("R8 glob", `${text} is no plain name.`)
            : (0,command_policy_operands/* judgeGlob */.CP)(text, form.globs === true, scope);
    }
    if (kind === "revisions" || kind === "search")
        return (0,command_policy_operands/* judgeRevision */.fH)(text, scope);
    if (kind !== "words") {
        const isResponseFile = form.class === "dev" && text.startsWith("@") && !(form.scoped === true && SCOPED.test(text));
        return isResponseFile ? (0,command_policy_operands/* refusal */.x5)("R10 argument", `${text} names a file of arguments.`) : (0,command_policy_operands/* judgePath */.DQ)(text, scope);
    }
    return /^[\w@.:+-]+$/.test(text) ? null : (0,command_policy_operands/* refusal */.x5)("R10 argument", `${text} is no plain name.`);
}
function judgeShape(parsed, form) {
    const { options } = parsed;
    const operands = parsed.operands.map((word) => word.text);
    const maximum = form.operands === undefined || form.operands === "none" ? 0 : (form.maximum ?? Infinity);
    if (operands.length > maximum) {
        return (0,command_policy_operands/* refusal */.x5)("R8 operands", `${form.words} is not accepted with the operand ${operands[maximum] ?? ""}.`);
    }
    if (operands.length < (form.minimum ?? 0))
        return (0,command_policy_operands/* refusal */.x5)("R8 operands", `${form.words} needs an operand.`);
    if (form.requires !== undefined && !form.requires.some((name) => options.has(name))) {
        const needed = form.requires.join(" or ");
        return (0,command_policy_operands/* refusal */.x5)("R10 frozen", `${form.words} is accepted only with ${needed}.`, `add ${needed}`);
    }
    const odd = form.match === undefined ? undefined : operands.find((operand) => !form.match?.test(operand));
    if (odd !== undefined)
        return (0,command_policy_operands/* refusal */.x5)("R10 argument", `${odd} is not an accepted argument of ${form.words}.`);
    const reason = form.check?.(operands, options, parsed.values) ?? null;
    return typeof reason === "string" ? (0,command_policy_operands/* refusal */.x5)("R7 form", reason) : reason;
}
/** Options named in a refusal. */
const NAMED_OPTIONS = 8;
/** What a form accepts, in a few words. */
function acceptedBy(form) {
    const names = optionNames(form);
    const shown = names.filter((name) => name.length > 2).slice(0, NAMED_OPTIONS);
    const options = names.length === 0
        ? "no options"
        : `${shown.length > 0 ? shown.join(" ") : names.slice(0, NAMED_OPTIONS).join(" ")}${names.length > NAMED_OPTIONS ? " …" : ""}`;
    const operands = {
        none: "nothing else",
        text: "plain texts",
        words: "plain names",
        pattern: "a text, then paths inside the workspace",
        search: "a text, then revisions and paths",
        revisions: "revisions and paths inside the workspace",
        paths: "paths inside the workspace",
    }[form.operands ?? "none"];
    return `accepted with ${form.words} are ${options} and ${operands}`;
}
function unknownOption(option, form) {
    return (0,command_policy_operands/* refusal */.x5)("R7 option", `The option ${option} of ${form.words} is not on the list of accepted options.`, `leave the option out (${acceptedBy(form)}), or let a maintainer add the exact command to commands.safe or commands.dev`);
}
/** Judges the words after the fixed words of a form; `null` when all of them are accepted. */
function judgeArguments(words, form, scope) {
    const parsed = parseArguments(words, form);
    const problems = [];
    if (parsed.unknown !== null)
        problems.push(unknownOption(parsed.unknown, form));
    else
        problems.push(judgeShape(parsed, form));
    const handedOn = form.class === "dev" && form.match === undefined
        ? parsed.tail.find((word) => word.text.startsWith("-"))
        : undefined;
    if (handedOn !== undefined)
        problems.push(unknownOption(`-- ${handedOn.text}`, form));
    for (const value of parsed.values)
        problems.push(judgeValue(value, form, scope));
    for (const [index, operand] of parsed.operands.entries()) {
        problems.push(judgeOperand(operand, index, parsed, form, scope));
    }
    if (parsed.rest.length > 0 && form.after !== undefined) {
        const inner = {
            words: `${form.words} --`,
            class: "dev",
            options: form.after,
            operands: "paths",
            ...(form.afterStyle === undefined ? {} : { style: form.afterStyle }),
            ...(form.scoped === undefined ? {} : { scoped: form.scoped }),
            ...(form.afterMatch === undefined ? {} : { match: form.afterMatch }),
        };
        problems.push(judgeArguments(parsed.rest, inner, scope));
    }
    const found = problems.find((problem) => problem?.class === "blocked") ?? problems.find((problem) => problem !== null);
    if (found === undefined || found === null)
        return null;
    if (found.class === "blocked")
        return found;
    if (found.rule === "R9 format")
        return found;
    return { ...found, remedy: form.remedy ?? found.remedy ?? acceptedBy(form) };
}

;// CONCATENATED MODULE: ./src/command-policy/rules/files.ts
function safe(words, options = "", form = {}) {
    return { words, class: "safe", options, operands: "paths", ...form };
}
const CHECKSUMS = "md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum".split(" ");
/** Commands that show files and directories and never write (policy §5 R7, R8). Bare globs: R8 names the five. */
const fileForms = [
    safe("ls", "-aAbBcCdfFgGhHikIlLmnNopqQrRsStT%uUvw%xXZ1 --all --almost-all --author --escape --block-size% --ignore-backups --color? --directory --dereference --classify? --file-type --format% --full-time --group-directories-first --no-group --human-readable --si --hide= --hyperlink? --indicator-style% --inode --ignore= --kibibytes --numeric-uid-gid --literal --hide-control-chars --quote-name --quoting-style% --reverse --recursive --size --sort% --time% --time-style= --tabsize% --width% --zero", { globs: true }),
    safe("cat", "-AbeEnstTuv --number --number-nonblank --show-all --show-ends --show-tabs --show-nonprinting --squeeze-blank", { globs: true }),
    safe("head", "-n%c%qvz --lines% --bytes% --quiet --silent --verbose --zero-terminated", { count: true, globs: true }),
    safe("tail", "-n%c%qvz --lines% --bytes% --quiet --silent --verbose --zero-terminated", { count: true, globs: true }),
    safe("wc", "-clmwL --lines --words --chars --bytes --max-line-length --total%", { globs: true }),
    safe("tac", "-bs=r --before --separator= --regex"),
    safe("rev"),
    safe("nl", "-b=w%s=n%v%i%d=f=h=l%p --body-numbering= --number-width% --number-separator= --starting-line-number%"),
    safe("sort", "-bcCdfghiMmnRrsuVzk%t= --ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --ignore-nonprinting --month-sort --human-numeric-sort --numeric-sort --random-sort --reverse --sort% --version-sort --check? --merge --stable --unique --zero-terminated --key% --field-separator= --debug --parallel%"),
    safe("uniq", "-cdDiuzf%s%w% --count --repeated --all-repeated? --unique --ignore-case --skip-fields% --skip-chars% --check-chars% --zero-terminated --group?", { maximum: 1 }),
    safe("cut", "-b%c%d=f%nsz --delimiter= --fields% --bytes% --characters% --complement --only-delimited --output-delimiter= --zero-terminated"),
    safe("tr", "-cCdst --complement --delete --squeeze-repeats --truncate-set1", { operands: "text", maximum: 2 }),
    safe("comm", "-123z --check-order --nocheck-order --output-delimiter= --total"),
    safe("join", "-1%2%a%e=ij%o%t=v%z --ignore-case --check-order --nocheck-order --header"),
    safe("paste", "-d=sz --delimiters= --serial"),
    safe("fold", "-bsw% --bytes --spaces --width%", { count: true }),
    safe("fmt", "-csuw%tp= --width% --split-only --uniform-spacing --crown-margin", { count: true }),
    safe("pr", "-adtTmn?o%w%l%h=J --columns% --across --omit-header --merge --length% --width% --header=", {
        count: true,
    }),
    safe("expand", "-it% --initial --tabs%"),
    safe("unexpand", "-at% --all --first-only --tabs%"),
    safe("column", "-ts=c%xno= --table --separator= --output-separator= --output-width% --fillrows --table-columns="),
    safe("tsort"),
    safe("shuf", "-n%ezri% --head-count% --echo --repeat --input-range% --zero-terminated"),
    safe("base64", "-dDiw% --decode --ignore-garbage --wrap%", { maximum: 1 }),
    safe("base32", "-dDiw% --decode --ignore-garbage --wrap%", { maximum: 1 }),
    safe("stat", "-c=tLx --format= --printf= --terse --dereference"),
    safe("file", "-bhikLNnprsv0 --brief --mime --mime-type --mime-encoding --keep-going --dereference --no-dereference --no-pad --raw --exclude% --extension"),
    safe("du", "-abchkmsSxLd%D0lt%B% --max-depth% --human-readable --summarize --apparent-size --total --all --exclude= --si --bytes --separate-dirs --one-file-system --threshold% --time? --inodes --null --block-size%"),
    safe("basename", "-azs= --multiple --suffix= --zero", { operands: "text", minimum: 1 }),
    safe("dirname", "-z --zero", { operands: "text", minimum: 1 }),
    safe("realpath", "-emLPqsz --canonicalize-existing --canonicalize-missing --no-symlinks --relative-to@ --relative-base@"),
    safe("readlink", "-femnqsvz --canonicalize --canonicalize-existing --canonicalize-missing --no-newline"),
    ...CHECKSUMS.map((words) => safe(words, words.endsWith("sum") ? "-btz --binary --text --tag --zero" : "")),
    safe("od", "-abcdfhilosvxA%j%N%t%w?S% --address-radix% --format% --read-bytes% --skip-bytes% --output-duplicates --width?"),
    safe("hexdump", "-bcCdovxn%s%e= --canonical --length% --skip% --no-squeezing"),
    safe("hd", "-bcCdovxn%s%e="),
    safe("xxd", "-abCeEipuc%g%l%s%o%", { maximum: 1 }),
    safe("strings", "-afn%t%e%w --all --bytes% --radix% --encoding% --print-file-name"),
    safe("diff", "-abBcdeEiI=ZnqrNsuwyptTU%C%W%x*F= --unified? --context? --brief --recursive --new-file --side-by-side --suppress-common-lines --ignore-all-space --ignore-space-change --ignore-case --ignore-blank-lines --ignore-trailing-space --ignore-tab-expansion --ignore-matching-lines= --color? --exclude* --report-identical-files --show-c-function --text --minimal --width% --label= --strip-trailing-cr --left-column --no-dereference --normal", { count: true }),
    safe("diff3", "-aAeEimTxX3 --merge --text --show-all"),
    safe("cmp", "-blsn%i% --print-bytes --verbose --quiet --silent --bytes% --ignore-initial%"),
    safe("tree", "-adfilxsughDFrtUvcQNqnCASJXL%I=P= --noreport --dirsfirst --filesfirst --gitignore --prune --filelimit% --sort? --du --si --matchdirs --ignore-case --inodes --device --charset% --metafirst"),
];

;// CONCATENATED MODULE: ./src/command-policy/rules/frameworks.ts
function dev(words, options = "", form = {}) {
    return { words, class: "dev", options, operands: "paths", ...form };
}
/** Programs that frameworks put into a project (Django, Laravel, Symfony): known by their path only. */
const frameworkForms = [
    dev("manage.py test", "-v%k=p= --verbosity% --failfast --keepdb --parallel? --tag% --exclude-tag% --noinput --no-input --settings% --pattern= --top-level-directory@ --reverse --debug-mode --debug-sql --shuffle? --timing --buffer --durations%", { remedy: "manage.py test, with labels of tests" }),
    dev("manage.py check", "-t% --tag% --fail-level% --deploy --settings% --list-tags", { operands: "words" }),
    dev("manage.py makemigrations", "-v% --check --dry-run --no-input --noinput --settings%", {
        operands: "words",
        requires: ["--dry-run"],
    }),
    dev("artisan test", "-pv --filter= --testsuite% --group% --exclude-group% --parallel --processes% --coverage --min% --compact --ci --bail --stop-on-failure --stop-on-error --without-tty --profile --env% --recreate-databases", { values: { "--env": /^testing$/ }, after: "--filter= --testsuite% --group%", remedy: "php artisan test" }),
    dev("artisan route:list", "--json --path= --name= --method% --except-vendor", { operands: "none" }),
    ...["lint:yaml", "lint:twig", "lint:container", "lint:xliff", "debug:router"].map((word) => dev(`console ${word}`, "-nq --format% --no-interaction --no-debug --env%", { values: { "--env": /^test$/ } })),
];

;// CONCATENATED MODULE: ./src/command-policy/rules/git-formats.ts

/**
 * Formats that git is accepted with, by the placeholders that only print (gitformat `PRETTY FORMATS`, git-for-each-ref
 * `FIELD NAMES`). `%G…` and `signature` start the configured signature program and are not among them, however they are
 * padded.
 */
const PLACEHOLDER = /%(?:%|n|m|x[0-9a-fA-F]{2}|[-+ ]?(?:[HhTtPpDdSesfbBN]|[ac](?:[nNeElLdDrtiIsh])|g[DdnNeEs]|\((?:trailers|decorate)(?::(?:[^()%]|%x[0-9a-fA-F]{2}){0,200})?\))|C(?:red|green|blue|reset|\((?:auto,?)?[\w ,#-]{0,60}\))|w\([\d, -]{0,20}\)|(?:<|>|>>|><)\|?\(-?\d{1,4}(?:,[lm]?trunc)?\))/g;
/** Names that git knows by itself; any other is looked up in the configuration. */
const PRETTY_NAME = /^(?:oneline|short|medium|full|fuller|reference|email|mboxrd|raw)$/;
const ATOM_NAME = "\\*?(?:refname|objecttype|objectsize|objectname|deltabase|upstream|push|symref|HEAD|worktreepath|ahead-behind|is-base|numparent|parent|tree|type|tag|object|(?:author|committer|tagger|creator)(?:name|email|date)?|subject|body|contents|raw|trailers|align|end|if|then|else|color|path|objectmode|stage|eolinfo|eolattr|rest)(?::[^()%]{0,200})?";
const ATOM = new RegExp(`%(?:%|[0-9a-fA-F]{2}|\\(${ATOM_NAME}\\))`, "g");
const SORT_KEY = new RegExp(`^-?(?:version:|v:)?${ATOM_NAME}$`);
const isPretty = (text) => {
    const format = /^t?format:/.exec(text);
    if (format === null && !text.includes("%"))
        return PRETTY_NAME.test(text) || text === "";
    return !text
        .slice(format?.[0].length ?? 0)
        .replace(PLACEHOLDER, "")
        .includes("%");
};
const isAtoms = (text) => !text.replace(ATOM, "").includes("%");
const isSortKey = (text) => SORT_KEY.test(text);
const isGroup = (text) => /^(?:author|committer|trailer:[\w-]{1,60})$/.test(text) || (/^format:|%/.test(text) && isPretty(text));
const LOG = { "--format": isPretty, "--pretty": isPretty, "--group": isGroup };
const REFERENCES = { "--format": isAtoms, "--sort": isSortKey };
const REMEDY = {
    log: "accepted are names such as oneline and placeholders that only print, such as %H, %h, %an, %ad, %ar, %s and %b",
    references: "accepted are fields that only print, such as %(refname), %(objectname), %(committerdate) and %(subject)",
};
/** What is wrong with a format or sort key; `null`: it only prints. `references`: fields in brackets. */
function judgeFormats(values, kind) {
    const checks = kind === "log" ? LOG : REFERENCES;
    const odd = values.find(({ name, text }) => checks[name]?.(text) === false);
    if (odd === undefined)
        return null;
    const reason = `${odd.name} is not accepted with ${odd.text.slice(0, 60)}, which may start a program.`;
    return (0,command_policy_operands/* refusal */.x5)("R9 format", reason, REMEDY[kind]);
}

;// CONCATENATED MODULE: ./src/command-policy/rules/git.ts

const DIFF = "-puszRrtwbaWB?mM?C?D?U%S=G=X? --patch --no-patch --patch-with-stat --stat? --numstat --shortstat --summary --name-only --name-status --raw --unified% --diff-filter% --find-renames? --find-copies? --no-renames --word-diff? --word-diff-regex= --color-words? --color? --no-color --color-moved? --ignore-all-space --ignore-space-change --ignore-space-at-eol --ignore-blank-lines --ignore-cr-at-eol --ignore-matching-lines= --no-ext-diff --no-textconv --exit-code --quiet --check --relative~ --abbrev? --full-index --binary --minimal --patience --histogram --diff-algorithm% --anchored= --compact-summary --dirstat? --cumulative --no-prefix --src-prefix= --dst-prefix= --function-context --inter-hunk-context% --text --submodule? --ignore-submodules? --pickaxe-all --pickaxe-regex --rename-empty --no-rename-empty --combined-all-paths --cc --indent-heuristic --ita-visible-in-index --line-prefix=";
const git_LOG = "-n%iEFgL^ --oneline --graph --no-graph --decorate? --no-decorate --decorate-refs= --all --format= --pretty: --max-count% --since= --until= --after= --before= --author= --committer= --grep= --all-match --invert-grep --no-merges --merges --min-parents% --max-parents% --first-parent --follow --reverse --skip% --date= --abbrev-commit --no-abbrev-commit --branches? --tags? --remotes? --glob= --topo-order --date-order --author-date-order --left-right --left-only --right-only --cherry-pick --cherry-mark --cherry --ancestry-path --count --parents --children --boundary --simplify-by-decoration --simplify-merges --full-history --dense --sparse --regexp-ignore-case --extended-regexp --fixed-strings --perl-regexp --walk-reflogs --not --source --log-size --relative-date --notes? --no-notes --show-pulls --objects --timestamp --full-diff --root --encoding%";
const inFormats = (kind) => (_, __, values) => judgeFormats(values, kind);
/** `diff` would start git in the submodule, under the configuration there. */
const SUBMODULE = { "--submodule": /^(?:short|log)$/ };
function git(words, form) {
    return { words: `git ${words}`, class: "safe", check: inFormats("log"), values: SUBMODULE, ...form };
}
/** Fields in brackets, as references and entries of trees have them. */
const listing = (words, form) => git(words, { check: inFormats("references"), ...form });
const onlyWithList = (operands, options, values) => operands.length > 0 && !options.has("--list") && !options.has("-l")
    ? "names are accepted only with --list."
    : judgeFormats(values, "references");
const GREP = "-naiIlLcwvhHopqzyEFGPrWe=A%B%C%m% --line-number --text --ignore-case --files-with-matches --files-without-match --name-only --count --word-regexp --fixed-strings --extended-regexp --basic-regexp --perl-regexp --invert-match --only-matching --context% --after-context% --before-context% --show-function --function-context --column --heading --break --max-depth% --max-count% --no-color --color? --cached --quiet --null --full-name --all-match --and --or --not --recursive --no-recursive";
/**
 * Views of the repository (policy §5 R9): read-only under hardened git. Options are exact names, so git's abbreviations
 * of `--output` and `--ext-diff` are unknown options.
 */
const gitForms = [
    git("status", {
        options: "-sbvzu? --short --branch --no-branch --porcelain? --long --verbose --untracked-files? --ignored? --show-stash --ahead-behind --no-ahead-behind --renames --no-renames --find-renames? --column? --no-column",
        operands: "paths",
    }),
    git("log", { options: `${DIFF} ${git_LOG}`, count: true, operands: "revisions" }),
    git("show", { options: `${DIFF} ${git_LOG}`, count: true, operands: "revisions" }),
    git("whatchanged", { options: `${DIFF} ${git_LOG}`, count: true, operands: "revisions" }),
    git("diff", { options: `${DIFF} --cached --staged --merge-base --base --ours --theirs -0`, operands: "revisions" }),
    git("diff-tree", { options: `${DIFF} --no-commit-id --root -c -v`, operands: "revisions" }),
    git("diff-index", { options: `${DIFF} --cached`, operands: "revisions", minimum: 1 }),
    git("diff-files", { options: DIFF, operands: "paths" }),
    git("range-diff", { options: `${DIFF} --creation-factor%`, operands: "revisions", minimum: 1 }),
    git("rev-list", { options: git_LOG, count: true, operands: "revisions", minimum: 1 }),
    git("branch", {
        options: "-arvl --all --remotes --verbose --list --contains= --no-contains= --merged: --no-merged: --points-at= --sort% --format= --show-current --no-color --color? --ignore-case --column? --no-column --abbrev% --no-abbrev",
        operands: "text",
        check: onlyWithList,
        remedy: "list with git branch --list; branches are made by Architect itself",
    }),
    git("tag", {
        options: "-ln? --list --sort% --contains= --no-contains= --merged: --no-merged: --points-at= --format= --column? --ignore-case",
        operands: "text",
        check: onlyWithList,
    }),
    git("rev-parse", {
        options: "-q --abbrev-ref? --short? --verify --quiet --show-toplevel --show-cdup --is-inside-work-tree --is-inside-git-dir --is-bare-repository --is-shallow-repository --show-prefix --symbolic --symbolic-full-name --git-dir --absolute-git-dir --git-common-dir --all --branches --tags --remotes --revs-only --no-revs --show-object-format? --sq --not --default=",
        operands: "revisions",
    }),
    listing("ls-files", {
        options: "-cdmosiukvtzx= --exclude-standard --others --cached --modified --deleted --stage --error-unmatch --full-name --ignored --exclude= --unmerged --killed --directory --no-empty-directory --eol --deduplicate --abbrev? --recurse-submodules --format= --sparse",
        operands: "paths",
    }),
    listing("ls-tree", {
        options: "-rdtlz --name-only --name-status --object-only --full-tree --full-name --long --abbrev? --format=",
        operands: "revisions",
        minimum: 1,
    }),
    git("blame", {
        options: "-wlsetcpfnbMCL= --line-porcelain --porcelain --date= --since= --show-email --show-name --show-number --root --incremental --abbrev% --first-parent --ignore-rev= --minimal --color-lines --color-by-age --reverse",
        operands: "revisions",
    }),
    git("annotate", { options: "-wlstL=", operands: "revisions" }),
    git("shortlog", {
        options: "-snecw? --numbered --summary --email --committer --since= --until= --after= --before= --author= --group= --no-merges --merges --format= --all --date=",
        operands: "revisions",
    }),
    git("describe", {
        options: "--tags --always --abbrev% --dirty: --broken: --long --all --contains --match= --exclude= --exact-match --candidates% --first-parent --debug",
        operands: "revisions",
    }),
    git("merge-base", { options: "-a --all --is-ancestor --fork-point --octopus --independent", operands: "revisions" }),
    git("name-rev", { options: "--name-only --tags --refs= --always --no-undefined", operands: "revisions" }),
    git("cherry", { options: "-v --abbrev?", operands: "revisions" }),
    listing("for-each-ref", {
        options: "--format= --sort= --count% --contains: --no-contains: --merged: --no-merged: --points-at= --ignore-case --exclude= --shell --python",
        operands: "text",
    }),
    git("show-ref", {
        options: "-dsq --head --heads --branches --tags --dereference --hash? --abbrev? --verify --quiet",
        operands: "text",
    }),
    git("show-branch", {
        options: "-ar --all --remotes --list --sha1-name --no-name --topics --current",
        operands: "revisions",
    }),
    git("symbolic-ref", { options: "-q --short --quiet", operands: "words", maximum: 1, minimum: 1, match: /^HEAD$/ }),
    git("cat-file", { options: "-ptse --allow-unknown-type", operands: "revisions", maximum: 2 }),
    git("count-objects", { options: "-vH --verbose --human-readable" }),
    git("check-ignore", { options: "-qvn --quiet --verbose --non-matching --no-index", operands: "paths", minimum: 1 }),
    git("check-attr", { options: "-a --all --cached", operands: "paths", minimum: 1 }),
    git("grep", { options: GREP, operands: "search", patternOptions: ["-e"], count: true }),
    git("stash list", { options: `${git_LOG} --stat -p`, count: true }),
    git("stash show", {
        options: "-pu --patch --stat --name-only --name-status --include-untracked",
        operands: "revisions",
        maximum: 1,
    }),
    git("reflog", { options: `${git_LOG}`, count: true }),
    git("reflog show", { options: `${git_LOG}`, count: true, operands: "revisions", maximum: 1 }),
    git("worktree list", { options: "-vz --porcelain --verbose" }),
];

;// CONCATENATED MODULE: ./src/command-policy/rules/scopes.ts
/** For tools that read no file of arguments: `@app/x` is a package or a folder. */
function withScopes(forms) {
    return forms.map((form) => ({ scoped: true, ...form }));
}

;// CONCATENATED MODULE: ./src/command-policy/rules/script-options.ts
/** Options that a script of the project is given, for itself or for the program that it runs. */
const SCRIPT_OPTIONS = "-t=u=g=i=qvxbk=R%w%sfcln%p@ --grep= --fgrep= --run --coverage --no-coverage --fix --fix-dry-run --ci --bail? --exit --silent --reporter% --reporters% --testNamePattern= --testPathPattern= --testPathPatterns= --runInBand --run-in-band --check --test-name-pattern= --filter= --max-warnings% --passWithNoTests --pass-with-no-tests --watch% --watchAll% --noEmit --pretty --update --updateSnapshot --project% --no-cache --cache --maxWorkers% --max-workers% --workers% --retries% --shard= --timeout% --testTimeout% --test-timeout% --format% --quiet --color --no-color --colors --no-watch --watch-all% --detectOpenHandles --forceExit --headless --spec@ --browser% --tag% --ext% --write --list-different --debug --sourcemap --minify --mode% --exclude= --only-changed --onlyChanged --changed? --related --findRelatedTests --no-threads --logHeapUsage --typecheck --test-only --test-reporter% --recursive --slow% --forbid-only --single-run --if-present --no-file-parallelism --pool% --hideSkippedTests --dry-run --dryRun --concurrency% --parallel --verbose? --unit --integration --e2e --all --fast --help -h";

;// CONCATENATED MODULE: ./src/command-policy/rules/javascript.ts


/** Scripts that publish, or that never end, need a person or a background process. */
const SCRIPT = /^(?!.*(?:^|[:._-])(?:publish|deploy|release|start|serve|server|dev|watch|preview|login|postinstall|preinstall|prepublishOnly|shell|open)(?:$|[:._-]))(?!.*\.[cm]?[jt]sx?$)(?!(?:env|restart|stop)$)[A-Za-z0-9][\w:.-]*$/;
/** Script names that no package manager has a command of its own for. */
const WELL_KNOWN = /^(?:test|tests|lint|build|typecheck|type-check|check-types|types|check|format|fmt|coverage|unit|e2e|integration|spec|compile|verify|validate|docs|clean|typings)(?:[:_.-][\w:.-]+)?$/;
const NEVER_ENDS = /(?:^|[:._-])(?:watch|serve|dev|start|publish|deploy|release|preview)(?:$|[:._-])/;
const RUN_OPTIONS = "-sqw@ --workspace@ --workspaces --prefix@ --if-present --silent --quiet --include-workspace-root --ignore-scripts --no-color --foreground-scripts --loglevel%";
const INSTALL_OPTIONS = "--ignore-scripts --no-audit --no-fund --no-progress --prefer-offline --offline --silent --quiet --omit% --include% --loglevel% --no-color --legacy-peer-deps --no-save";
function javascript_dev(words, form = {}) {
    return { words, class: "dev", ...form };
}
const FROZEN = "a task that changes dependencies says so in its own command; otherwise use the frozen install";
/** yarn and bun also run programs by that name, so that only what is no program's name is taken for a script. */
const PLAIN_SCRIPT = /^[\w-]+:[\w:-]+$/;
const named = (words, options) => javascript_dev(words, {
    options,
    operands: "paths",
    minimum: 1,
    after: SCRIPT_OPTIONS,
    check: ([script = "test"]) => SCRIPT.test(script) && (!/^(?:yarn|bun)/.test(words) || WELL_KNOWN.test(script) || PLAIN_SCRIPT.test(script))
        ? null
        : `the script ${script} publishes, never ends or needs a person.`,
    remedy: "run a test, build, lint or check script; a maintainer can add others to commands.dev",
});
/** `run SCRIPT` or `SCRIPT`, of the scripts that every project has. */
function judgeKnownScript(words) {
    const [script = ""] = words[0] === "run" ? words.slice(1) : words;
    const isKnown = WELL_KNOWN.test(script) && !NEVER_ENDS.test(script);
    return isKnown ? null : `${words.join(" ")} is no known script.`;
}
const wellKnown = (words, options) => javascript_dev(words, {
    options,
    operands: "paths",
    minimum: 1,
    after: SCRIPT_OPTIONS,
    check: ([script = ""]) => WELL_KNOWN.test(script) && !NEVER_ENDS.test(script) ? null : `${script} is no known script or read-only command.`,
    remedy: `${words} test, lint or build; ${FROZEN}`,
});
const frozen = (words, flags) => javascript_dev(words, {
    options: `${flags.join(" ")} ${INSTALL_OPTIONS}`,
    requires: flags,
    remedy: `${words} ${flags[0] ?? ""} installs what the lock file names`,
});
const PNPM_OPTIONS = "-rF=w --workspace-root --filter= --silent --if-present --recursive --parallel --stream --no-bail --workspace-concurrency% --no-sort --reporter%";
const npmForms = [
    ...["npm test", "npm t", "npm tst"].map((words) => javascript_dev(words, {
        options: RUN_OPTIONS,
        after: SCRIPT_OPTIONS,
        operands: "paths",
        remedy: "npm test, with the test program's own options after --",
    })),
    { ...named("npm run", RUN_OPTIONS), minimum: 0 },
    named("npm run-script", RUN_OPTIONS),
    ...["npm ci", "npm clean-install"].map((words) => javascript_dev(words, { options: INSTALL_OPTIONS, remedy: "npm ci installs what the lock file names" })),
    javascript_dev("npm pkg get", { options: "-w% --workspaces --json", operands: "text" }),
    javascript_dev("npm pack --dry-run", { options: "--json --ignore-scripts --silent" }),
    javascript_dev("npm explain", { operands: "words", minimum: 1, options: "--json" }),
    javascript_dev("npm why", { operands: "words", minimum: 1, options: "--json" }),
];
/** pnpm and yarn hand what follows the script on to it. */
const PNPM_SCRIPT = `${SCRIPT_OPTIONS} ${PNPM_OPTIONS}`;
const pnpmForms = [
    javascript_dev("pnpm test", { options: PNPM_SCRIPT, after: SCRIPT_OPTIONS, operands: "paths" }),
    javascript_dev("pnpm t", { options: PNPM_SCRIPT, after: SCRIPT_OPTIONS, operands: "paths" }),
    named("pnpm run", PNPM_SCRIPT),
    frozen("pnpm install", ["--frozen-lockfile"]),
    frozen("pnpm i", ["--frozen-lockfile"]),
    ...["pnpm list", "pnpm ls", "pnpm why"].map((words) => javascript_dev(words, { options: "-rPD --depth% --json --prod --dev --long --parseable", operands: "words" })),
];
const yarnForms = [
    named("yarn run", SCRIPT_OPTIONS),
    frozen("yarn install", ["--immutable", "--frozen-lockfile"]),
    javascript_dev("yarn --immutable", { options: "--immutable-cache" }),
    javascript_dev("yarn --frozen-lockfile", { options: INSTALL_OPTIONS }),
    ...["yarn why", "yarn list", "yarn workspaces list"].map((words) => javascript_dev(words, { options: "-RA --json --depth% --pattern% --recursive", operands: "words" })),
    ...["test", "lint", "build", "check", "typecheck"].map((script) => javascript_dev(`yarn workspaces run ${script}`, { after: SCRIPT_OPTIONS })),
];
const runtimeForms = [
    javascript_dev("bun test", {
        options: "-t= --bail? --coverage --timeout% --test-name-pattern= --rerun-each% --todo --only --update-snapshots",
        operands: "paths",
    }),
    named("bun run", "--silent --if-present --filter="),
    frozen("bun install", ["--frozen-lockfile"]),
    javascript_dev("bun pm ls", { options: "--all" }),
    javascript_dev("deno lint", { options: "--json --fix --quiet -q --rules", operands: "paths" }),
    javascript_dev("deno fmt", { options: "--check --quiet -q", operands: "paths" }),
    javascript_dev("deno check", { options: "--quiet -q --all --doc", operands: "paths", minimum: 1 }),
    javascript_dev("deno test", {
        options: "-q --quiet --fail-fast? --filter= --parallel --no-check --coverage? --doc --shuffle? --reporter% --frozen --no-run --trace-leaks",
        operands: "paths",
    }),
    javascript_dev("deno task", { operands: "paths", minimum: 1, check: ([task = ""]) => judgeKnownScript([task]) }),
    javascript_dev("node --test", {
        options: "--test-name-pattern= --test-skip-pattern= --test-reporter% --test-concurrency% --test-timeout% --test-only --experimental-test-coverage --test-coverage-lines% --test-coverage-branches% --test-coverage-functions% --test-force-exit --test-shard= --test-isolation% --experimental-strip-types --no-warnings --enable-source-maps --test-update-snapshots",
        operands: "paths",
    }),
    javascript_dev("node --check", { operands: "paths", minimum: 1, maximum: 1 }),
    javascript_dev("node -c", { operands: "paths", minimum: 1, maximum: 1 }),
    javascript_dev("node --run", { operands: "words", minimum: 1, maximum: 1, match: SCRIPT, after: SCRIPT_OPTIONS }),
];
/** Package managers and runtimes: scripts of the project and frozen installs; whatever adds or resolves is not here (R10). */
const javascriptForms = withScopes([
    ...npmForms,
    ...pnpmForms,
    ...yarnForms,
    ...runtimeForms,
]);
/** `yarn lint`, `pnpm typecheck`: scripts without the word run. They come last, after the tools of the project. */
const shortScriptForms = withScopes([
    wellKnown("pnpm", PNPM_SCRIPT),
    wellKnown("yarn", SCRIPT_OPTIONS),
    javascript_dev("yarn workspace", {
        options: SCRIPT_OPTIONS,
        operands: "paths",
        minimum: 2,
        after: SCRIPT_OPTIONS,
        check: ([, ...words]) => judgeKnownScript(words),
        remedy: "yarn workspace NAME run test, lint or build",
    }),
    javascript_dev("yarn workspaces foreach", {
        options: "-AaptiRvW --all --parallel --topological --topological-dev --interlaced --verbose --recursive --worktree --no-private --since? --include= --exclude= --from= -j% --jobs%",
        operands: "text",
        minimum: 2,
        maximum: 2,
        after: SCRIPT_OPTIONS,
        check: (words) => (words[0] === "run" ? judgeKnownScript(words) : "foreach is accepted with run SCRIPT only."),
        remedy: "yarn workspaces foreach -A run test, lint or build",
    }),
]);
/** Test programs of the project; also reached by npx, which is then kept from fetching. */
const nodeToolForms = withScopes([
    ...["vitest run", "vitest --run", "vitest related --run"].map((words) => javascript_dev(words, {
        options: "-t=c@r@u --run --config@ --root@ --dir@ --reporter% --outputFile! --coverage --no-coverage --coverage.enabled --coverage.reporter% --coverage.provider% --coverage.include= --coverage.exclude= --coverage.all --silent? --bail% --testNamePattern= --passWithNoTests --project% --typecheck --typecheck.only --update --pool% --poolOptions.threads.singleThread --no-threads --threads --maxWorkers% --minWorkers% --testTimeout% --hookTimeout% --retry% --shard= --changed? --environment% --globals --dom --isolate --no-isolate --no-file-parallelism --fileParallelism? --sequence.shuffle --sequence.seed% --allowOnly --color --no-color --hideSkippedTests --logHeapUsage --exclude= --mode% --disable-console-intercept --no-cache --expandSnapshotDiff --printConsoleTrace --slowTestThreshold% --version -v",
        operands: "paths",
    })),
    javascript_dev("vitest bench --run", { options: "-t= --reporter% --outputFile! --root@", operands: "paths" }),
    javascript_dev("vitest list", {
        options: "-t= --json --filesOnly --project%",
        operands: "paths",
        check: (operands, options) => options.has("--json") && operands.length > 0 ? "with --json the next word is a file that is written." : null,
        remedy: "vitest list, with --json and without files, or with files alone",
    }),
    javascript_dev("vitest", {
        options: "",
        requires: ["run"],
        operands: "paths",
        remedy: "vitest run; without run it watches and never ends",
    }),
    javascript_dev("jest", {
        options: "-it=c@ubeow% --ci --config@ --rootDir@ --runInBand --coverage? --coverageReporters% --collectCoverageFrom= --coverageDirectory! --silent --verbose --bail? --passWithNoTests --testNamePattern= --testPathPattern= --testPathPatterns= --testPathIgnorePatterns= --testMatch= --runTestsByPath --json --outputFile! --no-cache --cache --maxWorkers% --selectProjects% --ignoreProjects% --projects@ --detectOpenHandles --forceExit --listTests --showConfig --clearCache --onlyChanged --onlyFailures --changedSince= --lastCommit --findRelatedTests --updateSnapshot --expand --errorOnDeprecated --logHeapUsage --notify --randomize --seed% --shard= --testTimeout% --watchAll% --watch% --watchman --no-watchman --workerIdleMemoryLimit% --env% --testEnvironment% --reporters% --color --colors --no-color --noStackTrace --injectGlobals --debug --version",
        values: {
            "--watchAll": /^false$/,
            "--watch": /^false$/,
            "-w": /^\d+%?$/,
            "--env": /^(?:node|jsdom)$/,
            "--testEnvironment": /^(?:node|jsdom)$/,
        },
        operands: "paths",
        remedy: "jest --ci, without --watch",
    }),
    javascript_dev("mocha", {
        options: "-bcg=R%t%f=is%pj%C --bail --grep= --fgrep= --invert --reporter% --timeout% --exit --recursive --config@ --package@ --spec@ --extension% --ignore= --forbid-only --forbid-pending --retries% --slow% --parallel --jobs% --color --no-color --colors --check-leaks --full-trace --dry-run --ui% --sort --diff --no-diff --inline-diffs --list-files --async-only --allow-uncaught",
        operands: "paths",
        remedy: "mocha, without --require and --watch",
    }),
    javascript_dev("ava", {
        options: "-vsc%m=T%u --verbose --serial --fail-fast --tap --match= --concurrency% --timeout% --config@ --update-snapshots --no-worker-threads",
        operands: "paths",
    }),
    ...["tap", "tap run"].map((words) => javascript_dev(words, {
        options: "-R%bj% --bail --reporter% --jobs% --disable-coverage --allow-incomplete-coverage --timeout%",
        operands: "paths",
    })),
    javascript_dev("uvu", { options: "-bi=cq --bail --ignore= --color --quiet", operands: "paths" }),
    javascript_dev("jasmine", {
        options: "--filter= --random% --seed% --fail-fast --config=@ --reporter% --no-color",
        operands: "paths",
    }),
    javascript_dev("cypress run", {
        options: "-qb%s@C@ --headless --headed --browser% --spec@ --e2e --component --config-file@ --quiet --reporter% --project@ --no-exit",
        remedy: "cypress run --headless --spec FILE",
    }),
    javascript_dev("cypress verify"),
    javascript_dev("playwright test", {
        options: "-g=j%xc@u? --grep= --grep-invert= --project% --reporter% --workers% --retries% --repeat-each% --timeout% --config@ --max-failures% --list --forbid-only --fully-parallel --headed --quiet --shard= --trace% --update-snapshots? --output! --pass-with-no-tests --last-failed --only-changed? --no-deps --global-timeout% --browser% --name% --tsconfig@",
        operands: "paths",
    }),
    javascript_dev("karma start", {
        options: "--single-run --browsers% --no-auto-watch --reporters%",
        operands: "paths",
        requires: ["--single-run"],
    }),
    javascript_dev("web-test-runner", {
        options: "--coverage --node-resolve --files= --config@ --playwright --puppeteer",
        operands: "paths",
    }),
]);

;// CONCATENATED MODULE: ./src/command-policy/rules/javascript-tools.ts


function javascript_tools_dev(words, options = "", form = {}) {
    return { words, class: "dev", options, operands: "paths", ...form };
}
const TSC = "-bp@dt%m%v --project@ --build --noEmit --no-emit --pretty? --strict? --skipLibCheck? --listFiles --listFilesOnly --listEmittedFiles --noEmitOnError --incremental? --declaration --emitDeclarationOnly --declarationMap --extendedDiagnostics --diagnostics --showConfig --traceResolution --explainFiles --allowJs --checkJs --jsx% --target% --module% --moduleResolution% --lib% --esModuleInterop --resolveJsonModule --noUnusedLocals --noUnusedParameters --noImplicitAny --strictNullChecks --exactOptionalPropertyTypes --outDir! --outFile! --declarationDir! --rootDir@ --baseUrl@ --tsBuildInfoFile! --sourceMap --force --dry --clean --verbose --isolatedModules --preserveWatchOutput --types% --version --all --composite --downlevelIteration --removeComments --stripInternal --noErrorTruncation --generateTrace!";
const ESLINT = "-f%c@o! --fix --fix-dry-run --fix-type% --quiet --max-warnings% --ext% --cache --no-cache --cache-location! --cache-strategy% --format% --config@ --no-eslintrc --no-config-lookup --no-error-on-unmatched-pattern --pass-on-no-patterns --report-unused-disable-directives --report-unused-disable-directives-severity% --no-inline-config --ignore-path@ --ignore-pattern= --no-ignore --rule= --env% --global% --parser-options% --output-file! --print-config@ --debug --color --no-color --stats --concurrency% --exit-on-fatal-error --no-warn-ignored --version -v --flag%";
const PRETTIER = "-cwlu --check --write --list-different --ignore-unknown --cache --no-cache --cache-location! --log-level% --loglevel% --no-error-on-unmatched-pattern --config@ --no-config --ignore-path@ --no-editorconfig --parser% --print-width% --tab-width% --use-tabs --single-quote --no-semi --semi --trailing-comma% --end-of-line% --prose-wrap% --arrow-parens% --bracket-same-line --quote-props% --stdin-filepath@ --find-config-path@ --file-info@ --support-info --no-color --color --version --with-node-modules --html-whitespace-sensitivity% --experimental-ternaries";
const BIOME = "--write --fix --unsafe --apply --max-diagnostics% --reporter% --diagnostic-level% --error-on-warnings --no-errors-on-unmatched --files-ignore-unknown% --colors% --config-path@ --verbose --changed --staged --since% --linter-enabled% --formatter-enabled% --skip% --only% --log-level% --vcs-enabled% --format-with-errors%";
const NO_WATCH = { remedy: "the same command without --watch and without files outside the workspace" };
const TASK = "(?:tests?|unit|e2e|lint|build|typecheck|type-check|check|check-types|format|coverage)";
const NX_TARGET = new RegExp(`^${TASK}(?:,${TASK})*$`);
const NX_TARGETS = { "-t": NX_TARGET, "--target": NX_TARGET, "--targets": NX_TARGET };
/** `project:target:configuration`. */
const NX_PROJECT_TARGET = new RegExp(`^(?:@[\\w.-]+/)?[\\w.-]+:${TASK}(?::(?!production$)[\\w-]+)?$`);
/** These read a file of arguments by `@name`. */
const compilers = [
    javascript_tools_dev("tsc", TSC, NO_WATCH),
    javascript_tools_dev("vue-tsc", TSC, NO_WATCH),
    javascript_tools_dev("tsgo", TSC, NO_WATCH),
];
/** Compilers, linters, formatters and bundlers of JavaScript projects (R10): no plugins or directories from outside. */
const javascriptToolForms = [
    ...compilers,
    ...withScopes([
        javascript_tools_dev("tsd", "-f= --files= --show-diff"),
        javascript_tools_dev("eslint", ESLINT),
        javascript_tools_dev("prettier", PRETTIER),
        ...["check", "lint", "format", "ci"].map((word) => javascript_tools_dev(`biome ${word}`, BIOME)),
        javascript_tools_dev("oxlint", "-f%A%D%W%c@ --fix --fix-suggestions --quiet --max-warnings% --deny-warnings --format% --config@ --type-aware --threads% --silent"),
        javascript_tools_dev("oxfmt", "--check --write"),
        javascript_tools_dev("standard", "--fix --verbose --env% --globals% --ext%"),
        javascript_tools_dev("xo", "--fix --quiet --space? --semicolon? --prettier"),
        javascript_tools_dev("jshint", "--verbose --config@ --reporter% --exclude="),
        javascript_tools_dev("stylelint", "-f%q --fix --quiet --max-warnings% --formatter% --config@ --allow-empty-input --cache --ignore-path@ --color --no-color"),
        javascript_tools_dev("markdownlint", "-fc@p@ --fix --config@ --ignore= --disable%"),
        javascript_tools_dev("markdownlint-cli2", "--fix --config@ --no-globs"),
        javascript_tools_dev("commitlint", "--from= --to= --verbose --last"),
        javascript_tools_dev("cspell", "-c@ --no-progress --no-summary --words-only --unique --quiet --config@ --show-suggestions --gitignore"),
        javascript_tools_dev("cspell lint", "-c@ --no-progress --no-summary --quiet --config@"),
        javascript_tools_dev("knip", "-nD --production --strict --reporter% --no-progress --include% --exclude% --cache --config@ --tsconfig@ --max-issues% --no-exit-code --workspace@", { operands: "none" }),
        javascript_tools_dev("depcruise", "-c@T% --config@ --output-type% --no-config --validate@ --include-only= --exclude="),
        javascript_tools_dev("madge", "-c --circular --extensions% --ts-config@ --json --warning --no-color"),
        javascript_tools_dev("dpdm", "-T --transform --circular --no-tree --no-warning"),
        javascript_tools_dev("publint", "--strict"),
        javascript_tools_dev("attw", "--pack@ --profile%"),
        javascript_tools_dev("size-limit", "--json --silent", { operands: "none" }),
        javascript_tools_dev("tsup", "-d! --dts --minify --sourcemap --clean --format% --target% --config@ --silent --out-dir! --no-config --splitting --treeshake"),
        javascript_tools_dev("rollup", "-c~i@o!f%m --config~ --silent --input@ --file! --dir! --format% --sourcemap? --environment= --failAfterWarnings --bundleConfigAsCjs", { check: (operands) => (operands.length > 1 ? "rollup is accepted with its configuration only." : null) }),
        javascript_tools_dev("webpack", "-c@ --mode% --config@ --progress --json! --no-color --stats% --devtool% --profile --fail-on-warnings --env=", { operands: "none" }),
        javascript_tools_dev("webpack build", "-c@ --mode% --config@ --progress --no-color --stats% --env=", { operands: "none" }),
        javascript_tools_dev("vite build", "-m%c@l% --mode% --config@ --logLevel% --outDir! --minify? --sourcemap? --emptyOutDir --ssr~ --manifest --base=", NO_WATCH),
        javascript_tools_dev("vite-node --version", ""),
        javascript_tools_dev("esbuild", "--bundle --minify --sourcemap? --outfile! --outdir! --platform% --format% --target% --log-level% --splitting --metafile! --tsconfig@ --packages% --keep-names --analyze? --color%", { operands: "paths", minimum: 1 }),
        javascript_tools_dev("parcel build", "--no-cache --dist-dir! --no-source-maps --no-optimize --log-level%"),
        javascript_tools_dev("swc", "-d!C= --out-dir! --out-file! --config-file@ --source-maps? --copy-files"),
        javascript_tools_dev("babel", "-d!o! --out-dir! --out-file! --extensions% --config-file@ --source-maps? --copy-files --no-babelrc", {
            minimum: 1,
        }),
        ...[
            "next lint",
            "next build",
            "nuxt build",
            "nuxt typecheck",
            "astro check",
            "astro build",
            "svelte-check",
            "svelte-kit sync",
        ].map((words) => javascript_tools_dev(words, "-d --fix --strict --quiet --dir@ --file@ --max-warnings% --no-lint --turbo --turbopack --debug --tsconfig@ --threshold% --output% --fail-on-warnings --noSync")),
        ...["ng build", "ng test", "ng lint"].map((words) => javascript_tools_dev(words, "-c% --configuration% --prod --watch% --no-watch --browsers% --code-coverage --no-progress --progress% --fix", { operands: "words", values: { "--watch": /^false$/ } })),
        ...["turbo run", "turbo"].map((words) => javascript_tools_dev(words, "--filter= --force --no-cache --concurrency% --continue? --output-logs% --dry-run? --only --affected --log-order% --no-daemon", {
            operands: "text",
            minimum: 1,
            match: new RegExp(`^(?:(?:@[\\w.-]+/)?[\\w.-]+#)?${TASK}(?:[:_-][\\w:-]+)?$`),
            after: SCRIPT_OPTIONS,
        })),
        javascript_tools_dev("nx show projects", "--affected --with-target% --json", { operands: "none" }),
        javascript_tools_dev("nx run", "--skip-nx-cache --configuration% --verbose --watch% --output-style% --outputStyle%", {
            operands: "text",
            minimum: 1,
            maximum: 1,
            match: NX_PROJECT_TARGET,
            values: { "--watch": /^false$/ },
            remedy: "nx run PROJECT:test, lint, build or typecheck",
        }),
        ...["test", "lint", "build", "typecheck"].map((target) => javascript_tools_dev(`nx ${target}`, "--skip-nx-cache --configuration% --verbose --watch%", {
            operands: "words",
            values: { "--watch": /^false$/ },
        })),
        javascript_tools_dev("nx run-many", "-t%p% --target% --targets% --projects% --all --parallel? --skip-nx-cache --verbose --output-style%", { operands: "words", match: NX_TARGET, values: NX_TARGETS }),
        javascript_tools_dev("nx affected", "-t% --target% --targets% --base= --head= --parallel? --skip-nx-cache", {
            operands: "words",
            match: NX_TARGET,
            values: NX_TARGETS,
        }),
        javascript_tools_dev("lerna run", "--scope= --ignore= --stream --parallel --since? --concurrency% --no-bail", {
            operands: "words",
            minimum: 1,
            maximum: 1,
            match: new RegExp(`^${TASK}(?:[:_-][\\w:-]+)?$`),
            after: SCRIPT_OPTIONS,
        }),
        javascript_tools_dev("typedoc", "--out! --options@ --tsconfig@ --entryPoints@ --emit% --validation --treatWarningsAsErrors"),
        javascript_tools_dev("api-extractor run", "--local --verbose --config@", { operands: "none" }),
        javascript_tools_dev("graphql-codegen", "--check --config@", { operands: "none" }),
        javascript_tools_dev("prisma validate", "--schema@", { operands: "none" }),
        javascript_tools_dev("prisma generate", "--schema@ --no-engine", { operands: "none" }),
        javascript_tools_dev("changeset status", "--since= --verbose", { operands: "none" }),
        javascript_tools_dev("nyc report", "--reporter%", { operands: "none" }),
        javascript_tools_dev("c8 report", "--reporter%", { operands: "none" }),
        javascript_tools_dev("c8 check-coverage", "--lines% --functions% --branches% --statements%", { operands: "none" }),
        javascript_tools_dev("pyright", "-p@ --project@ --outputjson --stats --warnings --verbose --level% --pythonversion% --pythonplatform% --threads? --skipunannotated"),
        javascript_tools_dev("actionlint", "-no-color -verbose -oneline", { style: "go" }),
        javascript_tools_dev("ajv validate", "-s@d@ --spec% --strict?", { operands: "none" }),
        javascript_tools_dev("redocly lint", "--format% --config@ --skip-rule%"),
        javascript_tools_dev("spectral lint", "-r@f%qF% --ruleset@ --format% --fail-severity%"),
        javascript_tools_dev("swagger-cli validate", ""),
    ]),
];

;// CONCATENATED MODULE: ./src/command-policy/rules/jvm-dotnet.ts
function jvm_dotnet_dev(words, options = "", form = {}) {
    return { words, class: "dev", options, operands: "paths", ...form };
}
const MAVEN_GOAL = /^(?:clean|validate|compile|test-compile|process-classes|test|package|verify|integration-test|checkstyle:check|spotbugs:check|pmd:check|spotless:check|spotless:apply|surefire:test|jacoco:report|dependency:analyze|formatter:validate|compiler:compile)$/;
const GRADLE_TASK = /^(?:clean|:?(?:[\w-]+:)*(?:build|test|check|assemble|classes|testClasses|compile[A-Z]\w*|jar|clean|lint\w*|ktlint\w*|detekt\w*|spotless(?:Check|Apply)|checkstyle\w*|spotbugs\w*|pmd\w*|jacoco\w*|javadoc|test\w+Unit\w*|testDebug\w*|assembleDebug|integrationTest|unitTest|apiCheck|dependencies|tasks|help|projects))$/;
const MAVEN = "-q -B -o -e -X -N -fae -ff -fn -ntp -nsu -am -amd -DskipTests? -DskipITs? -Dmaven.test.skip? -Dtest= -Dit.test= -Dsurefire.failIfNoSpecifiedTests? -DfailIfNoTests? -Dstyle.color? -Dcheckstyle.skip? -pl= --projects= -rf= -P% -T% -f@ --file@ --batch-mode --offline --quiet --errors --no-transfer-progress --fail-at-end --fail-fast --also-make --threads% --debug --version -v --show-version";
/** Maven, Gradle and the other tools of the JVM (R10). */
const jvmForms = [
    jvm_dotnet_dev("mvn", MAVEN, {
        style: "go",
        operands: "words",
        match: MAVEN_GOAL,
        minimum: 1,
        remedy: "mvn test or another phase up to verify",
    }),
    jvm_dotnet_dev("gradle", "-qidsSmax%p@ --no-daemon --offline --quiet --info --debug --warn --stacktrace --full-stacktrace --tests= --parallel --no-parallel --continue --console% --dry-run --exclude-task% --rerun-tasks --rerun --build-cache --no-build-cache --configuration-cache --no-configuration-cache --max-workers% --warning-mode% --project-dir@ --profile --no-scan --no-watch-fs --fail-fast --version -v", { operands: "words", match: GRADLE_TASK, minimum: 1, remedy: "gradle test, check or build" }),
    jvm_dotnet_dev("sbt", "-no-colors -batch --no-colors --batch -v", {
        style: "go",
        operands: "text",
        minimum: 1,
        match: /^(?:[\w-]+\/)?(?:Test\/)?(?:test|compile|clean|scalafmtCheck(?:All)?|test:compile|testQuick|testOnly [\w.* ]+|scalafixAll --check|doc|package)$/,
    }),
    jvm_dotnet_dev("ktlint", "-F --format --relative --color --reporter%"),
    jvm_dotnet_dev("detekt", "-i@c@ --input@ --config@ --build-upon-default-config --auto-correct --parallel"),
    jvm_dotnet_dev("google-java-format", "-n --dry-run --set-exit-if-changed --replace -i"),
    jvm_dotnet_dev("scalafmt", "--check --test --list --non-interactive --quiet"),
    jvm_dotnet_dev("lein", "", {
        operands: "words",
        match: /^(?:test|check|compile|kibit|eastwood|clean|deps|with-profile|cljfmt|:[\w-]+|\+?[\w-]+)$/,
        check: ([first = ""]) => /^(?:test|check|compile|kibit|eastwood|clean|cljfmt)$/.test(first)
            ? null
            : `lein ${first} is no build or test task.`,
    }),
    jvm_dotnet_dev("clj-kondo", "--lint@ --parallel --fail-level%"),
    jvm_dotnet_dev("mill", "-i", { operands: "text", match: /^(?:[\w-]+\.|__\.)?(?:test|compile|checkFormat)$/, minimum: 1 }),
];
const DOTNET = "-c%v%f%r%o! --no-restore --no-build --configuration% --nologo --verbosity% --framework% --runtime% --output! --no-incremental --no-dependencies --filter= --logger% --collect% --results-directory! --blame --blame-hang --settings@ --list-tests --tl% -t --warnaserror -warnaserror --diagnostics% --severity% --include@ --exclude@ --verify-no-changes --locked-mode --no-cache --self-contained --arch% --os%";
/** `dotnet test -- RunConfiguration.TestAdaptersPaths=…` would name programs. */
const noSettings = (operands) => operands.some((operand) => /[=;]/.test(operand)) ? "settings are not given on the command line." : null;
/** dotnet in its plain forms (R10). */
const dotnetForms = [
    ...["build", "test", "clean", "format", "format whitespace", "format style", "format analyzers", "pack"].map((word) => jvm_dotnet_dev(`dotnet ${word}`, DOTNET, { check: noSettings, remedy: `dotnet ${word} with plain options` })),
    jvm_dotnet_dev("dotnet restore", DOTNET, { requires: ["--locked-mode"], remedy: "dotnet restore --locked-mode" }),
    jvm_dotnet_dev("dotnet csharpier check", ""),
    jvm_dotnet_dev("dotnet fantomas", "--check -r"),
];

;// CONCATENATED MODULE: ./src/command-policy/rules/native.ts
/** Words that no build target may hold: they publish, install outside the workspace, or never end. */
const TARGET = /^(?!.*(?:^|[:._/-])(?:publish|deploy|release|install|uninstall|start|serve|run|dev|watch|login|push|upload|destroy|apply)(?:$|[:._/-]))[A-Za-z0-9][\w:./-]*$/;
const CARGO = "-rqvp%j%F% --release --workspace --all --all-targets --all-features --no-default-features --features% --package% --exclude% --lib --bins --tests --benches --examples --bin% --test% --bench% --example% --locked --offline --frozen --quiet --verbose --no-run --no-fail-fast --message-format% --jobs% --doc --no-deps --keep-going --color% --manifest-path@ --profile% --target% --target-dir! --document-private-items --future-incompat-report --timings? --ignore-rust-version --no-clean";
const TEST_BINARY = "--nocapture --ignored --include-ignored --exact --test-threads% --skip= --color% --show-output --quiet -q --list --format% --report-time --bench";
const LINTS = "-D%W%A%F% --deny% --warn% --allow% --forbid% --cap-lints%";
const GO = "-v -x -n -a -race -short -json -failfast -cover -benchmem -trimpath -count% -run= -skip= -bench= -benchtime% -timeout% -parallel% -p% -tags% -shuffle% -cpu% -list= -coverprofile! -covermode% -coverpkg= -outputdir! -cpuprofile! -memprofile! -fuzz= -fuzztime% -vet% -mod% -buildvcs% -msan -asan -fullpath -work -artifacts";
function native_dev(words, options = "", form = {}) {
    return { words, class: "dev", options, operands: "none", ...form };
}
const PACKAGES = { operands: "paths", match: /^\.{1,2}(?:$|\/)|^[\w./-]+\.go$/ };
const GO_STYLE = { style: "go" };
/** How loudly a makefile builds is the one variable that changes no program. */
const TARGET_OR_VERBOSE = new RegExp(`${TARGET.source}|^(?:V|VERBOSE)=[01]$`);
const MAKEFILE = /^(?:[\w./-]*\/)?(?:GNU)?[Mm]akefile[\w.-]*$/;
const targets = (words, options, remedy) => native_dev(words, options, {
    operands: "paths",
    match: TARGET_OR_VERBOSE,
    values: { "-f": MAKEFILE, "--file": MAKEFILE, "--makefile": MAKEFILE },
    remedy,
});
const cForms = [
    ...["make", "gmake"].map((words) => targets(words, "-sknqBOj?l?C@f@ --silent --quiet --keep-going --no-print-directory --print-directory --dry-run --just-print --question --always-make --directory@ --file@ --makefile@ --jobs? --output-sync? --warn-undefined-variables --no-builtin-rules --trace --version -v", `${words} test, without variables on the command line`)),
    native_dev("cmake --build", "-j?t%v --target% --config% --parallel? --clean-first --verbose --preset%", {
        operands: "paths",
        maximum: 2,
        values: { "--target": TARGET, "-t": TARGET },
        after: "-j?ksv --keep-going --silent --quiet --jobs?",
        afterMatch: TARGET,
        remedy: "cmake --build DIRECTORY --target test, without variables for the build tool",
    }),
    native_dev("cmake", "-S@B!G= --preset% --fresh", { operands: "paths", maximum: 1 }),
    native_dev("cmake --list-presets"),
    native_dev("ctest", "-VQNR=E=L=j?C% --output-on-failure --verbose --extra-verbose --test-dir@ --parallel? --rerun-failed --build-config% --timeout% --tests-regex= --exclude-regex= --label-regex= --repeat% --no-tests% --stop-on-failure --progress --show-only? --preset% --schedule-random"),
    native_dev("ninja", "-C@j%k%vnt% --verbose --quiet", {
        operands: "paths",
        match: TARGET,
        values: { "-t": /^(?:targets|query|graph|clean|deps)$/ },
    }),
    native_dev("meson test", "-C@v --no-rebuild --print-errorlogs --suite= --verbose --repeat% --num-processes% --timeout-multiplier%", { operands: "words" }),
    native_dev("meson compile", "-C@j%v --clean", { operands: "words" }),
    native_dev("meson setup", "--reconfigure --wipe --buildtype% --werror", { operands: "paths", maximum: 2 }),
    targets("just", "-nq --dry-run --quiet --list --summary --evaluate --color%", "just test; a maintainer can add recipes to commands.dev"),
    targets("task", "-sfnvpl --silent --force --dry --verbose --parallel --list --list-all", "task test; a maintainer can add tasks to commands.dev"),
    ...["bazel", "bazelisk"].flatMap((tool) => ["test", "build", "query", "coverage"].map((word) => native_dev(`${tool} ${word}`, "-kc%j% --test_output% --keep_going --config% --verbose_failures --nocache_test_results --jobs% --test_filter= --test_tag_filters% --build_tests_only --compilation_mode% --noshow_progress --color% --curses% --cache_test_results% --runs_per_test% --test_timeout% --local_test_jobs% --output%", { operands: "text", minimum: 1, match: /^-?(?:@@?[\w.~-]*)?(?:\/\/)?[\w:./@+~-]+$/ }))),
    native_dev("clang-format", "-n -i -Werror -style% --dry-run --Werror --style% --verbose --files@", {
        ...GO_STYLE,
        operands: "paths",
    }),
    native_dev("clang-tidy", "-p@ --quiet --checks= --warnings-as-errors= --config-file@", { operands: "paths" }),
    native_dev("cppcheck", "-qj%I@ --enable% --std% --error-exitcode% --quiet --inline-suppr --suppress= --language% --check-level% --inconclusive --force --platform% --template=", { operands: "paths" }),
    native_dev("cpplint", "--recursive --quiet --filter= --linelength% --counting%", { operands: "paths" }),
    native_dev("gcovr", "-r@e=s --root@ --exclude= --filter= --print-summary --txt --fail-under-line%", { operands: "paths" }),
];
const rustForms = [
    ...["test", "t"].map((word) => native_dev(`cargo ${word}`, CARGO, { operands: "text", match: /^[\w:]+$/, maximum: 1, after: TEST_BINARY })),
    ...["build", "b", "check", "c", "doc"].map((word) => native_dev(`cargo ${word}`, CARGO)),
    native_dev("cargo bench", CARGO, { operands: "text", match: /^[\w:]+$/, maximum: 1, after: TEST_BINARY }),
    native_dev("cargo clippy", `${CARGO} --fix --allow-dirty --allow-staged`, { after: LINTS }),
    native_dev("cargo fmt", "-p%qv --check --all --package% --manifest-path@ --verbose --quiet --message-format%", {
        after: "--check -l --edition% --emit% --color% -v -q",
    }),
    native_dev("rustfmt", "-lqv --check --edition% --emit% --color% --config-path@ --files-with-diff", {
        operands: "paths",
        minimum: 1,
    }),
    ...["nextest run", "nextest list"].map((word) => native_dev(`cargo ${word}`, `${CARGO} -E=P% --run-ignored% --retries% --test-threads% --no-capture --filter-expr= --status-level% --failure-output% --success-output% --no-tests% --partition% --fail-fast --final-status-level%`, { operands: "text", match: /^[\w:]+$/, after: TEST_BINARY })),
    native_dev("cargo tree", `${CARGO} -i%e%d --invert% --depth% --edges% --duplicates --prefix% --format=`),
    native_dev("cargo metadata", "--no-deps --format-version% --offline --locked --frozen --manifest-path@ --filter-platform%"),
    native_dev("cargo fetch", "-q --locked --frozen --target% --manifest-path@", {
        requires: ["--locked", "--frozen"],
        remedy: "cargo fetch --locked",
    }),
    native_dev("cargo clean", "-p%r --package% --release --doc --dry-run"),
    native_dev("cargo locate-project", "--message-format% --workspace"),
    native_dev("cargo verify-project"),
    native_dev("cargo deny check", "-L%", { operands: "words" }),
    native_dev("cargo machete", "", { operands: "paths" }),
    native_dev("cargo udeps", CARGO),
    native_dev("cargo hack check", `${CARGO} --each-feature --feature-powerset`),
    native_dev("cargo llvm-cov", `${CARGO} --lcov --html --summary-only --output-path! --fail-under-lines%`),
    native_dev("cargo miri test", CARGO, { after: TEST_BINARY }),
    native_dev("cargo insta test", `${CARGO} --check`),
];
const goForms = [
    ...["test", "vet"].map((word) => native_dev(`go ${word}`, GO, { ...GO_STYLE, ...PACKAGES, remedy: `go ${word} ./... without options that name programs` })),
    native_dev("go build", `${GO} -o!`, {
        ...GO_STYLE,
        ...PACKAGES,
        remedy: "go build ./... without options that name programs",
    }),
    native_dev("go fmt", "-n -x", { ...GO_STYLE, ...PACKAGES }),
    native_dev("go list", "-m -json -deps -test -f= -e -compiled -find -mod% -tags%", {
        ...GO_STYLE,
        operands: "text",
        match: /^(?:[\w./-]+|all|\.\.\.)$/,
    }),
    native_dev("go doc", "-all -short -src -u", { ...GO_STYLE, operands: "text", match: /^[\w./-]+$/, maximum: 2 }),
    native_dev("go tool cover", "-func@ -html@ -o! -mode%", GO_STYLE),
    native_dev("gofmt", "-d -l -s -w -e", { ...GO_STYLE, operands: "paths" }),
    native_dev("goimports", "-d -l -w -e -local%", { ...GO_STYLE, operands: "paths" }),
    native_dev("gofumpt", "-d -l -w -e -extra", { ...GO_STYLE, operands: "paths" }),
    ...["go mod download", "go mod verify", "go mod graph"].map((words) => native_dev(words, "-x -json", GO_STYLE)),
    native_dev("go mod why", "-m", { ...GO_STYLE, operands: "text", match: /^[\w./-]+$/ }),
    native_dev("golangci-lint run", "-vc@D%E%j%n --fix --timeout% --fast --config@ --enable% --disable% --build-tags% --out-format% --issues-exit-code% --new-from-rev= --verbose --max-issues-per-linter% --max-same-issues% --no-config --tests? --concurrency% --color% --allow-parallel-runners --whole-files --new", { operands: "paths" }),
    native_dev("golangci-lint fmt", "-d --diff", { operands: "paths" }),
    ...[
        "staticcheck",
        "revive",
        "errcheck",
        "ineffassign",
        "govulncheck",
        "gocyclo",
        "golint",
        "gosec",
        "deadcode",
        "nilaway",
    ].map((words) => native_dev(words, "-v -checks% -tags% -tests? -f% -over% -formatter% -set_exit_status -fmt% -quiet -test", {
        ...GO_STYLE,
        ...PACKAGES,
    })),
    native_dev("gotestsum", "-f% --format% --junitfile! --rerun-fails? --no-color --packages= --hide-summary% --jsonfile!", {
        operands: "paths",
        after: GO,
        afterStyle: "go",
    }),
    native_dev("ginkgo", "-rvp --race --cover --focus= --skip= --randomize-all --fail-fast --trace --timeout% --procs%", {
        operands: "paths",
    }),
];
const appleAndZigForms = [
    native_dev("zig build", "--summary% -Doptimize% --release? --verbose -j?", {
        operands: "words",
        maximum: 1,
        match: /^(?:test|check|lint|fmt)$/,
    }),
    native_dev("zig test", "-O% --test-filter=", { operands: "paths", minimum: 1, maximum: 1 }),
    native_dev("zig fmt", "--check --ast-check", { operands: "paths" }),
    native_dev("zig ast-check", "", { operands: "paths" }),
    native_dev("swift build", "-vc%j% --configuration% --build-tests --target% --product% --verbose --quiet"),
    native_dev("swift test", "-vc%l --filter= --skip= --parallel --num-workers% --enable-code-coverage --configuration% --list-tests --quiet --skip-build"),
    native_dev("swiftlint", "--strict --quiet --reporter% --config@", { operands: "paths" }),
    native_dev("swiftlint lint", "--strict --quiet --reporter% --config@", { operands: "paths" }),
    native_dev("swiftformat", "--lint --quiet --config@ --dryrun", { operands: "paths" }),
    native_dev("swift-format lint", "-rs --strict --recursive", { operands: "paths" }),
];
/** make, C, Rust, Go, Zig and Swift. All of these run code of the repository: `dev`, never `safe` (R9: `cargo check` too). */
const nativeForms = [...cForms, ...rustForms, ...goForms, ...appleAndZigForms];

;// CONCATENATED MODULE: ./src/command-policy/rules/others.ts
function others_dev(words, options = "", form = {}) {
    return { words, class: "dev", options, operands: "paths", ...form };
}
const KUBERNETES_KIND = /^(?:pods?|po|services?|svc|deployments?|deploy|nodes?|no|namespaces?|ns|ingress|ing|jobs?|cronjobs?|events?|ev|replicasets?|rs|statefulsets?|sts|daemonsets?|ds|endpoints|hpa|all)$/;
const beamForms = [
    others_dev("mix test", "--cover --trace --failed --seed% --stale --only% --exclude% --include% --max-failures% --color --no-color --warnings-as-errors --slowest% --partitions% --raise --force --formatter% --no-deps-check --no-compile --timeout%"),
    others_dev("mix compile", "--warnings-as-errors --force --all-warnings --no-deps-check", { operands: "none" }),
    others_dev("mix format", "--check-formatted --dry-run --migrate --check-equivalent --no-exit --stdin-filename@"),
    others_dev("mix credo", "-a --strict --all --format% --min-priority% --only% --ignore% --mute-exit-status"),
    others_dev("mix dialyzer", "--format% --quiet --halt-exit-status", { operands: "none" }),
    others_dev("mix xref graph", "--format% --label% --sink@ --source@", { operands: "none" }),
    others_dev("mix deps.tree", "", { operands: "none" }),
    others_dev("mix sobelow", "--config --exit", { operands: "none" }),
    ...["eunit", "ct", "compile", "dialyzer", "xref", "proper", "lint"].map((word) => others_dev(`rebar3 ${word}`, "--verbose --cover --suite% --module%", { operands: "none" })),
    others_dev("gleam test", "", { operands: "none" }),
    others_dev("gleam check", "", { operands: "none" }),
    others_dev("gleam build", "--warnings-as-errors", { operands: "none" }),
    others_dev("gleam format", "--check"),
];
const functionalForms = [
    ...["test", "build", "check", "bench", "haddock"].map((word) => others_dev(`cabal ${word}`, "-v%j% --test-show-details% --enable-tests --offline --test-options= --verbose%", {
        operands: "words",
        match: /^(?:all|[\w:-]+)$/,
    })),
    ...["test", "build", "bench"].map((word) => others_dev(`stack ${word}`, "-j% --fast --test --no-run-tests --pedantic --ta= --test-arguments= --no-run-benchmarks", {
        operands: "text",
        match: /^:?[\w:-]+$/,
    })),
    others_dev("hlint", "--hint@ --ignore= --no-exit-code"),
    others_dev("ormolu", "-m% --mode% --check-idempotence"),
    others_dev("fourmolu", "-m% --mode%"),
    others_dev("dune build", "--profile% --display% -j%", { operands: "text", match: /^@?[\w./-]+$/ }),
    others_dev("dune runtest", "--profile% --display% -j%"),
    others_dev("dune test", "--profile% --display% -j%"),
    others_dev("dune fmt", "--preview", { operands: "none" }),
    others_dev("ocamlformat", "--check --inplace -i"),
    others_dev("elm-test", "--seed% --fuzz% --report%"),
    others_dev("elm-format", "--validate --yes"),
    others_dev("elm make", "--optimize --output!", { minimum: 1 }),
    others_dev("spago test", "", { operands: "none" }),
    others_dev("spago build", "--strict", { operands: "none" }),
    others_dev("nimble test", "-y --silent", { operands: "none" }),
    others_dev("nimble check", "", { operands: "none" }),
    others_dev("crystal spec", "-v --verbose --fail-fast -e= --example= --no-color --tag="),
    others_dev("crystal tool format", "--check"),
    others_dev("shards build", "--frozen", { operands: "none", requires: ["--frozen"] }),
    others_dev("prove", "-lrvbqj%I@ --lib --recurse --verbose --blib --jobs% --failures --timer --color --nocolor --quiet"),
    others_dev("busted", "-o%v --verbose --output% --filter= --tags="),
    others_dev("luacheck", "-q --quiet --codes --std% --no-color --formatter% --globals%"),
    others_dev("stylua", "--check --verify --verbose"),
    others_dev("selene", "--quiet --no-summary"),
];
const mobileForms = [
    others_dev("dart analyze", "--fatal-infos --fatal-warnings --no-fatal-warnings --format%"),
    others_dev("dart test", "-n=N=t%x%j%r%p% --name= --plain-name= --tags% --exclude-tags% --concurrency% --reporter% --coverage! --chain-stack-traces --platform% --fail-fast --run-skipped"),
    others_dev("dart format", "-o% --output% --set-exit-if-changed --line-length%", {
        minimum: 1,
        values: { "-o": /^(?:none|show|json|write)$/, "--output": /^(?:none|show|json|write)$/ },
    }),
    others_dev("dart fix --dry-run", "", {}),
    others_dev("flutter test", "-j%r%t%x% --coverage --reporter% --no-pub --name= --plain-name= --tags% --exclude-tags% --update-goldens --concurrency% --machine --test-randomize-ordering-seed%"),
    others_dev("flutter analyze", "--no-pub --fatal-infos --no-fatal-infos --fatal-warnings --no-fatal-warnings --no-congratulate"),
    others_dev("flutter build", "--debug --release --profile --no-pub --no-codesign --no-tree-shake-icons", {
        operands: "words",
        match: /^(?:apk|appbundle|web|bundle|linux|ios)$/,
        minimum: 1,
        maximum: 1,
    }),
];
const infrastructureForms = [
    others_dev("terraform validate", "-json -no-color", { style: "go", operands: "none" }),
    others_dev("terraform fmt", "-check -diff -recursive -list% -write%", { style: "go", maximum: 1 }),
    others_dev("tofu validate", "-json -no-color", { style: "go", operands: "none" }),
    others_dev("tofu fmt", "-check -diff -recursive -list% -write%", { style: "go", maximum: 1 }),
    others_dev("tflint", "-f% --format% --recursive --no-color --minimum-failure-severity%", { operands: "none" }),
    others_dev("hadolint", "-f%c@t% --no-color --format% --config@ --ignore% --failure-threshold% --no-fail --strict-labels --verbose"),
    others_dev("helm lint", "-f@ --strict --values@ --quiet --with-subcharts"),
    others_dev("helm template", "-f@ --values@ --namespace% --include-crds --skip-tests --debug", { minimum: 1 }),
    others_dev("kubeconform", "-strict -summary -verbose -output% -ignore-missing-schemas -n% -kubernetes-version%", {
        style: "go",
    }),
    others_dev("kustomize build", "", { maximum: 1 }),
    others_dev("shellcheck", "-xaS%s%f%e%i%o%C? --severity% --shell% --format% --exclude% --include% --enable% --external-sources --check-sourced --color? --norc --wiki-link-count%"),
    others_dev("shfmt", "-d -l -w -s -i% -bn -ci -sr -kp -fn -ln% -f -p --diff --list --write --simplify --indent%", {
        style: "go",
    }),
    ...["bash", "sh", "dash"].map((shell) => others_dev(`${shell} -n`, "", { minimum: 1, maximum: 1 })),
    others_dev("bats", "-rtTcpf=j% --recursive --tap --timing --count --pretty --filter= --jobs% --formatter% --print-output-on-failure"),
    others_dev("buf lint", "--error-format% --path@ --exclude-path@", { maximum: 1 }),
    others_dev("buf format", "-d --diff --exit-code", { maximum: 1 }),
    others_dev("buf build", "", { maximum: 1 }),
    others_dev("taplo", "--check --diff", {
        check: ([first = ""]) => (/^(?:fmt|format|lint|check)$/.test(first) ? null : `taplo ${first} is not accepted.`),
    }),
    others_dev("typos", "--diff --format% --config@"),
    others_dev("editorconfig-checker", "-exclude= -verbose -no-color", { style: "go" }),
    others_dev("xmllint", "--noout --format --nonet", { minimum: 1, requires: ["--noout"] }),
    others_dev("docker ps", "-aqlns --all --quiet --no-trunc --format= --filter= --latest --size", { operands: "none" }),
    others_dev("docker images", "-aq --all --quiet --no-trunc --format= --filter= --digests", { operands: "words" }),
    others_dev("kubectl get", "-An%o%l= --all-namespaces --namespace% --selector= --show-labels --no-headers --sort-by= --output% --field-selector=", {
        operands: "words",
        check: ([kind = ""]) => (KUBERNETES_KIND.test(kind) ? null : `kubectl get ${kind} is not accepted.`),
        values: { "-o": /^(?:wide|name)$/, "--output": /^(?:wide|name)$/ },
        minimum: 1,
    }),
];
/** Build and test tools of the other ecosystems, in their plain forms (R10). */
const otherForms = [
    ...beamForms,
    ...functionalForms,
    ...mobileForms,
    ...infrastructureForms,
];

// EXTERNAL MODULE: ./src/command-policy/shell-tree.ts
var shell_tree = __webpack_require__(29729);
;// CONCATENATED MODULE: ./src/command-policy/rules/programs.ts





/** Wrappers of a project, by the tool whose arguments they take. */
const WRAPPED = { mvnw: "mvn", gradlew: "gradle" };
/** Folders in which set-up puts the programs of dependencies. */
const INSTALLED = /(?:^|\/)(?:node_modules\/\.bin|vendor\/bin|\.?venv\/bin)\/[\w.-]+$/;
/** Programs of a dependency that are named by their file. */
const INSTALLED_FILE = /(?:^|\/)node_modules\/(?:@[\w-]+\/)?[\w.-]+\/(?:[\w.-]+\/){0,3}[\w-]+\.[cm]?js$/;
/** Scripts that publish, install, never end or need a person, and words that ask a script to. */
const REFUSED_WORD = /(?:^|[:._/-])(?:publish|deploy|deployment|release|install|uninstall|start|serve|server|dev|watch|preview|login|shell|open|console|push|upload|destroy|apply|provision|rollback|migrate|seed|setup|bootstrap)(?:$|[:._/-])/i;
const INTERPRETERS = {
    bash: /^(?:-[eux]{1,3}|-[eux]{0,3}o|pipefail)$/,
    sh: /^-[eux]{1,3}$/,
    dash: /^-[eux]{1,3}$/,
    zsh: /^-[eux]{1,3}$/,
    python: /^-[BuEs]{1,4}$/,
    python3: /^-[BuEs]{1,4}$/,
    ruby: /^-(?:w|I[\w.:-][\w./:-]*)$/,
    php: /^(?:-d|-?d?(?:memory_limit=-?\d{1,6}[MG]?|xdebug\.mode=\w+))$/,
    node: /^--(?:enable-source-maps|no-warnings|experimental-vm-modules|experimental-strip-types|trace-warnings)$/,
    perl: /^-[w]$/,
};
/** Nothing that a wrapper before it could take for an option or an assignment of its own. */
const PLAIN_PATH = /^[\w.@+][\w.@/+-]*$/;
/** True for a program that runs the file that it is given. */
function isInterpreter(name) {
    return Object.hasOwn(INTERPRETERS, name);
}
/** `./x`, or an interpreter and the file that it runs; `null`: neither. */
function readProgram(words) {
    const [first] = words;
    if (first === undefined)
        return null;
    if (first.text.includes("/"))
        return { own: [first], path: first, rest: words.slice(1) };
    const options = Object.hasOwn(INTERPRETERS, first.text) ? INTERPRETERS[first.text] : undefined;
    if (options === undefined)
        return null;
    const start = words.findIndex((word, index) => index > 0 && !options.test(word.text));
    const path = words[start];
    if (start < 0 || path === undefined || !PLAIN_PATH.test(path.text))
        return null;
    const isWorkspace = words.slice(1, start).every((word) => !/^-I(?:\/|.*\.\.)/.test(word.text));
    return isWorkspace ? { own: words.slice(0, start + 1), path, rest: words.slice(start + 1) } : null;
}
function refused(path, reason) {
    return (0,command_policy_operands/* refusal */.x5)("R3 path", `${path} ${reason}`, `run a file of the repository that is tracked and unchanged since the base commit, by its relative path and with plain arguments, or its commands directly; a maintainer can add it to commands.dev: ["${path}"]`);
}
/** Its path from the workspace root; `null`: it is not inside, or no relative path. */
function locate({ text, glob, literal }, scope) {
    const isRelative = literal && !glob && PLAIN_PATH.test(text) && (0,command_policy_operands/* isBelowWorkspace */.Bv)(text, scope);
    return isRelative ? external_node_path_.posix.join(scope.cwd === "" ? "." : scope.cwd, text) : null;
}
const programs_SCRIPT = {
    class: "dev",
    options: SCRIPT_OPTIONS,
    after: SCRIPT_OPTIONS,
    operands: "paths",
    scoped: true,
    check: (operands) => {
        const word = operands.find((operand) => !operand.includes(".") && REFUSED_WORD.test(operand));
        return word === undefined ? null : `a script is not asked to ${word}.`;
    },
};
function judgeScript({ path, rest }, scope) {
    if (REFUSED_WORD.test(external_node_path_.posix.basename(path.text))) {
        return (0,command_policy_operands/* refusal */.x5)("R3 path", `${path.text} publishes, installs, never ends or needs a person, as its name says.`, "run a script that tests, builds, lints or checks; a maintainer can add others to commands.dev");
    }
    return judgeArguments(rest, { ...programs_SCRIPT, words: path.text }, scope);
}
/** The tool that a program is, by its name: `./gradlew` is gradle, `vendor/bin/phpunit` is phpunit. */
function toolOf(path) {
    const name = external_node_path_.posix.basename(path).replace(INSTALLED_FILE.test(path) ? /\.[cm]?js$/ : /\.phar$/, "");
    return Object.hasOwn(WRAPPED, name) ? (WRAPPED[name] ?? name) : name;
}
/**
 * A program that is run by its path (policy §5 R3, as amended): a file of the repository that is tracked and unchanged
 * since the base commit, with the arguments that its family allows; and a known tool that set-up installed in a folder of
 * dependencies, as `npx` would run it. Its class is `dev`: it runs code of the repository. `null`: no program by its path.
 */
function judgeProgram(words, scope, judgeTool) {
    const program = readProgram(words);
    if (program === null)
        return null;
    const { path, rest } = program;
    const located = locate(path, scope);
    if (located === null)
        return { class: "dev", problem: refused(path.text, "is no relative path inside the workspace.") };
    const provenance = scope.facts?.provenanceOf(located) ?? "other";
    const isInstalled = INSTALLED.test(located) || INSTALLED_FILE.test(located);
    if (provenance === "other" || (provenance === "installed" && !isInstalled)) {
        return { class: "dev", problem: refused(path.text, "is not, as it is now, a file of the base commit.") };
    }
    const tool = judgeTool([(0,shell_tree/* literalWord */.C)(toolOf(located)), ...rest], scope);
    if (tool !== null)
        return { class: "dev", problem: tool.problem, program: located };
    if (provenance === "installed") {
        return { class: "dev", problem: refused(path.text, "is no known tool among the installed programs.") };
    }
    return { class: "dev", problem: judgeScript(program, scope), program: located };
}

;// CONCATENATED MODULE: ./src/command-policy/rules/python.ts
function python_dev(words, options = "", form = {}) {
    return { words, class: "dev", options, operands: "paths", ...form };
}
const PYTEST = "-qvxsln%k=m=r%W=p=c@o= --maxfail% --tb% --lf --ff --nf --last-failed --failed-first --new-first --sw --stepwise --stepwise-skip --sw-skip --co --collect-only --no-header --no-summary --durations% --durations-min% --cov~ --cov-report% --cov-config@ --cov-branch --cov-append --cov-fail-under% --no-cov --no-cov-on-fail --strict-markers --strict-config --strict --disable-warnings --disable-pytest-warnings --exitfirst --quiet --verbose --verbosity% --color% --code-highlight% --capture% --showlocals --no-showlocals --show-capture% --full-trace --junitxml! --junit-xml! --junit-prefix% --import-mode% --rootdir@ --confcutdir@ --ignore@ --ignore-glob= --deselect= --keep-duplicates --noconftest --doctest-modules --doctest-glob= --doctest-continue-on-collection-errors --setup-show --setup-plan --setup-only --markers --fixtures --fixtures-per-test --fixture --cache-clear --cache-show: --runslow --run-slow --slow --timeout% --timeout-method% --numprocesses% --dist% --maxprocesses% --reruns% --reruns-delay% --randomly-seed% --benchmark-only --benchmark-skip --benchmark-disable --asyncio-mode% --snapshot-update --snapshot-details --hypothesis-seed% --hypothesis-show-statistics --hypothesis-profile% --pythonwarnings= --xfail-tb --tb-short --version -V --forked --no-migrations --reuse-db --create-db --ds% --nomigrations --html! --self-contained-html --report-log! --json-report --json-report-file! --log-level% --log-cli-level% --log-cli --log-format= --sw-reset --assert% --inline-snapshot% --integration --e2e --unit";
/** A category with a dot would be imported. */
const WARNING = /^[a-z]+(?::[^:]*(?::(?:[A-Z][A-Za-z]*)?)?)?$/;
/** The other meaning of ruff's `--config` is a setting, which may name a file. */
const CONFIG_FILE = { values: { "--config": /^[^=]*$/ } };
/** Tools as commands. */
const pythonToolForms = [
    ...["pytest", "py.test"].map((words) => python_dev(words, PYTEST, {
        values: {
            "-p": /^no:[\w.-]+$/,
            "-W": WARNING,
            "--pythonwarnings": WARNING,
            "-o": /^(?:addopts=$|log_cli(?:_level)?=[\w]+|xfail_strict=\w+|cache_dir=[\w.]+|markers=[\w :]*)$/,
        },
        remedy: "pytest with tests and options inside the workspace, without -p and plugins",
    })),
    python_dev("mypy", "-p%m%v --strict --ignore-missing-imports --no-incremental --show-error-codes --hide-error-codes --no-error-summary --pretty --no-pretty --config-file@ --namespace-packages --explicit-package-bases --exclude= --follow-imports% --python-version% --platform% --warn-unused-ignores --warn-return-any --warn-unreachable --warn-redundant-casts --warn-unused-configs --disallow-untyped-defs --disallow-incomplete-defs --disallow-any-generics --disallow-untyped-calls --no-implicit-optional --check-untyped-defs --show-column-numbers --show-error-context --show-error-end --show-absolute-path --cache-dir! --sqlite-cache --no-color-output --no-site-packages --allow-redefinition --enable-error-code% --disable-error-code% --scripts-are-modules --verbose --txt-report! --html-report! --junit-xml! --local-partial-types --no-warn-unused-ignores --output% --package% --module% --version -V", { remedy: "mypy with a configuration inside the workspace" }),
    python_dev("dmypy run", "--timeout%", { after: "--strict --ignore-missing-imports" }),
    python_dev("ruff check", "-eqvns --fix --fix-only --unsafe-fixes --no-unsafe-fixes --no-fix --diff --select% --ignore% --extend-select% --extend-ignore% --per-file-ignores= --fixable% --unfixable% --output-format% --output-file! --statistics --no-cache --cache-dir! --exit-zero --exit-non-zero-on-fix --show-fixes --show-files --show-settings --preview --no-preview --config@ --isolated --line-length% --target-version% --quiet --silent --verbose --force-exclude --exclude= --extend-exclude= --respect-gitignore --add-noqa --ignore-noqa --stdin-filename@", CONFIG_FILE),
    python_dev("ruff format", "-qvs --check --diff --no-cache --quiet --silent --verbose --preview --config@ --isolated --line-length% --target-version% --exclude= --force-exclude --range% --cache-dir!", CONFIG_FILE),
    python_dev("ruff rule", "--all --output-format%", { operands: "words" }),
    python_dev("ruff", "-q --fix --select% --ignore% --no-cache --diff", {
        check: ([first = ""]) => /^(?:clean|server|config|linter|analyze|version)$/.test(first) ? "name check or format." : null,
    }),
    python_dev("black", "-ql%St%Cv --check --diff --color --no-color --fast --safe --quiet --verbose --line-length% --target-version% --skip-string-normalization --skip-magic-trailing-comma --preview --unstable --config@ --exclude= --extend-exclude= --force-exclude= --include= --workers% --pyi --ipynb --no-cache --version --required-version% --line-ranges%"),
    python_dev("isort", "-cqvl%m%p%w%e --check-only --check --diff --profile% --quiet --settings-path@ --settings-file@ --sp@ --line-length% --line-width% --multi-line% --force-sort-within-sections --skip@ --skip-glob= --src@ --filter-files --float-to-top --atomic --color --show-files --recursive --trailing-comma --skip-gitignore --gitignore --stdout --version"),
    python_dev("flake8", "-qvj% --max-line-length% --max-complexity% --max-doc-length% --select% --ignore% --extend-ignore% --extend-select% --per-file-ignores= --exclude= --extend-exclude= --filename= --statistics --count --show-source --no-show-source --config@ --append-config@ --isolated --format= --output-file! --tee --exit-zero --doctests --color% --benchmark --jobs% --verbose --quiet --hang-closing --disable-noqa --version"),
    python_dev("pylint", "-Ej%d%e%f%r%s%v --errors-only --disable% --enable% --reports% --score% --rcfile@ --output-format% --jobs% --ignore% --ignore-paths= --ignore-patterns= --recursive% --fail-under% --fail-on% --msg-template= --exit-zero --max-line-length% --py-version% --persistent% --confidence% --verbose --clear-cache-post-run% --version", { values: { "-f": /^[a-z0-9-]+$/, "--output-format": /^[a-z0-9-]+$/ } }),
    python_dev("pycodestyle", "-qv --max-line-length% --select% --ignore% --show-source --statistics --count --first --exclude= --show-pep8"),
    python_dev("pydocstyle", "-ev --convention% --select% --ignore% --match= --count --explain --source --add-ignore%"),
    python_dev("pyflakes"),
    python_dev("bandit", "-rqvl?i?f%c@x=t%s%o!n%a%b@ --recursive --quiet --format% --severity-level% --confidence-level% --configfile@ --exclude= --tests% --skip% --exit-zero --ini@ --output! --baseline@ -ll -lll -ii"),
    python_dev("vulture", "-v --min-confidence% --exclude= --sort-by-size --ignore-names= --ignore-decorators= --config@"),
    python_dev("radon cc", "-asn%x% --average --show-complexity --min% --max% --total-average --json --exclude= --ignore="),
    python_dev("radon mi", "-sn%x% --show --min% --max% --json"),
    python_dev("interrogate", "-vqf%e@ --fail-under% --exclude@ --quiet --verbose"),
    python_dev("codespell", "-wdqS=L=q% --skip= --ignore-words-list= --ignore-words@ --check-filenames --check-hidden --count --quiet-level% --context%"),
    python_dev("autopep8", "-drvia --diff --recursive --in-place --aggressive --max-line-length% --exit-code --select% --ignore% --exclude="),
    python_dev("autoflake", "-cri --check --check-diff --recursive --in-place --remove-all-unused-imports --remove-unused-variables --exclude= --imports% --ignore-init-module-imports"),
    python_dev("yapf", "-dirpqve= --diff --in-place --recursive --style% --parallel --exclude= --quiet"),
    python_dev("pyupgrade", "--py36-plus --py37-plus --py38-plus --py39-plus --py310-plus --py311-plus --py312-plus --keep-percent-format", { minimum: 1 }),
    python_dev("djlint", "--check --lint --reformat --profile% --quiet --extension% --ignore%"),
    python_dev("pyright", "-p@ --project@ --outputjson --stats --warnings --verbose --level% --pythonversion% --pythonplatform%"),
    python_dev("basedpyright", "-p@ --project@ --outputjson --stats --warnings --verbose --level%"),
    python_dev("pyre check", "", { operands: "none" }),
    python_dev("pytype", "-j%kV% --keep-going --jobs% --python-version%"),
    python_dev("ty check", "--python-version% --output-format% --error-on-warning --exit-zero --color%"),
    python_dev("import-linter", "", { operands: "none" }),
    python_dev("lint-imports", "--config@ --verbose --no-cache", { operands: "none" }),
    python_dev("deptry", "--config@ --ignore%"),
    python_dev("coverage report", "-mi --show-missing --fail-under% --include= --omit= --skip-covered --skip-empty --sort% --precision% --ignore-errors --format% --rcfile@", { operands: "paths" }),
    python_dev("coverage html", "-d!iq --directory! --title= --skip-covered --show-contexts --fail-under% --rcfile@"),
    ...["coverage xml", "coverage json", "coverage lcov"].map((words) => python_dev(words, "-o!iq --fail-under% --pretty-print --rcfile@")),
    python_dev("coverage combine", "-aq --append --keep --quiet --rcfile@"),
    python_dev("coverage erase", "--rcfile@", { operands: "none" }),
    python_dev("sphinx-build", "-b%WnNqQj%aEvTd!c@ --keep-going --fail-on-warning", { minimum: 2, maximum: 2 }),
    python_dev("mkdocs build", "-qsvcf@d! --strict --clean --quiet --verbose --config-file@ --site-dir!", { operands: "none" }),
    python_dev("doc8", "--max-line-length% --ignore% --quiet"),
    python_dev("rstcheck", "-r --report-level% --recursive"),
    python_dev("tox", "-e%qvrlpc@m% --recreate --parallel? --skip-missing-interpreters? --listenvs --notest --sitepackages --conf@ --workdir! --quiet --verbose -a", { operands: "none", after: PYTEST }),
    ...["tox run", "tox list", "tox config", "tox run-parallel"].map((words) => python_dev(words, "-e%qvrm%fc@ --recreate --skip-pkg-install --no-provision? --quiet --conf@ --no-desc", {
        operands: "none",
        after: PYTEST,
    })),
    python_dev("nox", "-s%e%lrRt%k=p%vf@ --sessions% --session% --list --reuse-existing-virtualenvs --no-install --tags% --keywords= --python% --stop-on-first-error --error-on-missing-interpreters --noxfile@ --verbose --no-color --forcecolor", { operands: "none", after: PYTEST }),
    python_dev("pre-commit run", "-avc@ --all-files --verbose --show-diff-on-failure --hook-stage% --config@ --files@ --from-ref= --to-ref= --color%", { operands: "paths" }),
    python_dev("pre-commit validate-config"),
    python_dev("ansible-lint", "-qpv --strict --offline --profile% --format%"),
    python_dev("sqlfluff lint", "--dialect% --format% --rules% --exclude-rules%"),
    python_dev("sqlfluff fix", "--dialect% --rules% --force -f"),
    python_dev("cfn-lint", "--format% --info --strict"),
    python_dev("yamllint", "-sf%c@d= --strict --format% --config-file@ --no-warnings --list-files", {
        values: { "-d": /^[^/]*$/ },
    }),
];
/** Modules that are accepted after `python -m` and are no tool of their own. */
const MODULES = [
    python_dev("unittest discover", "-vfbqcs@t@p=k= --verbose --failfast --buffer --quiet --catch --start-directory@ --top-level-directory@ --pattern= --locals"),
    python_dev("unittest", "-vfbqck= --verbose --failfast --buffer --quiet --catch --locals"),
    python_dev("doctest", "-vfo% --verbose --fail-fast --option%", { minimum: 1 }),
    python_dev("compileall", "-qfj%x=l --workers%", { minimum: 1 }),
    python_dev("py_compile", "-q --quiet", { minimum: 1 }),
    python_dev("tabnanny", "-vq", { minimum: 1 }),
    python_dev("json.tool", "--sort-keys --indent% --compact --no-indent --json-lines --no-ensure-ascii --tab", { maximum: 1 }),
    python_dev("pip list", "--format% --not-required", { operands: "none" }),
    python_dev("pip check", "", { operands: "none" }),
    python_dev("pip show", "--files -f", { operands: "words", minimum: 1 }),
    python_dev("pip freeze", "--all", { operands: "none" }),
    python_dev("nose2", "-vF --verbose --fail-fast -s@"),
];
/** Tools by `python -m tool`. */
function pythonModuleForms(interpreter) {
    return [...pythonToolForms, ...MODULES].flatMap((form) => ["", " -B"].map((flag) => ({ ...form, words: `${interpreter}${flag} -m ${form.words}` })));
}
/** Python tools and frozen installs. */
const pythonForms = [
    ...pythonToolForms,
    ...pythonModuleForms("python"),
    ...pythonModuleForms("python3"),
    python_dev("uv sync", "-q --frozen --locked --all-extras --offline --extra% --group% --all-groups --no-dev --dev --only-dev --no-install-project --quiet --package% --all-packages --no-progress", {
        operands: "none",
        requires: ["--frozen", "--locked"],
        remedy: "uv sync --frozen installs what the lock file names",
    }),
    python_dev("uv lock --check", "--offline", { operands: "none" }),
    python_dev("uv lock --locked", "--offline", { operands: "none" }),
    python_dev("uv tree", "--frozen --depth% --no-dev", { operands: "none" }),
    python_dev("poetry check", "--lock --strict", { operands: "none" }),
];

;// CONCATENATED MODULE: ./src/command-policy/rules/ruby-php.ts
function ruby_php_dev(words, options = "", form = {}) {
    return { words, class: "dev", options, operands: "paths", ...form };
}
const RAKE_TASK = /^(?:test|spec|lint|rubocop|check|build|ci|default|features|steep|standard)(?::[\w:-]+)?$/;
/** Ruby tools, also behind `bundle exec`. */
const rubyForms = [
    ruby_php_dev("rubocop", "-aADPlLf%o!c@d --autocorrect --autocorrect-all --auto-correct --format% --out! --only% --except% --parallel --no-parallel --config@ --fail-level% --display-cop-names --extra-details --lint --fix-layout --no-color --color --cache% --force-exclusion --list-target-files --display-only-fail-level-offenses --version -v --fail-fast --disable-pending-cops --enable-pending-cops --no-server"),
    ruby_php_dev("rspec", "-e=f%o!t=bp?cI@P=n --format% --out! --example= --example-matches= --tag= --fail-fast? --no-fail-fast --backtrace --profile? --seed% --order% --only-failures --next-failure --color --no-color --force-color --pattern= --exclude-pattern= --dry-run --warnings --default-path@ --version -v", { remedy: "rspec without --require" }),
    ruby_php_dev("rake", "-qsTmnjP --quiet --silent --tasks --trace --multitask --dry-run --version", {
        operands: "text",
        match: RAKE_TASK,
        remedy: "rake test or spec",
    }),
    ...["", ":system", ":all", ":models", ":controllers", ":helpers", ":mailers", ":jobs", ":units"].map((kind) => ruby_php_dev(`rails test${kind}`, "-vbdfcn=s%e% --verbose --backtrace --fail-fast --name= --seed% --defer-output --environment%", {
        values: { "-e": /^test$/, "--environment": /^test$/ },
        remedy: "rails test, with files of tests",
    })),
    ruby_php_dev("rails spec", "", { operands: "none" }),
    ruby_php_dev("rails zeitwerk:check", "", { operands: "none" }),
    ruby_php_dev("rails routes", "-c%g=E --controller% --grep= --expanded", { operands: "none" }),
    ruby_php_dev("minitest", "-vn=s% --verbose --name= --seed%"),
    ruby_php_dev("cucumber", "-f%t=n=pdq --format% --tags= --name= --dry-run --strict --quiet --publish-quiet --profile%"),
    ruby_php_dev("standardrb", "--fix --no-fix --format% --parallel"),
    ruby_php_dev("erb_lint", "--lint-all --autocorrect -a --format%"),
    ruby_php_dev("erblint", "--lint-all --autocorrect -a --format%"),
    ruby_php_dev("haml-lint", "-r% --reporter% --parallel"),
    ruby_php_dev("slim-lint", "-r% --reporter%"),
    ruby_php_dev("reek", "-f% --format% --no-progress --single-line"),
    ruby_php_dev("brakeman", "-qzAf%w% --no-pager --quiet --no-progress --format% --no-exit-on-warn --confidence-level%", {
        operands: "paths",
        maximum: 1,
    }),
    ruby_php_dev("bundle-audit check", "", { operands: "none" }),
    ruby_php_dev("srb tc", "--quiet --no-error-count"),
    ruby_php_dev("steep check", "-j% --severity-level%"),
    ruby_php_dev("yard stats", "--list-undoc"),
    ruby_php_dev("jekyll build", "-d! --destination! --strict_front_matter --trace --quiet --drafts", { operands: "none" }),
];
/** PHP tools (R10). */
const phpForms = [
    ...[
        "test",
        "lint",
        "check",
        "analyse",
        "analyze",
        "cs",
        "phpstan",
        "stan",
        "phpcs",
        "psalm",
        "format",
        "tests",
        "unit",
    ].flatMap((script) => ["composer", "composer run", "composer run-script"].map((tool) => ruby_php_dev(`${tool} ${script}`, "--no-interaction -nq --quiet --no-ansi", {
        operands: "none",
        after: "--filter= --testsuite% --testdox",
    }))),
    ...["composer validate", "composer show", "composer check-platform-reqs", "composer why"].map((words) => ruby_php_dev(words, "-ntDi --strict --no-check-all --no-check-lock --no-check-publish --no-interaction --installed --locked --direct --tree --format% --no-plugins", { operands: "text", match: /^[\w./-]+$/ })),
    ruby_php_dev("phpunit", "-c@v --configuration@ --filter= --testdox --colors? --testsuite% --group% --exclude-group% --stop-on-failure --stop-on-error --stop-on-defect --no-coverage --coverage-text? --coverage-clover! --coverage-html! --log-junit! --display-warnings --display-deprecations --fail-on-warning --list-tests --order-by% --no-progress --no-output --verbose --debug --version"),
    ruby_php_dev("paratest", "-p%c@v --processes% --configuration@ --filter= --testsuite% --colors --runner%"),
    ruby_php_dev("pest", "-p --parallel --filter= --coverage --min% --group% --colors? --compact --ci --bail --stop-on-failure"),
    ruby_php_dev("phpstan analyse", "-l%c@a@vn --level% --no-progress --error-format% --memory-limit% --configuration@ --no-interaction --ansi --no-ansi --debug --xdebug"),
    ruby_php_dev("phpstan analyze", "-l%c@vn --level% --no-progress --error-format% --memory-limit% --configuration@"),
    ruby_php_dev("psalm", "-c@m --no-cache --show-info? --stats --no-progress --output-format% --threads% --config@ --diff --no-diff --long-progress"),
    ruby_php_dev("phpcs", "-spnv --standard% --colors --no-colors --extensions% --ignore= --report% --exclude% --error-severity% --warning-severity% --parallel%"),
    ruby_php_dev("phpcbf", "-spnv --standard% --extensions% --ignore="),
    ruby_php_dev("php-cs-fixer fix", "-vvv --dry-run --diff --config@ --allow-risky% --using-cache% --path-mode% --format% --show-progress% --no-interaction --verbose --stop-on-violation"),
    ruby_php_dev("php-cs-fixer check", "-v --diff --config@ --allow-risky% --using-cache% --path-mode%"),
    ruby_php_dev("php -l", "", { minimum: 1, maximum: 1 }),
    ruby_php_dev("pint", "-vq --test --dirty --preset% --config@ --quiet"),
    ruby_php_dev("rector process", "-n --dry-run --no-progress-bar --config@ --clear-cache", { requires: ["-n", "--dry-run"] }),
    ruby_php_dev("phpmd", "", { maximum: 3 }),
];

;// CONCATENATED MODULE: ./src/command-policy/rules/jq.ts
/** `env` and the like tell the environment, modules are read from anywhere, and file names are none of a filter's business. */
const DENIED_NAMES = new Set([
    ...["env", "input_filename", "get_search_list", "modulemeta", "import", "include"],
    ...["ENV", "__prog_args"].map((name) => `$${name}`),
]);
const IDENTIFIER = /[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*/y;
/** True at a letter that follows an odd number of dots: `.env` is a field, `..env` is not. */
function isField(program, at) {
    let dots = 0;
    while (program[at - 1 - dots] === ".")
        dots += 1;
    return dots % 2 === 1;
}
/** A name behind `$`, whatever space stands between the two. */
function isVariable(program, at) {
    let before = at - 1;
    while (/\s/.test(program[before] ?? ""))
        before -= 1;
    return program[before] === "$";
}
/**
 * What a jq program names that it may not, `null` when it names nothing of the kind. Texts are no names, but what stands
 * in `\( )` inside of them is. Comments are refused: versions of jq disagree about where they end.
 */
function judgeJq(program) {
    /** Open brackets of each `\( )` that is being read; the outermost is the program itself. */
    const depths = [0];
    let isText = false;
    for (let at = 0; at < program.length; at += 1) {
        const character = program[at] ?? "";
        const top = depths.length - 1;
        if (isText) {
            if (character === "\\" && program[at + 1] === "(") {
                depths.push(0);
                isText = false;
            }
            if (character === "\\")
                at += 1;
            else if (character === '"')
                isText = false;
        }
        else if (character === '"')
            isText = true;
        else if (character === "#")
            return "a jq program is accepted without comments only.";
        else if (character === "(")
            depths[top] = (depths[top] ?? 0) + 1;
        else if (character === ")" && depths[top] === 0 && top > 0) {
            depths.pop();
            isText = true;
        }
        else if (character === ")")
            depths[top] = (depths[top] ?? 0) - 1;
        else if (/[A-Za-z_]/.test(character)) {
            IDENTIFIER.lastIndex = at;
            const name = IDENTIFIER.exec(program)?.[0] ?? character;
            const shown = isVariable(program, at) ? `$${name}` : name;
            if (!isField(program, at) && DENIED_NAMES.has(shown))
                return `jq programs may not use ${shown}.`;
            at += name.length - 1;
        }
    }
    return isText || depths.length > 1 ? "the jq program ends inside a text." : null;
}

;// CONCATENATED MODULE: ./src/command-policy/rules/search.ts

const GREP_OPTIONS = "-abcEFGHhiIlLnoqrRsvwxyzPTuUZe=f@A%B%C%m%d%D% --regexp= --file@ --ignore-case --no-ignore-case --line-number --recursive --dereference-recursive --files-with-matches --files-without-match --count --only-matching --quiet --silent --word-regexp --line-regexp --invert-match --fixed-strings --extended-regexp --perl-regexp --basic-regexp --with-filename --no-filename --include* --exclude* --exclude-dir= --context% --after-context% --before-context% --max-count% --color? --colour? --no-messages --text --null --null-data --byte-offset --initial-tab --binary-files% --line-buffered --label= --group-separator= --no-group-separator --directories% --devices%";
const RIPGREP_OPTIONS = "-aHINFPSUbciloqsvwxnpL0e=f@g*t%T%m%j%A%B%C%d%M%r=E% --files --json --file@ --glob* --iglob* --type% --type-not% --line-number --no-line-number --ignore-case --smart-case --case-sensitive --files-with-matches --files-without-match --count --count-matches --only-matching --word-regexp --line-regexp --fixed-strings --no-fixed-strings --max-count% --context% --after-context% --before-context% --max-depth% --maxdepth% --heading --no-heading --with-filename --no-filename --color% --colors= --column --no-column --multiline --multiline-dotall --replace= --sort% --sortr% --stats --trim --vimgrep --pretty --quiet --regexp= --invert-match --type-list --pcre2 --max-columns% --max-columns-preview --max-filesize% --no-messages --null --null-data --crlf --text --encoding% --engine% --passthru --glob-case-insensitive --no-config --threads% --include-zero --context-separator= --field-match-separator= --debug --one-file-system --line-buffered --byte-offset --no-mmap --unicode --no-unicode --auto-hybrid-regex --follow --path-separator%";
/** Tests of `find` that take no value, a text, or a path. Everything else, `-exec` and `-delete` first, is refused. */
const FIND_PLAIN = new Set("-empty -print -print0 -ls -not ! -a -o -and -or ( ) , -prune -depth -readable -writable -executable -xdev -mount -true -false -quit -daystart -noleaf -nowarn -warn -nouser -nogroup -H -L -P".split(" "));
const FIND_TEXT = new Set("-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -xtype -maxdepth -mindepth -size -mtime -mmin -ctime -cmin -atime -amin -perm -user -group -uid -gid -links -printf -regextype -inum -used -lname -ilname -fstype -newermt -newerat -newerct -newerBt".split(" "));
const FIND_PATH = /^-(?:samefile|[ac]?newer|newer[aBcm][aBcm])$/;
/** What an expression of `find` says: the paths it touches, patterns the shell would expand, the first word refused. */
function readFind(words) {
    const paths = [];
    const globs = [];
    const names = [];
    let refused = null;
    let index = 0;
    for (; index < words.length; index += 1) {
        const word = words[index];
        if (word === undefined || /^[-(!,)]/.test(word.text)) {
            if (index === paths.length && /^-[HLP]$/.test(word?.text ?? ""))
                continue;
            break;
        }
        paths.push(word);
    }
    while (index < words.length) {
        const word = words[index];
        const value = words[index + 1];
        if (word === undefined)
            break;
        if (FIND_PLAIN.has(word.text))
            index += 1;
        else if (FIND_TEXT.has(word.text) && value !== undefined) {
            if (value.glob)
                globs.push(value);
            const isLeftOut = /^(?:!|-not)$/.test(words[index - 1]?.text ?? "") || words[index + 2]?.text === "-prune";
            if (/^-i?name$/.test(word.text) && !isLeftOut)
                names.push(value.text);
            index += 2;
        }
        else if (FIND_PATH.test(word.text) && value !== undefined) {
            paths.push(value);
            index += 2;
        }
        else {
            refused ??= word.text;
            index += 1;
        }
    }
    return { paths, globs, refused, names };
}
const FD_OPTIONS = "-HIsigFapL01qe=t%d%E=S% --hidden --no-ignore --case-sensitive --ignore-case --glob --fixed-strings --absolute-path --full-path --follow --print0 --quiet --extension= --type% --max-depth% --min-depth% --exact-depth% --exclude= --size% --max-results% --color% --changed-within= --changed-before= --no-ignore-vcs --regex --and=";
/** Search tools and the readers that need a rule of their own. */
const searchForms = [
    ...["grep", "egrep", "fgrep"].map((words) => ({
        words,
        class: "safe",
        options: GREP_OPTIONS,
        count: true,
        operands: "pattern",
        patternOptions: ["-e", "--regexp", "-f", "--file"],
        minimum: 1,
    })),
    {
        words: "rg",
        class: "safe",
        options: RIPGREP_OPTIONS,
        operands: "pattern",
        patternOptions: ["-e", "--regexp", "-f", "--file", "--files", "--type-list"],
    },
    ...["fd", "fdfind"].map((words) => ({ words, class: "safe", options: FD_OPTIONS, operands: "pattern" })),
    {
        words: "jq",
        class: "safe",
        options: "-rcnsSejMCRa --raw-output --compact-output --null-input --slurp --sort-keys --exit-status --tab --join-output --raw-input --ascii-output --color-output --monochrome-output --indent% --stream --seq --unbuffered",
        operands: "pattern",
        minimum: 1,
        check: ([program = ""]) => judgeJq(program),
        remedy: "jq with a filter such as '.scripts.test' and files inside the workspace",
    },
    {
        words: "sed",
        class: "safe",
        options: "-nEre= --quiet --silent --expression= --regexp-extended",
        operands: "pattern",
        patternOptions: ["-e", "--expression"],
        minimum: 1,
        requires: ["-n", "--quiet", "--silent"],
        values: { "-e": /^(?:\d+|\$)(?:,(?:\d+|\$))?p$/, "--expression": /^(?:\d+|\$)(?:,(?:\d+|\$))?p$/ },
        check: (operands, options) => options.has("-e") || options.has("--expression") || /^(?:\d+|\$)(?:,(?:\d+|\$))?p$/.test(operands[0] ?? "")
            ? null
            : "sed is accepted only as sed -n 'N,Mp'.",
        remedy: "show lines with sed -n 'N,Mp' FILE; change files with edit_file",
    },
];

;// CONCATENATED MODULE: ./src/command-policy/rules/special.ts


const FILE_TESTS = new Set(["-d", "-e", "-f", "-r", "-s", "-w", "-x", "-h", "-L"]);
const STRING_TESTS = new Set(["-n", "-z"]);
const COMPARISONS = new Set(["=", "==", "!="]);
const special_safe = (problem) => ({ class: "safe", problem });
function judgeFind(words, scope) {
    const { paths, refused, globs, names } = readFind(words);
    const hunted = names.find((name) => !/^\.git/i.test(name) && ((0,command_policy_operands/* isCredentialPath */.bk)(name) || (0,command_policy_operands/* isCredentialGlob */.sU)(name)));
    const problems = [
        ...paths.map((path) => (path.glob ? (0,command_policy_operands/* judgeGlob */.CP)(path.text, false, scope) : (0,command_policy_operands/* judgePath */.DQ)(path.text, scope))),
        ...globs.map((word) => (0,command_policy_operands/* refusal */.x5)("R8 glob", `The shell expands ${word.text}.`, "put the pattern in single quotes")),
    ].filter((problem) => problem !== null);
    const problem = problems.find((item) => item.class === "blocked") ?? problems[0];
    if (problem === undefined && hunted !== undefined) {
        return special_safe((0,command_policy_operands/* refusal */.x5)("R8 pattern", `find looks for ${hunted}, which holds credentials.`, "look for other names"));
    }
    if (problem !== undefined || refused === null)
        return special_safe(problem ?? null);
    const remedy = refused === "-delete"
        ? "list with find, then use delete_file for each file"
        : "use find with -name, -type or -path only, or the find_files tool";
    return special_safe((0,command_policy_operands/* refusal */.x5)("R7 option", `find is accepted with reading tests only; ${refused} is none.`, remedy));
}
function judgeTest(words, scope) {
    const plain = words[0]?.text === "!" ? words.slice(1) : words;
    const [operator, operand, third] = plain.map((word) => word.text);
    const hasGlob = plain.some((word) => word.glob);
    if (!hasGlob && plain.length === 2 && operand !== undefined) {
        if (STRING_TESTS.has(operator ?? ""))
            return special_safe(null);
        if (FILE_TESTS.has(operator ?? ""))
            return special_safe((0,command_policy_operands/* judgePath */.DQ)(operand, scope));
    }
    if (!hasGlob && plain.length === 3 && third !== undefined && COMPARISONS.has(operand ?? ""))
        return special_safe(null);
    return special_safe((0,command_policy_operands/* refusal */.x5)("R4 test", "test is accepted with one file or string test only.", "use test -f FILE"));
}
function lookUp(words) {
    const names = words.map((word) => word.text);
    const isPlain = words.every((word) => !word.glob && /^[\w@.+-]+$/.test(word.text) && !word.text.startsWith("-"));
    if (names.length === 0 || !isPlain)
        return null;
    return { class: "safe", problem: null, argv: ["which", ...names] };
}
/** `set -euo pipefail`: how the shell reacts to errors, nothing else. */
function judgeSet(words) {
    const text = words.map((word) => word.text).join(" ");
    return /^[-+][eu]{1,2}$|^[-+][eu]{0,2}o (?:pipefail|errexit|nounset)$/.test(text) ? special_safe(null) : null;
}
/**
 * Commands whose arguments no table describes. `type x` and `command -v x` are shell builtins, so `which x` is spawned.
 * `null`: none of these.
 */
function judgeSpecial(argv, scope) {
    const [first, ...words] = argv;
    switch (first?.text) {
        case "echo":
            return special_safe(words.some((word) => word.glob) ? (0,command_policy_operands/* refusal */.x5)("R8 glob", "The shell expands a pattern.", "use ls") : null);
        case "find":
            return judgeFind(words, scope);
        case "test":
            return judgeTest(words, scope);
        case "[":
            return words.at(-1)?.text === "]" ? judgeTest(words.slice(0, -1), scope) : null;
        case "type":
            return lookUp(words[0]?.text === "-a" ? words.slice(1) : words);
        case "command":
            return words[0]?.text === "-v" || words[0]?.text === "-V" ? lookUp(words.slice(1)) : null;
        case "set":
            return judgeSet(words);
        case "exit":
            return words.length === 0 || (words.length === 1 && /^\d{1,3}$/.test(words[0]?.text ?? "")) ? special_safe(null) : null;
        default:
            return null;
    }
}

;// CONCATENATED MODULE: ./src/command-policy/rules/system.ts
/** Queries that print a version and run no code of the project. */
const VERSION_FLAGS = {
    git: "--version version -v",
    go: "version",
    java: "--version -version",
    javac: "--version -version",
    rustc: "--version -V -vV",
    python: "--version -V -VV",
    python3: "--version -V -VV",
    node: "--version -v",
    docker: "--version -v",
    terraform: "--version",
    swift: "--version",
    zig: "version",
    dotnet: "--version --info --list-sdks --list-runtimes",
    php: "--version -v",
    perl: "--version -v",
    mvn: "--version -v",
    gradle: "--version -v",
    dart: "--version",
    flutter: "--version",
    elixir: "--version -v",
    mix: "--version -v",
    openssl: "version",
    ssh: "-V",
    lua: "-v",
};
/** Tools that print their version with `--version` alone. */
const VERSION_WORD = "npm npx pnpm yarn bun bunx deno corepack pip pip3 pipx uv poetry pdm conda ruby gem bundle bundler rake cargo rustup rustfmt composer gcc g++ cc c++ clang clang++ make gmake cmake ctest ninja meson tsc eslint prettier jest vitest mocha ava biome rollup webpack esbuild vite stylelint playwright cypress pytest mypy ruff black isort flake8 pylint pyright bandit coverage tox nox pre-commit jq yq rg fd tree grep sed awk gawk find sort bash sh zsh tar gzip unzip curl wget ssh openssl sqlite3 psql mysql ghc cabal stack ocaml dune erl lua luajit R julia nim crystal sbt scala kotlin kotlinc shellcheck shfmt hadolint actionlint yamllint markdownlint golangci-lint gofumpt staticcheck cpplint cppcheck clang-format clang-tidy rubocop rspec phpunit phpstan psalm ktlint buf protoc bazel bazelisk just task podman kustomize ansible-lint aws az gcloud gh tsx";
const SHORT_FLAGS = {
    ...Object.fromEntries("npm npx pnpm yarn bun ruby gem bundle eslint jest tsc vitest make prettier".split(" ").map((tool) => [tool, "-v"])),
    ...Object.fromEntries("deno pip pip3 uv cargo rustup composer rg fd poetry mypy pytest ruff".split(" ").map((tool) => [tool, "-V"])),
};
const versionForms = [
    ...Object.entries(VERSION_FLAGS),
    ...VERSION_WORD.split(" ").map((tool) => [tool, "--version"]),
    ...Object.entries(SHORT_FLAGS),
].flatMap(([name, flags]) => flags.split(" ").map((flag) => ({ words: `${name} ${flag}`, class: "safe" })));
/** What `printf` only prints: flags, a short width and precision, and a letter that assigns nothing. */
const CONVERSION = /%(?:%|[-+ #0']{0,5}\d{0,3}(?:\.\d{0,3})?(?:hh?|ll?|[jztL])?[diouxXeEfFgGaAcsbq])/g;
/** Small commands without effects, and questions about the machine and what is installed. */
const systemForms = [
    {
        words: "printf",
        class: "safe",
        operands: "text",
        minimum: 1,
        // `%n` assigns a variable of the shell, and `*` takes a width from the arguments.
        check: ([format = ""]) => format.replace(CONVERSION, "").includes("%") ? "the format has more than plain conversions such as %s." : null,
        remedy: "printf with %s, %d and the like",
    },
    { words: "true", class: "safe", operands: "text" },
    { words: "false", class: "safe", operands: "text" },
    { words: ":", class: "safe", operands: "text" },
    { words: "pwd", class: "safe", options: "-LP" },
    { words: "whoami", class: "safe" },
    { words: "id", class: "safe", options: "-ugnrG --user --group --name" },
    { words: "groups", class: "safe" },
    {
        words: "uname",
        class: "safe",
        options: "-asnrvmpio --all --kernel-name --machine --kernel-release --operating-system",
    },
    { words: "nproc", class: "safe", options: "--all" },
    { words: "arch", class: "safe" },
    { words: "hostname", class: "safe", options: "-s --short" },
    { words: "locale", class: "safe" },
    { words: "tty", class: "safe" },
    {
        words: "seq",
        class: "safe",
        options: "-ws=f= --equal-width --separator=",
        operands: "text",
        minimum: 1,
        maximum: 3,
        match: /^-?\d{1,6}(?:\.\d{1,4})?$/,
    },
    {
        words: "date",
        class: "safe",
        options: "-uRI?d=r@ --utc --universal --iso-8601? --rfc-3339% --date= --rfc-email --rfc-2822 --reference@",
        operands: "text",
        maximum: 1,
        match: /^\+/,
    },
    { words: "which", class: "safe", options: "-a --all", operands: "words", minimum: 1 },
    { words: "expr", class: "safe", operands: "text", minimum: 1, match: /^[\w+%/=<>:|&!()-]+$/ },
    ...["npm list", "npm ls", "npm la", "npm ll"].map((words) => ({
        words,
        class: "safe",
        options: "-alw% --depth% --all --json --long --prod --production --dev --omit% --include% --parseable --link --workspaces --workspace% --package-lock-only",
        operands: "text",
    })),
    ...["pip", "pip3"].flatMap((tool) => [
        {
            words: `${tool} list`,
            class: "safe",
            options: "--format% --not-required --user --local -l --editable -e --exclude%",
        },
        { words: `${tool} show`, class: "safe", options: "-f --files", operands: "words", minimum: 1 },
        { words: `${tool} freeze`, class: "safe", options: "--all --local -l --exclude-editable" },
        { words: `${tool} check`, class: "safe" },
    ]),
    ...["npm root", "npm prefix", "pnpm root", "pnpm bin", "yarn bin"].map((words) => ({ words, class: "safe", options: "--silent" })),
    {
        words: "kubectl version",
        class: "safe",
        options: "-o% --client? --output% --short?",
        requires: ["--client"],
        values: { "--client": /^true$/ },
        remedy: "kubectl version --client",
    },
    { words: "helm version", class: "safe", options: "--short --client" },
    { words: "docker version", class: "safe", options: "--format=" },
    { words: "terraform version", class: "safe", style: "go", options: "-json" },
    { words: "gem list", class: "safe", options: "--local -l", operands: "words" },
    { words: "rustup show", class: "safe" },
    { words: "rustup toolchain list", class: "safe" },
    { words: "rustup component list", class: "safe", options: "--installed" },
    ...versionForms,
];

;// CONCATENATED MODULE: ./src/command-policy/rules/wrapped.ts

/** Wrappers whose command keeps its class (policy §5 R3), by what their own words must look like. */
const ACCEPTED = {
    command: /^$/,
    time: /^(?:-p )?$/,
    nice: /^(?:-n \d{1,2} |-\d{1,2} |-n\d{1,2} |--adjustment=\d{1,2} )?$/,
    ionice: /^(?:-c ?[123] |-n ?[0-7] |-t ){0,3}$/,
    timeout: /^(?:(?:-k ?|--kill-after[= ])[\d.]{1,8}[smhd]? |(?:-s ?|--signal[= ])[A-Z]{1,7} |--preserve-status |--foreground |-v |--verbose ){0,5}[\d.]{1,8}[smhd]? $/,
    stdbuf: /^(?:-[ioe] ?(?:L|0|\d{1,6}[KM]?) |--(?:input|output|error)=(?:L|0|\d{1,6}[KM]?) ){1,3}$/,
    env: /^(?:[A-Z_][A-Z0-9_]{0,39}=[\w.,:+@%/-]{0,200} ){0,10}$/,
    chrt: /^(?:-[bio] )?\d{1,2} $/,
    taskset: /^(?:-c [\d,-]{1,40}|(?:0x)?[0-9a-f]{1,16}) $/,
};
const MAXIMUM_OWN_WORDS = 14;
function isAllowedSetting(text, scope) {
    const equals = text.indexOf("=");
    return (0,variables/* isSettable */.Zc)(text.slice(0, equals), text.slice(equals + 1), scope) === true;
}
/** Splits a wrapper from its command; `null`: no wrapper that keeps the class, or one that starts nothing. */
function unwrap(words, scope) {
    const name = words[0]?.text ?? "";
    const pattern = Object.hasOwn(ACCEPTED, name) ? ACCEPTED[name] : undefined;
    if (pattern === undefined || words.length < 2)
        return null;
    if (name === "command" && /^-/.test(words[1]?.text ?? ""))
        return null;
    for (let end = Math.min(words.length - 1, MAXIMUM_OWN_WORDS); end >= 1; end -= 1) {
        const own = words.slice(1, end);
        if (own.some((word) => word.glob || !word.literal || word.text.includes(" ")))
            continue;
        if (!pattern.test(own.map((word) => `${word.text} `).join("")))
            continue;
        const variable = name === "env" ? own.find(({ text }) => !isAllowedSetting(text, scope)) : undefined;
        const problem = variable === undefined ? null : (0,variables/* refusedVariable */.xX)(variable.text.split("=")[0] ?? "");
        return { own: words.slice(0, end), inner: words.slice(end), problem };
    }
    return null;
}

;// CONCATENATED MODULE: ./src/command-policy/forms.ts



















const runner = (text, tools, spawn) => ({
    words: text.split(" "),
    tools,
    ...(spawn === undefined ? {} : { spawn: spawn.split(" ") }),
});
const NODE_TOOLS = [...nodeToolForms, ...javascriptToolForms];
const PYTHON_RUN = [
    ...pythonToolForms,
    ...pythonModuleForms("python"),
    ...pythonModuleForms("python3"),
];
const forms_RUNNERS = [
    ...["npx --no-install", "npx --no", "npx", "npm exec --no --", "npm exec --", "npm exec"].map((text) => runner(text, NODE_TOOLS, "npx --no-install")),
    ...["pnpm exec", "pnpm", "yarn run", "yarn exec", "yarn", "bun run", "c8", "nyc"].map((text) => runner(text, NODE_TOOLS)),
    { ...runner("bundle exec", rubyForms), programs: true },
    ...["uv run --frozen", "uv run --no-sync", "uv run --locked", "uv run", "poetry run", "pipenv run", "pdm run"].map((text) => ({ ...runner(text, PYTHON_RUN), programs: true })),
    ...["coverage run -m", "python -m coverage run -m"].map((text) => runner(text, pythonToolForms)),
];
const indexes = new Map();
/** Forms by command word, longest first. Built on first use. */
function indexOf(forms) {
    const known = indexes.get(forms);
    if (known !== undefined)
        return known;
    const index = new Map();
    for (const form of forms) {
        const words = form.words.split(" ");
        const rows = index.get(words[0] ?? "") ?? [];
        rows.push({ words, form });
        index.set(words[0] ?? "", rows);
    }
    for (const rows of index.values())
        rows.sort((left, right) => right.words.length - left.words.length);
    indexes.set(forms, index);
    return index;
}
const ALL_FORMS = [
    ...systemForms,
    ...fileForms,
    ...searchForms,
    ...gitForms,
    ...javascriptForms,
    ...NODE_TOOLS,
    ...pythonForms,
    ...nativeForms,
    ...jvmForms,
    ...dotnetForms,
    ...rubyForms,
    ...phpForms,
    ...otherForms,
];
/** Options before the sub-command, which change nothing but where and how loudly it runs. */
const LEADING = {
    git: "-P --no-pager --no-optional-locks",
    npm: "-sqw@ --silent --quiet --no-color --prefix@ --workspace@ --workspaces --loglevel%",
    pnpm: "-srF=C@w --silent --recursive --filter= --dir@ --no-color --prefix@ --workspace-root --parallel --stream --if-present --no-bail --workspace-concurrency% --aggregate-output",
    yarn: "-s --silent --cwd@",
    cargo: "-qv --quiet --verbose --color% --locked --offline --frozen",
    uv: "-qv --quiet --verbose --offline --no-progress --directory@ --project@",
    poetry: "-qv --quiet --no-ansi --no-interaction -n",
    bun: "--silent --cwd@ --filter=",
    dotnet: "--nologo",
};
function startsWith(words, fixed) {
    return fixed.every((text, index) => words[index]?.text === text && words[index]?.glob === false);
}
/** The command without its leading options, and what is wrong with those. */
function withoutLeading(words, scope) {
    const [first] = words;
    const name = first?.text ?? "";
    const options = Object.hasOwn(LEADING, name) ? LEADING[name] : undefined;
    if (first === undefined || options === undefined || !(words[1]?.text ?? "").startsWith("-")) {
        return { words, problem: null };
    }
    let end = 1;
    while (end < words.length) {
        const own = words.slice(1, end + 1);
        const parsed = parseArguments(own, { options });
        if (parsed.operands.length > 0)
            break;
        const isWaiting = parsed.unknown !== null && parseArguments([...own, (0,shell_tree/* literalWord */.C)("x")], { options }).unknown === null;
        if (parsed.unknown !== null && !isWaiting)
            return { words, problem: null };
        end += 1;
    }
    const form = { words: name, class: "dev", options };
    return { words: [first, ...words.slice(end)], problem: judgeArguments(words.slice(1, end), form, scope) };
}
function judgeForms(words, forms, scope) {
    const rows = indexOf(forms).get(words[0]?.text ?? "") ?? [];
    const row = rows.find((candidate) => startsWith(words, candidate.words));
    if (row === undefined)
        return null;
    return { class: row.form.class, problem: judgeArguments(words.slice(row.words.length), row.form, scope) };
}
function judgeRunner(words, scope) {
    for (const { words: fixed, tools, spawn, programs } of forms_RUNNERS) {
        if (!startsWith(words, fixed))
            continue;
        const inner = words.slice(fixed.length);
        const judged = judgeForms(inner, tools, scope) ?? (programs ? judgeProgram(inner, scope, judgeTool) : null);
        if (judged === null)
            continue;
        const argv = spawn === undefined ? undefined : [...spawn, ...inner.map((word) => word.text)];
        return { ...judged, class: "dev", ...(argv === undefined ? {} : { argv }) };
    }
    return null;
}
/** A tool of a project by its bare name; what is none, or a tool of the system, is not known here. */
function judgeTool(words, scope) {
    const name = words[0]?.text ?? "";
    const isFramework = indexOf(frameworkForms).has(name);
    const rows = indexOf(ALL_FORMS).get(name) ?? [];
    if (!isFramework && !rows.some(({ form }) => form.class === "dev"))
        return null;
    const judged = isFramework ? judgeForms(words, frameworkForms, scope) : judgeBare(words, scope);
    if (judged !== null)
        return judged;
    const remedy = acceptedForms(name) ?? "use another command";
    return { class: "dev", problem: (0,command_policy_operands/* refusal */.x5)("R10 argument", `${name} in this form is no recognised command.`, remedy) };
}
const NAMED_FORMS = 6;
/** What is accepted of a tool; `null`: nothing. */
function acceptedForms(name) {
    const rows = [ALL_FORMS, shortScriptForms, frameworkForms].flatMap((forms) => indexOf(forms).get(name) ?? []);
    const words = [...new Set(rows.map(({ form }) => form.words))].filter((text) => !/ -?-?version$| -[vV]+$/.test(text));
    if (words.length === 0)
        return null;
    return `accepted are ${words.slice(0, NAMED_FORMS).join(", ")}${words.length > NAMED_FORMS ? " and the like" : ""}`;
}
/** A command without wrappers, by its bare name or through an interpreter. */
function judgeBare(words, scope) {
    const leading = withoutLeading(words, scope);
    const plain = leading.words;
    const direct = judgeSpecial(plain, scope) ?? judgeForms(plain, ALL_FORMS, scope);
    const judged = direct ??
        judgeRunner(plain, scope) ??
        judgeForms(plain, shortScriptForms, scope) ??
        judgeProgram(plain, scope, judgeTool);
    if (judged === null || leading.problem === null)
        return judged;
    return { ...judged, problem: leading.problem };
}
/** Judges one command by the tables (policy §5 R3, R7–R10); `null`: not recognised. */
function judgeCommand(words, scope) {
    const wrapped = (words[0]?.text ?? "").includes("/") ? null : unwrap(words, scope);
    if (wrapped === null)
        return judgeBare(words, scope);
    const judged = wrapped.problem === null ? judgeCommand(wrapped.inner, scope) : null;
    if (judged === null)
        return wrapped.problem === null ? null : { class: "dev", problem: wrapped.problem };
    const argv = judged.argv === undefined ? undefined : [...wrapped.own.map((word) => word.text), ...judged.argv];
    return { ...judged, ...(argv === undefined ? {} : { argv }) };
}

;// CONCATENATED MODULE: ./src/command-policy/overlap.ts


/** Values of one word as paths: an operand, and what follows an option in the same word. */
function valuesOf(word, previous) {
    const { text } = word;
    if (!text.startsWith("-"))
        return [{ text, isValue: previous?.text.startsWith("-") === true }];
    const equals = text.indexOf("=");
    const values = [...(equals < 0 ? [] : [text.slice(equals + 1)]), text.replace(/^-+\w/, "")];
    return values.map((value) => ({ text: value, isValue: true }));
}
function names(command, program) {
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
        const writer = commands.find((other) => other.program !== program && names(other, program));
        if (writer === undefined)
            continue;
        return (0,command_policy_operands/* refusal */.x5)("R3 path", `${program} is run by its path, and another command of the same line names it.`, "run the commands one after the other, each as a call of its own");
    }
    return null;
}

;// CONCATENATED MODULE: ./src/command-policy/remedies.ts
const EDIT = "change files with edit_file or write_file";
const COMMITS = "leave it: Architect commits and pushes the result itself";
const UNDO = "undo changes with edit_file; Architect keeps the branches itself";
const RUN_TESTS = "write a test and run it with the project's own test command";
const DEPENDENCIES = "ask for the dependency change in the task itself";
/** Families by their first words, longest first where they overlap: what to use instead (policy §5). */
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

;// CONCATENATED MODULE: ./src/command-policy/rules/blocked-files.ts



const DEVICE = /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|sr\d|fd\d|mem$|kmem|kmsg|port$|loop|dm-|md\d|mapper|disk|tcp\/|udp\/|input|snapshot)/;
const set = (words) => new Set(words.split(" "));
/** Programs that write, move or remove what their operands name; `last`: only the last one. */
const WRITERS = set("tee rm mv unlink rmdir truncate shred chmod chown chgrp chattr setfacl touch mkdir mkfifo patch sponge ed ex vi vim nano emacs");
const COPIERS = set("cp install ln rsync scp gcp");
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
    return ((0,command_policy_operands/* isBelowWorkspace */.Bv)(fixed, input.scope) && (0,command_policy_operands/* isBelowWorkspace */.Bv)(word.text, input.scope) && !(0,command_policy_operands/* isCredentialPath */.bk)(word.text));
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
    return (0,command_policy_operands/* block */.om)("R11 delete", "Recursive deletion is limited to literal paths strictly below the workspace.");
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
            (!(0,command_policy_operands/* isBelowWorkspace */.Bv)(text, scope) && external_node_path_.posix.join(scope.cwd || ".", normal).startsWith("..")) ||
            (text.startsWith("/") && !(0,command_policy_operands/* isBelowWorkspace */.Bv)(text, scope)));
    };
    return starts.some(isOutside) ? (0,command_policy_operands/* block */.om)("R11 delete", "find acts only on files inside the workspace.") : null;
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
    return modes.some(isOpen) || isLoud ? (0,command_policy_operands/* block */.om)("R11 chmod", "World-writable and set-id modes are never set.") : null;
}
/** Where a writing program puts something that nobody may touch. */
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
    const isBad = ({ text }) => (0,command_policy_operands/* isProtectedPath */.WF)(text) || STARTUP_FILE.test(text) || /^\$(?:GITHUB_\w+|RUNNER_\w+)/.test(text);
    const isSystem = ({ text }) => SYSTEM_DIRECTORY.test(text) && !/^\/dev\/(?:null|stdout|stderr|fd)/.test(text);
    const writesSystem = all.some((word) => isSystem(word) && !(0,command_policy_operands/* isBelowWorkspace */.Bv)(word.text, input.scope));
    const isOutsideTee = name === "tee" &&
        all.some((word) => word.literal &&
            /^[~/]/.test(word.text) &&
            !(0,command_policy_operands/* isBelowWorkspace */.Bv)(word.text, input.scope) &&
            !/^\/dev\/(?:null|stdout|stderr)$/.test(word.text));
    if (!all.some(isBad) && !writesSystem && !isOutsideTee)
        return null;
    return (0,command_policy_operands/* block */.om)("R6 protected", "Protected files and files outside the workspace are never written by commands.");
}
/** Programs whose words are text or patterns, so that only what looks like a path counts. */
const PRINTERS = set("echo printf");
const SEARCHERS = set("grep egrep fgrep rg ag ack git sed awk gawk jq");
function partsOf(text) {
    return [text, ...text.split(/[=@,<>'"()]/).slice(1), ...(/^-[A-Za-z]./.test(text) ? [text.slice(2)] : [])].filter((part) => part !== "");
}
/** What `{a,b}` may become, up to a limit; the line is dangerous whatever is found. */
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
        if (parts.some(command_policy_operands/* isCredentialPath */.bk) || (word.glob && (0,command_policy_operands/* isCredentialGlob */.sU)(text))) {
            return (0,command_policy_operands/* block */.om)("R8 credentials", `${text} holds credentials or repository internals.`);
        }
        if (parts.some((part) => DEVICE.test(part)))
            return (0,command_policy_operands/* block */.om)("R11 device", `${text} is a device.`);
    }
    return null;
}
/** Deletion, modes, protected and outside files (policy §5 R6, R11). */
function blockedFiles(input) {
    const { name, texts } = input;
    if (name === "dd" &&
        texts.some((text) => /^(?:if|of)=\/dev\/(?!null$|stdout$|zero$|urandom$|random$|stdin$)/.test(text))) {
        return (0,command_policy_operands/* block */.om)("R11 device", "dd never touches devices.");
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

;// CONCATENATED MODULE: ./src/command-policy/rules/blocked-machine.ts

const blocked_machine_set = (words) => new Set(words.split(" "));
const PRIVILEGE = blocked_machine_set("sudo sudo-rs sudoedit su doas pkexec runuser sg newgrp gosu su-exec run0 machinectl nsenter unshare capsh setpriv chroot setcap gksudo gksu kdesudo dzdo please calife super sux start-stop-daemon pam_exec login sulogin");
const MACHINE = blocked_machine_set("fdisk sfdisk cfdisk sgdisk gdisk parted partprobe wipefs blkdiscard cryptsetup losetup mke2fs mkswap mkdosfs mkntfs swapoff swapon fsck e2fsck tune2fs resize2fs debugfs hdparm nvme lvremove lvcreate vgremove vgcreate pvremove pvcreate lvresize mdadm zpool fstrim shutdown halt poweroff reboot telinit kexec insmod rmmod modprobe kmod depmod iptables ip6tables iptables-restore nft ufw firewall-cmd ebtables useradd usermod userdel adduser deluser groupadd groupmod groupdel addgroup delgroup gpasswd passwd chpasswd chsh chfn chage vipw vigr visudo umount mknod pivot_root at batch grub-install update-grub efibootmgr flashrom setenforce update-rc.d chkconfig hostnamectl hwclock bpftool");
const SERVICE_ACTION = /^(?:start|stop|restart|reload|poweroff|reboot|halt|suspend|hibernate|kexec|enable|disable|mask|unmask|kill|isolate|edit|set-property|daemon-reload|emergency|rescue)$/;
const CONTAINERS = blocked_machine_set("docker podman nerdctl");
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
    return (0,command_policy_operands/* block */.om)("R11 container", "Containers with rights or directories of the machine are never started.");
}
/** Privilege, disks, power, kernel, accounts, services, schedulers and containers (policy §5 R11). */
function blockedMachine({ name, texts, command }) {
    if (PRIVILEGE.has(name))
        return (0,command_policy_operands/* block */.om)("R11 privilege", `${name} changes privileges.`);
    if (MACHINE.has(name) || /^mkfs(?:\.|$)/.test(name))
        return (0,command_policy_operands/* block */.om)("R11 machine", `${name} changes the machine.`);
    switch (name) {
        case "init":
            return /^[0-6sSq]$/.test(texts[0] ?? "") ? (0,command_policy_operands/* block */.om)("R11 machine", "init changes the machine.") : null;
        case "mount":
            return texts.length > 0 && texts[0] !== "-l" ? (0,command_policy_operands/* block */.om)("R11 machine", "mount changes the machine.") : null;
        case "systemctl":
        case "service":
        case "loginctl":
        case "launchctl":
            return texts.some((text) => SERVICE_ACTION.test(text)) ? (0,command_policy_operands/* block */.om)("R11 machine", `${name} changes services.`) : null;
        case "sysctl":
            return texts.some((text) => /^-w$|^--write$|^-p|=/.test(text))
                ? (0,command_policy_operands/* block */.om)("R11 machine", "sysctl changes the kernel.")
                : null;
        case "ip":
            return texts.some((text) => /^(?:add|del|delete|flush|set|change|replace)$/.test(text))
                ? (0,command_policy_operands/* block */.om)("R11 machine", "ip changes the network.")
                : null;
        case "crontab":
            return texts.some((text) => text !== "-l") || (texts.length === 0 && command.input.length > 0)
                ? (0,command_policy_operands/* block */.om)("R11 machine", "crontab installs or removes jobs.")
                : null;
        default:
            return CONTAINERS.has(name) ? blockedContainer(texts) : null;
    }
}

;// CONCATENATED MODULE: ./src/command-policy/carried-scripts.ts

const carried_scripts_set = (words) => new Set(words.split(" "));
/** Programs that run shell text. */
const SHELLS = carried_scripts_set("sh bash zsh dash ksh ksh93 mksh pdksh ash fish csh tcsh rbash yash elvish nu pwsh powershell");
/** Programs that run a program text of another language. */
const carried_scripts_INTERPRETERS = carried_scripts_set("python python2 python3 pypy pypy3 perl ruby irb php node nodejs deno bun lua luajit tclsh wish expect R Rscript julia osascript groovy jshell ghci scala awk gawk mawk nawk vim vi view ex ed nvim emacs gdb sqlite3 psql mysql make gmake");
/** Options whose value is shell text, by program. */
const carried_scripts_SCRIPT_OPTIONS = {
    env: carried_scripts_set("-S --split-string"),
    script: carried_scripts_set("-c --command"),
    flock: carried_scripts_set("-c --command"),
    sg: carried_scripts_set("-c"),
    npx: carried_scripts_set("-c --call"),
    npm: carried_scripts_set("-c --call"),
    git: carried_scripts_set("--exec -x --upload-pack -u -O --open-files-in-pager"),
    tar: carried_scripts_set("-I --use-compress-program --to-command --rsh-command -F --checkpoint-action"),
    split: carried_scripts_set("--filter"),
    rsync: carried_scripts_set("-e --rsh"),
    ssh: carried_scripts_set("-o"),
    "nix-shell": carried_scripts_set("--run --command"),
    make: carried_scripts_set("--eval -E"),
    rg: carried_scripts_set("--pre"),
    compgen: carried_scripts_set("-C"),
    mapfile: carried_scripts_set("-C"),
    readarray: carried_scripts_set("-C"),
    vim: carried_scripts_set("-c"),
    vi: carried_scripts_set("-c"),
    nvim: carried_scripts_set("-c"),
    ex: carried_scripts_set("-c"),
};
/** Programs whose `-c` may stand in a cluster of options. */
const CLUSTERED = carried_scripts_set("script flock sg su");
/** Programs whose words together are shell text. */
const JOINED = carried_scripts_set("eval watch parallel tmux screen ssh hyperfine");
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
    const options = Object.hasOwn(carried_scripts_SCRIPT_OPTIONS, name) ? carried_scripts_SCRIPT_OPTIONS[name] : undefined;
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
    if (SHELLS.has(name))
        found.push(...shellScript(words).map((word) => word.text));
    if (carried_scripts_INTERPRETERS.has(name))
        found.push(...texts.flatMap(quotedStrings));
    return found.filter((text) => /\S/.test(text));
}
/** Options that let a shell read its script from the standard input all the same. */
function readsScript(words) {
    return words.slice(1).every((word) => /^[-+]/.test(word.text) || word.text === "/dev/stdin" || word.text === "<()");
}
/** They read another input only when they are told to. */
const NO_STDIN_PROGRAM = carried_scripts_set("make gmake gdb vim vi view nvim emacs awk gawk mawk nawk expect");
/** Options that leave the standard input alone. */
const QUERY = /^--(?:version|test|run|check|help)$|^-(?:v|V|VV|vV|h)$/;
/** True when a shell or an interpreter takes its program from its input. */
function readsProgram(words) {
    const name = commandName(words);
    if (name === "source" || name === ".")
        return true;
    if (SHELLS.has(name))
        return shellScript(words).length === 0 && (readsScript(words) || isStdinShell(words));
    if (!carried_scripts_INTERPRETERS.has(name))
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
    return SHELLS.has(name) || name === "source" || name === "." ? texts : texts.flatMap(quotedStrings);
}
/** Values of assignments that the next program would run or read. */
function assignedTexts(assignments) {
    return assignments.flatMap(({ name, value }) => value !== null && /PAGER|EDITOR|COMMAND|VISUAL|BROWSER|^PS[0-4]$|ASKPASS|FSMONITOR|VALUE_\d/.test(name)
        ? [value.text]
        : []);
}

;// CONCATENATED MODULE: ./src/command-policy/rules/blocked-network.ts



const blocked_network_set = (words) => new Set(words.split(" "));
const DOWNLOADERS = blocked_network_set("curl wget wget2 fetch nc ncat netcat http https xh aria2c axel lynx links w3m ftp tftp lftp scp sftp socat telnet gh svn rsync");
const DECODERS = blocked_network_set("base64 base32 base58 basenc xxd openssl gunzip zcat gzip bunzip2 bzcat xzcat uudecode tr rev rot13 gpg unxz zstdcat");
const NETWORK = blocked_network_set("nc ncat netcat telnet socat openssl curl wget");
const blocked_network_names = (commands) => commands.map(({ words }) => commandName(words));
function runsText(name) {
    return SHELLS.has(name) || name === "eval" || name === "source" || name === ".";
}
/** A downloader or decoder that feeds a shell or an interpreter (R11). */
function blockedFeed({ name, texts, command, commands }) {
    const isDynamic = command.words[0]?.literal === false && command.words[0].scripts.length > 0;
    const isInterpreter = carried_scripts_INTERPRETERS.has(name);
    const isShell = runsText(name);
    const problem = (0,command_policy_operands/* block */.om)("R11 pipe", "Downloaded or decoded text is never fed to a shell or an interpreter.");
    if (isDynamic && blocked_network_names(command.inner).some((item) => DOWNLOADERS.has(item)))
        return problem;
    // `bash -n FILE` only checks the syntax of the file.
    const onlyChecks = isShell && texts.length === 2 && texts[0] === "-n";
    if ((!isShell && !isInterpreter) || onlyChecks)
        return null;
    const inner = blocked_network_names(command.inner);
    if (inner.some((item) => DOWNLOADERS.has(item) || DECODERS.has(item)))
        return problem;
    const input = blocked_network_names(command.input);
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
        .some(({ words, redirects, input }) => [commandName(words), ...blocked_network_names(input)].some((item) => DOWNLOADERS.has(item)) &&
        [...words.slice(1), ...redirects.map(({ target }) => target)].some(({ text }) => text === file || text.endsWith(`/${base}`) || text === base));
}
const REVERSE_SHELL = /(?:socket|fsockopen|TCPSocket|TCPServer|Net::|\/inet\/tcp)[\s\S]{0,2000}(?:exec|system|subprocess|popen|spawn|dup2|\/bin\/(?:ba)?sh|getline)/i;
/** Shells connected to the network (R11). */
function blockedConnection({ name, command, texts }) {
    const problem = (0,command_policy_operands/* block */.om)("R11 shell", "A shell is never connected to the network.");
    const isNetcat = name === "nc" || name === "ncat" || name === "netcat";
    if (isNetcat && texts.some((text) => /^-[a-zA-Z]*[ec]$|^--(?:sh-)?exec|^--lua-exec/.test(text)))
        return problem;
    if (name === "socat" && texts.some((text) => /^(?:exec|system|shell):/i.test(text)))
        return problem;
    if (NETWORK.has(name) && blocked_network_names(command.input).some((item) => SHELLS.has(item)))
        return problem;
    if (carried_scripts_INTERPRETERS.has(name) && texts.some((text) => REVERSE_SHELL.test(text)))
        return problem;
    return texts.some((text) => /\/dev\/(?:tcp|udp)\//.test(text)) &&
        name !== "echo" &&
        name !== "printf" &&
        !/^(?:e|f)?grep$|^rg$/.test(name)
        ? (0,command_policy_operands/* block */.om)("R6 network", "The shell never opens sockets.")
        : null;
}
/** A command named by its path right after it was downloaded. */
function blockedDownload({ command, commands }) {
    const word = command.words[0]?.text ?? "";
    if (!word.includes("/") || !isDownloaded(word, command, commands))
        return null;
    return (0,command_policy_operands/* block */.om)("R11 pipe", "Downloaded programs are never run.");
}
function blockedNetwork(input) {
    return blockedFeed(input) ?? blockedConnection(input) ?? blockedDownload(input);
}

;// CONCATENATED MODULE: ./src/command-policy/rules/blocked-processes.ts

const KILLERS = new Set(["kill", "pkill", "killall", "killall5", "skill", "xkill", "fuser"]);
const KILL = /(?:^|\s)-(?:9|KILL|SIGKILL|s\s*(?:9|KILL|SIGKILL))(?:\s|$)|--signal[ =]?(?:9|KILL|SIGKILL)/i;
const INSPECTOR = /(?:^|\s)-(?:s\s*|n\s*)?(?:10|USR1|SIGUSR1)(?:\s|$)|--signal[ =]?(?:10|USR1|SIGUSR1)/i;
const RUNNER = /Runner\.|actions|architect|hosted-compute|provjobd/i;
/** Signals in bulk or to the agent, and debuggers on other processes (policy §5 R11). */
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
            return (0,command_policy_operands/* block */.om)("R11 kill", "Processes are not killed in bulk, and the agent's own never.");
        }
        return null;
    }
    const attaches = /^(?:gdb|lldb|strace|ltrace|gcore|perf|reptyr)$/.test(name) &&
        texts.some((word) => /^-p\d*$|^--pid|^--attach/.test(word));
    if (attaches || name === "gcore")
        return (0,command_policy_operands/* block */.om)("R11 attach", "Other processes are never read.");
    const opensInspector = /^(?:node|nodejs|bun|deno)$/.test(name) && texts.some((word) => /^--inspect|^inspect$|^--debug-brk/.test(word));
    return opensInspector ? (0,command_policy_operands/* block */.om)("R11 inspector", "The inspector is never opened.") : null;
}

;// CONCATENATED MODULE: ./src/command-policy/rules/blocked.ts





const SECRET_NAME = /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY|CREDENTIAL)|^ACTIONS_|^INPUT_|_PAT$/i;
const RUNNER_FILE = /^(?:GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|RUNNER_TEMP)$/;
/** Parameters that hold secrets or name files of the runner. */
function blockedParameter(name) {
    if (RUNNER_FILE.test(name))
        return (0,command_policy_operands/* block */.om)("R6 runner", "The runner's own files are never touched.");
    return SECRET_NAME.test(name) ? (0,command_policy_operands/* block */.om)("R8 credentials", "Secrets are never printed or sent.") : null;
}
/** Programs that print the variable they are given. */
function blockedQuery({ name, texts }) {
    const prints = /^(?:printenv|declare|typeset|export)$/.test(name);
    const found = prints ? texts.find((text) => blockedParameter(text) !== null) : undefined;
    return found === undefined ? null : blockedParameter(found);
}
/** Rules for one command (E3, policy §5 R11); `null`: nothing that is always refused. */
function blockedCommand(input) {
    return (blockedMachine(input) ??
        blockedFiles(input) ??
        blockedProcesses(input) ??
        blockedNetwork(input) ??
        blockedQuery(input));
}

;// CONCATENATED MODULE: ./src/command-policy/rules/blocked-input.ts

function blockedInput(command, scope, commands) {
    return {
        name: commandName(command.words),
        texts: command.words.slice(1).map((word) => word.text),
        command,
        scope,
        commands,
    };
}

;// CONCATENATED MODULE: ./src/command-policy/judge.ts












/** A configured beginning: what follows is free, but stays inside the workspace and off credentials. */
function judgeConfigured(words, settings, scope) {
    const prefix = settings.prefixes.find((item) => item.words.every((text, index) => words[index]?.text === text));
    if (prefix === undefined)
        return null;
    const fixed = prefix.words.length;
    const rest = words.slice(fixed);
    const glob = rest.find((word) => word.glob);
    if (glob !== undefined)
        return { class: prefix.class, problem: (0,command_policy_operands/* refusal */.x5)("R8 glob", `The shell expands ${glob.text}.`, "name the files") };
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
    const wrapped = judged === null && settings.prefixes.length > 0 ? unwrap(words, scope) : null;
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
    const judged = judgeConfiguredInside(words, settings, scope) ?? judgeCommand(words, scope);
    const isAccepted = judged !== null && judged.problem === null;
    return isAccepted ? judged : (judgeOwn(words, settings, scope) ?? judged);
}
/**
 * A gate or set-up command of the project that the tables do not accept, where it is run: in the root. Arguments may be
 * added: files where the tables know its options, else as to any script of the project.
 */
function judgeOwn(words, settings, scope) {
    const { own } = settings;
    if (scope.cwd !== "")
        return null;
    const fixed = own.find((item) => item.every((text, index) => words[index]?.text === text && !words[index]?.glob));
    if (fixed === undefined) {
        const wrapped = own.length === 0 ? null : unwrap(words, scope);
        return wrapped === null || wrapped.problem !== null ? null : judgeOwn(wrapped.inner, settings, scope);
    }
    const [program = ""] = fixed;
    const isKnown = acceptedForms(program) !== null && !isInterpreter(program);
    const options = isKnown ? {} : { options: SCRIPT_OPTIONS, after: SCRIPT_OPTIONS };
    const form = { words: fixed.join(" "), class: "dev", operands: "paths", ...options };
    const problem = judgeArguments(words.slice(fixed.length), form, scope);
    return problem === null ? { class: "dev", problem } : null;
}
function unknownCommand(words) {
    const name = words[0]?.text ?? "";
    const accepted = acceptedForms(name);
    return (0,command_policy_operands/* refusal */.x5)("E6 unknown", `${name.length > 60 ? `${name.slice(0, 60)}…` : name} in this form is no recognised command.`, `${accepted ?? "use a file tool or a recognised build, test or lint command"}, or let a maintainer add it to commands.dev`);
}
/** Names the nearest allowed form where the family has one. */
function withRemedy(problem, words) {
    if (problem.class === "blocked" || problem.rule === "R9 format")
        return problem;
    const isKnown = problem.remedy !== undefined && /^(?:R3|R10|R7 form|R7 value)/.test(problem.rule);
    const remedy = remedyFor(words.map((word) => word.text), isKnown);
    return remedy === null ? problem : { ...problem, remedy };
}
/** What is wrong with a written command in one directory, or its judgement. */
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
        const scope = { cwd, root: settings.root, facts: settings.facts };
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
/** What a text that could not be read in full is. */
function unreadable(reason) {
    return (0,command_policy_operands/* refusal */.x5)("R2 syntax", `The line is not understood: ${reason}.`, "write plain commands joined by && or |");
}

;// CONCATENATED MODULE: ./src/command-policy/raw-net.ts







const PREFIXES = new Set("if then else elif do while until ! time coproc in {".split(" "));
const MAXIMUM_COMMANDS = 4000;
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
/** Likely commands of a text, as words. It may be wrong: the text is `dangerous` whatever is found. */
function looseCommands(text) {
    const commands = [];
    for (const part of text.split(/[;&|\n()`]|\$\(|<\(/)) {
        if (commands.length >= MAXIMUM_COMMANDS)
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
function simpleCommand(words, scope) {
    const directories = [scope.cwd];
    return {
        words: words.map((text) => (0,shell_tree/* literalWord */.C)(text)),
        assignments: [],
        redirects: [],
        input: [],
        inner: [],
        directories,
        origin: "script",
    };
}
/**
 * Best-effort search of text that could not be parsed for what is refused whatever the mode (E3). Whatever it misses stays
 * `dangerous`. Linear in the text.
 */
function rawNet(text, scope) {
    const shown = text.slice(0, MAXIMUM_CHARACTERS);
    const visible = shown.replace(/'[^']*'/g, "''");
    const net = NETS.find(({ pattern }) => pattern.test(visible));
    if (net !== undefined)
        return (0,command_policy_operands/* block */.om)(net.rule, net.reason);
    if (/\|&?\s{0,20}(?:\S{0,40}\/)?(?:ba|da|z|k)?sh\b/.test(visible) && /\b(?:curl|wget|base64)\b/.test(visible)) {
        return (0,command_policy_operands/* block */.om)("R11 pipe", "Downloaded text is never fed to a shell.");
    }
    for (const words of looseCommands(shown)) {
        let layer = [simpleCommand(words, scope)];
        for (let depth = 0; depth < 4 && layer.length > 0; depth += 1) {
            for (const command of layer) {
                const found = blockedCommand(blockedInput(command, scope, []));
                if (found !== null)
                    return found;
            }
            layer = layer
                .flatMap((command) => wrappedCommands(command.words))
                .map((inner) => ({ ...simpleCommand([], scope), words: inner }));
        }
        const shell = SHELLS.has(external_node_path_.posix.basename(words[0] ?? "")) ? words.findIndex((word) => /^-[a-z]*c$/.test(word)) : -1;
        const carried = shell < 0 ? [] : words.slice(shell + 1);
        if (carried.length > 0 && blockedCommand(blockedInput(simpleCommand(carried, scope), scope, [])) !== null) {
            return (0,command_policy_operands/* block */.om)("R11 script", "The script holds a command that is always refused.");
        }
        const isPrinter = /^(?:echo|printf|e?f?grep|rg|git)$/.test(words[0] ?? "");
        if (!isPrinter && words.slice(1).some((word) => word.length < 1024 && (0,command_policy_operands/* isCredentialPath */.bk)(word))) {
            return (0,command_policy_operands/* block */.om)("R8 credentials", "Credentials are never read or written by commands.");
        }
    }
    return null;
}

;// CONCATENATED MODULE: ./src/command-policy/search-at-end.ts
/** Searches whose exit code 1 says that no line matched, and nothing else (POSIX grep, "EXIT STATUS"). */
const SEARCHES = /^(?:grep|egrep|fgrep|rg|git grep)(?: |$)/;
/** The search that decides the exit code of a line: its only command, or the last part of its pipe; `null`: none does. */
function searchAtEnd(statements) {
    let last = statements.at(-1);
    while (last !== undefined && !last.negated && !last.background) {
        const { command } = last;
        if (command?.kind === "simple") {
            const text = command.words.map((word) => word.text).join(" ");
            return SEARCHES.exec(text)?.[0].trim() ?? null;
        }
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

;// CONCATENATED MODULE: ./src/command-policy/collector.ts



/** policy §5 R1. */
const collector_MAXIMUM_COMMANDS = 50;
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
        if (met === collector_MAXIMUM_COMMANDS + 1)
            line.limit(`The line holds more than ${collector_MAXIMUM_COMMANDS} commands.`);
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

;// CONCATENATED MODULE: ./src/command-policy/walk.ts





const MAXIMUM_DEPTH = 20;
/** A loop assigns its variable: nothing that the environment of any program could hold. */
const LOOP_VARIABLE = /^[a-z][a-z0-9]{0,11}$/;
/** Walks a parsed line (policy §5): every simple command in it, and where each would run. */
function walk(statements, depth, scope, parser) {
    const redirects = [];
    const problems = [];
    const parameters = [];
    const { commands, push, ...collector } = createCollector(parser, {
        limit,
        walkScript: (script, flow) => statementList(script, flow),
    });
    function limit(reason) {
        problems.push((0,command_policy_operands/* refusal */.x5)("R1 limit", reason, "split the line into shorter commands"));
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

;// CONCATENATED MODULE: ./src/command-policy/search-unread.ts



const search_unread_MAXIMUM_DEPTH = 4;
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
 * What must be blocked in a text that could not be read: by the raw net, and by parsing what it may mean to bash. There
 * `$((a)…)` is a subshell where it is no arithmetic, and backticks hold a script of their own.
 */
function searchUnread(text, search, depth = 0) {
    const { scope, settings, parser } = search;
    const found = rawNet(text, scope);
    if (found !== null || parser === null || depth >= search_unread_MAXIMUM_DEPTH)
        return found;
    for (const reading of readings(text)) {
        const script = reading === text ? null : parser(reading);
        const problem = script === null
            ? depth + 1 < search_unread_MAXIMUM_DEPTH && reading.length < text.length
                ? searchUnread(reading, search, depth + 1)
                : null
            : judgeLine(walk(script.statements, script.depth, scope, parser), settings, scope).problem;
        if (problem?.class === "blocked")
            return problem;
    }
    return null;
}

// EXTERNAL MODULE: ./src/command-policy/tokenize.ts
var tokenize = __webpack_require__(49897);
;// CONCATENATED MODULE: ./src/command-policy/judge-text.ts










/** Names that only a shell knows: spawned directly they would fail. */
const BUILTINS = new Set(". : alias bg bind break builtin caller cd command compgen complete continue coproc declare dirs disown enable eval exec exit export fc fg getopts hash help history jobs let local logout mapfile popd pushd read readarray readonly return set shift shopt source suspend times trap type typeset ulimit umask unalias unset wait".split(" "));
/** Where a line begins to run. */
function scopeOf(cwd, root) {
    if (cwd.startsWith("/")) {
        const normal = external_node_path_.posix.normalize(cwd);
        const isInside = root !== undefined && (normal === root || normal.startsWith(`${root}/`));
        return { cwd: isInside ? external_node_path_.posix.relative(root, normal) : UNKNOWN_DIRECTORY, root };
    }
    const normal = external_node_path_.posix.normalize(cwd === "" ? "." : cwd).replace(/\/+$/, "");
    return { cwd: normal === "." ? "" : normal, root };
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
const judge_text_ACCEPTED = {
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
    parser ??= __webpack_require__.e(/* import() */ 3298).then(__webpack_require__.bind(__webpack_require__, 43298)).then(({ loadShellParser }) => loadShellParser());
    return parser;
}
function verdictOf(judged, literal) {
    if (judged.problem !== null)
        return fromProblem(judged.problem, spawnable(literal));
    const argv = literal === undefined ? undefined : spawnable(judged.argv ?? literal);
    return { class: judged.class, ...judge_text_ACCEPTED[judged.class], ...(argv === undefined ? {} : { argv }) };
}
/** Its characters, the configured patterns and the environment are the caller's business. */
async function readLine(command, start) {
    if (Buffer.byteLength(command) > tokenize/* MAXIMUM_BYTES */.N) {
        const tooLong = (0,command_policy_operands/* refusal */.x5)("R1 limit", "The line is longer than 8 kB.", "split the line into shorter commands");
        return (scope) => fromProblem(rawNet(command, scope) ?? tooLong, undefined);
    }
    const tokens = (0,tokenize/* tokenize */.q)(command);
    const literal = tokens.kind === "simple" ? tokens.argv : undefined;
    const first = literal === undefined ? null : walk(literalScript(literal).statements, 1, start, null);
    const loaded = first === null || first.needsParser ? await loadParser() : null;
    const script = literal === undefined ? (loaded?.(command) ?? null) : literalScript(literal);
    if (script === null || script.statements.length === 0) {
        const reason = script === null ? "its syntax is incomplete, unusual or too long" : "it holds no command";
        return (scope, settings) => fromProblem(searchUnread(command, { scope, settings, parser: loaded }) ?? unreadable(reason), undefined);
    }
    const walked = first !== null && loaded === null ? first : walk(script.statements, script.depth, start, loaded);
    // With pipefail the code may be that of an earlier part.
    const search = command.includes("pipefail") ? null : searchAtEnd(script.statements);
    return (scope, settings) => {
        const unread = walked.unread
            .map((text) => searchUnread(text, { scope, settings, parser: loaded }))
            .find((problem) => problem !== null);
        if (unread !== undefined && unread !== null)
            return fromProblem(unread, undefined);
        const verdict = verdictOf(judgeLine(walked, settings, scope), literal);
        return search === null ? verdict : { ...verdict, search };
    };
}


/***/ }),

/***/ 29729:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ literalWord)
/* harmony export */ });
/** A word that is exactly this text. */
function literalWord(text) {
    return { text, literal: true, glob: false, parameters: [], scripts: [] };
}


/***/ })

};
