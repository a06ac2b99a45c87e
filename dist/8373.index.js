export const id = 8373;
export const ids = [8373];
export const modules = {

/***/ 23818:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ quotedWord)
/* harmony export */ });
/** Any text as one word of a POSIX shell, in which nothing is expanded. */
function quotedWord(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}


/***/ }),

/***/ 92594:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ wordSet)
/* harmony export */ });
/** The words of a list that is written with spaces. */
function wordSet(words) {
    return new Set(words.split(" "));
}


/***/ }),

/***/ 87852:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runHubClient: () => (/* binding */ runHubClient)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/hub/protocol/addresses.ts
var addresses = __webpack_require__(79920);
// EXTERNAL MODULE: ./src/hub/protocol/people.ts
var people = __webpack_require__(95405);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
// EXTERNAL MODULE: ./src/hub/protocol/tools.ts
var tools = __webpack_require__(86143);
;// CONCATENATED MODULE: ./src/hub/client/call-journal.ts






/** Of a call: it is being run; it ran and the hub has to get the result; the hub has it. */
const entry = schemas.discriminatedUnion("state", [
    schemas.object({ state: schemas.literal("claimed"), tool_id: schemas.string(), owner: schemas.string() }),
    schemas.object({ state: schemas.literal("done"), tool_id: schemas.string(), owner: schemas.string(), result: tools/* toolResult */.G$ }),
    schemas.object({ state: schemas.literal("sent"), tool_id: schemas.string() }),
]);
/** The hub keeps signals for seven days; what is older does not come again. */
const KEPT_MILLISECONDS = 8 * 24 * 3_600_000;
/**
 * The journal of one machine for one project of one hub: a file for each call in a folder for the owner alone. Old
 * files go at once.
 * @param options.folder made when it is missing
 * @throws ArchitectError (configuration) for a folder that cannot be used, and (internal) when an entry cannot be
 * written.
 */
function openCallJournal(options) {
    const { folder, owner } = options;
    makePrivate(folder);
    removeOld(folder, options.now() - KEPT_MILLISECONDS);
    const placeOf = (toolId) => (0,external_node_path_.join)(folder, `${(0,external_node_crypto_.createHash)("sha256").update(toolId).digest("hex")}.json`);
    const keep = (value) => writeWhole(placeOf(value.tool_id), JSON.stringify(value));
    return {
        knows: (toolId) => (0,external_node_fs_.existsSync)(placeOf(toolId)),
        claimed: (toolId) => keep({ state: "claimed", tool_id: toolId, owner: owner.own }),
        done: (toolId, result) => keep({ state: "done", tool_id: toolId, owner: owner.own, result }),
        sent: (toolId) => keep({ state: "sent", tool_id: toolId }),
        left() {
            return entriesOf(folder).flatMap((found) => {
                if (found.state === "sent" || found.owner === owner.own || owner.isRunning(found.owner))
                    return [];
                return [{ toolId: found.tool_id, result: found.state === "done" ? found.result : null }];
            });
        },
    };
}
function makePrivate(folder) {
    try {
        (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        if (!(0,external_node_fs_.lstatSync)(folder).isDirectory())
            throw new Error("it is not a folder");
        // An existing folder, or the umask, may have left it wider.
        (0,external_node_fs_.chmodSync)(folder, 0o700);
    }
    catch (error) {
        throw new errors/* ArchitectError */.U8("configuration", `The folder ${folder} for the client's journal cannot be used: ${(0,errors/* messageOf */.bD)(error)}.`, { remedy: "Make it writable for you, or set XDG_STATE_HOME to a folder that is.", cause: error });
    }
}
function entriesOf(folder) {
    return (0,external_node_fs_.readdirSync)(folder)
        .filter((name) => name.endsWith(".json"))
        .flatMap((name) => {
        try {
            const read = entry.safeParse(JSON.parse((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, name), "utf8")));
            return read.success ? [read.data] : [];
        }
        catch {
            // Another client removed it meanwhile; what is no entry says only that the call was taken.
            return [];
        }
    });
}
function removeOld(folder, before) {
    for (const name of (0,external_node_fs_.readdirSync)(folder)) {
        const path = (0,external_node_path_.join)(folder, name);
        const stats = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
        if (stats !== undefined && stats.mtimeMs < before)
            (0,external_node_fs_.rmSync)(path, { force: true });
    }
}
/** On disk before it returns: what follows may not happen a second time. */
function writeWhole(target, text) {
    const temporary = `${target}.${(0,external_node_crypto_.randomBytes)(6).toString("hex")}`;
    try {
        const descriptor = (0,external_node_fs_.openSync)(temporary, "wx", 0o600);
        try {
            const bytes = Buffer.from(text);
            for (let at = 0; at < bytes.length;)
                at += (0,external_node_fs_.writeSync)(descriptor, bytes, at);
            (0,external_node_fs_.fsyncSync)(descriptor);
        }
        finally {
            (0,external_node_fs_.closeSync)(descriptor);
        }
        (0,external_node_fs_.renameSync)(temporary, target);
    }
    catch (error) {
        (0,external_node_fs_.rmSync)(temporary, { force: true });
        throw new errors/* ArchitectError */.U8("internal", `The client's journal cannot be written: ${(0,errors/* messageOf */.bD)(error)}.`, {
            remedy: "See whether the disk is full; the client takes no call that it could not keep in mind.",
            cause: error,
        });
    }
}

