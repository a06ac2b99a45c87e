export const id = 7571;
export const ids = [7571];
export const modules = {

/***/ 75527:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ fingerprint)
/* harmony export */ });
/* unused harmony export canonicalJson */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** JSON with the keys of every object in order: equal values give equal text. */
function canonicalJson(value) {
    return JSON.stringify(value, (_key, part) => typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
        : part);
}
/** SHA-256 of a value's canonical JSON, in hexadecimal. */
function fingerprint(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(canonicalJson(value)).digest("hex");
}


/***/ }),

/***/ 87571:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  recordCalls: () => (/* binding */ recordCalls),
  recordCassette: () => (/* binding */ recordCassette),
  replayCassette: () => (/* binding */ replayCassette)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/fingerprint.ts
var fingerprint = __webpack_require__(75527);
;// CONCATENATED MODULE: ./src/core/json-difference.ts
const SHOWN = 40;
function around(text, at) {
    const start = Math.max(0, at - SHOWN / 2);
    const end = Math.min(text.length, at + SHOWN);
    return `${start > 0 ? "…" : ""}${JSON.stringify(text.slice(start, end)).slice(1, -1)}${end < text.length ? "…" : ""}`;
}
function shown(value) {
    const text = value === undefined ? "nothing" : JSON.stringify(value);
    return text.length > SHOWN * 2 ? `${text.slice(0, SHOWN * 2)}…` : text;
}
function textDifference(path, expected, actual) {
    let at = 0;
    while (at < expected.length && expected[at] === actual[at])
        at += 1;
    return `${path} differs at character ${at}: recorded "${around(expected, at)}", got "${around(actual, at)}"`;
}
/** Where two JSON values differ first, in words; null when they are equal. Fields that are undefined count as absent. */
function firstDifference(expected, actual, path = "") {
    if (typeof expected === "string" && typeof actual === "string") {
        return expected === actual ? null : textDifference(path || "the text", expected, actual);
    }
    const bothObjects = typeof expected === "object" && typeof actual === "object" && expected !== null && actual !== null;
    if (!bothObjects || Array.isArray(expected) !== Array.isArray(actual)) {
        return Object.is(expected, actual)
            ? null
            : `${path || "the value"} differs: recorded ${shown(expected)}, got ${shown(actual)}`;
    }
    const left = expected;
    const right = actual;
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
        const step = Array.isArray(expected) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
        const difference = firstDifference(left[key], right[key], step);
        if (difference !== null)
            return difference;
    }
    return null;
}

;// CONCATENATED MODULE: ./src/models/cassette.ts




