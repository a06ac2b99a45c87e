export const id = 3517;
export const ids = [3517];
export const modules = {

/***/ 44146:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ho: () => (/* binding */ costOf),
/* harmony export */   vk: () => (/* binding */ addUsage),
/* harmony export */   yJ: () => (/* binding */ NO_USAGE)
/* harmony export */ });
const NO_USAGE = {
    inputTokens: 0,
    cachedInputTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
    modelCalls: 0,
};
function addUsage(left, right) {
    return {
        inputTokens: left.inputTokens + right.inputTokens,
        cachedInputTokens: left.cachedInputTokens + right.cachedInputTokens,
        outputTokens: left.outputTokens + right.outputTokens,
        reasoningTokens: left.reasoningTokens + right.reasoningTokens,
        modelCalls: left.modelCalls + right.modelCalls,
    };
}
/** USD for one usage. */
function costOf(usage, price) {
    const fresh = Math.max(0, usage.inputTokens - usage.cachedInputTokens);
    return (fresh * price.input + usage.cachedInputTokens * price.cachedInput + usage.outputTokens * price.output) / 1e6;
}


/***/ }),

/***/ 1129:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GL: () => (/* binding */ estimateRequestTokens),
/* harmony export */   bP: () => (/* binding */ estimateTokens),
/* harmony export */   dI: () => (/* binding */ IMAGE_TOKENS)
/* harmony export */ });
/** Average over code and English; servers report the truth afterwards. */
const CHARACTERS_PER_TOKEN = 3.3;
/** Role, separators and ids of one message. */
const MESSAGE_OVERHEAD = 4;
/** About what the larger providers count for a picture of a screen. */
const IMAGE_TOKENS = 1_500;
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
function imagesOf(message) {
    return message.role === "user" ? (message.images?.length ?? 0) : 0;
}
/** Tokens of a whole request, estimated. */
function estimateRequestTokens(messages, tools) {
    const characters = messages.reduce((sum, message) => sum + charactersOf(message), 0);
    const toolText = tools.length === 0 ? 0 : JSON.stringify(tools).length;
    const images = messages.reduce((sum, message) => sum + imagesOf(message), 0);
    const text = Math.ceil((characters + toolText) / CHARACTERS_PER_TOKEN);
    return text + messages.length * MESSAGE_OVERHEAD + images * IMAGE_TOKENS;
}


/***/ }),

/***/ 73517:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createLanguageModel: () => (/* binding */ createLanguageModel),
  warmUp: () => (/* reexport */ warmUpOpenAi)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/model.ts
var model = __webpack_require__(44146);
;// CONCATENATED MODULE: ./src/models/lost-usage.ts

function createLostUsage() {
    let lost = null;
    const plus = (more) => more === undefined ? lost : lost === null ? more : (0,model/* addUsage */.vk)(lost, more);
    return {
        add(result) {
            lost = plus(result.ok ? result.lostUsage : result.usage);
        },
        attachTo(result) {
            if (lost === null)
                return result;
            const total = plus(result.ok ? result.lostUsage : result.usage) ?? lost;
            return result.ok ? { ...result, lostUsage: total } : { ...result, usage: total };
        },
    };
}

;// CONCATENATED MODULE: ./src/models/fallback.ts


/** Failures another model may not have. Each model has already been retried (retry.ts) when it reports one. */
const ANOTHER_MAY_ANSWER = new Set([
    "not_found",
    "unavailable",
    "rate_limited",
    "timeout",
]);
/**
 * One model made of several (`llm.fallback_models`): goes to the next one when a model does not exist, takes no
 * tools or stays unreachable, and keeps the one that answered for the calls that follow. `id` and `contextWindow` are those of the
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
            const lost = createLostUsage();
            let model = current;
            for (;;) {
                const result = await model.generate(request, options);
                if (result.ok) {
                    current = model;
                    return lost.attachTo(result);
                }
                const next = models[models.indexOf(model) + 1];
                if (next === undefined || !ANOTHER_MAY_ANSWER.has(result.kind) || options.signal.aborted) {
                    return lost.attachTo(result);
                }
                lost.add(result);
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

// EXTERNAL MODULE: ./src/core/tokens.ts
var tokens = __webpack_require__(1129);
;// CONCATENATED MODULE: ./src/models/answer-parts.ts

/** An object's fields, or none: servers leave out, add and null what they like. */
function fieldsOf(value) {
    return typeof value === "object" && value !== null ? value : {};
}
function listOf(value) {
    return Array.isArray(value) ? value : [];
}
/** A text, or "" for anything else. */
function stringOf(value) {
    return typeof value === "string" ? value : "";
}
/** A count as a whole number of at least 0. */
function countOf(value) {
    return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}
