export const id = 539;
export const ids = [539];
export const modules = {

/***/ 1129:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ estimateRequestTokens),
/* harmony export */   b: () => (/* binding */ estimateTokens)
/* harmony export */ });
/** Average over code and English; servers report the truth afterwards. */
const CHARACTERS_PER_TOKEN = 3.3;
/** Role, separators and ids of one message. */
const MESSAGE_OVERHEAD = 4;
/** Tokens of a text, estimated without a tokenizer: none in the bundle is worth its size (O6, ruling 26). */
function estimateTokens(text) {
    return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
function charactersOf(message) {
    const content = message.content?.length ?? 0;
    if (message.role !== "assistant")
        return content;
    return message.toolCalls.reduce((sum, call) => sum + call.name.length + call.arguments.length + 20, content);
}
/** Tokens of a whole request, estimated. */
function estimateRequestTokens(messages, tools) {
    const characters = messages.reduce((sum, message) => sum + charactersOf(message), 0);
    const toolText = tools.length === 0 ? 0 : JSON.stringify(tools).length;
    return Math.ceil((characters + toolText) / CHARACTERS_PER_TOKEN) + messages.length * MESSAGE_OVERHEAD;
}


/***/ }),

/***/ 3539:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createLanguageModel: () => (/* binding */ createLanguageModel),
  warmUp: () => (/* reexport */ warmUpOpenAi)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
;// CONCATENATED MODULE: ./src/models/fallback.ts

/** Failures another model may not have. Each model has already been retried (retry.ts) when it reports one. */
const ANOTHER_MAY_ANSWER = new Set([
    "not_found",
    "unavailable",
    "rate_limited",
    "timeout",
]);
/**
 * One model made of several (`llm.fallback_models`): goes to the next one when a model does not exist or stays
 * unreachable, and keeps the one that answered for the calls that follow. `id` and `contextWindow` are those of the
 * model in use. When none answers, the last failure is returned.
 *
 * @throws ArchitectError (internal) without a model.
 */
function withFallback(models, logger) {
    const [first] = models;
    if (first === undefined)
        throw new errors/* ArchitectError */.U8("internal", "withFallback needs at least one model");
    let current = first;
    return {
        get id() {
            return current.id;
        },
        get contextWindow() {
            return current.contextWindow;
        },
        async generate(request, options) {
            let model = current;
            for (;;) {
                const result = await model.generate(request, options);
                if (result.ok) {
                    current = model;
                    return result;
                }
                const next = models[models.indexOf(model) + 1];
                if (next === undefined || !ANOTHER_MAY_ANSWER.has(result.kind) || options.signal.aborted)
                    return result;
                logger.warn(`${model.id}: ${result.message}; going on with ${next.id}`);
                model = next;
            }
        },
    };
}

;// CONCATENATED MODULE: ./src/models/context-windows.ts
/** Used for a model nobody told us about. */
const DEFAULT_WINDOW = 128_000;
/**
 * Input tokens a request may have, by prefix of the model's name. Where a provider charges more above a threshold
 * (OpenAI 272,000, Gemini Pro 200,000, Claude Haiku 5.5 100,000), the threshold is the window: the price table
 * (prices.ts) holds below it only. `llm.context_window` overrides.
 */
const WINDOWS = [
    ["gpt-4o", 128_000],
    ["gpt-4.1", 1_047_576],
    ["gpt-5", 272_000],
    ["gpt-6", 272_000],
    ["o3", 200_000],
    ["o4", 200_000],
    ["claude-", 200_000],
    ["claude-haiku-5.5", 100_000],
    ["gemini-", 1_048_576],
    ["gemini-2.5-pro", 200_000],
    ["gemini-3-pro", 200_000],
    ["gemini-3.1-pro", 200_000],
    ["deepseek-", 128_000],
    ["deepseek-flash", 1_000_000],
    ["deepseek-v4", 1_000_000],
    ["mistral-large", 256_000],
    ["mistral-medium", 256_000],
    ["devstral", 256_000],
    ["codestral", 256_000],
];
/** Dots and dashes are used interchangeably in model names (`claude-sonnet-4.5`, `claude-sonnet-4-5`). */
function plain(name) {
    return name.toLowerCase().replaceAll(".", "-");
}
/** The context window of a model, by the longest prefix of its name without a `provider/` part; 128,000 when unknown. */
function contextWindowOf(model) {
    const name = plain(model.slice(model.lastIndexOf("/") + 1));
    const known = WINDOWS.filter(([prefix]) => name.startsWith(plain(prefix)));
    const longest = known.reduce((best, row) => (best === null || row[0].length > best[0].length ? row : best), null);
    return longest?.[1] ?? DEFAULT_WINDOW;
}

