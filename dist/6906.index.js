export const id = 6906;
export const ids = [6906];
export const modules = {

/***/ 96906:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  changeForQuestion: () => (/* binding */ changeForQuestion),
  changeForTask: () => (/* binding */ changeForTask),
  changeRequestOf: () => (/* binding */ changeRequestOf),
  createChangedText: () => (/* binding */ createChangedText),
  isPlainPath: () => (/* binding */ isPlainPath),
  partBlock: () => (/* binding */ partBlock),
  readAt: () => (/* binding */ readAt),
  readChange: () => (/* binding */ readChange)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
// EXTERNAL MODULE: ./src/core/text/markdown/untrusted.ts
var untrusted = __webpack_require__(55027);
// EXTERNAL MODULE: ./src/run/authorize/fork.ts
var fork = __webpack_require__(84437);
// EXTERNAL MODULE: ./src/run/notice.ts
var notice = __webpack_require__(81297);
// EXTERNAL MODULE: ./src/run/conversation/change-diff.ts
var change_diff = __webpack_require__(34601);
// EXTERNAL MODULE: ./src/core/model/tokens.ts
var model_tokens = __webpack_require__(36231);
;// CONCATENATED MODULE: ./src/run/conversation/change-parts.ts


/** A longer line is of no use to a reader; it is cut and marked. */
const LINE_SHOWN = 600;
/** More lines than this share of a file's being too long mark it as generated. */
const LONG_SHARE = 0.5;
/** Tokens for the words around a chunk. */
const CHUNK_ROOM = 40;
/** Tokens of one request when neither the model nor the configuration names a limit. */
const UNKNOWN_WINDOW = 64_000;
/** System prompt, tools, task and answers. */
const OVERHEAD = 6_000;
/** Share of the window for one part; the files read next to the change take as much again. */
const PART_SHARE = 0.45;
const LARGEST_PART = 30_000;
const SMALLEST_PART = 800;
const MAXIMUM_PARTS = 10;
/** Limits of a part, from the model's window and `context.max_context_tokens`. */
function reviewLimits(contextWindow, maximumContextTokens) {
    const window = contextWindow > 0 ? contextWindow * 0.9 : UNKNOWN_WINDOW;
    const request = Math.min(window, maximumContextTokens ?? window);
    const part = Math.floor((request - OVERHEAD) * PART_SHARE);
    return { partTokens: Math.min(LARGEST_PART, Math.max(SMALLEST_PART, part)), maximumParts: MAXIMUM_PARTS };
}
/** A path on one visible line, as a finding about it will name it. */
function showPath(path) {
    return (0,change_diff/* showInvisible */.jQ)(path.replaceAll("\t", " ")).slice(0, 400);
}
function showLine({ kind, line, text }) {
    const mark = kind === "added" ? "+" : kind === "removed" ? "-" : " ";
    const shown = (0,change_diff/* showInvisible */.jQ)(text.length > LINE_SHOWN ? `${text.slice(0, LINE_SHOWN)}…` : text);
    return `${(line === null ? "" : String(line)).padStart(5)} ${mark} ${shown}`;
}
function headOf(file, isRest) {
    const from = file.previousPath === null ? "" : ` from ${showPath(file.previousPath)}`;
    return `=== ${showPath(file.path)} (${file.status}${from}, +${file.additions} -${file.deletions}${isRest ? ", continued" : ""})`;
}
/** Why a file has nothing to read, or null. */
function emptyReason(file, lines) {
    if (file.patch === null) {
        if (file.additions + file.deletions > 0)
            return "too large: GitHub gives no patch for it";
        return file.status === "renamed" ? "renamed without a change" : "binary or empty: there is no text to read";
    }
    const long = lines.filter((line) => line.text.length > LINE_SHOWN).length;
    if (lines.length > 0 && long > lines.length * LONG_SHARE)
        return "too large: most of its lines are extremely long";
    return lines.length === 0 ? "no lines" : null;
}
/** A file as chunks of at most `limit` tokens, whose lines carry their numbers. */
function chunksOf(file, lines, limit) {
    const chunks = [];
    let shown = [];
    let tokens = 0;
    const flush = () => {
        if (shown.length === 0)
            return;
        const text = [headOf(file, chunks.length > 0), ...shown].join("\n");
        chunks.push({ path: file.path, text, tokens: tokens + CHUNK_ROOM });
        shown = [];
        tokens = 0;
    };
    let hunk = 0;
    for (const line of lines) {
        const parts = line.hunk === hunk ? [showLine(line)] : ["  ...", showLine(line)];
        hunk = line.hunk;
        const cost = (0,model_tokens/* estimateTokens */.bP)(parts.join("\n")) + 1;
        if (shown.length > 0 && tokens + cost > limit - CHUNK_ROOM)
            flush();
        shown.push(...parts);
        tokens += cost;
    }
    flush();
    return chunks;
}
/**
 * Divides a change into parts that fit, in the server's order, and names everything left out: generated, vendored,
 * binary, too large or beyond the budget.
 */
function planReview({ files, isComplete }, limits, skipReason) {
    const unread = [];
    const parts = [];
    const isFull = (tokens) => {
        const last = parts.at(-1);
        return parts.length >= limits.maximumParts && (last === undefined || last.tokens + tokens > limits.partTokens);
    };
    for (const file of files) {
        const skipped = skipReason(file.path);
        const lines = skipped === null && file.patch !== null ? (0,change_diff/* parseDiffLines */.Gt)(file.patch) : [];
        const reason = skipped ?? emptyReason(file, lines);
        if (reason !== null) {
            unread.push({ path: file.path, reason });
            continue;
        }
        const chunks = chunksOf(file, lines, limits.partTokens);
        for (const [index, { path, text, tokens }] of chunks.entries()) {
            if (isFull(tokens)) {
                const why = index === 0 ? "not read" : `read only up to part ${index} of ${chunks.length}`;
                unread.push({ path, reason: `beyond the budget of one review: ${why}` });
                break;
            }
            let part = parts.at(-1);
            if (part === undefined || part.tokens + tokens > limits.partTokens) {
                part = { paths: [], texts: [], tokens: 0 };
                parts.push(part);
            }
            if (!part.paths.includes(path))
                part.paths.push(path);
            part.texts.push(text);
            part.tokens += tokens;
        }
        if (lines.some((line) => line.text.length > LINE_SHOWN)) {
            unread.push({ path: file.path, reason: `its lines were read only up to ${LINE_SHOWN} characters` });
        }
    }
    if (!isComplete)
        unread.push({ path: "…", reason: `more files than the ${files.length} that GitHub lists` });
    return { parts: parts.map(({ paths, texts }) => ({ paths, text: texts.join("\n\n") })), unread };
}

// EXTERNAL MODULE: ./src/core/glob/glob.ts + 1 modules
var glob = __webpack_require__(48746);
;// CONCATENATED MODULE: ./src/run/conversation/skipped-files.ts

/** Lock files of package managers: they are generated though no attribute says so. */
const LOCK_FILES = new Set([
    ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "deno.lock"],
    ...["cargo.lock", "go.sum", "go.work.sum", "poetry.lock", "uv.lock", "pdm.lock", "pipfile.lock", "pylock.toml"],
    ...["gemfile.lock", "composer.lock", "mix.lock", "rebar.lock", "pubspec.lock", "podfile.lock", "packages.lock.json"],
    ...["package.resolved", "flake.lock", "gradle.lockfile", "pixi.lock", ".terraform.lock.hcl", "conan.lock"],
]);
const VENDORED = /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\//;
const GENERATED = /\.min\.(?:js|css|mjs|cjs)$|\.(?:js|css|mjs|cjs)\.map$/i;
const RULES_READ = 2000;
/** `linguist-generated`, `-linguist-generated`, `linguist-generated=false`; undefined: the line does not say. */
function settingOf(words, name) {
    let found;
    for (const word of words) {
        if (word === name || word === `${name}=true`)
            found = true;
        else if (word === `-${name}` || word === `!${name}` || word === `${name}=false`)
            found = false;
    }
    return found;
}
/** Patterns of git have neither braces nor groups. */
const asGlob = (pattern) => pattern.replace(/\\.|[{}()]/gs, (text) => (text.startsWith("\\") ? text : `\\${text}`));
function readRule(line, folder) {
    const match = /^(?:"((?:[^"\\]|\\.)*)"|(\S+))\s+(.*)$/.exec(line.trim());
    const pattern = match?.[1]?.replace(/\\(.)/g, "$1") ?? match?.[2] ?? "";
    if (match === null || pattern === "" || /^(?:#|\[attr\])/.test(pattern))
        return null;
    const words = (match[3] ?? "").split(/\s+/);
    const generated = settingOf(words, "linguist-generated");
    const vendored = settingOf(words, "linguist-vendored");
    if (generated === undefined && vendored === undefined)
        return null;
    return {
        folder,
        matches: (0,glob/* compileGlob */.SO)(asGlob(pattern)),
        ...(generated === undefined ? {} : { generated }),
        ...(vendored === undefined ? {} : { vendored }),
    };
}
/** Why the content of a path is not worth a reviewer's time, or null. The last rule of the deepest folder decides. */
function createSkipReason(files) {
    const rules = [...files]
        .sort((left, right) => left.folder.length - right.folder.length)
        .flatMap(({ folder, text }) => text.split("\n").flatMap((line) => readRule(line, folder) ?? []))
        .slice(0, RULES_READ);
    return (path) => {
        const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
        let generated;
        let vendored;
        for (const rule of rules) {
            if (!path.startsWith(rule.folder) || !rule.matches(path.slice(rule.folder.length)))
                continue;
            generated = rule.generated ?? generated;
            vendored = rule.vendored ?? vendored;
        }
        if (generated === true)
            return "generated (.gitattributes)";
        if (vendored === true)
            return "vendored (.gitattributes)";
        if (generated === undefined && LOCK_FILES.has(name))
            return "lock file";
        if (generated === undefined && GENERATED.test(path))
            return "generated";
        return vendored === undefined && VENDORED.test(path) ? "vendored" : null;
    };
}

;// CONCATENATED MODULE: ./src/run/conversation/read-change.ts








/** More folders with attributes of their own than this are not asked for. */
const ATTRIBUTE_FILES = 10;
/** A larger file at the head is nothing that a finding is checked in. */
const MOST_READ = 512 * 1024;
/** Unread files that a question names. */
const NAMED = 20;
/** Of the change for an agent that works on it: it has the files, and pays for every token at each step. */
const WORKING_TOKENS = 5_000;
/** The request for all of a pull request's changes, as a session reads them. */
function changeRequestOf({ workspace, policy, model, configuration, shutdown: signal }, forge, pull) {
    const { contextWindow } = model;
    const { max_context_tokens: maximumContextTokens } = configuration.context;
    return { forge, pull, workspace, policy, contextWindow, maximumContextTokens, signal };
}
/** The attributes of the default branch: a pull request must not be able to hide its own files from the review. */
async function readAttributes(request, files) {
    const { forge, workspace } = request;
    const index = await workspace.search.index(request.signal).catch(() => []);
    const folders = index
        .filter((path) => path.endsWith("/.gitattributes"))
        .map((path) => `${workspace.prefix}${path.slice(0, -".gitattributes".length)}`)
        .filter((folder) => files.files.some(({ path }) => path.startsWith(folder)));
    const asked = ["", ...folders.slice(0, ATTRIBUTE_FILES)];
    const texts = await Promise.all(asked.map((folder) => forge.readFile(`${folder}.gitattributes`, "")));
    return asked.flatMap((folder, index) => {
        const text = texts[index] ?? null;
        return text === null ? [] : [{ folder, text }];
    });
}
/** Where only a part fits, small changes come first: one long file would keep all others out. */
function smallestFirst(files) {
    const sizeOf = ({ patch }) => patch?.length ?? 0;
    return { ...files, files: [...files.files].sort((left, right) => sizeOf(left) - sizeOf(right)) };
}
/** Reads the changes of a pull request at its pinned head, divided into what fits and what is left out. */
async function readChange(request) {
    const { forge, pull, policy } = request;
    const isWork = request.atMost !== undefined;
    const found = request.files ?? (await forge.pullFiles(pull));
    const files = isWork ? smallestFirst(found) : found;
    const skipped = createSkipReason(isWork ? [] : await readAttributes(request, files));
    // A reviewer has to see protected files; to an agent that works they are untrusted text about forbidden files.
    const reason = (path) => {
        if (policy.judge(path, "read") !== null)
            return "sensitive: never read (guardrails.sensitive_files)";
        return isWork && policy.judge(path, "write") !== null ? "protected: not yours to write" : skipped(path);
    };
    const fitting = reviewLimits(request.contextWindow, request.maximumContextTokens);
    const limits = { ...fitting, partTokens: Math.min(fitting.partTokens, request.atMost ?? fitting.partTokens) };
    return { files, plan: planReview(files, limits, reason), isFork: (0,fork/* isFromFork */.ty)(forge, pull) };
}
/** A part of the change as the model gets it. */
function partBlock(part, pull, delimiter) {
    const source = `changes of pull request #${pull.number} numbered as in the new file`;
    return (0,untrusted/* wrapUntrustedCode */.AP)(part.text, { source, author: pull.author, delimiter });
}
/**
 * The change for a question about a pull request, or work on it: its first part, and the names of what is not in it.
 */
async function changeForQuestion(request, delimiter) {
    const { plan } = await readChange(request);
    const [first, ...others] = plan.parts;
    if (first === undefined)
        return [];
    const unread = [...new Set([...others.flatMap(({ paths }) => paths), ...plan.unread.map(({ path }) => path)])];
    const named = unread.slice(0, NAMED).join("\n");
    const more = unread.length > NAMED ? `\n… and ${unread.length - NAMED} more` : "";
    const block = partBlock(first, request.pull, delimiter);
    if (unread.length === 0)
        return [block];
    const source = "changed files not shown, or not whole: read them with the tools";
    return [block, (0,untrusted/* wrapUntrustedCode */.AP)(`${named}${more}`, { source, delimiter })];
}
/**
 * The changes of a pull request, as data: for a question as much as one part of a review holds, for work the beginning.
 * A diff that cannot be read is reported, and the run goes on without it.
 */
async function changeForTask({ forge, request, facts }, session, delimiter, { files }) {
    const { pull } = facts;
    if (pull === null || files === null)
        return [];
    const isWork = !commands/* COMMANDS */.Lo[request.command].effect.readsOnly;
    try {
        const asked = { ...changeRequestOf(session, forge, pull), files: await files };
        return await changeForQuestion(isWork ? { ...asked, atMost: WORKING_TOKENS } : asked, delimiter);
    }
    catch (error) {
        (0,notice/* giveNotice */.a)(session, `The changes of the pull request could not be read: ${(0,errors/* messageOf */.bD)(error)}`);
        return [];
    }
}
/** Makes the text that findings are checked against: the diff, and for a branch of this repository its files. */
function createChangedText(change, head, { workspace, policy }) {
    const patches = new Map(change.files.files.map((file) => [file.path, file.patch]));
    const read = new Map();
    return {
        prefix: workspace.prefix,
        pathOf: (shown) => change.files.files.find(({ path }) => path !== shown && showPath(path) === shown)?.path,
        lines(path) {
            let lines = read.get(path);
            if (lines === undefined) {
                const patch = patches.get(path) ?? null;
                // Nothing of a sensitive file is confirmed, not even a guess.
                lines = patch === null || policy.judge(path, "read") !== null ? [] : (0,change_diff/* newDiffLines */.FW)((0,change_diff/* parseDiffLines */.Gt)(patch));
                read.set(path, lines);
            }
            return lines;
        },
        async headText(path) {
            if (change.isFork || policy.judge(path, "read") !== null)
                return null;
            return textOf((await readAt(workspace, head, path)) ?? null);
        },
    };
}
/** A file at a commit; null: it is not there; undefined: unknown, or it is too large. */
async function readAt({ history }, commit, path) {
    if (!isPlainPath(path))
        return undefined;
    const bytes = await history.read(commit, path).catch(() => undefined);
    return bytes && bytes.length > MOST_READ ? undefined : bytes;
}
/** A path as git keeps them, on one line, because it is untrusted text. */
function isPlainPath(path) {
    if (path.length > 4096 || /[\0-\x1f\x7f]/.test(path))
        return false;
    return path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}
function textOf(bytes) {
    return bytes === null || bytes.includes(0) ? null : bytes.toString("utf8");
}


/***/ })

};
