export const id = 266;
export const ids = [266];
export const modules = {

/***/ 43038:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V2: () => (/* binding */ failure),
/* harmony export */   VI: () => (/* binding */ namedFiles),
/* harmony export */   oU: () => (/* binding */ namesOfReading),
/* harmony export */   yG: () => (/* binding */ withOutside)
/* harmony export */ });
/** The files that a call names. */
function namedFiles({ paths = {} }, args) {
    return Object.entries(paths).flatMap(([name, use]) => {
        const path = args[name];
        return typeof path === "string" ? [{ path, use }] : [];
    });
}
/** The names of those tools that only read, sorted. */
function namesOfReading(tools) {
    const reading = tools.filter(({ readOnly }) => readOnly);
    return reading.map(({ name }) => name).sort();
}
/** The result, marked with its untrusted words; '' = there are none. */
function withOutside(result, words) {
    if (words === undefined || words === "")
        return result;
    return { ...result, outside: result.outside === undefined ? words : `${result.outside}, ${words}` };
}
function failure(code, error, extra = {}) {
    return {
        success: false,
        output: extra.output ?? `Error: ${error}`,
        error,
        code,
        ...(extra.remedy ? { remedy: extra.remedy } : {}),
        ...(extra.data ? { data: extra.data } : {}),
    };
}


/***/ }),

/***/ 266:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openMcpTools: () => (/* binding */ openMcpTools)
});

// UNUSED EXPORTS: contentText, createToolNames

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/from-json-schema.js
var from_json_schema = __webpack_require__(22473);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/core/text/markdown/untrusted.ts
var untrusted = __webpack_require__(55027);
// EXTERNAL MODULE: ./src/core/tool/tool.ts
var tool_tool = __webpack_require__(43038);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/client/index.js + 31 modules
var esm_client = __webpack_require__(30063);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js + 9 modules
var streamableHttp = __webpack_require__(65587);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/types.js
var types = __webpack_require__(63846);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/shared/stdio.js
var stdio = __webpack_require__(6224);
;// CONCATENATED MODULE: ./src/mcp/stdio-transport.ts

/** A server that floods its output ends; a line of this many bytes is no message. */
const LARGEST_MESSAGE_BYTES = 8 * 1024 * 1024;
/**
 * MCP over the standard streams of a process that the workspace opened, in its sandbox. `onEnd` gets the reason if it
 * ended by itself.
 */
function createStdioTransport(process, onEnd) {
    let isClosed = false;
    const close = () => {
        if (isClosed)
            return;
        isClosed = true;
        process.kill();
        transport.onclose?.();
    };
    const receive = (line) => {
        try {
            transport.onmessage?.((0,stdio/* deserializeMessage */.b_)(line));
        }
        catch (error) {
            // A line that is no message (a server that logs on stdout) is passed over.
            transport.onerror?.(asError(error));
        }
    };
    const read = createLineReader(receive, () => {
        onEnd("it sent a message that is too long");
        close();
    });
    const transport = {
        async start() {
            process.onOutput((chunk) => {
                if (!isClosed)
                    read(chunk);
            });
            process.onEnd((reason) => {
                if (!isClosed)
                    onEnd(reason);
                transport.onerror?.(new Error(reason));
                close();
            });
        },
        async send(message) {
            if (isClosed)
                throw new Error("the server has ended");
            process.write((0,stdio/* serializeMessage */.Ex)(message));
        },
        async close() {
            close();
        },
    };
    return transport;
}
/** Lines of a stream; pieces are joined once a line is whole, so a long one costs linear time. */
function createLineReader(onLine, onTooLong) {
    let pieces = [];
    let size = 0;
    return (chunk) => {
        let start = 0;
        for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
            const line = Buffer.concat([...pieces, chunk.subarray(start, end)]).toString("utf8");
            pieces = [];
            size = 0;
            start = end + 1;
            onLine(line.replace(/\r$/, ""));
        }
        pieces.push(chunk.subarray(start));
        size += chunk.length - start;
        if (size > LARGEST_MESSAGE_BYTES) {
            pieces = [];
            onTooLong();
        }
    };
}
function asError(error) {
    return error instanceof Error ? error : new Error(String(error));
}

;// CONCATENATED MODULE: ./src/mcp/client.ts