;// CONCATENATED MODULE: ./src/hub/protocol/event-parser.ts
/** `maximum`: characters of one event, its lines together; a sender without an end must not fill the memory. */
function createEventParser(maximum) {
    let line = "";
    let mayBeHalfEnd = false;
    let id = "";
    let named = null;
    let type = "";
    let data = [];
    let size = 0;
    const field = (name, value) => {
        if (name === "data")
            data.push(value);
        else if (name === "event")
            type = value;
        else if (name === "id" && !value.includes("\0"))
            named = value;
    };
    const take = (text) => {
        size += text.length;
        if (text !== "") {
            const colon = text.indexOf(":");
            if (colon < 0)
                field(text, "");
            else if (colon > 0)
                field(text.slice(0, colon), text.slice(colon + 1).replace(/^ /, ""));
            // A comment says only that the sender lives.
            else
                size -= text.length;
            return null;
        }
        if (named !== null)
            id = named;
        const event = data.length === 0 ? null : { type: type === "" ? "message" : type, data: data.join("\n") };
        [type, data, size, named] = ["", [], 0, null];
        return event;
    };
    return {
        lastId: () => id,
        push(text) {
            // A line ends with CR LF, LF or CR; between two pieces of text a CR LF may be cut.
            const rest = mayBeHalfEnd && text.startsWith("\n") ? text.slice(1) : text;
            if (text !== "")
                mayBeHalfEnd = text.endsWith("\r");
            const lines = rest.split(/\r\n|\n|\r/);
            lines[0] = line + (lines[0] ?? "");
            line = lines.pop() ?? "";
            const events = lines.flatMap((one) => take(one) ?? []);
            if (size + line.length > maximum)
                throw new RangeError(`An event is longer than ${maximum} characters.`);
            return events;
        },
    };
}

// EXTERNAL MODULE: ./src/hub/protocol/stream.ts
var protocol_stream = __webpack_require__(45134);
// EXTERNAL MODULE: ./src/core/read-body.ts
var read_body = __webpack_require__(98088);
;// CONCATENATED MODULE: ./src/hub/client/hub-requests.ts



/** A hub that is slower is asked again. A result of 2 MiB has to go through in this time. */
const PATIENCE_MILLISECONDS = 60_000;
/** No answer that a client asks for comes near it. */
const MAXIMUM_ANSWER_BYTES = 262_144;
const LONGEST_WAIT_SECONDS = 600;
/**
 * Requests to one hub. No redirect is followed: the token goes to the address that the person named, and nowhere else.
 * @param address as `readHubAddress` gives it
 */
function createHubRequests(options) {
    const { address, token } = options;
    const machine = encodeURIComponent(options.machine);
    const ask = async (path, init, signal) => {
        try {
            const headers = { ...init.headers, authorization: `Bearer ${token}`, [addresses/* MACHINE_HEADER */.Iw]: machine };
            return await fetch(`${address}${path}`, { ...init, headers, redirect: "manual", signal });
        }
        catch (error) {
            return { status: null, reason: causeOf(error) };
        }
    };
    const whole = async (path, init, signal) => {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]);
        const response = await ask(path, init, limited);
        return response instanceof Response ? readAnswer(response) : response;
    };
    return {
        get: (path, signal) => whole(path, { method: "GET", headers: { accept: "application/json" } }, signal),
        post: (path, body, signal) => whole(path, {
            method: "POST",
            headers: { accept: "application/json", "content-type": "application/json" },
            body: JSON.stringify(body),
        }, signal),
        async stream(path, lastId, signal) {
            const opening = new AbortController();
            const timer = setTimeout(() => opening.abort(new Error("it did not answer in time")), PATIENCE_MILLISECONDS);
            const headers = { accept: "text/event-stream", ...(lastId === "" ? {} : { "last-event-id": lastId }) };
            const response = await ask(path, { method: "GET", headers }, AbortSignal.any([signal, opening.signal]));
            clearTimeout(timer);
            if (!(response instanceof Response))
                return response;
            if (response.status !== 200)
                return readAnswer(response);
            const isStream = (response.headers.get("content-type") ?? "").startsWith("text/event-stream");
            if (isStream && response.body !== null)
                return { status: 200, text: textOf(response.body) };
            await response.body?.cancel().catch(() => undefined);
            return { status: null, reason: "it answered with something else than a stream of events" };
        },
    };
}
/**
 * What ends the client, as the hub will answer the same for ever; null: nothing does.
 * @param answer to a request that a client of this project may make
 */
function refusalOf(answer) {
    const { status } = answer;
    if (status === 401) {
        return new errors/* ArchitectError */.U8("authentication", "The hub does not accept the token: it is wrong, expired or revoked.", {
            remedy: "Make a new one on the hub's page, under Settings, and set ARCHITECT_HUB_TOKEN to it.",
        });
    }
    if (status === 403) {
        return new errors/* ArchitectError */.U8("authentication", "The hub does not accept the token here: it is no client's token.", {
            remedy: "Use a token from the hub's page, under Settings: those of projects and runs are for other uses.",
        });
    }
    if (status !== null && status >= 300 && status < 400) {
        return new errors/* ArchitectError */.U8("configuration", "The hub's address leads to another one, and the token is not sent on.", {
            remedy: "Name the address at which the hub itself answers.",
        });
    }
    return null;
}
async function readAnswer(response) {
    const { status } = response;
    const wait = Number(response.headers.get("retry-after") ?? "");
    const retryAfter = wait > 0 ? Math.min(wait, LONGEST_WAIT_SECONDS) : null;
    try {
        const { bytes, isCut } = await (0,read_body/* readBody */.x)(response.body, MAXIMUM_ANSWER_BYTES);
        if (isCut)
            throw new Error("it answered with too much");
        return { status, retryAfter, body: parsed(bytes.toString("utf8")) };
    }
    catch (error) {
        // Of a refusal its status says enough.
        return status >= 300 ? { status, retryAfter, body: null } : { status: null, reason: causeOf(error) };
    }
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return null;
    }
}
async function* textOf(body) {
    const decoder = new TextDecoder();
    for await (const chunk of body)
        yield decoder.decode(chunk, { stream: true });
}
/** `fetch failed` says nothing; what it was caused by does. */
function causeOf(error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (cause instanceof DOMException && cause.name === "TimeoutError")
        return "it did not answer in time";
    return (0,errors/* messageOf */.bD)(cause) || "the connection failed";
}

;// CONCATENATED MODULE: ./src/hub/client/event-connection.ts




const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 30_000;
/** A stream that held so long was a good one: the next wait is short again. */
const STEADY_MILLISECONDS = 10_000;
/** A hub says every 15 s that it lives. */
const SILENCE_MILLISECONDS = 60_000;
/** The content of a file of 1 MB, with room for what JSON makes of it. */
const MAXIMUM_EVENT_CHARACTERS = 8 * 1_048_576;
/**
 * Reads the events of a hub until the signal aborts: goes on where a broken stream ended, after a wait that grows and
 * is never the same for two clients.
 * @throws ArchitectError when the hub refuses for good.
 */