;// CONCATENATED MODULE: ./src/models/idle-watchdog.ts
/** @param limit longest silence in milliseconds, counted from now and from each piece received; null: no limit. */
function createIdleWatchdog(limit, caller) {
    const controller = new AbortController();
    const abort = () => controller.abort();
    caller.addEventListener("abort", abort, { once: true });
    if (caller.aborted)
        abort();
    let expired = false;
    let stopped = false;
    const timer = limit === null
        ? null
        : setTimeout(() => {
            expired = true;
            abort();
        }, limit);
    return {
        signal: controller.signal,
        hasExpired: () => expired,
        stop(cancel) {
            stopped = true;
            if (cancel)
                abort();
            if (timer !== null)
                clearTimeout(timer);
            caller.removeEventListener("abort", abort);
        },
        async fetch(input, init) {
            const response = await globalThis.fetch(input, init);
            if (!stopped && !expired)
                timer?.refresh();
            if (response.body === null || timer === null)
                return response;
            const feed = new TransformStream({
                transform(piece, sink) {
                    // refresh would start a timer again that has fired or was cleared.
                    if (!stopped && !expired)
                        timer.refresh();
                    sink.enqueue(piece);
                },
            });
            return new Response(response.body.pipeThrough(feed), response);
        },
    };
}

// EXTERNAL MODULE: ./src/core/tokens.ts
var tokens = __webpack_require__(1129);
;// CONCATENATED MODULE: ./src/models/openai-answer.ts

/** An object's fields, or none: servers leave out, add and null what they like. */
function fieldsOf(value) {
    return typeof value === "object" && value !== null ? value : {};
}
/** Content as a string or as a list of parts; parts that are not text are left out. */
function textOf(content) {
    if (typeof content === "string")
        return content;
    if (!Array.isArray(content))
        return "";
    return content
        .map((part) => (typeof part === "string" ? part : fieldsOf(part)["text"]))
        .filter((text) => typeof text === "string")
        .join("");
}
function argumentsOf(value) {
    if (typeof value === "string")
        return value;
    return value === undefined || value === null ? "" : JSON.stringify(value);
}
function finishReasonOf(value) {
    if (value === "function_call")
        return "tool_calls";
    if (value === "stop" || value === "length" || value === "tool_calls" || value === "content_filter")
        return value;
    return "other";
}
function count(value) {
    return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}
function usageOf(value) {
    const usage = fieldsOf(value);
    const inputTokens = count(usage["prompt_tokens"]);
    // Servers that do not count send zeros.
    if (inputTokens === 0)
        return null;
    const cached = fieldsOf(usage["prompt_tokens_details"])["cached_tokens"] ?? usage["prompt_cache_hit_tokens"];
    return {
        inputTokens,
        cachedInputTokens: Math.min(inputTokens, count(cached)),
        outputTokens: count(usage["completion_tokens"]),
        reasoningTokens: count(fieldsOf(usage["completion_tokens_details"])["reasoning_tokens"]),
        modelCalls: 1,
    };
}
/** The call a piece belongs to: by index, and by id or a new name where servers repeat or omit the index. */
function callFor(piece, calls) {
    const name = fieldsOf(piece["function"])["name"];
    const given = typeof piece["index"] === "number" ? piece["index"] : null;
    const last = calls.size === 0 ? null : Math.max(...calls.keys());
    const at = given ?? last;
    const known = at === null ? undefined : calls.get(at);
    const id = typeof piece["id"] === "string" ? piece["id"] : "";
    const isNamed = typeof name === "string" && name !== "";
    const isAnother = known !== undefined && isNamed && known.name !== "" && (id === "" ? given === null : id !== known.id);
    if (known !== undefined && !isAnother)
        return known;
    const call = { id: "", name: "", arguments: "" };
    calls.set(isAnother || at === null ? (last ?? -1) + 1 : at, call);
    return call;
}
/** Ids a server left out or used twice are replaced, the same way for the same request, so that history stays stable. */
function repairIds(calls, request) {
    const used = new Set(request.messages.flatMap((message) => message.role === "assistant" ? message.toolCalls.map((call) => call.id) : []));
    return calls.map((call, position) => {
        let id = call.id;
        for (let attempt = 0; id === "" || used.has(id); attempt += 1) {
            id = `call_${request.messages.length}_${position}${attempt === 0 ? "" : `_${attempt}`}`;
        }
        used.add(id);
        return { id, name: call.name, arguments: call.arguments };
    });
}
function estimateUsage(request, text, calls) {
    const output = text + calls.map((call) => call.name + call.arguments).join("");
    return {
        inputTokens: (0,tokens/* estimateRequestTokens */.G)(request.messages, request.tools),
        cachedInputTokens: 0,
        outputTokens: (0,tokens/* estimateTokens */.b)(output),
        reasoningTokens: 0,
        modelCalls: 1,
    };
}
/** Reasoning (`reasoning_content`, `reasoning`) is neither text nor kept. */
function createAnswerBuilder() {
    const calls = new Map();
    let text = "";
    let refusal = "";
    let finish = "";
    let usage = null;
    function addPiece(value) {
        const piece = fieldsOf(value);
        const call = callFor(piece, calls);
        const named = fieldsOf(piece["function"]);
        if (call.id === "" && typeof piece["id"] === "string")
            call.id = piece["id"];
        if (call.name === "" && typeof named["name"] === "string")
            call.name = named["name"];
        call.arguments += argumentsOf(named["arguments"]);
    }
    function add(chunk) {
        const fields = fieldsOf(chunk);
        usage = usageOf(fields["usage"]) ?? usage;
        const choices = fields["choices"];
        const choice = fieldsOf(Array.isArray(choices) ? choices[0] : null);
        const delta = fieldsOf(choice["delta"]);
        const added = textOf(delta["content"]);
        text += added;
        if (typeof delta["refusal"] === "string")
            refusal += delta["refusal"];
        if (Array.isArray(delta["tool_calls"]))
            delta["tool_calls"].forEach(addPiece);
        if (typeof choice["finish_reason"] === "string" && choice["finish_reason"] !== "")
            finish = choice["finish_reason"];
        return added;
    }
    function addWhole(completion) {
        const fields = fieldsOf(completion);
        const choices = fields["choices"];
        const choice = fieldsOf(Array.isArray(choices) ? choices[0] : null);
        const message = fieldsOf(choice["message"]);
        const listed = Array.isArray(message["tool_calls"]) ? message["tool_calls"] : [];
        const toolCalls = listed.map((call, index) => ({ ...fieldsOf(call), index }));
        return add({ ...fields, choices: [{ ...choice, delta: { ...message, tool_calls: toolCalls } }] });
    }
    return {
        add,
        addWhole,
        isFinished: () => finish !== "",
        build(model, request) {
            const ordered = [...calls.entries()].sort(([left], [right]) => left - right).map(([, call]) => call);
            // A call without arguments arrives as "" from some servers; a cut one must stay unreadable.
            if (finish !== "length")
                for (const call of ordered)
                    call.arguments ||= "{}";
            const toolCalls = repairIds(ordered, request);
            const content = text === "" ? refusal : text;
            return {
                ok: true,
                text: content,
                toolCalls,
                finishReason: finishReasonOf(finish),
                usage: usage ?? estimateUsage(request, content, toolCalls),
                usageEstimated: usage === null,
                model,
            };
        },
    };
}