/** A program that ended is started this often again. */
const MOST_RECONNECTIONS = 1;
const LONGEST_ENDING = 300;
/** Pages of the list, and tools of one server, that are looked at. */
const MOST_PAGES = 20;
const MOST_TOOLS = 200;
// Loose on purpose: a server that lies about its schemas must not take its honest tools with it.
const LIST = schemas.object({ tools: schemas.array(schemas.unknown()), nextCursor: schemas.string().optional() });
const TOOL = schemas.object({
    name: schemas.string().min(1).max(200),
    description: schemas.string().catch(""),
    inputSchema: schemas.record(schemas.string(), schemas.unknown()).catch({}),
    annotations: schemas.object({ readOnlyHint: schemas.boolean().catch(false) }).catch({ readOnlyHint: false }),
});
const ANSWER = schemas.object({
    content: schemas.array(schemas.unknown()).catch([]),
    structuredContent: schemas.unknown().optional(),
    isError: schemas.boolean().catch(false),
});
function createServerConnection(options) {
    const { endpoint, timeoutMilliseconds } = options;
    let current = null;
    let reconnections = 0;
    let isEnding = false;
    const limits = (signal) => ({
        signal,
        timeout: timeoutMilliseconds,
        maxTotalTimeout: timeoutMilliseconds,
    });
    const connect = async (signal) => {
        if (current?.isOpen === true)
            return current.client;
        if (current !== null) {
            reconnections += 1;
            if (reconnections > MOST_RECONNECTIONS)
                throw new Error("the server ended again after it was started once more");
        }
        const client = new esm_client/* Client */.K({ name: "architect", version: options.version }, { capabilities: {} });
        const state = { client, isOpen: true };
        let reason = "its connection was closed";
        client.onclose = () => {
            state.isOpen = false;
            if (current === state && !isEnding)
                options.onLost(reason, reconnections >= MOST_RECONNECTIONS);
        };
        client.onerror = () => { };
        const transport = await transportOf(endpoint, (why) => {
            reason = endingOf(why);
        });
        try {
            await client.connect(transport, limits(signal));
        }
        catch (error) {
            const isGone = isClosedError(error);
            await transport.close().catch(() => { });
            const failed = isGone ? new Error(reason) : error;
            if (current !== null)
                options.onLost(describeError(failed), true);
            throw failed;
        }
        current = state;
        return client;
    };
    return {
        async list(signal) {
            const client = await connect(signal);
            const tools = [];
            let cursor;
            for (let page = 0; page < MOST_PAGES && tools.length < MOST_TOOLS; page += 1) {
                const params = cursor === undefined ? {} : { cursor };
                const answer = await client.request({ method: "tools/list", params }, LIST, limits(signal));
                for (const listed of answer.tools) {
                    const parsed = TOOL.safeParse(listed);
                    if (!parsed.success || tools.length >= MOST_TOOLS)
                        continue;
                    const { annotations, ...tool } = parsed.data;
                    tools.push({ ...tool, isReadOnly: annotations.readOnlyHint });
                }
                cursor = answer.nextCursor;
                if (cursor === undefined)
                    break;
            }
            return tools;
        },
        async call(name, args, signal) {
            const client = await connect(signal);
            const params = { name, arguments: { ...args } };
            const answer = await client.request({ method: "tools/call", params }, ANSWER, limits(signal));
            return { content: answer.content, structured: answer.structuredContent, isError: answer.isError };
        },
        async close() {
            if (current === null)
                return;
            isEnding = true;
            current.isOpen = false;
            await current.client.close().catch(() => { });
        },
    };
}
async function transportOf(endpoint, onEnd) {
    if (endpoint.kind === "stdio")
        return createStdioTransport(await endpoint.open(), onEnd);
    // The SDK's types leave `sessionId` out of exact optional properties; the value is a Transport all the same.
    return new streamableHttp/* StreamableHTTPClientTransport */.j(new URL(endpoint.url), {
        requestInit: { headers: { ...endpoint.headers } },
        reconnectionOptions: {
            maxRetries: 1,
            initialReconnectionDelay: 500,
            maxReconnectionDelay: 2_000,
            reconnectionDelayGrowFactor: 2,
        },
    });
}
const isClosedError = (error) => error instanceof types/* McpError */.Nh && error.code === types/* ErrorCode */.O4.ConnectionClosed;
/** The server answered, with an error of its own. */
const isAnswer = (error) => error instanceof types/* McpError */.Nh;
/** The last line of a program's output is the most useful: "It ended with code 1: the last line". */
function endingOf(reason) {
    const [how = "", ...lines] = (0,invisible/* stripInvisible */._)(reason).trim().split("\n");
    const last = lines.findLast((line) => line.trim() !== "");
    const text = last === undefined ? how : `${how.split(": ", 1)[0]}: ${last.trim()}`;
    return `${text.slice(0, 1).toLowerCase()}${text.slice(1, LONGEST_ENDING)}`.replace(/\.$/, "");
}
/** First line of an error of the SDK, for people. */
function describeError(error) {
    return (0,errors/* messageOf */.bD)(error).split("\n")[0]?.slice(0, 300) ?? "";
}