async function followEvents(options) {
    const { requests, path, clock, signal } = options;
    const position = { lastId: "" };
    let attempt = 0;
    while (!signal.aborted) {
        const closing = new AbortController();
        const either = AbortSignal.any([signal, closing.signal]);
        const since = clock.now();
        const answer = await requests.stream(path, position.lastId, either);
        if (signal.aborted)
            return;
        let wait = 0;
        if ("text" in answer) {
            options.opened();
            const reason = await hear(answer, position, closing, options);
            if (signal.aborted)
                return;
            options.lost(reason);
            if (clock.now() - since >= STEADY_MILLISECONDS)
                attempt = 0;
        }
        else {
            const refusal = refusalOf(answer);
            if (refusal !== null)
                throw refusal;
            if (answer.status === 404)
                throw noProject();
            options.lost(answer.status === null ? answer.reason : `it answered with status ${answer.status}`);
            if (answer.status !== null)
                wait = (answer.retryAfter ?? 0) * 1_000;
        }
        await clock.sleep(Math.max(wait, backOff(attempt, options.chance())), signal);
        attempt += 1;
    }
}
function noProject() {
    return new errors/* ArchitectError */.U8("configuration", "The hub has no such project for this token.", {
        remedy: "Leave --project out, and see whether the address is the one that `architect serve` prints.",
    });
}
/** Between half of the growing wait and all of it. */
function backOff(attempt, chance) {
    const whole = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** Math.min(attempt, 10));
    return Math.round(whole * (0.5 + chance / 2));
}
/** Reads one stream to its end; why it ended. */
async function hear(stream, position, closing, options) {
    const parser = createEventParser(MAXIMUM_EVENT_CHARACTERS);
    const silence = options.silenceMilliseconds ?? SILENCE_MILLISECONDS;
    const timer = setTimeout(() => closing.abort(new Error("it said nothing for too long")), silence);
    try {
        for await (const text of stream.text) {
            timer.refresh();
            const events = parser.push(text);
            position.lastId = parser.lastId() || position.lastId;
            for (const event of events) {
                if (event.type === protocol_stream/* STREAM_BYE */.KT)
                    return "";
                // What lay between is gone: the stream goes on from where it says, or from now.
                if (event.type === protocol_stream/* STREAM_RESET */.pU)
                    position.lastId = parser.lastId();
                else
                    options.onEvent(event);
            }
        }
        return "it closed the stream";
    }
    catch (error) {
        if (closing.signal.aborted)
            return "it said nothing for too long";
        return error instanceof RangeError ? "it sent more than an event may hold" : "the connection broke";
    }
    finally {
        clearTimeout(timer);
        closing.abort();
    }
}

// EXTERNAL MODULE: ./src/core/loopback.ts
var loopback = __webpack_require__(3782);
;// CONCATENATED MODULE: ./src/hub/client/hub-address.ts


const REMEDY = "Give the address that `architect serve` prints, such as https://hub.example.org or http://127.0.0.1:7777.";
/**
 * The address of a hub as a person wrote it, without a slash at its end.
 * @throws ArchitectError (configuration) for what is no address, holds credentials, or would send the token in the open:
 * http is for this machine alone.
 */
function readHubAddress(text) {
    const refuse = (problem) => new errors/* ArchitectError */.U8("configuration", `The hub's address ${problem}.`, { remedy: REMEDY });
    if (text === "")
        throw refuse("is missing");
    if (!URL.canParse(text))
        throw refuse("is no address");
    const url = new URL(text);
    if (url.protocol !== "https:" && url.protocol !== "http:")
        throw refuse("is neither https nor http");
    if (url.username !== "" || url.password !== "") {
        throw new errors/* ArchitectError */.U8("configuration", "The hub's address holds a user name or a password.", {
            remedy: "Leave it out; the client's token is read from ARCHITECT_HUB_TOKEN.",
        });
    }
    if (url.search !== "" || url.hash !== "")
        throw refuse("has a query or a fragment, which no hub has");
    if (url.protocol === "http:" && !(0,loopback/* isLoopbackHost */.c)(url.hostname)) {
        throw new errors/* ArchitectError */.U8("configuration", `The hub at ${url.host} is named with http: the token could be read on the way.`, {
            remedy: "Write https://; http is allowed for a hub on this machine alone.",
        });
    }
    return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}
/**
 * The token as it is sent.
 * @throws ArchitectError (configuration) without one, and for one that no header can hold.
 */
function readHubToken(text) {
    const token = text.trim();
    const remedy = "Make a token for this machine on the hub's page, under Settings, and set ARCHITECT_HUB_TOKEN to it.";
    if (token === "")
        throw new errors/* ArchitectError */.U8("configuration", "ARCHITECT_HUB_TOKEN is not set.", { remedy });
    if (/^[\x21-\x7e]{1,4096}$/.test(token))
        return token;
    throw new errors/* ArchitectError */.U8("configuration", "ARCHITECT_HUB_TOKEN holds something that no token holds.", { remedy });
}

// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
// EXTERNAL MODULE: ./src/hub/protocol/runs.ts
var runs = __webpack_require__(7200);
;// CONCATENATED MODULE: ./src/hub/client/call-results.ts


/** Of an error, as the protocol has it, with room for a note. */
const MAXIMUM_ERROR_CHARACTERS = 2_000;
/** Room in a request for everything but the data. */
const ROOM_BYTES = 65_536;
/** `error`: the contract's sentence, or the first one that says what happened; `output`: more of it. */
function failed(error, output = "", data = null) {
    return { success: false, output, data, error: (0,truncate/* clampText */.zu)(error, MAXIMUM_ERROR_CHARACTERS) };
}
function succeeded(output, data) {
    return { success: true, output, data, error: null };
}
/** Whether data fits into one request, with the worst case of JSON escapes. */
function fitsRequest(data) {
    return Buffer.byteLength(JSON.stringify(data)) <= runs/* MAXIMUM_BODY_BYTES */.Ew - ROOM_BYTES;
}

// EXTERNAL MODULE: ./src/hub/policy/limits.ts
var limits = __webpack_require__(6624);
// EXTERNAL MODULE: ./src/hub/policy/paths.ts
var policy_paths = __webpack_require__(23138);
;// CONCATENATED MODULE: ./src/hub/client/git-command.ts