;// CONCATENATED MODULE: ./src/models/openai-errors.ts


const LONGEST_EXCERPT = 200;
const CONTEXT_LENGTH = /context.?(?:length|window|size)|maximum (?:context|prompt|input)|prompt is too long|too many (?:input )?tokens|reduce the length|input (?:token count|length).*exceed|n_ctx/i;
const UNKNOWN_MODEL = /model.{0,80}(?:not found|not exist|not available|unknown)|(?:unknown|invalid|no such) model|not a valid model/i;
const REFUSED_KEY = /(?:invalid|incorrect|missing|no) api.?key|api.?key (?:not valid|is invalid)|API_KEY_INVALID/i;
const NO_CREDIT = /insufficient_quota|insufficient (?:balance|credit|funds)|exceeded your current quota|billing/i;
const HTML = /<!doctype html|<html[\s>]/i;
/** Host and port of the endpoint, without credentials or query. */
function hostOf(baseUrl) {
    return URL.canParse(baseUrl) ? new URL(baseUrl).host : "(not a URL)";
}
function failed(kind, message, retryAfterMilliseconds) {
    return {
        ok: false,
        kind,
        message,
        ...(retryAfterMilliseconds === undefined ? {} : { retryAfterMilliseconds }),
    };
}
function htmlFailure(endpoint) {
    return failed("invalid_response", `the model endpoint ${hostOf(endpoint.baseUrl)} answered with an HTML page; is base-url right?`);
}
/** A short, single-line piece of what the server said, without the key. */
function excerptOf(text, apiKey) {
    const safe = apiKey === "" ? text : text.replaceAll(apiKey, "***");
    const line = safe.replace(/[\s\p{Cc}]+/gu, " ").trim();
    return line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT)}…` : line;
}
/** What a server asks to wait, in milliseconds, however long: `retry-after-ms`, or `retry-after` in seconds or as a date. */
function retryAfterOf(headers) {
    const exact = Number.parseFloat(headers?.get("retry-after-ms") ?? "");
    if (exact >= 0)
        return Math.ceil(exact);
    const value = headers?.get("retry-after");
    if (!value)
        return undefined;
    if (/^\s*\d+(?:\.\d+)?\s*$/.test(value))
        return Math.ceil(Number.parseFloat(value) * 1000);
    const date = Date.parse(value);
    if (Number.isNaN(date))
        return undefined;
    // The server's own clock, where it tells it, is the one its date was made with.
    const now = Date.parse(headers?.get("date") ?? "");
    return Math.max(0, date - (Number.isNaN(now) ? Date.now() : now));
}
/** What is at the bottom of a chain of causes: a code (ECONNREFUSED, ENOTFOUND, UND_ERR_SOCKET …), else a message. */
function causeOf(error) {
    let message = (0,errors/* messageOf */.bD)(error);
    for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) {
        const code = fieldsOf(at)["code"];
        if (typeof code === "string" && code !== "")
            return code;
        message = at.message;
    }
    return message;
}
function authenticationMessage(endpoint) {
    const place = `(base-url ${hostOf(endpoint.baseUrl)})`;
    return endpoint.apiKey === ""
        ? `the model endpoint wants an API key; set the input api-key ${place}`
        : `the model endpoint refused the API key; check the input api-key ${place}`;
}
function kindOf({ status, text }) {
    const isRequestFault = status === undefined || status === 400 || status === 404 || status === 422 || status === 403;
    if (status === 402 || (status !== undefined && status < 500 && NO_CREDIT.test(text)))
        return "authentication";
    if (status === 429)
        return "rate_limited";
    if (isRequestFault && UNKNOWN_MODEL.test(text))
        return "not_found";
    if (status === 401 || status === 403)
        return "authentication";
    if (status === 400 && REFUSED_KEY.test(text))
        return "authentication";
    if (status === 413 || CONTEXT_LENGTH.test(text))
        return "context_length";
    if (status === 404)
        return "not_found";
    if (status === undefined)
        return /rate.?limit/i.test(text) ? "rate_limited" : "unavailable";
    return status === 408 || status === 409 || status >= 500 ? "unavailable" : "invalid_request";
}
function messageFor(kind, error, endpoint) {
    const host = hostOf(endpoint.baseUrl);
    const status = error.status === undefined ? "in mid-answer" : `with ${error.status}`;
    const said = excerptOf(error.text, endpoint.apiKey);
    switch (kind) {
        case "authentication":
            return error.status === 402 || NO_CREDIT.test(error.text)
                ? `the account behind the input api-key has no credit or quota left at ${host}`
                : authenticationMessage(endpoint);
        case "not_found":
            return `the model endpoint ${host} has no model "${endpoint.model}"; check the inputs model and base-url (${said})`;
        case "context_length":
            return `the request is too long for the model "${endpoint.model}" (${said})`;
        case "rate_limited":
            return `the model endpoint ${host} limits the rate of requests (${said})`;
        case "unavailable":
            return `the model endpoint ${host} failed ${status} (${said})`;
        default:
            return `the model endpoint ${host} refused the request ${status}: ${said}`;
    }
}
/** A failure for an error object that came inside a 200 answer, as servers send it in mid-stream. */
function failureOfErrorBody(error, endpoint) {
    const { code, message, type } = fieldsOf(error);
    const status = typeof code === "number" && code >= 400 && code < 600 ? code : undefined;
    const text = [message, code, type, typeof error === "string" ? error : ""].filter((part) => typeof part === "string" && part !== "");
    const serverError = { status, text: text.join(", "), headers: undefined };
    const kind = kindOf(serverError);
    return failed(kind, messageFor(kind, serverError, endpoint));
}
/**
 * The failure for anything the client threw, in one sentence that names the input to fix. The key is in no message, and
 * of a refused key nothing the server said is repeated, because servers echo parts of it.
 */
function failureOf(error, endpoint) {
    const fields = fieldsOf(error);
    const headers = fields["headers"] instanceof Headers ? fields["headers"] : undefined;
    if (typeof fields["status"] === "number") {
        const text = (0,errors/* messageOf */.bD)(error).replace(/^\d{3} /, "");
        const coded = typeof fields["code"] === "string" ? `${text}, ${fields["code"]}` : text;
        const serverError = { status: fields["status"], text: HTML.test(text) ? "an HTML page" : coded, headers };
        const kind = kindOf(serverError);
        const message = messageFor(kind, serverError, endpoint);
        return failed(kind, message, kind === "authentication" ? undefined : retryAfterOf(headers));
    }
    if (fields["error"] !== undefined)
        return failureOfErrorBody(fields["error"], endpoint);
    const host = hostOf(endpoint.baseUrl);
    if (error instanceof SyntaxError) {
        return failed("invalid_response", `the model endpoint ${host} sent a chunk that is not JSON`);
    }
    const cause = excerptOf(causeOf(error), endpoint.apiKey);
    return failed("unavailable", `the model endpoint ${host} could not be reached or broke off (${cause}); check base-url`);
}

;// CONCATENATED MODULE: ./src/models/openai-request.ts
/** JSON with half a surrogate pair is refused by strict servers; text cut by length can end in one. */
function wellFormed(text) {
    return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}
/** Some servers parse the arguments of past calls and fail on broken JSON; the model still sees what it wrote. */
function validArguments(text) {
    try {
        const value = JSON.parse(text);
        if (typeof value === "object" && value !== null && !Array.isArray(value))
            return wellFormed(text);
    }
    catch {
        // Not JSON: wrapped below.
    }
    return JSON.stringify({ invalid_arguments: wellFormed(text) });
}
function convert(message) {
    if (message.role === "tool") {
        return { role: "tool", tool_call_id: message.callId, content: wellFormed(message.content) };
    }
    if (message.role !== "assistant")
        return { role: message.role, content: wellFormed(message.content) };
    if (message.toolCalls.length === 0)
        return { role: "assistant", content: wellFormed(message.content ?? "") };
    return {
        role: "assistant",
        content: message.content ? wellFormed(message.content) : null,
        tool_calls: message.toolCalls.map((call) => ({
            id: call.id,
            type: "function",
            function: { name: call.name, arguments: validArguments(call.arguments) },
        })),
    };
}
/**
 * The body of a Chat Completions request (R1). The messages come last and everything is in a fixed order, so that the
 * text of one request is a prefix of the next and the provider's prompt cache hits.
 */
function toRequestBody(request, settings, dialect) {
    return {
        model: settings.model,
        ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
        ...(dialect.reasoningEffort === null ? {} : { reasoning_effort: dialect.reasoningEffort }),
        stream: settings.stream,
        ...(settings.stream && dialect.includeUsage ? { stream_options: { include_usage: true } } : {}),
        ...(request.tools.length === 0 ? {} : { tools: [...request.tools] }),
        messages: request.messages.map(convert),
    };
}

;// CONCATENATED MODULE: ./src/models/openai-chat.ts





/** The largest a timer takes: time limits are the caller's and the watchdog's, not the client's. */
const NO_CLIENT_TIMEOUT = 2 ** 31 - 1;
let loading;
function loadOpenAi() {
    loading ??= __webpack_require__.e(/* import() */ 948).then(__webpack_require__.bind(__webpack_require__, 6948)).then((module) => module.OpenAI);
    return loading;
}
/** Starts to load the client, so that it loads beside other work. Never rejects. */
async function warmUpOpenAi() {
    await loadOpenAi().catch(() => undefined);
}
function connect(Client, options, watchdog) {
    return new Client({
        baseURL: options.baseUrl,
        apiKey: options.apiKey === "" ? "none" : options.apiKey,
        // Set, because the client would otherwise read them from the environment.
        organization: null,
        project: null,
        adminAPIKey: null,
        webhookSecret: null,
        ...(options.apiKey === "" ? { defaultHeaders: { Authorization: null } } : {}),
        maxRetries: 0,
        timeout: NO_CLIENT_TIMEOUT,
        logLevel: "off",
        fetch: watchdog.fetch,
    });
}
/** Reads the answer into the builder; a failure when the server sent something else. */
async function read(client, body, call, builder, endpoint) {
    const { data, response } = await client.chat.completions.create(body, { signal: call.signal }).withResponse();
    const contentType = response.headers.get("content-type") ?? "";
    if (contentType.includes("text/html"))
        return htmlFailure(endpoint);
    const isStream = body.stream === true && !contentType.includes("application/json");
    if (isStream && Symbol.asyncIterator in data) {
        for await (const chunk of data)
            call.onText(builder.add(chunk));
        return null;
    }
    // A server may ignore `stream` and answer at once; the client has not read the body then.
    const whole = body.stream === true ? await response.json() : data;
    if (typeof whole === "string" && /^\s*</.test(whole))
        return htmlFailure(endpoint);
    const error = fieldsOf(whole)["error"];
    if (error !== undefined && error !== null)
        return failureOfErrorBody(error, endpoint);
    call.onText(builder.addWhole(whole));
    return null;
}
/** Leaves out what the server refused, if that is why it failed; true when the call is worth repeating at once. */
function adapt(failure, request, dialect) {
    if (failure.kind !== "invalid_request" && failure.kind !== "unavailable")
        return false;
    if (dialect.includeUsage && /stream_options|include_usage/i.test(failure.message)) {
        dialect.includeUsage = false;
        return true;
    }
    // GPT-5.6 and later: "Function tools with reasoning_effort are not supported … set reasoning_effort to 'none'".
    if (dialect.reasoningEffort === null && request.tools.length > 0 && /reasoning_effort/.test(failure.message)) {
        dialect.reasoningEffort = "none";
        return true;
    }
    return false;
}
function incomplete(endpoint) {
    const host = hostOf(endpoint.baseUrl);
    return failed("unavailable", `the model endpoint ${host} ended the answer before it was complete (no finish_reason)`);
}
async function callOnce(request, callOptions, options, dialect) {
    const watchdog = createIdleWatchdog(options.stream ? options.idleTimeoutMilliseconds : null, callOptions.signal);
    const builder = createAnswerBuilder();
    const onText = (text) => {
        if (text !== "")
            callOptions.onText?.(text);
    };
    let failure = null;
    try {
        const client = connect(await loadOpenAi(), options, watchdog);
        const body = toRequestBody(request, options, dialect);
        failure = await read(client, body, { signal: watchdog.signal, onText }, builder, options);
    }
    catch (error) {
        failure = failureOf(error, options);
    }
    finally {
        watchdog.stop(failure !== null);
    }
    if (callOptions.signal.aborted)
        return failed("aborted", "the model call was stopped");
    // Whatever broke after the end of the answer took nothing from it but perhaps the usage.
    if (builder.isFinished())
        return builder.build(options.model, request);
    if (watchdog.hasExpired()) {
        const seconds = options.idleTimeoutMilliseconds / 1000;
        return failed("timeout", `the model endpoint ${hostOf(options.baseUrl)} sent nothing for ${seconds} s (llm.idle_timeout)`);
    }
    return failure ?? incomplete(options);
}
/**
 * A model behind an OpenAI-compatible Chat Completions endpoint (product.md §2, `base-url`). Retries nothing but a
 * request whose optional field the server refused: see retry.ts. What the server gets wrong is repaired where that is
 * safe (ids, indexes, arguments as objects, content as parts) and a failure otherwise (cut streams, HTML, no
 * finish_reason): a broken answer is never a success.
 */
function createOpenAiChatModel(options) {
    const dialect = { includeUsage: true, reasoningEffort: null };
    return {
        id: options.model,
        contextWindow: options.contextWindow ?? contextWindowOf(options.model),
        async generate(request, callOptions) {
            for (;;) {
                if (callOptions.signal.aborted)
                    return failed("aborted", "the model call was stopped before it began");
                const result = await callOnce(request, callOptions, options, dialect);
                if (result.ok || !adapt(result, request, dialect))
                    return result;
            }
        },
    };
}

;// CONCATENATED MODULE: ./src/models/prices.ts
const OPENAI = "https://developers.openai.com/api/docs/pricing";
const ANTHROPIC = "https://platform.claude.com/docs/en/about-claude/pricing";
const GOOGLE = "https://ai.google.dev/gemini-api/docs/pricing";
const MISTRAL = "https://mistral.ai/pricing/api";
const DEEPSEEK = "https://api-docs.deepseek.com/quick_start/pricing";
function row(model, prices, date, source) {
    return { model, input: prices[0], cachedInput: prices[1], output: prices[2], date, source };
}
/**
 * Standard-tier list prices in USD per million tokens. Where a price depends on the length of the prompt, the row
 * holds below the threshold that context-windows.ts keeps requests under; where it depends on the hour, the row is the
 * peak price; where no cached price is documented, the full one. A cap on money must not rest on a discount.
 */
const PRICES = [
    row("gpt-6.1-sol", [2, 0.1, 10], "2026-10-01", OPENAI),
    row("gpt-6-astra", [10, 1, 50], "2026-09-24", OPENAI),
    row("gpt-6-sol", [2, 0.2, 10], "2026-09-24", OPENAI),
    row("gpt-6-luna", [0.1, 0.01, 0.5], "2026-09-24", OPENAI),
    row("gpt-5.6", [4, 0.4, 20], "2026-09-07", OPENAI),
    row("gpt-5.6-sol", [4, 0.4, 20], "2026-09-07", OPENAI),
    row("gpt-5.6-terra", [2, 0.2, 12], "2026-09-07", OPENAI),
    row("gpt-5.6-luna", [0.2, 0.02, 1.2], "2026-09-07", OPENAI),
    row("gpt-5.5", [5, 0.5, 30], "2026-05-22", OPENAI),
    row("gpt-5.5-pro", [30, 30, 180], "2026-05-22", OPENAI),
    row("gpt-5.4", [2.5, 0.25, 15], "2026-05-22", OPENAI),
    row("gpt-5.4-pro", [30, 30, 180], "2026-05-22", OPENAI),
    row("gpt-5.4-mini", [0.75, 0.075, 4.5], "2026-05-22", OPENAI),
    row("gpt-5.4-nano", [0.2, 0.02, 1.25], "2026-05-22", OPENAI),
    row("gpt-5.3-codex", [1.75, 0.175, 14], "2026-05-22", OPENAI),
    row("gpt-5.2", [1.75, 0.175, 14], "2026-05-22", OPENAI),
    row("gpt-5.2-pro", [21, 21, 168], "2026-05-22", OPENAI),
    row("gpt-5.1", [1.25, 0.125, 10], "2026-05-22", OPENAI),
    row("gpt-5", [1.25, 0.125, 10], "2026-05-22", OPENAI),
    row("gpt-5-pro", [15, 15, 120], "2026-05-22", OPENAI),
    row("gpt-5-mini", [0.25, 0.025, 2], "2026-05-22", OPENAI),
    row("gpt-5-nano", [0.05, 0.005, 0.4], "2026-05-22", OPENAI),
    row("gpt-4.1", [2, 0.5, 8], "2026-06-21", OPENAI),
    row("gpt-4.1-mini", [0.4, 0.1, 1.6], "2026-06-21", OPENAI),
    row("gpt-4.1-nano", [0.1, 0.025, 0.4], "2026-06-21", OPENAI),
    row("gpt-4o", [2.5, 1.25, 10], "2026-05-22", OPENAI),
    row("gpt-4o-mini", [0.15, 0.075, 0.6], "2026-05-22", OPENAI),
    row("o3", [2, 0.5, 8], "2026-05-22", OPENAI),
    row("o4-mini", [1.1, 0.275, 4.4], "2026-05-22", OPENAI),
    row("claude-fable-5.1", [10, 0.25, 50], "2026-10-24", ANTHROPIC),
    row("claude-fable-5", [10, 1, 50], "2026-10-24", ANTHROPIC),
    row("claude-opus-5.5", [4, 0.2, 20], "2026-10-24", ANTHROPIC),
    row("claude-opus-5", [5, 0.5, 25], "2026-10-24", ANTHROPIC),
    row("claude-opus-4.8", [5, 0.5, 25], "2026-10-24", ANTHROPIC),
    row("claude-opus-4.7", [5, 0.5, 25], "2026-10-24", ANTHROPIC),
    row("claude-opus-4.6", [5, 0.5, 25], "2026-10-24", ANTHROPIC),
    row("claude-opus-4.5", [5, 0.5, 25], "2026-10-24", ANTHROPIC),
    row("claude-sonnet-5.5", [2, 0.1, 10], "2026-10-24", ANTHROPIC),
    row("claude-sonnet-5", [2, 0.2, 10], "2026-10-24", ANTHROPIC),
    row("claude-sonnet-4.6", [3, 0.3, 15], "2026-10-24", ANTHROPIC),
    row("claude-sonnet-4.5", [3, 0.3, 15], "2026-10-24", ANTHROPIC),
    row("claude-sonnet-4", [3, 0.3, 15], "2026-10-24", ANTHROPIC),
    row("claude-haiku-5.5", [0.1, 0.01, 0.5], "2026-10-24", ANTHROPIC),
    row("claude-haiku-4.5", [1, 0.1, 5], "2026-10-24", ANTHROPIC),
    // Half of this until 2026-12-31; the cap must hold afterwards too.
    row("gemini-3.8-flash", [1.5, 0.15, 7.5], "2026-10-07", GOOGLE),
    row("gemini-3.5-flash", [1.5, 0.15, 9], "2026-10-07", GOOGLE),
    row("gemini-3.5-flash-lite", [0.3, 0.03, 2.5], "2026-10-07", GOOGLE),
    row("gemini-3.1-pro", [2, 0.2, 12], "2026-10-07", GOOGLE),
    row("gemini-3-flash", [0.5, 0.05, 3], "2026-10-07", GOOGLE),
    row("gemini-2.5-pro", [1.25, 0.125, 10], "2026-10-07", GOOGLE),
    row("gemini-2.5-flash", [0.3, 0.03, 2.5], "2026-10-07", GOOGLE),
    row("gemini-2.5-flash-lite", [0.1, 0.01, 0.4], "2026-10-07", GOOGLE),
    row("mistral-medium", [1.5, 0.15, 7.5], "2026-06-16", MISTRAL),
    row("mistral-medium-3.5", [1.5, 0.15, 7.5], "2026-06-16", MISTRAL),
    row("mistral-medium-2508", [0.4, 0.04, 2], "2026-06-16", MISTRAL),
    row("mistral-large-2512", [0.5, 0.05, 1.5], "2026-06-16", MISTRAL),
    row("devstral-2512", [0.4, 0.04, 2], "2026-06-16", MISTRAL),
    row("devstral-small", [0.1, 0.1, 0.3], "2026-06-16", MISTRAL),
    row("codestral", [0.3, 0.3, 0.9], "2026-06-16", MISTRAL),
    row("deepseek-flash", [0.3, 0.006, 1.2], "2026-10-27", DEEPSEEK),
    row("deepseek-v4-flash", [0.3, 0.006, 1.2], "2026-10-27", DEEPSEEK),
    row("deepseek-v4-pro", [1.32, 0.044, 3.96], "2026-10-27", DEEPSEEK),
];

;// CONCATENATED MODULE: ./src/models/pricing.ts

const FREE = { input: 0, cachedInput: 0, output: 0 };
/**
 * What may follow a priced name and still mean the same model: a date or build number of three digits or more,
 * `-latest`, `-preview`. Not `-pro`, `-mini` or `-5`: a variant or a next version has a price of its own, and a wrong
 * price is worse than none.
 */
const RELEASE = /^(?:-(?:latest|preview|exp|chat|\d{3,8}|\d{2}))*$/;
/** `anthropic/claude-sonnet-4.5` → `claude-sonnet-4-5`: dots and dashes are used interchangeably. */
function pricing_plain(name) {
    return name.toLowerCase().replaceAll(".", "-");
}
function isReleaseOf(name, prefix) {
    if (!name.startsWith(prefix))
        return false;
    const rest = name.slice(prefix.length);
    // Two digits alone are a version (-10), inside a date (-2025-08-07) they are not.
    return RELEASE.test(rest) && !/^-\d{2}(?:-|$)/.test(rest);
}
function find(model, rows) {
    const full = pricing_plain(model);
    const bare = full.slice(full.lastIndexOf("/") + 1);
    let best = null;
    for (const [name, price] of rows) {
        const prefix = pricing_plain(name);
        if (!isReleaseOf(full, prefix) && !isReleaseOf(bare, prefix))
            continue;
        if (best === null || prefix.length > best.length)
            best = { length: prefix.length, price };
    }
    if (best === null)
        return null;
    return { input: best.price.input, cachedInput: best.price.cachedInput, output: best.price.output };
}
/** Whether an endpoint is on this machine: 127.0.0.0/8, ::1, localhost. */
function isLoopback(baseUrl) {
    if (!URL.canParse(baseUrl))
        return false;
    const host = new URL(baseUrl).hostname;
    return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(?:\.\d+){3}$/.test(host);
}
/**
 * Prices of models in USD per million tokens (product.md §4, `costs.prices`): `overrides` first, then 0 for an
 * endpoint on this machine, then the documented prices of prices.ts by longest name, also behind a `provider/` prefix.
 * `null` for a model nobody priced.
 */
function createPriceList(options) {
    const overrides = Object.entries(options.overrides);
    const documented = PRICES.map((price) => [price.model, price]);
    const loopback = isLoopback(options.baseUrl);
    return {
        priceOf(model) {
            return find(model, overrides) ?? (loopback ? FREE : find(model, documented));
        },
    };
}

;// CONCATENATED MODULE: ./src/models/retry.ts
const RETRIED = new Set(["rate_limited", "unavailable", "timeout"]);
const FIRST_DELAY_MILLISECONDS = 1000;
const LONGEST_DELAY_MILLISECONDS = 30_000;
function delayBefore(attempt, failure, random) {
    // What the server asks for is a minimum, of any length; jitter comes on top so that runs do not return together.
    if (failure.retryAfterMilliseconds !== undefined)
        return failure.retryAfterMilliseconds + Math.floor(random() * 250);
    const longest = Math.min(LONGEST_DELAY_MILLISECONDS, FIRST_DELAY_MILLISECONDS * 2 ** (attempt - 1));
    return Math.floor(longest * (0.5 + random() / 2));
}
function seconds(milliseconds) {
    return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}
const ABORTED = {
    ok: false,
    kind: "aborted",
    message: "the model call was stopped while it waited to be tried again",
};
/**
 * Tries a model again after `rate_limited`, `unavailable` and `timeout` (ruling 34), with exponential backoff and
 * jitter, waiting as long as the server asks. Never waits past the deadline, never retries after an abort; the last
 * failure is returned as it is. Text that a failed attempt streamed is not taken back: the next attempt streams its own.
 */
function withRetries(model, options) {
    return {
        get id() {
            return model.id;
        },
        get contextWindow() {
            return model.contextWindow;
        },
        async generate(request, callOptions) {
            for (let attempt = 1;; attempt += 1) {
                const result = await model.generate(request, callOptions);
                if (result.ok || !RETRIED.has(result.kind) || attempt > options.retries)
                    return result;
                if (callOptions.signal.aborted)
                    return ABORTED;
                const delay = delayBefore(attempt, result, options.random);
                if (options.clock.now() + delay >= options.deadline()) {
                    options.logger.warn(`${model.id}: ${result.message}; not tried again, because waiting ${seconds(delay)} would outlast the run`);
                    return result;
                }
                options.logger.warn(`${model.id}: ${result.message}; trying again in ${seconds(delay)} (${attempt} of ${options.retries})`);
                await options.clock.sleep(delay, callOptions.signal);
                if (callOptions.signal.aborted)
                    return ABORTED;
            }
        },
    };
}

;// CONCATENATED MODULE: ./src/models/create.ts





/** The models of a run behind one port: retried, with fallbacks, and their prices. */
function createLanguageModel(request) {
    const { baseUrl, retries, clock, logger, deadline } = request;
    const models = request.models.map((model) => withRetries(createOpenAiChatModel({ ...request, model }), {
        retries,
        clock,
        random: Math.random,
        logger,
        deadline,
    }));
    const overrides = Object.fromEntries(Object.entries(request.prices).map(([model, price]) => [
        model,
        { input: price.input, cachedInput: price.cached_input, output: price.output },
    ]));
    return { model: withFallback(models, logger), prices: createPriceList({ overrides, baseUrl }) };
}


/***/ })

};