/** Content as a string or as a list of parts; parts that are not text (images, thinking) are left out. */
function textOf(content) {
    if (typeof content === "string")
        return content;
    return listOf(content)
        .map((part) => (typeof part === "string" ? part : stringOf(fieldsOf(part)["text"])))
        .join("");
}
/** Arguments of a call as JSON text; some servers send the object itself. */
function argumentsOf(value) {
    if (typeof value === "string")
        return value;
    return value === undefined || value === null ? "" : JSON.stringify(value);
}
const FINISH_REASONS = {
    stop: "stop",
    eos: "stop",
    end_turn: "stop",
    stop_sequence: "stop",
    completed: "stop",
    length: "length",
    max_tokens: "length",
    model_length: "length",
    max_output_tokens: "length",
    tool_calls: "tool_calls",
    tool_use: "tool_calls",
    function_call: "tool_calls",
    content_filter: "content_filter",
    safety: "content_filter",
    recitation: "content_filter",
    prohibited_content: "content_filter",
    blocklist: "content_filter",
    refusal: "content_filter",
};
/** What an answer's end means: some servers pass on the words of the provider behind them, or say stop beside calls. */
function finishReasonOf(said, answer) {
    const finish = Object.hasOwn(FINISH_REASONS, said.toLowerCase()) ? FINISH_REASONS[said.toLowerCase()] : undefined;
    if (finish !== "stop")
        return finish ?? "other";
    if (answer.calls > 0)
        return "tool_calls";
    return answer.isRefusal ? "content_filter" : "stop";
}
/** A model without a parser for it on the server writes its thinking into the answer; it is no part of it. */
function withoutThinking(text) {
    return text.replace(/^\s*<think>[\s\S]*?<\/think>\s*/, "");
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
/** Tokens of a call the server did not count. */
function estimateUsage(request, text, calls) {
    const output = text + calls.map((call) => call.name + call.arguments).join("");
    return {
        inputTokens: (0,tokens/* estimateRequestTokens */.GL)(request.messages, request.tools),
        cachedInputTokens: 0,
        outputTokens: (0,tokens/* estimateTokens */.bP)(output),
        reasoningTokens: 0,
        modelCalls: 1,
    };
}

;// CONCATENATED MODULE: ./src/models/openai-answer.ts

function usageOf(value) {
    const usage = fieldsOf(value);
    const inputTokens = countOf(usage["prompt_tokens"]);
    // Servers that do not count send zeros.
    if (inputTokens === 0)
        return null;
    const said = countOf(usage["completion_tokens"]);
    // Some leave the tokens of thinking out of the answer's, but charge for them: the total has them.
    const outputTokens = Math.max(said, countOf(usage["total_tokens"]) - inputTokens);
    const cached = fieldsOf(usage["prompt_tokens_details"])["cached_tokens"] ??
        usage["prompt_cache_hit_tokens"] ??
        usage["cached_tokens"];
    return {
        inputTokens,
        cachedInputTokens: Math.min(inputTokens, countOf(cached)),
        outputTokens,
        reasoningTokens: countOf(fieldsOf(usage["completion_tokens_details"])["reasoning_tokens"]) || outputTokens - said,
        modelCalls: 1,
    };
}
/** The call a piece belongs to: by index, and by id or a new name where servers repeat or omit the index. */
function callFor(piece, calls) {
    const name = stringOf(fieldsOf(piece["function"])["name"]);
    const given = typeof piece["index"] === "number" ? piece["index"] : null;
    const last = calls.size === 0 ? null : Math.max(...calls.keys());
    const at = given ?? last;
    const known = at === null ? undefined : calls.get(at);
    const id = stringOf(piece["id"]);
    const isAnother = known !== undefined && name !== "" && known.name !== "" && (id === "" ? given === null : id !== known.id);
    if (known !== undefined && !isAnother)
        return known;
    const call = { id: "", name: "", arguments: "", extra: undefined };
    calls.set(isAnother || at === null ? (last ?? -1) + 1 : at, call);
    return call;
}
function addPiece(calls, value) {
    const piece = fieldsOf(value);
    const call = callFor(piece, calls);
    const named = fieldsOf(piece["function"]);
    call.id ||= stringOf(piece["id"]);
    call.name ||= stringOf(named["name"]);
    call.arguments += argumentsOf(named["arguments"]);
    call.extra ??= piece["extra_content"];
}
/** An error where an answer belongs: a gateway's, or a call the server could not read itself and asks to be repeated. */
function errorIn(choice, finish) {
    if (typeof choice["error"] === "object" && choice["error"] !== null)
        return choice["error"];
    if (/malformed_function_call/i.test(finish))
        return { message: "the model wrote a function call that cannot be read" };
    return finish === "error" ? { message: "finish reason error" } : undefined;
}
/** Chat Completions, streamed or not. Reasoning is no text; `keep` is given what the server wants back of it. */
function createChatAnswerBuilder(keep = () => { }) {
    const calls = new Map();
    const details = [];
    let text = "";
    let refusal = "";
    let reasoning = "";
    let finish = "";
    let error;
    let usage = null;
    function add(chunk) {
        const fields = fieldsOf(chunk);
        const choice = fieldsOf(listOf(fields["choices"])[0]);
        usage = usageOf(fields["usage"]) ?? usageOf(choice["usage"]) ?? usage;
        const delta = fieldsOf(choice["delta"]);
        const added = textOf(delta["content"]);
        text += added;
        refusal += stringOf(delta["refusal"]);
        reasoning += stringOf(delta["reasoning_content"]);
        details.push(...listOf(delta["reasoning_details"]));
        for (const piece of listOf(delta["tool_calls"]))
            addPiece(calls, piece);
        // What tools were called before there were `tool_calls`: one function, without an id.
        if (delta["function_call"])
            addPiece(calls, { index: 0, function: delta["function_call"] });
        finish = stringOf(choice["finish_reason"]) || finish;
        error ??= errorIn(choice, stringOf(choice["finish_reason"]));
        return added;
    }
    const ordered = () => [...calls.entries()]
        .sort(([left], [right]) => left - right)
        // A call without arguments arrives as "" from some servers; a cut one must stay unreadable.
        .map(([, call]) => ({ ...call, arguments: call.arguments || (finish === "length" ? "" : "{}") }));
    return {
        add,
        addWhole(completion) {
            const fields = fieldsOf(completion);
            const choice = fieldsOf(listOf(fields["choices"])[0]);
            const message = fieldsOf(choice["message"]);
            const toolCalls = listOf(message["tool_calls"]).map((call, index) => ({ ...fieldsOf(call), index }));
            return add({ ...fields, choices: [{ ...choice, delta: { ...message, tool_calls: toolCalls } }] });
        },
        isFinished: () => finish !== "",
        error: () => error,
        usageSoFar: (request) => usage ??
            (text === "" && reasoning === "" && calls.size === 0
                ? null
                : estimateUsage(request, text + reasoning, ordered())),
        build(model, request) {
            const toolCalls = repairIds(ordered(), request);
            const spoken = withoutThinking(text);
            const content = spoken === "" ? refusal : spoken;
            const answer = {
                ok: true,
                text: content,
                toolCalls,
                finishReason: finishReasonOf(finish, { calls: toolCalls.length, isRefusal: spoken === "" && refusal !== "" }),
                usage: usage ?? estimateUsage(request, text + reasoning, toolCalls),
                usageEstimated: usage === null,
                model,
            };
            const extras = [...calls.entries()].sort(([left], [right]) => left - right).map(([, call]) => call.extra);
            if (details.length > 0 || reasoning !== "" || extras.some((extra) => extra !== undefined)) {
                keep(answer, { extras, details, reasoning });
            }
            return answer;
        },
    };
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

;// CONCATENATED MODULE: ./src/models/error-body.ts

const UNITS = { s: 1000, m: 60_000, h: 3_600_000 };
/** `34.5s`, `1m12s`, `26 seconds` in milliseconds. */
function durationOf(text) {
    let total = 0;
    let found = false;
    for (const [, amount = "", unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)\s*(ms|milli|[smh])/gi)) {
        total += Number.parseFloat(amount) * (UNITS[unit.toLowerCase()] ?? 1);
        found = true;
    }
    return found ? Math.ceil(total) : undefined;
}
const WAIT = /(?:try again|retry)(?: after| in)\s+((?:\d+(?:\.\d+)?\s*(?:ms|milliseconds?|seconds?|minutes?|hours?|[smh])\s*)+)/i;
/** Gemini names the wait in its details, others in the sentence. */
function waitOf(error, text) {
    for (const detail of listOf(fieldsOf(error)["details"])) {
        const delay = durationOf(stringOf(fieldsOf(detail)["retryDelay"]));
        if (delay !== undefined)
            return delay;
    }
    const said = WAIT.exec(text)?.[1];
    return said === undefined ? undefined : durationOf(said);
}
/** FastAPI's list of what is wrong with a request, or its sentence. */
function detailText(detail) {
    if (typeof detail === "string")
        return detail;
    return listOf(detail)
        .map((entry) => stringOf(fieldsOf(entry)["msg"]))
        .filter((text) => text !== "")
        .join("; ");
}
/** A word that tells what kind of error it is. Bare numbers repeat the status; `error` says nothing. */
function isWord(value) {
    return value !== "" && value !== "error" && !/^\d+$/.test(value);
}
/**
 * Reads an error object: OpenAI's (`message`, `code`, `type`), a bare string (Ollama), the object without its `error`
 * (vLLM, Azure's gateway), a list (Gemini), `detail` (FastAPI), and the provider's own words behind a router
 * (`metadata.raw`).
 */
function readError(body) {
    const outer = Array.isArray(body) ? body[0] : body;
    const error = fieldsOf(outer)["error"] ?? outer;
    const fields = fieldsOf(error);
    const { code, type, status } = fields;
    const raw = fieldsOf(fields["metadata"])["raw"];
    const message = typeof error === "string"
        ? error
        : stringOf(fields["message"]) || detailText(fields["detail"]) || stringOf(fields["title"]);
    const behind = typeof raw === "string" ? raw : raw === undefined || raw === null ? "" : JSON.stringify(raw);
    const text = [message, isWord(stringOf(code)) ? stringOf(code) : "", behind].filter((part) => part !== "").join(", ");
    const number = Number(code ?? fields["statusCode"] ?? status);
    return {
        text: text || (Object.keys(fields).length > 0 ? JSON.stringify(error) : ""),
        type: isWord(stringOf(type)) ? stringOf(type) : "",
        status: Number.isInteger(number) && number >= 400 && number < 600 ? number : undefined,
        retryAfterMilliseconds: waitOf(error, text),
    };
}
/** Reads the text of an error answer: JSON in any of the forms above, or whatever else it is. */
function readErrorText(text) {
    try {
        const body = JSON.parse(text);
        if (typeof body === "object" && body !== null)
            return readError(body);
    }
    catch {
        // Not JSON: a page, a sentence, nothing.
    }
    return { text, type: "", status: undefined, retryAfterMilliseconds: waitOf(null, text) };
}

;// CONCATENATED MODULE: ./src/models/openai-client.ts

/** The largest a timer takes: time limits are the caller's and the watchdog's, not the client's. */
const NO_CLIENT_TIMEOUT = 2 ** 31 - 1;
/** An error's text longer than this is a page or worse. */
const LONGEST_ERROR_BYTES = 64 * 1024;
/** Enough of an answer to see that it is a page. */
const LONGEST_HEAD_CHARACTERS = 512;
/** Azure takes its keys in a header of its own; `Authorization` would be for its tokens. */
const AZURE = /\.(?:openai\.azure|cognitiveservices\.azure|services\.ai\.azure)\.com$/;
let loading;
function loadOpenAi() {
    loading ??= __webpack_require__.e(/* import() */ 6948).then(__webpack_require__.bind(__webpack_require__, 56948)).then((module) => module.OpenAI);
    return loading;
}
/** Starts to load the client, so that it loads beside other work. Never rejects. */
async function warmUpOpenAi() {
    await loadOpenAi().catch(() => undefined);
}
async function readLimited(response) {
    const reader = response.body?.getReader();
    if (reader === undefined)
        return "";
    const decoder = new TextDecoder();
    let text = "";
    let size = 0;
    try {
        while (size < LONGEST_ERROR_BYTES) {
            const { value, done } = await reader.read();
            if (done)
                break;
            size += value.byteLength;
            text += decoder.decode(value, { stream: true });
        }
    }
    catch {
        // A body that breaks off: what came of it must do; the status is what counts.
    }
    void reader.cancel().catch(() => undefined);
    return text;
}
function isUnknownFormat(response) {
    return !/json|event-stream/.test(response.headers.get("content-type") ?? "");
}
/** A client for one call, without retries, time limits or environment of its own. */
function connect(Client, options, watchdog) {
    const key = options.apiKey.trim();
    const isAzure = URL.canParse(options.baseUrl) && AZURE.test(new URL(options.baseUrl).hostname);
    let head = "";
    let errorAnswer = null;
    async function fetchAnswer(input, init) {
        const response = await watchdog.fetch(input, { ...init, redirect: "manual" });
        if (!response.ok) {
            const { text, retryAfterMilliseconds } = readErrorText(await readLimited(response));
            errorAnswer = { status: response.status, text, headers: response.headers, retryAfterMilliseconds };
            throw new Error(`status ${response.status}`);
        }
        if (response.body === null || !isUnknownFormat(response))
            return response;
        const decoder = new TextDecoder();
        const watch = new TransformStream({
            transform(piece, sink) {
                if (head.length < LONGEST_HEAD_CHARACTERS)
                    head += decoder.decode(piece, { stream: true });
                sink.enqueue(piece);
            },
        });
        return new Response(response.body.pipeThrough(watch), response);
    }
    const client = new Client({
        baseURL: options.baseUrl,
        apiKey: key === "" ? "none" : key,
        // Set, because the client would otherwise read them from the environment.
        organization: null,
        project: null,
        adminAPIKey: null,
        webhookSecret: null,
        ...(key === "" ? { defaultHeaders: { Authorization: null } } : {}),
        ...(isAzure && key !== "" ? { defaultHeaders: { Authorization: null, "api-key": key } } : {}),
        maxRetries: 0,
        timeout: NO_CLIENT_TIMEOUT,
        logLevel: "off",
        fetch: fetchAnswer,
    });
    return { client, head: () => head, errorAnswer: () => errorAnswer };
}

;// CONCATENATED MODULE: ./src/models/error-kind.ts
const CONTEXT_LENGTH = /context.?(?:length|window|size)|maximum (?:context|prompt|input)|(?:prompt|input) is too long|too many (?:input )?tokens|reduce the length|input (?:token count|length).*exceed|n_ctx|request too large/i;
const UNKNOWN_MODEL = /model.{0,80}(?:not.{0,3}found|not exist|not available|unknown|decommissioned|deprecated|retired|no longer)|(?:unknown|invalid|no such) model|not a valid model|DeploymentNotFound/i;
const NO_TOOLS = /does(?: not|n't) support (?:tool|function)|support tool use|enable-auto-tool-choice|(?:tool|function) (?:use|calling|calls) (?:is|are) not (?:supported|enabled)|\btools? (?:is|are) not supported/i;
const REFUSED_KEY = /(?:invalid|incorrect|missing|no) api.?key|api.?key (?:not valid|is invalid|expired)|API_KEY_INVALID/i;
const NO_CREDIT = /insufficient_quota|insufficient (?:balance|credit|funds)|exceeded your current quota|credit balance is too low|budget has been exceeded|budget_exceeded/i;
const RATE_LIMIT = /rate.?limit|too many requests|RESOURCE_EXHAUSTED/i;
/** A refusal of the content, or of the place it is asked from: another key would not help. */
const REFUSED_CONTENT = /moderation|flagged|content.?(?:policy|filter|management)|invalid_prompt|country, region|unsupported_country/i;
/** The model is there, but takes no tools; the agent cannot work with it. */
function refusesTools({ status, text }) {
    return ((status === undefined || status === 400 || status === 404 || status === 422 || status === 500) &&
        NO_TOOLS.test(text));
}
/** The answer to a 404 names the model. */
function namesModel({ text }) {
    return UNKNOWN_MODEL.test(text);
}
/** No money behind the key. Gemini says the same words of a limit per minute, but names a wait with them. */
function hasNoCredit({ status, text, namesWait }) {
    if (status === 402)
        return true;
    return (status === undefined || status < 500) && NO_CREDIT.test(text) && !namesWait;
}
/** Sorts what a server says, so that the caller can decide what to do about it (ruling 34). */
function kindOf(error) {
    const { status, text } = error;
    const isRequestFault = status === undefined || status === 400 || status === 404 || status === 422 || status === 403;
    if (hasNoCredit(error))
        return "authentication";
    if (status === 429)
        return /request too large/i.test(text) ? "context_length" : "rate_limited";
    if (refusesTools(error))
        return "not_found";
    if (isRequestFault && UNKNOWN_MODEL.test(text))
        return "not_found";
    if (status !== undefined && isRequestFault && REFUSED_CONTENT.test(text))
        return "invalid_request";
    if (status === 401 || status === 403)
        return "authentication";
    if (isRequestFault && REFUSED_KEY.test(text))
        return "authentication";
    if (status === 413 || CONTEXT_LENGTH.test(text))
        return "context_length";
    if (status === 404)
        return "not_found";
    if (status === undefined) {
        if (RATE_LIMIT.test(text))
            return "rate_limited";
        return REFUSED_CONTENT.test(text) ? "invalid_request" : "unavailable";
    }
    if (status >= 300 && status < 400)
        return "invalid_response";
    return status === 408 || status === 409 || status >= 500 ? "unavailable" : "invalid_request";
}

;// CONCATENATED MODULE: ./src/models/openai-errors.ts




const LONGEST_EXCERPT = 200;
const HTML = /<!doctype html|<html[\s>]/i;
/** Whether a text is a page: of a proxy, a login, a router. */
function isPage(text) {
    return HTML.test(text);
}
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
/** A short, single-line piece of what the server said, without the key, credentials in addresses and their queries. */
function excerptOf(text, apiKey) {
    const key = apiKey.trim();
    const safe = (key === "" ? text : text.replaceAll(key, "***"))
        .replace(/\/\/[^\s/@"']+@/g, "//***@")
        .replace(/(https?:\/\/[^\s?"']+)\?[^\s"']+/g, "$1?***");
    const line = safe.replace(/[\s\p{Cc}]+/gu, " ").trim();
    return line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT)}…` : line;
}
/** What a server asks to wait, in milliseconds, however long: `retry-after-ms`, or `retry-after` in seconds or as a date. */
function retryAfterOf(headers) {
    const exact = Number.parseFloat(headers.get("retry-after-ms") ?? "");
    if (exact >= 0)
        return Math.ceil(exact);
    const value = headers.get("retry-after");
    if (!value)
        return undefined;
    if (/^\s*\d+(?:\.\d+)?\s*$/.test(value))
        return Math.ceil(Number.parseFloat(value) * 1000);
    const date = Date.parse(value);
    if (Number.isNaN(date))
        return undefined;
    // The server's own clock, where it tells it, is the one its date was made with.
    const now = Date.parse(headers.get("date") ?? "");
    return Math.max(0, date - (Number.isNaN(now) ? Date.now() : now));
}
/** What is at the bottom of a chain of causes: a code (ECONNREFUSED, ENOTFOUND, UND_ERR_SOCKET …), else a message. */
function causeOf(error) {
    let message = (0,errors/* messageOf */.bD)(error);
    for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) {
        const code = fieldsOf(at)["code"];
        // Of a proxy that refuses, the code says nothing.
        if (typeof code === "string" && code !== "")
            return /proxy/i.test(at.message) ? at.message : code;
        message = at.message;
    }
    return message;
}
function authenticationMessage(error, endpoint) {
    const host = hostOf(endpoint.baseUrl);
    if (hasNoCredit(error))
        return `the account behind the input api-key has no credit or quota left at ${host}`;
    return endpoint.apiKey.trim() === ""
        ? `the model endpoint wants an API key; set the input api-key (base-url ${host})`
        : `the model endpoint refused the API key; check the input api-key (base-url ${host})`;
}
function notFoundMessage(error, endpoint, said) {
    const host = hostOf(endpoint.baseUrl);
    const { model } = endpoint;
    if (refusesTools(error)) {
        return `the model "${model}" at ${host} takes no tools; choose another in the input model (${said})`;
    }
    if (endpoint.api === "responses" && error.status === 404 && !namesModel(error)) {
        return `the model endpoint ${host} has no Responses interface or no model "${model}"; set llm.api: chat, or check the inputs model and base-url (${said})`;
    }
    return `the model endpoint ${host} has no model "${model}"; check the inputs model and base-url (${said})`;
}
function messageFor(kind, error, endpoint) {
    const host = hostOf(endpoint.baseUrl);
    const status = error.status === undefined ? "in mid-answer" : `with ${error.status}`;
    const said = excerptOf(error.text, endpoint.apiKey) || "no reason given";
    switch (kind) {
        case "authentication":
            return authenticationMessage(error, endpoint);
        case "not_found":
            return notFoundMessage(error, endpoint, said);
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
function failureFor(error, endpoint, wait) {
    const kind = kindOf(error);
    const isWorthAWait = kind === "rate_limited" || kind === "unavailable";
    return failed(kind, messageFor(kind, error, endpoint), isWorthAWait ? wait : undefined);
}
/**
 * The failure for an error object inside an answer that began as a success, as servers send it in mid-stream. A status
 * it names is believed.
 */
function failureOfErrorBody(error, endpoint) {
    const { text, type, status, retryAfterMilliseconds: wait } = readError(error);
    const words = [text, type].filter((part) => part !== "").join(", ");
    return failureFor({ status, text: words, namesWait: wait !== undefined }, endpoint, wait);
}
/** The failure for an answer with an error status. */
function failureOfErrorAnswer(answer, endpoint) {
    const host = hostOf(endpoint.baseUrl);
    if (answer.status >= 300 && answer.status < 400) {
        // Not followed: the key would go along to wherever it points.
        const target = answer.headers.get("location") ?? "";
        const place = URL.canParse(target, endpoint.baseUrl) ? new URL(target, endpoint.baseUrl) : null;
        const where = place === null ? "" : ` to ${place.protocol}//${place.host}`;
        return failed("invalid_response", `the model endpoint ${host} redirects${where}; set base-url to the final address`);
    }
    const text = isPage(answer.text) ? "an HTML page" : answer.text;
    const wait = retryAfterOf(answer.headers) ?? answer.retryAfterMilliseconds;
    return failureFor({ status: answer.status, text, namesWait: wait !== undefined }, endpoint, wait);
}
/**
 * The failure for anything the client threw, in one sentence that names the input to fix. The key is in no message, and
 * of a refused key nothing the server said is repeated, because servers echo parts of it.
 */
function failureOf(error, endpoint) {
    const host = hostOf(endpoint.baseUrl);
    const said = fieldsOf(error)["error"];
    if (said !== undefined)
        return failureOfErrorBody(said, endpoint);
    if (error instanceof SyntaxError) {
        return failed("invalid_response", `the model endpoint ${host} sent an answer that is not JSON`);
    }
    const cause = excerptOf(causeOf(error), endpoint.apiKey);
    return failed("unavailable", `the model endpoint ${host} could not be reached or broke off (${cause}); check base-url`);
}

;// CONCATENATED MODULE: ./src/models/openai-call.ts




/** Reads the answer into the builder; a failure when the server sent something else. */
async function read({ client }, call, stream, signal, onText, endpoint) {
    // Not through the client's own methods: what they add to an answer they cannot do with a page or nothing at all.
    const { data, response } = await client
        .post(call.path, { body: call.body, signal, stream })
        .withResponse();
    const contentType = response.headers.get("content-type") ?? "";
    if (contentType.includes("text/html"))
        return htmlFailure(endpoint);
    if (stream && !contentType.includes("application/json")) {
        for await (const event of data)
            onText(call.builder.add(event));
        return null;
    }
    // A server may ignore `stream` and answer at once; the client has not read the body then.
    const whole = stream ? parseWhole(await response.text()) : data;
    if (typeof whole === "string")
        return isPage(whole) ? htmlFailure(endpoint) : notAnAnswer(endpoint);
    const error = fieldsOf(whole)["error"];
    if (error !== undefined && error !== null)
        return failureOfErrorBody(whole, endpoint);
    onText(call.builder.addWhole(whole));
    return null;
}
/** Nothing is an answer that broke off, not one that is wrong. */
function parseWhole(text) {
    return text.trim() === "" ? undefined : JSON.parse(text);
}
function notAnAnswer(endpoint) {
    return failed("invalid_response", `the model endpoint ${hostOf(endpoint.baseUrl)} sent an answer that is not JSON`);
}
function incomplete(endpoint, endMark) {
    const host = hostOf(endpoint.baseUrl);
    return failed("unavailable", `the model endpoint ${host} ended the answer before it was complete (no ${endMark})`);
}
function withUsage(failure, usage) {
    return usage === null ? failure : { ...failure, usage };
}
/** A key with a line break or the like cannot be sent; the client would put all of it into its error. */
function unusableKey({ apiKey, baseUrl }) {
    if (/^[\x21-\x7e]*$/.test(apiKey.trim()))
        return null;
    const place = `(base-url ${hostOf(baseUrl)})`;
    return failed("authentication", `the input api-key has characters that no key has; check the secret ${place}`);
}
/**
 * One request and its answer, read to the end. Never throws. Whatever a server gets wrong is a failure here, never half
 * an answer: a cut stream, silence, an end without the mark of an end, a page, an error in mid-answer. `usage` of a
 * failure is what an answer that broke off has probably cost.
 */
async function callOnce(request, callOptions, options, call) {
    const unusable = unusableKey(options);
    if (unusable !== null)
        return unusable;
    const watchdog = createIdleWatchdog(options.stream ? options.idleTimeoutMilliseconds : null, callOptions.signal);
    const { builder } = call;
    const onText = (text) => {
        if (text !== "")
            callOptions.onText?.(text);
    };
    let connection = null;
    let failure = null;
    try {
        connection = connect(await loadOpenAi(), options, watchdog);
        failure = await read(connection, call, options.stream, watchdog.signal, onText, options);
    }
    catch (error) {
        const answer = connection?.errorAnswer() ?? null;
        failure = answer === null ? failureOf(error, options) : failureOfErrorAnswer(answer, options);
    }
    finally {
        watchdog.stop(failure !== null);
    }
    if (callOptions.signal.aborted)
        return failed("aborted", "the model call was stopped");
    const error = builder.error();
    if (error !== undefined)
        return withUsage(failureOfErrorBody(error, options), builder.usageSoFar(request));
    // Whatever broke after the end of the answer took nothing from it but perhaps the usage.
    if (builder.isFinished())
        return builder.build(options.model, request);
    const usage = builder.usageSoFar(request);
    if (watchdog.hasExpired()) {
        const seconds = options.idleTimeoutMilliseconds / 1000;
        const silence = `the model endpoint ${hostOf(options.baseUrl)} sent nothing for ${seconds} s (llm.idle_timeout)`;
        return withUsage(failed("timeout", silence), usage);
    }
    if (failure !== null)
        return withUsage(failure, usage);
    if (isPage(connection?.head() ?? ""))
        return htmlFailure(options);
    return withUsage(incomplete(options, call.endMark), usage);
}
/** How a server says that it does not take a request in this form; OpenRouter finds no model that takes images. */
const FORM_REFUSED = new Set(["invalid_request", "unavailable", "not_found"]);
/**
 * Repeats a request whose form the server refused, as long as `adapt` finds something to change in it; every other
 * failure stands. Nothing is repeated after the stop.
 */
async function callUntilAccepted(request, callOptions, options, attempt) {
    for (;;) {
        if (callOptions.signal.aborted)
            return failed("aborted", "the model call was stopped before it began");
        const result = await callOnce(request, callOptions, options, attempt.call());
        if (result.ok || !FORM_REFUSED.has(result.kind))
            return result;
        if (!attempt.adapt(result))
            return result;
    }
}

;// CONCATENATED MODULE: ./src/models/request-images.ts
/** What servers say that take no images, or not these. */
const REFUSAL = /image|multi-?modal|vision/i;
/** The images of a message as `data:` addresses; those whose bytes are not at hand are left out. */
function imageAddresses(message, images) {
    return (message.images ?? []).flatMap(({ digest, mediaType }) => {
        const base64 = images?.get(digest);
        return base64 === undefined ? [] : [`data:${mediaType};base64,${base64}`];
    });
}
/** Goes on without images where the server refused them; true when the request had some. */
function leaveImagesOut(message, request, dialect) {
    const hasSome = request.messages.some((one) => one.role === "user" && imageAddresses(one, request.images).length > 0);
    if (!dialect.images || !hasSome || !REFUSAL.test(message))
        return false;
    dialect.images = false;
    return true;
}

;// CONCATENATED MODULE: ./src/models/request-text.ts
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

;// CONCATENATED MODULE: ./src/models/openai-request.ts


const CHAT_DIALECT = {
    includeUsage: true,
    reasoningEffort: null,
    outputLimit: null,
    structured: true,
    returnReasoning: false,
    images: true,
    markUnsigned: false,
};
/** Room for an answer where a server wants the limit named; long edits fit, and small windows take it. */
const OUTPUT_LIMIT_TOKENS = 8_192;
/** Gemini's own word for a call that has no signature. */
const UNSIGNED = { google: { thought_signature: "skip_thought_signature_validator" } };
function convertAssistant(message, dialect, state) {
    const known = {
        ...(state !== null && state.details.length > 0 ? { reasoning_details: state.details } : {}),
        ...(dialect.returnReasoning ? { reasoning_content: state?.reasoning ?? "" } : {}),
    };
    if (message.toolCalls.length === 0) {
        return { role: "assistant", content: wellFormed(message.content ?? ""), ...known };
    }
    const isSigned = state?.extras.some((extra) => extra !== undefined) === true;
    return {
        role: "assistant",
        content: message.content ? wellFormed(message.content) : null,
        ...known,
        tool_calls: message.toolCalls.map((call, index) => {
            const extra = state?.extras[index] ?? (dialect.markUnsigned && !isSigned && index === 0 ? UNSIGNED : undefined);
            return {
                id: call.id,
                type: "function",
                function: { name: call.name, arguments: validArguments(call.arguments) },
                ...(extra === undefined ? {} : { extra_content: extra }),
            };
        }),
    };
}
function convertUser(message, images) {
    const shown = imageAddresses(message, images);
    const text = wellFormed(message.content);
    if (shown.length === 0)
        return { role: "user", content: text };
    const parts = shown.map((url) => ({ type: "image_url", image_url: { url } }));
    return { role: "user", content: [{ type: "text", text }, ...parts] };
}
function convert(message, dialect, memory, images) {
    if (message.role === "tool") {
        return { role: "tool", tool_call_id: message.callId, content: wellFormed(message.content) };
    }
    if (message.role === "user")
        return convertUser(message, dialect.images ? images : undefined);
    if (message.role === "system")
        return { role: "system", content: wellFormed(message.content) };
    return convertAssistant(message, dialect, memory.recall(message));
}
/**
 * The body of a Chat Completions request (R1). The messages come last and everything is in a fixed order, so that the
 * text of one request is a prefix of the next and the provider's prompt cache hits. No limit of the answer is sent:
 * `max_tokens` and `max_completion_tokens` are each refused by some models.
 */
function toChatBody(request, settings, dialect, memory) {
    return {
        model: settings.model,
        ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
        ...(dialect.reasoningEffort === null ? {} : { reasoning_effort: dialect.reasoningEffort }),
        ...(dialect.outputLimit === null ? {} : { [dialect.outputLimit]: OUTPUT_LIMIT_TOKENS }),
        stream: settings.stream,
        ...(settings.stream && dialect.includeUsage ? { stream_options: { include_usage: true } } : {}),
        ...(request.answerSchema === undefined || !dialect.structured
            ? {}
            : { response_format: { type: "json_schema", json_schema: { ...request.answerSchema, strict: true } } }),
        ...(request.tools.length === 0 ? {} : { tools: [...request.tools] }),
        messages: request.messages.map((message) => convert(message, dialect, memory, request.images)),
    };
}

;// CONCATENATED MODULE: ./src/models/provider-memory.ts
function keyOf(text, calls) {
    return calls.length === 0 ? `text ${text}` : `calls ${calls.map((call) => call.id).join(" ")}`;
}
function createProviderMemory() {
    const states = new Map();
    return {
        keep(answer, state) {
            states.set(keyOf(answer.text, answer.toolCalls), state);
        },
        recall: (message) => states.get(keyOf(message.content ?? "", message.toolCalls)) ?? null,
        clear: () => states.clear(),
    };
}

;// CONCATENATED MODULE: ./src/models/openai-chat.ts






const ADAPTATIONS = [
    {
        refusal: /stream_options|include_usage/i,
        apply(dialect) {
            const changes = dialect.includeUsage;
            dialect.includeUsage = false;
            return changes;
        },
    },
    {
        // GPT-5.6 and later: function tools are refused with reasoning, unless its effort is "none".
        refusal: /reasoning_effort/,
        apply(dialect, request) {
            if (dialect.reasoningEffort !== null || request.tools.length === 0)
                return false;
            dialect.reasoningEffort = "none";
            return true;
        },
    },
    {
        refusal: /response_format|json_schema|structured.{0,3}outputs?|guided_json/i,
        apply(dialect, request) {
            const changes = dialect.structured && request.answerSchema !== undefined;
            dialect.structured = false;
            return changes;
        },
    },
    {
        refusal: /reasoning_content/,
        apply(dialect) {
            const changes = !dialect.returnReasoning;
            dialect.returnReasoning = true;
            return changes;
        },
    },
    {
        refusal: /thought_?signature/i,
        apply(dialect) {
            const changes = !dialect.markUnsigned;
            dialect.markUnsigned = true;
            return changes;
        },
    },
    {
        refusal: /use ['"`]?max_completion_tokens/i,
        apply(dialect) {
            const changes = dialect.outputLimit !== "max_completion_tokens";
            dialect.outputLimit = "max_completion_tokens";
            return changes;
        },
    },
    {
        refusal: /max_tokens['"`]?\W{0,3}\s*(?:field )?(?:is )?(?:required|missing)|missing.{0,40}max_tokens/i,
        apply(dialect) {
            if (dialect.outputLimit !== null)
                return false;
            dialect.outputLimit = "max_tokens";
            return true;
        },
    },
];
/** Changes what the server refused, if that is why it failed; true when the call is worth repeating at once. */
function adapt(failure, request, dialect) {
    if (leaveImagesOut(failure.message, request, dialect))
        return true;
    return ADAPTATIONS.some(({ refusal, apply }) => refusal.test(failure.message) && apply(dialect, request));
}
/**
 * A model behind an OpenAI-compatible Chat Completions endpoint (product.md §2, `base-url`). Retries nothing but a
 * request whose form the server refused: see retry.ts. What the server gets wrong is repaired where that is safe (ids,
 * indexes, arguments as objects, content as parts) and a failure otherwise (cut streams, HTML, no finish_reason): a
 * broken answer is never a success.
 */
function createOpenAiChatModel(options) {
    const dialect = { ...CHAT_DIALECT };
    const memory = createProviderMemory();
    return {
        id: options.model,
        contextWindow: options.contextWindow ?? contextWindowOf(options.model),
        generate(request, callOptions) {
            return callUntilAccepted(request, callOptions, { ...options, api: "chat" }, {
                call: () => ({
                    path: "/chat/completions",
                    body: toChatBody(request, options, dialect, memory),
                    builder: createChatAnswerBuilder(memory.keep),
                    endMark: "finish_reason",
                }),
                adapt: (failure) => adapt(failure, request, dialect),
            });
        },
    };
}

;// CONCATENATED MODULE: ./src/models/responses-answer.ts

function responses_answer_usageOf(value) {
    const usage = fieldsOf(value);
    const inputTokens = countOf(usage["input_tokens"]);
    if (inputTokens === 0)
        return null;
    return {
        inputTokens,
        cachedInputTokens: Math.min(inputTokens, countOf(fieldsOf(usage["input_tokens_details"])["cached_tokens"])),
        outputTokens: countOf(usage["output_tokens"]),
        reasoningTokens: countOf(fieldsOf(usage["output_tokens_details"])["reasoning_tokens"]),
        modelCalls: 1,
    };
}
function itemOf(value) {
    const raw = fieldsOf(value);
    const type = stringOf(raw["type"]);
    const content = type === "message" ? raw["content"] : [];
    return {
        type,
        text: textOf(content),
        refusal: listOf(content)
            .map((part) => stringOf(fieldsOf(part)["refusal"]))
            .join(""),
        phase: stringOf(raw["phase"]),
        call: {
            id: stringOf(raw["call_id"]) || stringOf(raw["id"]),
            name: stringOf(raw["name"]),
            arguments: argumentsOf(raw["arguments"]),
        },
        raw,
    };
}
/** What can go back: reasoning that is encrypted; without that the server would look for an item it has not kept. */
function reasoningOf({ raw }) {
    const { id, summary, encrypted_content } = raw;
    if (stringOf(encrypted_content) === "")
        return [];
    const named = stringOf(id) === "" ? {} : { id };
    return [{ kind: "reasoning", item: { type: "reasoning", ...named, summary: listOf(summary), encrypted_content } }];
}
function stateOf(items) {
    let position = 0;
    return items.flatMap((item) => {
        if (item.type === "reasoning")
            return reasoningOf(item);
        if (item.type === "message")
            return [{ kind: "message", phase: item.phase }];
        if (item.type !== "function_call")
            return [];
        position += 1;
        return [{ kind: "call", position: position - 1 }];
    });
}
/** Separates the texts of two messages of one answer. */
const BREAK = "\n\n";
function joinTexts(items, field) {
    return items
        .filter((item) => item.type === "message" && item[field] !== "")
        .map((item) => item[field])
        .join(BREAK);
}
/** Statuses that end an answer without one. `queued` and `in_progress` are no ends. */
const FAILED = new Set(["failed", "cancelled"]);
/**
 * Responses, streamed or not. Items are collected by their place; the items of the end, where it has them, are the true
 * ones. `keep` is given the order of the items and the encrypted reasoning.
 */
function createResponsesAnswerBuilder(keep = () => { }) {
    const places = new Map();
    let items = null;
    let status = "";
    let reason = "";
    let error;
    let usage = null;
    let shown = "";
    const collected = () => items ?? [...places.values()];
    /** Text of a new message stands apart from that of the one before. */
    function show(piece, item) {
        if (piece === "")
            return "";
        const isFirst = item.text === "" && shown !== "";
        const text = isFirst ? BREAK + piece : piece;
        shown += text;
        return text;
    }
    function place(event, type) {
        const key = String(event["output_index"] ?? event["item_id"] ?? fieldsOf(event["item"])["id"] ?? `only ${type}`);
        const known = places.get(key);
        if (known !== undefined && known.type === type)
            return known;
        const item = itemOf({ type });
        places.set(key, item);
        return item;
    }
    /** The whole item, at its beginning or its end. */
    function addItem(event) {
        const whole = itemOf(event["item"]);
        if (whole.type === "")
            return "";
        const item = place(event, whole.type);
        const rest = whole.text.startsWith(item.text) ? show(whole.text.slice(item.text.length), item) : "";
        item.raw = whole.raw;
        item.text = whole.text || item.text;
        item.refusal = whole.refusal || item.refusal;
        item.phase = whole.phase || item.phase;
        item.call.id = whole.call.id || item.call.id;
        item.call.name = whole.call.name || item.call.name;
        item.call.arguments = whole.call.arguments || item.call.arguments;
        return rest;
    }
    function end(value) {
        const response = fieldsOf(value);
        usage = responses_answer_usageOf(response["usage"]) ?? usage;
        status = stringOf(response["status"]) || status;
        reason = stringOf(fieldsOf(response["incomplete_details"])["reason"]);
        const failure = response["error"];
        if (failure !== undefined && failure !== null)
            error ??= failure;
        else if (FAILED.has(status))
            error ??= { message: `the answer ended as ${status}` };
        const output = listOf(response["output"]).map(itemOf);
        if (output.length === 0)
            return "";
        items = output;
        const text = joinTexts(output, "text");
        const rest = text.startsWith(shown) ? text.slice(shown.length) : "";
        shown += rest;
        return rest;
    }
    function add(value) {
        const event = fieldsOf(value);
        switch (event["type"]) {
            case "response.output_item.added":
            case "response.output_item.done":
                return addItem(event);
            case "response.output_text.delta": {
                const item = place(event, "message");
                const piece = stringOf(event["delta"]);
                const text = show(piece, item);
                item.text += piece;
                return text;
            }
            case "response.refusal.delta":
                place(event, "message").refusal += stringOf(event["delta"]);
                return "";
            case "response.function_call_arguments.delta":
                place(event, "function_call").call.arguments += argumentsOf(event["delta"]);
                return "";
            case "response.function_call_arguments.done": {
                const { call } = place(event, "function_call");
                call.arguments = argumentsOf(event["arguments"]) || call.arguments;
                call.name ||= stringOf(event["name"]);
                return "";
            }
            case "response.completed":
            case "response.incomplete":
            case "response.failed":
                status = String(event["type"]).slice("response.".length);
                return end(event["response"]);
            case "error":
                error ??= event;
                return "";
            default:
                return "";
        }
    }
    function callsOf(all) {
        const isCut = status === "incomplete";
        return all
            .filter((item) => item.type === "function_call")
            .map(({ call }) => ({ ...call, arguments: call.arguments || (isCut ? "" : "{}") }));
    }
    return {
        add,
        addWhole: end,
        isFinished: () => status === "completed" || status === "incomplete",
        error: () => error,
        usageSoFar: (request) => usage ??
            (places.size === 0 ? null : estimateUsage(request, joinTexts(collected(), "text"), callsOf(collected()))),
        build(model, request) {
            const all = collected();
            const toolCalls = repairIds(callsOf(all), request);
            const spoken = withoutThinking(joinTexts(all, "text"));
            const refusal = joinTexts(all, "refusal");
            const answer = {
                ok: true,
                text: spoken === "" ? refusal : spoken,
                toolCalls,
                finishReason: finishReasonOf(status === "incomplete" ? reason : "completed", {
                    calls: toolCalls.length,
                    isRefusal: spoken === "" && refusal !== "",
                }),
                usage: usage ?? estimateUsage(request, spoken, toolCalls),
                usageEstimated: usage === null,
                model,
            };
            if (toolCalls.length > 0)
                keep(answer, stateOf(all));
            return answer;
        },
    };
}

;// CONCATENATED MODULE: ./src/models/responses-request.ts


const RESPONSES_DIALECT = {
    returnReasoning: true,
    sendStore: true,
    structured: true,
    images: true,
};
function spoken(role, content, phase = "") {
    return { type: "message", role, ...(phase === "" ? {} : { phase }), content: wellFormed(content) };
}
function calls(message) {
    return message.toolCalls.map((call) => ({
        type: "function_call",
        call_id: call.id,
        name: call.name,
        arguments: validArguments(call.arguments),
    }));
}
/** Without what the server gave: after a resumed session, another model's answer, a refusal of it. */
function plainItems(message) {
    const text = message.content ?? "";
    return [...(text === "" ? [] : [spoken("assistant", text)]), ...calls(message)];
}
function assistantItems(message, state) {
    if (state === null)
        return plainItems(message);
    const functionCalls = calls(message);
    const text = message.content ?? "";
    let isSpoken = text === "";
    return state.flatMap((part) => {
        if (part.kind === "reasoning")
            return [part.item];
        if (part.kind === "call")
            return functionCalls.slice(part.position, part.position + 1);
        if (isSpoken)
            return [];
        isSpoken = true;
        return [spoken("assistant", text, part.phase)];
    });
}
function userItem(message, images) {
    const shown = imageAddresses(message, images);
    if (shown.length === 0)
        return spoken("user", message.content);
    const parts = shown.map((url) => ({ type: "input_image", image_url: url, detail: "auto" }));
    const text = { type: "input_text", text: wellFormed(message.content) };
    return { type: "message", role: "user", content: [text, ...parts] };
}
function responses_request_convert(message, memory, dialect, images) {
    if (message.role === "tool") {
        return [{ type: "function_call_output", call_id: message.callId, output: wellFormed(message.content) }];
    }
    if (message.role === "user")
        return [userItem(message, dialect.images ? images : undefined)];
    if (message.role === "system")
        return [spoken("system", message.content)];
    return assistantItems(message, dialect.returnReasoning ? memory.recall(message) : null);
}
function toolOf({ function: tool }) {
    // The interface's own default would rewrite the schema: every parameter required.
    return {
        type: "function",
        name: tool.name,
        description: tool.description,
        parameters: tool.parameters,
        strict: false,
    };
}
/**
 * The body of a Responses request: the server keeps nothing (`store: false`), so each request holds the whole
 * conversation (R1). The input comes last and everything is in a fixed order, so that the text of one request is a prefix
 * of the next and the provider's prompt cache hits. Items go without their ids, which only mean something to a server
 * that has kept them.
 */
function toResponsesBody(request, settings, dialect, memory) {
    return {
        model: settings.model,
        ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
        ...(dialect.sendStore ? { store: false } : {}),
        stream: settings.stream,
        ...(dialect.returnReasoning ? { include: ["reasoning.encrypted_content"] } : {}),
        ...(request.answerSchema === undefined || !dialect.structured
            ? {}
            : { text: { format: { type: "json_schema", ...request.answerSchema, strict: true } } }),
        ...(request.tools.length === 0 ? {} : { tools: request.tools.map(toolOf) }),
        input: request.messages.flatMap((message) => responses_request_convert(message, memory, dialect, request.images)),
    };
}

;// CONCATENATED MODULE: ./src/models/openai-responses.ts






/** Leaves out what the server refused, if that is why it failed; true when the call is worth repeating at once. */
function openai_responses_adapt(failure, request, dialect, memory) {
    if (leaveImagesOut(failure.message, request, dialect))
        return true;
    // Models that do not reason refuse to be asked for it; what another model thought cannot be read.
    if (dialect.returnReasoning && /encrypted|reasoning|\binclude\b/i.test(failure.message)) {
        dialect.returnReasoning = false;
        memory.clear();
        return true;
    }
    if (dialect.structured && /text\.format|json_schema|structured.{0,3}outputs?/i.test(failure.message)) {
        dialect.structured = false;
        return true;
    }
    if (dialect.sendStore && /\bstore\b/.test(failure.message)) {
        dialect.sendStore = false;
        return true;
    }
    return false;
}
/**
 * A model behind an endpoint with OpenAI's Responses interface (`llm.api: responses`), used without state: the server
 * keeps nothing, every request holds the whole conversation. The encrypted reasoning of an answer with tool calls goes
 * back with it: models that reason between calls do it better and cheaper with it, and none needs it to go on. Retries
 * nothing but a request whose form the server refused: see retry.ts.
 */
function createOpenAiResponsesModel(options) {
    const dialect = { ...RESPONSES_DIALECT };
    const memory = createProviderMemory();
    return {
        id: options.model,
        contextWindow: options.contextWindow ?? contextWindowOf(options.model),
        generate(request, callOptions) {
            return callUntilAccepted(request, callOptions, { ...options, api: "responses" }, {
                call: () => ({
                    path: "/responses",
                    body: toResponsesBody(request, options, dialect, memory),
                    builder: createResponsesAnswerBuilder(memory.keep),
                    endMark: "response.completed",
                }),
                adapt: (failure) => openai_responses_adapt(failure, request, dialect, memory),
            });
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
            const lost = createLostUsage();
            for (let attempt = 1;; attempt += 1) {
                const result = await model.generate(request, callOptions);
                if (result.ok || !RETRIED.has(result.kind) || attempt > options.retries)
                    return lost.attachTo(result);
                if (callOptions.signal.aborted)
                    return lost.attachTo(ABORTED);
                const delay = delayBefore(attempt, result, options.random);
                if (options.clock.now() + delay >= options.deadline()) {
                    options.logger.warn(`${model.id}: ${result.message}; not tried again, because waiting ${seconds(delay)} would outlast the run`);
                    return lost.attachTo(result);
                }
                options.logger.warn(`${model.id}: ${result.message}; trying again in ${seconds(delay)} (${attempt} of ${options.retries})`);
                lost.add(result);
                callOptions.onWait?.(delay);
                await options.clock.sleep(delay, callOptions.signal);
                if (callOptions.signal.aborted)
                    return lost.attachTo(ABORTED);
            }
        },
    };
}

;// CONCATENATED MODULE: ./src/models/create.ts







const INTERFACES = { chat: createOpenAiChatModel, responses: createOpenAiResponsesModel };
/** The models of a run behind one port: retried, with fallbacks, and their prices. */
function createLanguageModel(request) {
    const { baseUrl, retries, clock, logger, deadline } = request;
    const createModel = INTERFACES[request.api ?? "chat"];
    const models = request.models.map((model) => withRetries(createModel({ ...request, model }), {
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