/** Turn off the programs that a repository's configuration can name, by settings that win over it. */
const SETTINGS = [
    ...["core.hooksPath=/dev/null", "core.fsmonitor=false", "core.sshCommand=false", "core.askPass=", "core.pager=cat"],
    ...["credential.helper=", "commit.gpgSign=false", "merge.verifySignatures=false", "gpg.program=false"],
    // In a submodule's folder git would start with that folder's configuration.
    ...["submodule.recurse=false", "fetch.recurseSubmodules=false", "diff.ignoreSubmodules=all"],
    ...["diff.external=", "gc.auto=0", "maintenance.auto=false"],
];
/** No configuration but the repository's: commands can write to their own home. */
const ENVIRONMENT = {
    ...{ GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null", GIT_ATTR_NOSYSTEM: "1" },
    ...{ GIT_TERMINAL_PROMPT: "0", GIT_ASKPASS: "", SSH_ASKPASS: "" },
    ...{ GIT_EDITOR: "true", GIT_SEQUENCE_EDITOR: "true", GIT_PAGER: "cat" },
};
const PROTOCOLS = { commit: "", clone: "https", fetch: "http:https" };
/**
 * Names of settings that no other setting turns off: they name programs under any name, lead addresses elsewhere, or
 * read further settings from a file that commands can write.
 */
const REFUSED_SETTINGS = [
    /^(?:diff|filter|hook|merge)\..+\.(?:clean|smudge|process|driver|command|textconv)$/,
    /^include(?:if)?\..*path$/,
    /^url\..+\.(?:push)?insteadof$/,
    /^core\.(?:worktree|alternaterefscommand)$/,
];
const LOOK_MILLISECONDS = 30_000;
const MAXIMUM_INDEX_BYTES = 64 * 1_048_576;
const GITLINK = /^160000 /;
/**
 * The parts of a request for a git command that writes `.git` or needs the network. Nothing that the repository names
 * may run with those rights: what cannot be turned off is refused.
 */
async function gitRequest(access, args, folder, signal) {
    const env = { ...ENVIRONMENT, GIT_ALLOW_PROTOCOL: PROTOCOLS[access] };
    const look = async (...words) => {
        const result = await folder.commands.run({
            argv: ["git", "-c", "core.fsmonitor=false", ...words],
            ...{ env, signal, separate: true, network: "off" },
            ...{ timeoutMilliseconds: LOOK_MILLISECONDS, maximumOutputBytes: MAXIMUM_INDEX_BYTES },
        });
        if (result.exitCode !== 0 || result.outputTruncated)
            return null;
        return (result.streams?.stdout ?? result.output).split("\0").filter((entry) => entry !== "");
    };
    const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
    // A clone is of no repository yet, and git follows no configuration but ours and the command line's.
    if (access === "clone")
        return { argv: ["git", ...settings, ...args], env, network: "on" };
    if (folder.repository === null) {
        return refused("the lent folder had no .git folder of its own when the client started");
    }
    const names = await look("config", "--list", "--name-only", "-z");
    if (names === null)
        return refused("git's configuration could not be read");
    const named = names.find((name) => REFUSED_SETTINGS.some((pattern) => pattern.test(name)));
    if (named !== undefined)
        return refused(`the repository's configuration has ${named}, which is not followed here`);
    const entries = await look("ls-files", "--stage", "-z");
    if (entries === null)
        return refused("git's index could not be read");
    if (entries.some((entry) => GITLINK.test(entry)))
        return refused("the repository has submodules");
    // Sensitive files show as empty files in the sandbox, and would be committed so.
    const policy = (0,policy_paths/* builtInPaths */.gD)();
    const paths = entries.map((entry) => entry.slice(entry.indexOf("\t") + 1));
    const hidden = paths.find((path) => policy.judge(path, "read") !== null);
    if (hidden !== undefined)
        return refused(`the repository tracks ${hidden}, which commands cannot see`);
    const isNamed = names.includes("user.name") && names.includes("user.email");
    const person = isNamed ? null : await folder.repository.identity();
    if (person !== null)
        settings.push("-c", `user.name=${person.name}`, "-c", `user.email=${person.email}`);
    return {
        argv: ["git", ...settings, ...args],
        ...{ env, network: access === "commit" ? "off" : "on", writesRepository: true },
    };
}
const refused = (reason) => failed("Command not allowed", `git: ${reason}. Run it yourself on the machine, or do without it.`);

;// CONCATENATED MODULE: ./src/hub/client/command-tool.ts



/** What is said of a call that the end of this client cut off. */
const CLIENT_ENDED = "Client disconnected";
/** Share of replacement characters that no text has. */
const BINARY_SHARE = 0.1;
/** One program from its argument vector, in the sandbox, with nothing of this process's environment. */
async function executeCommand(params, call, folder, signal) {
    const seconds = Math.min(call.executionSeconds, limits/* MAXIMUM_TIMEOUT_SECONDS */.fM);
    const git = call.gitAccess === null ? {} : await gitRequest(call.gitAccess, params.args, folder, signal);
    if ("success" in git)
        return git;
    const result = await folder.commands.run({
        argv: [params.command, ...params.args],
        timeoutMilliseconds: seconds * 1_000,
        maximumOutputBytes: limits/* MAXIMUM_OUTPUT_BYTES */.hH,
        separate: true,
        network: call.needsRegistries ? "registries" : "off",
        signal,
        ...git,
    });
    if (result.startError !== undefined)
        return failed("Command could not be started", result.startError);
    const { stdout, stderr } = shareOut(result.streams ?? { stdout: result.output, stderr: "" });
    const data = { stdout, stderr, exit_code: result.exitCode, truncated: result.outputTruncated };
    if (isBinary(stdout) || isBinary(stderr)) {
        return failed("Output is binary", "What the command printed is no text, and is left out.", {
            ...data,
            ...{ stdout: "", stderr: "" },
        });
    }
    const error = errorOf(result, seconds);
    return error === null ? succeeded("Exit code 0.", data) : failed(error, `${error}.`, data);
}
function errorOf(result, seconds) {
    if (result.aborted)
        return `${CLIENT_ENDED}: the client was stopped while the command ran`;
    if (result.timedOut)
        return `Command timed out after ${seconds} s`;
    if (result.exitCode === 0)
        return null;
    return result.exitCode === null
        ? `Command was ended by ${result.signal ?? "a signal"}`
        : `Command exited with code ${result.exitCode}`;
}
/** Both streams within one limit: of errors a quarter at least, of the rest what is left. */
function shareOut(streams) {
    const forOutput = Math.min(Buffer.byteLength(streams.stdout), Math.floor(limits/* MAXIMUM_OUTPUT_BYTES */.hH * 0.75));
    const stderr = cutMiddle(streams.stderr, limits/* MAXIMUM_OUTPUT_BYTES */.hH - forOutput);
    return { stderr, stdout: cutMiddle(streams.stdout, limits/* MAXIMUM_OUTPUT_BYTES */.hH - Buffer.byteLength(stderr)) };
}
/** At most so many bytes: the first and the last of them, whole characters. */
function cutMiddle(text, maximum) {
    const bytes = Buffer.from(text);
    if (bytes.length <= maximum)
        return text;
    const note = "\n[... output left out ...]\n";
    const half = Math.max(0, Math.floor((maximum - note.length) / 2));
    const head = bytes
        .subarray(0, half)
        .toString("utf8")
        .replace(/\ufffd+$/, "");
    const tail = bytes
        .subarray(bytes.length - half)
        .toString("utf8")
        .replace(/^\ufffd+/, "");
    return head + note + tail;
}
function isBinary(text) {
    if (text.includes("\0"))
        return true;
    const replaced = text.length - text.replaceAll("\ufffd", "").length;
    return replaced > text.length * BINARY_SHARE;
}

// EXTERNAL MODULE: ./src/core/text/shell-word.ts
var shell_word = __webpack_require__(23818);
// EXTERNAL MODULE: ./src/hub/policy/remote-tools.ts
var remote_tools = __webpack_require__(98216);
// EXTERNAL MODULE: ./src/hub/policy/assess.ts + 3 modules
var assess = __webpack_require__(88031);
;// CONCATENATED MODULE: ./src/hub/client/judge-call.ts


/**
 * Whether this machine runs a call, checked independently of the hub: the tool, its parameters, and what is on disk
 * behind the paths that it names.
 */
async function judgeCall({ tool_name: tool, tool_params: params }, options) {
    if (!(0,remote_tools/* isRemoteTool */.bP)(tool)) {
        return { kind: "refused", error: "Tool not allowed", reason: "This client has no tool of that name." };
    }
    if (options.isReadOnly && !remote_tools/* REMOTE_TOOL */.Kz[tool].isReading) {
        const reading = Object.values(remote_tools/* REMOTE_TOOL */.Kz).filter(({ isReading }) => isReading);
        const reason = `This client was started with --read-only: it runs ${reading.map(({ name }) => name).join(" and ")} alone.`;
        return { kind: "refused", error: "Client is read-only", reason };
    }
    const call = (0,assess/* assess */.n)(tool, params);
    if (call.kind === "refused")
        return call;
    for (const { path, access } of call.paths) {
        // A program's input, which is empty.
        if (path === "-")
            continue;
        // A folder is judged like a file of its name.
        const found = await options.files.check(path.replace(/(?<=[^/])\/+$/, ""), access);
        if (!found.ok)
            return refusalFor(found);
    }
    return { kind: "ready", tool, call };
}
/** What the policy calls so, too: it keeps secrets and what is protected out of the workspace. */
const OUTSIDE = ["outside_workspace", "sensitive", "protected", "invalid_path"];
/** Failures of the file port in the contract's words. */
function refusalFor(failure) {
    const { code, message } = failure;
    const error = code === "too_large" ? "File too large" : OUTSIDE.some((one) => one === code) ? "Path outside workspace" : message;
    return { kind: "refused", error, reason: error === message ? "" : message };
}

;// CONCATENATED MODULE: ./src/hub/client/file-tools.ts






/** Entries of a tree that are looked at for a list. */
const MAXIMUM_VISITED = 200_000;
function failure(found) {
    const { error, reason } = refusalFor(found);
    return failed(error, reason);
}
/** One page of a file; shorter than asked for where JSON makes it too long for a request. */
function readFile(params, folder) {
    const { path, offset } = params;
    const part = folder.readPart(path, offset, Math.min(params.limit, limits/* MAXIMUM_FILE_BYTES */.Wi));
    if (!part.ok)
        return failure(part);
    const { size } = part.value;
    const isPicture = (0,policy_paths/* isReadableBinary */.Qh)(part.value.path);
    if (!isPicture && part.value.bytes.includes(0)) {
        return failed("File is binary", `${part.value.path} is a binary file of ${size} bytes; PDF and images can be read.`);
    }
    let bytes = part.value.bytes;
    for (;;) {
        const page = isPicture ? bytes : wholeCharacters(bytes, offset + bytes.length < size);
        const content = page.toString(isPicture ? "base64" : "utf8");
        const end = offset + page.length;
        const next = end < size && page.length > 0 ? end : null;
        const data = { content, encoding: isPicture ? "binary" : "utf-8", size, next_offset: next };
        if (fitsRequest(data)) {
            const rest = next === null ? "" : `; go on with offset ${next}`;
            return succeeded(`Bytes ${offset} to ${end} of ${size} of ${part.value.path}${rest}.`, data);
        }
        bytes = bytes.subarray(0, Math.floor(bytes.length / 2));
    }
}
/** Without the beginning of a character that the next page has whole. */
function wholeCharacters(bytes, isCut) {
    if (!isCut)
        return bytes;
    for (let back = 1; back <= Math.min(3, bytes.length - 1); back += 1) {
        const byte = bytes[bytes.length - back] ?? 0;
        if (byte < 0x80)
            break;
        const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
        if (length > back)
            return bytes.subarray(0, bytes.length - back);
        if (length > 0)
            break;
    }
    return bytes;
}
/** Whole files at once, so no reader sees half of one. */
async function writeFile(params, folder) {
    const { path, mode } = params;
    let bytes = Buffer.from(params.content, "utf8");
    let expected;
    if (mode === "append") {
        const before = await folder.files.read(path);
        if (!before.ok && before.code !== "not_found")
            return failure(before);
        // What another program wrote meanwhile is not lost: then the call fails.
        expected = { expectedHash: before.ok ? before.value.hash : null };
        if (before.ok)
            bytes = Buffer.concat([before.value.bytes, bytes]);
    }
    const written = await folder.files.write(path, bytes, expected);
    if (!written.ok)
        return failure(written);
    const done = mode === "append" ? "Appended to" : written.value.created ? "Created" : "Replaced";
    return succeeded(`${done} ${written.value.path}: ${bytes.length} bytes.`, {
        path: written.value.path,
        size: bytes.length,
    });
}
/** Links are left out: what they lead to is listed where it is. */
async function listDirectory(params, folder) {
    const path = params.path.replace(/(?<=[^/])\/+$/, "");
    const { pattern, recursive } = params;
    // An entry below it shows where the folder really is.
    const below = await folder.files.check(`${path}/entry`, "read");
    if (!below.ok)
        return failure(below);
    const listed = await folder.files.list(path, { recursive, limit: MAXIMUM_VISITED, withTimes: true });
    if (!listed.ok)
        return failure(listed);
    const start = external_node_path_.posix.dirname(below.value.path);
    const isShown = (0,remote_tools/* createListPattern */.Hv)(pattern);
    const found = listed.value.entries.filter((entry) => entry.type !== "symlink" && isShown(external_node_path_.posix.relative(start, entry.path)));
    let files = found.slice(0, limits/* MAXIMUM_LISTED */.XU).map((entry) => ({
        name: external_node_path_.posix.basename(entry.path),
        path: entry.path,
        type: entry.type,
        size: entry.size,
        modified: new Date(entry.modifiedAt ?? 0).toISOString(),
    }));
    while (!fitsRequest(files))
        files = files.slice(0, Math.floor(files.length / 2));
    const total = found.length;
    const shown = files.length < total ? `the first ${files.length} of ${total} entries` : `${total} entries`;
    return succeeded(`${path}: ${shown}.`, { files, total_count: total });
}

;// CONCATENATED MODULE: ./src/hub/client/run-call.ts







/** @param options.redact takes secrets of this machine out of what leaves it */
function createCallRunner(options) {
    const { folder, isReadOnly, redact, clock } = options;
    const judge = (signal) => judgeCall(signal, { isReadOnly, files: folder.files });
    const outcomeOf = async (signal, stop) => {
        const judged = await judge(signal);
        if (judged.kind === "refused")
            return failed(judged.error, judged.reason);
        if (stop.aborted)
            return failed(`${CLIENT_ENDED}: the client was stopped before the call began`);
        return execute(judged, folder, stop);
    };
    return {
        judge,
        async run(signal, stop) {
            const since = clock.now();
            const outcome = await outcomeOf(signal, stop).catch((error) => failed("The call failed on this machine", (0,errors/* messageOf */.bD)(error)));
            return {
                ...outcome,
                output: redact(outcome.output),
                error: outcome.error === null ? null : redact(outcome.error),
                data: redactedData(outcome.data, redact),
                execution_time: Math.max(0, clock.now() - since) / 1_000,
            };
        },
    };
}
async function execute({ tool, call }, folder, stop) {
    switch (tool) {
        case "remote_read_file":
            return readFile(remote_tools/* readFileParameters */.vA.parse(call.parameters), folder);
        case "remote_write_file":
            return writeFile(remote_tools/* writeFileParameters */.Q2.parse(call.parameters), folder);
        case "remote_list_directory":
            return listDirectory(remote_tools/* listDirectoryParameters */.WO.parse(call.parameters), folder);
        case "remote_execute_command":
            return executeCommand(remote_tools/* executeCommandParameters */.jj.parse(call.parameters), call, folder, stop);
    }
}
/** Texts of the data; names of a list are the person's own files, which an earlier list showed. */
function redactedData(data, redact) {
    if (data === null)
        return null;
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typeof value === "string" ? redact(value) : value]));
}
/** The call as people read it: a command as one line. */
function shownCall({ tool, call }) {
    const { command, args, ...rest } = call.parameters;
    const name = tool.replace(/^remote_/, "");
    if (typeof command !== "string")
        return { tool: name, args: call.parameters, risk: call.risk };
    const words = [command, ...(Array.isArray(args) ? args.map(String) : [])];
    const line = words.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : (0,shell_word/* quotedWord */.l)(word))).join(" ");
    return { tool: name, args: { command: line, ...rest }, risk: call.risk };
}