const usageSchema = schemas.strictObject({
    inputTokens: schemas.number(),
    cachedInputTokens: schemas.number(),
    outputTokens: schemas.number(),
    reasoningTokens: schemas.number(),
    modelCalls: schemas.number(),
});
const callSchema = schemas.strictObject({ id: schemas.string(), name: schemas.string(), arguments: schemas.string() });
const imageSchema = schemas.strictObject({
    digest: schemas.string(),
    mediaType: schemas["enum"](["image/png", "image/jpeg", "image/gif", "image/webp"]),
    bytes: schemas.number(),
});
const messageSchema = schemas.discriminatedUnion("role", [
    schemas.strictObject({ role: schemas.literal("system"), content: schemas.string() }),
    schemas.strictObject({ role: schemas.literal("user"), content: schemas.string(), images: schemas.array(imageSchema).optional() }),
    schemas.strictObject({ role: schemas.literal("assistant"), content: schemas.string().nullable(), toolCalls: schemas.array(callSchema) }),
    schemas.strictObject({ role: schemas.literal("tool"), callId: schemas.string(), content: schemas.string() }),
]);
const resultSchema = schemas.discriminatedUnion("ok", [
    schemas.strictObject({
        ok: schemas.literal(true),
        text: schemas.string(),
        toolCalls: schemas.array(callSchema),
        finishReason: schemas["enum"](["stop", "length", "tool_calls", "content_filter", "other"]),
        usage: usageSchema,
        usageEstimated: schemas.boolean(),
        model: schemas.string(),
        lostUsage: usageSchema.optional(),
    }),
    schemas.strictObject({
        ok: schemas.literal(false),
        kind: schemas["enum"]([
            "authentication",
            "not_found",
            "context_length",
            "rate_limited",
            "unavailable",
            "timeout",
            "aborted",
            "invalid_request",
            "invalid_response",
        ]),
        message: schemas.string(),
        retryAfterMilliseconds: schemas.number().optional(),
        usage: usageSchema.optional(),
    }),
]);
const headerSchema = schemas.strictObject({
    cassette: schemas.literal(1),
    model: schemas.string(),
    contextWindow: schemas.number(),
    origin: schemas.strictObject({ startedAt: schemas.number(), seed: schemas.string() }).optional(),
});
const entrySchema = schemas.strictObject({
    request: schemas.strictObject({
        messages: schemas.array(messageSchema),
        tools: schemas.array(schemas.string()),
        toolsHash: schemas.string(),
    }),
    result: resultSchema,
});
/** A request as a recording holds it. */
function recordedRequest(request, redact) {
    return mapTexts({
        messages: request.messages,
        tools: request.tools.map((tool) => tool.function.name),
        toolsHash: (0,fingerprint/* fingerprint */.R)(request.tools),
    }, redact);
}
/** A model whose every call is written down as it happens: a header line, then one line a call, JSON each. */
function recordCassette(model, options) {
    const { write, redact, origin } = options;
    const header = { cassette: 1, model: redact(model.id), contextWindow: model.contextWindow, origin };
    write(`${JSON.stringify(header)}\n`);
    return recordCalls(model, options);
}
/** The same for a further model of the run: its calls stand among those of the first. */
function recordCalls(model, { write, redact }) {
    return {
        get id() {
            return model.id;
        },
        get contextWindow() {
            return model.contextWindow;
        },
        async generate(request, callOptions) {
            const result = await model.generate(request, callOptions);
            write(`${JSON.stringify({ request: recordedRequest(request, redact), result: mapTexts(result, redact) })}\n`);
            return result;
        },
    };
}
function parseLine(schema, line, number) {
    let value;
    try {
        value = JSON.parse(line);
    }
    catch {
        throw new errors/* ArchitectError */.U8("configuration", `Line ${number} of the cassette is not JSON.`);
    }
    const parsed = schema.safeParse(value);
    if (parsed.success)
        return parsed.data;
    const [issue] = parsed.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? "" : ` at ${issue.path.join(".")}`;
    throw new errors/* ArchitectError */.U8("configuration", `Line ${number} of the cassette is not as expected${where}.`, {
        remedy: "Record it again, or take the file as it was recorded.",
    });
}
/**
 * Plays a cassette, strictly (see `playCalls`).
 *
 * @throws ArchitectError (configuration) naming the line that is none of a cassette.
 */
function replayCassette(text, options = {}) {
    const [first = "", ...rest] = text.split("\n").filter((line) => line.trim() !== "");
    const { model, contextWindow, origin } = parseLine(headerSchema, first, 1);
    const calls = rest.map((line, index) => parseLine(entrySchema, line, index + 2));
    const player = playCalls({ id: model, contextWindow, calls, ...options });
    return origin === undefined ? player : { ...player, origin };
}
/**
 * Answers recorded calls, strictly: the n-th request must be the n-th recorded one, after `redact` as in the recording.
 * `stable` makes texts equal that only differ in what every run measures anew, such as times. One that is not, or is
 * one too many, fails as `invalid_request` with the first difference, and the same recorded call waits for the right
 * one.
 */
function playCalls(recording) {
    const { id, contextWindow, calls, redact = (plain) => plain, stable } = recording;
    const problems = [];
    let next = 0;
    const refuse = (problem) => {
        problems.push(problem);
        return { ok: false, kind: "invalid_request", message: `cassette: ${problem}` };
    };
    const remaining = () => calls.length - next;
    return {
        model: {
            id,
            contextWindow,
            async generate(request, callOptions) {
                const call = calls[next];
                if (call === undefined)
                    return refuse(`request ${next + 1} is not in the recording of ${calls.length}`);
                const asked = recordedRequest(request, redact);
                const strict = firstDifference(call.request, asked);
                const difference = strict === null || stable === undefined
                    ? strict
                    : firstDifference(mapTexts(call.request, stable), mapTexts(asked, stable));
                if (difference !== null)
                    return refuse(`request ${next + 1}: ${difference}`);
                next += 1;
                const { result } = call;
                if (result.ok && result.text !== "")
                    callOptions.onText?.(result.text);
                return result;
            },
        },
        remaining,
        assertDone() {
            const unused = remaining() === 0 ? [] : [`${remaining()} of ${calls.length} recorded calls were not asked for`];
            const all = [...problems, ...unused];
            if (all.length > 0)
                throw new Error(`cassette: ${all.join("\n")}`);
        },
    };
}
/** A JSON value with every text in it changed, the names of its fields too. */
function mapTexts(value, change) {
    const walk = (part) => {
        if (typeof part === "string")
            return change(part);
        if (Array.isArray(part))
            return part.map(walk);
        if (typeof part !== "object" || part === null)
            return part;
        return Object.fromEntries(Object.entries(part).map(([key, inner]) => [change(key), walk(inner)]));
    };
    return walk(value);
}


/***/ })

};