;// CONCATENATED MODULE: ./src/mcp/tools.ts






/** Longest answer of a server; more is cut before anything else looks at it. */
const LONGEST_TEXT = 200_000;
/**
 * An answer's content as text: texts as they are, images, audio and binary resources named, since a model cannot
 * read them here. The text is the server's and untrusted.
 */
function contentText(content, structured) {
    const parts = content.map((item) => describe(isItem(item) ? item : {})).filter((part) => part !== "");
    if (parts.length === 0 && structured !== undefined)
        parts.push(JSON.stringify(structured));
    const text = (0,invisible/* stripInvisible */._)(parts.join("\n"));
    return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}\n[cut: the server sent more]`;
}
function isItem(value) {
    return typeof value === "object" && value !== null;
}
function describe(item) {
    if (item.type === "text")
        return String(item.text ?? "");
    if (item.type === "image" || item.type === "audio")
        return `[${item.type} ${word(item.mimeType)}, not shown]`;
    if (item.type === "resource_link")
        return `[resource ${word(item.name)} at ${word(item.uri)}]`;
    if (item.type !== "resource" || item.resource === undefined)
        return "";
    const { uri, text, mimeType } = item.resource;
    return typeof text === "string"
        ? `[resource ${word(uri)}]\n${text}`
        : `[resource ${word(uri)}, ${word(mimeType)}, not shown]`;
}
function word(value) {
    return typeof value === "string" ? value.slice(0, 300) : "unnamed";
}
/** Limits of what a server says about a tool; it stands in every request to the model. */
const LONGEST_DESCRIPTION = 1_000;
const LARGEST_SCHEMA = 20_000;
const LONGEST_NAME = 64;
const HASH_LENGTH = 8;
/**
 * The tools of the configured servers. Servers are connected side by side; one that fails costs its own tools
 * and a notice. Names, descriptions, schemas and answers are the servers' and untrusted.
 */
async function openMcpTools(options) {
    const notices = [];
    const reported = new Set();
    const tell = (text) => {
        if (!reported.has(text))
            options.onTrouble(text);
        reported.add(text);
    };
    const connections = [];
    const listed = await Promise.all(options.servers.map(async (server) => {
        const { endpoint, timeoutMilliseconds } = server;
        const onLost = (reason, isFinal) => tell(lostText(server.name, reason, isFinal));
        const { version } = options;
        const connection = createServerConnection({ endpoint, timeoutMilliseconds, version, onLost });
        connections.push(connection);
        try {
            return { server, connection, tools: await connection.list(options.signal) };
        }
        catch (error) {
            notices.push(`The MCP server ${server.name} cannot be used: ${describeError(error)}`);
            return { server, connection, tools: [] };
        }
    }));
    const nameOf = createToolNames();
    const tools = [];
    for (const { server, connection, tools: offered } of listed) {
        notices.push(...missingTools(server, offered));
        for (const tool of [...offered].sort((left, right) => (left.name < right.name ? -1 : 1))) {
            if (!isTaken(server, tool.name))
                continue;
            const problem = problemOf(tool);
            if (problem !== null) {
                notices.push(`The tool ${JSON.stringify(tool.name)} of the MCP server ${server.name} is left out: ${problem}`);
                continue;
            }
            const target = { connection, listed: tool, server, delimiter: options.delimiter, tell };
            const adapter = createAdapter(nameOf(server.name, tool.name), target);
            tools.push({ tool: adapter, isNamed: server.allowedTools !== null });
        }
    }
    return {
        tools,
        notices,
        close: async () => {
            await Promise.all(connections.map((connection) => connection.close()));
        },
    };
}
/**
 * Names of a server's tools for the model: `mcp_{server}_{tool}`, only characters that every endpoint accepts, at
 * most 64, unique. A name that had to be changed or cut ends with a hash of the original, so that it stays the same
 * from run to run even if the server's other tools change.
 */
function createToolNames() {
    const taken = new Set();
    return (server, tool) => {
        const plain = `mcp_${server}_${tool}`;
        const legal = plain.replace(/[^a-zA-Z0-9_-]/g, "_");
        const needsHash = legal !== plain || legal.length > LONGEST_NAME || taken.has(legal);
        const name = needsHash ? withHash(legal, plain) : legal;
        taken.add(name);
        return name;
    };
}
function withHash(legal, plain) {
    const hash = (0,external_node_crypto_.createHash)("sha256").update(plain).digest("hex").slice(0, HASH_LENGTH);
    return `${legal.slice(0, LONGEST_NAME - HASH_LENGTH - 1)}_${hash}`;
}
function lostText(name, reason, isFinal) {
    const next = isFinal
        ? "It was started again once, so its tools answer with an error from here on."
        : "It is started once more for the next call of its tools.";
    return `The MCP server ${name} was lost during the run: ${reason}. ${next}`;
}
function isTaken({ allowedTools }, name) {
    return allowedTools === null || allowedTools === "*" || allowedTools.includes(name);
}
function missingTools({ name, allowedTools }, offered) {
    if (offered.length === 0 || allowedTools === null || allowedTools === "*")
        return [];
    const known = new Set(offered.map((tool) => tool.name));
    const missing = allowedTools.filter((tool) => !known.has(tool));
    return missing.length === 0 ? [] : [`The MCP server ${name} has no tool ${missing.join(", ")}.`];
}
function problemOf(tool) {
    if (JSON.stringify(tool.inputSchema).length > LARGEST_SCHEMA)
        return "its schema is too large";
    const type = tool.inputSchema["type"];
    return type === undefined || type === "object" ? null : "its arguments are no object";
}
/** A tool like any other: named, guarded, confirmed, logged by the same engine. */
function createAdapter(name, target) {
    const { listed } = target;
    const tool = {
        name,
        description: (0,untrusted/* sanitizeUntrusted */._2)(listed.description).slice(0, LONGEST_DESCRIPTION),
        args: argumentsOf(listed.inputSchema),
        parameters: { ...listed.inputSchema, type: "object" },
        effects: listed.isReadOnly ? ["read", "network"] : ["network"],
        readOnly: listed.isReadOnly,
        // The server's own text.
        sensitive: () => true,
        // Errors are the server's words, too.
        execute: async (args, context) => (0,tool_tool/* withOutside */.yG)(await callTool(target, args, context), "an MCP server"),
    };
    return tool;
}
/** The server's own schema where it can be checked; one that lies is passed through, and the server has to judge. */
function argumentsOf(schema) {
    const anything = schemas.record(schemas.string(), schemas.unknown());
    try {
        const checked = from_json_schema/* fromJSONSchema */.y({ ...schema, type: "object" });
        return anything.superRefine((value, context) => {
            const parsed = checked.safeParse(value);
            if (parsed.success)
                return;
            for (const issue of parsed.error.issues) {
                context.addIssue({ code: "custom", path: [...issue.path], message: issue.message });
            }
        });
    }
    catch {
        return anything;
    }
}
async function callTool(target, args, context) {
    const { connection, listed, server, delimiter, tell } = target;
    try {
        const answer = await connection.call(listed.name, args, context.signal);
        const source = `answer of the MCP server ${server.name}`;
        const text = (0,untrusted/* wrapUntrusted */.fj)(contentText(answer.content, answer.structured), { source, delimiter });
        if (!answer.isError)
            return { success: true, output: text };
        return (0,tool_tool/* failure */.V2)("failed", `The MCP tool ${listed.name} reports an error`, { output: text });
    }
    catch (error) {
        if (context.signal.aborted)
            return (0,tool_tool/* failure */.V2)("aborted", "The run was stopped");
        const why = describeError(error);
        const isTimeout = /timed out|timeout/i.test(why);
        const seconds = Math.round(server.timeoutMilliseconds / 1000);
        const problem = isTimeout
            ? `The MCP server ${server.name} did not answer within ${seconds}s`
            : `The MCP server ${server.name} failed: ${why}`;
        // A program that ended reports it itself; the failure of an address shows only here.
        if (isTimeout || (server.endpoint.kind === "http" && !isAnswer(error)))
            tell(`${problem}.`);
        return (0,tool_tool/* failure */.V2)(isTimeout ? "timeout" : "failed", problem);
    }
}


/***/ })

};