;// CONCATENATED MODULE: ./src/hub/client/remote-calls.ts







/** Calls at the same time; further ones wait unclaimed, so that another client may take them. */
const MAXIMUM_RUNNING = 4;
/** Signals that wait; a hub that sends more is not believed. */
const MAXIMUM_WAITING = 1_000;
const CLAIM_ATTEMPTS = 4;
/** Ids stand in addresses. */
const TOOL_ID = /^[A-Za-z0-9_-]{1,128}$/;
/** Takes signals, each once: judged, asked about, claimed, run, written down, sent. */
function createRemoteCalls(options) {
    const { requests, projectId, journal, runner, view, clock, stop, giveUp } = options;
    const seen = new Set();
    /** Calls whose results are on their way; true: the hub said that it has it. */
    const sending = new Map();
    const waiting = [];
    const working = new Set();
    let running = 0;
    const track = (work) => {
        const one = work.catch((error) => options.end(error)).finally(() => working.delete(one));
        working.add(one);
    };
    /** Asks until there is an answer that will not change. null: there was none. */
    const post = async (path, body, signal, attempts, isDone) => {
        for (let attempt = 0; attempt < attempts && !signal.aborted && !isDone(); attempt += 1) {
            const answer = await requests.post(path, body, signal);
            // A person who lost a right is refused this call alone.
            const refusal = answer.status === 403 ? null : refusalOf(answer);
            if (refusal !== null)
                throw refusal;
            if (answer.status !== null && answer.status < 500 && answer.status !== 429 && answer.status !== 408)
                return answer;
            const wait = answer.status === null ? 0 : (answer.retryAfter ?? 0) * 1_000;
            await clock.sleep(Math.max(wait, backOff(attempt, options.chance())), signal);
        }
        return null;
    };
    /** Whether the call is this client's now. */
    const claim = async (toolId, signal) => {
        const answer = await post(addresses/* ADDRESSES */.FV.claim(projectId, toolId), {}, signal, CLAIM_ATTEMPTS, () => false);
        if (answer !== null)
            return answer.status >= 200 && answer.status < 300;
        // Unknown; if it comes again, it may be tried again.
        seen.delete(toolId);
        return false;
    };
    const send = async (toolId, result) => {
        sending.set(toolId, false);
        const isDone = () => sending.get(toolId) === true;
        const path = addresses/* ADDRESSES */.FV.result(projectId, toolId);
        const answer = await post(path, result, giveUp, Number.POSITIVE_INFINITY, isDone);
        if (answer === null && !isDone())
            return;
        if (answer !== null && answer.status >= 300) {
            view.warn(`The hub takes no result for the call ${toolId} any more (status ${answer.status}).`);
        }
        journal.sent(toolId);
        sending.delete(toolId);
    };
    /** What the person says: nothing against it, a refusal, or nothing at all before the client ended. */
    const askPerson = async (judged) => {
        if (options.ask === null || judged.kind === "refused")
            return { denied: null };
        const { tool, args, risk } = shownCall(judged);
        const answer = await options.ask({ tool, args, risk, rule: judged.call.rule }, stop);
        if (answer === "abort")
            options.end(null);
        else if (stop.aborted)
            return null;
        if (answer === "run")
            return { denied: null };
        const hasReason = typeof answer === "object" && answer.kind === "denied";
        return { denied: hasReason ? answer.reason : "The person at the client refused the call" };
    };
    const take = async (signal) => {
        const { tool_id: toolId } = signal;
        const judged = await runner.judge(signal);
        const decision = await askPerson(judged);
        if (decision === null)
            return;
        const { denied } = decision;
        // A refusal may be the end of the client as well: it has the time of the last results.
        if (!(await claim(toolId, denied === null ? stop : giveUp))) {
            return view.warn(`The call ${toolId} belongs to another client, or to none any more.`);
        }
        journal.claimed(toolId);
        const shown = judged.kind === "ready" ? shownCall(judged) : unknownCall(signal);
        view.called(shown);
        const result = denied === null ? await runner.run(signal, stop) : { ...failed(denied), execution_time: 0 };
        journal.done(toolId, result);
        view.ended(shown, { error: result.error ?? "", note: result.output, seconds: result.execution_time });
        track(send(toolId, result));
    };
    const next = () => {
        while (running < MAXIMUM_RUNNING && !stop.aborted) {
            const signal = waiting.shift();
            if (signal === undefined)
                return;
            running += 1;
            track(take(signal).finally(() => {
                running -= 1;
                next();
            }));
        }
    };
    const signalled = (data) => {
        const signal = readData("TOOL_EXECUTION_SIGNAL", data);
        if (signal === null || !TOOL_ID.test(signal.tool_id)) {
            view.warn("The hub sent a call that cannot be read; it is left alone.");
            return;
        }
        const { tool_id: toolId } = signal;
        if (stop.aborted || seen.has(toolId) || journal.knows(toolId))
            return;
        if (waiting.length >= MAXIMUM_WAITING) {
            view.warn("Too many calls wait; one more is left alone.");
            return;
        }
        seen.add(toolId);
        waiting.push(signal);
        next();
    };
    return {
        onEvent({ type, data }) {
            if (type === "TOOL_EXECUTION_SIGNAL")
                signalled(data);
            if (type !== "TOOL_RESULT_ACK")
                return;
            const toolId = readData("TOOL_RESULT_ACK", data)?.tool_id;
            if (toolId !== undefined && sending.has(toolId))
                sending.set(toolId, true);
        },
        recover() {
            for (const { toolId, result } of journal.left()) {
                if (sending.has(toolId))
                    continue;
                const known = result ?? {
                    ...failed(`${CLIENT_ENDED}: it was ended while the call ran, whose effect is unknown`),
                };
                track(send(toolId, { execution_time: 0, ...known }));
            }
        },
        async settled() {
            while (working.size > 0)
                await Promise.all(working);
        },
    };
}
function readData(name, text) {
    try {
        const read = protocol_stream/* STREAM_EVENTS */.V7[name].safeParse(JSON.parse(text));
        return read.success ? read.data : null;
    }
    catch {
        return null;
    }
}
function unknownCall({ tool_name, tool_params }) {
    return { tool: tool_name.replace(/^remote_/, ""), args: tool_params, risk: "high" };
}

;// CONCATENATED MODULE: ./src/hub/client/hub-client.ts











const LAST_RESULTS_MILLISECONDS = 5_000;
/**
 * Runs approved calls of a project's runs in one folder until `shutdown` aborts or the person ends it at a question; a
 * call that runs then is ended and answered.
 * @throws ArchitectError (configuration) for an address, a token or a project that cannot be used, (authentication) for
 * a token that the hub does not accept, or no longer.
 */
async function runHubClient(options) {
    const { view, clock, chance } = options;
    const address = readHubAddress(options.address);
    const requests = createHubRequests({ address, token: readHubToken(options.token), machine: options.machine });
    const over = new AbortController();
    const giveUp = new AbortController();
    const stop = AbortSignal.any([options.shutdown, over.signal]);
    let problem = null;
    const end = (reason) => {
        problem ??= reason;
        over.abort();
    };
    const projectId = await findProject(options, requests, stop);
    if (projectId === null)
        return;
    const journal = openCallJournal({
        // The hub takes a result from the machine that ran the call alone: each name has its own journal.
        folder: (0,external_node_path_.join)(options.stateFolder, (0,external_node_crypto_.createHash)("sha256").update(`${address}\n${projectId}\n${options.machine}`).digest("hex").slice(0, 32)),
        owner: options.owner,
        now: () => clock.now(),
    });
    const calls = createRemoteCalls({
        ...{ requests, projectId, journal, view, clock, chance, stop, end },
        runner: createCallRunner(options),
        ask: options.ask,
        giveUp: giveUp.signal,
    });
    const sandbox = options.isReadOnly ? null : await options.folder.commands.status();
    await followEvents({
        ...{ requests, clock, chance },
        path: addresses/* ADDRESSES */.FV.events(projectId),
        signal: stop,
        opened() {
            view.connected({ project: projectId, sandbox });
            // Before that it is unknown whether the hub accepts this token.
            calls.recover();
        },
        lost: (reason) => view.lost(reason),
        onEvent: (event) => calls.onEvent(event),
    }).catch(end);
    const timer = setTimeout(() => giveUp.abort(), options.lastResultsMilliseconds ?? LAST_RESULTS_MILLISECONDS);
    await calls.settled();
    clearTimeout(timer);
    if (problem !== null)
        throw problem;
}
/** null: ended before anybody knew. @throws ArchitectError. */
async function findProject({ project, clock, chance, view }, requests, stop) {
    if (project !== null)
        return readProject(project);
    for (let attempt = 0; !stop.aborted; attempt += 1) {
        const answer = await requests.get(addresses/* ADDRESSES */.FV.me, stop);
        const refusal = refusalOf(answer);
        if (refusal !== null)
            throw refusal;
        const identity = people/* clientIdentity */.qE.safeParse("body" in answer ? answer.body : null);
        if (answer.status === 200 && identity.success)
            return readProject(identity.data.project_id);
        if (answer.status !== null && answer.status < 500 && answer.status !== 429) {
            throw new errors/* ArchitectError */.U8("configuration", "What answers at the hub's address is no hub of Architect.", {
                remedy: "Give the address that `architect serve` prints, without a path behind it.",
            });
        }
        if (stop.aborted)
            break;
        view.lost(answer.status === null ? answer.reason : `it answered with status ${answer.status}`);
        await clock.sleep(backOff(attempt, chance()), stop);
    }
    return null;
}
/** Owners have no dots. */
function readProject(text) {
    const id = (0,addresses/* projectIdOf */.QK)(text);
    if (/^[A-Za-z0-9_-]{1,100}\.[\w.-]{1,100}$/.test(id))
        return id;
    throw new errors/* ArchitectError */.U8("configuration", "The project is not of the form owner/name.", {
        remedy: "Write --project=<owner>/<name>, or leave it out: the token belongs to one project.",
    });
}


/***/ }),

/***/ 45134:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KT: () => (/* binding */ STREAM_BYE),
/* harmony export */   V7: () => (/* binding */ STREAM_EVENTS),
/* harmony export */   pU: () => (/* binding */ STREAM_RESET)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55156);
/* harmony import */ var _runs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7200);
/* harmony import */ var _tools_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(86143);



const run = zod__WEBPACK_IMPORTED_MODULE_2__.object({ run_id: zod__WEBPACK_IMPORTED_MODULE_2__.string() });
/** The data of each type of `GET …/events`. `APPROVAL_REQUIRED` is another name of TOOL_APPROVAL_REQUEST. */
const STREAM_EVENTS = {
    RUN_STARTED: zod__WEBPACK_IMPORTED_MODULE_2__.object({ run: _runs_js__WEBPACK_IMPORTED_MODULE_0__/* .runView */ .P }),
    RUN_EVENT: run.extend({ sequence: zod__WEBPACK_IMPORTED_MODULE_2__.number().int(), event: _runs_js__WEBPACK_IMPORTED_MODULE_0__/* .runEvent */ .K9 }),
    RUN_FINISHED: zod__WEBPACK_IMPORTED_MODULE_2__.object({ run: _runs_js__WEBPACK_IMPORTED_MODULE_0__/* .runView */ .P }),
    TOOL_APPROVAL_REQUEST: run.extend({
        approval_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        tool_name: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        risk_level: _tools_js__WEBPACK_IMPORTED_MODULE_1__/* .riskLevel */ .wl,
        timeout_seconds: zod__WEBPACK_IMPORTED_MODULE_2__.number().int(),
        hash: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        tool_params: _tools_js__WEBPACK_IMPORTED_MODULE_1__/* .toolParameters */ .rk,
    }),
    TOOL_APPROVAL_DECIDED: run.extend({
        approval_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        tool_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        status: zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["approved", "rejected"]),
        decided_by: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
        reason: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
    }),
    /** To the clients of the person who approved; for a low risk, of the run's actor. */
    TOOL_EXECUTION_SIGNAL: run.extend({
        tool_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        tool_name: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        tool_params: _tools_js__WEBPACK_IMPORTED_MODULE_1__/* .toolParameters */ .rk,
        /** The call itself may take so long. */
        timeout_seconds: zod__WEBPACK_IMPORTED_MODULE_2__.number().int(),
    }),
    /** A client connected or went: who shows machines asks for them again. */
    MACHINES_CHANGED: zod__WEBPACK_IMPORTED_MODULE_2__.object({}),
    TOOL_RESULT_ACK: zod__WEBPACK_IMPORTED_MODULE_2__.object({ tool_id: zod__WEBPACK_IMPORTED_MODULE_2__.string() }),
};
/** Events of the stream itself: the database no longer has what comes next; the hub goes. */
const STREAM_RESET = "reset";
const STREAM_BYE = "bye";


/***/ }),

/***/ 64377:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZodISODate: () => (/* reexport safe */ _schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODate),
/* harmony export */   ZodISODateTime: () => (/* reexport safe */ _schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODateTime),
/* harmony export */   ZodISODuration: () => (/* reexport safe */ _schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODuration),
/* harmony export */   ZodISOTime: () => (/* reexport safe */ _schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISOTime),
/* harmony export */   date: () => (/* binding */ date),
/* harmony export */   datetime: () => (/* binding */ datetime),
/* harmony export */   duration: () => (/* binding */ duration),
/* harmony export */   time: () => (/* binding */ time)
/* harmony export */ });
/* harmony import */ var _core_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43759);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);



function datetime(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* ._isoDateTime */ .G1(_schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODateTime, params);
}
function date(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* ._isoDate */ .db(_schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODate, params);
}
function time(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* ._isoTime */ .Kn(_schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISOTime, params);
}
function duration(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* ._isoDuration */ .f2(_schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODuration, params);
}


/***/ })

};
